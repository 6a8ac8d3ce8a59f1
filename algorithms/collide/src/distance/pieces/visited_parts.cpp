// SPDX-License-Identifier: MIT
#include "distance/pieces/visited_parts.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace signum::detail {

namespace {

bool has_pieces_alone(const BvhNode& node) {
  return std::all_of(node.children.begin(), node.children.begin() + node.size(),
                     [](BvhChild child) { return child.is_item(); });
}

}  // namespace

/// A few vertices, each once, in a table with open addresses.
class VisitedParts::FewVertices {
 public:
  FewVertices() { table_.fill(none); }
  std::span<const std::uint32_t> all() const { return std::span(vertices_).first(size_); }
  /// False where there are too many.
  bool insert(std::uint32_t vertex) {
    std::size_t i = vertex * 0x9E3779B1U >> (32 - std::bit_width(table_.size() - 1));
    for (; table_[i] != none; i = (i + 1) % table_.size()) {
      if (table_[i] == vertex) return true;
    }
    if (size_ == vertices_.size()) return false;
    table_[i] = vertices_[size_++] = vertex;
    return true;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  std::array<std::uint32_t, std::bit_ceil(2 * VisitedParts::most_points)> table_;
  std::array<std::uint32_t, VisitedParts::most_points> vertices_;
  std::size_t size_ = 0;
};

VisitedParts::VisitedParts(const ScaledPieces& pieces)
    : pieces_(pieces), nodes_(nodes_of(pieces.bvh())) {
  parts_.push_back({BvhChild::node(0), pieces.box()});
  parts_[root].points = add_corners(pieces.corners_of_box());
}

VisitedParts::Range VisitedParts::children(std::uint32_t part) {
  if (parts_[part].children.size != 0) return parts_[part].children;
  const BvhNode& node = nodes_[parts_[part].child.index()];
  const Range range{static_cast<std::uint32_t>(parts_.size()),
                    static_cast<std::uint32_t>(node.size())};
  for (std::size_t k = 0; k < range.size; ++k) {
    parts_.push_back({node.children[k], pieces_.box(node, k), &node, k});
  }
  return parts_[part].children = range;
}

VisitedParts::Hull VisitedParts::hull(std::uint32_t part) {
  Part& p = parts_[part];
  if (p.points.size == 0) add_points(p);
  return {std::span<const Point3>(points_).subspan(p.points.first, p.points.size), p.on_surface};
}

bool VisitedParts::is_in(const SlabSide& side, std::uint32_t part) {
  Part& p = parts_[part];
  if (p.is_in_slab) return *p.is_in_slab;
  const TriangleSet* t = pieces_.triangles();
  const auto holds = [&side](std::uint32_t i) { return side.holds(i); };
  if (t == nullptr) {
    p.is_in_slab = true;
  } else if (p.child.is_item()) {
    const auto& corners = t->triangles[p.child.index()];
    p.is_in_slab = std::all_of(corners.begin(), corners.end(), holds);
  } else {
    FewVertices vertices;
    p.is_in_slab =
        collect(p, vertices) && std::all_of(vertices.all().begin(), vertices.all().end(), holds);
  }
  return *p.is_in_slab;
}

bool VisitedParts::collect(const Part& part, FewVertices& vertices) const {
  const auto triangles = pieces_.triangles()->triangles;
  const auto insert = [&](const BvhNode& node) {
    return std::all_of(node.children.begin(), node.children.begin() + node.size(),
                       [&](BvhChild child) {
                         if (!child.is_item()) return true;
                         const auto& [a, b, c] = triangles[child.index()];
                         return vertices.insert(a) && vertices.insert(b) && vertices.insert(c);
                       });
  };
  const BvhNode& node = nodes_[part.child.index()];
  const std::size_t size = node.size();
  for (std::size_t k = 0; k < size; ++k) {
    const BvhChild child = node.children[k];
    if (!child.is_item() && !has_pieces_alone(nodes_[child.index()])) return false;
  }
  for (std::size_t k = 0; k < size; ++k) {
    const BvhChild child = node.children[k];
    if (!child.is_item() && !insert(nodes_[child.index()])) return false;
  }
  return insert(node);
}

VisitedParts::Range VisitedParts::add_corners(std::span<const Point3> corners) {
  const Range range{static_cast<std::uint32_t>(points_.size()),
                    static_cast<std::uint32_t>(corners.size())};
  points_.insert(points_.end(), corners.begin(), corners.end());
  return range;
}

void VisitedParts::add_points(Part& part) {
  if (part.child.is_item()) {
    ScaledPieces::Corners buffer;
    part.points = add_corners(pieces_.corners(part.child.index(), buffer));
    part.on_surface = pieces_.fills_hull();
    return;
  }
  if (pieces_.triangles() != nullptr) {
    FewVertices vertices;
    if (collect(part, vertices)) {
      std::array<Point3, most_points> corners;
      const auto end = std::transform(vertices.all().begin(), vertices.all().end(), corners.begin(),
                                      [&](std::uint32_t i) { return pieces_.vertex(i); });
      part.points = add_corners({corners.begin(), end});
      part.on_surface = true;
      return;
    }
  }
  part.points = add_corners(pieces_.corners_of_box(*part.parent, part.place));
}

}  // namespace signum::detail
