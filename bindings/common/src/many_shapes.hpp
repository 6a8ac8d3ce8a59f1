// SPDX-License-Identifier: MIT
/// Many shapes of one kind, which is known when the program runs. many_verbs.hpp has the verbs on
/// them.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/kernel/many.hpp>
#include <span>
#include <string>
#include <tuple>

#include "any_sets.hpp"

/// A function that asks a verb on x and y: there for those that the verb takes.
#define SIGNUM_ASKED(...) \
  [&](const auto& x, const auto& y) -> decltype(__VA_ARGS__) { return __VA_ARGS__; }

namespace signum::bindings {

/// A view of shapes of one kind, or of one shape for all. What it is a view of must outlive it.
class ManyShapes {
 public:
  /// One shape for all, of any kind.
  explicit ManyShapes(const Shape& one);
  /// `count` shapes whose numbers stand one after the other; one for all where count is 1. Throws
  /// InvalidArgument for a kind whose shapes do not have a fixed number of numbers.
  ManyShapes(ShapeKind kind, int dimension, const double* numbers, std::size_t count, int rule = 0);

  bool is_one() const { return count_ == 1; }
  std::size_t count() const { return count_; }
  Space space() const;
  /// The i-th shape, which is made in `room` unless it can be seen where its numbers are. Requires
  /// a set of its space.
  template <class Set>
  Set at(std::size_t i, Shape& room) const {
    constexpr bool in_plane = std::is_same_v<Set, Set2>;
    if (const auto view = std::get<in_plane ? 0 : 1>(std::tuple(in_plane_, in_space_))) {
      return Set(view(numbers_ + (is_one() ? 0 : i * size_)));
    }
    return Set(std::get<std::conditional_t<in_plane, Shape2, Shape3>>(shape(i, room)));
  }
  /// The first shape, and how many bytes further the next is, 0 where it is one for all; nothing
  /// for shapes that are not seen where their numbers are. Requires a reference of its space.
  template <class Ref>
  std::optional<std::pair<Ref, std::size_t>> rows() const {
    constexpr bool in_plane = std::is_same_v<Ref, ShapeRef2>;
    if (one_ != nullptr) {
      return std::pair(ref(std::get<std::conditional_t<in_plane, Shape2, Shape3>>(*one_)), 0);
    }
    const auto view = std::get<in_plane ? 0 : 1>(std::tuple(in_plane_, in_space_));
    if (view == nullptr) return std::nullopt;
    return std::pair(view(numbers_), is_one() ? 0 : size_ * sizeof(double));
  }
  /// The first number that is not finite: "[17].sphere.center[1]: NaN is not finite", without the
  /// item's number where one shape stands for all.
  std::optional<std::string> first_not_finite() const;
  /// What has `count` of them, from `first` on.
  ManyShapes part(std::size_t first, std::size_t count) const;

  /// The shapes for a batch of the library, if they are of this kind.
  template <class S>
  std::optional<Many<S>> many() const {
    if (one_ != nullptr) {
      const S* const s = one<S>();
      if (s == nullptr) return std::nullopt;
      return Many<S>(*s);
    }
    if constexpr (Many<S>::has_arrays) {
      if (kind_ == kind_of_type<S>() && dimension_ == 3) {
        const auto* const first = reinterpret_cast<const S*>(numbers_);
        if (is_one()) return Many<S>(*first);
        return Many<S>(std::span<const S>(first, count_));
      }
    }
    return std::nullopt;
  }
  /// The one for all, if that is what this is a view of, and it is of this kind.
  template <class S>
  const S* one() const {
    const auto* const in_space = one_ == nullptr ? nullptr : std::get_if<Shape3>(one_);
    return in_space == nullptr ? nullptr : std::get_if<S>(in_space);
  }

 private:
  const Shape& shape(std::size_t i, Shape& room) const;

  const Shape* one_ = nullptr;
  ShapeKind kind_{};
  int dimension_ = 3, rule_ = 0;
  const double* numbers_ = nullptr;
  std::size_t size_ = 0, count_ = 1;
  View2 in_plane_ = nullptr;
  View3 in_space_ = nullptr;
};

/// Throws InvalidArgument for another number of shapes, unless there is one for all.
void require_count(const ManyShapes& shapes, std::size_t count);

}  // namespace signum::bindings
