// SPDX-License-Identifier: MIT
// Integers of fixed size decide: the planes first, and then the point of the frustum, or of what it
// has in common with the box, that is nearest to the shape's middle.
#include "frusta/grid_frustum.hpp"

#include <algorithm>
#include <array>

#include "frusta/grid_half_spaces.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/point_grid.hpp"

namespace signum::detail {

namespace {

/// The most bits of entries of the matrix, and of offsets and coordinates.
struct GridBits {
  int entries, lengths;

  constexpr int normals() const { return entries + 1; }
  /// Sums of three products and two offsets.
  constexpr int values() const { return normals() + lengths + 2; }
  constexpr bool suffice() const {
    return 4 * normals() + 2 * values() < 119 && 6 * normals() + 6 + 2 * lengths < 127;
  }
};
constexpr std::array grids{GridBits{5, 39}, GridBits{10, 24}};
static_assert(grids[0].suffice() && grids[1].suffice());

/// The half-spaces of a frustum, and the numbers of a shape, in integers.
class GridFrustum {
 public:
  /// Sets the units; false where there are none. `numbers` are those of the shape.
  bool set(const Frustum3& frustum, const std::array<Point3, 2>& numbers) {
    std::array<Point3, 4> rows;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto& r = frustum.matrix[i];
      rows[i] = {r[0], r[1], r[2]};
    }
    for (const GridBits& bits : grids) {
      if (const auto unit = grid_unit({rows, origin}, bits.entries)) {
        return set(frustum, rows, *unit, numbers, bits.lengths);
      }
    }
    return false;
  }

  std::int64_t integer(double x) const { return static_cast<std::int64_t>(x * per_unit_); }
  GridVector integers(const Point3& p) const { return {integer(p.x), integer(p.y), integer(p.z)}; }

  /// With their values at a point; half-space i as in frustum_planes.cpp.
  GridHalfSpace half_space(std::size_t i, const GridVector& at) const {
    const auto& [r, offset] = rows_[i / 2];
    const std::int64_t sign = i % 2 == 0 ? 1 : -1, of_w = i == 4 && is_near_from_zero_ ? 0 : 1;
    const auto& [w, offset_of_w] = rows_[3];
    const GridVector n{of_w * w.x + sign * r.x, of_w * w.y + sign * r.y, of_w * w.z + sign * r.z};
    return {n, dot(n, at) + of_w * offset_of_w + sign * offset};
  }

 private:
  static constexpr std::array origin{Point3{0, 0, 0}};

  bool set(const Frustum3& frustum, const std::array<Point3, 4>& rows, double unit,
           const std::array<Point3, 2>& numbers, int bits_of_lengths) {
    // Offsets are lengths, too, once they are divided by the unit of the normals.
    std::array<double, 4> offsets;
    for (std::size_t i = 0; i < 4; ++i) {
      offsets[i] = frustum.matrix[i][3] / unit;
      if (offsets[i] * unit != frustum.matrix[i][3]) return false;
    }
    const std::array lengths{numbers[0], numbers[1], Point3{offsets[0], offsets[1], offsets[2]},
                             Point3{offsets[3], 0, 0}};
    const std::optional<double> length = grid_unit({lengths, origin}, bits_of_lengths);
    if (!length) return false;
    per_unit_ = 1 / *length;
    for (std::size_t i = 0; i < 4; ++i) {
      rows_[i] = {to_integers(times(1 / unit, rows[i])), integer(offsets[i])};
    }
    is_near_from_zero_ = frustum.depth == DepthRange::direct3d;
    return true;
  }

  static GridVector to_integers(const Point3& p) {
    return {static_cast<std::int64_t>(p.x), static_cast<std::int64_t>(p.y),
            static_cast<std::int64_t>(p.z)};
  }

  std::array<GridHalfSpace, 4> rows_;
  double per_unit_ = 1;
  bool is_near_from_zero_ = false;
};

}  // namespace

std::optional<Containment> containment_on_grid(const Frustum3& frustum, const Aabb3& box) {
  const auto& [min, max] = box;
  GridFrustum grid;
  if (min.x > max.x || min.y > max.y || min.z > max.z || !grid.set(frustum, {min, max})) {
    return std::nullopt;
  }
  const GridVector low = grid.integers(min), high = grid.integers(max);
  // A point near the middle is the origin of what follows.
  const auto middle = [](std::int64_t a, std::int64_t b) { return a + (b - a) / 2; };
  const GridVector at{middle(low.x, high.x), middle(low.y, high.y), middle(low.z, high.z)};
  const GridVector down{low.x - at.x, low.y - at.y, low.z - at.z},
      up{high.x - at.x, high.y - at.y, high.z - at.z};
  constexpr std::array axes{&GridVector::x, &GridVector::y, &GridVector::z};
  std::array<GridHalfSpace, 12> all{};
  bool inside = true;
  for (std::size_t i = 0; i < 6; ++i) {
    const auto& [normal, value] = all[i] = grid.half_space(i, at);
    std::int64_t least = value, greatest = value;
    for (const auto axis : axes) {
      const std::int64_t a = normal.*axis * down.*axis, b = normal.*axis * up.*axis;
      least += std::min(a, b);
      greatest += std::max(a, b);
    }
    if (greatest < 0) return Containment::outside;
    inside = inside && least >= 0;
  }
  if (inside) return Containment::inside;
  for (std::size_t i = 0; i < 3; ++i) {
    GridHalfSpace &above = all[6 + 2 * i], &below = all[7 + 2 * i];
    above.normal.*axes[i] = 1;
    above.value = -(down.*axes[i]);
    below.normal.*axes[i] = -1;
    below.value = up.*axes[i];
  }
  return nearest_in(all) ? Containment::crossing : Containment::outside;
}

std::optional<Containment> containment_on_grid(const Frustum3& frustum, const Sphere3& ball) {
  const auto& [center, radius] = ball;
  GridFrustum grid;
  if (radius < 0 || !grid.set(frustum, {center, Point3{radius, 0, 0}})) {
    return std::nullopt;
  }
  const GridVector at = grid.integers(center);
  const Int128 r = grid.integer(radius), square = r * r;
  std::array<GridHalfSpace, 6> all;
  bool inside = true, center_inside = true;
  for (std::size_t i = 0; i < 6; ++i) {
    all[i] = grid.half_space(i, at);
    const auto& [normal, value] = all[i];
    const Int128 over = square * Int128{dot(normal, normal)} - Int128{value} * Int128{value};
    if (value < 0 && over < 0) return Containment::outside;
    center_inside = center_inside && value >= 0;
    inside = inside && center_inside && !(over > 0);
  }
  if (inside) return Containment::inside;
  if (center_inside) return Containment::crossing;
  const auto nearest = nearest_in(all);
  return nearest && nearest->squared <= square * nearest->divisor ? Containment::crossing
                                                                  : Containment::outside;
}

}  // namespace signum::detail
