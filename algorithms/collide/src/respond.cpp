// SPDX-License-Identifier: MIT
// The velocity u is a linear function of all velocities. Rounding each of them towards the sign of
// its coefficient in u, that of the normal or of the arm of the impulse, can only make u larger
// than that of the exact response, which is not negative.
#include <cmath>
#include <optional>
#include <signum/collide/respond.hpp>
#include <signum/kernel/error.hpp>

#include "bounded_double_double.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "rational_vector.hpp"

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

/// What an impulse of 1 along the normal does to a body, and to the velocity of its point.
template <class T>
struct Reaction {
  Reaction(const ContactFrame& at, const RigidState& s) : state(s), normal(In<T>::of(at.normal)) {
    const auto minus = [](double x, double y) { return In<T>::of(x) + In<T>::of(-y); };
    const Vec3<T> r{minus(at.point.x, s.center.x), minus(at.point.y, s.center.y),
                    minus(at.point.z, s.center.z)};
    const auto minor = [](const T& p, const T& q, const T& u, const T& v) -> T {
      return times(p, q) - times(u, v);
    };
    arm = {minor(r.y, normal.z, r.z, normal.y), minor(r.z, normal.x, r.x, normal.z),
           minor(r.x, normal.y, r.y, normal.x)};
    const SymmetricMatrix3& m = s.inverse_inertia;
    turn = {inner(In<T>::of(Point3{m.xx, m.xy, m.xz}), arm),
            inner(In<T>::of(Point3{m.xy, m.yy, m.yz}), arm),
            inner(In<T>::of(Point3{m.xz, m.yz, m.zz}), arm)};
    shift = times(inverse_mass(), inner(normal, normal)) + inner(arm, turn);
  }

  T inverse_mass() const { return In<T>::of(state.inverse_mass); }
  /// The velocity of the point of contact, along the normal.
  T velocity() const {
    return inner(normal, In<T>::of(state.velocity)) + inner(arm, In<T>::of(state.angular_velocity));
  }

  /// The velocities after an impulse; u grows with those of this body times `sense`.
  void apply(const T& impulse, Sign sense, Point3& velocity, Point3& angular_velocity) const {
    const T by_mass = times(inverse_mass(), impulse);
    const auto changed = [&](double was, const T& factor, const T& by, const T& coefficient) {
      const T now = In<T>::of(was) + times(factor, by);
      const Sign towards = certain_sign(coefficient);
      if (towards == Sign::zero) return nearest(now);
      return rounded_towards(now, towards == sense ? Sign::positive : Sign::negative);
    };
    const Point3 v = state.velocity, w = state.angular_velocity;
    velocity = {changed(v.x, by_mass, normal.x, normal.x),
                changed(v.y, by_mass, normal.y, normal.y),
                changed(v.z, by_mass, normal.z, normal.z)};
    angular_velocity = {changed(w.x, impulse, turn.x, arm.x), changed(w.y, impulse, turn.y, arm.y),
                        changed(w.z, impulse, turn.z, arm.z)};
  }

  const RigidState& state;
  Vec3<T> normal;
  /// The change of angular momentum, and of angular velocity.
  Vec3<T> arm, turn;
  /// The change of the velocity of the point.
  T shift;
};

template <class T>
ContactResponse response(const ContactFrame& at, const RigidState& a, const RigidState& b,
                         double k) {
  const Reaction<T> of_a(at, a), of_b(at, b);
  const T mobility = of_a.shift + of_b.shift;
  if (certain_sign(mobility) != Sign::positive) {
    throw InvalidArgument("bodies: expected one that an impulse at the contact moves");
  }
  const T u = of_a.velocity() - of_b.velocity();
  ContactResponse r{-certain_sign(u),   0,          a.velocity,
                    a.angular_velocity, b.velocity, b.angular_velocity};
  if (r.approach != Sign::positive) return r;
  const T gain = In<T>::of(1) + In<T>::of(k);
  const T j = -(gain * u / mobility);
  r.impulse = nearest(j);
  of_a.apply(j, Sign::positive, r.velocity_a, r.angular_velocity_a);
  of_b.apply(-j, Sign::negative, r.velocity_b, r.angular_velocity_b);
  return r;
}

template <class T>
bool has_negative_minor(const SymmetricMatrix3& m) {
  const T xx = In<T>::of(m.xx), yy = In<T>::of(m.yy), zz = In<T>::of(m.zz);
  const T xy = In<T>::of(m.xy), xz = In<T>::of(m.xz), yz = In<T>::of(m.yz);
  const auto minor = [](const T& p, const T& q, const T& u, const T& v) -> T {
    return times(p, q) - times(u, v);
  };
  const T of_x = minor(yy, zz, yz, yz);
  const T determinant =
      times(xx, of_x) - times(xy, minor(xy, zz, yz, xz)) + times(xz, minor(xy, yz, yy, xz));
  for (const T& x : {of_x, minor(xx, zz, xz, xz), minor(xx, yy, xy, xy), determinant}) {
    if (certain_sign(x) == Sign::negative) return true;
  }
  return false;
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
