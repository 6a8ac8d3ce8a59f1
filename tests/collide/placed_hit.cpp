// SPDX-License-Identifier: MIT
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "pairs.hpp"
#include "placed_cases.hpp"
#include "surds.hpp"

using namespace signum;
using placed_cases::pose;
using reference::compare;

namespace {

constexpr AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};

template <class H>
bool equal(const std::optional<H>& a, const std::optional<H>& b) {
  if (a.has_value() != b.has_value()) return false;
  if (!a) return true;
  bool same = a->t == b->t && a->inside == b->inside;
  if constexpr (requires { a->face; }) same = same && a->face == b->face;
  if constexpr (requires { a->feature; }) {
    same = same && a->feature == b->feature && a->barycentric == b->barycentric;
  }
  return same;
}

/// What is wrong with the hits of the placed ray on the placed shape, beside the least t of the
/// exact images.
std::string wrong(const Ray3& ray_of_doubles, const Pose& pose_a, const Shape3& any,
                  const Pose& pose_b) {
  const Set3 ray(ray_of_doubles), shape(any), a = ray.placed(pose_a), b = shape.placed(pose_b);
  const reference::Turn turn(pose_a);
  const reference::Body image = reference::Turn(pose_b)(pairs::body(any));
  const reference::Point origin = turn(reference::exact(ray_of_doubles.origin));
  const auto truth =
      reference::hit(origin, turn.turned(reference::exact(ray_of_doubles.direction)), image);
  const auto found = hit(a, b);
  if (found.has_value() != truth.has_value()) return truth ? "it is hit" : "it is missed";
  const auto plain = hit(ray, shape);
  if (!equal(hit(ray.placed(pose_b), b), plain)) return "both by one pose";
  const Set3 here = shape.placed(Pose{{0, 0, 0, pose_a.rotation.w + 8}, {0, 0, 0}});
  if (!equal(hit(ray, here), plain)) return "placed where it is";
  if (!found) return "";
  if (compare(reference::number(found->t), *truth) != 0) return "another t";
  if (found->inside != (reference::locate(origin, image) != Location::outside)) return "inside";
  const double t = found->t.to_double();
  for (const double limit : {t, std::nextafter(t, 0), std::nextafter(t, 1e308), 0.0}) {
    if (!std::isfinite(limit)) continue;
    const auto limited = hit(a, b, {limit});
    if (limited.has_value() != (compare(*truth, reference::Root(reference::Q(limit))) <= 0)) {
      return "a limit";
    }
    if (limited && !equal(limited, found)) return "another hit with a limit";
  }
  return reference::flaw(found->t);
}

pairs::Outcome check(const Shape3& ray, const Shape3& shape) {
  static cases::Random random(cases::first_seed());
  const Pose pose_a = pose(random), pose_b = random.one_in(3) ? pose_a : pose(random);
  const bool met = hit(Set3(ray).placed(pose_a), Set3(shape).placed(pose_b)).has_value();
  return {wrong(std::get<Ray3>(ray), pose_a, shape, pose_b), met ? "hit" : "missed"};
}

}  // namespace

// --- Examples

TEST_CASE("a ray meets a turned box by the face that it had", "[placed_hit]") {
  // A quarter about z: what was least in x is least in y.
  const Placed box{Aabb3{{1, 0, 0}, {4, 1, 1}}, Pose{{0, 0, 2, 2}, {0, 0, 0}}};
  const auto found = hit(Ray3{{-0.5, -3, 0.5}, {0, 2, 0}}, box);
  REQUIRE(found);
  CHECK(found->t == DeferredSurd(Surd(2)));
  CHECK(found->face == 0U);
  CHECK_FALSE(hit(Ray3{{0.5, -3, 0.5}, {0, 2, 0}}, box));
  CHECK(hit(Ray3{{-0.5, 2, 0.5}, {0, 2, 0}}, box)->inside);
}

TEST_CASE("rays on what a matrix shears, scales or flattens", "[placed_hit]") {
  const AffineMatrix3 sheared{{{1, 1, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  const Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
  const auto found = hit(Ray3{{-2, 0.5, 0.5}, {1, 0, 0}}, Placed{cube, sheared});
  REQUIRE(found);
  CHECK(found->t == DeferredSurd(Surd(Rational(2.5))));
  CHECK(found->face == 0U);
  const auto onto_flat = hit(Ray3{{0.5, 0.5, 2}, {0, 0, -1}}, Placed{cube, flat});
  REQUIRE(onto_flat);
  CHECK(onto_flat->t == DeferredSurd(Surd(2)));
  CHECK_FALSE(onto_flat->face);
  // An ellipsoid is one under any matrix.
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 0}}};
  const Ellipsoid3 ball{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  CHECK(hit(Ray3{{-5, 0, 0}, {1, 0, 0}}, Placed{ball, twice})->t == DeferredSurd(Surd(3)));
  // A ray whose image is its origin.
  CHECK(hit(Placed{Ray3{{0, 0, 9}, {0, 0, 1}}, flat}, cube)->inside);
  CHECK_FALSE(hit(Placed{Ray3{{2, 0, 9}, {0, 0, 1}}, flat}, cube));
}

TEST_CASE("a placed mesh is hit as its triangles are", "[placed_hit]") {
  cases::run("meshes", 60, [](cases::Random& random) -> std::string {
    const Mesh mesh = placed_cases::soup(random, 6, 1, 2);
    const Surface body(mesh);
    const Pose where = pose(random), of_ray = random.one_in(2) ? where : pose(random);
    const auto integer = [&] { return static_cast<double>(random.between(-2, 2)); };
    const Ray3 ray{{integer(), integer(), integer()}, {integer(), integer(), integer()}};
    const auto found = hit(Placed{ray, of_ray}, Placed{mesh, where});
    if (!equal(hit(Placed{ray, where}, Placed{mesh, where}), hit(ray, mesh))) return "one pose";
    if (!equal(hit(ray, body), hit(ray, mesh))) return "a body";
    if (!equal(hit(Placed{ray, of_ray}, Placed{body, where}), found)) return "a placed body";
    std::optional<TriangleHit> first;
    std::uint32_t face = 0;
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto next = hit(Placed{ray, of_ray}, Placed{mesh.triangle(i), where});
      if (next && (!first || next->t < first->t)) {
        first = next;
        face = i;
      }
    }
    if (first.has_value() != found.has_value()) return "whether";
    return !first || (found->face == face && equal(first, std::optional<TriangleHit>(*found)))
               ? ""
               : "another triangle";
  });
}

