// SPDX-License-Identifier: MIT
#include "part_hit.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "numbers/bounded_double_double.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "verbs/exactly/clip.hpp"
#include "verbs/exactly/clip_number.hpp"

namespace signum::detail {

namespace {

using Vector = Vec3<ClipNumber>;

Vector vector(const Point3& p) { return numbers<ClipNumber>(p); }
ClipNumber square_of(const Vector& v) { return dot(v, v); }

/// The ray from a point of the shape, up to the limit.
LineIn<ClipNumber> line_from(const Ray3& ray, const Vector& base, const HitLimit& limit) {
  LineIn<ClipNumber> line{
      minus(vector(ray.origin), base), vector(ray.direction), ClipNumber(0), {}};
  if (limit.greatest_t) line.high = ClipNumber(*limit.greatest_t);
  return line;
}

/// square * t^2 + 2 * middle * t + constant.
struct Polynomial {
  ClipNumber square, middle, constant;

  ClipNumber operator()(const ClipNumber& t) const {
    return (square * t + ClipNumber(2) * middle) * t + constant;
  }
};

/// The least t of all parts, as far as they are seen.
class FirstPart {
 public:
  /// Takes the part of a line where q is not positive.
  void add(const LineIn<ClipNumber>& line, const Polynomial& q) {
    const bool from_start = line.low->is(0);
    switch (told_sign(from_start ? q.constant : q(*line.low))) {
      case FilterSign::negative:
        if (from_start) return void(is_inside_ = true);
        return take(*line.low);
      case FilterSign::positive:
        return add_root(line, q);
      default:
        is_told_ = false;
    }
  }

  /// Takes the part between the planes 0 <= dot(axis, x) <= length, too.
  void add_between(LineIn<ClipNumber> line, const Vector& axis, const ClipNumber& length,
                   const Polynomial& q) {
    for (const ConstraintIn<ClipNumber>& plane :
         {ConstraintIn<ClipNumber>{axis, 0, false}, {negated(axis), length, false}}) {
      const Clipped left = clip_line(line, plane);
      if (left == Clipped::nothing) return;
      if (left == Clipped::undecided) return set_untold();
    }
    add(line, q);
  }

  void set_untold() { is_told_ = false; }

  QuickHit hit(double limit) const {
    if (is_inside_) return {Told::inside, 0, 0};
    if (!is_told_) return {};
    return first_ ? met_at(first_->value, limit) : QuickHit{Told::missed, 0, 0};
  }

 private:
  /// Where two are not told apart, the lesser is within the error of the one that is kept.
  void take(const ClipNumber& t) {
    if (!first_) return void(first_ = t);
    const BoundedDoubleDouble apart = (t - *first_).value;
    const FilterSign order = sign(apart);
    if (order == FilterSign::negative) first_ = t;
    if (order != FilterSign::uncertain) return;
    first_->value.error += apart.error + std::abs(apart.high) + std::abs(apart.low);
    first_->value.error *= BoundedDoubleDouble::slack;
  }

  /// The polynomial is positive at the least t. It falls through zero at no more than one root,
  /// where half of its slope is minus the root of the discriminant; at none where it never falls.
  void add_root(const LineIn<ClipNumber>& line, const Polynomial& q) {
    if (is_not_negative(q.square) && is_not_negative(q.middle)) return;
    const ClipNumber discriminant = q.middle * q.middle - q.square * q.constant;
    const FilterSign sign = told_sign(discriminant);
    if (sign == FilterSign::negative) return;
    if (sign != FilterSign::positive) return set_untold();
    const ClipNumber t = q.constant / (ClipNumber(sqrt(discriminant.value)) - q.middle);
    const FilterSign after = told_sign(t - *line.low);
    if (after == FilterSign::negative) return;
    if (after != FilterSign::positive) return set_untold();
    if (line.high) {
      const FilterSign left = told_sign(*line.high - t);
      if (left == FilterSign::negative) return;
      if (left == FilterSign::uncertain) return set_untold();
    }
    take(t);
  }

  static bool is_not_negative(const ClipNumber& x) {
    const FilterSign s = told_sign(x);
    return s == FilterSign::positive || s == FilterSign::zero;
  }

