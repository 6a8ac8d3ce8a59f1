// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/bvh/bvh_query.hpp>
#include <signum/mesh/solid.hpp>

#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "cells/arrangement.hpp"
#include "cells/rays.hpp"
#include "cells/shell_windings.hpp"
#include "cover.hpp"
#include "disjoint_sets.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/edge_uses.hpp"
#include "vectors/rational_vector.hpp"
#include "vectors/sums.hpp"
#include "volumes/bounded_sum.hpp"
#include "volumes/six_volumes.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

using Bounded = BoundedDoubleDouble;

Vec3<Bounded> less(const Point3& p, const Point3& q) {
  return {Bounded::difference(p.x, q.x), Bounded::difference(p.y, q.y),
          Bounded::difference(p.z, q.z)};
}

double area_of(const Mesh& mesh) {
  const Bounded twice = bounded_sum(mesh.triangles.size(), [&](std::size_t i) {
    const Triangle3 t = mesh.triangle(i);
    const auto& [a, b, c] = t.vertices;
    const Vec3<Bounded> normal = cross(less(b, a), less(c, a));
    const Bounded root = sqrt(dot(normal, normal));
    return !std::isfinite(root.error) && has_zero_area(t) ? Bounded() : root;
  });
  if (const auto area = (twice * Bounded(0.5)).rounded()) return *area;
  std::vector<BigRational> squares;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangle(i).vertices;
    const RationalPoint o = to_rational(a);
    squares.push_back(square(cross(to_rational(b) - o, to_rational(c) - o)) / 4);
  }
  return rounded_sum_of_roots(squares);
}

/// A piece of a manifold mesh that hangs together by edges: a closed surface.
struct Shell {
  std::vector<std::uint32_t> triangles;
  Aabb3 box = no_box;
  /// Six times the volume that the shell encloses, positive if it is turned outward, and its sign.
  Bounded six;
  Sign turned = Sign::positive;
  /// The cover of the shell by the other shells around it.
  Cover around{};

  Cover within() const {
    Cover sum = around;
    sum += {static_cast<int>(turned), 1};
    return sum;
  }
};

/// Requires that the mesh is manifold, and that its triangles have area.
std::vector<Shell> shells_by_edges(const MeshBody& prepared) {
  const Mesh& mesh = prepared.welded();
  const auto n = static_cast<std::uint32_t>(mesh.triangles.size());
  DisjointSets sets(n);
  const std::vector<std::uint32_t>& beyond = mesh_parts_of(prepared).neighbours().beyond;
  if (n > 0 && beyond[0] != EdgeNeighbours::none) {
    for (std::uint32_t side = 0; side < beyond.size(); ++side)
      sets.unite(side / 3, beyond[side] / 2);
  } else {
    const auto triangle = [](std::uint32_t i, bool) { return i; };
    const auto unite = [&](std::uint32_t, auto uses) {
      for (const auto& use : uses) sets.unite(use.second, uses.front().second);
    };
    for_each_edge<std::uint32_t>(mesh.vertices.size(), mesh.triangles, triangle, unite);
  }
  std::vector<Shell> shells;
  std::vector<std::uint32_t> index(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t root = sets.find(i);
    if (root == i) {
      index[i] = static_cast<std::uint32_t>(shells.size());
      shells.emplace_back();
    }
    Shell& shell = shells[index[root]];
    shell.triangles.push_back(i);
    shell.box = hull(shell.box, box_of(mesh.triangle(i)));
  }
  return shells;
}

/// What triangle k of a shell adds to six times the volume that the shell encloses, which is
/// positive where the shell is turned outward.
template <class Difference>
auto six_volumes(const Mesh& mesh, const Shell& shell, std::size_t k, Difference minus) {
  const Point3 origin = mesh.triangle(shell.triangles.front()).vertices[0];
  return six_volumes_of(mesh.triangle(shell.triangles[k]), origin, minus);
}

Mesh alone(const Mesh& mesh, const Shell& shell) {
  Mesh own;
  for (const std::uint32_t i : shell.triangles) {
    const auto n = static_cast<std::uint32_t>(own.vertices.size());
    for (const Point3& p : mesh.triangle(i).vertices) own.vertices.push_back(p);
    own.triangles.push_back({n, n + 1, n + 2});
  }
  return own;
}

/// Whether a shell is inside of one that it does not meet but in vertices.
bool is_inside_shell(const Mesh& mesh, const Shell& shell, const Solid& outer) {
  for (const std::uint32_t i : shell.triangles) {
    for (const Point3& p : mesh.triangle(i).vertices) {
      const Location where = outer.locate(p);
      if (where != Location::boundary) return where == Location::inside;
    }
  }
  // The two share all of its vertices, and not the middle of a triangle.
  const auto& [a, b, c] = mesh.triangle(shell.triangles.front()).vertices;
  const RationalPoint middle = (to_rational(a) + to_rational(b) + to_rational(c)) / 3;
  const auto none = [](std::uint32_t) { return false; };
  return is_enclosed(crossed_by_ray(outer.body(), middle, 0, none), SolidRule::even_odd);
}

struct Nested {
  std::size_t inner, outer;
};

/// The pairs of shells of which the box of one holds that of the other, if there are no more than
/// the limit.
std::optional<std::vector<Nested>> nested_boxes(const std::vector<Shell>& shells,
                                                std::size_t limit) {
  std::vector<Aabb3> boxes;
  for (const Shell& s : shells) boxes.push_back(s.box);
  const Bvh bvh(boxes, BvhBuild::linear);
  std::vector<Nested> nested;
  for (std::size_t inner = 0; inner < shells.size(); ++inner) {
    for (const std::size_t outer : candidates(bvh, boxes[inner].min)) {
      if (inner != outer && holds(boxes[outer], boxes[inner])) nested.push_back({inner, outer});
    }
    if (nested.size() > limit) return std::nullopt;
  }
  return nested;
}

