// SPDX-License-Identifier: MIT
#include "proposed_entry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/kernel/error_bounded.hpp>
#include <span>
#include <utility>

#include "active_set.hpp"
#include "running_error.hpp"

namespace signum::detail {
namespace {

struct CornerPair {
  std::uint32_t a, b;
};
using Search = ActiveSet<double, CornerPair>;
using Face = std::vector<CornerPair>;

double largest(const Point3& p) { return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}); }

std::uint32_t least(std::span<const Point3> corners, const Point3& v) {
  std::uint32_t best = 0;
  double value = dot(corners[0], v);
  for (std::uint32_t i = 1; i < corners.size(); ++i) {
    const double next = dot(corners[i], v);
    if (next < value) best = i, value = next;
  }
  return best;
}

/// Moves the set to what is nearest of a + t motion and b, as far as doubles tell. Whatever it
/// finds is only a proposal.
class Advance {
 public:
  Advance(std::span<const Point3> a, std::span<const Point3> b, double reach, const Point3& motion)
      : a_(a), b_(b), reach_(reach), motion_(motion) {
    double size = largest(motion);
    for (const Point3& p : a) size = std::max(size, largest(p));
    for (const Point3& p : b) size = std::max(size, largest(p));
    noise_ = 0x1p-48 * size * size;
  }

  /// The corners of what is nearest just before the contact; none when there seems to be no
  /// contact, or it is not found soon.
  Face run() {
    Face face;
    Point3 x = nearest(0, {a_[0].x - b_[0].x, a_[0].y - b_[0].y, a_[0].z - b_[0].z});
    double t = 0;
    for (int i = 0; i < most_steps; ++i) {
      const double length = std::sqrt(dot(x, x));
      if (!(length - reach_ > near * (length_of_motion() + reach_))) {
        return face.empty() || reach_ > 0 ? face : just_before(t);
      }
      face = corners();
      const double closing = -dot(x, motion_);
      if (!(closing > 0)) return {};
      const double next = t + (length - reach_) * length / closing;
      if (!(next <= 1 + near)) return {};
      if (!(next > t)) return face;
      t = next;
      x = nearest(t, x);
    }
    return {};
  }

 private:
  static constexpr int most_steps = 60;
  static constexpr double near = 0x1p-40;

  /// At the contact of shapes without a radius, what is nearest is not told apart: a little before
  /// it, it is.
  Face just_before(double t) {
    nearest(std::max(0.0, t - 0x1p-16), {-motion_.x, -motion_.y, -motion_.z});
    return corners();
  }

  double length_of_motion() const { return std::sqrt(dot(motion_, motion_)); }

  Face corners() const {
    Face face;
    for (std::size_t i = 0; i < set_.size(); ++i) face.push_back(set_[i].tag);
    return face;
  }

  Point3 difference(const CornerPair& c, double t) const {
    const Point3& p = a_[c.a];
    const Point3& q = b_[c.b];
    return {(p.x - q.x) + t * motion_.x, (p.y - q.y) + t * motion_.y, (p.z - q.z) + t * motion_.z};
  }

  CornerPair supporting(const Point3& x) const {
    return {least(a_, x), least(b_, {-x.x, -x.y, -x.z})};
  }

  Point3 nearest(double t, const Point3& towards) {
    set_ = Search();
    const CornerPair first = supporting(towards);
    set_.add(difference(first, t), first, true);
    Point3 x = set_.point();
    for (int i = 0; i < most_steps && set_.size() < 4; ++i) {
      const CornerPair c = supporting(x);
      const Point3 v = difference(c, t);
      const double squared = dot(x, x);
      if (!(squared - dot(x, v) > 0x1p-44 * squared + noise_)) break;
      set_.add(v, c, true);
      if (!set_.move_to_nearest()) break;
      x = set_.point();
    }
    return x;
  }

  std::span<const Point3> a_, b_;
  double reach_;
  const Point3& motion_;
  /// How much a product of two differences may be off.
  double noise_;
  Search set_;
};

/// One coordinate of a rounded vector, or of a difference of two points: both rounded once.
template <int Degree>
ErrorBounded<1, Degree> leaf(double x) {
  return {x, std::abs(x) + underflow_guard(2)};
}

/// Signs of the products of a vector with differences of points, by doubles where these decide.
class Products {
 public:
  explicit Products(const RootVector& n) : exact_(n) {}

  Sign of(const Point3& from, const Point3& to) {
    if (!rounded_) rounded_ = rounded(exact_.surds());
    const auto product = [](double n, double p, double q) { return leaf<1>(n) * leaf<1>(q - p); };
    const FilterSign quick =
        sign(product(rounded_->x, from.x, to.x) + product(rounded_->y, from.y, to.y) +
             product(rounded_->z, from.z, to.z));
    if (quick != FilterSign::uncertain) return certain(quick);
    return sign_of(exact_.sign_along(to_rational(to) - to_rational(from)));
  }

 private:
  static Point3 rounded(const Vec3<Surd>& v) {
    return {v.x.to_double(), v.y.to_double(), v.z.to_double()};
  }

  const RootVector& exact_;
  std::optional<Point3> rounded_;
};

/// The corners on the plane through one of them; none when some corner is before it.
std::optional<std::vector<std::uint32_t>> supported(Products& n, std::span<const Point3> corners,
                                                    std::uint32_t at, Sign behind) {
  std::vector<std::uint32_t> on;
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    const Sign side = i == at ? Sign::zero : n.of(corners[at], corners[i]);
    if (side == -behind) return std::nullopt;
    if (side == Sign::zero) on.push_back(i);
  }
  return on;
}

