// SPDX-License-Identifier: MIT
// Sets whose kinds are known at run time: each verb answers as it does for types, and names the
// kinds that it does not take. tests/pairs and tests/collide ask them about all pairs.
#include <catch2/catch.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

using namespace signum;

namespace {

const Aabb3 cube{{0, 0, 0}, {2, 2, 2}};
const Sphere3 ball{{5, 1, 1}, 1};
const Ray3 ray{{-1, 1, 1}, {1, 0, 0}};
const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
const Point3 on_top{1, 1, 2}, above{1, 1, 3};
const Plane3 top{{0, 0, 1}, 2};
const Ray3 down{{1, 1, 1}, {0, 0, -1}}, from_above{{1, 1, 5}, {0, 0, -1}};
const Point3 below{1, 1, -2};
const Line3 line{{0, 1, 0}, {1, 0, 0}}, other_line{{0, 0, -3}, {0, 1, 0}};
const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};

std::string message(auto verb) {
  try {
    verb();
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace

TEST_CASE("sets, law 1: each verb is that of the types", "[set]") {
  const Set3 a(cube), b(ball), r(ray), p(on_top);
  const Point3 motion{4, 0, 0};
  CHECK_FALSE(intersects(a, b));
  CHECK(squared_distance(a, b).squared() == squared_distance(cube, ball).squared());
  CHECK((within(a, b, 2) && !within(a, b, 1.5)));
  CHECK(depth(a, a).depth == Surd(Rational(2)));
  CHECK(separation(a, Set3(ground)).index() == 1);
  CHECK(sweep(a, b, motion)->time.to_double() == 0.5);
  CHECK(sweep(a, {0, 0, 0}, b, {-4, 0, 0})->time.to_double() == 0.5);
  CHECK(last_contact(a, b, motion)->time->to_double() == 1.5);
  CHECK(locate(p, a) == Location::boundary);
  CHECK(side(Set3(top), a) == side(top, cube));
  CHECK(hit(r, a)->t.to_double() == 1);
  CHECK(hit(Set3(down), Set3(ground))->feature == Feature::face);
  CHECK(passage(r, b)->exit->t.to_double() == 7);
  CHECK(std::get<Contact>(contact(Set3(ground), Set3(ground))) == contact(ground, ground));
  CHECK(std::get<PointContact>(contact(p, a)).location == Location::boundary);
  const Point2 far{3, 4}, origin{0, 0};
  const Set2 x(far), y(origin);
  CHECK(squared_distance(x, y).squared_rounded() == 25);
  CHECK((within(x, y, 5) && !intersects(x, y)));
}

TEST_CASE("sets: what they share, lines, and sides of triangles", "[set]") {
  const Placement up = Pose{{0, 0, 0, 1}, {0, 0, 3}}, still = Pose{};
  const Set3 box(cube), plate(ground), x(line), y(other_line);
  CHECK(intersection(box, plate).points == intersection(cube, ground).points);
  CHECK(intersection(box, plate).exact().dimension == 2);
  CHECK(intersection(box, plate.placed(up)).dimension == -1);
  const auto placed = intersection(box.placed(up), plate.placed(up)), plain = intersection(x, box);
  CHECK((placed.dimension == 2 && placed.exact().points.size() == placed.points.size()));
  CHECK(plain.exact().points.size() == 2);
  const Segment2 a{{0, 0}, {2, 2}}, b{{0, 2}, {2, 0}};
  CHECK(intersection(Set2(a), Set2(b)).points == std::vector<Point2>{{1, 1}});
  CHECK(nearest_points(x, y).squared_rounded() == 9);
  CHECK(nearest_points(x, y.placed(up)).position() == LinePosition::meeting);
  for (const Set3& r : {Set3(from_above), Set3(from_above).placed(still)}) {
    CHECK(one_sided_hit(r, plate, TriangleSide::front)->t.to_double() == 5);
    CHECK_FALSE(one_sided_hit(r, plate, TriangleSide::back));
    CHECK_FALSE(one_sided_hit(r, plate, TriangleSide::front, {4.0}));
  }
}

TEST_CASE("sets: corners that move along lines, and bodies that turn", "[set]") {
  const Set3 p(on_top), q(below), plate(ground), box(cube);
  const auto found = sweep_linear(p, q, plate, plate);
  REQUIRE(found);
  CHECK((found->time.to_double() == 0.5 && found->feature_b == Feature::face));
  const Surface body(one_triangle);
  const Motion still{Pose{}, Pose{}}, down_by_4{Pose{}, Pose{{0, 0, 0, 1}, {0, 0, -4}}};
  for (const Set3& s : {Set3(one_triangle), Set3(body), plate}) {
    CHECK(sweep_rigid(p, down_by_4, s, still)->time.to_double() == 0.5);
    CHECK(sweep_rigid(box, down_by_4, s, still)->initially);
  }
}

TEST_CASE("sets: shapes, meshes and bodies, placed or not, are one set", "[set]") {
  const Surface body(one_triangle);
  const Shape3 shape = ground;
  const Placement up = Pose{{0, 0, 0, 1}, {0, 0, 3}};
  const Set3 point(above);
  for (const Set3& s : {Set3(shape), Set3(ground), Set3(one_triangle), Set3(body)}) {
    CHECK(squared_distance(s, point).squared() == Surd(Rational(9)));
    CHECK(intersects(s.placed(up), point));
    CHECK(hit(Set3(ray), s) == std::nullopt);
    CHECK(hit(Set3(from_above), s.placed(up))->t.to_double() == 2);
    CHECK(sweep(s, point, {0, 0, 6})->time.to_double() == 0.5);
  }
}

TEST_CASE("sets: a pair that a verb does not take is refused by its kinds", "[set]") {
  const Set3 r(ray), m(one_triangle), c(cube), p(above);
  const Placement still = Pose{{0, 0, 0, 1}, {0, 0, 0}};
  CHECK(message([&] { intersects(r, m); }) == "intersects does not take a ray and a mesh");
  CHECK(message([&] { depth(m, c); }) == "depth does not take a mesh and an aabb");
  CHECK(message([&] { separation(c, m); }) == "separation does not take an aabb and a mesh");
  CHECK(message([&] { sweep(r, c, {}); }) == "sweep does not take a ray and an aabb");
  CHECK(message([&] { last_contact(c, r, {}); }) == "last_contact does not take an aabb and a ray");
  CHECK(message([&] { sweep_linear(c, c, p, p); }) ==
        "sweep_linear does not take an aabb and a point");
  CHECK(message([&] { sweep_linear(p, c, p, p); }) ==
        "sweep_linear: start and end must be of one kind, not point and aabb");
  CHECK(message([&] { sweep_rigid(p, {}, r, {}); }) ==
        "sweep_rigid does not take a point and a ray");
  for (const Set3& s : {p, p.placed(still)}) {
    CHECK(message([&] { intersection(s, m); }) == "intersection does not take a point and a mesh");
    CHECK(message([&] { nearest_points(s, r); }) ==
          "nearest_points does not take a point and a ray");
    CHECK(message([&] { one_sided_hit(r, s, TriangleSide::front); }) ==
          "one_sided_hit does not take a ray and a point");
  }
  CHECK(message([&] { contact(c, c); }) == "contact does not take an aabb and an aabb");
  for (const Set3& s : {c, c.placed(still)}) {
    CHECK(message([&] { locate(s, c); }) == "locate does not take an aabb and an aabb");
    CHECK(message([&] { side(s, c); }) == "side does not take an aabb and an aabb");
    CHECK(message([&] { hit(s, c); }) == "hit does not take an aabb and an aabb");
    CHECK(message([&] { passage(s, c); }) == "passage does not take an aabb and an aabb");
    CHECK(message([&] { containment(s, p); }) == "containment does not take an aabb and a point");
    CHECK(message([&] { feature_pairs(s, c); }) ==
          "feature_pairs does not take an aabb and an aabb");
  }
  const Ray2 flat{{0, 0}, {1, 0}};
  const Point2 origin{0, 0};
  CHECK(message([&] { depth(Set2(flat), Set2(origin)); }) ==
        "depth does not take a ray and a point");
}
