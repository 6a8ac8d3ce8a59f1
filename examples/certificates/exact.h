/* SPDX-License-Identifier: MIT
 * Exact arithmetic for checkers, in C99 alone: rational numbers of any size, never in lowest terms. What is refused ends at
 * the setjmp of `refused`, with a reason. */
#ifndef SIGNUM_EXAMPLES_EXACT_H
#define SIGNUM_EXAMPLES_EXACT_H
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Refusals and memory: all that a certificate takes is given back when the next begins. */
static jmp_buf refused;
static char reason[200];
static void refuse(const char* format, const char* what) {
  snprintf(reason, sizeof reason, format, what);
  longjmp(refused, 1);
}
static void need(int holds, const char* why) { if (!holds) refuse("%s", why); }
typedef union block { union block* next; double align; } block;
static block *blocks, *room; /* the blocks, and what is left of the newest */
static size_t left;
static void* take(size_t size) { /* zeros */
  const size_t n = size / sizeof(block) + 1, least = 256;
  if (n > left) {
    left = n > least ? n : least;
    block* b = calloc(left + 1, sizeof(block));
    if (!b) left = 0;
    need(b != NULL, "no memory");
    b->next = blocks, blocks = b, room = b + 1;
  }
  room += n, left -= n;
  return room - n;
}
static void give_back(void) {
  left = 0;
  for (block* b; (b = blocks) != NULL; free(b)) blocks = b->next;
}
typedef struct { block *blocks, *room; size_t left; } mark;
static mark mark_here(void) { mark m = {blocks, room, left}; return m; }
static void back_to(mark m) { /* gives back what was taken since, none of which is in use */
  const size_t used = m.left - (blocks == m.blocks ? left : 0);
  for (block* b; (b = blocks) != m.blocks; free(b)) blocks = b->next;
  if (used) memset(m.room, 0, used * sizeof(block));
  room = m.room, left = m.left;
}

/* ---- Natural numbers: n digits of 32 bits, the least first, the last not zero. */
typedef struct { size_t n; uint32_t* d; } nat;
static nat nat_of(size_t n) { nat a = {n, take(n * sizeof(uint32_t))}; return a; }
static nat trim(nat a) { while (a.n && !a.d[a.n - 1]) a.n--; return a; }
static nat nat_small(uint32_t x) { nat a = nat_of(1); a.d[0] = x; return trim(a); }
static int nat_compare(nat a, nat b) {
  size_t i = a.n;
  if (a.n != b.n) return a.n < b.n ? -1 : 1;
  while (i && a.d[i - 1] == b.d[i - 1]) i--;
  return !i ? 0 : a.d[i - 1] < b.d[i - 1] ? -1 : 1;
}
static nat nat_sum(nat a, nat b, int minus) { /* a + b, or a - b, which requires b <= a */
  nat c = nat_of((a.n > b.n ? a.n : b.n) + 1);
  uint64_t carry = 0;
  for (size_t i = 0; i < c.n; i++) {
    const uint64_t x = i < a.n ? a.d[i] : 0, y = (i < b.n ? b.d[i] : 0) + carry, z = minus ? x - y : x + y;
    c.d[i] = (uint32_t)z, carry = z >> 32 & 1;
  }
  return trim(c);
}
static nat nat_multiply(nat a, nat b) {
  nat c = nat_of(a.n + b.n);
  for (size_t i = 0; i < a.n; i++) {
    uint64_t carry = 0;
    for (size_t j = 0; j < b.n; j++, carry >>= 32) {
      carry += (uint64_t)a.d[i] * b.d[j] + c.d[i + j], c.d[i + j] = (uint32_t)carry;
    }
    c.d[i + b.n] = (uint32_t)carry;
  }
  return trim(c);
}
static nat nat_shift(nat a, long bits) {
  nat power = nat_of((size_t)bits / 32 + 1);
  power.d[bits / 32] = (uint32_t)1 << bits % 32;
  return nat_multiply(a, power);
}

