/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates of meshes: docs/certificates.md has their grammar. It needs nothing of signum, and
 * C99 alone: cc -std=c99 -O2 -o check_mesh check_mesh.c -lm
 * Usage: check_mesh CERTIFICATES MESH [MESH], where a mesh is an OBJ file of triangles or a binary STL file. It writes a
 * line for each certificate, and exits with 1 when one is refused, with 2 when a file cannot be read. */
#include "meshes.h"

/* ---- Two triangles, as their points: do they share no more than the points that they have in common? */
typedef const double* triangle[3];
static int has(const triangle t, const double* p) { return t[0] == p || t[1] == p || t[2] == p; }
/* Whether all points of b are strictly on one side of the plane through r along u and v, but for common ones, which are in
 * it, and no point of a is on that side. */
static int splits(const triangle a, const triangle b, vec u, vec v, const double* r) {
  int side = 0;
  for (int k = 0; k < 3; k++) {
    if (has(a, b[k])) continue;
    const int s = sign_of(u, v, (vec){r, b[k]});
    if (!s || s == -side) return 0;
    side = s;
  }
  for (int k = 0; k < 3; k++) {
    const int s = a[k] == r ? 0 : sign_of(u, v, (vec){r, a[k]});
    if (s == side || (s && has(b, a[k]))) return 0;
  }
  return 1;
}
static vec side_of(const triangle t, int k) { return (vec){t[k], t[(k + 1) % 3]}; }
static int are_split(const triangle a, const triangle b) {
  static const double origin[3] = {0, 0, 0}, axes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const double* common = has(b, a[0]) ? a[0] : has(b, a[1]) ? a[1] : has(b, a[2]) ? a[2] : NULL;
  if (splits(a, b, side_of(a, 0), side_of(a, 1), common ? common : a[0])) return 1;
  if (splits(b, a, side_of(b, 0), side_of(b, 1), common ? common : b[0])) return 1;
  for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) {
    const vec e = side_of(a, i), f = side_of(b, i), g = side_of(b, j), axis = {origin, axes[j]};
    if (splits(a, b, e, g, common ? common : e.from) || splits(b, a, e, g, common ? common : g.from)) return 1;
    if (splits(a, b, e, axis, common ? common : e.from) || splits(b, a, f, axis, common ? common : f.from)) return 1;
  }
  return 0;
}

