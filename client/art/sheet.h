// Sheet: a contact sheet of a look, every direction and frame on grass: the way to review a change is to
// look.
#pragma once

#include <string>

#include "client/art/looks.h"
#include "client/art/render.h"

namespace banneret::art {

// A picture of all of a look's motions: a row for each action (and variant), directions or frames along it.
Picture sheet_of(const Look& look, const RenderOptions& options = kFine);
// Many looks beside one another, each standing in three directions, `columns` of them in a row: whether they
// are told apart.
Picture lineup_of(const std::vector<Look>& looks, int columns, const RenderOptions& options = kFine);
// Buildings in every manner: a row for each people's, the four ages along it.
Picture styles_of(const std::vector<Look>& looks, const RenderOptions& options = kFine);
// Icons on the dark ground of the buttons, 16 in a row.
Picture icon_sheet_of(const std::vector<Sprite>& icons);
// Pictures of three (RGB) or four (RGBA) bytes a pixel. False when the file cannot be written.
bool write_png(const std::string& path, const Picture& picture, int channels);

}  // namespace banneret::art
