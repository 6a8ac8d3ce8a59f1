/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates: docs/certificates.md has their grammar. It needs nothing of signum, and C99 alone:
 * cc -std=c99 -O2 -o check check.c
 * Usage: check [FILE...], or standard input. It writes a line for each certificate, and exits with 1 when one is
 * refused, with 2 when there is none or a file cannot be read. */
#include "sets.h"

/* ---- The lines of a certificate: words, by the keys that they begin with. */
enum { DIM, A, B, CLAIM, NORMAL, AT_A, AT_B, ROWS_A, ROWS_B, LOW_A, LOW_B, OTHER, CORNERS_A, CORNERS_B, CYCLE, KEYS };
static const char* const keys[KEYS] = {"dim",    "a",      "b",     "claim",     "normal",    "at-a", "at-b",
                                       "rows-a", "rows-b", "low-a", "low-b", "other", "corners-a", "corners-b", "cycle"};
static words said[KEYS];
static int is_inside(words w) { return w.n > 0 && !strcmp(w.w[0], "inside"); }
static words line(int key) { if (!said[key].w) refuse("no line %s", keys[key]); return said[key]; }

/* The faces of a polyhedron or the sides of a polygon, one after the other, or else the set itself. */
static size_t parts(const set* s) { return s->faces ? s->faces : 1; }
static set part(const set* s, size_t i) {
  set face = *s;
  if (!s->faces) return face;
  face.n = face.points = (size_t)dim, face.faces = 0, face.v = take(3 * sizeof(vec));
  for (int k = 0; k < dim; k++) face.v[k] = s->v[s->face[i][k]];
  return face;
}
static int turn(vec u, vec v) { /* seen from above and, where that is 0, from a place that is right of it and above by nothing */
  const int sign = compare(mul(u.x[0], v.x[1]), mul(u.x[1], v.x[0])), up = compare(u.x[1], v.x[1]);
  return sign ? sign : up ? up : compare(v.x[0], u.x[0]);
}
/* Does the rule count q, which is off the faces, by how a ray upwards from it goes through them? */
static int has_inside(const set* s, vec q) {
  long total = 0;
  for (size_t i = 0; i < s->faces; i++) {
    const mark m = mark_here();
    vec c[3];
    for (int k = 0; k < dim; k++) c[k] = minus(s->v[s->face[i][k]], q);
    int pass = dim == 3 ? turn(c[0], c[1]) : (c[1].x[0].sign > 0) - (c[0].x[0].sign > 0);
    if (dim == 3 && (pass != turn(c[1], c[2]) || pass != turn(c[2], c[0]))) pass = 0;
    const int above = !pass ? 0 : dim == 3 ? dot(c[0], cross(c[1], c[2])).sign : compare(mul(c[0].x[1], c[1].x[0]), mul(c[0].x[0], c[1].x[1]));
    if (pass * above > 0) total += pass;
    back_to(m);
  }
  return s->nonzero ? total != 0 : total % 2 != 0;
}
/* Reads pairs of an index and a weight, and gives the sum of those of the vectors; `total` is that of the offsets of
 * half-spaces, or that of the weights of points, and `positive` counts the weights that are not zero. */
