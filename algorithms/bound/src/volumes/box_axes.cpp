// SPDX-License-Identifier: MIT
#include "volumes/box_axes.hpp"

#include <algorithm>
#include <signum/bound/convex_hull3.hpp>
#include <vector>

#include "k_cbp/cube_directions.hpp"
#include "k_cbp/extreme_points.hpp"
#include "measures/hypotenuse.hpp"

namespace signum::detail {
namespace {

/// The vector along v of length 1, however long v is; `otherwise` where v is zero.
Point3 unit(const Point3& v, const Point3& otherwise) {
  const double m = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (!(m > 0)) return otherwise;
  const Point3 w{v.x / m, v.y / m, v.z / m};
  const double l = length(w);
  return {w.x / l, w.y / l, w.z / l};
}

}  // namespace

Axes3 orthonormal(const Point3& u, const Point3& v) {
  const Point3 a = unit(u, {1, 0, 0});
  // What is left of v across a, or of the coordinate axis that is least along a.
  const Point3 least = std::abs(a.x) <= std::abs(a.y) && std::abs(a.x) <= std::abs(a.z)
                           ? Point3{1, 0, 0}
                       : std::abs(a.y) <= std::abs(a.z) ? Point3{0, 1, 0}
                                                        : Point3{0, 0, 1};
  const auto across = [&a](const Point3& w) { return plus_times(w, -dot(w, a), a); };
  Point3 b = across(unit(across(unit(v, a)), least));
  // Two such steps are enough, unless what was left of v was little but roundings: then the second
  // one takes away much of it, too (Parlett, The Symmetric Eigenvalue Problem, 1980, section 6.9).
  if (!(dot(b, b) > 0.5)) b = across(unit(across(least), least));
  b = unit(b, least);
  return {a, b, cross(a, b)};
}

Axes3 eigenvectors(Matrix3 m, int sweeps) {
  Matrix3 v{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  constexpr std::array<std::array<std::size_t, 2>, 3> pairs{{{0, 1}, {0, 2}, {1, 2}}};
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (const auto& [p, q] : pairs) {
      if (!(std::abs(m[p][q]) > 0)) continue;
      const double theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
      const double t = std::copysign(1 / (std::abs(theta) + hypotenuse(theta, 1)), theta);
      const double c = 1 / hypotenuse(t, 1);
      const double s = t * c;
      for (std::size_t i = 0; i < 3; ++i) {
        const double a = m[i][p], b = m[i][q];
        m[i][p] = c * a - s * b;
        m[i][q] = s * a + c * b;
      }
      for (std::size_t i = 0; i < 3; ++i) {
        const double a = m[p][i], b = m[q][i];
        m[p][i] = c * a - s * b;
        m[q][i] = s * a + c * b;
        const double x = v[i][p], y = v[i][q];
        v[i][p] = c * x - s * y;
        v[i][q] = s * x + c * y;
      }
    }
  }
  return orthonormal({v[0][0], v[1][0], v[2][0]}, {v[0][1], v[1][1], v[2][1]});
}

double quality_of(const Axes3Reaches& r, BoxQuality quality) {
  const double x = r[0].high - r[0].low, y = r[1].high - r[1].low, z = r[2].high - r[2].low;
  return quality == BoxQuality::volume ? x * y * z : x * y + y * z + z * x;
}

Axes3Reaches reaches_along(const Axes3& axes, std::span<const Point3> points) {
  const std::vector<Reach> r = reaches(points, axes);
  return {r[0], r[1], r[2]};
}

Axes3 principal_axes(std::span<const Point3> points) {
  const Point3 origin = points.front();
  const Mesh hull = to_mesh(convex_hull(points), points);
  Moments moments;
  for (const Mesh::Triangle& t : hull.triangles) {
    std::array<Point3, 3> p{};
    for (std::size_t i = 0; i < 3; ++i) p[i] = minus(hull.vertices[t[i]], origin);
    // The mean over a triangle of a quadratic function: its middle counts 9, each corner 1.
    const double area = length(cross(minus(p[1], p[0]), minus(p[2], p[0])));
    const Point3 middle{(p[0].x + p[1].x + p[2].x) / 3, (p[0].y + p[1].y + p[2].y) / 3,
                        (p[0].z + p[1].z + p[2].z) / 3};
    moments.add(middle, 9 * area);
    for (const Point3& corner : p) moments.add(corner, area);
  }
  if (!(moments.weight > 0)) {
    moments = {};
    for (const Point3& p : hull.vertices) moments.add(minus(p, origin), 1);
  }
  return eigenvectors(moments.covariance());
}

Axes3 dito_axes(std::span<const Point3> points, const BlockBoxes& boxes, int extremes,
                BoxQuality quality) {
  using namespace directions;
  std::vector<Point3> few;
  Point3 p = points.front(), q = p;
  for (const Ends& e :
       ends_along(points, boxes,
                  extremes == 14 ? all_of(faces, corners) : all_of(faces, corners, edges))) {
    few.push_back(e.least);
    few.push_back(e.most);
    if (length(minus(e.most, e.least)) > length(minus(q, p))) {
      p = e.least;
      q = e.most;
    }
  }
  Axes3 best = coordinate_axes;
  const auto quality_along = [&few, quality](const Axes3& axes) {
    return quality_of(reaches_along(axes, few), quality);
  };
  double least = quality_along(best);
  const auto consider = [&](const Axes3& axes) {
    const double value = quality_along(axes);
    if (value < least) {
      least = value;
      best = axes;
    }
  };
  // The triangle on the longest edge with the point farthest from its line, and the tetrahedra on
  // that with the points farthest from its plane: a box for each edge of each triangle, flush with
  // both.
  const Point3 edge = minus(q, p);
  if (!(length(edge) > 0)) return best;
  const auto off_line = [&](const Point3& a) { return length(cross(edge, minus(a, p))); };
  const Point3 r = *std::max_element(few.begin(), few.end(), [&](const Point3& a, const Point3& b) {
    return off_line(a) < off_line(b);
  });
  // Where all are on the line, or off it by roundings only, no triangle says more.
  consider(orthonormal(edge, {0, 0, 0}));
  const Point3 normal = cross(edge, minus(r, p));
  const auto [below, above] = std::minmax_element(
      few.begin(), few.end(),
      [&](const Point3& a, const Point3& b) { return dot(normal, a) < dot(normal, b); });
  const auto triangle = [&](const Point3& a, const Point3& b, const Point3& c) {
    const Point3 n = cross(minus(b, a), minus(c, a));
    if (!(length(n) > 0)) return;
    for (const Point3& e : {minus(b, a), minus(c, b), minus(a, c)}) consider(orthonormal(n, e));
  };
  triangle(p, q, r);
  for (const Point3& top : {*below, *above}) {
    triangle(p, q, top);
    triangle(q, r, top);
    triangle(r, p, top);
  }
  return best;
}

Axes3 turned_axes(Axes3 axes, std::span<const Point3> points, BoxQuality quality) {
  double least = quality_of(reaches_along(axes, points), quality);
  // The last turns move a corner by a millionth of its distance.
  constexpr int halvings = 22;
  double angle = 0.5;
  for (int i = 0; i < halvings; ++i) {
    angle /= 2;
    bool improved = true;
    for (int turns = 0; improved && turns < 8; ++turns) {
      improved = false;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        for (const double s : {std::sin(angle), -std::sin(angle)}) {
          const Point3& u = axes[(axis + 1) % 3];
          const Point3& v = axes[(axis + 2) % 3];
          const Point3 turned{std::cos(angle) * u.x + s * v.x, std::cos(angle) * u.y + s * v.y,
                              std::cos(angle) * u.z + s * v.z};
          const Axes3 next = orthonormal(axes[axis], turned);
          const double value = quality_of(reaches_along(next, points), quality);
          if (!(value < least)) continue;
          least = value;
          axes = next;
          improved = true;
          break;
        }
      }
    }
  }
  return axes;
}

}  // namespace signum::detail
