// SPDX-License-Identifier: MIT
// A point is located by Cramer's rule: how far it is along an axis is a quotient of determinants. A
// ball meets the box if it reaches a point of it, about the nearest to its center; it does not if
// the plane across the way to that point has the two on its two sides. On a grid both are exact.
// There the nearest point itself is known if the axes are orthogonal.
#include "obb_ball.hpp"

#include <cmath>

#include "grid_box.hpp"
#include "numbers/fixed_integer.hpp"
#include "obb_axes.hpp"
#include "pairs/fast_path.hpp"

namespace signum::detail {

namespace {

bool has_sizes(const Obb3& box) {
  return all_hold(box.half[0] >= 0, box.half[1] >= 0, box.half[2] >= 0);
}

Vec3<Leaf> leaves_from_center(const Obb3& box, const Point3& p, double guard) {
  const Point3 d = minus(p, box.center);
  const double size = std::abs(d.x) + std::abs(d.y) + std::abs(d.z) + guard;
  return {{d.x, size}, {d.y, size}, {d.z, size}};
}

/// What is left along the normal of a face, times a positive number.
template <int i>
SIGNUM_INLINE FilterSign sign_at_face(const LeafFrame& f, const Vec3<Leaf>& t) {
  const auto n = cross(f.axes[(i + 1) % 3], f.axes[(i + 2) % 3]);
  return sign(f.half[i] * abs(dot(n, f.axes[i])) - abs(dot(n, t)));
}

std::optional<Location> locate_on_grid(const Point3& p, const Obb3& box) {
  GridBox grid;
  if (!grid.set(box, p)) return std::nullopt;
  const Point3 w = minus(p, box.center);
  bool on_face = false, is_flat = false;
  for (std::size_t i = 0; i < 3; ++i) {
    const double left = grid.reaches[i] - std::abs(dot(grid.normals[i], w));
    if (left < 0) return Location::outside;
    on_face = on_face || left == 0;
    is_flat = is_flat || grid.reaches[i] == 0;
  }
  // A flat box has an inside of its own.
  if (is_flat) return std::nullopt;
  return on_face ? Location::boundary : Location::inside;
}

/// Filters the scheme of the ball: the factors of the axes are exactly in the box.
std::optional<bool> filter_ball(const Sphere3& ball, const Obb3& box) {
  constexpr double guard = underflow_guard<6>;
  const LeafFrame f = leaves_of(box, guard);
  const Vec3<Leaf> t = leaves_from_center(box, ball.center, guard);
  Leaf along[3];
  Point3 rest{t.x.value, t.y.value, t.z.value};
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3& u = box.axes[i];
    const double wanted = dot(rest, u) / dot(u, u), half = box.half[i];
    const double clamped = wanted > half ? half : wanted < -half ? -half : wanted;
    along[i] = {wanted == wanted ? clamped : 0, f.half[i].magnitude};
    rest = minus(rest, times(along[i].value, u));
  }
  const auto& [u, v, w] = f.axes;
  const auto minus_point = [&](const Leaf& to, const Leaf& a, const Leaf& b, const Leaf& c) {
    return to - (along[0] * a + along[1] * b + along[2] * c);
  };
  const Vec3 way{minus_point(t.x, u.x, v.x, w.x), minus_point(t.y, u.y, v.y, w.y),
                 minus_point(t.z, u.z, v.z, w.z)};
  const Leaf radius{ball.radius, ball.radius + guard};
  if (sign(radius * radius - dot(way, way)) == FilterSign::positive) return true;

