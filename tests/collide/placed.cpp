// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/placement.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "placed_cases.hpp"
#include "reference_sets.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;
using placed_cases::pose;
using reference::compare;
using reference::Q;

namespace {

bool meet(const Shape3& a, const Pose& pose_a, const Shape3& b, const Pose& pose_b) {
  return intersects(Set3(a).placed(pose_a), Set3(b).placed(pose_b));
}

bool meet(const Shape3& a, const Pose& pose_a, const Shape3& b) {
  return intersects(Set3(a).placed(pose_a), Set3(b));
}

Distance3 distance(const Shape3& a, const Pose& pose_a, const Shape3& b, const Pose& pose_b) {
  return squared_distance(Set3(a).placed(pose_a), Set3(b).placed(pose_b));
}

bool are_within(const Shape3& a, const Pose& pose_a, const Shape3& b, const Pose& pose_b,
                double limit) {
  return within(Set3(a).placed(pose_a), Set3(b).placed(pose_b), limit);
}

std::string wrong_distance(const Shape3& a, const Pose& pose_a, const Shape3& b, const Pose& pose_b,
                           const reference::Body& image_a, const reference::Body& image_b,
                           bool meets) {
  const reference::Set set_a = reference::set_of(image_a), set_b = reference::set_of(image_b);
  const reference::Root truth = reference::squared_distance(set_a, set_b);
  const Distance3 d = distance(a, pose_a, b, pose_b);
  if (compare(reference::number(d.squared()), truth) != 0) {
    return "distance " + print(truth) + ", and not " + print(reference::number(d.squared()));
  }
  if ((reference::sign(truth) == 0) != meets) return "the judge contradicts itself";
  if (!(distance(b, pose_b, a, pose_a).squared() == d.squared())) return "distance: not symmetric";
  const double r = std::sqrt(d.squared().to_double());
  for (const double x : {0.0, r, std::nextafter(r, 0), 1.0}) {
    if (!std::isfinite(x)) continue;
    const bool near = compare(truth, reference::Root(Q(Q(x) * Q(x)))) <= 0;
    if (are_within(a, pose_a, b, pose_b, x) != near) return "within";
    if (are_within(b, pose_b, a, pose_a, x) != near) return "within: not symmetric";
  }
  return reference::flaw(d.squared());
}

bool has_distance(const Shape3& shape) {
  const ShapeKind kind = kind_of(ref(shape));
  return is_bounded(kind) && !is_quadric(kind);
}

std::string wrong(const Shape3& a, const Shape3& b, const Pose& pose_a, const Pose& pose_b) {
  const reference::Body body_b = pairs::body(b);
  const reference::Body image_a = reference::Turn(pose_a)(pairs::body(a));
  const reference::Body image_b = reference::Turn(pose_b)(body_b);
  const bool meets = reference::intersects(image_a, image_b);
  if (meet(a, pose_a, b, pose_b) != meets) return "intersects";
  if (meet(b, pose_b, a, pose_a) != meets) return "intersects: not symmetric";
  if (meet(a, pose_a, b) != reference::intersects(image_a, body_b)) return "one placed";
  const Pose nowhere{{0, 0, 0, -2}, {0, 0, 0}};
  if (meet(a, nowhere, b, pose_b) != meet(b, pose_b, a)) return "placed where it is";
  // Both are placed by one pose, which changes nothing.
  if (meet(a, pose_b, b, pose_b) != any_pair::intersects(a, b)) return "both by one pose";
  Pose same = pose_a;
  for (double* c : {&same.rotation.x, &same.rotation.y, &same.rotation.z, &same.rotation.w}) {
    *c *= -4;
  }
  if (meet(a, same, b, pose_b) != meets) return "a multiple of the quaternion";
  if (has_distance(a) && has_distance(b)) {
    const bool bounded = reference::is_bounded(image_a) && reference::is_bounded(image_b);
    if (bounded && reference::any_point(image_a) && reference::any_point(image_b)) {
      return wrong_distance(a, pose_a, b, pose_b, image_a, image_b, meets);
    }
  }
  return "";
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  static cases::Random random(cases::first_seed());
  const Pose pose_a = pose(random), pose_b = pose(random);
  const std::string flaw = wrong(a, b, pose_a, pose_b);
  return {flaw, meet(a, pose_a, b, pose_b) ? "meet" : "apart"};
}

}  // namespace

