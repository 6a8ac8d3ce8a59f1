// SPDX-License-Identifier: MIT
#include <signum/bound/moments.hpp>
// The header under test comes first.
#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <set>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

using Fraction = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                               boost::multiprecision::et_off>;

Fraction fraction(const Rational& x) { return Fraction(x.to_string()); }

/// The integrals of 1, x, y, x^2, xy, y^2.
using Integrals = std::array<Fraction, 6>;

struct SlabEdge {
  Fraction x0, y0, x1, y1;
  int turn;
  Fraction at(const Fraction& x) const { return y0 + (y1 - y0) * (x - x0) / (x1 - x0); }
};

std::vector<SlabEdge> slab_edges(const std::vector<std::vector<Point2>>& chains) {
  std::vector<SlabEdge> edges;
  for (const auto& chain : chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Point2 &p = chain[i], &q = chain[(i + 1) % chain.size()];
      if (p.x < q.x) edges.push_back({p.x, p.y, q.x, q.y, 1});
      if (q.x < p.x) edges.push_back({q.x, q.y, p.x, p.y, -1});
    }
  }
  return edges;
}

/// The integrals over what chains enclose, by vertical slabs between all corners and crossings. In
/// a slab they are integrals along x of cubic polynomials, which Simpson's rule gives exactly.
Integrals by_slabs(const std::vector<std::vector<Point2>>& chains, FillRule rule) {
  const std::vector<SlabEdge> edges = slab_edges(chains);
  std::set<Fraction> cuts;
  for (const SlabEdge& e : edges) cuts.insert({e.x0, e.x1});
  for (const SlabEdge& e : edges) {
    for (const SlabEdge& f : edges) {
      const Fraction slope = (e.y1 - e.y0) / (e.x1 - e.x0) - (f.y1 - f.y0) / (f.x1 - f.x0);
      if (slope != 0) cuts.insert(e.x0 + (f.at(e.x0) - e.y0) / slope);
    }
  }
  Integrals sums{};
  for (auto cut = cuts.begin(); cut != cuts.end() && std::next(cut) != cuts.end(); ++cut) {
    const Fraction a = *cut, b = *std::next(cut), middle = (a + b) / 2;
    std::vector<SlabEdge> here;
    for (const SlabEdge& e : edges) {
      if (e.x0 <= a && e.x1 >= b) here.push_back(e);
    }
    std::sort(here.begin(), here.end(),
              [&](const SlabEdge& e, const SlabEdge& f) { return e.at(middle) < f.at(middle); });
    int winding = 0;
    for (std::size_t i = 0; i + 1 < here.size(); ++i) {
      winding += here[i].turn;
      if (rule == FillRule::nonzero ? winding == 0 : i % 2 == 1) continue;
      for (const auto& [x, weight] : {std::pair(a, 1), std::pair(middle, 4), std::pair(b, 1)}) {
        const Fraction w = (b - a) * weight / 6, y0 = here[i].at(x), y1 = here[i + 1].at(x);
        const std::array<Fraction, 3> powers{y1 - y0, (y1 * y1 - y0 * y0) / 2,
                                             (y1 * y1 * y1 - y0 * y0 * y0) / 3};
        sums[0] += w * powers[0];
        sums[1] += w * x * powers[0];
        sums[2] += w * powers[1];
        sums[3] += w * x * x * powers[0];
        sums[4] += w * x * powers[1];
        sums[5] += w * powers[2];
      }
    }
  }
  return sums;
}

/// The affine map with these columns, and then a shift.
struct Affine {
  std::array<Point3, 3> columns;
  Point3 shift;
  Point3 operator()(double x, double y, double z) const {
    const auto at = [&](double Point3::* c) {
      return columns[0].*c * x + columns[1].*c * y + columns[2].*c * z + shift.*c;
    };
    return {at(&Point3::x), at(&Point3::y), at(&Point3::z)};
  }
  /// Column 3 is the shift.
  Fraction entry(std::size_t row, std::size_t column) const {
    const Point3& c = column == 3 ? shift : columns[column];
    return row == 0 ? c.x : row == 1 ? c.y : c.z;
  }
};

