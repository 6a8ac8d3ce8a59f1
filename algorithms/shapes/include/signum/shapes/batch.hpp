// SPDX-License-Identifier: MIT
/// Which of many pairs of shapes meet, and how? met[i] tells of a[i] and b[i].
///
///     std::vector<Triangle3> triangles = ...;
///     const auto met = std::make_unique<bool[]>(triangles.size());
///     intersects(Ray3{...}, triangles, std::span(met.get(), triangles.size()));
///
/// Laws:
///   1. each answer is that of the verb on the single pair, bit for bit
///   2. whatever the machine's vectors, the number of pairs and where they lie in memory
/// Cost: a few nanoseconds a pair where the filter decides, the less the longer the vectors are;
/// that of the single pair where it does not, which is where shapes touch or nearly do. Nothing is
/// allocated, and all is done on the thread that calls.
/// Throws: InvalidArgument when there is another number of shapes than of answers; NotFinite, and
/// InvalidArgument where a shape is not what shapes.hpp requires. Then the answers are of no use.
/// The environment variable SIGNUM_TARGET chooses the instruction set, as for predicates on many
/// points (predicates/batch.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/shapes/contact.hpp>
#include <span>
#include <type_traits>
#include <vector>

namespace SIGNUM_API signum {

/// Shapes of one kind, of which it holds no copy: shapes one after the other; one shape in the
/// place of many; or arrays of their numbers, one for each number of the shape in the order of its
/// members, the first coordinate of its first point first.
template <class Shape>
class Many {
 public:
  static constexpr bool has_arrays = !std::is_same_v<Shape, Frustum3>;
  static constexpr std::size_t numbers = has_arrays ? sizeof(Shape) / sizeof(double) : 16;
  using Arrays = std::array<std::span<const double>, numbers>;

  Many(std::span<const Shape> shapes);  // NOLINT: shapes are shapes
  /// A vector or an array, which must outlive it.
  template <class Shapes>
  requires std::is_convertible_v<const Shapes&, std::span<const Shape>> Many(const Shapes& shapes)
      : Many(std::span<const Shape>(shapes)) {}  // NOLINT
  Many(const Shape& shape_for_all);              // NOLINT
  explicit Many(const Arrays& arrays) requires(has_arrays);

  /// Nothing of one for all.
  std::optional<std::size_t> size() const { return size_; }
  /// The first number of a kind, and from there to the next, in doubles: 1 of arrays, 0 of one for
  /// all.
  const double* const* first() const { return first_.data(); }
  std::size_t stride() const { return stride_; }
  Shape operator[](std::size_t i) const;

 private:
  explicit Many(const Shape* first, std::size_t stride, std::optional<std::size_t> size);

  std::array<const double*, numbers> first_;
  std::size_t stride_;
  std::optional<std::size_t> size_;
  /// Null of arrays.
  const Shape* shapes_ = nullptr;
};

void intersects(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Ray3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Ray3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Triangle3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Obb3>& a, const Many<Obb3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Sphere3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Obb3>& b, std::span<bool> met);
void intersects(const Many<Frustum3>& a, const Many<Aabb3>& b, std::span<bool> met);

/// How they meet.
void contact(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<Contact> contacts);
void contact(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<Contact> contacts);

}  // namespace signum
