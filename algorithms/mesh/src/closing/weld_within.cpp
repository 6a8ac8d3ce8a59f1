// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <signum/kernel/surd.hpp>
#include <signum/mesh/weld.hpp>
#include <signum/predicates/compare_distances.hpp>

#include "closing/edge_splits.hpp"
#include "closing/near_components.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rounded_root.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"
#include "shapes/first_equal.hpp"
#include "valid_mesh.hpp"
#include "weld.hpp"

namespace signum {

using namespace detail;

namespace {

/// Throws NotFinite and InvalidArgument.
void require_distance(double distance) {
  require_finite(distance);
  if (distance < 0) throw InvalidArgument("a distance must not be negative");
}

double rounded_distance(const Point3& p, const Point3& q) {
  const auto squared = [](double a, double b) {
    const Rational by = Rational(a) - Rational(b);
    return by * by;
  };
  return rounded_root(squared(p.x, q.x) + squared(p.y, q.y) + squared(p.z, q.z));
}

}  // namespace

WeldedMesh detail::join_vertices(const Mesh& mesh, double distance) {
  require_valid(mesh);
  require_distance(distance);
  WeldedMesh welded{};
  if (mesh.vertices.empty()) return welded;
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  DisjointSets sets = near_components(PointTree(mesh.vertices), distance);
  welded.vertices.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    // The first of a set is its least number, so it has its new one before another needs it.
    const std::uint32_t first = sets.find(i);
    if (first == i) {
      welded.vertices[i] = static_cast<std::uint32_t>(welded.mesh.vertices.size());
      welded.mesh.vertices.push_back(mesh.vertices[i]);
      continue;
    }
    welded.vertices[i] = welded.vertices[first];
    Point3& least = welded.mesh.vertices[welded.vertices[i]];
    if (is_less(mesh.vertices[i], least)) least = mesh.vertices[i];
  }
  const std::vector<std::uint32_t> first = first_equal(mesh.vertices);
  Point3 from{}, to{};
  std::size_t distinct = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (first[i] != i) continue;
    ++distinct;
    const Point3 &p = mesh.vertices[i], &q = welded.mesh.vertices[welded.vertices[i]];
    if (compare_distances(p, q, from, to) != Sign::positive) continue;
    from = p;
    to = q;
  }
  welded.joined = distinct - welded.mesh.vertices.size();
  welded.largest_move = rounded_distance(from, to);
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    const Mesh::Triangle t{welded.vertices[a], welded.vertices[b], welded.vertices[c]};
    if (has_equal_vertices(t)) {
      ++welded.dropped;
      continue;
    }
    welded.mesh.triangles.push_back(t);
    welded.triangles.push_back(i);
  }
  return welded;
}

SplitTriangles detail::split_open_edges(std::span<const Point3> points,
                                        std::span<const Mesh::Triangle> triangles,
                                        double distance) {
  const EdgeSplits splits = split_edges(points, odd_edges(points.size(), triangles), distance);
  SplitTriangles result{{}, {}, splits.at.size(), splits.largest_squared};
  const bool is_any = !splits.at.empty();
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    if (!is_any) {
      result.triangles.push_back(triangles[i]);
      result.sources.push_back(i);
      continue;
    }
    for (const Mesh::Triangle& t : split_triangle(points, triangles[i], splits)) {
      result.triangles.push_back(t);
      result.sources.push_back(i);
    }
  }
  return result;
}

WeldedMesh weld(const Mesh& mesh, double distance) {
  const DefaultFpEnvironment environment;
  WeldedMesh welded = join_vertices(mesh, distance);
  SplitTriangles parts = split_open_edges(welded.mesh.vertices, welded.mesh.triangles, distance);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < parts.sources.size(); ++i)
    kept += i == 0 || parts.sources[i] != parts.sources[i - 1] ? 1 : 0;
  welded.dropped += welded.triangles.size() - kept;
  welded.split = parts.split;
  welded.largest_gap = rounded_root(parts.largest_squared);
  welded.mesh.triangles = std::move(parts.triangles);
  for (std::uint32_t& i : parts.sources) i = welded.triangles[i];
  welded.triangles = std::move(parts.sources);
  return welded;
}

