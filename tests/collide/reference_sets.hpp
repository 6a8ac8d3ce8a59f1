// SPDX-License-Identifier: MIT
/// Distances of meshes, solids and placed shapes, decided slowly: each triangle against each, and
/// images by the product of quaternions.
#pragma once

#include <algorithm>
#include <signum/kernel/pose.hpp>
#include <signum/mesh/mesh.hpp>

#include "reference/body.hpp"

namespace reference {

using reference::Point;
using reference::Q;

/// v -> q v q* / |q|^2 + translation, by Hamilton's product written out.
struct Turn {
  Q x, y, z, w;
  Point translation;

  explicit Turn(const signum::Pose& pose)
      : x(pose.rotation.x),
        y(pose.rotation.y),
        z(pose.rotation.z),
        w(pose.rotation.w),
        translation(reference::exact(pose.translation)) {}

  Point turned(const Point& v) const {
    // q v, a quaternion (a, b, c, d) with the scalar part d.
    const Q a = w * v.x + y * v.z - z * v.y;
    const Q b = w * v.y + z * v.x - x * v.z;
    const Q c = w * v.z + x * v.y - y * v.x;
    const Q d = -(x * v.x + y * v.y + z * v.z);
    const Q length = x * x + y * y + z * z + w * w;
    // (q v) (-x, -y, -z, w)
    return {Q((-d * x + a * w - b * z + c * y) / length),
            Q((-d * y + b * w - c * x + a * z) / length),
            Q((-d * z + c * w - a * y + b * x) / length)};
  }
  Point operator()(const Point& p) const { return turned(p) + translation; }
  reference::HalfSpace operator()(const reference::HalfSpace& h) const {
    const Point normal = turned(h.normal);
    return {normal, Q(h.offset - reference::dot(normal, translation))};
  }
  reference::Polytope operator()(const reference::Polytope& p) const {
    std::vector<reference::HalfSpace> images;
    for (const reference::HalfSpace& h : p.half_spaces()) images.push_back((*this)(h));
    if (!p.has_span()) return reference::Polytope(images);
    reference::Span span;
    for (const Point& v : p.span().points) span.points.push_back((*this)(v));
    for (const Point& v : p.span().directions) span.directions.push_back(turned(v));
    return reference::Polytope(images, span);
  }

  reference::Body operator()(const reference::Body& body) const {
    return std::visit([this](const auto& b) { return reference::Body(image(b)); }, body);
  }
  reference::Swept image(const reference::Swept& s) const { return {(*this)(s.core), s.radius}; }
  reference::Cylinder image(const reference::Cylinder& c) const {
    return {(*this)(c.p), turned(c.axis), c.radius};
  }
  reference::Cone image(const reference::Cone& c) const {
    return {(*this)(c.apex), turned(c.axis), c.radius};
  }
  reference::Ellipsoid image(const reference::Ellipsoid& e) const {
    return {(*this)(e.center), {turned(e.axes[0]), turned(e.axes[1]), turned(e.axes[2])}};
  }
  reference::Polygon image(reference::Polygon p) const {
    for (auto& chain : p.chains) {
      for (Point& v : chain) v = (*this)(v);
    }
    p.normal = turned(p.normal);
    return p;
  }
  reference::Polyhedron image(const reference::Polyhedron& p) const {
    reference::Polyhedron result;
    for (const auto& [a, b, c] : p.faces) {
      result.faces.push_back({(*this)(a), (*this)(b), (*this)(c)});
      result.triangles.push_back(reference::Polytope::hull({(*this)(a), (*this)(b), (*this)(c)}));
    }
    return result;
  }
};

/// A set as pieces without an inside of their own; and as one body, where it is one.
struct Set {
  std::vector<reference::Body> pieces;
  std::optional<reference::Body> body;
};

inline Set set_of(const reference::Body& body) {
  Set set{{}, body};
  if (const auto* p = std::get_if<reference::Polyhedron>(&body)) {
    for (const reference::Polytope& t : p->triangles) set.pieces.push_back(reference::Swept{t, 0});
  } else {
    set.pieces = {body};
  }
  return set;
}

/// The triangles of a polyhedron alone.
inline Set surface_of(const reference::Body& polyhedron) {
  return {set_of(polyhedron).pieces, std::nullopt};
}

/// A point of each connected part: the chains of a polygon need not be connected.
inline std::vector<Point> samples(const reference::Body& piece) {
  const auto* polygon = std::get_if<reference::Polygon>(&piece);
  if (polygon == nullptr) return {*reference::any_point(piece)};
  std::vector<Point> points;
  for (const auto& chain : polygon->chains) points.push_back(chain.front());
  return points;
}

/// Whether a part of the set, none of which meets the surface, is inside the solid, if that is one.
inline bool has_part_inside(const Set& set, const Set& solid) {
  if (!solid.body || !std::holds_alternative<reference::Polyhedron>(*solid.body)) return false;
  return std::any_of(set.pieces.begin(), set.pieces.end(), [&](const reference::Body& piece) {
    const std::vector<Point> points = samples(piece);
    return std::any_of(points.begin(), points.end(), [&](const Point& p) {
      return reference::locate(p, *solid.body) != signum::Location::outside;
    });
  });
}

inline reference::Root squared_distance(const Set& a, const Set& b) {
  std::optional<reference::Root> least;
  for (const reference::Body& p : a.pieces) {
    for (const reference::Body& q : b.pieces) {
      const reference::Root d = reference::squared_distance(p, q)->squared;
      if (!least || reference::compare(d, *least) < 0) least = d;
      if (reference::sign(*least) == 0) return *least;
    }
  }
  return has_part_inside(a, b) || has_part_inside(b, a) ? reference::Root(Q(0)) : *least;
}

}  // namespace reference
