// SPDX-License-Identifier: MIT
#include "planar/polygon_border.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "planar/plane_sweep.hpp"
#include "planar/polygon_edges.hpp"
#include "planar/walk_forest.hpp"

namespace signum::detail {

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

class PolygonBorder {
 public:
  PolygonBorder(std::span<const Polygon2> polygons, const KeepsWinding& keeps)
      : edges_(polygons), keeps_(keeps), around_(edges_.points().size()) {
    find_spokes(polygons.size());
    turn_around_vertices();
  }
  ExactPolygonData make();

 private:
  /// An edge of the border at a vertex, from it with what is kept to the left, or to it.
  struct Spoke {
    std::uint32_t other;
    bool outward;
  };
  using Chain = std::vector<std::uint32_t>;

  std::vector<std::uint32_t> edges_below() const;
  void find_spokes(std::size_t polygons);
  void turn_around_vertices();
  /// The vertex after v for who comes from the other.
  std::uint32_t next(std::uint32_t from, std::uint32_t v) const;
  /// Whether the border does no more than go straight on there.
  bool is_straight(std::uint32_t v) const {
    return around_[v].size() == 2 && edges_.points().turn(PolygonEdges::axis, around_[v][0].other,
                                                          v, around_[v][1].other) == Sign::zero;
  }
  void add_chain(Chain chain);

