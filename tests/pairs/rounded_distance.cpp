// SPDX-License-Identifier: MIT
// Distances by doubles against those in rationals: the double, and the exact values that are made
// afterwards of what the result keeps.
#include <cmath>

#include "distance/distance_bounds.hpp"
#include "distance_reference.hpp"
#include "typical_shapes.hpp"

using namespace signum;
using namespace signum::detail;
using pairs::against_reference, pairs::equal, pairs::told_by_doubles;

namespace {

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  return against_reference(ref(a), ref(b));
}

bool takes(ShapeKind a, ShapeKind b) {
  return pairs::has_rounded_distance(a) && pairs::has_rounded_distance(b);
}
/// In the plane, polygons and k-DOPs are left to rationals.
bool takes_in_plane(ShapeKind a, ShapeKind b) {
  const auto has_corners = [](ShapeKind k) {
    return k != ShapeKind::polygon && k != ShapeKind::kdop;
  };
  return takes(a, b) && has_corners(a) && has_corners(b);
}

/// Shapes on a grid of few integers times a power of two: parallel, touching, degenerate.
class Grid {
 public:
  Grid(cases::Random& random, double scale, double most = 3.4)
      : random_(random), scale_(scale), most_(most) {}

  double whole() { return std::round(most_ * random_.symmetric()); }
  double length() { return scale_ * std::abs(whole()); }
  Point3 unit() { return {whole(), whole(), whole()}; }
  Point3 point() { return {scale_ * whole(), scale_ * whole(), scale_ * whole()}; }
  Point3 next_to(const Point3& p) { return {p.x + length(), p.y + length(), p.z + length()}; }

  Shape3 shape() {
    const Point3 p = point();
    switch (random_.between(0, 14)) {
      case 0:
        return p;
      case 1:
        return Segment3{p, point()};
      case 2:
        return Triangle3{{p, point(), point()}};
      case 3:
        return Aabb3{p, next_to(p)};
      case 4:
        return Obb3{p, {unit(), unit(), unit()}, {length(), length(), length()}};
      case 5:
        return Convex3{{p, point(), point(), point(), point(), next_to(p)}};
      case 6:
        return Sphere3{p, length()};
      case 7:
        return Capsule3{{p, point()}, length()};
      case 8:
        return polygon(p);
      case 9:
        return kdop(p);
      case 10:
        return frustum(p);
      case 11:
        return Ray3{p, unit()};
      case 12:
        return Line3{p, unit()};
      case 13:
        return Plane3{other_than_zero(unit()), length()};
      default:
        return Lozenge3{p, {point(), point()}, length()};
    }
  }

  static Point3 other_than_zero(const Point3& v) {
    return v == Point3{0, 0, 0} ? Point3{0, 0, 1} : v;
  }

  /// Not convex in most cases, and in a plane that is not always along the axes; at times on a
  /// line.
  Polygon3 polygon(const Point3& p) {
    const Point3 u = point(), v = random_.between(0, 5) == 0 ? Point3{0, 0, 0} : point();
    Polygon3 result{{}, random_.between(0, 1) == 0 ? FillRule::even_odd : FillRule::nonzero};
    for (int chains = random_.between(1, 2); chains > 0; --chains) {
      auto& chain = result.chains.emplace_back();
      for (int corners = random_.between(3, 7); corners > 0; --corners) {
        const double s = whole(), t = whole();
        chain.push_back(
            {p.x + s * u.x + t * v.x, p.y + s * u.y + t * v.y, p.z + s * u.z + t * v.z});
      }
    }
    return result;
  }

  /// A box, cut off along some more directions: corners are often in four planes, but not in all.
  Kdop3 kdop(const Point3& p) {
    Kdop3 k{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {p.x, p.y, p.z}, {}};
    const Point3 q = next_to(p);
    k.max = {q.x, q.y, q.z};
    for (int more = random_.between(0, 3); more > 0; --more) {
      const Point3 n = unit();
      k.directions.push_back(n);
      const double middle = n.x * (p.x + q.x) / 2 + n.y * (p.y + q.y) / 2 + n.z * (p.z + q.z) / 2;
      const double half = length();
      k.min.push_back(middle - half);
      k.max.push_back(middle + half);
    }
    return k;
  }

