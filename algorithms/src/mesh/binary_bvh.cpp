// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <memory>
#include <signum/algorithms/mesh/binary_bvh.hpp>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

using Node = BinaryBvh::Node;
using Item = BinaryBvh::Item;

constexpr std::uint32_t leaf_size = 4;
/// From here on the items are halved, whatever the cost: 2^32 items need 32 more levels.
constexpr std::size_t depth_of_halving = 64;
static_assert(depth_of_halving + 32 <= BinaryBvh::max_depth);

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr Aabb3 nothing{{inf, inf, inf}, {-inf, -inf, -inf}};

Aabb3 hull(const Aabb3& a, const Aabb3& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

Aabb3 hull(const Aabb3& a, const Point3& p) { return hull(a, Aabb3{p, p}); }

/// A coordinate of the middle of a box, scaled so that neither it nor the difference of two
/// overflows. Where to split is chosen by it, in doubles: a bad choice costs time only.
double scaled_center(const Aabb3& box, double Point3::*axis) {
  return 0.125 * (box.min.*axis) + 0.125 * (box.max.*axis);
}

Point3 scaled_center(const Aabb3& box) {
  return {scaled_center(box, &Point3::x), scaled_center(box, &Point3::y),
          scaled_center(box, &Point3::z)};
}

struct Range {
  std::uint32_t node, first, count;
  std::size_t depth;
};

double Point3::*longest_axis(const Aabb3& box) {
  const double x = box.max.x - box.min.x;
  const double y = box.max.y - box.min.y;
  const double z = box.max.z - box.min.z;
  if (x >= y && x >= z) return &Point3::x;
  return y >= z ? &Point3::y : &Point3::z;
}

class Builder {
 public:
  /// Of a tree whose root is to be nodes[0] and holds the given range of items.
  /// The scratch is as large as the items; of both, only the range is touched.
  Builder(std::span<Item> items, std::span<Item> scratch, std::vector<Node>& nodes, Range root,
          std::uint32_t enough)
      : items_(items), scratch_(scratch), nodes_(nodes), enough_(enough) {
    nodes_.resize(1);
    root.node = 0;
    build(root);
  }

  /// The ranges of at most `enough` items, which are left to the caller.
  std::vector<Range> rest;

 private:
  /// Makes nodes[range.node] and all below it, but for the boxes of nodes that are not leaves.
  void build(const Range& range) {
    if (range.count <= leaf_size) {
      Aabb3 box = nothing;
      for (std::uint32_t i = 0; i < range.count; ++i) box = hull(box, items_[range.first + i].box);
      nodes_[range.node] = {box, range.first, range.count};
      return;
    }
    if (range.count <= enough_) {
      rest.push_back(range);
      return;
    }
    auto [left, right] = split(range);
    left.node = static_cast<std::uint32_t>(nodes_.size());
    right.node = left.node + 1;
    nodes_.resize(nodes_.size() + 2);
    nodes_[range.node] = {nothing, left.node, 0};
    build(left);
    build(right);
  }

  /// The items in two parts, neither empty, at the middle of the longest axis of their centers. The
  /// ranges lack their nodes.
  std::array<Range, 2> split(const Range& range) {
    const auto items = items_.subspan(range.first, range.count);
    const auto scratch = scratch_.subspan(range.first, range.count);
    Aabb3 centers = nothing;
    for (const Item& item : items) centers = hull(centers, scaled_center(item.box));
    double Point3::*const axis = longest_axis(centers);
    const double middle = 0.5 * (centers.min.*axis + centers.max.*axis);
    // Every item is written to both sides, and counted on one: a branch would be a coin toss.
    std::uint32_t left = 0, right = 0;
    for (std::uint32_t i = 0; i < range.count; ++i) {
      const std::uint32_t side = scaled_center(items[i].box, axis) < middle ? 0 : 1;
      scratch[right] = items[i];
      items[left] = items[i];
      left += 1 - side;
      right += side;
    }
    std::copy_n(scratch.begin(), right, items.begin() + left);

    if (left == 0 || right == 0 || range.depth >= depth_of_halving) {
      left = range.count / 2;
      std::nth_element(items.begin(), items.begin() + left, items.end(),
                       [axis](const Item& a, const Item& b) {
                         return scaled_center(a.box, axis) < scaled_center(b.box, axis);
                       });
    }
    return {Range{0, range.first, left, range.depth + 1},
            Range{0, range.first + left, range.count - left, range.depth + 1}};
  }

  std::span<Item> items_, scratch_;
  std::vector<Node>& nodes_;
  std::uint32_t enough_;
};

}  // namespace

BinaryBvh::BinaryBvh(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  require_finite(mesh);
  items_.resize(mesh.triangles.size());
  parallel_ranges(items_.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto [a, b, c] = mesh.triangle(i).vertices;
      items_[i] = {hull(hull(Aabb3{a, a}, b), c), static_cast<std::uint32_t>(i)};
    }
  });
  build();
}

BinaryBvh::BinaryBvh(std::span<const Aabb3> boxes) {
  const DefaultFpEnvironment environment;
  items_.reserve(boxes.size());
  for (const Aabb3& box : boxes) {
    if (!is_finite(box.min) || !is_finite(box.max)) throw NotFinite();
    items_.push_back({box, static_cast<std::uint32_t>(items_.size())});
  }
  build();
}

void BinaryBvh::build() {
  if (items_.empty()) return;
  if (items_.size() > std::numeric_limits<std::uint32_t>::max() / 2) {
    throw InvalidArgument("a hierarchy holds at most 2^31 - 1 boxes");
  }
  // The top, of a size that does not depend on the threads; then what hangs below it, each alone.
  constexpr std::uint32_t subtree = 1 << 15;
  const auto count = static_cast<std::uint32_t>(items_.size());
  auto memory = std::make_unique_for_overwrite<Item[]>(count);
  const std::span scratch(memory.get(), count);
  const std::vector<Range> ranges =
      Builder(items_, scratch, nodes_, {0, 0, count, 0}, subtree).rest;
  std::vector<std::vector<Node>> below(ranges.size());
  parallel_for(ranges.size(),
               [&](std::size_t i) { Builder(items_, scratch, below[i], ranges[i], 0); });
  memory.reset();

  std::size_t total = nodes_.size();
  for (const auto& nodes : below) total += nodes.size() - 1;
  nodes_.reserve(total);
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto shift = static_cast<std::uint32_t>(nodes_.size() - 1);
    for (Node& node : below[i]) {
      if (node.count == 0) node.first += shift;
    }
    nodes_[ranges[i].node] = below[i].front();
    nodes_.insert(nodes_.end(), below[i].begin() + 1, below[i].end());
    below[i] = {};
  }
  // Children stand after their parents.
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    Node& node = nodes_[i];
    if (node.count == 0) node.box = hull(nodes_[node.first].box, nodes_[node.first + 1].box);
  }
}

}  // namespace signum
