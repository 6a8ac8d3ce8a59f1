// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "frusta/frustum_columns.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <signum/kernel/error_bounded.hpp>

#include "frusta/frustum_columns.hpp"
#include "lanes/triples-inl.hpp"

SIGNUM_LANES_BEGIN();

// ErrorBounded, in lanes: the constants are those of its type, and the magnitudes are added up
// beside the values. A product that is added without a rounding of its own has one rounding less.

using Given = ErrorBounded<0, 1>;        ///< a number of the input
using Coefficient = ErrorBounded<1, 1>;  ///< a plane's coefficient
using Length = ErrorBounded<4, 1>;       ///< a normal's length
using Height = decltype(Coefficient{} * Given{} + Coefficient{} * Given{} +
                        Coefficient{} * Given{} + Coefficient{});
using BallReach = decltype(Height{} + Given{} * Length{});
using Slope = decltype(Coefficient{} * Given{} + Coefficient{} * Given{} + Coefficient{} * Given{});
using ObbReach = decltype(Height{} + (Given{} * Slope{} + Given{} * Slope{} + Given{} * Slope{}));
/// The magnitude of every number contains it.
constexpr double guard = underflow_guard<ObbReach::degree>;

/// Eight planes are one vector or several.
template <class Each>
SIGNUM_INLINE FrustumSides of_all(const Each& each) {
  FrustumSides sides{};
  for (std::size_t i = 0; i < FrustumColumns::size; i += lanes<Doubles>) {
    const auto [outside, inside, reached, left] = each(i);
    sides.outside |= outside << i;
    sides.inside |= inside << i;
    sides.reached |= reached << i;
    sides.left |= left << i;
  }
  return sides;
}

/// The sides, from about the least and the greatest value of the planes' functions on the shape.
template <class Bounded>
SIGNUM_INLINE FrustumSides sides(Doubles least, Doubles greatest, Doubles magnitude) {
  const Doubles bound = all(Bounded::error_constant) * magnitude;
  const auto known = magnitude < all(Bounded::most_magnitude);
  return {bits(all_of(known, greatest < negative(bound))), bits(all_of(known, least > bound)),
          bits(all_of(known, greatest > bound)), bits(all_of(known, least < negative(bound)))};
}

SIGNUM_INLINE Points column_of(const std::array<FrustumColumns::Column, 3>& columns,
                               std::size_t i) {
  return {load_aligned(columns[0].data() + i), load_aligned(columns[1].data() + i),
          load_aligned(columns[2].data() + i)};
}

SIGNUM_INLINE Points magnitudes(const Points& p) {
  const Doubles g = all(guard);
  return {magnitude(p.x) + g, magnitude(p.y) + g, magnitude(p.z) + g};
}

/// Some of the planes.
struct PlaneLanes {
  Points normal, normal_magnitude;
  Doubles offset, offset_magnitude;

  SIGNUM_INLINE PlaneLanes(const FrustumColumns& f, std::size_t i)
      : normal(column_of(f.normal, i)),
        normal_magnitude(column_of(f.normal_magnitude, i)),
        offset(load_aligned(f.offset.data() + i)),
        offset_magnitude(load_aligned(f.offset_magnitude.data() + i)) {}

  SIGNUM_INLINE Doubles height(const Points& p) const { return dot(normal, p) + offset; }
  SIGNUM_INLINE Doubles magnitude_at(const Points& magnitudes) const {
    return dot(normal_magnitude, magnitudes) + offset_magnitude;
  }
};

FrustumSides sides_of_points(const FrustumColumns& f, const Point3* points, std::size_t count) {
  return of_all([&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const PlaneLanes planes(f, i);
    const Points first = all(points[0]);
    Points most = magnitudes(first);
    Doubles least = planes.height(first);
    Doubles greatest = least;
    for (std::size_t k = 1; k < count; ++k) {
      const Points p = all(points[k]);
      const Doubles height = planes.height(p);
      most = larger(most, magnitudes(p));
      least = smaller(least, height);
      greatest = larger(greatest, height);
    }
    return sides<Height>(least, greatest, planes.magnitude_at(most));
  });
}

