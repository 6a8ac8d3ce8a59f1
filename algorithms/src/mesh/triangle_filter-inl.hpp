// SPDX-License-Identifier: MIT
// Which triangles does a ray certainly miss? Included once for each instruction set, and once
// without any.
#if defined(SIGNUM_TRIANGLE_FILTER) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_TRIANGLE_FILTER
#undef SIGNUM_TRIANGLE_FILTER
#else
#define SIGNUM_TRIANGLE_FILTER
#endif

#include "lanes4-inl.hpp"
#include "mesh/ray_triangles.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

/// Whether a ray certainly misses triangles: the filter of RayTriangles::meet, three vertices
/// beside each other.
class TriangleFilter {
 public:
  SIGNUM_INLINE explicit TriangleFilter(const RayTriangles& triangles)
      : shear_(triangles.shear()),
        vertices_(&triangles.mesh().vertices.data()->x),
        triangles_(triangles.mesh().triangles.data()) {}

  SIGNUM_INLINE bool misses(std::uint32_t triangle) const {
    const auto& [i, j, k] = triangles_[triangle];
    const double* const a = vertices_ + 3 * std::size_t{i};
    const double* const b = vertices_ + 3 * std::size_t{j};
    const double* const c = vertices_ + 3 * std::size_t{k};
    const auto [ix, iy, iz] = shear_.axes;
    const Double4 z = Double4{a[iz], b[iz], c[iz], a[iz]} - shear_.origin.z;
    const Lanes x{(Double4{a[ix], b[ix], c[ix], a[ix]} - shear_.origin.x) - shear_.x_of_z * z};
    const Lanes y{(Double4{a[iy], b[iy], c[iy], a[iy]} - shear_.origin.y) - shear_.y_of_z * z};
    const Double4 w = yzx(x).v * zxy(y).v - yzx(y).v * zxy(x).v;
    const Lanes x_size = magnitude(x);
    const Lanes y_size = magnitude(y);
    const double m = largest({x_size.v > y_size.v ? x_size.v : y_size.v});
    const double error = 6 * shear_.error * m + 3 * shear_.error * shear_.error;
    const Long4 above = w > error;
    const Long4 below = w < -error;
    return ((above[0] | above[1] | above[2]) & (below[0] | below[1] | below[2])) != 0;
  }

  SIGNUM_INLINE void prefetch_triangle(std::uint32_t triangle) const {
    __builtin_prefetch(triangles_ + triangle);
  }
  SIGNUM_INLINE void prefetch_vertices(std::uint32_t triangle) const {
    for (const std::uint32_t i : triangles_[triangle]) {
      __builtin_prefetch(vertices_ + 3 * std::size_t{i});
    }
  }

 private:
  const RayShear& shear_;
  const double* vertices_;
  const Mesh::Triangle* triangles_;
};

struct NoFilter {
  SIGNUM_INLINE bool misses(std::uint32_t) const { return false; }
  SIGNUM_INLINE void prefetch_triangle(std::uint32_t) const {}
  SIGNUM_INLINE void prefetch_vertices(std::uint32_t) const {}
};

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
