// SPDX-License-Identifier: MIT
#include "files/corners.hpp"

#include <cmath>
#include <utility>

namespace signum::detail {

void FileFaces::add(std::span<const std::uint32_t> vertices, std::span<const CornerItems> items) {
  const bool is_bare =
      std::all_of(items.begin(), items.end(), [](const CornerItems& of) { return of == no_items; });
  if (is_bare && sizes_.empty()) {
    bare_triangles_ += vertices.size() - 2;
    return;
  }
  sizes_.push_back(static_cast<std::uint32_t>(vertices.size()));
  vertices_.insert(vertices_.end(), vertices.begin(), vertices.end());
  items_.insert(items_.end(), items.begin(), items.end());
}

void FileFaces::give(std::span<const Mesh::Triangle> triangles, CornerTables& tables) {
  if (!sizes_.empty()) give_items(triangles, tables);
  for (std::size_t kind = 0; kind < tables.size(); ++kind) {
    if (of_vertices[kind].empty()) continue;
    tables[kind] = {std::move(of_vertices[kind]), {}};
    for (const Mesh::Triangle& t : triangles)
      tables[kind].of_corner.insert(tables[kind].of_corner.end(), t.begin(), t.end());
  }
}

void FileFaces::give_items(std::span<const Mesh::Triangle> triangles, CornerTables& tables) const {
  std::vector<std::pair<std::uint32_t, std::size_t>> corner_of;
  std::size_t first_corner = 0, triangle = bare_triangles_;
  for (CornerNumbers& numbers : tables)
    numbers.of_corner.assign(3 * bare_triangles_, CornerNumbers::none);
  for (const std::size_t size : sizes_) {
    corner_of.clear();
    for (std::size_t i = first_corner; i < first_corner + size; ++i)
      corner_of.emplace_back(vertices_[i], i);
    std::sort(corner_of.begin(), corner_of.end());
    for (const std::size_t end = triangle + size - 2; triangle < end; ++triangle) {
      for (const std::uint32_t v : triangles[triangle]) {
        const std::size_t i =
            std::lower_bound(corner_of.begin(), corner_of.end(), std::pair{v, std::size_t{0}})
                ->second;
        for (std::size_t k = 0; k < tables.size(); ++k) tables[k].of_corner.push_back(items_[i][k]);
      }
    }
    first_corner += size;
  }
}

void leave_out_odd(CornerTables& tables) {
  for (std::size_t kind = 0; kind < tables.size(); ++kind) {
    auto& [values, of_corner] = tables[kind];
    const std::size_t size = corner_sizes[kind], items = values.size() / size;
    std::vector<char> is_good(items);
    for (std::size_t i = 0; i < items; ++i) {
      const auto first = values.begin() + static_cast<std::ptrdiff_t>(size * i);
      is_good[i] = std::all_of(first, first + static_cast<std::ptrdiff_t>(size),
                               [](double x) { return std::isfinite(x); });
      // Nothing that is written, or summed, is to come upon them.
      if (!is_good[i]) std::fill_n(first, size, 0.0);
    }
    bool any = false;
    for (std::uint32_t& item : of_corner) {
      if (item >= items || !is_good[item]) item = CornerNumbers::none;
      any = any || item != CornerNumbers::none;
    }
    if (!any) tables[kind] = {};
  }
}

ItemizedMesh itemized(const Mesh& mesh, const CornerTables& corners) {
  if (std::all_of(corners.begin(), corners.end(),
                  [](const CornerNumbers& numbers) { return numbers.of_corner.empty(); })) {
    return {mesh, {}};
  }
  ItemizedMesh made;
  const auto items_of = [&](std::size_t corner) {
    CornerItems items{};
    for (std::size_t kind = 0; kind < items.size(); ++kind)
      items[kind] = item_at(corners[kind], corner);
    return items;
  };
  const std::vector<std::uint32_t> first =
      first_alike(mesh, [&](std::size_t i, std::size_t j) { return items_of(i) < items_of(j); });
  made.mesh.triangles.resize(mesh.triangles.size());
  const auto made_at = [&](std::size_t corner) -> std::uint32_t& {
    return made.mesh.triangles[corner / 3][corner % 3];
  };
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i] != i) {
      made_at(i) = made_at(first[i]);
      continue;
    }
    made_at(i) = static_cast<std::uint32_t>(made.mesh.vertices.size());
    made.mesh.vertices.push_back(mesh.vertices[mesh.triangles[i / 3][i % 3]]);
    made.items.push_back(items_of(i));
  }
  return made;
}

}  // namespace signum::detail
