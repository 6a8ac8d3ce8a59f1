// SPDX-License-Identifier: MIT
// Do what two expressions keep fit?
#include <optional>
#include <signum/arrange/solid_expression.hpp>

#include "border/lone_vertices.hpp"
#include "cells/arrangement.hpp"
#include "machine/fp_environment.hpp"
#include "solids/expression_value.hpp"
#include "vectors/exact_point.hpp"

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
      : arrangement_(arrangement), bounds_(bounds), at_(arrangement.points().size()) {}

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
    std::optional<std::uint32_t> found;
    const auto look = [&](std::uint32_t v, std::uint32_t begin, std::uint32_t end) {
      const auto is_of_other = [&](std::uint32_t f) { return (bounds_[f] & ~at_[v]) != 0; };
      if (found || at_[v] == 0) return;
      if (is_inside_any(arrangement_, v, begin, end, is_of_other)) found = v;
    };
    for_each_lone_vertex(arrangement_, look);
    return found;
  }

 private:
  const Arrangement& arrangement_;
  std::span<const OfSolids> bounds_;
  /// The solids that facets with this vertex bound.
  std::vector<OfSolids> at_;
};

}  // namespace

SolidVerdict verdict(const SolidExpression& a, const SolidExpression& b) {
  const DefaultFpEnvironment environment;
  // The meshes of a are the first of it.
  const SolidExpression one_only = a ^ b;
  const SolidArrangement all(one_only.meshes());
  const Arrangement& arrangement = all.data();
  ExpressionValue of_a(a), of_one(one_only);
  std::vector<OfSolids> solids_of(arrangement.cells());
  arrangement.for_each_cell([&](std::uint32_t cell, auto around, auto changed) {
    const bool in_a = of_a.at(around, changed), in_b = in_a != of_one.at(around, changed);
    solids_of[cell] = static_cast<OfSolids>((in_a ? 1 : 0) | (in_b ? 2 : 0));
  });

  SolidVerdict verdict{SolidRelation::apart, true, true, {}};
  struct Place {
    std::uint32_t facet;
    FacetSide side;
  };
  std::optional<Place> shared;
  std::vector<OfSolids> bounds(arrangement.facets().size());
  for (std::uint32_t f = 0; f < bounds.size(); ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      const OfSolids of = solids_of[arrangement.cell(f, side)];
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
