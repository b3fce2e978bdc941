#include "common/navigation/filed_shapes.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::navigation {

FiledShapes::FiledShapes(int side, Fixed about)
    : across_((side + kChunk - 1) / kChunk),
      about_(about),
      buckets_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(across_)) {}

std::int32_t FiledShapes::chunk_at(Fixed f) const {
    return clamp(f, Fixed(0), Fixed(across_ * kChunk - 1)).round() / kChunk;
}

const Shape* FiledShapes::find(EntityId owner) const {
    if (!owner || owner.place() >= slot_of_.size() || slot_of_[owner.place()] == kNoSlot) return nullptr;
    const Shape& shape = shapes_[slot_of_[owner.place()]];
    return shape.owner == owner ? &shape : nullptr;
}

bool FiledShapes::add(const Shape& shape) {
    if (shape.owner.place() >= slot_of_.size()) slot_of_.resize(shape.owner.place() + 1, kNoSlot);
    std::uint32_t& slot = slot_of_[shape.owner.place()];
    if (slot != kNoSlot) return false;
    if (free_.empty()) {
        slot = static_cast<std::uint32_t>(shapes_.size());
        shapes_.push_back(shape);
    } else {
        slot = free_.back();
        free_.pop_back();
        shapes_[slot] = shape;
    }
    const Vec2 about = filed_within(shape);
    for_each_bucket(shape.middle - about, shape.middle + about,
                    [&](std::size_t bucket) { buckets_[bucket].push_back(slot); });
    return true;
}

bool FiledShapes::remove(EntityId owner, Shape& gone) {
    const Shape* const there = find(owner);
    if (there == nullptr) return false;
    gone = *there;
    std::uint32_t& slot = slot_of_[owner.place()];
    const Vec2 about = filed_within(gone);
    for_each_bucket(gone.middle - about, gone.middle + about, [&](std::size_t bucket) {
        std::vector<std::uint32_t>& filed = buckets_[bucket];
        *std::find(filed.begin(), filed.end(), slot) = filed.back();
        filed.pop_back();
    });
    shapes_[slot] = Shape{};
    free_.push_back(slot);
    slot = kNoSlot;
    return true;
}

std::size_t FiledShapes::bytes() const {
    std::size_t sum = shapes_.capacity() * sizeof(Shape) + (free_.capacity() + slot_of_.capacity()) * 4;
    for (const std::vector<std::uint32_t>& filed : buckets_) sum += sizeof(filed) + filed.capacity() * 4;
    return sum;
}

}  // namespace banneret::navigation
