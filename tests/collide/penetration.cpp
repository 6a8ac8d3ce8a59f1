// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/penetration.hpp>
#include <signum/collide/separation.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "depth/depth_exactly.hpp"
#include "depth/search_facet.hpp"
#include "nearest/nearest.hpp"

using namespace signum;
using namespace signum::detail;
using Relation = PenetrationRelation;

namespace {

std::array<Rational, 3> vector(double x, double y, double z) { return {x, y, z}; }

/// Points of a grid so coarse that many coincide, touch, and are in one plane.
std::vector<Point3> grid_points(std::size_t most) {
  const int size = *rc::gen::inRange(1, 5);
  const auto coordinate =
      rc::gen::map(rc::gen::inRange(-size, size + 1), [](int i) { return i / 2.0; });
  std::vector<Point3> points;
  const auto count = *rc::gen::inRange<std::size_t>(1, most + 1);
  for (std::size_t i = 0; i < count; ++i) points.push_back({*coordinate, *coordinate, *coordinate});
  return points;
}

BigRational grid_radius() { return BigRational(*rc::gen::inRange(0, 4)) / 2; }

Hull hull(const std::vector<Point3>& points) {
  Hull h;
  for (const Point3& p : points) h.points.push_back(to_rational(p));
  return h;
}

bool meet(const Swept& a, const Swept& b) {
  const BigRational reach = a.radius + b.radius;
  return min_norm(a.core, b.core)->squared <= reach * reach;
}

Swept moved(Swept a, const RationalPoint& by) {
  for (RationalPoint& p : a.core.points) p = p + by;
  return a;
}

detail::BodyPenetration deep(const Swept& a, const Swept& b) {
  return detail::depth_exactly(a, b, detail::Dimension::three);
}

}  // namespace

// --- Examples

TEST_CASE("depth of boxes, and the way out") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  const auto corner = depth(box, Aabb3{{1.5, 1, 1}, {4, 4, 4}});
  CHECK(corner.relation == Relation::overlapping);
  CHECK(corner.depth == Surd(0.5));
  CHECK(corner.normal == vector(-1, 0, 0));
  // In the middle every side is as near: the least way is taken, from either shape.
  const Aabb3 inner{{0.5, 0.5, 0.5}, {1.5, 1.5, 1.5}};
  for (const auto& d : {depth(box, inner), depth(inner, box)}) {
    CHECK(d.depth == Surd(1.5));
    CHECK(d.normal == vector(-1, 0, 0));
  }
  const auto face = depth(box, Aabb3{{2, 0, 0}, {3, 1, 1}});
  CHECK(face.relation == Relation::touching);
  CHECK(face.normal == vector(-1, 0, 0));
  const auto apart = depth(box, Point3{3, 0, 0});
  CHECK(apart.relation == Relation::apart);
  CHECK(apart.depth == Surd());
  CHECK(!apart.normal);
}

TEST_CASE("depth of what is flat") {
  const Triangle3 floor{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const Segment3 pin{{1, 1, -1}, {1, 1, 2}};
  const auto crossing = depth(floor, pin);
  CHECK(crossing.depth == Surd(1));
  CHECK(crossing.normal == vector(0, 0, -1));
  const auto coplanar = depth(floor, Triangle3{{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}}});
  CHECK(coplanar.relation == Relation::touching);
  CHECK(coplanar.normal == vector(0, 0, -1));
  // A radius makes it overlap, by the radius.
  const auto round = depth(floor, Sphere3{{1, 1, 0}, 0.25});
  CHECK(round.depth == Surd(0.25));
  CHECK(round.normal == vector(0, 0, -1));
  CHECK(depth(Point3{1, 2, 3}, Sphere3{{1, 2, 3}, 2}).normal == vector(-1, 0, 0));
  CHECK(depth(Segment3{{0, 0, 0}, {9, 0, 0}}, Sphere3{{1, 0, 0}, 2}).normal == vector(0, -1, 0));
  CHECK(depth(Segment3{{0, 0, 0}, {2, 2, 0}}, Sphere3{{1, 1, 0}, 1}).normal == vector(-1, 1, 0));
  // In the plane the same triangles are not flat.
  const Triangle2 a{{{{0, 0}, {4, 0}, {0, 4}}}}, b{{{{1, 1}, {2, 1}, {1, 2}}}};
  CHECK(depth(a, b).depth == Surd(0, 1, 2));
  CHECK(depth(a, b).normal == std::array<Rational, 2>{-1, -1});
}

