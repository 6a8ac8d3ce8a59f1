// SPDX-License-Identifier: MIT
// What planes bound is clipped to one plane after the other, at quotients of doubles that are
// compared exactly. A ball or a tube is met at a root of a quadratic whose coefficients are
// exact: their signs tell whether it is met; where it is told, too, if the root of the discriminant
// is a whole number.
// See: Kay and Kajiya, Ray Tracing Complex Scenes, 1986, for the slabs.
#include "grid_hit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "hits/quotient_hit.hpp"
#include "numbers/fixed_integer.hpp"
#include "pairs/boxes/grid_box.hpp"

namespace signum::detail {

namespace {

/// A ray while it is clipped to planes.
class BetweenPlanes {
 public:
  /// Keeps what is at `low` or above from the origin of the ray, along the normal of a plane.
  void clip(double low, double speed) {
    if (speed > 0 && order_of_quotients(low, speed, enter_, enter_speed_) > 0) {
      enter_ = low;
      enter_speed_ = speed;
      face_ = next_;
    } else if (speed < 0 && order_of_quotients(-low, -speed, leave_, leave_speed_) < 0) {
      leave_ = -low;
      leave_speed_ = -speed;
    }
    is_beside_ = is_beside_ || (speed == 0 && low > 0);
    ++next_;
  }
  bool is_missed() const {
    return is_beside_ || order_of_quotients(leave_, leave_speed_, enter_, enter_speed_) < 0;
  }
  double enter() const { return enter_; }
  double enter_speed() const { return enter_speed_; }
  QuickHit hit(const HitLimit& limit) const {
    if (is_missed()) return missed;
    if (enter_ == 0) return hit_from_inside(limit);
    return hit_at_quotient(enter_, enter_speed_, limit, face_);
  }

 private:
  double enter_ = 0, enter_speed_ = 1;
  double leave_ = 1, leave_speed_ = 0;
  std::uint32_t face_ = 0, next_ = 0;
  bool is_beside_ = false;
};

/// Clips to planes at `low` and `high` along a normal along which the origin is at `at`; false
/// where their distances are no doubles, or one is no number.
bool clip_exactly(BetweenPlanes& clipped, double low, double high, double at, double speed) {
  const auto to_low = difference_if_exact(low, at), to_high = difference_if_exact(high, at);
  if (!(low <= high) || !to_low || !to_high || !is_moderate(speed)) return false;
  clipped.clip(*to_low, speed);
  clipped.clip(-*to_high, -speed);
  return true;
}

/// Weights at the hit are sums of two products, each of an area of two terms and its change.
constexpr int bits_of_triangle = 12;
static_assert(8 * (std::int64_t{1} << 4 * bits_of_triangle) <= std::int64_t{1} << 53);

/// The discriminant for a ball has 21 terms of degree 4.
constexpr int bits_of_ball = 12;
static_assert(21 * (std::int64_t{1} << 4 * bits_of_ball) <= std::int64_t{1} << 53);

/// The discriminant of a tube's equation in integers, and its left side times the square of a
/// divisor of t, have fewer than 2^11 terms of degree 8.
constexpr int bits_of_tube = 14;
static_assert(11 + 8 * bits_of_tube < 127);

/// Whether the sum is exact.
bool is_sum(double sum, double a, double b) { return sum - a == b; }

/// A ray and a tube, its numbers in units of their grids.
struct GridTube {
  using Vector = Vec3<std::int64_t>;
  std::int64_t length, at_origin, slope;  // of the axis a squared, w . a and d . a, w from its p
  std::int64_t square, middle, constant;  // |w + t d|^2 |a|^2 - ((w + t d) . a)^2 - r^2 |a|^2
  double unit_of_t;

