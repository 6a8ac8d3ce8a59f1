// SPDX-License-Identifier: MIT
// Penetration depth beside an independent decision: along every cross product of two edges between
// points of the shapes, among which are the normals of all facets of the difference, the height of
// the difference is measured.
#include <signum/collide/penetration.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

struct Given {
  PenetrationRelation relation;
  Surd depth;
  std::optional<Point> normal;
};

template <class Normal>
Point point(const Normal& n) {
  const Q z = n.size() == 3 ? reference::number(n.back()) : Q(0);
  return {reference::number(n[0]), reference::number(n[1]), z};
}

/// The depth that the library gives; none when it refuses.
template <class Shape>
std::optional<Given> asked(const Shape& a, const Shape& b) {
  using Answer = decltype(depth(std::get<0>(a), std::get<0>(b)));
  try {
    const auto d = any_pair::ask<Answer>(
        a, b, [](const auto& x, const auto& y) -> decltype(depth(x, y)) { return depth(x, y); });
    Given g{d.relation, d.depth, std::nullopt};
    if (d.normal) g.normal = point(*d.normal);
    return g;
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

/// The greatest dot(n, y - x).
Q height(const Point& n, const std::vector<Point>& a, const std::vector<Point>& b) {
  std::optional<Q> least_a, most_b;
  for (const Point& p : a) {
    if (const Q x = dot(n, p); !least_a || x < *least_a) least_a = x;
  }
  for (const Point& p : b) {
    if (const Q x = dot(n, p); !most_b || x > *most_b) most_b = x;
  }
  return Q(*most_b - *least_a);
}

std::vector<Point> ways(const std::vector<Point>& a, const std::vector<Point>& b) {
  std::vector<Point> result;
  for (const auto* points : {&a, &b}) {
    for (std::size_t i = 0; i < points->size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Point way = (*points)[i] - (*points)[j];
        const bool known = std::any_of(result.begin(), result.end(),
                                       [&](const Point& w) { return is_zero(cross(w, way)); });
        if (!known) result.push_back(way);
      }
    }
  }
  return result;
}

const Point up{0, 0, 1};

/// Directions among which are the normals of all facets, both ways, or one of a flat difference.
std::vector<Point> candidates(std::vector<Point> ways, bool plane) {
  std::vector<Point> result;
  const auto add = [&result](const Point& n) {
    if (is_zero(n)) return;
    result.push_back(n);
    result.push_back(-n);
  };
  if (plane) {
    for (const Point& w : ways) add(cross(w, up));
    if (ways.empty()) add({1, 0, 0});
    return result;
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add(cross(ways[i], ways[j]));
  }
  if (!result.empty()) return result;
  // The difference is a line, or a point.
  for (const Point& axis : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
    add(ways.empty() ? axis : cross(ways[0], axis));
  }
  return result;
}

struct Truth {
  /// The depth, as if it could be negative.
  reference::Root depth;
  bool apart;
};

Truth truth(const reference::Swept& a, const reference::Swept& b, bool plane) {
  const auto& p = a.core.span().points;
  const auto& q = b.core.span().points;
  const Q reach(a.radius + b.radius);
  const Q apart = reference::nearest(a.core, b.core)->squared();
  if (sign(apart) > 0) return {reference::Root(reach, -1, apart), apart > reach * reach};
  std::optional<Q> least;
  for (const Point& n : candidates(ways(p, q), plane)) {
    const Q h = height(n, p, q);
    const Q squared(h * h / square(n));
    if (!least || squared < *least) least = squared;
  }
  return {reference::Root(reach, 1, *least), false};
}

std::string wrong(const Given& g, const Truth& t, const reference::Swept& a,
                  const reference::Swept& b, bool plane) {
  if (t.apart != (g.relation == PenetrationRelation::apart)) return "apart, or not";
  if (t.apart) return g.normal || sign(g.depth) != Sign::zero ? "a normal or depth of nothing" : "";
  if (compare(reference::number(g.depth), t.depth) != 0) {
    return "depth " + print(t.depth) + ", and not " + print(reference::number(g.depth));
  }
  const bool deep = g.relation == PenetrationRelation::overlapping;
  if (deep != (sign(t.depth) > 0)) return "overlapping, or not";
  if (!g.normal || is_zero(*g.normal) || (plane && sign(g.normal->z) != 0)) return "no normal";
  const Q h = height(*g.normal, a.core.span().points, b.core.span().points);
  const reference::Root along(Q(a.radius + b.radius), sign(h), Q(h * h / square(*g.normal)));
  return compare(along, t.depth) == 0 ? "" : "a normal that is none";
}

bool is_refused(const Body& b) { return !reference::is_bounded(b) || !reference::any_point(b); }

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  constexpr bool plane = std::is_same_v<Shape, pairs::Shape2>;
  const Body body_a = pairs::body(a);
  const Body body_b = pairs::body(b);
  const auto given = asked(a, b);
  const auto swapped = asked(b, a);
  if (is_refused(body_a) || is_refused(body_b)) {
    return {given || swapped ? "not refused" : "", "refused"};
  }
  if (!given || !swapped) return {"refused", ""};
  const auto& x = std::get<reference::Swept>(body_a);
  const auto& y = std::get<reference::Swept>(body_b);
  const Truth t = truth(x, y, plane);
  if (const std::string w = wrong(*given, t, x, y, plane); !w.empty()) return {w, ""};
  if (const std::string w = wrong(*swapped, t, y, x, plane); !w.empty())
    return {"swapped: " + w, ""};
  const std::array names{"apart", "touching", "overlapping"};
  return {"", names.at(static_cast<std::size_t>(given->relation))};
}

bool takes(ShapeKind a, ShapeKind b) { return a <= b && depth_takes(a) && depth_takes(b); }

void check_tally(const pairs::Tally& tally) {
  for (const char* s : {"apart", "touching", "overlapping"}) {
    INFO(s);
    CHECK(tally.at(s) * 20 > tally.at("overlapping"));
  }
}

}  // namespace

// --- Consistency

TEST_CASE("every pair in space: depth agrees with all cross products of edges") {
  check_tally(pairs::run<pairs::Space>("penetration", 1, takes, check<pairs::Shape3>));
}

TEST_CASE("every pair in the plane: depth agrees with all normals of edges") {
  check_tally(pairs::run<pairs::Plane>("penetration", 4, takes, check<pairs::Shape2>));
}
