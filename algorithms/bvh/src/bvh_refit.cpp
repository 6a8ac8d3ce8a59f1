// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <memory>
#include <new>
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "build/bvh_reference.hpp"
#include "bvh_nodes.hpp"
#include "bvh_tree.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "shapes/indexed_points.hpp"

namespace signum {

using namespace detail;

namespace {

/// Gives the nodes of a tree other boxes, from the last to the first: children stand after their
/// parents. Where the boxes of items come from, Items says: box_of(i) is that of item i, and
/// of_child(child) that of a child, which is nothing where it is not an item.
template <class Items>
class NodeRefit {
 public:
  NodeRefit(std::span<BvhNode> nodes, const Items& items)
      : nodes_(nodes), items_(items), boxes_(make_shared_large_array<BvhBox>(nodes.size())) {}

  /// Ends only when all is written, since nodes may be those of the hierarchy itself.
  void run() {
    const WithStopScope endless(nullptr);
    if (nodes_.size() > block && parallel_threads() > 1) {
      try {
        return run_in_blocks();
      } catch (const std::bad_alloc&) {
        // What follows takes no memory.
      }
    }
    for (std::size_t n = nodes_.size(); n-- > 0;) refit(n);
  }

 private:
  /// Fewer nodes are not worth a thread.
  static constexpr std::size_t block = 1 << 11;

  /// Each block on its own, and then the nodes that have children in others.
  void run_in_blocks() {
    const std::size_t count = nodes_.size();
    std::vector<char> is_left(count);
    parallel_for((count + block - 1) / block, [&](std::size_t b) {
      const std::size_t begin = b * block, end = std::min(count, begin + block);
      for (std::size_t n = end; n-- > begin;) {
        const auto& children = nodes_[n].children;
        is_left[n] = std::any_of(children.begin(), children.end(), [&](BvhChild child) {
          return child.is_node() && (child.index() >= end || is_left[child.index()] != 0);
        });
        if (is_left[n] == 0) refit(n);
      }
    });
    for (std::size_t n = count; n-- > 0;) {
      if (is_left[n] != 0) refit(n);
    }
  }

  void refit(std::size_t n) {
    BvhNode& node = nodes_[n];
    const auto& children = node.children;
    // As signed numbers nodes are positive, items negative.
    const auto numbers = std::bit_cast<std::array<Int4, 2>>(children);
    const auto is_node = std::bit_cast<Ulong2>((numbers[0] > 0) | (numbers[1] > 0));
    // Most nodes have no others below them.
    boxes_[n] = (is_node[0] | is_node[1]) != 0
                    ? written(node,
                              [&](std::size_t i) {
                                return children[i].is_node() ? boxes_[children[i].index()]
                                                             : items_.of_child(children[i]);
                              })
                    : written(node, [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
                        return items_.of_child(children[i]);
                      });
  }

  /// Writes the boxes of the children; returns that of them all.
  template <class BoxOf>
  SIGNUM_INLINE static BvhBox written(BvhNode& node, BoxOf box_of) {
    const BvhBox low = written_half(node, 0, box_of);
    BvhBox box = written_half(node, 4, box_of);
    box.extend(low);
    return box;
  }
  template <class BoxOf>
  SIGNUM_INLINE static BvhBox written_half(BvhNode& node, std::size_t first, BoxOf box_of) {
    BvhBox a = box_of(first), c = box_of(first + 2);
    const BvhBox b = box_of(first + 1), d = box_of(first + 3);
    write_boxes(a, b, c, d, node, first);
    a.extend(b);
    c.extend(d);
    a.extend(c);
    return a;
  }

  std::span<BvhNode> nodes_;
  const Items& items_;
  /// The boxes of all that is below the nodes.
  LargeArray<BvhBox> boxes_;
};

/// Items that are boxes.
struct BoxItems {
  const BvhReference* boxes;

  SIGNUM_INLINE BvhBox of_child(BvhChild child) const {
    const BvhBox* const from = child.is_item() ? &boxes[child.index()] : &no_child;
    return *from;
  }
};

/// Items that are triangles, and the boxes of their corners, after which there is no_child.
struct TriangleItems {
  const BvhBox* points;
  const std::array<std::uint32_t, 3>* triangles;
  std::array<std::uint32_t, 3> none;

  SIGNUM_INLINE BvhBox of_child(BvhChild child) const {
    const auto* const from = child.is_item() ? &triangles[child.index()] : &none;
    const auto& [a, b, c] = *from;
    BvhBox box = points[a];
    box.extend(points[b]);
    box.extend(points[c]);
    return box;
  }
};

void require_size(std::size_t size, std::size_t expected) {
  if (size != expected) throw InvalidArgument("a hierarchy is refitted to as many boxes");
}

}  // namespace

template <class Items>
void BvhTree::refit(Bvh& bvh, const BvhFrame& frame, const Items& items) {
  const BvhTree& before = *bvh.tree_;
  std::shared_ptr<const BvhNode[]> memory = before.memory;
  // The builders made the nodes to be written.
  auto* nodes = const_cast<BvhNode*>(memory.get());
  if (!before.is_alone()) {
    auto copies = make_shared_large_array<BvhNode>(before.node_count);
    std::copy_n(memory.get(), before.node_count, copies.get());
    nodes = copies.get();
    memory = std::move(copies);
  }
  auto tree = std::make_shared<const BvhTree>(std::move(memory), before.node_count, frame);
  NodeRefit({nodes, before.node_count}, items).run();
  bvh.tree_ = std::move(tree);
}

void Bvh::refit(const BvhReferences& references) {
  require_size(references.size, size_);
  if (size_ > 0) BvhTree::refit(*this, references.frame, BoxItems{references.memory.get()});
}

void Bvh::refit(std::span<const Aabb3> boxes) {
  const DefaultFpEnvironment environment;
  refit(BvhReferences(boxes));
}

void Bvh::refit(std::span<const Point3> points,
                std::span<const std::array<std::uint32_t, 3>> triangles) {
  const DefaultFpEnvironment environment;
  require_indices(triangles, points.size());
  const BvhPoints boxes(points);
  require_size(triangles.size(), size_);
  if (size_ == 0) return;
  const auto past = static_cast<std::uint32_t>(points.size());
  BvhTree::refit(*this, boxes.frame,
                 TriangleItems{boxes.memory.get(), triangles.data(), {past, past, past}});
}

}  // namespace signum
