// SPDX-License-Identifier: MIT
// Stages: what the search in doubles proposes is what the exact ray finds, normals and corners
// included, and what it calls apart is so.
#include <catch2/catch.hpp>
#include <signum/collide/sweep.hpp>

#include "body.hpp"
#include "cases.hpp"
#include "shape_lines.hpp"
#include "sweep/proposed_entry.hpp"

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
