// Hats: a head and what is on it, in a frame at the head's middle. A unit's hat is its silhouette's surest
// mark.
#pragma once

#include "client/art/figure.h"

namespace banneret::art {

void add_head(Model& model, const Wardrobe& w, const Dress& dress);

}  // namespace banneret::art
