/* SPDX-License-Identifier: MIT */
/* See predicates.h. Each predicate evaluates its formula in doubles, with a bound of the error, and
 * where that does not decide in integers, which no floating-point environment, extended precision
 * or contraction touches. docs/lab/dropins.md of signum derives the bounds. */
#include "predicates.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if defined(__FAST_MATH__) || FLT_RADIX != 2 || DBL_MANT_DIG != 53 || DBL_MAX_EXP != 1024
#error "predicates.c needs IEEE 754 doubles: compile without -ffast-math"
#endif

/* --- Doubles ---
 *
 * A term of the formula goes through at most 4, 8, 11 and 16 roundings, each of at most 2^-52 in
 * every rounding mode, and in extended precision, too. So the value errs by one more than that
 * times 2^-52 of the sum of the absolute values of all terms. A guard in each factor pays for
 * underflow, also where subnormals are flushed: its power with the degree of the formula is 2^-600.
 * Below the limit, 2^420 / guard, nothing can have overflowed, also where rounding is toward zero
 * and an overflow is no infinity. */

static int decides(double value, double magnitude, int roundings, double limit) {
  return fabs(value) > (roundings + 1) * 0x1p-52 * magnitude && magnitude < limit;
}

/* The difference of the points in each coordinate, and the absolute values with the guard. */
static void subtract_points(const double *p, const double *from, int dimension, double guard,
                            double *difference, double *size) {
  int i;
  for (i = 0; i < dimension; ++i) {
    difference[i] = p[i] - from[i];
    size[i] = fabs(difference[i]) + guard;
  }
}

/* The formulas on differences. With `minus` -1 they are the determinants, and with 1, on absolute
 * values, the sums of the absolute values of all terms. */

static double minor_of(const double *a, const double *b, double minus) {
  return a[0] * b[1] + minus * (b[0] * a[1]);
}

static double square_of(const double *a, int dimension) {
  const double plane = a[0] * a[0] + a[1] * a[1];
  return dimension == 2 ? plane : plane + a[2] * a[2];
}

static double orient3d_formula(const double *a, const double *b, const double *c, double minus) {
  return a[2] * minor_of(b, c, minus) + b[2] * minor_of(c, a, minus) +
         c[2] * minor_of(a, b, minus);
}

static double incircle_formula(const double *a, const double *b, const double *c, double minus) {
  return square_of(a, 2) * minor_of(b, c, minus) + square_of(b, 2) * minor_of(c, a, minus) +
         square_of(c, 2) * minor_of(a, b, minus);
}

static double insphere_formula(const double *a, const double *b, const double *c, const double *d,
                               double minus) {
  const double ab = minor_of(a, b, minus);
  const double bc = minor_of(b, c, minus);
  const double cd = minor_of(c, d, minus);
  const double da = minor_of(d, a, minus);
  const double ac = minor_of(a, c, minus);
  const double bd = minor_of(b, d, minus);
  const double abc = a[2] * bc + minus * (b[2] * ac) + c[2] * ab;
  const double bcd = b[2] * cd + minus * (c[2] * bd) + d[2] * bc;
  const double cda = c[2] * da + d[2] * ac + a[2] * cd;
  const double dab = d[2] * ab + a[2] * bd + b[2] * da;
  return (square_of(d, 3) * abc + minus * (square_of(c, 3) * dab)) +
         (square_of(b, 3) * cda + minus * (square_of(a, 3) * bcd));
}

/* --- Integers ---
 *
 * sign * (limb[0] + limb[1] * 2^32 + ...), where the last limb is not zero. */

typedef struct {
  int sign;
  int size;
  uint32_t *limb;
} Integer;

/* Where limbs are put. A coordinate, a multiple of 2^-1074 below 2^1024, has at most 66 limbs, and
 * what the longest formula, insphere, makes of them at most 13,100 together. */
typedef struct {
  uint32_t *next;
  uint32_t limb[13312];
} Memory;

