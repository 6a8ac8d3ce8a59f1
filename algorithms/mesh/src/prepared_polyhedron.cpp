// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/mesh/prepared_polyhedron.hpp>
#include <signum/shapes/intersects.hpp>

#include "boxes.hpp"
#include "filters/area_filter.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "shells.hpp"

namespace signum {

using namespace detail;

namespace {

/// A bounded shape of one piece as the search for faces sees it.
struct Piece {
  Aabb3 box;     ///< that certainly holds it
  Point3 point;  ///< that is certainly in it
};

Point3 point_of(const Segment3& s) { return s.p; }
Point3 point_of(const Triangle3& t) { return t.vertices[0]; }
Point3 point_of(const Aabb3& b) { return b.min; }
Point3 point_of(const Obb3& b) { return b.center; }
Point3 point_of(const Convex3& c) { return c.points[0]; }
Point3 point_of(const Sphere3& s) { return s.center; }
Point3 point_of(const Capsule3& c) { return c.segment.p; }
Point3 point_of(const Lozenge3& l) { return l.origin; }
Point3 point_of(const Cylinder3& c) { return c.axis.p; }
Point3 point_of(const Cone3& c) { return c.apex; }
Point3 point_of(const Ellipsoid3& e) { return e.center; }

/// The shape as one piece; none where it is not certainly one, and bounded.
template <class S>
std::optional<Piece> piece_of(const S& shape) {
  std::optional<Outline> outline = outline_of(ShapeRef3(&shape));
  if (!outline) return std::nullopt;
  const Aabb3 box = box_around(*outline);
  if (!is_finite(box.min) || !is_finite(box.max)) return std::nullopt;
  if constexpr (requires { point_of(shape); }) {
    return Piece{box, point_of(shape)};
  } else {
    return Piece{box, middle(*outline)};  // as is_certainly_bounded() has it
  }
}

/// One verb on the mesh of the faces and each kind of shape; none where the verb on the polyhedron
/// itself is to be asked.
class MeetsFaces {
 public:
  explicit MeetsFaces(const Solid& surface) : surface_(surface) {}

  std::optional<bool> operator()(const Point3& p) const { return !is_outside(p); }

  /// What runs on for ever leaves the solid through a face.
  std::optional<bool> operator()(const Ray3& ray) const {
    if (is_zero(ray.direction)) return !is_outside(ray.origin);
    return any_face([&](auto visit) { walk(surface_.body().bvh(), ray, visit); }, ray);
  }
  std::optional<bool> operator()(const Line3& l) const {
    const Point3& d = l.direction;
    return *(*this)(Ray3{l.origin, d}) || *(*this)(Ray3{l.origin, {-d.x, -d.y, -d.z}});
  }
  std::optional<bool> operator()(const Plane3& plane) const {
    const Mesh& mesh = surface_.mesh();
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      if (signum::intersects(mesh.triangle(i), plane)) return true;
    }
    // Where there are no faces, the plane is still to be looked at.
    return mesh.triangles.empty() ? std::nullopt : std::optional(false);
  }

  std::optional<bool> operator()(const Polygon3& polygon) const {
    const std::optional<RealPolygon> real = polygon_of(polygon);
    if (!real) return std::nullopt;
    Aabb3 box = no_box;
    for (const Point3& p : real->points) box = hull(box, box_of(p));
    if (any_face(box, polygon)) return true;
    return std::any_of(polygon.chains.begin(), polygon.chains.end(),
                       [&](const auto& chain) { return !is_outside(chain[0]); });
  }

  std::optional<bool> operator()(const Polyhedron3& other) const { return (*this)(Solid(other)); }
  std::optional<bool> operator()(const Solid& other) const {
    bool meet = false;
    walk(surface_.body().bvh(), other.body().bvh(), [&](IndexPair pair) {
      meet = signum::intersects(surface_.mesh().triangle(pair.a), other.mesh().triangle(pair.b));
      return meet ? Walk::stop : Walk::go_on;
    });
    return meet || any_shell_inside(surface_, other) || any_shell_inside(other, surface_);
  }

  template <class S>
  std::optional<bool> operator()(const S& shape) const {
    const std::optional<Piece> piece = piece_of(shape);
    if (!piece) return std::nullopt;
    return any_face(piece->box, shape) || !is_outside(piece->point);
  }

 private:
  static bool is_zero(const Point3& v) { return v.x == 0 && v.y == 0 && v.z == 0; }
  bool is_outside(const Point3& p) const { return surface_.locate(p) == Location::outside; }

  /// Whether a face that `walk_to` visits meets the shape.
  template <class WalkTo, class S>
  bool any_face(WalkTo walk_to, const S& shape) const {
    bool meet = false;
    walk_to([&](std::uint32_t i) {
      meet = signum::intersects(surface_.mesh().triangle(i), shape);
      return meet ? Walk::stop : Walk::go_on;
    });
    return meet;
  }
  template <class S>
  bool any_face(const Aabb3& box, const S& shape) const {
    return any_face([&](auto visit) { walk(surface_.body().bvh(), box, visit); }, shape);
  }

  /// Whether a shell of the one is inside the other, by a vertex of it.
  static bool any_shell_inside(const Solid& inner, const Solid& outer) {
    const Mesh& mesh = inner.mesh();
    const auto vertices = vertices_of_shells(mesh.vertices, mesh.triangles);
    return std::any_of(vertices.begin(), vertices.end(), [&](std::uint32_t v) {
      return outer.locate(mesh.vertices[v]) != Location::outside;
    });
  }

  const Solid& surface_;
};

}  // namespace

bool PreparedPolyhedron::intersects(const PreparedPolyhedron& other) const {
  const DefaultFpEnvironment environment;
  return *MeetsFaces(solid_)(other.solid_);
}

bool PreparedPolyhedron::intersects_shape(const ShapeRef3& shape) const {
  const DefaultFpEnvironment environment;
  return std::visit(
      [&](const auto* s) {
        const std::optional<bool> known = MeetsFaces(solid_)(*s);
        if (known) return *known;
        const Polyhedron3 polyhedron{solid_.mesh().vertices, solid_.mesh().triangles};
        return signum::intersects(polyhedron, *s);
      },
      shape);
}

}  // namespace signum
