// SPDX-License-Identifier: MIT
/// The mean length of a linear map's images of unit vectors, an elliptic integral.
#pragma once

#include <array>

#include "measures/big_float.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The mean of |x * columns[0] + y * columns[1] + z * columns[2]| over all (x, y, z) of length 1:
/// Carlson's R_G of the squares of the map's singular values, to 160 bits and more.
BigFloat mean_length(const std::array<RationalPoint, 3>& columns);

}  // namespace signum::detail
