// SPDX-License-Identifier: MIT
#include "guess.hpp"

#include <algorithm>
#include <cmath>

namespace reference {

namespace {

using Real = long double;

Real product(const Approximate& a, const Approximate& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Approximate operator-(const Approximate& a, const Approximate& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

/// The point b[j] - a[i] of the difference.
struct Corner {
  std::size_t i, j;
  Approximate at;
};

/// The weights of the point nearest to the origin on the flat of the corners; none where they are
/// dependent or one weight is not positive.
bool weigh(const std::vector<Corner>& corners, std::array<Real, 4>& weights) {
  const std::size_t n = corners.size() - 1;
  std::array<std::array<Real, 4>, 3> m{};
  for (std::size_t r = 0; r < n; ++r) {
    const Approximate row = corners[r + 1].at - corners[0].at;
    for (std::size_t c = 0; c < n; ++c) m[r][c] = product(row, corners[c + 1].at - corners[0].at);
    m[r][n] = -product(row, corners[0].at);
  }
  for (std::size_t c = 0; c < n; ++c) {
    if (!(m[c][c] > 0)) return false;
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const Real factor = m[r][c] / m[c][c];
      for (std::size_t k = c; k <= n; ++k) m[r][k] -= factor * m[c][k];
    }
  }
  weights[0] = 1;
  for (std::size_t r = 0; r < n; ++r) {
    weights[r + 1] = m[r][n] / m[r][r];
    weights[0] -= weights[r + 1];
  }
  return std::all_of(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(n) + 1,
                     [](Real w) { return w > 0; });
}

/// Keeps the corners, the last of which is new, whose flat is nearest to the origin between them.
Approximate reduce(std::vector<Corner>& corners) {
  std::vector<Corner> best;
  Approximate nearest{};
  for (unsigned mask = 1; mask < 1U << corners.size(); ++mask) {
    std::vector<Corner> some;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if ((mask >> i & 1) != 0) some.push_back(corners[i]);
    }
    std::array<Real, 4> weights{};
    if (!weigh(some, weights)) continue;
    Approximate at{};
    for (std::size_t i = 0; i < some.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k) at[k] += weights[i] * some[i].at[k];
    }
    if (best.empty() || product(at, at) < product(nearest, nearest)) {
      best = some;
      nearest = at;
    }
  }
  if (!best.empty()) corners = best;
  return nearest;
}

void add_once(std::vector<std::size_t>& to, std::size_t x) {
  if (std::find(to.begin(), to.end(), x) == to.end()) to.push_back(x);
}

}  // namespace

long double approximate(const mpq_class& x) {
  long exponent_p = 0;
  long exponent_q = 0;
  const double p = mpz_get_d_2exp(&exponent_p, x.get_num_mpz_t());
  const double q = mpz_get_d_2exp(&exponent_q, x.get_den_mpz_t());
  return std::ldexp(static_cast<long double>(p) / static_cast<long double>(q),
                    static_cast<int>(exponent_p - exponent_q));
}

long double approximate(const Lazy& x) {
  const long double low = x.low();
  const long double high = x.high();
  if (std::isfinite(low) && high - low <= 1e-15L * std::fabs(low)) return (low + high) / 2;
  return approximate(x.exact());
}

std::vector<Approximate> approximate(const std::vector<Point>& points) {
  std::vector<Approximate> result;
  for (const Point& p : points) {
    result.push_back({approximate(p.x), approximate(p.y), approximate(p.z)});
  }
  return result;
}

Guess guess(const std::vector<Approximate>& a, const std::vector<Approximate>& b) {
  std::vector<Corner> corners{{0, 0, b[0] - a[0]}};
  Approximate v = corners[0].at;
  for (int step = 0; step < 50; ++step) {
    const auto along = [&](const Approximate& x, const Approximate& y) {
      return product(x, v) < product(y, v);
    };
    const auto i =
        static_cast<std::size_t>(std::max_element(a.begin(), a.end(), along) - a.begin());
    const auto j =
        static_cast<std::size_t>(std::min_element(b.begin(), b.end(), along) - b.begin());
    const Approximate next = b[j] - a[i];
    const Real gain = product(v, v) - product(v, next);
    if (!(gain > 1e-17L * product(v, v)) || corners.size() == 4) break;
    if (std::any_of(corners.begin(), corners.end(),
                    [&](const Corner& c) { return c.i == i && c.j == j; })) {
      break;
    }
    corners.push_back({i, j, next});
    v = reduce(corners);
  }
  Guess result{{}, {}, v};
  for (const Corner& c : corners) {
    add_once(result.a, c.i);
    add_once(result.b, c.j);
  }
  return result;
}

}  // namespace reference
