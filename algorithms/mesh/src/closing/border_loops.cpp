// SPDX-License-Identifier: MIT
#include "closing/border_loops.hpp"

#include <algorithm>

#include "shapes/edge_uses.hpp"

namespace signum::detail {

std::vector<BorderLoop> border_loops(std::size_t vertices,
                                     std::span<const Mesh::Triangle> triangles) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Step {
    std::uint32_t from, to;
    auto operator<=>(const Step&) const = default;
  };
  std::vector<Step> steps;
  const auto direction = [](std::uint32_t, bool up) { return up; };
  for_each_edge<bool>(vertices, triangles, direction, [&](std::uint32_t low, auto uses) {
    const auto [high, up] = uses.front();
    if (uses.size() == 1) steps.push_back(up ? Step{high, low} : Step{low, high});
  });
  std::sort(steps.begin(), steps.end());
  // The steps from each vertex that are left begin at next[v].
  std::vector<std::uint32_t> next(vertices + 1);
  for (const Step& s : steps) ++next[s.from + 1];
  for (std::size_t v = 0; v < vertices; ++v) next[v + 1] += next[v];
  const std::vector<std::uint32_t> begin = next;
  std::vector<std::uint32_t> place(vertices, none);  // of a vertex in the path
  std::vector<BorderLoop> loops;
  for (const Step& first : steps) {
    std::vector<std::uint32_t> path;
    const auto cut = [&](std::size_t from, bool is_closed) {
      const auto at = path.begin() + static_cast<std::ptrdiff_t>(from);
      for (auto i = at; i != path.end(); ++i) place[*i] = none;
      if (path.size() - from > 1) loops.push_back({{at, path.end()}, is_closed});
      path.erase(at, path.end());
    };
    for (std::uint32_t v = first.from;;) {
      if (place[v] != none) cut(place[v], true);
      if (next[v] == begin[v + 1]) {
        // Back where it began, or at a vertex that nothing leads away from.
        path.push_back(v);
        cut(0, false);
        break;
      }
      place[v] = static_cast<std::uint32_t>(path.size());
      path.push_back(v);
      v = steps[next[v]++].to;
    }
  }
  return loops;
}

}  // namespace signum::detail
