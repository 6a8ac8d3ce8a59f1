// SPDX-License-Identifier: MIT
/// Pairs of triangles that signum and a peer find.
#pragma once

#include <algorithm>
#include <cstdint>
#include <signum/mesh/contacts.hpp>
#include <utility>
#include <vector>

#include "work.hpp"

namespace signum::bench {

using FoundPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Both lists, sorted.
inline FoundPairs pairs_of(const MeshContacts& found) {
  FoundPairs pairs;
  for (const auto* list : {&found.contacts, &found.degenerate}) {
    for (const TriangleContact& c : *list) pairs.emplace_back(c.a, c.b);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

/// How many pairs only one of the two has found; the peer's may stand there several times.
inline Wrong wrong_of(FoundPairs peers, const FoundPairs& ours) {
  std::sort(peers.begin(), peers.end());
  peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  FoundPairs different;
  std::set_symmetric_difference(peers.begin(), peers.end(), ours.begin(), ours.end(),
                                std::back_inserter(different));
  return {different.size(), std::max(ours.size(), different.size())};
}

}  // namespace signum::bench
