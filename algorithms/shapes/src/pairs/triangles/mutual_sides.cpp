// SPDX-License-Identifier: MIT
#include "mutual_sides.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "lanes/fixed.hpp"
#include "machine/fp_environment.hpp"
#include "stages/grid_stage.hpp"
#include "stages/orient3d_off_grid.hpp"

namespace signum::detail {

namespace {

/// Whether the vertices of both have one coordinate in common.
bool are_level(const Triangle3& a, const Triangle3& b, double Point3::* x) {
  const auto& [p, q, r] = a.vertices;
  const auto& [u, v, w] = b.vertices;
  return p.*x == q.*x && p.*x == r.*x && p.*x == u.*x && p.*x == v.*x && p.*x == w.*x;
}

SIGNUM_INLINE Double2 xy(const Point3& p) { return Double2{p.x, p.y}; }

}  // namespace

bool on_common_grid(const Triangle3& a, const Triangle3& b) {
  std::array<Double2, 6> in_plane;
  std::array<Double2, 3> z;
  for (std::size_t i = 0; i < 3; ++i) {
    in_plane[i] = xy(a.vertices[i]);
    in_plane[3 + i] = xy(b.vertices[i]);
    z[i] = Double2{a.vertices[i].z, b.vertices[i].z};
  }
  // How far apart the outermost vertices are along an axis: as rounded to nearest, no difference is
  // larger.
  Double2 low = in_plane[0], high = in_plane[0];
  for (const Double2 v : in_plane) low = smaller(low, v), high = larger(high, v);
  const Double2 reach = high - low;
  const Double2 low_z = smaller(smaller(z[0], z[1]), z[2]);
  const Double2 high_z = larger(larger(z[0], z[1]), z[2]);
  const double reach_z = std::max(high_z[0], high_z[1]) - std::min(low_z[0], low_z[1]);
  const double largest = std::max(reach_z, std::max(reach[0], reach[1]));

  using Grid = GridOf<Orient3dFormula, Difference3, Difference3, Difference3>;
  const std::optional<double> shift = grid_shift<Grid>(bits_of(largest));
  if (!shift) return false;
  Ulong2 off{};
  const auto check = [&](Double2 v) SIGNUM_INLINE_LAMBDA {
    off |= reinterpret_cast<Ulong2>(off_grid(magnitude(v), *shift));
  };
  for (const Double2 v : in_plane) check(v);
  for (const Double2 v : z) check(v);
  return (off[0] | off[1]) == 0;
}

Sides sides_off_grid(const Triangle3& plane, const Triangle3& t, const Determinants& d,
                     double bound) {
  // The plates of a model often share a coordinate. The bound is finite only if all coordinates
  // are.
  const bool level = are_level(plane, t, &Point3::x) || are_level(plane, t, &Point3::y) ||
                     are_level(plane, t, &Point3::z);
  if (level && bound < std::numeric_limits<double>::infinity()) {
    return {Sign::zero, Sign::zero, Sign::zero};
  }
  const auto& v = plane.vertices;
  const auto settled = [&](std::size_t i) {
    return std::abs(d[i]) > bound ? sign_of_nonzero(d[i])
                                  : orient3d_off_grid(v[0], v[1], v[2], t.vertices[i]);
  };
  return {settled(0), settled(1), settled(2)};
}

Sides settled_sides(const Triangle3& plane, const Triangle3& t, const Determinants& d,
                    double bound) {
  const DefaultFpEnvironment environment;
  return on_common_grid(plane, t) ? signs_of(d) : sides_off_grid(plane, t, d, bound);
}

}  // namespace signum::detail