Affine random_map(Random& random) {
  Affine map{};
  for (Point3* c : {&map.columns[0], &map.columns[1], &map.columns[2], &map.shift}) {
    *c = {double(random.between(-3, 3)), double(random.between(-3, 3)),
          double(random.between(-3, 3))};
  }
  return map;
}

/// What the map makes of a centroid and of second moments.
template <std::size_t N>
std::string differs(const Moments3& m, const Affine& map, const std::array<Fraction, N>& centroid,
                    const std::array<std::array<Fraction, N>, N>& second) {
  if (!m.centroid) return "no centroid";
  std::size_t k = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    Fraction c = map.entry(i, 3);
    for (std::size_t j = 0; j < N; ++j) c += map.entry(i, j) * centroid[j];
    if (fraction((*m.centroid)[i]) != c) return "centroid";
    for (std::size_t j = i; j < 3; ++j, ++k) {
      Fraction s = 0;
      for (std::size_t u = 0; u < N; ++u) {
        for (std::size_t v = 0; v < N; ++v) s += map.entry(i, u) * second[u][v] * map.entry(j, v);
      }
      if (fraction((*m.second)[k]) != s) return "second moments";
    }
  }
  return "";
}

struct GridBox {
  std::array<int, 3> low, high;
  int turn;
  bool holds(int x, int y, int z) const {
    const std::array at{x, y, z};
    for (std::size_t i = 0; i < 3; ++i) {
      if (at[i] < low[i] || at[i] >= high[i]) return false;
    }
    return true;
  }
};

void add_box(Polyhedron3& to, const GridBox& box, const Affine& map) {
  const auto first = static_cast<std::uint32_t>(to.points.size());
  for (int i = 0; i < 8; ++i) {
    to.points.push_back(map((i & 1) != 0 ? box.high[0] : box.low[0],
                            (i & 2) != 0 ? box.high[1] : box.low[1],
                            (i & 4) != 0 ? box.high[2] : box.low[2]));
  }
  constexpr std::array<std::array<std::uint32_t, 4>, 6> sides{
      {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}};
  for (const auto& s : sides) {
    std::array<std::uint32_t, 4> c{};
    for (std::size_t i = 0; i < 4; ++i) c[i] = first + s[box.turn > 0 ? i : 3 - i];
    to.faces.push_back({c[0], c[1], c[2]});
    to.faces.push_back({c[0], c[2], c[3]});
  }
}

/// The sum over the unit cubes of a grid, each as often as count() says.
struct CubeSums {
  Fraction volume = 0;
  std::array<Fraction, 3> centroid{};
  std::array<std::array<Fraction, 3>, 3> second{};

  template <class Count>
  explicit CubeSums(Count count) {
    std::array<std::array<Fraction, 3>, 3> products{};
    for (int x = 0; x < 6; ++x) {
      for (int y = 0; y < 6; ++y) {
        for (int z = 0; z < 6; ++z) {
          const Fraction n = count(x, y, z), half(1, 2);
          const std::array<Fraction, 3> middle{x + half, y + half, z + half};
          volume += n;
          for (std::size_t i = 0; i < 3; ++i) {
            centroid[i] += n * middle[i];
            products[i][i] += n / 12;
            for (std::size_t j = 0; j < 3; ++j) products[i][j] += n * middle[i] * middle[j];
          }
        }
      }
    }
    if (volume == 0) return;
    for (Fraction& c : centroid) c /= volume;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        second[i][j] = products[i][j] / volume - centroid[i] * centroid[j];
      }
    }
  }
};

}  // namespace

// Examples

