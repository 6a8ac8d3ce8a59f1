// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "on_threads.hpp"
#include "placed/counted_placement.hpp"
#include "placed/placed_triangles.hpp"
#include "placed_cases.hpp"
#include "reference_sets.hpp"
#include "simd_targets.hpp"

using namespace signum;
using cases::Random;
using namespace placed_cases;

namespace {

Pairs exchanged(Pairs pairs) {
  for (auto& [a, b] : pairs) std::swap(a, b);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

Pairs pairs_of(const MeshContacts& found) {
  Pairs pairs;
  for (const auto* list : {&found.contacts, &found.degenerate}) {
    for (const TriangleContact& c : *list) pairs.push_back({c.a, c.b});
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace

// --- Examples

TEST_CASE("a mesh is prepared once and placed again and again", "[mesh_body]") {
  const Mesh triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};
  const Surface body(triangle);
  const Pose here;
  // A quarter about x: the triangle stands upright, on its edge along x.
  const Pose upright{{1, 0, 0, 1}, {0, 0, 0}};
  CHECK(meeting_triangles(body, Placed{body, upright}) == Pairs{{0, 0}});
  CHECK(intersects(Placed{body, here}, Placed{body, upright}));
  const Pose above{{1, 0, 0, 1}, {0, 0, std::nextafter(0, 1)}};
  CHECK(meeting_triangles(body, Placed{body, above}).empty());
  CHECK_FALSE(intersects(Placed{body, here}, Placed{body, above}));
  CHECK(intersects(Placed{body, above}, Sphere3{{1, 0, 1}, 0.5}));
  CHECK(squared_distance(body, Placed{body, Pose{{}, {0, 0, 3}}}).squared().to_double() == 9);
}

// --- Laws

TEST_CASE("meeting_triangles laws 2 and 3: a pair is listed iff the exact images meet",
          "[mesh_body]") {
  std::size_t meeting = 0, apart = 0;
  cases::run("placed meshes", 200, [&](Random& random) -> std::string {
    const Places where = places(random);
    const Mesh a = soup(random, 5, where.unit, 2), b = soup(random, 5, where.unit, 2);
    const Placed placed_a{Surface(a), where.a};
    const Placed placed_b{Surface(b, BvhBuild::linear), where.b};
    const Pairs truth = meeting_images(a, where.a, b, where.b);
    meeting += truth.size();
    apart += 25 - truth.size();
    if (meeting_triangles(placed_a, placed_b) != truth) return "pairs";
    if (meeting_triangles(placed_b, placed_a) != exchanged(truth)) return "exchanged";
    if (intersects(placed_a, placed_b) != !truth.empty()) return "intersects";
    return "";
  });
  CHECK(meeting > 20);
  CHECK(apart > 20);
}

TEST_CASE("mesh_body law 1: distances are those of the mesh itself", "[mesh_body]") {
  cases::run("distances of placed bodies", 100, [&](Random& random) -> std::string {
    const Places where = places(random);
    const Mesh a = soup(random, 4, where.unit, 1);
    Mesh b = soup(random, 4, where.unit, 1);
    for (Point3& p : b.vertices) p.z += where.unit * random.between(0, 4);
    const Surface body_a(a), body_b(b);
    const Placed plain_a{a, where.a}, plain_b{b, where.b};
    const auto expected = squared_distance(plain_a, plain_b).exact();
    const auto given = squared_distance(Placed{body_a, where.a}, Placed{body_b, where.b}).exact();
    if (!(given.squared == expected.squared)) return "distance";
    const Sphere3 ball{{1, 2, 3}, 1};
    if (!(squared_distance(Placed{body_a, where.a}, ball).squared() ==
          squared_distance(plain_a, ball).squared())) {
      return "distance to a ball";
    }
    if (!(squared_distance(body_a, Placed{body_b, where.b}).squared() ==
          squared_distance(a, plain_b).squared())) {
      return "one placed";
    }
    const double d = std::sqrt(expected.squared.to_double());
    for (const double x : {0.0, d, std::nextafter(d, 0), std::nextafter(d, 1e300)}) {
      if (within(Placed{body_a, where.a}, Placed{body_b, where.b}, x) !=
          within(plain_a, plain_b, x)) {
        return "within";
      }
    }
    // The nearest points are in the images, and at that distance.
    const auto& [p, q] = given.nearest;
    const auto at = [](const Vec3<Surd>& v) {
      return std::array{*v.x.as_rational(), *v.y.as_rational(), *v.z.as_rational()};
    };
    Rational sum(0);
    for (std::size_t k = 0; k < 3; ++k) {
      const Rational difference = at(p)[k] - at(q)[k];
      sum = sum + difference * difference;
    }
    return Surd(sum) == expected.squared ? "" : "nearest points";
  });
}

TEST_CASE("mesh_body law 4: the same with any vectors and on any number of threads",
          "[mesh_body]") {
  Random random(7);
  const Surface body(sphere(random, 24, 4));
  const Placed a{body, Pose{{1, 2, 3, 4}, {0.25, 0, 1}}}, b{body, Pose{{3, -1, 2, 5}, {3, 1, 0}}};
  const Pairs expected = meeting_triangles(a, b);
  CHECK(expected.size() > 100);
  simd_targets::for_each([&] { CHECK(meeting_triangles(a, b) == expected); });
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] { CHECK(meeting_triangles(a, b) == expected); });
  }
}

