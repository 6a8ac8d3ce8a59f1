// SPDX-License-Identifier: MIT
#include "motion.hpp"

#include <cmath>
#include <functional>
#include <signum/kernel/error.hpp>

#include "collide/sweep_reference.hpp"

namespace signum::campaigns {
namespace {

using namespace oracle;
using reference::Body;
using reference::Polytope;
using reference::Q;

/// Whether the shapes of a question meet at a time.
using MeetAt = std::function<bool(const Q&)>;

template <class Shape>
MeetAt of_sweep(const std::vector<Shape>& shapes) {
  using PointOf = std::conditional_t<std::is_same_v<Shape, Shape2>, Point2, Point3>;
  const auto motion = reference::exact(std::get<PointOf>(shapes[2]));
  return [a = reference::body(ref(shapes[0])), b = reference::body(ref(shapes[1])),
          motion](const Q& t) { return swept::meet_at(t, a, b, motion); };
}

std::vector<reference::Point> corners_of(const Shape3& shape) {
  std::vector<reference::Point> corners;
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

Body between(const Shape3& start, const Shape3& end, const Q& t) {
  std::vector<reference::Point> corners = corners_of(start);
  const std::vector<reference::Point> to = corners_of(end);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] = corners[i] + t * (to[i] - corners[i]);
  }
  return reference::Swept{Polytope::hull(corners), 0};
}

MeetAt of_ccd(const std::vector<Shape3>& s) {
  return [&s](const Q& t) {
    return reference::intersects(between(s[0], s[1], t), between(s[2], s[3], t));
  };
}

MeetAt meet_at(const Case& question) {
  if (question.ask == Ask::ccd) return of_ccd(std::get<std::vector<Shape3>>(question.shapes));
  return std::visit([](const auto& shapes) { return of_sweep(shapes); }, question.shapes);
}

}  // namespace

Reply checked_motion(const Case& question, const ImpactReply& told) {
  const MeetAt meet = meet_at(question);
  // The exact time is above the double before the nearest one.
  const Q end = told.hit ? Q(std::nextafter(told.t, 0)) : Q(1);
  if (!told.hit || told.t > 0) {
    for (const double f : {0.0, 0.25, 0.5, 0.75, 1 - 0x1p-40, 1.0}) {
      if (meet(Q(f) * end)) throw Error("they meet before");
    }
  }
  return told;
}

Reply checked_depth(const Case& question, const PenetrationReply& told) {
  const bool meet = std::visit(
      [](const auto& s) {
        return reference::intersects(reference::body(ref(s[0])), reference::body(ref(s[1])));
      },
      question.shapes);
  if (meet != (told.relation != PenetrationRelation::apart)) throw Error("apart, or not");
  return told;
}

}  // namespace signum::campaigns
