// SPDX-License-Identifier: MIT
// Distances of polygons by doubles: against rationals where another shape is within some units in
// the last place of a polygon, and by hand where a polygon is pierced, large, huge or refused.
#include <algorithm>
#include <cmath>

#include "distance_reference.hpp"

using namespace signum;

namespace {

/// A polygon in a plane that no axis is along, and shapes that nearly touch it.
class NearPolygon {
 public:
  explicit NearPolygon(cases::Random& random) : random_(random) {
    p_ = whole_point(), u_ = whole_point(), v_ = whole_point();
    polygon_ = {{star()}, FillRule::nonzero};
  }

  const Polygon3& polygon() const { return polygon_; }

  Shape3 other() {
    const Point3 near = moved(place()), end = random_.between(0, 1) == 0 ? moved(place()) : far();
    switch (random_.between(0, 6)) {
      case 0:
        return near;
      case 1:
        return Segment3{near, end};
      case 2:
        return Triangle3{{near, end, far()}};
      case 3:
        return Polygon3{{{near, end, far()}}, FillRule::even_odd};
      case 4:
        return Polygon3{{star(), star()}, FillRule::even_odd};
      case 5:
        return kdop(near, end);
      default:
        return Obb3{near, {far(), far(), far()}, {0, 0x1p-57, 0x1p-53}};
    }
  }

 private:
  Point3 whole_point() {
    const auto whole = [this] { return std::round(0x1p24 * random_.symmetric()); };
    return {whole(), whole(), whole()};
  }
  Point3 far() { return whole_point(); }

  Point3 at(double s, double t) const {
    return {p_.x + s * u_.x + t * v_.x, p_.y + s * u_.y + t * v_.y, p_.z + s * u_.z + t * v_.z};
  }

  /// Corners that are doubles.
  std::vector<Point3> star() {
    std::vector<Point3> chain;
    for (int i = random_.between(3, 6); i > 0; --i) {
      chain.push_back(at(random_.between(-4, 4), random_.between(-4, 4)));
    }
    return chain;
  }

  /// A corner, a point of an edge, or any point of the plane, rounded.
  Point3 place() {
    const auto& chain = polygon_.chains[0];
    const std::size_t i = static_cast<std::size_t>(random_.between(0, 2));
    const Point3 &a = chain[i], &b = chain[i + 1 < chain.size() ? i + 1 : 0];
    const double t = random_.symmetric();
    switch (random_.between(0, 3)) {
      case 0:
        return a;
      case 1:
        return at(2 * random_.symmetric(), 2 * random_.symmetric());
      default:
        return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)};
    }
  }

  Point3 moved(const Point3& p) {
    const double by = std::ldexp(1, random_.between(-36, -26));
    return {p.x + by * random_.between(-1, 1), p.y + by * random_.between(-1, 1),
            p.z + by * random_.between(-1, 1)};
  }

  static Kdop3 kdop(const Point3& a, const Point3& b) {
    Kdop3 k{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {}, {}};
    k.min = {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
    k.max = {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
    return k;
  }

  cases::Random& random_;
  Point3 p_, u_, v_;
  Polygon3 polygon_;
};

Polygon3 square(double half) {
  return {{{{-half, -half, 0}, {half, -half, 0}, {half, half, 0}, {-half, half, 0}}},
          FillRule::nonzero};
}

/// Corners along a parabola, in a plane of constant z.
Polygon3 parabola(int corners, double z) {
  Polygon3 polygon{{{}}, FillRule::nonzero};
  for (int i = 0; i < corners; ++i) {
    const double x = i;
    polygon.chains[0].push_back({x, x * x, z});
  }
  return polygon;
}

Kdop3 box(const Point3& min, const Point3& max) {
  return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {min.x, min.y, min.z}, {max.x, max.y, max.z}};
}

/// A polygon of whole coordinates, and shapes with a radius or of half-spaces beside it, in all
/// directions: its edges are at many distances, and in any order.
class Beside {
 public:
  explicit Beside(cases::Random& random) : random_(random) {
    do {
      away_ = {24.0 * random.between(-1, 1), 24.0 * random.between(-1, 1),
               24.0 * random.between(-1, 1)};
    } while (away_ == Point3{0, 0, 0});
  }

  Polygon3 polygon() {
    const Point3 p = point({0, 0, 0}), u = point({0, 0, 0}), v = point({0, 0, 0});
    Polygon3 result{{{}}, FillRule::nonzero};
    for (int i = random_.between(3, 8); i > 0; --i) {
      const double s = random_.between(-2, 2), t = random_.between(-2, 2);
      result.chains[0].push_back(
          {p.x + s * u.x + t * v.x, p.y + s * u.y + t * v.y, p.z + s * u.z + t * v.z});
    }
    return result;
  }

