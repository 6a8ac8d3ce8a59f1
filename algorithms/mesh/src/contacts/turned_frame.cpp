// SPDX-License-Identifier: MIT
#include "turned_frame.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "boxes.hpp"
#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// The edge with the greatest coordinate, times the scale.
Point3 longest_edge(const Triangle3& t, double scale) {
  Point3 longest{0, 0, 0};
  double most = -1;
  for (std::size_t k = 0; k < 3; ++k) {
    const Point3 &p = t.vertices[k], &q = t.vertices[(k + 1) % 3];
    const Point3 edge = minus(times(scale, q), times(scale, p));
    const double length = dot(edge, edge);
    if (length > most) {
      most = length;
      longest = edge;
    }
  }
  return longest;
}

/// The direction of greatest length of the edges, by the power method.
Point3 main_direction(std::array<const MeshView*, 2> meshes, double scale) {
  std::array<Point3, 3> rows{};  // the sum of the edges' outer products with themselves
  for (const MeshView* mesh : meshes) {
    for (std::size_t i = 0; i < mesh->triangles.size(); ++i) {
      const Point3 e = longest_edge(mesh->triangle(i), scale);
      rows = {plus(rows[0], times(e.x, e)), plus(rows[1], times(e.y, e)),
              plus(rows[2], times(e.z, e))};
    }
  }
  Point3 direction =
      *std::max_element(rows.begin(), rows.end(),
                        [](const Point3& p, const Point3& q) { return dot(p, p) < dot(q, q); });
  for (int step = 0; step < 16; ++step) {
    const double size = length(direction);
    if (!(size > 0)) break;
    const Point3 d = times(1 / size, direction);
    direction = {dot(rows[0], d), dot(rows[1], d), dot(rows[2], d)};
  }
  return direction;
}

/// About which part of all pairs of boxes overlap, if they are spread evenly.
template <class BoxOf>
double crowding(std::array<const MeshView*, 2> meshes, BoxOf box_of) {
  Aabb3 all = no_box;
  Point3 sizes{0, 0, 0};
  double count = 0;
  for (const MeshView* mesh : meshes) {
    for (std::size_t i = 0; i < mesh->triangles.size(); ++i) {
      const Aabb3 box = box_of(mesh->triangle(i));
      all = hull(all, box);
      sizes = plus(sizes, minus(box.max, box.min));
      ++count;
    }
  }
  double part = 1;
  for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
    const double whole = all.max.*x - all.min.*x;
    if (whole > 0) part *= std::min(1.0, 2 * (sizes.*x / count) / whole);
  }
  return part;
}

}  // namespace

Aabb3 TurnedFrame::box_of(const Triangle3& t) const {
  const auto box_of_point = [&](const Point3& p) {
    const auto along = [&](const Point3& axis) {
      return RunningError::sum_of_products(axis.x, p.x, axis.y, p.y, axis.z, p.z);
    };
    const RunningError x = along(axes[0]), y = along(axes[1]), z = along(axes[2]);
    return Aabb3{{lower(x), lower(y), lower(z)}, {upper(x), upper(y), upper(z)}};
  };
  const auto& [a, b, c] = t.vertices;
  return hull(hull(box_of_point(a), box_of_point(b)), box_of_point(c));
}

std::optional<TurnedFrame> turned_frame(const MeshView& a, const MeshView& b) {
  double most = 0;
  for (const MeshView* mesh : {&a, &b}) {
    for (const Point3& p : mesh->vertices) {
      most = std::max({most, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
  }
  // What is so small or large has products that are no doubles.
  if (!(most > 0) || std::abs(std::ilogb(most)) > 400) return std::nullopt;
  const double scale = std::ldexp(1.0, -std::ilogb(most));
  const Point3 d = main_direction({&a, &b}, scale);
  const double size = length(d);
  if (!(size > 0)) return std::nullopt;
  const Point3 along = times(0.25 / size, d);
  // The axis that is most across gives the second, and both give the third.
  const double x = std::abs(d.x), y = std::abs(d.y), z = std::abs(d.z);
  const Point3 across = x <= y && x <= z ? Point3{1, 0, 0}
                        : y <= z         ? Point3{0, 1, 0}
                                         : Point3{0, 0, 1};
  const Point3 second = cross(along, across), third = times(4, cross(along, second));
  const TurnedFrame frame{{along, second, third}};
  const double turned = crowding({&a, &b}, [&](const Triangle3& t) { return frame.box_of(t); });
  const double straight = crowding({&a, &b}, [](const Triangle3& t) { return detail::box_of(t); });
  if (!(turned < straight / 4)) return std::nullopt;
  return frame;
}

}  // namespace signum::detail
