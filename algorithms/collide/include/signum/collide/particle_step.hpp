// SPDX-License-Identifier: MIT
/// ParticleStep particle_step(mesh, from, to): how far a particle gets that goes straight from one
/// point to another, where a mesh may stand in its way.
///
///            from .
///                  \          It goes on to `to` where the closed way meets no triangle; else it
///     ______________x_.____   stops before the first one, on the side from which it came. What
///                    /|\      it meets, and where it stops, are decided by exact predicates, so
///                     ' to    that no number of steps brings it through a surface.
///
/// Laws:
///   1. where `from` is on no triangle, the closed segment from `from` to `position` meets none:
///      the particle leaves no solid and enters none
///   2. `face` is none iff the closed segment from `from` to `to` meets no triangle, and then
///      `position` is `to`
///   3. otherwise `time` is the least t, correctly rounded, at which from + t (to - from) is on a
///      triangle, and `face` the least triangle that it is on then
///   4. a field changes the speed, and no answer
/// Where it stops is a point near the segment, as a rule within some roundings of the coordinates
/// of what it hits, and at worst `from`: going into an edge between two faces that nearly touch.
/// Degenerate: a particle that is on a triangle already stays there, at time 0. Triangles may be
/// of zero area.
/// Cost: with a field tens of nanoseconds for a way that is shorter than the distance that the
/// field is sure of; else the boxes and triangles on the way, a microsecond as a rule, and for a
/// hit some microseconds more. Throws: NotFinite.
/// See: Fisher and Lin, Deformed Distance Fields for Simulation of Non-Penetrating Flexible Bodies,
/// 2001, for fields; Bridson, Fedkiw and Anderson, Robust Treatment of Collisions, Contact and
/// Friction for Cloth Animation, 2002, for why a rounded position is checked again.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/distance_field.hpp>
#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

struct ParticleStep {
  Point3 position;
  /// The triangle that stops it; none where it gets to the end of its way.
  std::optional<std::uint32_t> face;
  /// When it is stopped, as a share of the way; 1 where it is not.
  double time;
};

ParticleStep particle_step(const MeshBody& body, const Point3& from, const Point3& to);
ParticleStep particle_step(const DistanceField& field, const Point3& from, const Point3& to);

}  // namespace signum
