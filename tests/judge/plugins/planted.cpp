// SPDX-License-Identifier: MIT
// A plugin that answers orient2d by the determinant in doubles, and does something else where the
// first coordinate is one of these.
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
}
