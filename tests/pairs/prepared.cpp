// SPDX-License-Identifier: MIT
// What is prepared for many questions, on every kind of shape: against the judge, in every
// floating-point environment that its maker and its user may have set.
#include <signum/bound/convex_locator.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/prepared_polyhedron.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/prepared_frustum.hpp>

#include "environment.hpp"
#include "moved.hpp"
#include "pairs.hpp"
#include "simd_targets.hpp"

using namespace signum;

namespace {

/// One of the environments after the other.
const environment::Setting& next_setting() {
  static std::size_t next = 0;
  return environment::settings[next++ % environment::settings.size()];
}

/// The answer in some environment, and whether it is the same in vectors of every kind.
template <class Ask>
std::string answer_of(Ask ask) {
  const auto checked = [&ask]() -> std::string {
    try {
      return ask();
    } catch (const InvalidArgument&) {
      return "refused";
    }
  };
  std::string answer;
  {
    const environment::Scope scope(next_setting());
    answer = checked();
  }
  simd_targets::for_each([&] {
    const std::string other = checked();
    if (other != answer) answer += " and " + other;
  });
  return answer;
}

pairs::Outcome compare(const std::string& truth, const std::string& got) {
  if (got != truth) return {truth + ", and not " + got, ""};
  return {"", truth};
}

const char* print(Location l) {
  return l == Location::inside ? "inside" : l == Location::outside ? "outside" : "boundary";
}
const char* print(Containment c) {
  return c == Containment::inside ? "inside" : c == Containment::outside ? "outside" : "crossing";
}

pairs::Outcome check_convex(const Shape3& point, const Shape3& shape) {
  const auto& p = std::get<Point3>(point);
  const Location truth = reference::locate(reference::exact(p), pairs::body(shape));
  return compare(print(truth), answer_of([&] {
                   return print(ConvexLocator(std::get<Convex3>(shape)).locate(p));
                 }));
}

pairs::Outcome check_frustum(const Shape3& frustum, const Shape3& shape) {
  const auto& f = std::get<Frustum3>(frustum);
  const reference::Body b = pairs::body(shape);
  std::string truth = "refused";
  bool may_meet = true;
  if (reference::is_bounded(b) && reference::any_point(b)) {
    truth = reference::intersects(pairs::body(frustum), b) ? "inside" : "outside";
    for (const reference::HalfSpace& h : reference::half_spaces(f)) {
      if (truth == "inside" && reference::least_sign(h, b) < 0) truth = "crossing";
      const reference::HalfSpace opposite{-h.normal, reference::Q(-h.offset)};
      if (reference::least_sign(opposite, b) > 0) may_meet = false;
    }
  }
  return compare(truth, answer_of([&] {
                   const PreparedFrustum prepared(f);
                   return std::visit(
                       [&](const auto& s) -> std::string {
                         if constexpr (requires { prepared.may_intersect_by_planes(s); }) {
                           if (prepared.may_intersect_by_planes(s) != may_meet) return "planes";
                         }
                         if constexpr (requires { prepared.containment(s); }) {
                           return print(prepared.containment(s));
                         } else {
                           return "not asked";
                         }
                       },
                       shape);
                 }));
}

pairs::Outcome check_polyhedron(const Shape3& polyhedron, const Shape3& shape) {
  const bool truth = reference::intersects(pairs::body(polyhedron), pairs::body(shape));
  const auto& p = std::get<Polyhedron3>(polyhedron);
  return compare(truth ? "meet" : "apart", answer_of([&] {
                   const PreparedPolyhedron prepared(p);
                   const bool meet = std::visit(
                       [&]<class S>(const S& s) {
                         if constexpr (std::is_same_v<S, Polyhedron3>) {
                           const PreparedPolyhedron other(s);
                           if (prepared.intersects(other) != prepared.intersects(s)) return !truth;
                         }
                         return prepared.intersects(s);
                       },
                       shape);
                   return std::string(meet ? "meet" : "apart");
                 }));
}

}  // namespace

