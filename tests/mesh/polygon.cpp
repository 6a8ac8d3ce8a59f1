// SPDX-License-Identifier: MIT
#include "files/polygons/polygon.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>

#include "cases.hpp"
#include "polygon_cuts.hpp"

using namespace signum;
using namespace signum::detail;
using namespace polygons;
using Triangles = std::vector<Mesh::Triangle>;

namespace {

auto below(cases::Random& random) {
  return [&random](std::int64_t n) {
    return static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(n));
  };
}

bool is_right(Triangulation kind) {
  return kind == Triangulation::fan || kind == Triangulation::ears;
}

// The kind and the triangles of a polygon that is warped, or is not.
std::string everywhere_else(const Polygon& polygon) {
  std::ostringstream text;
  for (const double warp : {0.0, 1.0}) {
    const Result r = triangulate(polygon, [warp](double x, double y) {
      return Point3{x, y, 2 * x - y + warp * std::fmod(7 * x + 5 * y, 4)};
    });
    text << static_cast<int>(r.kind) << ' ' << places(polygon, r);
  }
  return text.str();
}

// What is wrong with the triangles of a polygon that must have some, drawn anywhere in space.
std::string check_everywhere(Polygon polygon, cases::Random& random) {
  std::rotate(polygon.begin(),
              polygon.begin() + below(random)(static_cast<std::int64_t>(polygon.size())),
              polygon.end());
  const auto slope = [&] { return static_cast<double>(below(random)(7)) - 3; };
  const double a = slope(), b = slope();
  const auto axis = below(random)(3);
  const Result result = triangulate(polygon, [&](double x, double y) {
    const double z = a * x + b * y + 5;
    return axis == 0 ? Point3{z, x, y} : axis == 1 ? Point3{y, z, x} : Point3{x, y, z};
  });
  if (!is_right(result.kind)) return "refused: " + print(polygon);
  const std::string what = wrong(polygon, result);
  return what.empty() ? what : what + ": " + print(polygon);
}

}  // namespace

// Examples

