// SPDX-License-Identifier: MIT
// A vertex is the point, or it is not; an edge has it between its ends. A face is the hull of three
// vertices, at a distance of zero from a point that it has.
#include "distance/closest_place.hpp"

#include <algorithm>
#include <cmath>
#include <signum/shapes/locate.hpp>

#include "bodies/polygons/areas.hpp"
#include "boxes.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"
#include "verbs/body_verbs.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

bool is_point_of(const RationalPoint& p, Hull hull) {
  return nearest({{p}, {}}, hull)->squared.is_zero();
}

/// Whether the segment from a to b has a point other than these.
bool is_between(const RationalPoint& p, const RationalPoint& a, const RationalPoint& b) {
  const RationalPoint d = b - a, v = p - a;
  // Most segments are told by the first of three coordinates.
  if (v.x * d.y != v.y * d.x || v.y * d.z != v.z * d.y || v.z * d.x != v.x * d.z) return false;
  const BigRational along = dot(v, d);
  return along.sign() > 0 && along < square(d);
}

using CornerPoints = std::vector<RationalPoint>;

/// The first vertex or edge of closed chains that has the point.
std::optional<ClosestPlace> place_on(const RationalPoint& p,
                                     const std::vector<CornerPoints>& chains) {
  std::uint32_t first = 0;
  for (const CornerPoints& chain : chains) {
    const auto at = std::find_if(chain.begin(), chain.end(),
                                 [&](const RationalPoint& q) { return is_zero(p - q); });
    if (at != chain.end()) {
      return ClosestPlace{PlaceKind::vertex,
                          first + static_cast<std::uint32_t>(at - chain.begin())};
    }
    first += static_cast<std::uint32_t>(chain.size());
  }
  std::uint32_t edge = 0;
  for (const CornerPoints& chain : chains) {
    for (std::size_t i = 0; i < chain.size(); ++i, ++edge) {
      if (is_between(p, chain[i], chain[(i + 1) % chain.size()])) {
        return ClosestPlace{PlaceKind::edge, edge};
      }
    }
  }
  return std::nullopt;
}

/// A coordinate of the cross product.
BigRational shadow(const RationalPoint& a, const RationalPoint& b, BigRational RationalPoint::* k) {
  if (k == &RationalPoint::x) return a.y * b.z - a.z * b.y;
  if (k == &RationalPoint::y) return a.z * b.x - a.x * b.z;
  return a.x * b.y - a.y * b.x;
}

/// Weights of the corners, by the feature that has the point.
std::array<double, 3> weights_of(const RationalPoint& p, const CornerPoints& t,
                                 const ClosestPlace& at) {
  std::array<BigRational, 3> w{0, 0, 0};
  if (at.kind == PlaceKind::vertex) {
    w[at.index] = 1;
  } else if (at.kind == PlaceKind::edge) {
    const std::size_t i = at.index, j = (i + 1) % 3;
    const RationalPoint d = t[j] - t[i];
    w[j] = dot(p - t[i], d) / square(d);
    w[i] = 1 - w[j];
  } else {
    const RationalPoint d = t[1] - t[0], e = t[2] - t[0], v = p - t[0];
    // Areas in a plane are as their shadows along an axis that the plane does not hold.
    for (const auto k : {&RationalPoint::z, &RationalPoint::x, &RationalPoint::y}) {
      const BigRational whole = shadow(d, e, k);
      if (whole.is_zero()) continue;
      w[1] = shadow(v, e, k) / whole;
      w[2] = shadow(d, v, k) / whole;
      break;
    }
    w[0] = 1 - w[1] - w[2];
  }
  return {round_to_double(w[0]), round_to_double(w[1]), round_to_double(w[2])};
}

ClosestPlace place_in_triangle(const RationalPoint& p, const CornerPoints& t) {
  ClosestPlace at = place_on(p, {t}).value_or(ClosestPlace{PlaceKind::face});
  at.weights = weights_of(p, t, at);
  return at;
}

/// The shape is where it was made, and `image` maps its corners.
template <class Image>
struct PlaceIn {
  const RationalPoint& p;
  const Image& image;
  const Body& body;

  auto corners(const auto& points) const {
    CornerPoints all;
    for (const auto& x : points) all.push_back(image(to_rational(x)));
    return all;
  }

