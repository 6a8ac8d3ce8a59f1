// SPDX-License-Identifier: MIT
/// On which sides of each other's planes are the vertices of two triangles? Six determinants tell,
/// with one bound for them all.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/orient3d.hpp>

#include "pairs/chord.hpp"

namespace signum::detail {

SIGNUM_INLINE Vec3<double> edge(const Point3& from, const Point3& to) {
  return difference_in(Difference3{from, to}, rounded_difference);
}

SIGNUM_INLINE double smaller(double a, double b) { return a < b ? a : b; }

/// The determinant of orient3d, in doubles.
SIGNUM_INLINE double determinant(const Point3& a, const Point3& b, const Point3& c,
                                 const Point3& d) {
  return Orient3dFormula{}(edge(a, b), edge(a, c), edge(a, d));
}

/// The determinants of three points by one plane.
using Determinants = std::array<double, 3>;

/// The determinants of the vertices of t by a plane.
SIGNUM_INLINE Determinants determinants(const Triangle3& plane, const Triangle3& t) {
  constexpr Orient3dFormula formula;
  const auto& [p, q, r] = plane.vertices;
  const Vec3 u = edge(p, q), v = edge(p, r);
  return {formula(u, v, edge(p, t.vertices[0])), formula(u, v, edge(p, t.vertices[1])),
          formula(u, v, edge(p, t.vertices[2]))};
}

/// What a determinant of any four of the six vertices of a and b must be beyond for its sign to be
/// certain. Infinite where a coordinate is not finite.
///
/// Let X be the sum of the absolute values along x of the vectors from b's first vertex to the five
/// others. The vector between any two vertices is the difference of two of these, so that it has at
/// most X along x but for the roundings of two subtractions and of the sum, which 2^-40 covers for
/// all three axes; what underflows is covered by the guard in X. So each term of each determinant
/// is at most X Y Z in magnitude, and the bound of ErrorBounded holds with that for all of them.
SIGNUM_INLINE double determinant_bound(const Triangle3& a, const Triangle3& b) {
  const auto& [p, q, r] = a.vertices;
  const auto& [o, u, v] = b.vertices;
  const double product =
      product_of_axes<3>(edge(o, u), edge(o, v), edge(o, p), edge(o, q), edge(o, r));
  constexpr Vec3<double> none{0, 0, 0};
  constexpr auto unit = Orient3dFormula{}(unit_leaves(none), unit_leaves(none), unit_leaves(none));
  const double bound = unit.error_constant * unit.magnitude * (1 + 0x1p-40) * product;
  return product < unit.most_factor ? bound : std::numeric_limits<double>::infinity();
}

SIGNUM_INLINE double least_magnitude(const Determinants& d) {
  return smaller(smaller(std::abs(d[0]), std::abs(d[1])), std::abs(d[2]));
}
SIGNUM_INLINE double largest_magnitude(const Determinants& d) {
  return largest(std::abs(d[0]), std::abs(d[1]), std::abs(d[2]));
}

constexpr Sides signs_of(const Determinants& d) {
  return {sign_of(d[0]), sign_of(d[1]), sign_of(d[2])};
}

/// case_of(signs_of(d)) where none is zero.
SIGNUM_INLINE std::size_t case_of_nonzero(const Determinants& d) {
  const auto negative = [](double x) SIGNUM_INLINE_LAMBDA {
    return static_cast<std::size_t>(std::bit_cast<std::uint64_t>(x) >> 63);
  };
  return 26 - 2 * (negative(d[0]) + 3 * negative(d[1]) + 9 * negative(d[2]));
}

/// Whether the vertices are on a grid so coarse that no determinant of any four of them, nor of the
/// projections of any three, rounds in doubles, in any floating-point environment. Requires the
/// default one.
bool on_common_grid(const Triangle3& a, const Triangle3& b);

/// The sides of the vertices of t, whose determinants are given with their bound and are on no
/// common grid with the plane. Requires the default floating-point environment. Throws NotFinite.
Sides sides_off_grid(const Triangle3& plane, const Triangle3& t, const Determinants& d,
                     double bound);

/// The sides as above, in any environment, whether the points are on a grid or not.
Sides settled_sides(const Triangle3& plane, const Triangle3& t, const Determinants& d,
                    double bound);

/// The sides of the vertices of t, with the bound for both triangles. Throws NotFinite.
SIGNUM_INLINE Sides sides_of_plane(const Triangle3& plane, const Triangle3& t, double bound) {
  const Determinants d = determinants(plane, t);
  if (!(least_magnitude(d) > bound)) return settled_sides(plane, t, d, bound);
  return {sign_of_nonzero(d[0]), sign_of_nonzero(d[1]), sign_of_nonzero(d[2])};
}

}  // namespace signum::detail
