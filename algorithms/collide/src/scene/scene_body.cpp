// SPDX-License-Identifier: MIT
#include "scene_body.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>

#include "boxes.hpp"
#include "convex/search.hpp"
#include "filters/outline.hpp"
#include "motion/path_boxes.hpp"
#include "motion/relative_motion.hpp"
#include "placed/counted_placement.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

constexpr double largest = std::numeric_limits<double>::max();

[[noreturn]] void refuse(const Shape3& shape, const char* what) {
  throw InvalidArgument("scene: a " + std::string(name(kind_of(ref(shape)))) + " " + what);
}

Convex3 convex_hull_of(const std::vector<Point3>& points) {
  return to_convex(convex_hull(points), points);
}

/// The vertices that are in a triangle.
std::vector<Point3> used_vertices(const Mesh& mesh) {
  std::vector<bool> used(mesh.vertices.size());
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t i : triangle) used[i] = true;
  }
  std::vector<Point3> points;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) points.push_back(mesh.vertices[i]);
  }
  return points;
}

/// The 24-CBP with corners in doubles; of flat bodies the hull.
Convex3 k_cbp_of(const std::vector<Point3>& points) {
  constexpr std::size_t k = 24;
  const KCbp3 bound = k_cbp(points, k, {.kept_facets = k / 2});
  if (bound.kind != Boundedness::solid) return convex_hull_of(points);
  return outer_convex(bound.polytope);
}

constexpr Aabb3 everywhere{{-largest, -largest, -largest}, {largest, largest, largest}};

Aabb3 clamped(const Aabb3& b) {
  const auto at = [](const Point3& p) {
    const auto number = [](double x) { return std::clamp(x, -largest, largest); };
    return Point3{number(p.x), number(p.y), number(p.z)};
  };
  return {at(b.min), at(b.max)};
}

/// A box that certainly holds a bounded shape.
Shape3 box_about(const Shape3& shape) {
  std::optional<Outline> outline = outline_of(ref(shape));
  return outline ? clamped(box_around(*outline)) : everywhere;
}

std::optional<Shape3> volume_of(const MeshBody& body, TightVolume volume) {
  if (body.bvh().size() == 0) return std::nullopt;
  if (volume == TightVolume::hull) return convex_hull_of(used_vertices(body.mesh()));
  if (volume == TightVolume::k_cbp) return k_cbp_of(used_vertices(body.mesh()));
  return body.bvh().bounds();
}

std::optional<Shape3> volume_of(const ConvexBody& body, TightVolume) { return body.convex(); }

std::optional<Shape3> volume_of(const Shape3& shape, TightVolume) {
  if (const auto* p = std::get_if<Polyhedron3>(&shape)) {
    require_closed(*p);
    if (p->faces.empty()) return std::nullopt;
    return convex_hull_of(p->points);
  }
  std::visit(
      [](const auto& s) { for_each_number(s, [](double x, MemberRole) { require_finite(x); }); },
      shape);
  if (const auto* p = std::get_if<Polygon3>(&shape)) {
    body_of(ref(shape));  // which refuses what is none
    std::vector<Point3> points;
    for (const auto& chain : p->chains) points.insert(points.end(), chain.begin(), chain.end());
    return points.empty() ? std::optional<Shape3>() : convex_hull_of(points);
  }
  switch (kind_of(ref(shape))) {
    case ShapeKind::cylinder:
    case ShapeKind::cone:
    case ShapeKind::ellipsoid:
      body_of(ref(shape));  // which refuses what is none
      return box_about(shape);
    case ShapeKind::kdop:
    case ShapeKind::frustum: {
      const Swept swept = std::get<Swept>(body_of(ref(shape)));
      if (!swept.core.directions.empty())
        refuse(shape, "is unbounded; expected a shape with a box");
      if (swept.core.empty()) return std::nullopt;
      return box_about(shape);
    }
    default:
      if (const ShapeKind kind = kind_of(ref(shape)); !depth_takes(kind, kind))
        refuse(shape, "has no box; expected a shape with a box");
  }
  if (const auto* c = std::get_if<Convex3>(&shape); c != nullptr && c->points.empty()) {
    return std::nullopt;
  }
  return shape;
}

/// Corners that are off by `error`, and a radius about their hull.
RoundedCore core_of(const Shape3& volume) {
  const std::optional<RoundedCore> core = rounded_core(ref(volume));
  if (!core) refuse(volume, "was expected whose members are as its header asks");
  return *core;
}

}  // namespace

PreparedBody::PreparedBody(SceneBody given, TightVolume how, std::optional<SolidRule> rule)
    : body(std::move(given)),
      volume(std::visit([how](const auto& b) { return volume_of(b, how); }, body)) {
  const auto* mesh = std::get_if<MeshBody>(&body);
  if (mesh == nullptr) return;
  if (rule && mesh->is_closed()) solid.emplace(*mesh, *rule);
}

SetRef3 PreparedBody::set(const Placement& where) const {
  SetRef3 result;
  if (const auto* shape = std::get_if<Shape3>(&body)) {
    result = {ref(*shape)};
  } else if (const auto* mesh = std::get_if<MeshBody>(&body)) {
    result = solid ? set_ref(*solid) : set_ref(Surface(*mesh));
  } else {
    result = set_ref(std::get<ConvexBody>(body));
  }
  result.where = &where;
  return result;
}

Aabb3 box_of(const Shape3& volume, const Placement& where) {
  const RationalMap exact = rational_map(where);
  const RoundedCore core = core_of(volume);
  if (core.radius != 0 && std::holds_alternative<AffineMatrix3>(where) && !is_rigid(exact)) {
    refuse(volume, "with a radius needs a placement that is rigid");
  }
  const CountedMap map = *counted_map(&where);
  Aabb3 box = no_box;
  double sum = 0;
  for (const Point3& p : core.corners()) {
    const auto [x, y, z] = map(counted(p, core.error));
    const Aabb3 point{{lower(x), lower(y), lower(z)}, {upper(x), upper(y), upper(z)}};
    sum += 0 * (point.min.x + point.max.x + point.min.y + point.max.y + point.min.z + point.max.z);
    box = hull(box, point);
  }
  // Where something overflowed, all that is certain is that the box is somewhere.
  if (std::isnan(sum)) return everywhere;
  return grown(box, core.radius);
}

Aabb3 box_of(const Shape3& volume, const Motion& motion) {
  const RoundedCore core = core_of(volume);
  CommonScale scale;
  for (const Point3& p : core.corners()) {
    if (!is_finite(p)) return everywhere;
    scale.contain(p);
  }
  scale.contain(motion.start.translation);
  scale.contain(motion.end.translation);
  const RelativeMotion path(motion, Motion{}, scale);
  const PathBoxer boxer(path.weight(), scale.exponent());
  Aabb3 all = no_box;
  for (const Point3& p : core.corners()) {
    for (const std::optional<Aabb3>& part : boxer.boxes(path.place(scale.integers(p)))) {
      if (!part) return everywhere;
      all = hull(all, *part);
    }
  }
  return grown(all, rounded_up(core.radius + 2 * core.error));
}

Aabb3 grown(const Aabb3& box, double by) {
  if (by == 0) return clamped(box);
  const auto low = [by](double x) { return rounded_down(x - by); };
  const auto high = [by](double x) { return rounded_up(x + by); };
  return clamped({{low(box.min.x), low(box.min.y), low(box.min.z)},
                  {high(box.max.x), high(box.max.y), high(box.max.z)}});
}

}  // namespace signum::detail
