// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <set>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/shapes/three_planes.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"
#include "hull/inner_points.hpp"
#include "k_cbp/facet_directions.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/task_arena.h>
#endif
#if SIGNUM_HAS_CUDA
#include "k_cbp/block_maxima_cuda.hpp"
#endif

namespace {

using namespace signum;
using namespace signum::detail;
using cases::hex;
using cases::Random;
using Points = std::vector<Point3>;

bool same_planes(const KCbp3& a, const KCbp3& b) {
  return std::equal(a.planes.begin(), a.planes.end(), b.planes.begin(), b.planes.end(),
                    [](const Plane3& p, const Plane3& q) {
                      return p.normal == q.normal && p.offset == q.offset;
                    });
}

/// What is wrong with the volume of the points, if anything: by laws 1 to 3.
std::string flaw(const KCbp3& volume, const Points& points, std::size_t k) {
  if (volume.planes.size() != k + volume.added) return "the number of planes";
  for (Plane3 plane : volume.planes) {
    for (const Point3& p : points)
      if (plane_side(plane, p) == Sign::positive) return hex(p) + " in front of " + hex(plane);
    plane.offset = std::nextafter(plane.offset, std::numeric_limits<double>::infinity());
    const auto in_front = [&](const Point3& p) { return plane_side(plane, p) == Sign::positive; };
    if (std::none_of(points.begin(), points.end(), in_front)) return "loose: " + hex(plane);
  }
  if (volume.kind != Boundedness::solid && volume.kind != Boundedness::flat) return "not bounded";
  return {};
}

Rational volume_of(const KCbp3& v) {
  return v.kind == Boundedness::solid ? volume(v.polytope) : Rational(0);
}

/// What is wrong by law 5, if anything.
std::string looser(const Points& points, int k) {
  Rational kdop;
  try {
    kdop = volume(bounding_kdop(points, k));
  } catch (const InvalidArgument&) {
    return {};  // no k-DOP: a bound is past the largest double
  }
  const Rational found = volume_of(k_cbp(points, static_cast<std::size_t>(k)));
  if (!(kdop < found)) return {};
  return "k = " + std::to_string(k) + ": volume " + hex(found.to_double()) + ", of the k-DOP " +
         hex(kdop.to_double());
}

Points ball(Random& random, std::size_t count) {
  Points points;
  while (points.size() < count) {
    const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
    if (dot(p, p) <= 1) points.push_back(p);
  }
  return points;
}

Points cube() {
  Points points;
  for (const double x : {0.0, 1.0})
    for (const double y : {0.0, 1.0})
      for (const double z : {0.0, 1.0}) points.push_back({x, y, z});
  return points;
}

using Corner = std::array<std::string, 3>;

Corner corner(const std::array<Rational, 3>& x) {
  return {x[0].to_string(), x[1].to_string(), x[2].to_string()};
}

/// The corners by trying each three planes.
std::set<Corner> corners_by_triples(const std::vector<Plane3>& planes) {
  std::set<Corner> corners;
  for (std::size_t a = 0; a < planes.size(); ++a) {
    for (std::size_t b = a + 1; b < planes.size(); ++b) {
      for (std::size_t c = b + 1; c < planes.size(); ++c) {
        if (common_dimension(planes[a], planes[b], planes[c]) != 0) continue;
        const auto x = intersection(planes[a], planes[b], planes[c]).exact().points.at(0).exact;
        const auto behind = [&](const Plane3& p) {
          const Rational value = Rational(p.normal.x) * x[0] + Rational(p.normal.y) * x[1] +
                                 Rational(p.normal.z) * x[2] + Rational(p.offset);
          return sign(value) != Sign::positive;
        };
        if (std::all_of(planes.begin(), planes.end(), behind)) corners.insert(corner(x));
      }
    }
  }
  return corners;
}

}  // namespace

// Examples

TEST_CASE("a cube is its own k-CBP") {
  for (const std::size_t k : std::initializer_list<std::size_t>{6, 7, 20}) {
    const Points points = cube();
    const KCbp3 volume = k_cbp(points, k);
    CHECK(flaw(volume, points, k).empty());
    CHECK(volume.kind == Boundedness::solid);
    CHECK(volume.polytope.vertices.size() == 8);
    CHECK(volume.polytope.faces.size() == 6);
    CHECK(signum::volume(volume.polytope) == Rational(1));
  }
}

TEST_CASE("a k-CBP of a ball of points has k faces and more of them are tighter") {
  Random random(cases::first_seed());
  const Points points = ball(random, 3000);
  double before = 0;
  for (const std::size_t k : std::initializer_list<std::size_t>{6, 12, 24, 48}) {
    const KCbp3 volume = k_cbp(points, k);
    CHECK(volume.polytope.faces.size() == k + volume.added);
    const double tight =
        tightness(signum::volume(convex_hull(points), points), signum::volume(volume.polytope));
    CHECK(tight > before);
    before = tight;
  }
  CHECK(before > 0.85);
}