TEST_CASE("polygon: a square is a fan") {
  const Result r = triangulate({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
  CHECK(r.kind == Triangulation::fan);
  CHECK(r.triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
}

TEST_CASE("polygon: an arrowhead is cut at its notch, wherever it begins") {
  const Polygon arrow{{0, 0}, {4, 4}, {0, 2}, {-4, 4}}, other{{4, 4}, {0, 2}, {-4, 4}, {0, 0}},
      turned{{-4, 4}, {0, 2}, {4, 4}, {0, 0}};
  const std::string cut = places(arrow, {Triangulation::fan, {{0, 1, 2}, {0, 2, 3}}});
  for (const Polygon& p : {arrow, other, turned}) {
    const Result r = triangulate(p);
    CHECK(r.kind == Triangulation::ears);
    CHECK(wrong(p, r).empty());
    CHECK(places(p, r) == cut);
  }
}

TEST_CASE("polygon: a corner within a straight edge is in no flat triangle") {
  const Polygon p{{0, 0}, {1, 0}, {2, 0}, {2, 2}};
  const Result r = triangulate(p);
  CHECK(r.triangles == Triangles{{3, 0, 1}, {1, 2, 3}});
}

TEST_CASE("polygon: a slit from a corner to the middle leaves no flat triangle") {
  const Polygon p{{0, 0}, {1, 1}, {0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const Result r = triangulate(p);
  CHECK(r.kind == Triangulation::ears);
  CHECK(wrong(p, r).empty());
  CHECK(flat_triangles(p, r) == 0);
}

TEST_CASE("polygon: a hole joined by a slit is left out") {
  const Polygon p{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}, {1, 2}, {2, 2}, {2, 1}, {1, 1}};
  const Result r = triangulate(p);
  CHECK(r.kind == Triangulation::ears);
  CHECK(wrong(p, r).empty());
}

TEST_CASE("polygon: two holes joined by slits that share a corner are left out") {
  const Polygon p{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {1, 3}, {1, 5},
                  {3, 5}, {1, 3}, {0, 0}, {3, 1}, {5, 3}, {5, 1}, {3, 1}};
  const Result r = triangulate(p);
  CHECK(r.kind == Triangulation::ears);
  CHECK(wrong(p, r).empty());
}

TEST_CASE("polygon: a hole that touches a corner from within is left out") {
  const Polygon p{{0, 0}, {10, 0}, {10, 10}, {8, 8},   {8, 5},
                  {0, 0}, {5, 8},  {8, 8},   {10, 10}, {0, 10}};
  const Result r = triangulate(p);
  CHECK(r.kind == Triangulation::ears);
  CHECK(wrong(p, r).empty());
}

TEST_CASE("polygon: collinear and repeated corners are a fan without area") {
  CHECK(triangulate({{0, 0}, {5, 5}, {2, 2}, {2, 2}, {1, 1}}).kind == Triangulation::fan);
  CHECK(triangulate({{3, 3}, {3, 3}, {3, 3}, {3, 3}}).kind == Triangulation::fan);
  CHECK(triangulate({{0, 0}, {0, 0}, {0, 0}, {0, 0}}).kind == Triangulation::fan);
}

TEST_CASE("polygon: one that crosses itself is refused in a plane, and a fan when it is warped") {
  const Polygon bow_tie{{0, 0}, {8, 8}, {8, 0}, {0, 2}};
  CHECK(triangulate(bow_tie).kind == Triangulation::crossing);
  const Result r =
      triangulate(bow_tie, [](double x, double y) { return Point3{x, y, x == 0 ? y / 16 : 0}; });
  CHECK(r.kind == Triangulation::warped);
  CHECK(r.triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
  // Winds twice around the middle: all corners turn left, and every triangle of the fan would, too.
  CHECK(triangulate({{0, 3}, {-2, -3}, {3, 1}, {-3, 1}, {2, -3}}).kind == Triangulation::crossing);
}

// What this takes would be minutes if it grew as the square.
TEST_CASE("polygon: a large one takes time in proportion") {
  constexpr std::int64_t n = 100000;
  Polygon parabola, comb, slanted;
  for (std::int64_t i = 0; i < n; ++i) parabola.push_back({i, i * i});
  CHECK(triangulate(parabola).kind == Triangulation::fan);
  for (std::int64_t i = 0; i < n; i += 4) {
    comb.insert(comb.end(), {{i, 1}, {i + 1, 1}, {i + 2, n}, {i + 3, n}});
  }
  comb.insert(comb.end(), {{n, 0}, {0, 0}});
  // Teeth along the diagonal, and beside them a row of corners on one line.
  for (const auto& [x, y] : comb) slanted.push_back({2 * x + 2 * y, 2 * y - x});
  for (const Polygon& p : {comb, slanted}) {
    const Result r = triangulate(p);
    CHECK(r.kind == Triangulation::ears);
    // These cover what the polygon winds around, since it does not touch itself.
    CHECK(std::all_of(r.triangles.begin(), r.triangles.end(),
                      [&](const auto& t) { return turn(p[t[0]], p[t[1]], p[t[2]]) < 0; }));
  }
}

// Laws

TEST_CASE("polygon, laws 1, 3, 4: polygons that do not touch themselves") {
  for (const std::int64_t size : {5, 12, 40}) {
    cases::run("simple polygon", 400, [&](cases::Random& random) {
      const auto n = static_cast<std::size_t>(4 + below(random)(25));
      return check_everywhere(random_simple(n, size, below(random)), random);
    });
  }
}

TEST_CASE("polygon, laws 1, 3, 4: large polygons that do not touch themselves") {
  cases::run("large simple polygon", 20, [&](cases::Random& random) {
    return check_everywhere(random_simple(200, 40, below(random)), random);
  });
}

TEST_CASE("polygon, laws 3, 5: convex polygons with straight corners") {
  cases::run("convex polygon", 500, [](cases::Random& random) {
    // Edges in the order of their directions, straight and repeated corners among them.
    Polygon p;
    Corner at{0, 0};
    const auto walk = [&](std::int64_t x, std::int64_t y) {
      for (auto i = below(random)(3); i > 0; --i) {
        at = {at.x + x, at.y + y};
        p.push_back(at);
        if (below(random)(5) == 0) p.push_back(at);
      }
    };
    p.push_back(at);
    // The chain turns by less than half a turn, so that the edge back to the first corner closes
    // it.
    const std::int64_t xs[] = {2, 1, 1, 0, -1, -1}, ys[] = {0, 1, 2, 1, 2, 1};
    for (int i = 0; i < 6; ++i) walk(xs[i], ys[i]);
    if (p.size() < 3) return std::string{};
    std::rotate(p.begin(), p.begin() + below(random)(static_cast<std::int64_t>(p.size())), p.end());
    if (below(random)(2) == 0) std::reverse(p.begin(), p.end());
    const Result r = triangulate(p);
    if (!is_right(r.kind)) return "refused: " + print(p);
    // Each repetition costs a flat triangle, where the rest has an area.
    int repeated = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
      repeated += p[i] == p[(i + 1) % p.size()] ? 1 : 0;
    }
    if (!is_flat(p) && flat_triangles(p, r) != repeated) return "flat triangles: " + print(p);
    return wrong(p, r);
  });
}

TEST_CASE("polygon, law 2: where the list starts and which way it runs do not matter") {
  cases::run("reordered polygon", 2000, [](cases::Random& random) {
    Polygon p = any_polygon(below(random));
    const std::string first = everywhere_else(p);
    std::rotate(p.begin(), p.begin() + below(random)(static_cast<std::int64_t>(p.size())), p.end());
    if (everywhere_else(p) != first) return "starts elsewhere: " + print(p);
    std::reverse(p.begin(), p.end());
    return everywhere_else(p) != first ? "runs the other way: " + print(p) : std::string{};
  });
}

TEST_CASE("polygon, law 5: a triangle is flat only where one is in every cut") {
  cases::run("flat triangles", 2000, [](cases::Random& random) {
    const Polygon p = any_polygon(below(random));
    const Result r = triangulate(p);
    if (p.size() > 9 || !is_right(r.kind)) return std::string{};
    const int fewest = std::min(fewest_flat(p, 1), fewest_flat(p, -1));
    return flat_triangles(p, r) != fewest ? std::to_string(fewest) + " do: " + print(p)
                                          : std::string{};
  });
}

TEST_CASE("polygon, laws 1, 3: whatever crosses itself is refused or right") {
  int right = 0;
  cases::run("random corners", 3000, [&](cases::Random& random) {
    Polygon p;
    for (auto n = 4 + below(random)(6); n > 0; --n)
      p.push_back(Corner{below(random)(6), below(random)(6)});
    const Result r = triangulate(p);
    if (r.kind == Triangulation::crossing) return std::string{};
    ++right;
    const std::string what = wrong(p, r);
    return what.empty() ? what : what + ": " + print(p);
  });
  CHECK(right > cases::count_of(100));
}

TEST_CASE("polygon, law 4: holes joined by slits do not matter") {
  cases::run("polygon with holes", 300, [](cases::Random& random) {
    return check_everywhere(random_with_holes(below(random)), random);
  });
}

TEST_CASE("polygon, law 4: repeated corners and spikes do not matter") {
  cases::run("spiked polygon", 500, [](cases::Random& random) {
    Polygon p = random_simple(12, 12, below(random));
    for (int i = 0; i < 4; ++i) {
      const auto k = below(random)(static_cast<std::int64_t>(p.size()));
      const Corner a = p[static_cast<std::size_t>(k)];
      const Corner b = p[static_cast<std::size_t>(k + 1) % p.size()];
      const auto at = p.begin() + k + 1;
      if (below(random)(2) == 0) {
        p.insert(at, a);
      } else {
        p.insert(at, {b, a});  // along the edge, back, and along it again
      }
    }
    return check_everywhere(p, random);
  });
}

// Range

TEST_CASE("polygon, range: scaling by a power of two changes nothing") {
  cases::run("scaled polygon", 200, [](cases::Random& random) {
    const Polygon p = random_simple(12, 12, below(random));
    // Warped, so that it matters along which axis it is looked at.
    const auto scaled = [&](double s) {
      return triangulate(p, [s](double x, double y) {
        return Point3{x * s, y * s, std::fmod(7 * x + 5 * y, 16) * s};
      });
    };
    const Result expected = scaled(1);
    for (const int exponent : {-1074, -1050, -600, 600, 1019}) {
      const Result r = scaled(std::ldexp(1, exponent));
      if (r.kind != expected.kind || r.triangles != expected.triangles) {
        return "another answer at 2^" + std::to_string(exponent) + ": " + print(p);
      }
    }
    return std::string{};
  });
}
