// SPDX-License-Identifier: MIT
// Cylinders, cones and ellipsoids. Their nearest points are seldom rational, so a search gives
// points of them that are nearly nearest, and a plane that is nearly the best. Both are checked
// here in rationals: the search decides nothing.
#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>

#include "bodies/bounds.hpp"
#include "bodies/reach.hpp"
#include "bodies/values.hpp"
#include "certificate/certifier.hpp"
#include "depth/nearest_facet.hpp"
#include "numbers/rational_bits.hpp"
#include "quadrics/quadric.hpp"
#include "text/big_number_text.hpp"

namespace signum::detail {

namespace {

/// How closely a search looks, one attempt after the other.
constexpr std::array<long, 4> attempts = {1, 56, 200, 500};

/// Not less than the root, and equal to it if it is rational.
BigRational root_above(const BigRational& squared, long bits) {
  if (squared.is_zero()) return 0;
  if (auto root = rational_root(squared)) return *std::move(root);
  return 1 / below_inverse_root(squared, bits);
}

/// Not less than dot(v, x) on the body.
BigRational reach_along(const Body& body, const RationalPoint& v, long bits) {
  std::optional<BigRational> most;
  for (const ValueInterval& i : values_on(body, {v, 0})) {
    BigRational value = i.center + root_above(i.squared, bits);
    if (!most || value > *most) most = std::move(value);
  }
  return *most;
}

/// A direction for each condition of a curved set that a point breaks or just holds, across what
/// bounds it there.
using Directions = std::vector<RationalPoint>;

Directions outward(const CylinderBody& c, const RationalPoint& x) {
  const RationalPoint v = x - c.base;
  const BigRational along = dot(v, c.axis) / square(c.axis);
  const RationalPoint off = v - along * c.axis;
  Directions out;
  if (along <= 0) out.push_back(-c.axis);
  if (along >= 1) out.push_back(c.axis);
  if (square(off) >= c.radius * c.radius && !is_zero(off)) out.push_back(off);
  return out;
}

Directions outward(const ConeBody& c, const RationalPoint& x) {
  const RationalPoint v = x - c.apex;
  const BigRational length = square(c.axis), along = dot(v, c.axis) / length;
  const RationalPoint off = v - along * c.axis;
  Directions out;
  if (along <= 0) out.push_back(-c.axis);
  if (along >= 1) out.push_back(c.axis);
  const BigRational edge = along * c.radius;
  if (!is_zero(off) && (along < 0 || square(off) >= edge * edge)) {
    out.push_back(off - (c.radius * root_above(square(off), 256) / length) * c.axis);
  }
  return out;
}

Directions outward(const EllipsoidBody& e, const RationalPoint& x) {
  const EllipsoidInverse inverse(e);
  const RationalPoint v = x - e.center, u = inverse(v);
  Directions out;
  for (const RationalPoint& n : inverse.normals) {
    const int side = dot(n, v).sign();
    if (side != 0) out.push_back(BigRational(side) * n);
  }
  if (square(u) >= 1) {
    out.push_back(u.x * inverse.rows[0] + u.y * inverse.rows[1] + u.z * inverse.rows[2]);
  }
  return out;
}

Directions outward_of(const Body& curved, const RationalPoint& x) {
  return std::visit(
      [&](const auto& b) -> Directions {
        if constexpr (requires { outward(b, x); }) {
          return outward(b, x);
        } else {
          return {};
        }
      },
      curved);
}

bool is_flat(const Body& curved) {
  if (const auto* c = std::get_if<CylinderBody>(&curved)) return c->radius.is_zero();
  if (const auto* c = std::get_if<ConeBody>(&curved)) return c->radius.is_zero();
  return !EllipsoidInverse(std::get<EllipsoidBody>(curved)).normals.empty();
}

/// What is near to a curved set of a hull that may be unbounded.
Hull part_beside(const Hull& hull, const Body& curved) {
  Hull part{hull.points, {}};
  const BodyBounds box = bounds_of(curved).value();
  const RationalPoint& p = hull.points.front();
  const BigRational far = square(p - box.min) + square(box.max - box.min);
  for (const RationalPoint& d : hull.directions) {
    // A number t is at most 1 + t^2.
    const BigRational length = BigRational(hull.directions.size()) * (4 * far / square(d) + 4);
    part.points.push_back(p + length * d);
  }
  return part;
}

/// What is nearest to v of all along which the hull does not go on for ever to the lesser values.
RationalPoint bounding(const RationalPoint& v, const Hull& hull) {
  if (hull.directions.empty()) return v;
  return -min_norm(Hull{{-v}, {}}, Hull{{{0, 0, 0}}, hull.directions}).value().x;
}

RationalPoint simplest_near(const RationalPoint& p, long bits) {
  const BigRational most = std::max<BigRational>({abs(p.x), abs(p.y), abs(p.z)});
  const BigRational slack = times_power_of_two(most, -(bits + 16));
  const auto simplest = [&](const BigRational& x) {
    return simplest_between(x - slack, x + slack);
  };
  return {simplest(p.x), simplest(p.y), simplest(p.z)};
}

}  // namespace

std::string CertifiedSide::low_words(const RationalPoint& f) const {
  return ' ' + text_of(BigRational(-reach_along(*set.curved, -f, bits)));
}

std::optional<NearPoints> Certifier::near_points_within(const BigRational& squared,
                                                        const NearPoints& near, long bits) const {
  const auto& curve_a = a_.set.curved;
  const auto& curve_b = b_.set.curved;
  // Points of a curved set, and of another set what is nearest to them.
  const auto likely = [&](const Body& curve, const Hull& other, const RationalPoint& p) {
    Directions points{p, simplest_near(p, bits)};
    std::erase_if(points, [&](const RationalPoint& q) { return !contains(curve, q); });
    if (!squared.is_zero() || other.empty()) return points;
    const auto put = [&](const auto& body) {
      if constexpr (requires { common_point(body, other); }) {
        if (auto common = common_point(body, other)) points.push_back(*std::move(common));
      }
    };
    std::visit(put, curve);
    return points;
  };
  const auto nearest = [](const Hull& hull, const RationalPoint& p) {
    const Hull point{{p}, {}};
    return combination(hull, min_norm(hull, point).value());
  };
  const Directions on_a = curve_a ? likely(*curve_a, b_.set.core, near.of_a) : Directions{};
  const Directions on_b = curve_b ? likely(*curve_b, a_.set.core, near.of_b) : Directions{};
  std::vector<NearPoints> pairs;
  for (const RationalPoint& p : on_a) {
    if (!curve_b) pairs.push_back({p, nearest(b_.set.core, p), {}});
    for (const RationalPoint& q : on_b) pairs.push_back({p, q, {}});
  }
  for (const RationalPoint& q : on_b) {
    if (!curve_a) pairs.push_back({nearest(a_.set.core, q), q, {}});
  }
  for (NearPoints& pair : pairs) {
    if (square(pair.of_a - pair.of_b) <= squared) return std::move(pair);
  }
  return std::nullopt;
}

std::optional<CertifiedPlanes> Certifier::planes_along(const RationalPoint& direction, long bits) {
  const RationalPoint v = -bounding(-bounding(direction, a_.set.core), b_.set.core);
  if (is_zero(v)) return std::nullopt;
  CertifiedPlanes planes{coprime(v), 0};
  for (CertifiedSide* side : {&a_, &b_}) {
    const RationalPoint n = side == &a_ ? planes.normal : -planes.normal;
    side->bits = bits;
    planes.gap += side->set.curved ? BigRational(-reach_along(*side->set.curved, -n, bits))
                                   : dot(n, side->lowest(n));
  }
  return planes;
}

NearPoints Certifier::near_points_of_cores(long bits) const {
  const auto body = [](const CertifiedSide& side, const CertifiedSide& other) {
    if (side.set.curved) return *side.set.curved;
    return Body(Swept{part_beside(side.set.core, *other.set.curved), 0});
  };
  return near_points(body(a_, b_), body(b_, a_), bits);
}

void Certifier::put_coordinates(const std::string& key, const Body& curved,
                                const RationalPoint& p) {
  const auto* const e = std::get_if<EllipsoidBody>(&curved);
  text_.line(key, e != nullptr ? EllipsoidInverse(*e)(p - e->center) : p);
}

void Certifier::put_near_points(const NearPoints& near) {
  put_near_point(a_, 0, near.of_a);
  put_near_point(b_, 0, near.of_b);
}

void Certifier::require_not_empty() const {
  for (const CertifiedSide* side : {&a_, &b_}) {
    const CertifiedSet& set = side->set;
    if (set.curved || !(set.faced ? set.faced->faces.empty() : set.core.empty())) continue;
    throw InvalidArgument("certificate: expected sets that are not empty");
  }
}

std::string Certifier::certify_curved_within(const BigRational& distance, bool is_interval) {
  const bool is_empty =
      (!a_.set.curved && a_.set.core.empty()) || (!b_.set.curved && b_.set.core.empty());
  if (is_interval) require_not_empty();
  if (is_empty) {
    text_.claim("beyond", {distance});
    put_planes({0, 0, 0});
    return text_.end();
  }
  const CertifiedGap gap = curved_gap(reach_ + distance, is_interval);
  if (is_interval) {
    const BigRational low = gap.within ? 0 : gap.low, high = gap.within ? 0 : gap.high;
    text_.claim("between", {low, high});
  } else {
    text_.claim(gap.within ? "within" : "beyond", {distance});
  }
  if (is_interval || gap.within) put_near_points(gap.near);
  if (!gap.within) put_planes(gap.normal);
  return text_.end();
}

CertifiedGap Certifier::curved_gap(const BigRational& reach, bool is_interval) {
  for (const long bits : attempts) {
    NearPoints near = near_points_of_cores(bits);
    if (auto pair = near_points_within(reach * reach, near, bits)) {
      const BigRational squared = square(pair->of_a - pair->of_b);
      return {true, *std::move(pair), {}, squared};
    }
    const auto planes = planes_along(near.direction, 2 * bits + 64);
    if (!planes || !planes->are_beyond(reach)) continue;
    const BigRational most = square(near.of_a - near.of_b);
    if (!is_interval) return {false, std::move(near), planes->normal, most};
    if (bits == 1) continue;
    const BigRational least = planes->gap * planes->gap / square(planes->normal);
    BigRational low = truncated(least * below_inverse_root(least, 80), 80) - reach_;
    // Up by more than is cut off.
    const BigRational more(1, BigInteger(1) << std::size_t{70});
    BigRational high = truncated(root_above(most, 80), 80) * (1 + more) - reach_;
    if (low.sign() <= 0) continue;
    return {false, std::move(near), planes->normal, most, std::move(low), std::move(high)};
  }
  throw Undecided("certificate: the sets touch, or nearly do, at no point of simple fractions");
}

std::string Certifier::certify_curved_location() {
  const RationalPoint& x = a_.set.core.points.front();
  const Body& curved = b_.set.curved.value();
  const Directions out = outward_of(curved, x);
  if (!contains(curved, x)) {
    const auto is_beyond = [&](const RationalPoint& v) {
      const auto planes = planes_along(v, 256);
      return planes && planes->are_beyond(0);
    };
    auto found = std::find_if(out.begin(), out.end(), is_beyond);
    if (found == out.end()) throw Undecided("certificate: the point is too near to the set");
    text_.claim("outside");
    put_planes(*found);
    return text_.end();
  }
  if (is_flat(curved)) {
    throw InvalidArgument("certificate: the " + std::string(name(b_.set.kind)) + " is flat");
  }
  text_.claim(out.empty() ? "inside" : "boundary");
  put_near_points({x, x, {}});
  if (!out.empty()) {
    put_planes(out.front());
    put_coordinates("other", curved, middle(curved));
  }
  return text_.end();
}

bool Certifier::put_curved_contact(const BigRational& low, const BigRational& high,
                                   const RationalPoint& motion) {
  const RationalPoint& x = a_.set.core.points.front();
  const Body& curved = b_.set.curved.value();
  const RationalPoint at_low = x + low * motion, at_high = x + high * motion;
  if (!contains(curved, at_high)) return false;
  b_.bits = 256;
  const auto is_before = [&](const RationalPoint& n) {
    return dot(n, motion) < 0 && dot(n, at_low) >= reach_along(curved, n, b_.bits);
  };
  const Directions out = outward_of(curved, at_low);
  const auto found = std::find_if(out.begin(), out.end(), is_before);
  if (!low.is_zero() && found == out.end()) return false;
  text_.claim("first", {low, high}, motion);
  text_.line("at-a", CertifiedWeights{{0, 1}});
  put_coordinates("at-b", curved, at_high);
  if (!low.is_zero()) put_planes(*found);
  return true;
}

}  // namespace signum::detail
