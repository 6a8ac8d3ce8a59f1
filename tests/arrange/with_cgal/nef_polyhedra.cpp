// SPDX-License-Identifier: MIT
// Solids are combined as CGAL's Nef polyhedra are, over its exact kernel, and what is said of two
// of them is what these say; and as its corefinement does, where that gives a result. A program of
// its own, so that nothing else is linked with CGAL.
#include <catch2/catch.hpp>
#include <cstdio>

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/measure.h>
#include <CGAL/Surface_mesh.h>

#include <cmath>
#include <map>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>
#include <sstream>

#include "../degenerate_pairs.hpp"

namespace {

using namespace signum;
using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Nef = CGAL::Nef_polyhedron_3<Kernel>;
using Surface = CGAL::Surface_mesh<Kernel::Point_3>;
using Op = BooleanOperation;

constexpr SolidRule rule = SolidRule::nonzero;

/// A solid as both have it.
struct TwoForms {
  Mesh mesh;
  Nef nef;
};

Surface to_surface(const Mesh& mesh) {
  Surface surface;
  for (const Point3& p : mesh.vertices) surface.add_vertex({p.x, p.y, p.z});
  using V = Surface::Vertex_index;
  for (const auto& [a, b, c] : mesh.triangles) surface.add_face(V(a), V(b), V(c));
  return surface;
}

/// Requires a mesh that does not meet itself.
Nef to_nef(const Mesh& mesh) {
  Surface surface = to_surface(mesh);
  return Nef(surface);
}

/// Six times the volume: what has the origin and a facet that looks at it for its base, summed over
/// the facets of all volumes that are marked. The facets are turned one way, outward or inward.
Kernel::FT six_volumes(const Nef& nef) {
  Kernel::FT sum = 0;
  for (auto f = nef.halffacets_begin(); f != nef.halffacets_end(); ++f) {
    if (!f->incident_volume()->mark()) continue;
    for (auto cycle = f->facet_cycles_begin(); cycle != f->facet_cycles_end(); ++cycle) {
      if (!cycle.is_shalfedge()) continue;
      const Nef::SHalfedge_const_handle first(cycle);
      Nef::SHalfedge_around_facet_const_circulator at(first), end(at);
      const auto vector = [](const auto& edge) {
        return edge->source()->center_vertex()->point() - CGAL::ORIGIN;
      };
      const auto base = vector(at);
      CGAL_For_all(at, end) sum += CGAL::determinant(base, vector(at), vector(at->next()));
    }
  }
  return CGAL::abs(sum);
}

std::string text(const Kernel::FT& number) {
  std::ostringstream out;
  out << CGAL::exact(number / 6);
  return out.str();
}

std::string text(const ExactVolume& volume) { return volume.exact.to_string(); }

Nef combined(Op operation, const Nef& a, const Nef& b) {
  switch (operation) {
    case Op::set_union:
      return a + b;
    case Op::set_intersection:
      return a * b;
    case Op::set_difference:
      return a - b;
    default:
      return a ^ b;
  }
}

/// A convex solid, or the union of two whose shells cross, touch or lie in one another.
TwoForms grid_solid(int n) {
  const Mesh first = solids::grid_convex(n);
  TwoForms solid{first, to_nef(first)};
  if (*rc::gen::inRange(0, 2) == 0) {
    const Mesh second = solids::grid_convex(n);
    solid.mesh = solids::together(std::move(solid.mesh), second);
    solid.nef = solid.nef + to_nef(second);
  }
  return solid;
}

/// The solid, moved by so little.
TwoForms moved(TwoForms solid, double by) {
  const auto move = [&](const Point3& p) { return Point3{p.x + by, p.y, p.z - by}; };
  solid.mesh = solids::mapped(std::move(solid.mesh), move);
  solid.nef.transform(Nef::Aff_transformation_3(CGAL::TRANSLATION, Kernel::Vector_3(by, 0, -by)));
  return solid;
}

void compare(const TwoForms& a, const TwoForms& b) {
  for (const Op operation :
       {Op::set_union, Op::set_intersection, Op::set_difference, Op::set_symmetric_difference}) {
    const Kernel::FT theirs = six_volumes(combined(operation, a.nef, b.nef));
    RC_ASSERT(text(combine(operation, a.mesh, b.mesh, rule).volume()) == text(theirs));
  }
  const Nef both = a.nef * b.nef;
  RC_ASSERT(text(common_volume(a.mesh, b.mesh, rule)) == text(six_volumes(both)));
  const SolidVerdict said = verdict(a.mesh, b.mesh, rule);
  RC_ASSERT((said.relation == SolidRelation::apart) == both.is_empty());
  RC_ASSERT((said.relation == SolidRelation::interfering) == (six_volumes(both) != 0));
  RC_ASSERT(said.a_in_b == (a.nef - b.nef).is_empty());
  RC_ASSERT(said.b_in_a == (b.nef - a.nef).is_empty());
}

/// How often corefinement had a result, and how often it had none: where that is no manifold.
struct Corefined {
  std::size_t compared = 0, refused = 0;
};

void compare_with_corefinement(const Mesh& a, const Mesh& b, Corefined& count) {
  namespace pmp = CGAL::Polygon_mesh_processing;
  Surface of_a = to_surface(a), of_b = to_surface(b);
  std::array<Surface, 4> made;
  const std::array<boost::optional<Surface*>, 4> out{&made[0], &made[1], &made[2], &made[3]};
  const std::array<bool, 4> valid = pmp::corefine_and_compute_boolean_operations(of_a, of_b, out);
  for (const auto& [operation, at] :
       {std::pair(Op::set_union, pmp::Corefinement::UNION),
        std::pair(Op::set_intersection, pmp::Corefinement::INTERSECTION),
        std::pair(Op::set_difference, pmp::Corefinement::TM1_MINUS_TM2)}) {
    ++(valid[at] ? count.compared : count.refused);
    if (!valid[at]) continue;
    RC_ASSERT(text(combine(operation, a, b, rule).volume()) == text(6 * pmp::volume(made[at])));
  }
}

}  // namespace

