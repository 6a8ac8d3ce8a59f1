// SPDX-License-Identifier: MIT
#include "entry/advance.hpp"

#include <algorithm>
#include <cmath>

#include "convex/sizes.hpp"
#include "nearest/active_set.hpp"
#include "numbers/expansion.hpp"
#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {
namespace {

using Search = ActiveSet<double, CornerPair>;

/// A point about the middle of the corners.
Point3 mean(std::span<const Point3> corners) {
  Point3 sum{0, 0, 0};
  for (const Point3& p : corners) sum = {sum.x + p.x, sum.y + p.y, sum.z + p.z};
  const double by = 1 / static_cast<double>(corners.size());
  return {by * sum.x, by * sum.y, by * sum.z};
}

double largest_coordinate(const Point3& p) {
  return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
}

std::uint32_t index_of_least(std::span<const Point3> corners, const Point3& v) {
  return static_cast<std::uint32_t>(least(corners, v).corner - corners.data());
}

/// Moves the set to what is nearest of a + t motion and b, as far as doubles tell.
class Advancing {
 public:
  Advancing(const RoundedCore& a, const RoundedCore& b, const Point3& motion)
      : a_(a.corners()), b_(b.corners()), reach_(a.radius + b.radius), motion_(motion) {
    double size = largest_coordinate(motion);
    for (const Point3& p : a_) size = std::max(size, largest_coordinate(p));
    for (const Point3& p : b_) size = std::max(size, largest_coordinate(p));
    noise_ = 0x1p-48 * size * size;
  }

  void run(Advance& found) {
    const double speed = std::sqrt(dot(motion_, motion_));
    const Point3 p = mean(a_), q = mean(b_);
    Point3 x = nearest(0, {p.x - q.x, p.y - q.y, p.z - q.z});
    double t = 0;
    while (found.size < Advance::most_steps) {
      const double length = std::sqrt(dot(x, x));
      if (!(length - reach_ > near * (speed + reach_))) {
        if (found.size != 0 && !(reach_ > 0)) go_before(t, found);
        if (found.size != 0) {
          found.end = Advance::End::met;
        } else {
          found.end = Advance::End::overlapping;
          for (std::size_t i = 0; i < set_.size(); ++i) found.inside[i] = set_[i].tag;
          found.inside_size = set_.size();
        }
        return;
      }
      found.steps[found.size++] = {t, x};
      take_face(found);
      const double closing = -dot(x, motion_);
      const double next = t + (length - reach_) * length / closing;
      if (!(closing > 0) || next > 1 + near) {
        found.end = Advance::End::missed;
        return;
      }
      if (!(next > t)) {
        found.end = next == t ? Advance::End::met : Advance::End::lost;
        return;
      }
      if (next < 1 && is_met_by_face(next)) {
        found.end = Advance::End::met;
        return;
      }
      t = next;
      x = nearest(t, x);
    }
  }

 private:
  static constexpr std::size_t most_corners = 60;
  static constexpr double near = 0x1p-40;

  /// At the contact of shapes without a radius, what is nearest is not told apart; a little before
  /// the contact it is.
  void go_before(double t, Advance& found) {
    nearest(std::max(0.0, t - 0x1p-16), {-motion_.x, -motion_.y, -motion_.z});
    take_face(found);
  }

  /// Whether a face with three corners, which is nearest now, is met at that time in its inside.
  bool is_met_by_face(double t) const {
    if (set_.size() != 3) return false;
    const Point3 v = difference(set_[0].tag, t);
    const Point3 e = minus(difference(set_[1].tag, t), v);
    const Point3 f = minus(difference(set_[2].tag, t), v);
    const double ee = dot(e, e), ff = dot(f, f), ef = dot(e, f), ve = dot(v, e), vf = dot(v, f);
    const double det = ee * ff - ef * ef;
    const double second = vf * ef - ve * ff;
    const double third = ve * ef - vf * ee;
    return second > 0 && third > 0 && second + third < det;
  }

  void take_face(Advance& found) const {
    FaceCorners& face = found.face;
    face.size = 0;
    for (std::size_t i = 0; i < set_.size() && i < face.pairs.size(); ++i) {
      face.pairs[face.size++] = set_[i].tag;
    }
    if (set_.size() > face.pairs.size()) face.size = 0;
  }

  Point3 difference(const CornerPair& c, double t) const {
    const Point3& p = a_[c.a];
    const Point3& q = b_[c.b];
    return {(p.x - q.x) + t * motion_.x, (p.y - q.y) + t * motion_.y, (p.z - q.z) + t * motion_.z};
  }

  CornerPair supporting(const Point3& x) const {
    return {index_of_least(a_, x), index_of_least(b_, {-x.x, -x.y, -x.z})};
  }

