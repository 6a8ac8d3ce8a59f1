// SPDX-License-Identifier: MIT
#include "quadrics/quadric.hpp"

#include <algorithm>

#include "nearest/nearest.hpp"
#include "vectors/polynomial.hpp"

namespace signum::detail {

namespace {

const Hull& only_origin() {
  static const Hull hull{{{0, 0, 0}}, {}};
  return hull;
}

/// What of the hull is between the planes across the axis at its ends.
Hull between_ends(const Hull& hull, const RationalPoint& from, const RationalPoint& axis) {
  return cut_between(hull, {axis, -dot(axis, from)}, square(axis));
}

/// The sign of a + b * sqrt(c).
int sign_with_root(const BigRational& a, const BigRational& b, const BigRational& c) {
  const int root_term = c.is_zero() ? 0 : b.sign();
  if (a.sign() * root_term >= 0) return a.sign() + root_term;
  const BigRational difference = a * a - b * b * c;
  return a.sign() * difference.sign();
}

/// A point by its place with respect to an axis: the square of its distance from it, and the place
/// along it, both times the length of the axis, so that lengths are all in that unit.
struct AxisPlace {
  AxisPlace(const RationalPoint& from, const RationalPoint& axis, const RationalPoint& point)
      : along(dot(point - from, axis)), squared_off(square(cross(point - from, axis))) {}
  BigRational along, squared_off;
};

/// Whether the point at sqrt(x) from the axis and `height` off is within sqrt(limit) of the circle
/// of radius sqrt(y).
bool near_circle(const BigRational& x, const BigRational& y, const BigRational& height,
                 const BigRational& limit) {
  return sign_with_root(x + y + height * height - limit, -2, x * y) <= 0;
}

/// Whether the point is within sqrt(limit) of the disc that the circle bounds.
bool near_disc(const BigRational& x, const BigRational& y, const BigRational& height,
               const BigRational& limit) {
  return x <= y ? height * height <= limit : near_circle(x, y, height, limit);
}

}  // namespace

std::optional<RationalPoint> common_point(const CylinderBody& c, const Hull& hull) {
  const Hull part = between_ends(hull, c.base, c.axis);
  Hull seen;
  for (const RationalPoint& p : part.points) seen.points.push_back(cross(p - c.base, c.axis));
  for (const RationalPoint& d : part.directions) seen.directions.push_back(cross(d, c.axis));
  const std::optional<MinNorm> m = min_norm(seen, only_origin());
  if (!m || m->squared > c.radius * c.radius * square(c.axis)) return std::nullopt;
  return combination(part, *m);
}

std::optional<RationalPoint> common_point(const ConeBody& c, const Hull& hull) {
  const Hull part = between_ends(hull, c.apex, c.axis);
  // Points at the apex's height are seen as directions.
  Hull seen;
  std::vector<BigRational> heights;
  std::vector<RationalPoint> points, flat;
  for (const RationalPoint& p : part.points) {
    const RationalPoint v = p - c.apex;
    const BigRational height = dot(v, c.axis);
    if (height.is_zero()) {
      seen.directions.push_back(cross(v, c.axis));
      flat.push_back(v);
    } else {
      seen.points.push_back(cross(v, c.axis) / height);
      points.push_back(v);
      heights.push_back(height);
    }
  }
  const std::size_t flat_points = flat.size();
  for (const RationalPoint& d : part.directions) {
    seen.directions.push_back(cross(d, c.axis));
    flat.push_back(d);
  }
  const std::optional<MinNorm> m = min_norm(seen, only_origin());
  if (m && m->squared * square(c.axis) <= c.radius * c.radius) {
    // Undo the perspective: weights of points are per height.
    RationalPoint v{0, 0, 0};
    BigRational sum = 0;
    for (const MinNormTerm& t : m->terms) {
      const bool is_point = t.kind == MinNormTerm::Kind::points;
      const BigRational weight = is_point ? BigRational(t.weight / heights[t.a]) : t.weight;
      v = v + weight * (is_point ? points : flat)[t.a];
      if (is_point || t.a < flat_points) sum += weight;
    }
    return c.apex + v / sum;
  }
  const std::optional<MinNorm> to_apex = min_norm(part, {{c.apex}, {}});
  if (to_apex && to_apex->squared.is_zero()) return c.apex;
  return std::nullopt;
}

std::optional<RationalPoint> common_point(const EllipsoidBody& e, const Hull& hull) {
  const EllipsoidInverse inverse(e);
  Hull part = hull;
  for (const RationalPoint& n : inverse.normals) part = cut_by_plane(part, {n, -dot(n, e.center)});
  Hull seen;
  for (const RationalPoint& p : part.points) seen.points.push_back(inverse(p - e.center));
  for (const RationalPoint& d : part.directions) seen.directions.push_back(inverse(d));
  const std::optional<MinNorm> m = min_norm(seen, only_origin());
  if (!m || m->squared > 1) return std::nullopt;
  return combination(part, *m);
}

bool meets(const CylinderBody& c, const Ball& ball) {
  const AxisPlace place(c.base, c.axis, ball.center);
  const BigRational length = square(c.axis);
  const BigRational above = std::max<BigRational>(place.along - length, -place.along);
  const BigRational height = std::max<BigRational>(above, 0);
  return near_disc(place.squared_off, c.radius * c.radius * length, height,
                   ball.squared_radius * length);
}

bool meets(const ConeBody& c, const Ball& ball) {
  const AxisPlace place(c.apex, c.axis, ball.center);
  const BigRational& h = place.along;
  const BigRational& x = place.squared_off;
  const BigRational length = square(c.axis);
  const BigRational y = c.radius * c.radius * length;
  const BigRational limit = ball.squared_radius * length;
  // In the half-plane through the axis, the cone is the triangle (0, 0), (0, length),
  // (sqrt(y), length), and the center is at (sqrt(x), h).
  if (h >= 0 && h <= length && x * length * length <= h * h * y) return true;
  if (near_disc(x, y, h - length, limit)) return true;
  const BigRational slant = y + length * length;
  if (sign_with_root(h * length, 1, x * y) <= 0) return x + h * h <= limit;
  if (sign_with_root(h * length - slant, 1, x * y) >= 0)
    return near_circle(x, y, h - length, limit);
  return sign_with_root(x * length * length + h * h * y - limit * slant, -2 * length * h, x * y) <=
         0;
}

bool meets(const EllipsoidBody& e, const Ball& ball) {
  // The squared distance is the greatest value, over s >= 0, of
  //   |v|^2 - g . (G + s)^-1 g - s,  with v = e.center - ball.center, G = A^T A and g = A^T v
  // for the axes A: a concave function of s. Less the squared radius, and times det(G + s), which
  // is positive for s > 0, it is a polynomial.
  const RationalPoint v = e.center - ball.center;
  const auto gram = [&](std::size_t i, std::size_t j) { return dot(e.axes[i], e.axes[j]); };
  const std::array<RationalPoint, 3> rows{{{gram(0, 0), gram(0, 1), gram(0, 2)},
                                           {gram(1, 0), gram(1, 1), gram(1, 2)},
                                           {gram(2, 0), gram(2, 1), gram(2, 2)}}};
  const RationalPoint g{dot(e.axes[0], v), dot(e.axes[1], v), dot(e.axes[2], v)};
  // The adjugate of the symmetric G.
  const std::array<RationalPoint, 3> adjugate{cross(rows[1], rows[2]), cross(rows[2], rows[0]),
                                              cross(rows[0], rows[1])};
  const auto form = [&](const std::array<RationalPoint, 3>& m) {
    return dot(g, RationalPoint{dot(m[0], g), dot(m[1], g), dot(m[2], g)});
  };
  const BigRational trace = rows[0].x + rows[1].y + rows[2].z;
  const Polynomial determinant{dot(rows[0], adjugate[0]),
                               adjugate[0].x + adjugate[1].y + adjugate[2].z, trace, 1};
  const Polynomial inverse_form{form(adjugate), trace * square(g) - form(rows), square(g)};
  const Polynomial beyond =
      Polynomial{square(v) - ball.squared_radius, -1} * determinant - inverse_form;
  // Concave, it is positive somewhere iff it is so next to 0, or comes up from below zero and goes
  // down again.
  return sign_right_of_zero(beyond) < 0 && count_positive_roots(beyond) < 2;
}

EllipsoidInverse::EllipsoidInverse(const EllipsoidBody& e) {
  const auto& a = e.axes;
  const std::array<RationalPoint, 3> products{cross(a[0], a[1]), cross(a[1], a[2]),
                                              cross(a[2], a[0])};
  if (dot(products[0], a[2]).is_zero()) {
    const auto nonzero = [](const RationalPoint& v) { return !is_zero(v); };
    const auto product = std::find_if(products.begin(), products.end(), nonzero);
    const auto axis = std::find_if(a.begin(), a.end(), nonzero);
    if (product != products.end()) {
      normals = {*product};
    } else if (axis != a.end()) {
      const bool upright = axis->x.is_zero() && axis->y.is_zero();
      normals = {upright ? RationalPoint{1, 0, 0} : RationalPoint{-axis->y, axis->x, 0}};
      normals.push_back(cross(*axis, normals[0]));
    } else {
      normals = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    }
  }
  // A A^T, with the normals' squares in the directions across, where it is zero. Its inverse times
  // A^T is wanted: the shortest y is A^T (A A^T)^-1 v.
  std::vector<RationalPoint> columns(a.begin(), a.end());
  columns.insert(columns.end(), normals.begin(), normals.end());
  std::array<RationalPoint, 3> m{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
  for (const RationalPoint& c : columns) {
    m[0] = m[0] + c.x * c;
    m[1] = m[1] + c.y * c;
    m[2] = m[2] + c.z * c;
  }
  const std::array<RationalPoint, 3> adjugate{cross(m[1], m[2]), cross(m[2], m[0]),
                                              cross(m[0], m[1])};
  const BigRational determinant = dot(m[0], adjugate[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    rows[i] = (a[i].x * adjugate[0] + a[i].y * adjugate[1] + a[i].z * adjugate[2]) / determinant;
  }
}

}  // namespace signum::detail
