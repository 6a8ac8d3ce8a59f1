// SPDX-License-Identifier: MIT
// Vertices near each other are joined, and which distance closes a mesh.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/kernel/surd.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/weld.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "slow_weld.hpp"

using namespace signum;
using namespace slow_weld;

namespace {

/// Whether x is the root of the rational, correctly rounded; by the squares of what is between it
/// and its neighbours.
bool is_rounded_root(double x, const Rational& squared) {
  const auto half_way = [](double a, double b) {
    return (Rational(a) + Rational(b)) / Rational(2.0);
  };
  const Rational above = half_way(x, std::nextafter(x, std::numeric_limits<double>::infinity()));
  if (above * above < squared) return false;
  if (x == 0) return true;
  const Rational below = half_way(x, std::nextafter(x, 0.0));
  return !(squared < below * below);
}

/// Points in clusters, on grids and off by last places, at any scale; triangles of any of them.
Mesh any_soup(generators::Random& random) {
  const int exponent =
      std::array{-1074, -1040, -20, 0, 990}[static_cast<std::size_t>(random.between(0, 4))];
  const int size = random.between(1, 6);
  const auto coordinate = [&] {
    double x = std::ldexp(random.between(-size, size), exponent);
    if (random.one_in(4)) x = std::nextafter(x, random.one_in(2) ? 1e300 : -1e300);
    return random.one_in(9) ? -x : x;
  };
  Mesh soup;
  const int n = random.between(1, 40);
  for (int i = 0; i < n; ++i) soup.vertices.push_back({coordinate(), coordinate(), coordinate()});
  const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, n - 1)); };
  for (int i = random.between(0, 40); i > 0; --i) soup.triangles.push_back({any(), any(), any()});
  return soup;
}

/// A distance that matters: of two vertices, or beside it.
double any_distance(const Mesh& mesh, generators::Random& random) {
  const auto any = [&] {
    return mesh.vertices[static_cast<std::size_t>(
        random.between(0, static_cast<int>(mesh.vertices.size()) - 1))];
  };
  if (random.one_in(8)) return random.one_in(2) ? 0 : std::numeric_limits<double>::max();
  const Point3 p = any(), q = any();
  const double d = std::hypot(p.x - q.x, p.y - q.y, p.z - q.z);
  if (!std::isfinite(d)) return 0x1p1000;
  return random.one_in(3)   ? std::nextafter(d, 0.0)
         : random.one_in(2) ? std::nextafter(d, 1e308)
                            : d;
}

std::string check_weld(const Mesh& mesh, double distance) {
  const WeldedMesh found = weld(mesh, distance);
  const SlowWeld slow(mesh, Rational(distance) * Rational(distance));
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    if (corner(found.mesh.vertices[found.vertices[i]]) != slow.becomes[i])
      return "vertex " + std::to_string(i);
  }
  if (found.joined != slow.joined) return "joined";
  if (!is_rounded_root(found.largest_move, slow.largest_move)) return "largest move";
  if (found.split != slow.split.size()) return "split";
  if (!is_rounded_root(found.largest_gap, slow.largest_gap)) return "largest gap";
  if (slow.split.empty() && triangles_of(found.mesh) != slow.triangles) return "triangles";
  if (slow.split.empty() && found.dropped != slow.dropped) return "dropped";
  if (is_closed(found.mesh) != slow.open.empty()) return "closed";
  return check_parts(mesh, found, slow);
}

