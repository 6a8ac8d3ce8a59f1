// SPDX-License-Identifier: MIT
#include "reading/vector_reader.hpp"

#include <string>
#include <vector>

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

void VectorReader::require_3d(const Field& shape, std::string_view name) {
  if (dimension_ == 2) shape.fail("a " + std::string(name) + " in 2D, where there is none");
  if (dimension_ == 0) *this = VectorReader(3);
}

}  // namespace signum::oracle
