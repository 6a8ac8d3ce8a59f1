// SPDX-License-Identifier: MIT
#include <gmpxx.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "mpfr_value.hpp"

using namespace signum;
using cases::Random;

namespace {

constexpr double pi = 3.14159265358979323846;

/// Within one place of the last.
bool is_next_to(double x, double expected) {
  return std::nextafter(expected, -HUGE_VAL) <= x && x <= std::nextafter(expected, HUGE_VAL);
}

using Points = std::vector<Point3>;

Points lattice_points(Random& random, int count) {
  Points p;
  const auto number = [&] { return static_cast<double>(random.between(-9, 9)); };
  for (int i = 0; i < count; ++i) p.push_back({number(), number(), number()});
  return p;
}

/// The volume from another apex: the sum over the triangles seen from a point far outside.
Rational volume_from(const Mesh& mesh, const Point3& apex) {
  Rational six;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    std::array<std::array<Rational, 3>, 3> m;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3& p = mesh.vertices[mesh.triangles[i][k]];
      m[k] = {Rational(p.x) - apex.x, Rational(p.y) - apex.y, Rational(p.z) - apex.z};
    }
    for (std::size_t k = 0; k < 3; ++k) {
      six = six + m[0][k] * (m[1][(k + 1) % 3] * m[2][(k + 2) % 3] -
                             m[1][(k + 2) % 3] * m[2][(k + 1) % 3]);
    }
  }
  return six / Rational(6);
}

Kdop3 as_kdop(const Aabb3& b) {
  return {
      {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {b.min.x, b.min.y, b.min.z}, {b.max.x, b.max.y, b.max.z}};
}

}  // namespace

// --- Examples

TEST_CASE("measures: a box, as a box, an oriented one, a k-DOP and a hull") {
  const Aabb3 box{{0, 0, 0}, {1, 2, 3}};
  const Obb3 oriented{{0.5, 1, 1.5}, {{{0.5, 0, 0}, {0, 1, 0}, {0, 0, 1.5}}}, {1, 1, 1}};
  const Points corners{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {1, 2, 0},
                       {0, 0, 3}, {1, 0, 3}, {0, 2, 3}, {1, 2, 3}};
  for (const Measures3& m : {measures(box), measures(oriented), measures(as_kdop(box)),
                             measures(convex_hull(corners), corners)}) {
    CHECK(m.volume == 6);
    CHECK(m.surface_area == 22);
    CHECK(is_next_to(m.mean_width, 3));
  }
}

TEST_CASE("measures: round bodies") {
  const Measures3 ball = measures(Sphere3{{1, 2, 3}, 2});
  CHECK(is_next_to(ball.volume, 32 * pi / 3));
  CHECK(is_next_to(ball.surface_area, 16 * pi));
  CHECK(ball.mean_width == 4);
  const Measures3 capsule = measures(Capsule3{{{0, 0, 0}, {0, 0, 3}}, 1});
  CHECK(is_next_to(capsule.volume, 3 * pi + 4 * pi / 3));
  CHECK(is_next_to(capsule.surface_area, 6 * pi + 4 * pi));
  CHECK(capsule.mean_width == 3.5);
  // A plate, two half pipes each way, and a ball.
  const Measures3 lozenge = measures(Lozenge3{{0, 0, 0}, {{{2, 0, 0}, {0, 3, 0}}}, 1});
  CHECK(is_next_to(lozenge.volume, 12 + 5 * pi + 4 * pi / 3));
  CHECK(is_next_to(lozenge.surface_area, 12 + 10 * pi + 4 * pi));
  CHECK(lozenge.mean_width == 4.5);
  const Measures3 cylinder = measures(Cylinder3{{{0, 0, 0}, {0, 4, 0}}, 1});
  CHECK(is_next_to(cylinder.volume, 4 * pi));
  CHECK(is_next_to(cylinder.surface_area, 10 * pi));
  CHECK(is_next_to(cylinder.mean_width, 2 + pi / 2));
}

