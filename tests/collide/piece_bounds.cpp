// SPDX-License-Identifier: MIT
// Bounds of distances, in doubles and in two doubles, against rationals.
#include "distance/pieces/piece_bounds.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"
#include "distance/pieces/fine_bounds.hpp"
#include "distance/pieces/nearest_slab.hpp"
#include "reference_triangles.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;
using reference::Q;

namespace {

using Points = std::vector<Point3>;

/// On a grid, beside it by a bit, or anywhere; at most 1.
double number(Random& random, int kind) {
  const double x = std::ldexp(double(random.between(-4, 4)), -2);
  if (kind == 0) return x;
  if (kind == 1) return random.one_in(2) ? x : std::nextafter(x, 0);
  return 2 * random.unit() - 1;
}

/// Up to `most` points, below z = -1/8.
Points points(Random& random, int kind, int most) {
  Points result;
  for (int n = random.between(1, most); n > 0; --n) {
    result.push_back(
        {number(random, kind), number(random, kind), -0.125 - std::abs(number(random, kind)) / 2});
  }
  // Some are equal.
  if (random.one_in(5)) result.push_back(result[0]);
  if (result.size() > std::size_t(most)) result.pop_back();
  return result;
}

Points scaled(Points p, double by) {
  for (Point3& x : p) x = {by * x.x, by * x.y, by * x.z};
  return p;
}

Points above(Points p) {
  for (Point3& x : p) x.z = -x.z;
  return p;
}

std::vector<reference::Point> exact(const Points& p) {
  std::vector<reference::Point> result;
  for (const Point3& x : p) result.push_back(reference::exact(x));
  return result;
}

Q exact(const TwoDoubles& x) { return Q(x.high) + Q(x.low); }

FineCorners fine(const Points& p) {
  FineCorners corners;
  for (const Point3& x : p) corners.add({x.x, x.y, x.z});
  return corners;
}

Points spanning(const Points& p, const SpanningCorners& c) {
  Points result;
  for (std::size_t i = 0; i < c.size; ++i) result.push_back(p[c.index[i]]);
  return result;
}

/// Small, and far from the origin for that.
Points far_off(Points p) {
  for (Point3& x : p) x = {1 + 0x1p-20 * x.x, 0x1p-20 * x.y - 0.75, 0.5 + 0x1p-20 * x.z};
  return p;
}

/// Moves each coordinate by the error, either way or not.
Points off(Random& random, Points p, double error) {
  for (Point3& x : p) {
    x = {x.x + error * random.between(-1, 1), x.y + error * random.between(-1, 1),
         x.z + error * random.between(-1, 1)};
  }
  return p;
}

}  // namespace

TEST_CASE("bounds in doubles hold for corners that are off", "[collide]") {
  Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(4000); ++i) {
    const int kind = random.between(0, 2);
    const double size = random.one_in(3) ? 0x1p-30 : 1;
    const Points p = scaled(points(random, kind, 3), size),
                 q = scaled(above(points(random, kind, 3)), size);
    // A power of two, so that coordinates of few bits are off by just as much.
    const double error = random.one_in(2) ? 0 : std::ldexp(size, -random.between(6, 40));
    const Points there = off(random, p, error);
    INFO(i);
    const Q truth = reference::square_between(exact(there), exact(q));
    const SquaredBounds bounds = bounds_of_pieces(p, q, error);
    CHECK((Q(bounds.least) <= truth));
    CHECK((bounds.greatest == INFINITY || Q(bounds.greatest) >= truth));
    if (error == 0) CHECK(bounds.greatest - bounds.least <= 0x1p-40 * bounds.greatest);
    Point3 direction{number(random, 2), number(random, 2), 1};
    CHECK((Q(least_along(direction, p, q, error)) <= truth));
    const double limit = random.one_in(2) ? 4 : bounds.least * random.unit();
    const HullBounds hulls = bounds_of_hulls(direction, p, q, error, limit);
    CHECK((Q(hulls.least) <= truth));
    CHECK((hulls.greatest == INFINITY || Q(hulls.greatest) >= truth));
    CHECK((Q(least_along(direction, p, q, error)) <= truth));
    if (limit < bounds.least / 2) CHECK(hulls.least > limit);
  }
}

