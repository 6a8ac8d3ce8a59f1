// SPDX-License-Identifier: MIT
#include "sweep/sweep_set.hpp"

#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/bounds.hpp"
#include "bodies/polygons/areas.hpp"
#include "bodies/values.hpp"
#include "numbers/running_error.hpp"
#include "sets/exact_set.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"
#include "shells.hpp"
#include "sweep/polygon_pieces.hpp"
#include "valid_mesh.hpp"

namespace signum::detail {
namespace {

/// The corners of these are made by a rule of their own, in no order that a user would know.
constexpr bool has_own_corners(ShapeKind k) {
  return k != ShapeKind::polygon && k != ShapeKind::kdop && k != ShapeKind::frustum;
}

/// The body is that of the shape, or of its image.
template <class ShapeRef>
SweepSet of_body(const ShapeRef& shape, Body body) {
  SweepSet set;
  require_bounded(shape, body);
  if (auto* const swept = std::get_if<Swept>(&body)) {
    set.radius = std::move(swept->radius);
    set.hulls.push_back(std::move(swept->core));
  } else if (const auto* const polygon = std::get_if<PolygonBody>(&body)) {
    set.hulls = convex_pieces(*polygon);
  } else {
    throw InvalidArgument("sweep: not there for a " + std::string(name(kind_of(shape))));
  }
  if (has_own_corners(kind_of(shape))) set.corners = Corners::of_shape;
  return set;
}

/// The corners as doubles near them; none for a hull of many corners, or one with a radius.
std::optional<RoundedCore> rounded_hull(const Hull& hull, const BigRational& radius) {
  RoundedCore rounded;
  if (hull.points.size() > rounded.own.size() || !radius.is_zero()) return std::nullopt;
  const auto nearest = [&rounded](const BigRational& x) {
    const RunningError near = RunningError::rounded(round_to_double(x));
    rounded.error = std::max(rounded.error, near.error);
    return near.value;
  };
  for (const RationalPoint& p : hull.points) {
    rounded.own[rounded.own_size++] = {nearest(p.x), nearest(p.y), nearest(p.z)};
  }
  return rounded;
}

/// The last double below x that is finite, and not above the first.
double outwards(const BigRational& x, double towards) {
  const double largest = std::numeric_limits<double>::max();
  const double nearest = std::clamp(round_to_double(x), -largest, largest);
  return std::clamp(std::nextafter(nearest, towards), -largest, largest);
}

template <class ShapeRef>
SweepSet of_shape(const ShapeRef& shape) {
  Body body = body_of(shape);
  const bool is_hull = std::holds_alternative<Swept>(body);
  SweepSet set = of_body(shape, std::move(body));
  if (is_hull) set.core = rounded_core(shape);
  return set;
}

}  // namespace

SweepSet SweepSet::of(const ShapeRef2& shape) {
  SweepSet set;
  if (const auto* const plane = std::get_if<const Plane2*>(&shape)) {
    set.plane = half_space_of(**plane);
  } else {
    set = of_shape(shape);
  }
  set.space = Space::plane;
  return set;
}

SweepSet SweepSet::of(const ShapeRef3& shape) {
  if (const auto* const plane = std::get_if<const Plane3*>(&shape)) {
    SweepSet set;
    set.plane = half_space_of(**plane);
    return set;
  }
  if (const auto* const polyhedron = std::get_if<const Polyhedron3*>(&shape)) {
    require_closed(**polyhedron);
    SweepSet set;
    set.points = (*polyhedron)->points;
    set.faces = (*polyhedron)->faces;
    set.solid = *polyhedron;
    set.corners = Corners::of_shape;
    return set;
  }
  return of_shape(shape);
}

SweepSet SweepSet::of(const SetRef3& placed) {
  const auto* const shape = std::get_if<ShapeRef3>(&placed.set);
  if (placed.where == nullptr && shape != nullptr) return of(*shape);
  const bool has_faces = shape == nullptr || kind_of(*shape) == ShapeKind::polyhedron;
  if (!has_faces) {
    if (kind_of(*shape) != ShapeKind::plane) return of_body(*shape, body_of(placed));
    SweepSet set;
    set.plane = half_space_of(placed);
    return set;
  }
  SweepSet set = shape != nullptr ? of(*shape) : of(*std::get<const Mesh*>(placed.set));
  if (placed.where == nullptr) return set;
  const RationalMap map = rational_map(*placed.where);
  set.images.reserve(set.points.size());
  for (const Point3& p : set.points) set.images.push_back(map(to_rational(p)));
  // The image of a solid that is flat is the image of its surface.
  if (!inverse(map)) set.solid = nullptr;
  return set;
}

SweepSet SweepSet::of(const Mesh& mesh) {
  require_valid(mesh);
  SweepSet set;
  set.points = mesh.vertices;
  set.faces = mesh.triangles;
  set.corners = Corners::of_shape;
  return set;
}

Hull SweepSet::hull(std::size_t piece) const {
  if (!has_faces()) return hulls[piece];
  Hull triangle{{}, {}};
  for (const std::uint32_t i : faces[piece]) triangle.points.push_back(point(i));
  return triangle;
}

std::optional<RoundedCore> SweepSet::rounded_piece(std::size_t piece) const {
  if (!has_faces()) return core ? core : rounded_hull(hulls[piece], radius);
  if (!images.empty()) return rounded_hull(hull(piece), radius);
  RoundedCore triangle;
  for (const std::uint32_t i : faces[piece]) triangle.own[triangle.own_size++] = points[i];
  return triangle;
}

Aabb3 SweepSet::box(std::size_t piece) const {
  if (!has_faces() || !images.empty()) {
    const BodyBounds b = bounds_of(hull(piece));
    return {
        {outwards(b.min.x, -INFINITY), outwards(b.min.y, -INFINITY), outwards(b.min.z, -INFINITY)},
        {outwards(b.max.x, INFINITY), outwards(b.max.y, INFINITY), outwards(b.max.z, INFINITY)}};
  }
  const auto& [i, j, k] = faces[piece];
  const Point3& p = points[i];
  const Point3& q = points[j];
  const Point3& r = points[k];
  return {{std::min({p.x, q.x, r.x}), std::min({p.y, q.y, r.y}), std::min({p.z, q.z, r.z})},
          {std::max({p.x, q.x, r.x}), std::max({p.y, q.y, r.y}), std::max({p.z, q.z, r.z})}};
}

std::vector<Aabb3> SweepSet::boxes() const {
  std::vector<Aabb3> boxes;
  boxes.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) boxes.push_back(box(i));
  return boxes;
}

