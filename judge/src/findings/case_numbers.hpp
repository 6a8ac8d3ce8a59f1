// SPDX-License-Identifier: MIT
/// The numbers of a case, to be read and changed one by one, and what they have to fulfil.
#pragma once

#include <cstdint>
#include <signum/oracle/case.hpp>
#include <vector>

namespace signum::oracle {

struct Number {
  double* value;
  /// Numbers of one point, vector or row have the same group, which no others have.
  std::uint32_t group;
  std::uint32_t shape;
  /// 0 to 2 for a coordinate of a position or vector; 3 for all else.
  std::uint8_t axis;
};

/// The numbers in the order of the line format, but the bounds of a k-DOP slab by slab.
std::vector<Number> numbers(Case& question);
std::vector<double> values(const Case& question);

/// Whether all numbers are finite, and what shapes.hpp requires holds, as far as it is seen at a
/// glance: not whether a polygon is plane, a polyhedron closed, a k-DOP bounded.
bool fulfils_requirements(const Case& question);

}  // namespace signum::oracle
