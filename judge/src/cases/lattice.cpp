// SPDX-License-Identifier: MIT
#include "lattice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signum::generators {

namespace {

/// All integer points at the distance sqrt(square) from the origin.
Lattices lattice_sphere(Space space, int square) {
  const int r = static_cast<int>(std::sqrt(square)) + 1;
  const int rz = space == Space::space ? r : 0;
  Lattices points;
  for (int x = -r; x <= r; ++x) {
    for (int y = -r; y <= r; ++y) {
      for (int z = -rz; z <= rz; ++z) {
        if (x * x + y * y + z * z == square) points.push_back({x, y, z});
      }
    }
  }
  return points;
}

/// A combination of the corners with weights that are multiples of 1/4 and sum to 1: for corners
/// on four times the grid an integer point, of the corner, edge, face or plane.
Lattice combination(std::span<const Lattice> corners, Random& random) {
  Lattice point = corners.front();
  for (const Lattice& corner : corners.subspan(1)) {
    static constexpr std::array<int, 12> quarters = {0, 0, 0, 0, 1, 2, 2, 3, 4, 4, -2, 6};
    const int weight = quarters[static_cast<std::size_t>(random.between(0, 11))];
    const Lattice step = corner - corners.front();
    point = point + Lattice{step.x / 4 * weight, step.y / 4 * weight, step.z / 4 * weight};
  }
  return point;
}

/// Makes a shape of no area of the corners: all in one line, some equal, or all equal.
void collapse(std::span<Lattice> corners, Random& random) {
  const int kind = random.between(0, 3);
  for (std::size_t i = 1; i < corners.size(); ++i) {
    if (kind == 0) corners[i] = corners[0];
    if (kind == 1 && i >= 2) corners[i] = corners[static_cast<std::size_t>(random.between(0, 1))];
    if (kind >= 2 && i >= 2) corners[i] = combination(corners.first(2), random);
  }
  if (random.one_in(2)) std::rotate(corners.begin(), corners.begin() + 1, corners.end());
}

}  // namespace

int some_scale(Random& random) {
  const int most = extent_of(random).scale;
  return random.one_in(2) ? random.between(-most, most) : 0;
}

double nudged(double x, int ulps, Precision precision) {
  constexpr double largest = std::numeric_limits<double>::max();
  for (int i = std::abs(ulps); i > 0; --i)
    x = next_number(x, ulps < 0 ? -largest : largest, precision);
  return x;
}

Lattice grid_point(Space space, int extent, Random& random) {
  const int x = random.between(-extent, extent);
  const int y = random.between(-extent, extent);
  return {x, y, space == Space::space ? random.between(-extent, extent) : 0};
}

Lattices flat_points(Space space, std::size_t count, Random& random) {
  const Lattice origin = grid_point(space, 8, random);
  const Lattice u = grid_point(space, 5, random);
  const bool collinear = space == Space::plane || random.one_in(5);
  const Lattice v = collinear ? u : grid_point(space, 5, random);
  Lattices points;
  for (std::size_t i = 0; i < count; ++i) {
    const int along_u = random.between(-4, 4);
    const int along_v = random.between(-4, 4);
    points.push_back(origin + along_u * u + along_v * v);
  }
  return points;
}

