// SPDX-License-Identifier: MIT
// The cylinder meets the triangle when its foot p is in H + D: H is the prism that the triangle
// sweeps when it sinks by the height, and D a horizontal disc of the radius. So what counts is how
// far p is from the slice of H at its height. They first meet
//   when the motion begins, or when p comes to the heights of H;
//   or where the nearest point of the slice is a corner of it, on an edge of H: there a square is
//   at most the square of the radius;
//   or where it is in a side of the slice, in a face of H: there p is in a plane that is shifted by
//   the radius.
// Each candidate is a time at which they do meet, so that the least of them is the first.
#include "bsp/cylinder_entry.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrics/quadratic.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

namespace {

BigRational across(const RationalPoint& a, const RationalPoint& b) { return a.x * b.x + a.y * b.y; }

class Entry {
 public:
  Entry(const UprightCylinder& c, const Triangle3& triangle, const Point3& motion)
      : foot_(to_rational(c.foot)),
        motion_(to_rational(motion)),
        radius_(to_rational(c.radius)),
        height_(to_rational(c.height)) {
    for (const Point3& p : triangle.vertices) top_.push_back(to_rational(p));
  }

  std::optional<Surd> least() {
    const BigRational low = std::min(std::min(top_[0].z, top_[1].z), top_[2].z) - height_;
    const BigRational high = std::max(std::max(top_[0].z, top_[1].z), top_[2].z);
    Span span{BigRational(0), BigRational(1)};
    if (!narrow(span, low, high)) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) add_wall(top_[i], top_[(i + 1) % 3]);
    add_face(top_[0], top_[1], top_[2]);
    add_face(sunk(top_[0]), sunk(top_[1]), sunk(top_[2]));
    add_slice_at(*span.low);
    return least_;
  }

 private:
  RationalPoint sunk(const RationalPoint& p) const { return {p.x, p.y, p.z - height_}; }
  RationalPoint foot_at(const BigRational& t) const { return foot_ + t * motion_; }

  /// Narrows the times to those at which the foot is between two heights; whether any is left.
  bool narrow(Span& span, const BigRational& low, const BigRational& high) const {
    if (motion_.z.is_zero()) return low <= foot_.z && foot_.z <= high;
    BigRational from = (low - foot_.z) / motion_.z, to = (high - foot_.z) / motion_.z;
    if (to < from) std::swap(from, to);
    if (*span.low < from) span.low = from;
    if (to < *span.high) span.high = to;
    return *span.low <= *span.high;
  }

  void add(const Surd& t) {
    if (!least_ || t < *least_) least_ = t;
  }

  void add_wall(const RationalPoint& p, const RationalPoint& q) {
    add_edge(p, q);
    add_edge(sunk(p), sunk(q));
    add_edge(p, sunk(p));
    add_face(p, q, sunk(p));
    add_face(q, sunk(p), sunk(q));
  }

  /// Where an edge is at the height of the foot is a point that moves evenly.
  void add_edge(const RationalPoint& p, const RationalPoint& q) {
    const RationalPoint along = q - p;
    if (along.z.is_zero()) {
      // In its height there is all of it; where that is passed, the slice tells.
      if (motion_.z.is_zero() && foot_.z == p.z) add_flat_edge(p, q);
      return;
    }
    Span span{BigRational(0), BigRational(1)};
    if (!narrow(span, std::min(p.z, q.z), std::max(p.z, q.z))) return;
    const RationalPoint from = foot_ - (p + ((foot_.z - p.z) / along.z) * along);
    add_near(from, motion_ - (motion_.z / along.z) * along, span);
  }

  /// When a point, from + t * way, is at most the radius from the axis z.
  void add_near(const RationalPoint& from, const RationalPoint& way, const Span& span) {
    const Quadratic q{across(way, way), 2 * across(from, way),
                      across(from, from) - radius_ * radius_};
    const std::vector<SurdSpan> spans = spans_not_positive(q, span);
    if (!spans.empty()) add(*spans.front().low);
  }

  /// An edge at the height of the foot, which stays there.
  void add_flat_edge(const RationalPoint& p, const RationalPoint& q) {
    const Span all{BigRational(0), BigRational(1)};
    add_near(foot_ - p, motion_, all);
    add_near(foot_ - q, motion_, all);
    const RationalPoint along = q - p;
    const RationalPoint normal{along.y, -along.x, 0};
    for (const int side : {-1, 1}) {
      const auto t = time_beside(normal, p, side);
      if (t && is_between(*t, normal, side, along, p, q)) add(t->time);
    }
  }

