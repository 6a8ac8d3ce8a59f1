// SPDX-License-Identifier: MIT
#include "verbs/quadric_pairs.hpp"

#include <algorithm>
#include <optional>

#include "nearest/certified_search.hpp"
#include "numbers/rational_bits.hpp"
#include "quadrics/quadric.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

Swept segment(const RationalPoint& p, const RationalPoint& q) { return {{{p, q}, {}}, 0}; }

std::optional<Swept> as_swept(const CylinderBody& c) {
  if (!c.radius.is_zero()) return std::nullopt;
  return segment(c.base, c.base + c.axis);
}

std::optional<Swept> as_swept(const ConeBody& c) {
  if (!c.radius.is_zero()) return std::nullopt;
  return segment(c.apex, c.apex + c.axis);
}

/// An ellipsoid whose axes are all on a line is a segment; one whose axes are across each other and
/// of one length is a sphere. Both need a rational root.
std::optional<Swept> as_swept(const EllipsoidBody& e) {
  const auto& a = e.axes;
  const BigRational xx = square(a[0]), yy = square(a[1]), zz = square(a[2]);
  const auto longest = std::max_element(
      a.begin(), a.end(),
      [](const RationalPoint& p, const RationalPoint& q) { return square(p) < square(q); });
  if (is_zero(*longest)) return Swept{{{e.center}, {}}, 0};
  const bool on_a_line = std::all_of(
      a.begin(), a.end(), [&](const RationalPoint& v) { return is_zero(cross(v, *longest)); });
  if (on_a_line) {
    const auto scale = rational_root((xx + yy + zz) / square(*longest));
    if (!scale) return std::nullopt;
    return segment(e.center - *scale * *longest, e.center + *scale * *longest);
  }
  const bool is_round = xx == yy && yy == zz && dot(a[0], a[1]).is_zero() &&
                        dot(a[1], a[2]).is_zero() && dot(a[2], a[0]).is_zero();
  const auto radius = is_round ? rational_root(xx) : std::nullopt;
  if (!radius) return std::nullopt;
  return Swept{{{e.center}, {}}, *radius};
}

/// A capsule or lozenge whose core is a point is a sphere.
std::optional<Swept> as_swept(const Swept& s) {
  const std::vector<RationalPoint>& corners = s.core.points;
  const bool is_point =
      corners.size() > 1 && std::all_of(corners.begin(), corners.end(),
                                        [&](const auto& p) { return is_zero(p - corners[0]); });
  if (!is_point) return std::nullopt;
  return Swept{{{corners[0]}, {}}, s.radius};
}

template <class Area>
std::optional<Swept> as_swept(const Area&) {
  return std::nullopt;
}

/// Seen where the one is the unit ball.
std::optional<bool> ellipsoids_meet(const EllipsoidBody& a, const EllipsoidBody& b) {
  const EllipsoidInverse inverse(a);
  if (!inverse.normals.empty()) return std::nullopt;
  const EllipsoidBody seen{inverse(b.center - a.center),
                           {inverse(b.axes[0]), inverse(b.axes[1]), inverse(b.axes[2])}};
  return meets(seen, Ball{{0, 0, 0}, 1});
}

}  // namespace

bool quadrics_meet(const Body& a, const Body& b) {
  const auto simpler = [](const Body& body) {
    return std::visit([](const auto& s) { return as_swept(s); }, body);
  };
  const std::optional<Swept> p = simpler(a), q = simpler(b);
  if (p || q) return meet_bodies(p ? Body(*p) : a, q ? Body(*q) : b);
  const auto* e = std::get_if<EllipsoidBody>(&a);
  const auto* f = std::get_if<EllipsoidBody>(&b);
  if (e != nullptr && f != nullptr) {
    if (const auto known = ellipsoids_meet(*e, *f)) return *known;
    if (const auto known = ellipsoids_meet(*f, *e)) return *known;
  }
  return meet_by_search(a, b);
}

}  // namespace signum::detail
