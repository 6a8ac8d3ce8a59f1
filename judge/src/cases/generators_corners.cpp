// SPDX-License-Identifier: MIT
#include <cmath>
#include <span>

#include "corner_shapes.hpp"
#include "lattice.hpp"
#include "moving_shapes.hpp"

namespace signum::generators {

namespace {

/// The corners of a, then those of b, at a time, and how far each goes in a quarter of the whole.
struct MovingCorners {
  Lattices at, step;
  /// In quarters.
  int time;
};

Lattices random_steps(std::size_t count, int reach, Random& random) {
  Lattices result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(grid_point(Space::space, reach, random));
  }
  return result;
}

void add_to_all(Lattices& steps, Lattice more) {
  for (Lattice& step : steps) step = step + more;
}

/// Points below the ground or on it, and above it or on it, some of which coincide on it.
Lattices on_both_sides(std::size_t a, std::size_t b, Random& random) {
  Lattices points = pair_points(Space::plane, a, b, random.one_in(8), random);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool is_first = i == 0 || i == a;
    if (is_first || random.one_in(2)) continue;
    points[i].z = i < a ? -random.between(1, 4) : random.between(1, 4);
  }
  return points;
}

/// Corners that stay at their heights, so that the shapes slide along the ground.
MovingCorners sliding(std::size_t a, std::size_t b, Random& random) {
  MovingCorners c{on_both_sides(a, b, random), random_steps(a + b, 3, random),
                  random.between(0, 4)};
  for (Lattice& step : c.step) step.z = 0;
  return c;
}

/// One shape rocks on the other: its height over the origin is the square of the time to go, times
/// a constant, so that the polynomial of coplanarity has a double root.
MovingCorners rocking(std::size_t a, std::size_t b, Random& random) {
  const bool a_rocks = a > 1;
  const std::size_t count = a_rocks ? a : b, others = a_rocks ? b : a;
  const int half = random.between(1, 4), wide = random.between(1, 3);
  // At the time to go, t steps, the ends are at (-half - t, y, -t) and (half - t, y, t).
  Lattices at = {{-half, 0, 0}, {half, 0, 0}}, step = {{-1, 0, -1}, {-1, 0, 1}};
  if (count == 3) {
    at[0].y = wide;
    at.insert(at.begin(), {-half, -wide, 0});
    step.insert(step.begin(), step.front());
  }
  const int down = random.between(0, 3);
  Lattices standing = {{0, 0, 0}};
  if (others >= 2) standing = {{0, -wide, 0}, {0, wide, 0}};
  if (others == 3) standing.push_back({0, 0, -down});
  const Lattices still(others, Lattice{0, 0, 0});
  Lattices all = a_rocks ? at : standing, all_steps = a_rocks ? step : still;
  const Lattices& last = a_rocks ? standing : at;
  const Lattices& last_steps = a_rocks ? still : step;
  all.insert(all.end(), last.begin(), last.end());
  all_steps.insert(all_steps.end(), last_steps.begin(), last_steps.end());
  return {all, all_steps, random.between(0, 4)};
}

MovingCorners grazing(std::size_t a, std::size_t b, Random& random) {
  if (a + b == 2 || random.one_in(3)) return sliding(a, b, random);
  return rocking(a, b, random);
}

MovingCorners touching_at_an_end(std::size_t a, std::size_t b, Random& random) {
  MovingCorners c{on_both_sides(a, b, random), random_steps(a + b, 3, random),
                  random.one_in(2) ? 0 : 4};
  for (std::size_t i = 0; i < c.step.size(); ++i) {
    const std::int64_t away = std::abs(c.step[i].z);
    c.step[i].z = (i < a) == (c.time == 0) ? -away : away;
  }
  return c;
}

/// All in the plane z = 0.
MovingCorners in_a_plane(std::size_t a, std::size_t b, Random& random) {
  MovingCorners c{
      pair_points(Space::plane, a, b, random.one_in(4), random), {}, random.between(0, 4)};
  for (std::size_t i = 0; i < a + b; ++i) c.step.push_back(grid_point(Space::plane, 4, random));
  return c;
}

