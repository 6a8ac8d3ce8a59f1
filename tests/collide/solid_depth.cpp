// SPDX-License-Identifier: MIT
// How deep solids are in each other: exactly for convex ones, else between bounds that hold.
#include <algorithm>
#include <cmath>
#include <signum/arrange/verdict.hpp>
#include <signum/collide/solid_depth.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "cases.hpp"
#include "deep/depth_samples.hpp"

using namespace signum;

namespace {

using Outline = std::vector<Point2>;

/// A prism over a polygon that turns left, which is divided from its corner `hub`.
Mesh prism(const Outline& outline, double z_min, double z_max, std::uint32_t hub = 0) {
  Mesh mesh;
  const auto n = static_cast<std::uint32_t>(outline.size());
  for (const Point2& p : outline) {
    mesh.vertices.push_back({p.x, p.y, z_min});
    mesh.vertices.push_back({p.x, p.y, z_max});
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t j = (i + 1) % n;
    mesh.triangles.push_back({2 * i, 2 * j, 2 * j + 1});
    mesh.triangles.push_back({2 * i, 2 * j + 1, 2 * i + 1});
    if (i == hub || j == hub) continue;
    mesh.triangles.push_back({2 * hub, 2 * j, 2 * i});
    mesh.triangles.push_back({2 * hub + 1, 2 * i + 1, 2 * j + 1});
  }
  return mesh;
}

Mesh box(const Point3& min, const Point3& max) {
  return prism({{min.x, min.y}, {max.x, min.y}, {max.x, max.y}, {min.x, max.y}}, min.z, max.z);
}

/// A box without one of its edges: an L along z, whose inner corner is at `notch`.
Mesh angle(const Point3& min, const Point3& max, const Point2& notch) {
  return prism({{min.x, min.y},
                {max.x, min.y},
                {max.x, notch.y},
                {notch.x, notch.y},
                {notch.x, max.y},
                {min.x, max.y}},
               min.z, max.z, 3);
}

Mesh moved(Mesh mesh, const Point3& by) {
  for (Point3& p : mesh.vertices) p = {p.x + by.x, p.y + by.y, p.z + by.z};
  return mesh;
}

SolidDepth depth_of(const Mesh& a, const Mesh& b) {
  const auto found = solid_depth(MeshBody(a), MeshBody(b));
  REQUIRE(found);
  return *found;
}

bool interfere(const Mesh& a, const Mesh& b) {
  return verdict(a, b).relation == SolidRelation::interfering;
}

const Mesh cube = box({0, 0, 0}, {4, 4, 4});

}  // namespace

// Examples

TEST_CASE("solid depth: of boxes, exactly") {
  const SolidDepth d = depth_of(cube, box({3, 1, 1}, {9, 9, 9}));
  CHECK(d.is_exact());
  CHECK(d.least() == 1);
  CHECK(d.most_squared == Rational(1));
  CHECK(d.way == Point3{-1, 0, 0});
  CHECK(d.is_at_most(1));
  CHECK_FALSE(d.is_at_most(std::nextafter(1.0, 0.0)));
  CHECK_FALSE(d.is_between(0.5));
}

TEST_CASE("solid depth: solids that are apart or touch are 0 deep") {
  for (const double x : {4.0, 5.0}) {
    const SolidDepth d = depth_of(cube, box({x, 0, 0}, {9, 9, 9}));
    CHECK(d.most_squared == Rational());
    CHECK(d.is_exact());
    CHECK(d.way == Point3{0, 0, 0});
  }
}

TEST_CASE("solid depth: what bounds prove of a length, exactly") {
  // Between a third and a half.
  const SolidDepth d{Rational(1) / Rational(9), Rational(1) / Rational(4), {1, 0, 0}};
  CHECK(d.is_at_most(0.5));
  CHECK_FALSE(d.is_at_most(std::nextafter(0.5, 0.0)));
  CHECK_FALSE(d.is_at_most(-1));
  CHECK(d.is_between(0.4));
  CHECK_FALSE(d.is_between(0.3));
  CHECK_FALSE(d.is_between(0.5));
  const SolidDepth none{Rational(), Rational(), {0, 0, 0}};
  CHECK(none.is_at_most(0));
  CHECK_FALSE(none.is_between(0));
}

TEST_CASE("solid depth: of one in the notch of the other, between bounds") {
  const Mesh l = angle({0, 0, 0}, {10, 10, 10}, {4, 4});
  const SolidDepth d = depth_of(box({3, 6, 2}, {8, 8, 8}), l);
  CHECK(d.least() <= 1);
  CHECK(d.most() == 1);
  CHECK(d.least() > 0);
  CHECK(d.way == Point3{1, 0, 0});
}

TEST_CASE("solid depth: of a small solid deep in a large one, and of many triangles in few") {
  const Mesh l = angle({0, 0, 0}, {100, 100, 100}, {60, 60});
  const Mesh small = box({20, 21, 50}, {21, 22, 51});
  for (const SolidDepth& d : {depth_of(small, l), depth_of(l, small)}) {
    CHECK(d.least() > 19);
    CHECK(d.most() >= 21);
    CHECK(d.most() < 22);
  }
  Outline round;
  for (int i = 0; i < 30; ++i) round.push_back({10 * std::cos(0.2 * i), 10 * std::sin(0.2 * i)});
  const Mesh drum = prism(round, 0, 10), few = box({5, -5, 2}, {15, 5, 8});
  CHECK(depth_of(drum, few).most_squared == depth_of(few, drum).most_squared);
}