/// What nest() finds, by the cells of an arrangement, in which triangles are facets.
void nest_by_cells(const MeshBody& prepared, std::vector<Shell>& shells) {
  const Arrangement arrangement(prepared);
  std::vector<Cover> around(arrangement.cells());
  arrangement.for_each_cell([&](std::uint32_t cell, std::span<const Cover> by_mesh, auto) {
    around[cell] = by_mesh.front();
  });
  for (Shell& shell : shells) {
    const std::uint32_t i = shell.triangles.front();
    const bool upward = arrangement.facets()[i].corners == arrangement.joined().mesh.triangles[i];
    const bool outward = shell.turned == Sign::positive;
    shell.around =
        around[arrangement.cell(i, upward == outward ? FacetSide::top : FacetSide::bottom)];
  }
}

/// Finds which shells each shell is inside of. Requires that the sign of each shell is known.
void nest(const MeshBody& prepared, std::vector<Shell>& shells) {
  const Mesh& mesh = prepared.welded();
  // An arrangement takes as long as 10 to 100 pairs for each triangle.
  const auto nested = nested_boxes(shells, 32 * mesh.triangles.size());
  if (!nested) return nest_by_cells(prepared, shells);
  std::map<std::size_t, Solid> locators;
  for (const auto& [inner, outer] : *nested) {
    auto at = locators.find(outer);
    if (at == locators.end()) {
      Solid locator(alone(mesh, shells[outer]), SolidRule::even_odd);
      at = locators.emplace(outer, std::move(locator)).first;
    }
    if (!is_inside_shell(mesh, shells[inner], at->second)) continue;
    shells[inner].around += {static_cast<int>(shells[outer].turned), 1};
  }
}

ScaledInteger exact_six_volumes(const Mesh& mesh, const Shell& shell) {
  ScaledInteger sum(0.0);
  for (std::size_t k = 0; k < shell.triangles.size(); ++k)
    sum = sum + six_volumes(mesh, shell, k, exact_difference);
  return sum;
}

struct NestedShells final : BodyPart {
  explicit NestedShells(const MeshBody& prepared) : shells(shells_by_edges(prepared)) {
    const Mesh& mesh = prepared.welded();
    for (Shell& shell : shells) {
      shell.six = bounded_sum(shell.triangles.size(), [&](std::size_t k) {
        return six_volumes(mesh, shell, k, Bounded::difference);
      });
      const FilterSign quick = sign(shell.six);
      shell.turned = is_certain(quick) ? certain(quick) : sign(exact_six_volumes(mesh, shell));
    }
    nest(prepared, shells);
  }

  std::vector<Shell> shells;
};

const std::vector<Shell>& nested_shells(const MeshBody& prepared) {
  const BodyPart& made = mesh_parts_of(prepared).part_above(
      BodyPartKind::nested_shells, [&] { return std::make_unique<const NestedShells>(prepared); });
  return static_cast<const NestedShells&>(made).shells;
}

/// Sets all but the area.
void measure_shells(const MeshBody& prepared, SolidRule rule, MeshMeasures& result) {
  const Mesh& mesh = prepared.welded();
  const std::vector<Shell>& shells = nested_shells(prepared);
  Bounded sum;
  std::vector<Sign> add(shells.size());
  for (std::size_t i = 0; i < shells.size(); ++i) {
    const Shell& shell = shells[i];
    const bool within = is_enclosed(shell.within(), rule);
    add[i] = Sign::zero;
    if (within == is_enclosed(shell.around, rule)) continue;
    const Sign outward = within ? Sign::positive : Sign::negative;
    if (shell.turned != outward) result.inside_out.push_back(shell.triangles.front());
    add[i] = shell.turned * outward;
    sum = add[i] == Sign::negative ? sum - shell.six : sum + shell.six;
  }
  result.inside_out_shells = result.inside_out.size();
  result.volume = (sum / Bounded(6.0)).rounded();
  if (result.volume) return;
  ScaledInteger total(0.0);
  for (std::size_t i = 0; i < shells.size(); ++i) {
    if (add[i] == Sign::zero) continue;
    const ScaledInteger six = exact_six_volumes(mesh, shells[i]);
    total = add[i] == Sign::negative ? total - six : total + six;
  }
  const long exponent = static_cast<long>(total.exponent);
  result.volume = round_to_double(times_power_of_two(total.mantissa, exponent) / 6);
}

}  // namespace

bool detail::winds_round_more_than_once(const MeshBody& prepared) {
  const std::vector<Shell>& shells = nested_shells(prepared);
  return std::any_of(shells.begin(), shells.end(),
                     [](const Shell& s) { return std::abs(s.within().turned) > 1; });
}

std::optional<double> detail::volume_of_shells(const MeshBody& prepared, SolidRule rule) {
  MeshMeasures found{};
  measure_shells(prepared, rule, found);
  return found.volume;
}

MeshMeasures measures(const MeshBody& prepared, SolidRule rule) {
  const DefaultFpEnvironment environment;
  MeshMeasures result{area_of(prepared.welded()), {}, {}, {}};
  if (prepared.is_manifold() && prepared.is_plain()) measure_shells(prepared, rule, result);
  return result;
}

}  // namespace signum
