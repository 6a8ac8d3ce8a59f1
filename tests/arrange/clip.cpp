// SPDX-License-Identifier: MIT
// Solids cut by planes through their vertices, edges and faces: what each part promises, by
// rationals, and volumes.
#include <signum/arrange/clip.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/section.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "exact_structure.hpp"
#include "rational_of.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using detail::BigRational;
using detail::RationalPoint;

namespace {

Rational volume(const ExactMesh& mesh) { return mesh.volume().exact; }

BigRational height(const Plane3& plane, const RationalPoint& p) {
  return dot(detail::to_rational(plane.normal), p) + detail::to_rational(plane.offset);
}

/// The square of the area that the mesh has in the plane.
BigRational area_squared_in(const Plane3& plane, const ExactMesh& mesh) {
  RationalPoint twice{0, 0, 0};
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = exact_structure::corners(mesh, i);
    if (height(plane, a) == 0 && height(plane, b) == 0 && height(plane, c) == 0) {
      twice = twice + cross(b - a, c - a);
    }
  }
  return dot(twice, twice) / 4;
}

void check_part(const ExactMesh& part, const Plane3& plane, const Mesh& given,
                const PlaneSection& section) {
  exact_structure::check_structure(part, {&given, 1});
  for (std::size_t v = 0; v < part.vertex_count(); ++v) {
    RC_ASSERT(height(plane, part.data().exact(v)) >= 0);
  }
  RC_ASSERT(area_squared_in(plane, part) == rational_of(section.area_squared.to_string()));
  const ExactMesh again = clip(part, plane);
  RC_ASSERT(again.triangles().size() == part.triangles().size());
  RC_ASSERT(volume(again) == volume(part));
  const Plane3 other{{-plane.normal.x, -plane.normal.y, -plane.normal.z}, -plane.offset};
  RC_ASSERT(clip(part, other).triangles().empty());
}

/// Tetrahedra of a small grid, or unit cubes that share faces, edges and corners.
Mesh any_solid(cases::Random& random) {
  Mesh mesh;
  const auto small = [&] { return static_cast<double>(random.between(-2, 2)); };
  const auto point = [&] { return Point3{small(), small(), small()}; };
  const bool cubes = random.one_in(3);
  for (int n = random.between(1, cubes ? 5 : 3); n > 0; --n) {
    const Point3 at = point();
    mesh = solids::together(mesh, cubes ? solids::moved(solids::box(0, 1), at)
                                        : solids::tetrahedron(at, point(), point(), point()));
  }
  return mesh;
}

}  // namespace

TEST_CASE("clip and split: laws") {
  rc::prop("1 to 3: parts of what tetrahedra and cubes enclose", [] {
    cases::Random random(*rc::gen::arbitrary<std::uint32_t>());
    const Mesh given = any_solid(random);
    const auto small = [&] { return static_cast<double>(random.between(-2, 2)); };
    Plane3 plane{{small(), small(), small()}, random.between(-3, 3) / 2.0};
    if (plane.normal == Point3{0, 0, 0}) plane.normal.y = -1;
    const MeshBody body(given);
    const auto rule = static_cast<SolidRule>(random.between(0, 2));
    const ExactMesh whole = repair(body, rule);
    const SplitSolid parts = split(body, plane, rule);
    RC_ASSERT(volume(parts.positive) + volume(parts.negative) == volume(whole));
    const Plane3 other{{-plane.normal.x, -plane.normal.y, -plane.normal.z}, -plane.offset};
    check_part(parts.positive, plane, given, section(plane, body, rule, SectionSide::positive));
    check_part(parts.negative, other, given, section(plane, body, rule, SectionSide::negative));
  });
}

TEST_CASE("clip: a hollow, and a notch that touches the plane from above") {
  const Mesh hollow = solids::together(solids::box(0, 4), solids::inside_out(solids::box(1, 3)));
  const ExactMesh half = clip(MeshBody(hollow), Plane3{{0, 0, 1}, -2});
  CHECK(volume(half) == Rational(28));
  // The floor of the hollow is in the plane: the part above is closed by a ring.
  CHECK(volume(clip(MeshBody(hollow), Plane3{{0, 0, 1}, -1})) == Rational(40));
  CHECK(volume(clip(MeshBody(hollow), Plane3{{0, 0, -1}, 1})) == Rational(16));
  // A pyramid-shaped and a prism-shaped hollow that touch the plane in a point and an edge.
  const Mesh notched = solids::together(
      solids::together(
          solids::box({-8, -8, -8}, {8, 8, 8}),
          solids::inside_out(solids::tetrahedron({0, 0, 0}, {1, 0, 2}, {0, 1, 2}, {-1, -1, 3}))),
      solids::inside_out(solids::tetrahedron({4, 0, 0}, {6, 0, 0}, {5, 1, 3}, {5, -1, 4})));
  const ExactMesh above = clip(MeshBody(notched), Plane3{{0, 0, 1}, 0});
  CHECK(volume(above) + volume(clip(MeshBody(notched), Plane3{{0, 0, -1}, 0})) ==
        volume(repair(notched)));
  exact_structure::check_structure(above, {&notched, 1});
  bool has_tip = false;
  for (std::size_t v = 0; v < above.vertex_count(); ++v) {
    has_tip = has_tip || above.rounded(v) == Point3{0, 0, 0};
  }
  CHECK(has_tip);
  CHECK(rounded(above).is_free_of_crossings());
  CHECK(clip(MeshBody(hollow), Plane3{{0, 0, 1}, -4}).triangles().empty());
  // A plane through a face makes no new one.
  const ExactMesh whole = clip(MeshBody(hollow), Plane3{{0, 0, 1}, 0});
  CHECK(std::none_of(whole.sources().begin(), whole.sources().end(),
                     [](const auto& source) { return source.mesh == TriangleSource::no_mesh; }));
  CHECK_THROWS_AS(clip(MeshBody(hollow), Plane3{{0, 0, 0}, 1}), InvalidArgument);
}
