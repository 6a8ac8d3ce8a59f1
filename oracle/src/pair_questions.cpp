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
namespace {

template <ShapeKind kind>
bool is(ShapeKind k) {
  return k == kind;
}

constexpr bool any(ShapeKind) { return true; }

constexpr bool contact_takes(ShapeKind k) {
  return k == ShapeKind::segment || k == ShapeKind::triangle;
}

constexpr bool intersection_asks_of(ShapeKind k) {
  return intersection_takes(k) && k != ShapeKind::point;
}

}  // namespace

// A verb is compiled for more pairs than the question takes: the others fail.

std::string ask_locate(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, is<ShapeKind::point>, has_inside);
  const auto verb = []<class B>(const auto& a, const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (has_inside(kind)) return write(locate(a, b));
    fail_not_taken("locate", ShapeKind::point, kind);
  };
  return answer_of<Point2, Point3>(fields, pair, verb);
}

std::string ask_side(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, is<ShapeKind::plane>, is_bounded);
  const auto verb = []<class B>(const auto& a, const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (is_bounded(kind)) return write(side(a, b));
    fail_not_taken("side", ShapeKind::plane, kind);
  };
  return answer_of<Plane2, Plane3>(fields, pair, verb);
}

std::string ask_frustum(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, is<ShapeKind::frustum>, is_bounded);
  const Frustum3& a = std::get<Frustum3>(std::get<ShapeIn3d>(pair.a.shape));
  const auto verb = [&]<class B>(const B& b) -> std::string {
    constexpr ShapeKind kind = kind_of_type<B>();
    if constexpr (is_bounded(kind)) return write(side(a, b));
    fail_not_taken("frustum", ShapeKind::frustum, kind);
  };
  return blaming(fields, pair, [&] { return std::visit(verb, std::get<ShapeIn3d>(pair.b.shape)); });
}

std::string ask_contact(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, contact_takes, contact_takes);
  return answer_pair(fields, pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (contact_takes(kind_a) && contact_takes(kind_b)) return write(contact(a, b));
    fail_not_taken("contact", kind_a, kind_b);
  });
}

std::string ask_intersection(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, intersection_asks_of, intersection_asks_of);
  return answer_pair(fields, pair, []<class A, class B>(const A& a, const B& b) -> std::string {
    constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
    if constexpr (intersection_asks_of(kind_a) && intersection_asks_of(kind_b)) {
      return write(intersection(a, b));
    }
    fail_not_taken("intersection", kind_a, kind_b);
  });
}

std::string ask_hit(std::span<const Field> fields) {
  const ShapePair pair = read_pair(fields, is<ShapeKind::ray>, any);
  const auto verb = [](const auto& a, const auto& b) {
    const auto found = hit(a, b);
    return write_hit(found ? &*found : nullptr);
  };
  return answer_of<Ray2, Ray3>(fields, pair, verb);
}

}  // namespace signum::oracle