TEST_CASE("the search for a facet of a ball of many is given up") {
  cases::Random random(cases::first_seed());
  std::vector<Point3> ball;
  while (ball.size() < 2000) {
    const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
    const double l = std::sqrt(dot(p, p));
    if (l > 0.1) ball.push_back({p.x / l, p.y / l, p.z / l});
  }
  // All facets are about as near to the center; seen from elsewhere one is the nearest by far.
  CHECK_FALSE(search_facet(ball, std::vector<Point3>{{0, 0, 0}}));
  CHECK(search_facet(ball, std::vector<Point3>{{0.9, 0, 0}}));
}

TEST_CASE("depth in the plane does not depend on where the shapes are") {
  // The nearest side of a box in itself is 4 away, however far from the origin.
  const auto at = [](double x, double y) {
    Hull h;
    for (const auto& [u, v] : {std::pair{0, 0}, {4, 0}, {0, 4}, {4, 4}}) {
      h.points.push_back(to_rational(Point3{x + u, y + v, 0}));
    }
    return Swept{h, 0};
  };
  for (const double x : {-4, -2, 0, 2, 4, 100}) {
    for (const double y : {-4, -2, 0, 2, 4, 100}) {
      const auto d = detail::depth_exactly(at(x, y), at(x, y), detail::Dimension::two);
      CHECK(d.relation == Relation::overlapping);
      CHECK(d.depth == Surd(4));
      CHECK(d.normal == RationalPoint{-1, 0, 0});
    }
  }
}

TEST_CASE("depth with radii has one root") {
  const auto d = depth(Sphere3{{0, 0, 0}, 2}, Segment3{{1, 1, 0}, {2, 2, 0}});
  CHECK(d.depth == Surd(2, -1, 2));
  CHECK(d.normal == vector(-1, -1, 0));
  // Inside: to the face x + y + z = 3 of the tetrahedron, and the radius more.
  const Convex3 t{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}}};
  const auto inside = depth(Sphere3{{0.875, 0.875, 0.875}, 1}, t);
  CHECK(inside.depth == Surd(1, 0.375, Rational(1) / 3));
  CHECK(inside.normal == vector(1, 1, 1));
}

TEST_CASE("depth of shapes that touch at a corner of many facets") {
  // The facet at x = -2 has the least unit normal, in whichever order the corners are given.
  std::vector<Point3> pyramid{{0, 0, 0},   {2, 1, 1},   {1, 2, 1},  {-1, 2, 1}, {-2, 1, 1},
                              {-2, -1, 1}, {-1, -2, 1}, {1, -2, 1}, {2, -1, 1}};
  for (std::size_t i = 0; i < pyramid.size(); ++i) {
    std::rotate(pyramid.begin(), pyramid.begin() + 1, pyramid.end());
    const auto d = depth(Point3{0, 0, 0}, Convex3{pyramid});
    CHECK(d.relation == Relation::touching);
    CHECK(d.normal == vector(-1, 0, -2));
  }
}

// --- Laws

TEST_CASE("laws 1 to 4 of depth, and one truth in four views") {
  rc::prop("hulls with radii on a coarse grid", [] {
    const std::vector<Point3> p = grid_points(7), q = grid_points(7);
    const Swept a{hull(p), grid_radius()}, b{hull(q), grid_radius()};
    const auto d = deep(a, b);
    const auto e = deep(b, a);
    RC_ASSERT(d.relation == e.relation);
    RC_ASSERT(d.depth == e.depth);
    RC_ASSERT((d.relation == Relation::apart) == !meet(a, b));
    RC_ASSERT((d.relation == Relation::overlapping) == (sign(d.depth) == Sign::positive));
    RC_ASSERT((d.relation == Relation::apart) == !d.normal);
    if (!d.normal) return;

    auto shuffled = a;
    std::reverse(shuffled.core.points.begin(), shuffled.core.points.end());
    shuffled.core.points.push_back(shuffled.core.points[0]);
    RC_ASSERT(deep(shuffled, b).normal == d.normal);
    RC_ASSERT(deep(shuffled, b).depth == d.depth);

    const double length = std::sqrt(round_to_double(square(*d.normal)));
    const double way = d.depth.to_double() / length;
    const auto by = [&](double s) { return moved(a, to_rational(s) * *d.normal); };
    // A little less than the depth and a little more, by far more than `way` is rounded.
    RC_ASSERT(meet(by(way * (1 - 0x1p-30)), b));
    RC_ASSERT(!meet(by(way * (1 + 0x1p-30) + 0x1p-30), b));
    if (const auto exact = d.depth.as_rational(); exact && length == 1) {
      const auto touch = deep(moved(a, exact->value().number * *d.normal), b);
      RC_ASSERT(touch.relation == Relation::touching);
    }
  });
  rc::prop("hulls: intersects, squared_distance, depth and separation", [] {
    const Convex3 a{grid_points(6)}, b{grid_points(6)};
    const bool meeting = intersects(a, b);
    RC_ASSERT((depth(a, b).relation != Relation::apart) == meeting);
    RC_ASSERT((sign(squared_distance(a, b).squared()) == Sign::zero) == meeting);
    RC_ASSERT((separation(a, b).index() == 1) == meeting);
  });
}

