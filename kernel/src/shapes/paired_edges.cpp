// SPDX-License-Identifier: MIT
// Each use of an edge is kept under its lower vertex until another one is paired with it. Around a
// vertex few edges wait at once where triangles that share edges are near each other in the list,
// so that there is room for four, which are compared at once; what finds no room is sorted at the
// end.
#include "shapes/paired_edges.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "lanes/fixed.hpp"
#include "machine/large_array.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

namespace {

/// A use of an edge: twice its higher vertex, and 1 if it runs up and the way matters. It is not 0.
using EdgeUse = std::uint32_t;

constexpr Uint4 in_all_lanes(std::uint32_t x) { return Uint4{x, x, x, x}; }

/// The uses that wait under a vertex, or 0.
struct FourUses {
  Uint4 lanes;
};

class WaitingUses {
 public:
  WaitingUses(std::size_t vertices, EdgePairs pairs)
      : vertices_(vertices),
        way_(pairs == EdgePairs::opposite ? 1 : 0),
        waiting_(make_large_array<FourUses>(vertices)) {
    std::fill_n(waiting_.get(), vertices, FourUses{});
  }

  SIGNUM_INLINE void add(std::uint32_t from, std::uint32_t to) {
    // Without branches, since neither what runs up is predicted nor what waits.
    const std::uint32_t up = from < to ? 1 : 0;
    const std::uint32_t low = to ^ ((from ^ to) & (0 - up)), high = from ^ to ^ low;
    const EdgeUse use = high << 1 | (up & way_), other = use ^ way_;
    Uint4& waiting = waiting_.get()[low].lanes;
    const auto is_other = reinterpret_cast<Uint4>(waiting == in_all_lanes(other));
    const auto is_free = reinterpret_cast<Uint4>(waiting == Uint4{});
    const auto places = reinterpret_cast<Ulong2>((is_other & Uint4{1, 2, 4, 8}) |
                                                 (is_free & Uint4{16, 32, 64, 128}));
    const std::uint64_t both = places[0] | places[1];
    const auto found = static_cast<std::uint32_t>(both | both >> 32);
    if (found == 0) {
      without_room_.push_back(std::uint64_t{low} << 32 | use);
      return;
    }
    // Of x and 0, one becomes the other by ^ x: of the use that is there or of the new one.
    const auto place = static_cast<std::uint32_t>(std::countr_zero(found));
    waiting ^= lane[place % 4] & in_all_lanes(other ^ (way_ & (0 - place / 4)));
  }

  bool all_are_paired() {
    Uint4 any{};
    for (std::size_t v = 0; v < vertices_; ++v) any |= waiting_[v].lanes;
    const auto halves = reinterpret_cast<Ulong2>(any);
    if (without_room_.empty()) return (halves[0] | halves[1]) == 0;
    for (std::size_t v = 0; v < vertices_; ++v) {
      for (std::size_t k = 0; k < 4; ++k) {
        const EdgeUse use = waiting_[v].lanes[k];
        if (use != 0) without_room_.push_back(std::uint64_t{v} << 32 | use);
      }
    }
    std::sort(without_room_.begin(), without_room_.end());
    std::size_t of_edge = 0, up = 0;
    for (std::size_t i = 0; i < without_room_.size(); ++i) {
      ++of_edge;
      up += without_room_[i] & way_;
      const bool is_last =
          i + 1 == without_room_.size() || without_room_[i] >> 1 != without_room_[i + 1] >> 1;
      if (!is_last) continue;
      if (of_edge % 2 != 0 || (way_ != 0 && 2 * up != of_edge)) return false;
      of_edge = up = 0;
    }
    return true;
  }

 private:
  static constexpr Uint4 lane[4] = {{~0U, 0, 0, 0}, {0, ~0U, 0, 0}, {0, 0, ~0U, 0}, {0, 0, 0, ~0U}};

  std::size_t vertices_;
  std::uint32_t way_;
  LargeArray<FourUses> waiting_;
  /// Uses of edges, above them the lower vertices.
  std::vector<std::uint64_t> without_room_;
};

}  // namespace

bool has_paired_edges(std::size_t vertices, std::span<const VertexTriple> triangles,
                      EdgePairs pairs) {
  constexpr std::size_t most_vertices = std::size_t{1} << 31;
  if (vertices > most_vertices) {
    const EdgeCounts counts = count_edges(vertices, triangles);
    return pairs == EdgePairs::any ? counts.odd == 0 : counts.one_way == 0;
  }
  WaitingUses uses(vertices, pairs);
  StopSteps stop;
  const auto add = [&](const VertexTriple& t) SIGNUM_INLINE_LAMBDA {
    if (has_equal_vertices(t)) return;
    uses.add(t[2], t[0]);
    uses.add(t[0], t[1]);
    uses.add(t[1], t[2]);
  };
  // Triangles of two halves by turns: those after each other often wait for one vertex's memory.
  const std::size_t half = triangles.size() / 2;
  for (std::size_t i = 0; i < half; ++i) {
    stop();
    add(triangles[i]);
    add(triangles[half + i]);
  }
  if (triangles.size() % 2 != 0) add(triangles.back());
  return uses.all_are_paired();
}

}  // namespace signum::detail
