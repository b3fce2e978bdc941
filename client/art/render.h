// Render: a model becomes a sprite. Pure: the same model and options give the same sprite on one machine.
#pragma once

#include "client/art/model.h"
#include "client/art/projection.h"
#include "client/art/sprite.h"

namespace banneret::art {

// Raise it when the look of unchanged models changes: it is part of the cache's key.
inline constexpr int kRendererVersion = 1;

struct RenderOptions {
    float pixels_a_unit = kPixelsAUnit;
    int samples = 2;        // on each axis of a pixel
    bool occlusion = true;  // darkening of nooks: most of the look, half of the time
    bool shadow = true;
};
inline constexpr RenderOptions kFine{};
// For tests and where time is short: a fifth of the work.
inline constexpr RenderOptions kDraft{kPixelsAUnit, 1, false, true};

Sprite render(const Model& model, const RenderOptions& options = kFine);

}  // namespace banneret::art
