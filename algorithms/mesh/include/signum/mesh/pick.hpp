// SPDX-License-Identifier: MIT
/// std::optional<Pick> pick(ray, meshes): which of many meshes a pixel shows.
///
///     const PixelRay pixel = pixel_ray(camera, viewport, {x, y});
///     const std::optional<Pick> seen = pick(pixel.ray, meshes);
///
/// Each mesh has a hierarchy of its own, and the first hit of all of them counts; which is first is
/// decided by the exact t, not by what they round to.
///
/// Laws:
///   1. pick(ray, meshes) is the exact_first(ray) that has the least t, of equal ones that of the
///      mesh with the lowest index
///   2. one_sided_first(ray, mesh, side) is the first of mesh.all(ray) that the ray meets on that
///      side (shapes/one_sided_hit.hpp)
/// Degenerate: no meshes, and meshes without triangles, are missed.
/// Cost: pick takes what first(ray) takes for each mesh, of which those behind the best so far are
/// soon left, and some microseconds for the exact hit, or hits where several round to one t.
/// one_sided_first costs what all(ray) does.
/// Throws: NotFinite.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/mesh/surface.hpp>
#include <signum/shapes/one_sided_hit.hpp>
#include <span>

namespace SIGNUM_API signum {

struct Pick {
  /// The index of the mesh.
  std::size_t mesh;
  MeshHit hit;
};

/// The first hit of all meshes.
std::optional<Pick> pick(const Ray3& ray, std::span<const Surface> meshes,
                         const HitLimit& limit = {});

/// The first hit on that side of a triangle.
std::optional<MeshHit> one_sided_first(const Ray3& ray, const Surface& mesh, TriangleSide side,
                                       const HitLimit& limit = {});

}  // namespace signum
