// SPDX-License-Identifier: MIT
// Rays and what has a radius: each set is a union of parts, and each part the points where a
// polynomial of the second degree is not positive, between planes.
#include <array>
#include <utility>

#include "hit_spans.hpp"
#include "passage_parts.hpp"
#include "quadrics/quadric.hpp"

namespace signum::detail {

namespace {

using RoundSpans = std::vector<SurdSpan>;
using Parts = std::vector<QuadraticStretch>;

/// The points base + w with square * dot(w, w) - across * dot(axis, w)^2 <= constant.
struct Quadric {
  RationalPoint base, axis;
  BigRational square, across, constant;

  QuadraticStretch along(const ClippedLine& clipped) const {
    const RationalPoint w = clipped.line.origin - base;
    const RationalPoint& d = clipped.line.direction;
    const BigRational aw = dot(axis, w);
    const BigRational ad = dot(axis, d);
    return {clipped,
            {square * dot(d, d) - across * ad * ad, 2 * (square * dot(w, d) - across * aw * ad),
             square * dot(w, w) - across * aw * aw - constant},
            square * w - (across * aw) * axis,
            square * d - (across * ad) * axis};
  }
};

/// Clips to 0 <= dot(axis, x - base) <= length; false when nothing is left.
bool clip_between(ClippedLine& line, const RationalPoint& base, const RationalPoint& axis,
                  const BigRational& length) {
  const BigRational at_base = dot(axis, base);
  return line.clip({axis, -at_base, false}) && line.clip({-axis, at_base + length, false});
}

void add_ball(Parts& parts, const RationalLine& line, const RationalPoint& center,
              const BigRational& squared_radius) {
  parts.push_back(Quadric{center, {0, 0, 0}, 1, 0, squared_radius}.along({line}));
}

/// What is within the radius of the segment from base to base + axis, between its end planes.
void add_cylinder(Parts& parts, const RationalLine& line, const RationalPoint& base,
                  const RationalPoint& axis, const BigRational& squared_radius) {
  const BigRational length = square(axis);
  ClippedLine clipped{line};
  if (length.is_zero() || !clip_between(clipped, base, axis, length)) return;
  parts.push_back(Quadric{base, axis, length, 1, squared_radius * length}.along(clipped));
}

/// What is within the radius of a parallelogram, between the planes across it through its edges.
void add_slab(Parts& parts, const RationalLine& line, const RationalPoint& origin,
              const RationalPoint& u, const RationalPoint& v, const BigRational& squared_radius) {
  const RationalPoint normal = cross(u, v);
  const BigRational squared = square(normal);
  if (squared.is_zero()) return;
  ClippedLine clipped{line};
  if (!clip_between(clipped, origin, cross(v, normal), squared)) return;
  if (!clip_between(clipped, origin, cross(normal, u), squared)) return;
  parts.push_back(Quadric{origin, normal, 0, -1, squared_radius * squared}.along(clipped));
}

RoundSpans spans_of(const Parts& parts) {
  RoundSpans spans;
  for (const QuadraticStretch& part : parts) {
    const RationalLine& line = part.clipped.line;
    for (SurdSpan& s : spans_not_positive(part.value, {line.low, line.high})) {
      spans.push_back(std::move(s));
    }
  }
  return spans;
}

SurdSpan to_surds(const Span& span) {
  const auto end = [](const std::optional<BigRational>& x) -> std::optional<Surd> {
    if (!x) return std::nullopt;
    return Surd(Rational({*x}));
  };
  return {end(span.low), end(span.high)};
}

}  // namespace

std::optional<Span> span_in(const Hull& hull, const RationalLine& line) {
  std::optional<Span> span = span_in(hull, line.origin, line.direction);
  if (!span) return std::nullopt;
  if (!span->low || *span->low < *line.low) span->low = line.low;
  if (line.high && (!span->high || *line.high < *span->high)) span->high = line.high;
  if (span->high && *span->high < *span->low) return std::nullopt;
  return span;
}

bool ClippedLine::clip(const Constraint& c) {
  const RationalLine before = line;
  if (!detail::clip(line, c)) return false;
  const RationalPoint outwards = -c.normal;
  const bool forwards = dot(outwards, line.direction).sign() > 0;
  if (before.low != line.low) low_normal = forwards ? -outwards : outwards;
  if (before.high != line.high) high_normal = forwards ? outwards : -outwards;
  return true;
}

// Only a sphere, a capsule or a lozenge has a radius here. Where a lozenge is flat the slab is
// empty, and what is around the edges is all.
Parts parts_in(const Swept& body, const RationalLine& line) {
  const std::vector<RationalPoint>& p = body.core.points;
  const BigRational squared = body.radius * body.radius;
  Parts parts;
  for (const RationalPoint& corner : p) add_ball(parts, line, corner, squared);
  if (p.size() == 2) add_cylinder(parts, line, p[0], p[1] - p[0], squared);
  if (p.size() == 4) {
    const RationalPoint u = p[1] - p[0];
    const RationalPoint v = p[2] - p[0];
    add_cylinder(parts, line, p[0], u, squared);
    add_cylinder(parts, line, p[0], v, squared);
    add_cylinder(parts, line, p[1], v, squared);
    add_cylinder(parts, line, p[2], u, squared);
    add_slab(parts, line, p[0], u, v, squared);
  }
  return parts;
}

Parts parts_in(const CylinderBody& body, const RationalLine& line) {
  Parts parts;
  add_cylinder(parts, line, body.base, body.axis, body.radius * body.radius);
  return parts;
}

// With h = dot(axis, w) and l = dot(axis, axis), the distance from the axis has the square
// dot(w, w) - h^2 / l, and the radius there (r h / l)^2. That is a double cone, of which the planes
// at h = 0 and h = l leave one.
Parts parts_in(const ConeBody& body, const RationalLine& line) {
  const BigRational length = square(body.axis);
  ClippedLine part{line};
  if (!clip_between(part, body.apex, body.axis, length)) return {};
  const Quadric cone{body.apex, body.axis, length * length, length + body.radius * body.radius, 0};
  return {cone.along(part)};
}

// The line is pulled back to where the ellipsoid is the unit ball, and clipped to the plane, line
// or point of the axes where they are dependent. The gradient is pulled back once more.
Parts parts_in(const EllipsoidBody& body, const RationalLine& line) {
  const EllipsoidInverse inverse(body);
  ClippedLine part{line};
  for (const RationalPoint& normal : inverse.normals) {
    if (!part.clip({normal, -dot(normal, body.center), true})) return {};
  }
  const RationalPoint w = inverse(line.origin - body.center);
  const RationalPoint d = inverse(line.direction);
  const auto back = [&rows = inverse.rows](const RationalPoint& y) {
    return y.x * rows[0] + y.y * rows[1] + y.z * rows[2];
  };
  return {{part, {square(d), 2 * dot(w, d), square(w) - 1}, back(w), back(d)}};
}

RoundSpans spans_in(const Swept& body, const RationalLine& line) {
  if (!body.radius.is_zero()) return spans_of(parts_in(body, line));
  const std::optional<Span> span = span_in(body.core, line);
  if (!span) return {};
  return {to_surds(*span)};
}

RoundSpans spans_in(const CylinderBody& body, const RationalLine& line) {
  return spans_of(parts_in(body, line));
}
RoundSpans spans_in(const ConeBody& body, const RationalLine& line) {
  return spans_of(parts_in(body, line));
}
RoundSpans spans_in(const EllipsoidBody& body, const RationalLine& line) {
  return spans_of(parts_in(body, line));
}

}  // namespace signum::detail
