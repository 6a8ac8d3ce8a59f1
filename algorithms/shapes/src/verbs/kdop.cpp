// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/shapes/kdop.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::require_finite;

namespace {

template <class Kdop>
void require_kdop(const Kdop& k) {
  const std::size_t n = k.directions.size();
  if (k.min.size() != n || k.max.size() != n) {
    throw InvalidArgument("kdop: directions, min and max must be of one size");
  }
  for (std::size_t i = 0; i < n; ++i) {
    require_finite(k.directions[i]);
    require_finite(k.min[i]);
    require_finite(k.max[i]);
    if (k.min[i] > k.max[i]) throw InvalidArgument("kdop: min must not be greater than max");
  }
}

template <class Kdop>
bool overlap_in_slabs(const Kdop& a, const Kdop& b) {
  const DefaultFpEnvironment environment;
  require_kdop(a);
  require_kdop(b);
  if (a.directions != b.directions) {
    throw InvalidArgument("may_intersect_by_slabs: expected two k-DOPs with the same directions");
  }
  for (std::size_t i = 0; i < a.directions.size(); ++i) {
    if (a.min[i] > b.max[i] || b.min[i] > a.max[i]) return false;
  }
  return true;
}

}  // namespace

bool may_intersect_by_slabs(const Kdop2& a, const Kdop2& b) { return overlap_in_slabs(a, b); }
bool may_intersect_by_slabs(const Kdop3& a, const Kdop3& b) { return overlap_in_slabs(a, b); }

}  // namespace signum
