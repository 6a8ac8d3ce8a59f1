// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <signum/collide/distance_bounds.hpp>
#include <signum/kernel/surd.hpp>

#include "bodies/values.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/certified_search.hpp"
#include "numbers/rational_value.hpp"
#include "sets/exact_set.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

double rounded_root(const BigRational& x) {
  return Surd(Rational(), Rational(1), Rational({x})).to_double();
}

BigRational square_of(double x) {
  const BigRational exact = to_rational(x);
  return exact * exact;
}

double root_to_below(const BigRational& x) {
  const double r = std::min(rounded_root(x), std::numeric_limits<double>::max());
  return square_of(r) > x ? std::nextafter(r, 0.0) : r;
}

double root_to_above(const BigRational& x) {
  const double r = rounded_root(x);
  return r < infinity && square_of(r) < x ? std::nextafter(r, infinity) : r;
}

}  // namespace

DistanceBounds distance_bounds_of(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  const Body p = body_of(a), q = body_of(b);
  require_bounded(std::get<ShapeRef3>(a.set), p);
  require_bounded(std::get<ShapeRef3>(b.set), q);
  const CertifiedBounds squares = certified_distance(p, q);
  return {root_to_below(squares.below), root_to_above(squares.above)};
}

}  // namespace signum::detail