// Laws

TEST_CASE("laws 1 to 3: contained exactly, tight to the last place, and bounded") {
  cases::run_families(25, [](cases::Family family, Random& random) -> std::string {
    const Points points = bounding::make_points(family, random, 40);
    const auto k = static_cast<std::size_t>(random.between(4, 24));
    return flaw(k_cbp(points, k), points, k);
  });
}

TEST_CASE("law 3: bounded for every k from 4 to 60, of a solid, flat, thin and single input") {
  Random random(cases::first_seed());
  const Points solid = ball(random, 200);
  Points flat, line;
  for (const Point3& p : solid) {
    flat.push_back({p.x, p.y, 3});
    line.push_back({p.x, 2 * p.x, -p.x});
  }
  for (std::size_t k = 4; k <= 60; k += 1) {
    for (const Points& points : {solid, flat, line, Points{{0.1, 0.2, 0.3}}}) {
      INFO("k = " << k << ", first " << hex(points.front()));
      CHECK(flaw(k_cbp(points, k), points, k) == "");
    }
  }
}

TEST_CASE("law 4: the order of the points and repeating them change nothing") {
  cases::run_families(10, [](cases::Family family, Random& random) -> std::string {
    Points points = bounding::make_points(family, random, 50);
    const KCbp3 expected = k_cbp(points, 16);
    for (std::size_t i = points.size(); i > 1; --i)
      std::swap(points[i - 1],
                points[static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1))]);
    for (std::size_t i = 0; i < 7; ++i) points.push_back(points[i]);
    return same_planes(k_cbp(points, 16), expected) ? "" : "different planes";
  });
}

TEST_CASE("law 5: never of larger volume than the k-DOP of the same k") {
  cases::run_families(5, [](cases::Family family, Random& random) -> std::string {
    const Points points = bounding::make_points(family, random, 30);
    for (const int k : kdop_sizes) {
      const std::string wrong = looser(points, k);
      if (!wrong.empty()) return wrong;
    }
    return {};
  });
  // Shapes for which no normals are much better than those of a k-DOP.
  Random random(cases::first_seed());
  const Points solid = ball(random, 2000);
  Points round = solid;
  for (Point3& p : round) {
    const double length = std::sqrt(dot(p, p));
    p = {p.x / length, p.y / length, p.z / length};
  }
  for (const int k : kdop_sizes)
    for (const Points& points : {solid, round}) CHECK(looser(points, k) == "");
}

TEST_CASE("law 5: where the facets say too little, the k-DOP is taken") {
  Random random(cases::first_seed());
  const Points points = ball(random, 2000);
  KCbpOptions options;
  options.grid_cells = 1;  // a hull of six points
  const KCbp3 volume = k_cbp(points, 26, options);
  CHECK(flaw(volume, points, 26).empty());
  CHECK(volume_of(volume) == signum::volume(bounding_kdop(points, 26)));
  options.kept_facets = 8;
  CHECK(volume_of(volume) < volume_of(k_cbp(points, 26, options)));
}

// Consistency

TEST_CASE("the corners of a k-CBP are those that each three planes give") {
  Random random(cases::first_seed());
  for (const std::size_t k : std::initializer_list<std::size_t>{4, 5, 9, 14, 22}) {
    const KCbp3 volume = k_cbp(ball(random, 100), k);
    std::set<Corner> corners;
    for (const ExactPoint3& x : volume.polytope.vertices) corners.insert(corner(x.exact));
    CHECK(corners == corners_by_triples(volume.planes));
  }
}

TEST_CASE("the inner points are extreme in their columns") {
  Random random(cases::first_seed());
  const Points points = ball(random, 2000);
  const Points inner = inner_points(points, {{-1, -1, -1}, {1, 1, 1}}, 10);
  CHECK(inner.size() <= 600);
  CHECK(inner.size() >= 200);
  CHECK(inner_points(points, {{-1, -1, -1}, {1, 1, 1}}, 1).size() <= 6);
  const auto by_x = [](const Point3& p, const Point3& q) { return p.x < q.x; };
  CHECK(std::max_element(inner.begin(), inner.end(), by_x)->x ==
        std::max_element(points.begin(), points.end(), by_x)->x);
}

