// SPDX-License-Identifier: MIT
#include <array>
#include <signum/judge/generators.hpp>
#include <signum/predicates/batch.hpp>
#include <tuple>

#include "golden.hpp"

namespace golden {

namespace {

using namespace signum;
using generators::Relation;

constexpr std::size_t count = 1000;

template <class Point>
using Points = std::vector<Point>;

/// `count` cases of N points in one family, as N lists.
template <class Point, std::size_t N>
std::array<Points<Point>, N> cases(generators::Family family, Relation relation) {
  generators::Random random(7);
  std::array<Points<Point>, N> lists;
  for (std::size_t i = 0; i < count; ++i) {
    std::array<Point, N> points;
    generators::make_points(family, relation, random, std::span<Point>(points));
    for (std::size_t j = 0; j < N; ++j) lists[j].push_back(points[j]);
  }
  return lists;
}

template <class Point, std::size_t N, class Predicate>
Entry entry(const std::string& name, Relation relation, Predicate predicate) {
  Hash hash;
  for (const generators::Family family : generators::all_families) {
    const auto lists = cases<Point, N>(family, relation);
    std::vector<Sign> signs(count);
    std::apply([&](const auto&... list) { predicate(list..., std::span<Sign>(signs)); }, lists);
    for (const Sign s : signs) hash.add(s == Sign::zero ? "0" : s == Sign::positive ? "+" : "-");
  }
  return {name, hash.value()};
}

}  // namespace

std::vector<Entry> predicates() {
  using P2 = const Points<Point2>&;
  using P3 = const Points<Point3>&;
  using Out = std::span<Sign>;
  return {
      entry<Point2, 3>("batch orient2d", Relation::flat,
                       [](P2 a, P2 b, P2 c, Out out) { orient2d(a, b, c, out); }),
      entry<Point3, 4>("batch orient3d", Relation::flat,
                       [](P3 a, P3 b, P3 c, P3 d, Out out) { orient3d(a, b, c, d, out); }),
      entry<Point2, 4>("batch incircle", Relation::round,
                       [](P2 a, P2 b, P2 c, P2 d, Out out) { incircle(a, b, c, d, out); }),
      entry<Point3, 5>("batch insphere", Relation::round,
                       [](P3 a, P3 b, P3 c, P3 d, P3 e, Out out) { insphere(a, b, c, d, e, out); }),
  };
}

}  // namespace golden
