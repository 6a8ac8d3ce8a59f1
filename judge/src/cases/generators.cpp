// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <signum/judge/generators.hpp>
#include <vector>

#include "lattice.hpp"

// Cases are built on integers, where a relation holds exactly, and then placed among the doubles by
// a motion that is exact or, in some families, is not.
namespace signum::generators {

namespace {

Point3 scaled(const Lattice& p, int ex, int ey, int ez) {
  return {std::ldexp(static_cast<double>(p.x), ex), std::ldexp(static_cast<double>(p.y), ey),
          std::ldexp(static_cast<double>(p.z), ez)};
}

void nudge_one(Space space, std::span<Point3> points, Random& random) {
  Point3& p =
      points[static_cast<std::size_t>(random.between(0, static_cast<int>(points.size()) - 1))];
  const int axis = random.between(0, space == Space::space ? 2 : 1);
  const int ulps = random.between(1, 3);
  double& x = axis == 0 ? p.x : axis == 1 ? p.y : p.z;
  x = nudged(x, random.one_in(2) ? ulps : -ulps, random.precision());
}

/// Rotates by a random unit quaternion, and rounds.
void rotate(Space space, std::span<const Lattice> from, std::span<Point3> to, Random& random) {
  double w = random.symmetric();
  double x = space == Space::space ? random.symmetric() : 0;
  double y = space == Space::space ? random.symmetric() : 0;
  double z = random.symmetric() + 2;
  const double norm = std::sqrt(w * w + x * x + y * y + z * z);
  w /= norm, x /= norm, y /= norm, z /= norm;
  const Point3 offset = {random.symmetric(), random.symmetric(),
                         space == Space::space ? random.symmetric() : 0};
  for (std::size_t i = 0; i < to.size(); ++i) {
    const Point3 p = scaled(from[i], 0, 0, 0);
    to[i].x = (1 - 2 * (y * y + z * z)) * p.x + 2 * (x * y - z * w) * p.y +
              2 * (x * z + y * w) * p.z + offset.x;
    to[i].y = 2 * (x * y + z * w) * p.x + (1 - 2 * (x * x + z * z)) * p.y +
              2 * (y * z - x * w) * p.z + offset.y;
    to[i].z = 2 * (x * z - y * w) * p.x + 2 * (y * z + x * w) * p.y +
              (1 - 2 * (x * x + y * y)) * p.z + offset.z;
  }
}

/// Any finite number, the exponents spread over the whole range.
double any_number(Random& random) {
  return random.floating(extent_of(random).least_of_any, extent_of(random).end);
}

void make_extreme(Space space, std::span<const Lattice> from, std::span<Point3> to,
                  Random& random) {
  std::uint64_t largest = 1;
  for (const Lattice& p : from) {
    for (const std::int64_t c : {p.x, p.y, p.z}) {
      largest = std::max(largest, static_cast<std::uint64_t>(std::abs(c)));
    }
  }
  const Extent& extent = extent_of(random);
  const int highest = extent.end - 1 - static_cast<int>(std::bit_width(largest));
  const auto any_exponent = [&] {
    const auto i = static_cast<std::size_t>(random.between(0, 10));
    return i < extent.extremes.size() ? extent.extremes[i] : highest;
  };
  // One exponent for all axes, or, which keeps lines and planes too, one for each axis.
  const int kind = random.between(0, 5);
  const int ex = kind == 0 ? highest : kind == 1 ? extent.least : any_exponent();
  const int ey = kind <= 2 ? ex : any_exponent();
  const int ez = kind <= 2 ? ex : any_exponent();
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = scaled(from[i], ex, ey, ez);
    if (kind == 4 && random.one_in(2)) to[i] = scaled(from[i], ey, ex, ez);
    if (kind == 5) {
      const double z = space == Space::space ? any_number(random) : 0;
      to[i] = {any_number(random), any_number(random), z};
    }
  }
  if (random.one_in(4)) nudge_one(space, to, random);
}

/// Points near the line through two of them.
void make_sliver(Space space, std::span<Point3> points, Random& random) {
  const auto any = [&] {
    const double z = space == Space::space ? random.symmetric() : 0;
    return Point3{random.symmetric(), random.symmetric(), z};
  };
  const Point3 p = any();
  const Point3 q = any();
  for (Point3& r : points) {
    const double t = 3 * random.symmetric();
    r = {p.x + t * (q.x - p.x), p.y + t * (q.y - p.y), p.z + t * (q.z - p.z)};
    if (random.one_in(8)) r = any();
    if (random.one_in(4)) r = random.one_in(2) ? p : q;
  }
  for (int i = random.between(0, 3); i > 0; --i) nudge_one(space, points, random);
}

/// Places a lattice case among the doubles as the family says.
void place(Family family, Relation relation, Space space, Lattices points, std::span<Point3> to,
           Random& random) {
  if (family == Family::rotated) return rotate(space, points, to, random);
  if (family == Family::extreme) return make_extreme(space, points, to, random);
  int exponent = 0;
  if (family != Family::grid) {
    move_exactly(space, relation, points, random);
    exponent = some_scale(random);
  }
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = scaled(points[i], exponent, exponent, exponent);
  }
  if (family == Family::near_degenerate && !random.one_in(4)) nudge_one(space, to, random);
}

