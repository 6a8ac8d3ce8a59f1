// SPDX-License-Identifier: MIT
/// The verbs on many shapes at once, whose kinds are known when the program runs. Each answer is
/// that of the verb on the two sets (collide/set.hpp), bit for bit; the pairs of kinds of which the
/// library has batches (shapes/batch.hpp) are asked by these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/kernel/location.hpp>
#include <signum/kernel/many.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/side.hpp>
#include <span>
#include <string>
#include <tuple>

#include "any_sets.hpp"

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

// Answer i is that of a's and b's shapes i. All throw InvalidArgument where there is another number
// of shapes than of answers, and what the verb throws; then the answers are of no use.

void intersects_many(const ManyShapes& a, const ManyShapes& b, std::span<bool> met);
/// Of segments and triangles, and of points and simple shapes.
void contact_many(const ManyShapes& a, const ManyShapes& b, std::span<Contact> contacts);
/// a are points.
void locate_many(const ManyShapes& a, const ManyShapes& b, std::span<Location> locations);
/// a are planes.
void side_many(const ManyShapes& a, const ManyShapes& b, std::span<Side> sides);
/// a are rays: which of them hit, and at which t, correctly rounded; 0 where one hits nothing.
void hit_many(const ManyShapes& a, const ManyShapes& b, const HitLimit& limit, std::span<bool> hits,
              std::span<double> t);
/// Correctly rounded; infinite past the largest double.
void squared_distance_many(const ManyShapes& a, const ManyShapes& b, std::span<double> squared);
void within_many(const ManyShapes& a, const ManyShapes& b, double distance, std::span<bool> within);
/// The depths are correctly rounded.
void depth_many(const ManyShapes& a, const ManyShapes& b, std::span<PenetrationRelation> relations,
                std::span<double> depths);
/// All of a move by one motion: which of them hit, and at which t, correctly rounded; 0 where one
/// hits nothing.
void sweep_many(const ManyShapes& a, const ManyShapes& b, std::span<const double> motion,
                std::span<bool> hits, std::span<double> t);

}  // namespace signum::bindings
