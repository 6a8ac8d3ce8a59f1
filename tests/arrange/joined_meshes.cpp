// SPDX-License-Identifier: MIT
#include "cells/joined_meshes.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>
#include <tuple>

#include "boxes.hpp"
#include "solid_shapes.hpp"
#include "zero_area.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;

using Coordinates = std::tuple<double, double, double>;

Coordinates at(const Mesh& m, std::uint32_t v) {
  const Point3& p = m.vertices[v];
  return {p.x, p.y, p.z};
}

std::vector<MeshBody> prepared(const std::vector<Mesh>& meshes) {
  return {meshes.begin(), meshes.end()};
}

/// What is promised of every joined mesh.
void check_joined(const JoinedMeshes& j, const std::vector<MeshBody>& given) {
  RC_ASSERT(j.meshes() == given.size());
  std::set<Coordinates> places;
  for (std::uint32_t v = 0; v < j.mesh.vertices.size(); ++v) places.insert(at(j.mesh, v));
  RC_ASSERT(places.size() == j.mesh.vertices.size());
  std::uint32_t next = 0;
  for (std::size_t m = 0; m < given.size(); ++m) {
    const Mesh& own = given[m].welded();
    bool trimmed = false;
    for (std::uint32_t i = 0; i < own.triangles.size(); ++i) {
      if (j.place(m, i) == JoinedMeshes::none) {
        trimmed = true;
        continue;
      }
      RC_ASSERT(j.place(m, i) == next);
      RC_ASSERT(j.mesh_of(next) == m);
      RC_ASSERT(j.given(next) == i);
      RC_ASSERT(j.given(m, next) == i);
      for (std::size_t k = 0; k < 3; ++k) {
        RC_ASSERT(at(j.mesh, j.mesh.triangles[next][k]) == at(own, own.triangles[i][k]));
      }
      ++next;
    }
    RC_ASSERT(j.end[m] == next);
    RC_ASSERT(j.is_trimmed(m) == trimmed);
  }
  RC_ASSERT(j.mesh.triangles.size() == next);
  for (const TriangleContact& c : j.contacts) RC_ASSERT(std::max(c.a, c.b) < next);
}

/// Two meshes with all their contacts.
JoinedMeshes with_contacts(const std::vector<MeshBody>& s, JoinExtent extent) {
  const MeshContacts found = contacts(s[0].mesh(), s[1].mesh());
  return {s, extent, std::array{ContactsBetween{0, 1, found.contacts}}};
}

/// Whether triangles have more in common than equal vertices and the edges between these.
bool share_more(const Triangle3& t, const Triangle3& u) {
  if (!intersects(t, u)) return false;
  int equal = 0;
  for (const Point3& p : t.vertices) {
    for (const Point3& q : u.vertices) equal += p == q ? 1 : 0;
  }
  const int dimension = contact(t, u).dimension;
  return equal == 3 || dimension >= equal;
}

}  // namespace

TEST_CASE("Examples: two cubes that share a face, joined") {
  const std::vector<MeshBody> s = prepared({box({0, 0, 0}, {1, 1, 1}), box({1, 0, 0}, {2, 1, 1})});
  const JoinedMeshes j(s, JoinExtent::all);
  CHECK(j.mesh.vertices.size() == 12);
  CHECK(j.mesh.triangles.size() == 24);
  CHECK(j.end == std::vector<std::uint32_t>{12, 24});
  CHECK(j.mesh_of(11) == 0);
  CHECK(j.mesh_of(12) == 1);
  CHECK(j.given(12) == 0);
  CHECK(j.contacts.empty());
}

TEST_CASE("Examples: far triangles are left out, and the edges to them are ragged") {
  const std::vector<MeshBody> s = prepared({box({0, 0, 0}, {9, 1, 1}), box({8, 0, 0}, {10, 2, 2})});
  const JoinedMeshes j(s, JoinExtent::where_boxes_meet);
  // All triangles of the long box but the two of its far face.
  CHECK(j.end[0] == 10);
  CHECK(j.is_trimmed(0));
  const auto index = [&](const Point3& p) {
    return static_cast<std::uint32_t>(std::find(j.mesh.vertices.begin(), j.mesh.vertices.end(), p) -
                                      j.mesh.vertices.begin());
  };
  CHECK(j.is_ragged(index({0, 0, 0}), index({0, 1, 0})));
  CHECK(j.is_ragged(index({0, 1, 0}), index({0, 0, 0})));
  CHECK_FALSE(j.is_ragged(index({9, 0, 0}), index({9, 1, 0})));
}

