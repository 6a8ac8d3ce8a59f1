// SPDX-License-Identifier: MIT
/// Pairs of rigid bodies that move, from every family of shapes: turns of all kinds, and ways on
/// which they touch in the middle of the time.
#pragma once

#include <algorithm>
#include <cmath>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/judge/generators.hpp>

#include "reference/rigid.hpp"

namespace turning_cases {

using namespace signum;
using generators::Family;
using generators::Random;
using reference::Turning;

struct Pair {
  Turning a, b;
};

inline double integer(Random& random, int most) {
  return static_cast<double>(random.between(-most, most));
}

inline Quaternion integers(Random& random) {
  Quaternion q{integer(random, 2), integer(random, 2), integer(random, 2), integer(random, 3)};
  if (q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0) q.w = 1;
  return q;
}

inline void make_turn(Random& random, bool flat, Motion& m) {
  const auto scale = [](Quaternion& q, double s) { q = {s * q.x, s * q.y, s * q.z, s * q.w}; };
  Quaternion &p = m.start.rotation, &q = m.end.rotation;
  switch (flat ? random.between(0, 3) : random.between(0, 8)) {
    case 0:  // none
      p = q = {};
      break;
    case 1:  // half a turn
      p = {};
      q = {0, 0, random.one_in(2) ? 1.0 : -1.0, 0};
      break;
    case 2:  // most of one in a small part of the time
      p = {0, 0, 1, 100};
      q = {0, 0, 1, -50};
      break;
    case 3:  // about z
      p = {0, 0, integer(random, 2), integer(random, 2) + 0.5};
      q = {0, 0, integer(random, 2), integer(random, 2) + 0.5};
      break;
    case 4:  // about an axis, by quarters
      p = {};
      q = {1, 0, 0, integer(random, 1)};
      if (random.one_in(2)) std::swap(q.x, q.y);
      break;
    case 5:  // one place, scaled
      p = q = integers(random);
      scale(q, random.one_in(2) ? 1 : 4);
      break;
    case 6:
      p = {random.symmetric(), random.symmetric(), random.symmetric(), random.symmetric()};
      q = {random.symmetric(), random.symmetric(), random.symmetric(), random.symmetric()};
      break;
    default:
      p = integers(random);
      q = integers(random);
  }
  if (random.one_in(8)) {
    for (Quaternion* r : {&p, &q}) scale(*r, 0x1p-530);
  }
  if (!names_rotations(m)) q = p;
}

/// About where the point is in the middle of the time.
inline Point3 middle(const Motion& m, const Point3& v) {
  const auto blend = [](double x, double y) { return x / 2 + y / 2; };
  const auto &p = m.start.rotation, &q = m.end.rotation;
  double x = blend(p.x, q.x), y = blend(p.y, q.y), z = blend(p.z, q.z), w = blend(p.w, q.w);
  const double most = std::max({std::fabs(x), std::fabs(y), std::fabs(z), std::fabs(w)});
  x /= most, y /= most, z /= most, w /= most;
  const double n = x * x + y * y + z * z + w * w, along = x * v.x + y * v.y + z * v.z;
  const double k = w * w - x * x - y * y - z * z;
  const Point3 &c = m.start.translation, &d = m.end.translation;
  return {(k * v.x + 2 * along * x + 2 * w * (y * v.z - z * v.y)) / n + blend(c.x, d.x),
          (k * v.y + 2 * along * y + 2 * w * (z * v.x - x * v.z)) / n + blend(c.y, d.y),
          (k * v.z + 2 * along * z + 2 * w * (x * v.y - y * v.x)) / n + blend(c.z, d.z)};
}

inline Pair make(Family family, Random& random) {
  Pair pair;
  const bool flat = random.one_in(4);
  double size = 0;
  // More than four pairs of triangles are found by hierarchies and bounds.
  const int pieces = random.one_in(4) ? 3 : 1;
  for (int i = 0; i < pieces; ++i) {
    const auto count = [&] {
      return static_cast<std::size_t>(pieces == 1 ? random.between(1, 3) : 3);
    };
    std::vector<Point3> a(count()), b(count());
    generators::make_pair(family, random, std::span(a), std::span(b));
    for (auto* side : {&a, &b}) {
      for (Point3& p : *side) {
        if (flat) p.z = 0;
        size = std::max({size, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
      }
    }
    if (i < 2) pair.a.pieces.push_back(a);
    pair.b.pieces.push_back(b);
  }
  // Ways are as long as the bodies are, and integers beside integers.
  const double unit =
      size < 0x1p-1000 || size > 0x1p1000 ? size / 4 : std::exp2(std::round(std::log2(size)) - 2);
  const auto place = [&] {
    return Point3{unit * integer(random, 8), unit * integer(random, 8),
                  flat ? 0 : unit * integer(random, 8)};
  };
  for (Turning* t : {&pair.a, &pair.b}) {
    make_turn(random, flat, t->motion);
    t->motion.start.translation = place();
    t->motion.end.translation = random.one_in(4) ? t->motion.start.translation : place();
  }
  Motion &m = pair.a.motion, &n = pair.b.motion;
  if (random.one_in(8)) {  // together, or nearly
    n = m;
    if (random.one_in(2)) n.end.translation.x += unit;
    if (random.one_in(2)) n.end.rotation.w = 1.5 * n.end.rotation.w;
    if (!names_rotations(n)) n = m;
  }
  if (random.one_in(3)) {  // a corner on a corner in the middle of the time
    const Point3 p = middle(m, pair.a.pieces[0][0]), q = middle(n, pair.b.pieces[0][0]);
    const Point3 way{p.x - q.x, p.y - q.y, p.z - q.z};
    for (Pose* pose : {&n.start, &n.end}) {
      Point3& at = pose->translation;
      at = {at.x + way.x, at.y + way.y, flat ? 0 : at.z + way.z};
    }
  }
  const auto is_finite = [](const Point3& p) { return std::isfinite(p.x + p.y + p.z); };
  for (Pose* pose : {&m.start, &m.end, &n.start, &n.end}) {
    if (!is_finite(pose->translation)) pose->translation = {0, 0, 0};
  }
  return pair;
}

/// What the library says.
inline std::optional<RigidContact> first_contact(const Pair& pair) {
  Mesh meshes[2];
  const auto shape = [](const Turning& t, Mesh& mesh) {
    if (t.pieces.size() == 1) return detail::RigidShape{t.pieces[0], {}, false};
    for (const auto& piece : t.pieces) {
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      mesh.vertices.insert(mesh.vertices.end(), piece.begin(), piece.end());
      mesh.triangles.push_back({first, first + 1, first + 2});
    }
    return detail::rigid_shape(mesh);
  };
  return detail::sweep(shape(pair.a, meshes[0]), pair.a.motion, shape(pair.b, meshes[1]),
                       pair.b.motion);
}

/// What is wrong with that, beside a proof.
inline reference::RigidCheck checked(const Pair& pair, const std::optional<RigidContact>& told) {
  const bool initially = reference::meet_at(pair.a, pair.b, 0);
  if (initially != (told && told->initially)) return {"they meet at the start, or not"};
  return reference::check_rigid(pair.a, pair.b,
                                told ? std::optional(told->time.to_double()) : std::nullopt);
}

}  // namespace turning_cases
