// SPDX-License-Identifier: MIT
#include <signum/collide/moving.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/oracle/reply.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <type_traits>

#include "exact_answers.hpp"
#include "own_questions.hpp"
#include "point_questions.hpp"
#include "shape_reader.hpp"
#include "verbs/intersects_any.hpp"

namespace signum::oracle {
namespace {

[[noreturn]] void fail_not_taken(Ask ask, std::string_view shapes) {
  throw InvalidArgument(std::string(name(ask)) + " does not take " + std::string(shapes));
}

/// The shape as what the question wants. Throws InvalidArgument.
template <class Wanted, class Shape>
const Wanted& as(Ask ask, const Shape& shape) {
  if (const Wanted* wanted = std::get_if<Wanted>(&shape)) return *wanted;
  fail_not_taken(ask, "a " + std::string(name(kind_of(ref(shape)))) + " there");
}

/// f(shape) where a condition on its kind holds. Throws InvalidArgument elsewhere.
template <auto condition, class Shape, class F>
Reply of_kind(Ask ask, const Shape& shape, F f) {
  return std::visit(
      [&]<class S>(const S& s) -> Reply {
        if constexpr (condition(kind_of_type<S>())) return f(s);
        fail_not_taken(ask, name(kind_of_type<S>()));
      },
      shape);
}

template <class Shape>
Sign sign_of(Ask ask, const std::vector<Shape>& points) {
  using Point = std::variant_alternative_t<0, Shape>;
  const PointQuestion& q = point_question(ask);
  if (sizeof(Point) != q.dimension * sizeof(double)) {
    fail_not_taken(ask, AnyShape2<Point> ? "points of the plane" : "points of space");
  }
  if (points.size() != q.count) fail_not_taken(ask, std::to_string(points.size()) + " points");
  std::vector<double> coordinates;
  for (const Shape& p : points) {
    for_each_number(as<Point>(ask, p), [&](double x, MemberRole) { coordinates.push_back(x); });
  }
  return q.sign(coordinates.data());
}

Reply frustum_side(const Shape2&, const Shape2&) {
  fail_not_taken(Ask::frustum, "shapes of the plane");
}
Reply frustum_side(const Shape3& a, const Shape3& b) {
  const Frustum3& frustum = as<Frustum3>(Ask::frustum, a);
  return of_kind<is_bounded>(Ask::frustum, b,
                             [&](const auto& s) { return containment(frustum, s); });
}

template <class Shape>
Reply contact_reply(const Shape& a, const Shape& b) {
  return of_kind<contact_takes>(Ask::contact, a, [&](const auto& x) {
    return of_kind<contact_takes>(Ask::contact, b, [&](const auto& y) { return contact(x, y); });
  });
}

Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
Point3 in_space(const Point3& p) { return p; }

template <class Shape>
Reply intersection_reply(const Shape& a, const Shape& b) {
  for (const Shape* s : {&a, &b}) {
    const ShapeKind kind = kind_of(ref(*s));
    if (!intersection_asks_of(kind)) fail_not_taken(Ask::intersection, name(kind));
  }
  const auto set = detail::intersection_exactly(ref(a), ref(b));
  IntersectionReply reply{set.dimension, {}};
  for (const auto& p : set.points) reply.points.push_back(in_space(p.rounded));
  return reply;
}

template <class Shape>
Reply distance_reply(const Shape& a, const Shape& b) {
  for (const Shape* s : {&a, &b}) {
    const ShapeKind kind = kind_of(ref(*s));
    if (!distance_takes(kind)) fail_not_taken(Ask::distance, name(kind));
  }
  const auto d = detail::distance_exactly(ref(a), ref(b));
  return DistanceReply{d.squared.to_double()};
}

template <class Shape>
Reply penetration_reply(const Shape& a, const Shape& b) {
  for (const Shape* s : {&a, &b}) {
    const ShapeKind kind = kind_of(ref(*s));
    if (!depth_takes(kind)) fail_not_taken(Ask::penetration, name(kind));
  }
  const auto p = detail::depth_exactly(ref(a), ref(b));
  return PenetrationReply{p.relation, p.depth.to_double()};
}

template <class Point, class Shape>
Reply sweep_reply(const Shape& a, const Shape& b, const Shape& motion) {
  const ShapeKind kind_a = kind_of(ref(a)), kind_b = kind_of(ref(b));
  if (!sweep_asks_of(kind_a, kind_b)) {
    fail_not_taken(Ask::sweep, std::string(name(kind_a)) + " with " + std::string(name(kind_b)));
  }
  const auto by = as_difference(as<Point>(Ask::sweep, motion));
  const auto impact = detail::sweep_any(ref(a), ref(b), by);
  return impact ? ImpactReply{true, impact->time.to_double()} : ImpactReply{};
}

Reply ccd_reply(const std::vector<Shape2>&) { fail_not_taken(Ask::ccd, "shapes of the plane"); }
Reply ccd_reply(const std::vector<Shape3>& shapes) {
  constexpr auto at_most_three = [](ShapeKind k) { return has_at_most_three_corners(k); };
  return of_kind<at_most_three>(Ask::ccd, shapes[0], [&]<class A>(const A& a) {
    const Linear<A> moving_a{a, as<A>(Ask::ccd, shapes[1])};
    return of_kind<at_most_three>(Ask::ccd, shapes[2], [&]<class B>(const B& b) -> Reply {
      const auto found = sweep(moving_a, Linear<B>{b, as<B>(Ask::ccd, shapes[3])});
      return found ? ImpactReply{true, found->time.to_double()} : ImpactReply{};
    });
  });
}

template <class Ray, class Shape>
Reply hit_reply(const Shape& a, const Shape& b) {
  const Ray& ray = as<Ray>(Ask::hit, a);
  return std::visit(
      [&](const auto& s) -> Reply {
        const auto found = hit(ray, s);
        return found ? HitReply{true, found->t.to_double(), found->inside} : HitReply{};
      },
      b);
}

template <class Shape>
Reply answer(Ask ask, const std::vector<Shape>& shapes) {
  if (is_predicate(ask)) return sign_of(ask, shapes);
  if (shapes.size() != shape_count(ask))
    fail_not_taken(ask, std::to_string(shapes.size()) + " shapes");
  const Shape &a = shapes[0], &b = shapes[1];
  constexpr bool in_3d = std::is_same_v<Shape, Shape3>;
  using Point = std::conditional_t<in_3d, Point3, Point2>;
  using Plane = std::conditional_t<in_3d, Plane3, Plane2>;
  using Ray = std::conditional_t<in_3d, Ray3, Ray2>;
  switch (ask) {
    case Ask::intersects:
      return detail::intersects_any(ref(a), ref(b));
    case Ask::locate: {
      const Point& point = as<Point>(ask, a);
      return of_kind<has_inside>(ask, b, [&](const auto& s) { return locate(point, s); });
    }
    case Ask::side: {
      const Plane& plane = as<Plane>(ask, a);
      return of_kind<is_bounded>(ask, b, [&](const auto& s) { return side(plane, s); });
    }
    case Ask::frustum:
      return frustum_side(a, b);
    case Ask::contact:
      return contact_reply(a, b);
    case Ask::intersection:
      return intersection_reply(a, b);
    case Ask::hit:
      return hit_reply<Ray>(a, b);
    case Ask::distance:
      return distance_reply(a, b);
    case Ask::penetration:
      return penetration_reply(a, b);
    case Ask::sweep:
      return sweep_reply<Point>(a, b, shapes[2]);
    default:
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      return ccd_reply(shapes);
  }
}

}  // namespace

Reply truth(const Case& question) {
  return std::visit([&](const auto& shapes) { return answer(question.ask, shapes); },
                    question.shapes);
}

}  // namespace signum::oracle
