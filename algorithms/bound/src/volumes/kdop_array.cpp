// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/kdop_array.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/error_bounded.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/shapes/kdop.hpp>

#include "k_cbp/extreme_points.hpp"
#include "lanes/fixed.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/stages.hpp"
#include "volumes/outward.hpp"

namespace signum {

using namespace detail;

namespace {

using Given = ErrorBounded<0, 1>;
using Step = decltype(Given{} - Given{});
using Gap = decltype(Step{} - (Given{} * Step{} + Given{} * Step{} + Given{} * Step{}));
/// The magnitude of every number contains it.
constexpr double guard = underflow_guard<Gap::degree>;

bool has_bit(Ulong2 mask) { return (mask[0] | mask[1]) != 0; }

SIGNUM_INLINE Ulong2 exceeds(Double2 a, Double2 b) { return reinterpret_cast<Ulong2>(a > b); }

/// Comparisons alone: what is in an array is finite and in order.
SIGNUM_INLINE bool slabs_overlap(const double* a, const double* b, std::size_t n) {
  Ulong2 apart{};
  for_each_two(n, [&](auto two) SIGNUM_INLINE_LAMBDA {
    apart |= exceeds(two(a), two(b + n)) | exceeds(two(b), two(a + n));
  });
  return !has_bit(apart);
}

}  // namespace

KdopArray::KdopArray(int k) : KdopArray(kdop_directions(k)) {}

KdopArray::KdopArray(std::span<const Point3> directions)
    : directions_(directions.begin(), directions.end()), width_(2 * directions.size()) {
  const DefaultFpEnvironment environment;
  require_directions(directions);
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    for (const Point3& d : directions) columns_.push_back(d.*axis);
  }
  for (std::size_t i = 0; i < 3 * directions.size(); ++i) {
    columns_.push_back(std::abs(columns_[i]) + guard);
  }
}

std::uint32_t KdopArray::add(std::span<const Point3> points) {
  return add(bounding_kdop(points, directions()));
}

std::uint32_t KdopArray::add(const Kdop3& kdop) {
  const std::size_t index = size();
  write(index, kdop);
  return static_cast<std::uint32_t>(index);
}

void KdopArray::set(std::uint32_t index, std::span<const Point3> points) {
  set(index, bounding_kdop(points, directions()));
}

void KdopArray::set(std::uint32_t index, const Kdop3& kdop) {
  static_cast<void>(bounds(index));
  write(index, kdop);
}

/// The slab test of the k-DOP with itself throws where it is invalid.
void KdopArray::write(std::size_t index, const Kdop3& kdop) {
  const DefaultFpEnvironment environment;
  static_cast<void>(signum::may_intersect_by_slabs(kdop, kdop));
  if (kdop.directions != directions_) {
    throw InvalidArgument("kdop: expected the directions of the array");
  }
  if (index == size()) bounds_.resize(bounds_.size() + width_);
  double* const to = bounds_.data() + width_ * index;
  std::copy(kdop.min.begin(), kdop.min.end(), to);
  std::copy(kdop.max.begin(), kdop.max.end(), to + width_ / 2);
}

Kdop3 KdopArray::kdop(std::uint32_t index) const {
  const double *const min = bounds(index), *const max = min + directions_.size();
  return {directions_, {min, max}, {max, max + directions_.size()}};
}

void KdopArray::refuse_index() {
  throw InvalidArgument("kdop: the array has no k-DOP of this index");
}

void KdopArray::require_pairs(std::span<const IndexPair> pairs, std::span<bool> may) const {
  if (pairs.size() != may.size()) throw InvalidArgument("expected an answer for each pair");
  for (const auto& [a, b] : pairs) {
    static_cast<void>(bounds(a));
    static_cast<void>(bounds(b));
  }
}

bool KdopArray::may_intersect_by_slabs(std::uint32_t a, std::uint32_t b) const {
  const DefaultFpEnvironment environment;
  return slabs_overlap(bounds(a), bounds(b), width_ / 2);
}

bool KdopArray::may_intersect_by_slabs(std::uint32_t a, const Point3& at_a, std::uint32_t b,
                                       const Point3& at_b) const {
  const DefaultFpEnvironment environment;
  require_finite(at_a);
  require_finite(at_b);
  return overlap(bounds(a), at_a, bounds(b), at_b);
}

void KdopArray::may_intersect_by_slabs(std::span<const IndexPair> pairs,
                                       std::span<bool> may) const {
  const DefaultFpEnvironment environment;
  require_pairs(pairs, may);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    may[i] = slabs_overlap(bounds(pairs[i].a), bounds(pairs[i].b), width_ / 2);
  }
}

void KdopArray::may_intersect_by_slabs(std::span<const IndexPair> pairs, std::span<const Point3> at,
                                       std::span<bool> may) const {
  const DefaultFpEnvironment environment;
  require_pairs(pairs, may);
  if (at.size() != size()) throw InvalidArgument("expected a translation for each k-DOP");
  for (const Point3& t : at) require_finite(t);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    may[i] = overlap(bounds(a), at[a], bounds(b), at[b]);
  }
}

/// ErrorBounded, two directions at a time: how far a slab begins above the end of the other.
bool KdopArray::overlap(const double* a, const Point3& at_a, const double* b,
                        const Point3& at_b) const {
  const std::size_t n = width_ / 2;
  const Point3 step = minus(at_b, at_a);
  const auto size_of_step = [](double x, double y) {
    return (std::abs(x) + guard) + (std::abs(y) + guard);
  };
  const double x = size_of_step(at_a.x, at_b.x), y = size_of_step(at_a.y, at_b.y),
               z = size_of_step(at_a.z, at_b.z);
  const double* const d = columns_.data();
  Ulong2 apart{}, open{};
  for_each_two(n, [&](auto two) SIGNUM_INLINE_LAMBDA {
    const Double2 shift = (two(d) * step.x + two(d + n) * step.y) + two(d + 2 * n) * step.z;
    const Double2 size_of_shift = (two(d + 3 * n) * x + two(d + 4 * n) * y) + two(d + 5 * n) * z;
    const auto compare = [&](Double2 min, Double2 max, Double2 moved) SIGNUM_INLINE_LAMBDA {
      const Double2 gap = (min - max) - moved;
      const Double2 size = ((magnitude(min) + guard) + (magnitude(max) + guard)) + size_of_shift;
      const Double2 bound = Gap::error_constant * size;
      const Ulong2 known = reinterpret_cast<Ulong2>(size < Gap::most_magnitude);
      apart |= exceeds(gap, bound) & known;
      open |= ~(exceeds(-bound, gap) & known);
    };
    compare(two(a), two(b + n), shift);
    compare(two(b), two(a + n), -shift);
  });
  if (has_bit(apart)) return false;
  if (!has_bit(open)) return true;
  for (std::size_t i = 0; i < n; ++i) {
    if (is_apart(i, a[i], at_a, b[n + i], at_b) || is_apart(i, b[i], at_b, a[n + i], at_a)) {
      return false;
    }
  }
  return true;
}

/// Whether the slab from `min` on begins above the end of the one up to `max`, both translated.
bool KdopArray::is_apart(std::size_t direction, double min, const Point3& at_min, double max,
                         const Point3& at_max) const {
  const Difference3 n = as_difference(directions_[direction]), step{at_min, at_max};
  const Difference1 room{min, max};
  const FilterSign s = filter_sign(PlaneSideFormula{}, n, step, room);
  const Sign found = is_certain(s) ? certain(s) : settle(PlaneSideFormula{}, n, step, room);
  return found == Sign::negative;
}

}  // namespace signum
