// SPDX-License-Identifier: MIT
// How far is a point from a mesh? signum's squared distance, correctly rounded, that with the
// nearest point and its triangle, and exactly, beside CGAL's AABB_tree in plain doubles: points in
// the box of the mesh, near the surface, and far away. After the table: how often CGAL's double is
// another one.
//
// Usage: bench_point_to_mesh
#include <cmath>
#include <cstdio>
#include <memory>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "meshes.hpp"
#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/AABB_face_graph_triangle_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#endif

namespace {

using namespace signum;

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Graph = CGAL::Surface_mesh<Kernel::Point_3>;
using Tree =
    CGAL::AABB_tree<CGAL::AABB_traits<Kernel, CGAL::AABB_face_graph_triangle_primitive<Graph>>>;

Kernel::Point_3 converted(const Point3& p) { return {p.x, p.y, p.z}; }
Graph converted(const Mesh& mesh) {
  Graph graph;
  std::vector<Graph::Vertex_index> vertices;
  for (const Point3& p : mesh.vertices) vertices.push_back(graph.add_vertex(converted(p)));
  for (const auto& [i, j, k] : mesh.triangles) {
    graph.add_face(vertices[i], vertices[j], vertices[k]);
  }
  return graph;
}
#endif

struct Work {
  std::string name;
  std::vector<Point3> points;
};

std::vector<Work> works_of(const Mesh& mesh) {
  generators::Random random(7);
  const auto any = [&random](double size) {
    return Point3{size * random.symmetric(), size * random.symmetric(), size * random.symmetric()};
  };
  Work inside{"in the box", {}}, near{"near the surface", {}}, far{"far away", {}};
  for (int i = 0; i < 512; ++i) {
    inside.points.push_back(any(1));
    const auto v =
        static_cast<std::size_t>(random.between(0, static_cast<int>(mesh.vertices.size()) - 1));
    const Point3 p = mesh.vertices[v], d = any(0.01);
    near.points.push_back({p.x + d.x, p.y + d.y, p.z + d.z});
    far.points.push_back(any(100));
  }
  return {inside, near, far};
}

}  // namespace

int main(int argc, char** argv) {
  const Mesh mesh = bench::sphere(7000);
  const Surface surface(mesh);
  const std::vector<Work> works = works_of(mesh);
#if SIGNUM_HAS_CGAL
  const Graph graph = converted(mesh);
  Tree tree(faces(graph).first, faces(graph).second, graph);
  tree.accelerate_distance_queries();
#endif
  for (const Work& work : works) {
    const auto add = [&work](const char* who, auto distance) {
      bench::add(work.name + "/" + who, work.points.size(), [&work, distance] {
        double sum = 0;
        for (const Point3& p : work.points) sum += distance(p);
        benchmark::DoNotOptimize(sum);
      });
    };
    add("signum", [&](const Point3& p) { return squared_distance(p, surface).squared_rounded(); });
    add("signum, point and triangle", [&](const Point3& p) {
      const ClosestPoints3 c = closest_points(Set3(p), Set3(surface));
      return c.points[1].x + *c.places[1].triangle;
    });
    add("signum, exactly",
        [&](const Point3& p) { return squared_distance(p, surface).exact().squared.to_double(); });
#if SIGNUM_HAS_CGAL
    add("CGAL AABB_tree", [&](const Point3& p) { return tree.squared_distance(converted(p)); });
    add("CGAL, point and triangle", [&](const Point3& p) {
      const auto [at, face] = tree.closest_point_and_primitive(converted(p));
      return at.x() + face;
    });
#endif
  }
  const int status = bench::run(argc, argv);
#if SIGNUM_HAS_CGAL
  for (const Work& work : works) {
    int other = 0;
    for (const Point3& p : work.points) {
      const double told = squared_distance(p, surface).squared_rounded();
      other += told == tree.squared_distance(converted(p)) ? 0 : 1;
    }
    std::printf("\n- %s: CGAL's double is not the nearest in %d of %zu", work.name.c_str(), other,
                work.points.size());
  }
  std::puts("");
#endif
  return status;
}
