// SPDX-License-Identifier: MIT
// What planes bound: a ray is in all half-spaces from the last plane through which it comes in to
// the first through which it leaves. Numbers with running errors tell which these are; t is the
// rounded quotient of two numbers of twice the digits.
#include <cmath>

#include "numbers/bounded_double_double.hpp"
#include "numbers/running_error.hpp"
#include "quick_hit.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

/// The points x with normal . x + offset >= 0, in numbers of either kind.
template <class N>
struct HalfSpaceOf {
  Vec3<N> normal;
  N offset;
};

template <class N>
N counted_number(double x) {
  return N{x};
}
template <>
RunningError counted_number(double x) {
  return {x, 0};
}

template <class N>
Vec3<N> counted_numbers(const Point3& p) {
  return {counted_number<N>(p.x), counted_number<N>(p.y), counted_number<N>(p.z)};
}

bool is_product_zero(const RunningError& a, double b) {
  return (a.value == 0 && a.error == 0) || b == 0;
}

RunningError negated_error(const RunningError& x) { return {-x.value, x.error}; }

/// A half-space as the ray sees it: the value of its function at the origin, and how that value
/// grows.
struct SeenHalfSpace {
  RunningError side, slope;
  bool is_parallel;  ///< certainly
};

/// `face(i)` is one of `count` half-spaces in BoundedDoubleDouble, and `seen(ray, i)` is what the
/// ray sees of it. Faces are asked for in their order. Requires that no normal is zero.
template <class Faces>
QuickHit hit_of_planes(const Ray3& ray, std::uint32_t count, Faces faces,
                       const HitLimit& greatest) {
  const double limit = greatest.greatest_t.value_or(infinity);
  bool is_inside = true;
  bool is_in_parallel = true;
  double enter = -infinity;  // the value of the last entry, and what is not above it
  double enter_lower = -infinity;
  double enter_upper = -infinity;
  double others = -infinity;  // what no other entry is above
  double leave_lower = infinity;
  double leave_upper = infinity;
  std::uint32_t face = count;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto [side, slope, is_parallel] = faces.seen(ray, i);
    const bool in = lower(side) > 0;
    is_inside = is_inside && in;
    if (is_parallel) {
      if (upper(side) < 0) return {Told::missed, 0, 0};
      is_in_parallel = is_in_parallel && in;
      continue;
    }
    const bool up = lower(slope) > 0;
    if (!up && !(upper(slope) < 0)) return {};
    const RunningError t = negated_error(side) / slope;
    const double least = lower(t);
    const double most = upper(t);
    if (!(most - least < infinity)) return {};
    if (!up) {
      leave_lower = std::fmin(leave_lower, least);
      leave_upper = std::fmin(leave_upper, most);
    } else if (t.value > enter) {
      others = std::fmax(others, enter_upper);
      enter = t.value;
      enter_lower = least;
      enter_upper = most;
      face = i;
    } else {
      others = std::fmax(others, most);
    }
  }
  if (is_inside) return {limit >= 0 ? Told::inside : Told::missed, 0, 0};
  if (leave_upper < 0 || leave_upper < enter_lower) return {Told::missed, 0, 0};
  if (face == count || !is_in_parallel || !(enter_lower > 0)) return {};
  if (!(others < enter_lower) || !(enter_upper < leave_lower)) return {};
  const HalfSpaceOf<BoundedDoubleDouble> h = faces.face(face);
  const BoundedDoubleDouble side =
      dot(h.normal, counted_numbers<BoundedDoubleDouble>(ray.origin)) + h.offset;
  const auto t =
      (-side / dot(h.normal, counted_numbers<BoundedDoubleDouble>(ray.direction))).rounded();
  // What is above the limit may be rounded to it.
  if (!t || *t == limit) return {};
  return {*t < limit ? Told::met : Told::missed, face, *t};
}

bool is_good(const Ray3& ray, const HitLimit& limit) {
  const auto& [o, d] = ray;
  // A sum of numbers that are not finite is none.
  const double sum = (o.x - o.x) + (o.y - o.y) + (o.z - o.z) + (d.x - d.x) + (d.y - d.y) +
                     (d.z - d.z) + (limit.greatest_t ? *limit.greatest_t - *limit.greatest_t : 0);
  return sum == 0;
}

class FacesOfKdop {
 public:
  explicit FacesOfKdop(const Kdop3& kdop) : kdop_(kdop) {}

