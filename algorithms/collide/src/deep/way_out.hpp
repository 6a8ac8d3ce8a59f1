// SPDX-License-Identifier: MIT
/// The search for a short translation after which two solids share no point.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <signum/collide/placed.hpp>
#include <signum/collide/rigid_sweep.hpp>

#include "deep/deep_solids.hpp"
#include "deep/depth_samples.hpp"

namespace signum::detail::deep {

using RationalVector = Vec3<Rational>;

inline Rational squared_length(const RationalVector& v) { return dot(v, v); }

inline double length(const Point3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (!(most > 0) || !std::isfinite(most)) return 0;
  const Point3 u{v.x / most, v.y / most, v.z / most};
  return most * std::sqrt(dot(u, u));
}

inline Point3 scaled(const Point3& v, double by) { return {v.x * by, v.y * by, v.z * by}; }

inline Point3 sum(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }

/// The vector as long as 1; zero if it has no length.
inline Point3 unit(const Point3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (!(most > 0) || !std::isfinite(most)) return {0, 0, 0};
  const Point3 u{v.x / most, v.y / most, v.z / most};
  return scaled(u, 1 / std::sqrt(dot(u, u)));
}

/// The first solid, moved away from the second.
class MovedSolid {
 public:
  MovedSolid(const DeepSolid& a, const DeepSolid& b) : a_(a), b_(b), set_a_(a), set_b_(b) {}

  /// Whether the solids share no point after the translation. A translation that is no finite
  /// vector is of no use.
  bool is_clear(const Point3& by) const {
    const Point3 to = sum(base(), by);
    if (!std::isfinite(to.x) || !std::isfinite(to.y) || !std::isfinite(to.z)) return false;
    const Placement where = placed_at(to);
    SetRef3 a = set_a_.solid();
    a.where = &where;
    return !sets_intersect(a, set_b_.solid());
  }

  /// The translation that is made of `by`, whose sum with the placement is rounded.
  RationalVector exactly(const Point3& by) const {
    const Point3 from = base(), to = sum(from, by);
    return {Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
            Rational(to.z) - Rational(from.z)};
  }

  bool may_sweep() const {
    const auto is_pose = [](const DeepSolid& solid) {
      return solid.where == nullptr || std::holds_alternative<Pose>(*solid.where);
    };
    return is_pose(a_) && is_pose(b_);
  }

  /// Where surfaces that are clear after one translation first meet on the way to another.
  std::optional<RationalVector> first_meeting(const Point3& clear, const Point3& meeting) const {
    const auto at = [this](const Point3& by) { return std::get<Pose>(placed_at(sum(base(), by))); };
    const Motion motion_a{at(clear), at(meeting)};
    const Pose stand = b_.where == nullptr ? Pose{} : std::get<Pose>(*b_.where);
    const auto met = sweep(shape(a_), motion_a, shape(b_), Motion{stand, stand});
    const std::optional<Rational> time = met ? met->time.as_rational() : std::nullopt;
    if (!time) return std::nullopt;
    const RationalVector from = exactly(clear), to = exactly(meeting);
    const auto blended = [&time](const Rational& p, const Rational& q) {
      return p + *time * (q - p);
    };
    return RationalVector{blended(from.x, to.x), blended(from.y, to.y), blended(from.z, to.z)};
  }

 private:
  static RigidShape shape(const DeepSolid& solid) {
    const Mesh& mesh = solid.mesh->welded();
    return {mesh.vertices, mesh.triangles, true, Inside::none, &solid.mesh->bvh()};
  }
  Point3 base() const {
    if (a_.where == nullptr) return {0, 0, 0};
    if (const auto* pose = std::get_if<Pose>(a_.where)) return pose->translation;
    const auto& m = std::get<AffineMatrix3>(*a_.where);
    return {m[0][3], m[1][3], m[2][3]};
  }
  Placement placed_at(const Point3& to) const {
    Placement where = a_.where == nullptr ? Placement(Pose{}) : *a_.where;
    if (auto* pose = std::get_if<Pose>(&where)) {
      pose->translation = to;
    } else {
      auto& m = std::get<AffineMatrix3>(where);
      m[0][3] = to.x;
      m[1][3] = to.y;
      m[2][3] = to.z;
    }
    return where;
  }

  DeepSolid a_, b_;
  SolidSet set_a_, set_b_;
};

/// The shortest way out that was found: after meeting * way the solids meet, after clear * way they
/// do not.
class WayOut {
 public:
  /// Ways out are at most 2 * size long, and are not told from those of length `least`.
  WayOut(const MovedSolid& moved, double size, double least)
      : moved_(moved), size_(size), least_(least) {}

  bool is_found() const { return clear_ > 0; }
  bool is_least() const { return clear_ <= 8 * least_; }
  Point3 clear() const { return scaled(way_, clear_); }
  Point3 meeting() const { return scaled(way_, meeting_); }

  /// Looks along a unit vector, or along zero, for a way that is shorter by that share of it.
  bool look_shorter(const Point3& way, double share = 1.0 / 4096) {
    if (!is_found() || way == Point3{0, 0, 0}) return false;
    const double shorter = clear_ - clear_ * share;
    if (!moved_.is_clear(scaled(way, shorter))) return false;
    take(way, 0, shorter);
    return true;
  }

  /// Looks along a unit vector for a shorter way, which may be much shorter.
  void look(const Point3& way) {
    if (way == Point3{0, 0, 0}) return;
    if (look_shorter(way)) return;
    const double end = is_found() ? clear_ : 2 * size_;
    double last = 0;
    for (double s = size_ * first_step; s < end; s *= 8) {
      if (moved_.is_clear(scaled(way, s))) return take(way, last, s);
      last = s;
    }
  }

  /// Turns the way a little, and then less, as long as that makes it shorter.
  void turn() {
    for (double angle = 0.5; is_found() && angle > 1.0 / 128; angle /= 2) {
      for (int times = 0; times < 4 && turn_by(angle);) ++times;
    }
  }

  /// Halves what is not known of the length so many times, or until two neighboring doubles are
  /// left.
  void shorten(int times) {
    for (int i = 0; is_found() && i < times; ++i) {
      const double middle = meeting_ + (clear_ - meeting_) / 2;
      if (!(middle > meeting_ && middle < clear_)) return;
      (moved_.is_clear(scaled(way_, middle)) ? clear_ : meeting_) = middle;
    }
  }

 private:
  static constexpr double first_step = 1.0 / (1 << 30);

  /// Takes a way that is clear after so much, and after `meeting` is not, and shortens it.
  void take(const Point3& way, double meeting, double clear) {
    way_ = way;
    meeting_ = meeting;
    clear_ = clear;
    for (double s = clear_ / 8; s > meeting_ && s > least_ && moved_.is_clear(scaled(way_, s));
         s /= 8)
      clear_ = s;
    meeting_ = std::max(meeting_, clear_ / 8);
    shorten(12);
  }

  bool turn_by(double angle) {
    const Point3 side =
        unit(cross(way_, std::abs(way_.x) < 0.5 ? Point3{1, 0, 0} : Point3{0, 1, 0}));
    const Point3 up = cross(way_, side);
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        if (x == 0 && y == 0) continue;
        const Point3 by = sum(scaled(side, angle * x), scaled(up, angle * y));
        if (look_shorter(unit(sum(way_, by)))) return true;
      }
    }
    return false;
  }

  const MovedSolid& moved_;
  double size_, least_;
  Point3 way_{0, 0, 0};
  double meeting_ = 0, clear_ = 0;
};

}  // namespace signum::detail::deep
