// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "convex/search.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// A shape comes within the distance of another when it meets what is within the distance of the
/// other. The distance is taken for a radius that is zero, so that the sum of both is rounded once,
/// for which the search accounts.
template <class ShapeRef>
std::optional<bool> search(const ShapeRef& a, const ShapeRef& b, double distance) {
  if (!(distance >= 0)) return std::nullopt;
  std::optional<RoundedCore> p = rounded_core(a);
  std::optional<RoundedCore> q = p ? rounded_core(b) : std::nullopt;
  if (!q || (p->radius != 0 && q->radius != 0)) return std::nullopt;
  (p->radius == 0 ? p : q)->radius = distance;
  return search_intersects(*p, *q);
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
  if (const auto found = search_within(a, b, distance)) return *found;
  if constexpr (std::is_same_v<ShapeRef, ShapeRef3>) {
    if (!distance_has_exact(kind_of(a), kind_of(b))) {
      require_distance(distance);
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