// --- Examples

TEST_CASE("placement law 2: a quaternion of any length is one rotation", "[placed]") {
  const Aabb3 box{{0, 0, 0}, {4, 1, 1}};
  // A quarter about z, then one along x: the box stands on y, from (0, 0) to (1, 4).
  const Placed placed{box, Pose{{0, 0, 1, 1}, {1, 0, 0}}};
  CHECK(intersects(placed, Point3{0.5, 3, 0}));
  CHECK(intersects(placed, Point3{1, 4, 1}));
  CHECK_FALSE(intersects(placed, Point3{std::nextafter(1, 2), 4, 1}));
  CHECK(squared_distance(placed, Point3{4, 8, 0}).squared() == Surd(Rational(25)));
  CHECK(within(Placed{box, Pose{{0, 0, 3, 3}, {1, 0, 0}}}, Point3{4, 8, 0}, 5));
}

TEST_CASE("a matrix is taken as it is, and moves no radius that it would change", "[placed]") {
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 1}}};
  const Triangle3 t{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  CHECK(intersects(Placed{t, twice}, Point3{1, 1, 1}));
  CHECK_THROWS_AS(intersects(Placed{Sphere3{{0, 0, 0}, 1}, twice}, t), InvalidArgument);
  const AffineMatrix3 mirror{{{0, -1, 0, 0}, {-1, 0, 0, 0}, {0, 0, -1, 5}}};
  CHECK(squared_distance(Placed{Sphere3{{0, 0, 0}, 1}, mirror}, t).squared() == Surd(Rational(16)));
  // A flat image is a set, too.
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  CHECK(intersects(Placed{Aabb3{{-1, -1, 5}, {1, 1, 6}}, flat}, t));
}

// --- Consistency

TEST_CASE("placement laws 1 to 3: placed pairs agree with their exact images", "[placed]") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return intersects_always_decides(a, b) && a <= b;
  };
  const pairs::Tally tally = pairs::run<pairs::Space>("intersects", 1, takes, check);
  CHECK(tally.at("meet") > 100);
  CHECK(tally.at("apart") > 100);
}

