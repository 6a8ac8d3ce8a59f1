// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/algorithms/mesh/contacts.hpp>

#include "bvh_candidates.hpp"
#include "contacts_shared.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "pair_filter.hpp"
#include "parallel.hpp"
#include "weld.hpp"

namespace signum {

namespace {

/// The rule of the header for two triangles of a welded mesh, both of positive area.
bool counts(const MeshView& mesh, std::uint32_t s, std::uint32_t t) {
  const Mesh::Triangle& a = mesh.triangles[s];
  const Mesh::Triangle& b = mesh.triangles[t];
  // The vertices are counted from position i of a and j of b on.
  const auto of_a = [&](unsigned i) -> const Point3& { return mesh.vertices[a[i % 3]]; };
  const auto of_b = [&](unsigned j) -> const Point3& { return mesh.vertices[b[j % 3]]; };
  const auto [kind, i, j] = shared_corners(a, b);
  switch (kind) {
    case SharedCorners::Kind::nothing:
      return meet_anywhere(mesh.triangle(s), mesh.triangle(t));
    case SharedCorners::Kind::vertex:
      return meet_beyond_vertex(of_a(i), of_a(i + 1U), of_a(i + 2U), of_b(j + 1U), of_b(j + 2U));
    case SharedCorners::Kind::edge:
      return meet_beyond_edge(of_a(i + 1U), of_a(i + 2U), of_a(i), of_b(j));
    default:
      return true;
  }
}

/// The same when one or both have zero area: then the set that they share is a point, or lies on a
/// line. A triangle that is a segment has one of the shared vertices twice, and reaches no farther.
bool degenerate_counts(const MeshView& mesh, std::uint32_t i, std::uint32_t j, bool both_zero_area,
                       const Contact& c) {
  const auto [count, a, b] = shared_vertices(mesh.triangles[i], mesh.triangles[j]);
  if (count < 2) return c.dimension >= count;
  if (count == 3) return true;
  const auto& at = mesh.vertices;
  return both_zero_area && meet_beyond_segment(at[a[0]], at[a[1]], at[a[2]], at[b[2]]);
}

/// Puts together what the tasks found, in order, and leaves the parts empty. Sorted by counting
/// where there is much, and each triangle's by comparing.
std::vector<TriangleContact> merge(std::vector<MeshContacts>& parts,
                                   std::vector<TriangleContact> MeshContacts::*list,
                                   std::size_t triangles) {
  std::vector<std::size_t> end(triangles + 1);
  for (const MeshContacts& part : parts) {
    for (const TriangleContact& c : part.*list) ++end[c.a + 1];
  }
  for (std::size_t i = 0; i < triangles; ++i) end[i + 1] += end[i];
  std::vector<TriangleContact> all(end[triangles]);
  if (all.empty()) return all;
  for (MeshContacts& part : parts) {
    for (const TriangleContact& c : part.*list) all[end[c.a]++] = c;
    part.*list = {};
  }
  parallel_ranges(triangles, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i == 0 ? 0 : end[i - 1]);
      std::sort(begin, all.begin() + static_cast<std::ptrdiff_t>(end[i]),
                [](const TriangleContact& s, const TriangleContact& t) { return s.b < t.b; });
    }
  });
  return all;
}

/// All candidates, filtered: make_filter(found) makes what takes the candidates of a task.
template <class MakeFilter>
MeshContacts search(const BvhCandidates& candidates, std::size_t triangles,
                    MakeFilter make_filter) {
  std::vector<MeshContacts> found(candidates.tasks());
  parallel_for(found.size(), [&](std::size_t task) {
    auto filter = make_filter(found[task]);
    candidates.run(task, [&filter](std::span<const IndexPair> block) {
      for (const IndexPair& pair : block) filter.add(pair);
    });
    filter.finish();
  });
  MeshContacts all;
  all.contacts = merge(found, &MeshContacts::contacts, triangles);
  all.degenerate = merge(found, &MeshContacts::degenerate, triangles);
  return all;
}

}  // namespace

MeshContacts contacts(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return contacts(mesh, Bvh(mesh, BvhBuild::linear));
}

MeshContacts contacts(const Mesh& mesh, const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  const std::vector<Mesh::Triangle> renamed = welded_triangles(mesh);
  const MeshView welded(mesh.vertices, renamed.empty() ? mesh.triangles : renamed);
  const auto settle = [&welded](const IndexPair& pair, MeshContacts& found) {
    const auto [i, j] = std::minmax(pair.first, pair.second);
    const Triangle3 s = welded.triangle(i), t = welded.triangle(j);
    const bool zero_area_s = has_zero_area(s), zero_area_t = has_zero_area(t);
    if (!zero_area_s && !zero_area_t) {
      if (counts(welded, i, j)) found.contacts.push_back({i, j, contact(s, t)});
    } else {
      const Contact c = contact(s, t);
      if (degenerate_counts(welded, i, j, zero_area_s && zero_area_t, c)) {
        found.degenerate.push_back({i, j, c});
      }
    }
  };
  return search(BvhCandidates(bvh), mesh.triangles.size(), [&](MeshContacts& found) {
    return SelfPairFilter(welded, [&](const IndexPair& pair) { settle(pair, found); });
  });
}

MeshContacts contacts(const Mesh& a, const Mesh& b) {
  const DefaultFpEnvironment environment;
  return contacts(a, Bvh(a, BvhBuild::linear), b, Bvh(b, BvhBuild::linear));
}

MeshContacts contacts(const Mesh& a, const Bvh& bvh_a, const Mesh& b, const Bvh& bvh_b) {
  const DefaultFpEnvironment environment;
  const auto settle = [&](const IndexPair& pair, MeshContacts& found) {
    const Triangle3 s = a.triangle(pair.first), t = b.triangle(pair.second);
    if (!meet_anywhere(s, t)) return;
    auto& list = has_zero_area(s) || has_zero_area(t) ? found.degenerate : found.contacts;
    list.push_back({pair.first, pair.second, contact(s, t)});
  };
  return search(BvhCandidates(bvh_a, bvh_b), a.triangles.size(), [&](MeshContacts& found) {
    return PairFilter(MeshView(a), MeshView(b),
                      [&](const IndexPair& pair) { settle(pair, found); });
  });
}

}  // namespace signum
