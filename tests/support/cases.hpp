// SPDX-License-Identifier: MIT
/// The cases that a test runs over: how many, from which seed, and how they are printed when one
/// fails, with hexadecimal floats. SIGNUM_SEED and SIGNUM_CASES (a factor) in the environment
/// change the first two.
#pragma once

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <signum/judge/generators.hpp>
#include <signum/shapes/contact.hpp>
#include <span>
#include <string>

#include "hex.hpp"

namespace cases {

using signum::generators::all_families;
using signum::generators::Family;
using signum::generators::Random;
using signum::generators::Relation;

inline std::uint64_t first_seed() {
  const char* given = std::getenv("SIGNUM_SEED");
  return given ? std::strtoull(given, nullptr, 0) : 20240229;
}

inline int count_of(int cases) {
  const char* factor = std::getenv("SIGNUM_CASES");
  return factor ? static_cast<int>(cases * std::atof(factor)) : cases;
}

inline std::string hex(const signum::Segment2& s) { return hex(std::array{s.p, s.q}); }
inline std::string hex(const signum::Segment3& s) { return hex(std::array{s.p, s.q}); }
inline std::string hex(const signum::Triangle2& t) { return hex(t.vertices); }
inline std::string hex(const signum::Triangle3& t) { return hex(t.vertices); }
inline std::string hex(const signum::Ray3& r) {
  return "ray" + hex(std::array{r.origin, r.direction});
}
inline std::string hex(const signum::Line3& l) {
  return "line" + hex(std::array{l.origin, l.direction});
}
inline std::string hex(const signum::Plane3& p) {
  return "plane{" + hex(p.normal) + "," + hex(p.offset) + "}";
}

inline std::string print(const signum::Contact& c) {
  static constexpr std::array planes = {"transversal", "coplanar", "parallel", "degenerate"};
  static constexpr std::array features = {"vertex0", "vertex1", "vertex2", "edge0",
                                          "edge1",   "edge2",   "face",    "none"};
  return std::string(planes[static_cast<std::size_t>(c.planes)]) + ", dimension " +
         std::to_string(c.dimension) + (c.interiors ? ", interiors, " : ", ") +
         features[static_cast<std::size_t>(c.feature_a)] + " " +
         features[static_cast<std::size_t>(c.feature_b)];
}

/// Runs `check(random)` on `count` cases, each from a seed of its own. `check` returns what is
/// wrong, or an empty string.
template <class Check>
void run(std::string_view what, int count, Check check) {
  const std::uint64_t first = first_seed();
  for (int i = 0; i < count_of(count); ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    Random random(seed);
    const std::string wrong = check(random);
    if (!wrong.empty()) FAIL(what << ", seed " << seed << ": " << wrong);
  }
}

/// Runs `check(family, random)` on so many cases of every family.
template <class Check>
void run_families(int count_each, Check check) {
  for (const Family family : all_families) {
    run(name(family), count_each, [&](Random& random) { return check(family, random); });
  }
  SUCCEED("all cases hold");
}

/// For properties: a family and a generator that RapidCheck chose.
struct Drawn {
  Family family;
  Random random;
};

inline Drawn draw() {
  const auto seed =
      *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
  const Family family = *rc::gen::elementOf(all_families);
  RC_LOG() << name(family) << ", seed " << seed << "\n";
  return {family, Random(seed)};
}

}  // namespace cases
