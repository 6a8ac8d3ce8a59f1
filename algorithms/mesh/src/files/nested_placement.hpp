// SPDX-License-Identifier: MIT
/// Where the maps of a file, one in the other, place what they hold: exactly as their numbers say.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <signum/kernel/pose.hpp>

#include "numbers/bounded_double_double.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

/// x -> (rows[0].x, rows[1].x, rows[2].x) for x = (x, y, z, 1).
template <class Number>
using AffineRows = std::array<std::array<Number, 4>, 3>;

/// A map of a file: a matrix where there is one, or else a scale, a rotation and a shift in this
/// order. Any quaternion but zero is a rotation, whatever its length.
struct AffineMap {
  std::optional<AffineRows<double>> matrix;
  std::array<double, 3> scale{1, 1, 1};
  Pose pose;

  bool moves_nothing() const;
  /// Whether it turns what is a left hand into a right one.
  bool mirrors() const;
  template <class Number>
  AffineRows<Number> rows() const;
};

/// Whether a number of a map is zero or in the range of floats, as all of them must be: more digits
/// would take exact numbers too long.
bool is_placeable(double x);

/// What is said of a file that asks for more exact numbers than it may.
inline constexpr const char* too_many_digits =
    "nests its placements so deeply, and with so many digits, that exact places would take too "
    "long";

/// The maps of a thing and of all things around it, of which it is part.
class NestedPlacement {
 public:
  /// Goes one level deeper, into a thing with this map.
  void enter(const AffineMap& map);
  /// Goes back from there.
  void leave();

  /// The place of a point. Each coordinate is correctly rounded, and infinite if it is past the
  /// largest double. Empty if exact numbers, whose digits may grow with each map, have taken longer
  /// than a file of so many bytes may take: about a second per megabyte.
  std::optional<Point3> place(const Point3& p, std::size_t bytes);
  /// A vector that is normal to what is placed, of any length and nearly: at right angles to where
  /// a plane goes to which it was at right angles.
  Point3 normal(const Point3& n) const;
  bool mirrors() const { return !levels_.empty() && levels_.back().mirrors; }

 private:
  struct Level {
    AffineMap to_parent;
    AffineRows<BoundedDoubleDouble> to_world;
    std::optional<AffineRows<BigRational>> to_world_exactly;  ///< made where it is needed
    std::size_t work = 0;                                     ///< of a product with one such row
    bool mirrors = false;
  };
  void make_exact(std::size_t most_work);

  std::size_t work_ = 0;  ///< about the microseconds that exact numbers took
  std::deque<Level> levels_;
  std::size_t exact_ = 0;  ///< how many levels, from the first on, have exact rows
};

}  // namespace signum::detail
