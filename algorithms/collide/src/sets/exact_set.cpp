// SPDX-License-Identifier: MIT
#include "sets/exact_set.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>
#include <string>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "cover.hpp"
#include "shapes/closed_surface.hpp"
#include "shells.hpp"
#include "stages/moved_ray.hpp"
#include "valid_mesh.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/rational_orientation.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/exactly/quadric_distance.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

std::optional<RationalMap> map_of(const SetRef3& ref) {
  if (ref.where == nullptr) return std::nullopt;
  return rational_map(*ref.where);
}

[[noreturn]] void fail(const char* verb, const std::string& name, const char* what) {
  throw InvalidArgument(std::string(verb) + ": the " + name + " " + what);
}

Body body_under_map(const SetRef3& ref, const char* verb, const std::optional<RationalMap>& map) {
  const ShapeRef3& shape = std::get<ShapeRef3>(ref.set);
  const std::string name(signum::name(kind_of(shape)));
  Body body = map ? mapped(body_of(shape), *map) : body_of(shape);
  if (const auto* polygon = std::get_if<PolygonBody>(&body)) {
    if (polygon->chains.empty()) fail(verb, name, "is empty");
    return body;
  }
  const auto* swept = std::get_if<Swept>(&body);
  if (swept == nullptr) return body;
  if (swept->core.empty()) fail(verb, name, "is empty");
  if (is_bounded(kind_of(shape)) && !swept->core.directions.empty()) {
    fail(verb, name, "is unbounded");
  }
  return body;
}

std::variant<Body, TriangleSet> set_of(const SetRef3& ref, const char* verb,
                                       std::optional<RationalMap> map) {
  if (const auto* mesh = std::get_if<const Mesh*>(&ref.set)) {
    if (ref.bvh == nullptr) require_valid(**mesh);
    if ((*mesh)->triangles.empty()) fail(verb, "mesh", "is empty");
    return TriangleSet{(*mesh)->vertices, (*mesh)->triangles, std::move(map)};
  }
  if (const auto* p = std::get_if<const Polyhedron3*>(&std::get<ShapeRef3>(ref.set))) {
    require_closed(**p);
    if ((*p)->faces.empty()) fail(verb, "polyhedron", "is empty");
    return TriangleSet{(*p)->points, (*p)->faces, std::move(map)};
  }
  Body body = body_under_map(ref, verb, map);
  if (is_quadric_body(body)) {
    fail(verb, std::string(name(kind_of(std::get<ShapeRef3>(ref.set)))),
         "has no distance to a mesh or polyhedron");
  }
  return body;
}

/// A point of each connected part of the surface.
std::vector<RationalPoint> samples(const ExactSet& s) {
  std::vector<RationalPoint> points;
  if (const TriangleSet* t = s.triangles()) {
    if (s.mesh_body != nullptr) {
      for (const std::uint32_t i : s.mesh_body->shell_vertices()) points.push_back(t->vertex(i));
    } else {
      for (const std::uint32_t i : vertices_of_shells(t->vertices, t->triangles)) {
        points.push_back(t->vertex(i));
      }
    }
    return points;
  }
  const Body& body = std::get<Body>(s.set);
  if (const auto* swept = std::get_if<Swept>(&body)) return {swept->core.points[0]};
  for (const auto& chain : std::get<PolygonBody>(body).chains) points.push_back(chain[0]);
  return points;
}

constexpr double greatest_double = std::numeric_limits<double>::max();

