// SPDX-License-Identifier: MIT
/// In which k directions does a polyhedron have most of its surface?
///
/// The answer is by nature approximate, in doubles: only tightness depends on it. There is no sine
/// or cosine here, which platforms round differently; roots and products are the same on all.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// A facet: its unit normal, outward, and its area or some other weight.
struct Facet {
  Point3 normal;
  double weight;
};

/// The points moved near the origin and scaled alike, rounded: no coordinate is beyond 2, so that
/// products of them stay in range.
std::vector<Point3> near_origin(std::span<const Point3> points);

/// The facets of the hull of points that are sorted, each once. A flat hull gives its two sides
/// and, by their lengths, its edges; a segment its two ends.
std::vector<Facet> hull_facets(std::span<const Point3> points);

/// k directions, each the middle of a part of the unit sphere of the same area: the generalized
/// spiral with steps of the golden angle.
/// See: Saff and Kuijlaars, Distributing Many Points on a Sphere, 1997; Gonzalez, Measurement of
/// Areas on a Sphere Using Fibonacci and Latitude-Longitude Lattices, 2010.
std::vector<Point3> spread_directions(std::size_t k);

/// Means of the facets' normals by clusters of them, from these unit vectors on. A cluster that is
/// left empty takes the facet that is worst represented; with fewer facets than clusters a vector
/// stays what it is.
/// See: Dhillon and Modha, Concept Decompositions for Large Sparse Text Data using Clustering,
/// 2001.
std::vector<Point3> cluster_directions(std::span<const Facet> facets, std::vector<Point3> centers);

/// The normals of the `kept` largest facets, by default of those that are large for one of k faces,
/// then the mean normals of clusters of the rest from spread directions on: k in all.
std::vector<Point3> facet_directions(std::vector<Facet> facets, std::size_t k,
                                     std::optional<std::size_t> kept);

/// The unit vector along v to the nearest multiples of 2^-24, so that what is computed exactly from
/// it is short. Requires that v is not zero.
Point3 short_direction(const Point3& v);

}  // namespace signum::detail
