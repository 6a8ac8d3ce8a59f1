// SPDX-License-Identifier: MIT
/// A bounded shape of every kind from a few points, with some of its points: what the tests of
/// sides run over.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/kernel/any_shape.hpp>
#include <vector>

#include "cases.hpp"

namespace bounded {

using namespace signum;

/// Points as the families make them, some of which may be equal.
using Points = std::array<Point3, 5>;

inline Points make_points(cases::Family family, cases::Random& random) {
  Points p;
  generators::make_points(family, generators::Relation::flat, random, std::span<Point3>(p));
  return p;
}

template <class S>
struct Made {
  S shape;
  /// Points in the shape; for shapes without curves their hull is the shape.
  std::vector<Point3> points;
};

inline double size_of(double x) { return std::abs(x); }

template <class S>
struct Maker;

template <>
struct Maker<Point3> {
  static Made<Point3> make(const Points& p) { return {p[0], {p[0]}}; }
};
template <>
struct Maker<Segment3> {
  static Made<Segment3> make(const Points& p) { return {{p[0], p[1]}, {p[0], p[1]}}; }
};
template <>
struct Maker<Triangle3> {
  static Made<Triangle3> make(const Points& p) {
    return {{{p[0], p[1], p[2]}}, {p[0], p[1], p[2]}};
  }
};
template <>
struct Maker<Polygon3> {
  /// The points are in a plane of one y, so that the polygon is planar exactly.
  static Made<Polygon3> make(const Points& p) {
    const Point3 a{p[0].x, p[0].y, p[0].z}, b{p[1].x, p[0].y, p[1].z}, c{p[2].x, p[0].y, p[2].z},
        d{p[3].x, p[0].y, p[3].z};
    return {{{{a, b, c, d}}, FillRule::even_odd}, {a, b, c, d}};
  }
};
template <>
struct Maker<Aabb3> {
  static Made<Aabb3> make(const Points& p) {
    const auto& [a, b, c, d, e] = p;
    const Point3 min{std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
    const Point3 max{std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
    std::vector<Point3> corners;
    for (const double x : {min.x, max.x}) {
      for (const double y : {min.y, max.y}) {
        for (const double z : {min.z, max.z}) corners.push_back({x, y, z});
      }
    }
    return {{min, max}, corners};
  }
};
template <>
struct Maker<Obb3> {
  static Made<Obb3> make(const Points& p) {
    return {{p[0], {p[1], p[2], p[3]}, {size_of(p[4].x), 0.5, size_of(p[4].z)}}, {p[0]}};
  }
};
template <>
struct Maker<Kdop3> {
  /// The box cut by a thin slab across its edges, which holds the least corner.
  static Made<Kdop3> make(const Points& p) {
    const auto [min, max] = Maker<Aabb3>::make(p).shape;
    Kdop3 kdop{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {min.x, min.y, min.z}, {max.x, max.y, max.z}};
    const double inf = std::numeric_limits<double>::infinity();
    const double low = std::nextafter(min.x + min.y, -inf);
    const double high = std::nextafter(min.x + min.y, inf);
    if (std::isfinite(low) && std::isfinite(high)) {
      kdop.directions.push_back({1, 1, 0});
      kdop.min.push_back(low);
      kdop.max.push_back(high);
    }
    return {kdop, {min}};
  }
};
template <>
struct Maker<Convex3> {
  static Made<Convex3> make(const Points& p) {
    const std::vector<Point3> all(p.begin(), p.end());
    return {{all}, all};
  }
};
template <>
struct Maker<Polyhedron3> {
  static Made<Polyhedron3> make(const Points& p) {
    return {{{p[0], p[1], p[2], p[3], p[4]}, {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}},
            {p[0], p[1], p[2], p[3]}};
  }
};
template <>
struct Maker<Sphere3> {
  static Made<Sphere3> make(const Points& p) { return {{p[0], size_of(p[1].x)}, {p[0]}}; }
};
template <>
struct Maker<Capsule3> {
  static Made<Capsule3> make(const Points& p) {
    return {{{p[0], p[1]}, size_of(p[2].x)}, {p[0], p[1]}};
  }
};
template <>
struct Maker<Lozenge3> {
  static Made<Lozenge3> make(const Points& p) {
    return {{p[0], {p[1], p[2]}, size_of(p[3].x)}, {p[0]}};
  }
};
template <>
struct Maker<Cylinder3> {
  static Made<Cylinder3> make(const Points& p) {
    const Point3 q = p[0] == p[1] ? Point3{p[0].x == 0 ? 1 : -p[0].x, 0, 0} : p[1];
    return {{{p[0], q}, size_of(p[2].x)}, {p[0], q}};
  }
};
template <>
struct Maker<Cone3> {
  static Made<Cone3> make(const Points& p) {
    const auto [cylinder, points] = Maker<Cylinder3>::make(p);
    return {{cylinder.axis.p, cylinder.axis.q, cylinder.radius}, points};
  }
};
template <>
struct Maker<Ellipsoid3> {
  static Made<Ellipsoid3> make(const Points& p) { return {{p[0], {p[1], p[2], p[3]}}, {p[0]}}; }
};

/// A box with faces along the axes, bounded in every case.
template <>
struct Maker<Frustum3> {
  static Made<Frustum3> make(const Points& p) {
    const auto scale = [](double x) { return x == 0 ? 1 : x; };
    const double x = scale(p[1].x), y = scale(p[1].y), z = scale(p[1].z);
    return {{{{{x, 0, 0, p[0].x}, {0, y, 0, p[0].y}, {0, 0, z, p[0].z}, {0, 0, 0, 1}}},
             p[2].x < 0 ? DepthRange::direct3d : DepthRange::opengl},
            {}};
  }
};

/// Calls check.operator()<Shape>() for each kind of shape.
template <class Check>
void for_each_kind(Check check) {
  check.template operator()<Point3>();
  check.template operator()<Segment3>();
  check.template operator()<Triangle3>();
  check.template operator()<Polygon3>();
  check.template operator()<Aabb3>();
  check.template operator()<Obb3>();
  check.template operator()<Kdop3>();
  check.template operator()<Convex3>();
  check.template operator()<Polyhedron3>();
  check.template operator()<Sphere3>();
  check.template operator()<Capsule3>();
  check.template operator()<Lozenge3>();
  check.template operator()<Cylinder3>();
  check.template operator()<Cone3>();
  check.template operator()<Ellipsoid3>();
  check.template operator()<Frustum3>();
}

}  // namespace bounded