TEST_CASE("measures: a frustum, as a box, as a pyramid that is cut, flat, empty and unbounded") {
  Frustum3 box{{{{2, 0, 0, -1}, {0, 1, 0, -1}, {0, 0, 2. / 4, -1}, {0, 0, 0, 1}}},
               DepthRange::opengl};
  const Measures3 m = measures(box);
  CHECK(m.volume == 8);
  CHECK(m.surface_area == 28);
  CHECK(is_next_to(m.mean_width, 3.5));
  // From z = 1 to 3, where w = z, and |x|, |y| <= z.
  const Frustum3 view{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1.5, -1.5}, {0, 0, 1, 0}}},
                      DepthRange::direct3d};
  const Points corners{{1, 1, 1}, {1, -1, 1}, {-1, -1, 1}, {-1, 1, 1},
                       {3, 3, 3}, {3, -3, 3}, {-3, -3, 3}, {-3, 3, 3}};
  const Measures3 seen = measures(view);
  const Measures3 hull = measures(convex_hull(corners), corners);
  CHECK(seen.volume == hull.volume);
  CHECK(seen.surface_area == hull.surface_area);
  CHECK(seen.mean_width == hull.mean_width);
  box.matrix[0] = {0, 0, 0, 0};
  CHECK_THROWS_AS(volume(box), InvalidArgument);
  // x is 1 and more, and 1 and less.
  const Frustum3 flat{{{{1, 0, 0, -1}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 0}}},
                      DepthRange::opengl};
  CHECK_THROWS_AS(measures(Frustum3{{{{1, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}},
                                    DepthRange::opengl}),
                  InvalidArgument);
  CHECK(measures(flat).surface_area == 0);
  const Frustum3 none{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, -1}}},
                      DepthRange::opengl};
  CHECK(measures(none).volume == 0);
  CHECK(measures(none).mean_width == 0);
}

TEST_CASE("measures: flat and thin bodies") {
  const Points square{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  for (const Measures3& m :
       {measures(convex_hull(square), square), measures(as_kdop({{0, 0, 5}, {1, 1, 5}})),
        measures(Aabb3{{0, 0, 5}, {1, 1, 5}})}) {
    CHECK(m.volume == 0);
    CHECK(m.surface_area == 2);
    CHECK(is_next_to(m.mean_width, 1));
  }
  const Points segment{{0, 0, 0}, {0, 3, 4}};
  CHECK(measures(convex_hull(segment), segment).mean_width == 2.5);
  CHECK(measures(as_kdop({{1, 1, 0}, {1, 1, 8}})).mean_width == 4);
  CHECK(measures(as_kdop({{1, 1, 1}, {1, 1, 1}})).mean_width == 0);
}

TEST_CASE("measures: tightness and the chances of a hit") {
  const Aabb3 outer{{0, 0, 0}, {2, 2, 2}};
  const Aabb3 inner{{0, 0, 0}, {1, 1, 1}};
  CHECK(tightness(volume(inner), volume(outer)) == 0.125);
  CHECK(tightness(Rational(), Rational()) == 1);
  const HitProbabilities p = hit_probabilities(measures(inner), measures(outer));
  CHECK(p.point == 0.125);
  CHECK(p.line == 0.25);
  CHECK(p.plane == 0.5);
}

// --- Laws

TEST_CASE("measures, law 2: volume, area and width scale, exactly by powers of two") {
  cases::run("lattice", 60, [](Random& random) -> std::string {
    Points p = lattice_points(random, 12);
    const ConvexHull3 hull = convex_hull(p);
    const Measures3 m = measures(hull, p);
    const double s = std::ldexp(1.0, random.between(-300, 300));
    for (Point3& q : p) q = {s * q.x, s * q.y, s * q.z};
    const Measures3 n = measures(convex_hull(p), p);
    const bool same = n.volume == m.volume * s * s * s &&
                      n.surface_area == m.surface_area * s * s && n.mean_width == m.mean_width * s;
    return same ? "" : "scaled by " + cases::hex(s);
  });
}

TEST_CASE("measures, law 1: integer shifts and turns along the axes change nothing") {
  cases::run("lattice", 40, [](Random& random) -> std::string {
    Points p = lattice_points(random, 12);
    const Measures3 m = measures(convex_hull(p), p);
    const double by = random.between(-9, 9);
    for (Point3& q : p) q = {q.y + by, -q.x - 2 * by, q.z - by};
    const Measures3 n = measures(convex_hull(p), p);
    const auto is_next = [](double a, double b) {
      return std::abs(a - b) <= 0x1p-50 * std::abs(a);
    };
    return n.volume == m.volume && is_next(n.surface_area, m.surface_area) &&
                   is_next(n.mean_width, m.mean_width)
               ? ""
               : "moved";
  });
}

TEST_CASE("measures, law 3: the hull of fewer points is no larger") {
  cases::run("lattice", 60, [](Random& random) -> std::string {
    Points p = lattice_points(random, 14);
    const Measures3 all = measures(convex_hull(p), p);
    p.resize(9);
    const Measures3 some = measures(convex_hull(p), p);
    const HitProbabilities h = hit_probabilities(some, all);
    return h.point <= 1 && h.line <= 1 && h.plane <= 1 ? "" : "larger";
  });
}

// --- Consistency

TEST_CASE("measures: the volume is that from another apex, and each body is its mesh") {
  cases::run("lattice", 100, [](Random& random) -> std::string {
    const Points p = lattice_points(random, 12);
    const ConvexHull3 hull = convex_hull(p);
    const Mesh mesh = to_mesh(hull, p);
    if (!(volume(mesh) == volume_from(mesh, {1e3, -7, 0.1}))) return "volume";
    if (!(volume(hull, p) == volume(mesh))) return "hull";
    return is_next_to(surface_area(mesh), surface_area(hull, p)) ? "" : "surface area";
  });
}

/// The volume by rationals of another library, from the doubles as they are.
mpq_class volume_by_gmp(const Mesh& mesh) {
  mpq_class six = 0;
  for (const Mesh::Triangle& t : mesh.triangles) {
    std::array<std::array<mpq_class, 3>, 3> m;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3& p = mesh.vertices[t[k]];
      m[k] = {mpq_class(p.x), mpq_class(p.y), mpq_class(p.z)};
    }
    for (std::size_t k = 0; k < 3; ++k) {
      six +=
          m[0][k] * (m[1][(k + 1) % 3] * m[2][(k + 2) % 3] - m[1][(k + 2) % 3] * m[2][(k + 1) % 3]);
    }
  }
  return six / 6;
}

