// SPDX-License-Identifier: MIT
// Parts of a mesh that keep their shapes and change places.
#include <catch2/catch.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/deforming_mesh.hpp>

using namespace signum;

TEST_CASE("parts that change places keep theirs, and the hierarchy over them is built anew",
          "[deforming_mesh]") {
  Mesh row;
  constexpr std::uint32_t count = 2048, block = 64, blocks = count / block;
  for (std::uint32_t i = 0; i < count; ++i) {
    const double x = i;
    for (const Point3& p : {Point3{x, 0, 0}, Point3{x + 0.5, 1, 0}, Point3{x, 1, 1}}) {
      row.vertices.push_back(p);
    }
    row.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  std::vector<Point3> shuffled = row.vertices;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t from = i / block, to = from * 13 % blocks;
    for (std::uint32_t k = 0; k < 3; ++k) {
      shuffled[3 * i + k].x += double(block) * (double(to) - double(from));
    }
  }
  DeformingMesh cards(row, {BvhBuild::linear, 8, 1.5}), other(row);
  CHECK_FALSE(contacts(cards, other).contacts.empty());
  cards.move(shuffled);
  CHECK(cards.counts().top_rebuilt == 1);
  CHECK(cards.counts().all_rebuilt == 0);
  const MeshContacts found = contacts(cards, other), anew = contacts(cards.mesh(), row);
  CHECK(found.contacts == anew.contacts);
  CHECK(found.degenerate == anew.degenerate);
  cards.move(row.vertices);
  CHECK(cards.counts().top_rebuilt == 2);
  CHECK(contacts(cards, other).contacts == contacts(row, row).contacts);
}
