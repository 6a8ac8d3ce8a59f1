// SPDX-License-Identifier: MIT
/// Two shapes, the corners of each that span a nearest point, and the vectors between these in any
/// number type.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "convex/search.hpp"
#include "distance/corners/closest_corners.hpp"
#include "distance/shortest_vector.hpp"

namespace signum::detail {

/// A corner, exactly: base + the sum of factors[i] * edges[i].
struct CornerSum {
  Point3 base;
  std::array<double, 3> factors{0, 0, 0};
  std::array<Point3, 3> edges{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};

  bool is_double() const { return factors == std::array<double, 3>{0, 0, 0}; }
};

/// Whether it is a parallelotope: corner i has each edge of which i has the bit.
inline bool is_box(const RoundedCore& core) { return core.own_size >= 4; }

/// One shape, and the corners of it that span a nearest point.
struct SpannedShape {
  const RoundedCore* core;
  SpanningCorners spanning;

  bool is_box() const { return detail::is_box(*core); }
  const Point3& rounded(std::size_t i) const { return core->corners()[spanning.index[i]]; }
};

/// The first has at most as many spanning corners as the second.
struct SpannedShapes {
  SpannedShape first, second;
};

/// The vectors that formulas are made of, by the differences that Numbers makes of corners.
template <class Numbers>
class Vectors {
 public:
  auto between() const { return numbers().difference(sides().first, 0, sides().second, 0); }
  auto edge_of_first() const { return numbers().difference(sides().first, 1, sides().first, 0); }
  auto edge_of_second(std::size_t i) const {
    return numbers().difference(sides().second, i, sides().second, 0);
  }

 private:
  const Numbers& numbers() const { return static_cast<const Numbers&>(*this); }
  const SpannedShapes& sides() const { return numbers().sides; }
};

/// Makes three corners of a parallelotope the corners of two edges at the first one. False where
/// they are not of one edge or face.
bool order_box_corners(SpanningCorners& corners);

/// What two features are, the smaller one first: puts the corners into the order in which formulas
/// take them. None where they are not of one edge or face of a box.
std::optional<FeaturePair> set_sides(SpannedShapes& sides, const SpannedShape& a,
                                     const SpannedShape& b);

/// Whether corner i is one of those that span, or of the edge or face of a box that they span.
class Spanned {
 public:
  explicit Spanned(const SpannedShape& side);
  bool operator()(std::size_t i) const {
    return is_box_ ? ((i ^ side_.spanning.index[0]) & ~bits_) == 0 : side_.spanning.has(i);
  }

 private:
  const SpannedShape& side_;
  bool is_box_;
  /// In which the indices of the corners of a box differ.
  std::size_t bits_ = 0;
};

template <class Number, class Make>
Vec3<Number> difference_by(const Point3& to, const Point3& from, Make make) {
  return {make(to.x, from.x), make(to.y, from.y), make(to.z, from.z)};
}

/// A corner in numbers that `leaf` makes of doubles.
template <class Leaf>
auto corner_by(const CornerSum& c, Leaf leaf) {
  const auto sum = [&](double base, double x, double y, double z) {
    return leaf(base) + leaf(c.factors[0]) * leaf(x) + leaf(c.factors[1]) * leaf(y) +
           leaf(c.factors[2]) * leaf(z);
  };
  return Vec3{sum(c.base.x, c.edges[0].x, c.edges[1].x, c.edges[2].x),
              sum(c.base.y, c.edges[0].y, c.edges[1].y, c.edges[2].y),
              sum(c.base.z, c.edges[0].z, c.edges[1].z, c.edges[2].z)};
}

}  // namespace signum::detail