TEST_CASE("measures: volumes of hulls, boxes and k-DOPs are those of GMP") {
  cases::run_families(8, [](cases::Family family, Random& random) -> std::string {
    Points p(static_cast<std::size_t>(random.between(4, 12)));
    generators::make_points(family, cases::Relation::round, random, std::span<Point3>(p));
    const ConvexHull3 hull = convex_hull(p);
    const auto same = [](const Rational& r, const mpq_class& q) {
      return mpq_class(r.to_string()) == q;
    };
    if (!same(volume(hull, p), volume_by_gmp(to_mesh(hull, p)))) return "hull";
    Point3 low = p[0], high = p[0];
    for (const Point3& q : p) {
      low = {std::min(low.x, q.x), std::min(low.y, q.y), std::min(low.z, q.z)};
      high = {std::max(high.x, q.x), std::max(high.y, q.y), std::max(high.z, q.z)};
    }
    const auto side = [](double a, double b) -> mpq_class { return mpq_class(b) - mpq_class(a); };
    const mpq_class box = side(low.x, high.x) * side(low.y, high.y) * side(low.z, high.z);
    if (!same(volume(Aabb3{low, high}), box)) return "box";
    if (!same(volume(as_kdop({low, high})), box)) return "k-DOP";
    const Obb3 oblique{p[0], {p[1], p[2], p[3]}, {1, 0.5, 3}};
    const Mesh tetrahedron{{{0, 0, 0}, p[1], p[2], p[3]}, {{1, 2, 3}}};
    mpq_class parallelepiped = volume_by_gmp(tetrahedron) * 6 * 8 * mpq_class(1.5);
    if (parallelepiped < 0) parallelepiped = -parallelepiped;
    return same(volume(oblique), parallelepiped) ? "" : "oriented box";
  });
}