TEST_CASE("the rounding of a long piece counts where its far end is near", "[collide]") {
  Random random(cases::first_seed() + 4);
  for (int i = 0; i < cases::count_of(2000); ++i) {
    const auto axis = static_cast<std::size_t>(random.between(0, 2));
    std::array<double, 3> tip, step;
    for (std::size_t k = 0; k < 3; ++k) {
      tip[k] = (k == axis ? 0x1p20 : 0x1p-4) * random.symmetric();
      step[k] = random.symmetric();
    }
    if ((step[axis] > 0) != (tip[axis] > 0)) step[axis] = -step[axis];
    const Point3 from{0, 0, 0}, to{tip[0], tip[1], tip[2]},
        beyond{tip[0] + step[0], tip[1] + step[1], tip[2] + step[2]};
    // From its far end to the point, which is nearest to it there.
    const Point3 v{beyond.x - to.x, beyond.y - to.y, beyond.z - to.z};
    const Points piece{from, to}, point{beyond};
    const Q truth = reference::square_between(exact(piece), exact(point));
    INFO(i);
    const double least = least_along({-v.x, -v.y, -v.z}, piece, point, 0);
    CHECK((Q(least) <= truth));
    CHECK(least >= 0.99 * truth.get_d());
    CHECK((Q(least_along(v, point, piece, 0)) <= truth));
  }
}

TEST_CASE("pieces that meet have no gap, however long a search for one goes on", "[collide]") {
  Random random(cases::first_seed() + 5);
  int meeting = 0;
  for (int i = 0; i < cases::count_of(3000); ++i) {
    const auto any = [&] {
      return Point3{number(random, 2), number(random, 2), number(random, 2)};
    };
    const Triangle3 a{{{any(), any(), any()}}}, b{{{any(), any(), any()}}};
    if (!intersects(a, b)) continue;
    ++meeting;
    const Points p(a.vertices.begin(), a.vertices.end()), q(b.vertices.begin(), b.vertices.end());
    CHECK(bounds_of_pieces(p, q, 0).least == 0);
    Point3 direction = any();
    CHECK(bounds_of_hulls(direction, p, q, 0, 4).least == 0);
  }
  CHECK(meeting > cases::count_of(100));
}

TEST_CASE("hulls of many points are no nearer than they are", "[collide]") {
  Random random(cases::first_seed() + 1);
  for (int i = 0; i < cases::count_of(300); ++i) {
    const Points p = points(random, 2, 9), q = above(points(random, 2, 9));
    Point3 direction{0, 0, 0};
    const HullBounds hulls = bounds_of_hulls(direction, p, q, 0, 0.06);
    // Some triangles of their corners, which are in the hulls.
    for (int k = 0; k < 9; ++k) {
      const auto some = [&](const Points& all) {
        Points t;
        for (int n = 0; n < 3; ++n)
          t.push_back(all[std::size_t(random.between(0, int(all.size()) - 1))]);
        return t;
      };
      CHECK((Q(hulls.least) <= reference::square_between(exact(some(p)), exact(some(q)))));
    }
    CHECK(hulls.least > 0.06);
  }
}

TEST_CASE("bounds in two doubles are close, and features certain", "[collide]") {
  Random random(cases::first_seed() + 2);
  int close = 0, certain = 0;
  const int count = cases::count_of(4000);
  for (int i = 0; i < count; ++i) {
    const int kind = random.between(0, 2);
    Points p = points(random, kind, 3), q = above(points(random, kind, 3));
    if (random.one_in(4)) {
      p = far_off(p);
      q = far_off(q);
    }
    INFO(i);
    const Q truth = reference::square_between(exact(p), exact(q));
    const auto [least, greatest, features] = fine_bounds(fine(p), fine(q));
    CHECK((exact(least) <= truth));
    if (!std::isfinite(greatest.high)) continue;
    CHECK((exact(greatest) >= truth));
    if (exact(greatest) - exact(least) <= Q(0x1p-85) * truth) ++close;
    if (!are_nearest(features, fine(p), fine(q))) continue;
    ++certain;
    CHECK((reference::square_between(exact(spanning(p, features.a)),
                                     exact(spanning(q, features.b))) == truth));
  }
  CHECK(close > 0.95 * count);
  CHECK(certain > 0.4 * count);
}

