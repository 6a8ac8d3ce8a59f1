// SPDX-License-Identifier: MIT
/// A set of collide as what exact arithmetic and hierarchies ask of it.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <span>
#include <variant>
#include <vector>

#include "sets/rational_map.hpp"

namespace signum::detail {

/// The images of triangles over points in doubles, which must outlive this.
struct TriangleSet {
  std::span<const Point3> vertices;
  std::span<const Mesh::Triangle> triangles;
  /// The map of the points; none where they stay where they are.
  std::optional<RationalMap> map;

  RationalPoint vertex(std::uint32_t i) const {
    const RationalPoint p = to_rational(vertices[i]);
    return map ? (*map)(p) : p;
  }
  Hull triangle(std::size_t i) const {
    const auto& [a, b, c] = triangles[i];
    return {{vertex(a), vertex(b), vertex(c)}, {}};
  }
};

/// A body that is not empty and has no curved faces, or one triangle or more. It may be a line, ray
/// or plane; a k-DOP or frustum is bounded.
struct ExactSet {
  /// Throws NotFinite, and InvalidArgument, whose message names `verb`.
  ExactSet(const SetRef3& ref, const char* verb);
  /// The set under this map, wherever it is placed.
  ExactSet(const SetRef3& ref, const char* verb, std::optional<RationalMap> map);

  std::variant<Body, TriangleSet> set;
  /// If there is a rule, the points that the triangles enclose by it belong to the set, too.
  std::optional<SolidRule> inside;
  /// The hierarchy of the triangles before they are mapped; null when it is not at hand.
  const Bvh* bvh = nullptr;
  /// What has the shells of the triangles; null where nothing has them.
  const MeshBodyParts* mesh_body = nullptr;

  const TriangleSet* triangles() const { return std::get_if<TriangleSet>(&set); }
  BigRational radius() const;
};

/// The exact body of a set that has no triangles; where it is placed, the exact image. Throws as
/// ExactSet does, but for curved faces.
Body body_with_distance(const SetRef3& ref, const char* verb);

/// The exact body of a set that is no mesh; where it is placed, the exact image.
Body body_of(const SetRef3& ref);

/// The map that takes the image of a set back to the set; none where the image is flat.
std::optional<RationalMap> way_back(const SetRef3& ref);

/// The exact image of the half-space of a plane. Throws InvalidArgument where it is none, as under
/// a matrix that is singular.
HalfSpace half_space_of(const SetRef3& plane);

/// A point of one set that is inside the other, a solid, when their surfaces share no point. A set
/// without triangles is solid itself.
std::optional<RationalPoint> point_inside(const ExactSet& a, const ExactSet& b);

/// Whether a point is inside the solid of a mesh, which may be placed. Requires that the point is
/// on none of its triangles.
bool is_in_solid(const RationalPoint& p, const SetRef3& mesh);
bool is_in_solid(const RationalPoint& p, const ExactSet& set);

}  // namespace signum::detail
