// SPDX-License-Identifier: MIT
/// Points from bytes, so coarse that coincidences abound: each coordinate is one byte.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::fuzzing {

/// Takes bytes from the front, and zeros when there are no more.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  bool empty() const { return rest_.empty(); }
  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const std::uint8_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

/// How a byte becomes a coordinate: by its low four bits an integer from -8 to 7, ...
class CoarsePoints {
 public:
  explicit CoarsePoints(Bytes& bytes) : bytes_(bytes), way_(bytes.next() % ways) {}

  bool are_integers() const { return way_ == 0; }

  Point3 point() {
    const double x = coordinate(), y = coordinate();
    return {x, y, coordinate()};
  }
  double coordinate() {
    const std::uint8_t byte = bytes_.next();
    const int integer = (byte & 15) - 8, rest = byte >> 4;
    switch (way_) {
      case 0:  // ... as it is,
        return integer;
      case 1:  // ... some tenths, so that planes are nearly flat,
        return 0.1 * integer;
      case 2:  // ... of the least doubles,
        return integer * 0x1p-1074;
      case 3:  // ... of the largest,
        return integer * 0x1p1020;
      case 4:  // ... of very different ones,
        return std::ldexp(integer, 64 * rest - 512);
      case 5:  // ... far from the origin,
        return 0x1p40 + integer * 0x1p-10;
      default:  // ... or moved to a neighbour.
        return rest < 12 ? integer : std::nextafter(integer, rest < 14 ? -infinity : infinity);
    }
  }

 private:
  static constexpr std::uint8_t ways = 7;
  static constexpr double infinity = std::numeric_limits<double>::infinity();

  Bytes& bytes_;
  std::uint8_t way_;
};

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace signum::fuzzing