/// Cauchy's formula: the mean width of a tetrahedron, by the widths in many directions.
TEST_CASE("measures: surface areas are next to what MPFR says with 4,000 bits") {
  cases::run("areas", 300, [](Random& random) -> std::string {
    Mesh mesh;
    for (int i = 0; i < 12; ++i) {
      const int e = random.between(-200, 200);
      const auto x = [&] { return std::ldexp(random.unit() - 0.5, e); };
      mesh.vertices.push_back({x(), x(), x()});
    }
    for (std::uint32_t i = 0; i < 12; i += 3) mesh.triangles.push_back({i, i + 1, i + 2});
    mpfr::Value twice{Rational()};
    for (const auto& t : mesh.triangles) {
      std::array<std::array<Rational, 3>, 3> p;
      for (std::size_t k = 0; k < 3; ++k) {
        const Point3& v = mesh.vertices[t[k]];
        p[k] = {Rational(v.x), Rational(v.y), Rational(v.z)};
      }
      Rational squared;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t y = (k + 1) % 3, z = (k + 2) % 3;
        const Rational n =
            (p[1][y] - p[0][y]) * (p[2][z] - p[0][z]) - (p[1][z] - p[0][z]) * (p[2][y] - p[0][y]);
        squared = squared + n * n;
      }
      twice = twice + sqrt(mpfr::Value(squared));
    }
    const double expected = (twice * mpfr::Value(Rational(0.5))).to_double();
    const double area = surface_area(mesh);
    if (is_next_to(area, expected)) return {};
    return cases::hex(area) + ", not " + cases::hex(expected);
  });
}

TEST_CASE("measures: a direction of a k-DOP that is zero takes all of it or nothing") {
  Kdop3 kdop = as_kdop({{0, 0, 0}, {1, 1, 1}});
  kdop.directions.push_back({0, 0, 0});
  kdop.min.push_back(-1);
  kdop.max.push_back(0);
  CHECK(volume(kdop) == Rational(1));
  CHECK(surface_area(kdop) == 6);
  CHECK(is_next_to(mean_width(kdop), 1.5));
  for (const auto& [min, max] : {std::pair{-2.0, -1.0}, std::pair{1.0, 2.0}}) {
    kdop.min.back() = min;
    kdop.max.back() = max;
    CHECK(volume(kdop) == Rational());
    CHECK(mean_width(kdop) == 0);
  }
}

// --- Range

TEST_CASE("measures: past all doubles, and what is refused") {
  const double huge = std::numeric_limits<double>::max();
  CHECK(std::isinf(volume(Aabb3{{-huge, -huge, -huge}, {huge, huge, huge}}).to_double()));
  CHECK(std::isinf(volume(Sphere3{{0, 0, 0}, huge})));
  CHECK(mean_width(Sphere3{{0, 0, 0}, 0x1p-1074}) == 0x1p-1073);
  CHECK_THROWS_AS(volume(Sphere3{{0, 0, 0}, -1}), InvalidArgument);
  CHECK_THROWS_AS(volume(Aabb3{{1, 0, 0}, {0, 1, 1}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Aabb3{{0, 1, 0}, {1, 0, 1}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Aabb3{{0, 0, 1}, {1, 1, 0}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{{{1, 0, 0}}, {0}, {1}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {1, 0, 0}, {0, 1, 1}}),
                  InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{{{0, 0, 0}}, {0}, {1}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{}), InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{{{1, 0, 0}}, {}, {1}}), InvalidArgument);
  CHECK_THROWS_AS(volume(Kdop3{{{1, 0, 0}}, {0}, {}}), InvalidArgument);
  CHECK_THROWS_AS(mean_width(Cylinder3{{{1, 0, 0}, {1, 0, 0}}, 1}), InvalidArgument);
  CHECK_THROWS_AS(mean_width(Cone3{{1, 0, 0}, {1, 0, 0}, 1}), InvalidArgument);
  CHECK_THROWS_AS(mean_width(Cone3{{1, 0, 0}, {1, 0, HUGE_VAL}, 1}), NotFinite);
  CHECK_THROWS_AS(volume(Ellipsoid3{{0, 0, HUGE_VAL}, {}}), NotFinite);
  const Ellipsoid3 large{{0, 0, 0}, {{{huge, 0, 0}, {0, 0x1p-1074, 0}, {0, 0, 0}}}};
  CHECK(mean_width(large) == huge);
  CHECK(is_next_to(surface_area(large), 2 * pi * (huge * 0x1p-1074)));
  CHECK_THROWS_AS(volume(Sphere3{{0, HUGE_VAL, 0}, 1}), NotFinite);
  CHECK_THROWS_AS(surface_area(Obb3{{0, 0, 0}, {}, {1, 1, -1}}), InvalidArgument);
}
