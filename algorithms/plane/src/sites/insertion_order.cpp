// SPDX-License-Identifier: MIT
#include "sites/insertion_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace signum::detail {
namespace {

constexpr unsigned digits_of_sort = 11;

struct Keyed {
  std::uint64_t key;
  std::uint32_t number;
};

std::array<double, 2> along_axes(const Point2& p) { return {p.x, p.y}; }
std::array<double, 3> along_axes(const Point3& p) { return {p.x, p.y, p.z}; }

enum class Rounds : std::uint8_t { one, several };
constexpr std::uint32_t last_round = 9;

/// The round of a point, from 0 for the last and largest, by a hash of its number.
std::uint32_t round_of(std::uint32_t number) {
  std::uint32_t h = number * 0x9E3779B1u + 0x7F4A7C15u;
  h = (h ^ (h >> 16)) * 0x85EBCA6Bu;
  h = (h ^ (h >> 13)) * 0xC2B2AE35u;
  h ^= h >> 16;
  std::uint32_t round = 0;
  while (round < last_round && (h & 7) == 0) {
    h >>= 3;
    ++round;
  }
  return round;
}

/// The place of a cell of the grid, with so many bits along each axis, on the Hilbert curve.
template <std::size_t Axes>
std::uint64_t along_curve(std::array<std::uint32_t, Axes> x, std::uint32_t bits) {
  for (std::uint32_t bit = bits - 1; bit > 0; --bit) {
    const std::uint32_t below = (1u << bit) - 1;
    x[0] ^= below & (0u - (x[0] >> bit & 1u));
    for (std::size_t i = 1; i < Axes; ++i) {
      const std::uint32_t is_set = 0u - (x[i] >> bit & 1u);
      const std::uint32_t exchanged = (x[0] ^ x[i]) & below & ~is_set;
      x[0] ^= (below & is_set) ^ exchanged;
      x[i] ^= exchanged;
    }
  }
  for (std::size_t i = 1; i < Axes; ++i) x[i] ^= x[i - 1];
  // Whether the number of bits above is odd.
  std::uint32_t turned = x[Axes - 1] >> 1;
  for (const int shift : {1, 2, 4, 8, 16}) turned ^= turned >> shift;
  std::uint64_t place = 0;
  for (std::uint32_t bit = bits; bit-- > 0;) {
    for (std::size_t i = 0; i < Axes; ++i) place = place << 1 | ((x[i] ^ turned) >> bit & 1u);
  }
  return place;
}

void sort_by_key(std::span<Keyed> list, unsigned bits, std::vector<Keyed>& buffer) {
  if (list.size() < 500) {
    std::sort(list.begin(), list.end(), [](const Keyed& a, const Keyed& b) {
      return a.key != b.key ? a.key < b.key : a.number < b.number;
    });
    return;
  }
  buffer.resize(list.size());
  std::span<Keyed> from = list, to = buffer;
  for (unsigned shift = 0; shift < bits; shift += digits_of_sort) {
    constexpr std::uint64_t mask = (1u << digits_of_sort) - 1;
    std::array<std::uint32_t, mask + 2> begin{};
    for (const Keyed& k : from) ++begin[(k.key >> shift & mask) + 1];
    for (std::size_t i = 1; i <= mask; ++i) begin[i] += begin[i - 1];
    for (const Keyed& k : from) to[begin[k.key >> shift & mask]++] = k;
    std::swap(from, to);
  }
  if (from.data() != list.data()) std::copy(from.begin(), from.end(), list.begin());
}

/// Sorts the points along a curve through a grid over their box; those that share a cell, by a grid
/// over their own box, and so on.
template <class Point>
void sort_along_curve(std::span<const Point> points, std::span<Keyed> list,
                      std::vector<Keyed>& buffer, Rounds rounds) {
  constexpr std::size_t Axes = sizeof(Point) / sizeof(double);
  // About as many cells as points, and a few more.
  const auto bits = static_cast<unsigned>(std::bit_width(list.size()) / Axes + 2);
  const double cells = 1u << bits;
  std::array<double, Axes> low = along_axes(points[list[0].number]), high = low, width;
  for (const Keyed& k : list) {
    const auto p = along_axes(points[k.number]);
    for (std::size_t i = 0; i < Axes; ++i) {
      low[i] = std::min(low[i], p[i]);
      high[i] = std::max(high[i], p[i]);
    }
  }
  // Halves, since the width of the box itself may be too large for a double.
  for (std::size_t i = 0; i < Axes; ++i) width[i] = high[i] / 2 - low[i] / 2;
  if (width == std::array<double, Axes>{}) return;
  for (Keyed& k : list) {
    const auto p = along_axes(points[k.number]);
    std::array<std::uint32_t, Axes> cell{};
    for (std::size_t i = 0; i < Axes; ++i) {
      if (!(width[i] > 0)) continue;
      const double place = (p[i] / 2 - low[i] / 2) / width[i] * cells;
      cell[i] = static_cast<std::uint32_t>(std::min(place, cells - 1));
    }
    const std::uint64_t round = rounds == Rounds::several ? last_round - round_of(k.number) : 0;
    k.key = round << (Axes * bits) | along_curve(cell, bits);
  }
  sort_by_key(list, static_cast<unsigned>(Axes) * bits + 4, buffer);
  for (std::size_t begin = 0, end = 0; begin < list.size(); begin = end) {
    while (end < list.size() && list[end].key == list[begin].key) ++end;
    if (end - begin > 8) {
      sort_along_curve(points, list.subspan(begin, end - begin), buffer, Rounds::one);
    }
  }
}

template <class Point>
std::vector<std::uint32_t> order_of(std::span<const Point> points) {
  std::vector<Keyed> list(points.size()), buffer;
  for (std::uint32_t i = 0; i < list.size(); ++i) list[i] = {0, i};
  if (!list.empty()) {
    sort_along_curve(points, std::span(list), buffer, Rounds::several);
  }
  std::vector<std::uint32_t> order(list.size());
  std::transform(list.begin(), list.end(), order.begin(), [](const Keyed& k) { return k.number; });
  return order;
}

}  // namespace

std::vector<std::uint32_t> insertion_order(std::span<const Point2> points) {
  return order_of(points);
}

std::vector<std::uint32_t> insertion_order(std::span<const Point3> points) {
  return order_of(points);
}

}  // namespace signum::detail
