// SPDX-License-Identifier: MIT
// Embree (3.13): rays in floats, to which everything is rounded, in scenes of one triangle or
// sphere with RTC_SCENE_FLAG_ROBUST.
//
// "The implementation makes no guarantees that primitives whose hit distance is exactly at (or very
// close to) tnear or tfar are hit or missed" (rtcIntersect1): what begins or ends on the triangle
// or sphere is declined. So is `hit` from within a sphere, which is a surface here. Primitives with
// coordinates beyond 1.844e18 are left out of a scene, and declined.
#include <embree3/rtcore.h>

#include <limits>

#include "adaptor.hpp"
#include "textbook/triangle_sphere.hpp"

namespace signum::library {
namespace {

using textbook::closest_point;
using textbook::dot;
using textbook::operator-;

double length(const Point3& v) { return std::sqrt(dot(v, v)); }
Point3 point(const signum_shape& s, std::size_t from) { return vector_at<Point3>(s, from); }

bool in_range(const signum_shape& s) {
  return std::all_of(s.numbers, s.numbers + s.number_count,
                     [](double x) { return std::abs(x) < 1.8e18; });
}

/// A scene of one primitive.
class Scene {
 public:
  explicit Scene(const signum_shape& s) : scene_(rtcNewScene(device())) {
    rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_ROBUST);
    const bool triangle = s.kind == SIGNUM_TRIANGLE;
    const RTCGeometry geometry = rtcNewGeometry(
        device(), triangle ? RTC_GEOMETRY_TYPE_TRIANGLE : RTC_GEOMETRY_TYPE_SPHERE_POINT);
    const std::size_t width = triangle ? 3 : 4;
    auto* const vertices = static_cast<float*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, triangle ? RTC_FORMAT_FLOAT3 : RTC_FORMAT_FLOAT4,
        width * sizeof(float), s.number_count / width));
    for (std::size_t i = 0; i < s.number_count; ++i) vertices[i] = static_cast<float>(s.numbers[i]);
    if (triangle) {
      auto* const indices = static_cast<unsigned*>(rtcSetNewGeometryBuffer(
          geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned), 1));
      for (unsigned i = 0; i < 3; ++i) indices[i] = i;
    }
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene_, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene_);
  }
  ~Scene() { rtcReleaseScene(scene_); }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  /// The parameter of the first hit, up to `end`.
  std::optional<float> first_hit(const Point3& from, const Point3& along, float end) const {
    alignas(16) RTCRayHit ray{};
    ray.ray.org_x = static_cast<float>(from.x);
    ray.ray.org_y = static_cast<float>(from.y);
    ray.ray.org_z = static_cast<float>(from.z);
    ray.ray.dir_x = static_cast<float>(along.x);
    ray.ray.dir_y = static_cast<float>(along.y);
    ray.ray.dir_z = static_cast<float>(along.z);
    ray.ray.tfar = end;
    ray.ray.mask = std::numeric_limits<unsigned>::max();
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect1(scene_, &context, &ray);
    if (ray.hit.geomID == RTC_INVALID_GEOMETRY_ID) return std::nullopt;
    return ray.ray.tfar;
  }

 private:
  static RTCDevice device() {
    static const RTCDevice made = rtcNewDevice("threads=1,set_affinity=0");
    return made;
  }

  RTCScene scene_;
};

/// Whether a point is on the surface, or nearer to it than can be told in floats.
bool may_be_on(const Point3& p, const signum_shape& s) {
  constexpr double tolerance = 1e-5;
  if (s.kind == SIGNUM_SPHERE) {
    const Point3 center = point(s, 0);
    const double radius = s.numbers[3];
    return !(std::abs(length(p - center) - radius) >
             tolerance * (length(p) + length(center) + radius));
  }
  const Point3 a = point(s, 0), b = point(s, 3), c = point(s, 6);
  return !(length(closest_point(p, a, b, c) - p) >
           tolerance * (length(p) + length(a) + length(b) + length(c)));
}

bool is_in_ball(const Point3& p, const signum_shape& s) {
  return s.kind == SIGNUM_SPHERE && length(p - point(s, 0)) < s.numbers[3];
}

/// A ray or segment as Embree takes it: from a point, along a vector, up to a parameter.
struct Beam {
  Point3 from, along;
  float end;
};

std::optional<Beam> beam(const signum_shape& ray, const signum_shape& target) {
  if (target.kind != SIGNUM_TRIANGLE && target.kind != SIGNUM_SPHERE) return std::nullopt;
  if (ray.dimension != 3 || !in_range(ray) || !in_range(target)) return std::nullopt;
  const Point3 from = point(ray, 0);
  if (may_be_on(from, target)) return std::nullopt;
  if (ray.kind == SIGNUM_RAY) {
    return Beam{from, point(ray, 3), std::numeric_limits<float>::infinity()};
  }
  // A segment may be within a ball, whose surface it does not meet then.
  if (ray.kind != SIGNUM_SEGMENT || target.kind == SIGNUM_SPHERE) return std::nullopt;
  const Point3 to = point(ray, 3);
  if (may_be_on(to, target)) return std::nullopt;
  return Beam{from, to - from, 1};
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "Embree " RTC_VERSION_STRING; }
int signum_peer_numbers(void) { return SIGNUM_PEER_FLOATS; }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto [ray, target] = in_order(a, b);
  const std::optional<Beam> cast = beam(*ray, *target);
  if (!cast) return SIGNUM_PEER_DECLINED;
  *intersects = Scene(*target).first_hit(cast->from, cast->along, cast->end).has_value();
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_hit(const signum_shape* a, const signum_shape* b, signum_hit* hit) {
  const std::optional<Beam> cast = beam(*a, *b);
  if (!cast || is_in_ball(cast->from, *b)) return SIGNUM_PEER_DECLINED;
  const auto t = Scene(*b).first_hit(cast->from, cast->along, cast->end);
  *hit = {t.has_value(), t ? static_cast<double>(*t) : 0, 0};
  return SIGNUM_PEER_ANSWERED;
}
}