  bool set(const Ray3& ray, const Segment3& axis, double radius) {
    const Point3 reach{axis.p.x + radius, axis.p.y, axis.p.z};
    const std::array points{axis.p, axis.q, ray.origin, reach};
    const std::array direction{ray.direction}, origin{Point3{0, 0, 0}};
    const auto unit = grid_unit({points, {}}, bits_of_tube);
    const auto speed_unit = unit ? grid_unit({direction, origin}, bits_of_tube) : std::nullopt;
    if (!speed_unit || !(radius >= 0) || !is_sum(reach.x, axis.p.x, radius)) return false;
    const auto whole = [](const Point3& p, double u) {
      return Vector{static_cast<std::int64_t>(p.x / u), static_cast<std::int64_t>(p.y / u),
                    static_cast<std::int64_t>(p.z / u)};
    };
    const Vector a = whole(minus(axis.q, axis.p), *unit),
                 w = whole(minus(ray.origin, axis.p), *unit);
    const Vector d = whole(ray.direction, *speed_unit);
    const auto r = static_cast<std::int64_t>(radius / *unit);
    length = dot(a, a);
    at_origin = dot(w, a);
    slope = dot(d, a);
    square = dot(d, d) * length - slope * slope;
    middle = dot(w, d) * length - at_origin * slope;
    constant = (dot(w, w) - r * r) * length - at_origin * at_origin;
    unit_of_t = *unit / *speed_unit;
    return length > 0;
  }
};

/// The root of a number, if it is whole.
std::optional<std::int64_t> whole_root(Int128 x) {
  const auto near = static_cast<std::int64_t>(std::sqrt(static_cast<double>(x)));
  if (near == 0) return x == 0 ? std::optional(near) : std::nullopt;
  const auto root =
      near + static_cast<std::int64_t>((x - Int128{near} * near) / (Int128{2} * near));
  for (const std::int64_t r : {root - 1, root, root + 1}) {
    if (Int128{r} * r == x) return r;
  }
  return std::nullopt;
}

enum class TubeEnd : std::uint8_t { p, q };

/// A tube is met at its side, or from beyond an end plane.
template <class ThroughSide, class ThroughEnd>
QuickHit hit_of_grid_tube(const GridTube& tube, const HitLimit& limit, ThroughSide through_side,
                          ThroughEnd through_end) {
  const auto beyond = [](const auto& along) { return along < 0 ? TubeEnd::p : TubeEnd::q; };
  const bool starts_between = tube.at_origin >= 0 && tube.at_origin <= tube.length;
  if (tube.constant <= 0) {
    return starts_between ? hit_from_inside(limit) : through_end(beyond(tube.at_origin));
  }
  if (tube.middle >= 0) return missed;
  const Int128 discriminant =
      Int128{tube.middle} * tube.middle - Int128{tube.square} * tube.constant;
  if (discriminant < 0) return missed;
  const std::optional<std::int64_t> root = whole_root(discriminant);
  if (!root) {
    if (tube.slope != 0) return {};
    return starts_between ? through_side() : through_end(beyond(tube.at_origin));
  }
  const std::int64_t p = -tube.middle - *root, q = tube.square;
  const Int128 along = Int128{tube.at_origin} * q + Int128{p} * tube.slope;
  if (along < 0 || along > Int128{tube.length} * q) return through_end(beyond(along));
  return hit_at_whole_quotient(p, q, tube.unit_of_t, limit);
}

/// The flat end, of a ray that comes within the radius of the axis' line beyond it.
QuickHit through_grid_disc(const GridTube& tube, TubeEnd end, const HitLimit& limit) {
  const std::int64_t speed = end == TubeEnd::p ? tube.slope : -tube.slope;
  if (speed <= 0) return missed;
  const std::int64_t far = end == TubeEnd::p ? -tube.at_origin : tube.at_origin - tube.length;
  const Int128 side = Int128{tube.square} * (Int128{far} * far) +
                      Int128{2 * tube.middle} * (Int128{far} * speed) +
                      Int128{tube.constant} * (Int128{speed} * speed);
  return side > 0 ? missed : hit_at_whole_quotient(far, speed, tube.unit_of_t, limit);
}

}  // namespace

QuickHit hit_on_grid(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  const Point3 &o = ray.origin, &d = ray.direction;
  BetweenPlanes clipped;
  if (!is_comparable(limit) || !clip_exactly(clipped, box.min.x, box.max.x, o.x, d.x) ||
      !clip_exactly(clipped, box.min.y, box.max.y, o.y, d.y) ||
      !clip_exactly(clipped, box.min.z, box.max.z, o.z, d.z)) {
    return {};
  }
  return clipped.hit(limit);
}

QuickHit hit_on_grid(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  const std::array direction{ray.direction};
  GridBox grid;
  if (!is_comparable(limit) || !grid.set(box, ray.origin) ||
      !are_vectors_on_grid(direction, bits_of_points)) {
    return {};
  }
  const Point3 w = minus(ray.origin, box.center);
  BetweenPlanes clipped;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3& n = grid.normals[i];
    const double reach = grid.reaches[i];
    if (!clip_exactly(clipped, -reach, reach, dot(n, w), dot(n, ray.direction))) return {};
  }
  return clipped.hit(limit);
}

QuickHit hit_on_grid(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  const std::array origin{ray.origin}, direction{ray.direction};
  if (!is_comparable(limit) || !(size_if_plain(kdop) < HUGE_VAL) ||
      !are_vectors_on_grid(kdop.directions, 2 * bits_of_axes) ||
      !are_vectors_on_grid(origin, bits_of_points) ||
      !are_vectors_on_grid(direction, bits_of_points)) {
    return {};
  }
  BetweenPlanes clipped;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& n = kdop.directions[i];
    if (!clip_exactly(clipped, kdop.min[i], kdop.max[i], dot(n, ray.origin),
                      dot(n, ray.direction))) {
      return {};
    }
  }
  return clipped.hit(limit);
}