/// A closed mesh, whose triangles have vertices of their own, off by a few units each; perhaps
/// without some of them.
Mesh cracked(generators::Random& random) {
  const Mesh octahedron{
      {{8, 0, 0}, {-8, 0, 0}, {0, 8, 0}, {0, -8, 0}, {0, 0, 8}, {0, 0, -8}},
      {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  const int exponent = random.one_in(3) ? -1074 : -3;
  const int off = random.between(0, 5);
  Mesh mesh;
  for (const Mesh::Triangle& t : octahedron.triangles) {
    if (random.one_in(30)) continue;
    Mesh::Triangle own;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3 p = octahedron.vertices[t[k]];
      const auto moved = [&](double x) {
        return std::ldexp(8 * x + random.between(0, off), exponent);
      };
      own[k] = static_cast<std::uint32_t>(mesh.vertices.size());
      mesh.vertices.push_back({moved(p.x), moved(p.y), moved(p.z)});
    }
    mesh.triangles.push_back(own);
  }
  return mesh;
}

/// The least double whose square is no less; infinite past the largest.
double least_root(const Rational& squared) {
  const double infinity = std::numeric_limits<double>::infinity();
  double x = Surd(Rational(), Rational(1.0), squared).to_double();
  while (std::isfinite(x) && Rational(x) * Rational(x) < squared) x = std::nextafter(x, infinity);
  while (x > 0 && std::isfinite(x)) {
    const double less = std::nextafter(x, 0.0);
    if (Rational(less) * Rational(less) < squared) break;
    x = less;
  }
  return x;
}

std::string check_closing(const Mesh& mesh, double limit) {
  std::set<double> candidates{0};
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      candidates.insert(least_root(squared_distance_of(mesh.vertices[i], mesh.vertices[j])));
  }
  const auto first = std::find_if(candidates.begin(), candidates.end(), [&](double d) {
    return d > limit || SlowWeld(mesh, Rational(d) * Rational(d)).closes_by_joining;
  });
  const bool joins = first != candidates.end() && *first <= limit;
  const std::optional<double> found = closing_distance(mesh, limit);
  if (!found) {
    // Or edges are split so that nothing is left.
    for (double d = limit; joins && d > 0; d /= 16) {
      if (weld(mesh, d).mesh.triangles.empty()) return {};
    }
    return joins ? "nothing in the place of " + cases::hex(*first) : "";
  }
  if (*found > limit) return "beyond the limit";
  if (joins && *first < *found) return "more than vertices take to be joined";
  const WeldedMesh welded = weld(mesh, *found);
  if (welded.mesh.triangles.empty() || !is_closed(welded.mesh)) return "open";
  if (*found > 0 && is_closed(weld(mesh, std::nextafter(*found, 0.0)).mesh)) return "not the least";
  return {};
}

}  // namespace

// Examples

TEST_CASE("weld within: a chain of near vertices becomes the least of them") {
  const Mesh mesh{{{3, 0, 0}, {2, 0, 0}, {1, 0, 0}, {9, 0, 0}, {9, 1, 0}, {9, 9, 0}},
                  {{0, 3, 5}, {0, 2, 5}, {3, 4, 5}}};
  const WeldedMesh welded = weld(mesh, 1);
  CHECK(welded.mesh.vertices == std::vector<Point3>{{1, 0, 0}, {9, 0, 0}, {9, 9, 0}});
  CHECK(welded.mesh.triangles == std::vector<Mesh::Triangle>{{0, 1, 2}});
  CHECK(welded.vertices == std::vector<std::uint32_t>{0, 0, 0, 1, 1, 2});
  CHECK(welded.triangles == std::vector<std::uint32_t>{0});
  CHECK(welded.joined == 3);
  CHECK(welded.dropped == 2);
  CHECK(welded.largest_move == 2);
  CHECK(weld(mesh, std::nextafter(1.0, 0.0)).joined == 0);
}

TEST_CASE("weld within: the distance is that of the doubles, decided exactly") {
  // The squares are 2 of what rounds to 1.
  const Mesh mesh{{{0, 0, 0}, {1, 1, 0}}, {}};
  CHECK(weld(mesh, std::sqrt(2.0)).joined == 1);  // which is rounded up
  CHECK(weld(mesh, std::nextafter(std::sqrt(2.0), 0.0)).joined == 0);
}

