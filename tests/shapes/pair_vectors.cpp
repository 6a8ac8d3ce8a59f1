// SPDX-License-Identifier: MIT
// Vectors of other projects: segments, rays, lines and triangles against boxes and triangles, and
// the places where the queries of a benchmark of continuous collision detection start and end.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>
#include <sstream>

#include "cases.hpp"
#include "vectors.hpp"

using namespace signum;

namespace {

/// Reads points from the numbers of a row.
struct Points {
  std::vector<double> x;
  std::size_t at = 0;

  Points(const vectors::Row& row, std::size_t from)
      : x(row.numbers(from, row.words.size() - from)) {}
  Point3 next() {
    at += 3;
    return {x.at(at - 3), x.at(at - 2), x.at(at - 1)};
  }
};

bool is_difference(double d, double p, double q) {
  return Rational(q) - Rational(p) == Rational(d);
}

/// The direction from p to q, where it is not rounded.
std::optional<Point3> direction(const Point3& p, const Point3& q) {
  const Point3 d{q.x - p.x, q.y - p.y, q.z - p.z};
  const bool exact =
      is_difference(d.x, p.x, q.x) && is_difference(d.y, p.y, q.y) && is_difference(d.z, p.z, q.z);
  return exact ? std::optional(d) : std::nullopt;
}

int dimension_of(const std::string& kind) {
  static const std::map<std::string, int> dimensions = {
      {"none", -1}, {"point", 0}, {"segment", 1}, {"area", 2}};
  return dimensions.at(kind);
}

template <class A, class B>
void check(const vectors::Row& row, const A& a, const B& b, const std::string& exact,
           const std::string& kind) {
  INFO(row.where() << " " << row.words[0]);
  CHECK(intersects(a, b) == (exact == "1"));
  CHECK(intersects(b, a) == (exact == "1"));
  CHECK(intersection(a, b).dimension == dimension_of(kind));
  if constexpr (std::is_same_v<A, Ray3>) CHECK(hit(a, b).has_value() == (exact == "1"));
}

/// A primitive by its name and the points that it goes through. Returns whether it was checked: the
/// direction of a ray or line may be no doubles.
template <class B>
bool check_primitive(const vectors::Row& row, const std::string& primitive, Points& points,
                     const B& b) {
  const std::string& exact = row.words[2];
  const std::string& kind = row.words[3];
  const Point3 p = points.next();
  const Point3 q = points.next();
  const std::optional<Point3> d = direction(p, q);
  if (primitive == "segment") {
    check(row, Segment3{p, q}, b, exact, kind);
    return true;
  }
  if (!d) return false;
  if (primitive == "ray") {
    check(row, Ray3{p, *d}, b, exact, kind);
  } else {
    REQUIRE(primitive == "line");
    check(row, Line3{p, *d}, b, exact, kind);
  }
  return true;
}

/// The rational coordinates of a row of a query, each of which is a double.
Point3 read_point(const std::string& line) {
  std::istringstream in(line);
  std::array<double, 3> x{};
  for (double& coordinate : x) {
    // Integers that are doubles, the second a power of two.
    double p = 0;
    double q = 1;
    char comma = 0;
    in >> p >> comma >> q >> comma;
    coordinate = p / q;
  }
  return {x[0], x[1], x[2]};
}

bool meet(bool edges, const std::array<Point3, 4>& p) {
  if (edges) return intersects(Segment3{p[0], p[1]}, Segment3{p[2], p[3]});
  return intersects(p[0], Triangle3{{p[1], p[2], p[3]}});
}

}  // namespace

TEST_CASE("intersects: boxes in other projects") {
  if (!vectors::present()) return;
  int left_out = 0;
  for (const char* name : {"cgal/prim_box.txt", "axom/prim_box.txt"}) {
    for (const vectors::Row& row : vectors::table(name)) {
      Points corners(row, row.words.size() - 6);
      const Point3 min = corners.next();
      const Aabb3 box{min, corners.next()};
      Points points(row, 6);
      if (row.words[1] == "triangle") {
        const Point3 p = points.next(), q = points.next(), r = points.next();
        check(row, Triangle3{{p, q, r}}, box, row.words[2], row.words[3]);
      } else {
        left_out += !check_primitive(row, row.words[1], points, box);
      }
    }
  }
  CHECK(left_out < 20);
}

TEST_CASE("intersects: triangles in other projects") {
  if (!vectors::present()) return;
  for (const vectors::Row& row : vectors::table("cgal/linear_tri.txt")) {
    Points corners(row, row.words.size() - 9);
    const Point3 p = corners.next(), q = corners.next(), r = corners.next();
    Points points(row, 5);
    CHECK(check_primitive(row, row.words[1], points, Triangle3{{p, q, r}}));
  }
  for (const char* name : {"libigl/ray_tri.txt", "github-issues/ray_tri.txt"}) {
    for (const vectors::Row& row : vectors::table(name)) {
      Points points(row, 4);
      const Point3 origin = points.next();
      const Ray3 ray{origin, points.next()};
      const Point3 p = points.next(), q = points.next(), r = points.next();
      check(row, ray, Triangle3{{p, q, r}}, row.words[1], row.words[2]);
    }
  }
}

TEST_CASE("intersects: where queries of continuous collision detection start and end") {
  if (!vectors::present()) return;
  const auto answers = vectors::folder() / "derived-exact/ccd_static";
  int queries = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(answers)) {
    if (!entry.is_regular_file()) continue;
    const auto name = std::filesystem::relative(entry.path(), answers);
    std::ifstream in((vectors::folder() / "ccd-sample-queries" / name).replace_extension(".csv"));
    REQUIRE(in);
    const bool edges = name.parent_path().filename() == "edge-edge";
    for (const vectors::Row& row :
         vectors::table(std::filesystem::relative(entry.path(), vectors::folder()).string())) {
      std::array<std::array<Point3, 4>, 2> at;
      for (auto& points : at) {
        for (Point3& p : points) {
          std::string line;
          REQUIRE(std::getline(in, line));
          p = read_point(line);
        }
      }
      INFO(row.where());
      CHECK(meet(edges, at[0]) == (row.words[2] == "1"));
      CHECK(meet(edges, at[1]) == (row.words[3] == "1"));
      ++queries;
    }
  }
  CHECK(queries > 5000);
}