  template <class Shape>
  ClosestPlace operator()(const Shape* shape) const {
    if constexpr (std::is_same_v<Shape, Point2> || std::is_same_v<Shape, Point3>) {
      return {PlaceKind::vertex};
    } else if constexpr (requires { shape->vertices; }) {
      return place_in_triangle(p, corners(shape->vertices));
    } else if constexpr (requires { shape->chains; }) {
      std::vector<CornerPoints> chains;
      for (const auto& chain : shape->chains) chains.push_back(corners(chain));
      return place_on(p, chains).value_or(ClosestPlace{PlaceKind::face});
    } else if constexpr (requires { shape->normal; }) {
      return {PlaceKind::face};
    } else if constexpr (requires { shape->p, shape->q; }) {
      const CornerPoints ends = corners(std::array{shape->p, shape->q});
      return place_on(p, {ends}).value_or(ClosestPlace{PlaceKind::edge});
    } else if constexpr (requires { shape->origin, shape->direction; }) {
      const Hull& core = std::get<Swept>(body).core;
      const bool at_origin = is_zero(p - image(to_rational(shape->origin)));
      // A direction that a flat image leaves nothing of is a point, too.
      const bool is_vertex =
          core.directions.empty() || std::all_of(core.directions.begin(), core.directions.end(),
                                                 [](const RationalPoint& d) { return is_zero(d); });
      constexpr bool has_origin = std::is_same_v<Shape, Ray2> || std::is_same_v<Shape, Ray3>;
      return {is_vertex || (has_origin && at_origin) ? PlaceKind::vertex : PlaceKind::edge};
    } else {
      const Location where = locate_exactly(p, body);
      return {where == Location::inside ? PlaceKind::inside : PlaceKind::boundary};
    }
  }
};

/// A box of doubles that has the point.
Aabb3 box_about(const RationalPoint& p) {
  constexpr double most = std::numeric_limits<double>::max();
  const Point3 q = rounded(p);
  const auto below = [=](double x) { return std::max(std::nextafter(x, -most), -most); };
  const auto above = [=](double x) { return std::min(std::nextafter(x, most), most); };
  return {{below(q.x), below(q.y), below(q.z)}, {above(q.x), above(q.y), above(q.z)}};
}

ClosestPlace place_in_triangles(const RationalPoint& p, const TriangleSet& t, const Bvh* bvh) {
  // Where the map has a way back, boxes are asked there.
  const std::optional<RationalMap> back = t.map ? inverse(*t.map) : std::nullopt;
  std::optional<Aabb3> box;
  if (!t.map || back) box = box_about(back ? (*back)(p) : p);
  std::optional<std::uint32_t> least;
  const auto look = [&](std::size_t i) {
    const auto& [a, b, c] = t.triangles[i];
    if (least && *least < i) return true;
    if (box && !overlap(box_of(Triangle3{{t.vertices[a], t.vertices[b], t.vertices[c]}}), *box)) {
      return true;
    }
    if (is_point_of(p, t.triangle(i))) least = static_cast<std::uint32_t>(i);
    return true;
  };
  if (bvh != nullptr && box) {
    for_each_candidate(*bvh, *box, look);
  } else {
    for (std::size_t i = 0; i < t.triangles.size() && !least; ++i) look(i);
  }
  if (!least) return {PlaceKind::inside};
  ClosestPlace at = place_in_triangle(p, t.triangle(*least).points);
  at.triangle = least;
  return at;
}

}  // namespace

ClosestPlace place_of(const RationalPoint& p, const ShapeRef2& shape) {
  const DefaultFpEnvironment environment;
  const auto image = [](const RationalPoint& x) { return x; };
  const Body body = detail::body_of(shape);
  return std::visit(PlaceIn<decltype(image)>{p, image, body}, shape);
}

ClosestPlace place_of(const RationalPoint& p, const SetRef3& set) {
  const DefaultFpEnvironment environment;
  std::optional<RationalMap> map;
  if (set.where != nullptr) map = rational_map(*set.where);
  if (const auto* mesh = std::get_if<const Mesh*>(&set.set)) {
    return place_in_triangles(p, {(*mesh)->vertices, (*mesh)->triangles, map}, set.bvh);
  }
  const ShapeRef3& shape = std::get<ShapeRef3>(set.set);
  if (const auto* polyhedron = std::get_if<const Polyhedron3*>(&shape)) {
    return place_in_triangles(p, {(*polyhedron)->points, (*polyhedron)->faces, map}, nullptr);
  }
  const auto image = [&](const RationalPoint& x) { return map ? (*map)(x) : x; };
  const Body body = body_of(set);
  return std::visit(PlaceIn<decltype(image)>{p, image, body}, shape);
}

PlaceKind irrational_place(ShapeKind kind) {
  return kind == ShapeKind::plane ? PlaceKind::face : PlaceKind::boundary;
}

}  // namespace signum::detail
