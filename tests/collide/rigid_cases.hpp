// SPDX-License-Identifier: MIT
/// Meshes of few triangles, and motions, for tests of rigid bodies that move.
#pragma once

#include <signum/collide/rigid_sweep.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

namespace rigid_cases {

using cases::Random;
using namespace signum;

inline double integer(Random& random, int most) {
  return static_cast<double>(random.between(-most, most));
}

/// A soup of triangles at integers, some of which have no area.
inline Mesh soup(Random& random, std::uint32_t triangles, int most, bool flat) {
  Mesh mesh;
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const Point3 at{integer(random, most), integer(random, most), flat ? 0 : integer(random, most)};
    for (int k = 0; k < 3; ++k) {
      mesh.vertices.push_back({at.x + integer(random, 1), at.y + integer(random, 1),
                               flat ? 0 : at.z + integer(random, 1)});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

/// A box of 12 triangles, neighbours of which share corners and edges.
inline Mesh box(double x, double y, double z) { return solids::box({-x, -y, -z}, {x, y, z}); }

inline Motion any_motion(Random& random, int far) {
  Motion m;
  do {
    const auto quaternion = [&] {
      return Quaternion{integer(random, 2), integer(random, 2), integer(random, 2),
                        integer(random, 3)};
    };
    m.start.rotation = quaternion();
    m.end.rotation = random.one_in(3) ? m.start.rotation : quaternion();
    m.start.translation = {integer(random, far), integer(random, far), integer(random, far)};
    m.end.translation = {integer(random, far), integer(random, far), integer(random, far)};
    if (random.one_in(4)) m.end.translation = m.start.translation;
  } while (!names_rotations(m));
  return m;
}

/// A motion whose quaternions and places differ by little from those of another.
inline Motion much_like(Motion m, Random& random) {
  for (Pose* p : {&m.start, &m.end}) {
    Quaternion& q = p->rotation;
    q = {8 * q.x + integer(random, 1), 8 * q.y + integer(random, 1), 8 * q.z + integer(random, 1),
         8 * q.w + integer(random, 1)};
    if (random.one_in(2)) p->translation.z += integer(random, 2) / 2;
  }
  return names_rotations(m) ? m : Motion{};
}

}  // namespace rigid_cases
