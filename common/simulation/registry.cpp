#include "common/simulation/registry.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

EntityId Registry::create() {
    if (count_ >= kMaxEntities) return kNobody;
    std::uint32_t place = 0;
    if (waiting_.size() - first_waiting_ > kLeastWaiting) {
        place = waiting_[first_waiting_++];
        if (first_waiting_ >= kLeastWaiting) {  // drop what was used, once in a while
            waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(first_waiting_));
            first_waiting_ = 0;
        }
    } else {
        place = static_cast<std::uint32_t>(generations_.size());
        generations_.push_back(1);
        alive_.push_back(0);
    }
    alive_[place] = 1;
    ++count_;
    return EntityId::make(place, generations_[place]);
}

void Registry::destroy(EntityId id) {
    BANNERET_CHECK(alive(id), "an entity that is not alive was to be destroyed");
    const std::uint32_t place = id.place();
    alive_[place] = 0;
    --count_;
    constexpr std::uint32_t kGenerations = 1u << (32 - EntityId::kPlaceBits);
    generations_[place] = static_cast<std::uint16_t>((generations_[place] + 1u) % kGenerations);
    if (generations_[place] == 0) generations_[place] = 1;
    waiting_.push_back(place);
}

void Registry::write(ByteWriter& out) const {
    out.u32(static_cast<std::uint32_t>(generations_.size()));
    for (std::size_t i = 1; i < generations_.size(); ++i) {
        out.u16(static_cast<std::uint16_t>(generations_[i] | (alive_[i] != 0 ? 0x8000u : 0u)));
    }
    out.u32(static_cast<std::uint32_t>(waiting_.size() - first_waiting_));
    for (std::size_t i = first_waiting_; i < waiting_.size(); ++i) out.u32(waiting_[i]);
}

void Registry::read(ByteReader& in) {
    *this = Registry();
    const std::uint32_t places = in.u32_in(1, 1u << EntityId::kPlaceBits, "entity places");
    if (in.ok() && (places - 1) * std::size_t{2} > in.remaining()) in.fail("the entity places are cut short");
    for (std::uint32_t i = 1; in.ok() && i < places; ++i) {
        const std::uint16_t bits = in.u16("generation");
        generations_.push_back(bits & 0x0FFF);
        alive_.push_back(static_cast<std::uint8_t>(bits >> 15));
        if (in.ok() && ((bits & 0x7000) != 0 || (bits & 0x0FFF) == 0)) in.fail("a generation is 1 to 4,095");
        if (alive_.back() != 0) ++count_;
    }
    if (in.ok() && count_ > kMaxEntities) in.fail("more entities are alive than a world holds");
    const std::uint32_t waiting = in.count(places, 4, "waiting places");
    std::vector<std::uint8_t> seen(places, 0);
    for (std::uint32_t i = 0; in.ok() && i < waiting; ++i) {
        const std::uint32_t place = in.u32_in(1, places - 1, "waiting place");
        if (!in.ok()) break;
        if (alive_[place] != 0 || seen[place] != 0) in.fail("a waiting place is alive or waits twice");
        seen[place] = 1;
        waiting_.push_back(place);
    }
    if (in.ok() && count_ + waiting != places - 1) in.fail("a place is neither alive nor waiting");
}

Digest Registry::digest() const {
    ByteWriter out;
    write(out);
    return digest_of(out.span());
}

}  // namespace banneret::simulation
