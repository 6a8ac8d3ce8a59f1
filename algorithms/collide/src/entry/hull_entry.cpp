// SPDX-License-Identifier: MIT
#include "entry/hull_entry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "nearest/nearest.hpp"
#include "numbers/rational_bits.hpp"
#include "sweep/contact_normal.hpp"

namespace signum::detail {

int sign_with_root(const BigRational& a, const BigRational& b, const BigRational& radicand) {
  const int of_a = a.sign();
  const int of_b = radicand.is_zero() ? 0 : b.sign();
  if (of_a == of_b || of_b == 0) return of_a;
  if (of_a == 0) return of_b;
  return of_a * BigRational(a * a - b * b * radicand).sign();
}

int RootVector::sign_along(const RationalPoint& v) const {
  return sign_with_root(dot(rational, v), dot(coefficient, v), radicand);
}

Vec3<Surd> RootVector::surds() const {
  const auto of = [&](const BigRational& r, const BigRational& c) {
    return Surd(Rational({r}), Rational({c}), Rational({radicand}));
  };
  return {of(rational.x, coefficient.x), of(rational.y, coefficient.y),
          of(rational.z, coefficient.z)};
}

namespace {

/// A number at most x > 0, with at most so many bits.
BigRational rational_rounded_down(const BigRational& x, long most_bits) {
  const BigInteger p = numerator(x);
  const BigInteger q = denominator(x);
  const long shift = most_bits - 1 - static_cast<long>(msb(p)) + static_cast<long>(msb(q));
  BigInteger scaled = shift >= 0 ? BigInteger(p << static_cast<unsigned long>(shift)) : p;
  const BigInteger by = shift >= 0 ? q : BigInteger(q << static_cast<unsigned long>(-shift));
  scaled /= by;
  return times_power_of_two(scaled, -shift);
}

/// A number at most sqrt(x) for an x > 0, and nearly as large.
BigRational root_rounded_down(const BigRational& x) {
  const long bits = 32 - magnitude(x) / 2;
  return times_power_of_two(sqrt(scaled_floor(x, 2 * bits)), -bits);
}

/// rational + coefficient * sqrt(radicand): how much later a face is met.
struct Step {
  BigRational rational, coefficient, radicand;
};

/// What is nearest at one time, and how that goes on while it is the nearest: x(s) = x + s across,
/// with the weights of its corners w + s change.
class Place {
 public:
  Place(const Hull& a, const Hull& b, const RationalPoint& motion, BigRational t)
      : a_(&a), b_(&b), motion_(&motion), t_(std::move(t)) {
    Hull moved{{}, {}};
    moved.points.reserve(a.points.size());
    const RationalPoint shift = t_ * motion;
    for (const RationalPoint& p : a.points) moved.points.push_back(p + shift);
    nearest_ = *min_norm(moved, b);
    along_ = dot(nearest_.x, motion);
    if (!nearest_.squared.is_zero()) go_on();
  }

  const BigRational& t() const { return t_; }
  const MinNorm& nearest() const { return nearest_; }
  const BigRational& squared() const { return nearest_.squared; }
  bool has_same_corners(const Place& other) const {
    return std::equal(nearest_.terms.begin(), nearest_.terms.end(), other.nearest_.terms.begin(),
                      other.nearest_.terms.end(), [](const MinNormTerm& s, const MinNormTerm& t) {
                        return s.a == t.a && s.b == t.b;
                      });
  }
  /// Half of the derivative of the squared distance.
  const BigRational& along() const { return along_; }

  /// Whether what is nearest now is so until it begins to go away. Requires that it comes nearer.
  bool holds_at_least() const { return holds({-along_ / across_squared_, 0, 0}); }

