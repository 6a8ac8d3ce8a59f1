// SPDX-License-Identifier: MIT
/// class Many<Shape>: a view of many points or shapes of one kind, which holds no copy of them: one
/// after the other; one in place of many; or arrays of their numbers, one for each number of
/// the shape in the order of its members, the first coordinate of its first point first.
///
///     std::vector<Point2> points = ...;
///     std::vector<double> xs = ..., ys = ..., xyz = ...;
///     orient2d(Point2{0, 0}, points, Many<Point2>({xs, ys}), signs);
///     orient2d(Point2{0, 0}, points, Many<Point2>::rows(xyz, 3), signs);  // x and y of each row
///
/// Arrays are the fastest to read. What it is a view of must outlive it.
/// Kinds: Point2, Point3, Segment3, Ray3, Plane3, Triangle3, Aabb3, Obb3, Sphere3, Frustum3.
/// Throws: InvalidArgument for arrays of several sizes, and for rows that are not whole.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <type_traits>

namespace SIGNUM_API signum {

template <class Shape>
class Many {
 public:
  static constexpr bool has_arrays = !std::is_same_v<Shape, Frustum3>;
  static constexpr std::size_t numbers = has_arrays ? sizeof(Shape) / sizeof(double) : 16;
  using Arrays = std::array<std::span<const double>, numbers>;

  Many(std::span<const Shape> shapes);  // NOLINT: shapes are shapes
  /// Views a vector or an array, which must outlive the view.
  template <class Shapes>
    requires std::is_convertible_v<const Shapes&, std::span<const Shape>>
  Many(const Shapes& shapes) : Many(std::span<const Shape>(shapes)) {}  // NOLINT
  Many(const Shape& shape_for_all);                                     // NOLINT
  explicit Many(const Arrays& arrays)
    requires(!std::is_same_v<Shape, Frustum3>);
  /// The shapes whose numbers are the first ones of each row of `stride` doubles, as in a matrix by
  /// rows or an array of vertices with attributes.
  static Many rows(std::span<const double> doubles, std::size_t stride = numbers)
    requires(!std::is_same_v<Shape, Frustum3>);

  /// How many shapes there are; nothing where one stands for all.
  std::optional<std::size_t> size() const { return size_; }
  /// Where the first number of each kind is, and how many doubles further on the next one is: 1 for
  /// arrays, 0 where one shape stands for all.
  const double* const* first() const { return first_.data(); }
  std::size_t stride() const { return stride_; }
  Shape operator[](std::size_t i) const;

 private:
  Many() = default;
  explicit Many(const Shape* first, std::size_t stride, std::optional<std::size_t> size);

  std::array<const double*, numbers> first_;
  std::size_t stride_;
  std::optional<std::size_t> size_;
  /// Null where the numbers are in arrays or rows.
  const Shape* shapes_ = nullptr;
};

}  // namespace signum
