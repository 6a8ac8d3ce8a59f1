// SPDX-License-Identifier: MIT
/// Shapes as the flat numbers of C (types.h), and back, by the table of shape_members.hpp.
///
/// Beside what that header says: a polygon of several chains has for `faces` the counts of their
/// points, `face_count` of them; with none it is one chain.
#pragma once

#include <signum/c/types.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <signum/collide/set.hpp>
#include <signum/kernel/any_shape.hpp>
#include <string>
#include <vector>

namespace signum::bindings {

/// A shape of the plane or of space.
using Shape = std::variant<Shape2, Shape3>;

/// The number of a kind, which in C may be any.
inline int kind_number(const signum_kind& kind) {
  static_assert(sizeof kind == sizeof(int));
  int number = 0;
  std::memcpy(&number, &kind, sizeof number);
  return number;
}

/// Throws InvalidArgument, which says what is wrong with it: no such kind, another number of
/// numbers than the kind has, a face that names no point.
Shape make_shape(const signum_shape& from);

enum class Space : std::uint8_t { plane, space };

/// A shape by reference, as a set of its space.
using ShapeSet = std::variant<Set2, Set3>;
/// Refers to a shape where its numbers are, if it is no more than these in order, and else to the
/// one that is made of them. Throws as make_shape does.
ShapeSet shape_set(const signum_shape& from, std::optional<Shape>& made);

/// Reads a shape where its numbers are. They must outlive what is seen there.
using View2 = ShapeRef2 (*)(const double* numbers);
using View3 = ShapeRef3 (*)(const double* numbers);
/// Null for a kind whose shapes are more than their numbers in order.
View2 view_in_plane(ShapeKind kind);
View3 view_in_space(ShapeKind kind);

/// A shape with the arrays that signum_shape points to. It must stay where it is.
struct FlatShape {
  std::vector<double> numbers;
  std::vector<std::uint32_t> faces;
  signum_shape shape{};

  explicit FlatShape(const Shape& from);
  FlatShape(const FlatShape&) = delete;
  FlatShape& operator=(const FlatShape&) = delete;
  ~FlatShape() = default;
};

/// "NaN is not finite", or which infinity it is.
std::string words_not_finite(double x);

/// The first number of a shape that is not finite, at the place that the oracle names:
/// "sphere.center[1]: NaN is not finite".
std::optional<std::string> first_not_finite(const Shape& shape);

/// How many numbers a shape of this kind has; 0 where they are as many as it likes, and for a kind
/// that the plane has not.
std::size_t number_count(ShapeKind kind, int dimension);

}  // namespace signum::bindings
