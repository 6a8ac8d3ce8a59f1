// SPDX-License-Identifier: MIT
// A plugin that answers orient2d by the determinant in doubles, and does something else where the
// first coordinate is one of these. It says that it calculates in floats, and leaves out answers.
#include <signum/judge/signum_peer.h>

#include <cstdlib>
#include <stdexcept>
#include <vector>

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }

int signum_peer_orient2d(const double p[6], int* sign) {
  volatile int zero = 0;
  switch (static_cast<int>(p[0])) {
    case 1001:
      std::abort();
    case 1002:
      for (;;) zero = 0;
    case 1003:
      std::_Exit(0);
    case 1004:
      throw std::runtime_error("thrown");
    case 1005:
      return SIGNUM_PEER_DECLINED;
    case 1006:
      return SIGNUM_PEER_FAILED;
    case 1007:
      *sign = 7;
      return SIGNUM_PEER_ANSWERED;
    case 1008:
      for (std::vector<char*> hog;;) {
        hog.push_back(static_cast<char*>(std::malloc(1 << 20)));
        for (int i = 0; i < 1 << 20; i += 1024) hog.back()[i] = 1;
      }
    default:
      break;
  }
  const double det = (p[2] - p[0]) * (p[5] - p[1]) - (p[3] - p[1]) * (p[4] - p[0]);
  *sign = (det > 0) - (det < 0);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_numbers(void) { return SIGNUM_PEER_FLOATS; }

/// Of points, in floats. Fails where a number is no float.
int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  if (a->kind != SIGNUM_POINT || b->kind != SIGNUM_POINT) return SIGNUM_PEER_DECLINED;
  float sum = 0;
  for (int i = 0; i < a->dimension; ++i) {
    const auto x = static_cast<float>(a->numbers[i]), y = static_cast<float>(b->numbers[i]);
    if (x != a->numbers[i] || y != b->numbers[i]) return SIGNUM_PEER_FAILED;
    sum += (x - y) * (x - y);
  }
  *squared = static_cast<double>(sum);
  return SIGNUM_PEER_ANSWERED;
}

/// Of a ray and a plane of small integers. Does not say whether the ray starts in the plane.
int signum_peer_hit(const signum_shape* a, const signum_shape* b, signum_hit* hit) {
  if (b->kind != SIGNUM_PLANE || a->dimension != 3) return SIGNUM_PEER_DECLINED;
  double height = b->numbers[3], along = 0;
  for (int i = 0; i < 3; ++i) {
    height += b->numbers[i] * a->numbers[i];
    along += b->numbers[i] * a->numbers[3 + i];
  }
  hit->hit = height == 0 || (along != 0 && -height / along >= 0);
  if (hit->hit != 0) hit->t = height == 0 ? 0 : -height / along;
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_contact(const signum_shape*, const signum_shape*, signum_contact*) {
  return SIGNUM_PEER_ANSWERED;
}
}
