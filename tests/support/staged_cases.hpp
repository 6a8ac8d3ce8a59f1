// SPDX-License-Identifier: MIT
/// Points for predicates. The families make points; where a predicate is on vectors, their relation
/// is made of them so that it holds in the degenerate families.
#pragma once

#include <array>
#include <cmath>
#include <span>

#include "staged.hpp"

namespace staged {

// Internal linkage: a translation unit that is compiled with other flags gets code of its own.
namespace {

using signum::Point2;
using signum::Point3;

template <class P, std::size_t N>
Points<P, N> make_points(Family family, Relation relation, Random& random) {
  return signum::generators::points<N, P>(family, relation, random);
}

/// A number moved as far as two others are apart, where that is finite.
inline double moved(double at, double from, double to) {
  const double x = at + (to - from);
  return std::isfinite(x) ? x : at;
}

/// Two vectors, perpendicular as far as the family is degenerate.
inline Points<Point3, 4> make_perpendicular(Family family, Relation relation, Random& random) {
  auto p = make_points<Point3, 4>(family, relation, random);
  const bool always = family == Family::degenerate || family == Family::rotated;
  if (family == Family::uniform || (!always && random.one_in(2))) return p;
  p[3] = {moved(p[2].x, p[1].y, p[0].y), moved(p[2].y, p[0].x, p[1].x), p[2].z};
  return p;
}

/// Two pairs of points, as far apart as far as the family is degenerate: the vector of the second
/// is that of the first with coordinates exchanged and negated.
inline Points<Point3, 4> make_equal_distances(Family family, Relation relation, Random& random) {
  auto p = make_points<Point3, 4>(family, relation, random);
  const bool always = family == Family::degenerate || family == Family::rotated;
  if (family == Family::uniform || (!always && random.one_in(2))) return p;
  p[3] = {moved(p[2].x, p[1].y, p[0].y), moved(p[2].y, p[0].z, p[1].z),
          moved(p[2].z, p[1].x, p[0].x)};
  return p;
}

inline Points<Point3, 3> make_plane_and_point(Family family, Relation, Random& random) {
  const auto pair = signum::generators::pair<signum::Plane3, Point3>(family, random);
  return {pair.a.normal, {pair.a.offset, 0, 0}, pair.b};
}

/// A point on the sphere or near to it, as far as the family is degenerate: moved from the center
/// by integers whose squares sum to a square.
inline Points<Point3, 3> make_sphere_and_point(Family family, Relation relation, Random& random) {
  auto p = make_points<Point3, 3>(family, relation, random);
  p[1].y = p[1].z = 0;
  if (family == Family::uniform || random.one_in(3)) return p;
  static constexpr std::array<std::array<double, 4>, 5> quadruples = {
      {{1, 2, 2, 3}, {2, 3, 6, 7}, {-1, 4, 8, 9}, {0, -3, 4, 5}, {1, 0, 0, 1}}};
  const auto& [x, y, z, r] = quadruples[random.bits() % quadruples.size()];
  const double s = std::ldexp(
      1.0, family == Family::extreme ? random.between(-1074, 1000) : random.between(-3, 3));
  const std::array<double, 4> moved = {p[0].x + s * x, p[0].y + s * y, p[0].z + s * z, s * r};
  for (const double c : moved) {
    if (!std::isfinite(c)) return p;
  }
  p[2] = {moved[0], moved[1], moved[2]};
  p[1].x = random.one_in(4) ? -moved[3] : moved[3];
  if (family == Family::near_degenerate) {
    double& c = random.one_in(2) ? p[1].x : p[2].x;
    c = std::nextafter(c, random.one_in(2) ? -4.0 : 4.0);
  }
  return p;
}

inline Points<Point3, 8> make_planes_and_line(Family family, Relation, Random& random) {
  Points<Point3, 8> p;
  signum::generators::make_pair(family, random, std::span(p).first(3), std::span(p).last(5));
  return p;
}

/// The weights of points, so that the lifted points are as degenerate as the family: the same for
/// all, of points on one circle or sphere, or so that they lift any points to one plane.
double make_weight(Family family, int kind, double common, double square, Random& random) {
  double w = kind == 0 ? common : kind == 1 ? square : random.floating(-3, 3);
  if (!std::isfinite(w)) w = common;
  if (family == Family::near_degenerate && random.one_in(3))
    w = std::nextafter(w, random.symmetric());
  return w;
}

inline Points<Point3, 4> make_weighted_points2(Family family, Relation relation, Random& random) {
  const auto q = make_points<Point2, 4>(family, relation, random);
  const int kind = family == Family::uniform ? 2 : random.between(0, 2);
  const double common = random.one_in(2) ? 0 : random.floating(-60, 60);
  Points<Point3, 4> p;
  for (std::size_t i = 0; i < 4; ++i) {
    const double square = q[i].x * q[i].x + q[i].y * q[i].y;
    p[i] = {q[i].x, q[i].y, make_weight(family, kind, common, square, random)};
  }
  return p;
}

inline Points<Point3, 7> make_weighted_points3(Family family, Relation relation, Random& random) {
  const auto q = make_points<Point3, 5>(family, relation, random);
  const int kind = family == Family::uniform ? 2 : random.between(0, 2);
  const double common = random.one_in(2) ? 0 : random.floating(-60, 60);
  std::array<double, 6> w{};
  for (std::size_t i = 0; i < 5; ++i) {
    const double square = q[i].x * q[i].x + q[i].y * q[i].y + q[i].z * q[i].z;
    w[i] = make_weight(family, kind, common, square, random);
  }
  return {q[0], q[1], q[2], q[3], q[4], {w[0], w[1], w[2]}, {w[3], w[4], 0}};
}

}  // namespace

}  // namespace staged
