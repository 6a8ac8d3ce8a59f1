// SPDX-License-Identifier: MIT
/// Shapes with a few numbers changed: to what is huge, tiny, not finite or another number of the
/// shape, and at times with lists that are too short, or indices beyond their points.
#pragma once

#include <cmath>
#include <limits>
#include <signum/judge/generators.hpp>
#include <signum/kernel/shape_members.hpp>

namespace hostile {

using signum::generators::Random;

inline double other_number(Random& random, double x, double another) {
  switch (random.between(0, 12)) {
    case 0:
      return 0;
    case 1:
      return -x;
    case 2:
      return std::nextafter(x, HUGE_VAL);
    case 3:
      return std::nextafter(x, -HUGE_VAL);
    case 4:
      return std::numeric_limits<double>::denorm_min();
    case 5:
      return x * 0x1p-1000;
    case 6:
      return x * 0x1p-540;
    case 7:
      return x * 0x1p200;
    case 8:
      return x * 0x1p520;
    case 9:
      return x * 0x1p1000;
    case 10:
      return random.between(0, 3) == 0 ? HUGE_VAL : std::numeric_limits<double>::max();
    case 11:
      return random.between(0, 3) == 0 ? NAN : x;
    default:
      return another;
  }
}

/// Takes the last element from a list that is somewhere in the value.
template <class Value>
void shorten(Random& random, Value& value) {
  if constexpr (requires { value.pop_back(); }) {
    if (value.empty()) return;
    if (random.between(0, 1) == 0) {
      value.pop_back();
    } else {
      shorten(random, value.front());
    }
  }
}

template <class S>
void make_hostile(Random& random, S& shape) {
  if (random.between(0, 5) == 0) {
    for_each_member(shape, [&]<class Member>(Member, auto& value) {
      if (random.between(0, 2) != 0) return;
      if constexpr (Member::role == signum::MemberRole::index) {
        if (!value.empty()) value.front().at(random.between(0, 2)) = 100;
      } else {
        shorten(random, value);
      }
    });
    return;
  }
  std::vector<double*> numbers;
  for_each_number(shape, [&](double& x, signum::MemberRole) { numbers.push_back(&x); });
  if (numbers.empty()) return;
  if (random.between(0, 3) == 0) {
    const int exponent = random.between(-1060, 1020);
    for (double* x : numbers) *x = std::ldexp(*x, exponent);
  }
  const auto any = [&] { return random.between(0, static_cast<int>(numbers.size()) - 1); };
  for (int count = random.between(0, 3); count > 0; --count) {
    double& x = *numbers[static_cast<std::size_t>(any())];
    x = other_number(random, x, *numbers[static_cast<std::size_t>(any())]);
  }
}

/// A shape of any kind that a variant holds.
template <class Shape>
void make_any_hostile(Random& random, Shape& shape) {
  std::visit([&](auto& s) { make_hostile(random, s); }, shape);
}

}  // namespace hostile
