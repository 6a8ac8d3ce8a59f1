// SPDX-License-Identifier: MIT
#include "common.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/feature_pairs.hpp>
#include <signum/shapes/intersection.hpp>

#include "any_pair.hpp"
#include "reference/body.hpp"
#include "reference/common_set.hpp"
#include "reference_feature_pairs.hpp"
#include "surds.hpp"

namespace signum::campaigns {

using namespace oracle;
using reference::CommonSet;
using reference::Point;
using reference::Q;

namespace {

// --- Contacts

template <class A, class B>
Contact checked_pairs(const A& a, const B& b)
  requires requires { feature_pairs(a, b); }
{
  const auto told = feature_pairs(a, b);
  const auto truth = reference::feature_pairs(a, b);
  if (!std::equal(told.begin(), told.end(), truth.begin(), truth.end())) {
    throw Error("other pairs of features");
  }
  return reference::contact(a, b);
}

template <class A>
void compare_batch(std::span<const Case> cases, std::span<Outcome> outcomes) {
  std::vector<A> a;
  std::vector<Triangle3> b;
  for (const Case& c : cases) {
    const auto& shapes = std::get<std::vector<Shape3>>(c.shapes);
    a.push_back(std::get<A>(shapes[0]));
    b.push_back(std::get<Triangle3>(shapes[1]));
  }
  std::vector<Contact> told(cases.size());
  contact(a, b, told);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (outcomes[i].reply == Reply(told[i]) || outcomes[i].response == Response::error) continue;
    outcomes[i] = {Response::error, {}, "the batch has another contact"};
  }
}

// --- Intersections

Point exact_point(const ExactPoint2& p) { return reference::point(p.exact); }
Point exact_point(const ExactPoint3& p) { return reference::point(p.exact); }

bool is_nearest(const Point3& told, const Point& x) {
  return reference::is_rounded(told.x, x.x) && reference::is_rounded(told.y, x.y) &&
         reference::is_rounded(told.z, x.z);
}
bool is_nearest(const Point2& told, const Point& x) {
  return is_nearest(Point3{told.x, told.y, 0}, x);
}

bool is_along(const Point& v, const Point& w) {
  return !is_zero(v) && is_zero(cross(v, w)) && reference::sign(dot(v, w)) > 0;
}

/// What is wrong with an exact set, or nothing.
template <class Set>
std::string wrong(const Set& set, const CommonSet& truth, const reference::Polytope& a,
                  const reference::Polytope& b) {
  if (set.dimension != truth.dimension) return "another dimension";
  std::vector<Point> corners;
  for (const auto& p : set.points) {
    const Point x = exact_point(p);
    if (std::find(corners.begin(), corners.end(), x) != corners.end()) return "a corner twice";
    if (std::find(truth.corners.begin(), truth.corners.end(), x) == truth.corners.end()) {
      return "a point that is no corner";
    }
    if (!is_nearest(p.rounded, x)) return "a corner that is rounded wrongly";
    corners.push_back(x);
  }
  if (corners.size() != truth.corners.size()) return "a corner is missing";
  if (set.dimension == 2 && !corners.empty() && !reference::are_in_order(corners)) {
    return "corners out of order";
  }
  const bool is_endless = set.dimension == 1 && !truth.directions.empty();
  if (set.direction.has_value() != is_endless) return "a direction, or none";
  if (set.through.has_value() != (is_endless && corners.empty())) return "a point of a line";
  if (set.through) {
    const Point x = exact_point(*set.through);
    if (!a.contains(x) || !b.contains(x)) return "a point that is not on the line";
    if (!is_nearest(set.through->rounded, x)) return "a point that is rounded wrongly";
  }
  if (is_endless) {
    const Point v = reference::point(*set.direction);
    if (std::none_of(truth.directions.begin(), truth.directions.end(),
                     [&](const Point& w) { return is_along(v, w); })) {
      return "another direction";
    }
  }
  return "";
}

/// Whether the doubles are those of the exact set.
template <class Rounded, class Set>
bool is_rounded_set(const Rounded& set, const Set& exact) {
  const auto same = [](const auto& p, const auto& q) { return is_nearest(p, exact_point(q)); };
  return set.dimension == exact.dimension &&
         std::equal(set.points.begin(), set.points.end(), exact.points.begin(), exact.points.end(),
                    same) &&
         set.through.has_value() == exact.through.has_value() &&
         (!set.through || same(*set.through, *exact.through)) &&
         set.direction.has_value() == exact.direction.has_value() &&
         (!set.direction || is_nearest(*set.direction, reference::point(*exact.direction)));
}

template <class Shape>
std::string wrong_intersection(const Shape& a, const Shape& b) {
  constexpr bool is_flat = std::is_same_v<Shape, Shape2>;
  const reference::Body body_a = reference::body(ref(a)), body_b = reference::body(ref(b));
  const reference::Polytope& core_a = std::get<reference::Swept>(body_a).core;
  const reference::Polytope& core_b = std::get<reference::Swept>(body_b).core;
  const CommonSet truth = reference::common_set(
      core_a, core_b, is_flat ? reference::Room::plane : reference::Room::space);
  const auto exact = detail::intersection_exactly(ref(a), ref(b));
  if (const std::string flaw = wrong(exact, truth, core_a, core_b); !flaw.empty()) return flaw;
  const auto rounded = intersection(any_pair::set(a), any_pair::set(b));
  return is_rounded_set(rounded, exact) ? "" : "other doubles than those of the exact set";
}

}  // namespace

Reply contact_of(const Case& question) {
  return std::visit(
      [](const auto& s) -> Reply {
        return any_pair::ask<Contact>(
            s[0], s[1], [](const auto& a, const auto& b) -> decltype(checked_pairs(a, b)) {
              return checked_pairs(a, b);
            });
      },
      question.shapes);
}

void compare_contact_batch(std::span<const Case> cases, std::span<Outcome> outcomes) {
  const auto* const shapes = std::get_if<std::vector<Shape3>>(&cases[0].shapes);
  if (shapes == nullptr || !std::holds_alternative<Triangle3>((*shapes)[1])) return;
  if (std::holds_alternative<Triangle3>((*shapes)[0])) compare_batch<Triangle3>(cases, outcomes);
  if (std::holds_alternative<Segment3>((*shapes)[0])) compare_batch<Segment3>(cases, outcomes);
}

Reply checked_intersection(const Case& question, const IntersectionReply& told) {
  std::visit(
      [](const auto& s) {
        const std::string flaw = wrong_intersection(s[0], s[1]);
        if (!flaw.empty()) throw Error(flaw);
      },
      question.shapes);
  return told;
}

}  // namespace signum::campaigns
