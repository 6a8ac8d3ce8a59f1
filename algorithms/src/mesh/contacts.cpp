// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <signum/algorithms/mesh/contacts.hpp>

#include "binary_bvh_join.hpp"
#include "contacts_shared.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

/// For each triangle, whether it has zero area. Bytes: bits would be shared between threads.
std::vector<std::uint8_t> zero_area_triangles(const Mesh& mesh) {
  std::vector<std::uint8_t> flags(mesh.triangles.size());
  parallel_ranges(flags.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) flags[i] = has_zero_area(mesh.triangle(i)) ? 1 : 0;
  });
  return flags;
}

/// Which vertices two triangles share, and how many: bit 3 i + j says that vertex i of a is vertex
/// j of b.
struct EqualVertices {
  unsigned mask = 0, count = 0;
};

EqualVertices equal_vertices(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  EqualVertices equal;
  for (unsigned i = 0; i < 3; ++i) {
    for (unsigned j = 0; j < 3; ++j) {
      const unsigned bit = a[i] == b[j] ? 1 : 0;
      equal.mask |= bit << (3 * i + j);
      equal.count += bit;
    }
  }
  return equal;
}

/// The rule of the header for two triangles of a welded mesh, both of positive area.
bool counts(const Mesh& mesh, std::uint32_t s, std::uint32_t t) {
  const Mesh::Triangle& a = mesh.triangles[s];
  const Mesh::Triangle& b = mesh.triangles[t];
  // The vertices are counted from position i of a and j of b on.
  const auto of_a = [&](unsigned i) -> const Point3& { return mesh.vertices[a[i % 3]]; };
  const auto of_b = [&](unsigned j) -> const Point3& { return mesh.vertices[b[j % 3]]; };
  const auto [mask, count] = equal_vertices(a, b);
  switch (count) {
    case 0:
      return meet_anywhere(mesh.triangle(s), mesh.triangle(t));
    case 1: {
      const auto bit = static_cast<unsigned>(std::countr_zero(mask));
      const unsigned i = bit / 3, j = bit % 3;
      return meet_beyond_vertex(of_a(i), of_a(i + 1), of_a(i + 2), of_b(j + 1), of_b(j + 2));
    }
    case 2: {
      // The row and the column without a bit are those of the opposite vertices.
      const unsigned i = (mask & 07U) == 0 ? 0 : (mask & 070U) == 0 ? 1 : 2;
      const unsigned j = (mask & 0111U) == 0 ? 0 : (mask & 0222U) == 0 ? 1 : 2;
      return meet_beyond_edge(of_a(i + 1), of_a(i + 2), of_a(i), of_b(j));
    }
    default:
      return true;
  }
}

/// The same when one or both have zero area: then the set that they share is a point, or lies on a
/// line. A triangle that is a segment has one of the shared vertices twice, and reaches no farther.
bool degenerate_counts(const Mesh& mesh, std::uint32_t i, std::uint32_t j, bool both_zero_area,
                       const Contact& c) {
  const auto [count, a, b] = shared_vertices(mesh.triangles[i], mesh.triangles[j]);
  if (count < 2) return c.dimension >= count;
  if (count == 3) return true;
  const auto& at = mesh.vertices;
  return both_zero_area && meet_beyond_segment(at[a[0]], at[a[1]], at[a[2]], at[b[2]]);
}

/// Runs search(task, found) for every task, and puts together what they found.
template <class Search>
MeshContacts search_all(const std::vector<JoinTask>& tasks, Search search) {
  std::vector<MeshContacts> found(tasks.size());
  parallel_for(tasks.size(), [&](std::size_t i) { search(tasks[i], found[i]); });
  const auto merge = [&found](std::vector<TriangleContact> MeshContacts::*list) {
    std::vector<TriangleContact> all;
    std::size_t size = 0;
    for (const MeshContacts& part : found) size += (part.*list).size();
    all.reserve(size);
    for (MeshContacts& part : found) {
      all.insert(all.end(), (part.*list).begin(), (part.*list).end());
      part.*list = {};
    }
    std::sort(all.begin(), all.end(), [](const TriangleContact& s, const TriangleContact& t) {
      return s.a != t.a ? s.a < t.a : s.b < t.b;
    });
    return all;
  };
  return {merge(&MeshContacts::contacts), merge(&MeshContacts::degenerate)};
}

}  // namespace

MeshContacts contacts(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  require_finite(mesh);
  const Mesh welded = weld(mesh);
  const std::vector<std::uint8_t> zero_area = zero_area_triangles(welded);
  const BinaryBvh bvh(welded);
  return search_all(self_join_tasks(bvh), [&](JoinTask task, MeshContacts& found) {
    auto visit = [&](std::uint32_t i, std::uint32_t j) {
      if (zero_area[i] + zero_area[j] == 0) {
        if (!counts(welded, i, j)) return;
        found.contacts.push_back({i, j, contact(welded.triangle(i), welded.triangle(j))});
      } else {
        const Contact c = contact(welded.triangle(i), welded.triangle(j));
        if (!degenerate_counts(welded, i, j, zero_area[i] + zero_area[j] == 2, c)) return;
        found.degenerate.push_back({i, j, c});
      }
    };
    self_join(bvh, task, visit);
  });
}

MeshContacts contacts(const Mesh& a, const Mesh& b) {
  const DefaultFpEnvironment environment;
  require_finite(a);
  require_finite(b);
  const std::vector<std::uint8_t> zero_area_a = zero_area_triangles(a);
  const std::vector<std::uint8_t> zero_area_b = zero_area_triangles(b);
  const BinaryBvh tree_a(a), tree_b(b);
  return search_all(join_tasks(tree_a, tree_b), [&](JoinTask task, MeshContacts& found) {
    auto visit = [&](std::uint32_t i, std::uint32_t j) {
      const Triangle3 s = a.triangle(i), t = b.triangle(j);
      if (!meet_anywhere(s, t)) return;
      auto& list = zero_area_a[i] + zero_area_b[j] == 0 ? found.contacts : found.degenerate;
      list.push_back({i, j, contact(s, t)});
    };
    join(tree_a, tree_b, task, visit);
  });
}

}  // namespace signum