  /// A pyramid that is cut off, or an oblique one.
  Frustum3 frustum(const Point3& p) {
    const double s = 1 + std::abs(whole()), t = 1 + std::abs(whole()), far = 2 + std::abs(whole());
    const double c = -(far + 1), d = -2 * far * scale_, oblique = random_.between(0, 1);
    return {{{{s, oblique, 0, -(s * p.x + oblique * p.y)},
              {0, t, 0, -t * p.y},
              {0, 0, c, d - c * p.z},
              {0, 0, 1 - far, (far - 1) * p.z}}},
            random_.between(0, 1) == 0 ? DepthRange::opengl : DepthRange::direct3d};
  }

 private:
  cases::Random& random_;
  double scale_, most_;
};

}  // namespace

// --- Examples

TEST_CASE("distances by doubles: what the result keeps of hulls") {
  const Convex3 a{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Convex3 b{{{3, 3, 3}, {4, 3, 3}, {3, 4, 3}, {3, 3, 5}}};
  // The nearest points are one corner, and one in a face: they are all that is needed.
  const Distance3 d = squared_distance(a, b);
  CHECK(d.squared_rounded() == 64.0 / 3);
  CHECK(d.nearest()[0].x == Surd(Rational(1) / Rational(3)));
  // Parallel faces have many nearest points: the rule of the exact ones is kept.
  const Convex3 above{{{0, 0, -1}, {1, 0, -1}, {0, 1, -1}, {0, 0, -2}}};
  CHECK(equal(squared_distance(a, above).nearest()[0],
              detail::distance_exactly(ShapeRef3(&a), ShapeRef3(&above)).nearest[0]));
  const Distance3 copy = squared_distance(a, above);
  CHECK(copy.squared() == Surd(Rational(1)));
}

// --- Consistency

TEST_CASE("distances by doubles: every pair in space, in all environments") {
  const pairs::Tally tally = pairs::run<pairs::Space>("distance", 10, takes, check<pairs::Shape3>);
  CHECK(2 * tally.at("doubles") > tally.at("exact"));
}

TEST_CASE("distances by doubles: every pair in the plane, in all environments") {
  const pairs::Tally tally =
      pairs::run<pairs::Plane>("distance", 30, takes_in_plane, check<pairs::Shape2>);
  CHECK(2 * tally.at("doubles") > tally.at("exact"));
}

TEST_CASE("distances by doubles: on grids, where edges and faces are parallel") {
  int by_doubles = 0, by_rationals = 0;
  cases::run("grid", 8000, [&](cases::Random& random) -> std::string {
    const auto exponents = std::to_array({0, 0, 0, -40, 40, -300, 300});
    Grid grid(random, std::ldexp(1, exponents[static_cast<std::size_t>(random.between(0, 6))]));
    const Shape3 a = grid.shape(), b = grid.shape();
    const pairs::Outcome outcome = against_reference(ref(a), ref(b));
    by_doubles += outcome.answer == "doubles" ? 1 : 0;
    by_rationals += outcome.answer == "exact" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", a, b) + outcome.wrong;
  });
  CHECK(by_doubles > by_rationals);
}

TEST_CASE("distances by doubles: on grids as fine as formulas take without rounding, and finer") {
  int by_doubles = 0;
  cases::run("fine grid", 4000, [&](cases::Random& random) -> std::string {
    Grid grid(random, std::ldexp(1, random.between(-99, 99)), std::ldexp(1, random.between(2, 14)));
    const Point3 p = grid.point(), q = grid.point();
    const Shape3 a = random.between(0, 1) == 0 ? Shape3(p) : grid.shape();
    const auto other = std::to_array<Shape3>({Segment3{q, grid.point()},
                                              Triangle3{{q, grid.point(), grid.point()}},
                                              Aabb3{q, grid.next_to(q)}, grid.shape()});
    const Shape3& b = other[static_cast<std::size_t>(random.between(0, 3))];
    const pairs::Outcome outcome = against_reference(ref(a), ref(b));
    by_doubles += outcome.answer == "doubles" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", a, b) + outcome.wrong;
  });
  CHECK(by_doubles > cases::count_of(2000));
}

TEST_CASE("distances by doubles: of no kind of random shape the exact distance is needed") {
  int by_rationals = 0, all = 0;
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      const auto a = static_cast<ShapeKind>(i), b = static_cast<ShapeKind>(j);
      if (!takes(a, b)) continue;
      typical::Random random(100 * i + j);
      for (int k = 0; k < 40; ++k) {
        const Shape3 p = typical::shape(random, a), q = typical::shape(random, b);
        ++all;
        if (!told_by_doubles(ref(p), ref(q))) ++by_rationals;
      }
    }
  }
  INFO(by_rationals << " of " << all);
  CHECK(500 * by_rationals < all);
}

