// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/collide/proximity.hpp>

#include "distance/pieces/nearest_surfaces.hpp"
#include "distance/quick_distance.hpp"
#include "machine/fp_environment.hpp"
#include "sets/scale.hpp"
#include "sets/sets_in_one_frame.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

struct Proximity::Search {
  Search(const SetRef3& a, const SetRef3& b, VisitOrder visit_order)
      : ref_a(a),
        ref_b(b),
        order(visit_order),
        sets(a, b, "proximity"),
        surfaces(sets.a, sets.b, order),
        radius(round_to_double(sets.a.radius() + sets.b.radius())) {
    look();
  }

  /// Lets the bracket say what is known now.
  void look() {
    const DistanceBracket cores = surfaces.bracket();
    const bool may_be_inside = sets.a.inside || sets.b.inside;
    if (!may_be_inside) narrow(rounded_down(cores.lower - rounded_up(radius)), infinity);
    const double least_radius = rounded_down(std::min(radius, std::numeric_limits<double>::max()));
    narrow(0, std::max(0.0, rounded_up(cores.upper - least_radius)));
    if (!distance || bracket.upper == infinity) return;
    const Surd squared = distance->squared();
    if (sign(squared) == Sign::zero) return narrow(0, 0);
    // In this scale the square neither vanishes nor overflows.
    const int exponent = exponent_of(bracket.upper);
    const Rational unit(std::ldexp(1.0, -exponent));
    const double near = (squared * (unit * unit)).to_double();
    narrow(unscaled_below(rounded_down(std::sqrt(rounded_down(near))), exponent),
           unscaled_above(rounded_up(std::sqrt(rounded_up(near))), exponent));
  }
  void narrow(double lower, double upper) {
    bracket.lower = std::max(bracket.lower, lower);
    bracket.upper = std::min(bracket.upper, upper);
  }

  /// Requires that the search is done.
  void find_distance() {
    if (order == VisitOrder::depth_first) distance = quick_distance(ref_a, ref_b);
    if (!distance) distance = Distance3(sets.distance(surfaces.nearest()));
  }

  SetRef3 ref_a, ref_b;
  VisitOrder order;
  SetsInOneFrame sets;
  NearestSurfaces surfaces;
  double radius;
  DistanceBracket bracket{0, infinity};
  std::optional<Distance3> distance;
};

Proximity::Proximity(const SetRef3& a, const SetRef3& b, VisitOrder order) {
  const DefaultFpEnvironment environment;
  search_.emplace(a, b, order);
}

bool Proximity::refine(std::uint64_t node_pairs) {
  if (is_done()) return true;
  const DefaultFpEnvironment environment;
  const std::uint64_t before = search_->surfaces.steps();
  const std::uint64_t left = ClosestPieces::all_steps - before;
  if (search_->surfaces.refine(before + std::min(node_pairs, left))) {
    search_->find_distance();
  }
  return is_done();
}

bool Proximity::is_done() const { return search_->distance.has_value(); }

DistanceBracket Proximity::bracket() const {
  const DefaultFpEnvironment environment;
  Search& search = *search_;
  search.look();
  return search.bracket;
}

ProximityCounts Proximity::counts() const {
  const Search& search = *search_;
  return {search.surfaces.steps(), search.surfaces.settled()};
}

Distance3 Proximity::distance() {
  refine(ClosestPieces::all_steps);
  return *search_->distance;
}

}  // namespace signum