// --- Stages

TEST_CASE("the search in doubles confirms facets, ties included, and leaves open what it must") {
  const auto box = [](double low, double high) {
    std::vector<Point3> corners;
    for (const double x : {low, high}) {
      for (const double y : {low, high}) {
        for (const double z : {low, high}) corners.push_back({x, y, z});
      }
    }
    return corners;
  };
  // Six facets are as near, each two triangles.
  const auto tie = search_facet(box(0, 3), box(1, 2));
  REQUIRE(tie);
  CHECK(tie->normal == RationalPoint{-1, 0, 0});
  CHECK(tie->height == 2);
  // The top is nearer by less than what doubles tell apart.
  auto higher = box(0, 3);
  for (Point3& p : higher) p.z = p.z > 0 ? std::nextafter(3.0, 0.0) : 0;
  const auto top = search_facet(higher, box(1, 2));
  REQUIRE(top);
  CHECK(top->normal == RationalPoint{0, 0, -1});
  CHECK(top->height < 2);
  // Hulls that touch are told on a grid alone.
  const auto corner = search_facet(box(0, 3), box(3, 4));
  REQUIRE(corner);
  CHECK(corner->normal == RationalPoint{-1, 0, 0});
  CHECK(corner->height == 0);
  CHECK(!search_facet(box(0.1, 0.3), box(0.3, 0.4)));
  CHECK(!search_facet(box(0, 3), box(5, 6)));
  CHECK(!search_facet({{Point3{0, 0, 0}}}, {{Point3{0, 0, 0}}}));
}

TEST_CASE("Consistency: boxes are as the hulls of their corners") {
  cases::run("boxes", 2000, [](cases::Random& random) -> std::string {
    const bool rounds = random.one_in(4);
    const auto number = [&](int most) {
      return (rounds && random.one_in(4) ? 0x1p-60 : 0) + random.between(0, most) / 2.0;
    };
    const auto box = [&] {
      const Point3 low{number(4), number(4), number(4)};
      return Aabb3{low, {low.x + number(3), low.y + number(3), low.z + number(3)}};
    };
    const auto hull_of = [](const Aabb3& b) {
      Convex3 hull;
      for (int i = 0; i < 8; ++i) {
        hull.points.push_back({(i & 1) != 0 ? b.max.x : b.min.x, (i & 2) != 0 ? b.max.y : b.min.y,
                               (i & 4) != 0 ? b.max.z : b.min.z});
      }
      return hull;
    };
    const Aabb3 a = box(), b = box();
    const Penetration3 got = depth(a, b), expected = depth(hull_of(a), hull_of(b));
    if (got.relation != expected.relation) return "another relation";
    if (!(got.depth == expected.depth)) return "another depth";
    return got.normal == expected.normal ? "" : "another normal";
  });
}

TEST_CASE("Consistency: the search in doubles agrees with integers") {
  int found = 0;
  rc::prop("points of a ball, and of a grid", [&found] {
    const auto points = [](std::size_t most) {
      if (*rc::gen::inRange(0, 2) == 0) return grid_points(most);
      std::vector<Point3> result;
      const auto coordinate =
          rc::gen::map(rc::gen::inRange(-1000000, 1000001), [](int i) { return i / 999983.0; });
      for (std::size_t i = 0; i < most; ++i)
        result.push_back({*coordinate, *coordinate, *coordinate});
      return result;
    };
    const auto p = points(12), q = points(12);
    const auto quick = search_facet(p, q);
    if (!quick) return;
    ++found;
    const Hull a = hull(p), b = hull(q);
    const auto zero = min_norm(a, b);
    RC_ASSERT(zero->squared == 0);
    const NearestFacet slow = nearest_facet(a, b, *zero);
    RC_ASSERT(quick->normal == slow.normal);
    RC_ASSERT(quick->height == slow.height);
  });
  CHECK((found > 20 || cases::count_of(10) < 10));
}

