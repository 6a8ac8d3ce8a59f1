// SPDX-License-Identifier: MIT
#include "exact_hull/rational_hull.hpp"

#include <algorithm>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <string>
#include <utility>

#include "bodies/body.hpp"
#include "bodies/values.hpp"
#include "hull/merged_faces.hpp"
#include "hull/quickhull.hpp"
#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum::detail {
namespace {

bool is_before(const RationalPoint& a, const RationalPoint& b) {
  if (const int x = a.x.compare(b.x); x != 0) return x < 0;
  if (const int y = a.y.compare(b.y); y != 0) return y < 0;
  return a.z < b.z;
}

/// Rational points as Quickhull sees them: planes in doubles that count their error decide, and
/// rationals where they leave it open.
class RationalSpace {
 public:
  struct Plane {
    Vec3<RunningError> normal, corner;
    std::array<std::uint32_t, 3> corners;
  };

  explicit RationalSpace(const std::vector<RationalPoint>& points) : points_(points) {
    for (const RationalPoint& p : points) {
      const auto near = [](const BigRational& x) {
        return RunningError::rounded(round_to_double(x));
      };
      near_.push_back({near(p.x), near(p.y), near(p.z)});
    }
  }

  std::size_t size() const { return points_.size(); }
  Plane plane(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return {cross(minus(near_[b], near_[a]), minus(near_[c], near_[a])), near_[a], {a, b, c}};
  }
  Height height(const Plane& plane, std::uint32_t p) const {
    const RunningError h = dot(plane.normal, minus(near_[p], plane.corner));
    if (lower(h) > 0) return {h.value, Sign::positive};
    if (upper(h) < 0) return {h.value, Sign::negative};
    const auto& [a, b, c] = plane.corners;
    return {h.value, orient3d(points_[a], points_[b], points_[c], points_[p])};
  }

 private:
  const std::vector<RationalPoint>& points_;
  std::vector<Vec3<RunningError>> near_;
};

/// The indices of the corners of coplanar points that are sorted by x, y, z, in order round them.
/// The first is the least. The coordinate that is left out is a function of others before it.
std::vector<std::uint32_t> corners_round(const std::vector<RationalPoint>& points,
                                         const RationalPoint& normal) {
  BigRational RationalPoint::* u = &RationalPoint::x;
  BigRational RationalPoint::* v = &RationalPoint::y;
  if (normal.z.is_zero()) v = &RationalPoint::z;
  if (normal.z.is_zero() && normal.y.is_zero()) u = &RationalPoint::y;
  const auto turns_left = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    const RationalPoint &p = points[a], &q = points[b], &r = points[c];
    return (q.*u - p.*u) * (r.*v - p.*v) > (q.*v - p.*v) * (r.*u - p.*u);
  };
  std::vector<std::uint32_t> round;
  const auto half = [&](std::size_t from, auto at) {
    for (std::uint32_t k = 0; k < points.size(); ++k) {
      const std::uint32_t p = at(k);
      while (round.size() > from + 1 && !turns_left(round[round.size() - 2], round.back(), p)) {
        round.pop_back();
      }
      round.push_back(p);
    }
    round.pop_back();
  };
  half(0, [](std::uint32_t k) { return k; });
  const auto last = static_cast<std::uint32_t>(points.size() - 1);
  half(round.size(), [last](std::uint32_t k) { return last - k; });
  return round;
}

bool is_core(ShapeKind kind) {
  return kind == ShapeKind::point || kind == ShapeKind::segment || kind == ShapeKind::triangle ||
         kind == ShapeKind::aabb || kind == ShapeKind::obb || kind == ShapeKind::kdop ||
         kind == ShapeKind::convex || kind == ShapeKind::frustum;
}

template <class ShapeRef>
RationalHull hull_of_shape(const ShapeRef& shape) {
  const ShapeKind kind = kind_of(shape);
  if (!is_core(kind)) {
    throw InvalidArgument(std::string(name(kind)) +
                          ": a bounded convex shape without curves was expected");
  }
  const Body body = body_of(shape);
  require_bounded(shape, body);
  return rational_hull(std::get<Swept>(body).core.points);
}

/// The corners alone of a convex shape, which double arithmetic finds.
template <class Convex>
Convex corners_only(const Convex& shape) {
  Convex corners;
  if constexpr (std::is_same_v<Convex, Convex3>) {
    corners = to_convex(convex_hull(shape.points), shape.points);
  } else {
    for (const std::uint32_t i : convex_hull(shape.points)) {
      corners.points.push_back(shape.points[i]);
    }
  }
  return corners;
}

}  // namespace

RationalHull rational_hull(std::vector<RationalPoint> points) {
  std::sort(points.begin(), points.end(), is_before);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  const RationalPoint first = points.front(), across = points.back() - first;
  const auto off_line = std::find_if(points.begin(), points.end(), [&](const RationalPoint& p) {
    return !is_zero(cross(across, p - first));
  });
  if (off_line == points.end()) {
    const auto dimension = static_cast<std::int8_t>(points.size() > 1 ? 1 : 0);
    if (dimension == 1) points = {first, points.back()};
    return {dimension, std::move(points), {}};
  }
  const RationalPoint normal = cross(across, *off_line - first);
  const auto off_plane = std::find_if(points.begin(), points.end(), [&](const RationalPoint& p) {
    return !dot(normal, p - first).is_zero();
  });
  RationalHull hull{3, {}, {}};
  PolygonFaces faces;
  if (off_plane == points.end()) {
    hull.dimension = 2;
    faces.push_back(corners_round(points, normal));
  } else {
    const auto place = [&](auto at) { return static_cast<std::uint32_t>(at - points.begin()); };
    const RationalSpace space(points);
    const std::array simplex{std::uint32_t{0}, place(points.end() - 1), place(off_line),
                             place(off_plane)};
    faces = in_order(merged_faces(Quickhull<RationalSpace>(space, simplex), points.size()));
  }
  std::vector<std::uint32_t> place(points.size());
  for (const std::uint32_t c : faces.corners) place[c] = 1;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (std::exchange(place[i], static_cast<std::uint32_t>(hull.corners.size())) != 0) {
      hull.corners.push_back(std::move(points[i]));
    }
  }
  for (std::uint32_t& c : faces.corners) c = place[c];
  hull.faces = std::move(faces);
  return hull;
}

RationalHull rational_hull(const ShapeRef2& shape) {
  if (const auto* const convex = std::get_if<const Convex2*>(&shape)) {
    const Convex2 corners = corners_only(**convex);
    return hull_of_shape(ShapeRef2(&corners));
  }
  return hull_of_shape(shape);
}
RationalHull rational_hull(const ShapeRef3& shape) {
  if (const auto* const convex = std::get_if<const Convex3*>(&shape)) {
    const Convex3 corners = corners_only(**convex);
    return hull_of_shape(ShapeRef3(&corners));
  }
  return hull_of_shape(shape);
}

}  // namespace signum::detail
