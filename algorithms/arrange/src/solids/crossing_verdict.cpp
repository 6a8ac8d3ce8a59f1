// SPDX-License-Identifier: MIT
#include "solids/crossing_verdict.hpp"

#include <cmath>
#include <signum/shapes/intersection.hpp>

#include "body/mesh_body_parts.hpp"
#include "locate_in.hpp"
#include "shapes/finite.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

namespace {

/// Places that are tried, and the distances from each, sixteen times as small from one to the next.
constexpr int most_places = 16, most_distances = 12;

/// Whether a triangle meets another of its mesh in more than what both share.
bool meets_own(const MeshBody& mesh, std::uint32_t triangle) {
  return has_contact_within(mesh.mesh(), mesh.bvh(), triangle);
}

Location locate_by_rule(const MeshBody& mesh, const Point3& p, SolidRule rule) {
  return locate_in(mesh.mesh(), mesh.bvh(), mesh.box(), p, rule);
}

Vec3<double> from_to(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }

Vec3<double> unit(const Vec3<double>& v) {
  const double length = std::sqrt(dot(v, v));
  return {v.x / length, v.y / length, v.z / length};
}

Vec3<double> normal(const Triangle3& t) {
  return unit(cross(from_to(t.vertices[0], t.vertices[1]), from_to(t.vertices[0], t.vertices[2])));
}

/// A point of doubles that both meshes enclose, in one of the wedges between the triangles, if the
/// points in the other wedges settle the verdict. This function only proposes points; where they
/// are is decided exactly.
std::optional<Point3> point_between(const MeshBody& a, const MeshBody& b,
                                    const std::array<SolidRule, 2>& rules, const Triangle3& s,
                                    const Triangle3& t) {
  std::optional<Point3> in_both;
  bool in_a_alone = rules[0] == SolidRule::even_odd && rules[1] == SolidRule::even_odd;
  bool in_b_alone = in_a_alone;
  const std::vector<Point3> common = intersection(s, t).points;
  const Point3 &p = common.front(), &q = common.back();
  const Vec3<double> m = normal(s), n = normal(t), along = unit(cross(m, n));
  // Each goes along one of the triangles, away from the other.
  const Vec3<double> up = cross(n, along), left = cross(along, m);
  const Vec3<double> pq = from_to(p, q);
  double distance = std::sqrt(dot(pq, pq)) / 4;
  for (int i = 0; i < most_distances; ++i, distance /= 16) {
    for (const double x : {distance, -distance}) {
      for (const double y : {distance, -distance}) {
        const Point3 r = {(p.x + q.x) / 2 + x * up.x + y * left.x,
                          (p.y + q.y) / 2 + x * up.y + y * left.y,
                          (p.z + q.z) / 2 + x * up.z + y * left.z};
        if (!is_finite(r)) continue;
        const Location of_a = locate_by_rule(a, r, rules[0]), of_b = locate_by_rule(b, r, rules[1]);
        if (of_a == Location::inside && of_b == of_a && !in_both) in_both = r;
        in_a_alone |= of_a == Location::inside && of_b == Location::outside;
        in_b_alone |= of_b == Location::inside && of_a == Location::outside;
        if (in_both && in_a_alone && in_b_alone) return in_both;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SolidVerdict> crossing_verdict(const MeshBody& a, const MeshBody& b,
                                             const std::array<SolidRule, 2>& rules,
                                             const MeshContacts& between) {
  int places = 0;
  for (const TriangleContact& c : between.contacts) {
    if (c.contact.dimension != 1 || !c.contact.interiors) continue;
    if (meets_own(a, c.a) || meets_own(b, c.b)) continue;
    if (places++ == most_places) break;
    const Triangle3 s = a.mesh().triangle(c.a), t = b.mesh().triangle(c.b);
    if (const auto p = point_between(a, b, rules, s, t)) {
      return SolidVerdict{SolidRelation::interfering, false, false, exact_point(to_rational(*p))};
    }
  }
  return std::nullopt;
}

}  // namespace signum::detail
