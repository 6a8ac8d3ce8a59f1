// SPDX-License-Identifier: MIT
// What docs/adaptors.md shows of other libraries' points, where they are installed.
#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/float_batch.hpp>
#include <span>
#include <vector>
#if __has_include(<eigen3/Eigen/Dense>)
#include <eigen3/Eigen/Dense>
#endif
#if __has_include(<glm/glm.hpp>)
#include <glm/glm.hpp>
#endif

using namespace signum;

namespace {

const Point3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
const std::vector<Sign> expected{Sign::positive, Sign::zero, Sign::negative};

std::vector<Sign> signs_of(const Many<Point3>& points) {
  std::vector<Sign> signs(*points.size());
  orient3d(a, b, c, points, signs);
  return signs;
}

}  // namespace

TEST_CASE("adaptors: arrays of the standard library") {
  const std::vector<std::array<double, 3>> points{{5, 5, 1}, {5, 5, 0}, {5, 5, -0x1p-1074}};
  CHECK(signs_of(Many<Point3>::rows({points[0].data(), 3 * points.size()})) == expected);

  const std::vector<float> xs{5, 5, 5}, zs{1, 0, -0x1p-149F};
  const std::span<const float> x(xs), z(zs);
  std::vector<Sign> signs(xs.size());
  orient3d(a, b, c, FloatPoints<Point3>({x, x, z}), signs);
  CHECK(signs == expected);
}

TEST_CASE("adaptors: Eigen") {
#if __has_include(<eigen3/Eigen/Dense>)
  Eigen::Matrix<double, Eigen::Dynamic, 3, Eigen::RowMajor> by_rows(3, 3);
  by_rows << 5, 5, 1, 5, 5, 0, 5, 5, -0x1p-1074;
  const std::span<const double> doubles(by_rows.data(), static_cast<std::size_t>(by_rows.size()));
  CHECK(signs_of(Many<Point3>::rows(doubles)) == expected);

  const Eigen::MatrixX3d by_columns = by_rows;
  const auto column = [&](Eigen::Index i) {
    return std::span<const double>(by_columns.col(i).data(),
                                   static_cast<std::size_t>(by_columns.rows()));
  };
  CHECK(signs_of(Many<Point3>({column(0), column(1), column(2)})) == expected);
#else
  std::cout << "skipped: no Eigen here\n";
#endif
}

TEST_CASE("adaptors: glm") {
#if __has_include(<glm/glm.hpp>)
  const std::vector<glm::dvec3> points{{5, 5, 1}, {5, 5, 0}, {5, 5, -0x1p-1074}};
  CHECK(signs_of(Many<Point3>::rows({&points[0].x, 3 * points.size()})) == expected);

  const std::vector<glm::vec3> floats{{5, 5, 1}, {5, 5, 0}, {5, 5, -0x1p-149F}};
  std::vector<Sign> signs(floats.size());
  orient3d(a, b, c, FloatPoints<Point3>::rows({&floats[0].x, 3 * floats.size()}), signs);
  CHECK(signs == expected);
#else
  std::cout << "skipped: no glm here\n";
#endif
}
