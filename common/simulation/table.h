// Table<T>: the components of one kind, in one dense array sorted by entity, beside the array of whose they
// are.
//
// Systems walk arrays in entity order. Finding one is a look-up by place. Adding and removing move what lies
// behind, so a system that does either while walking must walk a copy of the ids (World::scratch).
#pragma once

#include <algorithm>
#include <vector>

#include "common/base/check.h"
#include "common/base/fields.h"

namespace banneret::simulation {

template <class T>
class Table {
    static_assert(described<T>(), "a component needs Fields that list every byte of it (base/fields.h)");

  public:
    std::size_t size() const { return ids_.size(); }
    const std::vector<EntityId>& ids() const { return ids_; }
    const std::vector<T>& values() const { return values_; }
    std::vector<T>& values() { return values_; }

    T* find(EntityId id) {
        const std::uint32_t at = place(id);
        return at == kAbsent ? nullptr : &values_[at];
    }
    const T* find(EntityId id) const {
        const std::uint32_t at = place(id);
        return at == kAbsent ? nullptr : &values_[at];
    }
    bool has(EntityId id) const { return place(id) != kAbsent; }
    // Requires: has(id).
    T& get(EntityId id) {
        T* const found = find(id);
        BANNERET_CHECK(found != nullptr, "a component was asked for that the entity does not have");
        return *found;
    }
    const T& get(EntityId id) const { return const_cast<Table*>(this)->get(id); }

    // Adds it, or replaces what is there.
    T& set(EntityId id, const T& value) {
        if (T* const there = find(id)) return *there = value;
        const auto at =
            static_cast<std::size_t>(std::lower_bound(ids_.begin(), ids_.end(), id) - ids_.begin());
        ids_.insert(ids_.begin() + static_cast<std::ptrdiff_t>(at), id);
        values_.insert(values_.begin() + static_cast<std::ptrdiff_t>(at), value);
        if (id.place() >= index_.size()) index_.resize(id.place() + 1, kAbsent);
        reindex(at);
        return values_[at];
    }
    // Whether there was one.
    bool remove(EntityId id) {
        const std::uint32_t at = place(id);
        if (at == kAbsent) return false;
        ids_.erase(ids_.begin() + at);
        values_.erase(values_.begin() + at);
        index_[id.place()] = kAbsent;
        reindex(at);
        return true;
    }
    // All of them at once. Requires: ids rise by place, none twice, and there is a value for each.
    void assign(std::vector<EntityId> ids, std::vector<T> values) {
        BANNERET_CHECK(ids.size() == values.size(), "a table has a value for each of its ids");
        ids_ = std::move(ids);
        values_ = std::move(values);
        index_.assign(ids_.empty() ? 0 : ids_.back().place() + 1, kAbsent);
        reindex(0);
    }
    void clear() {
        ids_.clear();
        values_.clear();
        index_.clear();
    }

  private:
    static constexpr std::uint32_t kAbsent = 0xFFFFFFFF;

    std::uint32_t place(EntityId id) const {
        if (id.place() >= index_.size()) return kAbsent;
        const std::uint32_t at = index_[id.place()];
        return at != kAbsent && ids_[at] == id ? at : kAbsent;
    }
    void reindex(std::size_t from) {
        for (std::size_t i = from; i < ids_.size(); ++i)
            index_[ids_[i].place()] = static_cast<std::uint32_t>(i);
    }

    std::vector<EntityId> ids_;
    std::vector<T> values_;
    std::vector<std::uint32_t> index_;  // by place; derived from ids_
};

}  // namespace banneret::simulation
