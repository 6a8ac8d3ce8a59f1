// SPDX-License-Identifier: MIT
/// Points and directions of a question.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/vec.hpp>
#include <string_view>

#include "reading/field.hpp"

namespace signum::oracle {

/// Two or three coordinates, the third 0 when there are two.
struct Vector {
  std::array<double, 3> coordinates;
  Point2 xy() const { return {coordinates[0], coordinates[1]}; }
  Point3 xyz() const { return {coordinates[0], coordinates[1], coordinates[2]}; }
};

/// Reads the vectors of one question, which are all of 2D or all of 3D.
class VectorReader {
 public:
  /// The first vector decides whether all are of 2D or of 3D.
  VectorReader() = default;
  /// All vectors have `dimension` coordinates, two or three.
  explicit VectorReader(std::size_t dimension) : dimension_(dimension), given_(true) {}

  /// Throws QuestionError.
  Vector read(const Field& f);
  /// What a shape that exists in 3D only calls before it reads its vectors. Throws QuestionError.
  void require_3d(const Field& shape, std::string_view name);

  /// 0 while it is not known.
  std::size_t dimension() const { return dimension_; }
  bool is_3d() const { return dimension_ == 3; }

 private:
  std::size_t dimension_ = 0;
  bool given_ = false;
};

}  // namespace signum::oracle
