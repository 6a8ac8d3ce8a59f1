// SPDX-License-Identifier: MIT
#include "overlay/region_border.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "disjoint_sets.hpp"

namespace signum::detail {

RegionBorder::RegionBorder(PlaneGraph map, const std::vector<std::uint8_t>& kept_above,
                           Straight straight)
    : map_(std::move(map)),
      kept_above_(kept_above),
      straight_(straight),
      place_(kept_above.size(), {none, none}),
      loop_of_(kept_above.size(), none),
      walked_at_(map_.vertices(), none) {
  find_spokes();
  for (std::uint32_t e = 0; e < loop_of_.size(); ++e) {
    if (place_[e].from != none && loop_of_[e] == none) trace(e);
  }
  // What is kept below an edge of the border is what is kept above the next one below.
  DisjointSets pieces(piece_of_.size());
  for (std::uint32_t e = 0; e < loop_of_.size(); ++e) {
    if (loop_of_[e] != none && !is_kept(e)) pieces.unite(loop_of_[e], loop_of_[border_below_[e]]);
  }
  for (std::uint32_t i = 0; i < piece_of_.size(); ++i) piece_of_[i] = pieces.find(i);
}

void RegionBorder::find_spokes() {
  border_below_.reserve(kept_above_.size());
  std::vector<std::uint8_t> is_border(kept_above_.size());
  for (std::uint32_t e = 0; e < kept_above_.size(); ++e) {
    const std::uint32_t below = map_.edges[e].below;
    is_border[e] = is_kept(e) != (below != none && is_kept(below)) ? 1 : 0;
    border_below_.push_back(below == none || is_border[below] != 0 ? below : border_below_[below]);
  }
  spoke_begin_.reserve(map_.vertices() + 1);
  spoke_begin_.push_back(0);
  for (std::uint32_t v = 0; v < map_.vertices(); ++v) {
    for (std::uint32_t e = map_.first_edge(v); e < map_.first_edge(v + 1); ++e) {
      if (is_border[e] == 0) continue;
      place_[e].from = static_cast<std::uint32_t>(spokes_.size());
      spokes_.push_back(e);
    }
    const auto ending = map_.ending_at(v);
    for (auto e = ending.rbegin(); e != ending.rend(); ++e) {
      if (is_border[*e] == 0) continue;
      place_[*e].to = static_cast<std::uint32_t>(spokes_.size());
      spokes_.push_back(*e);
    }
    spoke_begin_.push_back(static_cast<std::uint32_t>(spokes_.size()));
  }
}

/// Runs along the border with what is kept to the left. Whenever it comes to a vertex where it was
/// before, what it ran since then is a ring.
void RegionBorder::trace(std::uint32_t first) {
  const auto loop = static_cast<std::uint32_t>(piece_of_.size());
  piece_of_.push_back(loop);
  std::uint32_t e = first;
  do {
    const std::uint32_t v = tail(e);
    if (walked_at_[v] != none) close_ring(walked_at_[v], loop);
    walked_at_[v] = static_cast<std::uint32_t>(walked_.size());
    walked_.push_back(e);
    loop_of_[e] = loop;
    // What is kept is between the edge by which one comes and the next one clockwise.
    const std::uint32_t head = is_kept(e) ? map_.edges[e].to : map_.edges[e].from;
    const std::uint32_t at = is_kept(e) ? place_[e].to : place_[e].from;
    e = spokes_[(at == spoke_begin_[head] ? spoke_begin_[head + 1] : at) - 1];
  } while (e != first);
  close_ring(0, loop);
}

/// Takes what was walked from there on for a ring.
void RegionBorder::close_ring(std::size_t begin, std::uint32_t loop) {
  const auto edges = walked_.begin() + static_cast<std::ptrdiff_t>(begin);
  std::rotate(edges,
              std::min_element(edges, walked_.end(),
                               [&](std::uint32_t e, std::uint32_t f) { return tail(e) < tail(f); }),
              walked_.end());
  Ring ring{loop, *edges < walked_.back(), {}};
  std::uint32_t last = walked_.back();
  for (auto e = edges; e != walked_.end(); ++e) {
    walked_at_[tail(*e)] = none;
    if (is_vertex(tail(*e), last, *e)) ring.vertices.push_back(tail(*e));
    last = *e;
    if (map_.inner.empty()) continue;
    const auto [number, count] = map_.inner[*e];
    const std::size_t size = ring.vertices.size();
    ring.vertices.resize(size + count);
    const auto points = ring.vertices.begin() + static_cast<std::ptrdiff_t>(size);
    std::iota(points, ring.vertices.end(), number);
    if (!is_kept(*e)) std::reverse(points, ring.vertices.end());
  }
  walked_.erase(edges, walked_.end());
  rings_.push_back(std::move(ring));
}

void RegionBorder::rename(std::span<const std::uint32_t> numbers) {
  for (Ring& ring : rings_) {
    for (std::uint32_t& v : ring.vertices) v = numbers[v];
    std::erase(ring.vertices, none);
  }
}

std::vector<PolygonRings> RegionBorder::polygons() {
  std::vector<Ring*> order;
  for (Ring& ring : rings_) order.push_back(&ring);
  std::sort(order.begin(), order.end(), [&](const Ring* a, const Ring* b) {
    const auto place = [&](const Ring* ring) {
      return std::tuple<std::uint32_t, bool, const std::vector<std::uint32_t>&>(
          piece_of_[ring->loop], !ring->is_outer, ring->vertices);
    };
    return place(a) < place(b);
  });
  std::vector<PolygonRings> polygons;
  for (Ring* ring : order) {
    if (ring->is_outer) polygons.emplace_back();
    polygons.back().push_back(std::move(ring->vertices));
  }
  rings_.clear();
  std::sort(polygons.begin(), polygons.end(),
            [](const PolygonRings& a, const PolygonRings& b) { return a[0] < b[0]; });
  return polygons;
}

std::uint32_t RegionBorder::parting_vertex() const {
  for (std::uint32_t v = 0; v + 1 < spoke_begin_.size(); ++v) {
    for (std::uint32_t i = spoke_begin_[v] + 1; i < spoke_begin_[v + 1]; ++i) {
      if (piece_of_[loop_of_[spokes_[i]]] != piece_of_[loop_of_[spokes_[i - 1]]]) return v;
    }
  }
  return none;
}

}  // namespace signum::detail