TEST_CASE("a placed polygon meets a solid that holds one of its parts alone", "[placed]") {
  const Polyhedron3 solid = solids::polyhedron(solids::box(-2, 2));
  const std::vector<Point3> held{{-1, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const std::vector<Point3> beyond{{-1, 5, 0}, {1, 5, 0}, {0, 9, 0}};
  const std::vector<Point3> round_all{{-20, -20, 0}, {40, -20, 0}, {-20, 40, 0}};
  const Pose same{{1, 2, 2, 0}, {0, 0, 0}}, nearly_same{{4, 8, 8, 1}, {0, 0, 0.25}};
  for (const FillRule rule : {FillRule::even_odd, FillRule::nonzero}) {
    for (const auto& chains : {std::vector{held, beyond}, {beyond, held}, {beyond, held, beyond}}) {
      const Polygon3 polygon{chains, rule};
      CHECK(wrong(polygon, solid, same, nearly_same) == "");
      CHECK(meet(polygon, same, solid, nearly_same));
      CHECK(distance(polygon, same, solid, nearly_same).squared() == Surd());
    }
  }
  // Within a chain that is beyond, the solid meets what that encloses; not a hole about the solid.
  const Pose far{{1, 2, 2, 0}, {0, 0, 100}};
  const Polygon3 filled{{round_all}}, ring{{round_all, {{-9, -9, 0}, {18, -9, 0}, {-9, 18, 0}}}};
  CHECK(wrong(filled, solid, same, nearly_same) == "");
  CHECK(wrong(ring, solid, same, nearly_same) == "");
  CHECK_FALSE(meet(ring, same, solid, nearly_same));
  CHECK(wrong(Polygon3{{held, beyond}}, solid, same, far) == "");
}

TEST_CASE("placed meshes are their placed triangles", "[placed]") {
  cases::Random random(cases::first_seed());
  const auto integer = [&] { return static_cast<double>(random.between(-3, 3)); };
  const auto index = [&] { return static_cast<std::uint32_t>(random.between(0, 6)); };
  const auto mesh = [&] {
    Mesh m;
    for (int i = 0; i < 7; ++i) m.vertices.push_back({integer(), integer(), integer()});
    for (int i = 0; i < 4; ++i) {
      m.triangles.push_back({index(), index(), index()});
    }
    return m;
  };
  const auto image = [](const Mesh& m, const Pose& p) {
    reference::Set set;
    for (std::size_t i = 0; i < m.triangles.size(); ++i) {
      const Triangle3 t = m.triangle(i);
      set.pieces.push_back(reference::Turn(p)(reference::body(ShapeRef3(&t))));
    }
    return set;
  };
  int meetings = 0;
  for (int k = 0; k < cases::count_of(60); ++k) {
    const Mesh a = mesh(), b = mesh();
    Pose pose_a = pose(random);
    const Pose pose_b = pose(random);
    if (k % 2 == 0) pose_a.translation.x += 3;
    const reference::Root truth = reference::squared_distance(image(a, pose_a), image(b, pose_b));
    const Placed placed_a{a, pose_a};
    const Placed placed_b{b, pose_b};
    CHECK(compare(reference::number(squared_distance(placed_a, placed_b).squared()), truth) == 0);
    const bool meets = reference::sign(truth) == 0;
    meetings += meets ? 1 : 0;
    CHECK(intersects(placed_a, placed_b) == meets);
    CHECK(intersects(Placed{a, pose_b}, placed_b) == within(a, b, 0));
  }
  CHECK((meetings > 5 || cases::count_of(10) < 10));
}

TEST_CASE("a placed set that is empty meets nothing", "[placed]") {
  const Mesh none, some = solids::box(-2, 2);
  const Shape3 no_polygon = Polygon3(), no_solid = Polyhedron3(), solid = solids::polyhedron(some);
  const Shape3 polygon = Polygon3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  const Pose turn{{1, 2, 2, 0}, {0, 0, 0}};
  const std::pair<Set3, Set3> pairs[] = {
      {Set3(none), Set3(polygon)},     {Set3(none), Set3(solid)},
      {Set3(none), Set3(no_polygon)},  {Set3(none), Set3(no_solid)},
      {Set3(some), Set3(no_polygon)},  {Set3(some), Set3(no_solid)},
      {Set3(solid), Set3(no_solid)},   {Set3(solid), Set3(no_polygon)},
      {Set3(polygon), Set3(no_solid)}, {Set3(polygon), Set3(no_polygon)}};
  for (const auto& [a, b] : pairs) {
    CHECK_FALSE(intersects(a, b));
    CHECK_FALSE(intersects(a.placed(turn), b));
    CHECK_FALSE(intersects(b, a.placed(turn)));
    CHECK_FALSE(intersects(a, b.placed(turn)));
  }
}

// --- Range

TEST_CASE("placed shapes from the least to the greatest doubles", "[placed]") {
  const Pose turn{{0x1p-1074, 0, 0, 0x1p-1074}, {0, 0, 0}};
  for (const double s : {0x1p-1074, 0x1p-600, 1.0, 0x1p600, 0x1p1023}) {
    const Placed segment{Segment3{{0, 0, 0}, {0, s, 0}}, turn};
    CHECK(intersects(segment, Point3{0, 0, s}));
    CHECK_FALSE(intersects(segment, Point3{0, s, s}));
    CHECK(squared_distance(segment, Point3{0, s, s}).squared() == Surd(Rational(s) * Rational(s)));
    const Placed sphere{Sphere3{{0, s, 0}, s}, Pose{{0x1p1023, 0, 0, 0x1p1023}, {0, 0, s}}};
    CHECK(intersects(sphere, Point3{0, 0, s}));
    CHECK(intersects(sphere, Point3{0, 0, 0}) == false);
  }
}

// --- Refusal

TEST_CASE("placements that are none are refused", "[placed]") {
  const Point3 p{0, 0, 0};
  CHECK_THROWS_AS(intersects(Placed{p, Pose{{0, 0, 0, 0}, {0, 0, 0}}}, p), InvalidArgument);
  CHECK_THROWS_AS(intersects(Placed{p, Pose{{0, NAN, 0, 1}, {0, 0, 0}}}, p), NotFinite);
  CHECK_THROWS_AS(squared_distance(Placed{p, Pose{{0, 0, 0, 1}, {INFINITY, 0, 0}}}, p), NotFinite);
  CHECK_THROWS_AS(squared_distance(Placed{Convex3{}, Pose{}}, p), InvalidArgument);
  CHECK_FALSE(intersects(Placed{Mesh{}, Pose{}}, p));
}