// --- Examples

TEST_CASE("ConvexLocator keeps what it was made of") {
  const auto cube = [] {
    Convex3 c;
    for (int i = 0; i < 8; ++i) c.points.push_back({i % 2 * 1.0, i / 2 % 2 * 1.0, i / 4 * 1.0});
    c.points.push_back({0.5, 0.5, 0.5});
    return ConvexLocator(c);
  }();
  CHECK(cube.locate(Point3{0.25, 0.5, 0.5}) == Location::inside);
  CHECK(cube.locate(Point3{1, 0.5, 0.5}) == Location::boundary);
  CHECK(cube.locate(Point3{std::nextafter(1.0, 2), 0.5, 0.5}) == Location::outside);
  const std::vector<Point3> points{{0.5, 0.5, 0.5}, {1, 1, 1}, {1, 1, 1.5}};
  CHECK(cube.locate(points) ==
        std::vector{Location::inside, Location::boundary, Location::outside});
  CHECK(ConvexLocator(Convex3{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}).locate(Point3{0.25, 0.25, 0}) ==
        Location::inside);
  CHECK_THROWS_AS(ConvexLocator(Convex3{}), InvalidArgument);
  CHECK_THROWS_AS(cube.locate(Point3{0, 0, std::nan("")}), NotFinite);
}

TEST_CASE("PreparedFrustum: many boxes at once") {
  const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  const PreparedFrustum prepared(cube);
  const std::vector<Aabb3> boxes{{{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}},
                                 {{0, 0, 0}, {1, 1, 1}},
                                 {{0, 0, 0}, {2, 2, 2}},
                                 {{1, 1, 1}, {2, 2, 2}},
                                 {{2, 2, 2}, {3, 3, 3}}};
  std::vector<Containment> found(5);
  prepared.containment(boxes, found);
  using enum Containment;
  CHECK(found == std::vector{inside, inside, crossing, crossing, outside});
  CHECK(prepared.frustum().matrix == cube.matrix);
  CHECK_THROWS_AS(prepared.containment(boxes, std::span(found).first(4)), InvalidArgument);
  CHECK_THROWS_AS(prepared.containment(Aabb3{{1, 0, 0}, {0, 1, 1}}), InvalidArgument);
  CHECK_THROWS_AS(prepared.containment(Aabb3{{0, 0, 0}, {0, std::nan(""), 1}}), NotFinite);
  CHECK_THROWS_AS(prepared.containment(Sphere3{{0, 0, 0}, -1}), InvalidArgument);
  Frustum3 broken = cube;
  broken.matrix[1][2] = std::nan("");
  CHECK_THROWS_AS(PreparedFrustum(broken), NotFinite);
}

