// SPDX-License-Identifier: MIT
// In a plane in which faces touch, the region is where the one solid is close below and the other
// close above: the chains of both, as of a section, on these sides.
#include <algorithm>
#include <map>
#include <signum/arrange/touch_regions.hpp>
#include <signum/predicates/orient3d.hpp>
#include <tuple>

#include "machine/fp_environment.hpp"
#include "section/map_section.hpp"
#include "section/plane_cut.hpp"
#include "shapes/first_equal.hpp"

namespace signum {

using namespace detail;

namespace {

/// A plane by its normal, whose first coordinate that is not 0 is 1 or -1, and its offset.
using PlaneName = std::array<BigRational, 4>;

PlaneName plane_of(const Triangle3& t) {
  const RationalPoint a = to_rational(t.vertices[0]);
  const RationalPoint n = cross(to_rational(t.vertices[1]) - a, to_rational(t.vertices[2]) - a);
  BigRational first = !n.x.is_zero() ? n.x : !n.y.is_zero() ? n.y : n.z;
  if (first.sign() < 0) first = -first;
  return {n.x / first, n.y / first, n.z / first, -dot(n, a) / first};
}

PlaneName turned_round(const PlaneName& p) { return {-p[0], -p[1], -p[2], -p[3]}; }

/// The triangles of both meshes over vertices of distinct coordinates.
struct BothMeshes {
  std::vector<Point3> vertices;
  std::array<std::vector<Mesh::Triangle>, 2> triangles;

  BothMeshes(const Mesh& a, const Mesh& b) {
    std::vector<Point3> all = a.vertices;
    all.insert(all.end(), b.vertices.begin(), b.vertices.end());
    const std::vector<std::uint32_t> first = first_equal(all);
    std::vector<std::uint32_t> place(all.size());
    for (std::uint32_t v = 0; v < all.size(); ++v) {
      if (first[v] == v) {
        place[v] = static_cast<std::uint32_t>(vertices.size());
        vertices.push_back(all[v]);
      } else {
        place[v] = place[first[v]];
      }
    }
    const auto of_a = static_cast<std::uint32_t>(a.vertices.size());
    for (const auto& [i, j, k] : a.triangles)
      triangles[0].push_back({place[i], place[j], place[k]});
    for (const auto& [i, j, k] : b.triangles) {
      triangles[1].push_back({place[of_a + i], place[of_a + j], place[of_a + k]});
    }
  }
};

/// Where a is close below the plane, and b close above it.
PlaneSection touching_in(const HalfSpace& plane, const std::vector<Sign>& sides,
                         const BothMeshes& both, SolidRule rule) {
  PointTable points(both.vertices);
  for (std::uint32_t v = 0; v < sides.size(); ++v) {
    if (sides[v] == Sign::zero) points.enter(v);
  }
  PlaneCut cut(points, plane);
  std::vector<ChainPart> chains;
  for (const std::size_t m : {0U, 1U}) {
    // Chains are first of what is above, then of what is below.
    for (ChainPart part : chains_of(both.triangles[m], sides, plane, cut)) {
      if (!part.of[1 - m]) continue;
      part.of = {m == 0, m == 1};
      chains.push_back(part);
    }
  }
  const WindingMap map(points, axis_of(plane), chains);
  std::vector<std::uint8_t> kept;
  for (const WindingMap::Around& around : map.above()) {
    kept.push_back(is_enclosed(around[0], rule) && is_enclosed(around[1], rule) ? 1 : 0);
  }
  return section_of_map(map, kept, points, plane);
}

}  // namespace

std::vector<TouchRegion> touch_regions(const MeshBody& a, const MeshBody& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  const SolidPair pair(a, b, rule);
  std::vector<TouchRegion> regions;
  if (pair.verdict().relation != SolidRelation::touching) return regions;
  // A triangle of each plane, by one of its two names.
  std::map<PlaneName, Triangle3> planes;
  for (const TriangleContact& c : pair.contacts().contacts) {
    if (c.contact.planes != Planes::coplanar || c.contact.dimension < 2) continue;
    const Triangle3 triangle = a.mesh().triangle(c.a);
    const PlaneName name = plane_of(triangle);
    if (!planes.contains(turned_round(name))) planes.emplace(name, triangle);
  }
  if (planes.empty()) return regions;
  const BothMeshes both(a.mesh(), b.mesh());
  std::map<PlaneName, PlaneSection> found;
  for (const auto& [name, triangle] : planes) {
    std::vector<Sign> sides;
    const auto& [p, q, r] = triangle.vertices;
    for (const Point3& v : both.vertices) sides.push_back(orient3d(p, q, r, v));
    for (const PlaneName& side : {name, turned_round(name)}) {
      const HalfSpace plane{{side[0], side[1], side[2]}, side[3]};
      PlaneSection region = touching_in(plane, sides, both, rule);
      if (!region.polygons.empty()) found.emplace(side, std::move(region));
      for (Sign& s : sides) s = -s;
    }
  }
  for (auto& [name, region] : found) {
    regions.push_back(
        {{Rational({name[0]}), Rational({name[1]}), Rational({name[2]})}, std::move(region)});
  }
  return regions;
}

}  // namespace signum
