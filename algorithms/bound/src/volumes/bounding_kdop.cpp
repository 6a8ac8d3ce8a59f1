// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/kernel/error.hpp>

#include "k_cbp/cube_directions.hpp"
#include "k_cbp/extreme_points.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "volumes/outward.hpp"

namespace signum {

using namespace detail;

namespace {

/// The least double that is not less than dot(d, p) for any p in a ball.
double reach_of_balls(const Point3& d, std::span<const Sphere3> spheres) {
  const Rational square = exact_dot(d, d);
  const auto reach = [&](const Sphere3& s) {
    return Surd(exact_dot(d, s.center), Rational(s.radius), square);
  };
  Surd most = reach(spheres.front());
  for (const Sphere3& s : spheres.subspan(1)) most = std::max(most, reach(s));
  return round_up(most);
}

}  // namespace

std::vector<Point3> kdop_directions(int k) {
  using directions::corners;
  using directions::edges;
  using directions::faces;
  switch (k) {
    case 6:
      return directions::all_of(faces);
    case 8:
      return directions::all_of(corners);
    case 14:
      return directions::all_of(faces, corners);
    case 18:
      return directions::all_of(faces, edges);
    case 20:
      return directions::all_of(corners, edges);
    case 24:
      return directions::all_of(faces, edges, std::span(corners).subspan(1));
    case 26:
      return directions::all_of(faces, corners, edges);
    case 46:
      return directions::all_of(faces, corners, edges, std::span(directions::steep).subspan(2));
    default:
      throw InvalidArgument("k: one of 6, 8, 14, 18, 20, 24, 26, 46 was expected");
  }
}

Kdop3 bounding_kdop(std::span<const Point3> points, int k) {
  return bounding_kdop(points, kdop_directions(k));
}

Kdop3 bounding_kdop(std::span<const Point3> points, std::span<const Point3> directions) {
  const DefaultFpEnvironment environment;
  const BlockBoxes boxes = block_boxes(points);
  require_directions(directions);
  const std::vector<Ends> ends = ends_along(points, boxes, directions);
  Kdop3 result;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    result.directions.push_back(directions[i]);
    result.min.push_back(round_down(exact_dot(directions[i], ends[i].least)));
    result.max.push_back(round_up(exact_dot(directions[i], ends[i].most)));
  }
  return result;
}

Kdop3 bounding_kdop(std::span<const Sphere3> spheres, std::span<const Point3> directions) {
  const DefaultFpEnvironment environment;
  if (spheres.empty()) throw InvalidArgument("spheres: at least one was expected");
  for (const Sphere3& s : spheres) require_sphere(s);
  require_directions(directions);
  Kdop3 result;
  for (const Point3& d : directions) {
    result.directions.push_back(d);
    result.min.push_back(0 - reach_of_balls({-d.x, -d.y, -d.z}, spheres));
    result.max.push_back(reach_of_balls(d, spheres));
  }
  return result;
}

}  // namespace signum
