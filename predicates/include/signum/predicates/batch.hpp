// SPDX-License-Identifier: MIT
/// On which sides, inside or outside, are many points? signs[i] is the predicate on the i-th
/// points.
///
/// Laws:
///   1. each sign is that of the predicate on single points
///   2. whatever the machine's vectors, the number of points and where they lie in memory
/// Cost: where the filter decides, about the time that it takes to read the points. Nothing is
/// allocated, and all is done on the thread that calls.
/// Throws: InvalidArgument when there is another number of points than of signs; NotFinite, and
/// then the signs are of no use.
/// The environment variable SIGNUM_TARGET, read by the first call, asks for one of the instruction
/// sets that targets() names, in place of the best; InvalidArgument when it is none of them.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace SIGNUM_API signum {

/// Points of the plane, of which it holds no copy: their coordinates in arrays of their own, which
/// is the fastest; the points one after the other; or one point in the place of many.
struct Points2 {
  Points2(std::span<const double> xs, std::span<const double> ys);
  Points2(std::span<const Point2> points);  // NOLINT: points are points
  Points2(const std::vector<Point2>& points) : Points2(std::span(points)) {}  // NOLINT
  Points2(const Point2& point_for_all);                                       // NOLINT

  const double* x;
  const double* y;
  /// From one point to the next, in doubles: 1 for arrays, 2 for points, 0 for one in the place of
  /// many.
  std::size_t stride;
  /// Nothing for one point in the place of many.
  std::optional<std::size_t> size;
};

/// Points of space.
struct Points3 {
  Points3(std::span<const double> xs, std::span<const double> ys, std::span<const double> zs);
  Points3(std::span<const Point3> points);                                    // NOLINT
  Points3(const std::vector<Point3>& points) : Points3(std::span(points)) {}  // NOLINT
  Points3(const Point3& point_for_all);                                       // NOLINT

  const double* x;
  const double* y;
  const double* z;
  std::size_t stride;
  std::optional<std::size_t> size;
};

void orient2d(const Points2& a, const Points2& b, const Points2& c, std::span<Sign> signs);
void orient3d(const Points3& a, const Points3& b, const Points3& c, const Points3& d,
              std::span<Sign> signs);
void incircle(const Points2& a, const Points2& b, const Points2& c, const Points2& d,
              std::span<Sign> signs);
void insphere(const Points3& a, const Points3& b, const Points3& c, const Points3& d,
              const Points3& e, std::span<Sign> signs);

/// The instruction sets that this machine can run, the best first, and last "scalar".
std::vector<std::string_view> targets();

}  // namespace signum