  const Point3 n{way.x.value, way.y.value, way.z.value};
  const double size = std::abs(n.x) + std::abs(n.y) + std::abs(n.z) + guard;
  const Vec3<Leaf> normal{{n.x, size}, {n.y, size}, {n.z, size}};
  const auto beyond =
      dot(normal, t) - (f.half[0] * abs(dot(normal, u)) + f.half[1] * abs(dot(normal, v)) +
                        f.half[2] * abs(dot(normal, w)));
  if (sign(beyond) == FilterSign::positive &&
      sign(beyond * beyond - radius * radius * dot(normal, normal)) == FilterSign::positive) {
    return false;
  }
  return std::nullopt;
}

/// The ball's terms have as factors six numbers of the grid of axes and two of that of points, and
/// there are fewer than 2^13.
constexpr int bits_of_right_axes = 7, bits_of_ball_points = 26;
static_assert(13 + 6 * bits_of_right_axes + 2 * bits_of_ball_points < 127);

/// With right angles, the way to the nearest point has along axis i the length (|w . a| - half
/// |a|^2) / |a|, if that is positive.
std::optional<bool> ball_on_grid(const Sphere3& ball, const Obb3& box) {
  const double r = ball.radius;
  const Point3 reach{ball.center.x + r, ball.center.y, ball.center.z};
  GridBox grid;
  if (!grid.set(box, ball.center)) return std::nullopt;
  const auto& [a, b, c] = box.axes;
  if (dot(a, b) != 0 || dot(b, c) != 0 || dot(c, a) != 0) return std::nullopt;
  const std::array origin{Point3{0, 0, 0}};
  const std::array points{ball.center,
                          box.center,
                          reach,
                          plus(box.center, grid.edges[0]),
                          plus(box.center, grid.edges[1]),
                          plus(box.center, grid.edges[2])};
  const auto unit = grid_unit({points, {}}, bits_of_ball_points);
  const auto axis_unit = grid_unit({box.axes, origin}, bits_of_right_axes);
  if (!unit || !axis_unit || reach.x - ball.center.x != r) return std::nullopt;

  const Point3 w = minus(ball.center, box.center);
  const auto whole = [](double x, double u) { return static_cast<std::int64_t>(x / u); };
  std::array<Int128, 3> squares, beyond;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3& u = box.axes[i];
    squares[i] = whole(dot(u, u), *axis_unit * *axis_unit);
    const double left = std::abs(dot(w, u)) - dot(grid.edges[i], u);
    beyond[i] = left > 0 ? whole(left, *unit * *axis_unit) : 0;
  }
  const Int128 radius = whole(r, *unit);
  const Int128 all = squares[0] * squares[1] * squares[2];
  Int128 sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    sum += beyond[i] * beyond[i] * squares[(i + 1) % 3] * squares[(i + 2) % 3];
  }
  return sum <= radius * radius * all;
}

}  // namespace

std::optional<Location> locate_in_box(const Point3& point, const Obb3& box) {
  if (!has_sizes(box)) return std::nullopt;
  constexpr double guard = underflow_guard<4>;
  const LeafFrame f = leaves_of(box, guard);
  const Vec3<Leaf> t = leaves_from_center(box, point, guard);
  const FilterSign a = sign_at_face<0>(f, t), b = sign_at_face<1>(f, t), c = sign_at_face<2>(f, t);
  const auto all_are = [&](FilterSign s) { return a == s && b == s && c == s; };
  if (all_are(FilterSign::positive)) return Location::inside;
  for (const FilterSign s : {a, b, c}) {
    if (s == FilterSign::negative) return Location::outside;
  }
  return locate_on_grid(point, box);
}

std::optional<bool> ball_meets_box(const Sphere3& ball, const Obb3& box) {
  if (!has_sizes(box) || !(ball.radius >= 0)) return std::nullopt;
  const std::optional<bool> known = filter_ball(ball, box);
  return known ? known : ball_on_grid(ball, box);
}

std::optional<bool> point_or_ball_meets_box(const ShapeRef3& a, const ShapeRef3& b) {
  const auto* const* box = std::get_if<const Obb3*>(&b);
  if (box == nullptr) {
    return kind_of(a) == ShapeKind::obb ? point_or_ball_meets_box(b, a) : std::nullopt;
  }
  if (const auto* const* ball = std::get_if<const Sphere3*>(&a)) {
    return ball_meets_box(**ball, **box);
  }
  const auto* const* point = std::get_if<const Point3*>(&a);
  const auto place = point == nullptr ? std::nullopt : locate_in_box(**point, **box);
  return place ? std::optional(*place != Location::outside) : std::nullopt;
}

}  // namespace signum::detail
