// SPDX-License-Identifier: MIT
#include <signum/bvh/overlapping_pairs.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "bvh_boxes.hpp"
#include "environment.hpp"
#include "on_threads.hpp"

using namespace signum;

namespace {

std::vector<IndexPair> all_pairs(const std::vector<Aabb3>& a, const std::vector<Aabb3>& b) {
  std::vector<IndexPair> pairs;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      if (boxes::overlap(a[i], b[j])) pairs.push_back({i, j});
    }
  }
  return pairs;
}

std::vector<IndexPair> all_pairs(const std::vector<Aabb3>& a) {
  std::vector<IndexPair> pairs = all_pairs(a, a);
  std::erase_if(pairs, [](const IndexPair& p) { return p.a >= p.b; });
  return pairs;
}

}  // namespace

// Examples

TEST_CASE("overlapping pairs are boxes that touch, and no others") {
  // Three in a row, the second touching the first, the third apart by the least there is.
  const double apart = std::nextafter(2.0, 3.0);
  const std::vector<Aabb3> row = {
      {{0, 0, 0}, {1, 1, 1}}, {{1, 0, 0}, {2, 1, 1}}, {{apart, 0, 0}, {3, 1, 1}}};
  CHECK(overlapping_pairs(row) == std::vector<IndexPair>{{0, 1}});
  const std::vector<Aabb3> corner = {{{2, 1, 1}, {apart, 5, 5}}};
  CHECK(overlapping_pairs(row, corner) == std::vector<IndexPair>{{1, 0}, {2, 0}});
  CHECK(overlapping_pairs(std::vector<Aabb3>{}).empty());
  CHECK(overlapping_pairs(row, std::vector<Aabb3>{}).empty());
}

TEST_CASE("overlapping pairs throw NotFinite") {
  const std::vector<Aabb3> good = {{{0, 0, 0}, {1, 1, 1}}};
  const std::vector<Aabb3> bad = {{{0, 0, 0}, {1, std::numeric_limits<double>::infinity(), 1}}};
  CHECK_THROWS_AS(overlapping_pairs(bad), NotFinite);
  CHECK_THROWS_AS(overlapping_pairs(good, bad), NotFinite);
  CHECK_THROWS_AS(overlapping_pairs(bad, good), NotFinite);
}

// Laws

TEST_CASE("overlapping pairs law 1: those that a double loop finds, for all kinds of boxes") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const std::size_t count : {1U, 2U, 9U, 100U, 500U}) {
      const auto a = boxes::make(kind, count, 1), b = boxes::make(kind, count / 2, 2);
      CHECK(overlapping_pairs(a) == all_pairs(a));
      CHECK(overlapping_pairs(a, b) == all_pairs(a, b));
    }
  }
}

TEST_CASE("overlapping pairs law 1, by intersects() itself") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    const auto a = boxes::make(kind, 20, 6), b = boxes::make(kind, 20, 7);
    const auto pairs = overlapping_pairs(a, b);
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      for (std::uint32_t j = 0; j < b.size(); ++j) {
        CHECK(intersects(a[i], b[j]) ==
              std::binary_search(pairs.begin(), pairs.end(), IndexPair{i, j}));
      }
    }
  }
}

TEST_CASE("overlapping pairs law 1, of boxes of two kinds") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const boxes::Kind other : boxes::all_kinds) {
      const auto a = boxes::make(kind, 50, 3), b = boxes::make(other, 50, 4);
      CHECK(overlapping_pairs(a, b) == all_pairs(a, b));
    }
  }
}

TEST_CASE("overlapping pairs law 2: a long chain of boxes, on any number of threads") {
  std::vector<Aabb3> chain;
  std::vector<IndexPair> expected;
  for (std::uint32_t i = 0; i < 60'000; ++i) {
    const double x = i;
    chain.push_back({{x, 0, 0}, {x + 1, 1, 1}});
    if (i > 0) expected.push_back({i - 1, i});
  }
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] { CHECK(overlapping_pairs(chain) == expected); });
  }
}

// Range

TEST_CASE("overlapping pairs are right in every floating-point environment of the caller") {
  for (const boxes::Kind kind :
       {boxes::Kind::subnormal, boxes::Kind::tenths, boxes::Kind::powers}) {
    const auto a = boxes::make(kind, 150, 5);
    const auto expected = all_pairs(a);
    for (const environment::Setting& setting : environment::settings) {
      const environment::Scope scope(setting);
      CHECK(overlapping_pairs(a) == expected);
    }
  }
}