TEST_CASE("moments: a triangle in space, a segment, a point, nothing") {
  const Moments3 m = moments(Triangle3{{{{0, 0, 0}, {2, 3, 4}, {1, 0, 0}}}});
  CHECK(m.dimension == 2);
  CHECK(m.measure.to_string() == "0");
  CHECK(m.squared.to_string() == "25/4");
  CHECK((*m.centroid)[2].to_string() == "4/3");
  CHECK((*m.second)[5].to_string() == "8/9");
  const Moments2 s = moments(Triangle2{{{{0, 0}, {6, 0}, {3, 0}}}});
  CHECK(s.dimension == 1);
  CHECK(s.squared.to_string() == "36");
  CHECK((*s.second)[0].to_string() == "3");
  CHECK(moments(Point2{1, 2}).dimension == 0);
  const Moments2 none = moments(Polygon2{{{{0, 0}, {1, 0}, {2, 0}}}});
  CHECK(none.dimension == -1);
  CHECK_FALSE(none.centroid);
  CHECK_THROWS_AS(moments(Sphere3{{0, 0, 0}, 1}), InvalidArgument);
  CHECK_THROWS_AS(moments(Ray3{{0, 0, 0}, {1, 0, 0}}), InvalidArgument);
  CHECK_THROWS_AS(moments(Polyhedron3{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}),
                  InvalidArgument);
  const double inf = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(moments(Convex3{{{0, 0, 0}, {0, inf, 0}}}), NotFinite);
}

TEST_CASE("inertia: a block about its middle") {
  const Moments3 m = moments(Aabb3{{1, 1, 1}, {3, 4, 5}});
  CHECK(m.measure.to_string() == "24");
  const auto i = inertia(m);
  CHECK(i[0].to_string() == "50");  // 24 (9 + 16) / 12
  CHECK(i[3].to_string() == "40");
  CHECK(i[5].to_string() == "26");
  CHECK(i[1].to_string() == "0");
  const Moments3 leaning = moments(Convex3{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {8, 4, 12}}});
  const auto off = inertia(leaning);
  for (const std::size_t product : {1u, 2u, 4u}) {
    CHECK(fraction(off[product]) ==
          -fraction(leaning.measure) * fraction((*leaning.second)[product]));
  }
  CHECK(fraction(off[1]) < 0);
  CHECK_THROWS_AS(inertia(moments(Polyhedron3{})), InvalidArgument);
}

// Laws and consistency

TEST_CASE("moments, laws 1 to 3 and 5: polygons of the plane and of space, beside slabs") {
  int empty = 0, twice = 0;
  cases::run("polygons", 300, [&](Random& random) -> std::string {
    std::vector<std::vector<Point2>> chains(static_cast<std::size_t>(random.between(1, 3)));
    for (auto& chain : chains) {
      chain.resize(static_cast<std::size_t>(random.between(3, 6)));
      for (Point2& p : chain) p = {double(random.between(-3, 3)), double(random.between(-3, 3))};
    }
    const FillRule rule = random.between(0, 1) == 0 ? FillRule::even_odd : FillRule::nonzero;
    const Integrals sums = by_slabs(chains, rule);
    const Moments2 m = moments(Polygon2{chains, rule});
    if (fraction(m.measure) != sums[0]) return "area";
    if (m.dimension != (sums[0] == 0 ? -1 : 2)) return "dimension";
    const Affine map = random_map(random);
    Polygon3 lifted{{}, rule};
    for (const auto& chain : chains) {
      auto& points = lifted.chains.emplace_back();
      for (const Point2& p : chain) points.push_back(map(p.x, p.y, 0));
    }
    const Moments3 in_space = moments(lifted);
    const Fraction stretch = [&] {
      const auto &u = map.columns[0], &v = map.columns[1];
      const double x = u.y * v.z - u.z * v.y, y = u.z * v.x - u.x * v.z, z = u.x * v.y - u.y * v.x;
      return Fraction(x * x + y * y + z * z);
    }();
    if (fraction(in_space.squared) != sums[0] * sums[0] * stretch) return "area in space";
    if (in_space.measure.to_string() != "0") return "volume of a polygon";
    empty += sums[0] == 0;
    if (sums[0] == 0) return m.centroid ? "a centroid of nothing" : "";
    const Fraction x = sums[1] / sums[0], y = sums[2] / sums[0];
    if (fraction((*m.centroid)[0]) != x || fraction((*m.centroid)[1]) != y) return "centroid";
    const std::array<std::array<Fraction, 2>, 2> second{
        {{sums[3] / sums[0] - x * x, sums[4] / sums[0] - x * y},
         {sums[4] / sums[0] - x * y, sums[5] / sums[0] - y * y}}};
    if (fraction((*m.second)[0]) != second[0][0] || fraction((*m.second)[1]) != second[0][1] ||
        fraction((*m.second)[2]) != second[1][1]) {
      return "second moments";
    }
    auto shifted = chains;
    for (auto& chain : shifted) {
      for (Point2& p : chain) p = {p.x + 5, p.y - 7};
    }
    const Moments2 moved = moments(Polygon2{shifted, rule});
    if (fraction((*moved.centroid)[1]) != y - 7 || moved.measure != m.measure ||
        *moved.second != *m.second) {
      return "law 1";
    }
    const Moments2 counted = signed_moments(PlaneSet{{}, {}, {chains}});
    twice += fraction(counted.measure) != sums[0];
    if (stretch == 0) return in_space.dimension == -1 ? "" : "dimension of what is flat";
    return differs<2>(in_space, map, {x, y}, second);
  });
  CHECK(empty > 2);
  CHECK(twice > 100);
}