MovingCorners collapsing(std::size_t a, std::size_t b, Random& random) {
  return {pair_points(Space::space, a, b, true, random), random_steps(a + b, 3, random),
          random.between(0, 4)};
}

/// Each shape moves as a whole, or nearly so, and both fast.
MovingCorners together(std::size_t a, std::size_t b, Random& random) {
  MovingCorners c{pair_points(Space::space, a, b, false, random), {}, random.between(0, 4)};
  const Lattice of_a = grid_point(Space::space, 1, random);
  const Lattice of_b = grid_point(Space::space, 1, random);
  for (std::size_t i = 0; i < a + b; ++i) {
    c.step.push_back(random.one_in(4) ? grid_point(Space::space, 2, random) : i < a ? of_a : of_b);
  }
  const std::int64_t fast = std::int64_t{1} << random.between(8, extent_of(random).velocity);
  add_to_all(c.step, fast * grid_point(Space::space, 3, random));
  return c;
}

MovingCorners corners_of(Family family, std::size_t a, std::size_t b, Random& random) {
  switch (family) {
    case Family::grazing:
      return grazing(a, b, random);
    case Family::touching_then_leaving:
      return touching_at_an_end(a, b, random);
    case Family::coplanar_motion:
      return in_a_plane(a, b, random);
    case Family::collapse:
      return collapsing(a, b, random);
    default:
      return together(a, b, random);
  }
}

void nudge_by_ulps(double& x, Random& random) {
  const int sign = random.one_in(2) ? 1 : -1;
  x = nudged(x, sign * random.between(1, 3), random.precision());
}

/// Start and end of each corner, one after the other.
std::vector<Point3> ends_of(Family family, std::size_t a, std::size_t b, Random& random) {
  MovingCorners c = corners_of(family, a, b, random);
  if (random.one_in(3)) add_to_all(c.step, grid_point(Space::space, 8, random));
  Lattices ends;
  for (std::size_t i = 0; i < a + b; ++i) {
    ends.push_back(c.at[i] - c.time * c.step[i]);
    ends.push_back(c.at[i] + (4 - c.time) * c.step[i]);
  }
  move_exactly(Space::space, Relation::flat, ends, random);
  const int exponent = some_scale(random);
  std::vector<Point3> points;
  for (const Lattice& p : ends) {
    const double x = std::ldexp(static_cast<double>(p.x), exponent);
    const double y = std::ldexp(static_cast<double>(p.y), exponent);
    points.push_back({x, y, std::ldexp(static_cast<double>(p.z), exponent)});
  }
  if (random.one_in(3)) {
    Point3& p =
        points[static_cast<std::size_t>(random.between(0, static_cast<int>(points.size()) - 1))];
    const int axis = random.between(0, 2);
    nudge_by_ulps(axis == 0 ? p.x : axis == 1 ? p.y : p.z, random);
  }
  return points;
}

}  // namespace

std::vector<Shape3> moving_corners(Family family, Random& random, ShapeKind kind_a,
                                   ShapeKind kind_b) {
  const std::size_t a = corner_count(kind_a, true), b = corner_count(kind_b, true);
  std::vector<Point3> of_a(2 * a), of_b(2 * b);
  if (is_of_motion(family)) {
    const std::vector<Point3> ends = ends_of(family, a, b, random);
    for (std::size_t i = 0; i < a + b; ++i) {
      std::vector<Point3>& to = i < a ? of_a : of_b;
      const std::size_t count = i < a ? a : b, at = i < a ? i : i - a;
      to[at] = ends[2 * i];
      to[count + at] = ends[2 * i + 1];
    }
  } else {
    // The relations of the family hold between the places at the start and those at the end.
    make_pair(family, random, std::span<Point3>(of_a), std::span<Point3>(of_b));
  }
  const std::span<const Point3> all_a(of_a), all_b(of_b);
  return {from_corners(kind_a, all_a.first(a)), from_corners(kind_a, all_a.last(a)),
          from_corners(kind_b, all_b.first(b)), from_corners(kind_b, all_b.last(b))};
}

}  // namespace signum::generators
