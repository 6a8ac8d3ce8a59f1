// SPDX-License-Identifier: MIT
// Stages: what the search in doubles proposes is what the exact ray finds, normals and corners
// included, and what it calls apart is so.
#include <catch2/catch.hpp>
#include <signum/collide/sweep.hpp>

#include "bodies/body.hpp"
#include "cases.hpp"
#include "entry/proposed_entry.hpp"
#include "shape_lines.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

bool equal(const Vec3<Surd>& a, const Vec3<Surd>& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

/// How often each stage answered.
struct Tally {
  int apart = 0, proved_apart = 0, proposed = 0;
};

template <class A, class B>
std::string check(const A& a, const B& b, const Point3& motion, Tally& tally) {
  const RoundedCore core_a = *rounded_core(ShapeRef3(&a));
  const RoundedCore core_b = *rounded_core(ShapeRef3(&b));
  const auto hull_a = std::get<Swept>(body_of(ShapeRef3(&a)));
  const auto hull_b = std::get<Swept>(body_of(ShapeRef3(&b)));
  const BigRational reach = hull_a.radius + hull_b.radius;
  const auto exact = detail::first_entry(hull_a.core, hull_b.core, reach, to_rational(motion),
                                         BigRational(1), detail::Space::space);
  const Difference3 difference = as_difference(motion);
  const RoundedMotion rounded = detail::rounded_motion(difference);
  const Advance found = detail::advance(core_a, core_b, rounded.v);
  if (detail::is_proof_of_miss(found, core_a, core_b, rounded)) {
    ++tally.proved_apart;
    if (exact) return "they meet, and a search proves that they do not";
  }
  if (detail::surely_apart(core_a, core_b, rounded, 1)) {
    ++tally.apart;
    return exact ? "they meet" : "";
  }
  const auto proposed =
      detail::proved_entry(found.face, core_a, core_b, difference, detail::Space::space);
  if (!proposed) return "";
  ++tally.proposed;
  if (!exact) return "they do not meet";
  if (proposed->time.to_double() != exact->time.to_double()) return "another rounded time";
  if (!(proposed->time.exact() == exact->time)) return "another time";
  if (!equal(*normal_of<Vec3<Surd>>(*proposed), exact->normal->surds())) {
    return "another normal: " + lines::question("sweep", Shape3(a), Shape3(b)) + cases::hex(motion);
  }
  return "";
}

}  // namespace

TEST_CASE("Stages: a search in doubles proposes what the exact ray finds", "[collide]") {
  Tally tally;
  cases::run("on a grid", 1500, [&](cases::Random& random) -> std::string {
    const auto at = [&](int shift) {
      return Point3{double(random.between(-2, 2) + shift), double(random.between(-2, 2)),
                    double(random.between(-2, 2))};
    };
    const Point3 motion{-8, double(random.between(-3, 3)), double(random.between(-3, 3))};
    const Triangle3 triangle{{{at(5), at(5), at(5)}}};
    const Segment3 segment{at(5), at(5)};
    const Aabb3 box{{-1, -2, -1}, {1, 1, 2}};
    const Capsule3 capsule{{at(0), at(0)}, double(random.between(0, 2))};
    for (std::string wrong :
         {check(at(5), box, motion, tally), check(segment, box, motion, tally),
          check(triangle, box, motion, tally), check(segment, triangle, motion, tally),
          check(triangle, capsule, motion, tally)}) {
      if (!wrong.empty()) return wrong;
    }
    return "";
  });
  CHECK(tally.apart > 100);
  CHECK(tally.proved_apart > 100);
  CHECK(tally.proposed > 100);
}

namespace {

Convex3 few_points(cases::Random& random, double x, double unit, std::size_t count) {
  Convex3 hull;
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = [&] { return unit * random.between(-3, 3); };
    hull.points.push_back({unit * x + number(), number(), number()});
  }
  return hull;
}

/// Anything, as a proposal: most of them are wrong.
Advance any_proposal(const Convex3& a, const Convex3& b, const Point3& motion,
                     cases::Random& random) {
  const auto corner = [&](const Convex3& c) {
    return static_cast<std::uint32_t>(random.bits() % c.points.size());
  };
  Advance found;
  found.size = static_cast<std::size_t>(random.between(1, 3));
  for (std::size_t i = 0; i < found.size; ++i) {
    const Point3 x{random.symmetric() - 1, random.symmetric(), random.symmetric()};
    found.steps[i] = {i == 0 ? 0 : 0.25 * double(i), random.one_in(4) ? motion : x};
  }
  found.face.size = static_cast<std::size_t>(random.between(1, 3));
  for (std::size_t i = 0; i < found.face.size; ++i) found.face.pairs[i] = {corner(a), corner(b)};
  found.inside_size = static_cast<std::size_t>(random.between(3, 4));
  for (std::size_t i = 0; i < found.inside_size; ++i) found.inside[i] = {corner(a), corner(b)};
  return found;
}

}  // namespace

