// SPDX-License-Identifier: MIT
// All numbers of the grid are in one scale, in which no coordinate of the mesh is above 1. The
// corners are doubles of the scale that the mesh has, where `locate` tells on which side they are.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/collide/distance_field.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/locate.hpp>
#include <vector>

#include "box_of_triangles.hpp"
#include "boxes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "point_distance.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// A point that is farther out is moved there, towards the mesh, which makes it no farther away.
constexpr double very_far = 0x1p500;
constexpr double largest = std::numeric_limits<double>::max();
constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};

/// Bounds in single precision, rounded outwards.
struct Sample {
  float least, greatest;

  static Sample of(double least, double greatest) {
    const auto next = [](float x, float to) { return std::nextafter(x, to); };
    const auto l = static_cast<float>(least), g = static_cast<float>(greatest);
    constexpr float far = std::numeric_limits<float>::infinity();
    return {l > least ? next(l, -far) : l, g < greatest ? next(g, far) : g};
  }
};

/// The square of a difference, rounded up; each number may have underflowed.
double greatest_square(double x, double y) {
  const double d = rounded_up(std::abs(x - y));
  return rounded_up(d * d);
}
double greatest_sum(double x, double y, double z) { return rounded_up(rounded_up(x + y) + z); }

double greatest_square(const Point3& p, const Point3& q) {
  return greatest_sum(greatest_square(p.x, q.x), greatest_square(p.y, q.y),
                      greatest_square(p.z, q.z));
}
double greatest_root(double square) { return rounded_up(std::sqrt(square)); }

/// How far a point of the scale is from a box, rounded down.
double least_distance(const Point3& p, const Aabb3& box) {
  const auto gap = [](double x, double min, double max) {
    return std::max(0.0, rounded_down(std::max(min - x, x - max)));
  };
  const double x = gap(p.x, box.min.x, box.max.x);
  const double y = gap(p.y, box.min.y, box.max.y);
  const double z = gap(p.z, box.min.z, box.max.z);
  const double square = lower(RunningError::sum_of_products(x, x, y, y, z, z));
  return square > 0 ? rounded_down(std::sqrt(square)) : 0;
}

/// The planes of the corners along one axis: their places as they are, and in the scale.
struct Axis {
  std::vector<double> places, scaled;
  double first = 0;
  /// How many cells there are in a unit; 0 where there is no extent.
  double cells_per_unit = 0;

  Axis() = default;
  Axis(double min, double max, std::size_t cells, const Scale& scale) : first(scale(min)) {
    const double extent = scale(max) - first;
    if (extent > 0) cells_per_unit = static_cast<double>(cells) / extent;
    if (!std::isfinite(cells_per_unit)) cells_per_unit = 0;
    for (std::size_t i = 0; i <= cells; ++i) {
      const double f = static_cast<double>(i) / static_cast<double>(cells);
      places.push_back(std::clamp(min * (1 - f) + max * f, min, max));
      scaled.push_back(scale(places.back()));
    }
  }
  std::size_t cells() const { return places.size() - 1; }
  /// Where x is between the planes; any place serves, as bounds hold wherever a corner is.
  double place(double x) const {
    return std::clamp((x - first) * cells_per_unit, 0.0, static_cast<double>(cells()));
  }
};

/// The side of a point that is at most the root of `square` away from the corner of a sample, if
/// that tells.
std::optional<Location> certain_location(const Sample& s, double square) {
  const double clear = std::max(s.least, -s.greatest);
  if (!(clear > 0 && rounded_down(clear * clear) > square)) return std::nullopt;
  return s.least > 0 ? Location::outside : Location::inside;
}

std::size_t cells_along(double extent, double longest, std::uint32_t cells) {
  const double share = longest > 0 ? extent / longest : 0;
  return static_cast<std::size_t>(std::max(1.0, std::ceil(share * cells)));
}

}  // namespace

struct DistanceField::Grid {
  Grid(const MeshBody& of, std::uint32_t cells, SolidRule rule)
      : Grid(of, cells, rule, PointDistance(of)) {}
  Grid(MeshBody of, std::uint32_t cells, SolidRule rule, const PointDistance& distance);

  const Sample& sample(const std::array<std::size_t, 3>& at) const {
    return samples[(at[2] * axis[1].places.size() + at[1]) * axis[0].places.size() + at[0]];
  }
  Point3 corner(const std::array<std::size_t, 3>& at) const {
    return {axis[0].scaled[at[0]], axis[1].scaled[at[1]], axis[2].scaled[at[2]]};
  }
  Point3 place(const Point3& scaled) const {
    return {axis[0].place(scaled.x), axis[1].place(scaled.y), axis[2].place(scaled.z)};
  }
  /// Calls f(sample, square of the distance of its corner) for the corners of a cell, until it says
  /// false.
  template <class F>
  void for_each_corner(const Point3& p, const F& f) const {
    const Point3 at = place(p);
    std::array<std::size_t, 3> low;
    std::array<std::array<double, 2>, 3> squares;
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = std::min(static_cast<std::size_t>(at.*axes[k]), axis[k].cells() - 1);
      for (std::size_t i = 0; i < 2; ++i) {
        squares[k][i] = greatest_square(p.*axes[k], axis[k].scaled[low[k] + i]);
      }
    }
    for (std::size_t i = 0; i < 8; ++i) {
      const std::size_t x = i & 1, y = i >> 1 & 1, z = i >> 2;
      const double square = greatest_sum(squares[0][x], squares[1][y], squares[2][z]);
      if (!f(sample({low[0] + x, low[1] + y, low[2] + z}), square)) return;
    }
  }
  void fill_row(std::size_t y, std::size_t z, const PointDistance& distance);
  DistanceBounds scaled_bounds(const Point3& p) const;

  MeshBody body;
  /// None where the mesh is not closed.
  std::optional<Solid> locator;
  Aabb3 box;
  int exponent;
  Scale scale;
  std::array<Axis, 3> axis;
  /// The width of a cell.
  double cell = 0;
  std::vector<Sample> samples;
};