TEST_CASE("distances by doubles: upright boxes, whose faces are parallel and are no doubles") {
  int by_rationals = 0;
  cases::run("upright", 2000, [&](cases::Random& random) -> std::string {
    const double common_turn = random.symmetric();
    const bool on_floor = random.between(0, 1) == 0, turned_alike = random.between(0, 1) == 0;
    const auto box = [&] {
      const double turn = turned_alike ? common_turn : 3 * random.symmetric();
      const double c = std::cos(turn), s = std::sin(turn), height = std::abs(random.symmetric());
      const Point3 center{2 * random.symmetric(), 2 * random.symmetric(),
                          on_floor ? height : 2 * random.symmetric()};
      return Shape3(Obb3{center,
                         {Point3{c, s, 0}, {-s, c, 0}, {0, 0, 1}},
                         {std::abs(random.symmetric()), std::abs(random.symmetric()), height}});
    };
    const Shape3 a = box();
    const Shape3 b = random.between(0, 3) != 0 ? box() : Shape3(std::get<Obb3>(box()).center);
    const pairs::Outcome outcome = against_reference(ref(a), ref(b));
    by_rationals += outcome.answer == "exact" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", a, b) + outcome.wrong;
  });
  CHECK(1000 * by_rationals <= cases::count_of(2000));
}

TEST_CASE("distances by doubles: planes, and corners whose heights cancel to their last bits") {
  int by_doubles = 0;
  cases::run("near planes", 2000, [&](cases::Random& random) -> std::string {
    const auto any = [&] { return std::ldexp(random.symmetric(), random.between(-3, 3)); };
    const Plane3 plane{{any(), any(), any()}, random.between(0, 1) * any()};
    const Shape3 shape = plane;
    const Point3& n = plane.normal;
    const double above = std::ldexp(std::abs(any()), random.between(-60, -20));
    const auto corner = [&] {
      const double x = any(), y = any();
      return Point3{x, y, above - (n.x * x + n.y * y + plane.offset) / n.z};
    };
    const Point3 p = corner(), q = corner(), r = corner();
    const auto shapes = std::to_array<Shape3>(
        {Segment3{p, q}, Triangle3{{p, q, r}}, Convex3{{p, q, r, corner(), corner()}},
         Obb3{p, {n, {n.y, -n.x, 0}, q}, {above, 1, above}}, Polygon3{{{p, q, r}}, {}},
         Capsule3{{p, q}, above / 2}, Lozenge3{p, {Point3{n.y, -n.x, 0}, r}, above / 2}});
    const Shape3& other = shapes[static_cast<std::size_t>(random.between(0, 6))];
    const pairs::Outcome outcome = against_reference(ref(shape), ref(other));
    by_doubles += outcome.answer == "doubles" ? 1 : 0;
    return outcome.wrong.empty() ? "" : lines::question("distance", plane, other) + outcome.wrong;
  });
  CHECK(by_doubles > cases::count_of(1500));
}

TEST_CASE("distances by doubles: a height of two doubles and more") {
  // The height is 2^-164: the sum of the first two products has more bits than two doubles.
  const Plane3 plane{{1, 1 + 0x1p-52, 1}, -1};
  const Point3 p{1, 0x1p-60 * (1 + 0x1p-52), -0x1p-60 * (1 + 0x1p-51)};
  for (const Point3& q : {p, Point3{2, 0, 0}, Point3{p.x, p.y, p.z + 0x1p-60}}) {
    CAPTURE(cases::hex(q));
    const Triangle3 t{{p, q, q}};
    const pairs::Outcome outcome = against_reference(ShapeRef3(&plane), ShapeRef3(&t));
    CHECK(outcome.wrong.empty());
    CHECK(squared_distance(plane, t).squared_rounded() > 0);
  }
}

