// SPDX-License-Identifier: MIT
#include "shapes/paired_edges.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// What has_paired_edges says beside the counts of all edges.
std::string beside_counts(std::size_t vertices, const std::vector<VertexTriple>& triangles) {
  const EdgeCounts counts = count_edges(vertices, triangles);
  if (has_paired_edges(vertices, triangles, EdgePairs::any) != (counts.odd == 0)) return "any";
  if (has_paired_edges(vertices, triangles, EdgePairs::opposite) != (counts.one_way == 0))
    return "opposite";
  return {};
}

/// Two caps over a polygon of n vertices, the tips first: edges at each tip are all under it.
std::vector<VertexTriple> two_caps(std::uint32_t n) {
  std::vector<VertexTriple> all;
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t from = 2 + i, to = 2 + (i + 1) % n;
    all.push_back({0, from, to});
    all.push_back({1, to, from});
  }
  return all;
}

}  // namespace

TEST_CASE("paired edges: of no triangles, and of one that has two equal vertices") {
  CHECK(has_paired_edges(0, {}, EdgePairs::opposite));
  const std::vector<VertexTriple> line = {{0, 1, 1}}, one = {{0, 1, 2}};
  CHECK(has_paired_edges(2, line, EdgePairs::opposite));
  CHECK_FALSE(has_paired_edges(3, one, EdgePairs::any));
}

TEST_CASE("paired edges: two triangles that run the same way are a pair of any, not of opposites") {
  const std::vector<VertexTriple> twice = {{0, 1, 2}, {1, 2, 0}}, back = {{0, 1, 2}, {2, 1, 0}};
  CHECK(has_paired_edges(3, twice, EdgePairs::any));
  CHECK_FALSE(has_paired_edges(3, twice, EdgePairs::opposite));
  CHECK(has_paired_edges(3, back, EdgePairs::opposite));
}

TEST_CASE("paired edges: what the counts of edges say, however many wait at a vertex") {
  cases::run("caps in any order", 300, [](cases::Random& random) -> std::string {
    const auto n = static_cast<std::uint32_t>(random.between(3, 40));
    std::vector<VertexTriple> all = two_caps(n);
    const auto any = [&](std::size_t size) {
      return static_cast<std::size_t>(random.between(0, static_cast<int>(size) - 1));
    };
    for (std::size_t i = all.size() - 1; i > 0; --i) std::swap(all[i], all[any(i + 1)]);
    const int kind = random.between(0, 3);
    if (kind == 1) all.erase(all.begin() + static_cast<std::ptrdiff_t>(any(all.size())));
    VertexTriple& t = all[any(all.size())];
    if (kind == 2) std::swap(t[0], t[1]);
    if (kind == 3) t = {t[1], t[2], t[1]};
    return beside_counts(n + 2, all);
  });
  cases::run("a few triangles of few vertices", 3000, [](cases::Random& random) -> std::string {
    const int n = random.between(2, 7);
    std::vector<VertexTriple> all;
    const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, n - 1)); };
    for (int i = random.between(1, 12); i > 0; --i) {
      VertexTriple t = {any(), any(), any()};
      all.push_back(t);
      if (random.one_in(4)) continue;
      if (random.one_in(2)) std::swap(t[0], t[2]);
      all.push_back(t);
    }
    return beside_counts(static_cast<std::size_t>(n), all);
  });
}
