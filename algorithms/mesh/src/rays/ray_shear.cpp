// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#if SIGNUM_HAS_HIGHWAY
// Those whose vectors have no size that the compiler knows are in no struct.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "rays/ray_shear.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>
#endif

#include <limits>

#include "lanes/lanes-inl.hpp"
#include "ray_shear.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

/// What it stores, in this order: the origin, the direction along z, the quotients, the error.
constexpr std::size_t numbers_of_shear = 7;

/// Bits of those whose direction is longest along x, and along y.
struct Longest {
  unsigned x, y;
};

template <class T>
SIGNUM_INLINE Longest shear(const Triple<T>& o, const Triple<T>& d, const Aabb3& box,
                            double* numbers, std::size_t stride) {
  const Triple<T> size{magnitude(d.x), magnitude(d.y), magnitude(d.z)};
  const auto along_x = both(size.x > size.y, size.x > size.z);
  const auto along_y = both(size.y >= size.x, size.y > size.z);
  const auto turned = [&](const Triple<T>& p) SIGNUM_INLINE_LAMBDA {
    return Triple<T>{select(along_x, p.y, select(along_y, p.z, p.x)),
                     select(along_x, p.z, select(along_y, p.x, p.y)),
                     select(along_x, p.x, select(along_y, p.y, p.z))};
  };
  const Triple<T> origin = turned(o);
  const Triple<T> direction = turned(d);
  const auto reach_along = [&](const T& from, double low, double high) SIGNUM_INLINE_LAMBDA {
    return larger(magnitude(all<T>(low) - from), magnitude(all<T>(high) - from));
  };
  const T reach =
      larger(larger(reach_along(o.x, box.min.x, box.max.x), reach_along(o.y, box.min.y, box.max.y)),
             reach_along(o.z, box.min.z, box.max.z));
  const T error = select(reach < all<T>(0x1p400),
                         all<T>(6.1 * 0x1p-53 * (1 + 0x1p-50)) * reach + all<T>(0x1p-500),
                         all<T>(std::numeric_limits<double>::infinity()));
  for (const T& x : {origin.x, origin.y, origin.z, direction.z, direction.x / direction.z,
                     direction.y / direction.z, error}) {
    store(x, numbers);
    numbers += stride;
  }
  return {bits(along_x), bits(along_y)};
}

SIGNUM_INLINE RayShear shear_of(const double* numbers, std::size_t stride, unsigned along_x,
                                unsigned along_y) {
  const std::uint32_t longest = along_x != 0 ? 0 : along_y != 0 ? 1 : 2;
  return {{longest == 2 ? 0 : longest + 1, longest == 0 ? 2 : longest - 1, longest},
          {numbers[0], numbers[stride], numbers[2 * stride]},
          numbers[3 * stride],
          numbers[4 * stride],
          numbers[5 * stride],
          numbers[6 * stride]};
}

RayShear shear_one(const Ray3& ray, const Aabb3& box) {
  std::array<double, numbers_of_shear> numbers;
  const auto [x, y] = shear(triple(ray.origin), triple(ray.direction), box, numbers.data(), 1);
  return shear_of(numbers.data(), 1, x, y);
}

void shear_all(const RayColumns& rays, const Aabb3& box, std::span<RayShear> shears) {
  constexpr std::size_t count = Make<Several>::count;
  std::array<double, numbers_of_shear * count> numbers;
  for (std::size_t first = 0; first < rays.size(); first += count) {
    const auto [x, y] = shear(load<Several>(rays, 0, first), load<Several>(rays, 3, first), box,
                              numbers.data(), count);
    for (std::size_t i = 0; i < count && first + i < rays.size(); ++i) {
      shears[first + i] = shear_of(numbers.data() + i, count, x >> i & 1, y >> i & 1);
    }
  }
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(shear_one);
HWY_EXPORT(shear_all);

RayShear ray_shear(const Ray3& ray, const Aabb3& box) {
  return SIGNUM_DISPATCH(shear_one)(ray, box);
}

void ray_shears(const RayColumns& rays, const Aabb3& box, std::span<RayShear> shears) {
  SIGNUM_DISPATCH(shear_all)(rays, box, shears);
}

}  // namespace signum::detail
#endif