  /// A time rest + reach * sqrt(across(normal, normal)).
  struct Beside {
    BigRational rest, reach;
    Surd time;
  };

  /// When the foot is at the radius from a plane, on the side of its normal or on the other, as
  /// measured across z: if that is in [0, 1].
  std::optional<Beside> time_beside(const RationalPoint& normal, const RationalPoint& on,
                                    int side) const {
    const BigRational speed = dot(normal, motion_);
    if (speed.is_zero()) return std::nullopt;
    BigRational rest = dot(normal, on - foot_) / speed, reach = side * radius_ / speed;
    Surd time(Rational({rest}), Rational({reach}), Rational({across(normal, normal)}));
    if (time < Surd() || Surd(Rational(1)) < time) return std::nullopt;
    return Beside{std::move(rest), std::move(reach), std::move(time)};
  }

  /// The sign of v . (q - on), where q is the point beside which the foot is at that time: it is
  /// less by the radius along the normal, across z.
  Sign side_of(const Beside& t, const RationalPoint& normal, int side, const RationalPoint& v,
               const RationalPoint& on) const {
    const BigRational speed = dot(v, motion_), squared = across(normal, normal);
    const BigRational rational = dot(v, foot_ - on) + speed * t.rest;
    const BigRational coefficient = speed * t.reach - side * radius_ * across(v, normal) / squared;
    return sign(Surd(Rational({rational}), Rational({coefficient}), Rational({squared})));
  }

  bool is_between(const Beside& t, const RationalPoint& normal, int side, const RationalPoint& v,
                  const RationalPoint& low, const RationalPoint& high) const {
    return side_of(t, normal, side, v, low) != Sign::negative &&
           side_of(t, normal, side, v, high) != Sign::positive;
  }

  /// A triangle that is not horizontal.
  void add_face(const RationalPoint& p, const RationalPoint& q, const RationalPoint& r) {
    const RationalPoint normal = cross(q - p, r - p);
    if (normal.x.is_zero() && normal.y.is_zero()) return;
    for (const int side : {-1, 1}) {
      const auto t = time_beside(normal, p, side);
      if (!t) continue;
      const auto is_inside = [&](const RationalPoint& a, const RationalPoint& b) {
        return side_of(*t, normal, side, cross(normal, b - a), a) != Sign::negative;
      };
      if (is_inside(p, q) && is_inside(q, r) && is_inside(r, p)) add(t->time);
    }
  }

  /// Whether they meet at a rational time, by the part of the triangle at the heights of the
  /// cylinder.
  void add_slice_at(const BigRational& t) {
    const RationalPoint foot = foot_at(t);
    std::vector<RationalPoint> part = cut(top_, foot.z, 1);
    part = cut(part, foot.z + height_, -1);
    bool has_left = false, has_right = false;
    for (std::size_t i = 0; i < part.size(); ++i) {
      const RationalPoint a = part[i] - foot, way = part[(i + 1) % part.size()] - part[i];
      const BigRational squared = across(way, way);
      BigRational s = squared.is_zero() ? BigRational(0) : -across(a, way) / squared;
      s = std::min(std::max(s, BigRational(0)), BigRational(1));
      const RationalPoint nearest = a + s * way;
      if (across(nearest, nearest) <= radius_ * radius_) return add(Surd(Rational({t})));
      const BigRational turn = a.x * way.y - a.y * way.x;
      has_left |= turn > 0;
      has_right |= turn < 0;
    }
    if (has_left != has_right) add(Surd(Rational({t})));
  }

  /// What of a convex polygon is at z or above, for side 1, or at z or below.
  static std::vector<RationalPoint> cut(const std::vector<RationalPoint>& polygon,
                                        const BigRational& z, int side) {
    std::vector<RationalPoint> kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const RationalPoint &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
      const BigRational at_p = side * (p.z - z), at_q = side * (q.z - z);
      if (at_p.sign() >= 0) kept.push_back(p);
      if (at_p.sign() * at_q.sign() < 0) kept.push_back(p + (at_p / (at_p - at_q)) * (q - p));
    }
    return kept;
  }

  RationalPoint foot_, motion_;
  BigRational radius_, height_;
  std::vector<RationalPoint> top_;
  std::optional<Surd> least_;
};

}  // namespace

std::optional<Surd> cylinder_entry(const UprightCylinder& cylinder, const Triangle3& triangle,
                                   const Point3& motion) {
  return Entry(cylinder, triangle, motion).least();
}

}  // namespace signum::detail
