// SPDX-License-Identifier: MIT
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "fp_environment.hpp"

namespace signum::detail {

bool at_most(const Surd& squared, double distance) {
  const DefaultFpEnvironment guard;
  if (distance < 0) throw InvalidArgument("a distance must not be negative");
  const Rational d(distance);
  return compare(squared, d * d) != Sign::positive;
}

}  // namespace signum::detail
