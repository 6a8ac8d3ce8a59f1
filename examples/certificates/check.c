/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates: docs/certificates.md has their grammar. It needs nothing of signum, and C99 alone:
 * cc -std=c99 -O2 -o check check.c
 * Usage: check [FILE...], or standard input. It writes a line for each certificate, and exits with 1 when one is
 * refused, with 2 when there is none or a file cannot be read. */
#include "lines.h"

/* ---- Vectors of the dimension of the certificate, and its lines: words, by the keys that they begin with. */
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
  const size_t length = strlen(word), index = (size_t)atol(word);
  need(length < 10 && strspn(word, "0123456789") == length && index < count, "an index out of range");
  return index;
}
enum { DIM, A, B, CLAIM, NORMAL, AT_A, AT_B, ROWS_A, ROWS_B, LOW_A, LOW_B, OTHER, CORNERS_A, CORNERS_B, CYCLE, KEYS };
static const char* const keys[KEYS] = {"dim",    "a",      "b",     "claim",     "normal",    "at-a", "at-b",
                                       "rows-a", "rows-b", "low-a", "low-b", "other", "corners-a", "corners-b", "cycle"};
static words said[KEYS];
static words line(int key) { if (!said[key].w) refuse("no line %s", keys[key]); return said[key]; }
static vec vector(words w) {
  vec v = zero();
  need(w.n == (size_t)dim, "a vector has as many coordinates as the dimension");
  for (int i = 0; i < dim; i++) v.x[i] = number(w.w[i]);
  return v;
}

/* ---- A set: what is within `radius` of its core, which points and directions span, the points first, or which
 * half-spaces bound, the points x with dot(v, x) + offset >= 0, or which is curved: then v has the axis or axes behind
 * the center, base or apex, and `size` is the radius of a cylinder or cone. A polyhedron has the points of its faces. */
