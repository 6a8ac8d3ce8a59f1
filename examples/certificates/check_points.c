/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates about points: docs/certificates.md has their grammar. It needs nothing of signum, and
 * C99 alone: cc -std=c99 -O2 -o check_points check_points.c -lm
 * Usage: check_points [FILE...], or standard input. It writes a line for each certificate, and exits with 1 when one is
 * refused, with 2 when there is none or a file cannot be read. */
#include <math.h>
#include "lines.h"

/* ---- The lines of a certificate: words, by the keys that they begin with. */
enum { DIM, POINTS, CLAIM, FACES, WEIGHTS, KEYS };
static const char* const keys[KEYS] = {"dim", "points", "claim", "faces", "weights"};
static words said[KEYS];
static words line(int key) { if (!said[key].w) refuse("no line %s", keys[key]); return said[key]; }
static size_t index_of(const char* word, size_t count) {
  const size_t length = strlen(word), index = strtoul(word, NULL, 10);
  need(length < 10 && strspn(word, "0123456789") == length && index < count, "an index out of range");
  return index;
}

/* ---- Points, where those of the plane have z = 0: their coordinates exactly, and as doubles, or as NaN where they are none. */
typedef struct { rat r[3]; double x[3]; } point;
static size_t dim, count;
static point* p;
static double double_of(rat x) { /* NaN where it is no double */
  uint64_t m = x.p.n > 0 ? x.p.d[0] : 0;
  if (x.p.n > 2 || x.q.n != 1 || x.q.d[0] != 1 || labs(x.e) > 900) return NAN;
  if (x.p.n > 1) m |= (uint64_t)x.p.d[1] << 32;
  return m >> 53 ? NAN : ldexp((double)m * x.sign, (int)x.e);
}
/* The sign of a determinant of three rows, the differences of points i, j, k from o: of VOLUME as they are, of CIRCLE with
 * the square of the length for z, of TURN + c with axis c for the last row. In doubles its error is at most 16 * 2^-53 of the
 * sum of all products' sizes, if nothing under- or overflows, contracted or not: so one of 1e-14 of it is certain. */
enum { VOLUME, CIRCLE, TURN };
static int sign_of(int kind, size_t o, size_t i, size_t j, size_t k) {
  const size_t all[3] = {i, j, k};
  double x[3][3], sum = 0, size = 0;
  int tame = 1;
  for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) {
    const double d = p[all[r]].x[c] - p[o].x[c];
    x[r][c] = kind >= TURN && r == 2 ? c == kind - TURN : kind == CIRCLE && c == 2 ? x[r][0] * x[r][0] + x[r][1] * x[r][1] : d;
    tame = tame && (d == 0 || (fabs(d) > 1e-75 && fabs(d) < 1e75));
  }
  for (int a = 0, b = 1, c = 2; a < 3; a++, b = c, c = (c + 1) % 3) {
    const double y = x[1][b] * x[2][c], z = x[1][c] * x[2][b];
    sum += x[0][a] * (y - z), size += fabs(x[0][a]) * (fabs(y) + fabs(z));
  }
  if (tame && (size == 0 || fabs(sum) > 1e-14 * size)) return (sum > 0) - (sum < 0);
  rat m[3][3], det = small(0);
  for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) {
    const rat d = sub(p[all[r]].r[c], p[o].r[c]);
    m[r][c] = kind >= TURN && r == 2 ? small(c == kind - TURN) : kind == CIRCLE && c == 2 ? add(mul(m[r][0], m[r][0]), mul(m[r][1], m[r][1])) : d;
  }
  for (int a = 0, b = 1, c = 2; a < 3; a++, b = c, c = (c + 1) % 3) {
    det = add(det, mul(m[0][a], sub(mul(m[1][b], m[2][c]), mul(m[1][c], m[2][b]))));
  }
  give_back();
  return det.sign;
}
static int turn(int axis, size_t a, size_t b, size_t c) { return sign_of(TURN + axis, a, b, c, a); }
static rat dot(size_t a, size_t b, size_t c, size_t d) { /* of the ways from a to b and from c to d */
  rat s = small(0);
  for (int k = 0; k < 3; k++) s = add(s, mul(sub(p[b].r[k], p[a].r[k]), sub(p[d].r[k], p[c].r[k])));
  return s;
}
static int along(size_t a, size_t b, size_t c, size_t d) { const int s = dot(a, b, c, d).sign; give_back(); return s; }
static int compare_points(size_t i, size_t j) { /* by x, y, z */
  for (int k = 0; k < 3; k++) {
    const double x = p[i].x[k], y = p[j].x[k];
    const int order = x == x && y == y ? (x > y) - (x < y) : compare(p[i].r[k], p[j].r[k]);
    if (order) return order;
  }
  return 0;
}

