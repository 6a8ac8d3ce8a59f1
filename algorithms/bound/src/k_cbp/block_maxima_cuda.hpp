// SPDX-License-Identifier: MIT
/// block_maxima on a GPU, between what the compiler of CUDA and the others have in common.
#pragma once

#include <cstddef>
#include <string>

namespace signum::detail {

inline constexpr std::size_t cuda_block_size = 1024;

/// Points and directions as triples of doubles. Returns what went wrong, or an empty string.
std::string cuda_block_maxima(const double* points, std::size_t point_count,
                              const double* directions, std::size_t direction_count,
                              double* maxima);

bool cuda_device_present();

}  // namespace signum::detail
