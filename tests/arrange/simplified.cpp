// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/read_exact_mesh.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/inspect.hpp>

#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;

/// What is left of solids of doubles is the same solid: their symmetric difference is empty.
bool is_same_solid(const Mesh& a, const Mesh& b) {
  return combine(Op::set_symmetric_difference, a, b, SolidRule::nonzero).triangles().empty();
}

/// The direction of a normal, its first coordinate that is not zero made 1 or -1.
std::string normal_direction(const Triangle3& t) {
  const auto exact = [](const Point3& from, const Point3& to) {
    return Vec3{Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
                Rational(to.z) - Rational(from.z)};
  };
  const auto& [p, q, r] = t.vertices;
  const auto n = cross(exact(p, q), exact(p, r));
  Rational by = n.x != Rational(0.0) ? n.x : n.y != Rational(0.0) ? n.y : n.z;
  if (by < Rational(0.0)) by = -by;
  return (n.x / by).to_string() + " " + (n.y / by).to_string() + " " + (n.z / by).to_string();
}

/// Vertices that could go: their triangles are one fan, in one plane or in two.
std::size_t needless_vertices(const Mesh& m) {
  std::map<std::uint32_t, std::set<std::string>> planes;
  for (std::size_t i = 0; i < m.triangles.size(); ++i) {
    for (const std::uint32_t v : m.triangles[i]) planes[v].insert(normal_direction(m.triangle(i)));
  }
  std::set<std::uint32_t> touching;
  for (const MeshFlaw& flaw : flaws(m)) touching.insert(flaw.vertices.begin(), flaw.vertices.end());
  return static_cast<std::size_t>(std::count_if(planes.begin(), planes.end(), [&](const auto& v) {
    return v.second.size() < 3 && !touching.contains(v.first);
  }));
}

std::string exact_words(const ExactPoint3& p) {
  return p.exact[0].to_string() + " " + p.exact[1].to_string() + " " + p.exact[2].to_string();
}

void check_simplified(const ExactMesh& whole) {
  const ExactMesh once = simplified(whole);
  RC_ASSERT(once.volume().exact.to_string() == whole.volume().exact.to_string());
  RC_ASSERT(once.triangles().size() <= whole.triangles().size());
  RC_ASSERT(once.triangles().size() == once.sources().size());
  const RoundedMesh r = rounded(once);
  RC_ASSERT(r.is_free_of_crossings() == MeshBody(r.mesh).is_plain());
  std::set<std::string> vertices;
  for (std::size_t v = 0; v < whole.vertex_count(); ++v) {
    vertices.insert(exact_words(whole.vertex(v)));
  }
  for (std::size_t v = 0; v < once.vertex_count(); ++v) {
    RC_ASSERT(vertices.contains(exact_words(once.vertex(v))));
  }
  // It reads back, which asks that it is closed, turned outward, and that vertices are used.
  RC_ASSERT(read_exact_mesh(exact_text(once), "once").triangles().size() ==
            once.triangles().size());
  const ExactMesh twice = simplified(once);
  RC_ASSERT(twice.vertex_count() == once.vertex_count());
  RC_ASSERT(twice.triangles().size() == once.triangles().size());
}

}  // namespace

TEST_CASE("simplified: a box of many squares is a box") {
  const Mesh many = gridded_box({0, 0, 0}, {4, 8, 16}, 8);
  const ExactMesh one = simplified(repair(many));
  CHECK(one.vertex_count() == 8);
  CHECK(one.triangles().size() == 12);
  CHECK(one.volume().rounded == 512);
  CHECK(is_same_solid(rounded(one).mesh, many));
}

TEST_CASE("simplified: blocks side by side, and one upon another") {
  const Mesh a = box({0, 0, 0}, {2, 2, 2});
  const auto made = [&](const Mesh& b) {
    return simplified(combine(Op::set_union, a, b, SolidRule::nonzero));
  };
  CHECK(made(box({2, 0, 0}, {4, 2, 2})).triangles().size() == 12);
  // A step: an L of twelve corners.
  CHECK(made(box({2, 0, 0}, {4, 2, 1})).vertex_count() == 12);
  // A block within a face leaves a hole in it.
  const ExactMesh on = made(box({0.5, 0.5, 2}, {1.5, 1.5, 3}));
  CHECK(on.vertex_count() == 16);
  CHECK(on.triangles().size() == 28);
  // Blocks with an edge in common, and blocks with a corner in common, stay apart.
  CHECK(made(box({2, 2, 0}, {4, 4, 2})).vertex_count() == 14);
  CHECK(made(box({2, 2, 2}, {4, 4, 4})).vertex_count() == 15);
  // A corner that touches a face from outside becomes a vertex of that face.
  const ExactMesh tip = made(tetrahedron({1, 1, 2}, {2, 1, 3}, {1, 2, 3}, {1, 1, 4}));
  CHECK(tip.vertex_count() == 12);
  CHECK(rounded(tip).is_free_of_crossings());
  CHECK(MeshBody(rounded(tip).mesh).is_plain());
}

TEST_CASE("simplified: a flat fan of slivers at a corner that is no double") {
  // The plane x + y + 3z = 3 cuts the edges of a gridded box in thirds.
  const ExactMesh cut = combine(Op::set_intersection, gridded_box({0, 0, 0}, {2, 2, 2}, 4),
                                tetrahedron({-3, -3, -3}, {18, -3, -3}, {-3, 18, -3}, {-3, -3, 4}),
                                SolidRule::nonzero);
  const ExactMesh s = simplified(cut);
  CHECK(s.vertex_count() < cut.vertex_count());
  CHECK(s.volume().exact.to_string() == cut.volume().exact.to_string());
  CHECK(simplified(s).vertex_count() == s.vertex_count());
}

TEST_CASE("simplified, laws 1 to 3") {
  rc::prop("solids on a grid", [] {
    const Op operation = *rc::gen::element(Op::set_union, Op::set_intersection, Op::set_difference,
                                           Op::set_symmetric_difference);
    const ExactMesh whole = combine(operation, grid_solid(5), grid_solid(5), SolidRule::nonzero);
    check_simplified(whole);
    const RoundedMesh r = rounded(simplified(whole));
    if (r.rounded_vertices > 0) return;
    RC_ASSERT(MeshBody(r.mesh).is_plain());
    RC_ASSERT(needless_vertices(r.mesh) == 0U);
    const RoundedMesh before = rounded(whole);
    if (before.rounded_vertices == 0) RC_ASSERT(is_same_solid(r.mesh, before.mesh));
  });
  rc::prop("gridded boxes", [] {
    const auto some = [] {
      const Point3 p = grid_point(4);
      return gridded_box(p, {p.x + 4, p.y + 2, p.z + 4}, 2);
    };
    const Op operation = *rc::gen::element(Op::set_union, Op::set_intersection, Op::set_difference);
    const ExactMesh whole = combine(operation, some(), some(), SolidRule::nonzero);
    check_simplified(whole);
    const Mesh m = rounded(simplified(whole)).mesh;
    RC_ASSERT(MeshBody(m).is_plain());
    RC_ASSERT(is_same_solid(m, rounded(whole).mesh));
    RC_ASSERT(needless_vertices(m) == 0U);
  });
  rc::prop("solids in general position", [] {
    const Mesh a = jittered(grid_solid(5)), b = jittered(grid_solid(5));
    check_simplified(combine(Op::set_difference, a, b, SolidRule::nonzero));
  });
}
