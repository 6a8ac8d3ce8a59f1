// SPDX-License-Identifier: MIT
/// class Distance3: a squared distance as the double nearest to it, and exactly with its nearest
/// points on request.
///
/// The squared distance is a number with at most one square root (rational unless a radius is
/// involved), and so is each coordinate of the nearest points. What nearly every user wants is a
/// double, so a distance holds the correctly rounded one, and what the exact values are made of
/// when they are asked for: the shapes, or of a hull the few corners that span its nearest point.
///
///     Distance3 d = squared_distance(a, b);
///     double x = d.squared_rounded();          // at hand
///     ExactDistance3 e = d.exact();            // some to hundreds of microseconds, each time
///
/// Law: squared_rounded() is squared().to_double(). Where a curved face leaves no such form
/// (distance_has_exact in shapes/squared_distance.hpp), what is exact throws InvalidArgument.
#pragma once

#include <array>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/surd.hpp>

namespace SIGNUM_API signum {

struct ExactDistance2 {
  Surd squared;
  /// A point of the first shape and one of the second; the same where the shapes meet.
  std::array<Vec2<Surd>, 2> nearest;
};
struct ExactDistance3 {
  Surd squared;
  std::array<Vec3<Surd>, 2> nearest;
};

namespace detail {

/// A shape of at most this many doubles, by value; of a hull up to three corners.
struct KeptShape {
  // Not initialized: most shapes need few of the doubles.
  KeptShape() {}  // NOLINT(modernize-use-equals-default)

  std::array<double, 15> numbers;
  ShapeKind kind;
  std::uint8_t corners;  ///< how many, of a hull
};

/// What is not made of few doubles: copies of the shapes, or the values.
template <class Exact>
struct DistanceSource;
/// Makes distances; for signum's own sources.
struct DistanceAccess;

}  // namespace detail

class Distance2 {
 public:
  explicit Distance2(ExactDistance2 exact);

  /// The squared distance, correctly rounded.
  double squared_rounded() const { return squared_; }
  Surd squared() const { return exact().squared; }
  std::array<Vec2<Surd>, 2> nearest() const { return exact().nearest; }
  /// The squared distance and the points, for the cost of one.
  ExactDistance2 exact() const;

 private:
  friend detail::DistanceAccess;
  Distance2() = default;

  double squared_ = 0;
  std::array<detail::KeptShape, 2> kept_;
  /// Where this is not null, the exact values are made of it.
  detail::Shared<detail::DistanceSource<ExactDistance2>> source_;
};

class Distance3 {
 public:
  explicit Distance3(ExactDistance3 exact);

  /// The squared distance, correctly rounded.
  double squared_rounded() const { return squared_; }
  Surd squared() const { return exact().squared; }
  std::array<Vec3<Surd>, 2> nearest() const { return exact().nearest; }
  /// The squared distance and the points, for the cost of one.
  ExactDistance3 exact() const;

 private:
  friend detail::DistanceAccess;
  Distance3() = default;

  double squared_ = 0;
  std::array<detail::KeptShape, 2> kept_;
  /// Where this is not null, the exact values are made of it.
  detail::Shared<detail::DistanceSource<ExactDistance3>> source_;
};

}  // namespace signum
