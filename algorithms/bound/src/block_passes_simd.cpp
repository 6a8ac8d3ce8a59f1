// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "block_passes_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "block_columns-inl.hpp"
#include "block_passes.hpp"
#include "lanes/simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

double smallest(Vector v) { return hn::GetLane(hn::MinOfLanes(Tag(), v)); }

/// The coordinates as they lie: in three vectors after each other, a lane has the same coordinate
/// of every point.
RawBox box(std::span<const Point3> block) {
  const Tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const double* at = &block.front().x;
  const double* const end = at + 3 * block.size();
  std::array<double, 3> low{at[0], at[1], at[2]};
  std::array<double, 3> high = low;
  double sum = 0;
  if (block.size() >= lanes) {
    Vector low0 = hn::LoadU(tag, at), low1 = hn::LoadU(tag, at + lanes),
           low2 = hn::LoadU(tag, at + 2 * lanes);
    Vector high0 = low0, high1 = low1, high2 = low2;
    Vector zero0 = hn::Sub(low0, low0), zero1 = hn::Sub(low1, low1), zero2 = hn::Sub(low2, low2);
    for (at += 3 * lanes; end - at >= static_cast<std::ptrdiff_t>(3 * lanes); at += 3 * lanes) {
      const Vector v0 = hn::LoadU(tag, at), v1 = hn::LoadU(tag, at + lanes),
                   v2 = hn::LoadU(tag, at + 2 * lanes);
      low0 = hn::Min(low0, v0), low1 = hn::Min(low1, v1), low2 = hn::Min(low2, v2);
      high0 = hn::Max(high0, v0), high1 = hn::Max(high1, v1), high2 = hn::Max(high2, v2);
      zero0 = hn::Add(zero0, hn::Sub(v0, v0));
      zero1 = hn::Add(zero1, hn::Sub(v1, v1));
      zero2 = hn::Add(zero2, hn::Sub(v2, v2));
    }
    HWY_ALIGN double lows[3 * HWY_LANES(double)], highs[3 * HWY_LANES(double)];
    hn::Store(low0, tag, lows), hn::Store(high0, tag, highs);
    hn::Store(low1, tag, lows + lanes), hn::Store(high1, tag, highs + lanes);
    hn::Store(low2, tag, lows + 2 * lanes), hn::Store(high2, tag, highs + 2 * lanes);
    for (std::size_t i = 0; i < 3 * lanes; ++i) {
      low[i % 3] = std::min(low[i % 3], lows[i]);
      high[i % 3] = std::max(high[i % 3], highs[i]);
    }
    sum = hn::GetLane(hn::SumOfLanes(tag, hn::Add(zero0, hn::Add(zero1, zero2))));
  }
  for (std::size_t i = 0; at < end; ++at, i = (i + 1) % 3) {
    low[i] = std::min(low[i], *at);
    high[i] = std::max(high[i], *at);
    sum += *at - *at;
  }
  return {{{low[0], low[1], low[2]}, {high[0], high[1], high[2]}}, sum};
}

struct Direction {
  Vector x, y, z;

  explicit Direction(const Point3& d)
      : x(hn::Set(Tag(), d.x)), y(hn::Set(Tag(), d.y)), z(hn::Set(Tag(), d.z)) {}
  HWY_INLINE Vector along(Vector px, Vector py, Vector pz) const {
    return hn::Add(hn::Add(hn::Mul(x, px), hn::Mul(y, py)), hn::Mul(z, pz));
  }
};

/// Two directions at a time: each load serves both, and their extremes do not wait for each other.
void reaches_of_two(const Columns& c, const Point3& d, const Point3& e, Reach& of_d, Reach& of_e) {
  const Tag tag;
  const Direction a(d), b(e);
  const std::size_t lanes = hn::Lanes(tag);
  Vector low_a = a.along(hn::Load(tag, c.x), hn::Load(tag, c.y), hn::Load(tag, c.z));
  Vector low_b = b.along(hn::Load(tag, c.x), hn::Load(tag, c.y), hn::Load(tag, c.z));
  Vector high_a = low_a, high_b = low_b;
  for (std::size_t i = lanes; i < c.size; i += lanes) {
    const Vector x = hn::Load(tag, c.x + i);
    const Vector y = hn::Load(tag, c.y + i);
    const Vector z = hn::Load(tag, c.z + i);
    const Vector s = a.along(x, y, z);
    const Vector t = b.along(x, y, z);
    low_a = hn::Min(low_a, s);
    high_a = hn::Max(high_a, s);
    low_b = hn::Min(low_b, t);
    high_b = hn::Max(high_b, t);
  }
  of_d = {smallest(low_a), largest(high_a)};
  of_e = {smallest(low_b), largest(high_b)};
}

void reaches_in(std::span<const Point3> block, std::span<const Point3> directions, Reach* result) {
  const Columns columns(block);
  std::size_t j = 0;
  for (; j + 1 < directions.size(); j += 2)
    reaches_of_two(columns, directions[j], directions[j + 1], result[j], result[j + 1]);
  if (j < directions.size())
    reaches_of_two(columns, directions[j], directions[j], result[j], result[j]);
}

double distance(std::span<const Point3> block, const Point3& center) {
  const Tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const Vector cx = hn::Set(tag, center.x), cy = hn::Set(tag, center.y),
               cz = hn::Set(tag, center.z);
  // Two, which do not wait for each other.
  Vector most = hn::Zero(tag), most_of_odd = most;
  const auto squared = [&](std::size_t i) HWY_ATTR {
    const PointVector p(block.data() + i);
    const Vector x = hn::Sub(p.x, cx), y = hn::Sub(p.y, cy), z = hn::Sub(p.z, cz);
    return hn::Add(hn::Add(hn::Mul(x, x), hn::Mul(y, y)), hn::Mul(z, z));
  };
  std::size_t i = 0;
  for (; i + 2 * lanes <= block.size(); i += 2 * lanes) {
    most = hn::Max(most, squared(i));
    most_of_odd = hn::Max(most_of_odd, squared(i + lanes));
  }
  double result = largest(hn::Max(most, most_of_odd));
  for (; i < block.size(); ++i)
    result = std::max(result, squared_distance_nearly(block[i], center));
  return result;
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(box);
HWY_EXPORT(reaches_in);
HWY_EXPORT(distance);

RawBox box_simd(std::span<const Point3> block) { return SIGNUM_DISPATCH(box)(block); }

void reaches_simd(std::span<const Point3> block, std::span<const Point3> directions,
                  Reach* result) {
  SIGNUM_DISPATCH(reaches_in)(block, directions, result);
}

double distance_simd(std::span<const Point3> block, const Point3& center) {
  return SIGNUM_DISPATCH(distance)(block, center);
}

}  // namespace signum::detail
#endif
