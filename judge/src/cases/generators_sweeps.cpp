// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "moving_shapes.hpp"
#include "shape_maker.hpp"
#include "shape_pairs.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::generators {

namespace {

struct Sweep {
  Shape3 a, b;
  Point3 motion;
};

Point3 integers(Space space, int reach, Random& random) {
  const double x = random.between(-reach, reach);
  const double y = space == Space::space ? random.between(-reach, reach) : 0;
  return {x, y, static_cast<double>(random.between(-reach, reach))};
}

using detail::times;

Point3 reals(Space space, Random& random) {
  const double x = 4 * random.symmetric();
  const double y = space == Space::space ? 4 * random.symmetric() : 0;
  return {x, y, 4 * random.symmetric()};
}

bool is_finite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

void shift_shape(Shape3& shape, const Point3& by) {
  Similarity translation;
  translation.origin = by;
  move(shape, translation);
  repair(shape);
}

/// A time that is a multiple of 1/4.
double quarter(Random& random) { return 0.25 * random.between(0, 4); }

/// A motion as long as the shapes are large, or as they are apart: mostly from a point of the one
/// to a point of the other.
Point3 motion_between(const Shape3& a, const Shape3& b, Space space, Random& random) {
  std::array<std::vector<Point3>, 2> points;
  double largest = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    Shape3 copy = i == 0 ? a : b;
    for_each_point(copy, [&](Point3& p, Role role) {
      if (role == Role::position) points[i].push_back(p);
    });
    for_each_number(copy, [&](double& x, Role) { largest = std::max(largest, std::abs(x)); });
  }
  if (points[0].empty() || points[1].empty() || random.one_in(4)) {
    // Three times the power of two is in range, too.
    const int exponent =
        largest == 0 ? 0 : std::min(std::ilogb(largest), extent_of(random).end - 4);
    const Point3 steps = integers(space, 3, random);
    return {std::ldexp(steps.x, exponent), std::ldexp(steps.y, exponent),
            std::ldexp(steps.z, exponent)};
  }
  const Point3 p = any_of(points[0], random);
  const Point3 q = any_of(points[1], random);
  static constexpr std::array factors = {1.0, 1.0, 2.0, 0.5, -1.0, 0.0};
  const double k = any_of(factors, random);
  return {k * (q.x - p.x), k * (q.y - p.y), k * (q.z - p.z)};
}

/// Shapes of a family of all_families; in many of them they met, or touched, before a moved back.
Sweep of_standing(Family family, Space space, Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  auto [a, b] = shape_pair(family, space, random, kind_a, kind_b);
  if (family == Family::uniform) return {a, b, reals(space, random)};
  if (family == Family::grid) return {a, b, integers(space, 4, random)};
  Point3 motion = motion_between(a, b, space, random);
  if (!is_finite(motion)) motion = integers(space, 1, random);
  if (random.one_in(2)) {
    const double s = quarter(random);
    shift_shape(a, times(-s, motion));
  }
  return {a, b, motion};
}

/// The motion of a shape that lies under the ground, and touches it at the origin at the time `at`.
struct Arrival {
  Point3 motion;
  double at;
};

Arrival arrival(Family family, Space space, Random& random) {
  Point3 motion = times(4, integers(space, 3, random));
  const double at = quarter(random);
  switch (family) {
    case Family::grazing:
      motion.z = 0;
      return {motion, at};
    case Family::touching_then_leaving:
      // Down from the start on, or up until the end.
      motion.z = -std::abs(motion.z);
      if (random.one_in(2)) return {motion, 0};
      return {{motion.x, motion.y, -motion.z}, 1};
    case Family::cancelling_velocities: {
      const double fast = std::ldexp(1.0, random.between(8, extent_of(random).velocity));
      return {times(fast, motion), random.one_in(2) ? 1 : at};
    }
    default:
      return {motion, at};
  }
}

/// Shapes on either side of the ground, which both touch at the origin at a time of the motion.
Sweep of_motion(Family family, Space space, Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  // Flat shapes lie in the plane y = 0, and move in it.
  const Space in = family == Family::coplanar_motion ? Space::plane : space;
  Sweep s{shape_on_ground(kind_a, in, random), shape_on_ground(kind_b, in, random), {}};
  Similarity mirror;
  mirror.columns[2].z = -1;
  move(s.a, mirror);
  if (family == Family::collapse) {
    collapse(random.one_in(2) ? s.a : s.b, random);
    if (random.one_in(2)) collapse(s.a, random);
  }
  const auto [motion, at] = arrival(family, in, random);
  shift_shape(s.a, times(-at, motion));
  Similarity turn = exact_turn(space, keeps_axes(s.a) || keeps_axes(s.b), random);
  s.motion = turn.turned(motion);
  if (random.one_in(2)) turn.origin = times(64, integers(space, 16, random));
  const int exponent = some_scale(random);
  Shape3 moved = s.motion;
  scale(moved, exponent);
  for (Shape3* shape : {&s.a, &s.b}) {
    move(*shape, turn);
    scale(*shape, exponent);
  }
  if (random.one_in(3)) nudge_one({&s.a, &s.b, &moved}, random);
  s.motion = std::get<Point3>(moved);
  if (space == Space::plane) s.motion.y = 0;
  for (Shape3* shape : {&s.a, &s.b}) repair(*shape);
  return s;
}

Sweep sweep(Family family, Space space, Random& random, ShapeKind a, ShapeKind b) {
  return is_of_motion(family) ? of_motion(family, space, random, a, b)
                              : of_standing(family, space, random, a, b);
}

}  // namespace

std::vector<Shape3> sweep_in_space(Family family, Random& random, ShapeKind a, ShapeKind b) {
  const Sweep s = sweep(family, Space::space, random, a, b);
  return {s.a, s.b, s.motion};
}

std::vector<Shape2> sweep_in_plane(Family family, Random& random, ShapeKind a, ShapeKind b) {
  const Sweep s = sweep(family, Space::plane, random, a, b);
  return {in_plane(s.a), in_plane(s.b), Point2{s.motion.x, s.motion.z}};
}

}  // namespace signum::generators
