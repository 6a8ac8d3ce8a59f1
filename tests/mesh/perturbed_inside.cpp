// SPDX-License-Identifier: MIT
#include <signum/mesh/perturbed_inside.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/predicates/perturbed.hpp>
#include <signum/shapes/locate.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

using Number = boost::multiprecision::mpq_rational;
using Triangles = std::vector<Mesh::Triangle>;
using Tetrahedron = std::array<std::uint32_t, 4>;
using Edges = std::vector<std::array<std::uint32_t, 2>>;

void add_faces(Triangles& faces, const Tetrahedron& t) {
  for (std::size_t i = 0; i < 4; ++i)
    faces.push_back({t[(i + 1) % 4], t[(i + 2) % 4], t[(i + 3) % 4]});
}
Triangles faces(const Tetrahedron& t) {
  Triangles result;
  add_faces(result, t);
  return result;
}

int draw(int from, int to) { return *soups::integer(from, to + 1); }

/// The numbers below n, in any order.
std::vector<std::uint32_t> shuffled(std::size_t n) {
  std::vector<std::uint32_t> numbers(n);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::mt19937 random(static_cast<unsigned>(draw(0, 1 << 20)));
  std::shuffle(numbers.begin(), numbers.end(), random);
  return numbers;
}

/// The points of a grid of 3 x 3 x 3 in any order, one more, and the 48 tetrahedra of eight cubes.
struct Subdivision {
  std::vector<Point3> points;
  std::uint32_t query = 0;
  std::vector<Tetrahedron> cells;

  Subdivision() : points(28) {
    const auto number = shuffled(28);
    const auto corner = [&](int x, int y, int z) { return number[std::size_t(x + 3 * y + 9 * z)]; };
    for (int x = 0; x < 3; ++x) {
      for (int y = 0; y < 3; ++y) {
        for (int z = 0; z < 3; ++z) points[corner(x, y, z)] = {2.0 * x, 2.0 * y, 2.0 * z};
      }
    }
    query = number[27];
    points[query] = {double(draw(-1, 5)), double(draw(-1, 5)), double(draw(-1, 5))};
    for (int cube = 0; cube < 8; ++cube) {
      std::array<std::size_t, 3> axes{0, 1, 2};
      do {
        // From the cube's lowest corner to the highest, along one axis after another.
        std::array<int, 3> at{cube & 1, cube >> 1 & 1, cube >> 2};
        Tetrahedron& t = cells.emplace_back();
        t[0] = corner(at[0], at[1], at[2]);
        for (std::size_t i = 0; i < 3; ++i) {
          ++at[axes[i]];
          t[i + 1] = corner(at[0], at[1], at[2]);
        }
      } while (std::next_permutation(axes.begin(), axes.end()));
    }
  }
};

/// The triangles that are there an odd number of times, by their points.
Triangles odd_ones(const Triangles& all) {
  std::map<Mesh::Triangle, int> count;
  for (Mesh::Triangle t : all) {
    std::sort(t.begin(), t.end());
    ++count[t];
  }
  Triangles odd;
  for (const auto& [t, n] : count) {
    if (n % 2 == 1) odd.push_back(t);
  }
  return odd;
}

/// A point of any number, moved by the definition: coordinate j of point i by e^(2^(i d - j)) for
/// e = 2^-12, which orders orientations of small integers as powers of 3 do.
template <std::size_t Axes>
std::array<Number, Axes> moved(const std::array<double, Axes>& p, std::size_t number) {
  std::array<Number, Axes> result;
  for (std::size_t j = 0; j < Axes; ++j) {
    const std::size_t exponent = std::size_t{1} << ((number + 1) * Axes - (j + 1));
    const boost::multiprecision::mpz_int power = boost::multiprecision::mpz_int(1)
                                                 << (12 * exponent);
    result[j] = Number(p[j]) + Number(1) / power;
  }
  return result;
}
using Moved = std::array<Number, 3>;
Number volume(const Moved& a, const Moved& b, const Moved& c, const Moved& d) {
  std::array<Moved, 3> v{b, c, d};
  for (Moved& x : v) {
    for (std::size_t i = 0; i < 3; ++i) x[i] -= a[i];
  }
  return v[0][0] * (v[1][1] * v[2][2] - v[1][2] * v[2][1]) -
         v[0][1] * (v[1][0] * v[2][2] - v[1][2] * v[2][0]) +
         v[0][2] * (v[1][0] * v[2][1] - v[1][1] * v[2][0]);
}

}  // namespace

// --- Examples