/* ---- Faces: of each corner the next one, and the one after; points of the same coordinates have one index. */
typedef struct { size_t u, v, w, face; } side;
static size_t sides, faces, *same, *first, *next;
static side *s, *by_ends;
static int order_of_points(const void* x, const void* y) { return compare_points(*(const size_t*)x, *(const size_t*)y); }
static int order_of_sides(const void* x, const void* y) {
  const side *a = x, *b = y;
  return a->u != b->u ? (a->u > b->u) - (a->u < b->u) : (a->v > b->v) - (a->v < b->v);
}
static void read_points(void) {
  const words w = line(POINTS);
  need(w.n > 0 && w.n % dim == 0, "points: expected as many coordinates as dim says, for each");
  count = w.n / dim, p = take(count * sizeof *p), same = take(count * sizeof *same), next = take(count * sizeof *next);
  size_t* order = take(count * sizeof *order);
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < dim; k++) need(strlen(w.w[dim * i + k]) <= 1000, "a coordinate of more than 1,000 characters");
    for (size_t k = 0; k < 3; k++) p[i].r[k] = k < dim ? number(w.w[dim * i + k]) : small(0), p[i].x[k] = double_of(p[i].r[k]);
    order[i] = i, next[i] = count;
  }
  qsort(order, count, sizeof *order, order_of_points);
  for (size_t i = 0; i < count; i++) same[order[i]] = i && !compare_points(order[i - 1], order[i]) ? same[order[i - 1]] : order[i];
}
static void read_faces(void) {
  const words w = line(FACES);
  s = take((w.n + 1) * sizeof *s), by_ends = take((w.n + 1) * sizeof *s), first = take((w.n + 1) * sizeof *first);
  sides = faces = 0;
  for (size_t i = 0; i < w.n;) {
    const size_t n = index_of(w.w[i], w.n - i), from = ++i;
    need(n > 0, "a face without corners");
    first[faces] = sides;
    for (; i < from + n; i++, sides++) {
      s[sides].u = same[index_of(w.w[i], count)], s[sides].v = same[index_of(w.w[i + 1 < from + n ? i + 1 : from], count)];
      s[sides].w = same[index_of(w.w[from + (i - from + 2) % n], count)], s[sides].face = faces;
    }
    first[++faces] = sides;
  }
  memcpy(by_ends, s, sides * sizeof *s);
  qsort(by_ends, sides, sizeof *s, order_of_sides);
}
static const side* opposite(side a) {
  const side twin = {a.v, a.u, 0, 0};
  return bsearch(&twin, by_ends, sides, sizeof twin, order_of_sides);
}
static void need_distinct_sides(void) {
  for (size_t i = 1; i < sides; i++) need(order_of_sides(&by_ends[i - 1], &by_ends[i]), "a side twice");
}

