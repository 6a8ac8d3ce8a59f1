// SPDX-License-Identifier: MIT
/// The half-spaces of a k-DOP or frustum in short integers, if they have few bits.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <vector>

#include "bodies/hulls/hull.hpp"
#include "vectors/short_integer.hpp"

namespace signum::detail {

/// Vectors (offset, normal): offsets times 2^offset_exponent, normals times 2^normal_exponent.
struct ShortHalfSpaces {
  std::vector<ShortVector> vectors;
  int offset_exponent = 0, normal_exponent = 0;
};

/// The half-spaces that half_spaces_of gives; none where they are not short. Throws NotFinite for
/// what is not finite. Requires a k-DOP that has min and max of each direction.
std::optional<ShortHalfSpaces> short_half_spaces_of(const Kdop3& kdop);
std::optional<ShortHalfSpaces> short_half_spaces_of(const Frustum3& frustum);

/// The hull that the half-spaces in rationals have, point for point; none where numbers get too
/// long.
std::optional<Hull> hull_of(const ShortHalfSpaces& half_spaces);

}  // namespace signum::detail
