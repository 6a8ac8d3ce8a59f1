// SPDX-License-Identifier: MIT
#include "mark.hpp"

#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace signum::oracle::picture {
namespace {

Point3 rounded(const Vec3<Surd>& p) { return {p.x.to_double(), p.y.to_double(), p.z.to_double()}; }
Point3 rounded(const Vec2<Surd>& p) { return {p.x.to_double(), p.y.to_double(), 0}; }

bool is_finite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

struct Marker {
  template <class A, class B>
  Mark operator()(const A& a, const B& b) const {
    constexpr ShapeKind ka = kind_of_type<A>(), kb = kind_of_type<B>();
    Mark result;
    if constexpr (intersection_takes(ka) && intersection_takes(kb)) {
      for (const auto& p : intersection(a, b).points) result.common.push_back(in_space(p.rounded));
    }
    if constexpr (distance_takes(ka) && distance_takes(kb)) {
      if (!result.common.empty()) return result;
      const auto nearest = squared_distance(a, b).nearest();
      const Point3 p = rounded(nearest[0]), q = rounded(nearest[1]);
      // What overlaps in a solid has no one place to point at.
      if (!intersects(a, b))
        result.nearest = {p, q};
      else if (touch_in_a_point(a, b))
        result.common = {p};
    }
    return result;
  }

 private:
  template <class A, class B>
  static bool touch_in_a_point(const A&, const B&) {
    constexpr auto is_round = [](ShapeKind k) {
      return k == ShapeKind::sphere || k == ShapeKind::point;
    };
    return is_round(kind_of_type<A>()) || is_round(kind_of_type<B>());
  }
};

}  // namespace

Mark mark(const Case& question, const Reply& truth) {
  if (is_predicate(question.ask)) return {};
  Mark result;
  std::visit(
      [&](const auto& shapes) {
        if (const auto* hit = std::get_if<HitReply>(&truth); hit && hit->hit) {
          std::visit(
              [&](const auto& ray) {
                if constexpr (requires { ray.direction; }) {
                  result.common = {
                      plus(in_space(ray.origin), times(hit->t, in_space(ray.direction)))};
                }
              },
              shapes[0]);
          return;
        }
        try {
          result = std::visit(Marker{}, shapes[0], shapes[1]);
        } catch (const InvalidArgument&) {  // unbounded or empty: no distance
        }
      },
      question.shapes);
  for (Chain* chain : {&result.common, &result.nearest}) {
    std::erase_if(*chain, [](const Point3& p) { return !is_finite(p); });
  }
  if (result.nearest.size() != 2) result.nearest.clear();
  return result;
}

}  // namespace signum::oracle::picture
