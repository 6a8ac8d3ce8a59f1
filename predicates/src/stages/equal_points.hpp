// SPDX-License-Identifier: MIT
/// Are two of the points of a predicate equal? Shapes that share a point ask this, and comparing
/// costs less than the stages after it. Only sources include it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/formula.hpp>
#include <utility>

namespace signum::detail {

/// An integer modulo a prime, by which a formula that is zero everywhere is told from all others.
struct Residue {
  static constexpr std::uint64_t prime = 0x7FFFFFFF;
  std::uint64_t value;

  friend constexpr Residue operator+(Residue a, Residue b) { return {(a.value + b.value) % prime}; }
  friend constexpr Residue operator-(Residue a, Residue b) {
    return {(a.value + prime - b.value) % prime};
  }
  friend constexpr Residue operator*(Residue a, Residue b) { return {a.value * b.value % prime}; }
};

/// Coordinates without a pattern.
template <class Difference>
constexpr auto scattered_point(std::uint64_t number) {
  const auto coordinate = [number](std::uint64_t axis) {
    return static_cast<double>((3 * number + axis + 1) * 0x9E3779B97F4A7C15 >> 33);
  };
  using Point = decltype(Difference{}.from);
  if constexpr (requires(Point p) { p.z; }) {
    return Point{coordinate(0), coordinate(1), coordinate(2)};
  } else {
    return Point{coordinate(0), coordinate(1)};
  }
}

/// Whether the formula of the vectors from one point to others is zero wherever two of all these
/// points are equal: tried at one place for each two of them, modulo a prime near 2^31. A formula
/// of degree d that is not zero everywhere would be zero there by a chance of d / 2^31. See:
/// Schwartz, Fast Probabilistic Algorithms for Verification of Polynomial Identities, 1980.
template <class Formula, class Difference, class... Differences>
consteval bool vanishes_for_equal_points() {
  constexpr std::size_t count = 2 + sizeof...(Differences);
  const auto residue = [](double to, double from) {
    return Residue{static_cast<std::uint64_t>(to)} - Residue{static_cast<std::uint64_t>(from)};
  };
  for (std::size_t i = 1; i < count; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto point = [i, j](std::size_t k) {
        return scattered_point<Difference>(k == i ? j : k);
      };
      const Residue r = [&]<std::size_t... k>(std::index_sequence<k...>) {
        return Formula{}(difference_in(Difference{point(0), point(k + 1)}, residue)...);
      }(std::make_index_sequence<count - 1>());
      if (r.value != 0) return false;
    }
  }
  return true;
}

template <class T>
bool is_finite(const Vec2<T>& p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}
template <class T>
bool is_finite(const Vec3<T>& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

/// Whether two points are equal; no when a coordinate is not finite. Requires the default
/// floating-point environment. The points are not copied: a copy loads two coordinates at once, and
/// waits for each that was just stored.
template <class Point, std::size_t N>
bool has_equal(const std::array<const Point*, N>& p) {
  bool equal = false;
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < i; ++j) equal = equal || *p[i] == *p[j];
  }
  return equal &&
         std::all_of(p.begin(), p.end(), [](const Point* point) { return is_finite(*point); });
}

/// Zero where two of the points are equal, and else uncertain. Requires the default floating-point
/// environment.
template <class Formula, class Difference, class... Differences>
FilterSign equal_points_sign(Formula, const Difference& first, const Differences&... rest) {
  static_assert(vanishes_for_equal_points<Formula, Difference, Differences...>(),
                "the formula is not zero where two points are equal");
  return has_equal(std::array{&first.from, &first.to, &rest.to...}) ? FilterSign::zero
                                                                    : FilterSign::uncertain;
}

}  // namespace signum::detail