TEST_CASE("solid depth: what is no solid is refused") {
  Mesh open = cube;
  open.triangles.pop_back();
  CHECK_THROWS_AS(solid_depth(MeshBody(cube), MeshBody(open)), InvalidArgument);
  CHECK_THROWS_AS(solid_depth(MeshBody(open), MeshBody(cube)), InvalidArgument);
}

// Laws

TEST_CASE("solid depth, law 3: of boxes it is the least overlap, in either order") {
  cases::run("boxes", 60, [](cases::Random& random) {
    const double unit = std::ldexp(1.0, random.between(-200, 200));
    const auto any = [&](int from, int to) { return unit * random.between(from, to); };
    const Point3 p{any(-8, 3), any(-8, 3), any(-8, 3)};
    const Point3 q{p.x + any(1, 9), p.y + any(1, 9), p.z + any(1, 9)};
    const Mesh a = box({0, 0, 0}, {4 * unit, 4 * unit, 4 * unit}), b = box(p, q);
    const auto overlap = [&](double low, double high) {
      return std::max(0.0, std::min(4 * unit - low, high));
    };
    const double least = std::min({overlap(p.x, q.x), overlap(p.y, q.y), overlap(p.z, q.z)});
    for (const SolidDepth& d : {depth_of(a, b), depth_of(b, a)}) {
      if (!d.is_exact() || d.most() != least) return cases::hex(d.most());
    }
    return std::string();
  });
}

TEST_CASE("solid depth, laws 1 and 2: bounds of solids that are not convex hold") {
  cases::run("angles", 40, [](cases::Random& random) {
    const auto any = [&](int from, int to) {
      return static_cast<double>(random.between(from, to));
    };
    const Mesh l = angle({0, 0, 0}, {8, 8, 8}, {any(1, 7), any(1, 7)});
    const Point3 p{any(-6, 7), any(-6, 7), any(-6, 7)};
    const Mesh a = random.one_in(2)
                       ? box(p, {p.x + any(1, 6), p.y + any(1, 6), p.z + any(1, 6)})
                       : angle(p, {p.x + 6, p.y + 6, p.z + 6}, {p.x + any(1, 5), p.y + any(1, 5)});
    const SolidDepth d = depth_of(a, l);
    if (d.most_squared < d.least_squared) return std::string("bounds");
    if ((sign(d.most_squared) == Sign::zero) == interfere(a, l)) return std::string("zero");
    // No way along an axis that is shorter than the least one ends it.
    for (int length = 0; length < d.least(); ++length) {
      for (const double way : {1.0, -1.0}) {
        const double by = way * length;
        for (const Point3& v : {Point3{by, 0, 0}, {0, by, 0}, {0, 0, by}}) {
          if (!interfere(moved(a, v), l)) return std::string("least");
        }
      }
    }
    // Nor does any way along an axis that ends it beat the one that was found.
    const Point3 w = d.way;
    const bool is_axis = std::abs(w.x) + std::abs(w.y) + std::abs(w.z) == 1;
    const double most = d.most();
    if (is_axis && interfere(moved(a, {w.x * most, w.y * most, w.z * most}), l))
      return std::string("most");
    return std::string();
  });
}

// Range

TEST_CASE("solid depth: a middle that is rounded is no deeper than the one that is not") {
  // Doubles from 2^53 on are even. The edge of the wedge from (1, 2) to (2, 1), in twos, is
  // parallel to the side of the other, and its middle rounds to (2, 2), which is deeper.
  constexpr double far = 0x1p53;
  const auto at = [](double u, double v) { return Point2{far + 2 * u, far + 2 * v}; };
  const Mesh wedge = prism({at(-4, -4), at(2, 1), at(1, 2)}, -8, 8);
  const Mesh other =
      prism({at(-49, 50), at(50, -49), at(150, 50), at(60, 60), at(50, 150)}, -99, 99, 3);
  const SolidDepth d = depth_of(wedge, other);
  // (1 + 2 - 1) twos, across the axes.
  CHECK(d.least_squared == Rational(8));
  CHECK(d.least() <= d.most());
  CHECK(d.most() < 2.84);
}

TEST_CASE("solid depth: the middle of two samples is as near to the exact one as it says") {
  using detail::deep::DepthSample;
  std::size_t rounded = 0;
  cases::run("samples", 500, [&](cases::Random& random) {
    const auto coordinate = [&] {
      const double x = std::ldexp(random.between(1 << 20, 1 << 21), random.between(-40, 40));
      return std::nextafter(random.one_in(2) ? x : -x, random.one_in(2) ? 1e300 : -1e300);
    };
    const auto sample = [&] { return DepthSample{{coordinate(), coordinate(), coordinate()}, 0}; };
    const std::array<DepthSample, 3> p{sample(), sample(), sample()};
    const DepthSample once = detail::deep::middle(p[1], p[2]);
    const DepthSample twice = detail::deep::middle(p[0], once);
    // The weights of the three corners in each.
    const auto check = [&](const DepthSample& found, const std::array<double, 3>& weights) {
      Rational squared;
      for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
        Rational off = Rational(found.point.*x);
        for (std::size_t k = 0; k < 3; ++k)
          off = off - Rational(weights[k]) * Rational(p[k].point.*x);
        squared = squared + off * off;
      }
      rounded += sign(squared) == Sign::zero ? 0 : 1;
      return !(Rational(found.error) * Rational(found.error) < squared);
    };
    if (!check(once, {0, 0.5, 0.5})) return std::string("once");
    return std::string(check(twice, {0.5, 0.25, 0.25}) ? "" : "twice");
  });
  CHECK(rounded > static_cast<std::size_t>(cases::count_of(200)));
}
