// SPDX-License-Identifier: MIT
// Hulls and triangulations prove themselves: a checker looks at each face, and at the circles of
// neighbours. The center of a smallest sphere has weights of points that are on it.
#include <algorithm>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/kernel/error.hpp>
#include <signum/plane/triangulation.hpp>
#include <type_traits>

#include "certificate/certifier.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"

namespace signum {

namespace detail {
namespace {

using Points2 = std::span<const Point2>;
using Points3 = std::span<const Point3>;

template <class Point>
CertificateText start_of(std::span<const Point> points) {
  std::string sets = "points";
  for (const Point& p : points) {
    sets.append(" " + hexadecimal_text(p.x)).append(" " + hexadecimal_text(p.y));
    if constexpr (std::is_same_v<Point, Point3>) sets.append(" " + hexadecimal_text(p.z));
  }
  return {std::is_same_v<Point, Point3> ? 3U : 2U, sets + "\n"};
}

/// Each with the number of its corners before them.
using Faces = std::vector<std::size_t>;

void put_face(Faces& faces, std::span<const std::uint32_t> corners) {
  faces.push_back(corners.size());
  faces.insert(faces.end(), corners.begin(), corners.end());
}

std::string hull_of_points(Points2 points) {
  const std::vector<std::uint32_t> corners = convex_hull(points);
  Faces faces;
  put_face(faces, corners);
  CertificateText text = start_of(points);
  text.claim("hull", {std::min<std::size_t>(corners.size(), 3) - 1});
  text.line("faces", faces);
  return text.end();
}

std::string hull_of_points(Points3 points) {
  const ConvexHull3 hull = convex_hull(points);
  Faces faces;
  if (hull.dimension < 2) put_face(faces, hull.vertices);
  // The second face of a flat hull is the first from behind.
  const std::size_t count = hull.dimension == 2 ? 1 : hull.faces.size();
  for (std::size_t i = 0; i < count; ++i) put_face(faces, hull.faces[i]);
  CertificateText text = start_of(points);
  text.claim("hull", {hull.dimension});
  text.line("faces", faces);
  return text.end();
}

auto smallest_round(Points2 points) { return smallest_enclosing_circle(points); }
auto smallest_round(Points3 points) { return smallest_enclosing_sphere(points); }

template <class Point>
std::string sphere_of_points(std::span<const Point> points) {
  const auto smallest = smallest_round(points);
  RationalPoint center{number_of(smallest.center.x), number_of(smallest.center.y), 0};
  if constexpr (std::is_same_v<Point, Point3>) center.z = number_of(smallest.center.z);
  Hull support;
  std::vector<std::size_t> indices;
  for (const Point& p : smallest.support) {
    support.points.push_back(to_rational(p));
    const auto at = std::find(points.begin(), points.end(), p);
    indices.push_back(static_cast<std::size_t>(at - points.begin()));
  }
  const MinNorm at_center = min_norm(Hull{{center}, {}}, support).value();
  CertifiedWeights weights = weights_of_terms(at_center, support, false);
  for (auto& [i, w] : weights) i = indices[i];
  std::sort(weights.begin(), weights.end());
  CertificateText text = start_of(points);
  text.claim("smallest-sphere", {number_of(smallest.squared_radius)}, center);
  text.line("weights", weights);
  return text.end();
}

std::string triangles_of_points(Points2 points) {
  Faces faces;
  for (const auto& triangle : delaunay(points).triangles) put_face(faces, triangle);
  CertificateText text = start_of(points);
  text.claim("delaunay");
  text.line("faces", faces);
  return text.end();
}
std::string triangles_of_points(Points3) {
  throw InvalidArgument("certificate: delaunay takes points of the plane");
}

template <class Point>
std::string certificate_of_points(CertifiedPoints answer, std::span<const Point> points) {
  if (points.empty()) throw InvalidArgument("certificate: expected one point or more");
  switch (answer) {
    case CertifiedPoints::hull:
      return hull_of_points(points);
    case CertifiedPoints::smallest_sphere:
      return sphere_of_points(points);
    case CertifiedPoints::delaunay:
      return triangles_of_points(points);
  }
  throw InvalidArgument("certificate: no such answer");
}

}  // namespace
}  // namespace detail

std::string certificate(CertifiedPoints answer, std::span<const Point2> points) {
  const detail::DefaultFpEnvironment guard;
  return detail::certificate_of_points(answer, points);
}
std::string certificate(CertifiedPoints answer, std::span<const Point3> points) {
  const detail::DefaultFpEnvironment guard;
  return detail::certificate_of_points(answer, points);
}

}  // namespace signum
