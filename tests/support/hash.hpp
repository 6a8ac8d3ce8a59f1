// SPDX-License-Identifier: MIT
/// A hash of bytes, the same on every machine.
///
/// See: Fowler, Noll and Vo, FNV-1a, 1991.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace signum {

class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
  }
  void add(std::uint64_t x) {
    for (int i = 0; i < 64; i += 8) add_byte(static_cast<unsigned char>(x >> i));
  }
  /// Adds a double by its bits.
  void add(double x) { add(std::bit_cast<std::uint64_t>(x)); }

  std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned char c) { value_ = (value_ ^ c) * 0x100000001B3; }

  std::uint64_t value_ = 0xCBF29CE484222325;
};

inline std::uint64_t hash_of(std::string_view text) {
  Hash hash;
  hash.add(text);
  return hash.value();
}

}  // namespace signum
