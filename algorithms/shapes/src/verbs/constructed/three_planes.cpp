// SPDX-License-Identifier: MIT
// The point is rounded so: Cramer's rule in doubles gives a point p, at which the residuals r = N p
// + d of the planes are computed with errors of about 2^-76. The correction -N^-1 r, by Cramer's
// rule once more, is small, and for its error there is a bound. Where all numbers within that of p
// and the correction round to one double, that is the answer. See: Dekker, A Floating-Point
// Technique for Extending the Available Precision, 1971; Ogita, Rump and Oishi, Accurate Sum and
// Dot Product, 2005; Ziv, Fast Evaluation of Elementary Mathematical Functions with Correctly
// Rounded Last Bit, 1991.
#include <algorithm>
#include <bit>
#include <signum/kernel/error.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/three_planes.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/expansion.hpp"
#include "pairs/fast_path.hpp"
#include "shapes/finite.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr double guard = underflow_guard<3>;

/// Up to 26 bits of a number, and the rest, of up to 27.
SIGNUM_INLINE TwoDoubles halves(double x) {
  const double high = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & ~0x7FFFFFFULL);
  return {high, x - high};
}

/// The value of a plane's equation, and how wrong it may be.
struct Residual {
  double value, error;
};

SIGNUM_INLINE Residual residual(const Plane3& plane, const Point3& p) {
  // The products of halves of 26 and of 26 or 27 bits are exact, but for underflow.
  double high[3];
  double low[3];
  const auto multiply = [&](int i, double n, double x) SIGNUM_INLINE_LAMBDA {
    const auto [n_high, n_low] = halves(n);
    const auto [x_high, x_low] = halves(x);
    high[i] = n_high * x_high;
    low[i] = n_low * x + n_high * x_low;
  };
  multiply(0, plane.normal.x, p.x);
  multiply(1, plane.normal.y, p.y);
  multiply(2, plane.normal.z, p.z);
  const TwoDoubles s = two_sum(high[0], high[1]);
  const TwoDoubles t = two_sum(s.high, high[2]);
  const TwoDoubles u = two_sum(t.high, plane.offset);
  const double rest = ((s.low + t.low) + u.low) + ((low[0] + low[1]) + low[2]);
  const double value = u.high + rest;
  // With S the sum of the absolute values of the terms, what is in `rest` is 2^-24 S and a little,
  // and goes through five roundings; then the value is rounded. 2^-1060 is more than underflow
  // adds.
  const double size =
      (std::abs(high[0]) + std::abs(high[1])) + (std::abs(high[2]) + std::abs(plane.offset));
  return {value, 0x1p-53 * std::abs(value) + 0x1p-74 * size + 0x1p-1060};
}

SIGNUM_INLINE Vec3<Leaf> leaves_of(const Point3& n) {
  const double size = std::abs(n.x) + std::abs(n.y) + std::abs(n.z) + guard;
  return {{n.x, size}, {n.y, size}, {n.z, size}};
}

/// Whether all numbers within `error` of x + y round to one double, and which.
struct Rounding {
  double value;
  bool is_sure;

  SIGNUM_INLINE Rounding(double x, double y, double error) {
    const auto [high, low] = two_sum(x, y);
    const double reach = error + 0x1p-52 * std::abs(low);  // the sums with `low` round, too
    value = high;
    is_sure = (high + (low + reach) == high) & (high + (low - reach) == high);
  }
};

