// SPDX-License-Identifier: MIT
// Error-bounded doubles tell which feature the nearest point is on, and nearly where. The vector to
// any point of the line or plane of the feature is the shortest one and, across it, what the
// weights of that point are off by, which counts by its square: so that weights in doubles are good
// enough, and the vector and its squared length alone are in two doubles.
#include "triangle_distance.hpp"

#include <cmath>

#include "aligned_boxes.hpp"
#include "corner_signs.hpp"
#include "distance_bounds.hpp"
#include "two_doubles.hpp"

namespace signum::detail {

namespace {

template <int R, int D>
bool is_positive(const ErrorBounded<R, D>& x) {
  return sign(x) == FilterSign::positive;
}
template <int R, int D>
bool is_negative(const ErrorBounded<R, D>& x) {
  return sign(x) == FilterSign::negative;
}

template <int R, int D>
RunningError with_error(const ErrorBounded<R, D>& x) {
  return {x.value, ErrorBounded<R, D>::error_constant * x.magnitude};
}

/// What a corner and multiples of edges at it leave of the way to the point.
struct Weighted {
  Vec3<DoubleDouble<0>> edge;
  RunningError weight;
  double squared_length;  ///< at least

  template <class T>
  auto taken_from(const Vec3<T>& v) const {
    const DoubleDouble<0> w = difference_leaf(weight.value, 0);
    return Vec3{v.x - w * edge.x, v.y - w * edge.y, v.z - w * edge.z};
  }
  double squared_error() const { return weight.error * weight.error * squared_length; }
};

Vec3<DoubleDouble<0>> in_two_doubles(const Point3& to, const Point3& from) {
  return difference_by<DoubleDouble<0>>(to, from, difference_leaf);
}

BoundedDoubleDouble from_corner(const Point3& p, const Point3& corner) {
  const auto r = in_two_doubles(p, corner);
  return bounded(dot(r, r));
}

BoundedDoubleDouble from_edge(const Point3& p, const Point3& a, const Point3& b) {
  const auto e = Filtered::difference(b, a), r = Filtered::difference(p, a);
  const auto all = dot(e, e);
  const Weighted part{in_two_doubles(b, a), with_error(dot(e, r)) / with_error(all), all.magnitude};
  const auto x = part.taken_from(in_two_doubles(p, a));
  // Half of it more pays for the rounding of this bound.
  return widened(bounded(dot(x, x)), 1.5 * part.squared_error());
}

BoundedDoubleDouble from_face(const Point3& p, const Point3& a, const Weighted& u,
                              const Weighted& v) {
  const auto x = v.taken_from(u.taken_from(in_two_doubles(p, a)));
  // The square of a sum is at most twice the sum of the squares; one more pays for the rounding.
  return widened(bounded(dot(x, x)), 3 * (u.squared_error() + v.squared_error()));
}

std::optional<BoundedDoubleDouble> squared(const Point3& p, const std::array<Point3, 3>& c) {
  const auto u = Filtered::difference(c[1], c[0]), v = Filtered::difference(c[2], c[0]),
             r = Filtered::difference(p, c[0]);
  // The products of u and v with what leads from a corner to the point are u0 and v0, u1 and v1, u2
  // and v2. Their signs tell which corner is nearest; the weights of the corners, times |u x v|^2,
  // are of_0, of_u and of_v, and tell about edges and the face.
  const auto uu = dot(u, u), uv = dot(u, v), vv = dot(v, v);
  const auto u0 = dot(u, r), v0 = dot(v, r);
  if (is_negative(u0) && is_negative(v0)) return from_corner(p, c[0]);
  const auto u1 = u0 - uu, v1 = v0 - uv;
  if (is_positive(u1) && is_negative(v1 - u1)) return from_corner(p, c[1]);
  const auto of_v = uu * v0 - uv * u0;
  if (is_negative(of_v) && is_positive(u0) && is_negative(u1)) return from_edge(p, c[0], c[1]);
  const auto u2 = u0 - uv, v2 = v0 - vv;
  if (is_positive(v2) && is_negative(u2 - v2)) return from_corner(p, c[2]);
  const auto of_u = vv * u0 - uv * v0;
  if (is_negative(of_u) && is_positive(v0) && is_negative(v2)) return from_edge(p, c[0], c[2]);
  const auto all = uu * vv - uv * uv;
  const auto of_0 = all - of_u - of_v;
  if (is_negative(of_0) && is_positive(v1 - u1) && is_positive(u2 - v2)) {
    return from_edge(p, c[1], c[2]);
  }
  if (!is_positive(of_u) || !is_positive(of_v) || !is_positive(of_0)) return std::nullopt;
  const RunningError divisor = with_error(all);
  return from_face(p, c[0], {in_two_doubles(c[1], c[0]), with_error(of_u) / divisor, uu.magnitude},
                   {in_two_doubles(c[2], c[0]), with_error(of_v) / divisor, vv.magnitude});
}

double size(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

}  // namespace

[[gnu::flatten]] std::optional<double> rounded_distance(const Point3& point,
                                                        const Triangle3& triangle) {
  const auto& c = triangle.vertices;
  // This is false where one is not finite.
  if (!(size(point) + size(c[0]) + size(c[1]) + size(c[2]) < most_coordinate)) return std::nullopt;
  const auto found = squared(point, c);
  return found ? found->rounded() : std::nullopt;
}

}  // namespace signum::detail
