// SPDX-License-Identifier: MIT
/// The matrix of a rotation.
#pragma once

#include <array>

namespace signum::detail {

/// The rows of the rotation that a quaternion names (kernel/pose.hpp), which must not be zero: its
/// formula applied to the three unit vectors e_i, so that column i is
/// ((w^2 - u.u) e_i + 2 u_i u + 2 w (u x e_i)) / (u.u + w^2).
template <class Number>
std::array<std::array<Number, 3>, 3> rotation_rows(const Number& x, const Number& y,
                                                   const Number& z, const Number& w) {
  const Number uu = x * x + y * y + z * z;
  const Number ww = w * w;
  const Number length = uu + ww;
  const Number s = (ww - uu) / length;
  const Number k = Number(2) / length;
  const Number kx = k * x, ky = k * y, kz = k * z;
  const Number wx = w * kx, wy = w * ky, wz = w * kz;
  return {{{s + kx * x, kx * y - wz, kx * z + wy},
           {ky * x + wz, s + ky * y, ky * z - wx},
           {kz * x - wy, kz * y + wx, s + kz * z}}};
}

}  // namespace signum::detail
