/* SPDX-License-Identifier: MIT
 * What Frama-C's Eva runs on all digits at once: natural numbers of the checkers' exact.h, of up to MOST digits. Each
 * digit is any number of 32 bits, so that what is proved holds for all of these numbers. ./dev prove --c gives the
 * allocator of exact.h another name: here each number has memory of its own, so that none may reach into another's. */
#include <stdlib.h>
static void* take(size_t size) {
  void* const p = calloc(size + 1, 1);
  if (!p) exit(1);
  return p;
}
#include "../../examples/certificates/exact.h"
#include "__fc_builtin.h"
#ifndef MOST
#define MOST 3
#endif

static nat any(size_t n) { /* the last digit is not zero */
  nat a = nat_of(n);
  for (size_t i = 0; i < n; i++) a.d[i] = Frama_C_unsigned_int_interval(i + 1 == n, 0xffffffffu);
  return a;
}

int main(void) {
  if (setjmp(refused)) return 1;
  for (size_t n = 0; n <= MOST; n++) {
    for (size_t m = 0; m <= MOST; m++) {
      const nat a = any(n), b = any(m);
      const nat sum = nat_sum(a, b, 0), product = nat_multiply(a, b), shifted = nat_shift(a, (long)(31 * m));
      const int order = nat_compare(a, b);
      if (order >= 0) nat_sum(a, b, 1);
      /*@ assert sum.n <= \max(n, m) + 1; */
      /*@ assert product.n <= n + m; */
      /*@ assert shifted.n <= n + m; */
      /*@ assert n > m ==> order == 1; */
      /*@ assert n < m ==> order == -1; */
    }
  }
  return 0;
}
