// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "convex/search.hpp"
#include "distance/rounded_distance.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "sets/placed_core.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

template <class ShapeRef>
std::optional<bool> search(const ShapeRef& a, const ShapeRef& b, double distance) {
  if (!(distance >= 0)) return std::nullopt;
  const std::optional<RoundedCore> p = rounded_core(a);
  const std::optional<RoundedCore> q = p ? rounded_core(b) : std::nullopt;
  return q ? cores_within(*p, *q, distance) : std::nullopt;
}

void require_distance(double distance) {
  if (distance < 0) throw InvalidArgument("a distance must not be negative");
}

}  // namespace

std::optional<bool> search_within(const ShapeRef2& a, const ShapeRef2& b, double distance) {
  const DefaultFpEnvironment guard;
  return search(a, b, distance);
}

std::optional<bool> search_within(const ShapeRef3& a, const ShapeRef3& b, double distance) {
  const DefaultFpEnvironment guard;
  return search(a, b, distance);
}

namespace {

template <class ShapeRef>
bool answer_within(const ShapeRef& a, const ShapeRef& b, double distance) {
  if (const auto found = search(a, b, distance)) return *found;
  if constexpr (std::is_same_v<ShapeRef, ShapeRef3>) {
    if (!distance_has_exact(kind_of(a), kind_of(b))) {
      require_distance(distance);
      RoundedDistance apart;
      const double limit = distance * distance;
      const bool is_told = std::isfinite(distance) && rounded_distance(apart, a, b);
      if (is_told && apart.squared != limit) return apart.squared < limit;
      return within_in_rationals(a, b, to_rational(distance));
    }
  }
  require_distance(distance);
  const auto apart = signum::detail::distance(a, b);
  // Rounding keeps the order of numbers.
  const double squared = apart.squared_rounded(), limit = distance * distance;
  if (squared != limit && std::isfinite(distance)) return squared < limit;
  return at_most(apart.squared(), distance);
}

}  // namespace

bool shapes_within(const ShapeRef2& a, const ShapeRef2& b, double distance) {
  const DefaultFpEnvironment guard;
  return answer_within(a, b, distance);
}
bool shapes_within(const ShapeRef3& a, const ShapeRef3& b, double distance) {
  const DefaultFpEnvironment guard;
  return answer_within(a, b, distance);
}

bool at_most(const Surd& squared, double distance) {
  const DefaultFpEnvironment guard;
  require_distance(distance);
  const Rational d(distance);
  return compare(squared, d * d) != Sign::positive;
}

}  // namespace signum::detail
