// SPDX-License-Identifier: MIT
/// A question of the oracle's line format as data: what is made by generators, asked of code under
/// test, judged, and shrunk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/any_shape.hpp>
#include <string_view>
#include <variant>
#include <vector>

namespace signum::oracle {

/// The questions, in the order of the line format's table (docs/oracle.md).
enum class Ask : std::uint8_t {
  orient2d,
  orient3d,
  incircle,
  insphere,
  intersects,
  locate,
  side,
  frustum,
  contact,
  intersection,
  hit,
  distance,
};

inline constexpr std::array<std::string_view, 12> ask_names = {
    "orient2d", "orient3d", "incircle", "insphere",     "intersects", "locate",
    "side",     "frustum",  "contact",  "intersection", "hit",        "distance"};

constexpr std::string_view name(Ask ask) { return ask_names[static_cast<std::size_t>(ask)]; }

/// A switch over the questions about shapes takes the last one by default, and asserts that it is
/// the last: so it does not compile when another is added, and forgotten there.
constexpr bool is_last(Ask ask) { return static_cast<std::size_t>(ask) + 1 == ask_names.size(); }

/// The questions about points alone.
constexpr bool is_predicate(Ask ask) { return ask <= Ask::insphere; }

/// A question about the plane or about space.
struct Case {
  Ask ask;
  /// For a predicate its points, in order; for any other question the shapes a and b.
  std::variant<std::vector<Shape2>, std::vector<Shape3>> shapes;
};

}  // namespace signum::oracle
