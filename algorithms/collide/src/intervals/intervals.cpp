// SPDX-License-Identifier: MIT
// A line is a ray both ways. What of a ray is in a convex body is what rays are hit with; what of
// it is in a polygon or a solid changes only where it meets a chain or a triangle, and a point
// between two such places tells of all.
#include <algorithm>
#include <signum/collide/intervals.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "hits/hit_spans.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "shapes/closed_surface.hpp"
#include "valid_mesh.hpp"
#include "verbs/exactly/by_half_spaces.hpp"

namespace signum {

using namespace detail;

namespace {

using SurdSpans = std::vector<SurdSpan>;

/// A segment, ray or line in rationals: an end that is absent is infinite.
struct LinearRange {
  RationalPoint origin, direction;
  bool from_origin, to_one;
};

template <class Ref>
std::optional<LinearRange> linear_range(const Ref& shape) {
  return std::visit(
      [](const auto* s) -> std::optional<LinearRange> {
        if constexpr (requires { s->q; }) {
          return LinearRange{to_rational(s->p), to_rational(s->q) - to_rational(s->p), true, true};
        } else if constexpr (requires {
                               s->direction;
                               s->origin;
                             }) {
          return LinearRange{to_rational(s->origin), to_rational(s->direction),
                             kind_of_type<std::remove_cvref_t<decltype(*s)>>() == ShapeKind::ray,
                             false};
        }
        return std::nullopt;
      },
      shape);
}

Surd surd(const BigRational& x) { return Rational({x}); }

/// Closed intervals of rationals.
using RationalSpans = std::vector<std::pair<BigRational, BigRational>>;

/// Sorts intervals and joins those that share a number.
void join(RationalSpans& spans) {
  std::sort(spans.begin(), spans.end());
  RationalSpans joined;
  for (auto& span : spans) {
    if (joined.empty() || joined.back().second < span.first) {
      joined.push_back(std::move(span));
    } else if (joined.back().second < span.second) {
      joined.back().second = std::move(span.second);
    }
  }
  spans = std::move(joined);
}

/// Adds to the intervals at which a border is met those between them, from the line's least t on,
/// of which a point is in the set. Past all of them there is none, unless the line ends there. The
/// line may be one point.
template <class IsIn>
void fill_gaps(RationalSpans& spans, const RationalLine& line, IsIn is_in) {
  if (spans.empty() && line.high && *line.high == *line.low) {
    if (is_in(line.origin + *line.low * line.direction)) spans.emplace_back(*line.low, *line.low);
    return;
  }
  join(spans);
  RationalSpans filled;
  const auto fill = [&](const BigRational& low, const BigRational& high) {
    if (low < high && is_in(line.origin + ((low + high) / 2) * line.direction)) {
      filled.emplace_back(low, high);
    }
  };
  BigRational from = *line.low;
  for (const auto& [low, high] : spans) {
    fill(from, low);
    from = high;
  }
  if (line.high) fill(from, *line.high);
  spans.insert(spans.end(), filled.begin(), filled.end());
  join(spans);
}

void add_hull_span(RationalSpans& spans, const RationalLine& line, const Hull& hull) {
  // A hull of points is bounded.
  if (const auto span = span_in(hull, line)) spans.emplace_back(*span->low, *span->high);
}

SurdSpans surds_of(const RationalSpans& spans) {
  SurdSpans all;
  for (const auto& [low, high] : spans) all.push_back({surd(low), surd(high)});
  return all;
}

SurdSpans spans_along(const PolygonBody& body, const RationalLine& line) {
  RationalSpans spans;
  for (const auto& chain : body.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      add_hull_span(spans, line, {{chain[i], chain[(i + 1) % chain.size()]}, {}});
    }
  }
  if (!is_zero(body.plane.normal)) {
    RationalLine part = line;
    if (!clip(part, {body.plane.normal, body.plane.offset, true})) return {};
    fill_gaps(spans, part,
              [&](const RationalPoint& p) { return locate(p, body) != Location::outside; });
  } else {
    join(spans);
  }
  return surds_of(spans);
}

SurdSpans spans_along(const PolyhedronBody&, const RationalLine&) { return {}; }  // is a mesh

template <class B>
SurdSpans spans_along(const B& body, const RationalLine& line) {
  return spans_in(body, line);
}

/// What of a line is in the triangles of a mesh, and in what they enclose where there is a rule.
/// `meets` is false only for triangles that the line does not meet.
template <class Meets>
SurdSpans spans_in_mesh(const TriangleSet& set, const SetRef3& ref, const RationalLine& line,
                        Meets meets) {
  RationalSpans spans;
  for (std::size_t i = 0; i < set.triangles.size(); ++i) {
    if (meets(i)) add_hull_span(spans, line, set.triangle(i));
  }
  if (!ref.inside) {
    join(spans);
  } else {
    fill_gaps(spans, line, [&](const RationalPoint& p) { return is_in_solid(p, ref); });
  }
  return surds_of(spans);
}

RationalLine ray_along(const LinearRange& range, bool forward) {
  RationalLine line{range.origin, forward ? range.direction : -range.direction, {}, {}};
  line.low = 0;
  if (range.to_one) line.high = 1;
  return line;
}

/// The intervals of the range, where spans_of(line) has those of a line from a least t on.
template <class SpansOf>
std::vector<ParameterInterval> collected(const LinearRange& range, SpansOf spans_of) {
  if (is_zero(range.direction)) {
    RationalLine point{range.origin, {1, 0, 0}, {}, {}};
    point.low = point.high = 0;
    if (spans_of(point).empty()) return {};
    ParameterInterval all;
    if (range.from_origin) all.low = exactly(0);
    if (range.to_one) all.high = exactly(1);
    return {all};
  }
  SurdSpans spans = spans_of(ray_along(range, true));
  if (!range.from_origin) {
    for (SurdSpan& s : spans_of(ray_along(range, false))) {
      SurdSpan turned;
      if (s.high) turned.low = -*s.high;
      turned.high = -*s.low;
      spans.push_back(std::move(turned));
    }
  }
  std::sort(spans.begin(), spans.end(), [](const SurdSpan& a, const SurdSpan& b) {
    return a.low && b.low ? *a.low < *b.low : !a.low && b.low.has_value();
  });
  SurdSpans joined;
  for (SurdSpan& s : spans) {
    if (joined.empty() || (joined.back().high && s.low && *joined.back().high < *s.low)) {
      joined.push_back(std::move(s));
    } else if (joined.back().high && (!s.high || *joined.back().high < *s.high)) {
      joined.back().high = std::move(s.high);
    }
  }
  std::vector<ParameterInterval> found;
  for (const SurdSpan& s : joined) {
    ParameterInterval interval;
    if (s.low) interval.low = DeferredSurd(*s.low);
    if (s.high) interval.high = DeferredSurd(*s.high);
    found.push_back(std::move(interval));
  }
  return found;
}

std::vector<ParameterInterval> intervals_in(const LinearRange& range, const Body& body) {
  return std::visit(
      [&](const auto& b) {
        return collected(range, [&b](const RationalLine& line) { return spans_along(b, line); });
      },
      body);
}

/// What of a line is in all half-spaces.
SurdSpans spans_between(const std::vector<HalfSpace>& faces, RationalLine line) {
  for (const HalfSpace& face : faces) {
    if (!clip(line, {face.normal, face.offset, false})) return {};
  }
  SurdSpan span{surd(*line.low), {}};
  if (line.high) span.high = surd(*line.high);
  return {span};
}

[[noreturn]] void not_linear(std::string_view kind, std::string_view other) {
  fail_not_taken("intervals", kind, other);
}

}  // namespace

