#include "tool/map_marks.h"

namespace banneret::tool {

using map::generate::Refusal;

Mark mark_of(const rules::ObjectType& type) {
    switch (type.kind) {
        case rules::Kind::Tree: return Mark::Tree;
        case rules::Kind::Mine:
            return type.deposit.resource == rules::Resource::Gold ? Mark::Gold : Mark::Stone;
        case rules::Kind::Bush: return Mark::Bush;
        case rules::Kind::Fish: return Mark::Fish;
        case rules::Kind::Herdable: return Mark::Herdable;
        case rules::Kind::Prey: return Mark::Prey;
        case rules::Kind::Predator: return Mark::Predator;
        case rules::Kind::Bird: return Mark::Bird;
        case rules::Kind::Relic: return Mark::Relic;
        case rules::Kind::Cliff: return Mark::Cliff;
        default: return Mark::Other;
    }
}

Colour colour_of(Mark mark) {
    switch (mark) {
        case Mark::Tree: return {30, 62, 26};
        case Mark::Gold: return {255, 205, 30};
        case Mark::Stone: return {200, 200, 210};
        case Mark::Bush: return {205, 45, 95};
        case Mark::Fish: return {250, 150, 110};
        case Mark::Herdable: return {245, 245, 235};
        case Mark::Prey: return {190, 130, 70};
        case Mark::Predator: return {60, 20, 20};
        case Mark::Bird: return {225, 235, 250};
        case Mark::Relic: return {255, 90, 255};
        case Mark::Cliff: return {92, 78, 66};
        case Mark::Other: return {150, 140, 130};
    }
    return {};
}

std::string_view name_of(Mark mark) {
    switch (mark) {
        case Mark::Tree: return "trees";
        case Mark::Gold: return "gold";
        case Mark::Stone: return "stone";
        case Mark::Bush: return "forage";
        case Mark::Fish: return "fish";
        case Mark::Herdable: return "sheep";
        case Mark::Prey: return "game";
        case Mark::Predator: return "wolves";
        case Mark::Bird: return "birds";
        case Mark::Relic: return "relics";
        case Mark::Cliff: return "cliffs";
        case Mark::Other: return "other things";
    }
    return "";
}

Colour colour_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::Taken: return {40, 40, 40};
        case Refusal::Ground: return {60, 90, 255};
        case Refusal::Slope: return {150, 75, 0};
        case Refusal::Terrain: return {0, 140, 140};
        case Refusal::Reach: return {255, 255, 255};
        case Refusal::TooNear: return {255, 0, 0};
        case Refusal::TooFar: return {255, 140, 0};
        case Refusal::Spacing: return {255, 0, 200};
        case Refusal::Edge: return {120, 0, 160};
        case Refusal::Forest: return {0, 255, 80};
        case Refusal::Land: return {255, 255, 0};
        case Refusal::Cliff: return {130, 110, 90};
        case Refusal::Area: return {0, 220, 255};
        case Refusal::Room: return {170, 170, 170};
        case Refusal::Way: return {255, 170, 200};
    }
    return {};
}

}  // namespace banneret::tool