void make_uniform(Space space, std::span<Point3> points, Random& random) {
  for (Point3& p : points) {
    const double x = random.symmetric();
    const double y = random.symmetric();
    p = {x, y, space == Space::space ? random.symmetric() : 0};
  }
}

void make(Family family, Relation relation, Space space, Random& random, std::span<Point3> points) {
  if (family == Family::uniform) return make_uniform(space, points, random);
  if (family == Family::sliver) return make_sliver(space, points, random);
  Lattices lattice = family == Family::grid       ? grid_points(space, points.size(), random)
                     : relation == Relation::flat ? flat_points(space, points.size(), random)
                                                  : round_points(space, points.size(), random);
  const bool unimodular =
      family == Family::near_degenerate && relation == Relation::flat && random.one_in(2);
  if (unimodular) {
    lattice = unimodular_points(space, points.size(), random);
    // These points are nearly degenerate as they are: an ulp more would make their determinants
    // large.
    if (!random.one_in(4)) family = Family::degenerate;
  }
  if (family == Family::degenerate_shape) {
    for (std::size_t i = 1; i < lattice.size(); ++i) {
      const int earlier = random.between(0, static_cast<int>(i) - 1);
      if (random.one_in(2)) lattice[i] = lattice[static_cast<std::size_t>(earlier)];
    }
  }
  place(family, relation, space, std::move(lattice), points, random);
}

std::vector<Point3> make_pair_of(Family family, Space space, Random& random, std::size_t count_a,
                                 std::size_t count_b) {
  std::vector<Point3> points(count_a + count_b);
  if (family == Family::uniform) {
    make_uniform(space, points, random);
  } else if (family == Family::sliver) {
    make_sliver(space, points, random);
  } else {
    const bool collapsed =
        family == Family::degenerate_shape || (family != Family::degenerate && random.one_in(8));
    place(family, Relation::flat, space,
          family == Family::grid ? grid_points(space, points.size(), random)
                                 : pair_points(space, count_a, count_b, collapsed, random),
          points, random);
  }
  return points;
}

Point2 without_z(const Point3& p) { return {p.x, p.y}; }

}  // namespace

std::string_view name(Family family) {
  static constexpr std::array<std::string_view, all_families.size() + motion_families.size()>
      names = {"uniform",
               "grid",
               "degenerate",
               "near_degenerate",
               "rotated",
               "extreme",
               "degenerate_shape",
               "sliver",
               "grazing",
               "touching_then_leaving",
               "coplanar_motion",
               "collapse",
               "cancelling_velocities"};
  return names[static_cast<std::size_t>(family)];
}

std::optional<Family> family_named(std::string_view name) {
  for (const std::span<const Family> list :
       {std::span<const Family>(all_families), std::span<const Family>(motion_families)}) {
    const auto at = std::find_if(list.begin(), list.end(),
                                 [&](Family f) { return generators::name(f) == name; });
    if (at != list.end()) return *at;
  }
  return std::nullopt;
}

void make_points(Family family, Relation relation, Random& random, std::span<Point2> points) {
  std::vector<Point3> with_z(points.size());
  make(family, relation, Space::plane, random, with_z);
  std::transform(with_z.begin(), with_z.end(), points.begin(), without_z);
}

void make_points(Family family, Relation relation, Random& random, std::span<Point3> points) {
  make(family, relation, Space::space, random, points);
}

void make_pair(Family family, Random& random, std::span<Point2> a, std::span<Point2> b) {
  const auto points = make_pair_of(family, Space::plane, random, a.size(), b.size());
  const auto middle = points.begin() + static_cast<std::ptrdiff_t>(a.size());
  std::transform(points.begin(), middle, a.begin(), without_z);
  std::transform(middle, points.end(), b.begin(), without_z);
}

void make_pair(Family family, Random& random, std::span<Point3> a, std::span<Point3> b) {
  const auto points = make_pair_of(family, Space::space, random, a.size(), b.size());
  const auto middle = points.begin() + static_cast<std::ptrdiff_t>(a.size());
  std::copy(points.begin(), middle, a.begin());
  std::copy(middle, points.end(), b.begin());
}

}  // namespace signum::generators