  std::optional<ClipNumber> first_;
  bool is_told_ = true;
  bool is_inside_ = false;
};

/// The points w with square * dot(w, w) - across * dot(axis, w)^2 <= constant, along a line.
Polynomial polynomial_along(const LineIn<ClipNumber>& line, const Vector& axis,
                            const ClipNumber& square, const ClipNumber& across,
                            const ClipNumber& constant) {
  const Vector &w = line.origin, &d = line.direction;
  const ClipNumber aw = dot(axis, w), ad = dot(axis, d);
  return {square * square_of(d) - across * ad * ad, square * dot(w, d) - across * aw * ad,
          square * square_of(w) - across * aw * aw - constant};
}

double magnitude_sum_of(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

/// Whether nothing of the ray and the limit is to be refused, and the ray is not a point.
bool is_plain(const Ray3& ray, const HitLimit& limit) {
  return std::isfinite(magnitude_sum_of(ray.origin)) &&
         std::isfinite(magnitude_sum_of(ray.direction)) && magnitude_sum_of(ray.direction) > 0 &&
         (!limit.greatest_t || (*limit.greatest_t > 0 && std::isfinite(*limit.greatest_t)));
}

double greatest_of(const HitLimit& limit) {
  return limit.greatest_t.value_or(std::numeric_limits<double>::infinity());
}

}  // namespace

QuickHit part_hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit) {
  const auto& [u_edge, v_edge] = lozenge.edges;
  const double size =
      magnitude_sum_of(lozenge.origin) + magnitude_sum_of(u_edge) + magnitude_sum_of(v_edge);
  if (!is_plain(ray, limit) || !std::isfinite(size + lozenge.radius) || !(lozenge.radius > 0)) {
    return {};
  }
  const Vector p = vector(lozenge.origin), u = vector(u_edge), v = vector(v_edge);
  const Vector normal = cross(u, v);
  const ClipNumber of_u = square_of(u), of_v = square_of(v), of_normal = square_of(normal);
  const ClipNumber squared_radius(BoundedDoubleDouble::product(lozenge.radius, lozenge.radius));
  if (told_sign(of_normal) != FilterSign::positive) return {};

  FirstPart first;
  const Vector corners[] = {p, plus(p, u), plus(p, v), plus(plus(p, u), v)};
  const Vector no_axis{0, 0, 0};
  for (const Vector& corner : corners) {
    const LineIn<ClipNumber> line = line_from(ray, corner, limit);
    first.add(line, polynomial_along(line, no_axis, 1, 0, squared_radius));
  }
  const auto add_side = [&](const Vector& base, const Vector& edge, const ClipNumber& length) {
    const LineIn<ClipNumber> line = line_from(ray, base, limit);
    first.add_between(line, edge, length,
                      polynomial_along(line, edge, length, 1, squared_radius * length));
  };
  add_side(corners[0], u, of_u);
  add_side(corners[0], v, of_v);
  add_side(corners[1], v, of_v);
  add_side(corners[2], u, of_u);

  // The slab is between four planes.
  LineIn<ClipNumber> line = line_from(ray, p, limit);
  const Vector across_v = cross(v, normal);
  for (const ConstraintIn<ClipNumber>& plane :
       {ConstraintIn<ClipNumber>{across_v, 0, false}, {negated(across_v), of_normal, false}}) {
    const Clipped left = clip_line(line, plane);
    if (left == Clipped::nothing) return first.hit(greatest_of(limit));
    if (left == Clipped::undecided) return {};
  }
  first.add_between(line, cross(normal, u), of_normal,
                    polynomial_along(line, normal, 0, -1, squared_radius * of_normal));
  return first.hit(greatest_of(limit));
}

// As in passage_parts, the points within the radius of the axis that grows from the apex.
QuickHit part_hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit) {
  const double size = magnitude_sum_of(cone.apex) + magnitude_sum_of(cone.base) + cone.radius;
  if (!is_plain(ray, limit) || !std::isfinite(size) || !(cone.radius > 0)) return {};
  const Vector apex = vector(cone.apex), axis = minus(vector(cone.base), apex);
  const ClipNumber length = square_of(axis);
  if (told_sign(length) != FilterSign::positive) return {};
  const ClipNumber squared_radius(BoundedDoubleDouble::product(cone.radius, cone.radius));
  const LineIn<ClipNumber> line = line_from(ray, apex, limit);
  FirstPart first;
  first.add_between(line, axis, length,
                    polynomial_along(line, axis, length * length, length + squared_radius, 0));
  return first.hit(greatest_of(limit));
}

// With the axes as columns, the ray is mapped by their adjugate to where the ellipsoid is the ball
// whose radius is their determinant.
QuickHit part_hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit) {
  double size = magnitude_sum_of(ellipsoid.center);
  for (const Point3& axis : ellipsoid.axes) size += magnitude_sum_of(axis);
  if (!is_plain(ray, limit) || !std::isfinite(size)) return {};
  const Vector a = vector(ellipsoid.axes[0]), b = vector(ellipsoid.axes[1]),
               c = vector(ellipsoid.axes[2]);
  const Vector rows[] = {cross(b, c), cross(c, a), cross(a, b)};
  const ClipNumber determinant = dot(a, rows[0]);
  const FilterSign sign = told_sign(determinant);
  if (sign != FilterSign::positive && sign != FilterSign::negative) return {};
  const auto mapped = [&](const Vector& v) -> Vector {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  };
  LineIn<ClipNumber> line = line_from(ray, vector(ellipsoid.center), limit);
  line.origin = mapped(line.origin);
  line.direction = mapped(line.direction);
  FirstPart first;
  first.add(line, polynomial_along(line, {0, 0, 0}, 1, 0, determinant * determinant));
  return first.hit(greatest_of(limit));
}

}  // namespace signum::detail