/* ---- Claims. */
static int axis_of(size_t face) { /* along which the normal of a face, of its first three corners, is not zero: 2, 1 or 0 */
  const side* c = &s[first[face]];
  int k = 2;
  need(first[face + 1] - first[face] > 2, "a face with fewer than three corners");
  while (k >= 0 && !turn(k, c->u, c->v, c->w)) k--;
  need(k >= 0, "a face whose first corners are in line");
  return k;
}
static void check_face(size_t face, int is_flat) { /* it turns, and bounds all points, or has all of them in its plane */
  const side* c = &s[first[face]];
  const int k = axis_of(face), way = turn(k, c->u, c->v, c->w);
  for (size_t i = 0; i < count; i++) {
    const int at = sign_of(VOLUME, c->u, c->v, c->w, i);
    need(is_flat ? !at : at <= 0, "a point beyond a face, or not in its plane");
  }
  for (size_t i = first[face]; i < first[face + 1]; i++) {
    need(!sign_of(VOLUME, c->u, c->v, c->w, s[i].u), "a face that is not flat");
    need(turn(k, s[i].u, s[i].v, s[i].w) == way, "a face that is not convex");
    for (size_t j = 0; is_flat && j < count; j++) need(turn(k, s[i].u, s[i].v, j) != -way, "a point beyond a side");
  }
  need(!is_flat || dim == 3 || way > 0, "a clockwise face");
}
static void check_hull(rat dimension) {
  int k = 0;
  while (k < 4 && compare(dimension, small(k))) k++;
  need(k < 4 && (k < 3 ? faces == 1 : faces > 0), "no hull of that dimension has so many faces");
  for (size_t f = 0; k > 1 && f < faces; f++) check_face(f, k == 2);
  need_distinct_sides();
  if (k == 2) for (size_t i = 0; i < sides; i++) for (size_t j = 0; j < i; j++) need(s[i].u != s[j].u, "a corner twice");
  for (size_t i = 0; k == 3 && i < sides; i++) {
    const side *twin = opposite(s[i]), *c = &s[first[s[i].face]];
    need(twin && sign_of(VOLUME, c->u, c->v, c->w, twin->w) < 0, "a side of no other face, or of one in the same plane");
  }
  if (k > 1) return;
  need(sides == (size_t)k + 1 && (k == 0 || s[0].u != s[1].u), "no hull of that dimension has so many corners");
  for (size_t i = 0; i < count; i++) {
    const size_t a = s[0].u, b = s[sides - 1].u;
    for (int axis = 0; axis < 3; axis++) need(k == 0 ? same[i] == a : !turn(axis, a, b, i), "a point that is not on the line");
    need(along(a, b, a, i) >= 0 && along(a, b, b, i) <= 0, "a point beyond the ends");
  }
}
static void check_sphere(rat squared, const rat* center) {
  const words w = line(WEIGHTS);
  rat total = small(0), sum[3] = {small(0), small(0), small(0)};
  need(w.n % 2 == 0 && w.n <= 2 * dim + 2, "expected pairs of an index and a weight, one more than the dimension at most");
  for (size_t i = 0; i < count + w.n / 2; i++) {
    const size_t at = i < count ? i : index_of(w.w[2 * (i - count)], count);
    const rat weight = i < count ? small(0) : number(w.w[2 * (i - count) + 1]);
    rat square = small(0);
    for (size_t k = 0; k < dim; k++) {
      const rat d = sub(p[at].r[k], center[k]);
      square = add(square, mul(d, d));
      if (weight.sign) sum[k] = add(sum[k], mul(weight, p[at].r[k]));
    }
    const int side = compare(square, squared);
    need(side <= 0, "a point outside");
    need(weight.sign >= 0 && (!weight.sign || !side), "a negative weight, or one of a point inside");
    if (i < count) give_back();
    else total = add(total, weight);
  }
  need(!compare(total, small(1)), "the weights do not sum to 1");
  for (size_t k = 0; k < dim; k++) need(!compare(sum[k], center[k]), "the weighted points do not sum to the center");
}
static void check_delaunay(void) { /* triangles that cover a convex polygon once, which has all points for corners */
  size_t least = 0, extreme = 0, corners = 0;
  need_distinct_sides();
  for (size_t f = 0; f < faces; f++) {
    const side* c = &s[first[f]];
    need(first[f + 1] - first[f] == 3 && turn(2, c->u, c->v, c->w) > 0, "a face that is no counter-clockwise triangle");
  }
  for (size_t i = 0; !faces && i < count; i++) if (same[i] != same[0]) extreme = i;
  for (size_t i = 0; i < count; i++) {
    need(faces || !turn(2, 0, extreme, i), "points that are not in line have triangles");
    const side from = {i, 0, 0, 0};
    if (!faces || same[i] != i) continue;
    for (size_t low = 0, high = sides; low < high;) { /* the first side that begins there */
      const size_t middle = (low + high) / 2;
      if (order_of_sides(&by_ends[middle], &from) < 0) low = middle + 1; else high = middle;
      corners = low;
    }
    need(corners < sides && by_ends[corners].u == i, "a point that is no corner");
  }
  for (size_t i = 0; i < sides; i++) {
    const side* twin = opposite(s[i]);
    if (twin) need(sign_of(CIRCLE, twin->w, s[i].u, s[i].v, s[i].w) <= 0, "a corner of a neighbour inside of a circle");
    else need(next[s[i].u] == count, "the border has a point twice"), next[s[i].u] = s[i].v;
  }
  for (size_t t = 0; t < count; t++) { /* the border turns left, and once: one point is before both neighbours */
    if (next[t] == count) continue;
    const size_t u = next[t], v = next[u];
    need(v < count, "the border ends");
    const int way = turn(2, t, u, v);
    need(way > 0 || (way == 0 && along(t, u, u, v) > 0), "the border turns right");
    least += compare_points(t, u) > 0 && compare_points(u, v) < 0;
  }
  need(!faces || least == 1, "the border turns more than once");
}
static void check(void) {
  enum { HULL, SPHERE, DELAUNAY, CLAIMS };
  static const char* const claims[] = {"hull", "smallest-sphere", "delaunay"};
  const words d = line(DIM), w = line(CLAIM);
  need(d.n == 1 && (!strcmp(d.w[0], "2") || !strcmp(d.w[0], "3")), "dim is neither 2 nor 3");
  dim = (size_t)(d.w[0][0] - '0');
  const size_t numbers[] = {1, 1 + dim, 0, 0};
  size_t claim = 0;
  rat x[4];
  while (claim < CLAIMS && (!w.n || strcmp(claims[claim], w.w[0]))) claim++;
  need(claim < CLAIMS && w.n == 1 + numbers[claim] && (claim != DELAUNAY || dim == 2), "no claim with that many numbers");
  for (size_t i = 0; i < numbers[claim]; i++) x[i] = number(w.w[1 + i]);
  read_points();
  if (claim != SPHERE) read_faces();
  keep();
  if (claim == HULL) check_hull(x[0]);
  else if (claim == SPHERE) check_sphere(x[0], x + 1);
  else check_delaunay();
}

int main(int arguments, char** names) {
  const checker points = {KEYS, keys, said, CLAIM, check};
  return check_files(&points, arguments, names);
}
