// SPDX-License-Identifier: MIT
#include "motion.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "apart.hpp"
#include "collide/sweep_reference.hpp"

namespace signum::campaigns {
namespace {

using namespace oracle;
using reference::Body;
using reference::Point;
using reference::Polytope;
using reference::Q;
using reference::Root;

/// The shapes of a question at each time.
struct Motion {
  std::function<std::pair<Body, Body>(const Q&)> places;
  /// What holds them, where they have corners and ends.
  std::optional<Moving> a = {}, b = {};
  /// Whether they are themselves what holds them.
  bool is_convex = true;
  /// Whether the reference knows how far apart they are.
  bool has_distance = true;
  /// At least the square of the speed at which points of the two come nearer to each other.
  Q speed_squared;
  /// Whether the first time is known, and if so, what it is.
  bool is_known = false;
  std::optional<Root> first = {};
};

// --- sweep

/// Whether the reference has distances of the shape.
template <class Shape>
bool is_near_something(const Shape& shape) {
  const ShapeKind kind = kind_of(ref(shape));
  return is_bounded(kind) && !is_quadric(kind) && kind != ShapeKind::polyhedron &&
         reference::any_point(reference::body(ref(shape))).has_value();
}

template <class Shape>
Motion of_sweep(const std::vector<Shape>& shapes) {
  using PointOf = std::conditional_t<std::is_same_v<Shape, Shape2>, Point2, Point3>;
  const Point v = reference::exact(std::get<PointOf>(shapes[2]));
  const Body a = reference::body(ref(shapes[0])), b = reference::body(ref(shapes[1]));
  // Before the bodies are copied, so that corners are found once.
  const auto moving_a = moving(a, v), moving_b = moving(b, {0, 0, 0});
  Motion motion{[=](const Q& t) { return std::pair(swept::moved(a, t * v), b); },
                moving_a,
                moving_b,
                a.index() == 0 && b.index() == 0,
                is_near_something(shapes[0]) && is_near_something(shapes[1]),
                square(v)};
  const auto* const x = std::get_if<reference::Swept>(&a);
  const auto* const y = std::get_if<reference::Swept>(&b);
  if (x != nullptr && y != nullptr && motion.has_distance) {
    const std::size_t count = x->core.span().points.size() * y->core.span().points.size();
    const bool round = reference::sign(x->radius) != 0 || reference::sign(y->radius) != 0;
    motion.is_known = count <= (round ? 8U : 12U);
    if (motion.is_known) motion.first = swept::first_time(*x, *y, v);
  }
  return motion;
}

// --- ccd

std::vector<Point> corners_of(const Shape3& shape) {
  std::vector<Point> corners;
  std::visit(
      [&]<class S>(const S& s) {
        if constexpr (std::is_same_v<S, Point3>) corners = {reference::exact(s)};
        if constexpr (std::is_same_v<S, Segment3>)
          corners = {reference::exact(s.p), reference::exact(s.q)};
        if constexpr (std::is_same_v<S, Triangle3>) {
          for (const Point3& p : s.vertices) corners.push_back(reference::exact(p));
        }
      },
      shape);
  return corners;
}

struct MovingCorners {
  std::vector<Point> start, way;