// --- Consistency

TEST_CASE("matrices whose images are doubles find what the images do", "[mesh_body]") {
  cases::run("matrices", 40, [&](Random& random) -> std::string {
    const Mesh a = sphere(random, 12, 4), b = sphere(random, 12, 4);
    AffineMatrix3 m;
    for (auto& row : m) {
      for (double& x : row) x = random.between(-2, 2);
    }
    Mesh image = b;
    for (Point3& p : image.vertices) {
      const auto row = [&](std::size_t i) {
        return m[i][0] * p.x + m[i][1] * p.y + m[i][2] * p.z + m[i][3];
      };
      p = {row(0), row(1), row(2)};
    }
    const Surface body_a(a), body_b(b);
    const Pairs expected = pairs_of(contacts(a, image));
    if (meeting_triangles(body_a, Placed{body_b, m}) != expected) return "a matrix";
    if (meeting_triangles(Placed{body_b, m}, body_a) != exchanged(expected)) return "exchanged";
    if (intersects(body_a, Placed{body_b, m}) != !expected.empty()) return "intersects";
    // Both images are flat, or turned over.
    if (meeting_triangles(Placed{body_b, m}, Placed{body_b, m}).size() < b.triangles.size()) {
      return "itself";
    }
    return "";
  });
}

TEST_CASE("a body at its own place meets itself where the mesh does", "[mesh_body]") {
  Random random(3);
  const Mesh mesh = sphere(random, 8, 4);
  const Surface body(mesh);
  const Pose turned{{1, 2, 2, 4}, {1, 2, 3}};
  CHECK(meeting_triangles(Placed{body, turned}, Placed{body, turned}) ==
        pairs_of(contacts(mesh, mesh)));
}

// --- Stages