TEST_CASE("Stages: whatever is proposed, what is proved is so", "[collide]") {
  for (const Space space : {Space::space, Space::plane}) {
    for (const double radius : {0.0, 0.5}) {
      int misses = 0, entries = 0, insides = 0;
      const int count = radius == 0 && space == Space::space ? 20000 : 6000;
      cases::run("proposals", count, [&](cases::Random& random) -> std::string {
        const double unit = random.one_in(2) ? 1 : 0.125;
        Convex3 a = few_points(random, 0, unit, static_cast<std::size_t>(random.between(1, 4))),
                b = few_points(random, random.one_in(2) ? 0 : 5, unit,
                               static_cast<std::size_t>(random.between(1, 4)));
        Point3 motion{unit * random.between(0, 6), unit * random.between(-2, 2),
                      unit * random.between(-2, 2)};
        if (space == Space::plane) {
          for (Point3& p : a.points) p.z = 0;
          for (Point3& p : b.points) p.z = 0;
          motion.z = 0;
        }
        RoundedCore core_a = *rounded_core(ShapeRef3(&a)), core_b = *rounded_core(ShapeRef3(&b));
        core_a.radius = unit * radius * random.between(1, 2);
        core_b.radius = unit * radius * random.between(0, 1);
        const BigRational reach = to_rational(core_a.radius) + to_rational(core_b.radius);
        const Hull hull_a = std::get<Swept>(body_of(ShapeRef3(&a))).core;
        const Hull hull_b = std::get<Swept>(body_of(ShapeRef3(&b))).core;
        const Advance found = any_proposal(a, b, motion, random);
        const bool missed = detail::is_proof_of_miss(found, core_a, core_b, {motion, 0});
        const bool inside = detail::insides_surely_meet(found, core_a, core_b, space);
        const auto proved =
            detail::proved_entry(found.face, core_a, core_b, as_difference(motion), space);
        if (!missed && !inside && !proved) return "";
        const auto exact =
            detail::first_entry(hull_a, hull_b, reach, to_rational(motion), BigRational(1), space);
        misses += missed;
        entries += proved.has_value();
        insides += inside;
        if (missed && exact) return "they meet, and are proved not to";
        if (inside && !(exact && exact->initially && !exact->normal)) {
          return "their insides do not meet";
        }
        if (!proved) return "";
        if (!exact) return "they do not meet, and an entry is proved";
        return proved->time.exact() == exact->time ? "" : "another time is proved";
      });
      CHECK(misses > cases::count_of(count / 200));
      CHECK(entries > cases::count_of(count / 1000));
      CHECK(insides > cases::count_of(count / 1000));
    }
  }
}

TEST_CASE("Stages: a rounded edge meets the end of another that lies behind, along any axis") {
  // At the time 1/2 the vector to that end is (0, -3, -4), of the length 5; at the start it is
  // (0, -3, -8). The other end is behind along the first of these and not along the second, or the
  // other way round, and then it is nearer.
  std::array<Point3, 2> edge{{{-1, -3, -8}, {1, -3, -8}}}, behind{{{0, 0, 0}, {0, 8, -5}}},
      nearer{{{0, 0, 0}, {0, -8, 5}}};
  Point3 motion{0, 0, 8};
  FaceCorners face;
  face.size = 2;
  face.pairs[0] = {0, 0};
  face.pairs[1] = {1, 0};
  for (int axis = 0; axis < 3; ++axis) {
    RoundedCore a, b;
    a.shared = edge;
    a.radius = 5;
    const auto proved = [&](std::span<const Point3> other) {
      b.shared = other;
      return detail::proved_entry(face, a, b, as_difference(motion), Space::space);
    };
    CHECK_FALSE(proved(nearer));
    const auto entry = proved(behind);
    REQUIRE(entry);
    CHECK(entry->time.to_double() == 0.5);
    const auto turn = [](Point3& p) { p = {p.y, p.z, p.x}; };
    for (auto* points : {&edge, &behind, &nearer}) {
      std::for_each(points->begin(), points->end(), turn);
    }
    turn(motion);
  }
}

TEST_CASE("Stages: what a core, or a motion, is off by counts for what is surely apart") {
  const Point3 start{0, 0, 0}, there{1, 0, 0};
  RoundedCore a, b;
  a.shared = std::span(&start, 1);
  b.shared = std::span(&there, 1);
  RoundedMotion motion{{1 - 0x1p-20, 0, 0}, 0};
  const auto are_apart = [&] { return surely_apart(a, b, motion, 1); };
  CHECK(are_apart());
  a.error = 0x1p-19;
  CHECK_FALSE(are_apart());
  a.error = 0;
  motion.error = 0x1p-19;
  CHECK_FALSE(are_apart());
  motion = {{1 - 0x1p-18, 0, 0}, 0x1p-19};
  CHECK(are_apart());
}
