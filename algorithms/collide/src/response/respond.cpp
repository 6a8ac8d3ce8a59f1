// SPDX-License-Identifier: MIT
// The velocity u is a linear function of all velocities. Rounding each of them towards the sign of
// its coefficient in u, that of the normal or of the arm of the impulse, can only make u larger
// than that of the exact response, which is not negative. Twice the kinetic energy grows by
// (k^2 - 1) u^2 / K in the exact response, and by d . M (2 v + d) where the velocity v of a mass,
// or an inertia, M is rounded by d.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <signum/collide/respond.hpp>
#include <signum/kernel/error.hpp>
#include <tuple>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "shapes/finite.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

using Number = BoundedDoubleDouble;

/// Where a sign or a rounding is not certain in double-doubles.
struct Uncertain {};

bool is_exact_double(const Number& x) { return x.low == 0 && x.error == 0; }

/// The product, without an error where it is exact.
Number times(const Number& a, const Number& b) {
  if (!is_exact_double(a) || !is_exact_double(b)) {
    const auto is_zero = [](const Number& x) { return x.high == 0 && is_exact_double(x); };
    return is_zero(a) || is_zero(b) ? Number(0) : a * b;
  }
  return Number::product(a.high, b.high);
}
BigRational times(const BigRational& a, const BigRational& b) { return a * b; }

Sign certain_sign(const Number& x) {
  const FilterSign s = sign(x);
  if (!is_certain(s)) throw Uncertain();
  return certain(s);
}
Sign certain_sign(const BigRational& x) { return sign_of(x.sign()); }

double nearest(const Number& x) {
  const std::optional<double> rounded = x.rounded();
  if (!rounded) throw Uncertain();
  return *rounded;
}
double nearest(const BigRational& x) { return round_to_double(x); }

double next(double x, Sign towards) {
  return std::nextafter(x, towards == Sign::positive ? infinity : -infinity);
}

/// The double next to x on the side, or x. What the high double leaves is at most half of the way
/// to the next double, so that the exact number is before that one where the error is smaller.
double rounded_towards(const Number& x, Sign side) {
  if (is_exact_double(x)) return x.high + 0.0;
  if (!(std::abs(x.low) > x.error * Number::slack) || !std::isfinite(x.high)) throw Uncertain();
  return (x.low > 0) == (side == Sign::positive) ? next(x.high, side) : x.high;
}
double rounded_towards(const BigRational& x, Sign side) {
  const double d = round_to_double(x);
  if (!std::isfinite(d)) return d;
  const bool short_of = side == Sign::positive ? to_rational(d) < x : to_rational(d) > x;
  return short_of ? next(d, side) : d;
}

template <class T>
T inner(const Vec3<T>& a, const Vec3<T>& b) {
  return times(a.x, b.x) + times(a.y, b.y) + times(a.z, b.z);
}

template <class T>
struct In {
  static T of(double x) {
    if constexpr (std::is_same_v<T, Number>) {
      return x;
    } else {
      return to_rational(x);
    }
  }
  static Vec3<T> of(const Point3& p) { return {of(p.x), of(p.y), of(p.z)}; }
};

template <class T>
Vec3<T> sum(const Vec3<T>& a, const Vec3<T>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}

template <class T>
T minor(const T& p, const T& q, const T& u, const T& v) {
  return times(p, q) - times(u, v);
}

template <class T>
Vec3<T> product(const SymmetricMatrix3& m, const Vec3<T>& v) {
  return {inner(In<T>::of(Point3{m.xx, m.xy, m.xz}), v),
          inner(In<T>::of(Point3{m.xy, m.yy, m.yz}), v),
          inner(In<T>::of(Point3{m.xz, m.yz, m.zz}), v)};
}

/// The coefficients of the characteristic polynomial, but for signs.
template <class T>
struct Invariants {
  explicit Invariants(const SymmetricMatrix3& m) {
    const T xx = In<T>::of(m.xx), yy = In<T>::of(m.yy), zz = In<T>::of(m.zz);
    const T xy = In<T>::of(m.xy), xz = In<T>::of(m.xz), yz = In<T>::of(m.yz);
    trace = xx + yy + zz;
    minors = {minor(yy, zz, yz, yz), minor(xx, zz, xz, xz), minor(xx, yy, xy, xy)};
    determinant =
        times(xx, minors[0]) - times(xy, minor(xy, zz, yz, xz)) + times(xz, minor(xy, yz, yy, xz));
  }
  T trace, determinant;
  std::array<T, 3> minors;
};

