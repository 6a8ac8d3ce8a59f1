// SPDX-License-Identifier: MIT
#include "part.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "shapes/vector_arithmetic.hpp"

namespace signum::cli {
namespace {

/// Two faces that turn by more than 30 degrees meet in a crease; in a mesh that was thinned out,
/// which is rough, by more than 75.
constexpr double crease_cosine = 0.866, rough_crease_cosine = 0.259;
/// The cell of the first thinning, in units of the page; each further one is larger by this factor.
constexpr double first_cell = 1, cell_growth = 1.3;

double signed_area(const Point3& a, const Point3& b, const Point3& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Drops triangles with two equal corners, and all but one of those with the same three.
void drop_collapsed(std::vector<Mesh::Triangle>& triangles) {
  std::set<Mesh::Triangle> seen;
  std::erase_if(triangles, [&](const Mesh::Triangle& t) {
    Mesh::Triangle sorted = t;
    std::sort(sorted.begin(), sorted.end());
    if (sorted[0] == sorted[1] || sorted[1] == sorted[2]) return true;
    return !seen.insert(sorted).second;
  });
}

/// Merges the vertices in each cell into their mean.
void thin_out(Part& part, double cell) {
  using Key = std::tuple<double, double, double>;
  std::map<Key, std::uint32_t> cells;
  std::vector<std::uint32_t> merged(part.vertices.size());
  std::vector<Point3> sums;
  std::vector<double> counts;
  for (std::size_t i = 0; i < part.vertices.size(); ++i) {
    const Point3& p = part.vertices[i];
    const Key key{std::floor(p.x / cell), std::floor(p.y / cell), std::floor(p.z / cell)};
    const auto [at, added] = cells.try_emplace(key, static_cast<std::uint32_t>(sums.size()));
    if (added) {
      sums.push_back({0, 0, 0});
      counts.push_back(0);
    }
    Point3& sum = sums[at->second];
    sum = {sum.x + p.x, sum.y + p.y, sum.z + p.z};
    counts[at->second] += 1;
    merged[i] = at->second;
  }
  for (std::size_t i = 0; i < sums.size(); ++i)
    sums[i] = {sums[i].x / counts[i], sums[i].y / counts[i], sums[i].z / counts[i]};
  part.vertices = std::move(sums);
  for (auto& t : part.triangles) t = {merged[t[0]], merged[t[1]], merged[t[2]]};
  drop_collapsed(part.triangles);
}

/// Turns a closed surface that is inside out, so that its front is its outside.
void orient_outwards(Part& part) {
  double volume = 0;
  for (const auto& t : part.triangles)
    volume += dot(part.vertices[t[0]], cross(part.vertices[t[1]], part.vertices[t[2]]));
  // The page is left-handed, with y down: there the volume of an outward surface is negative.
  if (volume > 0)
    for (auto& t : part.triangles) std::swap(t[1], t[2]);
}

/// The unit vector in a triangle's plane that leads from its edge (p, q) into it, or zero where
/// there is none.
Point3 way_from_edge(const Part& part, const Mesh::Triangle& t, std::uint32_t p, std::uint32_t q) {
  const auto is_other = [&](std::uint32_t v) { return v != p && v != q; };
  const auto other = std::find_if(t.begin(), t.end(), is_other);
  if (other == t.end()) return {0, 0, 0};
  const Point3 along = detail::minus(part.vertices[q], part.vertices[p]);
  const Point3 away = detail::minus(part.vertices[*other], part.vertices[p]);
  const Point3 way = cross(cross(along, away), along);
  const double length = std::sqrt(dot(way, way));
  if (!(length > 0)) return {0, 0, 0};
  return {way.x / length, way.y / length, way.z / length};
}

/// Whether all triangles at an edge lie nearly in one plane, with some of them on either side: so
/// both sides of a flat polygon are at its diagonals, but not at its border.
bool goes_on(const std::vector<Point3>& ways, double least_cosine) {
  bool beyond = false;
  for (const Point3& way : ways) {
    const double cosine = dot(ways.front(), way);
    if (!(std::abs(cosine) > least_cosine)) return false;
    beyond = beyond || cosine < 0;
  }
  return beyond;
}

void find_lines(Part& part) {
  const double least_cosine = part.rough ? rough_crease_cosine : crease_cosine;
  struct Side {
    std::uint32_t from, to, triangle;
  };
  std::vector<Side> sides;
  for (std::uint32_t i = 0; i < part.triangles.size(); ++i) {
    const auto& t = part.triangles[i];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [from, to] = std::minmax(t[k], t[(k + 1) % 3]);
      sides.push_back({from, to, i});
    }
  }
  std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
    return std::tie(a.from, a.to, a.triangle) < std::tie(b.from, b.to, b.triangle);
  });
  for (std::size_t i = 0; i < sides.size();) {
    std::size_t end = i + 1;
    while (end < sides.size() && sides[end].from == sides[i].from && sides[end].to == sides[i].to)
      ++end;
    bool front = !part.solid, back = false;
    for (std::size_t j = i; j < end; ++j)
      (part.faces_viewer(part.triangles[sides[j].triangle]) ? front : back) = true;
    std::vector<Point3> ways;
    for (std::size_t j = i; j < end; ++j)
      ways.push_back(
          way_from_edge(part, part.triangles[sides[j].triangle], sides[i].from, sides[i].to));
    // In a closed mesh that was thinned out, edges of one or three triangles came of that, and so
    // did folds.
    const bool smooth = part.rough && (part.solid || ways.size() == 2)
                            ? ways.size() != 2 || std::abs(dot(ways[0], ways[1])) > least_cosine
                            : goes_on(ways, least_cosine);
    if (!smooth || (part.solid && front && back))
      part.lines.push_back({part.vertices[sides[i].from], part.vertices[sides[i].to], front});
    i = end;
  }
}

Part on_page(const DrawnMesh& one, const Camera& camera) {
  Part part;
  part.vertices.reserve(one.mesh->vertices.size());
  for (const Point3& p : one.mesh->vertices) part.vertices.push_back(camera(p));
  part.triangles = one.mesh->triangles;
  part.solid = one.solid;
  return part;
}

}  // namespace

Point3 unit_normal(const Point3& a, const Point3& b, const Point3& c) {
  const Point3 n = cross(detail::minus(b, a), detail::minus(c, a));
  const double length = std::sqrt(dot(n, n));
  if (!(length > 0)) return {0, 0, 0};
  return {n.x / length, n.y / length, n.z / length};
}

bool Part::faces_viewer(const Mesh::Triangle& t) const {
  return signed_area(vertices[t[0]], vertices[t[1]], vertices[t[2]]) < 0;
}

std::vector<Part> make_parts(std::span<const DrawnMesh> meshes, const Camera& camera,
                             std::size_t budget) {
  std::vector<Part> parts;
  parts.reserve(meshes.size());
  for (const DrawnMesh& one : meshes) parts.push_back(on_page(one, camera));
  const auto size = [&] {
    std::size_t n = 0;
    for (const Part& part : parts) n += part.triangles.size();
    return n;
  };
  if (size() > budget)
    for (Part& part : parts) part.rough = true;
  for (double cell = first_cell; size() > budget; cell *= cell_growth)
    for (Part& part : parts) thin_out(part, cell);
  for (Part& part : parts) {
    if (part.solid) orient_outwards(part);
    find_lines(part);
  }
  return parts;
}

}  // namespace signum::cli
