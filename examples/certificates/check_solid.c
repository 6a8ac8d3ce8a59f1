/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates of what two solids make together: docs/certificates.md has their grammar. It needs nothing of
 * signum, and C99 alone: cc -std=c99 -O2 -o check_solid check_solid.c -lm
 * Usage: check_solid CERTIFICATES MESH MESH [MADE]: meshes are OBJ files of triangles or binary STL files, MADE is an exact text. It
 * writes a line for each certificate, and exits with 1 when one is refused, with 2 when a file cannot be read. */
#include "sums.h"

enum { MESH_A, MESH_B, MESH_C, CLAIM, CUT, CROSSINGS, PIECES, KEYS };
static const char* const keys[KEYS] = {"mesh-a", "mesh-b", "mesh-c", "claim", "cut", "crossings", "pieces"};
static words said[KEYS];
static int files;
static char* made_text;
static size_t named, made_triangles, (*made)[3]; /* points that the certificate names come first */

/* ---- Triangles, and how often both meshes cover each. */
typedef struct { size_t t[3]; int n[2]; } piece;
static piece *pieces, *cut; /* those of the text come first; what was cut, with opposite numbers, and pieces of the text */
static size_t count, cuts;
static int integer(const char* w) { return *w == '-' ? -(int)count_of(w + 1, 0, 999999) : (int)count_of(w, 0, 999999); }
static int has_piece_area(const piece* t) { return has_area(at(t->t[0]), at(t->t[1]), at(t->t[2])); }
static void read_made(void) { /* lines v X Y Z W and f I J K */
  const size_t length = strlen(made_text), first = points;
  char* text = lasting(length + 1);
  made_triangles = 0, made = lasting((length / 2 + 1) * sizeof *made), memcpy(text, made_text, length);
  for (char *s = text, *then; said[MESH_C].w && *s; s = then) {
    then = s + strcspn(s, "\n");
    if (*then) *then++ = 0;
    const char* kind = strtok(s, blanks);
    const int is_point = kind && !strcmp(kind, "v");
    if (!kind || (!is_point && strcmp(kind, "f"))) continue;
    need(is_point || points > first, "a triangle before its points");
    for (int k = 0; k < 3 + is_point; k++) {
      const char* w = strtok(NULL, blanks);
      need(w != NULL, "a number is missing in the mesh that is made");
      if (is_point) {
        need(strspn(w, "-0123456789") == strlen(w), "a coordinate that is no integer"), all[points].x[k] = number(w);
      } else made[made_triangles][k] = first + count_of(w, 0, points - first - 1);
    }
    if (is_point) need(all[points].x[3].sign > 0, "a vertex without a weight"), put(all + points++, NULL);
    else made_triangles++;
  }
}
static void read_points(void) {
  const words* w = &said[CROSSINGS];
  need(w->n % 5 == 0, "crossings: expected five words for each");
  points = meshes[0].points + meshes[1].points;
  all = lasting((points + w->n / 5 + strlen(made_text) / 10 + 1) * sizeof *all); /* of v 0 0 0 1 at least */
  unsigned char* deep = lasting(points + w->n / 5 + 1); /* a point of a mesh is 0 deep, a crossing of these 1 */
  for (size_t i = 0; i < points; i++) {
    const mesh* m = meshes + (i >= meshes[0].points);
    const double* p = m->p[i - (m == meshes ? 0 : meshes[0].points)];
    for (int k = 0; k < 4; k++) all[i].x[k] = k < 3 ? rat_of_double(p[k]) : small(1);
    put(all + i, p);
  }
  for (size_t i = 0; i < w->n; i += 5, points++) {
    need(points > 0, "a crossing without points");
    const pt* p[5];
    rat n[3], u[3], h[4];
    const char* axis = strlen(w->w[i + 4]) == 1 ? strchr("xyz", w->w[i + 4][0]) : NULL;
    for (size_t k = 0; k < 5u - (axis != NULL); k++) {
      p[k] = all + count_of(w->w[i + k], 0, points - 1);
      if (deep[p[k] - all] >= deep[points]) deep[points] = (unsigned char)(deep[p[k] - all] + 1);
    }
    need(deep[points] <= 8, "crossings of crossings, more than eight times");
    rat e[3] = {small(axis && *axis == 'x'), small(axis && *axis == 'y'), small(axis && *axis == 'z')}; minus((way){p[2], p[3]}, u);
    if (!axis) minus((way){p[2], p[4]}, e);
    cross(u, e, n), plane_of(p[2], n, h);
    const rat from = dot(h, p[0]->x, 4), to = dot(h, p[1]->x, 4), most = rat_of_double(DBL_MAX);
    rat* x = all[points].x;
    for (int k = 0; k < 4; k++) x[k] = sub(mul(from, p[1]->x[k]), mul(to, p[0]->x[k]));
    need(x[3].sign, "a crossing that is nowhere");
    for (int k = 0, s = x[3].sign; k < 4; k++) {
      rat size = x[k];
      size.sign *= size.sign, x[k].sign *= s;
      need(size.p.n < 8192, "a crossing of too many digits");
      need(k == 3 || compare(size, mul(most, rat_of(1, x[3].p, x[3].q, x[3].e))) <= 0, "a crossing that is nowhere");
    }
    put(all + points, NULL);
  }
  named = points, read_made();
  size_t* order = lasting((points + 1) * sizeof *order);
  id = lasting((points + 1) * sizeof *id), of_id = lasting((points + 1) * sizeof *of_id);
  for (size_t i = 0; i < points; i++) order[i] = i;
  qsort(order, points, sizeof *order, by_place);
  for (size_t i = 0, n = 0; i < points; i++) {
    int same = i > 0;
    for (int k = 0; same && k < 3; k++) same = !order_on(all + order[i - 1], all + order[i], k);
    if (!same) of_id[n++] = order[i];
    id[order[i]] = n - 1;
  }
}
static void read_pieces(void) {
  const words *w = &said[PIECES], *c = &said[CUT];
  const size_t of_a = meshes[0].triangles, given = of_a + meshes[1].triangles;
  unsigned char* is_cut = lasting(given + 1);
  need(w->n % 5 == 0, "pieces: expected five numbers for each");
  count = cuts = 0, pieces = lasting((w->n / 5 + given + 1) * sizeof *pieces), cut = lasting((w->n / 5 + given + 1) * sizeof *cut);
  need(given || !c->n, "cut: no such triangle");
  for (size_t i = 0; i < c->n; i++) is_cut[count_of(c->w[i], 0, given - 1)] = 1;
  for (size_t i = 0; i < w->n; i += 5, count++) {
    need(named > 0, "a piece without points");
    for (size_t k = 0; k < 3; k++) pieces[count].t[k] = id[count_of(w->w[i + k], 0, named - 1)];
    for (size_t k = 0; k < 2; k++) pieces[count].n[k] = integer(w->w[i + 3 + k]);
    need(has_piece_area(pieces + count), "a piece without area");
    cut[cuts++] = pieces[count];
  }
  for (size_t i = 0; i < given; i++) {
    const int m = i >= of_a;
    piece t = {{0, 0, 0}, {0, 0}};
    for (int k = 0; k < 3; k++) t.t[k] = id[m ? meshes[0].points + meshes[1].t[i - of_a][k] : meshes[0].t[i][k]];
    if (!has_piece_area(&t)) continue;
    t.n[m] = is_cut[i] ? -1 : 1;
    if (is_cut[i]) cut[cuts++] = t; else pieces[count++] = t;
  }
}

