// SPDX-License-Identifier: MIT
#include "closing/edge_splits.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>
#include <signum/bvh/bvh_walk.hpp>
#include <utility>

#include "numbers/running_error.hpp"
#include "shapes/edge_uses.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

Vec3<Rational> rational(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

/// Negative inside the sphere whose diameter is from a to b, zero on it.
template <class T>
T beyond_sphere(const Vec3<T>& v, const Vec3<T>& a, const Vec3<T>& b) {
  return dot(minus(v, a), minus(v, b));
}

/// What the square of the distance from v to the line is above the square of d, times that of the
/// length of the edge.
template <class T>
T beyond_distance(const Vec3<T>& v, const Vec3<T>& a, const Vec3<T>& b, const T& d) {
  const Vec3<T> along = minus(b, a), off = cross(minus(v, a), along);
  return dot(off, off) - d * d * dot(along, along);
}

bool is_near(const Point3& v, const Point3& a, const Point3& b, double distance) {
  using Real = RunningError;
  const Real sphere = beyond_sphere(counted(v), counted(a), counted(b));
  if (lower(sphere) > 0) return false;
  if (!(upper(sphere) < 0) &&
      sign(beyond_sphere(rational(v), rational(a), rational(b))) != Sign::negative)
    return false;
  const Real off = beyond_distance(counted(v), counted(a), counted(b), Real{distance, 0});
  if (lower(off) > 0) return false;
  return upper(off) < 0 || sign(beyond_distance(rational(v), rational(a), rational(b),
                                                Rational(distance))) != Sign::positive;
}

/// The ends of open edges, and which of them are near an edge.
class NearEnds {
 public:
  NearEnds(std::span<const Point3> points, std::span<const MeshEdge> open, double distance)
      : points_(points), distance_(distance), ends_(ends_of(open)), bvh_(boxes_of(points, ends_)) {}

  /// Returns the vertices that split the edge, from its first vertex on.
  std::vector<std::uint32_t> near(const MeshEdge& edge) const {
    const bool is_turned = is_less(points_[edge[1]], points_[edge[0]]);
    const Point3 &a = points_[edge[is_turned ? 1 : 0]], &b = points_[edge[is_turned ? 0 : 1]];
    struct Found {
      Rational along;
      std::uint32_t vertex;
    };
    std::vector<Found> found;
    const Vec3<Rational> way = minus(rational(b), rational(a));
    for (const std::uint32_t i : candidates_of(a, b)) {
      const std::uint32_t v = ends_[i];
      if (v != edge[0] && v != edge[1] && is_near(points_[v], a, b, distance_))
        found.push_back({dot(rational(points_[v]), way), v});
    }
    std::sort(found.begin(), found.end(), [&](const Found& p, const Found& q) {
      if (p.along == q.along) return is_less(points_[p.vertex], points_[q.vertex]);
      return p.along < q.along;
    });
    if (is_turned) std::reverse(found.begin(), found.end());
    std::vector<std::uint32_t> vertices;
    for (const Found& f : found) vertices.push_back(f.vertex);
    return vertices;
  }

 private:
  static std::vector<std::uint32_t> ends_of(std::span<const MeshEdge> open) {
    std::vector<std::uint32_t> ends;
    for (const MeshEdge& e : open) ends.insert(ends.end(), e.begin(), e.end());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
  }
  /// The indices of the ends that may be near an edge, in increasing order.
  std::vector<std::uint32_t> candidates_of(const Point3& a, const Point3& b) const {
    std::vector<std::uint32_t> all;
    add_candidates(a, b, 0, most_halvings, all);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  /// In the box of a long edge there may be very many that are far from it: so one with many is
  /// looked at in halves.
  static constexpr std::size_t most_at_once = 32;
  static constexpr int most_halvings = 16;

  /// The edge from a to b may be off by the margin along each axis.
  void add_candidates(const Point3& a, const Point3& b, double margin, int halvings,
                      std::vector<std::uint32_t>& all) const {
    Aabb3 box;
    bool is_long = false;
    for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
      constexpr double most = std::numeric_limits<double>::max();
      box.min.*x = std::max(std::min(a.*x, b.*x) - margin - distance_, -most);
      box.max.*x = std::min(std::max(a.*x, b.*x) + margin + distance_, most);
      // Else the halves' boxes are hardly smaller.
      is_long = is_long || std::abs(b.*x - a.*x) > 2 * (margin + distance_);
    }
    const std::size_t before = all.size();
    bool many = false;
    walk(bvh_, box, [&](std::uint32_t item) {
      many = is_long && halvings > 0 && all.size() - before == most_at_once;
      if (many) return Walk::stop;
      all.push_back(item);
      return Walk::go_on;
    });
    if (!many) return;
    all.resize(before);
    const Point3 middle{a.x / 2 + b.x / 2, a.y / 2 + b.y / 2, a.z / 2 + b.z / 2};
    double most = 0;
    for (const double x : {middle.x, middle.y, middle.z}) most = std::max(most, std::abs(x));
    margin = rounded_up(margin + 2 * RunningError::rounded(most).error);
    add_candidates(a, middle, margin, halvings - 1, all);
    add_candidates(middle, b, margin, halvings - 1, all);
  }

  static Bvh boxes_of(std::span<const Point3> points, std::span<const std::uint32_t> ends) {
    std::vector<Aabb3> boxes;
    boxes.reserve(ends.size());
    for (const std::uint32_t v : ends) boxes.push_back({points[v], points[v]});
    return Bvh(boxes);
  }

  std::span<const Point3> points_;
  double distance_;
  std::vector<std::uint32_t> ends_;
  Bvh bvh_;
};

MeshEdge mesh_edge(std::uint32_t a, std::uint32_t b) { return {std::min(a, b), std::max(a, b)}; }

/// A way along an edge and its parts from one vertex to another, without the last.
void add_way(const EdgeSplits& splits, std::uint32_t from, std::uint32_t to,
             std::vector<std::uint32_t>& way) {
  const auto split = splits.at.find(mesh_edge(from, to));
  if (split == splits.at.end()) return way.push_back(from);
  std::vector<std::uint32_t> inner = split->second;
  if (to < from) std::reverse(inner.begin(), inner.end());
  for (const std::uint32_t v : inner) {
    add_way(splits, from, v, way);
    from = v;
  }
  add_way(splits, from, to, way);
}

}  // namespace