/* ---- A tree of boxes over triangles in the order of a curve: node n has the children 2 n and 2 n + 1. */
typedef struct { uint64_t key; uint32_t at; } place;
typedef struct { const mesh* m; place* order; double (*box)[6]; } tree;
static int by_key(const void* x, const void* y) {
  const uint64_t p = ((const place*)x)->key, q = ((const place*)y)->key;
  return p < q ? -1 : p > q;
}
static void points_of(const mesh* m, size_t i, triangle t) { for (int k = 0; k < 3; k++) t[k] = m->p[m->t[i][k]]; }
static void put_boxes(tree* t, size_t node, size_t low, size_t high) {
  double* box = t->box[node];
  if (high - low == 1) {
    triangle c;
    points_of(t->m, t->order[low].at, c);
    for (int k = 0; k < 3; k++) box[k] = fmin(c[0][k], fmin(c[1][k], c[2][k])), box[3 + k] = fmax(c[0][k], fmax(c[1][k], c[2][k]));
    return;
  }
  put_boxes(t, 2 * node, low, (low + high) / 2), put_boxes(t, 2 * node + 1, (low + high) / 2, high);
  for (int k = 0; k < 3; k++) {
    box[k] = fmin(t->box[2 * node][k], t->box[2 * node + 1][k]), box[3 + k] = fmax(t->box[2 * node][3 + k], t->box[2 * node + 1][3 + k]);
  }
}
static tree tree_of(const mesh* m) {
  tree t = {m, calloc(m->triangles + 1, sizeof(place)), calloc(4 * (m->triangles + 1), sizeof *t.box)};
  need(t.order && t.box, "no memory");
  double low[3] = {HUGE_VAL, HUGE_VAL, HUGE_VAL}, size = 0;
  for (size_t i = 0; i < m->points; i++) for (int k = 0; k < 3; k++) low[k] = fmin(low[k], m->p[i][k]);
  for (size_t i = 0; i < m->points; i++) for (int k = 0; k < 3; k++) size = fmax(size, m->p[i][k] - low[k]);
  for (size_t i = 0; i < m->triangles; i++) {
    const double* p = m->p[m->t[i][0]];
    t.order[i].at = (uint32_t)i;
    for (int k = 0; k < 3; k++) {
      const double x = (p[k] - low[k]) / size;
      const uint64_t bits = x >= 0 && x < 1 ? (uint64_t)(x * 2097152) : 0; /* any order will do */
      for (int b = 0; b < 21; b++) t.order[i].key |= (bits >> b & 1) << (3 * b + k);
    }
  }
  qsort(t.order, m->triangles, sizeof(place), by_key);
  if (m->triangles) put_boxes(&t, 1, 0, m->triangles);
  return t;
}
static void join(const tree* s, size_t n, size_t low, size_t high, const tree* t, size_t o, size_t first, size_t last) {
  if (s == t && last <= low) return; /* the pair is met the other way round */
  for (int k = 0; k < 3; k++) if (s->box[n][k] > t->box[o][3 + k] || t->box[o][k] > s->box[n][3 + k]) return;
  if (high - low == 1 && last - first == 1) {
    triangle a, b;
    points_of(s->m, s->order[low].at, a), points_of(t->m, t->order[first].at, b);
    if (s == t && low == first) return;
    if (!are_split(a, b)) {
      snprintf(reason, sizeof reason, "triangles %lu and %lu", (unsigned long)s->order[low].at, (unsigned long)t->order[first].at);
      longjmp(refused, 1);
    }
  } else if (high - low >= last - first) {
    const size_t middle = (low + high) / 2;
    join(s, 2 * n, low, middle, t, o, first, last), join(s, 2 * n + 1, middle, high, t, o, first, last);
  } else {
    const size_t middle = (first + last) / 2;
    join(s, n, low, high, t, 2 * o, first, middle), join(s, n, low, high, t, 2 * o + 1, middle, last);
  }
}

/* ---- Claims. */
enum { MESH_A, MESH_B, CLAIM, AT_A, AT_B, AT, KEYS };
static const char* const keys[KEYS] = {"mesh-a", "mesh-b", "claim", "at-a", "at-b", "at"};
static char* said[KEYS][6];
static int by_edge(const void* x, const void* y) { return memcmp(x, y, 2 * sizeof(uint32_t)); }
static void check_closed(const mesh* m) { /* each directed edge is there once, and so is its opposite */
  uint32_t(*e)[2] = malloc((3 * m->triangles + 1) * sizeof *e);
  need(e != NULL, "no memory");
  for (size_t i = 0; i < 3 * m->triangles; i++) e[i][0] = m->t[i / 3][i % 3], e[i][1] = m->t[i / 3][(i + 1) % 3];
  qsort(e, 3 * m->triangles, sizeof *e, by_edge);
  int good = 1;
  for (size_t i = 0; i < 3 * m->triangles; i++) {
    const uint32_t opposite[2] = {e[i][1], e[i][0]};
    good = good && opposite[0] != opposite[1] && (!i || by_edge(e[i - 1], e[i])) &&
           bsearch(opposite, e, 3 * m->triangles, sizeof *e, by_edge);
  }
  free(e);
  need(good, "an edge without its opposite, or twice");
}
static nat kept(nat x) { /* outlives give_back */
  nat y = {x.n, malloc((x.n + 1) * sizeof *x.d)};
  need(y.d != NULL, "no memory");
  memcpy(y.d, x.d, x.n * sizeof *x.d);
  return y;
}
static void check_volume(const mesh* m, rat claimed) {
  rat total = small(0), last = small(0);
  last.p = total.p = kept(total.p), total.q = kept(total.q);
  claimed = mul(claimed, small(6)), claimed.p = kept(claimed.p), claimed.q = kept(claimed.q);
  for (size_t i = 0; i < m->triangles; i++) {
    rat p[3][3];
    for (int j = 0; j < 9; j++) p[j / 3][j % 3] = rat_of_double(m->p[m->t[i][j / 3]][j % 3]);
    const nat one = total.q;
    total = add(total, det(p)), total.q = one; /* doubles have no denominators */
    if (i % 64 && i + 1 < m->triangles) continue;
    total.p = kept(total.p), free(last.p.d), last = total, give_back();
  }
  need(!compare(total, claimed), "the tetrahedra have another sum");
}
static void point_at(int key, const mesh* m, rat x[3]) { /* the point of a triangle with three weights */
  rat sum = small(0);
  for (int j = 0; j < 4; j++) need(said[key][j] != NULL, "expected at-a and at-b, a triangle and three weights");
  const size_t i = strtoul(said[key][0], NULL, 10);
  need(strspn(said[key][0], "0123456789") == strlen(said[key][0]) && i < m->triangles, "no such triangle");
  x[0] = x[1] = x[2] = small(0);
  for (int j = 0; j < 3; j++) {
    const rat w = number(said[key][1 + j]);
    need(w.sign >= 0, "a negative weight");
    sum = add(sum, w);
    for (int k = 0; k < 3; k++) x[k] = add(x[k], mul(w, rat_of_double(m->p[m->t[i][j]][k])));
  }
  need(!compare(sum, small(1)), "the weights do not sum to 1");
}
/* How often triangles wind round a point off them: those that a ray upwards passes, from a place right of it and above it by
 * nothing. */
