/* SPDX-License-Identifier: MIT
 * Vectors and sets of certificates: docs/certificates.md has their grammar. */
#ifndef SIGNUM_EXAMPLES_SETS_H
#define SIGNUM_EXAMPLES_SETS_H
#include "lines.h"

/* ---- Vectors of the dimension of the certificate. */
static int dim;
typedef struct { rat x[3]; } vec;
static vec zero(void) { vec v = {{small(0), small(0), small(0)}}; return v; }
static rat dot(vec u, vec v) {
  rat s = small(0);
  for (int i = 0; i < dim; i++) s = add(s, mul(u.x[i], v.x[i]));
  return s;
}
static vec plus(vec u, rat s, vec v) {
  for (int i = 0; i < dim; i++) u.x[i] = add(u.x[i], mul(s, v.x[i]));
  return u;
}
static vec minus(vec u, vec v) { return plus(u, small(-1), v); }
static vec cross(vec u, vec v) {
  vec m = zero();
  for (int i = 0, j = 1, k = 2; i < 3; i++, j = k, k = (k + 1) % 3) m.x[i] = sub(mul(u.x[j], v.x[k]), mul(u.x[k], v.x[j]));
  return m;
}
static size_t index_of(const char* word, size_t count) {
  need(count > 0, "an index of nothing");
  return count_of(word, 0, count - 1);
}
static vec vector(words w) {
  vec v = zero();
  need(w.n == (size_t)dim, "a vector has as many coordinates as the dimension");
  for (int i = 0; i < dim; i++) v.x[i] = number(w.w[i]);
  return v;
}

/* ---- A set: what is within `radius` of its core, which points and directions span, the points first, or which
 * half-spaces bound, the points x with dot(v, x) + offset >= 0, or which is curved: then v has the axis or axes behind
 * the center, base or apex, and `size` is the radius of a cylinder or cone. A polyhedron has the points of its faces, and
 * a polygon those of its sides, the corners of which are as many as the dimension. */
