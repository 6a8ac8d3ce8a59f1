// SPDX-License-Identifier: MIT
/// Numbers of either endianness in the bytes of a file.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace signum::detail {

/// The number of type T at p.
template <class T>
T load(const char* p, std::endian endian) {
  char bytes[sizeof(T)];
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes[i] = p[endian == std::endian::native ? i : sizeof(T) - 1 - i];
  }
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

}  // namespace signum::detail
