// SPDX-License-Identifier: MIT
// What is never late is compared with sweeps against all triangles, which share nothing with the
// tree, and cylinders with points in them, whose paths are in theirs.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/locate.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

void add(Mesh& mesh, const std::array<Point3, 4>& t) {
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), t.begin(), t.end());
  for (const Mesh::Triangle& f : {Mesh::Triangle{0, 1, 2}, {1, 0, 3}, {2, 1, 3}, {0, 2, 3}}) {
    mesh.triangles.push_back({n + f[0], n + f[1], n + f[2]});
  }
}

/// The box from a to b, closed.
void add_box(Mesh& mesh, const Point3& a, const Point3& b) {
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  for (unsigned i = 0; i < 8; ++i) {
    mesh.vertices.push_back(
        {(i & 1) != 0 ? b.x : a.x, (i & 2) != 0 ? b.y : a.y, (i & 4) != 0 ? b.z : a.z});
  }
  for (const auto& [p, q, r, s] : std::array<std::array<std::uint32_t, 4>, 6>{
           {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}}) {
    mesh.triangles.push_back({n + p, n + q, n + r});
    mesh.triangles.push_back({n + p, n + r, n + s});
  }
}

Mesh unit_box() {
  Mesh mesh;
  add_box(mesh, {0, 0, 0}, {1, 1, 1});
  return mesh;
}

/// Of small integers, or of doubles of one size.
class Maker {
 public:
  explicit Maker(cases::Random& random) : random_(random), on_grid_(random.one_in(2)) {}

  double number(int most) {
    return on_grid_ ? double(random_.between(-most, most)) : most * random_.symmetric();
  }
  Point3 point(int most) { return {number(most), number(most), number(most)}; }

  /// Solids that cross and touch each other, or any triangles.
  Mesh mesh() {
    Mesh mesh;
    const int kind = random_.between(0, 2);
    for (int n = random_.between(1, 4); n > 0; --n) {
      if (kind == 0) {
        add(mesh, {point(3), point(3), point(3), point(3)});
      } else if (kind == 1) {
        add_box(mesh, point(3), point(3));
      } else {
        const auto i = static_cast<std::uint32_t>(mesh.vertices.size());
        for (int k = 0; k < 3; ++k) mesh.vertices.push_back(point(3));
        mesh.triangles.push_back({i, i + 1, i + 2});
      }
    }
    return mesh;
  }
  Convex3 convex() {
    Convex3 body;
    const Point3 at = point(6);
    for (int n = random_.between(1, 6); n > 0; --n) {
      const Point3 by = point(1);
      body.points.push_back({at.x + by.x, at.y + by.y, at.z + by.z});
    }
    return body;
  }

 private:
  cases::Random& random_;
  bool on_grid_;
};

/// The time at which a shape first meets the triangles, or at which it is inside at the start.
template <class Shape>
std::optional<Surd> slow_time(const Shape& shape, const Point3& in_shape, const Mesh& mesh,
                              const Point3& motion) {
  if (is_closed(mesh) && locate(in_shape, mesh) == Location::inside) return Surd();
  std::optional<Surd> least;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto impact = sweep(shape, mesh.triangle(i), motion);
    if (impact && (!least || impact->time.exact() < *least)) least = impact->time.exact();
  }
  return least;
}

struct Counts {
  int hits = 0, misses = 0;
};

template <class Shape>
std::string fault(const BspTree& tree, const BspTree& plain, const Mesh& mesh, const Shape& shape,
                  const Point3& in_shape, const Point3& motion, Counts& counts) {
  const std::optional<Surd> slow = slow_time(shape, in_shape, mesh, motion);
  const auto exact = tree.exact(shape, motion);
  if (slow.has_value() != exact.has_value()) return slow ? "no contact" : "a contact";
  const auto early = tree.early(shape, motion), without = plain.early(shape, motion);
  if (early && !without) return "bevels add a contact";
  if (early && *without > *early) return "bevels make it earlier";
  ++(slow ? counts.hits : counts.misses);
  if (!slow) return "";
  if (compare(exact->time.exact(), *slow) != Sign::zero) return "another time";
  if (exact->initially != (sign(*slow) == Sign::zero)) return "initially";
  if (!early || *early < 0 || *slow < Surd(Rational(*early))) return "late";
  if (!exact->face) return exact->initially ? "" : "no face";
  const auto touch = sweep(shape, mesh.triangle(*exact->face), motion);
  return touch && compare(touch->time.exact(), *slow) == Sign::zero ? "" : "another face";
}

}  // namespace

