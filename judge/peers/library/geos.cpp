// SPDX-License-Identifier: MIT
// GEOS (3.11), through its C interface: the plane, in doubles. What it calls invalid (a segment
// that is a point, a polygon that touches or crosses itself) is declined, as its predicates want
// valid geometry; so both fill rules are one.
#include <geos_c.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "adaptor.hpp"

namespace signum::library {
namespace {

std::string last_error;

const GEOSContextHandle_t context = [] {
  const GEOSContextHandle_t made = GEOS_init_r();
  GEOSContext_setErrorMessageHandler_r(
      made, [](const char* message, void*) { last_error = message; }, nullptr);
  return made;
}();

/// What GEOS says of its exception.
[[noreturn]] void fail() { throw std::runtime_error(last_error); }

struct Destroy {
  void operator()(GEOSGeometry* g) const { GEOSGeom_destroy_r(context, g); }
  void operator()(char* s) const { GEOSFree_r(context, s); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;
using Text = std::unique_ptr<char, Destroy>;

/// The points, and the first once more where they are a ring.
GEOSCoordSequence* sequence(const signum_shape& s, std::size_t closing) {
  const std::size_t n = s.number_count / 2;
  GEOSCoordSequence* const points =
      GEOSCoordSeq_create_r(context, static_cast<unsigned>(n + closing), 2);
  for (std::size_t i = 0; i < n + closing; ++i) {
    const double* const p = s.numbers + 2 * (i % n);
    GEOSCoordSeq_setXY_r(context, points, static_cast<unsigned>(i), p[0], p[1]);
  }
  return points;
}

Geometry polygon(const signum_shape& s) {
  GEOSGeometry* const ring = GEOSGeom_createLinearRing_r(context, sequence(s, 1));
  return Geometry(ring ? GEOSGeom_createPolygon_r(context, ring, nullptr, 0) : nullptr);
}

/// Null for what GEOS does not know, or calls invalid.
Geometry geometry(const signum_shape& s) {
  if (s.dimension != 2) return nullptr;
  const double* const x = s.numbers;
  Geometry made;
  switch (s.kind) {
    case SIGNUM_POINT:
      made.reset(GEOSGeom_createPointFromXY_r(context, x[0], x[1]));
      break;
    case SIGNUM_SEGMENT:
      made.reset(GEOSGeom_createLineString_r(context, sequence(s, 0)));
      break;
    case SIGNUM_TRIANGLE:
    case SIGNUM_POLYGON:
      made = polygon(s);
      break;
    case SIGNUM_AABB:
      made.reset(GEOSGeom_createRectangle_r(context, x[0], x[1], x[2], x[3]));
      break;
    case SIGNUM_CONVEX:
      if (const Geometry points{GEOSGeom_createLineString_r(context, sequence(s, 0))}) {
        made.reset(GEOSConvexHull_r(context, points.get()));
      }
      break;
    default:
      return nullptr;
  }
  return made && GEOSisValid_r(context, made.get()) == 1 ? std::move(made) : nullptr;
}

/// verb(a, b) of the geometries of both.
template <class Answer, class Verb>
std::optional<Answer> ask(const signum_shape& a, const signum_shape& b, Verb verb) {
  const Geometry first = geometry(a), second = geometry(b);
  if (!first || !second) return std::nullopt;
  return verb(first.get(), second.get());
}

/// What the nine intersections of interiors, boundaries and exteriors say of a point.
std::optional<int> location(std::string_view relation) {
  if (relation[0] != 'F') return 0;
  return relation[1] != 'F' ? 1 : 2;
}

void add_points(const GEOSGeometry* g, int dimension, signum_intersection& set) {
  const GEOSCoordSequence* const points = GEOSGeom_getCoordSeq_r(context, g);
  unsigned n = 0;
  GEOSCoordSeq_getSize_r(context, points, &n);
  set.dimension = dimension;
  for (unsigned i = 0; i < n && set.point_count < SIGNUM_MAX_CORNERS; ++i) {
    double* const to = set.points + 3 * set.point_count++;
    GEOSCoordSeq_getXY_r(context, points, i, to, to + 1);
  }
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "GEOS " GEOS_VERSION; }

int signum_peer_orient2d(const double p[6], int* sign) {
  *sign = GEOSOrientationIndex_r(context, p[0], p[1], p[2], p[3], p[4], p[5]);
  if (*sign == 2) fail();
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto meet = ask<int>(*a, *b, [](const GEOSGeometry* first, const GEOSGeometry* second) {
    return GEOSIntersects_r(context, first, second);
  });
  if (meet == 2) fail();
  return give(meet, intersects);
}

int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* where) {
  const auto found = ask<Text>(*a, *b, [](const GEOSGeometry* point, const GEOSGeometry* area) {
    return Text(GEOSRelate_r(context, point, area));
  });
  if (found && !*found) fail();
  return give(found ? location(found->get()) : std::nullopt, where);
}

int signum_peer_intersection(const signum_shape* a, const signum_shape* b,
                             signum_intersection* set) {
  if (a->kind != SIGNUM_SEGMENT && b->kind != SIGNUM_SEGMENT) return SIGNUM_PEER_DECLINED;
  const auto common =
      ask<Geometry>(*a, *b, [](const GEOSGeometry* first, const GEOSGeometry* second) {
        return Geometry(GEOSIntersection_r(context, first, second));
      });
  if (!common) return SIGNUM_PEER_DECLINED;
  if (!*common) fail();
  set->dimension = -1;
  if (GEOSisEmpty_r(context, common->get()) == 1) return SIGNUM_PEER_ANSWERED;
  const int type = GEOSGeomTypeId_r(context, common->get());
  if (type != GEOS_POINT && type != GEOS_LINESTRING) {
    throw std::runtime_error("a " +
                             std::string(Text(GEOSGeomType_r(context, common->get())).get()));
  }
  add_points(common->get(), type == GEOS_POINT ? 0 : 1, *set);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  int status = 1;
  const auto distance =
      ask<double>(*a, *b, [&](const GEOSGeometry* first, const GEOSGeometry* second) {
        double d = 0;
        status = GEOSDistance_r(context, first, second, &d);
        return d * d;
      });
  if (status != 1) fail();
  return give(distance, squared);
}
}
