// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <signum/shapes/polygon_locator.hpp>

#include "chain_points.hpp"
#include "locator_pieces.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "winding.hpp"

namespace signum {

using namespace detail;

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
double scaled_center(const Aabb2& box, double Point2::* axis) {
  return 0.25 * (box.min.*axis) + 0.25 * (box.max.*axis);
}

}  // namespace

class PolygonLocator::Pieces::Builder {
 public:
  Builder(const Polygon2& polygon, Pieces& pieces)
      : points_(pieces.points_), nodes_(pieces.nodes_), strips_(pieces.strips_) {
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
    if (chains_.empty()) return;
    Aabb2 box = chains_[0].box;
    for (const Chain& chain : chains_) box = hull(box, chain.box);
    half_size_ = {0.5 * box.max.x - 0.5 * box.min.x, 0.5 * box.max.y - 0.5 * box.min.y};
    // The edges are taken before the chains are put in another order.
    const std::vector<std::uint32_t> edges = all_edges();
    const double cost = add_chains(chains_);
    if (cost < least_cost_of_grid) return;
    EdgeGrid grid(points_, edges, box);
    if (grid.empty() || cost_of_sign * grid.edges_of_cell() > cost) return;
    pieces.grid_ = std::move(grid);
    nodes_ = {};
    strips_ = {};
  }

 private:
  struct Chain {
    Aabb2 box;
    std::uint32_t first_edge, edges;
  };

  std::vector<std::uint32_t> all_edges() const {
    std::vector<std::uint32_t> edges;
    for (const Chain& chain : chains_) {
      for (std::uint32_t i = 0; i < chain.edges; ++i) edges.push_back(chain.first_edge + i);
    }
    return edges;
  }

  std::size_t begin_node() {
    nodes_.emplace_back();
    return nodes_.size() - 1;
  }
  void end_node(std::size_t i) { nodes_[i].end = static_cast<std::uint32_t>(nodes_.size()); }

  /// Chains near to each other go together: halves on both sides of the median along the longer
  /// axis. Returns how long a point takes.
  double add_chains(std::span<Chain> chains) {
    if (chains.size() == 1) {
      const Piece piece = add_edges(chains[0].first_edge, chains[0].edges);
      return std::min(1.0, piece.share) * piece.cost;
    }
    const std::size_t i = begin_node();
    Aabb2 box = chains[0].box;
    for (const Chain& chain : chains) box = hull(box, chain.box);
    const bool wide = 0.5 * box.max.x - 0.5 * box.min.x > 0.5 * box.max.y - 0.5 * box.min.y;
    double Point2::* const axis = wide ? &Point2::x : &Point2::y;
    const auto middle = chains.begin() + static_cast<std::ptrdiff_t>(chains.size() / 2);
    std::nth_element(chains.begin(), middle, chains.end(), [axis](const Chain& a, const Chain& b) {
      return scaled_center(a.box, axis) < scaled_center(b.box, axis);
    });
    nodes_[i] = {box, 0, 0, 0, 0, 0, no_strip};
    double cost = add_chains(chains.first(chains.size() / 2));
    cost += add_chains(chains.subspan(chains.size() / 2));
    end_node(i);
    return cost;
  }

  /// What is known of a piece: the share of the plane round the polygon in which a point opens it,
  /// and how long that takes, in the time of one edge.
  struct Piece {
    Aabb2 box;
    double share, cost;
  };

  Piece add_edges(std::uint32_t first, std::uint32_t count) {
    const std::size_t i = begin_node();
    const auto points = std::span(points_).subspan(first, std::size_t{count} + 1);
    Piece piece{{}, 1, static_cast<double>(count)};
    std::optional<Strip> strip;
    std::uint32_t own_edges = count;
    if (count <= least_edges) {
      piece.box = box_of(points);
      piece.share = share_of(piece.box);
    } else {
      const std::size_t strips = strips_.size();
      const std::uint32_t half = count / 2;
      const Piece a = add_edges(first, half);
      const Piece b = add_edges(first + half, count - half);
      piece.box = hull(a.box, b.box);
      piece.share = share_of(piece.box);
      strip = strip_of(points, piece);
      const auto within = [&piece](const Piece& part) {
        return std::min(1.0, part.share / piece.share) * part.cost;
      };
      const double in_parts = cost_of_node + within(a) + within(b);
      if (in_parts < piece.cost) {
        own_edges = 0;
        piece.cost = in_parts;
      } else {
        nodes_.resize(i + 1);
        strips_.resize(strips);
      }
    }
    nodes_[i] = {piece.box, points.front().y, points.back().y, 0, first, own_edges, no_strip};
    if (strip) {
      nodes_[i].strip = static_cast<std::uint32_t>(strips_.size());
      strips_.push_back(*strip);
      piece.cost += cost_of_strip;
    }
    end_node(i);
    return piece;
  }

