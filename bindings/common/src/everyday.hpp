// SPDX-License-Identifier: MIT
/// Measures, sums, sections and winding numbers of sets whose kind is known when the program runs,
/// in the plane or in space.
#pragma once

#include <signum/arrange/section.hpp>
#include <signum/arrange/touch_regions.hpp>
#include <signum/bound/exact_hull.hpp>
#include <signum/bound/moments.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/collide/near_triangles.hpp>
#include <signum/collide/rotation.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/line_parameters.hpp>
#include <signum/shapes/polygon_weights.hpp>

#include "any_sets.hpp"
#include "kept_mesh.hpp"

namespace signum::bindings {

/// Moments2 or Moments3. What is not there is none; the inertia is there in space alone.
struct MomentsOfEither {
  int dimension = -1;
  Rational measure, squared;
  std::optional<std::vector<Rational>> centroid, second, inertia;
};

/// All throw InvalidArgument for sets that they do not take, and for sets that are placed.
MomentsOfEither moments_of(const AnySet& set, SolidRule rule);
MomentsOfEither signed_moments_of(const AnySet& set);
MomentsOfEither moments_of(const PlaneSet& polygons);
MomentsOfEither signed_moments_of(const PlaneSet& polygons);

/// ExactHull2, which has no faces, or ExactHull3.
struct HullOfEither {
  int dimension = -1;
  std::vector<std::vector<Rational>> vertices;
  PolygonFaces faces;
  /// The area in the plane, the volume in space.
  Rational measure;
};
Aabb3 shape_aabb_of(const Shape& shape);
HullOfEither exact_hull_of(const Shape& shape);
HullOfEither minkowski_sum_of(const Shape& a, const Shape& b);

PlaneSection section_of(const Plane3& plane, const AnySet& solid, SolidRule rule, SectionSide side);

struct TouchRegionList {
  std::vector<TouchRegion> all;
};

/// Of a point in the plane or in space. None on a chain or triangle.
std::optional<int> winding_number_of(const AnySet& point, const AnySet& set);

/// The distance alone, of one point or of many.
double signed_distances_of(const Point3& point, const Solid& solid);
std::vector<double> signed_distances_of(std::span<const Point3> points, const Solid& solid);

/// The motion is that of a sweep, as many numbers as the space has dimensions, else none.
std::string certificate_of_shapes(CertifiedVerb verb, const Shape& a, const Shape& b,
                                  double distance, std::span<const double> motion);
/// Throws InvalidArgument for a mesh.
std::string certificate_of_placed(CertifiedVerb verb, const AnySet& a, const AnySet& b,
                                  double distance);

/// The code of two triangles of space.
int yu_he_of(const Shape& a, const Shape& b);

/// Where two segments, rays or lines of the plane meet: t of one, then u of the other.
struct KeptLineParameters {
  LinePosition position = LinePosition::skew;
  bool meets = false;
  std::optional<std::vector<Rational>> first, last;
};
KeptLineParameters line_parameters_of(const Shape& a, const Shape& b);

/// At a point of the plane, or where a ray first meets a polygon of space: no weights where it does
/// not.
PolygonWeights polygon_weights_of(const Shape& at, const Shape& polygon);

}  // namespace signum::bindings
