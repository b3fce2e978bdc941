// The outcome of reading what came from outside: a value, or an Error that a person can act on.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "common/base/check.h"

namespace banneret {

// What went wrong with something from outside. Each part is a plain phrase without a full stop.
struct Error {
    std::string where;  // the place: "offset 12", "arabia.rms:14:3", "banneret.toml"; may be empty
    std::string what;   // what is wrong there: "a turn may hold 64 orders, this one holds 70"
    std::string hint;   // what to do about it; may be empty

    // "WHERE: WHAT. HINT." as one line for a person.
    std::string sentence() const;
    bool operator==(const Error&) const = default;
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::move(value)) {}      // NOLINT: meant to convert
    Result(Error error) : state_(std::move(error)) {}  // NOLINT: meant to convert

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Requires: ok().
    T& value() & { return checked(), std::get<0>(state_); }
    const T& value() const& { return checked(), std::get<0>(state_); }
    T&& value() && { return checked(), std::get<0>(std::move(state_)); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }

    // Requires: !ok().
    const Error& error() const {
        BANNERET_CHECK(!ok(), "a Result's error was asked for, but it holds a value");
        return std::get<1>(state_);
    }

  private:
    void checked() const { BANNERET_CHECK(ok(), "a Result's value was asked for, but it holds an error"); }
    std::variant<T, Error> state_;
};

// An outcome without a value.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT: meant to convert

    bool ok() const { return !error_; }
    explicit operator bool() const { return ok(); }

    // Requires: !ok().
    const Error& error() const {
        BANNERET_CHECK(!ok(), "a Result's error was asked for, but there is none");
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace banneret
