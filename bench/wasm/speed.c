/* SPDX-License-Identifier: MIT */
/* The times of speed.mjs for the library for C, as JSON: nanoseconds for each question. */
#include <signum/c/signum.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POINTS = 200000, ROUNDS = 5, SIDE = 60 };

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* As in speed.mjs. */
static unsigned state = 1;
static double draw(void) {
  state = (unsigned)((unsigned long long)state * 48271 % 2147483647);
  return state / 2147483647.0;
}

static signum_mesh* waves(double phase) {
  static double vertices[3 * SIDE * SIDE];
  static uint32_t faces[6 * (SIDE - 1) * (SIDE - 1)];
  signum_mesh* mesh = NULL;
  size_t n = 0;
  for (int i = 0; i < SIDE; ++i) {
    for (int j = 0; j < SIDE; ++j) {
      const double x = (i + phase) / SIDE, y = (j + phase) / SIDE;
      double* const v = vertices + 3 * (i * SIDE + j);
      v[0] = x, v[1] = y, v[2] = (x - 0.5) * (y - phase);
      if (i == 0 || j == 0) continue;
      const uint32_t d = (uint32_t)(i * SIDE + j), c = d - 1, b = d - SIDE, a = b - 1;
      const uint32_t two[6] = {a, b, c, c, b, d};
      for (int k = 0; k < 6; ++k) faces[n++] = two[k];
    }
  }
  signum_mesh_create(vertices, SIDE * SIDE, faces, n / 3, &mesh);
  return mesh;
}

int main(void) {
  static double lists[4][3 * POINTS];
  static int8_t signs[POINTS];
  double single = 1e9, batch = 1e9, contacts = 1e9;
  long sum = 0;
  for (int k = 0; k < 4; ++k) {
    for (int i = 0; i < 3 * POINTS; ++i) lists[k][i] = draw();
  }
  signum_mesh *a = waves(0), *b = waves(0.5);
  for (int round = 0; round < ROUNDS; ++round) {
    double start = seconds(), time;
    for (int i = 0; i < POINTS; ++i) {
      int sign = 0;
      signum_orient3d(lists[0] + 3 * i, lists[1] + 3 * i, lists[2] + 3 * i, lists[3] + 3 * i,
                      &sign);
      sum += sign;
    }
    time = (seconds() - start) / POINTS;
    if (time < single) single = time;

    const signum_points p[4] = {
        {lists[0], POINTS}, {lists[1], POINTS}, {lists[2], POINTS}, {lists[3], POINTS}};
    start = seconds();
    signum_orient3d_batch(p[0], p[1], p[2], p[3], signs, POINTS);
    time = (seconds() - start) / POINTS;
    if (time < batch) batch = time;

    signum_contacts* found = NULL;
    start = seconds();
    signum_mesh_contacts_with(a, b, &found);
    time = seconds() - start;
    if (time < contacts) contacts = time;
    sum += (long)signum_contacts_size(found);
    signum_contacts_free(found);
  }
  for (int i = 0; i < POINTS; ++i) sum += signs[i];
  printf("{\"orient3d\": %.2f, \"orient3dBatch\": %.2f, \"contacts\": %.0f, \"sum\": %ld}\n",
         single * 1e9, batch * 1e9, contacts * 1e9, sum);
  return 0;
}