TEST_CASE("Consistency: eight facets that are as near but for last places") {
  rc::prop("octahedra", [] {
    const double size = std::ldexp(1.0, *rc::gen::inRange(-10, 11));
    std::vector<Point3> a;
    for (const double sign : {-1.0, 1.0}) {
      const auto end = [sign, size](double x) {
        return size * sign * (x + *rc::gen::inRange(0, 4) * 0x1p-50);
      };
      a.push_back({end(3), 0, 0});
      a.push_back({0, end(5), 0});
      a.push_back({0, 0, end(7)});
    }
    const std::vector<Point3> b{{0, 0, 0}};
    const auto quick = search_facet(a, b);
    if (!quick) return;
    const NearestFacet slow = nearest_facet(hull(a), hull(b), *min_norm(hull(a), hull(b)));
    RC_ASSERT(quick->normal == slow.normal);
    RC_ASSERT(quick->height == slow.height);
  });
}

TEST_CASE("Consistency: facets of more corners, which are in one plane but for roundings") {
  int confirmed = 0, left_open = 0;
  cases::run("prisms", 400, [&](cases::Random& random) -> std::string {
    const auto number = [&] { return random.symmetric(); };
    // Triangles and quadrangles round a middle above the origin, and wider ones below it.
    const Point3 u{number(), number(), number()}, v{number(), number(), number()};
    const Point3 n = cross(u, v), w{-u.x - v.x, -u.y - v.y, -u.z - v.z};
    std::vector<Point3> ring{u, v, w};
    if (random.one_in(2)) ring = {u, v, {-u.x, -u.y, -u.z}, {-v.x, -v.y, -v.z}};
    const double size = std::ldexp(1.0, random.between(-15, 15)), top = 0.25 + 0.5 * random.unit();
    std::vector<Point3> a{{0, 0, 0}}, b;
    for (const double height : {top, -1.0}) {
      const double wide = height < 0 ? 3 : 2;
      for (const Point3& p : ring) {
        b.push_back({size * (height * n.x + wide * p.x), size * (height * n.y + wide * p.y),
                     size * (height * n.z + wide * p.z)});
      }
    }
    // An edge of the other shape, in the plane of the top.
    if (random.one_in(2)) {
      const double s = 0.25 * size * random.symmetric(), t = 0.25 * size * random.symmetric();
      a.push_back({s * u.x + t * v.x, s * u.y + t * v.y, s * u.z + t * v.z});
    }
    if (random.one_in(2)) std::swap(a, b);
    const auto quick = search_facet(a, b);
    (quick ? confirmed : left_open) += 1;
    if (!quick) return "";
    const NearestFacet slow = nearest_facet(hull(a), hull(b), *min_norm(hull(a), hull(b)));
    return quick->normal == slow.normal && quick->height == slow.height ? "" : "another facet";
  });
  CHECK((confirmed > 20 || cases::count_of(10) < 10));
  CHECK((left_open > 20 || cases::count_of(10) < 10));
}

// --- Range

TEST_CASE("depth of tiny, huge and mixed coordinates") {
  const double tiny = 0x1p-1074, huge = 0x1p1023;
  const auto small = depth(Aabb3{{0, 0, 0}, {tiny, tiny, tiny}}, Point3{0, tiny, 0});
  CHECK(small.relation == Relation::touching);
  const Aabb3 large{{-huge, -huge, -huge}, {huge, huge, huge}};
  CHECK(depth(large, Point3{0, tiny, 0}).normal == vector(0, -1, 0));
  CHECK(depth(large, Point3{0, 0, huge}).relation == Relation::touching);
  CHECK(std::isinf(depth(large, large).depth.to_double()));
  CHECK(depth(Segment3{{-huge, 0, 0}, {huge, 0, 0}}, Sphere3{{0, 0, tiny}, tiny}).relation ==
        Relation::touching);
  const Convex3 flat{{{-huge, -1, -tiny}, {huge, 1, -tiny}, {0, huge, tiny}, {0, -huge, tiny}}};
  CHECK(depth(flat, Point3{0, 0, 0}).relation == Relation::overlapping);
}

TEST_CASE("depth refuses what is no bounded shape") {
  const Point3 p{0, 0, 0};
  CHECK_THROWS_AS(depth(p, Point3{0, NAN, 0}), NotFinite);
  CHECK_THROWS_AS(depth(p, Sphere3{p, -1}), InvalidArgument);
  CHECK_THROWS_AS(depth(Kdop3{{{1, 0, 0}}, {0}, {1}}, p), InvalidArgument);
  CHECK_THROWS_AS(depth(Kdop3{{{0, 0, 0}}, {1}, {1}}, p), InvalidArgument);
}
