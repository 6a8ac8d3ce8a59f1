// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include <signum/plane/validity.hpp>
#include <signum/predicates/orient2d.hpp>

#include "machine/fp_environment.hpp"
#include "overlay/region_border.hpp"
#include "sets/set_segments.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::uint32_t none = SegmentMap::none;

/// Points that repeat the one before them are left out.
PlaneSet without_repeated_points(const PlaneSet& set) {
  PlaneSet result;
  for (const Chains2& polygon : set.polygons) {
    Chains2& kept = result.polygons.emplace_back();
    for (std::vector<Point2> chain : polygon) {
      chain.erase(std::unique(chain.begin(), chain.end()), chain.end());
      while (chain.size() > 1 && chain.front() == chain.back()) chain.pop_back();
      kept.push_back(std::move(chain));
    }
  }
  return result;
}

bool is_before(const Point2& p, const Point2& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; }

class LeastPoint {
 public:
  void note(const Point2& p) {
    if (!point_ || is_before(p, *point_)) point_ = p;
  }
  std::optional<Invalidity> as(InvalidityReason reason) const {
    if (!point_) return std::nullopt;
    const Point2 p = {point_->x + 0.0, point_->y + 0.0};
    return Invalidity{reason, {{Rational(p.x), Rational(p.y)}, p}};
  }

 private:
  std::optional<Point2> point_;
};

/// What chains tell by themselves.
std::optional<Invalidity> invalid_chain(const PlaneSet& set) {
  LeastPoint few, spikes;
  for (const Chains2& polygon : set.polygons) {
    for (const auto& chain : polygon) {
      const std::size_t n = chain.size();
      if (n < 3 || std::all_of(
                       chain.begin(), chain.end(),
                       [&](const Point2& p) { return p == chain[0] || p == chain[1]; })) {
        for (const Point2& p : chain) few.note(p);
        continue;
      }
      for (std::size_t i = 0; i < n; ++i) {
        const Point2 &before = chain[(i + n - 1) % n], &at = chain[i], &after = chain[(i + 1) % n];
        const bool one_way = is_before(at, before) == is_before(at, after);
        if (one_way && orient2d(before, at, after) == Sign::zero) spikes.note(at);
      }
    }
  }
  if (auto found = few.as(InvalidityReason::too_few_points)) return found;
  return spikes.as(InvalidityReason::spike);
}

class Validating {
 public:
  explicit Validating(const PlaneSet& set)
      : set_(set),
        segments_(std::array{&set}),
        map_(segments_.points, segments_.segments, segments_.groups_by_chain()),
        least_vertex_(chains(), none) {}

  std::optional<Invalidity> find() {
    for (std::uint32_t e = 0; e < map_.edges().size(); ++e) {
      for (std::uint32_t i = 0; i < map_.parts(e); ++i) {
        std::uint32_t& least = least_vertex_[owner(e, i).chain];
        least = std::min(least, map_.edges()[e].from);
      }
    }
    if (auto found = as(InvalidityReason::repeated_ring, repeated_ring())) return found;
    if (auto found = as(InvalidityReason::overlap, overlap())) return found;
    find_passages();
    if (auto found = as(InvalidityReason::crossing, crossing_)) return found;
    if (auto found = as(InvalidityReason::self_touch, self_touch_)) return found;
    find_nested();
    for (const auto reason : {InvalidityReason::hole_outside, InvalidityReason::nested_holes,
                              InvalidityReason::nested_shells}) {
      if (auto found = as(reason, nested_[place(reason)])) return found;
    }
    return parted();
  }

 private:
  std::optional<Invalidity> as(InvalidityReason reason, std::uint32_t vertex) const {
    if (vertex == none) return std::nullopt;
    return Invalidity{reason, map_.exact_point(vertex)};
  }
  std::size_t chains() const { return segments_.chain_begin.size(); }
  const SegmentOwner& owner(std::uint32_t e, std::uint32_t i = 0) const {
    return segments_.owners[map_.part(e, i).segment];
  }
  static std::size_t place(InvalidityReason reason) {
    return static_cast<std::size_t>(reason) -
           static_cast<std::size_t>(InvalidityReason::hole_outside);
  }

  std::uint32_t repeated_ring() const;
  std::uint32_t overlap() const;
  void find_passages();
  void look_at_passages(std::uint32_t v, const std::vector<std::uint32_t>& spokes);
  void find_nested();
  std::optional<Invalidity> parted() const;

  const PlaneSet& set_;
  SetSegments segments_;
  SegmentMap map_;
  std::vector<std::uint32_t> least_vertex_;
  std::uint32_t crossing_ = none, self_touch_ = none;
  std::array<std::uint32_t, 3> nested_ = {none, none, none};
};

/// Two chains that run along the same edges, each once along each.
std::uint32_t Validating::repeated_ring() const {
  std::vector<std::vector<std::uint32_t>> edges(chains());
  std::vector<std::uint8_t> shares(chains()), twice(chains());
  for (std::uint32_t e = 0; e < map_.edges().size(); ++e) {
    for (std::uint32_t i = 0; i < map_.parts(e); ++i) {
      const std::uint32_t chain = owner(e, i).chain;
      edges[chain].push_back(e);
      if (map_.parts(e) > 1) shares[chain] = 1;
      if (map_.part(e, i).count() > 1) twice[chain] = 1;
    }
  }
  std::map<std::vector<std::uint32_t>, std::uint32_t> known;
  std::uint32_t least = none;
  for (std::uint32_t c = 0; c < edges.size(); ++c) {
    if (shares[c] == 0 || twice[c] != 0) continue;
    if (!known.emplace(std::move(edges[c]), c).second) {
      least = std::min(least, least_vertex_[c]);
    }
  }
  return least;
}

