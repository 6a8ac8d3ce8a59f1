// SPDX-License-Identifier: MIT
// Where an operation on small numbers overflows, GMP does it.
// See: Knuth, The Art of Computer Programming, volume 2, 1998, 4.5.1, for sums and products in
// lowest terms.
#if SIGNUM_HAS_GMP

#include "numbers/big/gmp_parts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace signum::detail::gmp {
namespace {

__extension__ using Wide = __int128;

void init(mpz_ptr x) { mpz_init(x); }
void init(mpq_ptr x) { mpq_init(x); }
void copy(mpz_ptr r, mpz_srcptr x) { mpz_set(r, x); }
void copy(mpq_ptr r, mpq_srcptr x) { mpq_set(r, x); }

bool fits(mpz_srcptr x) {
  return x->_mp_size == 0 ||
         ((x->_mp_size == 1 || x->_mp_size == -1) && x->_mp_d[0] <= mp_limb_t{LONG_MAX});
}
long value_of_large(mpz_srcptr x) {
  const auto v = static_cast<long>(x->_mp_size == 0 ? 0 : x->_mp_d[0]);
  return x->_mp_size < 0 ? -v : v;
}

/// Keeps it in place if it fits.
void settle(mpz_ptr x) {
  if (!fits(x)) return;
  const long v = value_of_large(x);
  mpz_clear(x);
  put_small(x, v);
}
void settle(mpq_ptr x) {
  if (!fits(mpq_numref(x)) || !fits(mpq_denref(x))) return;
  const long p = value_of_large(mpq_numref(x)), q = value_of_large(mpq_denref(x));
  mpq_clear(x);
  put_small(x, p, q);
}

/// Takes a small value, giving back limbs.
void become(mpz_ptr r, long v) {
  if (!is_small(r)) mpz_clear(r);
  put_small(r, v);
}
void become(mpq_ptr r, long p, long q = 1) {
  if (!is_small(r)) mpq_clear(r);
  put_small(r, p, q);
}
/// Takes a value if it fits, and says whether it does.
bool become_wide(mpz_ptr r, Wide v) {
  if (v > LONG_MAX || v < -LONG_MAX) return false;
  become(r, static_cast<long>(v));
  return true;
}
bool become_wide(mpq_ptr r, Wide p, Wide q) {
  if (p > LONG_MAX || p < -LONG_MAX || q > LONG_MAX) return false;
  become(r, static_cast<long>(p), static_cast<long>(q));
  return true;
}

unsigned long absolute_value(long x) { return static_cast<unsigned long>(x < 0 ? -x : x); }

/// The greatest common divisor of x and q > 0. Denominators mostly are powers of two.
long common(long x, long q) {
  const unsigned long p = absolute_value(x), d = static_cast<unsigned long>(q);
  if (d == 1 || p == 1) return 1;
  if (p == 0) return q;
  if (std::has_single_bit(d)) return static_cast<long>(std::min(d, p & (~p + 1)));
  return static_cast<long>(std::gcd(p, d));
}

struct Quotient {
  long p, q;
};
Quotient quotient(mpq_srcptr x) { return {value(mpq_numref(x)), value(mpq_denref(x))}; }

bool add_small(mpq_ptr r, Quotient a, Quotient b) {
  const long g = a.q == b.q ? a.q : common(a.q, b.q);
  const long of_a = a.q / g, of_b = b.q / g;
  const Wide sum = Wide{a.p} * of_b + Wide{b.p} * of_a;
  // What divides the sum and the common denominator divides g.
  const long left = g == 1 ? 1 : common(static_cast<long>(sum % g), g);
  return become_wide(r, left == 1 ? sum : sum / left, Wide{of_a} * (b.q / left));
}
bool multiply_small(mpq_ptr r, Quotient a, Quotient b) {
  const long first = common(a.p, b.q), second = common(b.p, a.q);
  return become_wide(r, Wide{a.p / first} * (b.p / second), Wide{a.q / second} * (b.q / first));
}

}  // namespace

template <class Structure>
Result<Structure>::Result(Structure* x) : to_(x), large_(x) {
  if (!is_small(x)) return;
  large_ = &own_;
  init(large_);
  copy(large_, View(x));
}
template <class Structure>
Result<Structure>::~Result() {
  settle(large_);
  if (large_ == &own_) *to_ = own_;
}
template class Result<__mpz_struct>;
template class Result<__mpq_struct>;

void set(mpz_ptr r, mpz_srcptr x) {
  if (is_small(x)) return become(r, value(x));
  mpz_set(Result(r), x);
}
void set(mpq_ptr r, mpq_srcptr x) {
  if (is_small(x)) return become(r, quotient(x).p, quotient(x).q);
  mpq_set(Result(r), x);
}
void set(mpz_ptr r, unsigned long magnitude, bool is_negative) {
  Result result(r);
  mpz_set_ui(result, magnitude);
  if (is_negative) mpz_neg(result, result);
}
void set(mpq_ptr r, unsigned long magnitude, bool is_negative) {
  Result result(r);
  mpq_set_ui(result, magnitude, 1);
  if (is_negative) mpq_neg(result, result);
}

