/* SPDX-License-Identifier: MIT
 * What Frama-C's Eva runs on all words at once: the reader of numbers of the checkers' exact.h, on texts of MOST characters,
 * each of which is any that a char holds. ./dev prove --c gives the allocator another name, as for exact_digits.c. The span
 * of digits is found by a loop here, which Eva follows way by way; the C library's does the same. */
#include <stdlib.h>
#include <string.h>
static void* take(size_t size) {
  void* const p = calloc(size + 1, 1);
  if (!p) exit(1);
  return p;
}
static size_t span_of(const char* s, const char* of) {
  const int has_letters = of[10] == 'a';
  size_t n = 0;
  while ((s[n] >= '0' && s[n] <= '9') || (has_letters && s[n] >= 'a' && s[n] <= 'f')) n++;
  return n;
}
#define strspn span_of
#include "../../examples/certificates/exact.h"
#include "__fc_builtin.h"
#ifndef MOST
#define MOST 5
#endif

int main(void) {
  char word[MOST + 1];
  if (setjmp(refused)) return 1;
  for (size_t i = 0; i < MOST; i++) word[i] = Frama_C_char_interval(-128, 127);
  word[MOST] = 0;
  number(word);
  return 0;
}