static int turn(const double* q, const double* u, const double* v) {
  static const double origin[3] = {0, 0, 0}, up[3] = {0, 0, 1};
  const int s = sign_of((vec){q, u}, (vec){q, v}, (vec){origin, up});
  return s ? s : u[1] != v[1] ? (u[1] > v[1] ? 1 : -1) : (v[0] > u[0]) - (v[0] < u[0]);
}
static int winding(const double* q, const mesh* m) {
  int total = 0;
  for (size_t i = 0; i < m->triangles; i++) {
    triangle t;
    points_of(m, i, t);
    const int s = turn(q, t[0], t[1]);
    if (!s || s != turn(q, t[1], t[2]) || s != turn(q, t[2], t[0])) continue;
    const int above = sign_of((vec){q, t[0]}, (vec){q, t[1]}, (vec){q, t[2]});
    need(above != 0, "the point is on a triangle");
    total += above == s ? s : 0;
  }
  return total;
}
static uint32_t root(uint32_t* piece, uint32_t i) { while (piece[i] != i) i = piece[i] = piece[piece[i]]; return i; }
static void check_sides(const mesh* m, const mesh* other, int inside) { /* of each piece, one point */
  uint32_t *piece = malloc((m->points + 1) * sizeof *piece), *some = malloc((m->points + 1) * sizeof *some);
  size_t n = 0;
  int good = 1;
  need(piece && some, "no memory");
  for (uint32_t i = 0; i < m->points; i++) piece[i] = i;
  for (size_t i = 0; i < m->triangles; i++) for (int k = 1; k < 3; k++) {
    const uint32_t from = root(piece, m->t[i][k]), to = root(piece, m->t[i][0]);
    piece[from > to ? from : to] = from > to ? to : from;
  }
  for (size_t i = 0; i < m->triangles; i++) for (int k = 0; k < 3; k++) {
    const uint32_t at = m->t[i][k];
    if (piece[at] == at) some[n++] = at, piece[at] = UINT32_MAX;
  }
  while (good && n-- > 0) good = (winding(m->p[some[n]], other) != 0) == inside;
  free(piece), free(some);
  need(good, "a piece is on the other side");
}
static void check_common(const mesh* a, const mesh* b) { /* round the point both wind, so that they do next to it */
  point q;
  for (int k = 0; k < 3; k++) {
    const char* word = said[AT][k];
    need(word != NULL && !said[AT][3], "expected three coordinates");
    q[k] = strtod(word, NULL);
    need(isfinite(q[k]) && !strchr(word, '/') && !compare(number(word), rat_of_double(q[k])), "a coordinate that is no double");
  }
  check_closed(a), check_closed(b);
  need(winding(q, a) && winding(q, b), "a mesh does not wind round the point");
}
static void check(int given) {
  const mesh *a = meshes + !said[MESH_A][0], *b = meshes + 1;
  for (int i = 0; i < 2; i++) {
    if (!said[i][0]) continue;
    need(i < given && said[i][1] && !said[i][2], "expected the sizes of the meshes that are given");
    need(strtoul(said[i][0], NULL, 10) == meshes[i].points && strtoul(said[i][1], NULL, 10) == meshes[i].triangles,
         "the mesh has another size");
  }
  const char* claim = said[CLAIM][0] ? said[CLAIM][0] : "";
  const int a_in_b = !strcmp(claim, "inside"), b_in_a = !strcmp(claim, "holds"), solids = a_in_b || b_in_a || !strcmp(claim, "disjoint");
  const int common = !strcmp(claim, "interfering"), of_two = solids || common || !strcmp(claim, "apart") || !strcmp(claim, "meet");
  const int size = 1 + !strcmp(claim, "volume");
  need((said[MESH_A][0] != NULL) + (said[MESH_B][0] != NULL) == 1 + of_two && said[CLAIM][size - 1] && !said[CLAIM][size],
       "the claim is about another number of meshes, or has another number of numbers");
  if (!strcmp(claim, "closed")) { check_closed(a); return; }
  if (!strcmp(claim, "volume")) { check_volume(a, number(said[CLAIM][1])); return; }
  if (common) { check_common(a, b); return; }
  if (!strcmp(claim, "meet")) {
    rat x[3], y[3];
    point_at(AT_A, a, x), point_at(AT_B, b, y);
    for (int k = 0; k < 3; k++) need(!compare(x[k], y[k]), "the points differ");
    return;
  }
  need(of_two || !strcmp(claim, "embedded"), "unknown claim");
  if (solids) check_closed(a), check_closed(b);
  const tree s = tree_of(a), t = of_two ? tree_of(b) : s;
  if (a->triangles && (!of_two || b->triangles)) join(&s, 1, 0, a->triangles, of_two ? &t : &s, 1, 0, (of_two ? b : a)->triangles);
  if (solids) check_sides(a, b, a_in_b), check_sides(b, a, b_in_a);
}
static int is_accepted(char** lines, size_t n, int given) {
  give_back();
  memset(said, 0, sizeof said);
  if (setjmp(refused)) return 0;
  need(!strcmp(lines[0], "signum 1") && !strcmp(lines[n - 1], "end"), "expected signum 1, lines, and the line end");
  for (size_t i = 1; i + 1 < n; i++) {
    char* word = strtok(lines[i], " \t\r");
    size_t key = 0, k = 0;
    while (key < KEYS && word && strcmp(keys[key], word)) key++;
    need(word && key < KEYS && !said[key][0], "an unknown line, or two");
    while ((word = strtok(NULL, " \t\r")) != NULL && k < 5) said[key][k++] = word;
    need(!word, "too many words");
  }
  check(given);
  return 1;
}
int main(int count, char** names) {
  size_t size, n = 0;
  static size_t certificates, wrong; /* which a longjmp leaves alone */
  if (count < 3 || count > 4) return fputs("usage: check_mesh CERTIFICATES MESH [MESH]\n", stderr), 2;
  if (setjmp(refused)) return fprintf(stderr, "a mesh cannot be read: %s\n", reason), 2;
  for (int i = 2; i < count; i++) read_mesh(names[i], meshes + i - 2);
  char *text = read_file(names[1], &size), **lines = malloc((size / 2 + 2) * sizeof(char*));
  for (char* s = strtok(text, "\n"), *next; lines && s; s = next) {
    next = s + strlen(s) + 1 < text + size ? s + strlen(s) + 1 : NULL;
    if (next) next[strcspn(next, "\n")] = 0;
    if (s[strspn(s, " \t\r")]) lines[n++] = s;
    if (!n || (next && strcmp(lines[n - 1], "end"))) continue;
    const int good = is_accepted(lines, n, count - 2);
    wrong += (size_t)!good, n = 0;
    printf("%lu: %s: %s\n", (unsigned long)++certificates, good ? "accepted" : "refused", good ? said[CLAIM][0] : reason);
  }
  give_back(), free(text), free(lines);
  return certificates ? wrong > 0 : 2;
}