void add(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  if (is_small(a) && is_small(b) && become_wide(r, Wide{value(a)} + value(b))) return;
  mpz_add(Result(r), View(a), View(b));
}
void add(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b) && add_small(r, quotient(a), quotient(b))) return;
  mpq_add(Result(r), View(a), View(b));
}
void subtract(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  if (is_small(a) && is_small(b) && become_wide(r, Wide{value(a)} - value(b))) return;
  mpz_sub(Result(r), View(a), View(b));
}
void subtract(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b)) {
    const Quotient y = quotient(b);
    if (add_small(r, quotient(a), {-y.p, y.q})) return;
  }
  mpq_sub(Result(r), View(a), View(b));
}
void multiply(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b) && become_wide(r, Wide{value(a)} * value(b))) return;
  mpz_mul(Result(r), View(a), View(b));
}
void multiply(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b) && multiply_small(r, quotient(a), quotient(b))) return;
  mpq_mul(Result(r), View(a), View(b));
}
void divide(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b) && value(b) != 0) return become(r, value(a) / value(b));
  mpz_tdiv_q(Result(r), View(a), View(b));
}
void divide(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) {
  count(a, b);
  if (is_small(a) && is_small(b) && sign(b) != 0) {
    const Quotient y = quotient(b);
    const Quotient inverse = y.p < 0 ? Quotient{-y.q, -y.p} : Quotient{y.q, y.p};
    if (multiply_small(r, quotient(a), inverse)) return;
  }
  mpq_div(Result(r), View(a), View(b));
}
void negate(mpz_ptr x) {
  if (is_small(x)) return put_small(x, -value(x));
  mpz_neg(x, x);
}
void negate(mpq_ptr x) { negate(mpq_numref(x)); }

int compare(mpz_srcptr a, mpz_srcptr b) {
  if (is_small(a) && is_small(b)) return (value(a) > value(b)) - (value(a) < value(b));
  return mpz_cmp(View(a), View(b));
}
int compare(mpq_srcptr a, mpq_srcptr b) {
  if (!is_small(a) || !is_small(b)) return mpq_cmp(View(a), View(b));
  const Quotient x = quotient(a), y = quotient(b);
  const Wide p = Wide{x.p} * y.q, q = Wide{y.p} * x.q;
  return (p > q) - (p < q);
}
int compare(mpz_srcptr a, long b) {
  return is_small(a) ? (value(a) > b) - (value(a) < b) : mpz_cmp_si(a, b);
}
int compare(mpq_srcptr a, long b) {
  if (!is_small(a)) return mpq_cmp_si(a, b, 1);
  const Wide p = quotient(a).p, q = Wide{b} * quotient(a).q;
  return (p > q) - (p < q);
}
bool are_equal(mpz_srcptr a, mpz_srcptr b) {
  if (is_small(a) || is_small(b)) return is_small(a) && is_small(b) && value(a) == value(b);
  return mpz_cmp(a, b) == 0;
}
bool are_equal(mpq_srcptr a, mpq_srcptr b) {
  if (!is_small(a) && !is_small(b)) return mpq_equal(a, b) != 0;
  return is_small(a) && is_small(b) && quotient(a).p == quotient(b).p &&
         quotient(a).q == quotient(b).q;
}

void set_integer(mpq_ptr r, mpz_srcptr x) {
  if (is_small(x)) return become(r, value(x));
  mpq_set_z(Result(r), x);
}
void set_quotient(mpq_ptr r, mpz_srcptr p, mpz_srcptr q) {
  count(p, q);
  if (is_small(p) && is_small(q) && value(q) != 0) {
    const long x = value(q) < 0 ? -value(p) : value(p), y = value(q) < 0 ? -value(q) : value(q);
    const long g = common(x, y);
    return become(r, x / g, y / g);
  }
  Result result(r);
  const mpq_ptr large = result;
  mpz_set(mpq_numref(large), View(p));
  mpz_set(mpq_denref(large), View(q));
  mpq_canonicalize(large);
}
void shift_left(mpz_ptr x, unsigned long bits) {
  if (is_small(x) && bits < 63 && become_wide(x, Wide{value(x)} * (1L << bits))) return;
  mpz_mul_2exp(Result(x), View(x), bits);
}
void shift_right(mpz_ptr x, unsigned long bits) {
  if (is_small(x)) return put_small(x, value(x) >> std::min(bits, 63UL));
  mpz_fdiv_q_2exp(Result(x), View(x), bits);
}
void scale(mpq_ptr x, long exponent) {
  if (is_small(x) && exponent > -63 && exponent < 63) {
    const Quotient power =
        exponent >= 0 ? Quotient{1L << exponent, 1} : Quotient{1, 1L << -exponent};
    if (multiply_small(x, quotient(x), power)) return;
  }
  if (exponent >= 0) {
    mpq_mul_2exp(Result(x), View(x), static_cast<mp_bitcnt_t>(exponent));
  } else {
    mpq_div_2exp(Result(x), View(x), static_cast<mp_bitcnt_t>(-exponent));
  }
}
void add_product(mpz_ptr sum, mpz_srcptr a, mpz_srcptr b) {
  count(a, b);
  // The product has at most 126 bits.
  if (is_small(sum) && is_small(a) && is_small(b) &&
      become_wide(sum, value(sum) + Wide{value(a)} * value(b))) {
    return;
  }
  mpz_addmul(Result(sum), View(a), View(b));
}
void greatest_common_divisor(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  count(a, b);
  if (!is_small(a) || !is_small(b)) return mpz_gcd(Result(r), View(a), View(b));
  become(r, static_cast<long>(std::gcd(absolute_value(value(a)), absolute_value(value(b)))));
}

}  // namespace signum::detail::gmp

#endif
