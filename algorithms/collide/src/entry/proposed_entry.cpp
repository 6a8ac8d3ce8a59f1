// SPDX-License-Identifier: MIT
#include "entry/proposed_entry.hpp"

#include <algorithm>
#include <cmath>
#include <signum/kernel/error_bounded.hpp>
#include <span>
#include <utility>

#include "entry/certain_entry.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {
namespace {

/// One coordinate of a rounded vector, or of a difference of two points: both rounded once.
template <int Degree>
ErrorBounded<1, Degree> counted_leaf(double x) {
  return {x, std::abs(x) + underflow_guard<2>};
}

/// Signs of the products of a vector with differences of points, by doubles where these decide.
class Products {
 public:
  explicit Products(const RootVector& n) : exact_(n) {}

  Sign of(const Point3& from, const Point3& to) {
    if (!rounded_) rounded_ = rounded(exact_.surds());
    const auto product = [](double n, double p, double q) {
      return counted_leaf<1>(n) * counted_leaf<1>(q - p);
    };
    const FilterSign quick =
        sign(product(rounded_->x, from.x, to.x) + product(rounded_->y, from.y, to.y) +
             product(rounded_->z, from.z, to.z));
    if (quick != FilterSign::uncertain) return certain(quick);
    return sign_of(exact_.sign_along(to_rational(to) - to_rational(from)));
  }

 private:
  static Point3 rounded(const Vec3<Surd>& v) {
    return {v.x.to_double(), v.y.to_double(), v.z.to_double()};
  }

  const RootVector& exact_;
  std::optional<Point3> rounded_;
};

/// The corners on the plane through one of them; none when some corner is before it.
std::optional<std::vector<std::uint32_t>> supported(Products& n, std::span<const Point3> corners,
                                                    std::uint32_t at, Sign behind) {
  std::vector<std::uint32_t> on;
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    const Sign side = i == at ? Sign::zero : n.of(corners[at], corners[i]);
    if (side == -behind) return std::nullopt;
    if (side == Sign::zero) on.push_back(i);
  }
  return on;
}

}  // namespace

bool surely_apart(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion,
                  double end) {
  const std::span<const Point3> corners = a.corners();
  std::vector<Point3> both(corners.begin(), corners.end());
  RoundedCore swept;
  const auto moved = [&](double x, double v) {
    const RunningError at_end =
        RunningError{x, a.error} + RunningError{end, 0} * RunningError{v, motion.error};
    swept.error = std::max(swept.error, at_end.error);
    return at_end.value;
  };
  for (const Point3& p : corners) {
    both.push_back({moved(p.x, motion.v.x), moved(p.y, motion.v.y), moved(p.z, motion.v.z)});
  }
  swept.shared = both;
  swept.radius = a.radius;
  const std::optional<bool> meet = search_intersects(swept, b);
  return meet && !*meet;
}

std::optional<ProvedEntry> proved_entry(const FaceCorners& proposed, const RoundedCore& a,
                                        const RoundedCore& b, const Difference3& motion,
                                        Space space) {
  if (proposed.size == 0) return std::nullopt;
  MovingFace face{{}, {}, motion, a.radius, b.radius, static_cast<std::uint32_t>(proposed.size)};
  for (std::size_t i = 0; i < proposed.size; ++i) {
    face.of_a[i] = a.corners()[proposed.pairs[i].a];
    face.of_b[i] = b.corners()[proposed.pairs[i].b];
  }
  if (rounded_motion(motion).error == 0) {
    if (auto certain = certain_entry(face, proposed, a, b, space)) {
      return ProvedEntry{DeferredSurd(certain->time, TimeOfFace(face)),
                         face,
                         {},
                         std::move(certain->corners_a),
                         std::move(certain->corners_b)};
    }
  }
  std::optional<MovingFace::Meeting> meeting = face.meeting();
  if (!meeting) return std::nullopt;
  // All of the difference is behind the plane through the face, so they do not meet before.
  Products products(meeting->normal);
  auto on_a = supported(products, a.corners(), proposed.pairs[0].a, Sign::positive);
  if (!on_a) return std::nullopt;
  auto on_b = supported(products, b.corners(), proposed.pairs[0].b, Sign::negative);
  if (!on_b) return std::nullopt;
  return ProvedEntry{DeferredSurd(std::move(meeting->time)), face, std::move(meeting->normal),
                     *std::move(on_a), *std::move(on_b)};
}

}  // namespace signum::detail
