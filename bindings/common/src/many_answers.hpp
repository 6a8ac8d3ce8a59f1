// SPDX-License-Identifier: MIT
/// How a verb is asked of many: by the batch of the library for the two kinds of shapes
/// (shapes/batch.hpp), or else one pair after the other. many_verbs.cpp names the verbs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/shapes/batch.hpp>
#include <utility>

#include "many_shapes.hpp"
#include "verbs/intersects_any.hpp"

namespace signum::bindings {

/// batch(Many<A>, Many<B>) or batch(Many<A>, B), if it is there, and the shapes are of these types.
template <class A, class B>
bool ask_types(const ManyShapes& a, const ManyShapes& b, auto batch) {
  if constexpr (requires(const Many<A>& x, const Many<B>& y) { batch(x, y); }) {
    const auto x = a.many<A>();
    const auto y = b.many<B>();
    if (!x || !y) return false;
    batch(*x, *y);
    return true;
  } else if constexpr (requires(const Many<A>& x, const B& y) { batch(x, y); }) {
    const auto x = a.many<A>();
    const B* const y = b.one<B>();
    if (!x || y == nullptr) return false;
    batch(*x, *y);
    return true;
  } else {
    return false;
  }
}

using TypeNumbers = std::make_index_sequence<std::variant_size_v<Shape3>>;
template <std::size_t i>
using Type = std::variant_alternative_t<i, Shape3>;

template <class A, std::size_t... j>
bool ask_with(const ManyShapes& a, const ManyShapes& b, auto batch, std::index_sequence<j...>) {
  return (ask_types<A, Type<j>>(a, b, batch) || ...);
}
template <std::size_t... i>
bool ask_any(const ManyShapes& a, const ManyShapes& b, auto batch, std::index_sequence<i...>) {
  return (ask_with<Type<i>>(a, b, batch, TypeNumbers()) || ...);
}
/// Asks the batch of the shapes' types, if there is one.
bool ask_batch(const ManyShapes& a, const ManyShapes& b, auto batch) {
  return ask_any(a, b, batch, TypeNumbers());
}

/// answer(i, the i-th of a, the i-th of b) for each i, as sets of their space.
template <class Set>
void ask_each_of(const ManyShapes& a, const ManyShapes& b, std::size_t count, auto answer) {
  Shape room_a, room_b;
  for (std::size_t i = 0; i < count; ++i) {
    answer(i, a.at<Set>(i, room_a), b.at<Set>(i, room_b));
  }
}
template <class Verb>
void ask_each(const ManyShapes& a, const ManyShapes& b, std::size_t count, auto answer) {
  if (a.space() != b.space()) {
    throw InvalidArgument("one shape is of the plane and the other of space");
  }
  if (a.space() == Space::space) return ask_each_of<Set3>(a, b, count, answer);
  if constexpr (std::is_invocable_v<Verb, const Set2&, const Set2&>) {
    ask_each_of<Set2>(a, b, count, answer);
  } else {
    throw InvalidArgument("a shape of space is expected here, not one of the plane");
  }
}

// What of the answer for one pair is stored.
template <class Answer>
void store(const Answer& found, Answer& to) {
  to = found;
}
inline void store(const SetContact& found, Contact& to) {
  const auto* const contact = std::get_if<Contact>(&found);
  if (contact == nullptr) {
    throw InvalidArgument("contact of many is of segments and triangles");
  }
  to = *contact;
}
template <class Distance>
void store(const Distance& found, double& squared) {
  squared = found.squared_rounded();
}
template <class Penetration>
void store(const Penetration& found, PenetrationRelation& relation, double& depth) {
  relation = found.relation, depth = found.depth.to_double();
}
inline void store(const std::optional<SetHit>& found, std::optional<double>& t) {
  t = found ? std::optional(found->t.to_double()) : std::nullopt;
}
template <class Impact>
void store(const std::optional<Impact>& found, std::optional<double>& t) {
  t = found ? std::optional(found->time.to_double()) : std::nullopt;
}

/// Fills the answers by verb(many, many, answers...), if that is there. Throws InvalidArgument for
/// another number of shapes.
template <class... To>
bool answer_by_batch(const ManyShapes& a, const ManyShapes& b, const auto& verb,
                     std::span<To>... to) {
  const std::size_t count = (to.size(), ...);
  require_count(a, count), require_count(b, count);
  const auto batch = [&](const auto& x, const auto& y)
    requires requires { verb(x, y, to...); }
  { verb(x, y, to...); };
  return ask_batch(a, b, batch);
}

/// Fills the answers by a batch, or else by verb(one, one).
template <class... To>
void answer_many(const ManyShapes& a, const ManyShapes& b, const auto& verb, std::span<To>... to) {
  if (answer_by_batch(a, b, verb, to...)) return;
  ask_each<std::remove_cvref_t<decltype(verb)>>(
      a, b, (to.size(), ...),
      [&](std::size_t i, const auto& x, const auto& y) { store(verb(x, y), to[i]...); });
}

/// Whether they meet, by one test for their two kinds, where they are seen in their place.
template <class Ref>
bool answer_by_test(const ManyShapes& a, const ManyShapes& b, std::span<bool> met) {
  const auto x = a.rows<Ref>(), y = b.rows<Ref>();
  if (!x || !y) return false;
  const auto address = [](const auto* shape) { return reinterpret_cast<const std::byte*>(shape); };
  const std::byte* const first = std::visit(address, x->first);
  const std::byte* const second = std::visit(address, y->first);
  const detail::MeetingTest test = detail::meeting_test(x->first, y->first);
  for (std::size_t i = 0; i < met.size(); ++i) {
    met[i] = test(first + i * x->second, second + i * y->second);
  }
  return true;
}
/// As answer_many, of intersects.
void answer_meetings(const ManyShapes& a, const ManyShapes& b, const auto& verb,
                     std::span<bool> met) {
  if (answer_by_batch(a, b, verb, met)) return;
  if (a.space() == b.space() &&
      (a.space() == Space::plane ? answer_by_test<ShapeRef2>(a, b, met)
                                 : answer_by_test<ShapeRef3>(a, b, met))) {
    return;
  }
  ask_each<std::remove_cvref_t<decltype(verb)>>(
      a, b, met.size(),
      [&](std::size_t i, const auto& x, const auto& y) { store(verb(x, y), met[i]); });
}

/// As answer_many: which of them hit, and at which t; 0 where one hits nothing.
void answer_many(const ManyShapes& a, const ManyShapes& b, const auto& verb, std::span<bool> hits,
                 std::span<double> t) {
  require_count(a, hits.size()), require_count(b, hits.size());
  // The answers of the library are stored apart, in blocks that stay in the nearest cache.
  std::array<std::optional<double>, 512> block;
  for (std::size_t first = 0; first < hits.size(); first += block.size()) {
    const std::size_t count = std::min(block.size(), hits.size() - first);
    const std::span found(block.data(), count);
    answer_many(a.part(first, count), b.part(first, count), verb, found);
    for (std::size_t i = 0; i < count; ++i) {
      hits[first + i] = found[i].has_value(), t[first + i] = found[i].value_or(0);
    }
  }
}

}  // namespace signum::bindings
