/* SPDX-License-Identifier: MIT
 * Points of space for checkers, in C99 alone: those of meshes, and rational ones with doubles around them. */
#ifndef SIGNUM_EXAMPLES_SPACE_H
#define SIGNUM_EXAMPLES_SPACE_H
#include <float.h>
#include "lines.h"
#include "meshes.h"

/* ---- Points (X / W, Y / W, Z / W), W > 0, without denominators, and doubles below and above these; those of a mesh have their own. */
typedef struct { rat x[4]; double low[3], high[3]; const double* own; } pt;
typedef struct { const pt *from, *to; } way;
static rat held(rat x) { /* outlives give_back */
  nat* const parts[2] = {&x.p, &x.q};
  for (int i = 0; i < 2; i++) {
    uint32_t* d = lasting(parts[i]->n * sizeof *d);
    if (parts[i]->n) memcpy(d, parts[i]->d, parts[i]->n * sizeof *d);
    parts[i]->d = d;
  }
  return x;
}
static double near(nat a, long* e) { /* a is within 2^-50 of it, relatively, times 2^e */
  double x = 0;
  for (size_t i = a.n; i-- > (a.n > 4 ? a.n - 4 : 0);) x = x * 4294967296.0 + a.d[i];
  *e = a.n > 4 ? 32 * (long)(a.n - 4) : 0;
  return x;
}
static void put(pt* p, const double* own) { /* makes its x last, and finds its doubles */
  for (int k = 0; k < 4; k++) p->x[k] = held(p->x[k]);
  p->own = own;
  for (int k = 0; k < 3; k++) {
    long e, f;
    const double x = near(p->x[k].p, &e), w = near(p->x[3].p, &f), y = p->x[k].sign * ldexp(x / w, (int)(e - f + p->x[k].e - p->x[3].e));
    const double error = fabs(y) * 1e-14 + DBL_MIN; /* two quotients of leading digits and a division lose less than 8 times 2^-52 of y */
    p->low[k] = own ? own[k] : fabs(y) < 1e300 ? y - error : -HUGE_VAL, p->high[k] = own ? own[k] : fabs(y) < 1e300 ? y + error : HUGE_VAL;
  }
  give_back();
}
static void minus(way u, rat d[3]) { /* a positive multiple of to - from */
  for (int k = 0; k < 3; k++) d[k] = sub(mul(u.to->x[k], u.from->x[3]), mul(u.from->x[k], u.to->x[3]));
}
/* The sign of the determinant of three differences: of doubles around them, if it is greater than its error. This is less than
 * 2^-40 of the greatest sum of products, and three times what the errors of the differences make of it. */