/* ---- No two pieces meet but in what both have. */
static void check_pair(size_t i, size_t j) {
  const size_t *s = pieces[i].t, *t = pieces[j].t;
  const corners p = {at(s[0]), at(s[1]), at(s[2])}, q = {at(t[0]), at(t[1]), at(t[2])};
  need(are_split(p, q), "pieces that meet");
}
static void check_embedded(void) {
  box* b = lasting((count + 1) * sizeof *b);
  for (size_t i = 0; i < count; i++) {
    const pt *p = at(pieces[i].t[0]), *q = at(pieces[i].t[1]), *r = at(pieces[i].t[2]);
    for (int k = 0; k < 3; k++) b[i].low[k] = fmin(p->low[k], fmin(q->low[k], r->low[k])), b[i].high[k] = fmax(p->high[k], fmax(q->high[k], r->high[k]));
  }
  for_each_near(b, count, check_pair);
}

/* ---- Windings: the side over piece i is 2 i, that under it is 2 i + 1; sides next to each other around an edge are of one cell. */
typedef struct { size_t u, v, w, i; int down; } use;
static size_t* cell;
static int64_t (*around)[2];
static const use* first_use;
static size_t root(size_t s) { while (cell[s] != s) s = cell[s] = cell[cell[s]]; return s; }
static int by_edge(const void* x, const void* y) {
  const use *a = x, *b = y;
  return a->u != b->u ? (a->u > b->u ? 1 : -1) : (a->v > b->v) - (a->v < b->v);
}
static int turn_around(const use* a, size_t w, size_t x) { return sign3((way){at(a->u), at(a->v)}, (way){at(a->u), at(w)}, (way){at(a->u), at(x)}); }
static int by_turn(const void* x, const void* y) { /* to the left from the first one */
  const use *a = x, *b = y;
  const size_t first = first_use->w;
  const int low = a->w != first && turn_around(a, first, a->w) <= 0, other = b->w != first && turn_around(a, first, b->w) <= 0;
  return low != other ? low - other : a->w == b->w ? 0 : -turn_around(a, a->w, b->w);
}
static void join_sides(void) {
  use* e = lasting((3 * count + 1) * sizeof *e);
  cell = lasting((2 * count + 1) * sizeof *cell);
  for (size_t i = 0; i < 2 * count; i++) cell[i] = i;
  for (size_t i = 0; i < 3 * count; i++) {
    const size_t *t = pieces[i / 3].t, u = t[i % 3], v = t[(i + 1) % 3];
    const use added = {u < v ? u : v, u < v ? v : u, t[(i + 2) % 3], i / 3, u > v};
    e[i] = added;
  }
  qsort(e, 3 * count, sizeof *e, by_edge);
  for (size_t i = 0, j; i < 3 * count; i = j) {
    for (j = i + 1; j < 3 * count && !by_edge(e + i, e + j);) j++;
    const use first = e[i];
    if (first_use = &first, j - i > 2) qsort(e + i, j - i, sizeof *e, by_turn);
    for (size_t k = i; k < j; k++) {
      const use* next = e + (k + 1 < j ? k + 1 : i);
      cell[root(2 * e[k].i + (size_t)e[k].down)] = root(2 * next->i + 1 - (size_t)next->down);
    }
  }
}
static int turn_seen(const pt* q, const pt* u, const pt* v, int axis) { /* from a place right of q and above it by nothing */
  const int s = sign3((way){q, u}, (way){q, v}, axes[axis]), by = order_on(u, v, (axis + 2) % 3);
  return s ? s : by ? by : order_on(v, u, (axis + 1) % 3);
}
static void see(size_t s, int odd) { /* what a ray from a side of a piece passes */
  const piece* own = pieces + s / 2;
  pt* q = lasting(sizeof *q);
  rat n[3], *x = q->x;
  int axis = 0;
  int64_t* total = around[root(s)];
  for (int k = 0; k < 4; k++) {
    const rat *a = at(own->t[0])->x, *b = at(own->t[1])->x, *c = at(own->t[2])->x;
    x[k] = k == 3 ? mul(small(3), mul(a[3], mul(b[3], c[3])))
                  : add(mul(a[k], mul(b[3], c[3])), add(mul(b[k], mul(a[3], c[3])), mul(c[k], mul(a[3], b[3]))));
  }
  normal_of(at(own->t[0]), at(own->t[1]), at(own->t[2]), n);
  while (!n[axis].sign) axis++;
  const int up = n[axis].sign > 0, j = (axis + 1) % 3, h = (axis + 2) % 3;
  put(q, NULL);
  for (const piece* t = pieces; t < pieces + count; t++) {
    const pt* p[3] = {at(t->t[0]), at(t->t[1]), at(t->t[2])};
    int low[3] = {1, 1, 1}, high[3] = {1, 1, 1};
    for (int k = 0; k < 3; k++) for (int i = 0; i < 3; i++) low[k] = low[k] && p[i]->high[k] < q->low[k], high[k] = high[k] && p[i]->low[k] > q->high[k];
    if (t == own || low[0] || low[1] || low[2] || high[j] || high[h]) continue;
    const int side = turn_seen(q, p[0], p[1], axis);
    if (side != turn_seen(q, p[1], p[2], axis) || side != turn_seen(q, p[2], p[0], axis)) continue;
    if (sign3((way){q, p[0]}, (way){q, p[1]}, (way){q, p[2]}) == side) total[0] += side * t->n[0], total[1] += side * t->n[1];
  }
  for (int k = 0; k < 2; k++) {
    if (up == (int)(s % 2)) total[k] += s % 2 ? own->n[k] : -own->n[k]; /* the side looks down */
    if (odd) total[k] = total[k] % 2 != 0;
  }
}
static void find_windings(int odd) {
  size_t *first = lasting((2 * count + 1) * sizeof *first), *next = lasting((2 * count + 1) * sizeof *next); /* the sides of each cell */
  size_t *open = lasting((2 * count + 1) * sizeof *open), n = 0;
  unsigned char* known = lasting(2 * count + 1);
  around = lasting((2 * count + 1) * sizeof *around);
  for (size_t s = 2 * count; s-- > 0;) next[s] = first[root(s)], first[root(s)] = s + 1;
  for (size_t s = 0; s < 2 * count; s++) {
    if (known[root(s)]) continue;
    see(s, odd), known[root(s)] = 1, open[n++] = root(s);
    while (n) {
      const size_t c = open[--n];
      for (size_t side = first[c]; side; side = next[side - 1]) { /* one more than its number */
        const size_t other = root((side - 1) ^ 1);
        for (int k = 0; k < 2; k++) {
          const int64_t more = around[c][k] + (side % 2 ? 1 : -1) * pieces[(side - 1) / 2].n[k], w = odd ? more % 2 != 0 : more;
          need(!known[other] || around[other][k] == w, "windings that do not agree around an edge");
          around[other][k] = w;
        }
        if (!known[other]) known[other] = 1, open[n++] = other;
      }
    }
  }
}

