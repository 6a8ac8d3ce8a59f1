/* SPDX-License-Identifier: MIT
 * Accepts or refuses certificates about sets of the plane: docs/certificates.md has their grammar. It needs nothing of signum,
 * and C99 alone: cc -std=c99 -O2 -o check_plane check_plane.c
 * Usage: check_plane [FILE...], or standard input. It writes a line for each certificate, and exits with 1 when one is
 * refused, with 2 when there is none or a file cannot be read. */
#include "lines.h"

/* ---- The lines of a certificate: words, by the keys that they begin with. */
enum { DIM, SET_A, SET_B, SET_C, CLAIM, CROSSINGS, CUTS, KEYS };
static const char* const keys[KEYS] = {"dim", "set-a", "set-b", "set-c", "claim", "crossings", "cuts"};
static words said[KEYS];
/* ---- What the words of sets say: points, segments between them, which a set has, or a polygon of it. */
typedef struct { rat x, y; } point;
typedef struct { size_t from, to, set, polygon, cuts, cut; } segment; /* no polygon: NONE; its cuts from `cut` on */
enum { RULES = 4, SETS = 3 };
static const size_t NONE = (size_t)-1;
static const char* const rule_names[RULES] = {"even-odd", "nonzero", "positive", "negative"};
static size_t points, segments, polygons, vertices, rules[SETS], *set_of, *set_of_polygon, *vertex, *at; /* of vertices a point */
static unsigned char *ends, *members; /* of points the sets of whose lines an odd number ends there; of vertices, as bits */
static point* p;
static segment* s;
static void add_points(const words* w, size_t* i, size_t n, size_t set) {
  need(n <= (w->n - *i) / 2, "a coordinate is missing");
  for (; n--; points++, *i += 2) {
    p[points].x = number(w->w[*i]), p[points].y = number(w->w[*i + 1]), set_of[points] = set, ends[points] = 0;
  }
}
static void add_chain(const words* w, size_t* i, size_t least, size_t set, size_t polygon) {
  need(*i < w->n, "a number is missing");
  const size_t n = count_of(w->w[(*i)++], least, w->n), first = points;
  add_points(w, i, n, set);
  for (size_t k = first; k + (polygon == NONE) < points; k++) {
    const segment added = {k, k + 1 < points ? k + 1 : first, set, polygon, 0, 0};
    s[segments++] = added;
  }
  if (polygon == NONE) ends[first] ^= 1, ends[points - 1] ^= 1;
}
static void read_set(int key) {
  const words* w = &said[key];
  const size_t set = (size_t)(key - SET_A);
  size_t i = 1;
  need(w->n > 0, "a set without a rule");
  while (rules[set] < RULES && strcmp(rule_names[rules[set]], w->w[0])) rules[set]++;
  need(rules[set] < RULES, "an unknown rule");
  while (i < w->n) {
    const char* kind = w->w[i++];
    if (!strcmp(kind, "point")) add_points(w, &i, 1, set);
    else if (!strcmp(kind, "line")) add_chain(w, &i, 2, set, NONE);
    else {
      need(!strcmp(kind, "polygon") && i < w->n, "expected point, line or polygon");
      for (size_t n = count_of(w->w[i++], 1, w->n); n--;) add_chain(w, &i, 3, set, polygons);
      set_of_polygon[polygons++] = set;
    }
  }
}
static int order(size_t i, size_t j) { /* of points by x, then y */
  const int by_x = compare(p[i].x, p[j].x);
  return by_x ? by_x : compare(p[i].y, p[j].y);
}
static int order_of_points(const void* x, const void* y) {
  const int sign = order(*(const size_t*)x, *(const size_t*)y);
  give_back();
  return sign;
}
/* Positive where vertex c is to the left of the line from a to b. */
static int turn(size_t a, size_t b, size_t c) {
  const point *o = &p[at[a]], *u = &p[at[b]], *v = &p[at[c]];
  const int sign = compare(mul(sub(u->x, o->x), sub(v->y, o->y)), mul(sub(u->y, o->y), sub(v->x, o->x)));
  give_back();
  return sign;
}
static void read_sets(void) {
  size_t most = 1, given;
  for (int key = SET_A; key <= CUTS; key++) most += said[key].n;
  p = take(most * sizeof *p), s = take(most * sizeof *s), at = take(most * sizeof *at), vertex = take(most * sizeof *vertex);
  set_of = take(most * sizeof *set_of), set_of_polygon = take(most * sizeof *set_of_polygon);
  ends = take(most), members = take(most);
  points = segments = polygons = vertices = 0, memset(rules, 0, sizeof rules);
  for (int key = SET_A; key <= SET_C; key++) if (said[key].w) read_set(key);
  given = points;
  need(said[CROSSINGS].n % 2 == 0, "crossings: expected two coordinates for each");
  size_t i = 0, *cut = take(said[CUTS].n * sizeof *cut), *sorted = take(most * sizeof *sorted);
  add_points(&said[CROSSINGS], &i, said[CROSSINGS].n / 2, NONE);
  need(said[CUTS].n % 2 == 0 && (segments || !said[CUTS].n), "cuts: expected a segment and a point for each");
  for (i = 0; i < said[CUTS].n; i += 2) {
    const size_t n = count_of(said[CUTS].w[i], 0, segments - 1);
    if (!s[n].cuts++) s[n].cut = i;
    need(s[n].cut + 2 * (s[n].cuts - 1) == i, "cuts of a segment that are not together");
    cut[i / 2] = count_of(said[CUTS].w[i + 1], 0, points - 1);
  }
  for (i = 0; i < points; i++) sorted[i] = i;
  keep();
  qsort(sorted, points, sizeof *sorted, order_of_points);
  for (i = 0; i < points; i++) { /* vertices in order; equal points are one */
    if (!i || order_of_points(&sorted[i - 1], &sorted[i])) at[vertices++] = sorted[i];
    vertex[sorted[i]] = vertices - 1;
  }
  for (i = 0; i < given; i++) members[vertex[i]] |= (unsigned char)(1 << set_of[i]);
  for (i = 0; i < said[CUTS].n / 2; i++) at[vertices + i] = vertex[cut[i]]; /* behind them, which are as many words at most */
}

