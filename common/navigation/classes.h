// Classes: the kinds of ground that navigation keeps a plane for (common/rules/mover_classes.h).
#pragma once

#include "common/rules/mover_classes.h"

namespace banneret::navigation {

// Which plane a question is about: a class's own, or one of its planes as a seat sees it (NavField::seen_by).
using ClassId = rules::ClassId;
using rules::kMostClasses;
using rules::kNoClass;
using rules::MoverClass;
using Classes = rules::MoverClasses;

}  // namespace banneret::navigation
