// SPDX-License-Identifier: MIT
/// Two solids in a degenerate position, on purpose.
#pragma once

#include <string>

#include "solid_shapes.hpp"

namespace solids {

/// A second solid that lies to the first one as is said.
struct Beside {
  const char* name;
  Mesh (*of)(const Mesh& a);
};

inline Point3 largest_corner(const Mesh& m) {
  Point3 most = m.vertices[0];
  for (const Point3& p : m.vertices)
    most = {std::max(most.x, p.x), std::max(most.y, p.y), std::max(most.z, p.z)};
  return most;
}

inline Mesh halfway_to(const Mesh& a, const Point3& c) {
  return mapped(a, [&](const Point3& p) {
    return Point3{(p.x + c.x) / 2, (p.y + c.y) / 2, (p.z + c.z) / 2};
  });
}

/// Mirrored in planes through the largest corner of the box of the mesh.
inline Mesh mirrored(const Mesh& a, bool y, bool z) {
  const Point3 c = largest_corner(a);
  const Mesh m = mapped(a, [&](const Point3& p) {
    return Point3{2 * c.x - p.x, y ? 2 * c.y - p.y : p.y, z ? 2 * c.z - p.z : p.z};
  });
  return y == z ? inside_out(m) : m;
}

inline const std::array relations = {
    Beside{"equal", [](const Mesh& a) { return shuffled(a); }},
    Beside{"nested",
           [](const Mesh& a) {
             Point3 sum{0, 0, 0};
             for (const Point3& p : a.vertices) sum = {sum.x + p.x, sum.y + p.y, sum.z + p.z};
             const auto n = static_cast<double>(a.vertices.size());
             return halfway_to(a, {sum.x / n, sum.y / n, sum.z / n});
           }},
    Beside{"nested, in a corner", [](const Mesh& a) { return halfway_to(a, a.vertices[0]); }},
    Beside{"mirrored: a face or less is shared",
           [](const Mesh& a) { return mirrored(a, false, false); }},
    Beside{"turned over: an edge or less", [](const Mesh& a) { return mirrored(a, true, false); }},
    Beside{"mirrored in a point", [](const Mesh& a) { return mirrored(a, true, true); }},
    Beside{"turned by about the angle of 3, 4 and 5", [](const Mesh& a) {
             return mapped(a, [](const Point3& p) {
               return Point3{0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y, p.z};
             });
           }}};

/// Each x goes to the next double.
inline Mesh by_an_ulp(const Mesh& m, double towards) {
  return mapped(
      m, [towards](const Point3& p) { return Point3{std::nextafter(p.x, towards), p.y, p.z}; });
}

/// On a grid, and off the origin, so that what is next to a coordinate is no subnormal number.
inline Mesh convex_off_the_origin() {
  return mapped(grid_convex(4), [](const Point3& p) { return Point3{p.x + 1, p.y + 1, p.z + 1}; });
}

/// A second solid, and how it lies to the first.
struct Second {
  Mesh mesh;
  std::string how;
};

/// In one of the ways above, in two of three cases with each x an ulp off.
inline Second beside(const Mesh& a) {
  const Beside& how = *rc::gen::elementOf(std::vector(relations.begin(), relations.end()));
  const int ulps = *rc::gen::inRange(-1, 2);
  RC_LOG() << how.name << (ulps == 0 ? "" : ulps < 0 ? ", an ulp less" : ", an ulp more") << "\n";
  if (ulps == 0) return {how.of(a), how.name};
  return {by_an_ulp(how.of(a), ulps * 100.0), how.name + std::string(", by an ulp")};
}

}  // namespace solids
