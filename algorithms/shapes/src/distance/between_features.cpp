// SPDX-License-Identifier: MIT
// Features that a search proposes are confirmed by error-bounded doubles; where these are not sure,
// as where a weight is zero or two edges are parallel, doubles that round nothing on a grid confirm
// them, or exact numbers. Then the squared length of the vector between them is evaluated in two
// doubles, and given if that tells how it rounds.
#include "between_features.hpp"

#include "distance/corners/corner_grid.hpp"
#include "distance/corners/corner_values.hpp"
#include "distance/corners/exact_corner_signs.hpp"
#include "distance/corners/exact_corners.hpp"

namespace signum::detail {

namespace {

struct Quotient {
  template <int R>
  BoundedDoubleDouble operator()(const DoubleDouble<R>& x) const {
    return bounded(x);
  }
  template <int R, int S>
  BoundedDoubleDouble operator()(const DoubleDouble<R>& x, const DoubleDouble<S>& y) const {
    return bounded(x) / bounded(y);
  }
};

template <class Numbers>
[[gnu::flatten]] BoundedDoubleDouble length_of(FeaturePair pair, const Numbers& numbers) {
  return squared_length(pair, numbers, Quotient());
}

template <class Numbers>
[[gnu::flatten]] bool confirmed(FeaturePair pair, const SpannedShapes& sides) {
  return is_shortest(pair, Numbers(sides));
}

template <class Corner>
[[gnu::noinline, gnu::cold]] bool confirmed_exactly(FeaturePair pair, const SpannedShapes& sides,
                                                    const Corner& corner) {
  return is_shortest(pair, Exactly(sides, corner));
}

struct ExactQuotient {
  std::optional<double> operator()(const BigRational& x) const { return round_to_double(x); }
  /// An edge may have no length.
  std::optional<double> operator()(const BigRational& x, const BigRational& y) const {
    return y.is_zero() ? std::nullopt : std::optional(round_to_double(x / y));
  }
};

/// The squared length in rationals, where corners are far from each other beside the distance.
template <class Corner>
[[gnu::noinline, gnu::cold]] std::optional<double> rounded_exactly(FeaturePair pair,
                                                                   const SpannedShapes& sides,
                                                                   const Corner& corner) {
  return squared_length(pair, InRationals(sides, corner), ExactQuotient());
}

/// The distance of features whose corners are on a grid of bits_of_lengths.
[[gnu::flatten]] std::optional<double> beyond_on_grid(FeaturePair pair,
                                                      const SpannedShapes& sides) {
  return rounded_beyond(squared_length(pair, OnGrid(sides), GridQuotient()),
                        sides.first.core->radius, sides.second.core->radius);
}

template <class ShapeRef>
bool has_list(const Operands<ShapeRef>& o) {
  return o.core_a.own_size == 0 || o.core_b.own_size == 0;
}

template <class ShapeRef>
bool confirm_features(RoundedDistance& result, const ClosestCorners& closest,
                      const Operands<ShapeRef>& o, Confirm by) {
  const bool exchanged = closest.a.size > closest.b.size;
  SpannedShapes sides;
  const std::optional<FeaturePair> pair =
      set_sides(sides, {&o.core_a, closest.a}, {&o.core_b, closest.b});
  if (!pair) return false;
  const ExactCorners<ShapeRef> corners{exchanged ? o.b : o.a, exchanged ? o.a : o.b, sides};
  const bool is_exact = o.has_exact_corners();
  // Only of a hull less is kept where there are no others.
  const bool may_be_only = o.grid_bits == 0 || by == Confirm::doubles || has_list(o);
  const bool is_only = may_be_only && is_only_pair(*pair, sides);
  if (!is_only) {
    if (by == Confirm::doubles) return false;
    if (!(o.grid_bits != 0 ? confirmed<OnGrid>(*pair, sides)
                           : confirmed_exactly(*pair, sides, corners))) {
      return false;
    }
  }
  std::optional<double> squared;
  if (o.grid_bits == bits_of_lengths) squared = beyond_on_grid(*pair, sides);
  if (!squared) {
    const BoundedDoubleDouble length = is_exact
                                           ? length_of(*pair, TwoDoublesOfCorners(sides))
                                           : length_of(*pair, TwoDoublesOfSums(sides, corners));
    squared = rounded_beyond(length, o.core_a.radius, o.core_b.radius);
  }
  if (!squared && o.core_a.radius == 0 && o.core_b.radius == 0) {
    squared = rounded_exactly(*pair, sides, corners);
  }
  if (!set_distance(result, squared)) return false;
  result.is_only = is_only;
  result.corners = closest;
  return true;
}

}  // namespace

bool is_only_pair(FeaturePair pair, const SpannedShapes& sides) {
  return sides.first.core->error == 0 && sides.second.core->error == 0
             ? confirmed<Filtered>(pair, sides)
             : confirmed<Counted>(pair, sides);
}

bool between_features(RoundedDistance& result, const ClosestCorners& closest,
                      const Operands<ShapeRef2>& o, Confirm by) {
  return confirm_features(result, closest, o, by);
}
bool between_features(RoundedDistance& result, const ClosestCorners& closest,
                      const Operands<ShapeRef3>& o, Confirm by) {
  return confirm_features(result, closest, o, by);
}

}  // namespace signum::detail