/// The sum of the products of the coordinates, each divided by that of the divisor, where that is
/// not zero.
template <class T>
T quotients(const Vec3<T>& a, const Vec3<T>& b, const Point3& divisor) {
  T sum = In<T>::of(0);
  for (const auto& [p, q, d] :
       {std::tuple{&a.x, &b.x, divisor.x}, std::tuple{&a.y, &b.y, divisor.y},
        std::tuple{&a.z, &b.z, divisor.z}}) {
    if (d > 0) sum = sum + times(*p, *q) / In<T>::of(d);
  }
  return sum;
}

/// a . M b, where M is the generalized inverse of m: a polynomial in m, by Cayley and Hamilton.
template <class T>
T inner_by_inverse(const SymmetricMatrix3& m, const Vec3<T>& a, const Vec3<T>& b) {
  if (m.xy == 0 && m.xz == 0 && m.yz == 0) return quotients(a, b, {m.xx, m.yy, m.zz});
  const Invariants<T> of(m);
  const Vec3<T> mb = product(m, b);
  const T once = inner(a, mb), twice = inner(product(m, a), mb), s = of.trace;
  const T p = of.minors[0] + of.minors[1] + of.minors[2];
  if (certain_sign(of.determinant) != Sign::zero) {
    return (twice - times(s, once) + times(p, inner(a, b))) / of.determinant;
  }
  if (certain_sign(p) == Sign::zero) return once / times(s, s);
  return (times(minor(s, s, p, In<T>::of(1)), once) - times(s, twice)) / times(p, p);
}

/// What an impulse of 1 along the normal does to a body, and to the velocity of its point.
template <class T>
struct Reaction {
  Reaction(const ContactFrame& at, const RigidState& s) : state(s), normal(In<T>::of(at.normal)) {
    const auto minus = [](double x, double y) { return In<T>::of(x) + In<T>::of(-y); };
    const Vec3<T> r{minus(at.point.x, s.center.x), minus(at.point.y, s.center.y),
                    minus(at.point.z, s.center.z)};
    arm = {minor(r.y, normal.z, r.z, normal.y), minor(r.z, normal.x, r.x, normal.z),
           minor(r.x, normal.y, r.y, normal.x)};
    turn = product(s.inverse_inertia, arm);
    shift = times(inverse_mass(), inner(normal, normal)) + inner(arm, turn);
  }

  T inverse_mass() const { return In<T>::of(state.inverse_mass); }
  /// The velocity of the point of contact, along the normal.
  T velocity() const {
    return inner(normal, In<T>::of(state.velocity)) + inner(arm, In<T>::of(state.angular_velocity));
  }

  /// The velocities after an impulse; u grows with those of this body times `sense`. What comes
  /// back is by how much their rounding adds to twice the kinetic energy, where they are finite.
  T apply(const T& impulse, Sign sense, Point3& velocity, Point3& angular_velocity) const {
    const Vec3<T> v = changed(state.velocity, normal, times(inverse_mass(), impulse));
    const Vec3<T> w = changed(state.angular_velocity, turn, impulse);
    velocity = kept_where_equal(state.velocity, rounded(v, normal, sense));
    angular_velocity = kept_where_equal(state.angular_velocity, rounded(w, arm, sense));
    if (!is_finite(velocity) || !is_finite(angular_velocity)) return In<T>::of(0);
    const double m = state.inverse_mass;
    const Vec3<T> dv = difference(velocity, v), dw = difference(angular_velocity, w);
    return quotients(dv, sum(dv, sum(v, v)), {m, m, m}) +
           inner_by_inverse(state.inverse_inertia, dw, sum(dw, sum(w, w)));
  }

  /// What does not change keeps the sign of its zeros.
  static Point3 kept_where_equal(const Point3& was, const Point3& now) {
    const auto of = [](double x, double y) { return x == y ? x : y; };
    return {of(was.x, now.x), of(was.y, now.y), of(was.z, now.z)};
  }
  static Vec3<T> changed(const Point3& was, const Vec3<T>& factor, const T& by) {
    return sum(In<T>::of(was), {times(factor.x, by), times(factor.y, by), times(factor.z, by)});
  }
  static Vec3<T> difference(const Point3& a, const Vec3<T>& b) {
    return sum(In<T>::of(a), {-b.x, -b.y, -b.z});
  }
  static Point3 rounded(const Vec3<T>& now, const Vec3<T>& coefficient, Sign sense) {
    const auto of = [sense](const T& x, const T& c) {
      const Sign towards = certain_sign(c);
      if (towards == Sign::zero) return nearest(x);
      return rounded_towards(x, towards == sense ? Sign::positive : Sign::negative);
    };
    return {of(now.x, coefficient.x), of(now.y, coefficient.y), of(now.z, coefficient.z)};
  }

