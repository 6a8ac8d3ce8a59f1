// SPDX-License-Identifier: MIT
// The stage of integers of fixed size, on formulas of every degree that has it.
#include "stages/integer_stage.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;
using cases::Relation;

namespace {

/// What the two kinds of leaves say.
struct Signs {
  FilterSign short_leaves, long_leaves;

  bool both_say(int truth) const {
    const auto right = [truth](FilterSign s) {
      return is_certain(s) && static_cast<int>(certain(s)) == truth;
    };
    return right(short_leaves) && right(long_leaves);
  }
};

template <class Predicate>
Signs signs_of(const Predicate& predicate, const typename Predicate::Points& p) {
  return staged::on_differences(predicate, p, [](auto formula, const auto&... d) {
    const DefaultFpEnvironment environment;
    return Signs{detail::short_integer_sign(formula, d...),
                 detail::long_integer_sign(formula, d...)};
  });
}

constexpr double inf = std::numeric_limits<double>::infinity();

}  // namespace

// --- Stages

TEST_CASE("integer stage: which leaves decide") {
  struct Row {
    std::array<Point3, 4> points;
    bool short_leaves, long_leaves;
  };
  const double all_bits = 0x1.fffffffffffffp-1;
  const auto flat = [](double x, double y, double z) {
    return std::array<Point3, 4>{{{x, 0, z}, {0, y, z}, {x, y, z}, {y, x, z}}};
  };
  const std::array rows{
      Row{flat(1, 2, 3), true, true},
      Row{flat(all_bits, 0.25, 0.125), true, true},
      // With exponents 8 below the largest all 53 bits still fit, not 9; few bits go farther.
      Row{flat(1, all_bits, std::ldexp(all_bits, -7)), true, true},
      Row{flat(1, all_bits, std::ldexp(all_bits, -8)), false, true},
      Row{flat(1, all_bits, 0x1p-60), true, true},
      Row{flat(1, all_bits, 0x1p-62), false, true},
      Row{flat(1, all_bits, std::ldexp(all_bits, -71)), false, true},
      Row{flat(1, all_bits, std::ldexp(all_bits, -73)), false, false},
      // The scale is at least 1, and finite.
      Row{flat(0x1p60, 1, 3), true, true},
      Row{flat(0x1p61, 2, 6), false, true},
      Row{flat(0x1p61, 0x1p-1074, 0), false, false},
      Row{flat(0x1p-962, 0x1p-963, 0x1p-964), true, true},
      Row{flat(0x1p-963, 0x1p-964, 0x1p-965), false, true},
      Row{flat(0x1p-1074, 0x1p-1073, 0x3p-1074), false, true},
      Row{flat(0x1p1023, 0x1p1022, 0x1.8p1023), false, true},
      Row{flat(0x1p1023, 0x1p900, 0), false, true},
      Row{flat(0x1p1023, 0x1p890, 0), false, false},
      Row{flat(inf, 1, 1), false, false},
      Row{flat(1, -inf, std::nan("")), false, false},
      Row{flat(1, 1, std::nan("")), false, false},
  };
  for (const Row& row : rows) {
    INFO(cases::hex(row.points));
    const Signs s = signs_of(staged::orient3d, row.points);
    CHECK(is_certain(s.short_leaves) == row.short_leaves);
    CHECK(is_certain(s.long_leaves) == row.long_leaves);
  }
}

TEST_CASE("integer stage: nearly all points of rotated planes are decided by it") {
  int certain_short = 0;
  constexpr int count = 1000;
  for (int i = 0; i < count; ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    const auto p = staged::orient3d.make(Family::rotated, Relation::flat, random);
    certain_short += is_certain(signs_of(staged::orient3d, p).short_leaves);
    CHECK(is_certain(signs_of(staged::orient3d, p).long_leaves));
  }
  CHECK(certain_short > count / 2);
}

// --- Range

TEST_CASE("integer stage: coordinates that fill the leaves") {
  cases::run("at the corners of the largest cube", 2000, [](Random& random) -> std::string {
    std::array<Point3, 5> p;
    std::array<Point2, 4> q;
    const int scale = random.between(-900, 59);
    const auto corner = [&] {
      const double most = std::ldexp(0x1.fffffffffffffp0, scale);
      const double x = random.one_in(4) ? std::nextafter(most, 0) : most;
      return random.one_in(2) ? x : -x;
    };
    for (Point3& x : p) x = {corner(), corner(), corner()};
    for (Point2& x : q) x = {corner(), corner()};
    const std::array<Point3, 4> first{p[0], p[1], p[2], p[3]};
    const std::array<Point2, 3> first2{q[0], q[1], q[2]};
    const auto decided = [](const auto& predicate, const auto& points) {
      return signs_of(predicate, points).both_say(predicate.truth(points));
    };
    if (!decided(staged::insphere, p)) return "insphere" + cases::hex(p);
    if (!decided(staged::incircle, q)) return "incircle" + cases::hex(q);
    if (!decided(staged::orient3d, first)) return "orient3d" + cases::hex(first);
    if (!decided(staged::orient2d, first2)) return "orient2d" + cases::hex(first2);
    return {};
  });
  SUCCEED("all cases hold");
}