static vec ends_of(way u) { const vec v = {(const double*)u.from, (const double*)u.to}; return v; } /* to tell points apart */
static int sign3(way u, way v, way w) {
  const way three[3] = {u, v, w};
  double d[3][3], size[3], error[3];
  rat m[3][3];
  int tame = 1;
  if (u.from->own && u.to->own && v.from->own && v.to->own && w.from->own && w.to->own) {
    return sign_of((vec){u.from->own, u.to->own}, (vec){v.from->own, v.to->own}, (vec){w.from->own, w.to->own});
  }
  if (are_flat(ends_of(u), ends_of(v), ends_of(w))) return 0;
  for (int i = 0; i < 3; i++) {
    size[i] = error[i] = 0;
    for (int k = 0; k < 3; k++) {
      const pt *p = three[i].from, *q = three[i].to;
      d[i][k] = (q->low[k] + q->high[k]) / 2 - (p->low[k] + p->high[k]) / 2;
      error[i] = fmax(error[i], (q->high[k] - q->low[k]) + (p->high[k] - p->low[k])), size[i] = fmax(size[i], fabs(d[i][k]) + error[i]);
    }
    error[i] += size[i] * 1e-15, tame = tame && size[i] > 1e-90 && size[i] < 1e90;
  }
  const double value = d[0][0] * (d[1][1] * d[2][2] - d[1][2] * d[2][1]) + d[0][1] * (d[1][2] * d[2][0] - d[1][0] * d[2][2]) +
                       d[0][2] * (d[1][0] * d[2][1] - d[1][1] * d[2][0]);
  const double most = size[0] * size[1] * size[2], some = error[0] * size[1] * size[2] + size[0] * error[1] * size[2] + size[0] * size[1] * error[2];
  /* Doubles round six products by less than 2^-48 of `most`; errors of the points move each product by less than 2 `some`. Integers decide the rest. */
  if (tame && fabs(value) > 18 * some + 1e-12 * most) return value > 0 ? 1 : -1;
  if (in_doubles) return OPEN;
  for (int i = 0; i < 3; i++) minus(three[i], m[i]);
  const int sign = det(m).sign;
  give_back();
  return sign;
}
static way axes[3]; /* from the origin */
static void put_axes(void) {
  static const double ends[4][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}};
  pt* units = lasting(4 * sizeof *units);
  for (size_t k = 0; k < 4; k++) {
    for (size_t j = 0; j < 4; j++) units[k].x[j] = small(j == k || j == 3);
    put(units + k, ends[k]);
    if (k < 3) axes[k].from = units + 3, axes[k].to = units + k;
  }
}
static int order_on(const pt* p, const pt* q, int k) {
  if (p->high[k] < q->low[k] || q->high[k] < p->low[k]) return p->high[k] < q->low[k] ? -1 : 1;
  if (p == q || (p->own && q->own)) return 0;
  const int sign = compare(mul(p->x[k], q->x[3]), mul(q->x[k], p->x[3]));
  give_back();
  return sign;
}
static void cross(rat u[3], rat v[3], rat w[3]) { for (int k = 0; k < 3; k++) w[k] = sub(mul(u[(k + 1) % 3], v[(k + 2) % 3]), mul(u[(k + 2) % 3], v[(k + 1) % 3])); }
static rat dot(const rat* u, const rat* v, int n) { rat sum = mul(u[0], v[0]); while (--n) sum = add(sum, mul(u[n], v[n])); return sum; }
static void plane_of(const pt* p, rat n[3], rat h[4]) { /* through p with the normal n */
  for (int k = 0; k < 3; k++) h[k] = mul(n[k], p->x[3]);
  h[3] = negative(dot(n, p->x, 3));
}
static void normal_of(const pt* p, const pt* q, const pt* r, rat n[3]) {
  rat u[3], v[3];
  minus((way){p, q}, u), minus((way){p, r}, v), cross(u, v, n);
}
static int has_area(const pt* p, const pt* q, const pt* r) {
  rat n[3];
  for (int k = 0; p->own && q->own && r->own && k < 3; k++) { /* doubles tell of most, with an error of 2^-50 of these products */
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const double x = (q->own[i] - p->own[i]) * (r->own[j] - p->own[j]), y = (q->own[j] - p->own[j]) * (r->own[i] - p->own[i]);
    if (fabs(x - y) > 1e-12 * (fabs(x) + fabs(y)) && fabs(x) + fabs(y) > 1e-200) return 1;
  }
  normal_of(p, q, r, n);
  const int has = n[0].sign || n[1].sign || n[2].sign;
  give_back();
  return has;
}

/* ---- Two triangles: do they share no more than the points that they have in common? */
typedef const pt* corners[3];
static int has(const corners t, const pt* p) { return t[0] == p || t[1] == p || t[2] == p; }
/* Whether all points of b are strictly on one side of the plane through r along u and v, but for common ones, which are in
 * it, and no point of a is on that side. */