TEST_CASE("doubles decide nearly all pairs that do not touch, and rightly", "[mesh_body]") {
  const detail::DefaultFpEnvironment environment;
  std::size_t decided = 0, all = 0;
  cases::run("pairs in doubles", 2000, [&](Random& random) -> std::string {
    Mesh a, b;
    const bool near = random.one_in(2);
    const auto number = [&] { return random.symmetric(); };
    for (int k = 0; k < 3; ++k) {
      a.vertices.push_back({number(), number(), number()});
      b.vertices.push_back({number(), number(), number()});
    }
    // The pose puts a corner at the middle of the other, but for some bits.
    Pose pose;
    if (near) {
      const auto middle = [&](double Point3::* k) {
        return (a.vertices[0].*k + a.vertices[1].*k + a.vertices[2].*k) / 3;
      };
      b.vertices[0] = {0, 0, 0};
      pose.translation = {middle(&Point3::x), middle(&Point3::y), middle(&Point3::z)};
      pose.translation.z += std::ldexp(number(), random.between(-60, -20));
    }
    pose.rotation = {number(), number(), number(), number()};
    a.triangles = b.triangles = {{0, 1, 2}};
    const Placement where = pose;
    const auto maps = detail::relative_maps(&where, nullptr);
    const detail::PlacedTriangles triangles(a, b, maps->forth, Surface(b).bvh().bounds());
    Pairs meeting, undecided;
    const Pairs one{{0, 0}};
    triangles.sort_out(one, meeting, undecided);
    const bool truth = !meeting_images(a, Pose{}, b, pose).empty();
    ++all;
    decided += undecided.empty() ? 1 : 0;
    if (!undecided.empty()) {
      const detail::TriangleSet of_a{a.vertices, a.triangles, std::nullopt};
      const detail::TriangleSet of_b{b.vertices, b.triangles, detail::rational_map(where)};
      return detail::triangles_meet(of_a, of_b, {0, 0}) == truth ? "" : "rationals";
    }
    return !meeting.empty() == truth ? "" : "doubles";
  });
  CHECK(decided > all * 3 / 4);
}

// --- Range

TEST_CASE("bodies far away, tiny and huge", "[mesh_body]") {
  Random random(5);
  const Mesh one = sphere(random, 6, 4);
  for (const double s : {0x1p-1000, 0x1p-300, 1.0, 0x1p300, 0x1p1000}) {
    Mesh scaled = one;
    for (Point3& p : scaled.vertices) p = {p.x * s, p.y * s, p.z * s};
    const Surface body(scaled);
    const Pose turn{{1, 2, 3, 4}, {0, 0, 0}};
    const Pose beside{{2, 1, 0, 3}, {5 * s, 0, 0}}, far{{2, 1, 0, 3}, {9 * s, 0, 0}};
    const Pairs meeting = meeting_triangles(Placed{body, turn}, Placed{body, beside});
    const Surface plain(one);
    const Pose beside_plain{{2, 1, 0, 3}, {5, 0, 0}};
    CHECK(meeting == meeting_triangles(Placed{plain, turn}, Placed{plain, beside_plain}));
    CHECK_FALSE(meeting.empty());
    CHECK_FALSE(intersects(Placed{body, turn}, Placed{body, far}));
    // Another body has a size of its own.
    CHECK(meeting_triangles(Placed{plain, Pose{{}, {1e308, 0, 0}}}, Placed{body, turn}).empty());
    CHECK_FALSE(within(Placed{plain, Pose{{}, {1e308, 0, 0}}}, Placed{body, turn}, 1));
  }
}

// --- Refusal

TEST_CASE("placements of bodies that are none are refused", "[mesh_body]") {
  const Surface body(Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}});
  const Pose none{{0, 0, 0, 0}, {0, 0, 0}}, infinite{{0, 0, 0, 1}, {INFINITY, 0, 0}};
  CHECK_THROWS_AS(meeting_triangles(body, Placed{body, none}), InvalidArgument);
  CHECK_THROWS_AS(intersects(Placed{body, none}, body), InvalidArgument);
  CHECK_THROWS_AS(meeting_triangles(body, Placed{body, infinite}), NotFinite);
  CHECK_THROWS_AS(intersects(Placed{body, infinite}, body), NotFinite);
  CHECK(meeting_triangles(Surface(Mesh{}), body).empty());
  CHECK_THROWS_AS(Surface(Mesh{{{0, NAN, 0}}, {{0, 0, 0}}}), NotFinite);
}