  HalfSpaceOf<BoundedDoubleDouble> face(std::uint32_t index) const {
    const std::size_t i = index / 2;
    const Point3& n = kdop_.directions[i];
    if (index % 2 == 0)
      return {counted_numbers<BoundedDoubleDouble>(n), BoundedDoubleDouble(-kdop_.min[i])};
    return {counted_numbers<BoundedDoubleDouble>({-n.x, -n.y, -n.z}),
            BoundedDoubleDouble(kdop_.max[i])};
  }

  /// Both faces of a direction after each other.
  SeenHalfSpace seen(const Ray3& ray, std::uint32_t index) {
    const std::size_t i = index / 2;
    if (index % 2 != 0) {
      return {RunningError{kdop_.max[i], 0} - at_origin_, negated_error(slope_), is_parallel_};
    }
    const Point3& n = kdop_.directions[i];
    const auto& [o, d] = ray;
    at_origin_ = RunningError::sum_of_products(n.x, o.x, n.y, o.y, n.z, o.z);
    slope_ = RunningError::sum_of_products(n.x, d.x, n.y, d.y, n.z, d.z);
    is_parallel_ = (n.x == 0 || d.x == 0) && (n.y == 0 || d.y == 0) && (n.z == 0 || d.z == 0);
    return {at_origin_ - RunningError{kdop_.min[i], 0}, slope_, is_parallel_};
  }

 private:
  const Kdop3& kdop_;
  RunningError at_origin_, slope_;
  bool is_parallel_ = false;
};

struct FacesOfFrustum {
  const Frustum3& frustum;

  /// The half-spaces as half_spaces_of(Frustum3) has them: w + r and w - r for the rows, or r
  /// alone.
  template <class N>
  HalfSpaceOf<N> face_in(std::uint32_t index) const {
    const auto& w = frustum.matrix[3];
    const auto& r = frustum.matrix[index / 2];
    const bool alone = index == 4 && frustum.depth == DepthRange::direct3d;
    const auto entry = [&](std::size_t i) {
      if (alone) return counted_number<N>(r[i]);
      return index % 2 == 0 ? counted_number<N>(w[i]) + counted_number<N>(r[i])
                            : counted_number<N>(w[i]) - counted_number<N>(r[i]);
    };
    return {{entry(0), entry(1), entry(2)}, entry(3)};
  }
  HalfSpaceOf<BoundedDoubleDouble> face(std::uint32_t index) const {
    return face_in<BoundedDoubleDouble>(index);
  }

  SeenHalfSpace seen(const Ray3& ray, std::uint32_t index) const {
    const HalfSpaceOf<RunningError> h = face_in<RunningError>(index);
    const Point3& d = ray.direction;
    return {dot(h.normal, counted_numbers<RunningError>(ray.origin)) + h.offset,
            dot(h.normal, counted_numbers<RunningError>(d)),
            is_product_zero(h.normal.x, d.x) && is_product_zero(h.normal.y, d.y) &&
                is_product_zero(h.normal.z, d.z)};
  }
};

}  // namespace

double size_if_plain(const Kdop3& kdop) {
  const std::size_t n = kdop.directions.size();
  if (n == 0 || n > 1000 || kdop.min.size() != n || kdop.max.size() != n) return infinity;
  double size = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto& [x, y, z] = kdop.directions[i];
    const double of_direction = (std::abs(x) + std::abs(y)) + std::abs(z);
    // NaN is not lost in a sum.
    if (!(kdop.min[i] <= kdop.max[i]) || of_direction == 0) return infinity;
    size += of_direction + (std::abs(kdop.min[i]) + std::abs(kdop.max[i]));
  }
  return size < infinity ? size : infinity;
}

QuickHit quick_hit_of_large(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  if (!is_good(ray, limit)) return {};
  const std::size_t n = kdop.directions.size();
  return hit_of_planes(ray, static_cast<std::uint32_t>(2 * n), FacesOfKdop{kdop}, limit);
}

QuickHit quick_hit(const Ray3& ray, const Frustum3& frustum, const HitLimit& limit) {
  if (!is_good(ray, limit)) return {};
  for (const auto& row : frustum.matrix) {
    for (const double x : row) {
      if (!(x - x == 0)) return {};
    }
  }
  return hit_of_planes(ray, 6, FacesOfFrustum{frustum}, limit);
}

}  // namespace signum::detail
