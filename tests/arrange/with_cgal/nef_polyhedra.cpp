// SPDX-License-Identifier: MIT
// Solids are combined as CGAL's Nef polyhedra are, over its exact kernel, and what is said of two
// of them is what these say. A program of its own, so that nothing else is linked with CGAL.
#include <catch2/catch.hpp>
#include <cstdio>

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Surface_mesh.h>

#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>
#include <sstream>

#include "../solid_shapes.hpp"

namespace {

using namespace signum;
using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Nef = CGAL::Nef_polyhedron_3<Kernel>;
using Op = BooleanOperation;

constexpr SolidRule rule = SolidRule::nonzero;

/// A solid as both have it.
struct Solid {
  Mesh mesh;
  Nef nef;
};

Nef to_nef(const Mesh& convex) {
  CGAL::Surface_mesh<Kernel::Point_3> surface;
  for (const Point3& p : convex.vertices) surface.add_vertex({p.x, p.y, p.z});
  using V = decltype(surface)::Vertex_index;
  for (const auto& [a, b, c] : convex.triangles) surface.add_face(V(a), V(b), V(c));
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
Solid grid_solid(int n) {
  const Mesh first = solids::grid_convex(n);
  Solid solid{first, to_nef(first)};
  if (*rc::gen::inRange(0, 2) == 0) {
    const Mesh second = solids::grid_convex(n);
    solid.mesh = solids::together(std::move(solid.mesh), second);
    solid.nef = solid.nef + to_nef(second);
  }
  return solid;
}

/// The tetrahedra and boxes of a grid, moved by the last bit of a coordinate.
Solid moved(Solid solid, double by) {
  const auto move = [&](const Point3& p) { return Point3{p.x + by, p.y, p.z - by}; };
  solid.mesh = solids::mapped(std::move(solid.mesh), move);
  solid.nef.transform(Nef::Aff_transformation_3(CGAL::TRANSLATION, Kernel::Vector_3(by, 0, -by)));
  return solid;
}

void compare(const Solid& a, const Solid& b) {
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

}  // namespace

TEST_CASE("Nef polyhedra: the volume of a box with a hole") {
  const Mesh outer = solids::box({0, 0, 0}, {3, 3, 3}), through = solids::box({1, 1, 0}, {2, 2, 3});
  CHECK(text(six_volumes(to_nef(outer) - to_nef(through))) == "24");
}

TEST_CASE("Nef polyhedra: solids on a grid are combined alike, and lie to each other alike") {
  rc::prop("on a grid", [] {
    const Solid a = grid_solid(4);
    compare(a, grid_solid(4));
  });
  rc::prop("a last bit off the grid", [] {
    const Solid a = grid_solid(4);
    compare(a, moved(grid_solid(4), *rc::gen::elementOf(std::vector{0x1p-40, -0x1p-40})));
  });
}

#else

TEST_CASE("Nef polyhedra: solids on a grid are combined alike, and lie to each other alike") {
  std::puts("skipped: no CGAL");
}

#endif