TEST_CASE("BspTree: examples") {
  const BspTree tree(unit_box());
  CHECK(tree.is_solid());
  CHECK(*tree.early(Point3{-1, 0.5, 0.5}, {4, 0, 0}) == Approx(0.25));
  CHECK(*tree.early(Sphere3{{-1, 0.5, 0.5}, 0.5}, {4, 0, 0}) == Approx(0.125));
  CHECK(*tree.early(UprightCylinder{{-1, 0.5, -3}, 0.5, 3.5}, {4, 0, 0}) == Approx(0.125));
  CHECK_FALSE(tree.early(UprightCylinder{{-1, 0.5, -3}, 0.5, 2.5}, {4, 0, 0}));
  CHECK(*tree.early(UprightCylinder{{0.5, 0.5, -3}, 2, 1}, {0, 0, 4}) == Approx(0.5));
  CHECK(*tree.early(UprightCylinder{{0.5, 0.5, 3}, 2, 1}, {0, 0, -4}) == Approx(0.5));
  CHECK_FALSE(tree.early(Point3{-1, 0.5, 0.5}, {0.5, 0, 0}));
  CHECK(*tree.early(Point3{0.25, 0.5, 0.5}, {0, 0, 0}) == 0);
  const auto contact = tree.exact(Sphere3{{-1, 0.5, 0.5}, 0.5}, {4, 0, 0});
  CHECK(contact->time.to_double() == 0.125);
  CHECK_FALSE(contact->initially);
  const auto inside = tree.exact(Sphere3{{0.5, 0.5, 0.5}, 0.25}, {4, 0, 0});
  CHECK((inside->initially && !inside->face));
}

TEST_CASE("BspTree: an open mesh is met from both sides and through its holes") {
  Mesh mesh = unit_box();
  mesh.triangles.erase(mesh.triangles.begin(), mesh.triangles.begin() + 2);
  const BspTree tree(mesh);
  CHECK_FALSE(tree.is_solid());
  CHECK(*tree.early(Point3{-1, 0.5, 0.5}, {4, 0, 0}) == Approx(0.5));
  CHECK(*tree.early(Point3{0.5, 0.5, 0.5}, {4, 0, 0}) == Approx(0.125));
  CHECK(*tree.early(Point3{3, 0.5, 0.5}, {-4, 0, 0}) == Approx(0.5));
}

TEST_CASE("BspTree: laws 1, 2 and 4, never late, and exact") {
  Counts counts;
  cases::run("paths", 250, [&](cases::Random& random) -> std::string {
    Maker make(random);
    const Mesh mesh = make.mesh();
    const BspTree tree(mesh), plain(mesh, Bevels::none);
    for (int i = 0; i < 6; ++i) {
      const Point3 from = make.point(6), motion = make.point(8);
      const Sphere3 ball{from, std::abs(make.number(2))};
      const Convex3 body = make.convex();
      const std::array<std::string, 3> faults{
          fault(tree, plain, mesh, from, from, motion, counts),
          fault(tree, plain, mesh, ball, from, motion, counts),
          fault(tree, plain, mesh, body, body.points[0], motion, counts)};
      for (std::size_t k = 0; k < 3; ++k) {
        if (!faults[k].empty()) {
          return faults[k] + ", shape " + std::to_string(k) + ", path " + std::to_string(i);
        }
      }
    }
    return "";
  });
  CHECK(counts.hits > cases::count_of(350));
  CHECK(counts.misses > cases::count_of(700));
}

TEST_CASE("BspTree: law 3, early for a point is its contact but for roundings") {
  int hits = 0;
  cases::run("points", 400, [&](cases::Random& random) -> std::string {
    Maker make(random);
    const Mesh mesh = make.mesh();
    const BspTree tree(mesh);
    for (int i = 0; i < 10; ++i) {
      const Point3 from = make.point(6), motion = make.point(8);
      const auto exact = tree.exact(from, motion);
      const auto early = tree.early(from, motion);
      if (!exact) continue;
      ++hits;
      if (*early < exact->time.to_double() - 1e-9) {
        return "early by more than roundings: " + cases::hex(from) + " " + cases::hex(motion);
      }
    }
    return "";
  });
  CHECK(hits > cases::count_of(100));
}