TEST_CASE("features are nearest where a point is above a face, and strictly inside of it",
          "[collide]") {
  const Points face{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const ClosestCorners above{{{0}, 1}, {{0, 1, 2}, 3}};
  const auto nearest = [&](const Point3& p, const ClosestCorners& features) {
    return are_nearest(features, fine({p}), fine(face));
  };
  CHECK(nearest({1, 1, 2}, above));
  CHECK(nearest({1, 1, -2}, above));
  CHECK_FALSE(nearest({1, 1, 0}, above));
  CHECK_FALSE(nearest({5, 5, 2}, above));
  CHECK_FALSE(nearest({2, 2, 2}, above));
  CHECK_FALSE(nearest({1, 1, 2}, ClosestCorners{}));
}

TEST_CASE("a map beyond the doubles leaves no corners to compare", "[collide]") {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const RationalMap same{{RationalPoint{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {0, 0, 0}};
  const auto has_corners = [&](const RationalMap& map) {
    const ExactSet set({&mesh}, "test", map);
    return FinePieces(set, exponent_of(set)).has_corners();
  };
  CHECK(has_corners(same));
  const BigRational huge = times_power_of_two(BigRational(1), 1100);
  for (std::size_t row = 0; row < 3; ++row) {
    for (BigRational RationalPoint::* x :
         {&RationalPoint::x, &RationalPoint::y, &RationalPoint::z}) {
      RationalMap map = same;
      map.rows[row].*x = huge;
      CHECK_FALSE(has_corners(map));
    }
  }
  RationalMap far = same;
  far.shift = {huge, huge, -huge};
  CHECK(has_corners(far));
}

TEST_CASE("corners under a map are where they are exactly, but for what they are off by",
          "[collide]") {
  Random random(cases::first_seed() + 6);
  for (int i = 0; i < cases::count_of(500); ++i) {
    const double far = std::ldexp(1.0, random.between(-40, 40));
    const auto any = [&](double s) {
      return Point3{s * number(random, 2), s * number(random, 2), s * number(random, 2)};
    };
    const Mesh mesh{{any(far), any(far), any(far)}, {{0, 1, 2}}};
    RationalMap map;
    for (RationalPoint& row : map.rows) row = to_rational(any(1)) / BigRational(3);
    map.shift = to_rational(any(far)) / BigRational(7);
    const ExactSet set({&mesh}, "test", map);
    const int exponent = exponent_of(set);
    const FineCorners corners = FinePieces(set, exponent).corners(0);
    REQUIRE(corners.size() == 3);
    for (std::size_t k = 0; k < 3; ++k) {
      const RationalPoint at = map(to_rational(mesh.vertices[k]));
      const auto is_near = [&](const BoundedDoubleDouble& x, const BigRational& y) {
        const BigRational off =
            times_power_of_two(y, -exponent) - to_rational(x.high) - to_rational(x.low);
        return -to_rational(x.error) <= off && off <= to_rational(x.error) && x.error < 0x1p-90;
      };
      CHECK((is_near(corners[k].x, at.x) && is_near(corners[k].y, at.y) &&
             is_near(corners[k].z, at.z)));
    }
  }
}

TEST_CASE("the side of a slab holds the vertices that it holds exactly", "[collide]") {
  Random random(cases::first_seed() + 3);
  for (int i = 0; i < cases::count_of(300); ++i) {
    Mesh mesh;
    for (int k = 0; k < 9; ++k) {
      const double s = random.one_in(3) ? 0x1p-600 : 1;
      mesh.vertices.push_back(
          {s * random.between(-2, 2), s * number(random, 1), number(random, 0)});
    }
    mesh.triangles.push_back({0, 1, 2});
    const RationalPoint normal = to_rational(Point3{number(random, 0), number(random, 0), 1});
    const BigRational least = to_rational(number(random, 0)) / 3;
    const Placement where = Pose{{1, 2, 2, double(random.between(0, 1))}, {1, 0, 0.25}};
    const RationalMap map = rational_map(where);
    for (const bool is_placed : {false, true}) {
      const ExactSet set({&mesh, nullptr, is_placed ? &where : nullptr}, "test");
      const SlabSide side(normal, 3 * least, set);
      for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) {
        const RationalPoint p = to_rational(mesh.vertices[v]);
        CHECK(side.holds(v) == (dot(normal, is_placed ? map(p) : p) >= 3 * least));
      }
    }
  }
}