std::vector<MeshEdge> odd_edges(std::size_t vertices, std::span<const Mesh::Triangle> triangles) {
  std::vector<MeshEdge> odd;
  const auto nothing = [](std::uint32_t, bool) { return true; };
  for_each_edge<bool>(vertices, triangles, nothing, [&](std::uint32_t low, auto uses) {
    if (uses.size() % 2 != 0) odd.push_back({low, uses.front().first});
  });
  return odd;
}

EdgeSplits split_edges(std::span<const Point3> points, std::vector<MeshEdge> open,
                       double distance) {
  EdgeSplits splits;
  if (open.empty()) return splits;
  const NearEnds ends(points, open, distance);
  struct Waiting {
    Rational length;
    MeshEdge edge;
    std::vector<std::uint32_t> near;
    bool operator<(const Waiting& other) const { return length < other.length; }
  };
  std::priority_queue<Waiting> waiting;
  const auto squared_length = [&](const MeshEdge& e) {
    const Vec3<Rational> along = minus(rational(points[e[1]]), rational(points[e[0]]));
    return dot(along, along);
  };
  const auto wait = [&](const MeshEdge& e) {
    std::vector<std::uint32_t> near = ends.near(e);
    if (!near.empty()) waiting.push({squared_length(e), e, std::move(near)});
  };
  for (const MeshEdge& e : open) wait(e);
  if (waiting.empty()) {
    splits.open = std::move(open);
    return splits;
  }
  // Edges make shorter ones only, so none is looked at before it is known if it is open.
  std::set<MeshEdge> odd(open.begin(), open.end());
  while (!waiting.empty()) {
    const Waiting next = waiting.top();
    waiting.pop();
    if (odd.erase(next.edge) == 0) continue;
    const Point3 &a = points[next.edge[0]], &b = points[next.edge[1]];
    std::uint32_t from = next.edge[0];
    const auto add = [&](std::uint32_t to) {
      const MeshEdge part = mesh_edge(from, to);
      from = to;
      if (odd.erase(part) > 0) return;
      odd.insert(part);
      wait(part);
    };
    for (const std::uint32_t v : next.near) {
      add(v);
      const Rational off =
          beyond_distance(rational(points[v]), rational(a), rational(b), Rational()) / next.length;
      if (splits.largest_squared < off) splits.largest_squared = off;
    }
    add(next.edge[1]);
    splits.at.emplace(next.edge, next.near);
  }
  splits.open.assign(odd.begin(), odd.end());
  return splits;
}

std::vector<Mesh::Triangle> split_triangle(std::span<const Point3> points, const Mesh::Triangle& t,
                                           const EdgeSplits& splits) {
  std::array<std::vector<std::uint32_t>, 3> ways;
  for (std::size_t k = 0; k < 3; ++k) add_way(splits, t[k], t[(k + 1) % 3], ways[k]);
  // The edge of most parts comes first; of several, that which begins at the least point.
  std::size_t first = 0;
  for (std::size_t k = 1; k < 3; ++k) {
    if (ways[k].size() > ways[first].size() ||
        (ways[k].size() == ways[first].size() && is_less(points[t[k]], points[t[first]])))
      first = k;
  }
  if (ways[first].size() == 1) return {t};
  std::vector<Mesh::Triangle> triangles;
  const auto add_fan = [&](std::uint32_t apex, std::span<const std::uint32_t> way) {
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      const Mesh::Triangle part{way[i], way[i + 1], apex};
      if (!has_equal_vertices(part)) triangles.push_back(part);
    }
  };
  // From the corner across, to the inner vertices of the first edge; and from the last and the
  // first of these along the other edges.
  const auto& way = ways[first];
  std::vector<std::uint32_t>&second = ways[(first + 1) % 3], &third = ways[(first + 2) % 3];
  second.push_back(third.front());
  third.push_back(way.front());
  add_fan(third.front(), std::span(way).subspan(1));
  add_fan(way.back(), second);
  add_fan(way[1], third);
  return triangles;
}

}  // namespace signum::detail