/* ---- Rationals: sign * p / q * 2^e, not in lowest terms. */
typedef struct { int sign; nat p, q; long e; } rat;
static rat rat_of(int sign, nat p, nat q, long e) { rat x = {p.n ? sign : 0, p, q, e}; return x; }
static inline rat small(int x) { return rat_of(x < 0 ? -1 : 1, nat_small((uint32_t)abs(x)), nat_small(1), 0); }
static rat negative(rat x) { x.sign = -x.sign; return x; }
static rat mul(rat x, rat y) {
  return rat_of(x.sign * y.sign, nat_multiply(x.p, y.p), nat_multiply(x.q, y.q), x.e + y.e);
}
static rat add(rat x, rat y) {
  if (!x.sign || !y.sign) return x.sign ? x : y;
  const long e = x.e < y.e ? x.e : y.e;
  nat p = nat_shift(x.p, x.e - e), r = nat_shift(y.p, y.e - e), q = x.q;
  if (nat_compare(x.q, y.q)) p = nat_multiply(p, y.q), r = nat_multiply(r, x.q), q = nat_multiply(x.q, y.q);
  if (x.sign == y.sign) return rat_of(x.sign, nat_sum(p, r, 0), q, e);
  const int more = nat_compare(p, r) > 0;
  return rat_of(more ? x.sign : y.sign, more ? nat_sum(p, r, 1) : nat_sum(r, p, 1), q, e);
}
static rat sub(rat x, rat y) { return add(x, negative(y)); }
static int compare(rat x, rat y) {
  const mark m = mark_here();
  const int sign = sub(x, y).sign;
  return back_to(m), sign;
}
static inline rat floor_of(rat x) { /* by long division, in the memory of its digits */
  const nat p = nat_shift(x.p, x.e > 0 ? x.e : 0), q = nat_shift(x.q, x.e < 0 ? -x.e : 0);
  nat whole = nat_of(p.n), rest = nat_of(q.n + 1);
  for (size_t b = 32 * p.n; b-- > 0;) {
    uint32_t carry = p.d[b / 32] >> b % 32 & 1;
    for (size_t i = 0; i <= q.n; i++) { const uint32_t d = rest.d[i]; rest.d[i] = d << 1 | carry, carry = d >> 31; }
    if (nat_compare(trim(rest), q) < 0) continue;
    uint64_t borrow = 0;
    for (size_t i = 0; i <= q.n; i++) {
      const uint64_t z = (uint64_t)rest.d[i] - (i < q.n ? q.d[i] : 0) - borrow;
      rest.d[i] = (uint32_t)z, borrow = z >> 32 & 1;
    }
    whole.d[b / 32] |= (uint32_t)1 << b % 32;
  }
  whole = trim(whole);
  if (x.sign < 0 && trim(rest).n) whole = nat_sum(whole, nat_small(1), 0);
  return rat_of(x.sign, whole, nat_small(1), 0);
}
static inline rat quotient(rat x, rat y) { return rat_of(x.sign * y.sign, nat_multiply(x.p, y.q), nat_multiply(x.q, y.p), x.e - y.e); }

/* Appends the digits of a number, of which there are from 1 to `most`. */
static const char* digits(const char* s, uint32_t base, size_t most, nat* value) {
  const size_t n = strspn(s, base == 10 ? "0123456789" : "0123456789abcdef");
  nat a = nat_of(value->n + n / 8 + 1);
  if (n == 0 || n > most) return "?";
  memcpy(a.d, value->d, value->n * sizeof(uint32_t)), a.n = value->n;
  for (const char* end = s + n; s < end;) { /* seven at a time, which 32 bits hold */
    uint64_t carry = 0, scale = 1;
    for (int i = 0; i < 7 && s < end; i++, s++, scale *= base) carry = carry * base + (uint64_t)((*s & 15) + (*s > '9' ? 9 : 0));
    for (size_t i = 0; i < a.n; i++, carry >>= 32) carry += (uint64_t)a.d[i] * scale, a.d[i] = (uint32_t)carry;
    if (carry) a.d[a.n++] = (uint32_t)carry;
  }
  *value = a;
  return s;
}
static rat number(const char* word) { /* p or p/q in decimal digits, or 0xH.HHHp+D */
  const char *s = word + (*word == '-'), *part;
  nat p = nat_of(0), q = nat_small(1), power = nat_of(0);
  long e = 0;
  if (s[0] == '0' && s[1] == 'x') {
    s = digits(s + 2, 16, 20, &p);
    if (*s == '.') s = digits(part = s + 1, 16, 20, &p), e = *s == '?' ? 0 : -4 * (long)(s - part);
    const int down = *s == 'p' && s[1] == '-', up = *s == 'p' && s[1] == '+';
    s = *s == 'p' ? digits(s + 1 + (down || up), 10, 4, &power) : "?";
    if (power.n) e += down ? -(long)power.d[0] : (long)power.d[0];
  } else if (*(s = digits(s, 10, 20000, &p)) == '/') {
    q = nat_of(0), s = digits(s + 1, 10, 20000, &q);
  }
  if (*s || !q.n) refuse("expected a number, found %.40s", word);
  return rat_of(*word == '-' ? -1 : 1, p, q, e);
}
#endif