  Shape3 other() {
    const Point3 p = point(away_);
    const double radius = random_.between(1, 16);
    switch (random_.between(0, 3)) {
      case 0:
        return Sphere3{p, radius};
      case 1:
        return Capsule3{{p, point(away_)}, radius};
      default:
        return box(p, {p.x + radius, p.y + random_.between(1, 4), p.z + random_.between(1, 4)});
    }
  }

 private:
  Point3 point(const Point3& about) {
    const auto whole = [this] { return 1.0 * random_.between(-5, 5); };
    return {about.x + whole(), about.y + whole(), about.z + whole()};
  }

  cases::Random& random_;
  Point3 away_;
};

template <class A, class B>
double apart(const A& a, const B& b) {
  const double there = squared_distance(a, b).squared_rounded();
  CHECK(squared_distance(b, a).squared_rounded() == there);
  return there;
}

}  // namespace

// --- Examples

TEST_CASE("distances of polygons: a k-DOP through the inside, and one on the plane beside it") {
  CHECK(apart(square(8), box({1, 1, -1}, {2, 2, 1})) == 0);
  CHECK(apart(square(8), box({10, 1, 0}, {12, 2, 1})) == 4);
  CHECK(apart(square(8), box({1, 1, 3}, {2, 2, 4})) == 9);
}

// --- Consistency

TEST_CASE("distances of polygons: within some units in the last place, as rationals tell") {
  int by_doubles = 0, by_rationals = 0;
  cases::run("near", 1500, [&](cases::Random& random) -> std::string {
    NearPolygon near(random);
    Shape3 a = near.polygon(), b = near.other();
    if (random.between(0, 1) == 0) std::swap(a, b);
    const pairs::Outcome outcome = pairs::against_reference(signum::ref(a), signum::ref(b));
    by_doubles += outcome.answer == "doubles" ? 1 : 0;
    by_rationals += outcome.answer == "exact" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", a, b) + outcome.wrong;
  });
  CHECK(by_doubles > by_rationals);
}

TEST_CASE("distances of polygons: edges that are left out are not nearer, on either side") {
  int by_doubles = 0, by_rationals = 0;
  cases::run("beside", 1000, [&](cases::Random& random) -> std::string {
    Beside beside(random);
    const Shape3 a = beside.polygon(), b = beside.other();
    const pairs::Outcome outcome = pairs::against_reference(signum::ref(a), signum::ref(b));
    by_doubles += outcome.answer == "doubles" ? 1 : 0;
    by_rationals += outcome.answer == "exact" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", a, b) + outcome.wrong;
  });
  INFO(by_doubles << " " << by_rationals);
  CHECK(by_doubles > by_rationals);
}

TEST_CASE("distances of polygons: doubles tell that of what is above the inside or an edge") {
  const auto told = [](const Polygon3& polygon, const Shape3& other) {
    return pairs::told_by_doubles(ShapeRef3(&polygon), signum::ref(other));
  };
  CHECK(told(square(8), box({1, 1, 3}, {2, 2, 4})));
  CHECK(told(square(8), Point3{8, 0, 3}));
  CHECK(told(square(8), Point3{8, 8, 3}));
}

// --- Range

TEST_CASE("distances of polygons: of many corners, and of huge ones") {
  CHECK(apart(parabola(65, 0), parabola(65, 3)) == 9);
  CHECK(apart(parabola(4097, 0), Point3{1, 1, 2}) == 4);
  CHECK(apart(square(0x1p900), Point3{0x1p900, 0, 2}) == 4);
  CHECK(apart(square(1),
              Polygon3{{{{0, 0, 2}, {0x1p200, 0, 2}, {0, 0x1p200, 2}}}, FillRule::nonzero}) == 4);
}

TEST_CASE("distances of polygons: what is no polygon is refused, whatever it is asked about") {
  const Polygon3 bent{{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 1}}}, FillRule::nonzero};
  const Polygon3 line{{{{0, 0, 2}, {1, 0, 2}, {3, 0, 2}}}, FillRule::nonzero};
  CHECK(apart(square(1), line) == 4);
  CHECK(apart(line, Point3{2, 0, 3}) == 1);
  CHECK_THROWS_AS(squared_distance(square(1), bent), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(bent, square(1)), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(bent, Point3{0, 0, 5}), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(Point3{0, 0, 5}, Polygon3{}), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(Polygon3{}, square(1)), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(Polygon2{}, Point2{0, 0}), InvalidArgument);
}
