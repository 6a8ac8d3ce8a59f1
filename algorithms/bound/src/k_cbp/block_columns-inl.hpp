// SPDX-License-Identifier: MIT
// A block of points in vectors.
#include <span>

#include "k_cbp/block_maxima.hpp"
#include "lanes/triples-inl.hpp"

#if defined(SIGNUM_BLOCK_COLUMNS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_BLOCK_COLUMNS
#undef SIGNUM_BLOCK_COLUMNS
#else
#define SIGNUM_BLOCK_COLUMNS
#endif

SIGNUM_LANES_BEGIN();

/// The coordinates of a block in arrays of their own, the last point repeated to fill a vector.
struct Columns {
  alignas(Doubles) double x[block_size], y[block_size], z[block_size];
  std::size_t size;

  explicit Columns(std::span<const Point3> block) {
    std::size_t i = 0;
    for (; i + lanes<Doubles> <= block.size(); i += lanes<Doubles>) {
      const Points points = load_points(block.data() + i);
      store(points.x, x + i);
      store(points.y, y + i);
      store(points.z, z + i);
    }
    size = (block.size() + lanes<Doubles> - 1) / lanes<Doubles> * lanes<Doubles>;
    for (; i < size; ++i) {
      const Point3& p = i < block.size() ? block[i] : block.back();
      x[i] = p.x;
      y[i] = p.y;
      z[i] = p.z;
    }
  }

  SIGNUM_INLINE Points at(std::size_t i) const {
    return {load_aligned(x + i), load_aligned(y + i), load_aligned(z + i)};
  }
};

SIGNUM_LANES_END();

#endif
