// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "block_maxima_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "block_columns-inl.hpp"
#include "block_maxima.hpp"
#include "lanes/simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

struct Normal {
  Vector x, y, z;

  explicit Normal(const Point3& d)
      : x(hn::Set(Tag(), d.x)), y(hn::Set(Tag(), d.y)), z(hn::Set(Tag(), d.z)) {}
  HWY_INLINE Vector reach(Vector px, Vector py, Vector pz) const {
    return hn::MulAdd(x, px, hn::MulAdd(y, py, hn::Mul(z, pz)));
  }
};

/// Two directions at a time: each load serves both, and their maxima do not wait for each other.
void maxima_of_two(const Columns& c, const Point3& d, const Point3& e, double& most_d,
                   double& most_e) {
  const Tag tag;
  const Normal a(d), b(e);
  const std::size_t lanes = hn::Lanes(tag);
  Vector most_a = a.reach(hn::Load(tag, c.x), hn::Load(tag, c.y), hn::Load(tag, c.z));
  Vector most_b = b.reach(hn::Load(tag, c.x), hn::Load(tag, c.y), hn::Load(tag, c.z));
  for (std::size_t i = lanes; i < c.size; i += lanes) {
    const Vector x = hn::Load(tag, c.x + i);
    const Vector y = hn::Load(tag, c.y + i);
    const Vector z = hn::Load(tag, c.z + i);
    most_a = hn::Max(most_a, a.reach(x, y, z));
    most_b = hn::Max(most_b, b.reach(x, y, z));
  }
  most_d = largest(most_a);
  most_e = largest(most_b);
}

void block_maxima(std::span<const Point3> block, std::span<const Point3> directions,
                  double* maxima) {
  const Columns columns(block);
  std::size_t j = 0;
  for (; j + 1 < directions.size(); j += 2)
    maxima_of_two(columns, directions[j], directions[j + 1], maxima[j], maxima[j + 1]);
  if (j < directions.size())
    maxima_of_two(columns, directions[j], directions[j], maxima[j], maxima[j]);
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(block_maxima);

void block_maxima_simd(std::span<const Point3> block, std::span<const Point3> directions,
                       double* maxima) {
  SIGNUM_DISPATCH(block_maxima)(block, directions, maxima);
}

}  // namespace signum::detail
#endif
