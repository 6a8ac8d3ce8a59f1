// SPDX-License-Identifier: MIT
/// What sets of small integers are, by definition: pieces of the plane are sampled, each by a point
/// in fractions, whose winding number is counted edge by edge. It shares no code with the library.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <signum/plane/plane_set.hpp>
#include <string>
#include <vector>

#include "lattice_fractions.hpp"

namespace lattice {

using signum::PlaneSet;

class Set {
 public:
  explicit Set(const PlaneSet& set) : set_(set) {
    for (const auto& polygon : set.polygons) {
      auto& edges = polygons.emplace_back();
      for (const auto& chain : polygon) {
        for (const Edge& e : edges_of(chain, true)) edges.push_back(e);
      }
      chains.insert(chains.end(), edges.begin(), edges.end());
    }
    all = chains;
    for (const auto& line : set.lines) {
      for (const Edge& e : edges_of(line, false)) all.push_back(e);
    }
    for (const auto& p : set.points) all.push_back({point(p), point(p)});
  }

  /// Whether the set encloses the point, which is on no chain.
  bool encloses(const Point& c) const {
    return std::any_of(polygons.begin(), polygons.end(), [&](const std::vector<Edge>& edges) {
      const int w = winding(edges, c);
      switch (set_.rule) {
        case signum::WindingRule::even_odd:
          return w % 2 != 0;
        case signum::WindingRule::nonzero:
          return w != 0;
        case signum::WindingRule::positive:
          return w > 0;
        default:
          return w < 0;
      }
    });
  }

  /// 0 in the interior, 1 in the boundary, 2 in the exterior.
  int part(const Point& c) const {
    int in = 0, out = 0;
    if (!on(chains, c)) {
      (encloses(c) ? in : out) = 1;
    } else {
      // Between two directions of edges there is one of those below.
      for (int i = -8; i <= 8; ++i) {
        for (int j = -8; j <= 8; ++j) {
          if (std::gcd(i, j) != 1) continue;
          const Point near = {c.x + Fraction(i, 20000), c.y + Fraction(j, 20000)};
          if (!on(chains, near)) (encloses(near) ? in : out) = 1;
        }
      }
    }
    if (in != 0) return out;
    int ends = 0;
    for (const auto& line : set_.lines) {
      for (const auto& end : {line.front(), line.back()}) ends += point(end) == c ? 1 : 0;
    }
    if (ends % 2 != 0) return 1;
    return on(all, c) ? 0 : 2;
  }

  std::vector<std::vector<Edge>> polygons;
  std::vector<Edge> chains, all;

 private:
  static bool on(const std::vector<Edge>& edges, const Point& c) {
    return std::any_of(edges.begin(), edges.end(), [&](const Edge& e) { return is_on(e, c); });
  }
  const PlaneSet& set_;
};

/// Part of the plane between two edges that are next to each other, from one abscissa to the next
/// at which there is a vertex.
struct Cell {
  Point middle;
  std::array<Fraction, 2> low, high;  ///< the ordinates at the left and at the right
  Fraction area;
};

struct Pieces {
  std::vector<Point> vertices, middles;  ///< of edges
  std::vector<std::vector<Cell>> slabs;
};

inline Pieces pieces_of(const std::vector<Edge>& edges) {
  std::set<Point> vertices;
  for (const Edge& e : edges) vertices.insert({e.p, e.q});
  for (const Edge& e : edges) {
    for (const Edge& f : edges) {
      const Fraction d = (e.q.x - e.p.x) * (f.q.y - f.p.y) - (e.q.y - e.p.y) * (f.q.x - f.p.x);
      if (d.sign() == 0) continue;
      const Fraction t =
          ((f.p.x - e.p.x) * (f.q.y - f.p.y) - (f.p.y - e.p.y) * (f.q.x - f.p.x)) / d;
      const Point at = {e.p.x + t * (e.q.x - e.p.x), e.p.y + t * (e.q.y - e.p.y)};
      if (is_on(e, at) && is_on(f, at)) vertices.insert(at);
    }
  }
  Pieces pieces{{vertices.begin(), vertices.end()}, {}, {}};
  const Fraction half(1, 2);
  std::set<Point> middles;
  for (const Edge& e : edges) {
    const Point* last = nullptr;
    for (const Point& v : pieces.vertices) {
      if (!is_on(e, v)) continue;
      if (last != nullptr) middles.insert({(last->x + v.x) * half, (last->y + v.y) * half});
      last = &v;
    }
  }
  pieces.middles.assign(middles.begin(), middles.end());
  std::set<Fraction> xs;
  for (const Point& v : pieces.vertices) xs.insert(v.x);
  for (auto x = xs.begin(); x != xs.end() && std::next(x) != xs.end(); ++x) {
    const Fraction left = *x, right = *std::next(x), middle = (left + right) * half;
    std::set<std::array<Fraction, 3>> ys;
    for (const Edge& e : edges) {
      if (std::max(e.p.x, e.q.x) < right || left < std::min(e.p.x, e.q.x)) continue;
      if (e.p.x == e.q.x) continue;
      const auto y = [&](Fraction at) {
        return e.p.y + (at - e.p.x) * (e.q.y - e.p.y) / (e.q.x - e.p.x);
      };
      ys.insert({y(middle), y(left), y(right)});
    }
    auto& cells = pieces.slabs.emplace_back();
    for (auto y = ys.begin(); y != ys.end() && std::next(y) != ys.end(); ++y) {
      const auto& low = *y;
      const auto& high = *std::next(y);
      cells.push_back({{middle, (low[0] + high[0]) * half},
                       {low[1], low[2]},
                       {high[1], high[2]},
                       (right - left) * (high[0] - low[0])});
    }
  }
  return pieces;
}

inline std::string matrix(const PlaneSet& a, const PlaneSet& b) {
  const Set in_a(a), in_b(b);
  std::vector<Edge> edges = in_a.all;
  edges.insert(edges.end(), in_b.all.begin(), in_b.all.end());
  const Pieces pieces = pieces_of(edges);
  std::string letters = "FFFFFFFF2";
  const auto note = [&](const Point& p, char dimension) {
    char& most = letters[static_cast<std::size_t>(3 * in_a.part(p) + in_b.part(p))];
    if (most == 'F' || most < dimension) most = dimension;
  };
  for (const Point& p : pieces.vertices) note(p, '0');
  for (const Point& p : pieces.middles) note(p, '1');
  for (const auto& slab : pieces.slabs) {
    for (const Cell& cell : slab) note(cell.middle, '2');
  }
  return letters;
}

}  // namespace lattice
