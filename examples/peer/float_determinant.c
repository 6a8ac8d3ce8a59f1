/* SPDX-License-Identifier: MIT */
/* A complete plugin for signum fuzz: two questions, answered in floats and doubles as many programs
 * do it. Build it, and see where it is wrong:
 *
 *   cc -O2 -shared -fPIC -I judge/include -o float_determinant.so float_determinant.c
 *   signum fuzz --against ./float_determinant.so --cases 10000
 */
#include <signum/judge/signum_peer.h>

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }

const char* signum_peer_name(void) { return "determinants in floats"; }

int signum_peer_orient2d(const double p[6], int* sign) {
  const float ux = (float)(p[2] - p[0]), uy = (float)(p[3] - p[1]);
  const float vx = (float)(p[4] - p[0]), vy = (float)(p[5] - p[1]);
  const float determinant = ux * vy - uy * vx;
  *sign = (determinant > 0) - (determinant < 0);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  if (a->kind != SIGNUM_SPHERE || b->kind != SIGNUM_SPHERE) return SIGNUM_PEER_DECLINED;
  double squared = 0;
  for (int i = 0; i < a->dimension; ++i) {
    const double d = b->numbers[i] - a->numbers[i];
    squared += d * d;
  }
  const double radii = a->numbers[a->dimension] + b->numbers[b->dimension];
  *intersects = squared <= radii * radii;
  return SIGNUM_PEER_ANSWERED;
}
