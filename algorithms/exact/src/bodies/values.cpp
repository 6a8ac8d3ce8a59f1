// SPDX-License-Identifier: MIT
#include "bodies/values.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <string>
#include <utility>

namespace signum::detail {

namespace {

ValueInterval of_ball(const HalfSpace& h, const RationalPoint& center, const BigRational& radius) {
  return {h(center), radius * radius * square(h.normal)};
}

/// The values on a disc about the center, perpendicular to the axis.
ValueInterval of_disc(const HalfSpace& h, const RationalPoint& center, const RationalPoint& axis,
                      const BigRational& radius) {
  const RationalPoint across = cross(h.normal, axis);
  return {h(center), radius * radius * square(across) / square(axis)};
}

Values values_of_body(const Swept& b, const HalfSpace& h) {
  Values r;
  for (const RationalPoint& p : b.core.points) r.push_back(of_ball(h, p, b.radius));
  return r;
}

Values values_of_body(const CylinderBody& b, const HalfSpace& h) {
  return {of_disc(h, b.base, b.axis, b.radius), of_disc(h, b.base + b.axis, b.axis, b.radius)};
}

Values values_of_body(const ConeBody& b, const HalfSpace& h) {
  return {of_disc(h, b.apex, b.axis, 0), of_disc(h, b.apex + b.axis, b.axis, b.radius)};
}

Values values_of_body(const EllipsoidBody& b, const HalfSpace& h) {
  BigRational squared = 0;
  for (const RationalPoint& axis : b.axes) {
    const BigRational reach = dot(h.normal, axis);
    squared += reach * reach;
  }
  return {{h(b.center), std::move(squared)}};
}

Values values_of_body(const PolygonBody& b, const HalfSpace& h) {
  Values r;
  for (const auto& chain : b.chains) {
    for (const RationalPoint& p : chain) r.push_back({h(p), 0});
  }
  return r;
}

Values values_of_body(const PolyhedronBody& b, const HalfSpace& h) {
  // The points are taken by the faces, since a point may be of none.
  Values r;
  for (const auto& face : b.faces) {
    for (const std::uint32_t i : face) r.push_back({h(b.points[i]), 0});
  }
  return r;
}

void require_bounded_kind(ShapeKind kind, const Body& body, bool of_the_plane) {
  const auto refuse = [kind](const char* what) {
    throw InvalidArgument(std::string(name(kind)) + ": a bounded shape was expected, this one is " +
                          what);
  };
  if (const auto* p = std::get_if<PolygonBody>(&body); p && p->chains.empty()) refuse("empty");
  if (const auto* p = std::get_if<PolyhedronBody>(&body); p && p->faces.empty()) refuse("empty");
  const auto* swept = std::get_if<Swept>(&body);
  if (!swept) return;
  if (swept->core.empty()) refuse("empty");
  for (const RationalPoint& d : swept->core.directions) {
    if (!of_the_plane || !d.x.is_zero() || !d.y.is_zero()) refuse("unbounded");
  }
}

/// The sign of center - sqrt(squared).
Sign low_sign(const BigRational& center, const BigRational& squared) {
  if (center.sign() < 0) return Sign::negative;
  return sign_of(BigRational(center * center).compare(squared));
}

}  // namespace

void require_bounded(const ShapeRef2& shape, const Body& body) {
  require_bounded_kind(kind_of(shape), body, true);
}
void require_bounded(const ShapeRef3& shape, const Body& body) {
  require_bounded_kind(kind_of(shape), body, false);
}

Values values_on(const Body& body, const HalfSpace& h) {
  return std::visit([&h](const auto& b) { return values_of_body(b, h); }, body);
}

Sign least_sign(const Values& values) {
  Sign least = Sign::positive;
  for (const ValueInterval& v : values) least = std::min(least, low_sign(v.center, v.squared));
  return least;
}

Sign greatest_sign(const Values& values) {
  Sign greatest = Sign::negative;
  for (const ValueInterval& v : values) {
    greatest = std::max(greatest, -low_sign(-v.center, v.squared));
  }
  return greatest;
}

}  // namespace signum::detail
