// SPDX-License-Identifier: MIT
/// One pair of kinds of shapes: intersects against the judge, in every floating-point environment,
/// on the families and where the shapes begin to touch, which is where a filter errs if it does.
#pragma once

#include <cmath>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>

#include "cases.hpp"
#include "environment.hpp"
#include "moved.hpp"
#include "reference/body.hpp"
#include "shape_lines.hpp"

namespace one_pair {

using cases::Family;
using cases::Random;

template <class A, class B>
bool truth(const A& a, const B& b) {
  const auto body = [](const auto& s) {
    if constexpr (signum::AnyShape2<A>) {
      return reference::body(signum::ShapeRef2(&s));
    } else {
      return reference::body(signum::ShapeRef3(&s));
    }
  };
  return reference::intersects(body(a), body(b));
}

/// Whether they meet. Not inlined, so that nothing of it leaves the environment.
template <class A, class B>
[[gnu::noinline]] bool answer(const A& a, const B& b, const environment::Setting& setting) {
  const environment::Scope scope(setting);
  return intersects(a, b);
}

template <class A, class B>
std::string question(const A& a, const B& b) {
  return R"({"ask":"intersects","a":)" + lines::shape(a) + R"(,"b":)" + lines::shape(b) + "}";
}

/// What is wrong, in words.
template <class A, class B>
std::string compare(const A& a, const B& b, bool expected) {
  for (const auto& setting : environment::settings) {
    if (answer(a, b, setting) != expected) {
      return question(a, b) + " " + setting.name + (expected ? ": they meet" : ": they do not");
    }
  }
  return intersects(b, a) == expected ? "" : question(b, a) + ": not the same both ways";
}

template <class A, class B>
void check_families(int count) {
  int meet = 0;
  cases::run_families(count, [&](Family family, Random& random) {
    const auto [a, b] = signum::generators::pair<A, B>(family, random);
    const bool expected = truth(a, b);
    meet += expected;
    return compare(a, b, expected);
  });
  const int all = 8 * cases::count_of(count);
  CHECK(meet * 5 > all);
  CHECK(meet * 5 < 4 * all);
}

/// The shape times 2^exponent, and whether that is exact.
template <class S>
bool scale(S& s, int exponent) {
  bool exact = true;
  const auto scale_numbers = [&](auto& part) {
    auto* x = reinterpret_cast<double*>(&part);
    for (std::size_t i = 0; i < sizeof part / sizeof(double); ++i) {
      const double scaled = std::ldexp(x[i], exponent);
      exact = exact && std::ldexp(scaled, -exponent) == x[i];
      x[i] = scaled;
    }
  };
  if constexpr (requires { s.half; }) {
    scale_numbers(s.center);
    scale_numbers(s.half);
  } else if constexpr (requires { s.offset; }) {
    scale_numbers(s.offset);
  } else {
    scale_numbers(s);
  }
  return exact;
}

/// Two shapes that meet are moved apart: in doubles as near as possible to where they part, and a
/// few steps of that to both sides.
template <class A, class B>
void check_parting(Family family, int count) {
  using Point = std::conditional_t<signum::AnyShape2<A>, signum::Point2, signum::Point3>;
  int parted = 0;
  cases::run("parting", count, [&](Random& random) -> std::string {
    auto [a, b] = signum::generators::pair<A, B>(family, random);
    Point way{};
    const auto at = [&](double t) {
      Point v = way;
      v.x *= t;
      v.y *= t;
      if constexpr (!signum::AnyShape2<A>) v.z *= t;
      return moved::by(v, b);
    };
    double near = 0;
    double far = 64;
    for (int draws = 0; draws == 0 || !intersects(a, at(near)) || intersects(a, at(far));) {
      if (++draws == 50) return {};
      const auto pair = signum::generators::pair<A, B>(family, random);
      a = pair.a;
      b = pair.b;
      way.x = random.symmetric();
      way.y = random.symmetric();
      if constexpr (!signum::AnyShape2<A>) way.z = random.symmetric();
    }
    ++parted;
    while (std::nextafter(near, far) < far) {
      const double middle = near + (far - near) / 2;
      (intersects(a, at(middle)) ? near : far) = middle;
    }
    for (const double t : {std::nextafter(near, 0), near, far, std::nextafter(far, 64),
                           near - 0x1p-40 * far, far + 0x1p-40 * far}) {
      const auto moved = at(t);
      const bool expected = truth(a, moved);
      std::string wrong = compare(a, moved, expected);
      // So small, and so large, that products of two, three and four lengths leave the range.
      for (const int around : {-510, -350, -260, 255, 340, 510}) {
        const int exponent = around + random.between(-30, 0);
        A scaled_a = a;
        B scaled_b = moved;
        const bool exact = scale(scaled_a, exponent) && scale(scaled_b, exponent);
        if (exact && wrong.empty()) wrong = compare(scaled_a, scaled_b, expected);
      }
      if (!wrong.empty()) return wrong;
    }
    return {};
  });
  CHECK(parted * 4 > cases::count_of(count));
}

/// Each number of the shapes, which are aggregates of doubles, replaced by what is not finite.
template <class A, class B>
void check_refusal(Family family, int count) {
  const auto broken = [](auto shape, std::size_t i, double bad) {
    reinterpret_cast<double*>(&shape)[i] = bad;
    return shape;
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (int k = 0; k < count; ++k) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(k));
    const auto [a, b] = signum::generators::pair<A, B>(family, random);
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
      for (std::size_t i = 0; i < sizeof(A) / sizeof(double); ++i) {
        INFO(question(broken(a, i, bad), b));
        CHECK_THROWS_AS(intersects(broken(a, i, bad), b), signum::NotFinite);
      }
      for (std::size_t i = 0; i < sizeof(B) / sizeof(double); ++i) {
        INFO(question(a, broken(b, i, bad)));
        CHECK_THROWS_AS(intersects(a, broken(b, i, bad)), signum::NotFinite);
      }
    }
  }
}

}  // namespace one_pair