  const RigidState& state;
  Vec3<T> normal;
  /// The change of angular momentum, and of angular velocity.
  Vec3<T> arm, turn;
  /// The change of the velocity of the point.
  T shift;
};

bool are_finite(const ContactResponse& r) {
  return is_finite(r.velocity_a) && is_finite(r.angular_velocity_a) && is_finite(r.velocity_b) &&
         is_finite(r.angular_velocity_b);
}

template <class T>
ContactResponse response(const ContactFrame& at, const RigidState& a, const RigidState& b,
                         double k) {
  const Reaction<T> of_a(at, a), of_b(at, b);
  const T mobility = of_a.shift + of_b.shift;
  if (certain_sign(mobility) != Sign::positive) {
    throw InvalidArgument("bodies: expected one that an impulse at the contact moves");
  }
  const T u = of_a.velocity() - of_b.velocity();
  const ContactResponse none{-certain_sign(u),   0, a.velocity, a.angular_velocity, b.velocity,
                             b.angular_velocity, k, Sign::zero};
  if (none.approach != Sign::positive) return none;
  const auto leaving_with = [&](double restitution) {
    const T c = In<T>::of(restitution), one = In<T>::of(1);
    const T j = -(times(one + c, u) / mobility);
    ContactResponse r = none;
    r.restitution = restitution;
    r.impulse = nearest(j);
    const T by_a = of_a.apply(j, Sign::positive, r.velocity_a, r.angular_velocity_a);
    const T by_b = of_b.apply(-j, Sign::negative, r.velocity_b, r.angular_velocity_b);
    const T of_exact = times(minor(c, c, one, one), times(u, u)) / mobility;
    r.energy_growth = are_finite(r) ? certain_sign(of_exact + by_a + by_b) : Sign::positive;
    return r;
  };
  const ContactResponse asked = leaving_with(k);
  if (asked.energy_growth != Sign::positive) return asked;
  for (double less = 0x1p-52; less < 16 && k > 0; less *= 16) {
    ContactResponse r = leaving_with(std::max(k - less, 0.0));
    if (r.energy_growth != Sign::positive) return r;
    if (r.restitution == 0) break;
  }
  return asked;
}

template <class T>
bool has_negative_minor(const SymmetricMatrix3& m) {
  const Invariants<T> of(m);
  return certain_sign(of.minors[0]) == Sign::negative ||
         certain_sign(of.minors[1]) == Sign::negative ||
         certain_sign(of.minors[2]) == Sign::negative ||
         certain_sign(of.determinant) == Sign::negative;
}

bool is_positive_semidefinite(const SymmetricMatrix3& m) {
  if (!(m.xx >= 0 && m.yy >= 0 && m.zz >= 0)) return false;
  if (m.xy == 0 && m.xz == 0 && m.yz == 0) return true;
  try {
    return !has_negative_minor<Number>(m);
  } catch (const Uncertain&) {
    return !has_negative_minor<BigRational>(m);
  }
}

void require_state(const RigidState& s) {
  const SymmetricMatrix3& m = s.inverse_inertia;
  for (const Point3& p : {s.center, s.velocity, s.angular_velocity, Point3{m.xx, m.yy, m.zz},
                          Point3{m.xy, m.xz, m.yz}}) {
    require_finite(p);
  }
  require_finite(s.inverse_mass);
  if (s.inverse_mass < 0) throw InvalidArgument("inverse_mass: expected a number from 0 on");
  if (!is_positive_semidefinite(m)) {
    throw InvalidArgument("inverse_inertia: expected a positive semidefinite matrix");
  }
}

}  // namespace

ContactResponse respond(const ContactFrame& at, const RigidState& a, const RigidState& b,
                        double restitution) {
  const DefaultFpEnvironment environment;
  require_finite(at.point);
  require_finite(at.normal);
  require_finite(restitution);
  if (at.normal == Point3{0, 0, 0}) {
    throw InvalidArgument("normal: expected a vector that is not zero");
  }
  if (!(restitution >= 0 && restitution <= 1)) {
    throw InvalidArgument("restitution: expected a number from 0 to 1");
  }
  require_state(a);
  require_state(b);
  try {
    return response<Number>(at, a, b, restitution);
  } catch (const Uncertain&) {
    return response<BigRational>(at, a, b, restitution);
  }
}

}  // namespace signum
