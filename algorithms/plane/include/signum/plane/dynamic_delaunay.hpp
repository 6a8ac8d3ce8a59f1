// SPDX-License-Identifier: MIT
/// class DynamicDelaunay2: a Delaunay triangulation of points that come and go.
///
///     DynamicDelaunay2 d(points);
///     const std::uint32_t i = d.insert({1, 2});
///     d.remove(i);
///     const Triangulation2 t = d.triangulation();
///
/// Laws:
///   1. the triangulation is that of delaunay() of the points that are there, named by their
///      numbers
///   2. what is inserted and removed again leaves the same triangles
/// Degenerate: points on a line have no triangles; as soon as another point comes they have.
/// Throws: NotFinite; InvalidArgument for the number of a point that is not there, and where there
/// were 2^30 points.
/// Cost: of n random points, 1 to 3 microseconds and n^(1/3) steps of a walk for each call;
/// removing a point of k neighbours costs a triangulation of these.
/// See: Muecke, Saias, Zhu, Fast Randomized Point Location Without Preprocessing, 1996.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/plane/triangulation.hpp>
#include <span>

namespace SIGNUM_API signum {

class DynamicDelaunay2 {
 public:
  DynamicDelaunay2();
  /// Inserts the points one after the other.
  explicit DynamicDelaunay2(std::span<const Point2> points);
  DynamicDelaunay2(DynamicDelaunay2&&) noexcept;
  DynamicDelaunay2& operator=(DynamicDelaunay2&&) noexcept;
  ~DynamicDelaunay2();

  /// The number of the point: a new one, one more than the last, or that of the equal point that is
  /// there.
  std::uint32_t insert(const Point2& point);
  void remove(std::uint32_t number);
  /// The corners of a triangle that the point is in, its border included; nothing outside of the
  /// hull.
  std::optional<std::array<std::uint32_t, 3>> locate(const Point2& point) const;
  /// A copy, with the numbers of points as indices.
  Triangulation2 triangulation() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace signum