/* ---- Claims. */
static int is_own(const piece* t) { return at(t->t[0])->own && at(t->t[1])->own && at(t->t[2])->own; }
static void check_volume(const int* border) { /* of pieces between points of meshes exactly, of others in whole steps below */
  const rat low = held(number(said[CLAIM].w[2])), high = held(number(said[CLAIM].w[3]));
  const int is_exact = !compare(low, high);
  size_t n = 0;
  rat step = sub(high, low), total = small(0), others = small(0);
  for (size_t i = 0; i < count; i++) n += border[i] && !is_own(pieces + i);
  need(!is_exact || n <= 4096, "an exact volume of too many pieces");
  for (size_t x = n << 9; x; x /= 2) step.e--; /* all steps together are less than the bounds' distance */
  step.e -= n == 0 ? 9 : 0, step = held(step), total = held(total), others = held(others);
  for (size_t i = 0; i < count; i++) {
    rat m[3][3], of = small(6);
    for (int k = 0; border[i] && k < 9; k++) m[k / 3][k % 3] = at(pieces[i].t[k / 3])->x[k % 3];
    if (border[i] && is_own(pieces + i)) {
      const rat six = det(m), q = total;
      total = add(total, border[i] < 0 ? negative(six) : six), total.q = q.q; /* doubles have no denominators */
    } else if (border[i]) {
      for (int k = 0; k < 3; k++) of = mul(of, at(pieces[i].t[k])->x[3]);
      const rat six = det(m), x = quotient(border[i] < 0 ? negative(six) : six, of);
      others = add(others, is_exact ? x : floor_of(quotient(x, step)));
    }
    if (i % 64 == 63) total = held(total), others = held(others), give_back();
  }
  total = quotient(total, small(6));
  if (is_exact) need(!compare(add(total, others), low), "another volume");
  else need(compare(low, high) < 0 && compare(low, add(total, mul(others, step))) <= 0 &&
            compare(add(total, mul(add(others, small((int)n)), step)), high) <= 0, "another volume");
}
static void need_sizes(int key, size_t of_points, size_t of_triangles) {
  char size[2][30];
  sprintf(size[0], "%lu", (unsigned long)of_points), sprintf(size[1], "%lu", (unsigned long)of_triangles);
  need(key < files && said[key].n == 2 && !strcmp(said[key].w[0], size[0]) && !strcmp(said[key].w[1], size[1]), "the mesh has another size");
}
static void check(void) {
  static const char *const operations[4] = {"union", "intersection", "difference", "symmetric-difference"},
                    *const rules[4] = {"even-odd", "nonzero", "positive", "negative"};
  int operation = 0, rule = 0;
  for (int i = (keep(), 0); i < 2; i++) need_sizes(i, meshes[i].points, meshes[i].triangles);
  need(said[CLAIM].n == 4, "expected an operation, a rule and two volumes");
  while (operation < 4 && strcmp(operations[operation], said[CLAIM].w[0])) operation++;
  while (rule < 4 && strcmp(rules[rule], said[CLAIM].w[1])) rule++;
  need(operation < 4 && rule < 4, "an unknown operation or rule");
  put_axes(), read_points(), read_pieces();
  if (said[MESH_C].w) need_sizes(MESH_C, points - named, made_triangles);
  term* t = lasting((cuts + count + made_triangles + 1) * sizeof *t);
  for (int m = 0; m < 2; m++) {
    for (size_t i = 0; i < cuts; i++) add_term(t + i, cut[i].t, cut[i].n[m]);
    need_nothing(t, cuts, rule == 0, "the pieces do not cover what was cut");
  }
  check_embedded(), join_sides(), find_windings(rule == 0);
  int* border = lasting((count + 1) * sizeof *border);
  size_t n = 0;
  for (size_t s = 0; s < 2 * count; s++) {
    int in[2];
    for (int k = 0; k < 2; k++) { const int64_t w = around[root(s)][k]; in[k] = rule == 2 ? w > 0 : rule == 3 ? w < 0 : w != 0; }
    const int holds = operation == 0 ? in[0] || in[1] : operation == 1 ? in[0] && in[1] : operation == 2 ? in[0] && !in[1] : in[0] != in[1];
    border[s / 2] += s % 2 ? holds : -holds;
  }
  check_volume(border);
  if (!said[MESH_C].w) return;
  for (size_t i = 0; i < count; i++) if (border[i]) add_term(t + n++, pieces[i].t, -border[i]);
  for (size_t i = 0; i < made_triangles; i++) add_term(t + n++, (size_t[3]){id[made[i][0]], id[made[i][1]], id[made[i][2]]}, 1);
  need_nothing(t, n, 0, "the mesh that is made is another");
}
int main(int arguments, char** names) {
  static const checker c = {KEYS, keys, said, CLAIM, check};
  size_t size;
  if (arguments < 4 || arguments > 5) return fputs("usage: check_solid CERTIFICATES MESH MESH [MADE]\n", stderr), 2;
  if (setjmp(refused)) return fprintf(stderr, "a mesh cannot be read: %s\n", reason), 2;
  for (int i = 0; i < 2; i++) read_mesh(names[2 + i], meshes + i);
  files = arguments - 2, made_text = files > 2 ? read_file(names[4], &size) : "";
  char* text = read_file(names[1], &size);
  return judge(&c, text, size);
}
