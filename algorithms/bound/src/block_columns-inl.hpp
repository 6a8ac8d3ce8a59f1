// SPDX-License-Identifier: MIT
// A block of points in vectors: included once for each instruction set, after hwy/highway.h.
#include <span>

#include "block_maxima.hpp"

#if defined(SIGNUM_BLOCK_COLUMNS) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_BLOCK_COLUMNS
#undef SIGNUM_BLOCK_COLUMNS
#else
#define SIGNUM_BLOCK_COLUMNS
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<double>;
using Vector = hn::Vec<Tag>;

/// As many points as a vector has lanes, each coordinate in a vector of its own.
struct PointVector {
  Vector x, y, z;

  HWY_INLINE explicit PointVector(const Point3* points) {
    static_assert(sizeof(Point3) == 3 * sizeof(double));
    hn::LoadInterleaved3(Tag(), &points->x, x, y, z);
  }
};

/// The coordinates of a block in arrays of their own, the last point repeated to fill a vector.
struct Columns {
  HWY_ALIGN double x[block_size], y[block_size], z[block_size];
  std::size_t size;

  explicit Columns(std::span<const Point3> block) {
    const Tag tag;
    const std::size_t lanes = hn::Lanes(tag);
    std::size_t i = 0;
    for (; i + lanes <= block.size(); i += lanes) {
      const PointVector points(block.data() + i);
      hn::Store(points.x, tag, x + i);
      hn::Store(points.y, tag, y + i);
      hn::Store(points.z, tag, z + i);
    }
    size = (block.size() + lanes - 1) / lanes * lanes;
    for (; i < size; ++i) {
      const Point3& p = i < block.size() ? block[i] : block.back();
      x[i] = p.x;
      y[i] = p.y;
      z[i] = p.z;
    }
  }
};

double largest(Vector v) { return hn::GetLane(hn::MaxOfLanes(Tag(), v)); }

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
