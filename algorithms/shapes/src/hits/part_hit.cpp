// SPDX-License-Identifier: MIT
#include "part_hit.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "vector_arithmetic.hpp"
#include "verbs/clip.hpp"
#include "verbs/clip_number.hpp"

namespace signum::detail {

namespace {

using Number = ClipNumber;
using Vector = Vec3<Number>;

Vector vector(const Point3& p) { return numbers<Number>(p); }
Number square_of(const Vector& v) { return dot(v, v); }

/// The ray from a point of the shape, up to the limit.
LineIn<Number> line_from(const Ray3& ray, const Vector& base, const HitLimit& limit) {
  LineIn<Number> line{minus(vector(ray.origin), base), vector(ray.direction), Number(0), {}};
  if (limit.greatest_t) line.high = Number(*limit.greatest_t);
  return line;
}

/// square * t^2 + 2 * middle * t + constant.
struct Polynomial {
  Number square, middle, constant;

  Number operator()(const Number& t) const {
    return (square * t + Number(2) * middle) * t + constant;
  }
};

/// The least t of all parts, as far as they are seen.
class FirstPart {
 public:
  /// Takes the part of a line where q is not positive.
  void add(const LineIn<Number>& line, const Polynomial& q) {
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
  void add_between(LineIn<Number> line, const Vector& axis, const Number& length,
                   const Polynomial& q) {
    for (const ConstraintIn<Number>& plane :
         {ConstraintIn<Number>{axis, 0, false}, {negated(axis), length, false}}) {
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
  void take(const Number& t) {
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
  void add_root(const LineIn<Number>& line, const Polynomial& q) {
    if (is_not_negative(q.square) && is_not_negative(q.middle)) return;
    const Number discriminant = q.middle * q.middle - q.square * q.constant;
    const FilterSign sign = told_sign(discriminant);
    if (sign == FilterSign::negative) return;
    if (sign != FilterSign::positive) return set_untold();
    const Number t = q.constant / (Number(sqrt(discriminant.value)) - q.middle);
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

  static bool is_not_negative(const Number& x) {
    const FilterSign s = told_sign(x);
    return s == FilterSign::positive || s == FilterSign::zero;
  }

  std::optional<Number> first_;
  bool is_told_ = true;
  bool is_inside_ = false;
};

/// The points w with square * dot(w, w) - across * dot(axis, w)^2 <= constant, along a line.
Polynomial along(const LineIn<Number>& line, const Vector& axis, const Number& square,
                 const Number& across, const Number& constant) {
  const Vector &w = line.origin, &d = line.direction;
  const Number aw = dot(axis, w), ad = dot(axis, d);
  return {square * square_of(d) - across * ad * ad, square * dot(w, d) - across * aw * ad,
          square * square_of(w) - across * aw * aw - constant};
}

double sum_of_magnitudes(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

/// Whether nothing of the ray and the limit is to be refused, and the ray is not a point.
bool is_plain(const Ray3& ray, const HitLimit& limit) {
  return std::isfinite(sum_of_magnitudes(ray.origin)) &&
         std::isfinite(sum_of_magnitudes(ray.direction)) && sum_of_magnitudes(ray.direction) > 0 &&
         (!limit.greatest_t || (*limit.greatest_t > 0 && std::isfinite(*limit.greatest_t)));
}

double limit_of(const HitLimit& limit) {
  return limit.greatest_t.value_or(std::numeric_limits<double>::infinity());
}

}  // namespace

QuickHit part_hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit) {
  const auto& [u_edge, v_edge] = lozenge.edges;
  const double size =
      sum_of_magnitudes(lozenge.origin) + sum_of_magnitudes(u_edge) + sum_of_magnitudes(v_edge);
  if (!is_plain(ray, limit) || !std::isfinite(size + lozenge.radius) || !(lozenge.radius > 0)) {
    return {};
  }
  const Vector p = vector(lozenge.origin), u = vector(u_edge), v = vector(v_edge);
  const Vector normal = cross(u, v);
  const Number of_u = square_of(u), of_v = square_of(v), of_normal = square_of(normal);
  const Number squared_radius(BoundedDoubleDouble::product(lozenge.radius, lozenge.radius));
  if (told_sign(of_normal) != FilterSign::positive) return {};

  FirstPart first;
  const Vector corners[] = {p, plus(p, u), plus(p, v), plus(plus(p, u), v)};
  const Vector no_axis{0, 0, 0};
  for (const Vector& corner : corners) {
    const LineIn<Number> line = line_from(ray, corner, limit);
    first.add(line, along(line, no_axis, 1, 0, squared_radius));
  }
  const auto add_side = [&](const Vector& base, const Vector& edge, const Number& length) {
    const LineIn<Number> line = line_from(ray, base, limit);
    first.add_between(line, edge, length, along(line, edge, length, 1, squared_radius * length));
  };
  add_side(corners[0], u, of_u);
  add_side(corners[0], v, of_v);
  add_side(corners[1], v, of_v);
  add_side(corners[2], u, of_u);

  // The slab is between four planes.
  LineIn<Number> line = line_from(ray, p, limit);
  const Vector across_v = cross(v, normal);
  for (const ConstraintIn<Number>& plane :
       {ConstraintIn<Number>{across_v, 0, false}, {negated(across_v), of_normal, false}}) {
    const Clipped left = clip_line(line, plane);
    if (left == Clipped::nothing) return first.hit(limit_of(limit));
    if (left == Clipped::undecided) return {};
  }
  first.add_between(line, cross(normal, u), of_normal,
                    along(line, normal, 0, -1, squared_radius * of_normal));
  return first.hit(limit_of(limit));
}

// As in passage_parts, the points within the radius of the axis that grows from the apex.
QuickHit part_hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit) {
  const double size = sum_of_magnitudes(cone.apex) + sum_of_magnitudes(cone.base) + cone.radius;
  if (!is_plain(ray, limit) || !std::isfinite(size) || !(cone.radius > 0)) return {};
  const Vector apex = vector(cone.apex), axis = minus(vector(cone.base), apex);
  const Number length = square_of(axis);
  if (told_sign(length) != FilterSign::positive) return {};
  const Number squared_radius(BoundedDoubleDouble::product(cone.radius, cone.radius));
  const LineIn<Number> line = line_from(ray, apex, limit);
  FirstPart first;
  first.add_between(line, axis, length,
                    along(line, axis, length * length, length + squared_radius, 0));
  return first.hit(limit_of(limit));
}

// With the axes as columns, the ray is mapped by their adjugate to where the ellipsoid is the ball
// whose radius is their determinant.
QuickHit part_hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit) {
  double size = sum_of_magnitudes(ellipsoid.center);
  for (const Point3& axis : ellipsoid.axes) size += sum_of_magnitudes(axis);
  if (!is_plain(ray, limit) || !std::isfinite(size)) return {};
  const Vector a = vector(ellipsoid.axes[0]), b = vector(ellipsoid.axes[1]),
               c = vector(ellipsoid.axes[2]);
  const Vector rows[] = {cross(b, c), cross(c, a), cross(a, b)};
  const Number determinant = dot(a, rows[0]);
  const FilterSign sign = told_sign(determinant);
  if (sign != FilterSign::positive && sign != FilterSign::negative) return {};
  const auto mapped = [&](const Vector& v) -> Vector {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  };
  LineIn<Number> line = line_from(ray, vector(ellipsoid.center), limit);
  line.origin = mapped(line.origin);
  line.direction = mapped(line.direction);
  FirstPart first;
  first.add(line, along(line, {0, 0, 0}, 1, 0, determinant * determinant));
  return first.hit(limit_of(limit));
}

}  // namespace signum::detail