  /// The share of a box in the box of all, each side taken for a thousandth at least.
  double share_of(const Aabb2& box) const {
    const double x = (0.5 * box.max.x - 0.5 * box.min.x) / half_size_.x;
    const double y = (0.5 * box.max.y - 0.5 * box.min.y) / half_size_.y;
    return std::max(x, 0x1p-10) * std::max(y, 0x1p-10);
  }

  /// A strip along the longest extent of the piece, if it is much narrower than the box; then the
  /// share of the piece becomes the strip's. It is found in doubles, with a margin for what they
  /// round, and holds what is proved to be in it.
  static std::optional<Strip> strip_of(std::span<const Point2> points, Piece& piece) {
    const auto farthest_from = [points](const Point2& from) {
      return *std::max_element(points.begin(), points.end(),
                               [&from](const Point2& p, const Point2& q) {
                                 return square(minus(p, from)) < square(minus(q, from));
                               });
    };
    const Point2 tip = farthest_from(farthest_from(points.front()));
    const Vec2 direction = minus(tip, farthest_from(tip));
    const double length = std::sqrt(square(direction));
    const Vec2 normal{-direction.y / length, direction.x / length};
    double low = 0;
    double high = 0;
    for (const Point2& p : points) {
      const double height = dot(normal, minus(p, tip));
      low = std::min(low, height);
      high = std::max(high, height);
    }
    const Aabb2& box = piece.box;
    const double greatest = std::max(
        {std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
    const double margin = 0x1p-10 * (high - low) + 0x1p-48 * greatest;
    const Vec2 size = minus(box.max, box.min);
    const double part = (high - low + 2 * margin) * length / (size.x * size.y);
    if (!(part < worthwhile)) return std::nullopt;

    const auto parallel = [&](double height) {
      const Point2 from{tip.x + height * normal.x, tip.y + height * normal.y};
      return Segment2{from, {from.x + direction.x, from.y + direction.y}};
    };
    const Strip strip{parallel(low - margin), parallel(high + margin), points.front(),
                      points.back()};
    for (const Segment2& s : {strip.right, strip.left}) {
      if (!std::isfinite(s.p.x + s.p.y + s.q.x + s.q.y)) return std::nullopt;
    }
    const bool proved = std::none_of(points.begin(), points.end(),
                                     [&strip](const Point2& p) { return strip.is_outside(p); });
    if (!proved) return std::nullopt;
    piece.share = std::max(piece.share * part, 0x1p-20);
    return strip;
  }
  static double square(const Vec2<double>& v) { return dot(v, v); }

  static constexpr std::uint32_t least_edges = 8;
  static constexpr double worthwhile = 0.25;
  static constexpr double cost_of_node = 4;
  static constexpr double cost_of_strip = 8;
  /// In a grid each edge costs a sign.
  static constexpr double cost_of_sign = 4;
  static constexpr double least_cost_of_grid = 500;

  Point2 half_size_{};
  std::vector<Chain> chains_;
  std::vector<Point2>& points_;
  std::vector<Node>& nodes_;
  std::vector<Strip>& strips_;
};

PolygonLocator::Pieces::Pieces(const Polygon2& polygon) : rule_(polygon.rule) {
  Builder(polygon, *this);
}

PolygonLocator::PolygonLocator(const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
  pieces_ = std::make_shared<const Pieces>(polygon);
}

Location PolygonLocator::locate(const Point2& point) const {
  const DefaultFpEnvironment environment;
  require_finite(point);
  return pieces_->locate(point);
}

Location PolygonLocator::Pieces::locate(const Point2& point) const {
  if (grid_) {
    const EdgeGrid::WindingNumber number = grid_->winding_number(points_, point);
    return number ? location_of(*number, rule_) : Location::boundary;
  }
  Winding<Point2> winding(point);
  for (std::size_t i = 0; i < nodes_.size();) {
    const Node& node = nodes_[i];
    if (!holds(node.box, point)) {
      // Left of the point it adds nothing, and where it is above or below, neither.
      if (point.x < node.box.min.x) {
        winding.add_right_of_point(node.first_y > point.y, node.last_y > point.y);
      }
      i = node.end;
    } else if (node.strip != no_strip && strips_[node.strip].is_outside(point)) {
      const auto& [right, left, first, last] = strips_[node.strip];
      winding.add(first, last, winding.above(first), winding.above(last));
      i = node.end;
    } else {
      if (node.edges != 0) winding.add_edges(&points_[node.first_edge], node.edges);
      ++i;
    }
  }
  return winding.location(rule_);
}

std::vector<Location> PolygonLocator::locate(std::span<const Point2> points) const {
  std::vector<Location> locations(points.size());
  locate(points, locations);
  return locations;
}

void PolygonLocator::locate(std::span<const Point2> points, std::span<Location> locations) const {
  if (points.size() != locations.size()) {
    throw InvalidArgument("locate: another number of locations than of points");
  }
  constexpr std::size_t block = 256;
  parallel_for((points.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t end = std::min(points.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < end; ++i) locations[i] = locate(points[i]);
  });
}

}  // namespace signum
