// SPDX-License-Identifier: MIT
/// The traversal of two hierarchies with boxes along the axes and with oriented ones, for a measure
/// of what each costs.
/// See: Gottschalk, Lin and Manocha, OBBTree, 1996.
#pragma once

#include <signum/bvh/bvh_join.hpp>
#include <vector>

#include "lanes/fixed.hpp"
#include "node_boxes.hpp"
#include "shapes/counted_map.hpp"

namespace signum::bench {

using detail::Float4, detail::Int4;

/// The directions that are tried, of boxes along the axes, of oriented ones, or of those along the
/// axes before those that are oriented.
enum class Boxes : std::uint8_t { six_directions, fifteen_directions, oriented, both };

/// x -> rows x + shift.
struct Map {
  std::array<std::array<float, 3>, 3> rows;
  std::array<float, 3> shift;
};

inline Map to_floats(const detail::CountedMap& map) {
  Map result{};
  const auto values = [](const Vec3<detail::RunningError>& v) {
    return std::array{static_cast<float>(v.x.value), static_cast<float>(v.y.value),
                      static_cast<float>(v.z.value)};
  };
  for (std::size_t k = 0; k < 3; ++k) result.rows[k] = values(map.rows[k]);
  result.shift = values(map.shift);
  return result;
}

/// One box in the frame of the other tree.
struct MappedBox {
  std::array<float, 3> center, half;
  std::array<std::array<float, 3>, 3> axes;

  MappedBox(const BoxNode& node, std::size_t i, const Map& map) : center(map.shift), axes{} {
    for (std::size_t k = 0; k < 3; ++k) {
      half[k] = node.half[k][i];
      for (std::size_t j = 0; j < 3; ++j) {
        center[k] += map.rows[k][j] * node.center[j][i];
        for (std::size_t m = 0; m < 3; ++m) axes[k][m] += map.rows[m][j] * node.axes[k][j][i];
      }
    }
  }
};

inline Float4 all(float x) { return Float4{x, x, x, x}; }
inline Float4 magnitude(Float4 x) { return detail::larger(x, -x); }
inline bool any(Int4 x) { return (x[0] | x[1] | x[2] | x[3]) != 0; }

/// The boxes among four, from child `first` on, that no direction tells apart from the one.
template <Boxes kind>
Int4 near(const MappedBox& a, const BoxNode& node, std::size_t first) {
  std::array<Float4, 3> t, half;
  std::array<std::array<Float4, 3>, 3> r, size;
  for (std::size_t k = 0; k < 3; ++k) {
    half[k] = detail::load4(&node.half[k][first]);
    t[k] = detail::load4(&node.center[k][first]) - all(a.center[k]);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      if constexpr (kind == Boxes::oriented) {
        r[i][j] = all(a.axes[i][0]) * detail::load4(&node.axes[j][0][first]) +
                  all(a.axes[i][1]) * detail::load4(&node.axes[j][1][first]) +
                  all(a.axes[i][2]) * detail::load4(&node.axes[j][2][first]);
      } else {
        r[i][j] = all(a.axes[i][j]);
      }
      size[i][j] = magnitude(r[i][j]) + all(1e-6F);
    }
  }
  // From one middle to the other, along the axes of the one.
  std::array<Float4, 3> along;
  Int4 result{-1, -1, -1, -1};
  for (std::size_t i = 0; i < 3; ++i) {
    along[i] = all(a.axes[i][0]) * t[0] + all(a.axes[i][1]) * t[1] + all(a.axes[i][2]) * t[2];
    result &= magnitude(along[i]) <=
              all(a.half[i]) + half[0] * size[i][0] + half[1] * size[i][1] + half[2] * size[i][2];
  }
  for (std::size_t j = 0; j < 3; ++j) {
    const Float4 across = along[0] * r[0][j] + along[1] * r[1][j] + along[2] * r[2][j];
    result &= magnitude(across) <= half[j] + all(a.half[0]) * size[0][j] +
                                       all(a.half[1]) * size[1][j] + all(a.half[2]) * size[2][j];
  }
  if constexpr (kind == Boxes::six_directions || kind == Boxes::both) return result;
  if (!any(result)) return result;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const Float4 across = along[i2] * r[i1][j] - along[i1] * r[i2][j];
      result &= magnitude(across) <= all(a.half[i1]) * size[i2][j] + all(a.half[i2]) * size[i1][j] +
                                         half[j1] * size[i][j2] + half[j2] * size[i][j1];
    }
  }
  return result;
}

struct Join {
  std::size_t box_pairs = 0;
  std::vector<IndexPair> triangle_pairs;
};

/// A child of a node.
struct Part {
  std::uint32_t node, child;
};

/// The pairs of triangles that come near; of two parts the larger is opened first. How large is
/// told by the boxes along the axes, so that the kinds differ by their boxes alone.
template <Boxes kind>
Join join(const Tree& a, const Tree& b, const Map& a_to_b, const Map& b_to_a) {
  const std::array trees{&a, &b};
  const std::array maps{&a_to_b, &b_to_a};
  const auto child = [&](std::size_t side, Part p) {
    return trees[side]->along_axes[p.node].children[p.child];
  };
  const auto extent = [&](std::size_t side, Part p) {
    const BoxNode& node = trees[side]->along_axes[p.node];
    const auto [x, y, z] =
        std::array{node.half[0][p.child], node.half[1][p.child], node.half[2][p.child]};
    return x * x + y * y + z * z;
  };
  Join result;
  std::vector<std::array<Part, 2>> open;
  // Compares a part of one side with all children of a node of the other.
  const auto compare = [&](std::size_t side, Part part, std::uint32_t other) {
    const Tree &own = *trees[side], &others = *trees[1 - side];
    const auto size = static_cast<std::uint32_t>(others.along_axes[other].size);
    result.box_pairs += size;
    for (std::uint32_t first = 0; first < size; first += 4) {
      Int4 found{-1, -1, -1, -1};
      if constexpr (kind != Boxes::oriented) {
        found = near<kind>({own.along_axes[part.node], part.child, *maps[side]},
                           others.along_axes[other], first);
        if (!any(found)) continue;
      }
      if constexpr (kind == Boxes::oriented || kind == Boxes::both) {
        found &= near<Boxes::oriented>({own.oriented[part.node], part.child, *maps[side]},
                                       others.oriented[other], first);
      }
      for (std::uint32_t k = 0; k < 4 && first + k < size; ++k) {
        if (found[k] == 0) continue;
        const Part below{other, first + k};
        open.push_back(side == 0 ? std::array{part, below} : std::array{below, part});
      }
    }
  };
  for (std::uint32_t i = 0; i < a.along_axes[0].size; ++i) compare(0, {0, i}, 0);
  while (!open.empty()) {
    const auto [p, q] = open.back();
    open.pop_back();
    const BvhChild c = child(0, p), d = child(1, q);
    if (c.is_item() && d.is_item()) {
      result.triangle_pairs.push_back({c.index(), d.index()});
    } else if (d.is_item() || (!c.is_item() && extent(0, p) > extent(1, q))) {
      compare(1, q, c.index());
    } else {
      compare(0, p, d.index());
    }
  }
  return result;
}

}  // namespace signum::bench
