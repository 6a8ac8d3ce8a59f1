// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <signum/algorithms/mesh/inspect.hpp>
#include <span>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "zero_area.hpp"

namespace signum {

namespace {

bool has_equal_vertices(const Mesh::Triangle& t) {
  return t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
}

/// Values grouped under vertices, in one array.
template <class T>
class Buckets {
 public:
  /// for_each(put) calls put(vertex, value) for every value, the same each time.
  template <class ForEach>
  Buckets(std::size_t vertices, ForEach for_each) : begin_(vertices + 1) {
    for_each([this](std::uint32_t v, const T&) { ++begin_[v + 1]; });
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    values_.resize(begin_.back());
    std::vector<std::size_t> end(begin_.begin(), begin_.end() - 1);
    for_each([&](std::uint32_t v, const T& value) { values_[end[v]++] = value; });
  }

  /// Calls group(values) for the values under each vertex, sorted.
  template <class Group>
  void for_each_sorted(Group group) {
    for (std::size_t v = 0; v + 1 < begin_.size(); ++v) {
      const auto own = std::span(values_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
      std::sort(own.begin(), own.end());
      group(std::span<const T>(own));
    }
  }

 private:
  std::vector<std::size_t> begin_;
  std::vector<T> values_;
};

struct EdgeCounts {
  std::size_t boundary = 0, non_manifold = 0, misoriented = 0, odd = 0;
};

/// By the indices.
EdgeCounts count_edges(const Mesh& mesh) {
  // Under its lower vertex, each use of an edge: the higher vertex, and which way it is run along.
  using Use = std::pair<std::uint32_t, bool>;
  Buckets<Use> uses(mesh.vertices.size(), [&](auto put) {
    for (const Mesh::Triangle& t : mesh.triangles) {
      if (has_equal_vertices(t)) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t from = t[i], to = t[(i + 1) % 3];
        put(std::min(from, to), Use{std::max(from, to), from < to});
      }
    }
  });
  EdgeCounts counts;
  uses.for_each_sorted([&counts](std::span<const Use> edges) {
    while (!edges.empty()) {
      std::size_t n = 1;
      while (n < edges.size() && edges[n].first == edges[0].first) ++n;
      counts.odd += n % 2;
      if (n == 1) ++counts.boundary;
      if (n > 2) ++counts.non_manifold;
      if (n == 2 && edges[0].second == edges[1].second) ++counts.misoriented;
      edges = edges.subspan(n);
    }
  });
  return counts;
}

std::size_t count_duplicates(const Mesh& welded) {
  using Others = std::pair<std::uint32_t, std::uint32_t>;
  Buckets<Others> triangles(welded.vertices.size(), [&](auto put) {
    for (Mesh::Triangle t : welded.triangles) {
      if (has_equal_vertices(t)) continue;
      std::sort(t.begin(), t.end());
      put(t[0], Others{t[1], t[2]});
    }
  });
  std::size_t count = 0;
  triangles.for_each_sorted([&count](std::span<const Others> others) {
    for (std::size_t i = 1; i < others.size(); ++i) count += others[i] == others[i - 1] ? 1 : 0;
  });
  return count;
}

/// See: Tarjan and van Leeuwen, Worst-case Analysis of Set Union Algorithms, 1984 (path halving).
std::vector<std::uint32_t> shells_of_welded(const Mesh& welded) {
  std::vector<std::uint32_t> parent(welded.vertices.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&parent](std::uint32_t v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
  };
  for (const Mesh::Triangle& t : welded.triangles) {
    if (has_equal_vertices(t)) continue;
    for (std::size_t i = 1; i < 3; ++i) {
      // The lower root stays, which is all that bounds the depth beside the halving.
      const std::uint32_t a = root(t[0]), b = root(t[i]);
      parent[std::max(a, b)] = std::min(a, b);
    }
  }
  std::vector<std::uint32_t> first;
  std::vector<std::uint8_t> seen(parent.size());
  for (std::size_t i = 0; i < welded.triangles.size(); ++i) {
    const Mesh::Triangle& t = welded.triangles[i];
    if (has_equal_vertices(t)) continue;
    std::uint8_t& known = seen[root(t[0])];
    if (known == 0) first.push_back(static_cast<std::uint32_t>(i));
    known = 1;
  }
  return first;
}

Mesh checked_and_welded(const Mesh& mesh) {
  require_finite(mesh);
  return weld(mesh);
}

}  // namespace

MeshSummary inspect(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  const Mesh welded = checked_and_welded(mesh);
  MeshSummary summary{};
  summary.vertices = welded.vertices.size();
  summary.triangles = welded.triangles.size();
  summary.shells = shells_of_welded(welded).size();
  const EdgeCounts edges = count_edges(welded);
  summary.closed = edges.odd == 0;
  summary.boundary_edges = edges.boundary;
  summary.non_manifold_edges = edges.non_manifold;
  summary.misoriented_edges = edges.misoriented;
  for (std::size_t i = 0; i < welded.triangles.size(); ++i) {
    summary.degenerate_triangles += has_zero_area(welded.triangle(i)) ? 1 : 0;
  }
  summary.duplicate_triangles = count_duplicates(welded);
  return summary;
}

bool is_closed(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  require_finite(mesh);
  // Where the indices are closed, vertices that are one by their coordinates keep it so.
  return count_edges(mesh).odd == 0 || count_edges(weld(mesh)).odd == 0;
}

std::vector<std::uint32_t> first_of_shells(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return shells_of_welded(checked_and_welded(mesh));
}

}  // namespace signum
