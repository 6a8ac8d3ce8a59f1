// SPDX-License-Identifier: MIT
/// Convex sets without curves, as half-spaces and as what spans them, and two questions of them:
/// whether half-spaces have a common point, by Fourier and Motzkin's elimination, and which points
/// of two sets are nearest, by trying all pairs of vertices, edges and triangles of them with the
/// conditions of Karush, Kuhn and Tucker.
/// See: Schrijver, Theory of Linear and Integer Programming, 1986, chapters 7, 8 and 12.
#pragma once

#include <vector>

#include "numbers.hpp"

namespace reference {

/// The points x with dot(normal, x) + offset >= 0; the normal may be zero.
struct HalfSpace {
  Point normal;
  Q offset;
  Q operator()(const Point& x) const { return Q(dot(normal, x) + offset); }
};

/// The hull of the points, and of rays along the directions from all of them.
struct Span {
  std::vector<Point> points, directions;
};

/// A closed convex set by half-spaces; what spans it is found when it is asked for.
class Polytope {
 public:
  explicit Polytope(std::vector<HalfSpace> half_spaces) : half_spaces_(std::move(half_spaces)) {}
  Polytope(std::vector<HalfSpace> half_spaces, Span span)
      : half_spaces_(std::move(half_spaces)), span_(std::move(span)) {}
  /// The hull of points, of which there is one.
  static Polytope hull(const std::vector<Point>& points);
  /// The points origin + t * direction, for t >= 0 or for all t.
  static Polytope ray(const Point& origin, const Point& direction);
  static Polytope line(const Point& origin, const Point& direction);

  const std::vector<HalfSpace>& half_spaces() const { return half_spaces_; }
  /// What spans the set; it has no points when the set is empty.
  const Span& span() const;
  /// Whether span() is at hand.
  bool has_span() const { return span_.has_value(); }
  bool contains(const Point& x) const;
  /// Whether x is in the set, and on no half-space's plane that does not hold all of the set.
  bool contains_inside(const Point& x) const;

 private:
  std::vector<HalfSpace> half_spaces_;
  mutable std::optional<Span> span_;
};

std::optional<Point> common_point(const std::vector<HalfSpace>& half_spaces);
std::optional<Point> common_point(const Polytope& a, const Polytope& b);

struct Nearest {
  Point a, b;
  Q squared() const { return square(b - a); }
};

/// The nearest points; none when one set is empty. Where the sets meet, they are a common point,
/// twice.
std::optional<Nearest> nearest(const Polytope& a, const Polytope& b);

/// The values of t with origin + t * direction in the set: empty, or from low to high, which may
/// be infinite.
struct Interval {
  bool empty = false;
  std::optional<Q> low, high;
  /// Keeps what has a + b * t >= 0.
  void keep(const Q& a, const Q& b);
};
Interval interval_in(const std::vector<HalfSpace>& half_spaces, const Point& origin,
                     const Point& direction);

}  // namespace reference