/* ---- Edges: pieces of segments, those of the same ends one after the other. */
typedef struct { size_t u, v, segment; int way; } piece;
typedef struct { size_t n, *polygon; long* winding; } windings; /* those that are not zero */
typedef struct { const piece* first; size_t pieces; windings above; } edge;
static piece* pieces;
static size_t count_pieces;
static int order_of_pieces(const void* x, const void* y) {
  const piece *a = x, *b = y;
  return a->u != b->u ? (a->u > b->u) - (a->u < b->u) : (a->v > b->v) - (a->v < b->v);
}
static void cut_segments(void) {
  pieces = lasting((segments + said[CUTS].n) * sizeof *pieces), count_pieces = 0;
  for (size_t i = 0; i < segments; i++) {
    const size_t u = vertex[s[i].from], v = vertex[s[i].to];
    need(u != v || !s[i].cuts, "a cut of a point");
    for (size_t k = 0, x = u; k <= s[i].cuts && u != v; k++) {
      const size_t y = k < s[i].cuts ? at[vertices + s[i].cut / 2 + k] : v;
      need(u < v ? x < y : x > y, "cuts that are out of order");
      need(y == v || !turn(u, v, y), "a cut that is not on its segment");
      const piece added = {u < v ? x : y, u < v ? y : x, i, u < v ? 1 : -1};
      pieces[count_pieces++] = added, x = y;
    }
  }
  qsort(pieces, count_pieces, sizeof *pieces, order_of_pieces);
}
static unsigned enclosing(const windings* w) { /* the sets, as bits */
  unsigned sets = 0;
  for (size_t i = 0; i < w->n; i++) {
    const size_t set = set_of_polygon[w->polygon[i]], rule = rules[set];
    const long n = w->winding[i];
    if (rule == 0 ? n % 2 != 0 : rule == 1 ? n != 0 : rule == 2 ? n > 0 : n < 0) sets |= 1U << set;
  }
  return sets;
}
static void step_over(windings* w, size_t polygon, int way) {
  size_t i = 0;
  while (i < w->n && w->polygon[i] != polygon) i++;
  if (i == w->n) w->polygon[i] = polygon, w->winding[w->n++] = way;
  else if (!(w->winding[i] += way)) w->n--, w->polygon[i] = w->polygon[w->n], w->winding[i] = w->winding[w->n];
}
static size_t copied; /* windings */
/* Above an edge, from below it. */
static windings over(const edge* e, const windings* below) {
  const size_t room = below->n + e->pieces;
  need((copied += below->n) < (size_t)1 << 25, "too many polygons inside others");
  windings w = {below->n, lasting(room * sizeof(size_t)), lasting(room * sizeof(long))};
  if (w.n) memcpy(w.polygon, below->polygon, w.n * sizeof(size_t)), memcpy(w.winding, below->winding, w.n * sizeof(long));
  for (size_t i = 0; i < e->pieces; i++) {
    const size_t polygon = s[e->first[i].segment].polygon;
    if (polygon != NONE) step_over(&w, polygon, e->first[i].way);
  }
  return w;
}