TEST_CASE("perturbed_inside: a point between two squares is in one of them") {
  //  3--4--5
  //  |  6  |
  //  0--1--2
  std::vector<Point2> points{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 0.5}};
  const Edges left{{0, 1}, {1, 4}, {4, 3}, {3, 0}}, right{{1, 2}, {2, 5}, {5, 4}, {4, 1}};
  const bool in_left = perturbed_inside(points, 6, left);
  CHECK(perturbed_inside(points, 6, right) == !in_left);
  points[6] = {0.5, 0.5};
  CHECK(perturbed_inside(points, 6, left));
  CHECK_FALSE(perturbed_inside(points, 6, right));
}

TEST_CASE("perturbed_inside: a corner of a tetrahedron that another point stands on") {
  const std::vector<Point3> points{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}, {0, 0, 0}};
  const Triangles over_last = faces({4, 1, 2, 3}), over_first = faces({0, 1, 2, 3});
  // The first of two is moved more, towards greater coordinates.
  CHECK(perturbed_inside(points, 0, over_last));
  CHECK_FALSE(perturbed_inside(points, 4, over_first));
}

TEST_CASE("perturbed_inside: what is not closed, wrong numbers and no numbers are refused") {
  std::vector<Point3> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {9, 9, 9}};
  Triangles surface = faces({0, 1, 2, 3});
  CHECK_FALSE(perturbed_inside(points, 4, surface));
  CHECK_FALSE(perturbed_inside(points, 4, Triangles{}));
  // A triangle that names a point twice, with the point between its others.
  points[4] = {0, 0.5, 0};
  CHECK_FALSE(perturbed_inside(points, 4, Triangles{{1, 1, 2}}));
  CHECK_THROWS_AS(perturbed_inside(points, 5, surface), InvalidArgument);
  CHECK_THROWS_AS(perturbed_inside(points, 3, surface), InvalidArgument);
  CHECK_THROWS_AS(perturbed_inside(points, 4, faces({0, 1, 2, 5})), InvalidArgument);
  surface.push_back(surface[0]);  // its edges are in three triangles
  CHECK_THROWS_AS(perturbed_inside(points, 4, surface), InvalidArgument);
  surface.resize(3);
  CHECK_THROWS_AS(perturbed_inside(points, 4, surface), InvalidArgument);
  points[1].z = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(perturbed_inside(points, 4, faces({0, 1, 2, 3})), NotFinite);
  const std::vector<Point2> plane{{0, 0}, {1, 0}, {0, 1}, {5, 5}};
  CHECK_FALSE(perturbed_inside(plane, 3, Edges{{0, 1}, {1, 2}, {2, 0}, {1, 1}}));
  CHECK_THROWS_AS(perturbed_inside(plane, 3, Edges{{0, 1}, {1, 2}}), InvalidArgument);
  CHECK_THROWS_AS(perturbed_inside(plane, 2, Edges{{0, 1}, {1, 2}, {2, 0}}), InvalidArgument);
  CHECK_THROWS_AS(perturbed_inside(plane, 4, Edges{}), InvalidArgument);
}

// --- Laws

TEST_CASE("perturbed_inside, law 1: off the surface, what locate says") {
  rc::prop("of tetrahedra in space", [] {
    const soups::Grid grid = *soups::any_grid();
    const auto tetrahedra = static_cast<std::size_t>(draw(1, 5));
    std::vector<Point3> points =
        *rc::gen::container<std::vector<Point3>>(4 * tetrahedra + 1, soups::any_point(grid, 3));
    Triangles surface;
    const auto number = shuffled(points.size());
    for (std::size_t i = 0; i < tetrahedra; ++i)
      add_faces(surface, {number[4 * i], number[4 * i + 1], number[4 * i + 2], number[4 * i + 3]});
    const std::uint32_t query = number.back();
    const Location l = locate(points[query], Mesh{points, surface}, SolidRule::even_odd);
    if (l != Location::boundary)
      RC_ASSERT(perturbed_inside(points, query, surface) == (l == Location::inside));
  });
  rc::prop("of a polygon", [] {
    const auto corners = static_cast<std::size_t>(draw(3, 8));
    std::vector<Point2> points(corners + 1);
    for (Point2& p : points) p = {double(draw(-2, 2)), double(draw(-2, 2))};
    const auto number = shuffled(points.size());
    Edges edges;
    std::vector<Point2> chain;
    for (std::size_t i = 0; i < corners; ++i) {
      edges.push_back({number[i], number[(i + 1) % corners]});
      chain.push_back(points[number[i]]);
    }
    const std::uint32_t query = number.back();
    const Location l = locate(points[query], Polygon2{{chain}});
    if (l != Location::boundary)
      RC_ASSERT(perturbed_inside(points, query, edges) == (l == Location::inside));
  });
}

