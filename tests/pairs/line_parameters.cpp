// SPDX-License-Identifier: MIT
// Parameters at which segments, rays and lines of the plane meet: GMP's rationals tell positions,
// and the reference clips one to the other's half-spaces.
#include <map>
#include <signum/collide/intervals.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/line_parameters.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::number;
using reference::Q;

namespace {

bool is_linear_kind(ShapeKind k) {
  return k == ShapeKind::segment || k == ShapeKind::ray || k == ShapeKind::line;
}

LinearShape2 linear_of(const Shape2& shape) {
  if (const auto* const s = std::get_if<Segment2>(&shape)) return *s;
  if (const auto* const s = std::get_if<Ray2>(&shape)) return *s;
  return std::get<Line2>(shape);
}

struct JudgedLinear {
  reference::Point origin, direction;
  bool is_segment, is_line;
  reference::Point at(const Q& t) const { return origin + t * direction; }
};

JudgedLinear judged(const LinearShape2& shape) {
  if (const auto* const s = std::get_if<Segment2>(&shape)) {
    return {reference::exact(s->p), reference::exact(s->q) - reference::exact(s->p), true, false};
  }
  if (const auto* const s = std::get_if<Ray2>(&shape)) {
    return {reference::exact(s->origin), reference::exact(s->direction), false, false};
  }
  const auto& l = std::get<Line2>(shape);
  return {reference::exact(l.origin), reference::exact(l.direction), false, true};
}

LinePosition judged_position(const JudgedLinear& a, const JudgedLinear& b) {
  const auto between = b.origin - a.origin;
  const bool is_point = is_zero(a.direction) || is_zero(b.direction);
  if (is_zero(cross(a.direction, b.direction)) && !is_point) {
    return is_zero(cross(between, a.direction)) ? LinePosition::equal : LinePosition::parallel;
  }
  if (!is_point) return LinePosition::meeting;
  const bool are_points = is_zero(a.direction) && is_zero(b.direction);
  const bool is_on =
      are_points ? is_zero(between)
                 : is_zero(cross(between, a.direction)) && is_zero(cross(between, b.direction));
  return is_on ? LinePosition::meeting : LinePosition::skew;
}

bool is_end(const std::optional<ExactParameterPair>& found, const std::optional<Q>& t) {
  return found.has_value() == t.has_value() && (!found || number(found->t) == *t);
}

/// What is wrong with the ends of what two with a length share on one line.
std::string wrong_ends(const ExactLineParameters& found, const JudgedLinear& a,
                       const reference::Body& body_b) {
  reference::Interval range =
      interval_in(std::get<reference::Swept>(body_b).core.half_spaces(), a.origin, a.direction);
  if (!a.is_line) range.keep(0, 1);
  if (a.is_segment) range.keep(1, -1);
  if (range.empty) return found.first || found.last ? "ends of nothing" : "";
  return is_end(found.first, range.low) && is_end(found.last, range.high) ? "" : "other ends";
}

bool is_rounded(const std::optional<ParameterPair>& pair,
                const std::optional<ExactParameterPair>& exact) {
  if (pair.has_value() != exact.has_value()) return false;
  return !pair || (pair->t == exact->t.to_double() && pair->u == exact->u.to_double());
}

pairs::Outcome check(const Shape2& shape_a, const Shape2& shape_b) {
  const LinearShape2 a = linear_of(shape_a), b = linear_of(shape_b);
  const LineParameters rounded = line_parameters(a, b);
  const ExactLineParameters found = rounded.exact(), swapped = line_parameters(b, a).exact();
  const JudgedLinear on_a = judged(a), on_b = judged(b);
  const auto body_a = pairs::body(shape_a), body_b = pairs::body(shape_b);
  pairs::Outcome outcome{
      "", std::to_string(static_cast<int>(found.position)) + (found.meets ? " meets" : " apart")};
  const auto wrong = [&](std::string what) {
    outcome.wrong = std::move(what);
    return outcome;
  };
  if (rounded.position != found.position || rounded.meets != found.meets ||
      !is_rounded(rounded.first, found.first) || !is_rounded(rounded.last, found.last)) {
    return wrong("law 5: rounding");
  }
  if (found.position != judged_position(on_a, on_b)) return wrong("position");
  if (found.meets != reference::intersects(body_a, body_b)) return wrong("law 2: meets");
  for (const auto* const end : {&found.first, &found.last}) {
    if (*end && !(on_a.at(number((*end)->t)) == on_b.at(number((*end)->u)))) {
      return wrong("law 3: different points");
    }
  }
  if (swapped.position != found.position || swapped.meets != found.meets) return wrong("law 1");
  if (found.position == LinePosition::meeting) {
    if (!found.first || !found.last || !(found.first->t == found.last->t)) return wrong("no point");
    for (const auto& [line, t] :
         {std::pair(&on_a, number(found.first->t)), std::pair(&on_b, number(found.first->u))}) {
      if (is_zero(line->direction) && sgn(t) != 0) return wrong("a parameter of a point");
    }
    if (!(swapped.first->t == found.first->u && swapped.first->u == found.first->t)) {
      return wrong("law 1: the point");
    }
  } else if (found.position == LinePosition::equal) {
    if (const auto ends = wrong_ends(found, on_a, body_b); !ends.empty()) return wrong(ends);
    const bool turned = sgn(dot(on_a.direction, on_b.direction)) < 0;
    const auto& other = turned ? swapped.last : swapped.first;
    if (other.has_value() != found.first.has_value() || (other && !(other->t == found.first->u))) {
      return wrong("law 1: the ends");
    }
  } else if (found.first || found.last) {
    return wrong("parameters of nothing");
  }
  if (!found.meets || is_zero(on_a.direction)) return outcome;
  const auto shared = intervals(any_pair::set(shape_a), any_pair::set(shape_b));
  const auto same = [](const auto& surd, const auto& pair) {
    return surd.has_value() == pair.has_value() && (!surd || *surd->as_rational() == pair->t);
  };
  if (shared.size() != 1 || !same(shared[0].low, found.first) ||
      !same(shared[0].high, found.last)) {
    return wrong("law 4: other intervals");
  }
  return outcome;
}

bool takes_linear(ShapeKind a, ShapeKind b) { return is_linear_kind(a) && is_linear_kind(b); }

}  // namespace

