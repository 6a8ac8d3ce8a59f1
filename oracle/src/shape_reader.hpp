// SPDX-License-Identifier: MIT
/// The shapes of a question. A new shape is an alternative of ShapeIn2d or ShapeIn3d, a function
/// that reads it and its line in the table of shape_reader.cpp; the questions find the overloads of
/// their verbs.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <string_view>
#include <variant>

#include "field.hpp"

namespace signum::oracle {

using ShapeIn2d = std::variant<Point2, Segment2, Triangle2>;
using ShapeIn3d = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3>;
using Shape = std::variant<ShapeIn2d, ShapeIn3d>;

/// Two or three coordinates, the third 0 when there are two.
struct Vector {
  std::array<double, 3> coordinates;
  Point2 xy() const { return {coordinates[0], coordinates[1]}; }
  Point3 xyz() const { return {coordinates[0], coordinates[1], coordinates[2]}; }
};

/// Reads the vectors of one question, which are all of 2D or all of 3D.
class VectorReader {
 public:
  /// The first vector decides.
  VectorReader() = default;
  /// All have two or three coordinates.
  explicit VectorReader(std::size_t dimension) : dimension_(dimension), given_(true) {}

  /// Throws QuestionError.
  Vector read(const Field& f);
  /// Whether the vectors read so far are of 3D.
  bool is_3d() const { return dimension_ == 3; }

 private:
  std::size_t dimension_ = 0;
  bool given_ = false;
};

struct NamedShape {
  std::string_view name;
  Shape shape;
};

/// Reads {"NAME": VALUE}. The names that the question takes, when it does not take all. Throws
/// QuestionError.
NamedShape read_shape(const Field& f, VectorReader& reader,
                      std::span<const std::string_view> taken = {});

}  // namespace signum::oracle
