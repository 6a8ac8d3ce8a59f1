// SPDX-License-Identifier: MIT
// Rays and what chains enclose.
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "hit_spans.hpp"

namespace signum::detail {

namespace {

using Spans = std::vector<SurdSpan>;

SurdSpan from(const BigRational& low) { return {Surd(Rational({low})), std::nullopt}; }

void add_hull(Spans& spans, const RationalLine& line, Hull hull) {
  if (const std::optional<Span> span = span_in(hull, line)) spans.push_back(from(*span->low));
}

/// A segment in the plane of the line that has this normal.
void add_segment(Spans& spans, const RationalLine& line, const RationalPoint& normal,
                 const RationalPoint& p, const RationalPoint& q) {
  const RationalPoint across = cross(normal, line.direction);
  const BigRational at_p = dot(across, p - line.origin);
  const BigRational at_q = dot(across, q - line.origin);
  if (at_p.sign() * at_q.sign() > 0) return;
  if (at_p == at_q) return add_hull(spans, line, {{p, q}, {}});
  const RationalPoint x = p + (at_p / (at_p - at_q)) * (q - p);
  const BigRational t = dot(x - line.origin, line.direction) / square(line.direction);
  if (t < *line.low || (line.high && *line.high < t)) return;
  spans.push_back(from(t));
}

}  // namespace

Spans spans_in(const PolygonBody& body, const RationalLine& line) {
  Spans spans;
  if (is_zero(body.plane.normal)) {
    // On a line, a closed chain is the hull of its points.
    for (const auto& chain : body.chains) add_hull(spans, line, {chain, {}});
    return spans;
  }
  RationalLine part = line;
  if (!clip(part, {body.plane.normal, body.plane.offset, true})) return {};
  const RationalPoint start = part.origin + *part.low * part.direction;
  if (locate(start, body) != Location::outside) return {from(*part.low)};
  if (part.high && *part.high == *part.low) return {};
  // The ray runs in the plane, and enters through a chain.
  for (const auto& chain : body.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      add_segment(spans, part, body.plane.normal, chain[i], chain[(i + 1) % chain.size()]);
    }
  }
  return spans;
}

}  // namespace signum::detail
