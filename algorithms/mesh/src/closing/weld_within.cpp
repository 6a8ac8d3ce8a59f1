// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <signum/kernel/surd.hpp>
#include <signum/mesh/weld.hpp>
#include <signum/predicates/compare_distances.hpp>
#include <tuple>

#include "closing/near_components.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/edge_uses.hpp"
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

bool is_less(const Point3& p, const Point3& q) {
  return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
}

double rounded_distance(const Point3& p, const Point3& q) {
  const auto squared = [](double a, double b) {
    const Rational by = Rational(a) - Rational(b);
    return by * by;
  };
  return Surd(Rational(), Rational(1), squared(p.x, q.x) + squared(p.y, q.y) + squared(p.z, q.z))
      .to_double();
}

}  // namespace

WeldedMesh weld(const Mesh& mesh, double distance) {
  const DefaultFpEnvironment environment;
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

namespace {

using Edge = std::array<std::uint32_t, 2>;

/// The edges in an odd number of triangles. Those that are left when vertices are joined, and
/// triangles are dropped for it, are the same ones under the new names of their ends, where two
/// equal ones, and one of equal ends, are none: what a dropped triangle had is twice the same edge.
/// So no triangle need be looked at again, and what is closed stays so, however much is joined.
class OddEdges {
 public:
  explicit OddEdges(const Mesh& mesh) : points_(mesh.vertices) {
    std::vector<Mesh::Triangle> triangles = welded_triangles(mesh);
    if (triangles.empty()) triangles = mesh.triangles;
    const auto nothing = [](std::uint32_t, bool) { return true; };
    for_each_edge<bool>(points_.size(), triangles, nothing, [&](std::uint32_t low, auto uses) {
      if (uses.size() % 2 != 0) edges_.push_back({low, uses.front().first});
    });
  }

  bool is_empty() const { return edges_.empty(); }

  /// Whether none is left when vertices within the distance are joined. If so, points far from
  /// edges are forgotten: for lesser distances they join nothing that matters.
  bool closes(double distance) {
    if (!tree_) tree_.emplace(points_);
    DisjointSets sets = near_components(*tree_, distance);
    std::vector<Edge> left;
    for (const Edge& e : edges_) {
      const auto [a, b] = std::minmax({sets.find(e[0]), sets.find(e[1])});
      if (a != b) left.push_back({a, b});
    }
    std::sort(left.begin(), left.end());
    for (std::size_t i = 0; i < left.size(); i += 2) {
      if (i + 1 == left.size() || left[i] != left[i + 1]) return false;
    }
    keep_near(sets);
    return true;
  }

 private:
  void keep_near(DisjointSets& sets) {
    std::vector<std::uint8_t> is_near(points_.size());
    for (const Edge& e : edges_) is_near[sets.find(e[0])] = is_near[sets.find(e[1])] = 1;
    std::vector<std::uint32_t> name(points_.size());
    std::vector<Point3> kept;
    for (std::uint32_t i = 0; i < points_.size(); ++i) {
      if (is_near[sets.find(i)] == 0) continue;
      name[i] = static_cast<std::uint32_t>(kept.size());
      kept.push_back(points_[i]);
    }
    if (kept.size() == points_.size()) return;
    for (Edge& e : edges_) e = {name[e[0]], name[e[1]]};
    points_ = std::move(kept);
    tree_.reset();
  }

  std::vector<Point3> points_;
  std::vector<Edge> edges_;
  std::optional<PointTree> tree_;
};

}  // namespace

std::optional<double> closing_distance(const Mesh& mesh, double limit) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  require_distance(limit);
  OddEdges odd(mesh);
  std::uint64_t least = 0;
  if (!odd.is_empty()) {
    if (!odd.closes(limit)) return std::nullopt;
    // First down from the limit, by large steps: each one that closes leaves fewer points.
    double closed = limit;
    while (closed > 0 && odd.closes(closed / 16)) closed /= 16;
    // Doubles that are not negative are in the order of their bits.
    auto open = std::bit_cast<std::uint64_t>(closed / 16);
    least = std::bit_cast<std::uint64_t>(closed + 0.0);
    while (least - open > 1) {
      const std::uint64_t middle = open + (least - open) / 2;
      (odd.closes(std::bit_cast<double>(middle)) ? least : open) = middle;
    }
  }
  const auto distance = std::bit_cast<double>(least);
  if (weld(mesh, distance).mesh.triangles.empty()) return std::nullopt;
  return distance;
}

}  // namespace signum
