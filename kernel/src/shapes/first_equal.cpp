// SPDX-License-Identifier: MIT
#include "shapes/first_equal.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "machine/stop_scope.hpp"

namespace signum::detail {

namespace {

// Equal doubles have equal keys, -0 and 0 too. The keys are integers, so that no rounding mode and
// no flushing of subnormals matters. The test is for -0 alone: of a test that holds for both zeros
// Clang makes x == 0.
std::uint64_t key(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  constexpr auto negative_zero = std::uint64_t{1} << 63;
  return bits == negative_zero ? 0 : bits;
}

bool equal(const Point3& a, const Point3& b) {
  return key(a.x) == key(b.x) && key(a.y) == key(b.y) && key(a.z) == key(b.z);
}

std::uint64_t mix(std::uint64_t h) {
  h ^= h >> 32;
  h *= 0x9E3779B97F4A7C15;
  h ^= h >> 29;
  h *= 0xBF58476D1CE4E5B9;
  return h ^ (h >> 32);
}

// A set of vertices by their coordinates: open addressing, at most half full, each slot a part of
// the hash and the index of a vertex.
class VertexSet {
 public:
  VertexSet(std::span<const Point3> vertices, std::size_t distinct)
      : vertices_(vertices), slots_(std::bit_ceil(2 * distinct + 1), Slot{0, empty}) {}

  // Makes room for so many vertices more. Hashes change if it has to.
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
    const Point3& p = vertices_[i];
    const auto seed = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(slots_.data()));
    return mix(mix(mix(seed + key(p.x)) + key(p.y)) + key(p.z));
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[home(hash)], 1); }

  // The index of the first vertex equal to number i that was given here, perhaps i itself.
  std::uint32_t find_or_insert(std::uint64_t hash, std::uint32_t i) {
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t at = home(hash);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (slot.index == empty) {
        slot = {tag, i};
        ++used_;
        return i;
      }
      if (slot.tag == tag && equal(vertices_[slot.index], vertices_[i])) return slot.index;
    }
  }

 private:
  struct Slot {
    std::uint32_t tag, index;
  };
  static constexpr std::uint32_t empty = 0xFFFFFFFF;

  std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash & (slots_.size() - 1));
  }

  std::span<const Point3> vertices_;
  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace

std::vector<std::uint32_t> first_equal(std::span<const Point3> vertices, std::size_t distinct) {
  VertexSet set(vertices, std::min(distinct, vertices.size()));
  std::vector<std::uint32_t> first(vertices.size());
  constexpr std::uint32_t ahead = 32;
  std::array<std::uint64_t, ahead> hashes;
  const auto size = static_cast<std::uint32_t>(vertices.size());
  StopSteps stop;
  for (std::uint32_t begin = 0; begin < size; begin += ahead) {
    const std::uint32_t count = std::min(ahead, size - begin);
    set.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      hashes[i] = set.hash(begin + i);
      set.prefetch(hashes[i]);
    }
    stop();
    for (std::uint32_t i = 0; i < count; ++i) {
      first[begin + i] = set.find_or_insert(hashes[i], begin + i);
    }
  }
  return first;
}

}  // namespace signum::detail
