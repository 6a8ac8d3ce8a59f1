// SPDX-License-Identifier: MIT
#include "by_half_spaces.hpp"

#include <algorithm>

#include "vectors/homogeneous_vector.hpp"

namespace signum::detail {

namespace {

/// The vector in doubles where there is room for its numbers and for their products; else zeros, of
/// which no sign is certain.
RoundedVector rounded_normal(const BigRational& w, const RationalPoint& p) {
  // The conversion cuts off what a double has no room for.
  const RoundedVector v{truncated_to_double(w), truncated_to_double(p.x), truncated_to_double(p.y),
                        truncated_to_double(p.z)};
  const auto fits = [](double x) { return std::abs(x) > 0x1p-300 && std::abs(x) < 0x1p300; };
  const std::array<bool, 4> zero{w.is_zero(), p.x.is_zero(), p.y.is_zero(), p.z.is_zero()};
  for (std::size_t i = 0; i < 4; ++i) {
    if (!zero[i] && !fits(v[i])) return {};
  }
  return v;
}

/// Some points, and the signs of half-spaces on them.
class SignsOn {
 public:
  explicit SignsOn(const std::vector<RationalPoint>& points) : points_(points) {
    for (const RationalPoint& p : points) rounded_.push_back(rounded_normal(1, p));
  }

  std::size_t size() const { return points_.size(); }
  int sign(std::size_t i, const HalfSpace& h, const RoundedVector& rounded) const {
    const int s = rounded_side(rounded_[i], rounded);
    return s != 0 ? s : h(points_[i]).sign();
  }

 private:
  const std::vector<RationalPoint>& points_;
  std::vector<RoundedVector> rounded_;
};

CornerSides sides_of_points(const std::vector<RationalPoint>& points,
                            std::span<const HalfSpace> half_spaces) {
  const SignsOn signs(points);
  std::vector<bool> outside(points.size(), false);
  CornerSides sides{false, true, false};
  for (const HalfSpace& h : half_spaces) {
    const RoundedVector rounded = rounded_normal(h.offset, h.normal);
    bool all_outside = true;
    for (std::size_t i = 0; i < signs.size(); ++i) {
      // What is outside is so for good, and only whether all are is still asked.
      const bool is_outside = (outside[i] && !all_outside) || signs.sign(i, h, rounded) < 0;
      all_outside = all_outside && is_outside;
      outside[i] = outside[i] || is_outside;
    }
    if (all_outside) return {true, false, false};
  }
  for (const bool o : outside) {
    sides.none_outside = sides.none_outside && !o;
    sides.one_inside = sides.one_inside || !o;
  }
  return sides;
}

/// `is_all` says that the hull of the points is the whole body.
std::optional<bool> by_points(const std::vector<RationalPoint>& points, bool is_all,
                              std::span<const HalfSpace> half_spaces) {
  const CornerSides sides = sides_of_points(points, half_spaces);
  if (sides.one_inside) return true;
  return sides.all_outside && is_all ? std::optional(false) : std::nullopt;
}

struct ByPoints {
  std::span<const HalfSpace> half_spaces;
  using Result = std::optional<bool>;

  /// Where a ball touches, no point of its core is near.
  Result operator()(const Swept& s) const {
    if (s.core.empty() || !s.radius.is_zero()) return std::nullopt;
    return by_points(s.core.points, s.core.directions.empty(), half_spaces);
  }
  Result operator()(const CylinderBody& c) const {
    return by_points({c.base, c.base + c.axis}, false, half_spaces);
  }
  Result operator()(const ConeBody& c) const {
    return by_points({c.apex, c.apex + c.axis}, false, half_spaces);
  }
  template <class Other>
  Result operator()(const Other&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<std::vector<HalfSpace>> half_spaces_that_make(const ShapeRef3& shape) {
  if (const auto* kdop = std::get_if<const Kdop3*>(&shape)) return half_spaces_of(**kdop);
  if (const auto* frustum = std::get_if<const Frustum3*>(&shape)) return half_spaces_of(**frustum);
  if (const auto* box = std::get_if<const Obb3*>(&shape)) return half_spaces_of(**box);
  return std::nullopt;
}

std::optional<CornerSides> corner_sides(const Body& body, std::span<const HalfSpace> half_spaces) {
  const auto* s = std::get_if<Swept>(&body);
  if (s == nullptr || !s->radius.is_zero()) return std::nullopt;
  return sides_of_points(s->core.points, half_spaces);
}

std::optional<bool> meet_by_half_spaces(const Body& body, std::span<const HalfSpace> half_spaces) {
  return std::visit(ByPoints{half_spaces}, body);
}

}  // namespace signum::detail