TEST_CASE("laws 1 to 5 of line_parameters") {
  const auto tally = pairs::run<pairs::Plane>("line_parameters", 40, takes_linear, check);
  for (const char* const answer : {"0 meets", "0 apart", "2 apart", "3 meets"}) {
    CHECK(tally.contains(answer));
  }
}

TEST_CASE("line_parameters on a small grid: every degenerate pair") {
  cases::Random random(cases::first_seed());
  std::map<std::string, int> tally;
  for (int n = 0; n < cases::count_of(6000); ++n) {
    const auto made = [&]() -> Shape2 {
      const auto small = [&] { return static_cast<double>(random.between(-1, 1)); };
      const Point2 p{small(), small()}, q{small(), small()};
      const auto kind = random.between(0, 2);
      if (kind == 0) return Segment2{p, q};
      if (kind == 1) return Ray2{p, q};
      return Line2{p, q};
    };
    const Shape2 a = made(), b = made();
    const auto outcome = check(a, b);
    ++tally[outcome.answer];
    INFO(lines::question("line_parameters", a, b));
    REQUIRE(outcome.wrong == "");
  }
  CHECK(tally.size() == 6);  // those that are skew or parallel never meet
  CHECK(tally["1 apart"] > cases::count_of(100));
}

TEST_CASE("line_parameters: examples, and what is not finite") {
  const auto found = line_parameters(Segment2{{0, 0}, {4, 4}}, Ray2{{0, 2}, {1, 0}});
  CHECK(found.meets);
  CHECK(found.first->t == 0.5);
  CHECK(found.first->u == 2);
  const auto past = line_parameters(Segment2{{0, 0}, {1, 0}}, Segment2{{3, 1}, {3, 2}});
  CHECK(past.position == LinePosition::meeting);
  CHECK_FALSE(past.meets);
  CHECK(past.first->t == 3);
  CHECK(past.last->u == -1);
  const auto third = line_parameters(Line2{{0, 0}, {3, 1}}, Line2{{1, 0}, {0, 1}}).exact();
  CHECK(third.first->t.to_string() == "1/3");
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(line_parameters(Line2{{0, 0}, {infinite, 1}}, Line2{{1, 0}, {0, 1}}), NotFinite);
  CHECK_THROWS_AS(line_parameters(Line2{{0, 0}, {1, 1}}, Segment2{{1, 0}, {0, -infinite}}),
                  NotFinite);
}
