// SPDX-License-Identifier: MIT
/// What the model of a 3MF file holds: meshes, objects made of them, and what is to be built.
/// See: 3MF Consortium, 3D Manufacturing Format Core Specification, version 1.3, 2021.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

#include "nested_placement.hpp"
#include "source.hpp"
#include "zip.hpp"

namespace signum::detail {

struct ThreemfModel {
  struct Range {
    std::size_t begin = 0, end = 0;

    std::size_t size() const { return end - begin; }
  };

  /// How much there is to be made of something, with all that it holds.
  struct Amount {
    std::uint64_t vertices = 0, triangles = 0;
    std::uint64_t others = 0;  ///< bytes, for names and steps

    std::uint64_t bytes() const {
      constexpr std::size_t of_triangle = sizeof(Mesh::Triangle) + 2 * sizeof(std::uint32_t);
      return vertices * sizeof(Point3) + triangles * of_triangle + others;
    }
    /// Sums that stay where they are once they are past any memory.
    void add(const Amount& more) {
      constexpr std::uint64_t most = std::uint64_t{1} << 48;
      vertices = std::min(vertices + more.vertices, most);
      triangles = std::min(triangles + more.triangles, most);
      others = std::min(others + more.others, most);
    }
  };

  /// An object where it is shown: in another one, or among what is built.
  struct Use {
    std::uint32_t object;
    const AffineRows<double>* place;  ///< one of `places`; null where it moves nothing
  };

  /// A mesh, or parts, which are objects before this one.
  struct Object {
    std::uint32_t id;
    std::string name;
    Range vertices, triangles, parts;  ///< of `mesh` and `parts` below
    Amount amount;

    bool has_mesh() const { return vertices.size() > 0; }
  };

  LengthUnit unit = LengthUnit::millimeter;
  Mesh mesh;  ///< all meshes, one after the other
  std::deque<Object> objects;
  std::vector<Use> parts, items;
  std::deque<AffineRows<double>> places;
};

/// Reads the model in an entry of the archive. Throws FileError.
ThreemfModel read_threemf_model(const Source& source, const ZipArchive& archive,
                                const ZipArchive::Entry& entry);

}  // namespace signum::detail
