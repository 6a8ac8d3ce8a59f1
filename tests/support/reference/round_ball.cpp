// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "round.hpp"

namespace reference {

bool meets(const Ball& b, const Cylinder& c) {
  const Point u = b.center - c.p;
  const Q aa = square(c.axis);
  const Q along = dot(u, c.axis);
  const Q beyond = sign(along) < 0 ? along : along > aa ? Q(along - aa) : Q(0);
  const Q left(b.radius * b.radius - beyond * beyond / aa);
  if (sign(left) < 0) return false;
  const Q from_axis(square(u) - along * along / aa);
  const Q rr(c.radius * c.radius);
  if (from_axis <= rr) return true;
  // (sqrt(from_axis) - r)^2 <= left
  return sign(Root(Q(from_axis + rr - left), Q(-2 * c.radius), from_axis)) <= 0;
}

bool meets(const Ball& b, const Cone& c) {
  // In the half-plane of the axis and the center, a triangle: the apex, the base's center and its
  // rim, with the center at s along the axis (times its length) and sqrt(ww) off it.
  const Point u = b.center - c.apex;
  const Q hh = square(c.axis);
  const Q s = dot(u, c.axis);
  const Q ww(square(u) - s * s / hh);
  const Q rr(c.radius * c.radius);
  const Q slant(hh + rr);
  const Q reach(b.radius * b.radius);
  const bool within = s <= hh;
  // w |axis|^2 <= s r: inside the infinite cone.
  const bool inside = sign(Root(Q(s * c.radius), Q(-hh), ww)) >= 0;
  if (inside && within && sign(s) >= 0) return true;
  const Q to_base((s - hh) * (s - hh) / hh);
  if (!within) {
    if (ww <= rr) return to_base <= reach;
    if (sign(Root(Q(to_base + ww + rr - reach), Q(-2 * c.radius), ww)) <= 0) return true;
  }
  // Along the slant: s + w r, from 0 at the apex to slant at the rim.
  if (sign(Root(s, c.radius, ww)) <= 0) return square(u) <= reach;
  if (sign(Root(Q(s - slant), c.radius, ww)) >= 0) {
    return sign(Root(Q(to_base + ww + rr - reach), Q(-2 * c.radius), ww)) <= 0;
  }
  // (w h - (s / h) r)^2 <= reach * slant
  const Q rest(ww * hh + s * s * rr / hh - reach * slant);
  return sign(Root(rest, Q(-2 * s * c.radius), ww)) <= 0;
}

namespace {

/// A polynomial by rising powers.
using Polynomial = std::vector<Q>;

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  Polynomial r(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) r[i + j] += a[i] * b[j];
  }
  return r;
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) {
  Polynomial r = a;
  r.resize(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < b.size(); ++i) r[i] -= b[i];
  return r;
}

using Matrix = std::vector<std::vector<Q>>;

/// How many more squares a symmetric matrix is a sum of than it is a difference of.
int signature(Matrix m) {
  const std::size_t n = m.size();
  int result = 0;
  std::vector<bool> done(n);
  for (;;) {
    // A pivot on the diagonal; where there is none but m[i][j] is not 0, adding row and column j to
    // row and column i makes one.
    std::size_t pivot = n;
    for (std::size_t i = 0; i < n && pivot == n; ++i) {
      if (!done[i] && sign(m[i][i]) != 0) pivot = i;
    }
    for (std::size_t i = 0; i < n && pivot == n; ++i) {
      for (std::size_t j = 0; j < n && pivot == n; ++j) {
        if (done[i] || done[j] || sign(m[i][j]) == 0) continue;
        for (std::size_t k = 0; k < n; ++k) m[i][k] += m[j][k];
        for (std::size_t k = 0; k < n; ++k) m[k][i] += m[k][j];
        pivot = i;
      }
    }
    if (pivot == n) return result;
    result += sign(m[pivot][pivot]);
    done[pivot] = true;
    for (std::size_t i = 0; i < n; ++i) {
      if (done[i]) continue;
      const Q factor(m[i][pivot] / m[pivot][pivot]);
      for (std::size_t k = 0; k < n; ++k) m[i][k] -= factor * m[pivot][k];
    }
  }
}

/// How many different roots a polynomial has in (0, infinity); its first and last coefficients are
/// not 0. The forms of the sums of the powers of all roots tell: the signature of s[i + j] is the
/// number of real roots, that of s[i + j + 1] how many more are positive than negative.
/// See: Basu, Pollack and Roy, Algorithms in Real Algebraic Geometry, 2006, section 4.3.
int positive_roots(const Polynomial& p) {
  const std::size_t n = p.size() - 1;
  // Newton's identities.
  std::vector<Q> sums = {Q(static_cast<long>(n))};
  for (std::size_t k = 1; k <= 2 * n; ++k) {
    Q sum = 0;
    for (std::size_t i = 1; i < k && i <= n; ++i) sum -= p[n - i] * sums[k - i];
    if (k <= n) sum -= p[n - k] * static_cast<long>(k);
    sums.push_back(Q(sum / p[n]));
  }
  std::array<int, 2> signatures{};
  for (std::size_t shift = 0; shift < 2; ++shift) {
    Matrix m(n, std::vector<Q>(n));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) m[i][j] = sums[i + j + shift];
    }
    signatures[shift] = signature(m);
  }
  return (signatures[0] + signatures[1]) / 2;
}

}  // namespace

bool meets(const Ball& b, const Ellipsoid& e) {
  // They are apart iff for some m > 0 (Lagrange's multiplier of |y|^2 <= 1)
  //   min over y of |A y - d|^2 + m (|y|^2 - 1) = |d|^2 - b' (G + m)^-1 b - m > radius^2
  // with G = A'A, b = A'd: the dual of the least distance, without a gap since the problem is
  // convex. Times det(G + m), a polynomial in m; as a function of m it is concave, so it is
  // positive somewhere iff it is near 0, or has two roots.
  const Point d = b.center - e.center;
  const std::array<Q, 3> right = {dot(e.axes[0], d), dot(e.axes[1], d), dot(e.axes[2], d)};
  std::array<std::array<Polynomial, 3>, 3> g;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      g[i][j] = {dot(e.axes[i], e.axes[j])};
      if (i == j) g[i][j].push_back(1);
    }
  }
  const auto cofactor = [&](std::size_t i, std::size_t j) {
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    return g[i1][j1] * g[i2][j2] - g[i1][j2] * g[i2][j1];
  };
  const Polynomial zero{0};
  Polynomial determinant = zero;
  for (std::size_t j = 0; j < 3; ++j) {
    determinant = determinant - (zero - g[0][j] * cofactor(0, j));
  }
  Polynomial n = Polynomial{Q(square(d) - b.radius * b.radius), -1} * determinant;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      n = n - Polynomial{Q(right[i] * right[j])} * cofactor(i, j);
    }
  }
  while (sign(n.back()) == 0) n.pop_back();
  while (sign(n.front()) == 0) n.erase(n.begin());
  if (sign(n.front()) > 0) return false;
  return positive_roots(n) < 2;
}

}  // namespace reference
