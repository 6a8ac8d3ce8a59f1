// SPDX-License-Identifier: MIT
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/reply.hpp>
#include <type_traits>

#include "point_questions.hpp"
#include "questions.hpp"

namespace signum::oracle {
namespace {

[[noreturn]] void fail_not_taken(Ask ask, std::string_view shapes) {
  throw InvalidArgument(std::string(name(ask)) + " does not take " + std::string(shapes));
}

/// The shape as a point. Throws InvalidArgument.
template <class Shape, class Point = std::variant_alternative_t<0, Shape>>
const Point& as_point(Ask ask, const Shape& shape) {
  if (const auto* const p = std::get_if<Point>(&shape)) return *p;
  fail_not_taken(ask, "a " + std::string(name(kind_of(ref(shape)))) + " there");
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
    for_each_number(as_point(ask, p), [&](double x, MemberRole) { coordinates.push_back(x); });
  }
  return q.sign(coordinates.data());
}

Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
Point3 in_space(const Point3& p) { return p; }

/// The answer about two sets alone. Throws InvalidArgument where there is none in their space.
template <class Set>
Reply of_two(Ask ask, const Set& a, const Set& b) {
  switch (ask) {
    case Ask::intersects:
      return intersects(a, b);
    case Ask::locate:
      return locate(a, b);
    case Ask::side:
      return side(a, b);
    case Ask::frustum:
      if constexpr (std::is_same_v<Set, Set3>) return containment(a, b);
      fail_not_taken(ask, "shapes of the plane");
    case Ask::contact:
      return std::get<Contact>(contact(a, b));
    case Ask::intersection: {
      const auto set = intersection(a, b).exact();
      IntersectionReply reply{set.dimension, {}};
      for (const auto& p : set.points) reply.points.push_back(in_space(p.rounded));
      return reply;
    }
    case Ask::hit: {
      const auto found = hit(a, b);
      return found ? HitReply{true, found->t.to_double(), found->inside} : HitReply{};
    }
    case Ask::distance:
      // The exact number, rounded: what others are judged by takes no filter's word.
      return DistanceReply{squared_distance(a, b).squared().to_double()};
    default: {
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      const auto found = depth(a, b);
      return PenetrationReply{found.relation, found.depth.to_double()};
    }
  }
}

Reply impact_reply(const auto& found) {
  return found ? ImpactReply{true, found->time.to_double()} : ImpactReply{};
}

template <class Shape>
Reply answer(Ask ask, const std::vector<Shape>& shapes) {
  if (is_predicate(ask)) return sign_of(ask, shapes);
  if (shapes.size() != shape_count(ask)) {
    fail_not_taken(ask, std::to_string(shapes.size()) + " shapes");
  }
  constexpr bool in_3d = std::is_same_v<Shape, Shape3>;
  using Set = std::conditional_t<in_3d, Set3, Set2>;
  const Set a(shapes[0]), b(shapes[place_of_b(ask)]);
  if (!takes(ask, a.kind(), b.kind())) {
    fail_not_taken(ask, std::string(a.kind_name()) + " with " + std::string(b.kind_name()));
  }
  if (!is_of_motion(ask)) return of_two(ask, a, b);
  if (ask == Ask::sweep) return impact_reply(sweep(a, b, as_point(ask, shapes[2])));
  static_assert(is_last(Ask::ccd), "the new question stands here, too");
  if constexpr (in_3d) return impact_reply(sweep_linear(a, Set3(shapes[1]), b, Set3(shapes[3])));
  fail_not_taken(ask, "shapes of the plane");
}

}  // namespace

Reply pair_truth(Ask ask, const Set2& a, const Set2& b) { return of_two(ask, a, b); }
Reply pair_truth(Ask ask, const Set3& a, const Set3& b) { return of_two(ask, a, b); }

Reply truth(const Case& question) {
  return std::visit([&](const auto& shapes) { return answer(question.ask, shapes); },
                    question.shapes);
}

}  // namespace signum::oracle