std::uint32_t Validating::overlap() const {
  for (std::uint32_t e = 0; e < map_.edges().size(); ++e) {
    if (map_.parts(e) > 1 || map_.part(e, 0).count() > 1) return map_.edges()[e].from;
  }
  return none;
}

/// Looks at all vertices through which chains pass twice. Requires that no edges overlap.
void Validating::find_passages() {
  std::vector<std::uint32_t> spokes;
  for (std::uint32_t v = 0; v < map_.vertices() && crossing_ == none; ++v) {
    const auto ending = map_.ending(v);
    if (map_.first_edge(v + 1) - map_.first_edge(v) + ending.size() <= 2) continue;
    spokes.clear();
    for (std::uint32_t e = map_.first_edge(v); e < map_.first_edge(v + 1); ++e) spokes.push_back(e);
    spokes.insert(spokes.end(), ending.rbegin(), ending.rend());
    look_at_passages(v, spokes);
  }
}

/// Each passage comes by one spoke and goes by another. A vertex of a chain is where one segment of
/// it ends and the next begins; elsewhere a segment passes.
void Validating::look_at_passages(std::uint32_t v, const std::vector<std::uint32_t>& spokes) {
  // A passage is known by the segment by which it comes.
  std::vector<std::uint32_t> open, passage_chains;
  bool crosses = false;
  for (const std::uint32_t e : spokes) {
    const SegmentMap::Part part = map_.part(e, 0);
    const std::uint32_t s = part.segment;
    const bool comes = (map_.edges()[e].to == v) == (part.forward != 0);
    const std::uint32_t passage =
        !comes && map_.vertex_of(segments_.segments[s].from) == v ? segments_.before(s) : s;
    if (!open.empty() && open.back() == passage) {
      open.pop_back();
      passage_chains.push_back(segments_.owners[s].chain);
    } else if (std::find(open.begin(), open.end(), passage) != open.end()) {
      crosses = true;
    } else {
      open.push_back(passage);
    }
  }
  if (crosses) crossing_ = std::min(crossing_, v);
  std::sort(passage_chains.begin(), passage_chains.end());
  if (std::adjacent_find(passage_chains.begin(), passage_chains.end()) != passage_chains.end()) {
    self_touch_ = std::min(self_touch_, v);
  }
}

/// Looks at each chain from an edge of it. Requires that the chains are simple and do not cross.
void Validating::find_nested() {
  struct Polygon {
    std::uint32_t holes = 0;
    bool shell = false;
    bool is_filled() const { return shell && holes == 0; }
  };
  std::vector<Polygon> polygons(segments_.set_of_polygon.size());
  std::vector<std::uint8_t> is_in(chains()), seen(chains());
  std::uint32_t filled = 0;
  const auto cross = [&](std::uint32_t e) {
    const auto& [set, polygon, chain] = owner(e);
    Polygon& p = polygons[polygon];
    filled -= p.is_filled() ? 1 : 0;
    is_in[chain] ^= 1;
    if (segments_.is_first_chain[chain] != 0) {
      p.shell = is_in[chain] != 0;
    } else {
      is_in[chain] != 0 ? ++p.holes : --p.holes;
    }
    filled += p.is_filled() ? 1 : 0;
  };
  const auto enter = [&](std::uint32_t e) {
    const auto& [set, polygon, chain] = owner(e);
    if (seen[chain] == 0) {
      seen[chain] = 1;
      // On one side of the edge a point is out of the chain itself.
      const bool was_in = is_in[chain] != 0;
      if (was_in) cross(e);
      const Polygon& own = polygons[polygon];
      const auto note = [&, here = least_vertex_[chain]](InvalidityReason reason) {
        std::uint32_t& least = nested_[place(reason)];
        least = std::min(least, here);
      };
      if (segments_.is_first_chain[chain] != 0) {
        if (filled > (own.is_filled() ? 1 : 0)) note(InvalidityReason::nested_shells);
      } else {
        if (!own.shell) note(InvalidityReason::hole_outside);
        if (own.holes > 0) note(InvalidityReason::nested_holes);
      }
      if (was_in) cross(e);
    }
    cross(e);
  };
  walk_forest(edges_below(map_), enter, cross);
}

/// A polygon whose chains are simple, do not cross and are not nested, but touch.
std::optional<Invalidity> Validating::parted() const {
  LeastPoint least;
  for (const Chains2& polygon : set_.polygons) {
    if (polygon.size() < 2) continue;
    PlaneSet alone;
    alone.polygons.push_back(polygon);
    const SetSegments segments(std::array<const PlaneSet*, 1>{&alone});
    const SegmentMap map(segments.points, segments.segments, segments.groups_by_polygon());
    const auto kept = values_above<std::uint8_t>(
        segments, map, [](const EnclosingSets& in) -> std::uint8_t { return in.is_in(0) ? 1 : 0; });
    // Chains that do not cross meet in points that are given.
    const std::uint32_t v = RegionBorder(map, kept).parting_vertex();
    if (v != none) least.note(map.rounded(v));
  }
  return least.as(InvalidityReason::interior_not_connected);
}

}  // namespace

std::optional<Invalidity> invalidity(const PlaneSet& set) {
  const DefaultFpEnvironment environment;
  require_plane_set(set);
  const PlaneSet given = without_repeated_points(set);
  if (auto found = invalid_chain(given)) return found;
  return Validating(given).find();
}

}  // namespace signum
