// SPDX-License-Identifier: MIT
/// A value in a JSON text and the way to it, such as b.ray.origin[2], which errors name.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <signum/kernel/error.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.hpp"

namespace signum::detail {

/// What is wrong with a JSON text, naming the field.
class FieldError : public Error {
 public:
  using Error::Error;
};

/// A number in a JSON text is past the largest double.
class FieldNotFinite : public FieldError {
 public:
  using FieldError::FieldError;
};

/// A JSON value somewhere in a text. It refers to the field that it is part of, which must outlive
/// it; the whole text has no parent and no name.
class Field {
 public:
  explicit Field(std::string_view json) : json_(json) {}
  Field(const Field* parent, std::string_view name, std::string_view json)
      : parent_(parent), name_(name), json_(json) {}
  Field(const Field* parent, std::size_t index, std::string_view json)
      : parent_(parent), index_(index), json_(json) {}

  std::string_view json() const { return json_; }
  /// The key of a member; empty for an element of an array, and for the whole.
  std::string_view name() const { return name_; }
  JsonKind kind() const { return json_kind(json_); }

  /// The value of a member of an object, or nothing, as for what is no object. Throws FieldError
  /// where the key stands twice.
  std::optional<Field> find(std::string_view key) const;

  /// Throws FieldError: "PATH: MESSAGE".
  [[noreturn]] void fail(const std::string& message) const;
  /// Throws FieldError: "PATH: expected EXPECTED, got" and the value, cut short.
  [[noreturn]] void fail_expecting(std::string_view expected) const;
  /// Throws FieldNotFinite: "PATH:" and the value, cut short, "is not finite".
  [[noreturn]] void fail_not_finite() const;

  /// The elements of an array of at least low and at most high elements. Throws FieldError,
  /// naming what was expected, for anything else.
  std::vector<Field> elements(std::size_t low, std::size_t high, std::string_view expected) const;

  /// Calls f with each element of an array of at least low elements, one after the other, so that
  /// long arrays are not kept. Throws FieldError, naming what was expected, for anything else.
  template <class F>
  void each_element(std::size_t low, std::string_view expected, F f) const {
    if (kind() != JsonKind::array) fail_expecting(expected);
    std::size_t count = 0;
    for (JsonWalk walk{json_}; walk.next(); ++count) f(Field{this, count, walk.value()});
    if (count < low) fail_expecting(expected);
  }

  /// The members of an object with exactly these keys, in this order. Throws FieldError for
  /// anything else.
  template <std::size_t N>
  std::array<Field, N> members(const std::array<std::string_view, N>& keys) const {
    std::array<std::string_view, N> values;
    find_members(keys, values);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return std::array<Field, N>{Field{this, keys[I], values[I]}...};
    }(std::make_index_sequence<N>{});
  }

 private:
  std::string path() const;
  std::string located(const std::string& message) const;
  void find_members(std::span<const std::string_view> keys,
                    std::span<std::string_view> values) const;

  const Field* parent_ = nullptr;
  std::string_view name_;
  std::size_t index_ = 0;
  std::string_view json_;
};

/// text cut to at most about fifty bytes, at a character's end.
std::string shortened(std::string_view text);

}  // namespace signum::detail
