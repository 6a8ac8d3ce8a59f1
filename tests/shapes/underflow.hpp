// SPDX-License-Identifier: MIT
/// Filters in lanes on shapes so small that products of their numbers underflow: what the guards of
/// the filters are for. Pairs in full size say what the filters may answer.
#pragma once

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <optional>
#include <signum/judge/generators_shapes.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <vector>

#include "cases.hpp"
#include "pairs/in_lanes/pair_filters.hpp"

namespace underflow {

using namespace signum;

/// Exponents of powers of two: of lengths, and of the normals and the axes, whose lengths count for
/// nothing. A pair that is scaled meets as before.
struct Scale {
  int length, direction;
};

/// Returns false where bits of a number are lost.
inline bool scale(double& x, int exponent) {
  const double scaled = std::ldexp(x, exponent);
  const bool exact = std::ldexp(scaled, -exponent) == x;
  x = scaled;
  return exact;
}
inline bool scale(Point3& p, int exponent) {
  const bool x = scale(p.x, exponent), y = scale(p.y, exponent), z = scale(p.z, exponent);
  return x && y && z;
}

/// A shape whose numbers are all coordinates or lengths.
template <class Shape>
bool scale(Shape& shape, const Scale& by) {
  auto* const numbers = reinterpret_cast<double*>(&shape);
  bool exact = true;
  for (std::size_t i = 0; i < sizeof(Shape) / sizeof(double); ++i) {
    exact = scale(numbers[i], by.length) && exact;
  }
  return exact;
}
inline bool scale(Obb3& box, const Scale& by) {
  bool exact = scale(box.center, by.length);
  for (Point3& axis : box.axes) exact = scale(axis, by.direction) && exact;
  for (double& half : box.half) exact = scale(half, by.length - by.direction) && exact;
  return exact;
}
inline bool scale(Plane3& plane, const Scale& by) {
  return scale(plane.normal, by.direction) && scale(plane.offset, by.length + by.direction);
}
inline bool scale(Frustum3& frustum, const Scale& by) {
  bool exact = true;
  for (std::array<double, 4>& row : frustum.matrix) {
    for (std::size_t i = 0; i < 4; ++i) {
      exact = scale(row[i], by.direction + (i == 3 ? by.length : 0)) && exact;
    }
  }
  return exact;
}

template <class Shape>
detail::LaneSource source(const std::vector<Shape>& shapes, const Many<Shape>& many) {
  if constexpr (std::is_same_v<Shape, Frustum3>) {
    return {many.first(), many.stride(), &shapes.front().depth};
  } else {
    return {many.first(), many.stride()};
  }
}

/// A number that moves a shape; null where the generators alone are to say where it is.
template <class Shape>
double* place_of(Shape& shape) {
  if constexpr (requires { shape.offset; }) {
    return &shape.offset;
  } else if constexpr (requires { shape.center; }) {
    return &shape.center.x;
  } else if constexpr (requires { shape.x; }) {
    return &shape.x;
  } else {
    return nullptr;
  }
}

/// How many answers of the filters of all targets are wrong.
template <class Verb>
std::size_t wrong_answers(const std::vector<typename Verb::A>& a,
                          const std::vector<typename Verb::B>& b,
                          const std::vector<typename Verb::Answer>& expected) {
  if (expected.empty()) return 0;
  const Many<typename Verb::A> many_a(a);
  const Many<typename Verb::B> many_b(b);
  std::size_t wrong = 0;
  for (const std::string_view target : targets()) {
    const detail::PairStages stages = Verb::stages(target);
    for (const detail::PairFilter filter : {stages.first, stages.second}) {
      if (filter == nullptr) continue;
      std::vector<std::uint8_t> answers(expected.size());
      filter(source(a, many_a), source(b, many_b), 0, expected.size(), answers.data());
      for (std::size_t i = 0; i < answers.size(); ++i) {
        const std::optional<typename Verb::Answer> answer = Verb::meaning(answers[i]);
        wrong += answer && *answer != expected[i];
      }
    }
  }
  return wrong;
}

template <class Verb>
class Pairs {
 public:
  using A = typename Verb::A;
  using B = typename Verb::B;

  Pairs(cases::Family family, int count) {
    for (int i = 0; i < count; ++i) {
      cases::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
      const auto [a, b] = generators::pair<A, B>(family, random);
      add(a, b);
      add_where_answers_change(a, b, 32 * random.symmetric());
    }
  }

  /// How many answers of the filters of all targets are wrong, once the pairs are scaled.
  std::size_t wrong_answers(const Scale& by) const {
    std::vector<A> a;
    std::vector<B> b;
    std::vector<typename Verb::Answer> expected;
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      A x = a_[i];
      B y = b_[i];
      if (!scale(x, by) || !scale(y, by)) continue;
      a.push_back(x);
      b.push_back(y);
      expected.push_back(expected_[i]);
    }
    return underflow::wrong_answers<Verb>(a, b, expected);
  }

 private:
  void add(const A& a, const B& b) {
    a_.push_back(a);
    b_.push_back(b);
    expected_.push_back(Verb::one(a, b));
  }

  /// Adds the pair with the first moved to either side of where the answer is another.
  void add_where_answers_change(A a, const B& b, double far) {
    double* const number = place_of(a);
    if (number == nullptr) return;
    const double start = *number;
    const auto answer_at = [&](double t) {
      *number = start + t;
      return Verb::one(a, b);
    };
    double near = 0;
    const auto first = answer_at(near);
    if (answer_at(far) == first) return;
    for (int i = 0; i < 60; ++i) {
      const double middle = near + (far - near) / 2;
      (answer_at(middle) == first ? near : far) = middle;
    }
    for (const double t : {near, far}) {
      *number = start + t;
      add(a, b);
    }
  }

  std::vector<A> a_;
  std::vector<B> b_;
  std::vector<typename Verb::Answer> expected_;
};

/// The scales go from where products of all factors lose a few bits to where nothing is left.
template <class Verb>
void check() {
  using cases::Family;
  for (const Family family : {Family::uniform, Family::near_degenerate, Family::sliver}) {
    const Pairs<Verb> pairs(family, cases::count_of(Verb::count));
    for (const int degree : {2, 3, 4, 6}) {
      for (int lost = -20; lost < 12; lost += degree) {
        const int e = (-1074 - lost) / degree;
        for (const Scale by : {Scale{e, 0}, Scale{e, e}, Scale{0, e}}) {
          INFO(name(family) << ", lengths times 2^" << by.length << ", directions times 2^"
                            << by.direction);
          CHECK(pairs.wrong_answers(by) == 0);
        }
      }
    }
  }
}

}  // namespace underflow
