// SPDX-License-Identifier: MIT
// CGAL's corefinement, in doubles, and its Nef polyhedra, which are exact.
#include "engine.hpp"
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/self_intersections.h>
#include <CGAL/Polygon_mesh_processing/triangulate_faces.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/boost/graph/convert_nef_polyhedron_to_polygon_mesh.h>

namespace signum::bench {

namespace {

namespace pmp = CGAL::Polygon_mesh_processing;
using Inexact = CGAL::Exact_predicates_inexact_constructions_kernel;
using Exact = CGAL::Exact_predicates_exact_constructions_kernel;
template <class Kernel>
using Surface = CGAL::Surface_mesh<typename Kernel::Point_3>;
using Nef = CGAL::Nef_polyhedron_3<Exact>;

template <class Kernel>
Surface<Kernel> surface_of(const Mesh& mesh) {
  Surface<Kernel> surface;
  for (const Point3& p : mesh.vertices) surface.add_vertex({p.x, p.y, p.z});
  using V = typename Surface<Kernel>::Vertex_index;
  for (const auto& [a, b, c] : mesh.triangles) {
    if (surface.add_face(V(a), V(b), V(c)) == Surface<Kernel>::null_face()) {
      throw std::runtime_error("not a manifold");
    }
  }
  if (!CGAL::is_closed(surface)) throw std::runtime_error("not closed");
  return surface;
}

template <class Kernel>
Mesh mesh_of(const Surface<Kernel>& surface) {
  Mesh mesh;
  std::vector<std::uint32_t> name(surface.num_vertices());
  for (const auto v : surface.vertices()) {
    const auto& p = surface.point(v);
    name[v.idx()] = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.push_back(
        {CGAL::to_double(p.x()), CGAL::to_double(p.y()), CGAL::to_double(p.z())});
  }
  for (const auto f : surface.faces()) {
    Mesh::Triangle t{};
    std::size_t k = 0;
    for (const auto v : CGAL::vertices_around_face(surface.halfedge(f), surface)) {
      if (k < 3) t[k] = name[v.idx()];
      ++k;
    }
    mesh.triangles.push_back(t);
  }
  return mesh;
}

class Corefinement : public Engine {
 public:
  void load(const Mesh& mesh) override { slots_.push_back(surface_of<Inexact>(mesh)); }
  void make(BooleanOperation operation, const std::vector<std::size_t>& of) override {
    if (of.size() != 2) throw Unsupported("other than two arguments");
    Surface<Inexact> a = slots_.at(of[0]), b = slots_.at(of[1]), made;
    const auto checks = CGAL::parameters::throw_on_self_intersection(true);
    const bool done = operation == BooleanOperation::set_union
                          ? pmp::corefine_and_compute_union(a, b, made, checks)
                      : operation == BooleanOperation::set_intersection
                          ? pmp::corefine_and_compute_intersection(a, b, made, checks)
                          : pmp::corefine_and_compute_difference(a, b, made, checks);
    if (!done) throw std::runtime_error("no manifold made");
    slots_.push_back(made);
  }
  Mesh take(std::size_t slot) override {
    slots_.at(slot).collect_garbage();
    return mesh_of<Inexact>(slots_.at(slot));
  }

 private:
  std::vector<Surface<Inexact>> slots_;
};

class NefEngine : public Engine {
 public:
  void load(const Mesh& mesh) override {
    Surface<Exact> surface = surface_of<Exact>(mesh);
    slots_.emplace_back(surface);
  }
  void make(BooleanOperation operation, const std::vector<std::size_t>& of) override {
    Nef all = slots_.at(of.at(0));
    for (std::size_t i = 1; i < of.size(); ++i) {
      const Nef& b = slots_.at(of[i]);
      all = operation == BooleanOperation::set_union          ? all + b
            : operation == BooleanOperation::set_intersection ? all * b
                                                              : all - b;
    }
    slots_.push_back(all);
  }
  Mesh take(std::size_t slot) override {
    Surface<Exact> surface;
    CGAL::convert_nef_polyhedron_to_polygon_mesh(slots_.at(slot), surface, true);
    return mesh_of<Exact>(surface);
  }

 private:
  std::vector<Nef> slots_;
};

}  // namespace

std::unique_ptr<Engine> corefinement_engine() { return std::make_unique<Corefinement>(); }
std::unique_ptr<Engine> nef_engine() { return std::make_unique<NefEngine>(); }

}  // namespace signum::bench
#endif
