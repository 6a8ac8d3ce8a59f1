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
  penetration,
  sweep,
  ccd,
};

inline constexpr std::array<std::string_view, 15> ask_names = {
    "orient2d", "orient3d",     "incircle", "insphere", "intersects",  "locate", "side", "frustum",
    "contact",  "intersection", "hit",      "distance", "penetration", "sweep",  "ccd"};

constexpr std::string_view name(Ask ask) { return ask_names[static_cast<std::size_t>(ask)]; }

/// A switch over the questions about shapes takes the last one by default, and asserts that it is
/// the last: so it does not compile when another is added, and forgotten there.
constexpr bool is_last(Ask ask) { return static_cast<std::size_t>(ask) + 1 == ask_names.size(); }

/// The questions about points alone.
constexpr bool is_predicate(Ask ask) { return ask <= Ask::insphere; }

/// The questions about shapes that move.
constexpr bool is_of_motion(Ask ask) { return ask == Ask::sweep || ask == Ask::ccd; }

/// How many shapes a case of a question about shapes has.
constexpr std::size_t shape_count(Ask ask) {
  switch (ask) {
    case Ask::sweep:
      return 3;
    case Ask::ccd:
      return 4;
    default:
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      return 2;
  }
}

/// Where b is among the shapes of a case; a is the first of them.
constexpr std::size_t place_of_b(Ask ask) { return ask == Ask::ccd ? 2 : 1; }

/// A question about the plane or about space.
struct Case {
  Ask ask;
  /// For a predicate its points, in order; for `sweep` the shapes a and b, then the motion of a, a
  /// vector, as a point; for `ccd` a at the start and at the end, then b so; for any other question
  /// the shapes a and b.
  std::variant<std::vector<Shape2>, std::vector<Shape3>> shapes;
};

}  // namespace signum::oracle
