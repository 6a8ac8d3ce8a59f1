// SPDX-License-Identifier: MIT
// The features that a first contact names are asked alone, as corners that move: they meet at that
// time. The edges of a face and the ends of an edge are asked alone, too, and do not meet then.
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <signum/collide/moving.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "moving_cases.hpp"
#include "pairs/triangles/triangle_features.hpp"

using namespace signum;
using moving::Corners;
using moving::Pair;

namespace {

/// The corners of a feature, by their numbers.
std::vector<std::size_t> corners_of(Feature f, std::size_t count) {
  if (detail::is_vertex(f)) return {static_cast<std::size_t>(f)};
  if (f == Feature::face) return {0, 1, 2};
  const auto [i, j] = detail::ends_of(f);
  return {i, j % count};
}

Corners part(const Corners& c, const std::vector<std::size_t>& numbers) {
  Corners result;
  for (const std::size_t i : numbers) {
    result.start.push_back(c.start.at(i));
    result.end.push_back(c.end.at(i));
  }
  return result;
}

/// What the corners of a feature bound it by: each of them left out once.
std::vector<std::vector<std::size_t>> borders(const std::vector<std::size_t>& corners) {
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t i = 0; corners.size() > 1 && i < corners.size(); ++i) {
    result.push_back(corners);
    result.back().erase(result.back().begin() + static_cast<std::ptrdiff_t>(i));
  }
  return result;
}

/// What is wrong with the features of a contact, or nothing.
std::string wrong_features(const Pair& p, const FirstContact& found) {
  if (found.feature_a == Feature::none || found.feature_b == Feature::none) return "none";
  const auto of_a = corners_of(found.feature_a, p.a.start.size());
  const auto of_b = corners_of(found.feature_b, p.b.start.size());
  const auto meet_then = [&](const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    const auto met = moving::sweep(part(p.a, a), part(p.b, b));
    return met && met->time == found.time;
  };
  if (!meet_then(of_a, of_b)) return "features that do not meet then";
  const std::size_t one = p.a.start.size(), other = p.b.start.size();
  if (one != 1 && other != 1 && (one != 2 || other != 2)) return "";
  for (const auto& border : borders(of_a)) {
    if (meet_then(border, of_b)) return "not the smallest feature of a";
  }
  for (const auto& border : borders(of_b)) {
    if (meet_then(of_a, border)) return "not the smallest feature of b";
  }
  return "";
}

/// A point and a triangle, or two segments, that are in line at t = 1/2 or 1: whatever they do
/// before, then the triangle has no area, or the segments are parallel.
struct Collapse {
  Pair pair;
  double time;
};

Point3 at(const Corners& c, std::size_t i, double t) {
  const Point3 &s = c.start[i], &e = c.end[i];
  return {s.x + t * (e.x - s.x), s.y + t * (e.y - s.y), s.z + t * (e.z - s.z)};
}

Collapse collapse(cases::Random& random) {
  const auto point = [&](int size) {
    const auto number = [&] { return static_cast<double>(random.between(-size, size)); };
    return Point3{number(), number(), number()};
  };
  const Point3 from = point(2), way = point(2);
  const double time = random.one_in(2) ? 0.5 : 1;
  const auto corners = [&](std::size_t n, bool off_line) {
    Corners c;
    const Point3 off = off_line ? point(1) : Point3{0, 0, 0};
    for (std::size_t i = 0; i < n; ++i) {
      const Point3 s = point(4);
      const double along = random.between(-2, 2);
      const Point3 then{from.x + along * way.x + off.x, from.y + along * way.y + off.y,
                        from.z + along * way.z + off.z};
      c.start.push_back(s);
      c.end.push_back(
          {s.x + (then.x - s.x) / time, s.y + (then.y - s.y) / time, s.z + (then.z - s.z) / time});
    }
    return c;
  };
  const std::size_t one = random.one_in(2) ? 1 : 2;
  return {{corners(one, random.one_in(3)), corners(4 - one, false)}, time};
}

/// Whether the two share a point at the time, when they stand.
bool meet_at(const Pair& p, double t) {
  const auto now = [t](const Corners& c) {
    Corners still;
    for (std::size_t i = 0; i < c.start.size(); ++i) still.start.push_back(at(c, i, t));
    still.end = still.start;
    return still;
  };
  return moving::with_shape(now(p.a), [&](const auto& x) {
    return moving::with_shape(now(p.b),
                              [&](const auto& y) { return intersects(x.start, y.start); });
  });
}

}  // namespace

TEST_CASE("the features of a contact meet then, and what bounds them does not", "[moving]") {
  rc::prop("any two shapes on a coarse grid", [] {
    const auto count = [] { return static_cast<std::size_t>(*rc::gen::inRange(1, 4)); };
    const std::size_t a = count(), b = count();
    const Pair p = moving::any_pair(a, b);
    const auto found = moving::sweep(p.a, p.b);
    if (found) RC_ASSERT(wrong_features(p, *found) == "");
  });
}

TEST_CASE("triangles without an area, and parallel segments, at one time", "[moving]") {
  int then = 0, missed = 0;
  cases::run("in line at one time", 2000, [&](cases::Random& random) -> std::string {
    const auto [pair, time] = collapse(random);
    const Root at_it{Rational(time)};
    const bool meet = meet_at(pair, time);
    for (const Pair& p : {pair, Pair{pair.b, pair.a}}) {
      const auto found = moving::sweep(p.a, p.b);
      if (meet && (!found || at_it < found->time)) return "it is hit";
      if (found && found->time == at_it && !meet) return "it is missed";
      if (!found) continue;
      if (const std::string w = wrong_features(p, *found); !w.empty()) return w;
      then += found->time == at_it ? 1 : 0;
    }
    missed += meet ? 0 : 1;
    return "";
  });
  CHECK((then > 50 || cases::count_of(10) < 10));
  CHECK((missed > 50 || cases::count_of(10) < 10));
}
