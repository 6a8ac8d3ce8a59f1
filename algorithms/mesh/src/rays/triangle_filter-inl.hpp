// SPDX-License-Identifier: MIT
// Which triangles does a ray certainly miss?
#if defined(SIGNUM_TRIANGLE_FILTER) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_TRIANGLE_FILTER
#undef SIGNUM_TRIANGLE_FILTER
#else
#define SIGNUM_TRIANGLE_FILTER
#endif

#include "lanes/four-inl.hpp"
#include "ray_triangles.hpp"

SIGNUM_LANES_BEGIN();

/// What the signs of three doubles tell of a ray's line and a triangle.
enum class Passing : std::uint8_t { misses, crosses, unsure };

/// RayTriangles::meet, as far as doubles go, with three vertices beside each other. Each weight has
/// a bound of its own: m there is the largest coordinate of the two vertices that are in it.
class TriangleFilter {
 public:
  SIGNUM_INLINE explicit TriangleFilter(const RayTriangles& triangles)
      : shear_(triangles.shear()),
        vertices_(&triangles.mesh().vertices.data()->x),
        triangles_(triangles.mesh().triangles.data()) {}

  /// Fills in the crossing where the line crosses the triangle.
  SIGNUM_INLINE Passing operator()(std::uint32_t triangle, Crossing& crossing) const {
    const auto& [i, j, k] = triangles_[triangle];
    const double* const a = vertices_ + 3 * std::size_t{i};
    const double* const b = vertices_ + 3 * std::size_t{j};
    const double* const c = vertices_ + 3 * std::size_t{k};
    const auto [ix, iy, iz] = shear_.axes;
    // The fourth lane has the first vertex once more; its weight is zero.
    const Double4 z = Double4{a[iz], b[iz], c[iz], a[iz]} - shear_.origin.z;
    const Four x{(Double4{a[ix], b[ix], c[ix], a[ix]} - shear_.origin.x) - shear_.x_of_z * z};
    const Four y{(Double4{a[iy], b[iy], c[iy], a[iy]} - shear_.origin.y) - shear_.y_of_z * z};
    const Double4 w = yzx(x).v * zxy(y).v - yzx(y).v * zxy(x).v;
    const Four size = larger(magnitude(x), magnitude(y));
    const Double4 error =
        6 * shear_.error * larger(yzx(size), zxy(size)).v + 3 * shear_.error * shear_.error;
    const unsigned above = bits(w > error);
    const unsigned below = bits(w < -error);
    if (above != 0 && below != 0) return Passing::misses;
    if (above != 7 && below != 7) return Passing::unsure;
    crossing = {{z[0], z[1], z[2]},
                {w[0], w[1], w[2]},
                larger(larger(error[0], error[1]), error[2]),
                above != 0 ? Sign::positive : Sign::negative};
    return Passing::crosses;
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
  SIGNUM_INLINE Passing operator()(std::uint32_t, Crossing&) const { return Passing::unsure; }
  SIGNUM_INLINE void prefetch_triangle(std::uint32_t) const {}
  SIGNUM_INLINE void prefetch_vertices(std::uint32_t) const {}
};

SIGNUM_LANES_END();

#endif