typedef struct { size_t n, points, faces, (*face)[3]; int kind, by_rows, curved, nonzero; vec* v; rat *offset, radius, size; } set;
static void span(set* s, vec v, int is_point) { s->v[s->n++] = v, s->points += (size_t)is_point; }
static void edge(set* s, vec e) { /* bit i of a corner's index: whether edge i is added */
  for (size_t i = 0, n = s->n; i < n; i++) span(s, plus(s->v[i], small(1), e), 1);
}
static void row(set* s, vec normal, rat offset) { s->offset[s->n] = offset, s->v[s->n++] = normal; }
enum { POINT, SEGMENT, TRIANGLE, CONVEX, SPHERE, CAPSULE, RAY, LINE, LOZENGE, AABB, OBB, PLANE, KDOP, FRUSTUM, CYLINDER, CONE, ELLIPSOID, POLYHEDRON, POLYGON, KINDS };
static rat square(rat x) { return mul(x, x); }
static void move(set* s, char** w) { /* by the rows of a matrix, and a shift */
  vec m[4];
  for (int i = 0; i < 12; i++) m[i / 3].x[i % 3] = number(w[i]);
  need(dim == 3 && !s->by_rows, "a set is not placed");
  for (int i = 0; i < 9 && (s->radius.sign || s->kind == CYLINDER || s->kind == CONE || s->faces); i++) {
    need(!compare(dot(m[i / 3], m[i % 3]), small(i / 3 == i % 3)), "what is round is not placed by a turn");
  }
  for (size_t i = 0; i < s->n; i++) {
    vec image = zero();
    for (int j = 0; j < 3; j++) image.x[j] = add(dot(m[j], s->v[i]), i < s->points ? m[3].x[j] : small(0));
    s->v[i] = image;
  }
}
typedef struct { size_t i[4]; } side; /* the corners of one, or both pairs of indices of its ends */
static int by_indices(const void* x, const void* y) { return memcmp(x, y, sizeof(side)); } /* any order will do */
static const vec* sorted_points;
static int by_place(const void* x, const void* y) {
  const vec *p = sorted_points + *(const size_t*)x, *q = sorted_points + *(const size_t*)y;
  int order = 0;
  for (int i = 0; i < 3 && !order; i++) order = compare(p->x[i], q->x[i]);
  return order;
}
static void read_faces(set* s, words w, const vec* p) { /* each edge is in an even number of faces */
  const size_t count = index_of(w.w[1], w.n), n = 3 * s->faces;
  size_t *order = take((count + 1) * sizeof *order), *place = take((count + 1) * sizeof *place), sides = 0;
  side* edges = take((n + 1) * sizeof *edges);
  need(n > 0, "no face");
  s->face = take(n * sizeof(size_t));
  for (size_t i = 0; i < count; i++) span(s, p[i], 1), order[i] = i;
  sorted_points = s->v, qsort(order, count, sizeof *order, by_place);
  for (size_t i = 1; i < count; i++) place[order[i]] = place[order[i - 1]] + (by_place(order + i - 1, order + i) != 0);
  for (size_t i = 0; i < n; i++) s->face[i / 3][i % 3] = index_of(w.w[3 + 3 * count + i], count);
  for (size_t i = 0; i < n; i++) {
    const size_t x = place[s->face[i / 3][i % 3]], y = place[s->face[i / 3][(i + 1) % 3]];
    if (x != y) edges[sides].i[0] = x < y ? x : y, edges[sides++].i[1] = x < y ? y : x;
  }
  qsort(edges, sides, sizeof *edges, by_indices);
  for (size_t i = 0; i < sides; i += 2) need(i + 1 < sides && !by_indices(edges + i, edges + i + 1), "an edge in an odd number of faces");
}
static void read_chains(set* s, words w, const rat* x) { /* how many points each has, and these */
  size_t at = 2;
  s->face = take(w.n * sizeof *s->face);
  for (size_t chains = index_of(w.w[1], w.n); chains > 0; chains--) {
    need(at < w.n - 1, "a chain without points");
    const size_t count = index_of(w.w[at], (w.n - at) / 2), first = s->n;
    for (size_t i = 0; i < count; i++) {
      const vec p = {{x[at + 2 * i], x[at + 2 * i + 1], small(0)}};
      span(s, p, 1), s->face[s->faces][0] = first + i, s->face[s->faces++][1] = first + (i + 1) % count;
    }
    at += 1 + 2 * count;
  }
  s->nonzero = !strcmp(w.w[w.n - 1], "nonzero");
  need(at == w.n - 1 && s->faces && (s->nonzero || !strcmp(w.w[at], "even-odd")), "a polygon of another size, or without a rule");
}
static set read_set(words w) {
  static const char* const kinds[] = {"point", "segment", "triangle", "convex", "sphere", "capsule", "ray", "line",
                                      "lozenge", "aabb", "obb", "plane", "kdop", "frustum", "cylinder", "cone", "ellipsoid", "polyhedron", "polygon"};
  int kind = 0;
  char** placed = w.n > 13 && !strcmp(w.w[0], "placed") ? w.w + 1 : NULL;
  if (placed) w.n -= 13, w.w += 13;
  while (kind < KINDS && (w.n < 2 || strcmp(kinds[kind], w.w[0]))) kind++;
  const size_t d = (size_t)dim, n = w.n < 2 ? 0 : w.n - 1 - (kind == FRUSTUM || kind == POLYGON), k = n / (d + 2);
  const size_t faces = kind == POLYHEDRON && d == 3 && n > 1 ? 2 + 3 * (index_of(w.w[1], n) + index_of(w.w[2], n)) : 0;
  const size_t sizes[] = {d, 2 * d, 3 * d, n - n % d, d + 1, 2 * d + 1, 2 * d, 2 * d, d == 3 ? 10 : 0, 2 * d,
                          2 * d + d * d, d + 1, k * (d + 2), d == 3 ? 16 : 0, d == 3 ? 7 : 0, d == 3 ? 7 : 0,
                          d == 3 ? 12 : 0, faces, d == 2 ? n : 0, n + 1};
  need(n > 0 && sizes[kind] == n, "a set is no shape with that many numbers");
  rat* x = take(n * sizeof(rat));
  vec* p = take((n / d + 1) * sizeof(vec));
  for (size_t i = 0; i < n; i++) x[i] = number(w.w[1 + i]);
  for (size_t i = 0; i < n / d; i++) for (size_t j = 0; j < 3; j++) p[i].x[j] = j < d ? x[d * i + j] : small(0);
  set s = {0, 0, faces ? index_of(w.w[2], n) : 0, NULL, kind, kind >= PLANE && kind <= FRUSTUM, kind >= CYLINDER && kind <= ELLIPSOID, 0, take((n + 16) * sizeof(vec)), take((n + 16) * sizeof(rat)), small(0), x[n - 1]};
  if (kind == SPHERE || kind == CAPSULE || kind == LOZENGE) s.radius = x[n - 1];
  need(s.radius.sign >= 0, "a negative radius");
  if (kind <= CAPSULE) for (size_t i = 0; i < n / d; i++) span(&s, p[i], 1);
  for (size_t i = 0; faces && i < (n - 2) / 3; i++) for (size_t j = 0; j < 3; j++) p[i].x[j] = x[2 + 3 * i + j];
  if (faces) read_faces(&s, w, p);
  if (kind == POLYGON) read_chains(&s, w, x);
  if (s.curved) span(&s, p[0], 1);
  for (size_t i = 1; kind == ELLIPSOID && i < 4; i++) span(&s, p[i], 0);
  if (kind == CYLINDER || kind == CONE) {
    span(&s, minus(p[1], p[0]), 0);
    need(dot(s.v[1], s.v[1]).sign && s.size.sign >= 0, "no axis, or a negative radius");
  }
  if (kind == RAY || kind == LINE) span(&s, p[0], 1), span(&s, p[1], 0);
  if (kind == LINE) span(&s, minus(zero(), p[1]), 0);
  if (kind == LOZENGE) span(&s, p[0], 1), edge(&s, p[1]), edge(&s, p[2]);
  if (kind == AABB) span(&s, p[0], 1);
  for (size_t i = 0; kind == AABB && i < d; i++) {
    vec e = zero();
    e.x[i] = sub(p[1].x[i], p[0].x[i]);
    need(e.x[i].sign >= 0, "an aabb with min greater than max");
    edge(&s, e);
  }
  for (size_t i = 0; kind == OBB && i < d; i++) p[0] = plus(p[0], negative(x[n - d + i]), p[1 + i]);
  if (kind == OBB) span(&s, p[0], 1);
  for (size_t i = 0; kind == OBB && i < d; i++) {
    need(x[n - d + i].sign >= 0, "an obb with a negative half");
    edge(&s, plus(zero(), mul(small(2), x[n - d + i]), p[1 + i]));
  }
  if (kind == PLANE) {
    need(dot(p[0], p[0]).sign > 0, "a plane without a normal");
    row(&s, p[0], x[d]), row(&s, minus(zero(), p[0]), negative(x[d]));
  }
  for (size_t i = 0; kind == KDOP && i < k; i++) {
    need(compare(x[d * k + i], x[d * k + k + i]) <= 0, "a kdop with min greater than max");
    row(&s, p[i], negative(x[d * k + i])), row(&s, minus(zero(), p[i]), x[d * k + k + i]);
  }
  const int from_zero = kind == FRUSTUM && !strcmp(w.w[17], "direct3d");
  need(kind != FRUSTUM || from_zero || !strcmp(w.w[17], "opengl"), "a frustum without its depth range");
  for (size_t i = 0; kind == FRUSTUM && i < 6; i++) {
    const rat *m = x + i / 2 * 4, *l = x + 12, one = small(i % 2 ? -1 : 1);
    const vec r = {{m[0], m[1], m[2]}}, last = {{l[0], l[1], l[2]}};
    if (i == 4 && from_zero) row(&s, r, m[3]);
    else row(&s, plus(last, one, r), add(l[3], mul(one, m[3])));
  }
  if (placed) move(&s, placed);
  return s;
}
/* The point of a curved set that three numbers tell, and the sign of what is left of the conditions for it to be in the set. */
static vec curved_point(words w, const set* s, int* sign) {
  const vec x = vector(w), u = minus(x, s->v[0]), e = s->v[1];
  const rat along = dot(u, e), length = dot(e, e);
  const int cone = s->kind == CONE;
  vec sum = s->v[0];
  if (s->kind == ELLIPSOID) {
    for (size_t i = 0; i < 3; i++) sum = plus(sum, x.x[i], s->v[1 + i]);
    return *sign = compare(small(1), dot(x, x)), sum;
  }
  const rat off = sub(mul(dot(u, u), length), square(along));
  const int beyond[] = {along.sign, compare(length, along), compare(mul(square(s->size), cone ? square(along) : length), cone ? mul(off, length) : off)};
  *sign = 1;
  for (int i = 0; i < 3; i++) if (beyond[i] < *sign) *sign = beyond[i];
  return x;
}
/* Is dot(f, x) no less than `low` on the curved set, which balls or discs span? */
static int is_above(const set* s, vec f, rat low) {
  const rat middle = sub(dot(f, s->v[0]), low), along = dot(f, s->v[1]);
  rat value[2] = {middle, add(middle, along)}, spread[2] = {small(0), small(0)};
  if (s->kind == ELLIPSOID) value[1] = middle, spread[0] = add(add(square(along), square(dot(f, s->v[2]))), square(dot(f, s->v[3])));
  else spread[1] = mul(square(s->size), sub(dot(f, f), quotient(square(along), dot(s->v[1], s->v[1]))));
  if (s->kind == CYLINDER) spread[0] = spread[1];
  if (s->kind == ELLIPSOID) spread[1] = spread[0];
  for (int i = 0; i < 2; i++) if (value[i].sign < 0 || compare(square(value[i]), spread[i]) < 0) return 0;
  return 1;
}
#endif
