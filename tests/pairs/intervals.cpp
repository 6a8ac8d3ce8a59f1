// SPDX-License-Identifier: MIT
// At which parameters segments, rays and lines are in sets: what is between the ends, close to them
// and at them is located by the judge.
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/collide/intervals.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;
using reference::number;
using reference::Q;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

bool is_linear(ShapeKind k) {
  return k == ShapeKind::segment || k == ShapeKind::ray || k == ShapeKind::line;
}

struct JudgedRange {
  reference::Point origin, direction;
  std::optional<Q> low, high;
};

template <class Shape>
JudgedRange judged_range(const Shape& shape) {
  return std::visit(
      [](const auto& s) -> JudgedRange {
        if constexpr (requires { s.q; }) {
          return {reference::exact(s.p), reference::exact(s.q) - reference::exact(s.p), Q(0), Q(1)};
        } else if constexpr (requires { s.direction; }) {
          JudgedRange range{reference::exact(s.origin), reference::exact(s.direction), {}, {}};
          if (kind_of_type<std::remove_cvref_t<decltype(s)>>() == ShapeKind::ray) range.low = 0;
          return range;
        }
        return {};
      },
      shape);
}

/// A number not above (below) an end, and equal to it only if that is rational.
Q just(const DeferredSurd& end, double beyond) {
  const auto rational = end.as_rational();
  return rational ? number(*rational) : Q(std::nextafter(end.to_double(), beyond));
}

/// What is wrong, where is_in(t) tells whether the point is in the set.
template <class IsIn>
std::string wrong_intervals(const std::vector<ParameterInterval>& found, const JudgedRange& range,
                            IsIn is_in) {
  if (is_zero(range.direction)) {
    if (found.size() > 1) return "several intervals of one point";
    if (found.empty() != !is_in(Q(0))) return "the point is in the set or not";
    const bool whole = found.empty() || (found[0].low.has_value() == range.low.has_value() &&
                                         found[0].high.has_value() == range.high.has_value());
    return whole ? "" : "not the whole range of one point";
  }
  // Where the gap before the next interval begins; none while nothing came before.
  std::optional<Q> from = range.low;
  bool at_start = true;
  const auto gap_is_wrong = [&](const std::optional<Q>& to) {
    const Q low = from ? *from : to ? Q(*to - 8) : Q(-1);
    const Q high = to ? *to : Q(low + 8);
    if (high < low) return true;
    for (const int share : {1, 32, 63}) {
      const Q t = low + (high - low) * share / 64;
      if (t > low && t < high && is_in(t)) return true;
    }
    const Q close = Q(1, 1 << 30) * Q(1, 1 << 30) * (high - low);
    if (high > low && to && is_in(Q(high - close))) return true;
    return high > low && from && is_in(Q(low + close));
  };
  for (const ParameterInterval& i : found) {
    if (i.low && i.high && *i.high < *i.low) return "an end before the other";
    if (!i.low && range.low) return "no low end";
    if (i.low) {
      // At the start of the range there is no gap.
      const Q low = just(*i.low, -infinite);
      const bool starts = at_start && range.low && i.low->as_rational() &&
                          number(*i.low->as_rational()) == *range.low;
      if (!starts && gap_is_wrong(low)) return "points of the set before an interval";
      if (const auto t = i.low->as_rational(); t && !is_in(number(*t))) return "a low end outside";
    }
    if (const auto t = i.high ? i.high->as_rational() : std::nullopt; t && !is_in(number(*t))) {
      return "a high end outside";
    }
    const Q low =
        i.low ? just(*i.low, infinite) : (i.high ? Q(just(*i.high, -infinite) - 8) : Q(-4));
    const Q high = i.high ? just(*i.high, -infinite) : Q(low + 8);
    for (const int share : {0, 1, 32, 63, 64}) {
      const Q t = low + (high - low) * share / 64;
      if (low <= high && !is_in(t)) return "points of an interval outside";
    }
    at_start = false;
    if (!i.high) return &i == &found.back() && !range.high ? "" : "an endless interval";
    from = just(*i.high, infinite);
    if (range.high && *from >= *range.high) return &i == &found.back() ? "" : "one past the end";
  }
  return gap_is_wrong(range.high) ? "points of the set after all intervals" : "";
}

template <class Shape>
pairs::Outcome check(const Shape& linear, const Shape& shape) {
  const auto found = intervals(any_pair::set(linear), any_pair::set(shape));
  const JudgedRange range = judged_range(linear);
  const reference::Body body = pairs::body(shape);
  std::string wrong = wrong_intervals(found, range, [&](const Q& t) {
    return reference::locate(range.origin + t * range.direction, body) != Location::outside;
  });
  if (wrong.empty() && !found.empty() != reference::intersects(pairs::body(linear), body)) {
    wrong = "law 1: intersects differs";
  }
  if (const auto* const ray = std::get_if<2>(&linear); ray != nullptr && wrong.empty()) {
    const auto first = hit(any_pair::set(linear), any_pair::set(shape));
    const bool is_same = first ? !found.empty() && *found[0].low == first->t : found.empty();
    if (!is_same) wrong = "law 2: hit has another t";
  }
  return {wrong, std::to_string(found.size())};
}