namespace {

/// The open edges, those in an odd number of triangles. Those that are left when vertices are
/// joined, and triangles are dropped for it, are the same ones under the new names of their ends,
/// where two equal ones, and one of equal ends, are none: what a dropped triangle had is twice the
/// same edge. Edges that are split are their parts. So no triangle need be looked at again.
class OpenEdges {
 public:
  explicit OpenEdges(const Mesh& mesh) : points_(mesh.vertices) {
    std::vector<Mesh::Triangle> triangles = welded_triangles(mesh);
    if (triangles.empty()) triangles = mesh.triangles;
    edges_ = odd_edges(points_.size(), triangles);
  }
  OpenEdges(const OpenEdges& other) : points_(other.points_), edges_(other.edges_) {}
  OpenEdges& operator=(const OpenEdges&) = delete;
  ~OpenEdges() = default;

  bool is_empty() const { return edges_.empty(); }

  /// Whether welding with the distance leaves none.
  bool closes(double distance) { return closes(sets(distance), distance); }

  /// Says the same as above. It also forgets points far from open edges, which at lesser distances
  /// join nothing that matters.
  bool closes_and_forgets(double distance) {
    DisjointSets near = sets(distance);
    const bool closed = closes(near, distance);
    keep_near(near);
    return closed;
  }

 private:
  DisjointSets sets(double distance) {
    if (!tree_) tree_.emplace(points_);
    return near_components(*tree_, distance);
  }

  bool closes(DisjointSets sets, double distance) const {
    std::vector<MeshEdge> joined;
    for (const MeshEdge& e : edges_) {
      const auto [a, b] = std::minmax({sets.find(e[0]), sets.find(e[1])});
      if (a != b) joined.push_back({a, b});
    }
    std::sort(joined.begin(), joined.end());
    std::vector<MeshEdge> open;
    for (const MeshEdge& e : joined) {
      if (!open.empty() && open.back() == e) {
        open.pop_back();
      } else {
        open.push_back(e);
      }
    }
    if (open.empty()) return true;
    std::vector<Point3> least = points_;
    for (std::uint32_t i = 0; i < points_.size(); ++i) {
      Point3& p = least[sets.find(i)];
      if (is_less(points_[i], p)) p = points_[i];
    }
    return split_edges(least, std::move(open), distance).open.empty();
  }

  void keep_near(DisjointSets& sets) {
    std::vector<std::uint8_t> is_near(points_.size());
    for (const MeshEdge& e : edges_) is_near[sets.find(e[0])] = is_near[sets.find(e[1])] = 1;
    std::vector<std::uint32_t> name(points_.size());
    std::vector<Point3> kept;
    for (std::uint32_t i = 0; i < points_.size(); ++i) {
      if (is_near[sets.find(i)] == 0) continue;
      name[i] = static_cast<std::uint32_t>(kept.size());
      kept.push_back(points_[i]);
    }
    if (kept.size() == points_.size()) return;
    for (MeshEdge& e : edges_) e = {name[e[0]], name[e[1]]};
    points_ = std::move(kept);
    tree_.reset();
  }

  std::vector<Point3> points_;
  std::vector<MeshEdge> edges_;
  std::optional<PointTree> tree_;
};

/// The distance with which welding leaves no open edges. Edges may be split by a lesser distance
/// that are not by a greater, as vertices move, so that far lesser ones are looked at, too.
std::optional<double> found_closing(OpenEdges&& odd, double limit) {
  if (odd.is_empty()) return 0;
  if (limit == 0) return odd.closes(0) ? std::optional(0.0) : std::nullopt;
  constexpr int most_misses = 6;
  std::optional<double> closed;
  std::optional<OpenEdges> at_closed;
  int misses = 0;
  for (double next = limit; next > 0 && misses < most_misses; next /= 16) {
    ++misses;
    if (odd.closes_and_forgets(next)) {
      closed = next;
      at_closed.emplace(odd);
      misses = 0;
    }
    if (next == limit && odd.closes(0)) return 0;
  }
  if (!closed) return std::nullopt;
  // Doubles that are not negative are in the order of their bits.
  auto least = std::bit_cast<std::uint64_t>(*closed);
  auto open = std::bit_cast<std::uint64_t>(*closed / 16);
  while (least - open > 1) {
    const std::uint64_t middle = open + (least - open) / 2;
    if (at_closed->closes(std::bit_cast<double>(middle))) {
      least = middle;
    } else {
      open = middle;
    }
  }
  return std::bit_cast<double>(least);
}

}  // namespace

std::optional<double> closing_distance(const Mesh& mesh, double limit) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  require_distance(limit);
  const std::optional<double> distance = found_closing(OpenEdges(mesh), limit);
  if (!distance || weld(mesh, *distance).mesh.triangles.empty()) return std::nullopt;
  return distance;
}

}  // namespace signum
