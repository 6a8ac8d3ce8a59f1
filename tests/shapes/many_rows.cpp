// SPDX-License-Identifier: MIT
// Rows of doubles are read as the shapes that they hold.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;

namespace {

/// Rows of `stride` doubles, the first of which are those of the shapes, and the rest not finite.
template <class Shape>
std::vector<double> rows_of(const std::vector<Shape>& shapes, std::size_t stride) {
  std::vector<double> rows(shapes.size() * stride, NAN);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (std::size_t j = 0; j < Many<Shape>::numbers; ++j)
      rows[i * stride + j] = Many<Shape>(shapes).first()[j][i * Many<Shape>::numbers];
  }
  return rows;
}

}  // namespace

TEST_CASE("many: predicates on rows are those on points") {
  cases::Random random(1);
  const auto digit = [&] { return static_cast<double>(random.between(-2, 2)); };
  std::vector<Point3> points(1001);
  for (Point3& p : points) p = {digit(), digit(), digit()};
  const Point3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 1};
  std::vector<Sign> expected(points.size()), signs(points.size());
  orient3d(a, b, c, points, expected);
  for (const std::size_t stride : {3, 4, 8}) {
    const std::vector<double> rows = rows_of(points, stride);
    const auto many = Many<Point3>::rows(rows, stride);
    CHECK(many.size() == points.size());
    CHECK(many[1000] == points[1000]);
    orient3d(a, b, c, many, signs);
    CHECK(signs == expected);
  }
}

TEST_CASE("many: verbs on rows are those on shapes") {
  cases::Random random(2);
  const auto digit = [&] { return static_cast<double>(random.between(-2, 2)); };
  std::vector<Triangle3> triangles(517);
  for (Triangle3& t : triangles)
    for (Point3& p : t.vertices) p = {digit(), digit(), digit()};
  const Triangle3 one{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};
  const auto expected = std::make_unique<bool[]>(triangles.size());
  const auto met = std::make_unique<bool[]>(triangles.size());
  intersects(one, triangles, {expected.get(), triangles.size()});
  for (const std::size_t stride : {9, 12}) {
    const std::vector<double> rows = rows_of(triangles, stride);
    intersects(one, Many<Triangle3>::rows(rows, stride), {met.get(), triangles.size()});
    CHECK(std::equal(met.get(), met.get() + triangles.size(), expected.get()));
  }
}

TEST_CASE("many: rows that are not whole are refused") {
  const std::vector<double> seven(7);
  CHECK_THROWS_WITH(Many<Point3>::rows(seven),
                    "rows: 7 doubles in rows of 3; expected whole rows of at least 3");
  CHECK_THROWS_AS(Many<Point3>::rows(seven, 2), InvalidArgument);
  CHECK_THROWS_AS(Many<Point3>::rows(seven, 0), InvalidArgument);
  CHECK(Many<Point3>::rows({}).size() == 0U);
}