// All is projected along an axis that crosses the plane. There the weight of a corner, times twice
// the area of the triangle, is that of the corner opposite, the ray's point in its place.
HitInPlane hit_in_plane_on_grid(const Ray3& ray, const Triangle3& triangle, const HitLimit& limit) {
  const auto& [a, b, c] = triangle.vertices;
  const std::array points{a, b, c, ray.origin};
  const std::array direction{ray.direction};
  if (!is_comparable(limit) || !are_on_grid({points, {}}, bits_of_triangle) ||
      !are_vectors_on_grid(direction, bits_of_triangle)) {
    return {};
  }
  const Point3 normal = cross(minus(b, a), minus(c, a));
  const auto flat = [&](const Point3& v) {
    return normal.z != 0 ? Point2{v.x, v.y} : normal.y != 0 ? Point2{v.z, v.x} : Point2{v.y, v.z};
  };
  const double area = normal.z != 0 ? normal.z : normal.y != 0 ? normal.y : normal.x;
  if (area == 0) return hit_flat_on_grid(ray, triangle, limit);
  // A ray without a direction may be off the plane.
  if (dot(normal, minus(ray.origin, a)) != 0) return {Told::missed, {}, 0, {}};
  const auto doubled_area = [&](const Point3& v, const Point3& w) {
    const Point2 x = flat(v), y = flat(w);
    return area > 0 ? x.x * y.y - x.y * y.x : x.y * y.x - x.x * y.y;
  };
  BetweenPlanes clipped;
  std::array<double, 3> at_origin, speeds;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3 &v = triangle.vertices[(i + 1) % 3], &w = triangle.vertices[(i + 2) % 3];
    at_origin[i] = doubled_area(minus(v, ray.origin), minus(w, ray.origin));
    speeds[i] = doubled_area(ray.direction, minus(v, w));
    clipped.clip(-at_origin[i], speeds[i]);
  }
  if (clipped.is_missed()) return {Told::missed, {}, 0, {}};
  const double p = clipped.enter(), q = clipped.enter_speed();
  HitInPlane hit{Told::missed, {}, p / q, {}};
  const QuickHit at = p == 0 ? hit_from_inside(limit) : hit_at_quotient(p, q, limit, 0);
  hit.told = at.told;
  for (std::size_t i = 0; i < 3; ++i) {
    const double weight = at_origin[i] * q + p * speeds[i];
    hit.is_zero[i] = weight == 0;
    hit.weights[i] = weight == 0 ? 0 : weight / (std::abs(area) * q);
  }
  return hit;
}

QuickHit hit_on_grid(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  const Point3 &center = sphere.center, &d = ray.direction;
  const double r = sphere.radius;
  const Point3 reach{center.x + r, center.y, center.z};
  const std::array points{ray.origin, center, reach};
  const std::array direction{d};
  if (!is_comparable(limit) || !(r >= 0) || !are_on_grid({points, {}}, bits_of_ball) ||
      !are_vectors_on_grid(direction, bits_of_ball) || !is_sum(reach.x, center.x, r)) {
    return {};
  }
  const Point3 w = minus(ray.origin, center);
  const double constant = dot(w, w) - r * r;
  if (constant <= 0) return hit_from_inside(limit);
  const double middle = dot(w, d), square = dot(d, d);
  if (middle >= 0) return missed;
  const double discriminant = middle * middle - square * constant;
  if (discriminant < 0) return missed;
  const std::optional<double> root = exact_root(discriminant);
  return root ? hit_at_quotient(-middle - *root, square, limit, 0) : QuickHit{};
}

// A ray that comes within the radius of the axis' line beyond an end plane meets the ball at that
// end, or else leaves the line again before it meets the disc in the plane, which is in the ball.
QuickHit hit_on_grid(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit) {
  GridTube tube;
  if (!is_comparable(limit) || !tube.set(ray, capsule.segment, capsule.radius)) return {};
  return hit_of_grid_tube(
      tube, limit, [&] { return quick_hit_across(ray, capsule.segment, capsule.radius, limit); },
      [&](TubeEnd end) {
        const Point3& center = end == TubeEnd::p ? capsule.segment.p : capsule.segment.q;
        return certain_hit(ray, Sphere3{center, capsule.radius}, limit);
      });
}

QuickHit hit_on_grid(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit) {
  GridTube tube;
  if (!is_comparable(limit) || !tube.set(ray, cylinder.axis, cylinder.radius)) return {};
  return hit_of_grid_tube(
      tube, limit, [&] { return quick_hit_across(ray, cylinder.axis, cylinder.radius, limit); },
      [&](TubeEnd end) { return through_grid_disc(tube, end, limit); });
}

}  // namespace signum::detail
