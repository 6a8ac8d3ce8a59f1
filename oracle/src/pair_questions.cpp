// SPDX-License-Identifier: MIT
#include "pair_questions.hpp"

#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/frustum.hpp>
#include <signum/algorithms/intersect/hit.hpp>
#include <signum/algorithms/intersect/intersection.hpp>
#include <signum/algorithms/intersect/locate.hpp>
#include <signum/algorithms/intersect/side.hpp>

#include "pair_question.hpp"
#include "write.hpp"

namespace signum::oracle {

// A verb is compiled for more pairs than the question takes: the others fail.

std::string ask_locate(const Case& pair) {
  const auto verb = []<class B>(const auto& a, const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (has_inside(kind)) return write(locate(a, b));
    fail_not_taken("locate", ShapeKind::point, kind);
  };
  return answer_of<Point2, Point3>(pair, verb);
}

std::string ask_side(const Case& pair) {
  const auto verb = []<class B>(const auto& a, const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (is_bounded(kind)) return write(side(a, b));
    fail_not_taken("side", ShapeKind::plane, kind);
  };
  return answer_of<Plane2, Plane3>(pair, verb);
}

std::string ask_frustum(const Case& pair) {
  const auto& shapes = std::get<std::vector<Shape3>>(pair.shapes);
  const Frustum3& a = std::get<Frustum3>(shapes[0]);
  const auto verb = [&]<class B>(const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (is_bounded(kind)) return write(side(a, b));
    fail_not_taken("frustum", ShapeKind::frustum, kind);
  };
  return std::visit(verb, shapes[1]);
}

std::string ask_contact(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (contact_takes(kind_a) && contact_takes(kind_b)) return write(contact(a, b));
    fail_not_taken("contact", kind_a, kind_b);
  });
}

std::string ask_intersection(const Case& pair) {
  return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (intersection_asks_of(kind_a) && intersection_asks_of(kind_b)) {
      return write(intersection(a, b));
    }
    fail_not_taken("intersection", kind_a, kind_b);
  });
}

std::string ask_hit(const Case& pair) {
  const auto verb = [](const auto& a, const auto& b) {
    const auto found = hit(a, b);
    return write_hit(found ? &*found : nullptr);
  };
  return answer_of<Ray2, Ray3>(pair, verb);
}

}  // namespace signum::oracle
