// SPDX-License-Identifier: MIT
/// Verbs on shapes of any kind. A verb on two variants is some hundreds of overloads for a
/// compiler, so a test asks sets, for which the verbs are compiled once.
#pragma once

#include <signum/collide/set.hpp>

namespace any_pair {

inline signum::Set2 set(const signum::Shape2& shape) { return signum::Set2(shape); }
inline signum::Set3 set(const signum::Shape3& shape) { return signum::Set3(shape); }

/// verb(x, y) of what a and b hold, where it takes them; else std::logic_error is thrown. A lambda
/// that does not take all says so by `-> decltype(verb(x, y))`. For a verb that sets do not have.
[[noreturn]] void not_asked();
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

template <class Shape>
bool intersects(const Shape& a, const Shape& b) {
  return signum::intersects(set(a), set(b));
}
template <class Shape>
auto squared_distance(const Shape& a, const Shape& b) {
  return signum::squared_distance(set(a), set(b));
}

}  // namespace any_pair
