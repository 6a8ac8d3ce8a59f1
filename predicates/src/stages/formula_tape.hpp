// SPDX-License-Identifier: MIT
/// A formula as the list of its operations, so that it can be run on vectors: the same text that
/// every stage runs, recorded when the predicate is compiled. Only sources include it.
///
/// Code for one instruction set among several must be compiled for it as a whole, which the
/// functions that a formula calls are not; a list of operations has no such functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/predicates/filter.hpp>
#include <utility>

namespace signum::detail {

enum class TapeOp : std::uint8_t { leaf, add, subtract, multiply };

/// Result `left` op result `right`; for a leaf, `left` is its number.
struct TapeStep {
  TapeOp op;
  std::uint8_t left, right;
  friend bool operator==(const TapeStep&, const TapeStep&) = default;
};

/// Each operation once: what a formula computes twice is computed once. The last is the result.
struct Tape {
  static constexpr std::size_t capacity = 128;
  std::array<TapeStep, capacity> steps{};
  std::size_t size = 0;

  /// Whether step i is a product that one sum or difference alone uses, and computes as part of
  /// itself: of two such products, the right one.
  constexpr bool is_fused(std::size_t i) const {
    if (steps[i].op != TapeOp::multiply) return false;
    std::size_t uses = 0;
    bool by_sum = false;
    for (std::size_t j = i + 1; j < size; ++j) {
      const TapeStep& s = steps[j];
      if (s.op == TapeOp::leaf) continue;
      uses += (s.left == i ? 1u : 0u) + (s.right == i ? 1u : 0u);
      if (s.op != TapeOp::multiply && (s.right == i || (s.left == i && !is_fused(s.right)))) {
        by_sum = true;
      }
    }
    return uses == 1 && by_sum;
  }

  constexpr std::uint8_t add(TapeStep step) {
    for (std::size_t i = 0; i < size; ++i) {
      if (steps[i] == step) return static_cast<std::uint8_t>(i);
    }
    steps[size] = step;  // This is no constant expression past the capacity.
    return static_cast<std::uint8_t>(size++);
  }
};

/// The number type that records. Its operators are those that formulas use.
struct TapeNumber {
  Tape* tape;
  std::uint8_t result;

  friend constexpr TapeNumber operator+(TapeNumber a, TapeNumber b) {
    return a.record(TapeOp::add, b);
  }
  friend constexpr TapeNumber operator-(TapeNumber a, TapeNumber b) {
    return a.record(TapeOp::subtract, b);
  }
  friend constexpr TapeNumber operator*(TapeNumber a, TapeNumber b) {
    return a.record(TapeOp::multiply, b);
  }

 private:
  constexpr TapeNumber record(TapeOp op, TapeNumber b) const {
    // Sums and products commute, exactly, so that each is found in either order.
    const bool swapped = op != TapeOp::subtract && b.result < result;
    return {tape, tape->add({op, swapped ? b.result : result, swapped ? result : b.result})};
  }
};

/// The magnitude of a formula: the formula with every sign positive, on leaves that are the same
/// for each vector along one axis.
struct TapeMagnitude {
  TapeNumber number;

  friend constexpr TapeMagnitude operator+(TapeMagnitude a, TapeMagnitude b) {
    return {a.number + b.number};
  }
  friend constexpr TapeMagnitude operator-(TapeMagnitude a, TapeMagnitude b) {
    return {a.number + b.number};
  }
  friend constexpr TapeMagnitude operator*(TapeMagnitude a, TapeMagnitude b) {
    return {a.number * b.number};
  }
};

template <class Formula, int Vectors, class Leaf>
constexpr auto run_on_vec2(Leaf leaf) {
  return [&]<std::size_t... v>(std::index_sequence<v...>) {
    return Formula{}(Vec2{leaf(v, std::size_t{0}), leaf(v, std::size_t{1})}...);
  }(std::make_index_sequence<Vectors>());
}

template <class Formula, int Vectors, class Leaf>
constexpr auto run_on_vec3(Leaf leaf) {
  return [&]<std::size_t... v>(std::index_sequence<v...>) {
    return Formula{}(
        Vec3{leaf(v, std::size_t{0}), leaf(v, std::size_t{1}), leaf(v, std::size_t{2})}...);
  }(std::make_index_sequence<Vectors>());
}

/// A formula of `Vectors` vectors of `Axes` coordinates, with what its filter needs.
template <class Formula, int Vectors, int Axes>
struct FormulaTape {
  static constexpr int vectors = Vectors;
  static constexpr int axes = Axes;

  template <class Leaf>
  static constexpr auto run(Leaf leaf) {
    if constexpr (Axes == 2) {
      return run_on_vec2<Formula, Vectors>(leaf);
    } else {
      return run_on_vec3<Formula, Vectors>(leaf);
    }
  }

  static constexpr Terms terms = run([](std::size_t, std::size_t axis) {
    Terms leaf{1, 1, Degrees::one, {}};
    leaf.along[axis] = 1;
    return leaf;
  });
  static constexpr int degree = terms.degree;
  static constexpr double error_constant =
      decltype(run([](std::size_t, std::size_t) { return Leaf{}; }))::error_constant;

  /// Leaf v * Axes + axis is the coordinate of vector v along that axis.
  static constexpr Tape value = [] {
    Tape tape;
    run([&](std::size_t v, std::size_t axis) {
      const auto number = static_cast<std::uint8_t>(v * Axes + axis);
      return TapeNumber{&tape, tape.add({TapeOp::leaf, number, 0})};
    });
    return tape;
  }();
  /// Leaf `axis` is the largest coordinate along that axis.
  static constexpr Tape magnitude = [] {
    Tape tape;
    run([&](std::size_t, std::size_t axis) {
      const auto number = static_cast<std::uint8_t>(axis);
      return TapeMagnitude{{&tape, tape.add({TapeOp::leaf, number, 0})}};
    });
    return tape;
  }();
};

}  // namespace signum::detail