TEST_CASE("rays along axes, and far out, on placed meshes with hierarchies", "[placed_hit]") {
  const Placement quarter = Pose{{0, 0, 1, 1}, {0, 0, 0}};
  for (const double s : {1.0, 0x1p-1060, 0x1p1020}) {
    const Surface body(Mesh{{{0, 0, 0}, {s, 0, 0}, {0, s, 0}, {0, 0, s}, {s, 0, s}, {0, s, s}},
                            {{0, 1, 2}, {3, 4, 5}}});
    // The quarter takes (x, y) to (-y, x).
    for (const double x : {0.25, 0.0, -0.125}) {
      const Ray3 down{{x * s - s / 2, s / 4, 4 * s}, {0, 0, -s}};
      const auto found = hit(down, Placed{body, quarter});
      REQUIRE(found);
      CHECK(found->t == DeferredSurd(Surd(3)));
      CHECK(found->face == 1U);
      CHECK(equal(found, hit(down, Placed{body.mesh(), quarter})));
    }
    CHECK_FALSE(hit(Ray3{{s / 4, s / 4, 4 * s}, {0, 0, -s}}, Placed{body, quarter}));
    CHECK_FALSE(hit(Ray3{{-s / 4, s / 4, 4 * s}, {0, 0, s}}, Placed{body, quarter}));
  }
}

TEST_CASE("the first of many placed triangles is hit, by a hierarchy and without", "[placed_hit]") {
  std::size_t hits = 0;
  const int count = cases::count_of(60);
  cases::run("larger meshes", 60, [&](cases::Random& random) -> std::string {
    // Triangles on a grid, so that many are hit at the same t, by corners and by edges.
    const int size = random.one_in(3) ? 2 : 8;
    const Mesh mesh = placed_cases::soup(random, 40, size, 2);
    const Surface body(mesh);
    const auto any = [&] { return static_cast<double>(random.between(-size, size)); };
    const Point3 from{4 * any(), 4 * any(), 4 * any()}, to{any(), any(), any()};
    const Ray3 ray{from, {to.x - from.x, to.y - from.y, to.z - from.z}};
    const bool is_moved = random.one_in(2);
    const Placement where = random.one_in(8)   ? Placement(flat)
                            : random.one_in(4) ? Placement(Pose{})
                                               : Placement(pose(random));
    const Pose of_ray = is_moved ? pose(random) : Pose{};
    std::optional<TriangleHit> first;
    std::uint32_t face = 0;
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto next = hit(Placed{ray, of_ray}, Placed{mesh.triangle(i), where});
      if (!next || (first && !(next->t < first->t))) continue;
      first = next;
      face = i;
    }
    const auto by_all = hit(Placed{ray, of_ray}, Placed{mesh, where});
    const auto by_hierarchy = hit(Placed{ray, of_ray}, Placed{body, where});
    if (!equal(by_all, by_hierarchy)) return "a hierarchy changes the hit";
    if (by_all.has_value() != first.has_value()) return "whether";
    if (!first) return {};
    ++hits;
    if (by_all->face != face || !equal(first, std::optional<TriangleHit>(*by_all)))
      return "another";
    const double t = first->t.to_double();
    const auto up_to = [&](double limit) {
      return hit(Placed{ray, of_ray}, Placed{body, where}, {limit});
    };
    if (!equal(up_to(std::nextafter(t, 1e308)), by_all)) return "a limit";
    return t > 0 && up_to(std::nextafter(t, 0)) ? "a hit after the limit" : "";
  });
  CHECK(4 * hits > static_cast<std::size_t>(count));
}

// --- Consistency

TEST_CASE("laws 1 to 3: hits of placed rays on placed shapes are those of the exact images",
          "[placed_hit]") {
  const auto takes = [](ShapeKind a, ShapeKind) { return a == ShapeKind::ray; };
  const pairs::Tally tally = pairs::run<pairs::Space>("hit", 8, takes, check);
  if (pairs::many_cases()) {
    CHECK(tally.at("hit") > 100);
    CHECK(tally.at("missed") > 100);
  }
}

// --- Refusal

TEST_CASE("placed hits refuse what hits and placements refuse", "[placed_hit]") {
  const Ray3 ray{{0, 0, 0}, {1, 0, 0}};
  CHECK_THROWS_AS(hit(ray, Placed{Sphere3{{5, 0, 0}, 1}, flat}), InvalidArgument);
  CHECK_THROWS_AS(hit(ray, Placed{Aabb3{{0, 0, 0}, {1, 1, 1}}, Pose{{0, 0, 0, 0}, {0, 0, 0}}}),
                  InvalidArgument);
  CHECK_THROWS_AS(hit(Placed{Ray3{{0, 0, NAN}, {1, 0, 0}}, Pose{}}, Point3{0, 0, 0}), NotFinite);
  CHECK_THROWS_AS(hit(ray, Placed{Mesh{{{0, 0, 0}}, {{0, 0, 1}}}, Pose{}}), InvalidArgument);
}