TEST_CASE("weld within: a crack is closed by the widest of its gaps") {
  Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0.25}, {1, 0, 0.5}, {0, 1, 0}},
            {{0, 2, 1}, {4, 5, 3}, {5, 6, 3}, {6, 4, 3}}};
  CHECK(closing_distance(mesh, 1) == 0.5);
  CHECK_FALSE(closing_distance(mesh, std::nextafter(0.5, 0.0)));
  CHECK(is_closed(weld(mesh, 0.5).mesh));
  // What is closed needs nothing; of a hole only two triangles upon each other are left.
  CHECK(closing_distance(weld(mesh, 0.5).mesh, 1) == 0);
  mesh.triangles.pop_back();
  CHECK(closing_distance(mesh, 100) == 0.75);
  CHECK(weld(mesh, 0.75).mesh.triangles.size() == 2);
  mesh.triangles.pop_back();
  CHECK_FALSE(closing_distance(mesh, 100));
}

// Laws

TEST_CASE("weld within: Law 1: the order of vertices and triangles does not matter") {
  cases::run("soup", 300, [](cases::Random& random) {
    const Mesh mesh = any_soup(random);
    const double distance = any_distance(mesh, random);
    std::vector<std::uint32_t> place(mesh.vertices.size());
    std::iota(place.begin(), place.end(), 0U);
    for (std::size_t i = place.size(); i > 1; --i)
      std::swap(place[i - 1],
                place[static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1))]);
    Mesh other{std::vector<Point3>(mesh.vertices.size()), mesh.triangles};
    for (std::size_t i = 0; i < place.size(); ++i) other.vertices[place[i]] = mesh.vertices[i];
    for (Mesh::Triangle& t : other.triangles) {
      for (std::uint32_t& v : t) v = place[v];
    }
    std::reverse(other.triangles.begin(), other.triangles.end());
    const WeldedMesh a = weld(mesh, distance), b = weld(other, distance);
    const bool same = sorted(triangles_of(a.mesh)) == sorted(triangles_of(b.mesh)) &&
                      a.mesh.vertices.size() == b.mesh.vertices.size() && a.joined == b.joined &&
                      a.dropped == b.dropped && a.largest_move == b.largest_move &&
                      a.split == b.split && a.largest_gap == b.largest_gap;
    return std::string(same ? "" : "differs");
  });
  SUCCEED("in any order");
}

TEST_CASE("weld within: Laws 2 and 3: what is left is farther apart, and stays as it is") {
  cases::run("soup", 200, [](cases::Random& random) {
    const Mesh mesh = any_soup(random);
    const double distance = any_distance(mesh, random);
    const WeldedMesh once = weld(mesh, distance), twice = weld(once.mesh, distance);
    const auto& left = once.mesh.vertices;
    for (std::size_t i = 0; i < left.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!(Rational(distance) * Rational(distance) < squared_distance_of(left[i], left[j])))
          return std::string("near each other");
      }
    }
    const bool same = twice.mesh.vertices == left && twice.mesh.triangles == once.mesh.triangles &&
                      twice.joined == 0 && twice.dropped == 0 && twice.largest_move == 0 &&
                      twice.split == 0;
    return std::string(same ? "" : "welded again");
  });
  SUCCEED("once is enough");
}

// Consistency

TEST_CASE("weld within: as all pairs in rationals do it") {
  cases::run("soup", 1000, [](cases::Random& random) {
    const Mesh mesh = any_soup(random);
    return check_weld(mesh, any_distance(mesh, random));
  });
  SUCCEED("all soups are welded alike");
}

TEST_CASE("weld within: distance 0 welds as weld(mesh) does, and drops what is a segment") {
  cases::run("soup", 200, [](cases::Random& random) {
    const Mesh mesh = any_soup(random);
    const WeldedMesh found = weld(mesh, random.one_in(2) ? 0.0 : -0.0);
    if (found.split > 0) return std::string(found.largest_gap == 0 ? "" : "gap");
    Mesh expected = weld(mesh);
    std::erase_if(expected.triangles, [](const Mesh::Triangle& t) {
      return t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
    });
    const bool same = found.mesh.vertices == expected.vertices &&
                      found.mesh.triangles == expected.triangles && found.largest_move == 0;
    return std::string(same ? "" : "differs");
  });
  SUCCEED("equal vertices alone are joined");
}

