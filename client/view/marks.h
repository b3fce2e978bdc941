// Marks: what the overlay and the selection look like, put down as shapes: rings and way points on the ground
// before the bodies are drawn, bars and the box after them.
#pragma once

#include "client/view/overlay.h"
#include "client/view/shapes.h"

namespace banneret::view {

void put_ground_marks(Shapes& shapes, const Scene& scene, const Overlay& overlay, const Camera& camera);
void put_ghost_ground(Shapes& shapes, const Scene& scene, const rules::Rules& rules, const Camera& camera);
// Fire and smoke on buildings that are hurt: more at three quarters, half and a quarter of their hit points.
void put_flames(Shapes& shapes, const Scene& scene, const Camera& camera, float time_s);
void put_arrows(Shapes& shapes, const Scene& scene, const Camera& camera);
void put_bars(Shapes& shapes, const Scene& scene, const Overlay& overlay, const Camera& camera, bool all);
void put_box(Shapes& shapes, const Overlay& overlay);

}  // namespace banneret::view
