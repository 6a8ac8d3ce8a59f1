// SPDX-License-Identifier: MIT
#include <signum/collide/placed_one_sided_hit.hpp>
#include <signum/kernel/error.hpp>

#include "placed_cases.hpp"

using namespace signum;
using placed_cases::Places;
using reference::Point;

namespace {

constexpr AffineMatrix3 mirror{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1, 0}}};
constexpr AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
constexpr auto front = TriangleSide::front;
constexpr auto back = TriangleSide::back;
constexpr std::array sides{front, back};

bool is_same(const std::optional<TriangleHit>& a, const std::optional<TriangleHit>& b) {
  if (a.has_value() != b.has_value()) return false;
  return !a || (a->t == b->t && a->inside == b->inside && a->feature == b->feature &&
                a->barycentric == b->barycentric);
}

}  // namespace

// --- Examples

TEST_CASE("a turned triangle is seen from its front", "[placed_one_sided_hit]") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const Ray3 down{{1, 1, 3}, {0, 0, -1}};
  CHECK(side_met(down, Placed{t, Pose{}}) == front);
  CHECK(one_sided_hit(down, Placed{t, Pose{}}, front)->t == DeferredSurd(Surd(3)));
  CHECK_FALSE(one_sided_hit(down, Placed{t, Pose{}}, back));
  CHECK_FALSE(one_sided_hit(down, Placed{t, Pose{}}, front, {2.0}));
  // Half a turn about x + y lets its back be seen from above.
  const Placed over{t, Pose{{1, 1, 0, 0}, {0, 0, 0}}};
  CHECK(side_met(down, over) == back);
  CHECK(one_sided_hit(down, over, back)->feature == Feature::face);
  CHECK_FALSE(one_sided_hit(down, over, front));
  // What misses has met a side for all that.
  CHECK(side_met(Ray3{{9, 9, 3}, {0, 0, -1}}, over) == back);
  CHECK_FALSE(one_sided_hit(Ray3{{9, 9, 3}, {0, 0, -1}}, over, back));
  // A quarter about x shows it edge on.
  CHECK_FALSE(side_met(down, Placed{t, Pose{{1, 0, 0, 1}, {0, 0, 0}}}));
}

TEST_CASE("matrices that mirror and flatten", "[placed_one_sided_hit]") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}},
      tilted{{{{0, 0, 1}, {4, 0, 2}, {0, 4, 3}}}};
  const Ray3 down{{1, 1, 9}, {0, 0, -1}};
  // In the plane of the mirror nothing changes; rays that are mirrored see the other side.
  CHECK(side_met(down, Placed{t, mirror}) == front);
  CHECK(side_met(Placed{down, mirror}, Placed{tilted, mirror}) == back);
  CHECK(one_sided_hit(Placed{down, mirror}, Placed{tilted, mirror}, back).has_value());
  CHECK(side_met(down, Placed{tilted, flat}) == front);
  CHECK_FALSE(side_met(Placed{down, flat}, t));
  CHECK_FALSE(side_met(down, Placed{Triangle3{{{{0, 0, 0}, {4, 0, 0}, {9, 0, 5}}}}, flat}));
}

// --- Consistency

TEST_CASE("laws 1 to 3: sides that placed rays meet are those of the images",
          "[placed_one_sided_hit]") {
  std::array<int, 3> met{};
  std::array<int, 2> hits{};
  cases::run("sides", 600, [&](cases::Random& random) -> std::string {
    Places where = placed_cases::places(random);
    if (random.one_in(8)) where.a = placed_cases::pose(random);
    const auto number = [&] { return where.unit * static_cast<double>(random.between(-2, 2)); };
    const Triangle3 t = placed_cases::soup(random, 1, where.unit, 2).triangle(0);
    Ray3 ray{{number(), number(), number()}, {number(), number(), number()}};
    if (random.one_in(3)) {
      // Through the middle of the triangle.
      where.b = where.a;
      const auto& [p, q, r] = t.vertices;
      const Point3& o = ray.origin;
      ray.direction = {p.x + q.x + r.x - 3 * o.x, p.y + q.y + r.y - 3 * o.y,
                       p.z + q.z + r.z - 3 * o.z};
    }
    const Placed a{ray, where.a};
    const Placed b{t, where.b};
    const reference::Turn turn(where.b);
    std::array<Point, 3> corners;
    for (std::size_t i = 0; i < 3; ++i) corners[i] = turn(reference::exact(t.vertices[i]));
    const Point normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
    const Point along = reference::Turn(where.a).turned(reference::exact(ray.direction));
    const int sign = reference::sign(dot(normal, along));
    std::optional<TriangleSide> truth;
    if (sign != 0) truth = sign < 0 ? front : back;
    if (side_met(a, b) != truth) return "another side";
    ++met.at(static_cast<std::size_t>(sign + 1));
    for (const TriangleSide side : sides) {
      const auto found = one_sided_hit(a, b, side);
      const auto any = hit(a, b);
      if (!is_same(found, truth == side ? any : std::nullopt)) return "another hit";
      if (found) ++hits.at(static_cast<std::size_t>(side));
      const auto plain = one_sided_hit(ray, t, side);
      if (!is_same(one_sided_hit(Placed{ray, where.b}, b, side), plain)) return "both by one pose";
      const Pose here{{0, 0, 0, 2}, {0, 0, 0}};
      if (!is_same(one_sided_hit(ray, Placed{t, here}, side), plain)) return "placed where it is";
    }
    return "";
  });
  CAPTURE(met, hits);
  const bool many = cases::count_of(10) >= 10;
  for (const int times : met) CHECK((times > 20 || !many));
  for (const int times : hits) CHECK((times > 50 || !many));
}

// --- Refusal

TEST_CASE("placed sides refuse what placements refuse", "[placed_one_sided_hit]") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const Ray3 ray{{1, 1, 3}, {0, 0, -1}};
  CHECK_THROWS_AS(side_met(ray, Placed{t, Pose{{0, 0, 0, 0}, {}}}), InvalidArgument);
  CHECK_THROWS_AS(side_met(Placed{Ray3{{1, 1, 3}, {0, NAN, -1}}, Pose{}}, t), NotFinite);
  CHECK_THROWS_AS(one_sided_hit(Placed{ray, Pose{}}, t, back, {NAN}), NotFinite);
}
