// SPDX-License-Identifier: MIT
#include "vectors/short_half_spaces.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <utility>

#include "numbers/decoded_double.hpp"

namespace signum::detail {

namespace {

/// Of doubles with more bits the crossings hardly ever fit.
constexpr int most_bits = 40;

/// The exponent of the lowest bit of all numbers, and that above their highest one.
struct Bits {
  int low = std::numeric_limits<int>::max(), high = std::numeric_limits<int>::min();

  void add(const DecodedDouble& d) {
    if (d.mantissa == 0) return;
    low = std::min(low, d.exponent);
    const auto size = static_cast<std::uint64_t>(d.mantissa < 0 ? -d.mantissa : d.mantissa);
    high = std::max(high, d.exponent + static_cast<int>(std::bit_width(size)));
  }
  bool fit() const { return high < low || high - low <= most_bits; }
  int scale() const { return high < low ? 0 : -low; }
};

ShortInteger scaled(const DecodedDouble& d, int exponent) {
  return ShortInteger::of(d.mantissa == 0
                              ? ShortInteger::Wide{0}
                              : ShortInteger::Wide{d.mantissa} << (d.exponent + exponent));
}

std::optional<ShortHalfSpaces> short_half_spaces(std::span<const std::array<double, 4>> vectors) {
  Bits of_offsets, of_normals;
  std::vector<std::array<DecodedDouble, 4>> all;
  all.reserve(vectors.size());
  for (const auto& v : vectors) {
    auto& d = all.emplace_back();
    for (std::size_t i = 0; i < 4; ++i) {
      d[i] = decode(v[i]);
      (i == 0 ? of_offsets : of_normals).add(d[i]);
    }
  }
  if (!of_offsets.fit() || !of_normals.fit()) return std::nullopt;
  ShortHalfSpaces result{{}, of_offsets.scale(), of_normals.scale()};
  result.vectors.reserve(all.size());
  for (const auto& d : all) {
    result.vectors.push_back(
        {scaled(d[0], result.offset_exponent), scaled(d[1], result.normal_exponent),
         scaled(d[2], result.normal_exponent), scaled(d[3], result.normal_exponent)});
  }
  return result;
}

}  // namespace

std::optional<ShortHalfSpaces> short_half_spaces_of(const Kdop3& kdop) {
  std::vector<std::array<double, 4>> all;
  all.reserve(2 * kdop.directions.size());
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& n = kdop.directions[i];
    all.push_back({-kdop.min[i], n.x, n.y, n.z});
    all.push_back({kdop.max[i], -n.x, -n.y, -n.z});
  }
  return short_half_spaces(all);
}

std::optional<ShortHalfSpaces> short_half_spaces_of(const Frustum3& frustum) {
  std::array<std::array<double, 4>, 4> rows{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& r = frustum.matrix[i];
    rows[i] = {r[3], r[0], r[1], r[2]};
  }
  auto result = short_half_spaces(rows);
  if (!result) return result;
  const std::vector<ShortVector> short_rows = std::move(result->vectors);
  const auto sum = [&](std::size_t i, int factor) {
    return combination(1, short_rows[3], -factor, short_rows[i]);
  };
  result->vectors.clear();
  for (std::size_t i = 0; i < 3; ++i) {
    const bool from_zero = i == 2 && frustum.depth == DepthRange::direct3d;
    result->vectors.push_back(from_zero ? short_rows[i] : sum(i, 1));
    result->vectors.push_back(sum(i, -1));
  }
  return result;
}

}  // namespace signum::detail
