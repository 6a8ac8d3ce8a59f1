// SPDX-License-Identifier: MIT
// Solids combined, beside CGAL's corefinement, which rounds what it constructs, on exact predicates
// and constructions, and its Nef polyhedra, for those small enough: a union and a difference of two
// spheres, and of a plate of many triangles and a bolt.
//
// Usage: bench_boolean_times [TRIANGLES]
#include <cstdio>
#include <cstdlib>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Surface_mesh.h>
#endif

namespace {

using namespace signum;

/// A box of a hundredth of its width in height, with that many triangles above and below.
Mesh plate(std::size_t triangles) {
  const auto n = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 4));
  Mesh mesh;
  const auto side = [&](double z) {
    const std::size_t first = mesh.triangles.size();
    bench::add_grid(mesh, n + 1, n + 1, bench::Seam::open, [&](std::size_t i, std::size_t j) {
      return Point3{static_cast<double>(i) / static_cast<double>(n) - 0.5,
                    static_cast<double>(j) / static_cast<double>(n) - 0.5, z};
    });
    if (z > 0) return;
    for (std::size_t i = first; i < mesh.triangles.size(); ++i) {
      std::swap(mesh.triangles[i][0], mesh.triangles[i][1]);
    }
  };
  side(0.005);
  side(-0.005);
  const auto m = static_cast<std::uint32_t>(n + 1), lower = m * m;
  const auto wall = [&](std::uint32_t from, std::uint32_t to) {
    mesh.triangles.push_back({to, from, lower + from});
    mesh.triangles.push_back({to, lower + from, lower + to});
  };
  for (std::uint32_t i = 0; i + 1 < m; ++i) {
    wall(i * m, i * m + m);
    wall(i * m + 2 * m - 1, i * m + m - 1);
    wall(i + 1, i);
    wall(m * (m - 1) + i, m * (m - 1) + i + 1);
  }
  return mesh;
}

Mesh bolt() {
  return bench::revolved(14, 48,
                         [](double u) {
                           return std::array{u == 0 || u == 1 ? 0 : (u < 0.4 ? 0.06 : 0.031),
                                             u == 0   ? 0.05
                                             : u == 1 ? -0.05
                                                      : 0.05 - 0.1 * u};
                         },
                         {0.0101, 0.0203, 0.0001});
}

#if SIGNUM_HAS_CGAL
template <class Kernel>
using Surface = CGAL::Surface_mesh<typename Kernel::Point_3>;
using Inexact = CGAL::Exact_predicates_inexact_constructions_kernel;
using Exact = CGAL::Exact_predicates_exact_constructions_kernel;

template <class Kernel>
Surface<Kernel> to_cgal(const Mesh& mesh) {
  Surface<Kernel> surface;
  for (const Point3& p : mesh.vertices) surface.add_vertex({p.x, p.y, p.z});
  using V = typename Surface<Kernel>::Vertex_index;
  for (const auto& [a, b, c] : mesh.triangles) surface.add_face(V(a), V(b), V(c));
  return surface;
}

std::size_t corefined(Surface<Inexact> a, Surface<Inexact> b, bool unite) {
  Surface<Inexact> made;
  if (unite) {
    CGAL::Polygon_mesh_processing::corefine_and_compute_union(a, b, made);
  } else {
    CGAL::Polygon_mesh_processing::corefine_and_compute_difference(a, b, made);
  }
  return made.number_of_faces();
}
#endif

void compare(const char* name, const Mesh& a, const Mesh& b, [[maybe_unused]] bool nef) {
  std::printf(
      "\n%s, %zu and %zu triangles\n\n| what | ms | triangles made |\n| --- | --- | --- |\n", name,
      a.triangles.size(), b.triangles.size());
  for (const bool unite : {true, false}) {
    const auto operation = unite ? BooleanOperation::set_union : BooleanOperation::set_difference;
    std::vector<std::size_t> made;
    std::vector<bench::Runner> all;
    const auto add = [&](const char* what, auto run) {
      const std::size_t i = made.size();
      made.push_back(0);
      all.push_back({std::string(unite ? "union, " : "difference, ") + what,
                     [&made, i, run] { made[i] = run(); }});
    };
    add("signum, exact", [&] { return combine(operation, a, b).triangles().size(); });
    add("signum, rounded and checked",
        [&] { return rounded(combine(operation, a, b)).mesh.triangles.size(); });
#if SIGNUM_HAS_CGAL
    const auto x = to_cgal<Inexact>(a), y = to_cgal<Inexact>(b);
    add("CGAL's corefinement", [&] { return corefined(x, y, unite); });
    using Nef = CGAL::Nef_polyhedron_3<Exact>;
    std::optional<Nef> p, q;
    if (nef) {
      p.emplace(to_cgal<Exact>(a));
      q.emplace(to_cgal<Exact>(b));
      add("CGAL's Nef polyhedra, made before",
          [&] { return (unite ? *p + *q : *p - *q).number_of_facets(); });
    }
#endif
    bench::run_in_turn(all, 3);
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::printf("| %s | %.1f | %zu |\n", all[i].name.c_str(), all[i].seconds * 1e3, made[i]);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000;
  const std::size_t small = 2000;
  for (const Mesh& mesh : {bench::ball(small, {0, 0, 0}), plate(small), bolt()}) {
    require_solid(mesh, SolidRule::nonzero);
  }
  compare("Two spheres", bench::ball(small, {0, 0, 0}), bench::ball(small, {0.51, 0.23, 0.11}),
          true);
  compare("Two spheres", bench::ball(count, {0, 0, 0}), bench::ball(count, {0.51, 0.23, 0.11}),
          false);
  compare("A plate and a bolt", plate(10 * count), bolt(), false);
}