  /// When what is nearest now is within reach, if it is still the nearest by then.
  std::optional<Step> step(const BigRational& squared_reach) const {
    if (across_squared_.is_zero()) return std::nullopt;
    BigRational d = discriminant(squared_reach);
    if (d.sign() < 0) return std::nullopt;
    return Step{-along_ / across_squared_, -1 / across_squared_, std::move(d)};
  }

  /// Whether what is nearest now is so after the step: the nearest point of its plane or line is in
  /// it, and all else is behind.
  bool holds(const Step& s) const {
    for (std::size_t i = 0; i < nearest_.terms.size(); ++i) {
      const BigRational w = nearest_.terms[i].weight + change_[i] * s.rational;
      if (sign_with_root(w, change_[i] * s.coefficient, s.radicand) < 0) return false;
    }
    const RootVector x = vector_after(s);
    const RationalPoint& of_a = a_->points[nearest_.terms[0].a];
    const RationalPoint& of_b = b_->points[nearest_.terms[0].b];
    for (const RationalPoint& p : a_->points) {
      if (x.sign_along(p - of_a) < 0) return false;
    }
    for (const RationalPoint& p : b_->points) {
      if (x.sign_along(of_b - p) < 0) return false;
    }
    return true;
  }

  RootVector vector_after(const Step& s) const {
    return {nearest_.x + s.rational * across_, s.coefficient * across_, s.radicand};
  }

 private:
  BigRational discriminant(const BigRational& squared_reach) const {
    return along_ * along_ - across_squared_ * (nearest_.squared - squared_reach);
  }

  RationalPoint difference(std::size_t i) const {
    const MinNormTerm& t = nearest_.terms[i];
    return a_->points[t.a] - b_->points[t.b];
  }

  /// Computes the changes by the normal equations of the edges: there are two at most, since x is
  /// not zero.
  void go_on() {
    const std::size_t n = nearest_.terms.size();
    across_ = *motion_;
    if (n > 1) {
      const RationalPoint e = difference(1) - difference(0);
      const RationalPoint f = n > 2 ? difference(2) - difference(0) : RationalPoint{0, 0, 0};
      const BigRational ee = square(e);
      const BigRational me = dot(*motion_, e);
      if (n == 2) {
        change_[1] = -me / ee;
      } else {
        const BigRational ef = dot(e, f);
        const BigRational ff = square(f);
        const BigRational mf = dot(*motion_, f);
        const BigRational det = ee * ff - ef * ef;
        change_[1] = (mf * ef - me * ff) / det;
        change_[2] = (me * ef - mf * ee) / det;
      }
      change_[0] = -change_[1] - change_[2];
      across_ = *motion_ + change_[1] * e + change_[2] * f;
    }
    across_squared_ = square(across_);
  }

  const Hull* a_;
  const Hull* b_;
  const RationalPoint* motion_;
  BigRational t_, along_, across_squared_;
  MinNorm nearest_;
  RationalPoint across_{0, 0, 0};
  std::array<BigRational, 3> change_;
};

class Ray {
 public:
  Ray(const Hull& a, const Hull& b, const BigRational& reach, const RationalPoint& motion,
      const std::optional<BigRational>& limit, Space space, RationalPoint* difference)
      : difference_(difference),
        a_(a),
        b_(b),
        motion_(motion),
        limit_(limit),
        reach_(reach),
        squared_reach_(reach * reach),
        space_(space) {}

  std::optional<Entry> run() const {
    Place place = at(0);
    std::optional<Entry> entry = run_from(place);
    if (difference_ != nullptr) *difference_ = place.nearest().x;
    return entry;
  }

