// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/kernel/vec.hpp>

using signum::cross;
using signum::dot;
using signum::Point2;
using signum::Point3;

TEST_CASE("vectors are equal where all of their coordinates are") {
  const Point2 a{1, 2};
  CHECK(a == Point2{1, 2});
  CHECK_FALSE(a == Point2{3, 2});
  CHECK_FALSE(a == Point2{1, 3});
  const Point3 b{1, 2, 3};
  CHECK(b == Point3{1, 2, 3});
  CHECK_FALSE(b == Point3{4, 2, 3});
  CHECK_FALSE(b == Point3{1, 4, 3});
  CHECK_FALSE(b == Point3{1, 2, 4});
  CHECK(Point2{0.0, 0.0} == Point2{-0.0, 0.0});
}

TEST_CASE("products of vectors, by hand") {
  CHECK(dot(Point2{2, 3}, Point2{5, 7}) == 31);
  CHECK(cross(Point2{2, 3}, Point2{5, 7}) == -1);
  CHECK(dot(Point3{2, 3, 5}, Point3{7, 11, 13}) == 112);
  CHECK(cross(Point3{2, 3, 5}, Point3{7, 11, 13}) == Point3{-16, 9, 1});
  // The vectors along the axes, in their order.
  CHECK(cross(Point3{1, 0, 0}, Point3{0, 1, 0}) == Point3{0, 0, 1});
  CHECK(cross(Point3{0, 1, 0}, Point3{0, 0, 1}) == Point3{1, 0, 0});
  CHECK(cross(Point3{0, 0, 1}, Point3{1, 0, 0}) == Point3{0, 1, 0});
}