TEST_CASE("inner points do not depend on the order of the points, of which tasks get each a part") {
  Points points;
  for (int x = 0; x < 70; ++x)
    for (int y = 0; y < 70; ++y)
      for (int z = 0; z < 70; ++z) points.push_back({double(x), double(y), double(z)});
  const Aabb3 bounds{{0, 0, 0}, {69, 69, 69}};
  const Points expected = inner_points(points, bounds, 10);
  // A column has the lexicographically least of its ends: 10 x 10 x 2 for each axis, some twice.
  CHECK(expected.front() == Point3{0, 0, 0});
  CHECK(expected.back() == Point3{69, 63, 63});
  std::reverse(points.begin(), points.end());
  CHECK(inner_points(points, bounds, 10) == expected);
}

TEST_CASE("spread directions have parts of the sphere of the same area, and clusters none empty") {
  for (const std::size_t k : std::initializer_list<std::size_t>{4, 13, 60}) {
    const std::vector<Point3> directions = spread_directions(k);
    REQUIRE(directions.size() == k);
    // Counting points of a fine lattice shows that the parts are nearly the same.
    std::vector<std::size_t> counts(k, 0);
    for (const Point3& p : spread_directions(20000)) {
      const auto nearer = [&](const Point3& a, const Point3& b) { return dot(a, p) < dot(b, p); };
      const auto at = std::max_element(directions.begin(), directions.end(), nearer);
      ++counts[static_cast<std::size_t>(at - directions.begin())];
    }
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    CHECK(static_cast<double>(*most) < 1.7 * static_cast<double>(*least));
  }
  // All facets in one small part of the sphere: each cluster gets one of them all the same.
  std::vector<Facet> facets;
  for (int i = 0; i < 6; ++i)
    facets.push_back({{0.1 * i / std::hypot(1, 0.1 * i), 0, 1 / std::hypot(1, 0.1 * i)}, 1.0});
  const Points centers = cluster_directions(facets, spread_directions(6));
  std::set<std::size_t> used;
  for (const Facet& f : facets) {
    const auto farther = [&](const Point3& a, const Point3& b) {
      return dot(a, f.normal) < dot(b, f.normal);
    };
    const auto at = std::max_element(centers.begin(), centers.end(), farther);
    used.insert(static_cast<std::size_t>(at - centers.begin()));
  }
  CHECK(used.size() == 6);
}

#if SIGNUM_HAS_TBB
TEST_CASE("a k-CBP is the same on 1 thread and on 8") {
  Random random(cases::first_seed());
  const Points points = ball(random, 600000);
  KCbp3 one, many;
  tbb::task_arena(1).execute([&] { one = k_cbp(points, 20); });
  tbb::task_arena(8).execute([&] { many = k_cbp(points, 20); });
  CHECK(same_planes(one, many));
}
#endif

TEST_CASE("a k-CBP by a GPU is that by the processor") {
  Random random(cases::first_seed());
  const Points points = ball(random, 20000);
  KCbpOptions options;
  options.search = PlaneSearch::cuda;
#if SIGNUM_HAS_CUDA
  if (cuda_device_present()) {
    CHECK(same_planes(k_cbp(points, 44, options), k_cbp(points, 44)));
    return;
  }
#endif
  CHECK_THROWS_AS(k_cbp(points, 44, options), Error);
  std::printf("skipped: no CUDA here\n");
}

TEST_CASE("k-CBPs of every mesh contain it, are tight, and no larger than its k-DOPs") {
  int budget = cases::count_of(200);
  bounding::each_mesh([&](const std::string& name, const Mesh& mesh) {
    if (budget-- <= 0) return;
    INFO(name);
    const Points points = corners(mesh);
    CHECK(flaw(k_cbp(points, 20), points, 20) == "");
    for (const int k : kdop_sizes) CHECK(looser(points, k) == "");
  });
}

// Range

TEST_CASE("k-CBPs of points near the ends of the range of doubles, in every environment") {
  for (const double size : {0x1p1023, 0x1p-1060, 1e-300, 1e308}) {
    Points points = cube();
    for (Point3& p : points) p = {size * (p.x - 0.5), size * p.y, -size * p.z};
    points.push_back({size / 3, size / 7, size / 2});
    const KCbp3 expected = k_cbp(points, 13);
    CHECK(flaw(expected, points, 13) == "");
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      CHECK(same_planes(k_cbp(points, 13), expected));
    }
  }
}

TEST_CASE("k-CBPs refuse no points, too small a k and what is not finite") {
  const Points points = cube();
  CHECK_THROWS_AS(k_cbp(Points{}, 10), InvalidArgument);
  CHECK_THROWS_AS(k_cbp(points, 3), InvalidArgument);
  for (const int cells : {0, 257}) {
    KCbpOptions options;
    options.grid_cells = static_cast<decltype(options.grid_cells)>(cells);
    CHECK_THROWS_AS(k_cbp(points, 8, options), InvalidArgument);
  }
  CHECK_THROWS_AS(k_cbp(Points{{0, 0, std::nan("")}}, 8), NotFinite);
}
