// SPDX-License-Identifier: MIT
#include "solids/kept_corners.hpp"

#include <algorithm>
#include <utility>

#include "files/corners.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t kinds = corner_sizes.size();

bool is_flat(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  return orient2d({a.x, a.y}, {b.x, b.y}, {c.x, c.y}) == Sign::zero &&
         orient2d({a.y, a.z}, {b.y, b.z}, {c.y, c.z}) == Sign::zero &&
         orient2d({a.z, a.x}, {b.z, b.x}, {c.z, c.x}) == Sign::zero;
}

}  // namespace

/// For each corner of each triangle all kinds, one after the other; zeros of those it has not.
std::vector<double> KeptCorners::values_of(const CornerTables& tables,
                                           std::size_t triangles) const {
  std::vector<double> values(size_ * 3 * triangles);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    for (std::size_t i = 0; i < tables[kind].of_corner.size(); ++i) {
      const std::uint32_t item = tables[kind].of_corner[i];
      if (item == CornerNumbers::none) continue;
      std::copy_n(&tables[kind].values[corner_sizes[kind] * item], corner_sizes[kind],
                  &values[size_ * i + first_[kind]]);
    }
  }
  return values;
}

bool KeptCorners::has(CornerKind kind) const {
  return std::any_of(tables_.begin(), tables_.end(), [&](const CornerTables& tables) {
    return !tables[static_cast<std::size_t>(kind)].of_corner.empty();
  });
}

void KeptCorners::set_solids(std::span<const Mesh> given, std::span<const MeshBody> solids,
                             std::span<const std::vector<std::uint32_t>> numbers) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    first_[kind] = size_;
    if (has(static_cast<CornerKind>(kind))) size_ += corner_sizes[kind];
  }
  if (size_ == 0) return;
  for (std::size_t i = 0; i < solids.size(); ++i) {
    const Mesh& from = given[i];
    const std::size_t triangles = solids[i].mesh().triangles.size();
    Solid solid{solids[i], values_of(tables_[i], from.triangles.size()),
                std::vector<unsigned char>(triangles)};
    const bool is_same = numbers.empty();
    const std::size_t old = is_same ? from.triangles.size() : numbers[i].size();
    for (std::size_t t = 0; t < old; ++t) {
      solid.kinds[t] = static_cast<unsigned char>(
          detail::kinds_of(tables_[i], is_same ? t : std::size_t{numbers[i][t]}));
    }
    if (is_same) {
      solid.values.resize(size_ * 3 * triangles);
    } else {
      std::vector<TriangleSource> sources(triangles, {TriangleSource::no_mesh, 0, false});
      for (std::size_t t = 0; t < old; ++t) {
        if (is_flat(from.triangle(numbers[i][t]))) {
          solid.kinds[t] = 0;
        } else {
          sources[t] = {0, numbers[i][t], false};
        }
      }
      const MeshAttributes attributes{from, solid.values, AttributePlace::corners};
      solid.values = carried_attributes(solid.mesh.mesh(), sources, {&attributes, 1}, size_);
      for (std::size_t t = 0; t < triangles; ++t) {
        if (sources[t].mesh == TriangleSource::no_mesh)
          std::fill_n(&solid.values[size_ * 3 * t], size_ * 3, 0.0);
      }
    }
    solids_.push_back(std::move(solid));
  }
}

CornerTables KeptCorners::of(const RoundedMesh& made) const {
  CornerTables tables;
  if (solids_.empty()) return tables;
  std::vector<MeshAttributes> from;
  for (const Solid& solid : solids_)
    from.push_back({solid.mesh.mesh(), solid.values, AttributePlace::corners});
  std::vector<double> values = carried_attributes(made.mesh, made.sources, from, size_);
  const auto values_at = [&](std::size_t corner, std::size_t kind) {
    return std::span(values).subspan(size_ * corner + first_[kind], corner_sizes[kind]);
  };
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (!has(static_cast<CornerKind>(kind))) continue;
    auto& [items, of_corner] = tables[kind];
    for (std::size_t i = 0; i < 3 * made.sources.size(); ++i) {
      if (!made.sources[i / 3].turned || static_cast<CornerKind>(kind) != CornerKind::normal)
        continue;
      for (double& x : values_at(i, kind)) x = -x;
    }
    // Nothing, as an empty list, comes before all else.
    const auto item_at = [&](std::size_t corner) {
      const TriangleSource& source = made.sources[corner / 3];
      const bool has_it = source.mesh != TriangleSource::no_mesh &&
                          (solids_[source.mesh].kinds[source.triangle] >> kind & 1) != 0;
      return values_at(corner, kind).first(has_it ? corner_sizes[kind] : 0);
    };
    const std::vector<std::uint32_t> first =
        detail::first_alike(made.mesh, [&](std::size_t i, std::size_t j) {
          const auto a = item_at(i), b = item_at(j);
          return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
        });
    for (std::size_t i = 0; i < first.size(); ++i) {
      const auto item = item_at(i);
      const std::size_t next = items.size() / corner_sizes[kind];
      of_corner.push_back(first[i] != i  ? of_corner[first[i]]
                          : item.empty() ? CornerNumbers::none
                                         : static_cast<std::uint32_t>(next));
      if (first[i] == i) items.insert(items.end(), item.begin(), item.end());
    }
    if (items.empty()) of_corner.clear();
  }
  return tables;
}

}  // namespace signum::cli
