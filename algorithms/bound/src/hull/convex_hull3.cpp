// SPDX-License-Identifier: MIT
// Points that are certainly inside the hull of 26 extreme ones are dropped first; the others are
// sorted along a curve that fills space, so that what meets in a facet is near in memory.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>
#include <utility>

#include "hull/merged_faces.hpp"
#include "hull/quickhull.hpp"
#include "k_cbp/extreme_points.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "volumes/cloud_space.hpp"

namespace signum {

using namespace detail;

namespace {

using Indices = std::vector<std::uint32_t>;

/// Fewer points need neither to be dropped nor sorted.
constexpr std::size_t few_in_space = 1000;

/// Bits of the coordinates in turn (Morton): 10 of each.
std::uint32_t place_on_curve(const Point3& p, const Aabb3& box) {
  const auto bits = [](double x, double low, double high) {
    const double t = (x - low) / (high - low);
    // Where the box is flat, or larger than doubles are, t may be no number.
    auto b = t >= 0 ? static_cast<std::uint32_t>(1023 * t) : 0;
    b = (b | b << 16) & 0x030000FF;
    b = (b | b << 8) & 0x0300F00F;
    b = (b | b << 4) & 0x030C30C3;
    return (b | b << 2) & 0x09249249;
  };
  return bits(p.x, box.min.x, box.max.x) | bits(p.y, box.min.y, box.max.y) << 1 |
         bits(p.z, box.min.z, box.max.z) << 2;
}

bool less(const Point3& a, const Point3& b) {
  return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

/// Points that span as much as all: the least and the greatest in lexical order, one off their
/// line, one off their plane; those that seem furthest off are tried first.
struct Frame {
  std::int8_t dimension;
  std::array<std::uint32_t, 4> points;
};

template <class Guess, class Exact>
std::optional<std::uint32_t> furthest(std::span<const Point3> points, Guess guess, Exact exact) {
  std::uint32_t best = 0;
  double most = -1;
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    const double g = guess(points[i]);
    if (g > most) best = i, most = g;
  }
  if (exact(points[best])) return best;
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    if (exact(points[i])) return i;
  }
  return std::nullopt;
}

Frame frame(std::span<const Point3> points) {
  std::uint32_t low = 0;
  std::uint32_t high = 0;
  for (std::uint32_t i = 1; i < points.size(); ++i) {
    if (less(points[i], points[low])) low = i;
    if (less(points[high], points[i])) high = i;
  }
  const Point3& a = points[low];
  const Point3& b = points[high];
  if (a == b) return {0, {low}};
  const auto off_line = furthest(
      points,
      [&](const Point3& p) {
        const Point3 c = cross(from_to(a, b), from_to(a, p));
        return dot(c, c);
      },
      [&](const Point3& p) {
        return orient2d({a.x, a.y}, {b.x, b.y}, {p.x, p.y}) != Sign::zero ||
               orient2d({a.y, a.z}, {b.y, b.z}, {p.y, p.z}) != Sign::zero ||
               orient2d({a.z, a.x}, {b.z, b.x}, {p.z, p.x}) != Sign::zero;
      });
  if (!off_line) return {1, {low, high}};
  const Point3& c = points[*off_line];
  const Point3 normal = cross(from_to(a, b), from_to(a, c));
  const auto off_plane = furthest(
      points, [&](const Point3& p) { return std::abs(dot(normal, from_to(a, p))); },
      [&](const Point3& p) { return orient3d(a, b, c, p) != Sign::zero; });
  if (!off_plane) return {2, {low, high, *off_line}};
  return {3, {low, high, *off_line, *off_plane}};
}

/// The points that are not certainly inside the hull of the extreme ones.
Indices hull_candidates(std::span<const Point3> points, const BlockBoxes& boxes) {
  Indices kept;
  if (points.size() > few_in_space) {
    std::vector<Point3> outer;
    for (const Ends& e : ends_along(points, boxes, kdop_directions(26))) {
      outer.push_back(e.least);
      outer.push_back(e.most);
    }
    std::sort(outer.begin(), outer.end(), less);
    outer.erase(std::unique(outer.begin(), outer.end()), outer.end());
    const Frame f = frame(outer);
    if (f.dimension == 3) {
      const CloudSpace space(outer, boxes.all);
      const Quickhull<CloudSpace> hull(space, f.points);
      std::vector<std::uint8_t> inside(points.size());
      parallel_ranges(points.size(), [&](std::size_t i, std::size_t end) {
        for (; i < end; ++i) {
          bool is_inside = true;
          for (std::size_t k = 0; k < hull.size() && is_inside; ++k)
            is_inside = CloudSpace::certainly_below(hull.plane(k), points[i]);
          inside[i] = is_inside ? 1 : 0;
        }
      });
      for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (inside[i] == 0) kept.push_back(i);
      }
      return kept;
    }
  }
  kept.resize(points.size());
  for (std::uint32_t i = 0; i < kept.size(); ++i) kept[i] = i;
  return kept;
}