/// Whether the triangles, as they were before they were placed, enclose a point that is on none.
bool encloses(const TriangleSet& t, const Bvh* bvh, SolidRule rule, const RationalPoint& p) {
  const Point3 near = rounded(p);
  // This box of doubles holds the ray along x, which goes on past all triangles.
  const auto below = [](double x) {
    return std::max(std::nextafter(x, -greatest_double), -greatest_double);
  };
  const auto above = [](double x) {
    return std::min(std::nextafter(x, greatest_double), greatest_double);
  };
  const Aabb3 ray{{below(near.x), below(near.y), below(near.z)},
                  {greatest_double, above(near.y), above(near.z)}};
  Cover crossed;
  const auto add = [&](std::size_t i) {
    const auto& [a, b, c] = t.triangles[i];
    if (!overlap(box_of(Triangle3{{t.vertices[a], t.vertices[b], t.vertices[c]}}), ray)) {
      return true;
    }
    const std::array v = {to_rational(t.vertices[a]), to_rational(t.vertices[b]),
                          to_rational(t.vertices[c])};
    if (meet_moved_ray(p, v[0], v[1], v[2], Sign::positive) == RayMeeting::cross) {
      crossed += {static_cast<int>(orient2d(along_x(v[0]), along_x(v[1]), along_x(v[2]))), 1};
    }
    return true;
  };
  if (bvh != nullptr) {
    for_each_candidate(*bvh, ray, add);
  } else {
    for (std::size_t i = 0; i < t.triangles.size(); ++i) add(i);
  }
  return is_enclosed(crossed, rule);
}

std::optional<RationalPoint> sample_in_solid(const ExactSet& of, const ExactSet& in) {
  if (!in.inside) return std::nullopt;
  for (RationalPoint& p : samples(of)) {
    if (is_in_solid(p, in)) return std::move(p);
  }
  return std::nullopt;
}

}  // namespace

ExactSet::ExactSet(const SetRef3& ref, const char* verb) : ExactSet(ref, verb, map_of(ref)) {}

ExactSet::ExactSet(const SetRef3& ref, const char* verb, std::optional<RationalMap> map)
    : set(set_of(ref, verb, std::move(map))),
      inside(ref.inside),
      bvh(ref.bvh),
      mesh_body(ref.body) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  if (shape != nullptr && kind_of(*shape) == ShapeKind::polyhedron) inside = SolidRule::even_odd;
}

BigRational ExactSet::radius() const {
  const auto* body = std::get_if<Body>(&set);
  return body != nullptr ? radius_of(*body) : BigRational(0);
}

Body body_with_distance(const SetRef3& ref, const char* verb) {
  return body_under_map(ref, verb, map_of(ref));
}

Body body_of(const SetRef3& ref) {
  Body body = body_of(std::get<ShapeRef3>(ref.set));
  return ref.where != nullptr ? mapped(body, rational_map(*ref.where)) : body;
}

std::optional<RationalMap> way_back(const SetRef3& ref) {
  if (ref.where != nullptr) return inverse(rational_map(*ref.where));
  return RationalMap{{RationalPoint{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {0, 0, 0}};
}

HalfSpace half_space_of(const SetRef3& plane) {
  HalfSpace h = half_space_of(*std::get<const Plane3*>(std::get<ShapeRef3>(plane.set)));
  if (plane.where == nullptr) return h;
  const std::optional<RationalMap> back = way_back(plane);
  if (!back) throw InvalidArgument("plane: the image is none under a matrix that is singular");
  return preimage(h, *back);
}

std::optional<RationalPoint> point_inside(const ExactSet& a, const ExactSet& b) {
  std::optional<RationalPoint> p = sample_in_solid(a, b);
  return p ? p : sample_in_solid(b, a);
}

bool is_in_solid(const RationalPoint& p, const ExactSet& set) {
  if (!set.inside) return false;
  const TriangleSet& t = *set.triangles();
  if (!t.map) return encloses(t, set.bvh, *set.inside, p);
  // The image of a solid that is flat is the image of its surface.
  const std::optional<RationalMap> back = inverse(*t.map);
  return back && encloses(t, set.bvh, *set.inside, (*back)(p));
}

bool is_in_solid(const RationalPoint& p, const SetRef3& mesh) {
  if (!mesh.inside) return false;
  const std::optional<RationalMap> back = way_back(mesh);
  if (!back) return false;
  const Mesh& m = *std::get<const Mesh*>(mesh.set);
  return encloses({m.vertices, m.triangles, {}}, mesh.bvh, *mesh.inside, (*back)(p));
}

}  // namespace signum::detail
