// SPDX-License-Identifier: MIT
#include "solids/touch_size_of.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "border/lone_vertices.hpp"
#include "cells/axes.hpp"
#include "vectors/sums.hpp"

namespace signum::detail {

namespace {

/// An edge of a facet: whose surfaces the facet is of, and whether all of it is common.
struct FacetEdge {
  std::uint32_t from, to;
  bool of_a, of_b, of_common;
};

class CommonSet {
 public:
  CommonSet(const Arrangement& arrangement, const std::array<SolidRule, 2>& rules)
      : arrangement_(arrangement),
        points_(arrangement.points()),
        rules_(rules),
        around_(arrangement.windings()),
        is_common_(arrangement.facets().size()),
        on_more_(points_.size()) {}

  TouchSize size() {
    TouchSize size;
    size.area = area();
    size.length = length();
    mark_lone_vertices();
    size.points = single_points();
    return size;
  }

 private:
  /// Whether the points of a facet are in the solid: where none of its triangles cover the facet,
  /// both sides are in one cell.
  bool is_in(std::size_t facet, std::size_t mesh) const {
    return arrangement_.cover(facet, mesh).times > 0 ||
           is_enclosed(around_[2 * arrangement_.cell(facet, FacetSide::top) + mesh], rules_[mesh]);
  }

  double area();
  double length();
  void mark_lone_vertices();
  std::size_t single_points() const;

  const Arrangement& arrangement_;
  const PointTable& points_;
  std::array<SolidRule, 2> rules_;
  std::vector<Cover> around_;
  /// For each facet, whether it is an area of both.
  std::vector<std::uint8_t> is_common_;
  std::vector<FacetEdge> edges_;
  /// The points that are in common areas or on common curves.
  std::vector<std::uint8_t> on_more_;
};

double CommonSet::area() {
  // For each plane, the doubled areas in its projection.
  std::map<std::uint32_t, std::vector<BigRational>> doubled;
  std::map<std::uint32_t, std::size_t> facet_of;
  for (std::size_t f = 0; f < arrangement_.facets().size(); ++f) {
    const bool common = is_in(f, 0) && is_in(f, 1);
    is_common_[f] = common ? 1 : 0;
    const bool of_a = arrangement_.cover(f, 0).times > 0, of_b = arrangement_.cover(f, 1).times > 0;
    const std::span<const std::uint32_t> loop = arrangement_.loop(f);
    const Arrangement::Facet& facet = arrangement_.facets()[f];
    const std::size_t u = after(facet.axis), v = after(u);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::uint32_t p = loop[i], q = loop[i + 1 < loop.size() ? i + 1 : 0];
      edges_.push_back({std::min(p, q), std::max(p, q), of_a, of_b, common});
      if (!common) continue;
      on_more_[p] = 1;
      doubled[facet.group].push_back(points_.exact(p, u) * points_.exact(q, v) -
                                     points_.exact(p, v) * points_.exact(q, u));
    }
    if (common) facet_of.emplace(facet.group, f);
  }
  std::vector<BigRational> squares;
  for (auto& [group, terms] : doubled) {
    const Arrangement::Facet& facet = arrangement_.facets()[facet_of[group]];
    const RationalPoint a = points_.exact(facet.corners[0]);
    const RationalPoint normal =
        cross(points_.exact(facet.corners[1]) - a, points_.exact(facet.corners[2]) - a);
    const BigRational share = exact_sum(std::move(terms)) / (2 * coordinate(normal, facet.axis));
    squares.push_back(share * share * square(normal));
  }
  return rounded_sum_of_roots(squares);
}

/// Requires that area() was called.
double CommonSet::length() {
  const auto ends = [](const FacetEdge& e) { return std::tie(e.from, e.to); };
  std::sort(edges_.begin(), edges_.end(),
            [&](const FacetEdge& e, const FacetEdge& f) { return ends(e) < ends(f); });
  std::vector<BigRational> squares;
  for (std::size_t i = 0; i < edges_.size();) {
    FacetEdge edge = edges_[i];
    for (; i < edges_.size() && ends(edges_[i]) == ends(edge); ++i) {
      edge.of_a |= edges_[i].of_a;
      edge.of_b |= edges_[i].of_b;
      edge.of_common |= edges_[i].of_common;
    }
    if (edge.of_common || !edge.of_a || !edge.of_b) continue;
    on_more_[edge.from] = on_more_[edge.to] = 1;
    squares.push_back(square(points_.exact(edge.to) - points_.exact(edge.from)));
  }
  return rounded_sum_of_roots(squares);
}

/// What touches an area inside of it is on no loop there. Requires that area() was called.
void CommonSet::mark_lone_vertices() {
  const auto is_common = [this](std::uint32_t f) { return is_common_[f] != 0; };
  const auto mark = [&](std::uint32_t v, std::uint32_t begin, std::uint32_t end) {
    if (is_inside_any(arrangement_, v, begin, end, is_common)) on_more_[v] = 1;
  };
  for_each_lone_vertex(arrangement_, mark);
}

/// Requires that all that is more was marked.
std::size_t CommonSet::single_points() const {
  const JoinedMeshes& joined = arrangement_.joined();
  std::vector<std::uint32_t> candidates(arrangement_.common_points().begin(),
                                        arrangement_.common_points().end());
  std::vector<std::uint8_t> of_a(points_.size());
  for (std::uint32_t i = 0; i < joined.mesh.triangles.size(); ++i) {
    if (!arrangement_.has_area(i)) continue;
    for (const std::uint32_t v : joined.mesh.triangles[i]) {
      if (joined.mesh_of(i) == 0) {
        of_a[v] = 1;
      } else if (of_a[v] != 0) {
        candidates.push_back(v);
      }
    }
  }
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  return static_cast<std::size_t>(std::count_if(
      candidates.begin(), candidates.end(), [this](std::uint32_t p) { return on_more_[p] == 0; }));
}

}  // namespace

TouchSize touch_size_of(const Arrangement& arrangement, const std::array<SolidRule, 2>& rules) {
  return CommonSet(arrangement, rules).size();
}

}  // namespace signum::detail