TEST_CASE(
    "law 4, closing distance: it closes, the double before does not, and joining takes no less") {
  int closed = 0;
  cases::run("cracked", 120, [&](cases::Random& random) {
    const Mesh mesh = cracked(random);
    const double limit =
        std::array{1e300, 1.0, 0x1p-1070}[static_cast<std::size_t>(random.between(0, 2))];
    closed += closing_distance(mesh, limit) ? 1 : 0;
    return check_closing(mesh, limit);
  });
  CHECK(closed > cases::count_of(20));
  cases::run("soup", 60, [&](cases::Random& random) {
    Mesh mesh = any_soup(random);
    mesh.vertices.resize(std::min<std::size_t>(mesh.vertices.size(), 12));
    std::erase_if(mesh.triangles, [&](const Mesh::Triangle& t) {
      return *std::max_element(t.begin(), t.end()) >= mesh.vertices.size();
    });
    return check_closing(mesh, std::numeric_limits<double>::max());
  });
}

// Range

TEST_CASE("weld within: many vertices in one place, along a line, and far apart cost little") {
  Mesh mesh;
  for (int i = 0; i < 300000; ++i) {
    mesh.vertices.push_back({0, 0, 0});
    mesh.vertices.push_back({1, std::ldexp(i, -1074), 0});
    mesh.vertices.push_back({std::ldexp(1.0, i % 1000), 0, 5});
    mesh.vertices.push_back({1e6 + i, 0, 0});
  }
  CHECK(weld(mesh, 0).mesh.vertices.size() == 601001);
  CHECK(weld(mesh, 0.5).mesh.vertices.size() == 301002);
  // Of those on the line at x = 1 the first alone is no farther from (0, 0, 0).
  CHECK(weld(mesh, 1).mesh.vertices.size() == 1001);
  CHECK(weld(mesh, std::numeric_limits<double>::max()).mesh.vertices.size() == 1);
}

TEST_CASE("weld within: subnormal distances are kept apart where they are flushed") {
  const Mesh mesh{{{0, 0, 0}, {0x1p-1074, 0, 0}, {0x1p-1072, 0, 0}}, {}};
  for (const auto& setting : environment::settings) {
    std::size_t none = 0, one = 0;
    {
      const environment::Scope scope(setting);
      none = weld(mesh, 0).joined;
      one = weld(mesh, 0x1p-1074).joined;
    }
    INFO(setting.name);
    CHECK(none == 0);
    CHECK(one == 1);
  }
}

TEST_CASE("weld within: nothing, and what is refused") {
  CHECK(weld(Mesh{}, 1).mesh.vertices.empty());
  CHECK_FALSE(closing_distance({}, 1));
  const Mesh one{{{0, 0, 0}}, {{0, 0, 0}}};
  CHECK(weld(one, 1).dropped == 1);
  CHECK_FALSE(closing_distance(one, 1));
  const Mesh missing{{{0, 0, 0}}, {{0, 0, 1}}};
  CHECK_THROWS_AS(weld(missing, 1), InvalidArgument);
  CHECK_THROWS_AS(closing_distance(missing, 1), InvalidArgument);
  CHECK_THROWS_AS(weld(one, -1), InvalidArgument);
  CHECK_THROWS_AS(closing_distance(one, -0x1p-1074), InvalidArgument);
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {infinity, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_THROWS_AS(weld(one, bad), NotFinite);
    CHECK_THROWS_AS(closing_distance(one, bad), NotFinite);
    CHECK_THROWS_AS(weld(Mesh{{{0, bad, 0}}, {}}, 1), NotFinite);
  }
}
