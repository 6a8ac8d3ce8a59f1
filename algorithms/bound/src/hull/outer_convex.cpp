// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/corners.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/running_error.hpp"
#include "volumes/outward.hpp"

namespace signum {

using namespace detail;

namespace {

using Points = std::vector<Point3>;

/// What is subnormal is off by less.
constexpr double least_double = std::numeric_limits<double>::denorm_min();
constexpr double infinite = std::numeric_limits<double>::infinity();

Vec3<RunningError> difference(const Vec3<RunningError>& a, const Vec3<RunningError>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// Vertices times the power of two.
std::vector<Vec3<RunningError>> scaled_vertices(const ConvexPolytope3& polytope, double scale) {
  const auto scaled = [scale](double x) {
    return RunningError::rounded(x * scale) + RunningError{0, least_double * scale};
  };
  std::vector<Vec3<RunningError>> vertices;
  for (const ExactPoint3& v : polytope.vertices) {
    vertices.push_back({scaled(v.rounded.x), scaled(v.rounded.y), scaled(v.rounded.z)});
  }
  return vertices;
}

RunningError scalar_product(const Vec3<RunningError>& a, const Vec3<RunningError>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The absolute value is not greater.
double size_of(RunningError x) { return std::max(upper(x), -lower(x)); }

/// Points that are vertices moved away from the middle, all of them scaled.
struct Grown {
  double growth;
  Vec3<RunningError> middle;
  std::vector<Vec3<RunningError>> vertices, points;
  /// No coordinate of a point is farther than this from that of its vertex, moved exactly.
  double most_off = 0;

  void measure() {
    const RunningError g{growth, 0};
    most_off = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Vec3<RunningError>&v = vertices[i], &p = points[i], from = difference(v, middle);
      for (const RunningError off :
           {p.x - (v.x + g * from.x), p.y - (v.y + g * from.y), p.z - (v.z + g * from.z)}) {
        const double most = size_of(off);
        most_off = std::max(most_off, std::isfinite(most) ? most : infinite);
      }
    }
  }
};

/// Whether doubles show that each exact vertex is behind each face of the hull of the points.
///
/// Let n x <= d be behind a face. A vertex v, the middle m and the point p = v + g (v - m) + e have
/// (1 + g) n v = n p + g n m - n e, and n p <= d. So n v < d if |n e| < g (d - n m). Where that is
/// not certain for all e, each vertex is looked at.
bool certainly_holds(const ConvexHull3& hull, const Grown& grown) {
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const auto face = hull.faces[i];
    const Vec3<RunningError>& a = grown.points[face[0]];
    const Vec3<RunningError> u = difference(grown.points[face[1]], a);
    const Vec3<RunningError> v = difference(grown.points[face[2]], a);
    const Vec3<RunningError> normal{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z,
                                    u.x * v.y - u.y * v.x};
    const RunningError sizes = RunningError{size_of(normal.x), 0} +
                               RunningError{size_of(normal.y), 0} +
                               RunningError{size_of(normal.z), 0};
    const RunningError room =
        RunningError{grown.growth, 0} * scalar_product(normal, difference(a, grown.middle));
    if (lower(room - sizes * RunningError{grown.most_off, 0}) > 0) continue;
    for (const Vec3<RunningError>& p : grown.vertices) {
      if (!(upper(scalar_product(normal, difference(p, a))) < 0)) return false;
    }
  }
  return true;
}

Aabb3 outer_bounds(const ConvexPolytope3& polytope) {
  Aabb3 box{polytope.vertices[0].rounded, polytope.vertices[0].rounded};
  for (const ExactPoint3& p : polytope.vertices) {
    const Point3 low{round_down(p.exact[0]), round_down(p.exact[1]), round_down(p.exact[2])};
    const Point3 high{round_up(p.exact[0]), round_up(p.exact[1]), round_up(p.exact[2])};
    box = {{std::min(box.min.x, low.x), std::min(box.min.y, low.y), std::min(box.min.z, low.z)},
           {std::max(box.max.x, high.x), std::max(box.max.y, high.y), std::max(box.max.z, high.z)}};
  }
  return box;
}

/// Whether all vertices are doubles.
bool is_rounded(const ConvexPolytope3& polytope) {
  const auto is_double = [](const Rational& x) { return Rational(round_up(x)) == x; };
  return std::all_of(polytope.vertices.begin(), polytope.vertices.end(), [&](const ExactPoint3& p) {
    return is_double(p.exact[0]) && is_double(p.exact[1]) && is_double(p.exact[2]);
  });
}

Convex3 convex_of_box(const Aabb3& box) {
  Points corners;
  for (const double x : {box.min.x, box.max.x}) {
    for (const double y : {box.min.y, box.max.y}) {
      for (const double z : {box.min.z, box.max.z}) corners.push_back({x, y, z});
    }
  }
  return to_convex(convex_hull(corners), corners);
}

}  // namespace

Convex3 outer_convex(const ConvexPolytope3& polytope) {
  const DefaultFpEnvironment environment;
  if (polytope.vertices.empty()) throw InvalidArgument("a polytope with vertices was expected");
  const auto count = static_cast<double>(polytope.vertices.size());
  const Aabb3 bounds = outer_bounds(polytope);
  const double scale = comfortable_scale(bounds);
  Point3 middle{0, 0, 0};
  for (const ExactPoint3& v : polytope.vertices) {
    const Point3& p = v.rounded;
    middle = {middle.x + p.x / count, middle.y + p.y / count, middle.z + p.z / count};
  }
  if (is_rounded(polytope)) {
    Points points;
    for (const ExactPoint3& v : polytope.vertices) points.push_back(v.rounded);
    const ConvexHull3 hull = convex_hull(points);
    if (hull.dimension == 3) return to_convex(hull, points);
  }
  const auto scaled = [scale](const Point3& p) {
    return counted({p.x * scale, p.y * scale, p.z * scale}, least_double);
  };
  Grown grown{0, scaled(middle), scaled_vertices(polytope, scale), {}};
  // Thin polytopes need more than thick ones.
  for (double growth = 0x1p-46; growth < 0x1p-8; growth *= 16) {
    Points points;
    grown.points.clear();
    for (const ExactPoint3& v : polytope.vertices) {
      const auto moved = [growth](double x, double from) { return x + growth * (x - from); };
      const Point3& p = v.rounded;
      points.push_back({moved(p.x, middle.x), moved(p.y, middle.y), moved(p.z, middle.z)});
      grown.points.push_back(scaled(points.back()));
    }
    const bool finite = std::all_of(points.begin(), points.end(), [](const Point3& p) {
      return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
    });
    if (!finite) break;
    grown.growth = growth;
    grown.measure();
    const ConvexHull3 hull = convex_hull(points);
    if (hull.dimension == 3 && certainly_holds(hull, grown)) {
      return to_convex(hull, points);
    }
  }
  return convex_of_box(bounds);
}

}  // namespace signum