  MovingCorners(const Shape3& from, const Shape3& to) : start(corners_of(from)) {
    const std::vector<Point> end = corners_of(to);
    for (std::size_t i = 0; i < start.size(); ++i) way.push_back(end[i] - start[i]);
  }
  Body at(const Q& t) const {
    std::vector<Point> corners = start;
    for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = corners[i] + t * way[i];
    return reference::Swept{Polytope::hull(corners), 0};
  }
  Q speed_squared() const {
    Q most = 0;
    for (const Point& w : way) most = std::max(most, square(w));
    return most;
  }
};

Motion of_ccd(const std::vector<Shape3>& s) {
  MovingCorners a(s[0], s[1]), b(s[2], s[3]);
  // Seen from a corner of a, nothing is faster than it has to be.
  const Point along = a.way[0];
  for (MovingCorners* c : {&a, &b}) {
    for (Point& w : c->way) w = w - along;
  }
  // (x + y)^2 <= 2 (x^2 + y^2)
  const Q speed_squared(2 * (a.speed_squared() + b.speed_squared()));
  return {[=](const Q& t) { return std::pair(a.at(t), b.at(t)); },
          Moving{a.start, a.way, 0},
          Moving{b.start, b.way, 0},
          true,
          true,
          speed_squared};
}

Motion motion_of(const Case& question) {
  if (question.ask == Ask::ccd) return of_ccd(std::get<std::vector<Shape3>>(question.shapes));
  return std::visit([](const auto& shapes) { return of_sweep(shapes); }, question.shapes);
}

// --- Proofs

bool meet_at(const Motion& m, const Q& t) {
  if (m.a && m.b && are_apart(*m.a, *m.b, t)) return false;
  const auto [a, b] = m.places(t);
  return reference::intersects(a, b);
}

Root squared_distance_at(const Motion& m, const Q& t) {
  const auto [a, b] = m.places(t);
  return reference::squared_distance(a, b)->squared;
}

/// Looks for a contact from low to high, where no direction proves that there is none: what is so
/// far apart in the middle that it does not come together on either side is done, the rest is
/// halved, in so many steps.
void look_for_contact(const Motion& m, const Q& low, const Q& high, std::size_t steps) {
  std::vector<std::pair<Q, Q>> open{{low, high}};
  // The widest first, so that no part is left out where the steps do not suffice.
  for (std::size_t next = 0; next < std::min(open.size(), steps); ++next) {
    const auto [from, to] = open[next];
    const Q middle((from + to) / 2), half((to - from) / 2);
    const Root squared = squared_distance_at(m, middle);
    if (reference::sign(squared) == 0) throw Error("they meet before, or at all");
    if (reference::compare(squared, Root(Q(m.speed_squared * half * half))) > 0) continue;
    open.emplace_back(from, middle);
    open.emplace_back(middle, to);
  }
}

void check_first(const Motion& m, const ImpactReply& told) {
  const bool hit = m.first && reference::compare(*m.first, Root(Q(1))) <= 0;
  if (hit != told.hit) throw Error("a hit, or not, by the faces of the difference");
  if (hit && !reference::is_rounded(told.t, *m.first)) throw Error("another time");
}

}  // namespace

Reply checked_motion(const Case& question, const ImpactReply& told) {
  const Motion m = motion_of(question);
  if (m.is_known) check_first(m, told);
  if (meet_at(m, 0)) {
    if (!told.hit || told.t != 0) throw Error("they meet at the start");
    return told;
  }
  // The exact time is above the double before the nearest one, which is 0 for the least times.
  const Q end = told.hit ? Q(std::nextafter(told.t, 0)) : Q(1);
  std::vector<std::pair<Q, Q>> open{{0, end}};
  if (m.a && m.b) open = not_apart(*m.a, *m.b, 0, end, 48);
  if (!open.empty() && open.front().second - open.front().first > Q(0x1p-20) * end) {
    for (const double f : {0.25, 0.75}) {
      if (meet_at(m, Q(f) * end)) throw Error("they meet before");
    }
  }
  for (const double f : {1 - 0x1p-40, 1.0}) {
    if (meet_at(m, Q(f) * end)) throw Error("they meet before");
  }
  if (!m.has_distance) return told;
  for (const auto& [low, high] : open) {
    if (high - low > Q(0x1p-20) * end)
      look_for_contact(m, low, high, m.a && m.b && m.is_convex ? 1 : 24);
  }
  if (!told.hit) return told;
  const Q off((Q(std::nextafter(told.t, 2)) - Q(told.t)) / 2);
  const Q way_squared(m.speed_squared * off * off);
  if (m.a && m.b && m.is_convex && are_near(*m.a, *m.b, told.t, way_squared)) return told;
  if (reference::compare(squared_distance_at(m, told.t), Root(way_squared)) > 0) {
    throw Error("they are apart at the time");
  }
  return told;
}

}  // namespace signum::campaigns
