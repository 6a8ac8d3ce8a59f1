// SPDX-License-Identifier: MIT
#include "mark.hpp"

#include <array>
#include <cmath>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "findings/affine_map.hpp"

namespace signum::oracle::picture {
namespace {

Point3 rounded(const Vec3<Surd>& p) { return {p.x.to_double(), p.y.to_double(), p.z.to_double()}; }
Point3 rounded(const Vec2<Surd>& p) { return {p.x.to_double(), p.y.to_double(), 0}; }

bool is_finite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

/// What two sets share, or else where they are nearest.
Mark mark_of(const auto& a, const auto& b) {
  Mark result;
  if (intersection_takes(a.kind(), b.kind())) {
    for (const auto& p : intersection(a, b).points) result.common.push_back(in_space(p));
  }
  if (!result.common.empty() || !distance_has_exact(a.kind(), b.kind()) ||
      !detail::shapes_distance_takes(a.kind(), b.kind()))
    return result;
  const auto nearest = squared_distance(a, b).nearest();
  const Point3 p = rounded(nearest[0]), q = rounded(nearest[1]);
  // What overlaps in a solid has no one place to point at.
  constexpr auto is_round = [](ShapeKind k) {
    return k == ShapeKind::sphere || k == ShapeKind::point;
  };
  if (!intersects(a, b)) {
    result.nearest = {p, q};
  } else if (is_round(a.kind()) || is_round(b.kind())) {
    result.common = {p};
  }
  return result;
}
Mark mark_of(const Shape2& a, const Shape2& b) { return mark_of(Set2(a), Set2(b)); }
Mark mark_of(const Shape3& a, const Shape3& b) { return mark_of(Set3(a), Set3(b)); }

Point3 between(const Point3& p, const Point3& q, double t) {
  return plus(times(1 - t, p), times(t, q));
}

/// A shape of points whose corners have come to their places at the time t.
Shape3 at_time(const Shape3& start, const Shape3& end, double t) {
  return std::visit(
      [&]<class S>(S s) -> Shape3 {
        const S& last = std::get<S>(end);
        if constexpr (std::is_same_v<S, Point3>) {
          s = between(s, last, t);
        } else if constexpr (std::is_same_v<S, Segment3>) {
          s = {between(s.p, last.p, t), between(s.q, last.q, t)};
        } else if constexpr (std::is_same_v<S, Triangle3>) {
          for (std::size_t i = 0; i < 3; ++i) {
            s.vertices[i] = between(s.vertices[i], last.vertices[i], t);
          }
        }
        return s;
      },
      start);
}

/// A shape moved by so much of a motion.
template <class Shape>
Shape after(const Shape& shape, const Shape& motion, double t) {
  AffineMap map;
  const Point3 v = in_space(std::get<0>(motion));
  map.shift = {t * v.x, t * v.y, t * v.z};
  Case moved{Ask::distance, std::vector<Shape>{shape}};
  apply(map, moved);
  return std::get<std::vector<Shape>>(moved.shapes).front();
}

std::array<Shape2, 2> when_they_meet(const Case&, const std::vector<Shape2>& s, double t) {
  return {after(s[0], s[2], t), s[1]};
}
std::array<Shape3, 2> when_they_meet(const Case& question, const std::vector<Shape3>& s, double t) {
  if (question.ask == Ask::sweep) return {after(s[0], s[2], t), s[1]};
  return {at_time(s[0], s[1], t), at_time(s[2], s[3], t)};
}

/// Where they meet first, in doubles: what they share then, or nearly share.
Mark impact_mark(const Case& question, const ImpactReply& impact) {
  Mark result;
  if (!impact.hit) return result;
  std::visit(
      [&](const auto& shapes) {
        try {
          const auto [a, b] = when_they_meet(question, shapes, impact.t);
          result = mark_of(a, b);
        } catch (const Error&) {  // past the largest double, or a plane: no distance
        }
      },
      question.shapes);
  if (result.common.empty() && !result.nearest.empty()) result.common = {result.nearest.front()};
  result.nearest.clear();
  return result;
}

}  // namespace

Mark mark(const Case& question, const Reply& truth) {
  if (is_predicate(question.ask)) return {};
  Mark result;
  if (const auto* impact = std::get_if<ImpactReply>(&truth)) {
    result = impact_mark(question, *impact);
    std::erase_if(result.common, [](const Point3& p) { return !is_finite(p); });
    return result;
  }
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
          result = mark_of(shapes[0], shapes[1]);
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
