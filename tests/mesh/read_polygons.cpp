// SPDX-License-Identifier: MIT
// Faces of more than three corners, in files.
#include <algorithm>
#include <random>
#include <signum/mesh/inspect.hpp>
#include <sstream>

#include "mesh_files.hpp"

using namespace mesh_files;
using namespace signum;
using Faces = std::vector<std::vector<std::uint32_t>>;

namespace {

std::string off(const std::vector<Point3>& points, const Faces& faces) {
  std::ostringstream text;
  text << "OFF\n" << points.size() << ' ' << faces.size() << " 0\n";
  for (const Point3& p : points) text << decimal(p) << '\n';
  for (const auto& face : faces) {
    text << face.size();
    for (const std::uint32_t v : face) text << ' ' << v;
    text << '\n';
  }
  return text.str();
}

/// Each face with vertices of its own.
std::string separate_off(const std::vector<Point3>& points, Faces faces) {
  std::vector<Point3> all;
  for (auto& face : faces) {
    for (std::uint32_t& v : face) {
      all.push_back(points[v]);
      v = static_cast<std::uint32_t>(all.size() - 1);
    }
  }
  return off(all, faces);
}

Mesh read_off(const std::vector<Point3>& points, const Faces& faces) {
  return read(off(points, faces), MeshFormat::off);
}

/// The triangles by their vertices, sorted; each begins with its least vertex.
Triangles sorted(const Mesh& mesh) {
  Triangles all = mesh.triangles;
  for (Mesh::Triangle& t : all)
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
  std::sort(all.begin(), all.end());
  return all;
}

bool is_sound(const MeshSummary& s) {
  return s.closed && s.shells == 1 && s.boundary_edges == 0 && s.non_manifold_edges == 0 &&
         s.misoriented_edges == 0 && s.non_manifold_vertices == 0 && s.degenerate_triangles == 0 &&
         s.duplicate_triangles == 0;
}

/// A box with a vertex in the middle of the edge 0-1, which both faces there have as a corner.
const std::vector<Point3> box = {{0, 0, 0}, {2, 0, 0}, {2, 3, 0}, {0, 3, 0}, {0, 0, 5},
                                 {2, 0, 5}, {2, 3, 5}, {0, 3, 5}, {1, 0, 0}};
const Faces box_faces = {{1, 8, 0, 3, 2}, {4, 5, 6, 7}, {0, 8, 1, 5, 4},
                         {1, 2, 6, 5},    {2, 3, 7, 6}, {3, 0, 4, 7}};

/// Two poles, and three vertices around them.
const std::vector<Point3> poles = {{0, 0, 1}, {0, 0, -1}, {2, 0, 0}, {-1, 2, 0}, {-1, -2, 0}};

}  // namespace

// Examples

TEST_CASE("polygons of files: a corner in the middle of an edge") {
  const Mesh mesh = read_off(box, box_faces);
  CHECK(mesh.triangles.size() == 14);
  CHECK(is_sound(inspect(mesh)));
}

TEST_CASE("polygons of files: they are counted") {
  const NamedMesh named = read_named_mesh(
      "OFF 5 3 0\n0 0 0 1 0 0 1 1 0 0 1 0 -1 2 0\n3 0 1 2\n5 0 1 2 4 3\n4 0 1 2 3\n",
      MeshFormat::off, "part");
  REQUIRE(named.polygons.size() == 2);
  CHECK(named.polygons[0].first_triangle == 1);
  CHECK(named.polygons[0].triangles == 3);
  CHECK(named.polygons[1].first_triangle == 4);
  CHECK(named.polygons[1].triangles == 2);
}

TEST_CASE("polygons of files: three quadrangles around two poles share no diagonal") {
  const Faces faces = {{0, 2, 1, 3}, {0, 3, 1, 4}, {0, 4, 1, 2}};
  for (const std::string& file : {off(poles, faces), separate_off(poles, faces)}) {
    CHECK(is_sound(inspect(read(file, MeshFormat::off))));
  }
}

TEST_CASE("polygons of files: a diagonal that a triangle has as an edge is left out") {
  // The triangle stands upon the diagonal 0-2 of a square, and then on the other one.
  const std::vector<Point3> points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}};
  CHECK(sorted(read_off(points, {{0, 1, 2, 3}, {0, 2, 4}})) ==
        Triangles{{0, 1, 3}, {0, 2, 4}, {1, 2, 3}});
  CHECK(sorted(read_off(points, {{0, 1, 2, 3}, {1, 3, 4}})) ==
        Triangles{{0, 1, 2}, {0, 2, 3}, {1, 3, 4}});
  // Here both are taken.
  CHECK(read_off(points, {{0, 1, 2, 3}, {1, 3, 4}, {0, 2, 4}}).triangles.size() == 4);
}

TEST_CASE("polygons of files: a polygon that is there twice is cut the same way twice") {
  const std::vector<Point3> points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  const Mesh mesh = read_off(points, {{0, 1, 2, 3}, {2, 1, 0, 3}});
  CHECK(inspect(mesh).duplicate_triangles == 2);
}

TEST_CASE("polygons of files: what two polygons share goes to one of them") {
  // Both have the diagonal 0-2; the other ones of the first are edges of triangles.
  const std::vector<Point3> points = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0},
                                      {0, 2, 0}, {2, 0, 1}, {1, 0, 3}};
  const Mesh mesh = read_off(points, {{0, 1, 2, 3}, {0, 4, 2, 3}, {1, 3, 5}});
  CHECK(inspect(mesh).non_manifold_edges == 0);
}

TEST_CASE("polygons of files: others make room for one that has no choice") {
  // Of four quadrangles around two poles the first has a triangle at its other diagonal.
  const std::vector<Point3> points = {{0, 0, 2},  {0, 0, -2}, {3, 0, 0}, {0, 3, 0},
                                      {-3, 0, 0}, {0, -3, 0}, {9, 9, 9}};
  const MeshSummary s = inspect(
      read_off(points, {{0, 2, 1, 3}, {0, 3, 1, 4}, {0, 4, 1, 5}, {0, 5, 1, 2}, {2, 3, 6}}));
  CHECK(s.duplicate_triangles == 0);
  CHECK(s.non_manifold_edges == 0);
}

// Laws

TEST_CASE("polygons of files: neither starts, directions nor the order of faces matter") {
  std::mt19937 random(1);
  const auto check = [&](const std::vector<Point3>& points, Faces faces) {
    const Triangles expected = sorted(read_off(points, faces));
    for (int i = 0; i < 50; ++i) {
      for (auto& face : faces) {
        std::rotate(face.begin(), face.begin() + static_cast<int>(random() % face.size()),
                    face.end());
      }
      std::shuffle(faces.begin(), faces.end(), random);
      CHECK(sorted(read_off(points, faces)) == expected);
      for (auto& face : faces) std::reverse(face.begin(), face.end());
      Mesh turned = read_off(points, faces);
      for (Mesh::Triangle& t : turned.triangles) std::swap(t[1], t[2]);
      CHECK(sorted(turned) == expected);
      for (auto& face : faces) std::reverse(face.begin(), face.end());
    }
  };
  check(box, box_faces);
  check(poles, {{0, 2, 1, 3}, {0, 3, 1, 4}, {0, 4, 1, 2}});
  // Warped.
  std::vector<Point3> bent = box;
  for (Point3& p : bent) p.z += p.x * p.y / 8;
  check(bent, box_faces);
}
