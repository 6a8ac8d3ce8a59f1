// SPDX-License-Identifier: MIT
// Lines through points of the grid cross at coordinates whose denominator is at most 18. So all
// vertices are integers in units of 1 / unit, and middles of edges are as well.
#include "grid_reference.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace signum::campaigns {
namespace {

constexpr std::int64_t unit = 2 * 12252240;  // twice the least common multiple of 1 to 18
/// A point of an edge, or a vertex, that is not on a line is 1 / 648 from it or more: the value of
/// its equation, whose coefficients are at most 3. A step is at most six times this.
constexpr std::int64_t step = unit / 200000;

struct At {
  std::int64_t x, y;
  auto operator<=>(const At&) const = default;
  friend At operator-(At a, At b) { return {a.x - b.x, a.y - b.y}; }
};

std::int64_t cross(At u, At v) { return u.x * v.y - u.y * v.x; }

struct Edge {
  At p, q, way;  ///< of the way from p to q, without the unit
  std::size_t polygon;
};

bool is_on(const Edge& e, At c) {
  return cross(e.way, c - e.p) == 0 && std::min(e.p.x, e.q.x) <= c.x &&
         c.x <= std::max(e.p.x, e.q.x) && std::min(e.p.y, e.q.y) <= c.y &&
         c.y <= std::max(e.p.y, e.q.y);
}

class GridSet {
 public:
  explicit GridSet(const PlaneSet& set) : rule_(set.rule), windings_(set.polygons.size()) {
    for (std::size_t i = 0; i < set.polygons.size(); ++i) {
      for (const auto& chain : set.polygons[i]) {
        for (std::size_t j = 0; j < chain.size(); ++j) {
          add(chain[j], chain[(j + 1) % chain.size()], i);
        }
      }
    }
    chains_ = edges.size();
    for (const auto& line : set.lines) {
      for (std::size_t j = 1; j < line.size(); ++j) add(line[j - 1], line[j], 0);
      ends_.push_back(at(line.front()));
      ends_.push_back(at(line.back()));
    }
    for (const Point2& p : set.points) add(p, p, 0);
  }

  /// 0 in the interior, 1 in the boundary, 2 in the exterior.
  std::size_t part(At c) {
    ways_.clear();
    bool is_of_set = false;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const Edge& e = edges[i];
      if (!is_on(e, c)) continue;
      is_of_set = true;
      if (i >= chains_ || e.p == e.q) continue;
      if (c != e.q) ways_.push_back(e.way);
      if (c != e.p) ways_.push_back(At{0, 0} - e.way);
    }
    bool in = false, out = false;
    if (ways_.empty()) {
      (encloses(c) ? in : out) = true;
    } else {
      std::sort(ways_.begin(), ways_.end(),
                [](At u, At v) { return is_low(u) != is_low(v) ? is_low(v) : cross(u, v) > 0; });
      const auto is_same = [](At u, At v) { return cross(u, v) == 0 && u.x * v.x + u.y * v.y > 0; };
      ways_.erase(std::unique(ways_.begin(), ways_.end(), is_same), ways_.end());
      for (std::size_t i = 0; i < ways_.size(); ++i) {
        const At u = ways_[i], v = ways_[(i + 1) % ways_.size()];
        // Between two ways there is their sum, unless they are half a turn apart or more.
        const std::int64_t turn = cross(u, v);
        const At way = turn > 0 ? At{u.x + v.x, u.y + v.y} : At{-u.y, u.x};
        (encloses({c.x + step * way.x, c.y + step * way.y}) ? in : out) = true;
      }
    }
    if (in) return out ? 1 : 0;
    if (std::count(ends_.begin(), ends_.end(), c) % 2 != 0) return 1;
    return is_of_set ? 0 : 2;
  }

  /// Whether the set encloses the point, which is on no chain.
  bool encloses(At c) {
    std::fill(windings_.begin(), windings_.end(), 0);
    for (std::size_t i = 0; i < chains_; ++i) {
      const Edge& e = edges[i];
      const bool from = c.y < e.p.y, to = c.y < e.q.y;
      if (from == to) continue;
      const std::int64_t side = cross(e.way, c - e.p);
      if (!from && side > 0) ++windings_[e.polygon];
      if (from && side < 0) --windings_[e.polygon];
    }
    return std::any_of(windings_.begin(), windings_.end(), [&](int w) {
      return rule_ == WindingRule::even_odd   ? w % 2 != 0
             : rule_ == WindingRule::nonzero  ? w != 0
             : rule_ == WindingRule::positive ? w > 0
                                              : w < 0;
    });
  }

  std::vector<Edge> edges;

 private:
  static bool is_low(At u) { return u.y < 0 || (u.y == 0 && u.x < 0); }
  static At at(const Point2& p) {
    return {static_cast<std::int64_t>(p.x) * unit, static_cast<std::int64_t>(p.y) * unit};
  }
  void add(const Point2& p, const Point2& q, std::size_t polygon) {
    const At way = {static_cast<std::int64_t>(q.x - p.x), static_cast<std::int64_t>(q.y - p.y)};
    edges.push_back({at(p), at(q), way, polygon});
  }

  WindingRule rule_;
  std::size_t chains_ = 0;
  std::vector<At> ends_, ways_;
  std::vector<int> windings_;
};

std::vector<At> vertices_of(const std::vector<Edge>& edges) {
  std::vector<At> vertices;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    vertices.insert(vertices.end(), {e.p, e.q});
    for (std::size_t j = 0; j < i; ++j) {
      const Edge& f = edges[j];
      const std::int64_t d = cross(e.way, f.way);
      if (d == 0) continue;
      const std::int64_t t = cross(f.p - e.p, f.way) / d;  // of the unit
      const At at = {e.p.x + t * e.way.x, e.p.y + t * e.way.y};
      if (is_on(e, at) && is_on(f, at)) vertices.push_back(at);
    }
  }
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  return vertices;
}

}  // namespace

std::string grid_matrix(const PlaneSet& a, const PlaneSet& b) {
  GridSet in_a(a), in_b(b);
  std::vector<Edge> edges = in_a.edges;
  edges.insert(edges.end(), in_b.edges.begin(), in_b.edges.end());
  std::string letters = "FFFFFFFF2";
  const auto note = [&](std::size_t part_a, std::size_t part_b, char dimension) {
    char& most = letters[3 * part_a + part_b];
    if (most == 'F' || most < dimension) most = dimension;
  };
  const std::vector<At> vertices = vertices_of(edges);
  for (const At& v : vertices) note(in_a.part(v), in_b.part(v), '0');
  std::vector<std::pair<At, At>> middles;  // with the way of the edge
  for (const Edge& e : edges) {
    const At* last = nullptr;
    for (const At& v : vertices) {
      if (!is_on(e, v)) continue;
      if (last != nullptr) {
        middles.push_back(
            {{(last->x + v.x) / 2, (last->y + v.y) / 2}, std::max(e.way, At{0, 0} - e.way)});
      }
      last = &v;
    }
  }
  std::sort(middles.begin(), middles.end());
  middles.erase(std::unique(middles.begin(), middles.end()), middles.end());
  // Of each face but the one without an end there is a side of an edge.
  for (const auto& [m, way] : middles) {
    note(in_a.part(m), in_b.part(m), '1');
    for (const std::int64_t s : {step, -step}) {
      const At near = {m.x - s * way.y, m.y + s * way.x};
      note(in_a.encloses(near) ? 0 : 2, in_b.encloses(near) ? 0 : 2, '2');
    }
  }
  return letters;
}

}  // namespace signum::campaigns
