// SPDX-License-Identifier: MIT
/// make_points(family, relation, random, points): hard input, as cases in families, from a seed:
/// for tests, fuzzers, benchmarks and campaigns alike, the same on every platform.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/judge/random.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <string_view>

namespace signum::generators {

enum class Family : std::uint8_t {
  uniform,           ///< coordinates in [-1, 1)
  grid,              ///< integers from -3 to 3 at most, so that coincidences abound
  degenerate,        ///< degenerate by construction in integers, then moved exactly
  near_degenerate,   ///< mostly such a case with one coordinate moved by one to three ulps
  rotated,           ///< such a case rotated, and thereby rounded
  extreme,           ///< subnormal, up to the largest double, or both in one case
  degenerate_shape,  ///< shapes that are segments or points; points that repeat
  sliver,            ///< nearly collinear points in general position; flat boxes

  // Of what moves alone. Each is made in integers, moved exactly, and changed by an ulp or three in
  // a third of the cases.
  grazing,                ///< past each other: the least distance, 0, is reached without crossing
  touching_then_leaving,  ///< together at the start, and apart then; or together at the end
  coplanar_motion,        ///< in one plane for ever
  collapse,               ///< shapes that become a segment or a point on the way, or are one
  cancelling_velocities,  ///< far away, or fast, beside how they move against each other
};

/// The families of all questions.
inline constexpr std::array all_families = {
    Family::uniform, Family::grid,    Family::degenerate,       Family::near_degenerate,
    Family::rotated, Family::extreme, Family::degenerate_shape, Family::sliver};

/// The families that only questions about moving shapes have.
inline constexpr std::array motion_families = {Family::grazing, Family::touching_then_leaving,
                                               Family::coplanar_motion, Family::collapse,
                                               Family::cancelling_velocities};

constexpr bool is_of_motion(Family family) { return family >= motion_families.front(); }

std::string_view name(Family family);
/// The family of either list that has that name, if any.
std::optional<Family> family_named(std::string_view name);

/// What points of a degenerate family have in common.
enum class Relation : std::uint8_t {
  flat,   ///< a line in the plane, a plane in space (which may be a line in space, too)
  round,  ///< a circle in the plane, a sphere in space
};

/// Fills the points with a case. Requires one of all_families, as all below does.
void make_points(Family family, Relation relation, Random& random, std::span<Point2> points);
void make_points(Family family, Relation relation, Random& random, std::span<Point3> points);

/// Fills two sets of points, each the corners of a shape, that meet in special ways: common
/// corners, corners on edges and in faces, edges through edges, faces in one plane, nested shapes.
void make_pair(Family family, Random& random, std::span<Point2> a, std::span<Point2> b);
void make_pair(Family family, Random& random, std::span<Point3> a, std::span<Point3> b);

template <std::size_t N, class Point = Point3>
std::array<Point, N> points(Family family, Relation relation, Random& random) {
  std::array<Point, N> result{};
  make_points(family, relation, random, std::span<Point>(result));
  return result;
}

template <class A, class B>
struct Pair {
  A a;
  B b;
};

/// Corners as a shape. Rays and lines go from the first corner towards the second, and a plane goes
/// through three: exactly so in the degenerate families, elsewhere as far as doubles allow.
template <class Shape>
struct Corners;
template <>
struct Corners<Point2> : std::array<Point2, 1> {
  Point2 shape() const { return front(); }
};
template <>
struct Corners<Segment2> : std::array<Point2, 2> {
  Segment2 shape() const { return {front(), back()}; }
};
template <>
struct Corners<Triangle2> : std::array<Point2, 3> {
  Triangle2 shape() const { return {*this}; }
};
template <>
struct Corners<Point3> : std::array<Point3, 1> {
  Point3 shape() const { return front(); }
};
template <>
struct Corners<Segment3> : std::array<Point3, 2> {
  Segment3 shape() const { return {front(), back()}; }
};
template <>
struct Corners<Triangle3> : std::array<Point3, 3> {
  Triangle3 shape() const { return {*this}; }
};
template <>
struct Corners<Ray3> : std::array<Point3, 2> {
  Ray3 shape() const;
};
template <>
struct Corners<Line3> : std::array<Point3, 2> {
  Line3 shape() const;
};
template <>
struct Corners<Plane3> : std::array<Point3, 3> {
  Plane3 shape() const;
};

/// Two shapes, both of the plane or both of space.
template <class A, class B>
Pair<A, B> pair(Family family, Random& random) {
  Corners<A> a;
  Corners<B> b;
  make_pair(family, random, std::span(a), std::span(b));
  return {a.shape(), b.shape()};
}

}  // namespace signum::generators