  Point3 nearest(double t, const Point3& towards) {
    if (!moved_to(t)) {
      set_ = Search();
      const CornerPair first = supporting(towards);
      set_.add(difference(first, t), first, true);
    }
    Point3 x = set_.point();
    for (std::size_t i = 0; i < most_corners && set_.size() < 4; ++i) {
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

  /// What was nearest before, at another time: it mostly is so still, or near to what is.
  bool moved_to(double t) {
    if (set_.size() == 0 || set_.size() > 3) return false;
    Search moved;
    for (std::size_t i = 0; i < set_.size(); ++i) {
      moved.add(difference(set_[i].tag, t), set_[i].tag, true);
    }
    set_ = moved;
    return set_.move_to_nearest();
  }

  std::span<const Point3> a_, b_;
  double reach_;
  const Point3& motion_;
  /// How much a product of two differences may be off.
  double noise_;
  Search set_;
};

}  // namespace

RoundedMotion rounded_motion(const Difference3& motion) {
  const auto x = two_sum(motion.to.x, -motion.from.x);
  const auto y = two_sum(motion.to.y, -motion.from.y);
  const auto z = two_sum(motion.to.z, -motion.from.z);
  const Point3 v{x.high, y.high, z.high};
  const bool is_exact = x.low == 0 && y.low == 0 && z.low == 0;
  return {v, is_exact ? 0 : RunningError::rounded(largest_coordinate(v)).error};
}

Advance advance(const RoundedCore& a, const RoundedCore& b, const Point3& motion) {
  Advance found;
  Advancing(a, b, motion).run(found);
  return found;
}

bool is_proof_of_miss(const Advance& found, const RoundedCore& a, const RoundedCore& b,
                      const RoundedMotion& motion) {
  const Sizes sizes(a, b);
  if (!(sizes.scale({1, 1, 1}) + sizes.reach < 0x1p500)) return false;
  using E = RunningError;
  double from = 0;
  for (std::size_t i = 0; i < found.size; ++i) {
    const Point3& x = found.steps[i].x;
    const bool is_last = i + 1 == found.size;
    // A little before the next step begins, there is a gap along the directions of both steps.
    const double next = is_last ? 1 : found.steps[i + 1].t;
    const double to = is_last ? 1 : next - 0x1p-20 * (next - found.steps[i].t);
    const double gap = least(a.corners(), x).value + least(b.corners(), {-x.x, -x.y, -x.z}).value;
    const E at_start = E::rounded(gap - needed_gap(x, sizes));
    const E speed = E{x.x, 0} * E{motion.v.x, motion.error} +
                    E{x.y, 0} * E{motion.v.y, motion.error} +
                    E{x.z, 0} * E{motion.v.z, motion.error};
    // The gap is linear in time.
    if (!(lower(at_start + E{from, 0} * speed) > 0)) return false;
    if (!(lower(at_start + E{to, 0} * speed) > 0)) return false;
    from = to;
  }
  return found.size != 0;
}

bool insides_surely_meet(const Advance& found, const RoundedCore& a, const RoundedCore& b,
                         Space space) {
  using E = RunningError;
  std::array<Vec3<E>, 4> v;
  for (std::size_t i = 0; i < found.inside_size; ++i) {
    const Point3& p = a.corners()[found.inside[i].a];
    const Point3& q = b.corners()[found.inside[i].b];
    const auto difference = [&](double x, double y) { return E{x, a.error} - E{y, b.error}; };
    v[i] = {difference(p.x, q.x), difference(p.y, q.y), difference(p.z, q.z)};
  }
  const auto of_one_sign = [](auto... x) {
    return ((lower(x) > 0) && ...) || ((upper(x) < 0) && ...);
  };
  if (found.inside_size == 3 && space == Space::plane) {
    const auto area = [&](std::size_t i, std::size_t j) {
      return v[i].x * v[j].y - v[i].y * v[j].x;
    };
    if (of_one_sign(area(0, 1), area(1, 2), area(2, 0))) return true;
  }
  if (found.inside_size == 4) {
    const auto volume = [&](std::size_t i, std::size_t j, std::size_t k) {
      return dot(v[i], cross(v[j], v[k]));
    };
    if (of_one_sign(volume(1, 2, 3), volume(0, 3, 2), volume(0, 1, 3), volume(0, 2, 1)))
      return true;
  }
  // Some difference alone may be short enough; others are for the exact ray.
  const E reach = E{a.radius, 0} + E{b.radius, 0};
  for (std::size_t i = 0; i < found.inside_size; ++i) {
    if (lower(reach * reach - dot(v[i], v[i])) > 0) return true;
  }
  return false;
}

}  // namespace signum::detail