TEST_CASE("BspTree: a cylinder is not met later than what is in it") {
  int hits = 0;
  cases::run("cylinders", 150, [&](cases::Random& random) -> std::string {
    Maker make(random);
    const Mesh mesh = make.mesh();
    const BspTree tree(mesh);
    for (int i = 0; i < 6; ++i) {
      const Point3 motion = make.point(8);
      const UprightCylinder c{make.point(6), double(random.between(1, 3)),
                              double(random.between(0, 3))};
      // With 3-4-5 triangles, exactly in it where nothing is rounded.
      Convex3 in_it;
      for (const Point2& d : {Point2{0.6, 0.8}, Point2{-0.8, 0.6}, Point2{-0.6, -0.8}, Point2{1, 0},
                              Point2{0, 1}, Point2{-1, 0}, Point2{0, -1}}) {
        for (const double z : {0.0, c.height}) {
          const double r = c.radius * (1 - 0x1p-40);
          in_it.points.push_back({c.foot.x + r * d.x, c.foot.y + r * d.y, c.foot.z + z});
        }
      }
      const auto least = slow_time(in_it, in_it.points[0], mesh, motion);
      const auto early = tree.early(c, motion);
      if (!least) continue;
      ++hits;
      // Corners of what is in it were rounded.
      if (!early || *early > least->to_double() + 1e-9) return "late";
    }
    return "";
  });
  CHECK(hits > cases::count_of(150));
}

TEST_CASE("BspTree: bevels cut off what is early at a sharp edge") {
  // A wedge whose edge is at x = 0, with an angle of about 11 degrees.
  Mesh wedge;
  add(wedge, {{{0, -9, 0}, {0, 9, 0}, {10, 0, 1}, {10, 0, -1}}});
  const BspTree sharp(wedge), plain(wedge, Bevels::none);
  const Sphere3 ball{{-20, 0, 0}, 1};
  const double exact = sharp.exact(ball, {20, 0, 0})->time.to_double();
  const double early = *sharp.early(ball, {20, 0, 0}), without = *plain.early(ball, {20, 0, 0});
  CHECK(exact == Approx(19 / 20.0));
  CHECK((early <= exact && without < early));
  CHECK(exact - without > 3 * (exact - early));
}

TEST_CASE("BspTree: all exponents") {
  cases::run("exponents", 40, [](cases::Random& random) -> std::string {
    Maker make(random);
    const Mesh mesh = make.mesh();
    const BspTree tree(mesh);
    const Point3 from = make.point(6), motion = make.point(8);
    const Sphere3 ball{from, std::abs(make.number(2))};
    const auto early = tree.early(ball, motion);
    for (const int exponent : {-900, 900}) {
      const auto times = [exponent](const Point3& p) {
        return Point3{std::ldexp(p.x, exponent), std::ldexp(p.y, exponent),
                      std::ldexp(p.z, exponent)};
      };
      Mesh scaled = mesh;
      for (Point3& p : scaled.vertices) p = times(p);
      const BspTree other(scaled);
      if (other.nodes() != tree.nodes()) return "another tree";
      if (other.early(Sphere3{times(from), std::ldexp(ball.radius, exponent)}, times(motion)) !=
          early) {
        return "another time";
      }
    }
    // From where the doubles of the tree are coarse.
    const Point3 far{-1e308, from.y, from.z};
    const auto least = slow_time(far, far, mesh, {1e308, 0, 0});
    const auto at_end = tree.early(far, {1e308, 0, 0});
    if (least && (!at_end || *least < Surd(Rational(*at_end)))) return "late from far away";
    return "";
  });
}

TEST_CASE("BspTree: what overflows in the scale of the tree is not missed") {
  Mesh dust = unit_box();
  for (Point3& p : dust.vertices) p = {p.x * 0x1p-1000, p.y * 0x1p-1000, p.z * 0x1p-1000};
  Mesh around;
  add_box(around, {-1e300, -1e300, -1e300}, {1e300, 1e300, 1e300});
  CHECK(BspTree(dust).early(Convex3{around.vertices}, {0, 0, 0}) == 0.0);
}

