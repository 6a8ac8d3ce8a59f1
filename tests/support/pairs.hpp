// SPDX-License-Identifier: MIT
/// Every pair of kinds of shapes, in every family: what the tests of the verbs run over.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <signum/judge/generators_shapes.hpp>

#include "cases.hpp"
#include "reference/body.hpp"
#include "shape_lines.hpp"

namespace pairs {

using cases::Family;
using cases::Random;
using signum::Shape2;
using signum::Shape3;
using signum::ShapeKind;

struct Plane {
  using Shape = Shape2;
  static constexpr std::string_view name = "in the plane";
  static bool has(ShapeKind k) {
    return k < ShapeKind::polyhedron || k == ShapeKind::sphere || k == ShapeKind::capsule;
  }
  static auto make(Family f, Random& r, ShapeKind a, ShapeKind b) {
    return signum::generators::shapes_in_plane(f, r, a, b);
  }
};
struct Space {
  using Shape = Shape3;
  static constexpr std::string_view name = "in space";
  static bool has(ShapeKind) { return true; }
  static auto make(Family f, Random& r, ShapeKind a, ShapeKind b) {
    return signum::generators::shapes_in_space(f, r, a, b);
  }
};

template <class Shape>
reference::Body body(const Shape& s) {
  return reference::body(signum::ref(s));
}

/// Which answers came, to see that a test is not of one answer alone.
using Tally = std::map<std::string, int>;

/// What one pair gave: what is wrong, or nothing; and the answer, for the tally.
struct Outcome {
  std::string wrong;
  std::string answer;
};

/// Whether so many cases are run that each answer must have come up.
inline bool many_cases() { return cases::count_of(10) >= 10; }

/// Calls check(a, b) with `count` pairs, or one at least, in each of the families for each two
/// kinds that `takes` takes. The first that is wrong of each two kinds is reported as a question of
/// the oracle.
template <class Space, class Families, class Takes, class Check>
Tally run_families(std::string_view ask, const Families& families, int count, Takes takes,
                   Check check) {
  Tally all;
  const auto run_kinds = [&](ShapeKind a, ShapeKind b) {
    const auto stream =
        1000003 * (100 * static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
    for (const Family family : families) {
      for (int k = 0; k < std::max(1, cases::count_of(count)); ++k) {
        const std::uint64_t seed = cases::first_seed() + static_cast<std::uint64_t>(k);
        Random random(seed + stream);
        const auto pair = Space::make(family, random, a, b);
        Outcome outcome;
        try {
          outcome = check(pair.a, pair.b);
        } catch (const std::exception& e) {
          outcome.wrong = std::string("threw ") + e.what();
        }
        ++all[outcome.answer];
        if (outcome.wrong.empty()) continue;
        FAIL_CHECK(signum::name(a)
                   << " and " << signum::name(b) << " " << Space::name << ", " << name(family)
                   << ", seed " << seed << ": " << outcome.wrong << "\n"
                   << lines::question(ask, pair.a, pair.b));
        return;
      }
    }
  };
  for (std::size_t i = 0; i < signum::shape_names.size(); ++i) {
    for (std::size_t j = 0; j < signum::shape_names.size(); ++j) {
      const auto a = static_cast<ShapeKind>(i);
      const auto b = static_cast<ShapeKind>(j);
      if (Space::has(a) && Space::has(b) && takes(a, b)) run_kinds(a, b);
    }
  }
  SUCCEED("all pairs hold");
  return all;
}

template <class Space, class Takes, class Check>
Tally run(std::string_view ask, int count, Takes takes, Check check) {
  return run_families<Space>(ask, cases::all_families, count, takes, check);
}

template <class Space, class Takes, class Check>
Tally run_family(std::string_view ask, Family family, int count, Takes takes, Check check) {
  return run_families<Space>(ask, std::array{family}, count, takes, check);
}

}  // namespace pairs
