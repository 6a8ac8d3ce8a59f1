// SPDX-License-Identifier: MIT
// What is no body, and what is no bounded one.
#include "bodies/values.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <string>

using namespace signum;
using namespace signum::detail;

TEST_CASE("half-spaces: a k-DOP whose lists differ in size is refused") {
  const Kdop3 less{{{1, 0, 0}, {0, 1, 0}}, {0}, {1, 1}}, more{{{1, 0, 0}}, {0}, {1, 1}};
  const Kdop2 less2{{{1, 0}, {0, 1}}, {0}, {1, 1}}, more2{{{1, 0}}, {0}, {1, 1}};
  CHECK_THROWS_AS(body_of(ShapeRef3(&less)), InvalidArgument);
  CHECK_THROWS_AS(body_of(ShapeRef3(&more)), InvalidArgument);
  CHECK_THROWS_AS(body_of(ShapeRef2(&less2)), InvalidArgument);
  CHECK_THROWS_AS(body_of(ShapeRef2(&more2)), InvalidArgument);
}

TEST_CASE("bounded shapes: what is empty or unbounded is refused") {
  const auto refused = [](const auto& shape) {
    try {
      require_bounded(&shape, body_of(&shape));
    } catch (const InvalidArgument& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK_THAT(refused(Polygon3{}), Catch::Contains("empty"));
  CHECK_THAT(refused(Polygon2{}), Catch::Contains("empty"));
  CHECK_THAT(refused(Polyhedron3{}), Catch::Contains("empty"));
  CHECK_THAT(refused(Line2{{0, 0}, {0, 1}}), Catch::Contains("unbounded"));
  CHECK_THAT(refused(Line2{{0, 0}, {1, 0}}), Catch::Contains("unbounded"));
  CHECK_THAT(refused(Ray3{{0, 0, 0}, {0, 0, 1}}), Catch::Contains("unbounded"));
  CHECK(refused(Polygon3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}}).empty());
  CHECK(refused(Segment2{{0, 0}, {1, 0}}).empty());
  CHECK(refused(Kdop2{{{1, 0}, {0, 1}}, {0, 0}, {1, 1}}).empty());
}