typedef struct { size_t n, points, faces, (*face)[3]; int kind, by_rows, curved; vec* v; rat *offset, radius, size; } set;
static void span(set* s, vec v, int is_point) { s->v[s->n++] = v, s->points += (size_t)is_point; }
static void edge(set* s, vec e) { /* bit i of a corner's index: whether edge i is added */
  for (size_t i = 0, n = s->n; i < n; i++) span(s, plus(s->v[i], small(1), e), 1);
}
static void row(set* s, vec normal, rat offset) { s->offset[s->n] = offset, s->v[s->n++] = normal; }
enum { POINT, SEGMENT, TRIANGLE, CONVEX, SPHERE, CAPSULE, RAY, LINE, LOZENGE, AABB, OBB, PLANE, KDOP, FRUSTUM, CYLINDER, CONE, ELLIPSOID, POLYHEDRON, KINDS };
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
static void read_faces(set* s, words w, const rat* x) { /* each edge is in an even number of faces */
  const size_t count = index_of(w.w[1], w.n), n = 3 * s->faces;
  size_t *first = take((count + 1) * sizeof *first), (*side)[2] = take((n + 1) * sizeof *side);
  need(n > 0, "no face");
  s->face = take(n * sizeof(size_t));
  for (size_t i = 0; i < count; i++) {
    const vec p = {{x[2 + 3 * i], x[3 + 3 * i], x[4 + 3 * i]}};
    for (span(s, p, 1); first[i] < i; first[i]++) if (!dot(minus(p, s->v[first[i]]), minus(p, s->v[first[i]])).sign) break;
  }
  for (size_t i = 0; i < n; i++) s->face[i / 3][i % 3] = index_of(w.w[3 + 3 * count + i], count);
  for (size_t i = 0; i < n; i++) {
    const size_t p = first[s->face[i / 3][i % 3]], q = first[s->face[i / 3][(i + 1) % 3]];
    side[i][0] = p < q ? p : q, side[i][1] = p < q ? q : p;
  }
  for (size_t i = 0; i < n; i++) {
    int odd = 0;
    for (size_t j = 0; j < n; j++) odd ^= !memcmp(side[i], side[j], sizeof *side);
    need(!odd || side[i][0] == side[i][1], "an edge in an odd number of faces");
  }
}
static set read_set(words w) {
  static const char* const kinds[] = {"point", "segment", "triangle", "convex", "sphere", "capsule", "ray", "line",
                                      "lozenge", "aabb", "obb", "plane", "kdop", "frustum", "cylinder", "cone", "ellipsoid", "polyhedron"};
  int kind = 0;
  char** placed = w.n > 13 && !strcmp(w.w[0], "placed") ? w.w + 1 : NULL;
  if (placed) w.n -= 13, w.w += 13;
  while (kind < KINDS && (w.n < 2 || strcmp(kinds[kind], w.w[0]))) kind++;
  const size_t d = (size_t)dim, n = w.n < 2 ? 0 : w.n - 1 - (kind == FRUSTUM), k = n / (d + 2);
  const size_t faces = kind == POLYHEDRON && d == 3 && n > 1 ? 2 + 3 * (index_of(w.w[1], n) + index_of(w.w[2], n)) : 0;
  const size_t sizes[] = {d, 2 * d, 3 * d, n - n % d, d + 1, 2 * d + 1, 2 * d, 2 * d, d == 3 ? 10 : 0, 2 * d,
                          2 * d + d * d, d + 1, k * (d + 2), d == 3 ? 16 : 0, d == 3 ? 7 : 0, d == 3 ? 7 : 0,
                          d == 3 ? 12 : 0, faces, n + 1};
  need(n > 0 && sizes[kind] == n, "a set is no shape with that many numbers");
  rat* x = take(n * sizeof(rat));
  vec* p = take((n / d + 1) * sizeof(vec));
  for (size_t i = 0; i < n; i++) x[i] = number(w.w[1 + i]);
  for (size_t i = 0; i < n / d; i++) for (size_t j = 0; j < 3; j++) p[i].x[j] = j < d ? x[d * i + j] : small(0);
  set s = {0, 0, faces ? index_of(w.w[2], n) : 0, NULL, kind, kind >= PLANE && kind <= FRUSTUM, kind >= CYLINDER && kind != POLYHEDRON, take((n + 16) * sizeof(vec)), take((n + 16) * sizeof(rat)), small(0), x[n - 1]};
  if (kind == SPHERE || kind == CAPSULE || kind == LOZENGE) s.radius = x[n - 1];
  need(s.radius.sign >= 0, "a negative radius");
  if (kind <= CAPSULE) for (size_t i = 0; i < n / d; i++) span(&s, p[i], 1);
  if (faces) read_faces(&s, w, x);
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
/* The faces of a polyhedron, one after the other, or else the set itself. */
static size_t parts(const set* s) { return s->faces ? s->faces : 1; }
static set part(const set* s, size_t i) {
  set face = *s;
  if (!s->faces) return face;
  face.n = face.points = 3, face.faces = 0, face.v = take(3 * sizeof(vec));
  for (int k = 0; k < 3; k++) face.v[k] = s->v[s->face[i][k]];
  return face;
}
static int turn(vec u, vec v) { /* seen from above and, where that is 0, from a place that is right of it and above by nothing */
  const int sign = compare(mul(u.x[0], v.x[1]), mul(u.x[1], v.x[0])), up = compare(u.x[1], v.x[1]);
  return sign ? sign : up ? up : compare(v.x[0], u.x[0]);
}
/* Does a ray upwards from q, which is off the faces, go through an odd number of them? */
static int has_inside(const set* s, vec q) {
  int odd = 0;
  for (size_t i = 0; i < s->faces; i++) {
    vec c[3];
    for (int k = 0; k < 3; k++) c[k] = minus(s->v[s->face[i][k]], q);
    const int side = turn(c[0], c[1]);
    odd ^= side == turn(c[1], c[2]) && side == turn(c[2], c[0]) && side * dot(c[0], cross(c[1], c[2])).sign > 0;
  }
  return odd;
}
static void need_outside(const set* s, const set* other) { /* no point of the other, of all its faces, is inside */
  need(!s->faces || other->points, "a set without points, and a polyhedron");
  for (size_t i = 0; s->faces && i < 3 * parts(other); i++) {
    need(!has_inside(s, other->v[other->faces ? other->face[i / 3][i % 3] : 0]), "a point is inside the other set");
  }
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
  if (s->faces && w.n == 3) {
    need(has_inside(s, vector(w)), "the point is not inside");
    return vector(w);
  }
  const vec x = weighted(w, s, &total, &positive);
  int on_face = !s->faces;
  for (size_t i = 0; i < s->faces && !on_face; i++) {
    on_face = 1;
    for (size_t k = 0; k < w.n; k += 2) {
      const size_t p = index_of(w.w[k], s->n), *f = s->face[i];
      on_face &= p == f[0] || p == f[1] || p == f[2];
    }
  }
  need(on_face, "the points have no face");
  need(!compare(total, small(1)), "the weights of the points do not sum to 1");
  return x;
}
static rat least(int rows, const set* s, vec f) { /* a number that dot(f, x) is no less than on the core */
  size_t positive;
  rat bound = small(0);
  if (s->curved) {
    const words w = line(rows + LOW_A - ROWS_A);
    need(w.n == 1, "expected a number");
    bound = number(w.w[0]);
    need(is_above(s, f, bound), "the set goes below that");
    return bound;
  }
  if (s->by_rows) {
    const vec rest = minus(weighted(line(rows), s, &bound, &positive), f);
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
static rat gap(vec n, const set* x, const set* y) { return add(least(ROWS_A, x, n), least(ROWS_B, y, minus(zero(), n))); }
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
  /* Each side, from corner i of its face to the next, is there as often the other way round; in the plane the ends are sides. */
  for (size_t i = 0; i < n; i++) {
    long sum = 0;
    const size_t to = i + 1 - (i % d + 1) / d * d;
    for (size_t j = 0; j < n; j++) {
      const size_t end = j + 1 - (j % d + 1) / d * d;
      const int same = !memcmp(at[i], at[j], sizeof *at), twin = !memcmp(at[i], at[end], sizeof *at);
      sum += d == 2 ? (same ? 1 - 2 * (long)(j % 2) : 0)
                    : (same && !memcmp(at[to], at[end], sizeof *at)) - (twin && !memcmp(at[to], at[j], sizeof *at));
    }
    need(sum == 0, "the cycle does not close");
  }
}
static void check(void) {
  enum { WITHIN, BEYOND, DISTANCE, INSIDE, BOUNDARY, OUTSIDE, DEPTH, BETWEEN, FIRST, NEVER, CLAIMS };
  static const char* const claims[] = {"within", "beyond", "distance", "inside", "boundary", "outside", "depth", "between", "first", "never"};
  const words d = line(DIM), said_claim = line(CLAIM);
  need(d.n == 1 && (!strcmp(d.w[0], "2") || !strcmp(d.w[0], "3")), "dim is neither 2 nor 3");
  dim = d.w[0][0] - '0';
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
    need(!solid, "a polyhedron has no such claim");
    n = vector(line(NORMAL)), total = gap(n, &a, &b);
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
  if (claim == BOUNDARY && b.faces) { need(line(AT_B).n != 3, "expected a point of a face"); return; }
  const int planes = claim == BEYOND || claim == OUTSIDE || claim == NEVER || claim == BOUNDARY || (claim == DISTANCE && far.sign) ||
      ((claim == FIRST || claim == BETWEEN) && x[0].sign) || inside_faces;
  if (!planes && (claim != INSIDE || round)) return;
  if (claim == BETWEEN) far = square(add(reach, x[0]));
  for (size_t k = 0, of_b = parts(&b), pairs = parts(&a) * of_b, size = (size_t)dim; planes && k < pairs; k++) {
    const words normals = line(NORMAL);
    need(normals.n == size * pairs, "expected a normal for each face of a and each of b");
    const set s = part(&a, k / of_b), t = part(&b, k % of_b);
    n = vector((words){size, normals.w + size * k}), total = gap(n, &s, &t);
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