TEST_CASE("Property: equal vertices of two meshes are one where few triangles meet") {
  rc::prop("boxes of many triangles that have a corner in common, or a whole edge", [] {
    const auto sign = [] { return *rc::gen::element(-1.0, 1.0); };
    const Point3 far{8 * sign(), 8 * sign(), *rc::gen::element(0.0, 1.0) * 8 * sign()};
    const auto at = [&](const Point3& p, const Point3& q) {
      return gridded_box({std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
                         {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}, 16);
    };
    const Point3 near{0, 0, 0}, top{far.x, far.y, far.z == 0 ? 8 : far.z};
    const auto s = prepared({at(near, top), at(near, {-far.x, -far.y, far.z == 0 ? 8 : -far.z})});
    const JoinedMeshes all(s, JoinExtent::all), j = with_contacts(s, JoinExtent::all);
    check_joined(j, s);
    RC_ASSERT(j.mesh.triangles == all.mesh.triangles);
    RC_ASSERT(j.is_common == all.is_common);
    RC_ASSERT(!j.is_common.empty());
  });
}

TEST_CASE("Property: all triangles are joined, in their order, over common vertices") {
  rc::prop("solids on a grid", [] {
    const auto s = prepared({grid_solid(4), shuffled(grid_solid(4)), grid_solid(4)});
    const JoinedMeshes j(s, JoinExtent::all);
    check_joined(j, s);
    RC_ASSERT(j.ragged_edges.empty());
    for (std::size_t m = 0; m < s.size(); ++m) RC_ASSERT(!j.is_trimmed(m));
  });
}

TEST_CASE("Property: contacts are what triangles share beyond vertices and edges of both") {
  rc::prop("solids on a grid", [] {
    const auto s = prepared({grid_solid(4), grid_solid(4)});
    const JoinedMeshes j = with_contacts(s, JoinExtent::all);
    check_joined(j, s);
    std::set<std::pair<std::uint32_t, std::uint32_t>> expected, found;
    for (std::uint32_t a = 0; a < j.mesh.triangles.size(); ++a) {
      for (std::uint32_t b = a + 1; b < j.mesh.triangles.size(); ++b) {
        if (share_more(j.mesh.triangle(a), j.mesh.triangle(b))) expected.insert({a, b});
      }
    }
    for (const TriangleContact& c : j.contacts) {
      RC_ASSERT(found.insert(std::minmax(c.a, c.b)).second);
      RC_ASSERT(c.contact == contact(j.mesh.triangle(c.a), j.mesh.triangle(c.b)));
    }
    RC_ASSERT(found == expected);
  });
}

TEST_CASE(
    "Property: contacts of all meshes at once are those of every two, of equal triangles once") {
  rc::prop("solids on a grid", [] {
    const auto s = prepared({grid_solid(3), grid_solid(3), grid_solid(3)});
    JoinedMeshes j(s, JoinExtent::all);
    j.contacts.clear();
    j.add_all_contacts();
    std::map<Mesh::Triangle, std::uint32_t> first;
    const auto first_equal = [&](std::uint32_t i) {
      Mesh::Triangle corners = j.mesh.triangles[i];
      std::sort(corners.begin(), corners.end());
      return first.emplace(corners, i).first->second;
    };
    std::set<std::pair<std::uint32_t, std::uint32_t>> expected, found;
    for (std::uint32_t b = 0; b < j.mesh.triangles.size(); ++b) {
      const std::uint32_t of_b = first_equal(b);
      if (of_b != b) expected.insert({of_b, b});
      for (std::uint32_t a = 0; a < b && of_b == b; ++a) {
        if (j.mesh_of(a) == j.mesh_of(b) || first_equal(a) != a) continue;
        if (share_more(j.mesh.triangle(a), j.mesh.triangle(b))) expected.insert({a, b});
      }
    }
    for (const TriangleContact& c : j.contacts) {
      RC_ASSERT(found.insert(std::minmax(c.a, c.b)).second);
      RC_ASSERT(c.contact == contact(j.mesh.triangle(c.a), j.mesh.triangle(c.b)));
    }
    RC_ASSERT(found == expected);
  });
}

TEST_CASE("Property: what is left out has no point in the other box") {
  rc::prop("boxes of many triangles, some of which meet themselves", [] {
    const auto any_box = [] {
      const Point3 p = grid_point(9);
      const auto wide = [] { return *rc::gen::inRange(1, 9) + 0.0; };
      return gridded_box(p, {p.x + wide(), p.y + wide(), p.z + wide()},
                         *rc::gen::element(1U, 2U, 4U));
    };
    std::vector<Mesh> meshes = {any_box(), any_box()};
    if (*rc::gen::inRange(0, 2) == 0) meshes[0] = together(meshes[0], any_box());
    const auto s = prepared(meshes);
    if (!overlap(s[0].box(), s[1].box())) return;
    const JoinedMeshes j = with_contacts(s, JoinExtent::where_boxes_meet);
    check_joined(j, s);
    std::set<std::pair<Coordinates, Coordinates>> edges_left_out;
    std::size_t left_out = 0;
    for (std::size_t m = 0; m < 2; ++m) {
      const Mesh& own = s[m].welded();
      // From what is in the other box along all contacts.
      std::vector<std::uint8_t> kept(own.triangles.size());
      for (std::size_t i = 0; i < kept.size(); ++i) {
        kept[i] = overlap(box_of(own.triangle(i)), s[1 - m].box()) ? 1 : 0;
      }
      const auto own_contacts = contacts(own).contacts;
      for (bool more = true; more;) {
        more = false;
        for (const TriangleContact& c : own_contacts) {
          if (kept[c.a] == kept[c.b]) continue;
          kept[c.a] = kept[c.b] = 1;
          more = true;
        }
      }
      for (std::uint32_t i = 0; i < kept.size(); ++i) {
        RC_ASSERT((j.place(m, i) != JoinedMeshes::none) == (kept[i] != 0));
        if (kept[i] != 0) continue;
        ++left_out;
        for (std::size_t k = 0; k < 3; ++k) {
          const Mesh::Triangle& t = own.triangles[i];
          edges_left_out.insert(std::minmax(at(own, t[k]), at(own, t[(k + 1) % 3])));
        }
      }
    }
    for (const Mesh::Triangle& t : j.mesh.triangles) {
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t from = t[k], to = t[(k + 1) % 3];
        RC_ASSERT(j.is_ragged(from, to) ==
                  edges_left_out.contains(std::minmax(at(j.mesh, from), at(j.mesh, to))));
      }
    }
    RC_CLASSIFY(left_out > 0, "trimmed");
    RC_CLASSIFY(!j.ragged_edges.empty(), "ragged");
  });
}