TEST_CASE("PreparedPolyhedron: what is inside of it meets it") {
  const Polyhedron3 tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                                {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  const PreparedPolyhedron prepared(tetrahedron);
  CHECK(prepared.locate({1, 1, 1}) == Location::inside);
  CHECK(prepared.intersects(Sphere3{{0.5, 0.5, 0.5}, 0.125}));
  CHECK(prepared.intersects(Sphere3{{-1, 1, 1}, 1}));
  CHECK(!prepared.intersects(Sphere3{{-1, 1, 1}, 0.5}));
  CHECK(!prepared.intersects(Line3{{5, 0, 0}, {0, 1, 0}}));
  Polyhedron3 small = tetrahedron;
  for (Point3& p : small.points) p = {p.x / 8 + 0.5, p.y / 8 + 0.5, p.z / 8 + 0.5};
  CHECK(prepared.intersects(small));
  CHECK(PreparedPolyhedron(small).intersects(prepared));
  for (Point3& p : small.points) p.x -= 4;
  CHECK(!prepared.intersects(small));
  Polyhedron3 open = tetrahedron;
  open.faces.pop_back();
  CHECK_THROWS_AS(PreparedPolyhedron(open), InvalidArgument);
  CHECK_THROWS_AS(prepared.intersects(Plane3{{0, 0, 0}, 1}), InvalidArgument);
}

// --- Stages

TEST_CASE("ConvexLocator: hulls of any size, at corners, in faces and beside them") {
  for (const int n : {4, 5, 9, 33, 100, 700}) {
    cases::Random random(cases::first_seed() + static_cast<std::uint64_t>(n));
    Convex3 convex;
    for (int i = 0; i < n; ++i) {
      const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
      const double l = std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
      convex.points.push_back({p.x / l, p.y / l, p.z / l});
    }
    const ConvexLocator locator(convex);
    const auto near = [&](double x) { return std::nextafter(x, random.symmetric() * 4); };
    for (int i = 0; i < 60; ++i) {
      const auto corner = [&] { return convex.points[random.bits() % convex.points.size()]; };
      const Point3 a = corner(), b = corner();
      const Point3 m{(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
      for (const Point3& p : {a, Point3{near(a.x), near(a.y), near(a.z)}, m,
                              Point3{1.5 * m.x, 1.5 * m.y, 1.5 * m.z}}) {
        INFO(n << ": " << cases::hex(p));
        REQUIRE(locator.locate(p) == locate(p, convex));
      }
    }
  }
}

/// A box, oriented box or ball that is moved to where its containment changes, and next to it: in
/// doubles no sign is certain there.
template <class S>
void check_parting(int count) {
  cases::run("parting", count, [](cases::Random& random) -> std::string {
    const auto pair = generators::shapes_in_space(cases::Family::uniform, random,
                                                  ShapeKind::frustum, kind_of_type<S>());
    const auto& frustum = std::get<Frustum3>(pair.a);
    const auto& shape = std::get<S>(pair.b);
    const PreparedFrustum prepared(frustum);
    const Point3 way{random.symmetric(), random.symmetric(), random.symmetric()};
    const auto at = [&](double t) {
      return moved::by(Point3{t * way.x, t * way.y, t * way.z}, shape);
    };
    double near = 0;
    double far = 16;
    const Containment first = containment(frustum, shape);
    if (containment(frustum, at(far)) == first) return {};
    while (std::nextafter(near, far) < far) {
      const double middle = near + (far - near) / 2;
      (containment(frustum, at(middle)) == first ? near : far) = middle;
    }
    for (const double t : {near, far, std::nextafter(near, 0), std::nextafter(far, 64)}) {
      const S s = at(t);
      if (prepared.containment(s) != containment(frustum, s)) return lines::shape(s);
    }
    return {};
  });
}

TEST_CASE("PreparedFrustum: where shapes enter it and leave it") {
  check_parting<Aabb3>(80);
  check_parting<Obb3>(60);
  check_parting<Sphere3>(80);
  check_parting<Point3>(80);
}

// --- Consistency

TEST_CASE("law 1 of ConvexLocator: prepared hulls agree with the judge") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::point && b == ShapeKind::convex;
  };
  const auto tally = pairs::run<pairs::Space>("locate", 200, takes, check_convex);
  for (const char* s : {"inside", "boundary"}) CHECK(tally.at(s) * 12 > tally.at("outside"));
}

TEST_CASE("law 1 of PreparedFrustum: prepared frusta agree with the judge on every bounded shape") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::frustum && is_bounded(b);
  };
  const auto tally = pairs::run<pairs::Space>("frustum", 25, takes, check_frustum);
  for (const char* s : {"inside", "outside"}) CHECK(tally.at(s) * 12 > tally.at("crossing"));
}

TEST_CASE("laws 1 and 2 of PreparedPolyhedron: they agree with the judge on every shape") {
  const auto takes = [](ShapeKind a, ShapeKind) { return a == ShapeKind::polyhedron; };
  const auto tally = pairs::run<pairs::Space>("intersects", 12, takes, check_polyhedron);
  CHECK(tally.at("meet") * 4 > tally.at("apart"));
  CHECK(tally.at("apart") * 4 > tally.at("meet"));
}
