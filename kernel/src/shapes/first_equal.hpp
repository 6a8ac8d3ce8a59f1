// SPDX-License-Identifier: MIT
/// Finds the points, among many, that equal one before them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

/// A set of points by their coordinates, -0 being equal to 0: open addressing, at most half full,
/// each slot a part of the hash and the number of a point, whose coordinates point(i) gives.
template <class PointOf>
class PointSet {
 public:
  PointSet(const PointOf& point, std::size_t distinct)
      : point_(point), slots_(std::bit_ceil(2 * distinct + 1), Slot{0, empty}) {}

  /// For each i of [begin, end) that is wanted, first[i] becomes the first point equal to it that
  /// was given here, perhaps i itself.
  template <class IsWanted>
  void find(std::uint32_t begin, std::uint32_t end, std::uint32_t* first, IsWanted is_wanted) {
    constexpr std::uint32_t ahead = 32;
    std::array<std::uint32_t, ahead> next;
    std::array<std::uint64_t, ahead> hashes;
    StopSteps stop;
    for (std::uint32_t i = begin; i < end;) {
      std::uint32_t count = 0;
      for (; i < end && count < ahead; ++i) {
        if (is_wanted(i)) next[count++] = i;
      }
      reserve(count);
      for (std::uint32_t k = 0; k < count; ++k) {
        hashes[k] = hash(next[k]);
        __builtin_prefetch(&slots_[home(hashes[k])], 1);
      }
      stop();
      for (std::uint32_t k = 0; k < count; ++k) {
        first[next[k]] = find_or_insert(hashes[k], next[k]);
      }
    }
  }

 private:
  struct Slot {
    std::uint32_t tag, index;
  };
  static constexpr std::uint32_t empty = 0xFFFFFFFF;

  // Equal doubles have equal keys, -0 and 0 too. The keys are integers, so that no rounding mode
  // and no flushing of subnormals matters. The test is for -0 alone: of a test that holds for both
  // zeros Clang makes x == 0.
  static std::uint64_t key(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    constexpr auto negative_zero = std::uint64_t{1} << 63;
    return bits == negative_zero ? 0 : bits;
  }

  static bool equal(const Point3& a, const Point3& b) {
    return key(a.x) == key(b.x) && key(a.y) == key(b.y) && key(a.z) == key(b.z);
  }

  static std::uint64_t mix(std::uint64_t h) {
    h ^= h >> 32;
    h *= 0x9E3779B97F4A7C15;
    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9;
    return h ^ (h >> 32);
  }

  // Makes room for so many points more. Hashes change if it has to.
  void reserve(std::size_t more) {
    if (2 * (used_ + more) < slots_.size()) return;
    std::vector<Slot> before(std::bit_ceil(2 * (used_ + more) + 1) * 2, Slot{0, empty});
    slots_.swap(before);
    used_ = 0;
    for (const Slot& slot : before) {
      if (slot.index != empty) find_or_insert(hash(slot.index), slot.index);
    }
  }

  // The hash differs from run to run with the address, so that nobody can make a file whose
  // vertices all collide.
  std::uint64_t hash(std::uint32_t i) const {
    const Point3 p = point_(i);
    const auto seed = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(slots_.data()));
    return mix(mix(mix(seed + key(p.x)) + key(p.y)) + key(p.z));
  }

  std::uint32_t find_or_insert(std::uint64_t hash, std::uint32_t i) {
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t at = home(hash);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (slot.index == empty) {
        slot = {tag, i};
        ++used_;
        return i;
      }
      if (slot.tag == tag && equal(point_(slot.index), point_(i))) return slot.index;
    }
  }

  std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash & (slots_.size() - 1));
  }

  PointOf point_;
  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

/// For each of the points point(0) to point(n - 1) the number of the first that equals it (-0
/// equals 0), perhaps its own. Memory is taken for about `distinct` points at first, and for more
/// if there are more.
template <class PointOf>
std::vector<std::uint32_t> first_equal_of(std::size_t n, std::size_t distinct,
                                          const PointOf& point) {
  distinct = std::min(distinct, n);
  std::vector<std::uint32_t> first(n);
  const auto size = static_cast<std::uint32_t>(n);
  const auto any = [](std::uint32_t) { return true; };
  // Each thread looks at one piece of many points. What is new there is then looked for before it.
  constexpr std::size_t least = 1 << 16;
  const std::size_t pieces =
      n < 2 * least ? 1 : std::min({n / least, parallel_threads(), std::size_t{8}});
  if (pieces == 1) {
    PointSet(point, distinct).find(0, size, first.data(), any);
    return first;
  }
  const auto start = [&](std::size_t piece) {
    return static_cast<std::uint32_t>(std::uint64_t{n} * piece / pieces);
  };
  PointSet all(point, distinct);
  parallel_for(pieces, [&](std::size_t k) {
    if (k == 0) return all.find(0, start(1), first.data(), any);
    PointSet(point, distinct / pieces).find(start(k), start(k + 1), first.data(), any);
  });
  all.find(start(1), size, first.data(), [&](std::uint32_t i) { return first[i] == i; });
  parallel_for(pieces - 1, [&](std::size_t k) {
    const std::uint32_t begin = start(k + 1), end = start(k + 2);
    for (std::uint32_t i = begin; i < end; ++i) {
      if (first[i] >= begin) first[i] = first[first[i]];
    }
  });
  return first;
}

std::vector<std::uint32_t> first_equal(std::span<const Point3> points, std::size_t distinct);
inline std::vector<std::uint32_t> first_equal(std::span<const Point3> points) {
  return first_equal(points, points.size());
}

}  // namespace signum::detail
