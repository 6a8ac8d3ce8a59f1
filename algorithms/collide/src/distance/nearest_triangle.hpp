// SPDX-License-Identifier: MIT
/// The triangle of a mesh that is nearest to a point. Doubles with counted errors leave one, or a
/// few about one edge or vertex; exact signs tell where the nearest point is, and that no other
/// triangle is nearer.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.5.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>

namespace signum::detail {

/// The triangles of a mesh among which the nearest to a point are, in ascending order.
struct NearTriangles {
  static constexpr std::size_t most = 32;

  std::span<const std::uint32_t> all() const { return std::span(index).first(size); }

  std::array<std::uint32_t, most> index;
  std::size_t size = 0;
};

/// Where one point of the mesh is certainly the only nearest one, the lowest triangle that holds
/// it; else all that may be nearest. None where these are too many, or doubles are out of range.
/// The triangle `hint` is looked at first: one that is near makes the search shorter. Requires the
/// hierarchy of these triangles, at least one triangle, p finite, and the default floating-point
/// environment.
std::optional<NearTriangles> nearest_triangles(const Point3& p, std::span<const Point3> vertices,
                                               std::span<const Mesh::Triangle> triangles,
                                               const Bvh& bvh, std::uint32_t hint = 0);

/// Of triangles, the lowest of those that are exactly nearest.
std::uint32_t nearest_exactly(const Point3& p, std::span<const Point3> vertices,
                              std::span<const Mesh::Triangle> triangles, const NearTriangles& near);

}  // namespace signum::detail
