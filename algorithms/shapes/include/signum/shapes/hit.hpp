// SPDX-License-Identifier: MIT
/// std::optional<Hit> hit(ray, shape): where a ray first meets a shape.
///
/// It meets it at the least t >= 0 for which origin + t * direction is in the shape: t is rational
/// for shapes without curves, and has at most one square root for the others. It is 0, and `inside`
/// is set, when the origin is in the shape; a ray with a zero direction meets a shape there or
/// nowhere.
///
/// Laws:
///   1. some hit iff intersects(ray, shape)
///   2. inside iff intersects(ray.origin, shape), and then t = 0
///   3. scaling the direction by s > 0 divides t by s
///   4. a limit leaves out just the hits with a greater t
/// Cost: for spheres, boxes, triangles and planes 10 to 50 ns, for capsules, cylinders,
/// k-DOPs and frusta about a hundred, nearly always: doubles with a bound for their error tell
/// whether there is a hit, its face, and its t and weights as correctly rounded doubles. The exact
/// ones are made when they are asked for, in microseconds. Where the doubles leave a doubt, and for
/// all other shapes, everything is decided exactly, in microseconds.
///
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/kernel/held.hpp>
#include <signum/shapes/contact.hpp>

namespace SIGNUM_API signum {

/// Compare hits of one ray, on any shapes, by t, which has the order, exactly.
struct Hit {
  DeferredSurd t;
  /// Whether the origin of the ray is in the shape.
  bool inside;
};

/// A hit on a box, k-DOP or frustum.
struct FaceHit : Hit {
  /// The face that the ray comes through: of axis (direction) i the one where it is least has the
  /// number 2 * i, the one where it is greatest 2 * i + 1; of a frustum they are in the order of
  /// planes_of (shapes/frustum.hpp). The lowest of several at an edge or corner. None when the
  /// origin is inside, and for an obb with linearly dependent axes.
  std::optional<std::uint32_t> face;
};

/// The weights of the three vertices of a triangle, which sum to 1: the correctly rounded ones, and
/// the exact ones for those who ask.
class BarycentricWeights {
 public:
  using Exact = std::array<Rational, 3>;

  BarycentricWeights() = default;
  explicit BarycentricWeights(Exact exact);
  /// What formula() gives, of which `nearest` are the correctly rounded doubles.
  template <class Formula>
  BarycentricWeights(const std::array<double, 3>& nearest, const Formula& formula)
      : nearest_(nearest), recipe_(formula) {}

  const std::array<double, 3>& to_doubles() const { return nearest_; }
  Exact exact() const;

  friend bool operator==(const BarycentricWeights& a, const BarycentricWeights& b) {
    return a.nearest_ == b.nearest_ && a.exact() == b.exact();
  }

 private:
  std::array<double, 3> nearest_{};
  detail::Shared<Exact> exact_;  ///< where they are there
  detail::Recipe<Exact, 15> recipe_;
};

/// A hit on a triangle.
struct TriangleHit : Hit {
  /// The smallest feature with the point.
  Feature feature;
  /// For a triangle of zero area these are weights of the end points of the edge, or of the vertex,
  /// that is the feature.
  BarycentricWeights barycentric;
};

/// The greatest t that counts; with 1, a ray is the segment from origin to origin + direction.
struct HitLimit {
  std::optional<double> greatest_t;
};

std::optional<FaceHit> hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit = {});
std::optional<FaceHit> hit(const Ray3& ray, const Obb3& box, const HitLimit& limit = {});
std::optional<FaceHit> hit(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit = {});
std::optional<FaceHit> hit(const Ray3& ray, const Frustum3& frustum, const HitLimit& limit = {});
std::optional<TriangleHit> hit(const Ray3& ray, const Triangle3& t, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Plane3& plane, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit = {});
std::optional<Hit> hit(const Ray3& ray, const Convex3& hull, const HitLimit& limit = {});

namespace detail {
// The hit on a shape of any kind: exactly, unless doubles tell that there is none.
std::optional<Hit> hit_of_any(const Ray2& ray, const ShapeRef2& shape, const HitLimit& limit);
std::optional<Hit> hit_of_any(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit);

// The hit without doubles: the reference of all hits.
std::optional<Hit> hit_exactly(const Ray2& ray, const ShapeRef2& shape, const HitLimit& limit);
std::optional<Hit> hit_exactly(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit);
std::optional<FaceHit> hit_exactly(const Ray3& ray, const Aabb3& box, const HitLimit& limit);
std::optional<FaceHit> hit_exactly(const Ray3& ray, const Obb3& box, const HitLimit& limit);
std::optional<FaceHit> hit_exactly(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit);
std::optional<FaceHit> hit_exactly(const Ray3& ray, const Frustum3& f, const HitLimit& limit);
std::optional<TriangleHit> hit_exactly(const Ray3& ray, const Triangle3& t, const HitLimit& limit);
}  // namespace detail

/// Hits on every other shape; signum/mesh/polyhedron.hpp has hits on polyhedra.
template <AnyShape2 S>
std::optional<Hit> hit(const Ray2& ray, const S& shape, const HitLimit& limit = {}) {
  return detail::hit_of_any(ray, ShapeRef2(&shape), limit);
}
template <AnyShape3 S>
  requires(!std::same_as<S, Polyhedron3>)
std::optional<Hit> hit(const Ray3& ray, const S& shape, const HitLimit& limit = {}) {
  return detail::hit_of_any(ray, ShapeRef3(&shape), limit);
}

}  // namespace signum
