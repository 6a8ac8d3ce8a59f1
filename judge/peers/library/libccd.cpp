// SPDX-License-Identifier: MIT
// libccd (2.1), in doubles, with the tolerances of CCD_INIT and at most 100 rounds, as its manual
// has it: intersects by ccdGJKIntersect, penetration by ccdGJKPenetration.
//
// It asks shapes for the corner that lies farthest in a direction, so that it takes all that are
// hulls of corners with a ball about each; boxes that are turned have corners that are no doubles,
// and are declined.
#include <ccd/ccd.h>

#include <span>
#include <vector>

#include "adaptor.hpp"

namespace signum::library {
namespace {

struct RoundedHull {
  std::vector<ccd_vec3_t> corners;
  double radius = 0;
};

ccd_vec3_t vector(double x, double y, double z) { return {{x, y, z}}; }

std::optional<RoundedHull> make(const signum_shape& s) {
  if (s.dimension != 3) return std::nullopt;
  const std::span<const double> numbers(s.numbers, s.number_count);
  RoundedHull hull;
  switch (s.kind) {
    case SIGNUM_AABB:
      for (const double x : {numbers[0], numbers[3]}) {
        for (const double y : {numbers[1], numbers[4]}) {
          for (const double z : {numbers[2], numbers[5]}) hull.corners.push_back(vector(x, y, z));
        }
      }
      return hull;
    case SIGNUM_SPHERE:
    case SIGNUM_CAPSULE:
      hull.radius = numbers.back();
      break;
    case SIGNUM_POINT:
    case SIGNUM_SEGMENT:
    case SIGNUM_TRIANGLE:
    case SIGNUM_CONVEX:
      break;
    default:
      return std::nullopt;
  }
  for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
    hull.corners.push_back(vector(numbers[i], numbers[i + 1], numbers[i + 2]));
  }
  return hull;
}

void support(const void* shape, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
  const auto& hull = *static_cast<const RoundedHull*>(shape);
  const auto along = [&](const ccd_vec3_t& p) { return ccdVec3Dot(direction, &p); };
  const auto at =
      std::max_element(hull.corners.begin(), hull.corners.end(),
                       [&](const auto& p, const auto& q) { return along(p) < along(q); });
  *farthest = *at;
  const double length = std::sqrt(along(*direction));
  if (hull.radius == 0 || length == 0) return;
  ccd_vec3_t out = *direction;
  ccdVec3Scale(&out, hull.radius / length);
  ccdVec3Add(farthest, &out);
}

void center(const void* shape, ccd_vec3_t* middle) {
  const auto& hull = *static_cast<const RoundedHull*>(shape);
  ccdVec3Set(middle, 0, 0, 0);
  for (const ccd_vec3_t& p : hull.corners) ccdVec3Add(middle, &p);
  ccdVec3Scale(middle, 1 / static_cast<double>(hull.corners.size()));
}

ccd_t settings() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  ccd.max_iterations = 100;
  return ccd;
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "libccd " SIGNUM_CCD_VERSION; }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  const ccd_t ccd = settings();
  *intersects = ccdGJKIntersect(&*first, &*second, &ccd);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* penetration) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  const ccd_t ccd = settings();
  double depth = 0;
  ccd_vec3_t direction, position;
  const int result = ccdGJKPenetration(&*first, &*second, &ccd, &depth, &direction, &position);
  if (result < -1) return SIGNUM_PEER_FAILED;
  *penetration = penetration_of(result == 0 ? std::optional(depth) : std::nullopt);
  return SIGNUM_PEER_ANSWERED;
}
}
