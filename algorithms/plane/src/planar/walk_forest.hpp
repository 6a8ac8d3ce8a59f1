// SPDX-License-Identifier: MIT
/// A walk over trees that are told by the parent of each node.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace signum::detail {

constexpr std::uint32_t no_parent = ~std::uint32_t{0};

/// Calls enter(i) and leave(i) once for each node, and in between for all nodes below it.
template <class Enter, class Leave>
void walk_forest(std::span<const std::uint32_t> parent, Enter enter, Leave leave) {
  const auto n = static_cast<std::uint32_t>(parent.size());
  std::vector<std::uint32_t> next(n + 1), children(n), open;
  for (const std::uint32_t p : parent) {
    if (p != no_parent) ++next[p];
  }
  // First where the children of each node end, then where they begin.
  for (std::uint32_t i = 1; i <= n; ++i) next[i] += next[i - 1];
  for (std::uint32_t i = n; i-- > 0;) {
    if (parent[i] != no_parent) children[--next[parent[i]]] = i;
  }
  const std::vector<std::uint32_t> begin = next;
  for (std::uint32_t root = 0; root < n; ++root) {
    if (parent[root] != no_parent) continue;
    enter(root);
    open.push_back(root);
    while (!open.empty()) {
      const std::uint32_t i = open.back();
      if (next[i] < begin[i + 1]) {
        enter(children[next[i]]);
        open.push_back(children[next[i]++]);
      } else {
        open.pop_back();
        leave(i);
      }
    }
  }
}

}  // namespace signum::detail