TEST_CASE("moments, laws 2 to 5: solids of boxes, mapped, beside their unit cubes") {
  cases::run("boxes", 60, [](Random& random) -> std::string {
    std::vector<GridBox> boxes(static_cast<std::size_t>(random.between(1, 3)));
    for (GridBox& box : boxes) {
      for (std::size_t i = 0; i < 3; ++i) {
        box.low[i] = random.between(0, 3);
        box.high[i] = box.low[i] + random.between(i == 0 ? 0 : 1, 3);
      }
      box.turn = random.between(0, 2) == 0 ? -1 : 1;
    }
    const Affine map = random_map(random);
    Polyhedron3 solid;
    for (const GridBox& box : boxes) add_box(solid, box, map);
    const auto winding = [&](int x, int y, int z) {
      int sum = 0;
      for (const GridBox& box : boxes) sum += box.holds(x, y, z) ? box.turn : 0;
      return sum;
    };
    const auto &u = map.columns[0], &v = map.columns[1], &w = map.columns[2];
    const Fraction turned = u.x * (v.y * w.z - v.z * w.y) - u.y * (v.x * w.z - v.z * w.x) +
                            u.z * (v.x * w.y - v.y * w.x);
    const Fraction stretch = abs(turned);
    for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero}) {
      const CubeSums sums([&](int x, int y, int z) {
        const int n = winding(x, y, z);
        return rule == SolidRule::nonzero ? int{n != 0} : int{n % 2 != 0};
      });
      const Moments3 m = moments(solid, rule);
      if (fraction(m.measure) != sums.volume * stretch) return "volume";
      if (m.measure.to_string() == "0") continue;
      if (const auto wrong = differs<3>(m, map, sums.centroid, sums.second); !wrong.empty()) {
        return wrong;
      }
    }
    const CubeSums sums(winding);
    const Moments3 counted = signed_moments(solid);
    if (fraction(counted.measure) != sums.volume * turned) return "signed volume";
    if (sums.volume * turned == 0) return counted.centroid ? "a centroid where all cancels" : "";
    return differs<3>(counted, map, sums.centroid, sums.second);
  });
}

TEST_CASE("moments, law 4: convex shapes, beside their volumes and the boxes that they are") {
  cases::run("convex shapes", 200, [](Random& random) -> std::string {
    const Affine map = random_map(random);
    const GridBox box{{0, 0, 0}, {random.between(1, 3), random.between(1, 3), 2}, 1};
    const CubeSums sums([&](int x, int y, int z) { return int{box.holds(x, y, z)}; });
    Polyhedron3 boxed;
    add_box(boxed, box, map);
    Convex3 convex{boxed.points};
    convex.points.push_back(map(box.high[0], box.high[1], 1));
    convex.points.push_back(map(1, 1, 1));
    std::reverse(convex.points.begin(), convex.points.end());
    const Moments3 m = moments(convex);
    const Moments3 same = moments(boxed);
    if (m.measure.to_string() != same.measure.to_string()) return "volume of the faces";
    if (m.measure.to_string() == "0") return m.dimension < 3 ? "" : "dimension";
    if (volume(convex_hull(convex.points), convex.points).to_string() != m.measure.to_string()) {
      return "volume of the hull";
    }
    return differs<3>(m, map, sums.centroid, sums.second);
  });
}
