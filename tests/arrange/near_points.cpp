// SPDX-License-Identifier: MIT
#include "rounding/near_points.hpp"

#include <catch2/catch.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "near_meshes.hpp"
#include "rounding/most_move.hpp"
#include "vectors/rational_vector.hpp"

namespace {

using namespace signum;
using namespace signum::detail;

Point3 any_point() {
  return near_meshes::nudged(
      {solids::grid_number(5) / 8, solids::grid_number(5) / 8, solids::grid_number(5) / 8});
}

/// These distances are in doubles, and propose what to join: they decide nothing. Points of the
/// grid are far enough from a degenerate place for them to be this near.
bool is_about(double distance, double squared) {
  return std::abs(distance - std::sqrt(squared)) <= 1e-7;
}

}  // namespace

TEST_CASE("Examples: scaled points, and those of a grid") {
  CHECK(scaled({3, -5, 7}, -1) == Point3{1.5, -2.5, 3.5});
  CHECK(to_grid({0.9, -1.6, 5.2}, 0.5) == Point3{1, -1.5, 5});
  CHECK(largest_coordinate({1, -4, 3}) == 4);
}

TEST_CASE("Property: distances are about those of the exact predicates") {
  rc::prop("points of a grid, some units off", [] {
    const Point3 a = any_point(), b = any_point(), c = any_point(), p = any_point();
    const NearSegment s{a, b};
    RC_ASSERT(is_about(s.distance(p), squared_distance(p, Segment3{a, b}).squared_rounded()));
    const double inside = distance_to_inside({a, b, c}, p);
    const double whole = squared_distance(p, Triangle3{{a, b, c}}).squared_rounded();
    const double border =
        std::min({s.distance(p), NearSegment{b, c}.distance(p), NearSegment{c, a}.distance(p)});
    RC_ASSERT(is_about(std::min(inside, border), whole));
    const auto nearest = inner_nearest({a, b}, {c, p});
    const double between = squared_distance(Segment3{a, b}, Segment3{c, p}).squared_rounded();
    const double ends = std::min({NearSegment{c, p}.distance(a), NearSegment{c, p}.distance(b),
                                  s.distance(c), s.distance(p)});
    RC_ASSERT(is_about(nearest ? std::min(nearest->distance, ends) : ends, between));
    if (nearest) RC_ASSERT(s.distance(nearest->point) < 1e-12);
    RC_TAG(nearest ? "crossing" : "beside");
  });
}

TEST_CASE("Property: of a flat quadrangle the diagonal is told that Delaunay would have") {
  rc::prop("in the plane z = 0", [] {
    const auto flat = [](int x, int y) {
      return Point3{*rc::gen::inRange(x, x + 4) + 0.0, *rc::gen::inRange(y, y + 4) + 0.0, 0};
    };
    const Point3 a = flat(0, 3), b = flat(6, 3), c = flat(3, 6), d = flat(3, 0);
    const auto in_plane = [](const Point3& p) { return Point2{p.x, p.y}; };
    const auto turn = [&](const Point3& p, const Point3& q, const Point3& r) {
      return orient2d(in_plane(p), in_plane(q), in_plane(r));
    };
    // The triangles (a, b, c) and (b, a, d), and a convex quadrangle of them.
    const bool convex = turn(a, b, c) == Sign::positive && turn(b, a, d) == Sign::positive &&
                        turn(c, d, b) == Sign::positive && turn(d, c, a) == Sign::positive;
    RC_TAG(convex ? "convex" : "not");
    if (!convex) return;
    const Sign in = incircle(in_plane(a), in_plane(b), in_plane(c), in_plane(d));
    const bool worse = is_worse_diagonal({a, b}, {c, d});
    RC_ASSERT(worse != is_worse_diagonal({d, c}, {b, a}));
    if (in != Sign::zero) RC_ASSERT(worse == (in == Sign::positive));
  });
}

TEST_CASE("Property: a point is no farther than is said from the point of those weights") {
  rc::prop("exactly", [] {
    const std::array<Point3, 3> t{any_point(), any_point(), any_point()};
    const Point3 p = any_point();
    const std::array<double, 3> w{*rc::gen::inRange(0, 9) / 7.0, *rc::gen::inRange(0, 9) / 7.0,
                                  *rc::gen::inRange(1, 9) / 7.0};
    RationalPoint sum{0, 0, 0};
    BigRational all = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      sum = sum + to_rational(w[k]) * (to_rational(t[k]) - to_rational(p));
      all += to_rational(w[k]);
    }
    const BigRational most = to_rational(most_move(p, t, w));
    BigRational least = 0;
    for (const BigRational& x : {sum.x, sum.y, sum.z}) {
      const BigRational apart = abs(BigRational(x / all));
      RC_ASSERT(apart <= most);
      if (apart > least) least = apart;
    }
    RC_ASSERT(most <= BigRational(least * to_rational(1 + 0x1p-49)) + to_rational(0x1p-90));
  });
}
