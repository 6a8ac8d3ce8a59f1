/* SPDX-License-Identifier: MIT
 * Meshes for checkers, in C99 alone: OBJ files of triangles and binary STL files, and exact signs of their points. */
#ifndef SIGNUM_EXAMPLES_MESHES_H
#define SIGNUM_EXAMPLES_MESHES_H
#include <math.h>
#include "exact.h"

typedef double point[3];
typedef struct { size_t points, triangles; point* p; uint32_t (*t)[3]; } mesh;
static mesh meshes[2];

/* ---- Files. */
static void* grown(void* list, size_t n, size_t size) { /* a list with room for one more than n */
  if (n & (n - 1)) return list;
  list = realloc(list, (n ? 2 * n : 1) * size);
  need(list != NULL, "no memory");
  return list;
}
static char* read_file(const char* name, size_t* size) {
  FILE* in = fopen(name, "rb");
  size_t room = 1 << 16, got;
  char* text = malloc(room);
  for (*size = 0; in && text && (got = fread(text + *size, 1, room - *size - 1, in)) > 0;) {
    if ((*size += got) + 1 == room) text = realloc(text, room *= 2);
  }
  if (!in || !text) perror(name), exit(2);
  fclose(in);
  text[*size] = 0;
  return text;
}
static void add_point(mesh* m, const point p) {
  need(isfinite(p[0]) && isfinite(p[1]) && isfinite(p[2]), "a coordinate is not finite");
  m->p = grown(m->p, m->points, sizeof(point)), memcpy(m->p[m->points++], p, sizeof(point));
}
static void add_triangle(mesh* m, const uint32_t t[3]) {
  m->t = grown(m->t, m->triangles, sizeof *m->t), memcpy(m->t[m->triangles++], t, sizeof *m->t);
}
static const mesh* sorted_mesh;
static int by_coordinates(const void* x, const void* y) {
  const double *p = sorted_mesh->p[*(const uint32_t*)x], *q = sorted_mesh->p[*(const uint32_t*)y];
  for (int i = 0; i < 3; i++) if (p[i] != q[i]) return p[i] < q[i] ? -1 : 1;
  return 0;
}
static void read_mesh(const char* name, mesh* m) {
  size_t size;
  char* text = read_file(name, &size);
  uint32_t count = 0;
  point p;
  if (size >= 84) memcpy(&count, text + 80, 4);
  if (size == 84 + (size_t)50 * count && count) {
    for (uint32_t i = 0; i < count; i++) {
      float f[12];
      memcpy(f, text + 84 + (size_t)50 * i, sizeof f);
      for (int k = 1; k < 4; k++) p[0] = f[3 * k], p[1] = f[3 * k + 1], p[2] = f[3 * k + 2], add_point(m, p);
      add_triangle(m, (const uint32_t[]){3 * i, 3 * i + 1, 3 * i + 2});
    }
  } else {
    for (char *s = text, *next; *s; s = next) {
      char* end = s + strcspn(s, "\n");
      next = end + (*end != 0), *end = 0;
      if (s[0] == 'v' && s[1] == ' ') {
        for (int k = 0; k < 3; k++) { char* at = k ? end : s + 1; p[k] = strtod(at, &end); need(end > at, "a vertex with fewer than three numbers"); }
        add_point(m, p);
      } else if (s[0] == 'f' && s[1] == ' ') {
        uint32_t t[3];
        char* word = strtok(s + 1, " \t\r");
        for (int k = 0; k < 3; k++, word = strtok(NULL, " \t\r")) t[k] = word ? (uint32_t)strtoul(word, NULL, 10) - 1 : UINT32_MAX;
        need(!word, "a face that is no triangle");
        add_triangle(m, t);
      }
    }
  }
  /* Points of the same coordinates are one. */
  uint32_t *order = malloc((m->points + 1) * sizeof *order), *first = malloc((m->points + 1) * sizeof *first);
  need(order && first, "no memory");
  for (uint32_t i = 0; i < m->points; i++) order[i] = i;
  sorted_mesh = m;
  qsort(order, m->points, sizeof *order, by_coordinates);
  for (size_t i = 0; i < m->points; i++) {
    first[order[i]] = i && !by_coordinates(&order[i - 1], &order[i]) ? first[order[i - 1]] : order[i];
  }
  for (size_t i = 0; i < m->triangles; i++) for (int k = 0; k < 3; k++) {
    need(m->t[i][k] < m->points, "a face of points that are not there");
    m->t[i][k] = first[m->t[i][k]];
  }
  free(order), free(first), free(text);
}

/* ---- Exact signs. */
static rat rat_of_double(double x) {
  int e;
  const uint64_t m = (uint64_t)ldexp(fabs(frexp(x, &e)), 53);
  nat p = nat_of(2);
  p.d[0] = (uint32_t)m, p.d[1] = (uint32_t)(m >> 32);
  return rat_of(x < 0 ? -1 : 1, trim(p), nat_small(1), e - 53);
}
static rat det(rat m[3][3]) {
  rat sum = small(0);
  for (int i = 0; i < 3; i++) {
    rat *u = m[1], *v = m[2];
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    sum = add(sum, mul(m[0][i], sub(mul(u[j], v[k]), mul(u[k], v[j]))));
  }
  return sum;
}
typedef struct { const double *from, *to; } vec;
static int is_along(vec u, vec v) { return (u.from == v.from || u.from == v.to) && (u.to == v.from || u.to == v.to); }
static int are_flat(vec u, vec v, vec w) { /* whether they are in one plane since they are between three points, or parallel */
  const double* const ends[6] = {u.from, u.to, v.from, v.to, w.from, w.to};
  int distinct = 0;
  for (int i = 0, j; i < 6; distinct += i++ == j) for (j = 0; j < i && ends[j] != ends[i];) j++;
  return distinct <= 3 || is_along(w, u) || is_along(w, v);
}
/* The sign of the determinant of three vectors. In doubles the differences and products have an error of at most 12 * 2^-53
 * of the sum of all products' sizes, if nothing under- or overflows, contracted or not: so one of 1e-14 of it is certain. */
enum { OPEN = 2 };
static int in_doubles; /* whether a sign is OPEN that doubles leave so */
static int sign_of(vec u, vec v, vec w) {
  const vec all[3] = {u, v, w};
  double x[3][3], sum = 0, size = 0;
  int tame = 1;
  if (are_flat(u, v, w)) return 0;
  for (int i = 0; i < 3; i++) for (int k = 0; k < 3; k++) {
    x[i][k] = all[i].to[k] - all[i].from[k];
    tame = tame && (x[i][k] == 0 || (fabs(x[i][k]) > 1e-90 && fabs(x[i][k]) < 1e90));
  }
  for (int i = 0; i < 3; i++) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const double y = x[1][j] * x[2][k], z = x[1][k] * x[2][j];
    sum += x[0][i] * (y - z), size += fabs(x[0][i]) * (fabs(y) + fabs(z));
  }
  if (tame && (size == 0 || fabs(sum) > 1e-14 * size)) return sum > 0 ? 1 : sum < 0 ? -1 : 0;
  if (in_doubles) return OPEN;
  rat m[3][3];
  for (int i = 0; i < 3; i++) for (int k = 0; k < 3; k++) {
    m[i][k] = sub(rat_of_double(all[i].to[k]), rat_of_double(all[i].from[k]));
  }
  const int sign = det(m).sign;
  give_back();
  return sign;
}
#endif