static int splits(const corners a, const corners b, way u, way v, const pt* r) {
  int side = 0;
  for (int k = 0; k < 3; k++) {
    if (has(a, b[k])) continue;
    const int s = sign3(u, v, (way){r, b[k]});
    if (!s || s == OPEN || s == -side) return 0;
    side = s;
  }
  for (int k = 0; k < 3; k++) {
    const int s = a[k] == r ? 0 : sign3(u, v, (way){r, a[k]});
    if (s == OPEN || s == side || (s && has(b, a[k]))) return 0;
  }
  return 1;
}
static way side_of(const corners t, int k) { return (way){t[k], t[(k + 1) % 3]}; }
static int is_plane_between(const corners a, const corners b) {
  const pt* common = has(b, a[0]) ? a[0] : has(b, a[1]) ? a[1] : has(b, a[2]) ? a[2] : NULL;
  if (splits(a, b, side_of(a, 0), side_of(a, 1), common ? common : a[0])) return 1;
  if (splits(b, a, side_of(b, 0), side_of(b, 1), common ? common : b[0])) return 1;
  for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) {
    const way e = side_of(a, i), f = side_of(b, i), g = side_of(b, j);
    if (splits(a, b, e, g, common ? common : e.from) || splits(b, a, e, g, common ? common : g.from)) return 1;
    if (splits(a, b, e, axes[j], common ? common : e.from) || splits(b, a, f, axes[j], common ? common : f.from)) return 1;
  }
  return 0;
}
static int are_split(const corners a, const corners b) { /* doubles find nearly all planes */
  int found = (in_doubles = 1, is_plane_between(a, b));
  in_doubles = 0;
  return found || is_plane_between(a, b);
}

/* ---- Boxes that overlap: found in slabs along y, from less to greater x; a pair is met where its common part begins. */
typedef struct { double low[3], high[3]; } box;
typedef struct { size_t slab, i; double low; } place;
static double slab_origin, slab_scale;
static size_t slabs;
static size_t slab_of(double y) { /* no less for a greater y */
  const double x = (y - slab_origin) * slab_scale;
  return x > 0 ? x < (double)slabs ? (size_t)x : slabs - 1 : 0;
}
static int by_slab(const void* x, const void* y) {
  const place *p = x, *q = y;
  return p->slab != q->slab ? (p->slab > q->slab ? 1 : -1) : (p->low > q->low) - (p->low < q->low);
}
static void for_each_near(const box* b, size_t n, void (*visit)(size_t, size_t)) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  size_t places = 0;
  for (size_t i = 0; i < n; i++) low = fmin(low, b[i].low[1]), high = fmax(high, b[i].high[1]);
  for (slabs = 1 + n / 64; ; slabs = slabs / 2 + 1) { /* as many as boxes allow that are in few each */
    places = 0, slab_origin = low, slab_scale = (double)slabs / (high - low);
    for (size_t i = 0; i < n; i++) places += slab_of(b[i].high[1]) - slab_of(b[i].low[1]) + 1;
    if (places <= 8 * n || slabs <= 2) break;
  }
  place* p = lasting((places + 1) * sizeof *p);
  places = 0;
  for (size_t i = 0; i < n; i++) for (size_t s = slab_of(b[i].low[1]); s <= slab_of(b[i].high[1]); s++) {
    const place added = {s, i, b[i].low[0]};
    p[places++] = added;
  }
  qsort(p, places, sizeof *p, by_slab);
  for (size_t i = 0; i < places; i++) for (size_t j = i + 1; j < places && p[j].slab == p[i].slab; j++) {
    const box *s = b + p[i].i, *t = b + p[j].i;
    if (p[j].low > s->high[0]) break;
    if (s->low[1] > t->high[1] || t->low[1] > s->high[1] || s->low[2] > t->high[2] || t->low[2] > s->high[2]) continue;
    if (slab_of(fmax(s->low[1], t->low[1])) == p[i].slab) visit(p[i].i, p[j].i);
  }
}

/* ---- Points: equal ones have one id, and the first of them stands for it. */
static pt* all;
static size_t points, *id, *of_id;
static int by_place(const void* x, const void* y) {
  const pt *p = all + *(const size_t*)x, *q = all + *(const size_t*)y;
  for (int k = 0, s; k < 3; k++) if ((s = order_on(p, q, k)) != 0) return s;
  return !p->own - !q->own;
}
static const pt* at(size_t v) { return all + of_id[v]; }
#endif
