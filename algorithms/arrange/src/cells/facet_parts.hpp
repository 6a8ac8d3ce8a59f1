// SPDX-License-Identifier: MIT
/// The facets of an arrangement by parts that have two sides each.
#pragma once

#include <cstdint>
#include <vector>

#include "cells/around_edge.hpp"
#include "cells/arrangement.hpp"

namespace signum::detail {

/// Triangles that nothing cuts are of one part if edges join them that no other triangle has. Each
/// facet that is cut is a part of its own. Parts are in the order of their first facets. The sides
/// of part p are 2 p, which is that of the first facet's top, and 2 p + 1.
class FacetParts {
 public:
  explicit FacetParts(const Arrangement& arrangement);

  std::uint32_t size() const {
    return patches() + static_cast<std::uint32_t>(arrangement_.facets().size()) - whole();
  }
  std::uint32_t first_facet(std::uint32_t part) const {
    return part < patches() ? first_[part] : whole() + part - patches();
  }
  /// The side of a part on which side 2 f of facet f is, its top, or 2 f + 1.
  std::uint32_t side_of(std::uint32_t side) const {
    const std::uint32_t f = side / 2;
    if (f >= whole()) return side - 2 * (whole() - patches());
    return label_[arrangement_.facets()[f].group] ^ (side & 1);
  }
  std::uint32_t part_of(std::uint32_t facet) const { return side_of(2 * facet) / 2; }

  /// Calls put(from, to, facet) as the facet's loop runs along its edges, but for edges that join
  /// two triangles of one part.
  template <class Put>
  void for_each_use(Put put) const {
    for (const std::vector<Use>& own : uses_) {
      for (const Use& use : own) put(use.from, use.to, use.facet);
    }
    for (std::uint32_t f = whole(); f < arrangement_.facets().size(); ++f) {
      for_each_edge_of_loop(arrangement_, f, put);
    }
  }

 private:
  struct Use {
    std::uint32_t from, to, facet;
  };

  std::uint32_t whole() const { return arrangement_.whole_facets(); }
  std::uint32_t patches() const { return static_cast<std::uint32_t>(first_.size()); }
  std::uint32_t find(std::uint32_t side);
  void join(std::size_t mesh, std::uint32_t begin, std::uint32_t end);
  std::vector<std::uint32_t> name(std::uint32_t begin, std::uint32_t end);

  const Arrangement& arrangement_;
  std::vector<std::vector<Use>> uses_;  ///< of each mesh
  /// For each triangle that nothing cuts the side of its part on which its facet's top is.
  LargeArray<std::uint32_t> label_;
  std::vector<std::uint32_t> first_;
};

}  // namespace signum::detail
