// SPDX-License-Identifier: MIT
// Does the hierarchy of a mesh find what asking every triangle finds? Pairs, contacts, hits.
#include <algorithm>
#include <signum/bvh/bvh_join.hpp>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/surface.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

#include "common/coarse_points.hpp"

namespace {

using namespace signum;
using fuzzing::require;

constexpr std::size_t most_triangles = 14;

Mesh mesh_of(fuzzing::Bytes& bytes) {
  fuzzing::CoarsePoints make(bytes);
  Mesh mesh;
  const std::size_t vertices = 3 + bytes.next() % 30U;
  while (mesh.vertices.size() < vertices) mesh.vertices.push_back(make.point());
  const auto vertex = [&] { return static_cast<std::uint32_t>(bytes.next() % vertices); };
  while (!bytes.empty() && mesh.triangles.size() < most_triangles) {
    const std::uint32_t a = vertex(), b = vertex();
    mesh.triangles.push_back({a, b, vertex()});
  }
  return mesh;
}

Aabb3 box_of(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  return {{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})},
          {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})}};
}

void check_pairs(const Mesh& mesh) {
  std::vector<Aabb3> boxes;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    boxes.push_back(box_of(mesh.triangle(i)));
  }
  std::vector<IndexPair> expected;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
      if (intersects(boxes[i], boxes[j])) expected.push_back({i, j});
    }
  }
  require(overlapping_pairs(boxes) == expected, "pairs of boxes");
  for (const BvhBuild how :
       {BvhBuild::binned, BvhBuild::linear, BvhBuild::median, BvhBuild::inserted}) {
    const std::vector<IndexPair> found = candidate_pairs(hierarchy(mesh, how));
    require(std::includes(found.begin(), found.end(), expected.begin(), expected.end()),
            "a pair of boxes is no candidate");
  }
}

bool share_a_vertex(const Triangle3& a, const Triangle3& b) {
  return std::any_of(a.vertices.begin(), a.vertices.end(), [&b](const Point3& p) {
    return std::find(b.vertices.begin(), b.vertices.end(), p) != b.vertices.end();
  });
}

/// Both lists as one, sorted.
std::vector<TriangleContact> all(const MeshContacts& found) {
  std::vector<TriangleContact> list = found.contacts;
  list.insert(list.end(), found.degenerate.begin(), found.degenerate.end());
  std::sort(list.begin(), list.end(), [](const TriangleContact& s, const TriangleContact& t) {
    return std::pair(s.a, s.b) < std::pair(t.a, t.b);
  });
  return list;
}

/// For triangles without a common vertex every meeting counts, as between two meshes.
void check_contacts(const Mesh& mesh) {
  std::vector<TriangleContact> apart, between;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < mesh.triangles.size(); ++j) {
      const Triangle3 s = mesh.triangle(i), t = mesh.triangle(j);
      if (!intersects(s, t)) continue;
      between.push_back({i, j, contact(s, t)});
      if (i < j && !share_a_vertex(s, t)) apart.push_back(between.back());
    }
  }
  require(all(contacts(mesh, mesh)) == between, "contacts of two meshes");
  std::vector<TriangleContact> found = all(contacts(mesh));
  std::erase_if(found, [&](const TriangleContact& c) {
    return share_a_vertex(mesh.triangle(c.a), mesh.triangle(c.b));
  });
  require(found == apart, "contacts of a mesh");
}

void check_hits(const Mesh& mesh) {
  const Surface caster(mesh);
  for (std::size_t i = 0; i + 1 < mesh.vertices.size(); ++i) {
    const Point3& p = mesh.vertices[i];
    const Point3& q = mesh.vertices[i + 1];
    // The ray goes towards a vertex as a rule: exactly, where the difference is exact.
    const Ray3 ray = {p, {q.x / 4 - p.x / 4, q.y / 4 - p.y / 4, q.z / 4 - p.z / 4}};
    const auto expected = hit(ray, mesh);
    const auto nearest = caster.first(ray);
    require(expected.has_value() == nearest.has_value(), "a hit");
    require(expected.has_value() == caster.any(ray), "any hit");
    if (!expected) continue;
    require(*expected->face == nearest->face && expected->feature == nearest->feature,
            "which triangle is hit");
    require(expected->t.to_double() == nearest->t, "where it is hit");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, size);
  const Mesh mesh = mesh_of(bytes);
  check_pairs(mesh);
  check_contacts(mesh);
  check_hits(mesh);
  return 0;
}
