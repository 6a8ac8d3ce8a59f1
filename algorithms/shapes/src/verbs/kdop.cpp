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
void require_pair(const Kdop& a, const Kdop& b) {
  require_kdop(a);
  require_kdop(b);
  if (a.directions != b.directions) {
    throw InvalidArgument("may_intersect_by_slabs: expected two k-DOPs with the same directions");
  }
}

double sum(const Point2& p) { return p.x + p.y; }
double sum(const Point3& p) { return p.x + p.y + p.z; }
bool is_same_direction(const Point2& p, const Point2& q) { return (p.x == q.x) & (p.y == q.y); }
bool is_same_direction(const Point3& p, const Point3& q) {
  return (p.x == q.x) & (p.y == q.y) & (p.z == q.z);
}

/// Without a branch in the loop: what may be wrong is looked at again, one number after the other.
template <class Kdop>
bool overlap_in_slabs(const Kdop& a, const Kdop& b) {
  const DefaultFpEnvironment environment;
  const std::size_t n = a.directions.size();
  if (b.directions.size() != n || a.min.size() != n || a.max.size() != n || b.min.size() != n ||
      b.max.size() != n) {
    require_pair(a, b);
  }
  const auto *of_a = a.directions.data(), *of_b = b.directions.data();
  const double *min_a = a.min.data(), *max_a = a.max.data();
  const double *min_b = b.min.data(), *max_b = b.max.data();
  bool is_right = true, is_apart = false;
  double zero = 0;  // unless a number or a sum is not finite
  for (std::size_t i = 0; i < n; ++i) {
    is_right &=
        is_same_direction(of_a[i], of_b[i]) & (min_a[i] <= max_a[i]) & (min_b[i] <= max_b[i]);
    zero += 0 * (sum(of_a[i]) + (min_a[i] + max_a[i]) + (min_b[i] + max_b[i]));
    is_apart |= (min_a[i] > max_b[i]) | (min_b[i] > max_a[i]);
  }
  if (!is_right || zero != 0) require_pair(a, b);
  return !is_apart;
}

}  // namespace

bool may_intersect_by_slabs(const Kdop2& a, const Kdop2& b) { return overlap_in_slabs(a, b); }
bool may_intersect_by_slabs(const Kdop3& a, const Kdop3& b) { return overlap_in_slabs(a, b); }

}  // namespace signum
