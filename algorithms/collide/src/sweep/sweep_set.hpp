// SPDX-License-Identifier: MIT
/// A shape as what sweeps are decided on: a plane, or the union of convex pieces, all within one
/// radius; and what is enclosed by faces, where it is a solid.
#pragma once

#include <array>
#include <cstdint>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/location.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

#include "bodies/body.hpp"
#include "convex/search.hpp"
#include "entry/hull_entry.hpp"

namespace signum::detail {

/// Whether the corners of the pieces are the corners of the shape, in its order.
enum class Corners : std::uint8_t { of_shape, of_pieces };

/// Refers to the points and faces of a polyhedron or mesh, which must outlive it.
struct SweepSet {
  /// Throw NotFinite; InvalidArgument if the shape is invalid, unbounded, or empty as a k-DOP or
  /// frustum can be.
  static SweepSet of(const ShapeRef2& shape);
  static SweepSet of(const ShapeRef3& shape);
  static SweepSet of(const Mesh& mesh);
  /// Takes the exact image of a set that is placed.
  static SweepSet of(const SetRef3& placed);

  Space space = Space::space;
  BigRational radius = 0;
  std::optional<HalfSpace> plane;
  /// The pieces: either hulls, or faces, which are triangles.
  std::vector<Hull> hulls;
  std::span<const Point3> points;
  /// The exact images of the points, where they are placed.
  std::vector<RationalPoint> images;
  std::span<const std::array<std::uint32_t, 3>> faces;
  /// The polyhedron whose solid belongs to the shape, too.
  const Polyhedron3* solid = nullptr;
  Corners corners = Corners::of_pieces;

  /// The core of a set that is one hull, where there is one.
  std::optional<RoundedCore> core;

  std::size_t size() const { return hulls.size() + faces.size(); }
  bool has_faces() const { return !faces.empty(); }
  RationalPoint point(std::uint32_t i) const {
    return images.empty() ? to_rational(points[i]) : images[i];
  }
  /// Makes the hull of a face.
  Hull hull(std::size_t piece) const;
  /// The piece in doubles, where there is such a form.
  std::optional<RoundedCore> rounded_piece(std::size_t piece) const;
  /// A box that holds the piece, without the radius.
  Aabb3 box(std::size_t piece) const;
  std::vector<Aabb3> boxes() const;
  /// The solid. Requires that it is one.
  PolyhedronBody solid_body() const;
  /// Points of which one is in each connected part.
  std::vector<RationalPoint> samples() const;
};

/// Inside where the solid of b has one of the points in it, else boundary where one is on it;
/// outside where b is no solid.
Location locate_deepest(const std::vector<RationalPoint>& points, const SweepSet& b);
/// Where the samples of a are: where no surfaces meet, whether the solid of b holds a part of a.
Location locate_samples(const SweepSet& a, const SweepSet& b);

}  // namespace signum::detail
