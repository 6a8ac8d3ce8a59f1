// SPDX-License-Identifier: MIT
// With p2 = p0 + a2 (p1 - p0) + b2 (p3 - p0) and the point likewise with a and b, there are
// a = u + u v (a2 - 1) and b = v + u v (b2 - 1): u and v are roots of quadratic equations.
#include <signum/kernel/error.hpp>
#include <signum/shapes/quad_hit.hpp>

#include "machine/fp_environment.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

/// The coordinate of a point with a = x + x y p and b = y + x y q. Where the quadrilateral is
/// convex, its equation -q x^2 + (a q - b p - 1) x + a = 0 falls at x.
Surd bilinear(const BigRational& a, const BigRational& b, const BigRational& p,
              const BigRational& q) {
  const BigRational linear = a * q - b * p - 1;
  if (q.is_zero()) return Rational({BigRational(-a / linear)});
  const BigRational discriminant = linear * linear + 4 * q * a;
  const BigRational half = BigRational(1) / (2 * q);
  return {Rational({BigRational(linear * half)}), Rational({half}), Rational({discriminant})};
}

}  // namespace

std::optional<QuadHit> quad_hit(const Ray3& ray, const std::array<Point3, 4>& quad,
                                const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  std::array<RationalPoint, 4> c;
  for (std::size_t i = 0; i < 4; ++i) c[i] = to_rational(quad[i]);
  const RationalPoint normal = cross(c[1] - c[0], c[3] - c[0]);
  for (std::size_t i = 0; i < 4; ++i) {
    const RationalPoint turn = cross(c[(i + 1) % 4] - c[i], c[(i + 2) % 4] - c[(i + 1) % 4]);
    if (dot(turn, normal).sign() <= 0) {
      throw InvalidArgument("quadrilateral: not strictly convex in the order of its corners");
    }
  }
  const std::optional<Hit> found = hit(ray, Polygon3{{{quad.begin(), quad.end()}}}, limit);
  if (!found) return std::nullopt;
  const BigRational t = number_of(*found->t.as_rational());
  const RationalPoint x = to_rational(ray.origin) + t * to_rational(ray.direction) - c[0];
  const RationalPoint e = c[1] - c[0], f = c[3] - c[0];
  const BigRational whole = square(normal);
  const auto along_e = [&](const RationalPoint& w) {
    return BigRational(dot(cross(w, f), normal) / whole);
  };
  const auto along_f = [&](const RationalPoint& w) {
    return BigRational(dot(cross(e, w), normal) / whole);
  };
  const RationalPoint opposite = c[2] - c[0];
  const BigRational p = along_e(opposite) - 1, q = along_f(opposite) - 1;
  const BigRational a = along_e(x), b = along_f(x);
  return QuadHit{*found, bilinear(a, b, p, q), bilinear(b, a, q, p)};
}

}  // namespace signum