DistanceField::Grid::Grid(MeshBody of, std::uint32_t cells, SolidRule rule,
                          const PointDistance& distance)
    : body(std::move(of)),
      box(box_of_triangles(body.mesh())),
      exponent(distance.exponent()),
      scale(exponent) {
  if (body.is_closed()) locator.emplace(body, rule);
  const Aabb3 scaled = scale(box);
  double longest = 0;
  for (const auto x : axes) longest = std::max(longest, scaled.max.*x - scaled.min.*x);
  cell = longest / cells;
  std::size_t corners = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto x = axes[k];
    const std::size_t count = cells_along(scaled.max.*x - scaled.min.*x, longest, cells);
    axis[k] = Axis(box.min.*x, box.max.*x, count, scale);
    corners *= count + 1;
  }
  samples.resize(corners);
  const std::size_t rows = axis[1].places.size();
  parallel_for(rows * axis[2].places.size(),
               [&](std::size_t i) { fill_row(i % rows, i / rows, distance); });
}

/// What is known at one corner tells at most how far away the mesh is from the next one, and, where
/// the mesh is not between the two, the side.
void DistanceField::Grid::fill_row(std::size_t y, std::size_t z, const PointDistance& distance) {
  Point3 before{};
  DistanceBounds near{0, infinity};
  Location side = Location::boundary;
  for (std::size_t x = 0; x < axis[0].places.size(); ++x) {
    const Point3 here = corner({x, y, z});
    const double step = x == 0 ? 0 : greatest_root(greatest_square(before, here));
    const bool same_side = near.least > step;
    near = distance(here, rounded_up(near.greatest + step), cell);
    if (locator && !same_side) {
      side = locator->locate({axis[0].places[x], axis[1].places[y], axis[2].places[z]});
    }
    if (locator && side == Location::boundary) near = {0, 0};
    const bool negative = locator && side == Location::inside;
    const std::size_t rows = axis[1].places.size();
    samples[(z * rows + y) * axis[0].places.size() + x] =
        negative ? Sample::of(-near.greatest, -near.least) : Sample::of(near.least, near.greatest);
    before = here;
  }
}

DistanceBounds DistanceField::Grid::scaled_bounds(const Point3& p) const {
  DistanceBounds bounds{-infinity, infinity};
  for_each_corner(p, [&](const Sample& s, double square) {
    const double reach = greatest_root(square);
    bounds.least = std::max(bounds.least, rounded_down(s.least - reach));
    bounds.greatest = std::min(bounds.greatest, rounded_up(s.greatest + reach));
    return true;
  });
  return bounds;
}

DistanceField::DistanceField(MeshBody body, std::uint32_t cells, SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (cells < 1 || cells > 1024) throw InvalidArgument("expected from 1 to 1024 cells");
  grid_ = std::make_shared<const Grid>(std::move(body), cells, rule);
}

bool DistanceField::is_signed() const { return grid_->locator.has_value(); }
const MeshBody& DistanceField::body() const { return grid_->body; }

DistanceBounds DistanceField::bounds(const Point3& p) const {
  const DefaultFpEnvironment environment;
  require_finite(p);
  const Grid& grid = *grid_;
  const auto limited = [](double x) { return std::clamp(x, -very_far, very_far); };
  const Point3 scaled = grid.scale(p);
  const Point3 q{limited(scaled.x), limited(scaled.y), limited(scaled.z)};
  DistanceBounds found = grid.scaled_bounds(q);
  if (q != scaled) found.greatest = infinity;
  const bool is_outside = !holds(grid.box, box_of(p));
  if (is_outside) found.least = std::max(found.least, least_distance(q, grid.scale(grid.box)));
  const double least =
      std::clamp(unscaled_below(rounded_down(found.least), grid.exponent), -largest, largest);
  return {is_outside || !is_signed() ? std::max(least, 0.0) : least,
          unscaled_above(rounded_up(found.greatest), grid.exponent)};
}

Location DistanceField::locate(const Point3& p) const {
  const DefaultFpEnvironment environment;
  require_finite(p);
  const Grid& grid = *grid_;
  if (!grid.locator) {
    throw InvalidArgument("the mesh is not closed: an edge is in an odd number of triangles");
  }
  if (!holds(grid.box, box_of(p))) return Location::outside;
  const Point3 q = grid.scale(p), at = grid.place(q);
  std::array<std::size_t, 3> nearest;
  for (std::size_t k = 0; k < 3; ++k) nearest[k] = static_cast<std::size_t>(at.*axes[k] + 0.5);
  const double to_nearest = greatest_square(q, grid.corner(nearest));
  std::optional<Location> side = certain_location(grid.sample(nearest), to_nearest);
  if (side) return *side;
  grid.for_each_corner(q, [&](const Sample& s, double square) {
    side = certain_location(s, square);
    return !side;
  });
  return side ? *side : grid.locator->locate(p);
}

}  // namespace signum
