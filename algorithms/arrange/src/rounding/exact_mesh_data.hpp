// SPDX-License-Identifier: MIT
/// What an exact mesh is made of.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <span>
#include <vector>

#include "cells/six_volumes.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

struct ExactMeshData {
  /// All vertices, rounded; the last of them are not of doubles, and exactly these.
  std::vector<Point3> rounded;
  std::vector<RationalPoint> constructed;
  std::vector<Mesh::Triangle> triangles;
  std::vector<TriangleSource> sources;
  /// An axis that each triangle is not parallel to, and whether the inside is on the side to which
  /// the axis points, so that the triangle turns to the right in the projection.
  struct Side {
    std::uint8_t axis;
    bool above;
  };
  std::vector<Side> sides;

  std::size_t given() const { return rounded.size() - constructed.size(); }
  bool is_given(std::size_t i) const { return i < given(); }
  RationalPoint exact(std::size_t i) const {
    return is_given(i) ? to_rational(rounded[i]) : constructed[i - given()];
  }
};

/// The terms whose sum is the volume inside some triangles of the mesh, which are a closed surface.
SixVolumes volumes_below(const ExactMeshData& mesh, std::span<const Mesh::Triangle> triangles);

}  // namespace signum::detail
