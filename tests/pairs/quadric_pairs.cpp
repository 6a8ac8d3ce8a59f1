// SPDX-License-Identifier: MIT
// Cylinders, cones and ellipsoids with each other, and with capsules and lozenges.
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "environment.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/certified_search.hpp"
#include "pairs.hpp"
#include "round_shapes.hpp"
#include "slow_round_pairs.hpp"

using namespace signum;
using round_shapes::ball;

namespace {

/// What intersects says, or "undecided".
std::string answer(const Shape3& a, const Shape3& b) {
  try {
    return detail::intersects_exactly(ref(a), ref(b)) ? "meet" : "apart";
  } catch (const Undecided&) {
    return "undecided";
  }
}

/// What the search alone says, of shapes for which it is not asked.
std::string searched(const Shape3& a, const Shape3& b) {
  const detail::DefaultFpEnvironment environment;
  try {
    const auto p = detail::body_of(ref(a)), q = detail::body_of(ref(b));
    return detail::meet_by_search(p, q) ? "meet" : "apart";
  } catch (const Undecided&) {
    return "undecided";
  }
}

constexpr std::array<ShapeKind, 5> round_kinds = {ShapeKind::capsule, ShapeKind::lozenge,
                                                  ShapeKind::cylinder, ShapeKind::cone,
                                                  ShapeKind::ellipsoid};

template <class Check>
void for_each_round_pair(Check check) {
  for (const ShapeKind a : round_kinds) {
    for (const ShapeKind b : round_kinds) {
      if (intersects_always_decides(a, b)) continue;
      INFO(name(a) << " and " << name(b));
      check(a, b);
    }
  }
}

const Cylinder3 upright{{{0, 0, 0}, {0, 0, 1}}, 1};

}  // namespace

// --- Examples

TEST_CASE("round shapes that touch in a place that can be told meet") {
  CHECK(intersects(upright, Cylinder3{{{0.5, 0.25, 1}, {0.5, 0.25, 2}}, 1}));  // face on face
  CHECK(intersects(upright, Cylinder3{{{2, 0, 0.25}, {2, 0, 2}}, 1}));         // side by side
  CHECK(intersects(upright, Cylinder3{{{2, -3, 0.1}, {2, 3, 0.8}}, 1}));       // sides that cross
  CHECK(intersects(upright, Capsule3{{{2, -3, 0.1}, {2, 3, 0.8}}, 1}));
  CHECK(intersects(upright, Lozenge3{{-3, -3, 2}, {{{5, 0, 0}, {0, 5, 0}}}, 1}));
  CHECK(intersects(upright, Cone3{{1, 0, 0.5}, {3, 1, 1}, 1}));  // an apex on a side
  CHECK(intersects(upright, Ellipsoid3{{3, 0, 0.5}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 3}}}}));
  CHECK(intersects(Cone3{{0, 0, 1}, {0, 0, 0}, 1}, Cone3{{2, 0, 1}, {2, 0, 0}, 1}));  // rims
  const Ellipsoid3 e{{-1, 0, 0.5}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 3}}}};
  CHECK(intersects(Ellipsoid3{{4, 0, 0.5}, {{{3, 0, 0}, {0, 1, 0}, {0, 0, 3}}}}, e));
  CHECK(intersects(Cone3{{1, 0, 0.5}, {3, 1, 1}, 1}, e));
}

TEST_CASE("one place of a double further they are apart") {
  const double two = std::nextafter(2.0, 3.0), one = std::nextafter(1.0, 2.0);
  CHECK_FALSE(intersects(upright, Cylinder3{{{0.5, 0.25, one}, {0.5, 0.25, 2}}, 1}));
  CHECK_FALSE(intersects(upright, Cylinder3{{{two, 0, 0.25}, {two, 0, 2}}, 1}));
  CHECK_FALSE(intersects(upright, Capsule3{{{two, -3, 0.1}, {two, 3, 0.8}}, 1}));
  CHECK_FALSE(intersects(upright, Cone3{{one, 0, 0.5}, {3, 1, 1}, 1}));
  CHECK(intersects(upright, Cone3{{std::nextafter(1.0, 0.0), 0, 0.5}, {3, 1, 1}, 1}));
}

TEST_CASE("faces of one plane that touch at their rims meet, and else do not") {
  const double r = 1.25 + 0x1p-40;
  const auto below = [](double radius) { return Cylinder3{{{0, 0, 0}, {0, 0, 1}}, radius}; };
  const Cone3 above{{3, 4, 2}, {3, 4, 1}, 5 - r};
  CHECK(intersects(below(r), above));
  CHECK(intersects(below(std::nextafter(r, 2.0)), above));
  CHECK_FALSE(intersects(below(std::nextafter(r, 1.0)), above));
}

