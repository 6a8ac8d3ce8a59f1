// SPDX-License-Identifier: MIT
// Where solids touch: heaps of cubes in a sheared grid, of which cells say which squares are
// shared.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <signum/arrange/touch_regions.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using namespace solids;

namespace {

using Cell = std::array<int, 3>;
using Cells = std::set<Cell>;

/// Twice the grid in a shear of determinant 1, so that centers are integers.
Point3 sheared(double x, double y, double z) {
  return {2 * (x + y), 2 * (y - 2 * z), 2 * (z + x + y)};
}
Point3 sheared_vector(const Cell& d) { return sheared(d[0], d[1], d[2]); }

/// Cubes, each with its twelve triangles, or joined to longer boxes along x.
Mesh heap_of(const Cells& cells, bool joined) {
  Mesh all;
  for (const Cell& c : cells) {
    if (joined && cells.contains({c[0] - 1, c[1], c[2]})) continue;
    int end = c[0] + 1;
    while (joined && cells.contains({end, c[1], c[2]})) ++end;
    Mesh made = box({double(c[0]), double(c[1]), double(c[2])},
                    {double(end), double(c[1] + 1), double(c[2] + 1)});
    for (Point3& p : made.vertices) p = sheared(p.x, p.y, p.z);
    all = together(std::move(all), made);
  }
  return all;
}

Rational along_normal(const TouchRegion& r, const Point3& x) {
  return r.normal[0] * x.x + r.normal[1] * x.y + r.normal[2] * x.z;
}

/// By even-odd along z or another axis; all numbers are small integers. The point is on no ring.
bool is_in_region(const Point3& x, const TouchRegion& r) {
  const bool by_z = sign(r.normal[2]) != Sign::zero, by_x = sign(r.normal[0]) != Sign::zero;
  const auto u = [&](const Point3& p) { return by_z ? p.x : by_x ? p.y : p.z; };
  const auto v = [&](const Point3& p) { return by_z ? p.y : by_x ? p.z : p.x; };
  if (!(along_normal(r, x) == along_normal(r, r.region.vertices[0].rounded))) return false;
  bool in = false;
  for (const auto& rings : r.region.polygons) {
    for (const auto& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point3 p = r.region.vertices[ring[i]].rounded;
        const Point3 q = r.region.vertices[ring[(i + 1) % ring.size()]].rounded;
        const double turn = (u(p) - u(x)) * (v(q) - v(x)) - (v(p) - v(x)) * (u(q) - u(x));
        if ((v(p) > v(x)) != (v(q) > v(x)) && (turn > 0) == (v(q) > v(p))) in = !in;
      }
    }
  }
  return in;
}

struct SharedSquare {
  Cell from;
  int axis, step;
  friend auto operator<=>(const SharedSquare&, const SharedSquare&) = default;
};

std::set<SharedSquare> squares_between(const Cells& a, const Cells& b) {
  std::set<SharedSquare> all;
  for (const Cell& c : a) {
    for (int axis = 0; axis < 3; ++axis) {
      for (const int step : {-1, 1}) {
        Cell d = c;
        d[static_cast<std::size_t>(axis)] += step;
        if (b.contains(d)) all.insert({c, axis, step});
      }
    }
  }
  return all;
}

/// What is wrong with the regions, by the squares that the cells share.
std::string wrong_regions(const std::vector<TouchRegion>& regions, const Cells& a, const Cells& b) {
  std::set<SharedSquare> left = squares_between(a, b);
  Cells all = a;
  all.insert(b.begin(), b.end());
  for (const Cell& c : all) {
    for (int axis = 0; axis < 3; ++axis) {
      for (const int step : {-1, 1}) {
        Cell along{0, 0, 0};
        along[static_cast<std::size_t>(axis)] = step;
        const Point3 center = sheared(c[0] + 0.5 + along[0] / 2.0, c[1] + 0.5 + along[1] / 2.0,
                                      c[2] + 0.5 + along[2] / 2.0);
        const Point3 out = sheared_vector(along);
        int times = 0;
        for (const TouchRegion& r : regions) {
          const bool is_out = sign(along_normal(r, out)) == Sign::positive;
          times += is_out && is_in_region(center, r);
        }
        const SharedSquare square{c, axis, step};
        const bool is_shared = left.erase(square) > 0;
        if (a.contains(c) && times != (is_shared ? 1 : 0)) return "a square";
      }
    }
  }
  return left.empty() ? "" : "a square that is in no region";
}