static Integer kept(Memory *memory, int sign, uint32_t *limb, int size) {
  Integer r;
  while (size > 0 && limb[size - 1] == 0) --size;
  r.sign = size == 0 ? 0 : sign;
  r.size = size;
  r.limb = limb;
  memory->next = limb + size;
  return r;
}

static int compare_sizes(Integer a, Integer b) {
  int i;
  if (a.size != b.size) return a.size < b.size ? -1 : 1;
  for (i = a.size - 1; i >= 0; --i) {
    if (a.limb[i] != b.limb[i]) return a.limb[i] < b.limb[i] ? -1 : 1;
  }
  return 0;
}

static Integer negated(Integer a) {
  a.sign = -a.sign;
  return a;
}

static Integer sum(Memory *memory, Integer a, Integer b) {
  uint32_t *const r = memory->next;
  int64_t carry = 0;
  int i;
  if (compare_sizes(a, b) < 0) {
    const Integer swap = a;
    a = b;
    b = swap;
  }
  for (i = 0; i < a.size; ++i) {
    const int64_t other = i < b.size ? (int64_t)b.limb[i] : 0;
    carry += (int64_t)a.limb[i] + (a.sign == b.sign ? other : -other);
    r[i] = (uint32_t)(carry & 0xFFFFFFFF);
    carry = carry >= 0 ? carry >> 32 : -1;
  }
  r[i] = (uint32_t)carry;
  return kept(memory, a.sign, r, a.size + 1);
}

static Integer difference(Memory *memory, Integer a, Integer b) {
  return sum(memory, a, negated(b));
}

