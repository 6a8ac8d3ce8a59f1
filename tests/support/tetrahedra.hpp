// SPDX-License-Identifier: MIT
/// Polyhedra put together of tetrahedra, which may be flat, touch, cross and coincide: a point on
/// none is inside iff it is in an odd number of them.
#pragma once

#include "cases.hpp"
#include "reference_locate.hpp"
#include "reference_signs.hpp"

namespace tetrahedra {

using signum::Location;
using signum::Point3;
using Tetrahedron = std::array<Point3, 4>;

struct Case {
  std::vector<Tetrahedron> parts;
  signum::Polyhedron3 polyhedron;
  Point3 point;
};

inline void add(signum::Polyhedron3& polyhedron, const Tetrahedron& t) {
  const auto n = static_cast<std::uint32_t>(polyhedron.points.size());
  polyhedron.points.insert(polyhedron.points.end(), t.begin(), t.end());
  for (const std::array<std::uint32_t, 3>& f :
       {std::array<std::uint32_t, 3>{0, 1, 2}, std::array<std::uint32_t, 3>{1, 0, 3},
        std::array<std::uint32_t, 3>{2, 1, 3}, std::array<std::uint32_t, 3>{0, 2, 3}}) {
    polyhedron.faces.push_back({n + f[0], n + f[1], n + f[2]});
  }
}

inline double half_of(double a, double b) { return 0.5 * a + 0.5 * b; }
inline Point3 middle(const Point3& a, const Point3& b) {
  return {half_of(a.x, b.x), half_of(a.y, b.y), half_of(a.z, b.z)};
}

/// The point is a vertex, in the middle of an edge, of a face or of a tetrahedron, or level with
/// vertices.
inline Case make(cases::Family family, cases::Random& random) {
  Case c;
  for (int n = random.between(1, 3); n > 0; --n) {
    const auto relation = random.one_in(2) ? cases::Relation::flat : cases::Relation::round;
    Tetrahedron t = signum::generators::points<4>(family, relation, random);
    if (!c.parts.empty() && random.one_in(2)) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (random.one_in(2)) t[i] = c.parts[0][i];
      }
    }
    c.parts.push_back(t);
    add(c.polyhedron, t);
  }
  const auto& [a, b, d, e] = c.parts[random.bits() % c.parts.size()];
  const Point3& other = c.parts[0][random.bits() % 4];
  switch (random.between(0, 6)) {
    case 0:
      c.point = a;
      break;
    case 1:
      c.point = middle(a, b);
      break;
    case 2:
      c.point = middle(middle(a, b), d);
      break;
    case 3:
      c.point = middle(middle(a, b), middle(d, e));
      break;
    case 4:
      c.point = {half_of(a.x, other.x), other.y, other.z};
      break;
    case 5:
      c.point = {half_of(b.x, d.x), a.y, other.z};
      break;
    default:
      c.point = signum::generators::points<1>(family, cases::Relation::flat, random)[0];
  }
  return c;
}

inline Location locate(const Point3& p, const std::vector<Tetrahedron>& parts) {
  bool odd = false;
  for (const auto& [a, b, c, d] : parts) {
    for (const auto& face :
         {std::array{a, b, c}, std::array{b, a, d}, std::array{c, b, d}, std::array{a, c, d}}) {
      if (reference::locate_in_triangle(p, signum::Triangle3{face}) != Location::outside) {
        return Location::boundary;
      }
    }
    const int s = reference::orient3d({a, b, c, d});
    odd ^= s != 0 && reference::orient3d({p, b, c, d}) == s &&
           reference::orient3d({a, p, c, d}) == s && reference::orient3d({a, b, p, d}) == s &&
           reference::orient3d({a, b, c, p}) == s;
  }
  return odd ? Location::inside : Location::outside;
}

inline std::string hex(const Case& c) {
  std::string text = cases::hex(c.point);
  for (const Tetrahedron& t : c.parts) text += " " + cases::hex(t);
  return text;
}

}  // namespace tetrahedra
