// SPDX-License-Identifier: MIT
#include "overlap_region.hpp"

#include "boxes.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/indexed_points.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t block = 1 << 14;

Aabb3 common(const Aabb3& a, const Aabb3& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y), std::max(a.min.z, b.min.z)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y), std::min(a.max.z, b.max.z)}};
}

bool is_empty(const Aabb3& box) {
  return box.min.x > box.max.x || box.min.y > box.max.y || box.min.z > box.max.z;
}

Aabb3 box_of_vertices(const Mesh& mesh) {
  require_indices(mesh.triangles, mesh.vertices.size());
  std::vector<Aabb3> boxes((mesh.vertices.size() + block - 1) / block, no_box);
  parallel_for(boxes.size(), [&](std::size_t n) {
    const std::size_t past = std::min(mesh.vertices.size(), (n + 1) * block);
    Aabb3 box = no_box;
    for (std::size_t i = n * block; i < past; ++i) {
      if (!is_finite(mesh.vertices[i])) fail_not_finite(mesh.vertices[i], i);
      box = hull(box, box_of(mesh.vertices[i]));
    }
    boxes[n] = box;
  });
  Aabb3 all = no_box;
  for (const Aabb3& box : boxes) all = hull(all, box);
  return all;
}

/// The triangles whose boxes overlap the region, and the box of all of them.
struct Chosen {
  ChosenTriangles all;
  Aabb3 box = no_box;
};
Chosen in_region(const Mesh& mesh, const Aabb3& region) {
  std::vector<Chosen> parts((mesh.triangles.size() + block - 1) / block);
  parallel_for(parts.size(), [&](std::size_t n) {
    const std::size_t past = std::min(mesh.triangles.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < past; ++i) {
      const Aabb3 box = box_of(mesh.triangle(i));
      if (!overlap(box, region)) continue;
      parts[n].all.triangles.push_back(mesh.triangles[i]);
      parts[n].all.names.push_back(static_cast<std::uint32_t>(i));
      parts[n].box = hull(parts[n].box, box);
    }
  });
  Chosen chosen;
  for (const Chosen& part : parts) {
    const auto append = [](auto& to, const auto& from) {
      to.insert(to.end(), from.begin(), from.end());
    };
    append(chosen.all.triangles, part.all.triangles);
    append(chosen.all.names, part.all.names);
    chosen.box = hull(chosen.box, part.box);
  }
  return chosen;
}

/// Fewer than this part of the triangles are worth a hierarchy of their own.
bool are_few(const Chosen& chosen, const Mesh& mesh) {
  return chosen.all.names.size() < mesh.triangles.size() / 4 * 3;
}

/// How large a part of the box the region may be at most for triangles to be looked at.
bool is_small_in(const Aabb3& region, const Aabb3& box) {
  const auto part = [](double low, double high, double from, double to) {
    // Halves, which do not overflow; of a flat box all is in.
    const double all = 0.5 * to - 0.5 * from;
    return all > 0 ? (0.5 * high - 0.5 * low) / all : 1;
  };
  return part(region.min.x, region.max.x, box.min.x, box.max.x) *
             part(region.min.y, region.max.y, box.min.y, box.max.y) *
             part(region.min.z, region.max.z, box.min.z, box.max.z) <
         0.75;
}

}  // namespace

OverlapRegion overlap_region(const Mesh& a, const Mesh& b) {
  const Aabb3 box_a = box_of_vertices(a), box_b = box_of_vertices(b);
  Aabb3 region = common(box_a, box_b);
  OverlapRegion found;
  if (is_empty(region)) {
    found.a.emplace();
    found.b.emplace();
    return found;
  }
  // What is left of the one makes the region of the other smaller.
  if (is_small_in(region, box_a)) {
    Chosen chosen = in_region(a, region);
    region = common(region, chosen.box);
    if (are_few(chosen, a)) found.a = std::move(chosen.all);
  }
  if (is_small_in(region, box_b)) {
    Chosen chosen = in_region(b, region);
    if (are_few(chosen, b)) found.b = std::move(chosen.all);
  }
  return found;
}

}  // namespace signum::detail
