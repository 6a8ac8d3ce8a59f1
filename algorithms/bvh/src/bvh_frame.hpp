// SPDX-License-Identifier: MIT
/// Where do the single-precision boxes of a hierarchy lie? A frame takes each coordinate to
/// (x - center) * scale, with one center and one scale, a power of two, for each axis.
///
/// What is in the frame's box goes to [-1, 1], and where its extent is subnormal or above 2^1023,
/// to some box in [-4, 4]; so boxes stay tight far from the origin, on tiny meshes and on huge
/// ones. What lies outside ends at 4.
/// Laws:
///   1. x <= y implies lower(x) <= lower(y) and upper(x) <= upper(y)
///   2. lower(x) < e < upper(x) for the exact number e = (x - center) * scale put in [-4, 4]:
///      so boxes that overlap still overlap, and a point of a box is still in it
///   3. for x in the frame's box: lower_bound(f) <= x for every f <= lower(x), and
///      x <= upper_bound(f) for every f >= upper(x)
/// Requires the default floating-point environment, and finite x.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

class BvhFrame {
 public:
  BvhFrame() = default;
  /// A frame for a finite box, whose min is at most its max.
  explicit BvhFrame(const Aabb3& box);

  double center(std::size_t axis) const { return center_[axis]; }
  /// A power of two from 2^-1022 to 2^1022.
  double scale(std::size_t axis) const { return scale_[axis]; }

  /// (x - center) * scale, put in [-4, 4]: it differs from e by at most 2^-52 |e| + 2^-1074. The
  /// difference overflows only where |e| is at least 4 - 2^-51.
  double in_frame(std::size_t axis, double x) const {
    return std::clamp((x - center_[axis]) * scale_[axis], -4.0, 4.0);
  }

  // With s = in_frame(x), the double s * (1 -+ k) - 2^-100 is rounded to the nearest float, which
  // for positive s gives at most
  //   e (1 + 2^-52) (1 + 2^-53) (1 - k) (1 + 2^-24) - 2^-100 + 2^-149 + 2^-1073 < e,
  // k being 17/16 * 2^-24, and for negative s the same with the signs turned. The smaller of the
  // two products is the one for the sign of s; both increase with s, so law 1 holds.
  float lower(std::size_t axis, double x) const {
    return static_cast<float>(below(in_frame(axis, x)));
  }
  float upper(std::size_t axis, double x) const {
    return static_cast<float>(-below(-in_frame(axis, x)));
  }
  /// The double that lower() rounds; for a vector of numbers, a vector of these doubles.
  template <class Number>
  static Number below(Number s) {
    const Number a = s * (1 - k), b = s * (1 + k);
    return (a < b ? a : b) - margin;
  }

  // f <= lower(x) < e means that x - center is at least f / scale. Rounding never takes the lesser
  // of two numbers past the greater where the greater is a double: as x - center is a multiple of
  // 2^-1074, f / scale, rounded, is still at most x - center (only underflow rounds it), and the
  // rounded sum at most x.
  double lower_bound(std::size_t axis, float f) const {
    return std::max(f * unit_[axis] + center_[axis], std::numeric_limits<double>::lowest());
  }
  double upper_bound(std::size_t axis, float f) const {
    return std::min(f * unit_[axis] + center_[axis], std::numeric_limits<double>::max());
  }

 private:
  static constexpr double k = 0x1.1p-24;
  static constexpr double margin = 0x1p-100;

  std::array<double, 3> center_{0, 0, 0};
  std::array<double, 3> scale_{1, 1, 1};
  /// 1 / scale.
  std::array<double, 3> unit_{1, 1, 1};
};

}  // namespace signum::detail
