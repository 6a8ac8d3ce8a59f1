// SPDX-License-Identifier: MIT
// Do what two expressions keep fit?
#include <optional>
#include <signum/arrange/solid_expression.hpp>

#include "arrangement.hpp"
#include "axes.hpp"
#include "exact_point.hpp"
#include "fp_environment.hpp"
#include "windings.hpp"

namespace signum {

using namespace detail;

namespace {

/// The solids of which something is, one, the other or both, by bits.
using OfSolids = std::uint8_t;
constexpr OfSolids of_both = 3;

/// Where solids touch that share no cell, by the solids of which each facet is the surface.
class Touch {
 public:
  Touch(const Arrangement& arrangement, std::span<const OfSolids> bounds)
      : arrangement_(arrangement),
        points_(arrangement.points()),
        bounds_(bounds),
        at_(points_.size()),
        in_map_(points_.size(), ~std::uint32_t{0}) {}

  /// A point of both surfaces. Where no vertex is of facets of both, one of the one is inside a
  /// facet of the other, since facets and edges meet in nothing but vertices.
  std::optional<std::uint32_t> point() {
    const auto facets = static_cast<std::uint32_t>(bounds_.size());
    for (std::uint32_t f = 0; f < facets; ++f) {
      for (const std::uint32_t v : arrangement_.loop(f)) {
        at_[v] |= bounds_[f];
        if (at_[v] == of_both) return v;
      }
    }
    // The facets of a map are together.
    for (std::uint32_t f = 0, end = 0; f < facets; f = end) {
      const std::uint32_t map = arrangement_.facets()[f].map;
      for (end = f + 1; end < facets && arrangement_.facets()[end].map == map;) ++end;
      if (!arrangement_.facets()[f].is_cut()) continue;
      for (std::uint32_t i = f; i < end; ++i) {
        for (const std::uint32_t v : arrangement_.loop(i)) in_map_[v] = map;
      }
      for (const std::uint32_t v : arrangement_.maps()[map].vertices()) {
        if (at_[v] != 0 && in_map_[v] != map && is_inside(v, f, end)) return v;
      }
    }
    return std::nullopt;
  }

 private:
  /// Whether a vertex of the one solid, on no loop, is inside one of those facets of a map that are
  /// of the other: a ray in the plane passes an odd number of edges of their loops.
  bool is_inside(std::uint32_t vertex, std::uint32_t begin, std::uint32_t end) const {
    const std::size_t axis = arrangement_.facets()[begin].axis, v = after(after(axis));
    const auto is_above = [&](std::uint32_t p) {
      return points_.compare(p, vertex, v) == Sign::positive;
    };
    bool inside = false;
    for (std::uint32_t f = begin; f < end; ++f) {
      if ((bounds_[f] & ~at_[vertex]) == 0) continue;
      const std::span<const std::uint32_t> loop = arrangement_.loop(f);
      std::uint32_t p = loop.back();
      for (const std::uint32_t q : loop) {
        const bool up = is_above(q);
        if (up != is_above(p)) {
          const Sign turn = points_.turn(axis, up ? p : q, up ? q : p, vertex);
          inside = inside != (turn == Sign::positive);
        }
        p = q;
      }
    }
    return inside;
  }

  const Arrangement& arrangement_;
  const PointTable& points_;
  std::span<const OfSolids> bounds_;
  /// The solids that facets with this vertex bound.
  std::vector<OfSolids> at_;
  /// The last map in which the vertex was on a loop.
  std::vector<std::uint32_t> in_map_;
};

}  // namespace

SolidVerdict verdict(const SolidExpression& a, const SolidExpression& b) {
  const DefaultFpEnvironment environment;
  // The meshes of a are the first of it.
  const SolidExpression one_only = a ^ b;
  const SolidArrangement all(one_only.meshes());
  const Arrangement& arrangement = all.data();
  std::vector<CellWinding> windings(one_only.meshes().size());
  const auto solids_of = [&](std::uint32_t facet, FacetSide side) {
    set_windings(all, arrangement.around(facet, side), windings);
    const bool in_a = a.keeps(windings), in_b = in_a != one_only.keeps(windings);
    return static_cast<OfSolids>((in_a ? 1 : 0) | (in_b ? 2 : 0));
  };

  SolidVerdict verdict{SolidRelation::apart, true, true, {}};
  struct Place {
    std::uint32_t facet;
    FacetSide side;
  };
  std::optional<Place> shared;
  std::vector<OfSolids> bounds(arrangement.facets().size());
  for (std::uint32_t f = 0; f < bounds.size(); ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      const OfSolids of = solids_of(f, side);
      bounds[f] ^= of;
      if (of == 1) verdict.a_in_b = false;
      if (of == 2) verdict.b_in_a = false;
      if (of != of_both) continue;
      // Triangles that nothing cuts come first, and have simpler points.
      if (!shared) shared = Place{f, side};
    }
  }
  if (shared) {
    verdict.relation = SolidRelation::interfering;
    verdict.witness = exact_point(arrangement.point_beside(shared->facet, shared->side));
  } else if (const auto common = Touch(arrangement, bounds).point()) {
    verdict.relation = SolidRelation::touching;
    verdict.witness = exact_point(arrangement.points().exact(*common));
  }
  return verdict;
}

}  // namespace signum
