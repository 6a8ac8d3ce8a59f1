// SPDX-License-Identifier: MIT
#include "sets/exact_set.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <string>
#include <utility>

#include "bodies/areas.hpp"
#include "box_of_triangles.hpp"
#include "shapes/closed_surface.hpp"
#include "shells.hpp"
#include "valid_mesh.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

std::optional<RationalMap> map_of(const SetRef3& ref) {
  if (ref.where == nullptr) return std::nullopt;
  return rational_map(*ref.where);
}

[[noreturn]] void fail(const char* verb, const std::string& name, const char* what) {
  throw InvalidArgument(std::string(verb) + ": the " + name + " " + what);
}

Body body_with_distance(const SetRef3& ref, const char* verb,
                        const std::optional<RationalMap>& map) {
  const ShapeRef3& shape = std::get<ShapeRef3>(ref.set);
  const std::string name(signum::name(kind_of(shape)));
  Body body = map ? mapped(body_of(shape), *map) : body_of(shape);
  if (const auto* polygon = std::get_if<PolygonBody>(&body)) {
    if (polygon->chains.empty()) fail(verb, name, "is empty");
    return body;
  }
  const auto* swept = std::get_if<Swept>(&body);
  if (swept == nullptr) fail(verb, name, "has none");
  if (swept->core.empty()) fail(verb, name, "is empty");
  if (!swept->core.directions.empty()) fail(verb, name, "is unbounded");
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
  return body_with_distance(ref, verb, map);
}

/// A point of each connected part of the surface.
std::vector<RationalPoint> samples(const ExactSet& s) {
  std::vector<RationalPoint> points;
  if (const TriangleSet* t = s.triangles()) {
    for (const std::uint32_t i : vertices_of_shells(t->vertices, t->triangles)) {
      points.push_back(t->vertex(i));
    }
    return points;
  }
  const Body& body = std::get<Body>(s.set);
  if (const auto* swept = std::get_if<Swept>(&body)) return {swept->core.points[0]};
  for (const auto& chain : std::get<PolygonBody>(body).chains) points.push_back(chain[0]);
  return points;
}

/// Which points are in a solid that stands where it was made.
class Solid {
 public:
  explicit Solid(const TriangleSet& t)
      : mesh_{{t.vertices.begin(), t.vertices.end()}, {t.triangles.begin(), t.triangles.end()}} {
    const Aabb3 box = box_of_triangles(mesh_);
    min_ = to_rational(box.min);
    max_ = to_rational(box.max);
  }

  bool holds(const RationalPoint& p) {
    const bool in_box = min_.x <= p.x && p.x <= max_.x && min_.y <= p.y && p.y <= max_.y &&
                        min_.z <= p.z && p.z <= max_.z;
    if (!in_box) return false;
    const Point3 rounded{round_to_double(p.x), round_to_double(p.y), round_to_double(p.z)};
    if (to_rational(rounded) == p) {
      if (!locator_) locator_.emplace(mesh_);
      return locator_->locate(rounded) != Location::outside;
    }
    if (!body_) {
      body_.emplace();
      for (const Point3& v : mesh_.vertices) body_->points.push_back(to_rational(v));
      body_->faces = mesh_.triangles;
    }
    return locate(p, *body_) != Location::outside;
  }

 private:
  Mesh mesh_;
  RationalPoint min_, max_;
  std::optional<MeshLocator> locator_;
  std::optional<PolyhedronBody> body_;
};

std::optional<RationalPoint> sample_in_solid(const ExactSet& of, const ExactSet& in) {
  if (!in.solid) return std::nullopt;
  const TriangleSet& t = *in.triangles();
  const std::optional<RationalMap> back = t.map ? inverse(*t.map) : std::nullopt;
  // The image of a solid that is flat is the image of its surface.
  if (t.map && !back) return std::nullopt;
  Solid solid(t);
  for (RationalPoint& p : samples(of)) {
    if (solid.holds(back ? (*back)(p) : p)) return std::move(p);
  }
  return std::nullopt;
}

}  // namespace

ExactSet::ExactSet(const SetRef3& ref, const char* verb) : ExactSet(ref, verb, map_of(ref)) {}

ExactSet::ExactSet(const SetRef3& ref, const char* verb, std::optional<RationalMap> map)
    : set(set_of(ref, verb, std::move(map))), bvh(ref.bvh) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  solid = shape != nullptr && kind_of(*shape) == ShapeKind::polyhedron;
}

BigRational ExactSet::radius() const {
  const auto* body = std::get_if<Body>(&set);
  return body != nullptr ? radius_of(*body) : BigRational(0);
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

}  // namespace signum::detail