/* ---- What is claimed of the pieces of the plane. */
static char matrix[10];
static int operation; /* what c is to be, or -1 */
static void note(int dimension, unsigned of, unsigned all_around, unsigned some, unsigned odd) {
  size_t part[2];
  if (operation >= 0) {
    const unsigned a = some & 1, b = some >> 1 & 1, made[] = {a | b, a & b, a & ~b, a ^ b};
    need(dimension < 2 || made[operation] == (some >> 2 & 1), "a face that is in the wrong sets");
    return;
  }
  for (int i = 0; i < 2; i++) {
    part[i] = all_around >> i & 1 ? 0 : some >> i & 1 ? 1 : odd >> i & 1 ? 1 : of >> i & 1 ? 0 : 2;
  }
  char* most = &matrix[3 * part[0] + part[1]];
  if (*most == 'F' || *most < '0' + dimension) *most = (char)('0' + dimension);
}

/* ---- The sweep, from vertex to vertex. After two edges cross, two neighbours are the wrong way round, until one of them ends
 * or another begins between them: neither vertex is then above the lower and below the upper one. */
static edge** active; /* the edges over the last vertex, from below */
static size_t actives;
static int side(size_t i, size_t v) { return turn(active[i]->first->u, active[i]->first->v, v); }
static int order_from_below(const void* x, const void* y) {
  const piece *a = ((const edge*)x)->first, *b = ((const edge*)y)->first;
  return -turn(a->u, a->v, b->v);
}
static void sweep(void) {
  const windings nothing = {0, NULL, NULL};
  unsigned char* odd = lasting(vertices);
  active = lasting(count_pieces * sizeof *active), actives = copied = 0;
  edge* begin = lasting(count_pieces * sizeof *begin);
  size_t *ending = lasting(vertices * sizeof *ending);
  for (size_t i = 0; i < points; i++) if (ends[i]) odd[vertex[i]] ^= (unsigned char)(1 << set_of[i]);
  for (size_t i = 0; i < count_pieces; i++) {
    const unsigned char set = (unsigned char)(1 << s[pieces[i].segment].set);
    members[pieces[i].u] |= set, members[pieces[i].v] |= set;
    if (!i || order_of_pieces(&pieces[i - 1], &pieces[i])) ending[pieces[i].v]++;
  }
  for (size_t v = 0, next = 0; v < vertices; v++) {
    size_t low = 0, high = actives, n = 0;
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (side(middle, v) > 0) low = middle + 1; else high = middle;
    }
    while (high < actives && active[high]->first->v == v) high++;
    need(high - low == ending[v], "edges that cross");
    need((!low || side(low - 1, v) > 0) && (high == actives || side(high, v) < 0), "a vertex on an edge");
    const windings* below = low ? &active[low - 1]->above : &nothing;
    unsigned all_around = enclosing(below), some = all_around;
    for (size_t i = low; i < high; i++) {
      const unsigned sets = enclosing(&active[i]->above);
      all_around &= sets, some |= sets;
    }
    while (next < count_pieces && pieces[next].u == v) {
      const size_t first = next;
      while (next < count_pieces && !order_of_pieces(&pieces[first], &pieces[next])) next++;
      const edge added = {&pieces[first], next - first, nothing};
      begin[n++] = added;
    }
    qsort(begin, n, sizeof *begin, order_from_below);
    for (size_t i = 0; i < n; i++) {
      need(!i || order_from_below(&begin[i - 1], &begin[i]) < 0, "two edges upon each other");
      const unsigned under = enclosing(below);
      unsigned of = 0;
      begin[i].above = over(&begin[i], below), below = &begin[i].above;
      const unsigned above = enclosing(below);
      for (size_t k = 0; k < begin[i].pieces; k++) of |= 1U << s[begin[i].first[k].segment].set;
      note(2, above, above, above, 0), note(1, of, under & above, under | above, 0);
      all_around &= above, some |= above;
    }
    memmove(&active[low + n], &active[high], (actives - high) * sizeof *active);
    for (size_t i = 0; i < n; i++) active[low + i] = begin++;
    actives = actives - (high - low) + n;
    note(0, members[v], all_around, some, odd[v]);
  }
}
static void check(void) {
  static const char* const claims[] = {"union", "intersection", "difference", "symmetric-difference", "relate"};
  const words d = said[DIM], c = said[CLAIM];
  need(d.n == 1 && !strcmp(d.w[0], "2"), "dim is not 2");
  for (operation = 0; operation < 5 && (!c.n || strcmp(claims[operation], c.w[0]));) operation++;
  need(operation < 5 && c.n == (operation < 4 ? 1 : 2), "no claim with that many words");
  need(said[SET_A].w && said[SET_B].w && (said[SET_C].w != NULL) == (operation < 4), "a set is missing, or one too many");
  read_sets(), cut_segments();
  strcpy(matrix, "FFFFFFFF2");
  if (operation == 4) operation = -1;
  sweep();
  need(operation >= 0 || !strcmp(c.w[1], matrix), "another matrix");
}

int main(int arguments, char** names) {
  const checker plane = {KEYS, keys, said, CLAIM, check};
  return check_files(&plane, arguments, names);
}
