// SPDX-License-Identifier: MIT
// Every function that takes a mesh or a polyhedron refuses an index of a missing vertex and a
// coordinate that is not finite, and names them. Add each new function that takes one here.
#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <signum/signum.hpp>
#include <string>
#include <vector>

using namespace signum;
using Catch::Matchers::Contains;

namespace {

template <class Shape>
struct Ask {
  const char* name;
  std::function<void(const Shape&)> ask;
};

const Mesh good{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
const Polyhedron3 good_solid{good.vertices, good.triangles};
const Ray3 ray{{1, 1, -1}, {0, 0, 1}};
const Point3 inside{0.5, 0.5, 0.5};
const Segment3 segment{{-1, -1, -1}, {1, 1, 1}};
const Triangle3 triangle{{{{1, 1, -1}, {1, 1, 1}, {2, 1, 1}}}};
const Aabb3 box{{1, 1, 1}, {2, 2, 2}};
const Sphere3 ball{{0, 0, 0}, 1};
const Plane3 plane{{0, 0, 1}, -1};
const Frustum3 frustum{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
const Pose moved{{1, 0, 0, 0}, {1, 1, 1}};
const Motion motion{moved, Pose{{1, 0, 0, 0}, {2, 2, 2}}};

/// The functions that take a mesh.
std::vector<Ask<Mesh>> mesh_asks() {
  using M = const Mesh&;
  return {
      {"hierarchy", [](M m) { (void)hierarchy(m); }},
      {"Bvh::refit", [](M m) { Bvh(hierarchy(good)).refit(m.vertices, m.triangles); }},
      {"weld", [](M m) { (void)weld(m); }},
      {"inspect", [](M m) { (void)inspect(m); }},
      {"is_closed", [](M m) { (void)is_closed(m); }},
      {"first_of_shells", [](M m) { (void)first_of_shells(m); }},
      {"contacts", [](M m) { (void)contacts(m); }},
      {"contacts, first", [](M m) { (void)contacts(m, good); }},
      {"contacts, second", [](M m) { (void)contacts(good, m); }},
      {"contacts, far", [](M m) { (void)contacts(m, Mesh{{{9, 9, 9}}, {{0, 0, 0}}}); }},
      {"locate", [](M m) { (void)locate(inside, m); }},
      {"Solid", [](M m) { (void)Solid(m); }},
      {"contains, outer", [](M m) { (void)contains(m, good); }},
      {"contains, inner", [](M m) { (void)contains(good, m); }},
      {"hit", [](M m) { (void)hit(ray, m); }},
      {"hit, placed", [](M m) { (void)hit(ray, Placed{m, moved}); }},
      {"Surface", [](M m) { (void)Surface(m); }},
      {"frustum", [](M m) { (void)intersects(m, frustum); }},
      {"triangles_in", [](M m) { (void)triangles_in(frustum, m); }},
      {"DeformingMesh", [](M m) { (void)DeformingMesh(m); }},
      {"mesh_bytes", [](M m) { (void)mesh_bytes(m, MeshFormat::ply); }},
      {"write_mesh", [](M m) { write_mesh("not_written.obj", m); }},
      {"MeshBody", [](M m) { (void)MeshBody(m); }},
      {"require_solid", [](M m) { require_solid(m, SolidRule::nonzero); }},
      {"SolidPair, first", [](M m) { (void)SolidPair(m, good); }},
      {"verdict, second", [](M m) { (void)verdict(good, m); }},
      {"solid_volume", [](M m) { (void)solid_volume(m); }},
      {"common_volume", [](M m) { (void)common_volume(good, m); }},
      {"SolidExpression", [](M m) { (void)SolidExpression(m); }},
      {"combine", [](M m) { (void)combine(BooleanOperation::set_union, good, m); }},
      {"repair", [](M m) { (void)repair(m); }},
      {"outer_hull", [](M m) { (void)outer_hull(m); }},
      {"corners", [](M m) { (void)corners(m); }},
      {"volume", [](M m) { (void)volume(m); }},
      {"surface_area", [](M m) { (void)surface_area(m); }},
      {"MeshBody", [](M m) { (void)MeshBody(m); }},
      {"Solid", [](M m) { (void)Solid(m); }},
      {"BspTree", [](M m) { (void)BspTree(m); }},
      {"squared_distance", [](M m) { (void)squared_distance(m, good); }},
      {"squared_distance to a shape", [](M m) { (void)squared_distance(ball, m); }},
      {"within", [](M m) { (void)within(m, inside, 1.0); }},
      {"within, placed", [](M m) { (void)within(Placed{m, moved}, ball, 1.0); }},
      {"intersects", [](M m) { (void)intersects(m, good); }},
      {"intersects, a shape", [](M m) { (void)intersects(box, m); }},
      {"intersects, a slab", [](M m) { (void)intersects(m, Kdop3{{{1, 0, 0}}, {1}, {2}}); }},
      {"intersects, placed", [](M m) { (void)intersects(Placed{m, moved}, good); }},
      {"intersects, an empty one", [](M m) { (void)intersects(m, Mesh{}); }},
      {"Proximity", [](M m) { (void)Proximity(m, good); }},
      {"sweep", [](M m) { (void)sweep(m, good, Point3{1, 2, 3}); }},
      {"sweep, placed", [](M m) { (void)sweep(ball, Placed{m, moved}, Point3{1, 2, 3}); }},
      {"last_contact", [](M m) { (void)last_contact(m, ball, Point3{1, 2, 3}); }},
      {"sweep, its vertices", [](M m) { (void)sweep(m, good.vertices); }},
      {"sweep, the vertices of two",
       [](M m) { (void)sweep(good, good.vertices, m, good.vertices); }},
      {"clearing_distance", [](M m) { (void)clearing_distance(good, m, {1, 0, 0}); }},
      {"rigid sweep",
       [](M m) { (void)sweep(RigidlyMoving<Mesh>{m, motion}, RigidlyMoving<Mesh>{good, motion}); }},
      {"FirstContactSearch",
       [](M m) {
         (void)FirstContactSearch(RigidlyMoving<Mesh>{good, motion},
                                  RigidlyMoving<Mesh>{m, motion});
       }},
  };
}

/// The functions that take a polyhedron.
std::vector<Ask<Polyhedron3>> polyhedron_asks() {
  using P = const Polyhedron3&;
  return {
      {"locate", [](P p) { (void)locate(inside, p); }},
      {"locate, placed", [](P p) { (void)locate(inside, Placed{p, moved}); }},
      {"contact", [](P p) { (void)contact(inside, p); }},
      {"hit", [](P p) { (void)hit(ray, p); }},
      {"hit, placed", [](P p) { (void)hit(ray, Placed{p, moved}); }},
      {"Solid", [](P p) { (void)Solid(p); }},
      {"PreparedPolyhedron", [](P p) { (void)PreparedPolyhedron(p); }},
      {"PreparedPolyhedron::intersects",
       [](P p) { (void)PreparedPolyhedron(good_solid).intersects(p); }},
      {"intersects, a point", [](P p) { (void)intersects(inside, p); }},
      {"intersects, a segment", [](P p) { (void)intersects(segment, p); }},
      {"intersects, a triangle", [](P p) { (void)intersects(triangle, p); }},
      {"intersects, a plane", [](P p) { (void)intersects(plane, p); }},
      {"intersects, a box", [](P p) { (void)intersects(box, p); }},
      {"intersects, a ball", [](P p) { (void)intersects(ball, p); }},
      {"intersects, a polyhedron", [](P p) { (void)intersects(good_solid, p); }},
      {"intersects, a mesh", [](P p) { (void)intersects(good, p); }},
      {"side", [](P p) { (void)side(plane, p); }},
      {"containment", [](P p) { (void)containment(frustum, p); }},
      {"squared_distance", [](P p) { (void)squared_distance(inside, p); }},
      {"within", [](P p) { (void)within(p, good, 1.0); }},
      {"last_contact", [](P p) { (void)last_contact(ball, p, Point3{1, 2, 3}); }},
      {"sweep", [](P p) { (void)sweep(p, ball, Point3{1, 2, 3}); }},
      {"clearing_distance", [](P p) { (void)clearing_distance(good, p, {1, 0, 0}); }},
      {"rigid sweep",
       [](P p) {
         (void)sweep(RigidlyMoving<Polyhedron3>{p, motion}, RigidlyMoving<Mesh>{good, motion});
       }},
      {"Scene::add", [](P p) { (void)Scene().add(Shape3(p)); }},
  };
}

/// The places to look at: the first, one in the middle, the last.
constexpr std::array<std::size_t, 3> places{0, 2, 3};

template <class Shape>
void check_refused(const std::vector<Ask<Shape>>& asks, auto Shape::* points, auto Shape::* faces,
                   const std::string& one, const std::string& many, const Shape& shape) {
  for (const auto& [name, ask] : asks) {
    INFO(name);
    CHECK_NOTHROW(ask(shape));
    for (const std::uint32_t index : {4U, 7U, 400000000U, ~0U}) {
      for (const std::size_t i : places) {
        Shape bad = shape;
        (bad.*faces)[i][i % 3] = index;
        CHECK_THROWS_AS(ask(bad), InvalidArgument);
        CHECK_THROWS_WITH(ask(bad), "face " + std::to_string(i) + " names " + one + " " +
                                        std::to_string(index) + ", of 4");
      }
    }
    // Functions often test few triangles one by one.
    Shape lone = shape;
    lone.*faces = {{0, 1, 7}};
    CHECK_THROWS_WITH(ask(lone), "face 0 names " + one + " 7, of 4");
    const double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [x, words] :
         {std::pair{std::numeric_limits<double>::quiet_NaN(), "NaN"},
          std::pair{infinity, "Infinity"}, std::pair{-infinity, "-Infinity"}}) {
      for (const std::size_t i : places) {
        Shape bad = shape;
        Point3& p = (bad.*points)[i];
        (i == 0 ? p.x : i == 2 ? p.y : p.z) = x;
        CHECK_THROWS_AS(ask(bad), NotFinite);
        CHECK_THROWS_WITH(ask(bad), many + "[" + std::to_string(i) + "][" +
                                        std::to_string(i == 0 ? 0 : i - 1) + "]: " + words +
                                        " is not finite");
      }
    }
  }
}

}  // namespace

TEST_CASE("bad meshes are refused by all that takes a mesh, and the fault is named") {
  check_refused(mesh_asks(), &Mesh::vertices, &Mesh::triangles, "vertex", "vertices", good);
}

TEST_CASE("bad polyhedra are refused by all that takes one, and the fault is named") {
  check_refused(polyhedron_asks(), &Polyhedron3::points, &Polyhedron3::faces, "point", "points",
                good_solid);
}

TEST_CASE("bad meshes: ends, targets and moved vertices are named, too") {
  std::vector<Point3> end = good.vertices;
  end[3].y = std::numeric_limits<double>::infinity();
  CHECK_THROWS_WITH(sweep(good, end), "ends[3][1]: Infinity is not finite");
  CHECK_THROWS_WITH(DeformingMesh(good, {end}), "targets[3][1]: Infinity is not finite");
  DeformingMesh cloth(good);
  CHECK_THROWS_WITH(cloth.move(end), "vertices[3][1]: Infinity is not finite");
}

TEST_CASE("bad meshes: a vertex of no triangle that is not finite matters where it always did") {
  Mesh loose = good;
  loose.vertices.push_back({0, std::numeric_limits<double>::quiet_NaN(), 0});
  CHECK(corners(loose) == good.vertices);
  CHECK(sweep(loose, loose.vertices).empty() == sweep(good, good.vertices).empty());
  CHECK_THROWS_WITH(contacts(loose), "vertices[4][1]: NaN is not finite");
  CHECK_THROWS_WITH(weld(loose), "vertices[4][1]: NaN is not finite");
}

TEST_CASE("bad meshes: perturbed_inside names the face") {
  std::vector<Mesh::Triangle> faces = good.triangles;
  faces[1][2] = 9;
  std::vector<Point3> points = good.vertices;
  points.push_back(inside);
  CHECK_THROWS_WITH(perturbed_inside(points, 4, faces), "face 1 names point 9, of 5");
  CHECK_THROWS_WITH(perturbed_inside(points, 5, good.triangles),
                    "the question names point 5, of 5");
}