static vec weighted(words w, const set* s, rat* total, size_t* positive) {
  vec sum = zero();
  need(w.n % 2 == 0, "expected pairs of an index and a weight");
  *total = small(0), *positive = 0;
  for (size_t i = 0, past = 0; i < w.n; i += 2) {
    const size_t index = index_of(w.w[i], s->n);
    need(index >= past, "indices that do not increase");
    const rat weight = number(w.w[i + 1]);
    need(weight.sign >= 0, "a negative weight");
    past = index + 1, *positive += (size_t)weight.sign, sum = plus(sum, weight, s->v[index]);
    for (int j = 0; j < dim; j++) need(sum.x[j].q.n <= 1 << 15 && total->q.n <= 1 << 15, "weights of too many digits");
    if (s->by_rows || index < s->points) *total = add(*total, s->by_rows ? mul(weight, s->offset[index]) : weight);
  }
  return sum;
}
static vec held(words w, const set* s) { /* a point by its coordinates, which half-spaces hold */
  const vec x = vector(w);
  for (size_t i = 0; i < s->n; i++) need(add(dot(s->v[i], x), s->offset[i]).sign >= 0, "the point is not in the set");
  return x;
}
static vec point(int key, const set* s) { /* a point of the core */
  size_t positive;
  rat total;
  int sign = 0;
  if (s->by_rows) return held(line(key), s);
  if (s->curved) {
    const vec p = curved_point(line(key), s, &sign);
    need(sign >= 0, "the point is not in the set");
    return p;
  }
  const words w = line(key);
  if (s->faces && is_inside(w)) {
    const vec x = vector((words){w.n - 1, w.w + 1});
    need(has_inside(s, x), "the point is not inside");
    return x;
  }
  need(!s->faces || w.n <= 2 * (size_t)dim, "the points have no face");
  const vec x = weighted(w, s, &total, &positive);
  int on_face = !s->faces;
  for (size_t i = 0; i < s->faces && !on_face; i++) {
    on_face = 1;
    for (size_t k = 0; k < w.n; k += 2) {
      const size_t p = index_of(w.w[k], s->n), *f = s->face[i];
      on_face &= p == f[0] || p == f[1] || p == f[dim - 1];
    }
  }
  need(on_face, "the points have no face");
  need(!compare(total, small(1)), "the weights of the points do not sum to 1");
  return x;
}
static void need_outside(const set* s, const set* other) { /* no point of the other, of all its faces, is inside */
  const vec of_rows = s->faces && other->by_rows ? point(OTHER, other) : zero();
  for (size_t i = 0, size = (size_t)dim; s->faces && i < (other->faces ? size * other->faces : 1); i++) {
    const vec q = other->by_rows ? of_rows : other->v[other->faces ? other->face[i / size][i % size] : 0];
    need(!has_inside(s, q), "a point is inside the other set");
  }
}
/* The words of the next normal, which commas part from those of others: from the word `next` of the line. */
static size_t next[KEYS];
static words rows_of(int key, int is_last) {
  const words w = line(key);
  const size_t first = next[key];
  size_t at = first;
  while (at < w.n && strcmp(w.w[at], ",")) at++;
  need((at == w.n) == is_last, "expected multipliers for each normal");
  next[key] = at + 1;
  return (words){at - first, w.w + first};
}
/* A number that dot(f, x) is no less than on the core, f being the normal k. */
static rat least(int rows, const set* s, vec f, size_t k, size_t normals) {
  size_t positive;
  rat bound = small(0);
  if (s->curved) {
    const words w = line(rows + LOW_A - ROWS_A);
    need(w.n == normals, "expected a number for each normal");
    bound = number(w.w[k]);
    need(is_above(s, f, bound), "the set goes below that");
    return bound;
  }
  if (s->by_rows) {
    const vec rest = minus(weighted(rows_of(rows, k + 1 == normals), s, &bound, &positive), f);
    need(!dot(rest, rest).sign, "the rows do not sum to the normal");
    return negative(bound);
  }
  for (size_t i = 0; i < s->n; i++) {
    const rat value = dot(f, s->v[i]);
    need(i < s->points || value.sign >= 0, "the normal does not bound the set");
    if (i == 0 || (i < s->points && compare(value, bound) < 0)) bound = value;
  }
  return bound;
}

