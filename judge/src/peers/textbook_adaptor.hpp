// SPDX-License-Identifier: MIT
/// A method of the textbooks, which is a function of two shapes or some points, as a function of a
/// case: so that a peer is a row in a table.
#pragma once

#include <array>
#include <optional>
#include <signum/collide/moving.hpp>
#include <signum/oracle/reply.hpp>
#include <type_traits>
#include <utility>

namespace signum::oracle {

/// The shape at that place when it is of that type, otherwise nothing.
template <class Shape>
const Shape* shape_at(const Case& question, std::size_t place) {
  using Any = std::conditional_t<AnyShape3<Shape>, Shape3, Shape2>;
  const auto* shapes = std::get_if<std::vector<Any>>(&question.shapes);
  return shapes && place < shapes->size() ? std::get_if<Shape>(&(*shapes)[place]) : nullptr;
}

/// What a method says, as the reply to a question; nothing where the method declines.
template <Ask ask>
struct ReplyTo {
  template <class T>
  std::optional<Reply> operator()(const T& said) const {
    return Reply(said);
  }
  template <class T>
  std::optional<Reply> operator()(const std::optional<T>& said) const {
    return said ? (*this)(*said) : std::nullopt;
  }
};
template <>
struct ReplyTo<Ask::intersects> {
  std::optional<Reply> operator()(bool said) const { return Reply(said); }
  std::optional<Reply> operator()(std::optional<bool> said) const {
    return said ? std::optional<Reply>(*said) : std::nullopt;
  }
  std::optional<Reply> operator()(std::optional<double> t) const { return Reply(t.has_value()); }
  std::optional<Reply> operator()(Side said) const { return Reply(said == Side::crossing); }
  std::optional<Reply> operator()(Containment c) const { return Reply(c != Containment::outside); }
};
template <>
struct ReplyTo<Ask::hit> {
  std::optional<Reply> operator()(std::optional<double> t) const {
    return Reply(t ? HitReply{true, *t, *t == 0} : HitReply{});
  }
};
template <>
struct ReplyTo<Ask::distance> {
  std::optional<Reply> operator()(double squared) const { return Reply(DistanceReply{squared}); }
};

/// What a method says of the time at which shapes meet that move, or nothing where they do not.
inline Reply impact_reply(std::optional<double> t) {
  return t ? ImpactReply{true, *t} : ImpactReply{};
}

/// A sweep: a, b and the motion of a.
template <Ask ask, class A, class B>
std::optional<Reply> ask_method(const Case& question,
                                std::optional<double> (*method)(const A&, const B&,
                                                                const Point3&)) {
  const A* a = shape_at<A>(question, 0);
  const B* b = shape_at<B>(question, 1);
  if (!(a && b)) return std::nullopt;
  return impact_reply(method(*a, *b, *shape_at<Point3>(question, 2)));
}

/// Corners that move: the places of a, then those of b.
template <Ask ask, class A, class B>
std::optional<Reply> ask_method(const Case& question,
                                std::optional<double> (*method)(const Linear<A>&,
                                                                const Linear<B>&)) {
  const std::array a = {shape_at<A>(question, 0), shape_at<A>(question, 1)};
  const std::array b = {shape_at<B>(question, 2), shape_at<B>(question, 3)};
  if (!(a[0] && a[1] && b[0] && b[1])) return std::nullopt;
  return impact_reply(method({*a[0], *a[1]}, {*b[0], *b[1]}));
}

template <Ask ask, class Result, class A, class B>
std::optional<Reply> ask_method(const Case& question, Result (*method)(const A&, const B&)) {
  const A* a = shape_at<A>(question, 0);
  const B* b = shape_at<B>(question, 1);
  if (!(a && b) && ask == Ask::intersects) {
    a = shape_at<A>(question, 1);
    b = shape_at<B>(question, 0);
  }
  if (!(a && b)) return std::nullopt;
  return ReplyTo<ask>{}(method(*a, *b));
}

template <Ask ask, class Point, std::same_as<Point>... Points>
std::optional<Reply> ask_method(const Case& question,
                                Sign (*method)(const Point&, const Points&...)) {
  constexpr std::size_t count = 1 + sizeof...(Points);
  return [&]<std::size_t... i>(std::index_sequence<i...>) -> std::optional<Reply> {
    const std::array<const Point*, count> points = {shape_at<Point>(question, i)...};
    if (!(points[i] && ...)) return std::nullopt;
    return Reply(method(*points[i]...));
  }(std::make_index_sequence<count>());
}

/// A question that a method answers.
template <Ask asked, auto method>
struct Answers {
  static std::optional<Reply> answer(const Case& question) {
    return question.ask == asked ? ask_method<asked>(question, method) : std::nullopt;
  }
};
template <auto method>
using Intersects = Answers<Ask::intersects, method>;
template <auto method>
using Hits = Answers<Ask::hit, method>;

/// The answer of the first question that has one.
template <class... Questions>
std::optional<Reply> answer(const Case& question) {
  std::optional<Reply> reply;
  static_cast<void>(((reply = Questions::answer(question)).has_value() || ...));
  return reply;
}

}  // namespace signum::oracle