PolyhedronBody SweepSet::solid_body() const {
  if (images.empty()) return polyhedron_body(*solid);
  return {images, {faces.begin(), faces.end()}};
}

std::vector<RationalPoint> SweepSet::samples() const {
  std::vector<RationalPoint> samples;
  for (const std::uint32_t i : vertices_of_shells(points, faces)) samples.push_back(point(i));
  for (const Hull& h : hulls) samples.push_back(h.points.front());
  return samples;
}

Location locate_deepest(const std::vector<RationalPoint>& points, const SweepSet& b) {
  if (b.solid == nullptr || b.faces.empty()) return Location::outside;
  std::optional<Aabb3> bounds;
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Aabb3 box = b.box(i);
    if (!bounds) bounds = box;
    const Point3 min{std::min(bounds->min.x, box.min.x), std::min(bounds->min.y, box.min.y),
                     std::min(bounds->min.z, box.min.z)};
    const Point3 max{std::max(bounds->max.x, box.max.x), std::max(bounds->max.y, box.max.y),
                     std::max(bounds->max.z, box.max.z)};
    bounds = Aabb3{min, max};
  }
  const RationalPoint min = to_rational(bounds->min);
  const RationalPoint max = to_rational(bounds->max);
  std::optional<PolyhedronBody> body;
  Location found = Location::outside;
  for (const RationalPoint& p : points) {
    if (p.x < min.x || p.y < min.y || p.z < min.z) continue;
    if (max.x < p.x || max.y < p.y || max.z < p.z) continue;
    if (!body) body = b.solid_body();
    found = std::min(found, locate(p, *body));
    if (found == Location::inside) break;
  }
  return found;
}

Location locate_samples(const SweepSet& a, const SweepSet& b) {
  return b.solid == nullptr ? Location::outside : locate_deepest(a.samples(), b);
}

}  // namespace signum::detail
