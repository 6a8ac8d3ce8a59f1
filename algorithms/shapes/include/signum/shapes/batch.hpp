// SPDX-License-Identifier: MIT
/// void intersects(a, b, met), and so each verb: the answers for many pairs of shapes at once.
/// met[i] is about a[i] and b[i].
///
///     std::vector<Triangle3> triangles = ...;
///     const auto met = std::make_unique<bool[]>(triangles.size());
///     intersects(Ray3{...}, triangles, std::span(met.get(), triangles.size()));
///
/// Laws:
///   1. each answer is that of the verb on the single pair, bit for bit
///   2. no answer depends on the machine's vectors, on the number of pairs or on where they lie in
///      memory
/// Cost: a few nanoseconds a pair where the filter decides, the less the longer the vectors are;
/// what the single pair costs where it does not, which is where shapes touch or nearly do. Nothing
/// is allocated, and all is done on the thread that calls.
/// Throws: InvalidArgument if the numbers of shapes and answers differ; NotFinite, and
/// InvalidArgument where a shape is not what shapes.hpp requires. Then the answers mean nothing.
/// The environment variable SIGNUM_TARGET chooses the instruction set, as for predicates on many
/// points (predicates/batch.hpp).
#pragma once

#include <optional>
#include <signum/kernel/location.hpp>
#include <signum/kernel/many.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/side.hpp>
#include <span>

namespace SIGNUM_API signum {

void intersects(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Ray3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<bool> met);
void intersects(const Many<Ray3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Triangle3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Obb3>& a, const Many<Obb3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Sphere3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Aabb3>& b, std::span<bool> met);
void intersects(const Many<Sphere3>& a, const Many<Obb3>& b, std::span<bool> met);
void intersects(const Many<Frustum3>& a, const Many<Aabb3>& b, std::span<bool> met);

/// contacts[i] tells how a[i] and b[i] meet.
void contact(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<Contact> contacts);
void contact(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<Contact> contacts);

/// locations[i] tells where point a[i] is with respect to b[i].
void locate(const Many<Point3>& a, const Many<Aabb3>& b, std::span<Location> locations);
void locate(const Many<Point3>& a, const Many<Obb3>& b, std::span<Location> locations);
void locate(const Many<Point3>& a, const Many<Sphere3>& b, std::span<Location> locations);

/// sides[i] tells on which side of plane a[i] shape b[i] is.
void side(const Many<Plane3>& a, const Many<Point3>& b, std::span<Side> sides);
void side(const Many<Plane3>& a, const Many<Triangle3>& b, std::span<Side> sides);
void side(const Many<Plane3>& a, const Many<Aabb3>& b, std::span<Side> sides);
void side(const Many<Plane3>& a, const Many<Obb3>& b, std::span<Side> sides);
void side(const Many<Plane3>& a, const Many<Sphere3>& b, std::span<Side> sides);

/// hits[i] becomes the t of hit(rays[i], shapes[i], limit), correctly rounded, or none.
void hit(const Many<Ray3>& rays, const Many<Sphere3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit = {});
void hit(const Many<Ray3>& rays, const Many<Aabb3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit = {});
void hit(const Many<Ray3>& rays, const Many<Obb3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit = {});
void hit(const Many<Ray3>& rays, const Many<Triangle3>& shapes,
         std::span<std::optional<double>> hits, const HitLimit& limit = {});
/// All rays and one k-DOP.
void hit(const Many<Ray3>& rays, const Kdop3& kdop, std::span<std::optional<double>> hits,
         const HitLimit& limit = {});

/// squared[i] becomes squared_distance(a[i], b[i]).squared_rounded(), infinite past the largest
/// double.
void squared_distance(const Many<Point3>& a, const Many<Point3>& b, std::span<double> squared);
void squared_distance(const Many<Point3>& a, const Many<Aabb3>& b, std::span<double> squared);
void squared_distance(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<double> squared);

}  // namespace signum
