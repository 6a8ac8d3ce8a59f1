// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
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

bool PolygonLocator::outside(const Strip& strip, const Point2& p) {
  return orient2d(strip.right.p, strip.right.q, p) == Sign::negative ||
         orient2d(strip.left.p, strip.left.q, p) == Sign::positive;
}

class PolygonLocator::Builder {
 public:
  Builder(const Polygon2& polygon, PolygonLocator& locator)
      : points_(locator.points_), nodes_(locator.nodes_), strips_(locator.strips_) {
    std::size_t total = 0;
    for (const auto& chain : polygon.chains) {
      require_chain(chain);
      require_finite(chain);
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
    nodes_[i] = {box, 0, 0, 0, 0, 0, no_strip};
    add_chains(chains.first(chains.size() / 2));
    add_chains(chains.subspan(chains.size() / 2));
    end_node(i);
  }

  Aabb2 add_edges(std::uint32_t first, std::uint32_t count) {
    const std::size_t i = begin_node();
    const auto piece = std::span(points_).subspan(first, std::size_t{count} + 1);
    const bool leaf = count <= most_edges;
    Aabb2 box;
    if (leaf) {
      box = box_of(piece);
    } else {
      const std::uint32_t half = count / 2;
      box = add_edges(first, half);
      box = hull(box, add_edges(first + half, count - half));
    }
    nodes_[i] = {box, piece.front().y, piece.back().y, 0, first, leaf ? count : 0, no_strip};
    if (!leaf) {
      if (const auto strip = strip_of(piece, box)) {
        nodes_[i].strip = static_cast<std::uint32_t>(strips_.size());
        strips_.push_back(*strip);
      }
    }
    end_node(i);
    return box;
  }

  /// A strip along the longest extent of the piece, if it is much narrower than the box. It is
  /// found in doubles, with a margin for what they round, and holds what is proved to be in it.
  static std::optional<Strip> strip_of(std::span<const Point2> piece, const Aabb2& box) {
    const auto farthest_from = [piece](const Point2& from) {
      return *std::max_element(piece.begin(), piece.end(),
                               [&from](const Point2& p, const Point2& q) {
                                 return square(minus(p, from)) < square(minus(q, from));
                               });
    };
    const Point2 tip = farthest_from(farthest_from(piece.front()));
    const Vec2 direction = minus(tip, farthest_from(tip));
    const double length = std::sqrt(square(direction));
    const Vec2 normal{-direction.y / length, direction.x / length};
    double low = 0;
    double high = 0;
    for (const Point2& p : piece) {
      const double height = dot(normal, minus(p, tip));
      low = std::min(low, height);
      high = std::max(high, height);
    }
    const Vec2 size = minus(box.max, box.min);
    if (!((high - low) * length < worthwhile * (size.x * size.y))) return std::nullopt;

    const double greatest = std::max(
        {std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
    const double margin = 0x1p-10 * (high - low) + 0x1p-48 * greatest;
    const auto parallel = [&](double height) {
      const Point2 from{tip.x + height * normal.x, tip.y + height * normal.y};
      return Segment2{from, {from.x + direction.x, from.y + direction.y}};
    };
    const Strip strip{parallel(low - margin), parallel(high + margin), piece.front(), piece.back()};
    for (const double x : {strip.right.p.x, strip.right.p.y, strip.right.q.x, strip.right.q.y,
                           strip.left.p.x, strip.left.p.y, strip.left.q.x, strip.left.q.y}) {
      if (!std::isfinite(x)) return std::nullopt;
    }
    const bool proved = std::none_of(piece.begin(), piece.end(),
                                     [&strip](const Point2& p) { return outside(strip, p); });
    return proved ? std::optional(strip) : std::nullopt;
  }
  static Vec2<double> minus(const Point2& p, const Point2& q) { return {p.x - q.x, p.y - q.y}; }
  static double square(const Vec2<double>& v) { return dot(v, v); }

  static constexpr std::uint32_t most_edges = 8;
  static constexpr double worthwhile = 0.25;

  std::vector<Chain> chains_;
  std::vector<Point2>& points_;
  std::vector<Node>& nodes_;
  std::vector<Strip>& strips_;
};

PolygonLocator::PolygonLocator(const Polygon2& polygon) : rule_(polygon.rule) {
  const DefaultFpEnvironment environment;
  Builder(polygon, *this);
}

Location PolygonLocator::locate(const Point2& point) const {
  const DefaultFpEnvironment environment;
  require_finite(point);
  Winding<Point2> winding(point);
  for (std::size_t i = 0; i < nodes_.size();) {
    const Node& node = nodes_[i];
    if (!holds(node.box, point)) {
      // Left of the point it adds nothing; above or below, its ends are on the same side.
      if (point.x <= node.box.max.x) {
        winding.add_right_of_point(node.first_y > point.y, node.last_y > point.y);
      }
      i = node.end;
    } else if (node.edges != 0) {
      const Point2* first = &points_[node.first_edge];
      winding.add_run(*first, first + 1, node.edges, level_bits(first + 1, node.edges, point.y));
      ++i;
    } else if (node.strip != no_strip && outside(strips_[node.strip], point)) {
      const auto& [right, left, first, last] = strips_[node.strip];
      winding.add(first, last, winding.above(first), winding.above(last));
      i = node.end;
    } else {
      ++i;
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
