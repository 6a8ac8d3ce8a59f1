// SPDX-License-Identifier: MIT
#include "vector_reader.hpp"

#include <algorithm>
#include <iterator>

namespace signum::oracle {

Vector VectorReader::read(const Field& f) {
  constexpr std::array<std::string_view, 3> given = {"", "[x, y]", "[x, y, z]"};
  constexpr std::array<std::string_view, 3> found = {"[x, y] or [x, y, z]",
                                                     "[x, y] as before (2D and 3D do not mix)",
                                                     "[x, y, z] as before (2D and 3D do not mix)"};
  const bool first = dimension_ == 0;
  const std::vector<Field> coordinates =
      f.elements(first ? 2 : dimension_, first ? 3 : dimension_,
                 (given_ ? given : found)[first ? 0 : dimension_ - 1]);
  dimension_ = coordinates.size();
  Vector v{};
  for (std::size_t i = 0; i < dimension_; ++i) v.coordinates[i] = read_number(coordinates[i]);
  return v;
}

std::vector<Vector> VectorReader::read_list(const Field& f, std::size_t low,
                                            std::string_view expected) {
  std::vector<Vector> vectors;
  f.each_element(low, expected, [&](const Field& e) { vectors.push_back(read(e)); });
  return vectors;
}

void VectorReader::require_3d(const Field& shape, std::string_view name) {
  if (dimension_ == 2) shape.fail("a " + std::string(name) + " in 2D, where there is none");
  if (dimension_ == 0) *this = VectorReader(3);
}

std::vector<Point2> points_2d(const std::vector<Vector>& vectors) {
  std::vector<Point2> points;
  points.reserve(vectors.size());
  for (const Vector& v : vectors) points.push_back(v.xy());
  return points;
}

std::vector<Point3> points_3d(const std::vector<Vector>& vectors) {
  std::vector<Point3> points;
  points.reserve(vectors.size());
  for (const Vector& v : vectors) points.push_back(v.xyz());
  return points;
}

}  // namespace signum::oracle
