// SPDX-License-Identifier: MIT
#include "mutual_sides.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "fp_environment.hpp"
#include "grid_stage.hpp"
#include "orient3d_off_grid.hpp"

namespace signum {

namespace {

/// How far apart the outermost vertices are along an axis: as rounded to nearest, no difference is
/// larger.
SIGNUM_INLINE double reach(const Triangle3& a, const Triangle3& b, double Point3::*x) {
  const auto& [p, q, r] = a.vertices;
  const auto& [u, v, w] = b.vertices;
  using std::max, std::min;
  const double high = max(max(max(p.*x, q.*x), max(r.*x, u.*x)), max(v.*x, w.*x));
  const double low = min(min(min(p.*x, q.*x), min(r.*x, u.*x)), min(v.*x, w.*x));
  return high - low;
}

SIGNUM_INLINE std::uint64_t off_grid_of(const Triangle3& t, double shift) {
  std::uint64_t off = 0;
  for (const Point3& p : t.vertices) {
    off |= off_grid(p.x, shift) | off_grid(p.y, shift) | off_grid(p.z, shift);
  }
  return off;
}

}  // namespace

bool on_common_grid(const Triangle3& a, const Triangle3& b) {
  const double largest =
      std::max(reach(a, b, &Point3::x), std::max(reach(a, b, &Point3::y), reach(a, b, &Point3::z)));
  constexpr int bits = detail::grid_bits<Orient3dFormula, Difference3, Difference3, Difference3>();
  const std::optional<double> shift = grid_shift<bits, 3>(detail::bits_of(largest));
  return shift && (off_grid_of(a, *shift) | off_grid_of(b, *shift)) == 0;
}

Sides settled_sides(const Triangle3& plane, const Triangle3& t, const Determinants& d,
                    double bound) {
  const auto& [p, q, r] = plane.vertices;
  const auto settled = [&](std::size_t i) {
    return std::abs(d[i]) > bound ? sign_of_nonzero(d[i])
                                  : orient3d_off_grid(p, q, r, t.vertices[i]);
  };
  return {settled(0), settled(1), settled(2)};
}

Sides sides_of_plane(const Triangle3& plane, const Triangle3& t, double bound) {
  const Determinants d = determinants(plane, t);
  if (least_magnitude(d) > bound) return signs_of(d);
  const DefaultFpEnvironment environment;
  return on_common_grid(plane, t) ? signs_of(d) : settled_sides(plane, t, d, bound);
}

}  // namespace signum
