// SPDX-License-Identifier: MIT
/// What the plugins of libraries share: shapes as they come through signum_peer.h, and answers as
/// they go back.
#pragma once

#include <signum/judge/signum_peer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

namespace signum::library {

/// Stores an answer; where there is none, declines.
template <class Answer, class Stored>
int give(const std::optional<Answer>& answer, Stored* stored) {
  if (!answer) return SIGNUM_PEER_DECLINED;
  *stored = static_cast<Stored>(*answer);
  return SIGNUM_PEER_ANSWERED;
}

/// The answer to `side`, by which of the two closed half-spaces a shape meets. Some libraries find
/// that it meets neither.
inline int give_side(bool below, bool above, int* side) {
  if (!below && !above) throw std::runtime_error("it meets neither half-space");
  *side = below && above ? 2 : below ? 1 : 0;
  return SIGNUM_PEER_ANSWERED;
}

/// The answer to `penetration`, by the depth of the deepest contact, or nothing where there is
/// none.
inline signum_penetration penetration_of(const std::optional<double>& depth) {
  if (!depth) return {0, 0};
  return *depth > 0 ? signum_penetration{2, *depth} : signum_penetration{1, 0};
}

/// The two shapes in the order of their kinds, for questions in which they may change places.
using Pair = std::pair<const signum_shape*, const signum_shape*>;
inline Pair in_order(const signum_shape* a, const signum_shape* b) {
  return a->kind <= b->kind ? Pair(a, b) : Pair(b, a);
}

/// Three numbers of a shape from one place on, as a vector of one of the libraries.
template <class Vector, class Number = double>
Vector vector_at(const signum_shape& s, std::size_t from) {
  const auto number = [&](std::size_t i) { return static_cast<Number>(s.numbers[from + i]); };
  return Vector{number(0), number(1), number(2)};
}

/// Whether x + y is a double.
inline bool is_exact_sum(double x, double y) {
  const double sum = x + y, y_part = sum - x;
  return std::isfinite(sum) && sum - y_part == x && y_part == y;
}

/// Whether x * x is a double, as far as can be told without underflow.
inline bool is_exact_square(double x) {
  const double square = x * x;
  // Where the error of the square could be below the least double.
  if (x != 0 && square < 0x1p-900) return false;
  return std::isfinite(square) && std::fma(x, x, -square) == 0;
}

struct CenteredBox {
  std::array<double, 3> center, half;
};

/// An aabb in space as a center and half-extents; nothing where these are no doubles.
inline std::optional<CenteredBox> centered(const signum_shape& aabb) {
  CenteredBox box{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double min = aabb.numbers[i], max = aabb.numbers[3 + i];
    if (!is_exact_sum(min, max) || !is_exact_sum(max, -min)) return std::nullopt;
    box.center[i] = (min + max) / 2;
    box.half[i] = (max - min) / 2;
    if (2 * box.center[i] != min + max || 2 * box.half[i] != max - min) return std::nullopt;
  }
  return box;
}

/// An obb in space whose axes are three of the unit vectors along the axes of coordinates or
/// opposite to them, as the same box unturned; nothing for another.
inline std::optional<CenteredBox> unturned(const signum_shape& obb) {
  CenteredBox box{};
  std::array<bool, 3> found{};
  for (std::size_t i = 0; i < 3; ++i) {
    box.center[i] = obb.numbers[i];
    const double* const axis = obb.numbers + 3 + 3 * i;
    const auto along = std::find_if(axis, axis + 3, [](double x) { return std::abs(x) == 1; });
    if (along == axis + 3 || std::count(axis, axis + 3, 0.0) != 2) return std::nullopt;
    const auto k = static_cast<std::size_t>(along - axis);
    if (std::exchange(found[k], true)) return std::nullopt;
    box.half[k] = obb.numbers[12 + i];
  }
  return box;
}

/// The segment of a capsule or cylinder in space that is parallel to an axis of coordinates.
struct UprightCore {
  std::size_t axis;
  std::array<double, 3> center;
  double length;
};

/// Nothing for another segment, and where center or length are no doubles.
inline std::optional<UprightCore> upright_core(const signum_shape& s) {
  UprightCore core{0, {}, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const double p = s.numbers[i], q = s.numbers[3 + i];
    core.center[i] = p;
    if (p == q) continue;
    if (core.length != 0 || !is_exact_sum(p, q) || !is_exact_sum(q, -p)) return std::nullopt;
    core.axis = i;
    core.center[i] = (p + q) / 2;
    core.length = std::abs(q - p);
  }
  return core;
}

}  // namespace signum::library
