// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/shapes/kdop.hpp>

#include "lanes/fixed.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

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

struct Slabs {
  bool may_be_wrong, are_apart;
};

/// The lists of a k-DOP.
struct SlabLists {
  const double *directions, *min, *max;

  template <class Kdop>
  explicit SlabLists(const Kdop& k)
      : directions(&k.directions.data()->x), min(k.min.data()), max(k.max.data()) {}
};

/// Without a branch in the loops: what may be wrong is to be looked at again, one number after the
/// other.
[[gnu::noinline]] Slabs compare_slabs(const SlabLists& a, const SlabLists& b, std::size_t n,
                                      std::size_t dimension) {
  Ulong2 wrong{};  // a bit is set where directions differ, or a number or a sum is not finite
  const auto require_zero = [&](Double2 x)
                                SIGNUM_INLINE_LAMBDA { wrong |= reinterpret_cast<Ulong2>(x); };
  for_each_two(dimension * n, [&](auto two) SIGNUM_INLINE_LAMBDA {
    const Double2 x = two(a.directions);
    wrong |= reinterpret_cast<Ulong2>(x != two(b.directions));
    require_zero(x - x);
  });
  // A difference has the sign of what is compared, however small it is.
  Double2 inverted{}, apart{};
  for_each_two(n, [&](auto two) SIGNUM_INLINE_LAMBDA {
    const Double2 low_a = two(a.min), high_a = two(a.max), low_b = two(b.min), high_b = two(b.max);
    inverted = larger(inverted, larger(low_a - high_a, low_b - high_b));
    apart = larger(apart, larger(low_a - high_b, low_b - high_a));
    const Double2 sum = (low_a + high_a) + (low_b + high_b);
    require_zero(sum - sum);
  });
  return {(wrong[0] | wrong[1]) != 0 || inverted[0] > 0 || inverted[1] > 0,
          apart[0] > 0 || apart[1] > 0};
}

template <class Kdop>
bool overlap_in_slabs(const Kdop& a, const Kdop& b) {
  const DefaultFpEnvironment environment;
  const std::size_t n = a.directions.size();
  if (b.directions.size() != n || a.min.size() != n || a.max.size() != n || b.min.size() != n ||
      b.max.size() != n) {
    require_pair(a, b);
  }
  constexpr std::size_t dimension = sizeof a.directions[0] / sizeof(double);
  const Slabs found = compare_slabs(SlabLists(a), SlabLists(b), n, dimension);
  if (found.may_be_wrong) require_pair(a, b);
  return !found.are_apart;
}

}  // namespace

bool may_intersect_by_slabs(const Kdop2& a, const Kdop2& b) { return overlap_in_slabs(a, b); }
bool may_intersect_by_slabs(const Kdop3& a, const Kdop3& b) { return overlap_in_slabs(a, b); }

}  // namespace signum