TEST_CASE("BspTree: what is past the largest double on its way is not missed") {
  const auto large = std::numeric_limits<double>::max();
  const Mesh mesh{{{1.7e308, 0, 0}, {1.7e308, 1e306, 0}, {1.7e308, 0, 1e306}}, {{0, 1, 2}}};
  const BspTree tree(mesh);
  const Sphere3 ball{{1.7e308, 1e308, 0}, 3e307};
  const Point3 motion{2e307, -1e308, 0};
  const auto hit = tree.exact(ball, motion);
  const auto expected = sweep(ball, mesh, motion);
  REQUIRE(hit);
  REQUIRE(expected);
  CHECK(hit->time == expected->time);
  // The top of the cylinder comes down from there.
  const BspTree high(Mesh{
      {{9.5e307, -1e307, 1e308}, {9.5e307, 1e307, 1e308}, {9.5e307, 0, 1.01e308}}, {{0, 1, 2}}});
  const UprightCylinder cylinder{{0, 0, 1e308}, 1e306, 1e308};
  const auto met = high.exact(cylinder, {1e308, 0, -1e308});
  REQUIRE(met);
  CHECK(met->time.to_double() > 0.93);
  CHECK(met->time.to_double() < 0.95);
  CHECK(high.exact({{0, 0, large / 4}, 1e306, large}, {1e308, 0, -1e308}));
}

TEST_CASE("BspTree: triangles so large that products of their edges overflow") {
  const double s = 0x1p600;
  const BspTree tree(Mesh{{{0, 0, 0}, {s, 0, 0}, {0, s, 0}}, {{0, 1, 2}}});
  const auto at = [&](double x, double y) {
    return tree.exact(Point3{x * s, y * s, s}, {0, 0, -2 * s});
  };
  REQUIRE(at(0.25, 0.25));
  CHECK(at(0.25, 0.25)->time.exact() == Surd(0.5));
  CHECK_FALSE(at(0.75, 0.75));
}

TEST_CASE("BspTree: triangles, and solids, that all cross each other") {
  cases::Random random(cases::first_seed());
  const auto point = [&random] {
    return Point3{9 * random.symmetric(), 9 * random.symmetric(), 9 * random.symmetric()};
  };
  Mesh triangles, solids;
  for (std::uint32_t i = 0; i < 120; ++i) {
    for (int k = 0; k < 3; ++k) triangles.vertices.push_back(point());
    triangles.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    if (i % 4 == 0) add(solids, {point(), point(), point(), point()});
  }
  const bool is_solid = GENERATE(false, true);
  const Mesh& mesh = is_solid ? solids : triangles;
  const BspTree tree(mesh);
  CHECK(tree.nodes() <= 8 * 120 + 64);
  for (int i = 0; i < cases::count_of(60); ++i) {
    const Sphere3 ball{{12 * random.symmetric(), 12, 12 * random.symmetric()}, 0.1};
    const Point3 motion{0, -20, 0};
    const auto least = slow_time(ball, ball.center, mesh, motion);
    const auto early = tree.early(ball, motion);
    if (!least) continue;
    REQUIRE((early && !(*least < Surd(Rational(*early)))));
    const auto exact = tree.exact(ball, motion);
    REQUIRE((exact && compare(exact->time.exact(), *least) == Sign::zero));
  }
}

TEST_CASE("BspTree: degenerate triangles, and what is refused") {
  const Mesh needle{{{0, 0, 0}, {2, 0, 0}, {1, 0, 0}}, {{0, 1, 2}}};
  const BspTree tree(needle);
  CHECK(tree.early(Point3{1, 1, 0}, {0, -2, 0}).has_value());
  CHECK(tree.exact(Point3{1, 1, 0}, {0, -2, 0})->time.to_double() == 0.5);
  CHECK_FALSE(tree.early(Point3{3, 1, 0}, {0, -2, 0}));
  const BspTree origin(Mesh{{{0, 0, 0}}, {{0, 0, 0}}});
  CHECK(origin.early(Point3{0, 0, 0}, {0, 0, 0}).has_value());
  CHECK_THROWS_AS(BspTree(Mesh{}), InvalidArgument);
  CHECK_THROWS_AS(BspTree(Mesh{{{0, 0, 0}}, {{0, 1, 0}}}), InvalidArgument);
  CHECK_THROWS_AS(BspTree(Mesh{{{NAN, 0, 0}}, {{0, 0, 0}}}), NotFinite);
  CHECK_THROWS_AS(tree.early(Sphere3{{0, 0, 0}, -1}, {0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(tree.early(UprightCylinder{{0, 0, 0}, 1, -1}, {0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(tree.early(Convex3{}, {0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(tree.early(Point3{NAN, 0, 0}, {0, 0, 0}), NotFinite);
  CHECK_THROWS_AS(tree.exact(Point3{0, 0, 0}, {INFINITY, 0, 0}), NotFinite);
}