  PolygonEdges edges_;
  const KeepsWinding& keeps_;
  std::vector<std::vector<Spoke>> around_;
  std::vector<Chain> chains_;
};

/// For each edge one below: what is above the one is below the other. None where what is below an
/// edge has no end.
std::vector<std::uint32_t> PolygonBorder::edges_below() const {
  const auto edges = edges_.edges();
  std::vector<std::uint32_t> vertices(edges_.points().size()), begin(vertices.size() + 1),
      below(edges.size());
  std::iota(vertices.begin(), vertices.end(), 0U);
  std::sort(vertices.begin(), vertices.end(),
            [this](std::uint32_t a, std::uint32_t b) { return edges_.is_before(a, b); });
  for (const PolygonEdges::Edge& e : edges) ++begin[e.from + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<std::uint32_t> all(edges.size());
  std::iota(all.begin(), all.end(), 0U);
  const auto starting_at = [&](std::uint32_t v) {
    return std::span<const std::uint32_t>(all).subspan(begin[v], begin[v + 1] - begin[v]);
  };
  const auto arrive = [&](std::uint32_t v, std::uint32_t last) {
    for (const std::uint32_t e : starting_at(v)) {
      below[e] = last;
      last = e;
    }
  };
  sweep_plane(
      vertices, [&](std::uint32_t e) { return edges[e].from; },
      [&](std::uint32_t e) { return edges[e].to; }, starting_at,
      [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return edges_.is_left_turn(a, b, c);
      },
      arrive);
  return below;
}

/// Finds on which side of each edge is what is kept.
void PolygonBorder::find_spokes(std::size_t polygons) {
  const std::vector<std::uint32_t> below = edges_below();
  std::vector<std::int32_t> windings(polygons);
  std::vector<std::uint32_t> changed;
  const auto step = [&](std::uint32_t e, std::int32_t times) {
    for (const auto& [polygon, more] : edges_.steps(e)) {
      windings[polygon] += times * more;
      changed.push_back(polygon);
    }
  };
  std::vector<std::uint8_t> is_kept(below.size());
  const auto enter = [&](std::uint32_t e) {
    step(e, 1);
    is_kept[e] = keeps_(windings, changed) ? 1 : 0;
    changed.clear();
  };
  walk_forest(below, enter, [&](std::uint32_t e) { step(e, -1); });
  for (std::uint32_t e = 0; e < below.size(); ++e) {
    const bool above = is_kept[e] != 0;
    if (above == (below[e] != no_parent && is_kept[below[e]] != 0)) continue;
    const auto& [from, to] = edges_.edges()[e];
    around_[from].push_back({to, above});
    around_[to].push_back({from, !above});
  }
}

/// Sorts the spokes of each vertex counter-clockwise, from straight down.
void PolygonBorder::turn_around_vertices() {
  for (std::uint32_t v = 0; v < around_.size(); ++v) {
    std::sort(around_[v].begin(), around_[v].end(), [&](const Spoke& s, const Spoke& t) {
      const bool right = edges_.is_before(v, s.other);
      if (right != edges_.is_before(v, t.other)) return right;
      return edges_.is_left_turn(v, s.other, t.other);
    });
  }
}

/// What is kept is between the edge to v and the next one clockwise.
std::uint32_t PolygonBorder::next(std::uint32_t from, std::uint32_t v) const {
  const std::vector<Spoke>& spokes = around_[v];
  std::size_t i = 0;
  while (spokes[i].other != from) ++i;
  return spokes[(i == 0 ? spokes.size() : i) - 1].other;
}

void PolygonBorder::add_chain(Chain chain) {
  const auto before = [this](std::uint32_t a, std::uint32_t b) { return edges_.is_before(a, b); };
  std::rotate(chain.begin(), std::min_element(chain.begin(), chain.end(), before), chain.end());
  chains_.push_back(std::move(chain));
}

ExactPolygonData PolygonBorder::make() {
  std::vector<std::uint32_t> place(around_.size(), none);
  std::vector<std::vector<std::uint8_t>> done;
  for (const auto& spokes : around_) done.emplace_back(spokes.size());
  for (std::uint32_t first = 0; first < around_.size(); ++first) {
    for (std::size_t s = 0; s < around_[first].size(); ++s) {
      if (done[first][s] != 0 || !around_[first][s].outward) continue;
      Chain chain;
      std::uint32_t from = first, to = around_[first][s].other;
      // Round what is kept, and at each vertex where one was before, a chain is whole.
      for (;;) {
        std::size_t i = 0;
        while (around_[from][i].other != to) ++i;
        if (done[from][i] != 0) break;
        done[from][i] = 1;
        if (place[from] != none) {
          const auto since = chain.begin() + place[from];
          for (auto v = since; v != chain.end(); ++v) place[*v] = none;
          add_chain({since, chain.end()});
          chain.erase(since, chain.end());
        }
        if (!is_straight(from)) {
          place[from] = static_cast<std::uint32_t>(chain.size());
          chain.push_back(from);
        }
        const std::uint32_t after = next(from, to);
        from = to;
        to = after;
      }
      for (const std::uint32_t v : chain) place[v] = none;
      add_chain(std::move(chain));
    }
  }

  const auto before = [this](std::uint32_t a, std::uint32_t b) { return edges_.is_before(a, b); };
  std::sort(chains_.begin(), chains_.end(), [&](const Chain& c, const Chain& d) {
    return std::lexicographical_compare(c.begin(), c.end(), d.begin(), d.end(), before);
  });
  // Vertices that are given come first; among these and the others they are sorted.
  const PointTable& points = edges_.points();
  std::vector<std::uint32_t> used;
  for (const Chain& chain : chains_) used.insert(used.end(), chain.begin(), chain.end());
  std::sort(used.begin(), used.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (points.is_given(a) != points.is_given(b)) return points.is_given(a);
    return before(a, b);
  });
  used.erase(std::unique(used.begin(), used.end()), used.end());
  ExactPolygonData result;
  for (const std::uint32_t v : used) {
    place[v] = static_cast<std::uint32_t>(result.rounded.size());
    result.rounded.push_back({points.rounded(v).x, points.rounded(v).y});
    if (!points.is_given(v)) result.constructed.push_back(points.exact(v));
  }
  for (Chain& chain : chains_) {
    for (std::uint32_t& v : chain) v = place[v];
  }
  result.chains = std::move(chains_);
  return result;
}

}  // namespace

ExactPolygonData polygon_border(std::span<const Polygon2> polygons, const KeepsWinding& keeps) {
  return PolygonBorder(polygons, keeps).make();
}

std::size_t crossings_of(const Polygon2& polygon) {
  return PolygonEdges(std::span(&polygon, 1)).crossings();
}

}  // namespace signum::detail
