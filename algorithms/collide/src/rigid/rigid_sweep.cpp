// SPDX-License-Identifier: MIT
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/body.hpp"
#include "machine/fp_environment.hpp"
#include "rigid/rigid_pairs.hpp"
#include "rigid/rigid_search.hpp"
#include "roots/root_value.hpp"
#include "shapes/closed_surface.hpp"
#include "valid_mesh.hpp"

namespace signum::detail {

namespace {

/// Whichever of two found ones comes first, where each later one may only be earlier.
std::optional<RigidFound> search_all(const RigidShape& a, const RigidShape& b, RigidPairs& pairs) {
  std::optional<RigidFound> best;
  for (std::size_t i = 0; i < parts_of(a); ++i) {
    for (std::size_t j = 0; j < parts_of(b); ++j) {
      auto found = pairs.compare(i, j, MayMeet(), best ? &best->contact.time : nullptr);
      if (found) best = RigidFound{*std::move(found), i, j};
    }
  }
  return best;
}

}  // namespace

void require_way(const RigidShape& s, const Motion& motion) {
  if (!names_rotations(motion)) {
    throw InvalidArgument("a motion was expected of which no blended quaternion is zero");
  }
  if (s.is_mesh && s.triangles.empty()) {
    throw InvalidArgument(s.is_solid() ? "a polyhedron with faces was expected"
                                       : "a mesh with triangles was expected");
  }
}

RigidContact contact_of(RigidFound found) {
  auto& [contact, part_a, part_b] = found;
  const auto& rational = contact.time.known_rational();
  const bool initially = rational && rational->is_zero();
  const bool is_inside = part_a == RigidFound::no_part;
  return {Root(Root::Value{std::move(contact.time)}),
          initially,
          is_inside ? 0 : part_a,
          is_inside ? 0 : part_b,
          contact.first,
          contact.second};
}

RigidShape rigid_shape(const Point3& p) { return {{p}, {}, false}; }
RigidShape rigid_shape(const Segment3& s) { return {{s.p, s.q}, {}, false}; }
RigidShape rigid_shape(const Triangle3& t) {
  return {{t.vertices.begin(), t.vertices.end()}, {}, false};
}
RigidShape rigid_shape(const Mesh& m) {
  require_valid(m);
  return {m.vertices, m.triangles, true};
}
RigidShape rigid_shape(const Surface& surface) {
  const auto kept = std::make_shared<const Surface>(surface);
  const Mesh& mesh = kept->mesh();
  return {mesh.vertices, mesh.triangles, true, Inside::none, &kept->bvh(), kept};
}
RigidShape rigid_shape(const Solid& solid) {
  RigidShape shape = rigid_shape(solid.surface());
  shape.inside = Inside::by_rule;
  shape.rule = solid.rule();
  return shape;
}
RigidShape rigid_shape(const ConvexBody& c) {
  const std::vector<Point3>& corners = c.convex().points;
  if (c.triangles().empty()) return {corners, {}, false};
  const auto kept = std::make_shared<const ConvexBody>(c);
  return {corners,      kept->triangles(),
          true,         c.is_solid() ? Inside::of_hull : Inside::none,
          &kept->bvh(), kept};
}
RigidShape rigid_shape(const Convex3& c) { return rigid_shape(ConvexBody(c)); }
RigidShape rigid_shape(const Aabb3& box) {
  body_of(ShapeRef3(&box));  // which refuses what is none
  Convex3 corners;
  for (const double x : {box.min.x, box.max.x}) {
    for (const double y : {box.min.y, box.max.y}) {
      for (const double z : {box.min.z, box.max.z}) corners.points.push_back({x, y, z});
    }
  }
  return rigid_shape(corners);
}
RigidShape rigid_shape(const Polyhedron3& p) {
  require_closed(p);
  return {p.points, p.faces, true, Inside::by_parity};
}

std::optional<RigidContact> sweep(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                                  const Motion& motion_b) {
  const DefaultFpEnvironment guard;
  require_way(a, motion_a);
  require_way(b, motion_b);
  RigidPairs pairs(a, motion_a, b, motion_b);
  std::optional<RigidFound> found;
  // Hierarchies cost as much as a pair or two.
  if (parts_of(a) * parts_of(b) <= 4 && !a.is_solid() && !b.is_solid()) {
    found = search_all(a, b, pairs);
  } else {
    RigidSearch search(a, motion_a, b, motion_b, pairs);
    search.refine();
    found = search.best();
  }
  if (!found) return std::nullopt;
  return contact_of(*std::move(found));
}

}  // namespace signum::detail