/// The rounded point where that is sure.
SIGNUM_INLINE std::optional<Point3> point_in_doubles(const Plane3& a, const Plane3& b,
                                                     const Plane3& c) {
  const auto na = leaves_of(a.normal);
  const auto nb = leaves_of(b.normal);
  const auto nc = leaves_of(c.normal);
  const auto u = cross(nb, nc);
  const auto v = cross(nc, na);
  const auto w = cross(na, nb);
  const auto determinant = dot(na, u);
  const double bound = determinant.error_constant * determinant.magnitude;
  if (!(std::abs(determinant.value) > 2 * bound)) return std::nullopt;
  const double inverse = 1 / determinant.value;

  using Column = std::remove_const_t<decltype(u)>;
  const auto cramer = [&](auto Column::* i) SIGNUM_INLINE_LAMBDA {
    return -inverse * (a.offset * (u.*i).value + b.offset * (v.*i).value + c.offset * (w.*i).value);
  };
  const Point3 p{cramer(&Column::x), cramer(&Column::y), cramer(&Column::z)};
  const Residual ra = residual(a, p);
  const Residual rb = residual(b, p);
  const Residual rc = residual(c, p);
  const auto leaf = [](const Residual& r)
                        SIGNUM_INLINE_LAMBDA { return Leaf{r.value, std::abs(r.value) + guard}; };
  const auto numerator = [&](auto Column::* i) SIGNUM_INLINE_LAMBDA {
    return leaf(ra) * u.*i + leaf(rb) * v.*i + leaf(rc) * w.*i;
  };
  const double residual_error = std::max(std::max(ra.error, rb.error), rc.error);
  const double product_error = u.x.error_constant * (u.x.magnitude + v.x.magnitude + w.x.magnitude);

  // The numerator s_i of a correction is wrong by E: what its own roundings make, and the errors of
  // the residuals times the products. With an error of the determinant D of at most D / 2, s_i / D
  // is wrong by at most 2 (E + |s_i| error(D) / |D|) / |D|, to which the quotient adds two
  // roundings.
  const double scale = std::abs(inverse);
  const double relative = 2.001 * scale * bound + 0x1p-51;
  const auto corrected = [&](double x, auto Column::* i) SIGNUM_INLINE_LAMBDA {
    const auto s = numerator(i);
    const double products =
        std::abs((u.*i).value) + std::abs((v.*i).value) + std::abs((w.*i).value) + product_error;
    const double error = s.error_constant * s.magnitude + residual_error * products;
    const double correction = -inverse * s.value;
    const double all = 2.001 * scale * error + relative * std::abs(correction) + 0x1p-1060;
    return Rounding(x, correction, all);
  };
  const Rounding x = corrected(p.x, &Column::x);
  const Rounding y = corrected(p.y, &Column::y);
  const Rounding z = corrected(p.z, &Column::z);
  if (x.is_sure & y.is_sure & z.is_sure) return Point3{x.value, y.value, z.value};

  // What is not sure is mostly zero, in models.
  const auto settled = [&](const Rounding& r, const auto& with_offset) -> std::optional<double> {
    if (r.is_sure) return r.value;
    const Sign s = triple_product_sign(as_difference(with_offset(a)), as_difference(with_offset(b)),
                                       as_difference(with_offset(c)));
    return s == Sign::zero ? std::optional(0.0) : std::nullopt;
  };
  const auto sx =
      settled(x, [](const Plane3& q) { return Point3{q.offset, q.normal.y, q.normal.z}; });
  const auto sy =
      settled(y, [](const Plane3& q) { return Point3{q.normal.x, q.offset, q.normal.z}; });
  const auto sz =
      settled(z, [](const Plane3& q) { return Point3{q.normal.x, q.normal.y, q.offset}; });
  return sx && sy && sz ? std::optional(Point3{*sx, *sy, *sz}) : std::nullopt;
}

void require_plane(const Plane3& p) {
  require_finite(p.normal);
  require_finite(p.offset);
  if (p.normal == Point3{0, 0, 0}) throw InvalidArgument("plane: the normal must not be zero");
}

/// The point by Cramer's rule in rationals; none when the determinant is zero.
[[gnu::noinline]] std::optional<RationalPoint> rational_point(const Plane3& a, const Plane3& b,
                                                              const Plane3& c) {
  for (const Plane3* p : {&a, &b, &c}) require_plane(*p);
  const RationalPoint na = to_rational(a.normal);
  const RationalPoint nb = to_rational(b.normal);
  const RationalPoint nc = to_rational(c.normal);
  const RationalPoint u = cross(nb, nc);
  const BigRational determinant = dot(na, u);
  if (determinant.is_zero()) return std::nullopt;
  const RationalPoint sum = to_rational(a.offset) * u + to_rational(b.offset) * cross(nc, na) +
                            to_rational(c.offset) * cross(na, nb);
  return -(sum / determinant);
}

/// Planes with dependent normals.
Intersection3 intersection_of_dependent(const Plane3& a, const Plane3& b, const Plane3& c) {
  Intersection3 r = intersection(a, b);
  if (r.dimension == 2) return intersection(a, c);
  if (r.dimension == 1) {
    // c is parallel to the line.
    const ExactIntersection3 line = r.exact();
    const auto& [x, y, z] = line.through->exact;
    const Rational side =
        Rational(c.normal.x) * x + Rational(c.normal.y) * y + Rational(c.normal.z) * z + c.offset;
    if (sign(side) != Sign::zero) return {};
  }
  return r;
}

/// The one point of three planes, for those who ask.
struct CommonPointQuestion {
  Plane3 a, b, c;
  ExactIntersection3 operator()() const {
    const DefaultFpEnvironment environment;
    return {0, {exact_point(*rational_point(a, b, c))}, {}, {}};
  }
};

}  // namespace

std::int8_t common_dimension(const Plane3& a, const Plane3& b, const Plane3& c) {
  const FilterSign s = triple_product_sign_filter(as_difference(a.normal), as_difference(b.normal),
                                                  as_difference(c.normal));
  if (all_hold(is_certain(s), is_finite(a.offset + b.offset + c.offset))) return 0;
  return intersection(a, b, c).dimension;
}

std::optional<Point3> common_point(const Plane3& a, const Plane3& b, const Plane3& c) {
  const DefaultFpEnvironment environment;
  if (const auto p = point_in_doubles(a, b, c)) return p;
  const auto p = rational_point(a, b, c);
  return p ? std::optional(rounded(*p)) : std::nullopt;
}

Intersection3 intersection(const Plane3& a, const Plane3& b, const Plane3& c) {
  const DefaultFpEnvironment environment;
  Intersection3 r;
  if (const auto p = common_point(a, b, c)) {
    r.dimension = 0;
    r.points = {*p};
    r.question = decltype(r.question)(CommonPointQuestion{a, b, c});
    return r;
  }
  return intersection_of_dependent(a, b, c);
}

}  // namespace signum
