// SPDX-License-Identifier: MIT
#include "closest_pieces.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

double surface(const Aabb3& box) {
  const double x = box.max.x - box.min.x, y = box.max.y - box.min.y, z = box.max.z - box.min.z;
  return x * y + y * z + z * x;
}

}  // namespace

ClosestPieces::ClosestPieces(const ScaledPieces& a, const ScaledPieces& b, double limit,
                             double enough)
    : a_(a), b_(b), error_(a.error() + b.error()), limit_(limit), enough_(enough) {
  push_boxes({BvhChild::node(0), a.box()}, {BvhChild::node(0), b.box()}, 0);
}

void ClosestPieces::push(const Open& open) {
  if (open.least > limit_) return;
  heap_.push_back(open);
  std::push_heap(heap_.begin(), heap_.end(), After());
}

void ClosestPieces::push_boxes(const Part& a, const Part& b, std::uint32_t depth) {
  push({least_of_boxes(a.box, b.box, error_), depth, false, a, b});
}

std::optional<PiecePair> ClosestPieces::next() {
  while (!heap_.empty() && !found_enough()) {
    std::pop_heap(heap_.begin(), heap_.end(), After());
    const Open open = heap_.back();
    heap_.pop_back();
    if (open.least > limit_) break;
    const bool item_a = open.a.child.is_item(), item_b = open.b.child.is_item();
    if (open.compared) return PiecePair{open.a.child.index(), open.b.child.index()};
    if (item_a && item_b) {
      compare(open);
    } else if (item_b || (!item_a && surface(open.a.box) >= surface(open.b.box))) {
      open_a(open);
    } else {
      open_b(open);
    }
  }
  return std::nullopt;
}

void ClosestPieces::compare(const Open& open) {
  ScaledPieces::Corners of_a, of_b;
  const std::span corners_a = a_.corners(open.a.child.index(), of_a);
  const std::span corners_b = b_.corners(open.b.child.index(), of_b);
  if (least_along(direction_, corners_a, corners_b, error_) > limit_) return;
  const SquaredBounds bounds = bounds_of_pieces(corners_a, corners_b, error_);
  Open compared = open;
  compared.least = std::max(open.least, bounds.least);
  compared.compared = true;
  if (a_.fills_hull() && b_.fills_hull() && bounds.greatest < limit_) {
    set_limit(bounds.greatest);
    direction_ = bounds.direction;
  }
  push(compared);
}

void ClosestPieces::open_a(const Open& open) {
  const BvhNode& node = nodes_of(a_.bvh())[open.a.child.index()];
  for (std::size_t k = 0; k < node.size(); ++k) {
    push_boxes({node.children[k], a_.box(node, k)}, open.b, open.depth + 1);
  }
}

void ClosestPieces::open_b(const Open& open) {
  const BvhNode& node = nodes_of(b_.bvh())[open.b.child.index()];
  for (std::size_t k = 0; k < node.size(); ++k) {
    push_boxes(open.a, {node.children[k], b_.box(node, k)}, open.depth + 1);
  }
}

}  // namespace signum::detail
