// SPDX-License-Identifier: MIT
// Distances and closest points of placed shapes that two doubles tell, against those that rationals
// make of the exact images.
#include <signum/collide/closest_points.hpp>
#include <signum/kernel/error.hpp>

#include "distance/closest_place.hpp"
#include "distance/rounded_points.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "pairs.hpp"
#include "placed_cases.hpp"
#include "sets/placed_core.hpp"

using namespace signum;

namespace {

bool has_core(ShapeKind k) {
  return k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle ||
         k == ShapeKind::aabb || k == ShapeKind::obb || k == ShapeKind::convex ||
         k == ShapeKind::sphere || k == ShapeKind::capsule || k == ShapeKind::lozenge;
}
bool have_cores(ShapeKind a, ShapeKind b) { return has_core(a) && has_core(b); }

/// A matrix that scales, shears or makes flat.
AffineMatrix3 matrix(cases::Random& random) {
  AffineMatrix3 m;
  for (auto& row : m) {
    for (double& x : row) x = static_cast<double>(random.between(-2, 2)) / 4;
  }
  if (random.one_in(2)) m[0][0] = random.symmetric();
  return m;
}

std::optional<Placement> placement(cases::Random& random, const Pose& in_grid) {
  switch (random.between(0, 4)) {
    case 0:
      return std::nullopt;
    case 1:
      return matrix(random);
    case 2:
      return placed_cases::pose(random);
    default:
      return in_grid;
  }
}

bool is_right_place(const ClosestPlace& place, const Vec3<Surd>& at, const Set3& set) {
  const auto x = at.x.as_rational(), y = at.y.as_rational(), z = at.z.as_rational();
  if (!x || !y || !z) return place.kind == detail::irrational_place(set.kind());
  const detail::RationalPoint p{detail::number_of(*x), detail::number_of(*y),
                                detail::number_of(*z)};
  const ClosestPlace right = detail::place_of(p, set.ref());
  return place.kind == right.kind && place.index == right.index &&
         place.triangle == right.triangle && place.weights == right.weights;
}

struct Check {
  cases::Random random{cases::first_seed()};

  pairs::Outcome operator()(const Shape3& a, const Shape3& b) {
    const auto places = placed_cases::places(random);
    const auto where_a = placement(random, places.a), where_b = placement(random, places.b);
    const Set3 p = where_a ? Set3(a).placed(*where_a) : Set3(a);
    const Set3 q = where_b ? Set3(b).placed(*where_b) : Set3(b);
    try {
      const ExactDistance3 exact = detail::distance_of_sets(p.ref(), q.ref());
      const Distance3 distance = squared_distance(p, q);
      if (distance.squared_rounded() != exact.squared.to_double()) return {"the distance", ""};
      if (!(distance.squared() == exact.squared)) return {"the exact distance", ""};
      const ClosestPoints3 closest = closest_points(p, q);
      if (closest.squared != exact.squared.to_double()) return {"the points' distance", ""};
      const ExactDistance3 found = distance.exact();
      for (const std::size_t i : {0, 1}) {
        const auto& [x, y, z] = found.nearest[i];
        if (!(closest.points[i] == Point3{x.to_double(), y.to_double(), z.to_double()})) {
          return {"a point", ""};
        }
        const Set3& set = i == 0 ? p : q;
        if (!is_right_place(closest.places[i], found.nearest[i], set)) return {"a place", ""};
      }
      if (!where_a && !where_b) return {"", "unplaced"};
      const detail::DefaultFpEnvironment environment;
      const auto told = detail::placed_cores_distance(p.ref(), q.ref());
      if (told && *told != closest.squared) return {"what is told", ""};
      detail::RoundedPoints points;
      const bool has_points = detail::placed_cores_points(points, p.ref(), q.ref());
      return {"", exact.squared == Surd() ? "met"
                  : has_points            ? "points"
                  : told                  ? "distance"
                                          : "rationals"};
    } catch (const Error&) {
      return {"", "refused"};
    }
  }
};

}  // namespace

// --- Examples

TEST_CASE("placed distance: a box turned by a right angle, and one that stands on another") {
  const Aabb3 box{{-1, -2, -3}, {1, 2, 3}};
  const Placement turned = Pose{{0, 0, 1, 1}, {5, 0, 0}};
  const Set3 plain(box), beside = Set3(box).placed(turned);
  CHECK(squared_distance(plain, beside).squared_rounded() == 4);
  CHECK(closest_points(plain, beside).squared == 4);
  const Placement up = Pose{{0, 0, 0, 1}, {0, 0, 6}};
  CHECK(squared_distance(plain, Set3(box).placed(up)).squared_rounded() == 0);
}

TEST_CASE("placed distance: a box whose corners underflow is scaled up by a matrix") {
  const double tiny = 0x1p-540, up = 0x1p1000;
  const Obb3 box{{0, 0, 0}, {Point3{tiny, 0, 0}, {0, tiny, 0}, {0, 0, tiny}}, {tiny, tiny, tiny}};
  const Placement scaled = AffineMatrix3{{{up, 0, 0, 0}, {0, up, 0, 0}, {0, 0, up, 0}}};
  const Set3 image = Set3(box).placed(scaled);
  const Point3 within{0x1p-81, 0, 0}, beyond{0x1p-79, 0, 0};
  CHECK(intersects(image, Set3(within)));
  CHECK(squared_distance(image, Set3(within)).squared_rounded() == 0);
  CHECK(squared_distance(image, Set3(beyond)).squared_rounded() == 0x1p-160);
}

TEST_CASE("placed distance: matrices that make a hull flat leave its points to rationals") {
  const Convex3 hull{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 1}}};
  const Placement onto_plane = AffineMatrix3{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  const Set3 flat = Set3(hull).placed(onto_plane);
  const Point3 above{0.5, 0.5, 3}, beside{-1, 1, 3};
  CHECK(closest_points(flat, Set3(above)).places[0].kind == PlaceKind::inside);
  CHECK(closest_points(flat, Set3(beside)).places[0].kind == PlaceKind::boundary);
}

// --- Consistency

TEST_CASE("placed distance: what doubles tell is what rationals make of the exact images") {
  const auto tally = pairs::run<pairs::Space>("distance", 2, have_cores, Check());
  if (!pairs::many_cases()) return;
  CHECK(tally.at("points") > 200);
  CHECK(tally.at("distance") > 400);
  CHECK(tally.at("met") > 50);
  CHECK(tally.at("rationals") < tally.at("distance") / 4);
}