/// All sets of one to three corners of so many.
std::vector<detail::SpanningCorners> features(std::uint32_t corners) {
  std::vector<detail::SpanningCorners> all;
  for (std::uint32_t i = 0; i < corners; ++i) {
    all.push_back({{i}, 1});
    for (std::uint32_t j = 0; j < i; ++j) {
      all.push_back({{i, j}, 2});
      for (std::uint32_t k = 0; k < j; ++k) all.push_back({{i, j, k}, 3});
    }
  }
  return all;
}

/// How many corners a shape has; 0 where they are not known.
struct Corners {
  explicit Corners(const ShapeRef3& shape) {
    BoundedCore core;
    HalfSpaces body;
    if (!set_bounded_core(core, body, shape)) return;
    count = static_cast<std::uint32_t>(core.core.corners().size());
  }
  std::uint32_t count = 0;
};

TEST_CASE("distances by doubles: whatever features are proposed, none but the nearest are taken") {
  int taken = 0, several = 0;
  cases::run("proposals", 200, [&](cases::Random& random) -> std::string {
    Grid grid(random, 1);
    const Shape3 a = grid.shape(), b = grid.shape();
    const Corners core_a(ref(a)), core_b(ref(b));
    if (core_a.count == 0 || core_b.count == 0) return "";
    const auto truth = detail::distance_exactly(ref(a), ref(b));
    const double rounded = truth.squared.to_double();
    int of_this = 0;
    for (const auto& p : features(core_a.count)) {
      for (const auto& q : features(core_b.count)) {
        detail::RoundedDistance got;
        if (!detail::distance_of_features(got, {p, q}, ref(a), ref(b))) continue;
        ++of_this;
        if (got.squared != rounded) return lines::question("distance", a, b) + " wrong features";
      }
    }
    taken += of_this > 0 ? 1 : 0;
    several += of_this > 1 ? 1 : 0;
    return "";
  });
  CHECK(taken > cases::count_of(50));
  CHECK(several > cases::count_of(10));
}

// --- Range

TEST_CASE("distances by doubles: no features are the nearest ones of what is refused") {
  const DefaultFpEnvironment environment;
  const ClosestCorners first{{{0}, 1}, {{0}, 1}};
  const Point3 origin{0, 0, 0}, there{3, 0, 0}, nowhere{NAN, 0, 0};
  const auto told = [&](const auto& a, const auto& b) {
    RoundedDistance found;
    return distance_of_features(found, first, ShapeRef3(&a), ShapeRef3(&b));
  };
  CHECK(told(origin, there));
  for (const Convex3& none : {Convex3{}, Convex3{{nowhere}}}) {
    CHECK_FALSE(told(origin, none));
    CHECK_FALSE(told(none, origin));
  }
}

TEST_CASE("distances by doubles: tiny beside huge, and what is not finite") {
  constexpr double tiny = 0x1p-1074;
  const Segment3 s{{0, 0, 0}, {1, 0, 0}};
  const auto apart = [](const auto& a, const auto& b) {
    return squared_distance(a, b).squared_rounded();
  };
  CHECK(apart(s, Point3{0.5, 0x1p-300, 0}) == 0x1p-600);
  CHECK(apart(s, Point3{0.5, tiny, 0}) == 0);
  CHECK(apart(Point3{0, 0, 0}, Point3{tiny, 0, 0}) == 0);
  CHECK(apart(s, Point3{0x1p500, 0, 0}) == 0x1p1000);
  CHECK(apart(s, Point3{0x1p1000, 0, 0}) == HUGE_VAL);
  CHECK(apart(Sphere3{{0, 0, 0}, 1}, Sphere3{{2, 0, 0}, 1}) == 0);
  CHECK(apart(Sphere3{{0, 0, 0}, 1}, Sphere3{{2 + 0x1p-51, 0, 0}, 1}) == 0x1p-102);
  CHECK_THROWS_AS(apart(s, Point3{NAN, 0, 0}), NotFinite);
  CHECK_THROWS_AS(apart(Point3{0, 0, 0}, Point3{0, HUGE_VAL, 0}), NotFinite);
  CHECK_THROWS_AS(apart(Aabb3{{0, 0, 0}, {1, 1, NAN}}, Point3{0, 0, 0}), NotFinite);
  CHECK_THROWS_AS(apart(Aabb3{{0, 0, 1}, {1, 1, 0}}, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(apart(Sphere3{{0, 0, 0}, -1}, Point3{0, 0, 0}), InvalidArgument);
}