std::vector<ParameterInterval> intervals(const Set2& linear, const Set2& set) {
  const DefaultFpEnvironment environment;
  const auto range = linear_range(linear.ref());
  if (!range) not_linear(linear.kind_name(), set.kind_name());
  return intervals_in(*range, body_of(set.ref()));
}

std::vector<ParameterInterval> intervals(const Set3& linear, const Set3& set) {
  const DefaultFpEnvironment environment;
  const SetRef3 of_linear = linear.ref();
  const auto* const shape = std::get_if<ShapeRef3>(&of_linear.set);
  auto range = shape != nullptr ? linear_range(*shape) : std::nullopt;
  if (!range) not_linear(linear.kind_name(), set.kind_name());
  if (of_linear.where != nullptr) {
    const RationalMap map = rational_map(*of_linear.where);
    range->origin = map(range->origin);
    range->direction = map.turned(range->direction);
  }
  SetRef3 ref = set.ref();
  Mesh faces;
  if (const auto* const other = std::get_if<ShapeRef3>(&ref.set)) {
    const auto* const polyhedron = std::get_if<const Polyhedron3*>(other);
    const auto bounds = ref.where == nullptr ? half_spaces_that_make(*other) : std::nullopt;
    if (bounds) {
      return collected(*range,
                       [&](const RationalLine& line) { return spans_between(*bounds, line); });
    }
    if (polyhedron == nullptr) return intervals_in(*range, body_of(ref));
    require_closed(**polyhedron);
    faces = {(*polyhedron)->points, (*polyhedron)->faces};
    ref.set = &faces;
    ref.inside = SolidRule::even_odd;
  }
  const Mesh& mesh = *std::get<const Mesh*>(ref.set);
  if (ref.bvh == nullptr) require_valid(mesh);
  TriangleSet triangles{mesh.vertices, mesh.triangles, {}};
  if (ref.where != nullptr) triangles.map = rational_map(*ref.where);
  const bool filtered = ref.where == nullptr && of_linear.where == nullptr;
  const auto meets = [&](std::size_t i) {
    if (!filtered) return true;
    const Triangle3 triangle = mesh.triangle(i);
    return intersects(linear, Set3(triangle));
  };
  return collected(
      *range, [&](const RationalLine& line) { return spans_in_mesh(triangles, ref, line, meets); });
}

}  // namespace signum
