/* SPDX-License-Identifier: MIT
 * Sums of triangles of space, for checkers in C99 alone: do they cover every point as often from one side as from the other? */
#ifndef SIGNUM_EXAMPLES_SUMS_H
#define SIGNUM_EXAMPLES_SUMS_H
#include "space.h"

/* ---- Sums of triangles. One of triangles of one plane is nothing if its border is; one of segments of a line if its ends are. */
typedef struct { size_t key[3]; int64_t n; rat* on; } term;
static int by_key(const void* x, const void* y) {
  const term *s = x, *t = y;
  for (int k = 0; k < 3; k++) if (s->key[k] != t->key[k]) return s->key[k] < t->key[k] ? -1 : 1;
  return 0;
}
static size_t numbers; /* what a term lies on has so many, up to a factor: a plane 4, a line 6, whose plane is named by its number */
static int by_on(const void* x, const void* y) {
  const term *s = x, *t = y;
  const size_t n = numbers;
  int sign = n == 6 ? (s->key[0] > t->key[0]) - (s->key[0] < t->key[0]) : 0;
  size_t first = 0;
  while (!sign && first < n && !s->on[first].sign && !t->on[first].sign) first++;
  if (!sign && first < n) sign = !s->on[first].sign - !t->on[first].sign;
  for (size_t k = first + 1; !sign && k < n; k++) {
    sign = compare(mul(s->on[k], t->on[first]), mul(t->on[k], s->on[first])) * s->on[first].sign * t->on[first].sign;
  }
  give_back();
  return sign;
}
static size_t sums(term* t, size_t n, int odd) { /* of those of one key: those that are not nothing */
  size_t kept_terms = 0, i, j;
  qsort(t, n, sizeof *t, by_key);
  for (i = 0; i < n; i = j) {
    term sum = t[i];
    for (j = i + 1; j < n && !by_key(t + i, t + j); j++) sum.n += t[j].n;
    if (odd) sum.n = sum.n % 2 != 0;
    if (sum.n) t[kept_terms++] = sum;
  }
  return kept_terms;
}
static void need_nothing(term* t, size_t n, int odd, const char* why) { /* of triangles, turned so that their corners increase */
  n = sums(t, n, odd);
  size_t flat = 0, next = 0;
  for (size_t i = 0; i < n; i++) {
    const pt *p = at(t[i].key[0]), *q = at(t[i].key[1]), *r = at(t[i].key[2]);
    rat across[3], h[4];
    if (!has_area(p, q, r)) { flat++; continue; }
    normal_of(p, q, r, across), plane_of(p, across, h);
    t[i].on = lasting(6 * sizeof(rat)), t[next] = t[i];
    for (int k = 0; k < 4; k++) t[next].on[k] = held(h[k]);
    give_back(), next++;
  }
  n -= flat;
  term *e = lasting((3 * n + 1) * sizeof *e), *ends = lasting((6 * n + 1) * sizeof *ends);
  numbers = 4, qsort(t, n, sizeof *t, by_on);
  for (size_t i = 0, plane = 0; i < n; i++) {
    if (!i || by_on(t + i - 1, t + i)) plane = i;
    for (int k = 0; k < 3; k++) {
      const term added = {{plane, t[i].key[k == 2 ? 0 : k], t[i].key[k == 0 ? 1 : 2]}, k == 2 ? -t[i].n : t[i].n, NULL};
      e[3 * i + (size_t)k] = added;
    }
  }
  n = sums(e, 3 * n, odd);
  for (size_t i = 0; i < n; i++) {
    const pt *p = at(e[i].key[1]), *q = at(e[i].key[2]);
    rat d[3], m[3];
    minus((way){p, q}, d), cross((rat*)p->x, d, m);
    e[i].on = lasting(6 * sizeof(rat));
    for (int k = 0; k < 3; k++) e[i].on[k] = held(mul(d[k], p->x[3])), e[i].on[3 + k] = held(m[k]);
    give_back();
  }
  numbers = 6, qsort(e, n, sizeof *e, by_on);
  for (size_t i = 0, line = 0; i < n; i++) {
    if (!i || by_on(e + i - 1, e + i)) line = i;
    for (int k = 0; k < 2; k++) {
      const term added = {{line, e[i].key[1 + k], 0}, k ? e[i].n : -e[i].n, NULL};
      ends[2 * i + (size_t)k] = added;
    }
  }
  need(!sums(ends, 2 * n, odd), why);
}
static void add_term(term* to, const size_t t[3], int64_t n) { /* in increasing order of corners */
  term x = {{t[0], t[1], t[2]}, n, NULL};
  for (int k = 0; k < 3; k++) {
    const int j = k % 2; /* 0, 1, 0 */
    if (x.key[j] > x.key[j + 1]) { const size_t v = x.key[j]; x.key[j] = x.key[j + 1], x.key[j + 1] = v, x.n = -x.n; }
  }
  if (x.key[0] == x.key[1] || x.key[1] == x.key[2]) x.n = 0;
  *to = x;
}
#endif