Lattices unimodular_points(Space space, std::size_t count, Random& random) {
  // Continued fractions with random quotients build such vectors of any length: often one at which
  // a determinant of second, third or fourth degree begins not to fit a double.
  const Extent& extent = extent_of(random);
  const int near = extent.critical[static_cast<std::size_t>(random.between(0, 2))];
  const int beside = random.between(-2, 1);
  const int bits = random.one_in(2) ? near + beside : random.between(4, extent.longest);
  Lattice longer = {1, 0, 0};
  Lattice shorter = {0, 1, 0};
  while (longer.x + longer.y < std::int64_t{1} << bits) {
    const Lattice next = random.between(1, 3) * longer + shorter;
    shorter = longer;
    longer = next;
  }
  // The points are often as far away as there are integers among the numbers: 2^53 in doubles.
  const int least = 64 - extent.integer;
  const int down = random.one_in(2) ? least : random.between(least, 63);
  const auto far = [&] {
    const auto x = static_cast<std::int64_t>(random.bits() >> down);
    return random.one_in(2) ? x : -x;
  };
  const Lattice origin = {far(), far(), space == Space::space ? far() : 0};
  const int reach = random.between(1, 2);
  Lattices points;
  for (std::size_t i = 0; i < count; ++i) {
    const int j = random.between(-reach, reach);
    const int k = random.between(-reach, reach);
    const int z = space == Space::space ? random.between(-1, 1) : 0;
    points.push_back(origin + j * longer + k * shorter + Lattice{z, 3 * z, z});
  }
  return points;
}

Lattices round_points(Space space, std::size_t count, Random& random) {
  static const std::array circles = {lattice_sphere(Space::plane, 25),
                                     lattice_sphere(Space::plane, 65),
                                     lattice_sphere(Space::plane, 1105)};
  static const std::array spheres = {lattice_sphere(Space::space, 9),
                                     lattice_sphere(Space::space, 41),
                                     lattice_sphere(Space::space, 146)};
  const auto which = static_cast<std::size_t>(random.between(0, 2));
  const Lattices& sphere = space == Space::space ? spheres[which] : circles[which];
  const Lattice center = grid_point(space, 8, random);
  const int scale = random.between(1, 3);
  Lattices points;
  for (std::size_t i = 0; i < count; ++i) {
    const int k = random.between(0, static_cast<int>(sphere.size()) - 1);
    points.push_back(center + scale * sphere[static_cast<std::size_t>(k)]);
  }
  return points;
}

Lattices pair_points(Space space, std::size_t count_a, std::size_t count_b, bool collapsed,
                     Random& random) {
  Lattices points;
  for (std::size_t i = 0; i < count_a; ++i) points.push_back(4 * grid_point(space, 3, random));
  if (collapsed && !random.one_in(4)) collapse(points, random);
  const std::vector<Lattice> a = points;
  const bool anywhere = random.one_in(2);
  // A step out of the plane of a makes the planes parallel.
  const Lattice step = random.one_in(8) ? grid_point(space, 2, random) : Lattice{0, 0, 0};
  for (std::size_t i = 0; i < count_b; ++i) {
    const Lattice on_a = combination(a, random) + step;
    const Lattice any = 4 * grid_point(space, 3, random);
    const bool through = i > 0 && random.one_in(4);
    const Lattice reflected = through ? 2 * on_a - points.back() : on_a;
    points.push_back(anywhere && !through && random.one_in(2) ? any : reflected);
  }
  if (collapsed && random.one_in(2)) collapse(std::span(points).subspan(count_a), random);
  return points;
}

void move_exactly(Space space, Relation relation, std::span<Lattice> points, Random& random) {
  const int turns = space == Space::space ? random.between(0, 2) : 0;
  const bool swapped = random.one_in(2);
  const bool mirrored = random.one_in(2);
  const int shear = relation == Relation::flat ? random.between(-2, 2) : 0;
  const int reach = 1 << random.between(0, extent_of(random).offset);
  const Lattice offset = random.one_in(2) ? Lattice{0, 0, 0} : grid_point(space, reach, random);
  for (Lattice& p : points) {
    p.x += shear * p.y;
    if (swapped) std::swap(p.x, p.y);
    if (mirrored) p.y = -p.y;
    for (int i = 0; i < turns; ++i) p = {p.y, p.z, p.x};
    p = p + offset;
  }
}

Lattices grid_points(Space space, std::size_t count, Random& random) {
  const int extent = random.between(1, 3);
  Lattices points;
  for (std::size_t i = 0; i < count; ++i) points.push_back(grid_point(space, extent, random));
  return points;
}

}  // namespace signum::generators
