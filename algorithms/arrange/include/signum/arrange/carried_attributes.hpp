// SPDX-License-Identifier: MIT
/// std::vector<double> carried_attributes(made, from, size): what is known at the vertices or
/// corners of meshes - texture coordinates, colours, normals - at the corners of what was made of
/// them.
///
///     const RoundedMesh made = rounded(combine(BooleanOperation::set_difference, a, b));
///     const std::array from{MeshAttributes{a, uv_a}, MeshAttributes{b, uv_b}};
///     carried_attributes(made.mesh, made.sources, from, 2);
///
/// A corner of what was made is a point of its source triangle. Its numbers are those of the three
/// corners there by its barycentric weights, which are exact; only the sum is rounded, correctly.
/// Laws:
///   1. of an exact mesh, a linear function of the position comes back as it is at each vertex
///   2. each number is between the least and the greatest of the three corners of the source
///   3. at a corner of the source it is the number there
/// Degenerate: a vertex that was rounded lies beside the plane of its source, where it is projected
/// along an axis, and may lie beside the triangle, too: then weights that are negative count as 0.
/// At triangles without a source (TriangleSource::no_mesh) all numbers are NaN.
/// Nothing is turned: normals of a triangle whose source is turned look into the solid.
/// Throws: NotFinite; InvalidArgument for a list of another size than the mesh has vertices or
/// corners, and for a source that is no triangle with area of these meshes.
/// Cost: linear, with integers for each corner that is no corner of its source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

enum class AttributePlace : std::uint8_t {
  vertices,  ///< size numbers for each vertex
  corners,   ///< size numbers for each corner of each triangle, so that there may be seams
};

/// The numbers of one mesh, which is referred to.
struct MeshAttributes {
  const Mesh& mesh;
  std::span<const double> values;
  AttributePlace place = AttributePlace::vertices;
};

/// `size` numbers for each corner of each triangle: those of corner k of triangle i begin at
/// size * (3 * i + k). `from` are the meshes that sources name, in their order.
std::vector<double> carried_attributes(const ExactMesh& made, std::span<const MeshAttributes> from,
                                       std::size_t size);

/// This one takes a mesh that rounded() made.
std::vector<double> carried_attributes(const Mesh& made, std::span<const TriangleSource> sources,
                                       std::span<const MeshAttributes> from, std::size_t size);

}  // namespace signum
