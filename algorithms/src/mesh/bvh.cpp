// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/algorithms/mesh/bvh.hpp>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

using Node = Bvh::Node;
using Item = Bvh::Item;

constexpr std::uint32_t leaf_size = 4;
constexpr int bins = 16;
/// Above this the middle of the longest axis is as good a split as any, and found at once.
constexpr std::size_t worth_a_search = 4096;
/// From here on the items are halved, whatever the cost: 2^32 items need 32 more levels.
constexpr std::size_t depth_of_halving = 64;
static_assert(depth_of_halving + 32 <= Bvh::max_depth);

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr Aabb3 nothing{{inf, inf, inf}, {-inf, -inf, -inf}};

Aabb3 hull(const Aabb3& a, const Aabb3& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

Aabb3 hull(const Aabb3& a, const Point3& p) { return hull(a, Aabb3{p, p}); }

// The rest of this namespace chooses where to split, in doubles: a bad choice costs time only.
// Sizes are scaled so that the finite coordinates of a mesh of any size do not overflow in
// differences.

Point3 scaled_center(const Aabb3& box) {
  return {0.125 * box.min.x + 0.125 * box.max.x, 0.125 * box.min.y + 0.125 * box.max.y,
          0.125 * box.min.z + 0.125 * box.max.z};
}

double half_area(const Aabb3& box) {
  const double x = box.max.x - box.min.x, y = box.max.y - box.min.y, z = box.max.z - box.min.z;
  return x * y + y * z + z * x;
}

/// Sorts items into bins along the longest axis of their centers.
class Binning {
 public:
  explicit Binning(const Aabb3& centers) {
    const double x = centers.max.x - centers.min.x;
    const double y = centers.max.y - centers.min.y;
    const double z = centers.max.z - centers.min.z;
    const auto use = [this](double Point3::*axis, double min, double extent) {
      axis_ = axis;
      min_ = min;
      scale_ = extent > 0 ? bins * (1 - 0x1p-20) / extent : 0;
      if (!(scale_ <= std::numeric_limits<double>::max())) scale_ = 0;
    };
    if (x >= y && x >= z) {
      use(&Point3::x, centers.min.x, x);
    } else if (y >= z) {
      use(&Point3::y, centers.min.y, y);
    } else {
      use(&Point3::z, centers.min.z, z);
    }
  }

  bool splits() const { return scale_ > 0; }
  int bin(const Item& item) const {
    return static_cast<int>((scaled_center(item.box).*axis_ - min_) * scale_);
  }
  bool before(const Item& a, const Item& b) const {
    return scaled_center(a.box).*axis_ < scaled_center(b.box).*axis_;
  }

 private:
  double Point3::*axis_;
  double min_, scale_;
};

/// The first bin of the right side where the surface area heuristic is least, 0 if nowhere.
int best_split(const Binning& binning, std::span<const Item> items) {
  struct Bin {
    Aabb3 box = nothing;
    std::uint32_t count = 0;
  };
  std::array<Bin, bins> content;
  for (const Item& item : items) {
    Bin& bin = content[static_cast<std::size_t>(binning.bin(item))];
    bin.box = hull(bin.box, item.box);
    ++bin.count;
  }
  std::array<double, bins> cost_left;
  Bin sum;
  for (std::size_t i = 0; i < bins; ++i) {
    cost_left[i] = sum.count == 0 ? inf : half_area(sum.box) * sum.count;
    sum.box = hull(sum.box, content[i].box);
    sum.count += content[i].count;
  }
  sum = {};
  double best = inf;
  std::size_t split = 0;
  for (std::size_t i = bins; i-- > 1;) {
    sum.box = hull(sum.box, content[i].box);
    sum.count += content[i].count;
    if (sum.count == 0) continue;
    const double cost = cost_left[i] + half_area(sum.box) * sum.count;
    if (cost < best) {
      best = cost;
      split = i;
    }
  }
  return static_cast<int>(split);
}

/// Orders items so that the left child's come first, and returns how many these are: at least one,
/// and not all.
std::uint32_t split_items(std::span<Item> items, std::size_t depth) {
  Aabb3 centers = nothing;
  for (const Item& item : items) centers = hull(centers, scaled_center(item.box));
  const Binning binning(centers);
  if (binning.splits() && depth < depth_of_halving) {
    const int first = items.size() > worth_a_search ? bins / 2 : best_split(binning, items);
    if (first > 0) {
      const auto middle = std::partition(
          items.begin(), items.end(), [&](const Item& item) { return binning.bin(item) < first; });
      return static_cast<std::uint32_t>(middle - items.begin());
    }
  }
  const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
  std::nth_element(items.begin(), middle, items.end(),
                   [&](const Item& a, const Item& b) { return binning.before(a, b); });
  return static_cast<std::uint32_t>(items.size() / 2);
}

struct Range {
  std::uint32_t node, first, count;
  std::size_t depth;
};

/// Makes nodes[range.node], whose items are given, and all below it; leaves ranges of at most
/// `enough` items to the caller, in `rest`.
void build_down(std::vector<Item>& items, std::vector<Node>& nodes, Range range,
                std::uint32_t enough, std::vector<Range>& rest) {
  if (range.count > leaf_size && range.count <= enough) {
    rest.push_back(range);
    return;
  }
  const auto own = std::span(items).subspan(range.first, range.count);
  if (range.count <= leaf_size) {
    Aabb3 box = nothing;
    for (const Item& item : own) box = hull(box, item.box);
    nodes[range.node] = {box, range.first, range.count};
    return;
  }
  const std::uint32_t left = split_items(own, range.depth);
  const auto child = static_cast<std::uint32_t>(nodes.size());
  nodes.resize(nodes.size() + 2);
  nodes[range.node] = {nothing, child, 0};
  const std::size_t depth = range.depth + 1;
  build_down(items, nodes, {child, range.first, left, depth}, enough, rest);
  build_down(items, nodes, {child + 1, range.first + left, range.count - left, depth}, enough,
             rest);
}

}  // namespace

Bvh::Bvh(const Mesh& mesh) {
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

Bvh::Bvh(std::span<const Aabb3> boxes) {
  const DefaultFpEnvironment environment;
  items_.reserve(boxes.size());
  for (const Aabb3& box : boxes) {
    if (!is_finite(box.min) || !is_finite(box.max)) throw NotFinite();
    items_.push_back({box, static_cast<std::uint32_t>(items_.size())});
  }
  build();
}

void Bvh::build() {
  if (items_.empty()) return;
  if (items_.size() > std::numeric_limits<std::uint32_t>::max() / 2) {
    throw InvalidArgument("a hierarchy holds at most 2^31 - 1 boxes");
  }
  // The top, of a size that does not depend on the threads; then what hangs below it, each alone.
  constexpr std::uint32_t subtree = 1 << 15;
  std::vector<Range> ranges;
  nodes_.resize(1);
  build_down(items_, nodes_, {0, 0, static_cast<std::uint32_t>(items_.size()), 0}, subtree, ranges);
  std::vector<std::vector<Node>> below(ranges.size());
  parallel_for(ranges.size(), [&](std::size_t i) {
    std::vector<Range> none;
    below[i].resize(1);
    Range range = ranges[i];
    range.node = 0;
    build_down(items_, below[i], range, 0, none);
  });

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
