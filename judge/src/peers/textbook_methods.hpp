// SPDX-License-Identifier: MIT
/// Every method of the literature with the typed functions that it is: the registry of peers is
/// made of it, and so is the benchmark that times each function beside the library's.
#pragma once

#include <algorithm>
#include <cmath>
#include <signum/shapes/contact.hpp>
#include <string_view>

#include "textbook/akenine_moller_2001.hpp"
#include "textbook/arvo_1990.hpp"
#include "textbook/convex/epa.hpp"
#include "textbook/convex/frustum_planes.hpp"
#include "textbook/convex/gjk.hpp"
#include "textbook/convex/gottschalk_1996.hpp"
#include "textbook/determinants.hpp"
#include "textbook/guigue_devillers_2003.hpp"
#include "textbook/held_1997.hpp"
#include "textbook/moller_1997.hpp"
#include "textbook/motion/cubic.hpp"
#include "textbook/motion/dynamic_separating_axis.hpp"
#include "textbook/motion/sphere_casts.hpp"
#include "textbook/plane/antonio_1992.hpp"
#include "textbook/plane/goldman_1990.hpp"
#include "textbook/plane/point_in_polygon.hpp"
#include "textbook/plane/point_in_polyhedron.hpp"
#include "textbook/plane/sedgewick_1983.hpp"
#include "textbook/rays/badouel_1990.hpp"
#include "textbook/rays/eisemann_2007.hpp"
#include "textbook/rays/kay_kajiya_1986.hpp"
#include "textbook/rays/majercik_2018.hpp"
#include "textbook/rays/moller_trumbore_1997.hpp"
#include "textbook/rays/ray_sphere.hpp"
#include "textbook/rays/williams_2005.hpp"
#include "textbook/rays/woo_1990.hpp"
#include "textbook/triangle_sphere.hpp"
#include "textbook/tropp_2006.hpp"
#include "textbook/yu_he_2013.hpp"
#include "textbook_adaptor.hpp"

namespace signum::oracle {

namespace methods {

inline bool guigue_devillers(const Triangle3& a, const Triangle3& b) {
  return textbook::guigue_devillers_2003(a, b);
}

/// The code as a contact. Features are not part of it: the true ones stand in their place, so that
/// only what the code says is judged. A triangle of zero area has no code.
inline std::optional<Contact> yu_he(const Triangle3& a, const Triangle3& b) {
  Contact c = contact(a, b);
  if (c.planes == Planes::degenerate) return std::nullopt;
  const YuHe code = textbook::yu_he_2013(a, b);
  c.planes = code == YuHe::parallel               ? Planes::parallel
             : static_cast<std::int8_t>(code) < 0 ? Planes::coplanar
                                                  : Planes::transversal;
  c.interiors = code == YuHe::crossing_segment || code == YuHe::coplanar_area;
  switch (code) {
    case YuHe::disjoint:
    case YuHe::coplanar_disjoint:
    case YuHe::parallel:
      c.dimension = -1;
      break;
    case YuHe::point:
    case YuHe::coplanar_point:
      c.dimension = 0;
      break;
    case YuHe::coplanar_area:
      c.dimension = 2;
      break;
    default:
      c.dimension = 1;
  }
  return c;
}

/// The box with axes of unit length and half-extents to match, as the tests of boxes want them;
/// nothing for a box that is skew.
inline std::optional<Obb3> orthonormal(Obb3 box) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double length = std::sqrt(dot(box.axes[i], box.axes[i]));
    if (!(length > 0 && std::isfinite(length))) return std::nullopt;
    box.half[i] *= length;
    box.axes[i] = {box.axes[i].x / length, box.axes[i].y / length, box.axes[i].z / length};
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(std::abs(dot(box.axes[i], box.axes[(i + 1) % 3])) < 1e-9)) return std::nullopt;
  }
  return box;
}

template <auto method>
std::optional<bool> with_orthonormal(const Obb3& a, const Obb3& b) {
  const auto p = orthonormal(a);
  const auto q = orthonormal(b);
  if (!p || !q) return std::nullopt;
  return method(*p, *q);
}

inline Location inside_if(bool inside) { return inside ? Location::inside : Location::outside; }

inline std::optional<Location> crossings(const Point2& p, const Polygon2& polygon) {
  if (polygon.rule != FillRule::even_odd) return std::nullopt;
  bool inside = false;
  for (const auto& chain : polygon.chains) inside ^= textbook::crossings(p, chain);
  return inside_if(inside);
}

inline std::optional<Location> winding(const Point2& p, const Polygon2& polygon) {
  int turns = 0;
  for (const auto& chain : polygon.chains) turns += textbook::winding(p, chain);
  return inside_if(polygon.rule == FillRule::even_odd ? turns % 2 != 0 : turns != 0);
}

inline std::optional<Location> parity(const Point3& p, const Polyhedron3& polyhedron) {
  for (const auto& face : polyhedron.faces) {
    if (*std::max_element(face.begin(), face.end()) >= polyhedron.points.size()) {
      return std::nullopt;
    }
  }
  return inside_if(textbook::parity(p, polyhedron));
}

inline std::optional<bool> gjk(const Convex3& a, const Convex3& b) {
  if (a.points.empty() || b.points.empty()) return std::nullopt;
  return textbook::gjk_intersects(a.points, b.points);
}

inline std::optional<PenetrationReply> epa(const Convex3& a, const Convex3& b) {
  if (a.points.empty() || b.points.empty()) return std::nullopt;
  using enum PenetrationRelation;
  const std::optional<double> depth = textbook::epa_depth(a.points, b.points);
  return depth ? PenetrationReply{*depth > 0 ? overlapping : touching, *depth} : PenetrationReply{};
}

inline Side side_of_box(const Plane3& plane, const Aabb3& box) {
  return textbook::side_of(plane, box);
}
inline Side side_of_sphere(const Plane3& plane, const Sphere3& s) {
  return textbook::side_of(plane, s);
}

template <auto method>
using Sides = Answers<Ask::side, method>;
template <class Shape>
using Culls = Answers<Ask::frustum, textbook::cull<Shape>>;
template <auto method>
using Sweeps = Answers<Ask::sweep, method>;
template <class A, class B>
using SeparatingAxis = Sweeps<textbook::dynamic_separating_axis<A, B>>;
/// The cast of a sphere onto a shape of that kind.
template <class B>
using Casts = Sweeps<static_cast<textbook::Time (*)(const Sphere3&, const B&, const Point3&)>(
    textbook::cast)>;
template <auto method>
using Locates = Answers<Ask::locate, method>;

constexpr std::string_view ray_box = "intersects ray aabb, hit ray aabb";
constexpr std::string_view ray_sphere = "intersects ray sphere, hit ray sphere";
constexpr std::string_view ray_triangle =
    "intersects ray triangle, intersects segment triangle, hit ray triangle";

}  // namespace methods

}  // namespace signum::oracle
