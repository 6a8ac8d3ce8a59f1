// SPDX-License-Identifier: MIT
// Qhull (2020.2), in doubles with its default options, which merge facets that rounding leaves
// unclear. It makes hulls, and qh_findbestfacet calls a point outside of one where its distance
// from a plane is more than MINoutside; here a point is inside by as much, and on the boundary in
// between.
//
// So a point is located in a hull; two shapes that are hulls of corners meet where the origin is in
// the hull of the differences of their corners, which are rounded, and are as deep in each other as
// it is. A hull without volume (in the plane without area) is declined, as Qhull refuses it.
extern "C" {
#include <libqhull_r/qhull_ra.h>
}

#include <cstdio>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "adaptor.hpp"

namespace signum::library {
namespace {

/// Points, one after the other.
using Corners = std::vector<double>;

std::optional<Corners> corners_of(const signum_shape& s) {
  const std::span<const double> numbers(s.numbers, s.number_count);
  switch (s.kind) {
    case SIGNUM_POINT:
    case SIGNUM_SEGMENT:
    case SIGNUM_TRIANGLE:
    case SIGNUM_CONVEX:
      return Corners(numbers.begin(), numbers.end());
    case SIGNUM_AABB: {
      const auto d = static_cast<std::size_t>(s.dimension);
      Corners corners;
      for (std::size_t which = 0; which < std::size_t{1} << d; ++which) {
        for (std::size_t i = 0; i < d; ++i) corners.push_back(numbers[i + d * (which >> i & 1)]);
      }
      return corners;
    }
    default:
      return std::nullopt;
  }
}

/// The corners of a less those of b.
Corners differences(const Corners& a, const Corners& b, std::size_t dimension) {
  Corners all;
  for (std::size_t i = 0; i < a.size(); i += dimension) {
    for (std::size_t j = 0; j < b.size(); j += dimension) {
      for (std::size_t k = 0; k < dimension; ++k) all.push_back(a[i + k] - b[j + k]);
    }
  }
  return all;
}

/// How far a point is outside of a hull, negative inside; 0 where Qhull cannot tell.
class Hull {
 public:
  Hull(Corners& corners, int dimension) {
    static std::FILE* const nowhere = std::fopen("/dev/null", "w");
    std::string command = "qhull Pp";
    qh_zero(&qh_, nowhere);
    fault_ = qh_new_qhull(&qh_, dimension, static_cast<int>(corners.size()) / dimension,
                          corners.data(), False, command.data(), nullptr, nowhere);
  }
  ~Hull() {
    int size = 0, count = 0;
    qh_freeqhull(&qh_, !qh_ALL);
    qh_memfreeshort(&qh_, &size, &count);
  }
  Hull(const Hull&) = delete;
  Hull& operator=(const Hull&) = delete;

  bool is_flat() const { return fault_ == qh_ERRsingular || fault_ == qh_ERRinput; }

  double outside(double* point) {
    if (fault_ != qh_ERRnone) throw std::runtime_error("Qhull's error " + std::to_string(fault_));
    double most = -std::numeric_limits<double>::infinity();
    for (facetT* facet = qh_.facet_list; facet && facet->next; facet = facet->next) {
      double distance = 0;
      qh_distplane(&qh_, point, facet, &distance);
      most = std::max(most, distance);
    }
    return std::abs(most) > qh_.MINoutside ? most : 0;
  }

 private:
  qhT qh_;
  int fault_;
};

/// Whether some coordinate is the same in all corners.
bool is_thin(const Corners& corners, std::size_t dimension) {
  for (std::size_t k = 0; k < dimension; ++k) {
    std::size_t i = k;
    while (i < corners.size() && corners[i] == corners[k]) i += dimension;
    if (i >= corners.size()) return true;
  }
  return false;
}

/// How far the point is outside of the hull of the corners, if that has volume.
std::optional<double> outside(double* point, Corners corners, int dimension) {
  // What Qhull gives up as an internal error.
  if (is_thin(corners, static_cast<std::size_t>(dimension))) return std::nullopt;
  Hull hull(corners, dimension);
  if (hull.is_flat()) return std::nullopt;
  return hull.outside(point);
}

/// How far two shapes are apart, along the normal of a facet; negative where they overlap.
std::optional<double> apart(const signum_shape& a, const signum_shape& b) {
  const auto first = corners_of(a), second = corners_of(b);
  if (!first || !second) return std::nullopt;
  std::array<double, 3> origin = {};
  const auto dimension = static_cast<std::size_t>(a.dimension);
  return outside(origin.data(), differences(*first, *second, dimension), a.dimension);
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) {
  // The library says "2020.2.r 2020/08/31".
  static const std::string name = "Qhull " + std::string(qh_version).substr(0, 6);
  return name.c_str();
}

int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* location) {
  auto point = corners_of(*a), corners = corners_of(*b);
  if (!point || !corners) return SIGNUM_PEER_DECLINED;
  const auto distance = outside(point->data(), *corners, a->dimension);
  if (!distance) return SIGNUM_PEER_DECLINED;
  *location = *distance > 0 ? 2 : *distance < 0 ? 0 : 1;
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto distance = apart(*a, *b);
  return give(distance ? std::optional(*distance <= 0) : std::nullopt, intersects);
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* penetration) {
  const auto distance = apart(*a, *b);
  if (!distance) return SIGNUM_PEER_DECLINED;
  *penetration = penetration_of(*distance > 0 ? std::nullopt : std::optional(-*distance));
  return SIGNUM_PEER_ANSWERED;
}
}
