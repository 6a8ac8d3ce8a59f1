// SPDX-License-Identifier: MIT
// A sphere comes to a polygon by its plane, where the point of the plane that is met is enclosed;
// or else by an edge, which a ray from the center meets as a capsule.
#include <algorithm>
#include <array>

#include "entry/certain_entry.hpp"
#include "entry/proposed_entry.hpp"
#include "entry/sphere_impact.hpp"
#include "filters/area_filter.hpp"
#include "hits/quick/quick_hit.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {
namespace {

/// What a filter tells: the polygon is met by its plane, or by an edge, at one end of it or on the
/// line between.
struct PolygonMet {
  Told told = Told::nothing;
  double time = 0;
  std::optional<Segment3> edge;
};

/// Holds the ball on its way. What overflows is NaN, of which nothing is outside.
Aabb3 path_box(const Sphere3& s, const Point3& motion) {
  Aabb3 box;
  for (const auto k : {&Point3::x, &Point3::y, &Point3::z}) {
    const double from = s.center.*k;
    const Real to = exact(from) + exact(motion.*k);
    box.min.*k = rounded_down(std::min(lower(to), from) - s.radius);
    box.max.*k = rounded_up(std::max(upper(to), from) + s.radius);
  }
  return box;
}

/// Whether an edge is outside of the box, for certain: a comparison with NaN is not.
bool misses(const Aabb3& box, const Segment3& e) {
  const auto beyond = [&](double Point3::* k) {
    return (e.p.*k < box.min.*k && e.q.*k < box.min.*k) ||
           (e.p.*k > box.max.*k && e.q.*k > box.max.*k);
  };
  return beyond(&Point3::x) || beyond(&Point3::y) || beyond(&Point3::z);
}

/// The end that is met, where one is.
std::optional<Point3> end_met(const Segment3& e, const QuickHit& hit) {
  const auto part = static_cast<CapsulePart>(hit.face);
  if (part == CapsulePart::side) return std::nullopt;
  return part == CapsulePart::p ? e.p : e.q;
}

PolygonMet meet_edges(const Sphere3& s, const RealPolygon& polygon, const Point3& motion) {
  const Ray3 ray{s.center, motion};
  const Aabb3 path = path_box(s, motion);
  PolygonMet first{Told::missed, 2, {}};
  std::optional<Point3> end;
  for (const auto& chain : polygon.chains) {
    const Point3* last = &chain.back();
    for (const Point3& next : chain) {
      const Segment3 edge{*last, next};
      last = &next;
      if (misses(path, edge)) continue;
      const QuickHit hit = quick_hit(ray, Capsule3{edge, s.radius}, {1.0});
      if (hit.told == Told::nothing) return {};
      if (hit.told == Told::inside) return {Told::inside, 0, {}};
      if (hit.told == Told::missed || hit.t > first.time) continue;
      const std::optional<Point3> met = end_met(edge, hit);
      // The doubles must tell which of two edges is first, or both meet at one end.
      if (hit.t == first.time && !(met && end && *met == *end)) return {};
      first = {Told::met, hit.t, edge};
      end = met;
    }
  }
  return first;
}

/// The plane of a polygon that meets a sphere.
MovingFace plane_of(const Sphere3& s, const RealPolygon& polygon, const Difference3& motion) {
  const std::array center{s.center, s.center, s.center};
  return {center, polygon.spanning, motion, s.radius, 0, 3, MovingFace::Extent::plane};
}

PolygonMet meet(const Sphere3& s, const RealPolygon& polygon, const Point3& motion) {
  const RealPoint& n = polygon.plane.normal;
  const RealPoint center = exact(s.center);
  const Real length = square_root(squared_length(n));
  const Real reach = exact(s.radius) * length;
  const Real start = dot(n, center - exact(polygon.spanning[0]));
  const Real gap = abs(start) - reach;
  if (is_negative(gap)) {
    const std::optional<bool> inside = encloses(polygon, center - start / squared_length(n) * n);
    if (!inside) return {};
    return *inside ? PolygonMet{Told::inside, 0, {}} : meet_edges(s, polygon, motion);
  }
  if (!is_positive(gap)) return {};
  const bool above = start.value > 0;
  const Real speed = dot(n, exact(motion));
  const Real closing = above ? negated(speed) : speed;
  if (is_negative(closing) || is_negative(closing - gap)) return {Told::missed, 0, {}};
  if (!is_positive(closing)) return {};
  const Real down = exact(above ? -s.radius : s.radius) / length;
  const RealPoint met = center + gap / closing * exact(motion) + down * n;
  const std::optional<bool> inside = encloses(polygon, met);
  if (!inside) return {};
  if (!*inside) return meet_edges(s, polygon, motion);
  const auto time = certain_time(plane_of(s, polygon, as_difference(motion)));
  return time ? PolygonMet{Told::met, *time, {}} : PolygonMet{};
}

/// The exact numbers where an edge is met.
struct EdgeQuestion {
  Sphere3 sphere;
  Segment3 edge;
  Point3 motion;

  Impact3 answer() const {
    return *sweep_exactly(SweepRef3(ShapeRef3(&sphere)), SweepRef3(ShapeRef3(&edge)),
                          as_difference(motion));
  }
};
struct TimeAtEdge : EdgeQuestion {
  Surd operator()() const { return answer().time.exact(); }
};
struct NormalAtEdge : EdgeQuestion {
  Vec3<Surd> operator()() const { return answer().normal.exact(); }
};

}  // namespace

std::optional<CertainImpact<Impact3>> impact_of_polygon(const Sphere3& sphere,
                                                        const Polygon3& polygon,
                                                        const Difference3& motion) {
  const RoundedMotion given = rounded_motion(motion);
  // Where the difference overflows, its error is infinite.
  if (given.error != 0) return std::nullopt;
  if (!(sphere.radius > 0) || !is_finite(sphere.center)) return std::nullopt;
  const std::optional<RealPolygon> certain = polygon_of(polygon);
  if (!certain) return std::nullopt;
  const PolygonMet met = meet(sphere, *certain, given.v);
  if (met.told == Told::nothing) return std::nullopt;
  CertainImpact<Impact3> answer;
  if (met.told == Told::missed) return answer;
  if (met.told == Told::inside) {
    answer.impact.emplace().initially = true;
    return answer;
  }
  if (met.edge) {
    const EdgeQuestion question{sphere, *met.edge, given.v};
    answer.impact.emplace(met.time, TimeAtEdge{question}, NormalAtEdge{question});
  } else {
    const MovingFace plane = plane_of(sphere, *certain, motion);
    answer.impact.emplace(met.time, TimeOfFace(plane), NormalOfFace<Vec3<Surd>>(plane));
  }
  answer.impact->approach = Sign::positive;
  answer.impact->corners_a.push_back(0);
  return answer;
}

}  // namespace signum::detail
