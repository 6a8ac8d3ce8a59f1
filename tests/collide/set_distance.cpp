// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/side.hpp>

#include "pairs.hpp"
#include "reference_sets.hpp"
#include "sheet.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;
using reference::compare;
using reference::Q;
using solids::mesh_of;
using solids::moved;

namespace {

/// The box from low to high.
Polyhedron3 box(double low, double high) { return solids::polyhedron(solids::box(low, high)); }

double root(const Distance3& d) { return std::sqrt(d.squared().to_double()); }

reference::Point rational_point(const Vec3<Surd>& p) {
  return {reference::number(p.x).a, reference::number(p.y).a, reference::number(p.z).a};
}

bool is_on(const reference::Point& p, const reference::Set& set) {
  if (set.body && reference::locate(p, *set.body) != Location::outside) return true;
  return std::any_of(set.pieces.begin(), set.pieces.end(), [&](const reference::Body& piece) {
    return reference::locate(p, piece) != Location::outside;
  });
}

/// Whether within(d) agrees with the distance, for doubles next to its root.
template <class A, class B>
bool within_agrees(const A& a, const B& b, const reference::Root& squared) {
  const double d = std::sqrt(std::max(0.0, Surd().to_double() + squared.a.get_d()));
  for (const double x : {0.0, d, std::nextafter(d, 0), std::nextafter(d, INFINITY), 1.0}) {
    if (!std::isfinite(x)) continue;
    if (within(a, b, x) != (compare(squared, reference::Root(Q(Q(x) * Q(x)))) <= 0)) return false;
  }
  return true;
}

/// What is wrong with the library's answers for two sets, if anything.
template <class A, class B>
std::string wrong(const A& a, const B& b, const reference::Set& set_a,
                  const reference::Set& set_b) {
  const reference::Root truth = reference::squared_distance(set_a, set_b);
  const ExactDistance3 given = squared_distance(a, b).exact();
  if (compare(reference::number(given.squared), truth) != 0) {
    return "distance " + print(truth) + ", and not " + print(reference::number(given.squared));
  }
  if (!(squared_distance(b, a).squared() == given.squared)) return "not symmetric";
  if (!within_agrees(a, b, truth)) return "within";
  const bool rational = std::all_of(given.nearest.begin(), given.nearest.end(), [](const auto& p) {
    return p.x.as_rational() && p.y.as_rational() && p.z.as_rational();
  });
  if (rational) {
    const auto p = rational_point(given.nearest[0]), q = rational_point(given.nearest[1]);
    if (compare(reference::Root(reference::square(q - p)), truth) != 0)
      return "points not so far apart";
    if (!is_on(p, set_a) || !is_on(q, set_b)) return "points not in the sets";
  }
  return reference::flaw(given.squared);
}

template <class B>
std::string wrong_with(const Polyhedron3& solid, const B& b) {
  const reference::Body body_a = reference::body(ShapeRef3(&solid)),
                        body_b = reference::body(ShapeRef3(&b));
  const reference::Set solid_a = reference::set_of(body_a), of_b = reference::set_of(body_b);
  const reference::Set surface_a = reference::surface_of(body_a);
  if (std::string s = wrong(solid, b, solid_a, of_b); !s.empty()) return "solid: " + s;
  const Mesh mesh = mesh_of(solid);
  if (std::string s = wrong(mesh, b, surface_a, of_b); !s.empty()) return "mesh: " + s;
  if (!(squared_distance(Surface(mesh), b).squared() == squared_distance(mesh, b).squared())) {
    return "hierarchy";
  }
  if constexpr (std::is_same_v<B, Polyhedron3>) {
    const reference::Set surface_b = reference::surface_of(body_b);
    const Mesh other = mesh_of(b);
    if (std::string s = wrong(mesh, other, surface_a, surface_b); !s.empty()) return "two: " + s;
    const Distance3 d = squared_distance(Surface(mesh), Surface(other));
    if (!(d.squared() == squared_distance(mesh, other).squared())) return "hierarchies";
  }
  return "";
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  const auto& solid = std::get<Polyhedron3>(a);
  return std::visit(
      [&]<class B>(const B& s) -> pairs::Outcome {
        if constexpr (detail::has_distance<B>()) {
          const reference::Body body = reference::body(ShapeRef3(&s));
          const bool is_refused = is_bounded(kind_of_type<B>()) && !reference::is_bounded(body);
          if (is_refused || !reference::any_point(body)) {
            CHECK_THROWS_AS(squared_distance(solid, s), InvalidArgument);
            return {"", "refused"};
          }
          return {wrong_with(solid, s), intersects(solid, s) ? "zero" : "apart"};
        }
        return {"not asked", ""};
      },
      b);
}

bool takes(ShapeKind a, ShapeKind b) {
  return a == ShapeKind::polyhedron && distance_has_exact(a, b);
}

/// The mesh with vertices for each triangle alone.
Mesh soup(const Mesh& mesh) {
  Mesh result;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    for (const Point3& p : mesh.triangle(i).vertices) result.vertices.push_back(p);
    result.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return result;
}

}  // namespace

// --- Examples

