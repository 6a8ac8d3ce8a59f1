// SPDX-License-Identifier: MIT
// Consistency: the public queries of continuous collision detection, with the truths published for
// them. See: Wang, Ferguson, Schneider, Jiang, Attene, Panozzo, A Large-scale Benchmark and an
// Inclusion-based Algorithm for Continuous Collision Detection, 2021.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <signum/collide/moving.hpp>
#include <vector>

#include "vectors.hpp"

using namespace signum;

namespace {

enum class Kind { vertex_face, edge_edge };

struct Query {
  Kind kind;
  std::array<Point3, 8> p;
  bool truth;
  std::string where;
};

std::filesystem::path folder() { return vectors::folder() / "ccd-sample-queries"; }

std::vector<Query> queries() {
  std::vector<Query> result;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
    if (entry.path().extension() != ".csv") continue;
    const bool faces = entry.path().parent_path().filename() == "vertex-face";
    std::ifstream in(entry.path());
    std::size_t row = 0;
    for (std::string line; std::getline(in, line); ++row) {
      std::replace(line.begin(), line.end(), ',', ' ');
      std::istringstream words(line);
      std::array<double, 6> x{};
      for (double& number : x) words >> number;
      int truth = 0;
      words >> truth;
      if (row % 8 == 0) {
        result.push_back({faces ? Kind::vertex_face : Kind::edge_edge,
                          {},
                          truth != 0,
                          entry.path().string() + ":" + std::to_string(row + 1)});
      }
      // Fractions of integers of 53 bits and powers of two: the quotient is exact.
      result.back().p[row % 8] = {x[0] / x[1], x[2] / x[3], x[4] / x[5]};
    }
  }
  return result;
}

std::optional<FirstContact> answer(const Query& q) {
  const auto& p = q.p;
  if (q.kind == Kind::vertex_face) {
    return sweep(Linear<Point3>{p[0], p[4]},
                 Linear<Triangle3>{{{p[1], p[2], p[3]}}, {{p[5], p[6], p[7]}}});
  }
  return sweep(Linear<Segment3>{{p[0], p[1]}, {p[4], p[5]}},
               Linear<Segment3>{{p[2], p[3]}, {p[6], p[7]}});
}

}  // namespace

TEST_CASE("Consistency: the public queries of moving vertices, as published", "[vectors]") {
  if (!vectors::present()) return;
  if (!std::filesystem::is_directory(folder())) {
    std::puts("skipped: the public queries are absent");
    return;
  }
  const std::vector<Query> all = queries();
  CHECK(all.size() == 5529);
  int hits = 0;
  for (const Query& q : all) {
    const auto found = answer(q);
    if (found.has_value() != q.truth) FAIL_CHECK(q.where);
    hits += found.has_value();
  }
  CHECK(hits == 300);
  std::cout << all.size() << " queries, " << hits << " contacts\n";
}
