// SPDX-License-Identifier: MIT
/// Reads binary STL. See also write_binary_stl, and fits_binary_stl.
#pragma once

#include "files/source.hpp"

namespace signum::detail {

/// How many bytes are in front of the first triangle.
inline constexpr std::size_t binary_stl_header = 84;

/// Joins equal vertices if the source has a place to tell of them. Then the three vertices of each
/// triangle are never in memory.
Mesh read_binary_stl(const Source& source);

}  // namespace signum::detail