/* ---- Claims. */
static set a, b;
static rat reach;
static rat gap(vec n, const set* x, const set* y, size_t k, size_t normals) {
  return add(least(ROWS_A, x, n, k, normals), least(ROWS_B, y, minus(zero(), n), k, normals));
}
/* dot(n, x - y) is no less than g for x in a and y in b: so far apart that their squared distance is `squared`? */
static void need_gap(rat g, rat squared, vec n, int more) {
  need(g.sign >= more && compare(square(g), mul(squared, dot(n, n))) >= more, "the planes are too near");
}
/* The points of a core that the cycle is made of: those that span it, or those in a line, which its half-spaces hold. */
static vec* corners(int key, const set* s, size_t* n) {
  if (!s->by_rows) return *n = s->points, s->v;
  const words w = line(key);
  const size_t d = (size_t)dim;
  vec* v = take((*n = w.n / d) * sizeof(vec));
  need(w.n % d == 0, "a point has as many coordinates as the dimension");
  for (size_t i = 0; i < *n; i++) v[i] = held((words){d, w.w + d * i}, s);
  return v;
}
static vec normal_of(const vec v[3]) { /* of a face of the cycle */
  const vec e = minus(v[1], v[0]), f = minus(v[dim - 1], v[0]);
  vec m = zero();
  if (dim == 2) m.x[0] = e.x[1], m.x[1] = negative(e.x[0]);
  return dim == 2 ? m : cross(e, f);
}
/* The faces of the cycle close round the ball about 0 with that square of the radius; their corners are differences y - x. */
static void check_cycle(rat squared) {
  const words w = line(CYCLE);
  const size_t d = (size_t)dim, n = w.n / 2;
  size_t count[2], (*at)[2] = take((n + 1) * sizeof *at);
  const vec *x = corners(CORNERS_A, &a, &count[0]), *y = corners(CORNERS_B, &b, &count[1]);
  need(n > 0 && w.n % (2 * d) == 0, "expected a pair of indices for each corner of each face of the cycle");
  for (size_t i = 0; i < w.n; i++) at[i / 2][i % 2] = index_of(w.w[i], count[i % 2]);
  for (size_t i = 0; i < n; i += d) {
    vec v[3];
    for (size_t k = 0; k < d; k++) v[k] = minus(y[at[i + k][1]], x[at[i + k][0]]);
    const vec m = normal_of(v);
    const rat height = dot(m, v[0]);
    need(height.sign > 0 && compare(square(height), mul(squared, dot(m, m))) >= 0, "a face of the cycle is too near");
  }
  /* Each side, from corner i of its face to the next, is there as often the other way round; in the plane each end as each start. */
  side *out = take(n * sizeof *out), *back = take(n * sizeof *back);
  for (size_t i = 0, k = 0; i < n; i += d == 2 ? 2 : 1, k++) {
    const size_t *from = at[i], *to = at[i + 1 - (i % d + 1) / d * d], pair = d == 3 ? 2 : 0;
    for (size_t j = 0; j < 2; j++) {
      out[k].i[j] = from[j], back[k].i[j] = to[j];
      out[k].i[pair + j] = d == 3 ? to[j] : from[j], back[k].i[pair + j] = d == 3 ? from[j] : to[j];
    }
  }
  qsort(out, n, sizeof *out, by_indices), qsort(back, n, sizeof *back, by_indices);
  need(!memcmp(out, back, n * sizeof *out), "the cycle does not close");
}
static void check(void) {
  enum { WITHIN, BEYOND, DISTANCE, INSIDE, BOUNDARY, OUTSIDE, DEPTH, BETWEEN, FIRST, NEVER, CLAIMS };
  static const char* const claims[] = {"within", "beyond", "distance", "inside", "boundary", "outside", "depth", "between", "first", "never"};
  const words d = line(DIM), said_claim = line(CLAIM);
  need(d.n == 1 && (!strcmp(d.w[0], "2") || !strcmp(d.w[0], "3")), "dim is neither 2 nor 3");
  dim = d.w[0][0] - '0', memset(next, 0, sizeof next);
  const size_t counts[] = {1, 1, 2, 0, 0, 0, 2, 2, 2 + (size_t)dim, 1 + (size_t)dim, 0};
  int claim = 0;
  size_t positive;
  rat x[5] = {small(0), small(0)}, total, far = small(0), none = small(0);
  vec motion = zero(), u = zero(), n = zero();
  while (claim < CLAIMS && (said_claim.n == 0 || strcmp(claims[claim], said_claim.w[0]))) claim++;
  need(claim < CLAIMS && said_claim.n == 1 + counts[claim], "no claim with that many numbers");
  for (size_t i = 0; i < counts[claim]; i++) x[i] = number(said_claim.w[1 + i]);
  for (int i = 0; claim >= FIRST && i < dim; i++) motion.x[i] = x[counts[claim] - (size_t)(dim - i)];
  need(x[0].sign >= 0 && ((claim != FIRST && claim != BETWEEN) || compare(x[0], x[1]) <= 0), "a negative distance or time, or times that fall");
  a = read_set(line(A)), b = read_set(line(B)), reach = add(a.radius, b.radius);
  const int located = claim == INSIDE || claim == BOUNDARY || claim == OUTSIDE, round = reach.sign > 0, solid = a.faces || b.faces;
  need(!located || a.kind == POINT, "a is not a point");
  if (claim == DEPTH) {
    need(!solid, "a set with faces has no such claim");
    n = vector(line(NORMAL)), total = gap(n, &a, &b, 0, 1);
    need(!compare(x[1], reach), "the radii have another sum");
    need(dot(n, n).sign && (total.sign >= 0 || compare(square(total), mul(x[0], dot(n, n))) <= 0), "the planes are too deep in each other");
    if (x[0].sign) { check_cycle(x[0]); return; }
    u = minus(point(AT_A, &a), point(AT_B, &b));
    need(!dot(u, u).sign, "the points differ");
    return;
  }
  if (claim != BEYOND && claim != OUTSIDE && claim != NEVER) {
    u = minus(point(AT_A, &a), point(AT_B, &b));
    if (claim == FIRST) u = plus(u, x[1], motion);
    const rat limit = claim == DISTANCE ? x[0] : square(add(reach, claim == WITHIN ? x[0] : claim == BETWEEN ? x[1] : none));
    const int side = compare(dot(u, u), far = limit);
    need(claim == DISTANCE || claim == BOUNDARY ? !side : claim == INSIDE && round ? side < 0 : side <= 0,
         "the points have no such distance");
  }
  need(claim != DISTANCE || !compare(x[1], reach), "the radii have another sum");
  const int inside_faces = claim == INSIDE && b.faces;
  if (claim == BOUNDARY && b.faces) { need(!is_inside(line(AT_B)), "expected a point of a face"); return; }
  const int planes = claim == BEYOND || claim == OUTSIDE || claim == NEVER || claim == BOUNDARY || (claim == DISTANCE && far.sign) ||
      ((claim == FIRST || claim == BETWEEN) && x[0].sign) || inside_faces;
  if (!planes && (claim != INSIDE || round)) return;
  if (claim == BETWEEN) far = square(add(reach, x[0]));
  for (size_t k = 0, of_b = parts(&b), pairs = parts(&a) * of_b, size = (size_t)dim; planes && k < pairs; k++) {
    const words normals = line(NORMAL);
    need(normals.n == size * pairs, "expected a normal for each face of a and each of b");
    const mark m = mark_here();
    const set s = part(&a, k / of_b), t = part(&b, k % of_b);
    n = vector((words){size, normals.w + size * k}), total = gap(n, &s, &t, k, pairs);
    if (claim == BEYOND || claim == OUTSIDE || claim == NEVER) need_gap(total, square(add(reach, claim == BEYOND ? x[0] : none)), n, 1);
    if (claim == FIRST && solid) need_gap(total, square(reach), n, 1);
    if (claim == NEVER || (claim == FIRST && solid)) need_gap(add(total, mul(x[0], dot(n, motion))), square(reach), n, 1);
    if (claim == DISTANCE || claim == BETWEEN || (claim == BOUNDARY && round)) need(total.sign > 0, "the planes are too near"), need_gap(total, far, n, 0);
    if (claim == FIRST && !solid) {
      need_gap(add(total, mul(x[0], dot(n, motion))), square(reach), n, 0);
      need(dot(n, motion).sign < 0, "the motion does not lead to the set");
    }
    if (claim == BOUNDARY && !round) {
      need(total.sign >= 0, "the plane does not bound the set");
      need(compare(dot(n, a.v[0]), dot(n, point(OTHER, &b))) > 0, "all of the set may be in the plane");
    }
    need(!inside_faces || total.sign > 0, "the point is not clear of the faces");
    back_to(m);
  }
  if (inside_faces) return;
  if (planes) need_outside(&a, &b), need_outside(&b, &a);
  int strict = 1;
  if (claim == INSIDE && b.curved) curved_point(line(AT_B), &b, &strict), need(strict > 0, "the point is not inside");
  else if (claim == INSIDE && !b.by_rows) weighted(line(AT_B), &b, &total, &positive), need(positive == b.n, "a weight is not positive");
  for (size_t i = 0; claim == INSIDE && b.by_rows && i < b.n; i++) { /* i ^ 1 is the other side of that direction */
    const vec sum = plus(b.v[i], small(1), b.v[i ^ 1]);
    const int opposite = !dot(sum, sum).sign && !add(b.offset[i], b.offset[i ^ 1]).sign;
    const int value = add(dot(b.v[i], a.v[0]), b.offset[i]).sign;
    need(value > 0 || (value == 0 && (opposite || !dot(b.v[i], b.v[i]).sign)), "the point is not inside");
  }
}

int main(int count, char** names) {
  static const checker c = {KEYS, keys, said, CLAIM, check};
  return check_files(&c, count, names);
}
