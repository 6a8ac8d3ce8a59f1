// SPDX-License-Identifier: MIT
// Solids that nearly share vertices, edges or faces share them once they are welded.
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/weld_solids.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/weld.hpp>

#include "mesh_decisions.hpp"
#include "near_meshes.hpp"

namespace near_solids {

using namespace signum;

double nine_digits(double x) { return std::round(x * 1e9) / 1e9; }

/// A prism of eight sides between the planes x = -+10 and the slanted one x = y / 10, where
/// vertices are rounded, so that the face there is not plane. It is a fan from its corner `apex`,
/// outwards.
Mesh slanted_prism(double end, std::uint32_t apex) {
  const std::array<Point2, 8> around{
      {{-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}}};
  Mesh mesh;
  for (const auto& [y, z] : around) mesh.vertices.push_back({nine_digits(y / 9.87), y, z});
  for (const auto& [y, z] : around) mesh.vertices.push_back({end, y, z});
  const bool turned = end < 0;
  const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    mesh.triangles.push_back(turned ? Mesh::Triangle{a, c, b} : Mesh::Triangle{a, b, c});
  };
  for (std::uint32_t i = 0; i < 8; ++i) {
    const std::uint32_t j = (i + 1) % 8;
    add(i, j, 8 + i);
    add(j, 8 + j, 8 + i);
  }
  for (std::uint32_t i = 1; i < 7; ++i) {
    add((apex + i + 1) % 8, (apex + i) % 8, apex);
    add(8, 8 + i, 8 + i + 1);
  }
  return mesh;
}

std::vector<MeshBody> prepared(std::span<const Mesh> meshes) {
  std::vector<MeshBody> all;
  for (const Mesh& mesh : meshes) all.emplace_back(mesh);
  return all;
}

RoundedMesh united(std::span<const Mesh> meshes) {
  return rounded(combine(BooleanOperation::set_union, prepared(meshes)));
}

bool is_same_mesh(const Mesh& a, const Mesh& b) {
  if (a.triangles.size() != b.triangles.size()) return false;
  for (std::size_t i = 0; i < a.triangles.size(); ++i) {
    if (!(a.triangle(i).vertices == b.triangle(i).vertices)) return false;
  }
  return true;
}

}  // namespace near_solids

using namespace near_solids;

TEST_CASE("weld solids: faces that coincide but for rounding, and are divided in different ways") {
  for (std::uint32_t apex = 1; apex < 8; ++apex) {
    const std::array<Mesh, 2> solids{slanted_prism(-10, 0), slanted_prism(10, apex)};
    REQUIRE(is_closed(solids[0]));
    const WeldedSolids welded = weld_solids(solids, 1e-6);
    CHECK(welded.joined == 0);
    CHECK(welded.largest_join < 1e-8);
    for (std::size_t i = 0; i < 2; ++i) CHECK(near_meshes::is_balanced(welded.solids[i]));
    const RoundedMesh one = united(welded.solids);
    CAPTURE(apex);
    CHECK(one.mesh.vertices.size() == 24);
    CHECK(one.mesh.triangles.size() == 44);
    const MeshSummary s = inspect(one.mesh);
    CHECK((s.closed && s.non_manifold_edges == 0 && s.shells == 1));
    // Unless the faces are divided alike, a few thin rooms and walls are left between them.
    CHECK(united(solids).mesh.vertices.size() >= 24);
  }
  const std::array<Mesh, 2> solids{slanted_prism(-10, 0), slanted_prism(10, 3)};
  CHECK(united(solids).mesh.vertices.size() > 24);
}

TEST_CASE("weld solids: vertices of one solid and another") {
  const std::array<Mesh, 2> boxes{solids::box({0, 0, 0}, {1, 1, 1}),
                                  solids::box({1 + 0x1p-20, 0, 0}, {2, 1, 1})};
  const WeldedSolids welded = weld_solids(boxes, 0x1p-20);
  CHECK(welded.joined == 4);
  CHECK(welded.dropped == 0);
  CHECK(welded.largest_move == 0x1p-20);
  CHECK(united(boxes).mesh.triangles.size() == 24);
  CHECK(inspect(united(welded.solids).mesh).shells == 1);
  CHECK(weld_solids(boxes, std::nextafter(0x1p-20, 0.0)).joined == 0);
}

TEST_CASE("weld solids: nothing, and what is refused") {
  CHECK(weld_solids({}, 1).solids.empty());
  const std::array<Mesh, 2> one{Mesh{}, solids::box({0, 0, 0}, {1, 1, 1})};
  CHECK(weld_solids(one, 1e300).solids.size() == 2);
  CHECK(weld_solids(one, 1e300).solids[1].triangles.empty());
  CHECK_THROWS_AS(weld_solids(one, -1), InvalidArgument);
  CHECK_THROWS_AS(weld_solids(one, std::numeric_limits<double>::infinity()), NotFinite);
  const std::array<Mesh, 1> bad{Mesh{{{0, 0, 0}}, {{0, 0, 1}}}};
  CHECK_THROWS_AS(weld_solids(bad, 1), InvalidArgument);
}

TEST_CASE("weld solids: Laws") {
  rc::prop("1: what is closed and turned alike stays so", [] {
    const std::array<Mesh, 2> meshes{near_meshes::near_mesh(), near_meshes::near_mesh()};
    const double distance =
        *rc::gen::elementOf(std::vector<double>{0x1p-52, 0x1p-46, 0x1p-10, 0.1});
    const WeldedSolids welded = weld_solids(meshes, distance);
    RC_ASSERT(welded.solids.size() == 2);
    for (const Mesh& mesh : welded.solids) RC_ASSERT(near_meshes::is_balanced(mesh));
    RC_TAG(welded.rounds > 0 ? "joined" : welded.joined > 0 ? "welded" : "left alone");
  });
  rc::prop("2: with distance 0 each is welded by itself", [] {
    const std::array<Mesh, 2> meshes{near_meshes::near_mesh(), near_meshes::near_mesh()};
    const WeldedSolids welded = weld_solids(meshes, 0);
    for (std::size_t i = 0; i < 2; ++i)
      RC_ASSERT(is_same_mesh(welded.solids[i], weld(meshes[i], 0).mesh));
    RC_ASSERT(welded.rounds == 0U);
  });
  rc::prop("3: where no triangles meet, and none are so flat, vertices alone are joined", [] {
    const Mesh mesh = near_meshes::near_grid();
    const double distance = *rc::gen::elementOf(std::vector<double>{0x1p-50, 0x1p-48});
    const WeldedMesh alone = weld(mesh, distance);
    const MeshContacts found = contacts(alone.mesh);
    RC_PRE(found.contacts.empty() && found.degenerate.empty());
    const WeldedSolids welded = weld_solids({&mesh, 1}, distance);
    RC_ASSERT(is_same_mesh(welded.solids[0], alone.mesh));
    RC_ASSERT(welded.rounds == 0U);
    RC_ASSERT(welded.joined == alone.joined);
    RC_ASSERT(welded.dropped == alone.dropped);
  });
}