void sort_along_curve(Indices& indices, std::span<const Point3> points, const Aabb3& box) {
  if (indices.size() <= few_in_space) return;
  std::vector<std::uint64_t> keys;
  keys.reserve(indices.size());
  for (const std::uint32_t i : indices) {
    keys.push_back(std::uint64_t{place_on_curve(points[i], box)} << 32 | i);
  }
  std::sort(keys.begin(), keys.end());
  for (std::size_t k = 0; k < keys.size(); ++k) indices[k] = static_cast<std::uint32_t>(keys[k]);
}

/// Both sides of the polygon that coplanar points span: its corners are those of its shadow on a
/// coordinate plane in which the frame is no line.
PolygonFaces flat_faces(std::span<const Point3> points, const Frame& f) {
  const Point3& a = points[f.points[0]];
  const Point3& b = points[f.points[1]];
  const Point3& c = points[f.points[2]];
  const auto hull_of_shadow = [&](double Point3::* u, double Point3::* v) -> Indices {
    if (orient2d({a.*u, a.*v}, {b.*u, b.*v}, {c.*u, c.*v}) == Sign::zero) return {};
    std::vector<Point2> shadow;
    for (const Point3& p : points) shadow.push_back({p.*u, p.*v});
    return convex_hull(shadow);
  };
  Indices polygon = hull_of_shadow(&Point3::x, &Point3::y);
  if (polygon.empty()) polygon = hull_of_shadow(&Point3::y, &Point3::z);
  if (polygon.empty()) polygon = hull_of_shadow(&Point3::z, &Point3::x);
  PolygonFaces faces;
  faces.push_back(polygon);
  std::reverse(polygon.begin(), polygon.end());
  faces.push_back(polygon);
  return faces;
}

}  // namespace

ConvexHull3 convex_hull(std::span<const Point3> points) {
  if (points.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidArgument("points: fewer than 2^32 were expected");
  }
  if (points.empty()) return {};
  const DefaultFpEnvironment environment;
  const BlockBoxes boxes = block_boxes(points);
  const Aabb3& box = boxes.all;
  Indices index = hull_candidates(points, boxes);
  sort_along_curve(index, points, box);
  std::vector<Point3> outer;
  outer.reserve(index.size());
  for (const std::uint32_t i : index) outer.push_back(points[i]);

  const Frame f = frame(outer);
  ConvexHull3 hull;
  hull.dimension = f.dimension;
  if (f.dimension < 2) {
    hull.vertices.push_back(index[f.points[0]]);
    if (f.dimension == 1) hull.vertices.push_back(index[f.points[1]]);
    std::sort(hull.vertices.begin(), hull.vertices.end());
    return hull;
  }
  PolygonFaces faces;
  if (f.dimension == 2) {
    faces = flat_faces(outer, f);
  } else {
    const CloudSpace space(outer, box);
    faces = merged_faces(Quickhull<CloudSpace>(space, f.points), outer.size());
  }
  std::vector<bool> is_corner(points.size(), false);
  for (std::uint32_t& c : faces.corners) {
    c = index[c];
    is_corner[c] = true;
  }
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    if (is_corner[i]) hull.vertices.push_back(i);
  }
  hull.faces = in_order(faces);
  return hull;
}

Convex3 to_convex(const ConvexHull3& hull, std::span<const Point3> points) {
  Convex3 c;
  for (const std::uint32_t i : hull.vertices) c.points.push_back(points[i]);
  return c;
}

Mesh to_mesh(const ConvexHull3& hull, std::span<const Point3> points) {
  Mesh mesh{to_convex(hull, points).points, {}};
  const auto place = [&](std::uint32_t i) {
    const auto found = std::lower_bound(hull.vertices.begin(), hull.vertices.end(), i);
    return static_cast<std::uint32_t>(found - hull.vertices.begin());
  };
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const auto face = hull.faces[i];
    for (std::size_t k = 2; k < face.size(); ++k) {
      mesh.triangles.push_back({place(face[0]), place(face[k - 1]), place(face[k])});
    }
  }
  return mesh;
}

}  // namespace signum