TEST_CASE("shapes that touch where no fraction is are left undecided") {
  // The end of the capsule is off the side of the cone by 1, next to a point with a root of 2.
  const Cone3 cone{{0, 0, 0}, {0, 0, 3}, 3};
  const auto capsule = [](double r) { return Capsule3{{{1, 1, 0}, {4, 4, -3}}, r}; };
  CHECK_THROWS_AS(intersects(cone, capsule(1)), Undecided);
  CHECK(intersects(cone, capsule(std::nextafter(1.0, 2.0))));
  CHECK_FALSE(intersects(cone, capsule(std::nextafter(1.0, 0.0))));
}

TEST_CASE("shapes meet themselves") {
  const Cylinder3 tilted{{{0, 0, 0}, {1, 2, 3}}, 1};
  CHECK(intersects(tilted, tilted));
  CHECK(intersects(tilted, Capsule3{tilted.axis, 1}));
}

TEST_CASE("degenerate round shapes are the sets that they are") {
  const Cylinder3 needle{{{0, 0, -2}, {0, 0, 2}}, 0};
  const Ellipsoid3 disc{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const Ellipsoid3 point{{1, 0, 0}, {}};
  const Ellipsoid3 segment{{0, 0, 0}, {{{3, 0, 0}, {4, 0, 0}, {0, 0, 0}}}};
  CHECK(intersects(needle, disc));
  CHECK(intersects(needle, Cone3{{0, 0, 2}, {0, 0, 3}, 0}));
  CHECK_FALSE(intersects(needle, Cone3{{0, 0, std::nextafter(2.0, 3.0)}, {0, 0, 3}, 1}));
  CHECK(intersects(point, disc));
  CHECK(intersects(segment, Cylinder3{{{5, 0, 0}, {6, 0, 0}}, 0}));
  CHECK_FALSE(intersects(segment, Cone3{{std::nextafter(5.0, 6.0), 0, 0}, {6, 0, 0}, 1}));
  CHECK(intersects(disc, Ellipsoid3{{1.5, 0, 0}, {{{0, 0, 1}, {1, 0, 0}, {0, 0, 0}}}}));
  CHECK(intersects(disc, Ellipsoid3{{1.5, 0, 0}, {{{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}}}));
  CHECK_FALSE(intersects(disc, Ellipsoid3{{2.5, 0, 0}, {{{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}}}));
  CHECK(intersects(Capsule3{{{2, 0, 0}, {2, 0, 0}}, 1}, ball({{0, 0, 0}, 1})));
}

// --- Consistency

TEST_CASE("round pairs agree with how far they reach along very many directions") {
  int met = 0, apart = 0;
  for_each_round_pair([&](ShapeKind a, ShapeKind b) {
    typical::Random random(cases::first_seed() + 100 * static_cast<std::uint64_t>(a) +
                           static_cast<std::uint64_t>(b));
    for (int k = 0; k < cases::count_of(10); ++k) {
      const Shape3 p = typical::shape(random, a), q = typical::shape(random, b);
      const std::optional<bool> truth = slow::meet(p, q);
      if (!truth) continue;
      INFO(lines::question("intersects", p, q));
      CHECK(answer(p, q) == (*truth ? "meet" : "apart"));
      CHECK(searched(p, q) == (*truth ? "meet" : "apart"));
      ++(*truth ? met : apart);
    }
  });
  CHECK(met > cases::count_of(20));
  CHECK(apart > cases::count_of(20));
}

namespace {

/// What the search says, where reference has an answer for the same sets given otherwise.
template <class Make>
void compare_with_reference(ShapeKind simple, Make make, int count) {
  for (const ShapeKind kind : {ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid}) {
    int decided = 0, left_apart = 0, all = 0;
    for (const cases::Family family : cases::all_families) {
      for (int k = 0; k < std::max(1, cases::count_of(count)); ++k) {
        cases::Random random(cases::first_seed() + static_cast<std::uint64_t>(k));
        const auto pair = generators::shapes_in_space(family, random, simple, kind);
        const bool truth = reference::intersects(pairs::body(pair.a), pairs::body(pair.b));
        const std::string got = searched(make(pair.a), pair.b);
        INFO(name(family) << ", " << lines::question("intersects", pair.a, pair.b));
        CHECK((got == "undecided" || got == (truth ? "meet" : "apart")));
        left_apart += got == "undecided" && !truth ? 1 : 0;
        ++all;
        decided += got != "undecided";
      }
    }
    INFO(name(kind) << ": " << decided << " of " << all);
    CHECK(decided * 10 >= all * 9);
    CHECK(left_apart * 20 <= all);
  }
}

}  // namespace

TEST_CASE("the search agrees with the judge on balls that are given as ellipsoids") {
  const auto make = [](const Shape3& s) { return Shape3(ball(std::get<Sphere3>(s))); };
  compare_with_reference(ShapeKind::sphere, make, 3);
}

TEST_CASE("the search agrees with the judge on capsules without a radius") {
  const auto make = [](const Shape3& s) { return Shape3(Capsule3{std::get<Segment3>(s), 0}); };
  compare_with_reference(ShapeKind::segment, make, 3);
}

TEST_CASE("the search agrees with the signs of polynomials on two ellipsoids") {
  typical::Random random(cases::first_seed());
  for (int k = 0; k < cases::count_of(20); ++k) {
    const auto e = [&] {
      return Ellipsoid3{random.point(1), {random.point(1), random.point(1), random.point(1)}};
    };
    const Ellipsoid3 a = e();
    Ellipsoid3 b = e();
    // b is moved to where the two part, as far as doubles tell.
    double near = 0, far = 8;
    const double y = b.center.y;
    while (far - near > 0x1p-50 * far) {
      b.center.y = y + near + (far - near) / 2;
      (intersects(a, b) ? near : far) = near + (far - near) / 2;
    }
    for (const double t : {near, far}) {
      b.center.y = y + t;
      CHECK(searched(a, b) == (intersects(a, b) ? "meet" : "apart"));
    }
  }
}

// --- Range

namespace {

/// Axes of length 3 across each other, in integers.
constexpr std::array<Point3, 3> axes{{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}};

/// A shape that is on the one side of the plane through the origin across axes[0], and touches it
/// there: at the origin, or along a line or a disc that has it. `unit` is its size.
Shape3 resting(int which, double unit) {
  using typical::plus, typical::times;
  const Point3 &n = axes[0], &u = axes[1], &v = axes[2];
  const Point3 center = times(-2 * unit, n);
  switch (which) {
    case 0:  // on its side
      return Cylinder3{{plus(center, times(-unit, u)), plus(center, times(unit, u))}, 6 * unit};
    case 1:  // on a face
      return Cylinder3{{{0, 0, 0}, times(-unit, n)}, 5 * unit};
    case 2:  // on its apex
      return Cone3{{0, 0, 0}, times(-unit, n), 4 * unit};
    case 3:  // on its base
      return Cone3{times(-unit, n), {0, 0, 0}, 4 * unit};
    case 4:
      return Ellipsoid3{center, {times(2 * unit, n), times(unit, u), times(5 * unit, v)}};
    case 5:
      return Capsule3{{center, plus(center, times(unit, v))}, 6 * unit};
    default:
      return Lozenge3{
          plus(center, times(-unit, v)), {times(2 * unit, v), times(unit, u)}, 6 * unit};
  }
}

/// A shape that faces the one above: its nearest point is at gap * axes[0].
Shape3 facing(int which, double unit, double gap) {
  using typical::times;
  const Point3& n = axes[0];
  if (which == 0) return Cylinder3{{times(gap, n), times(unit, n)}, unit};
  if (which == 1) return Cone3{times(gap, n), times(unit, n), unit};
  return Cone3{times(unit, n), times(gap, n), unit};
}

}  // namespace

TEST_CASE("gaps and overlaps of any size are told from touching") {
  for (const double unit : {1.0, 0x1p900, 0x1p-900}) {
    for (int i = 0; i < 7; ++i) {
      const Shape3 a = resting(i, unit);
      for (int j = 0; j < 3; ++j) {
        INFO("unit " << unit << ": " << lines::question("intersects", a, facing(j, unit, 0)));
        CHECK(answer(a, facing(j, unit, 0)) == "meet");
        for (const int bits : {10, 20, 30, 40, 50, 60, 90, 150}) {
          const double gap = std::ldexp(unit, -bits);
          INFO(bits);
          CHECK(answer(a, facing(j, unit, gap)) == "apart");
          CHECK(answer(facing(j, unit, gap), a) == "apart");
          const Shape3 in = facing(j, unit, -gap);
          // The point that is farthest in is in the other, but for one that rests on its apex.
          const reference::Point deepest = reference::exact(typical::times(-gap, axes[0]));
          const bool known = reference::locate(deepest, pairs::body(a)) != Location::outside;
          CHECK(known);
          CHECK(answer(a, in) == "meet");
        }
      }
    }
  }
}

TEST_CASE("round pairs answer alike in either order, and in every floating-point environment") {
  int undecided = 0;
  std::size_t next = 0;
  for_each_round_pair([&](ShapeKind a, ShapeKind b) {
    for (const cases::Family family : cases::all_families) {
      cases::Random random(cases::first_seed());
      const auto pair = generators::shapes_in_space(family, random, a, b);
      INFO(name(family) << ", " << lines::question("intersects", pair.a, pair.b));
      const std::string expected = answer(pair.a, pair.b);
      CHECK(answer(pair.b, pair.a) == expected);
      const environment::Scope scope(environment::settings[++next % environment::settings.size()]);
      CHECK(answer(pair.a, pair.b) == expected);
      undecided += expected == "undecided";
    }
  });
  INFO(undecided << " undecided");
  CHECK(undecided < 10);
}
