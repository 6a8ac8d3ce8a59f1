// SPDX-License-Identifier: MIT
/// What of a shape is drawn. All of it is approximate, and the doubles here decide nothing else.
#pragma once

#include <signum/oracle/case.hpp>
#include <string>
#include <vector>

namespace signum::oracle::picture {

using Chain = std::vector<Point3>;

/// Closed chains that are filled together.
struct Area {
  std::vector<Chain> rings;
  FillRule rule = FillRule::even_odd;
};

struct Outline {
  std::vector<Area> areas;
  /// Edges and curves, open chains.
  std::vector<Chain> lines;
  /// Each cloud is the points of something convex and round, whose silhouette is filled.
  std::vector<Chain> clouds;
  /// Corners and centers, which get a dot and their coordinates.
  Chain corners;
  /// Rays and directions: an arrow at the end of each.
  std::vector<Segment3> arrows;
};

/// Where what is unbounded ends: a ball about what is bounded.
struct Room {
  Point3 center{0, 0, 0};
  double radius = 1;
};

/// A shape of the plane lies in z = 0. Without a room, an unbounded shape has only its corners.
Outline outline(const Shape2& shape, const Room* room);
Outline outline(const Shape3& shape, const Room* room);

Point3 in_space(const Point2& p);
inline Point3 in_space(const Point3& p) { return p; }

Point3 plus(const Point3& a, const Point3& b);
Point3 times(double k, const Point3& a);
double length(const Point3& v);
/// v / length(v), or zero; right for every finite v.
Point3 unit(const Point3& v);

}  // namespace signum::oracle::picture
