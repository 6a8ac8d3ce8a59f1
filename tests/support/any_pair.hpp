// SPDX-License-Identifier: MIT
/// Verbs on shapes of any kind. A verb on two variants is some hundreds of overloads for a
/// compiler, so that a test calls nothing but the verb on what they hold, and those here are
/// compiled once.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace any_pair {

[[noreturn]] void not_asked();

/// verb(x, y) of what a and b hold, where it takes them; else std::logic_error is thrown. A lambda
/// that does not take all says so by `-> decltype(verb(x, y))`.
template <class Answer, class A, class B, class Verb>
Answer ask(const A& a, const B& b, Verb verb) {
  return std::visit(
      [&](const auto& x, const auto& y) -> Answer {
        if constexpr (requires { verb(x, y); }) {
          return verb(x, y);
        } else {
          not_asked();
        }
      },
      a, b);
}

bool intersects(const signum::Shape2& a, const signum::Shape2& b);
bool intersects(const signum::Shape3& a, const signum::Shape3& b);
signum::Distance2 squared_distance(const signum::Shape2& a, const signum::Shape2& b);
signum::Distance3 squared_distance(const signum::Shape3& a, const signum::Shape3& b);

}  // namespace any_pair