 private:
  std::optional<Entry> run_from(Place& place) const {
    if (place.squared() <= squared_reach_) return reached(place);
    // Where a step has left the same corners the nearest, the next step is nearer than
    // its last bit tells, be it by a thousand bits: so the next step has twice as many.
    constexpr long few_bits = 32, most_bits = 4096;
    long bits = few_bits;
    while (place.along().sign() < 0) {
      const std::optional<Step> step = place.step(squared_reach_);
      if (step && place.holds(*step)) return met(place, *step);
      if (!step && place.holds_at_least()) return std::nullopt;
      // The plane through the nearest point stops the ray at first there: with a reach the tangent
      // of the distance says so, as the distance d less the reach is the gap over d + reach.
      const BigRational gap = place.squared() - squared_reach_;
      BigRational bound = gap / -place.along();
      if (!reach_.is_zero()) {
        const BigRational d = root_rounded_down(place.squared());
        bound *= d / (d + reach_);
      }
      if (limit_ && place.t() + bound > *limit_) return std::nullopt;
      // Without a reach a step ends on the plane, so that there is nothing between.
      if (step && !squared_reach_.is_zero()) {
        if (auto farther = guess(place, *step, bound)) {
          const std::optional<Step> next = farther->step(squared_reach_);
          if (next && farther->holds(*next)) return met(*farther, *next);
          if (farther->squared() > squared_reach_ && farther->along().sign() < 0) {
            place = *std::move(farther);
            continue;
          }
        }
      }
      Place next = at(place.t() + rational_rounded_down(bound, bits));
      const bool more = next.has_same_corners(place);
      bits = more ? std::min(2 * bits, most_bits) : few_bits;
      place = std::move(next);
      if (place.squared() <= squared_reach_) return reached(place);
    }
    return std::nullopt;
  }

  Place at(BigRational t) const { return {a_, b_, motion_, std::move(t)}; }

  /// The place near the end of a step that is no proof, where it is beyond the bound.
  std::optional<Place> guess(const Place& place, const Step& s, const BigRational& bound) const {
    const Surd length(Rational({s.rational}), Rational({s.coefficient}), Rational({s.radicand}));
    const double rounded = length.to_double();
    if (!std::isfinite(rounded)) return std::nullopt;
    const BigRational step = to_rational(rounded);
    if (step <= bound || (limit_ && place.t() + step > *limit_)) return std::nullopt;
    return at(place.t() + step);
  }

  std::optional<Entry> met(const Place& place, const Step& s) const {
    Surd time(Rational({place.t() + s.rational}), Rational({s.coefficient}),
              Rational({s.radicand}));
    if (limit_ && Surd(Rational({*limit_})) < time) return std::nullopt;
    // Without a reach the difference is zero then, and its direction was the same all the time:
    // this is its multiple along which a closes in at a speed of 1.
    if (squared_reach_.is_zero()) {
      return Entry{std::move(time), false,
                   RootVector{place.nearest().x / -place.along(), {0, 0, 0}, 0}};
    }
    return Entry{std::move(time), false, place.vector_after(s)};
  }

  /// The entry at the start, or at a time that a bound gave exactly.
  std::optional<Entry> reached(const Place& place) const {
    const bool initially = place.t().is_zero();
    Entry entry{Surd(Rational({place.t()})), initially, std::nullopt};
    if (!squared_reach_.is_zero()) {
      if (place.squared() == squared_reach_) {
        entry.normal = RootVector{place.nearest().x, {0, 0, 0}, 0};
      }
      return entry;
    }
    if (auto normal = contact_normal(a_, b_, place.nearest(), motion_, space_)) {
      entry.normal = RootVector{*std::move(normal), {0, 0, 0}, 0};
    }
    return entry;
  }

  RationalPoint* difference_;
  const Hull& a_;
  const Hull& b_;
  const RationalPoint& motion_;
  const std::optional<BigRational>& limit_;
  BigRational reach_, squared_reach_;
  Space space_;
};

}  // namespace

std::optional<Entry> first_entry(const Hull& a, const Hull& b, const BigRational& reach,
                                 const RationalPoint& motion,
                                 const std::optional<BigRational>& limit, Space space,
                                 RationalPoint* difference) {
  return Ray(a, b, reach, motion, limit, space, difference).run();
}

}  // namespace signum::detail
