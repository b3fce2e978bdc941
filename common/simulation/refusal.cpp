#include "common/simulation/refusal.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

const char* sentence(Refusal refusal) {
    switch (refusal) {
        case Refusal::None: return "";
        case Refusal::NotYours: return "That is not yours to order";
        case Refusal::NobodyThere: return "It is gone";
        case Refusal::CannotDoThat: return "None of them can do that";
        case Refusal::NotEnoughFood: return "There is not enough food";
        case Refusal::NotEnoughWood: return "There is not enough wood";
        case Refusal::NotEnoughGold: return "There is not enough gold";
        case Refusal::NotEnoughStone: return "There is not enough stone";
        case Refusal::NoRoom: return "More houses are needed";
        case Refusal::QueueFull: return "The queue is full";
        case Refusal::GroundTaken: return "Something stands there";
        case Refusal::WrongGround: return "It cannot stand on that ground";
        case Refusal::GroundTooSteep: return "The ground is too steep";
        case Refusal::OffTheMap: return "That is off the map";
        case Refusal::NotExplored: return "That ground is not explored";
        case Refusal::NoWayThere: return "There is no way there";
        case Refusal::TooManyQueued: return "No more than ten steps can wait";
        case Refusal::NotInPlay: return "You are no longer in play";
        case Refusal::NotYetKnown: return "That comes with a later age";
        case Refusal::Friendly: return "That is not an enemy";
        case Refusal::WouldShutIn: return "Somebody would be shut in";
        case Refusal::NeedsBuilding: return "Another building has to stand first";
        case Refusal::NeedsTechnology: return "Something else has to be researched first";
        case Refusal::KnownAlready: return "That is known already";
        case Refusal::NotTheirs: return "Your people do not have that";
        case Refusal::NoRoomInside: return "There is no room inside";
        case Refusal::NotLetIn: return "It does not take units of that kind";
        case Refusal::NobodyInside: return "Nobody is inside";
        case Refusal::NoMarket: return "That needs a market of your own";
        case Refusal::NotTraded: return "The market does not trade in that";
        case Refusal::TeamsLocked: return "The teams of this match are locked";
        case Refusal::NotAnAlly: return "Teams are locked: only allies may be sent tribute";
        case Refusal::NotConvertible: return "That cannot be converted";
        case Refusal::NotRested: return "The monk has not its full faith yet";
        case Refusal::NotHurt: return "Nothing is wrong with it";
        case Refusal::HasRelic: return "A monk with a relic cannot do that";
        case Refusal::NotALine: return "A wall goes along a line";
        case Refusal::NotPacked: return "It must be packed up first";
        case Refusal::InTreaty: return "The treaty still holds";
        case Refusal::TooBadlyHurt: return "It must be mended before it shelters anybody";
        case Refusal::OnlyAtBirth: return "It takes in only what it trains, by its gather point";
        case Refusal::PlayerGone: return "That player is no longer in play";
        case Refusal::TooLong: return "That is too long for one wall";
        case Refusal::NoHome: return "You need one of your own to trade with it";
    }
    return "";
}

}  // namespace banneret::simulation
