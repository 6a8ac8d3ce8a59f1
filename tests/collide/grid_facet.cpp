// SPDX-License-Identifier: MIT
// Depths of hulls on a grid, which touch and are flush, in integers of fixed size, against
// rationals.
#include "depth/grid_facet.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <variant>

#include "cases.hpp"
#include "depth/depth_exactly.hpp"
#include "depth/search_facet.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using cases::Random;

namespace {

double whole(Random& random, double most) {
  return std::floor(most * (2 * random.unit() - 1) + 0.5);
}

/// A box, or the hull of some points, of whole numbers up to so many bits times a power of two.
Convex3 hull(Random& random, int bits, int scale) {
  const double most = std::ldexp(1, bits);
  const auto point = [&] {
    return Point3{whole(random, most), whole(random, most), whole(random, most)};
  };
  Convex3 all;
  const Point3 p = point(), q = point();
  const bool is_box = !random.one_in(4);
  for (int i = is_box ? 8 : random.between(4, 9); i-- > 0;) {
    all.points.push_back(is_box ? Point3{(i & 1) != 0 ? p.x : q.x, (i & 2) != 0 ? p.y : q.y,
                                         (i & 4) != 0 ? p.z : q.z}
                                : point());
  }
  const double unit = std::ldexp(1, scale);
  for (Point3& c : all.points) c = {unit * c.x, unit * c.y, unit * c.z};
  for (Point3& c : all.points) {
    std::swap(c, all.points[static_cast<std::size_t>(random.between(0, 3))]);
  }
  return all;
}

/// Moves a along a coordinate, up to b.
void put_beside(Convex3& a, const Convex3& b, double Point3::* x) {
  const auto is_less = [x](const Point3& p, const Point3& q) { return p.*x < q.*x; };
  const Point3 low = *std::min_element(b.points.begin(), b.points.end(), is_less);
  const Point3 high = *std::max_element(a.points.begin(), a.points.end(), is_less);
  const double way = low.*x - high.*x;
  for (Point3& p : a.points) p.*x += way;
}

detail::Swept swept(const Convex3& hull) {
  return std::get<detail::Swept>(detail::body_of(ShapeRef3(&hull)));
}

}  // namespace

TEST_CASE("grid facet: depths on grids as fine as the integers take, and finer") {
  const detail::DefaultFpEnvironment environment;
  for (const int bits : {1, 2, 3, 6, 9, 12}) {
    int touching = 0, overlapping = 0, told = 0;
    cases::run("hulls", 400, [&](Random& random) -> std::string {
      const int scale = random.between(-20, 20);
      Convex3 a = hull(random, bits, scale), b = hull(random, bits, scale);
      if (random.one_in(2)) {
        put_beside(a, b, &Point3::x);
        if (random.one_in(2)) put_beside(a, b, &Point3::y);
        if (random.one_in(4)) put_beside(a, b, &Point3::z);
      }
      const auto truth = detail::depth_exactly(swept(a), swept(b), detail::Dimension::three);
      const auto found = detail::search_facet(a.points, b.points);
      if (!found) return "";
      ++told;
      if (truth.relation == PenetrationRelation::apart) return "they are apart";
      ++(truth.relation == PenetrationRelation::touching ? touching : overlapping);
      const auto answer = detail::penetration_at(0, *found);
      if (answer.relation != truth.relation) return "another relation";
      if (!(answer.depth == truth.depth)) return "another depth";
      return *answer.normal == *truth.normal ? "" : "another normal";
    });
    INFO(bits << " bits: " << told << " told, " << touching << " touching");
    CHECK(overlapping > cases::count_of(20));
    CHECK(touching > (bits < 9 ? cases::count_of(20) : -1));
  }
}

TEST_CASE("grid facet: proposals that are wrong are not confirmed") {
  const Convex3 box{
      {{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {2, 2, 0}, {0, 0, 2}, {2, 0, 2}, {0, 2, 2}, {2, 2, 2}}};
  Convex3 other = box;
  for (Point3& p : other.points) p.x += 1;
  const auto told = [&](const std::array<Point3, 3>& face) {
    return detail::facet_on_grid(box.points, other.points, {face}).has_value();
  };
  // The difference is from -1 to 3 along x, and from -2 to 2 along y and z.
  CHECK(told({{{-1, -2, -2}, {-1, -2, 2}, {-1, 2, -2}}}));
  CHECK_FALSE(told({{{-1, -2, -2}, {-1, 2, -2}, {-1, -2, 2}}}));  // the other way round
  CHECK_FALSE(told({{{-1, -2, -2}, {-1, -2, -2}, {-1, 2, -2}}}));
  CHECK_FALSE(told({{{0, -2, -2}, {0, -2, 2}, {0, 2, -2}}}));
  // The plane of a face is common, and the boxes are apart.
  for (Point3& p : other.points) p = {p.x + 1, p.y + 5, p.z};
  CHECK_FALSE(told({{{0, 3, -2}, {0, 3, 2}, {0, 7, -2}}}));
}