TEST_CASE("Nef polyhedra, corefinement: pairs that are degenerate on purpose, and by an ulp") {
  Corefined count;
  std::map<std::string, int> pairs;
  rc::prop("convex solids", [&] {
    const Mesh a = solids::convex_off_the_origin();
    const solids::Second second = solids::beside(a);
    const Mesh& b = second.mesh;
    ++pairs[second.how];
    compare({a, to_nef(a)}, {b, to_nef(b)});
    compare_with_corefinement(a, b, count);
  });
  for (const auto& [name, number] : pairs) std::printf("%4d pairs %s\n", number, name.c_str());
  std::printf("corefinement: %zu results compared, %zu times none\n", count.compared,
              count.refused);
}

TEST_CASE("Nef polyhedra: the volume of a box with a hole") {
  const Mesh outer = solids::box({0, 0, 0}, {3, 3, 3}), through = solids::box({1, 1, 0}, {2, 2, 3});
  CHECK(text(six_volumes(to_nef(outer) - to_nef(through))) == "24");
}

TEST_CASE("Nef polyhedra: solids on a grid are combined alike, and have the same relations") {
  rc::prop("on a grid", [] {
    const TwoForms a = grid_solid(4);
    compare(a, grid_solid(4));
  });
  rc::prop("hardly off the grid", [] {
    const TwoForms a = grid_solid(4);
    compare(a, moved(grid_solid(4), *rc::gen::elementOf(std::vector{0x1p-40, -0x1p-40})));
  });
}

#else

TEST_CASE("Nef polyhedra: solids on a grid are combined alike, and have the same relations") {
  std::puts("skipped: no CGAL");
}

#endif
