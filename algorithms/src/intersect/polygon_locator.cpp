// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/algorithms/intersect/polygon_locator.hpp>

#include "chain_points.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "mesh/parallel.hpp"
#include "winding.hpp"

namespace signum {

namespace {

Aabb2 hull(const Aabb2& a, const Aabb2& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

Aabb2 box_of(std::span<const Point2> points) {
  Aabb2 box{points[0], points[0]};
  for (const Point2& p : points) box = hull(box, {p, p});
  return box;
}

bool holds(const Aabb2& box, const Point2& p) {
  return box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y && p.y <= box.max.y;
}

/// A coordinate of the middle of a box, scaled so that it does not overflow. It decides what is
/// near to what, which costs time only.
double scaled_center(const Aabb2& box, double Point2::*axis) {
  return 0.25 * (box.min.*axis) + 0.25 * (box.max.*axis);
}

}  // namespace

class PolygonLocator::Builder {
 public:
  Builder(const Polygon2& polygon, std::vector<Point2>& points, std::vector<Node>& nodes)
      : points_(points), nodes_(nodes) {
    std::size_t total = 0;
    for (const auto& chain : polygon.chains) {
      require_chain(chain);
      total += chain.size() + 1;
    }
    if (total > std::numeric_limits<std::uint32_t>::max() / 2) {
      throw InvalidArgument("polygon: at most 2^31 - 1 points were expected");
    }
    points_.reserve(total);
    for (const auto& chain : polygon.chains) {
      const auto first = static_cast<std::uint32_t>(points_.size());
      points_.insert(points_.end(), chain.begin(), chain.end());
      points_.push_back(chain.front());
      chains_.push_back({box_of(chain), first, static_cast<std::uint32_t>(chain.size())});
    }
    if (!chains_.empty()) add_chains(chains_);
  }

 private:
  struct Chain {
    Aabb2 box;
    std::uint32_t first_edge, edges;
  };

  std::size_t begin_node() {
    nodes_.emplace_back();
    return nodes_.size() - 1;
  }
  void end_node(std::size_t i) { nodes_[i].end = static_cast<std::uint32_t>(nodes_.size()); }

  /// Chains near to each other go together: halves on both sides of the median along the longer
  /// axis.
  void add_chains(std::span<Chain> chains) {
    if (chains.size() == 1) {
      add_edges(chains[0].first_edge, chains[0].edges);
      return;
    }
    const std::size_t i = begin_node();
    Aabb2 box = chains[0].box;
    for (const Chain& chain : chains) box = hull(box, chain.box);
    const bool wide = 0.5 * box.max.x - 0.5 * box.min.x > 0.5 * box.max.y - 0.5 * box.min.y;
    double Point2::*const axis = wide ? &Point2::x : &Point2::y;
    const auto middle = chains.begin() + static_cast<std::ptrdiff_t>(chains.size() / 2);
    std::nth_element(chains.begin(), middle, chains.end(), [axis](const Chain& a, const Chain& b) {
      return scaled_center(a.box, axis) < scaled_center(b.box, axis);
    });
    nodes_[i] = {box, 0, 0, 0, 0, 0};
    add_chains(chains.first(chains.size() / 2));
    add_chains(chains.subspan(chains.size() / 2));
    end_node(i);
  }

  Aabb2 add_edges(std::uint32_t first, std::uint32_t count) {
    const std::size_t i = begin_node();
    const bool leaf = count <= most_edges;
    Aabb2 box;
    if (leaf) {
      box = box_of(std::span(points_).subspan(first, count + 1));
    } else {
      const std::uint32_t half = count / 2;
      box = add_edges(first, half);
      box = hull(box, add_edges(first + half, count - half));
    }
    nodes_[i] = {box, points_[first].y, points_[first + count].y, 0, first, leaf ? count : 0};
    end_node(i);
    return box;
  }

  static constexpr std::uint32_t most_edges = 8;

  std::vector<Chain> chains_;
  std::vector<Point2>& points_;
  std::vector<Node>& nodes_;
};

PolygonLocator::PolygonLocator(const Polygon2& polygon) : rule_(polygon.rule) {
  const DefaultFpEnvironment environment;
  Builder(polygon, points_, nodes_);
}

Location PolygonLocator::locate(const Point2& point) const {
  const DefaultFpEnvironment environment;
  require_finite(point);
  Winding<Point2> winding(point);
  for (std::size_t i = 0; i < nodes_.size();) {
    const Node& node = nodes_[i];
    if (holds(node.box, point)) {
      if (node.edges != 0) winding.add_run(&points_[node.first_edge], node.edges + 1);
      ++i;
    } else {
      // Left of the point it adds nothing; above or below, its ends are on the same side.
      if (point.x <= node.box.max.x) {
        winding.add_right_of_point(node.first_y > point.y, node.last_y > point.y);
      }
      i = node.end;
    }
  }
  return winding.location(rule_);
}

std::vector<Location> PolygonLocator::locate(std::span<const Point2> points) const {
  std::vector<Location> locations(points.size());
  constexpr std::size_t block = 256;
  parallel_for((points.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t end = std::min(points.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < end; ++i) locations[i] = locate(points[i]);
  });
  return locations;
}

}  // namespace signum