bool takes(ShapeKind a, ShapeKind) { return is_linear(a); }

constexpr std::array families{pairs::Family::grid, pairs::Family::degenerate,
                              pairs::Family::degenerate_shape, pairs::Family::near_degenerate};

}  // namespace

TEST_CASE("laws 1 and 2 of intervals, and what the judge locates, in the plane") {
  const auto tally =
      pairs::run_families<pairs::Plane>("intervals", families, 8, takes, check<Shape2>);
  CHECK(tally.at("0") > 20);
  CHECK(tally.at("1") > 20);
  CHECK(tally.at("2") > 2);
}

TEST_CASE("laws 1 and 2 of intervals, and what the judge locates, in space") {
  const auto tally =
      pairs::run_families<pairs::Space>("intervals", families, 5, takes, check<Shape3>);
  CHECK(tally.at("0") > 20);
  CHECK(tally.at("1") > 20);
}

TEST_CASE("law 3 of intervals: a line is a ray both ways") {
  const Polygon2 comb{{{{0, 0}, {6, 0}, {6, 3}, {5, 1}, {3, 3}, {2, 1}, {0, 3}}}};
  for (const double height : {-1.0, 0.0, 0.5, 1.0, 2.0, 3.0, 4.0}) {
    const Line2 line{{2.5, height}, {2, 0}};
    const Ray2 there{line.origin, line.direction}, back{line.origin, {-2, 0}};
    const auto of_line = intervals(Set2(line), Set2(comb));
    const auto of_there = intervals(Set2(there), Set2(comb));
    const auto of_back = intervals(Set2(back), Set2(comb));
    for (int k = -64; k <= 64; ++k) {
      const Surd t = Rational(k / 16.0);
      const auto is_in = [](const std::vector<ParameterInterval>& all, const Surd& at) {
        return std::any_of(all.begin(), all.end(), [&](const ParameterInterval& i) {
          return !(at < *i.low) && !(*i.high < at);
        });
      };
      CHECK(is_in(of_line, t) == (is_in(of_there, t) || is_in(of_back, -t)));
    }
  }
}

TEST_CASE("intervals in meshes and solids by each rule, against boxes") {
  // Two boxes that cross, one of them inside out, and one in the first.
  const std::array<Aabb3, 3> boxes{
      {{{0, 0, 0}, {4, 4, 4}}, {{2, 2, 0}, {6, 3, 4}}, {{1, 1, 1}, {2, 2, 3}}}};
  Mesh mesh = solids::box(boxes[0].min, boxes[0].max);
  mesh = solids::together(mesh, solids::inside_out(solids::box(boxes[1].min, boxes[1].max)));
  mesh = solids::together(mesh, solids::box(boxes[2].min, boxes[2].max));
  const std::array ways{1, -1, 1};
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(150); ++n) {
    const auto place = [&] { return static_cast<double>(random.between(-1, 7)); };
    const auto step = [&] { return static_cast<double>(random.between(-2, 2)); };
    const Ray3 ray{{place(), place(), place()}, {step(), step(), step()}};
    const JudgedRange range = judged_range(Shape3(ray));
    // How often boxes are wound round the point, or nothing on one of them.
    struct Around {
      int number = 0, times = 0;
      bool on = false;
    };
    const auto around = [&](const Q& t) {
      Around found;
      const reference::Point p = range.origin + t * range.direction;
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Location l = reference::locate(p, reference::body(&boxes[i]));
        found.on = found.on || l == Location::boundary;
        if (l == Location::inside) found.number += ways[i], ++found.times;
      }
      return found;
    };
    const auto check_rule = [&](SolidRule rule, auto encloses) {
      const Solid solid(mesh, rule);
      CHECK(wrong_intervals(intervals(Set3(ray), Set3(solid)), range, [&](const Q& t) {
              const Around a = around(t);
              return a.on || encloses(a);
            }) == "");
      const Pose pose{{1, -2, 3, 4}, {0.1, 5, 1e10}};
      const auto here = intervals(Set3(ray), Set3(solid)),
                 there = intervals(Set3(ray).placed(pose), Set3(solid).placed(pose));
      REQUIRE(here.size() == there.size());
      for (std::size_t i = 0; i < here.size(); ++i) CHECK(here[i].low == there[i].low);
    };
    check_rule(SolidRule::nonzero, [](const Around& a) { return a.number != 0; });
    check_rule(SolidRule::even_odd, [](const Around& a) { return a.times % 2 != 0; });
    check_rule(SolidRule::positive, [](const Around& a) { return a.number > 0; });
    CHECK(wrong_intervals(intervals(Set3(ray), Set3(mesh)), range,
                          [&](const Q& t) { return around(t).on; }) == "");
  }
  CHECK_THROWS_AS(intervals(Set3(boxes[0]), Set3(mesh)), InvalidArgument);
}