TEST_CASE("perturbed_inside, law 2: a point of a solid is in one cell") {
  rc::prop("of a cube's tetrahedra", [] {
    const Subdivision s;
    Triangles all;
    int cells = 0;
    for (const Tetrahedron& t : s.cells) {
      cells += perturbed_inside(s.points, s.query, faces(t));
      add_faces(all, t);
    }
    const Triangles hull = odd_ones(all);
    RC_ASSERT(hull.size() == 48u);
    RC_ASSERT(cells == int(perturbed_inside(s.points, s.query, hull)));
    // The inner faces are there twice, and change nothing.
    RC_ASSERT(cells == int(perturbed_inside(s.points, s.query, all)));
    const Point3& q = s.points[s.query];
    const double low = std::min({q.x, q.y, q.z}), high = std::max({q.x, q.y, q.z});
    if (low > 0 && high < 4) RC_ASSERT(cells == 1);
    if (low < 0 || high > 4) RC_ASSERT(cells == 0);
  });
}

TEST_CASE("perturbed_inside, laws 3 and 4: in any order, and on the inner side of every face") {
  rc::prop("of a tetrahedron", [] {
    std::vector<Point3> points(5);
    for (Point3& p : points) p = {double(draw(0, 1)), double(draw(0, 1)), double(draw(0, 1))};
    const auto n = shuffled(5);
    const auto side = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
      return perturbed_orient3d(points, a, b, c, d);
    };
    const Sign s = side(n[0], n[1], n[2], n[3]);
    const bool inside = side(n[4], n[1], n[2], n[3]) == s && side(n[0], n[4], n[2], n[3]) == s &&
                        side(n[0], n[1], n[4], n[3]) == s && side(n[0], n[1], n[2], n[4]) == s;
    Triangles surface = faces({n[0], n[1], n[2], n[3]});
    RC_ASSERT(perturbed_inside(points, n[4], surface) == inside);
    std::reverse(surface.begin(), surface.end());
    for (Mesh::Triangle& t : surface) std::swap(t[0], t[std::size_t(draw(1, 2))]);
    RC_ASSERT(perturbed_inside(points, n[4], surface) == inside);
  });
}

// --- Consistency

TEST_CASE("perturbed_inside: the answers for points that are moved by rationals") {
  rc::prop("in space", [] {
    std::vector<Point3> points(5);
    std::vector<Moved> at;
    for (Point3& p : points) {
      p = {double(draw(0, 2)), double(draw(0, 2)), double(draw(0, 2))};
      at.push_back(moved<3>({p.x, p.y, p.z}, at.size()));
    }
    const auto q = static_cast<std::uint32_t>(draw(0, 4));
    const Tetrahedron t{(q + 1) % 5, (q + 2) % 5, (q + 3) % 5, (q + 4) % 5};
    const int s = volume(at[t[0]], at[t[1]], at[t[2]], at[t[3]]).sign();
    RC_ASSERT(s != 0);
    const bool inside = volume(at[q], at[t[1]], at[t[2]], at[t[3]]).sign() == s &&
                        volume(at[t[0]], at[q], at[t[2]], at[t[3]]).sign() == s &&
                        volume(at[t[0]], at[t[1]], at[q], at[t[3]]).sign() == s &&
                        volume(at[t[0]], at[t[1]], at[t[2]], at[q]).sign() == s;
    RC_ASSERT(perturbed_inside(points, q, faces(t)) == inside);
  });
  rc::prop("in the plane, by a ray along y", [] {
    std::vector<Point2> points(6);
    std::vector<std::array<Number, 2>> at;
    for (Point2& p : points) {
      p = {double(draw(0, 2)), double(draw(0, 2))};
      at.push_back(moved<2>({p.x, p.y}, at.size()));
    }
    const auto q = static_cast<std::uint32_t>(draw(0, 5));
    Edges edges;
    bool odd = false;
    for (std::uint32_t i = 1; i < 6; ++i) {
      const std::uint32_t a = (q + i) % 6, b = (q + i % 5 + 1) % 6;
      edges.push_back({a, b});
      const auto &p = at[a], &r = at[b];
      if ((p[0] > at[q][0]) == (r[0] > at[q][0])) continue;
      const Number y = p[1] + (r[1] - p[1]) * (at[q][0] - p[0]) / (r[0] - p[0]);
      odd ^= y > at[q][1];
    }
    RC_ASSERT(perturbed_inside(points, q, edges) == odd);
  });
}

// --- Range

TEST_CASE("perturbed_inside: subnormal and huge coordinates, in every environment") {
  const double tiny = 0x1p-1074, huge = std::numeric_limits<double>::max();
  const std::vector<Point3> points{{tiny, tiny, tiny}, {-huge, -huge, 0}, {huge, -huge, 0},
                                   {0, huge, 0},       {0, 0, huge},      {-tiny, 0, -tiny}};
  for (const auto& setting : environment::settings) {
    const environment::Scope scope(setting);
    const bool above = perturbed_inside(points, 0, faces({1, 2, 3, 4}));
    const bool below = perturbed_inside(points, 5, faces({1, 2, 3, 4}));
    CHECK(above);
    CHECK_FALSE(below);
  }
}
