// SPDX-License-Identifier: MIT
/// Certificates that two convex shapes meet, or do not, checked by themselves.
#pragma once

#include <signum/collide/separation.hpp>
#include <string>
#include <variant>

#include "any_pair.hpp"
#include "reference/body.hpp"
#include "surds.hpp"

namespace reference {

/// Its function is to be positive on the first shape and negative on the second.
struct Separator {
  Point normal;
  Q offset;
};
using Certificate = std::variant<Separator, Point>;

/// What the library gives for two shapes of any kind.
template <class Shape>
Certificate asked(const Shape& a, const Shape& b) {
  const auto s = signum::separation(any_pair::set(a), any_pair::set(b));
  if (s.index() == 1) return point(std::get<1>(s).exact);
  const auto& plane = std::get<0>(s);
  return Separator{point(plane.normal), number(plane.offset)};
}

/// Whether the function of the plane is positive on the whole of a shape.
inline bool is_positive(const Separator& h, const Body& body) {
  const Span& span = std::get<Swept>(body).core.span();
  for (const Point& p : span.points) {
    if (sign(Q(dot(h.normal, p) + h.offset)) <= 0) return false;
  }
  if (span.points.empty()) return true;
  for (const Point& d : span.directions) {
    if (sign(dot(h.normal, d)) < 0) return false;
  }
  return true;
}

/// What is wrong with a certificate, or nothing.
inline std::string wrong(const Certificate& c, const Body& a, const Body& b) {
  if (const auto* const p = std::get_if<Point>(&c)) {
    const bool in_both =
        locate(*p, a) != signum::Location::outside && locate(*p, b) != signum::Location::outside;
    return in_both ? "" : "a common point that is not in both";
  }
  const auto& [normal, offset] = std::get<Separator>(c);
  if (!is_positive({normal, offset}, a)) return "a plane that is not before a";
  return is_positive({-normal, Q(-offset)}, b) ? "" : "a plane that is not behind b";
}

}  // namespace reference
