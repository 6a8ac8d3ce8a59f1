// SPDX-License-Identifier: MIT
// The triangles on the way are found by exact predicates alone. A position next to the first hit is
// rounded, so that the way to it is not the way that was asked about, and is tried itself: farther
// and farther back, until it is free.
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/collide/particle_step.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/shapes/intersects.hpp>

#include "boxes.hpp"
#include "bvh_tree.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// Calls visit(triangle), until it returns false, for every triangle that the segment meets.
template <class Visit>
void for_each_met(const MeshBody& body, const Segment3& way, Visit visit) {
  const std::span nodes = nodes_of(body.bvh());
  if (nodes.empty()) return;
  const Aabb3 box = hull(box_of(way.p), box_of(way.q));
  std::array<std::uint32_t, BvhTree::max_open> stack;
  std::size_t size = 0;
  stack[size++] = 0;
  while (size > 0) {
    const BvhNode& node = nodes[stack[--size]];
    for (std::size_t k = 0; k < node.size(); ++k) {
      const Aabb3 bounds = bounds_of(body.bvh(), node, k);
      if (!overlap(box, bounds) || !intersects(way, bounds)) continue;
      const BvhChild child = node.children[k];
      if (!child.is_item()) {
        stack[size++] = child.index();
      } else if (intersects(way, body.mesh().triangle(child.index())) && !visit(child.index())) {
        return;
      }
    }
  }
}

bool is_free(const MeshBody& body, const Segment3& way) {
  bool free = true;
  for_each_met(body, way, [&](std::uint32_t) { return free = false; });
  return free;
}

/// When a way first meets a triangle that it meets.
DeferredSurd exact_time(const Segment3& way, const Triangle3& triangle) {
  return sweep(way.p, way.q, triangle, way.p)->time;
}

/// That time as a double, by the distances of both ends from the plane, where these settle the
/// rounding.
std::optional<double> rounded_time(const Segment3& way, const Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  const auto from_a = [&origin = a](const Point3& p) {
    using Number = BoundedDoubleDouble;
    return Vec3<Number>{Number::difference(p.x, origin.x), Number::difference(p.y, origin.y),
                        Number::difference(p.z, origin.z)};
  };
  const auto normal = cross(from_a(b), from_a(c));
  const auto at_start = dot(normal, from_a(way.p));
  return (at_start / (at_start - dot(normal, from_a(way.q)))).rounded();
}

struct FirstMet {
  std::uint32_t triangle;
  double time;
};

/// Whether the one is met before the other; at one time, whether it is the lower one.
bool is_before(const Mesh& mesh, const Segment3& way, const FirstMet& a, const FirstMet& b) {
  if (a.time != b.time) return a.time < b.time;
  const Sign order = compare(exact_time(way, mesh.triangle(a.triangle)),
                             exact_time(way, mesh.triangle(b.triangle)));
  return order == Sign::zero ? a.triangle < b.triangle : order == Sign::negative;
}

std::optional<FirstMet> first_met(const MeshBody& body, const Segment3& way) {
  const Mesh& mesh = body.mesh();
  std::optional<FirstMet> first;
  for_each_met(body, way, [&](std::uint32_t i) {
    const std::optional<double> rounded = rounded_time(way, mesh.triangle(i));
    const FirstMet met{i, rounded ? *rounded : exact_time(way, mesh.triangle(i)).to_double()};
    if (!first || is_before(mesh, way, met, *first)) first = met;
    return true;
  });
  return first;
}

double greatest_coordinate(const Point3& p) {
  return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
}

/// The point at t, nearly.
Point3 point_at(const Segment3& way, double t) {
  const auto between = [t](double a, double b) { return a * (1 - t) + b * t; };
  return {between(way.p.x, way.q.x), between(way.p.y, way.q.y), between(way.p.z, way.q.z)};
}

/// A point before the time of the first hit, the way to which is free: a rounding of coordinates
/// before it, or twice, four times as much, and so on; or the start.
Point3 free_before(const MeshBody& body, const Segment3& way, double time) {
  const auto half = [](double a, double b) { return b / 2 - a / 2; };
  const double half_length =
      greatest_coordinate({half(way.p.x, way.q.x), half(way.p.y, way.q.y), half(way.p.z, way.q.z)});
  const double size = std::max(greatest_coordinate(way.p), greatest_coordinate(way.q));
  double back = std::max(RunningError::unit * time, RunningError::unit * (size / 2 / half_length));
  for (; back < time; back *= 2) {
    const Point3 p = point_at(way, time - back);
    if (is_free(body, {way.p, p})) return p;
  }
  return way.p;
}

ParticleStep step(const MeshBody& body, const Segment3& way) {
  const std::optional<FirstMet> hit = first_met(body, way);
  if (!hit) return {way.q, std::nullopt, 1};
  return {free_before(body, way, hit->time), hit->triangle, hit->time};
}

/// Whether the way is shorter than the distance of its start, for certain.
bool is_certainly_free(const DistanceField& field, const Segment3& way) {
  const DistanceBounds bounds = field.bounds(way.p);
  const double clear = std::max(bounds.least, -bounds.greatest);
  if (!(clear > 0)) return false;
  const double scale = std::ldexp(1.0, -std::clamp(std::ilogb(clear), -1000, 1000));
  const auto along = [scale](double a, double b) {
    return rounded_up(rounded_up(std::abs(a - b)) * scale);
  };
  const double x = along(way.p.x, way.q.x), y = along(way.p.y, way.q.y),
               z = along(way.p.z, way.q.z), r = clear * scale;
  return upper(RunningError::sum_of_products(x, x, y, y, z, z)) < rounded_down(r * r);
}

}  // namespace

ParticleStep particle_step(const MeshBody& body, const Point3& from, const Point3& to) {
  const DefaultFpEnvironment environment;
  require_finite(from);
  require_finite(to);
  return step(body, {from, to});
}

ParticleStep particle_step(const DistanceField& field, const Point3& from, const Point3& to) {
  const DefaultFpEnvironment environment;
  require_finite(from);
  require_finite(to);
  const Segment3 way{from, to};
  if (is_certainly_free(field, way)) return {to, std::nullopt, 1};
  return step(field.body(), way);
}

}  // namespace signum
