// SPDX-License-Identifier: MIT
// ODE (0.16), in doubles as Debian builds it: shapes meet where dCollide gives a contact, and are
// as deep in each other as the deepest of up to 32 contacts.
//
// A triangle is a mesh of two, its front and its back, as meshes are not met from behind, of
// corners that floats can hold, as the trees of meshes are made of them. A segment is a ray of its
// length, which is asked of triangles and planes alone, since it only hits surfaces. A plane is a
// solid half-space here: it is asked of on both sides, its normal scaled to length 1, as ODE wants
// it. Shapes that are turned otherwise than by right angles are declined, as their matrices are no
// doubles. Depths are asked of what has a solver of its own: spheres, boxes and capsules.
#include <ode/ode.h>

#include <memory>
#include <numeric>

#include "adaptor.hpp"

namespace signum::library {
namespace {

struct Destroy {
  void operator()(dGeomID geom) const { dGeomDestroy(geom); }
  void operator()(dTriMeshDataID data) const { dGeomTriMeshDataDestroy(data); }
};
using Geom = std::unique_ptr<dxGeom, Destroy>;

/// A geom, with the corners that it points to.
struct Placed {
  std::array<double, 9> corners{};
  std::array<dTriIndex, 6> indices = {0, 1, 2, 0, 2, 1};
  std::unique_ptr<dxTriMeshData, Destroy> data;
  Geom geom;
};
using Made = std::unique_ptr<Placed>;

Made at(Geom geom, const std::array<double, 3>& center) {
  dGeomSetPosition(geom.get(), center[0], center[1], center[2]);
  auto placed = std::make_unique<Placed>();
  placed->geom = std::move(geom);
  return placed;
}

/// The geom, which is along the z-axis, along another.
Geom along(std::size_t axis, Geom geom) {
  dMatrix3 turn = {};
  for (std::size_t i = 0; i < 3; ++i) turn[4 * ((i + axis + 1) % 3) + i] = 1;
  dGeomSetRotation(geom.get(), turn);
  return geom;
}

Made triangle(const signum_shape& s) {
  const auto is_float = [](double x) { return std::abs(x) <= 1e18; };
  if (!std::all_of(s.numbers, s.numbers + 9, is_float)) return nullptr;
  auto placed = std::make_unique<Placed>();
  std::copy_n(s.numbers, 9, placed->corners.begin());
  placed->data.reset(dGeomTriMeshDataCreate());
  dGeomTriMeshDataBuildDouble(placed->data.get(), placed->corners.data(), 3 * sizeof(double), 3,
                              placed->indices.data(), 6, 3 * sizeof(dTriIndex));
  placed->geom.reset(dCreateTriMesh(nullptr, placed->data.get(), nullptr, nullptr, nullptr));
  return placed;
}

Made make(const signum_shape& s) {
  if (s.dimension != 3) return nullptr;
  switch (s.kind) {
    case SIGNUM_SPHERE:
      return at(Geom(dCreateSphere(nullptr, s.numbers[3])), vector_at<std::array<double, 3>>(s, 0));
    case SIGNUM_TRIANGLE:
      return triangle(s);
    case SIGNUM_AABB:
    case SIGNUM_OBB: {
      const auto b = s.kind == SIGNUM_AABB ? centered(s) : unturned(s);
      if (!b) return nullptr;
      const auto& half = b->half;
      return at(Geom(dCreateBox(nullptr, 2 * half[0], 2 * half[1], 2 * half[2])), b->center);
    }
    case SIGNUM_CAPSULE:
    case SIGNUM_CYLINDER: {
      const auto core = upright_core(s);
      if (!core) return nullptr;
      const auto create = s.kind == SIGNUM_CAPSULE ? dCreateCapsule : dCreateCylinder;
      return at(along(core->axis, Geom(create(nullptr, s.numbers[6], core->length))), core->center);
    }
    default:
      return nullptr;
  }
}

/// The greatest depth of a contact, if there is one.
std::optional<double> contact(dGeomID a, dGeomID b) {
  static const bool ready = dInitODE2(0) != 0 && dAllocateODEDataForThread(dAllocateMaskAll) != 0;
  if (!ready) throw std::runtime_error("ODE does not start");
  std::array<dContactGeom, 32> contacts;
  const int count =
      dCollide(a, b, static_cast<int>(contacts.size()), contacts.data(), sizeof(dContactGeom));
  return std::accumulate(contacts.begin(), contacts.begin() + count, std::optional<double>(),
                         [](const std::optional<double>& most, const dContactGeom& c) {
                           return std::max(most, std::optional<double>(c.depth));
                         });
}

/// The half-space on the negative side of a plane, or on the positive.
Geom half_space(const signum_shape& plane, double sign) {
  const double* const n = plane.numbers;
  const double length = sign * std::hypot(n[0], n[1], n[2]);
  return Geom(dCreatePlane(nullptr, n[0] / length, n[1] / length, n[2] / length, -n[3] / length));
}

/// Whether a shape meets the half-space below a plane, and the one above.
struct Sides {
  bool below, above;
};
std::optional<Sides> sides(const signum_shape& plane, const signum_shape& b) {
  const Made shape = make(b);
  if (!shape || plane.dimension != 3) return std::nullopt;
  const auto meets = [&](double sign) {
    return contact(shape->geom.get(), half_space(plane, sign).get()).has_value();
  };
  return Sides{meets(1), meets(-1)};
}

/// What a segment is asked of: a triangle, or one side of a plane, since a ray hits both.
std::optional<bool> cast(const signum_shape& segment, const signum_shape& b) {
  if (segment.dimension != 3) return std::nullopt;
  const double* const p = segment.numbers;
  const std::array v = {p[3] - p[0], p[4] - p[1], p[5] - p[2]};
  const Geom ray(dCreateRay(nullptr, std::hypot(v[0], v[1], v[2])));
  dGeomRaySet(ray.get(), p[0], p[1], p[2], v[0], v[1], v[2]);
  if (b.kind == SIGNUM_PLANE) return contact(ray.get(), half_space(b, 1).get()).has_value();
  const Made mesh = triangle(b);
  return mesh ? std::optional(contact(ray.get(), mesh->geom.get()).has_value()) : std::nullopt;
}

std::optional<bool> intersects(const signum_shape& a, const signum_shape& b) {
  for (const auto& [segment, other] : {Pair(&a, &b), Pair(&b, &a)}) {
    if (segment->kind != SIGNUM_SEGMENT) continue;
    if (other->kind == SIGNUM_TRIANGLE || other->kind == SIGNUM_PLANE)
      return cast(*segment, *other);
    return std::nullopt;
  }
  if (a.kind == SIGNUM_PLANE || b.kind == SIGNUM_PLANE) {
    const auto met = a.kind == SIGNUM_PLANE ? sides(a, b) : sides(b, a);
    return met ? std::optional(met->below && met->above) : std::nullopt;
  }
  const Made first = make(a), second = make(b);
  if (!first || !second) return std::nullopt;
  return contact(first->geom.get(), second->geom.get()).has_value();
}

bool has_depth(const signum_shape& s) {
  return s.kind == SIGNUM_SPHERE || s.kind == SIGNUM_AABB || s.kind == SIGNUM_OBB ||
         s.kind == SIGNUM_CAPSULE;
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "ODE " dODE_VERSION; }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* answer) {
  return give(intersects(*a, *b), answer);
}

int signum_peer_side(const signum_shape* plane, const signum_shape* b, int* answer) {
  const auto met = sides(*plane, *b);
  if (!met) return SIGNUM_PEER_DECLINED;
  return give_side(met->below, met->above, answer);
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* penetration) {
  if (!has_depth(*a) || !has_depth(*b)) return SIGNUM_PEER_DECLINED;
  const Made first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  *penetration = penetration_of(contact(first->geom.get(), second->geom.get()));
  return SIGNUM_PEER_ANSWERED;
}
}
