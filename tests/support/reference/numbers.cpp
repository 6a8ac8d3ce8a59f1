// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace reference {

int sign(const Root& x) {
  const int a = sign(x.a);
  const int b = sign(x.d) == 0 ? 0 : sign(x.b);
  if (a == 0 || b == 0 || a == b) return a == 0 ? b : a;
  const Q difference(x.a * x.a - x.b * x.b * x.d);
  return a * sign(difference);
}

int compare(const Root& x, const Root& y) {
  // With u = x.a - y.a + x.b sqrt(x.d) and v = y.b sqrt(y.d), the sign of u - v.
  const Root u(Q(x.a - y.a), x.b, x.d);
  const int su = sign(u);
  const int sv = sign(y.d) == 0 ? 0 : sign(y.b);
  if (su != sv) return su > sv ? 1 : -1;
  if (su == 0) return 0;
  const Root squares(Q(u.a * u.a + u.b * u.b * u.d - y.b * y.b * y.d), Q(2 * u.a * u.b), u.d);
  return su * sign(squares);
}

std::optional<Q> as_rational(const Root& x) {
  if (sign(x.b) == 0 || sign(x.d) == 0) return x.a;
  const mpz_class& p = x.d.get_num();
  const mpz_class& q = x.d.get_den();
  if (mpz_perfect_square_p(p.get_mpz_t()) == 0 || mpz_perfect_square_p(q.get_mpz_t()) == 0) {
    return std::nullopt;
  }
  const mpz_class rp(sqrt(p));
  const mpz_class rq(sqrt(q));
  return Q(x.a + x.b * Q(rp) / Q(rq));
}

bool is_rounded(double rounded, const Root& x) {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  // The halfway points to the neighbours; infinity stands for 2^1024.
  const Q beyond(mpz_class(mpz_class(1) << 1024));
  const auto value = [&](double y) { return std::isinf(y) ? (y > 0 ? beyond : Q(-beyond)) : Q(y); };
  const bool even = std::isinf(rounded) || (std::bit_cast<std::uint64_t>(rounded) & 1) == 0;
  if (rounded != infinity) {
    const double next = rounded == largest ? infinity : std::nextafter(rounded, infinity);
    const int c = compare(x, Root(Q((value(rounded) + value(next)) / 2)));
    if (c > 0 || (c == 0 && !even)) return false;
  }
  if (rounded != -infinity) {
    const double next = rounded == -largest ? -infinity : std::nextafter(rounded, -infinity);
    const int c = compare(x, Root(Q((value(rounded) + value(next)) / 2)));
    if (c < 0 || (c == 0 && !even)) return false;
  }
  return true;
}

}  // namespace reference