TEST_CASE("a mesh is its triangles, a polyhedron what they bound", "[collide]") {
  const Polyhedron3 solid = box(-2, 2);
  const Sphere3 inside{{0, 0, 0}, 0.5};
  CHECK(root(squared_distance(mesh_of(solid), inside)) == 1.5);
  CHECK(squared_distance(solid, inside).squared() == Surd());
  CHECK(within(mesh_of(solid), inside, 1.5));
  CHECK_FALSE(within(mesh_of(solid), inside, std::nextafter(1.5, 0)));
  CHECK(within(solid, inside, 0));

  // The one in the other, either way; the surfaces are 1 apart.
  const Polyhedron3 small = box(-1, 1);
  CHECK(root(squared_distance(mesh_of(small), mesh_of(solid))) == 1);
  CHECK(squared_distance(mesh_of(small), solid).squared() == Surd());
  CHECK(squared_distance(solid, mesh_of(small)).squared() == Surd());
  CHECK(squared_distance(small, solid).squared() == Surd());
  CHECK(root(squared_distance(small, mesh_of(solid))) == 1);
}

TEST_CASE("nearest points are those of the nearest triangles", "[collide]") {
  const Mesh a = mesh_of(box(-1, 1));
  const Distance3 d = squared_distance(a, Point3{3, 0.5, 0.25});
  CHECK(d.squared().to_double() == 4);
  CHECK(d.nearest()[0].x.to_double() == 1);
  CHECK(d.nearest()[0].y.to_double() == 0.5);
  CHECK(d.nearest()[1].x.to_double() == 3);
}

// --- Consistency

TEST_CASE("laws 1 to 5: distances of meshes and solids agree with each triangle against each",
          "[collide]") {
  const pairs::Tally tally = pairs::run<pairs::Space>("distance", 3, takes, check);
  CHECK(tally.at("zero") > 20);
  CHECK(tally.at("apart") > 20);
}

TEST_CASE("triangles that are equally near are all looked at", "[collide]") {
  // Two grids that face each other, one corner of which is nearer by one bit.
  const Mesh low = sheet(6);
  Mesh high = sheet(6, 1);
  CHECK(squared_distance(low, high).squared() == Surd(Rational(1)));
  CHECK(within(low, high, 1));
  CHECK_FALSE(within(low, high, std::nextafter(1, 0)));
  const double nearer = std::nextafter(1, 0);
  high.vertices[17].z = nearer;
  CHECK(squared_distance(low, high).squared() == Surd(Rational(nearer) * Rational(nearer)));
  CHECK(within(low, high, nearer));
  CHECK_FALSE(within(low, high, std::nextafter(nearer, 0)));
}

TEST_CASE("one triangle that is equally near to many", "[collide]") {
  // The planes of other ones are as near, or nearer by a bit at the far corner.
  const Triangle3 above{{{{-9, -9, 1}, {30, -9, 1}, {-9, 30, 1}}}};
  const Triangle3 slanted{{{{-9, -9, 1}, {30, -9, 1}, {-9, 30, std::nextafter(1, 0)}}}};
  for (const Mesh& low : {sheet(6), soup(sheet(6)), soup(sheet(11))}) {
    CHECK(squared_distance(low, above).squared() == Surd(Rational(1)));
    CHECK(squared_distance(above, low).squared() == Surd(Rational(1)));
    CHECK(squared_distance(soup(sheet(6, 1)), low).squared() == Surd(Rational(1)));
    CHECK(squared_distance(low, slanted).squared() < Surd(Rational(1)));
    CHECK(within(low, above, 1));
    CHECK_FALSE(within(low, above, std::nextafter(1, 0)));
  }
}

// --- Range

TEST_CASE("distances from the least to the greatest doubles", "[collide]") {
  for (const double s : {0x1p-1060, 0x1p-600, 0x1p-300, 0x1p300, 0x1p1020}) {
    Mesh a = mesh_of(box(-s, s));
    const Mesh b = moved(mesh_of(box(-s, s)), {5 * s, 0, 0});
    CHECK(squared_distance(a, b).squared() == Surd(Rational(3 * s) * Rational(3 * s)));
    CHECK(within(a, b, 3 * s));
    CHECK_FALSE(within(a, b, std::nextafter(3 * s, 0)));
    // Vertices that are in no triangle are nowhere.
    a.vertices.push_back({1e308, -1e308, 1e308});
    CHECK(squared_distance(a, b).squared() == Surd(Rational(3 * s) * Rational(3 * s)));
  }
  const Mesh tiny = mesh_of(box(0, 0x1p-1074)),
             huge = moved(mesh_of(box(-1e307, 1e307)), {3e307, 0, 0});
  CHECK(root(squared_distance(tiny, Point3{0x1p-1073, 0, 0})) == 0);
  CHECK(squared_distance(tiny, Point3{0x1p-1073, 0, 0}).squared() ==
        Surd(Rational(0x1p-1074) * Rational(0x1p-1074)));
  CHECK(within(tiny, huge, 2e307));
  CHECK_FALSE(within(tiny, huge, 1e307));
}

// --- Refusal

TEST_CASE("distances of sets that are none, empty or not finite are refused", "[collide]") {
  const Mesh mesh = mesh_of(box(0, 1));
  CHECK_THROWS_AS(squared_distance(mesh, Mesh{}), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(Polyhedron3{}, mesh), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(mesh, Polygon3{}), InvalidArgument);
  CHECK_THROWS_AS(within(mesh, mesh, -1), InvalidArgument);
  CHECK_THROWS_AS(within(mesh, mesh, NAN), NotFinite);
  Mesh infinite = mesh;
  infinite.vertices[3].y = INFINITY;
  CHECK_THROWS_AS(squared_distance(infinite, mesh), NotFinite);
  Polyhedron3 open = box(0, 1);
  open.faces.pop_back();
  CHECK_THROWS_AS(squared_distance(open, mesh), InvalidArgument);
}
