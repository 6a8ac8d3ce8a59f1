/* SPDX-License-Identifier: MIT
 * The natural numbers of the checkers' exact.h beside the compiler's integers of 128 bits, which share no code with them:
 * all of up to two digits whose digits are at an end of what a digit holds, or beside one. To be compiled with sanitizers. */
#include "../../examples/certificates/exact.h"
typedef unsigned __int128 wide;

static wide value(nat a) {
  wide v = 0;
  for (size_t i = a.n; i--;) v = v << 32 | a.d[i];
  return v;
}
static int right(nat a, wide expected) { return (!a.n || a.d[a.n - 1]) && value(a) == expected; }

int main(void) {
  static const uint32_t ends[] = {0, 1, 2, 0x7fffffffu, 0x80000000u, 0x80000001u, 0xfffffffeu, 0xffffffffu};
  enum { ENDS = sizeof ends / sizeof *ends };
  static unsigned long wrong = 0, cases = 0;
  if (setjmp(refused)) return 2;
  for (size_t i = 0; i < ENDS * ENDS; i++) {
    for (size_t j = 0; j < ENDS * ENDS; j++) {
      nat a = nat_of(2), b = nat_of(2);
      a.d[0] = ends[i % ENDS], a.d[1] = ends[i / ENDS], b.d[0] = ends[j % ENDS], b.d[1] = ends[j / ENDS];
      a = trim(a), b = trim(b);
      const wide x = value(a), y = value(b);
      wrong += !right(nat_sum(a, b, 0), x + y) + !right(nat_multiply(a, b), x * y);
      wrong += nat_compare(a, b) != (x > y) - (x < y) || (x >= y && !right(nat_sum(a, b, 1), x - y));
      wrong += !right(nat_shift(a, (long)(i + j) % 64), x << (i + j) % 64);
      /* 1 / 2^e of the one and the other: signs of sums, of differences and of products. */
      const rat p = rat_of(i % 2 ? -1 : 1, a, nat_small(3), 1), q = rat_of(j % 2 ? -1 : 1, b, nat_small(6), 2);
      const int sp = x ? p.sign : 0, sq = y ? q.sign : 0, more = (x > y) - (x < y);
      wrong += add(p, q).sign != (sp == sq ? sp : !sp || !sq ? sp + sq : more * sp) || mul(p, q).sign != sp * sq;
      wrong += compare(p, q) != (sp == sq ? more * sp : !sp || !sq ? sp - sq : sp);
      cases += 5;
      give_back();
    }
  }
  printf("%lu of %lu answers of exact.h are wrong\n", wrong, cases);
  return wrong != 0;
}
