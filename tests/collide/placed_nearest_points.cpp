// SPDX-License-Identifier: MIT
#include <signum/collide/placed.hpp>
#include <signum/collide/placed_nearest_points.hpp>
#include <signum/kernel/error.hpp>

#include "placed_cases.hpp"
#include "surds.hpp"

using namespace signum;
using placed_cases::Places;
using reference::Point;
using reference::Q;

namespace {

struct ExactLine {
  Point origin, direction;
};

ExactLine image_of(const Line3& line, const Pose& where) {
  const reference::Turn turn(where);
  return {turn(reference::exact(line.origin)), turn.turned(reference::exact(line.direction))};
}

bool is_same(const ExactNearestOnLines& a, const ExactNearestOnLines& b) {
  return a.position == b.position && a.parameters == b.parameters &&
         a.squared_distance == b.squared_distance;
}

/// What is wrong with the nearest points on the images, by what makes them the nearest.
std::string wrong(const ExactLine& a, const ExactLine& b, const NearestOnLines& found) {
  const ExactNearestOnLines exact = found.exact();
  const Q squared = reference::number(exact.squared_distance);
  if (found.squared_rounded() != exact.squared_distance.to_double()) return "rounded otherwise";
  const bool is_parallel = reference::is_zero(cross(a.direction, b.direction)) &&
                           !reference::is_zero(a.direction) && !reference::is_zero(b.direction);
  if (is_parallel != !exact.points.has_value()) return "parallel or not";
  if (is_parallel) {
    // The foot of the one origin on the other line.
    const Point between = b.origin - a.origin;
    const Q t = dot(between, a.direction) / dot(a.direction, a.direction);
    const Point apart = between - t * a.direction;
    if (dot(apart, apart) != squared) return "another distance";
    const LinePosition position = squared == 0 ? LinePosition::equal : LinePosition::parallel;
    return exact.position == position ? "" : "another position";
  }
  const Q s = reference::number((*exact.parameters)[0]),
          t = reference::number((*exact.parameters)[1]);
  const Point p = reference::point((*exact.points)[0].exact);
  const Point q = reference::point((*exact.points)[1].exact);
  if (!(p == a.origin + s * a.direction) || !(q == b.origin + t * b.direction)) return "off a line";
  const Point apart = q - p;
  if (dot(apart, a.direction) != 0 || dot(apart, b.direction) != 0) return "not perpendicular";
  if (dot(apart, apart) != squared) return "another distance";
  const LinePosition position = squared == 0 ? LinePosition::meeting : LinePosition::skew;
  return exact.position == position ? "" : "another position";
}

}  // namespace

// --- Examples

TEST_CASE("turned lines cross, and lie on each other", "[placed_nearest_points]") {
  const Line3 along_x{{0, 0, 0}, {1, 0, 0}};
  // A quarter about z, and up.
  const Pose quarter{{0, 0, 2, 2}, {3, 0, 1}};
  const NearestOnLines skew = nearest_points(along_x, Placed{along_x, quarter});
  CHECK(skew.position() == LinePosition::skew);
  CHECK((*skew.points())[0].rounded == Point3{3, 0, 0});
  CHECK((*skew.points())[1].rounded == Point3{3, 0, 1});
  CHECK((*skew.parameters())[1] == Rational(0.0));
  CHECK(skew.squared_rounded() == 1);
  const NearestOnLines one = nearest_points(Placed{along_x, quarter}, Line3{{3, 9, 1}, {0, -2, 0}});
  CHECK(one.position() == LinePosition::equal);
  CHECK_FALSE(one.points());
  // A matrix that leaves a line no direction makes it a point.
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  const NearestOnLines point = nearest_points(Placed{Line3{{2, 5, 1}, {0, 0, 1}}, flat}, along_x);
  CHECK(point.position() == LinePosition::skew);
  CHECK((*point.points())[0].rounded == Point3{2, 5, 0});
  CHECK((*point.parameters())[0] == Rational(0.0));
  CHECK((*point.parameters())[1] == Rational(2.0));
}

// --- Consistency

TEST_CASE("laws 1 to 4: nearest points of placed lines are those of the images",
          "[placed_nearest_points]") {
  std::array<int, 4> positions{};
  cases::run("lines", 600, [&](cases::Random& random) -> std::string {
    Places where = placed_cases::places(random);
    if (random.one_in(8)) where.a = placed_cases::pose(random);
    if (random.one_in(3)) where.b = where.a;
    const auto number = [&] { return where.unit * static_cast<double>(random.between(-2, 2)); };
    const Line3 a{{number(), number(), number()}, {number(), number(), number()}};
    Line3 b{{number(), number(), number()}, {number(), number(), number()}};
    if (random.one_in(3)) b.direction = {-a.direction.x, -a.direction.y, -a.direction.z};
    if (random.one_in(3)) b.origin = a.origin;
    const Placed placed_a{a, where.a};
    const Placed placed_b{b, where.b};
    const NearestOnLines found = nearest_points(placed_a, placed_b);
    ++positions.at(static_cast<std::size_t>(found.position()));
    const ExactLine image_a = image_of(a, where.a), image_b = image_of(b, where.b);
    if (std::string w = wrong(image_a, image_b, found); !w.empty()) return w;
    const std::string w = wrong(image_b, image_a, nearest_points(placed_b, placed_a));
    if (!w.empty()) return "exchanged: " + w;
    const bool meet =
        found.position() == LinePosition::meeting || found.position() == LinePosition::equal;
    if (meet != intersects(placed_a, placed_b)) return "law 2";
    const ExactNearestOnLines plain = nearest_points(a, b).exact();
    const Pose here{{0, 0, 0, 2}, {0, 0, 0}};
    if (!is_same(nearest_points(a, Placed{b, here}).exact(), plain)) return "placed where it is";
    const ExactNearestOnLines both = nearest_points(placed_a, Placed{b, where.a}).exact();
    return is_same(both, plain) ? "" : "both by one pose";
  });
  CAPTURE(positions);
  for (const int times : positions) CHECK((times > 20 || cases::count_of(10) < 10));
}

// --- Refusal

TEST_CASE("placed nearest points refuse what placements refuse", "[placed_nearest_points]") {
  const Line3 line{{0, 0, 0}, {1, 0, 0}};
  CHECK_THROWS_AS(nearest_points(Placed{line, Pose{{0, 0, 0, 0}, {}}}, line), InvalidArgument);
  CHECK_THROWS_AS(nearest_points(line, Placed{Line3{{0, NAN, 0}, {1, 0, 0}}, Pose{}}), NotFinite);
}
