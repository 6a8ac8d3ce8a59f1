// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "rays/ray_shear.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <limits>

#include "lanes/triples-inl.hpp"
#include "ray_shear.hpp"

SIGNUM_LANES_BEGIN();

/// What it stores, in this order: the origin, the direction along z, the quotients, the error.
constexpr std::size_t numbers_of_shear = 7;

/// Bits of the rays whose direction is longest along x, and along y.
struct Longest {
  unsigned x, y;
};

template <class T>
SIGNUM_INLINE Longest shear(const Triple<T>& o, const Triple<T>& d, const Aabb3& box,
                            double* numbers, std::size_t stride) {
  const Triple<T> size{magnitude(d.x), magnitude(d.y), magnitude(d.z)};
  const auto along_x = all_of(size.x > size.y, size.x > size.z);
  const auto along_y = all_of(size.y >= size.x, size.y > size.z);
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
  const T error =
      select(reach < all<T>(0x1p400),
             all<T>(6.1 * 0x1p-53 * (1 + 0x1p-50)) * reach + all<T>(0x1p-500), all<T>(infinity));
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
  constexpr std::size_t count = lanes<Doubles>;
  std::array<double, numbers_of_shear * count> numbers;
  for (std::size_t first = 0; first < rays.size(); first += count) {
    const auto [x, y] = shear(load<Doubles>(rays, 0, first), load<Doubles>(rays, 3, first), box,
                              numbers.data(), count);
    for (std::size_t i = 0; i < count && first + i < rays.size(); ++i) {
      shears[first + i] = shear_of(numbers.data() + i, count, x >> i & 1, y >> i & 1);
    }
  }
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

RayShear ray_shear(const Ray3& ray, const Aabb3& box) {
  return SIGNUM_DISPATCH(shear_one)(ray, box);
}

void ray_shears(const RayColumns& rays, const Aabb3& box, std::span<RayShear> shears) {
  SIGNUM_DISPATCH(shear_all)(rays, box, shears);
}

}  // namespace signum::detail
#endif