static Integer product(Memory *memory, Integer a, Integer b) {
  uint32_t *const r = memory->next;
  int i;
  int j;
  memset(r, 0, (size_t)(a.size + b.size) * sizeof *r);
  for (i = 0; i < a.size; ++i) {
    uint64_t carry = 0;
    for (j = 0; j < b.size; ++j) {
      carry += (uint64_t)a.limb[i] * b.limb[j] + r[i + j];
      r[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
    r[i + b.size] = (uint32_t)carry;
  }
  return kept(memory, a.sign * b.sign, r, a.size + b.size);
}

/* The bits of a double: no operation on doubles depends on less than these. */
static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* |x| = mantissa * 2^(exponent - 1075), for finite x. */
static uint64_t mantissa_of(double x) {
  const uint64_t fraction = bits_of(x) & 0xFFFFFFFFFFFFF;
  return (bits_of(x) >> 52 & 0x7FF) == 0 ? fraction : fraction | (uint64_t)1 << 52;
}
static int exponent_of(double x) {
  const int exponent = (int)(bits_of(x) >> 52 & 0x7FF);
  return exponent == 0 ? 1 : exponent;
}

/* x / 2^(unit - 1075) */
static Integer integer_of(Memory *memory, double x, int unit) {
  const uint64_t mantissa = mantissa_of(x);
  uint32_t *const r = memory->next;
  int i;
  int shift;
  if (mantissa == 0) return kept(memory, 0, r, 0);
  shift = (exponent_of(x) - unit) % 32;
  i = (exponent_of(x) - unit) / 32;
  memset(r, 0, (size_t)i * sizeof *r);
  r[i] = (uint32_t)(mantissa << shift & 0xFFFFFFFF);
  r[i + 1] = (uint32_t)(mantissa << shift >> 32);
  r[i + 2] = shift == 0 ? 0 : (uint32_t)(mantissa >> (64 - shift));
  return kept(memory, bits_of(x) >> 63 != 0 ? -1 : 1, r, i + 3);
}

/* x * 2^exponent, rounded, and at least DBL_MIN for what is not zero, so that no one takes it for
 * zero who flushes subnormals. */
static double rounded(Integer x, int exponent) {
  const uint64_t sign = x.sign < 0 ? (uint64_t)1 << 63 : 0;
  const uint64_t infinite = (uint64_t)0x7FF << 52;
  uint64_t top;
  int zeros;
  if (x.sign == 0) return 0;
  /* The first 64 bits, of which the first is set. */
  top = (uint64_t)x.limb[x.size - 1] << 32 | (x.size > 1 ? x.limb[x.size - 2] : 0);
  for (zeros = 0; top >> 63 == 0; ++zeros) top <<= 1;
  if (x.size > 2 && zeros > 0) top |= x.limb[x.size - 3] >> (32 - zeros);
  exponent += 32 * (x.size - 2) - zeros;
  /* The first 53 of them, to nearest: a carry goes into the exponent. */
  top = (top >> 11) + (top >> 10 & 1);
  exponent += 11 + 1075;
  if (exponent < 1) return from_bits(sign | (uint64_t)1 << 52);
  if (exponent >= 0x7FF) return from_bits(sign | infinite);
  top += (uint64_t)(exponent - 1) << 52;
  return from_bits(sign | (top < infinite ? top : infinite));
}

/* The differences of all points but the last from it, as integers * 2^(*unit - 1075), `dimension`
 * of each. Whether all coordinates are finite. */
static int subtract_exactly(Memory *memory, double *const *points, int count, int dimension,
                            Integer (*differences)[3], int *unit) {
  int i;
  int k;
  *unit = 0x7FF;
  for (i = 0; i < count; ++i) {
    for (k = 0; k < dimension; ++k) {
      const double x = points[i][k];
      if (exponent_of(x) == 0x7FF) return 0;
      if (mantissa_of(x) != 0 && exponent_of(x) < *unit) *unit = exponent_of(x);
    }
  }
  memory->next = memory->limb;
  for (k = 0; k < dimension; ++k) {
    const Integer last = integer_of(memory, points[count - 1][k], *unit);
    for (i = 0; i + 1 < count; ++i) {
      differences[i][k] = difference(memory, integer_of(memory, points[i][k], *unit), last);
    }
  }
  return 1;
}

static Integer exact_minor(Memory *memory, const Integer *a, const Integer *b) {
  return difference(memory, product(memory, a[0], b[1]), product(memory, b[0], a[1]));
}

static Integer exact_square(Memory *memory, const Integer *a, int dimension) {
  const Integer plane = sum(memory, product(memory, a[0], a[0]), product(memory, a[1], a[1]));
  return dimension == 2 ? plane : sum(memory, plane, product(memory, a[2], a[2]));
}

/* p0 * q0 + p1 * q1 + p2 * q2 */
static Integer exact_dot(Memory *memory, Integer p0, Integer q0, Integer p1, Integer q1, Integer p2,
                         Integer q2) {
  const Integer first = sum(memory, product(memory, p0, q0), product(memory, p1, q1));
  return sum(memory, first, product(memory, p2, q2));
}

static double not_a_number(void) { return from_bits((uint64_t)0x7FF8 << 48); }

/* Each is the determinant times 2^(degree * (1075 - unit)). */

static double orient2d_exactly(double *const *points) {
  Memory memory;
  Integer d[2][3];
  int unit;
  if (!subtract_exactly(&memory, points, 3, 2, d, &unit)) return not_a_number();
  return rounded(exact_minor(&memory, d[0], d[1]), 2 * (unit - 1075));
}

/* orient3d, and incircle, which has a square in the place of the third coordinate. */
static double determinant_exactly(double *const *points, int dimension) {
  Memory memory;
  Integer d[3][3];
  Integer bc;
  Integer ca;
  Integer ab;
  int unit;
  int i;
  if (!subtract_exactly(&memory, points, 4, dimension, d, &unit)) return not_a_number();
  for (i = 0; i < 3 && dimension == 2; ++i) d[i][2] = exact_square(&memory, d[i], 2);
  bc = exact_minor(&memory, d[1], d[2]);
  ca = exact_minor(&memory, d[2], d[0]);
  ab = exact_minor(&memory, d[0], d[1]);
  return rounded(exact_dot(&memory, d[0][2], bc, d[1][2], ca, d[2][2], ab),
                 (dimension == 2 ? 4 : 3) * (unit - 1075));
}

static double insphere_exactly(double *const *points) {
  Memory memory;
  Integer d[4][3];
  Integer ab, bc, cd, da, ac, bd, abc, bcd, cda, dab, left, right;
  Integer square[4];
  int unit;
  int i;
  if (!subtract_exactly(&memory, points, 5, 3, d, &unit)) return not_a_number();
  ab = exact_minor(&memory, d[0], d[1]);
  bc = exact_minor(&memory, d[1], d[2]);
  cd = exact_minor(&memory, d[2], d[3]);
  da = exact_minor(&memory, d[3], d[0]);
  ac = exact_minor(&memory, d[0], d[2]);
  bd = exact_minor(&memory, d[1], d[3]);
  abc = exact_dot(&memory, d[0][2], bc, d[1][2], negated(ac), d[2][2], ab);
  bcd = exact_dot(&memory, d[1][2], cd, d[2][2], negated(bd), d[3][2], bc);
  cda = exact_dot(&memory, d[2][2], da, d[3][2], ac, d[0][2], cd);
  dab = exact_dot(&memory, d[3][2], ab, d[0][2], bd, d[1][2], da);
  for (i = 0; i < 4; ++i) square[i] = exact_square(&memory, d[i], 3);
  left = difference(&memory, product(&memory, square[3], abc), product(&memory, square[2], dab));
  right = difference(&memory, product(&memory, square[1], cda), product(&memory, square[0], bcd));
  return rounded(sum(&memory, left, right), 5 * (unit - 1075));
}

/* --- The predicates --- */

void exactinit(void) {}

double orient2dfast(double *pa, double *pb, double *pc) {
  return (pa[0] - pc[0]) * (pb[1] - pc[1]) - (pa[1] - pc[1]) * (pb[0] - pc[0]);
}

double orient2dexact(double *pa, double *pb, double *pc) {
  double *points[3];
  points[0] = pa;
  points[1] = pb;
  points[2] = pc;
  return orient2d_exactly(points);
}

double orient2d(double *pa, double *pb, double *pc) {
  const double guard = 0x1p-300;
  double a[2], b[2], aa[2], bb[2], value;
  subtract_points(pa, pc, 2, guard, a, aa);
  subtract_points(pb, pc, 2, guard, b, bb);
  value = minor_of(a, b, -1);
  if (decides(value, minor_of(aa, bb, 1), 4, 0x1p720)) return value;
  return orient2dexact(pa, pb, pc);
}

double orient2dslow(double *pa, double *pb, double *pc) { return orient2dexact(pa, pb, pc); }

double orient2dadapt(double *pa, double *pb, double *pc, double detsum) {
  (void)detsum;
  return orient2dexact(pa, pb, pc);
}

double orient3dfast(double *pa, double *pb, double *pc, double *pd) {
  double a[3], b[3], c[3], unused[3];
  subtract_points(pa, pd, 3, 0, a, unused);
  subtract_points(pb, pd, 3, 0, b, unused);
  subtract_points(pc, pd, 3, 0, c, unused);
  return orient3d_formula(a, b, c, -1);
}

double orient3dexact(double *pa, double *pb, double *pc, double *pd) {
  double *points[4];
  points[0] = pa;
  points[1] = pb;
  points[2] = pc;
  points[3] = pd;
  return determinant_exactly(points, 3);
}

double orient3d(double *pa, double *pb, double *pc, double *pd) {
  const double guard = 0x1p-200;
  double a[3], b[3], c[3], aa[3], bb[3], cc[3], value;
  subtract_points(pa, pd, 3, guard, a, aa);
  subtract_points(pb, pd, 3, guard, b, bb);
  subtract_points(pc, pd, 3, guard, c, cc);
  value = orient3d_formula(a, b, c, -1);
  if (decides(value, orient3d_formula(aa, bb, cc, 1), 8, 0x1p620)) return value;
  return orient3dexact(pa, pb, pc, pd);
}

double orient3dslow(double *pa, double *pb, double *pc, double *pd) {
  return orient3dexact(pa, pb, pc, pd);
}

double orient3dadapt(double *pa, double *pb, double *pc, double *pd, double permanent) {
  (void)permanent;
  return orient3dexact(pa, pb, pc, pd);
}

double incirclefast(double *pa, double *pb, double *pc, double *pd) {
  double a[2], b[2], c[2], unused[2];
  subtract_points(pa, pd, 2, 0, a, unused);
  subtract_points(pb, pd, 2, 0, b, unused);
  subtract_points(pc, pd, 2, 0, c, unused);
  return incircle_formula(a, b, c, -1);
}

double incircleexact(double *pa, double *pb, double *pc, double *pd) {
  double *points[4];
  points[0] = pa;
  points[1] = pb;
  points[2] = pc;
  points[3] = pd;
  return determinant_exactly(points, 2);
}

double incircle(double *pa, double *pb, double *pc, double *pd) {
  const double guard = 0x1p-150;
  double a[2], b[2], c[2], aa[2], bb[2], cc[2], value;
  subtract_points(pa, pd, 2, guard, a, aa);
  subtract_points(pb, pd, 2, guard, b, bb);
  subtract_points(pc, pd, 2, guard, c, cc);
  value = incircle_formula(a, b, c, -1);
  if (decides(value, incircle_formula(aa, bb, cc, 1), 11, 0x1p570)) return value;
  return incircleexact(pa, pb, pc, pd);
}

double incircleslow(double *pa, double *pb, double *pc, double *pd) {
  return incircleexact(pa, pb, pc, pd);
}

double incircleadapt(double *pa, double *pb, double *pc, double *pd, double permanent) {
  (void)permanent;
  return incircleexact(pa, pb, pc, pd);
}

double inspherefast(double *pa, double *pb, double *pc, double *pd, double *pe) {
  double a[3], b[3], c[3], d[3], unused[3];
  subtract_points(pa, pe, 3, 0, a, unused);
  subtract_points(pb, pe, 3, 0, b, unused);
  subtract_points(pc, pe, 3, 0, c, unused);
  subtract_points(pd, pe, 3, 0, d, unused);
  return insphere_formula(a, b, c, d, -1);
}

double insphereexact(double *pa, double *pb, double *pc, double *pd, double *pe) {
  double *points[5];
  points[0] = pa;
  points[1] = pb;
  points[2] = pc;
  points[3] = pd;
  points[4] = pe;
  return insphere_exactly(points);
}

double insphere(double *pa, double *pb, double *pc, double *pd, double *pe) {
  const double guard = 0x1p-120;
  double a[3], b[3], c[3], d[3], aa[3], bb[3], cc[3], dd[3], value;
  subtract_points(pa, pe, 3, guard, a, aa);
  subtract_points(pb, pe, 3, guard, b, bb);
  subtract_points(pc, pe, 3, guard, c, cc);
  subtract_points(pd, pe, 3, guard, d, dd);
  value = insphere_formula(a, b, c, d, -1);
  if (decides(value, insphere_formula(aa, bb, cc, dd, 1), 16, 0x1p540)) return value;
  return insphereexact(pa, pb, pc, pd, pe);
}

double insphereslow(double *pa, double *pb, double *pc, double *pd, double *pe) {
  return insphereexact(pa, pb, pc, pd, pe);
}

double insphereadapt(double *pa, double *pb, double *pc, double *pd, double *pe, double permanent) {
  (void)permanent;
  return insphereexact(pa, pb, pc, pd, pe);
}