/// Up to three differences of corners, and the distance of the plane, line or point that they span
/// from the origin while they move.
class MovingFace {
 public:
  MovingFace(std::span<const Point3> a, std::span<const Point3> b, const Face& face,
             const RationalPoint& motion) {
    std::array<RationalPoint, 3> v;
    for (std::size_t i = 0; i < face.size(); ++i) {
      v[i] = to_rational(a[face[i].a]) - to_rational(b[face[i].b]);
    }
    if (face.size() > 1) e_ = v[1] - v[0];
    if (face.size() > 2) f_ = v[2] - v[0];
    size_ = face.size();
    ee_ = square(e_);
    ff_ = square(f_);
    ef_ = dot(e_, f_);
    det_ = size_ > 2 ? ee_ * ff_ - ef_ * ef_ : size_ > 1 ? ee_ : BigRational(1);
    if (is_degenerate()) return;
    at_start_ = foot(v[0]);
    at_start_.weights[0] += 1;
    change_ = foot(motion);
  }

  bool is_degenerate() const { return det_.is_zero(); }

  struct Meeting {
    Surd time;
    RootVector normal;
  };

  /// When it comes within reach, if the nearest point is in the face then: a simple root, where
  /// there is a reach, or a point of the face itself.
  std::optional<Meeting> meeting(const BigRational& squared_reach) const {
    const BigRational speed = square(change_.x);
    if (speed.is_zero()) return std::nullopt;
    const BigRational along = dot(at_start_.x, change_.x);
    const BigRational d = along * along - speed * (square(at_start_.x) - squared_reach);
    const int simple = squared_reach.is_zero() ? 0 : 1;
    if (d.sign() != simple) return std::nullopt;
    const BigRational t = -along / speed;
    const BigRational root = -1 / speed;
    for (std::size_t i = 0; i < size_; ++i) {
      const BigRational& w = change_.weights[i];
      const int side = sign_with_root(at_start_.weights[i] + t * w, root * w, d);
      if (side < 0) return std::nullopt;
      // Just before the time another face was the nearest, which matters where x becomes zero.
      if (simple == 0 && side == 0 && w.sign() > 0) return std::nullopt;
    }
    Surd time(Rational({t}), Rational({root}), Rational({d}));
    if (sign(time) != Sign::positive || Surd(1.0) < time) return std::nullopt;
    if (simple == 0) return Meeting{std::move(time), {root * change_.x, {0, 0, 0}, 0}};
    return Meeting{std::move(time), {at_start_.x + t * change_.x, root * change_.x, d}};
  }

 private:
  /// What is left of a vector off the face's directions, and how its foot moves the weights.
  struct Foot {
    RationalPoint x{0, 0, 0};
    std::array<BigRational, 3> weights;
  };

  Foot foot(const RationalPoint& v) const {
    Foot r;
    const BigRational ve = dot(v, e_);
    const BigRational vf = dot(v, f_);
    if (size_ == 2) r.weights[1] = -ve / det_;
    if (size_ > 2) {
      r.weights[1] = (vf * ef_ - ve * ff_) / det_;
      r.weights[2] = (ve * ef_ - vf * ee_) / det_;
    }
    r.weights[0] = -r.weights[1] - r.weights[2];
    r.x = v + r.weights[1] * e_ + r.weights[2] * f_;
    return r;
  }

  std::size_t size_ = 0;
  RationalPoint e_{0, 0, 0}, f_{0, 0, 0};
  BigRational ee_, ff_, ef_, det_;
  Foot at_start_, change_;
};

}  // namespace

RoundedMotion rounded_motion(const Difference3& motion) {
  const Point3 v{motion.to.x - motion.from.x, motion.to.y - motion.from.y,
                 motion.to.z - motion.from.z};
  return {v, RunningError::rounded(largest(v)).error};
}

bool surely_apart(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion,
                  double end) {
  const std::span<const Point3> corners = a.corners();
  std::vector<Point3> both(corners.begin(), corners.end());
  RoundedCore swept;
  const auto moved = [&](double x, double v) {
    const RunningError at_end =
        RunningError{x, a.error} + RunningError{end, 0} * RunningError{v, motion.error};
    swept.error = std::max(swept.error, at_end.error);
    return at_end.value;
  };
  for (const Point3& p : corners) {
    both.push_back({moved(p.x, motion.v.x), moved(p.y, motion.v.y), moved(p.z, motion.v.z)});
  }
  swept.shared = both;
  swept.radius = a.radius;
  const std::optional<bool> meet = search_intersects(swept, b);
  return meet && !*meet;
}

std::optional<ProvedEntry> proposed_entry(const RoundedCore& a, const RoundedCore& b,
                                          const Difference3& motion) {
  const RoundedMotion in_doubles = rounded_motion(motion);
  const Face face = Advance(a.corners(), b.corners(), a.radius + b.radius, in_doubles.v).run();
  if (face.empty() || face.size() > 3) return std::nullopt;
  const RationalPoint exact_motion = to_rational(motion.to) - to_rational(motion.from);
  const MovingFace moving(a.corners(), b.corners(), face, exact_motion);
  if (moving.is_degenerate()) return std::nullopt;
  const BigRational reach = to_rational(a.radius) + to_rational(b.radius);
  std::optional<MovingFace::Meeting> meeting = moving.meeting(reach * reach);
  if (!meeting) return std::nullopt;
  // All of the difference is behind the plane through the face, so they do not meet before.
  Products products(meeting->normal);
  auto on_a = supported(products, a.corners(), face[0].a, Sign::positive);
  if (!on_a) return std::nullopt;
  auto on_b = supported(products, b.corners(), face[0].b, Sign::negative);
  if (!on_b) return std::nullopt;
  return ProvedEntry{{std::move(meeting->time), false, std::move(meeting->normal)},
                     *std::move(on_a),
                     *std::move(on_b)};
}

}  // namespace signum::detail