bool are_turned_round(const std::vector<TouchRegion>& a, const std::vector<TouchRegion>& b) {
  if (a.size() != b.size()) return false;
  for (const TouchRegion& r : a) {
    const auto same = [&](const TouchRegion& s) {
      for (std::size_t k = 0; k < 3; ++k) {
        if (!(s.normal[k] == -r.normal[k])) return false;
      }
      if (!(s.region.area_squared == r.region.area_squared)) return false;
      if (s.region.vertices.size() != r.region.vertices.size()) return false;
      for (std::size_t i = 0; i < r.region.vertices.size(); ++i) {
        if (!(s.region.vertices[i].exact == r.region.vertices[i].exact)) return false;
      }
      return s.region.holes() == r.region.holes();
    };
    if (std::count_if(b.begin(), b.end(), same) != 1) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("laws 1 to 4 of touch_regions: heaps of cubes by their cells") {
  cases::Random random(cases::first_seed());
  int touching = 0, holes = 0;
  for (int n = 0; n < cases::count_of(25); ++n) {
    Cells a, b;
    const int share = random.between(1, 3);
    for (int x = 0; x < 3; ++x) {
      for (int y = 0; y < 3; ++y) {
        for (int z = 0; z < 3; ++z) {
          const int k = random.between(0, 3);
          // Often a floor, with a ring on it.
          const bool ring = n % 3 == 0;
          if (ring ? z == 0 : k < share) {
            a.insert({x, y, z});
          } else if (ring ? z == 1 && (x != 1 || y != 1) : k == 3) {
            b.insert({x, y, z});
          }
        }
      }
    }
    const Mesh of_a = heap_of(a, false), of_b = heap_of(b, false);
    INFO(n);
    const auto regions = touch_regions(MeshBody(of_a), MeshBody(of_b));
    REQUIRE(wrong_regions(regions, a, b) == "");
    touching += !regions.empty();
    double area = 0;
    for (const TouchRegion& r : regions) {
      holes += r.region.holes() > 0;
      area += std::sqrt(r.region.area_squared.to_double());
    }
    const double size = SolidPair(of_a, of_b).touch_size().area;
    CHECK(std::abs(area - size) <= 1e-14 * size);
    CHECK(are_turned_round(regions, touch_regions(MeshBody(of_b), MeshBody(of_a))));
    const auto joined = touch_regions(MeshBody(heap_of(a, true)), MeshBody(of_b));
    REQUIRE(joined.size() == regions.size());
    for (std::size_t i = 0; i < joined.size(); ++i) {
      CHECK(joined[i].region.polygons == regions[i].region.polygons);
      CHECK(joined[i].region.area_squared == regions[i].region.area_squared);
    }
  }
  CHECK(touching > cases::count_of(10));
  CHECK(holes > 0);
}

TEST_CASE("touch_regions: a cup on a table, and solids that share volume or an edge") {
  const Mesh table = box({-9, -9, -1}, {9, 9, 0}), cup = box({0, 0, 0}, {1, 2, 3});
  const auto found = touch_regions(MeshBody(table), MeshBody(cup));
  REQUIRE(found.size() == 1);
  CHECK(found[0].normal == std::array<Rational, 3>{0.0, 0.0, 1.0});
  CHECK(found[0].region.area_squared == Rational(4.0));
  CHECK(found[0].region.polygons == std::vector<PlaneSection::Rings>{{{0, 2, 3, 1}}});
  CHECK(touch_regions(MeshBody(cup), MeshBody(table))[0].normal[2] == Rational(-1.0));
  CHECK(touch_regions(MeshBody(table), MeshBody(moved(cup, {0, 0, -0.5}))).empty());
  CHECK(touch_regions(MeshBody(table), MeshBody(moved(cup, {9, 0, 0}))).empty());
  CHECK(touch_regions(MeshBody(table), MeshBody(moved(cup, {0, 0, 1}))).empty());
  Mesh open = cup;
  open.triangles.pop_back();
  CHECK_THROWS_AS(touch_regions(MeshBody(table), MeshBody(open)), InvalidArgument);
}
