// SPDX-License-Identifier: MIT
// See: Carlson, Numerical Computation of Real or Complex Elliptic Integrals, 1995; NIST Digital
// Library of Mathematical Functions, 19.16, 19.21 and 19.36.
#include "measures/mean_length.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

using Values = std::array<BigFloat, 3>;

/// The eigenvalues of a positive semidefinite matrix, by Jacobi's rotations.
Values eigenvalues(std::array<Values, 3> m) {
  const BigFloat trace = m[0][0] + m[1][1] + m[2][2];
  const BigFloat none = ldexp(trace, -190);
  constexpr std::array<std::size_t, 3> planes[] = {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}};
  for (bool done = false; !done;) {
    done = true;
    for (const auto& [p, q, r] : planes) {
      const BigFloat off = m[p][q];
      if (abs(off) <= none) continue;
      done = false;
      // The smaller rotation that makes it zero.
      const BigFloat half_cotangent = (m[q][q] - m[p][p]) / (2 * off);
      const BigFloat size = abs(half_cotangent);
      BigFloat tangent = 1 / (size + sqrt(BigFloat(size * size + 1)));
      if (half_cotangent < 0) tangent = -tangent;
      const BigFloat cosine = 1 / sqrt(BigFloat(tangent * tangent + 1));
      const BigFloat sine = tangent * cosine;
      m[p][p] -= tangent * off;
      m[q][q] += tangent * off;
      m[p][q] = m[q][p] = 0;
      const BigFloat at_p = m[r][p], at_q = m[r][q];
      m[r][p] = m[p][r] = cosine * at_p - sine * at_q;
      m[r][q] = m[q][r] = sine * at_p + cosine * at_q;
    }
  }
  Values values{m[0][0], m[1][1], m[2][2]};
  // What is zero may come out below.
  for (BigFloat& v : values) v = std::max(v, BigFloat(0));
  return values;
}

/// Carlson's R_F and R_D of x, y and z, of which one may be zero, z not.
struct Integrals {
  BigFloat f, d;
};

Integrals integrals(BigFloat x, BigFloat y, BigFloat z) {
  BigFloat sum = 0;
  BigFloat weight = 1;
  while (true) {
    // Both are symmetric functions near equal arguments: what is left errs by the square.
    const BigFloat mean = (x + y + z) / 3;
    const BigFloat near = ldexp(mean, -100);
    if (abs(x - mean) <= near && abs(y - mean) <= near && abs(z - mean) <= near) {
      const BigFloat mean_of_d = (x + y + 3 * z) / 5;
      return {1 / sqrt(mean), 3 * sum + weight / (mean_of_d * sqrt(mean_of_d))};
    }
    const BigFloat roots[] = {sqrt(x), sqrt(y), sqrt(z)};
    const BigFloat shift = roots[0] * roots[1] + roots[1] * roots[2] + roots[2] * roots[0];
    sum += weight / (roots[2] * (z + shift));
    weight /= 4;
    x = (x + shift) / 4;
    y = (y + shift) / 4;
    z = (z + shift) / 4;
  }
}

}  // namespace

BigFloat mean_length(const std::array<RationalPoint, 3>& columns) {
  std::array<Values, 3> products;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) products[i][j] = to_float(dot(columns[i], columns[j]));
  }
  Values values = eigenvalues(std::move(products));
  std::sort(values.begin(), values.end());
  const auto& [x, z, y] = values;
  if (z == 0) return sqrt(y) / 2;
  // With z between x and y no term is negative, and nothing is cancelled.
  const auto [f, d] = integrals(x, y, z);
  return (z * f + (z - x) * (y - z) * d / 3 + sqrt(BigFloat(x * y / z))) / 2;
}

}  // namespace signum::detail