/// The least and greatest products of a coordinate with its coefficients are at one corner each.
FrustumSides sides_of_aabb(const FrustumColumns& f, const Aabb3& box) {
  const Points min = all(box.min);
  const Points max = all(box.max);
  const Points most = larger(magnitudes(min), magnitudes(max));
  return of_all([&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const PlaneLanes planes(f, i);
    const Points a{planes.normal.x * min.x, planes.normal.y * min.y, planes.normal.z * min.z};
    const Points b{planes.normal.x * max.x, planes.normal.y * max.y, planes.normal.z * max.z};
    const Points low = smaller(a, b);
    const Points high = larger(a, b);
    return sides<Height>(((low.x + low.y) + low.z) + planes.offset,
                         ((high.x + high.y) + high.z) + planes.offset, planes.magnitude_at(most));
  });
}

FrustumSides sides_of_obb(const FrustumColumns& f, const Obb3& box) {
  const Points center = all(box.center);
  return of_all([&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const PlaneLanes planes(f, i);
    Doubles size = planes.magnitude_at(magnitudes(center));
    Doubles reach = all(0);
    for (std::size_t k = 0; k < 3; ++k) {
      const Points axis = all(box.axes[k]);
      const Doubles half = all(box.half[k]);
      reach = mul_add(half, magnitude(dot(planes.normal, axis)), reach);
      size = mul_add(half + all(guard), dot(planes.normal_magnitude, magnitudes(axis)), size);
    }
    const Doubles height = planes.height(center);
    return sides<ObbReach>(height - reach, height + reach, size);
  });
}

FrustumSides sides_of_ball(const FrustumColumns& f, const Sphere3& ball) {
  const Points center = all(ball.center);
  const Doubles radius = all(ball.radius);
  return of_all([&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const PlaneLanes planes(f, i);
    const Doubles reach = radius * load_aligned(f.length.data() + i);
    const Doubles size = mul_add(radius + all(guard), load_aligned(f.length_magnitude.data() + i),
                                 planes.magnitude_at(magnitudes(center)));
    const Doubles height = planes.height(center);
    return sides<BallReach>(height - reach, height + reach, size);
  });
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

namespace {

/// One coefficient of all planes: the rows of the matrix whose difference each half-space is, as in
/// frustum_planes.cpp.
FrustumColumns::Column coefficients(const Frustum3& f, std::size_t column) {
  const double x = f.matrix[0][column], y = f.matrix[1][column], z = f.matrix[2][column];
  const double w = f.matrix[3][column];
  const double near = f.depth == DepthRange::direct3d ? z : w + z;
  return {w + x, w - x, w + y, w - y, near, w - z, w + x, w - x};
}

FrustumColumns::Column with_guard(const FrustumColumns::Column& column) {
  FrustumColumns::Column magnitude;
  for (std::size_t i = 0; i < column.size(); ++i) {
    magnitude[i] = std::abs(column[i]) + underflow_guard<3>;
  }
  return magnitude;
}

}  // namespace

FrustumColumns::FrustumColumns(const Frustum3& frustum) {
  Column squared{};
  for (std::size_t k = 0; k < 3; ++k) {
    normal[k] = coefficients(frustum, k);
    normal_magnitude[k] = with_guard(normal[k]);
    for (std::size_t i = 0; i < size; ++i) squared[i] += normal[k][i] * normal[k][i];
  }
  offset = coefficients(frustum, 3);
  offset_magnitude = with_guard(offset);
  // A square has three roundings, one of them the product's, and two more from the sums; its root
  // has half of them, and one of its own. Nothing has underflowed that would count.
  for (std::size_t i = 0; i < size; ++i) {
    const bool in_range = squared[i] > 0x1p-900 && squared[i] < 0x1p900;
    length[i] = in_range ? std::sqrt(squared[i]) : std::numeric_limits<double>::quiet_NaN();
  }
  length_magnitude = with_guard(length);
}

FrustumSides sides_of(const FrustumColumns& frustum, std::span<const Point3> points) {
  return SIGNUM_DISPATCH(sides_of_points)(frustum, points.data(), points.size());
}
FrustumSides sides_of(const FrustumColumns& frustum, const Aabb3& box) {
  return SIGNUM_DISPATCH(sides_of_aabb)(frustum, box);
}
FrustumSides sides_of(const FrustumColumns& frustum, const Obb3& box) {
  return SIGNUM_DISPATCH(sides_of_obb)(frustum, box);
}
FrustumSides sides_of(const FrustumColumns& frustum, const Sphere3& ball) {
  return SIGNUM_DISPATCH(sides_of_ball)(frustum, ball);
}

}  // namespace signum::detail
#endif
