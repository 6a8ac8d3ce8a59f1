// SPDX-License-Identifier: MIT
#include "oriented_within.hpp"

#include <algorithm>
#include <bit>

#include "distance/pieces/piece_bounds.hpp"
#include "placed/counted_placement.hpp"
#include "placed/meeting_triangles.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

bool may_have_boxes(const SetRef3& ref) {
  return ref.oriented != nullptr && ref.bvh->size() > 0 &&
         (ref.where == nullptr || std::holds_alternative<Pose>(*ref.where));
}

/// Child `child` of node `node`.
struct Part {
  std::uint32_t node, child;
};

/// One of the two trees.
struct OrientedSide {
  OrientedSide(const SetRef3& ref)
      : boxes(*ref.oriented->at_hand()), oriented(boxes.nodes()), nodes(nodes_of(*ref.bvh)) {}

  BvhChild child(Part p) const { return nodes[p.node].children[p.child]; }
  /// How large a part is, about.
  float size(Part p) const {
    const auto& half = oriented[p.node].half;
    const float x = half[0][p.child], y = half[1][p.child], z = half[2][p.child];
    return x * x + y * y + z * z;
  }

  const OrientedBoxes& boxes;
  std::span<const OrientedNode> oriented;
  std::span<const BvhNode> nodes;
};

/// What is known of two triangles.
class NearTriangles {
 public:
  NearTriangles(const ScaledPair& scaled, double distance)
      : scaled_(scaled),
        squared_(to_rational(distance) * to_rational(distance)),
        limit_(scaled.scaled_up(squared_)),
        enough_(scaled.scaled_down(squared_)) {}

  /// Keeps the pair where doubles do not tell.
  void add(const PiecePair& pair) {
    ScaledPieces::Corners of_a, of_b;
    const auto p = scaled_.a.corners(pair.a, of_a), q = scaled_.b.corners(pair.b, of_b);
    const double error = scaled_.a.error() + scaled_.b.error();
    const SquaredBounds bounds = bounds_of_pieces(p, q, error);
    if (bounds.greatest <= enough_) is_near_ = true;
    if (!(bounds.least > limit_)) left_.push_back(pair);
  }
  /// Whether a pair is at most so far apart for certain.
  bool is_near() const { return is_near_; }
  /// Whether the search without boxes is to go on: at once where doubles never are certain of a
  /// yes, as of triangles that are to meet, for which it has means of its own.
  bool are_many() const { return left_.size() > (enough_ > 0 ? 16 : 0); }
  /// Whether a pair is near, where doubles are certain of none.
  bool any() const {
    return std::any_of(left_.begin(), left_.end(), [&](const PiecePair& pair) {
      const auto [a, b] = scaled_.exact(pair);
      return nearest_cores(a, b).squared <= squared_;
    });
  }

 private:
  const ScaledPair& scaled_;
  BigRational squared_;
  double limit_, enough_;
  bool is_near_ = false;
  std::vector<PiecePair> left_;
};

}  // namespace

bool OrientedPair::may_be_asked() const { return may_have_boxes(a_) && may_have_boxes(b_); }

bool OrientedPair::are_at_hand() const {
  if (steps_left() != 0) return false;
  for (const SetRef3* ref : {&a_, &b_}) ref->oriented->make(mesh_of(*ref), *ref->bvh);
  return true;
}

std::uint64_t OrientedPair::steps_left() const {
  if (!may_be_asked()) return ClosestPieces::all_steps;
  return std::max(a_.oriented->steps_left(a_.bvh->size()), b_.oriented->steps_left(b_.bvh->size()));
}

void OrientedPair::note(std::uint64_t steps) const {
  if (!may_be_asked()) return;
  for (const SetRef3* ref : {&a_, &b_}) ref->oriented->note(steps);
}

std::optional<bool> OrientedPair::any_within(double distance, const ScaledPair& scaled) const {
  return a_.oriented->any_within(a_, b_, distance, scaled);
}

std::optional<bool> OrientedBoxesOnDemand::any_within(const SetRef3& a, const SetRef3& b,
                                                      double distance,
                                                      const ScaledPair& scaled) const {
  const std::optional<RelativeMaps> maps = relative_maps(b.where, a.where);
  const std::array<OrientedSide, 2> sides{OrientedSide(a), OrientedSide(b)};
  if (!maps || sides[0].oriented.empty() || sides[1].oriented.empty()) return std::nullopt;
  const std::array into_other{oriented_map(maps->back, sides[0].boxes, sides[1].boxes, distance),
                              oriented_map(maps->forth, sides[1].boxes, sides[0].boxes, distance)};
  NearTriangles triangles(scaled, distance);
  std::vector<std::array<Part, 2>> open;
  // Compares a part of one side with all children of a node of the other.
  std::uint64_t left = 64 * (a.bvh->size() + b.bvh->size());
  const auto compare = [&](std::size_t side, Part part, std::uint32_t node) {
    const OrientedSide& other = sides[1 - side];
    const std::size_t size = other.nodes[node].size();
    left -= std::min<std::uint64_t>(left, size);
    unsigned near = near_boxes(into_other[side], sides[side].oriented[part.node], part.child,
                               other.oriented[node], size);
    for (; near != 0; near &= near - 1) {
      const Part below{node, static_cast<std::uint32_t>(std::countr_zero(near))};
      open.push_back(side == 0 ? std::array{part, below} : std::array{below, part});
    }
  };
  for (std::uint32_t i = 0; i < sides[0].nodes[0].size(); ++i) compare(0, {0, i}, 0);
  while (!open.empty()) {
    const auto [p, q] = open.back();
    open.pop_back();
    const BvhChild c = sides[0].child(p), d = sides[1].child(q);
    if (c.is_item() && d.is_item()) {
      triangles.add({c.index(), d.index()});
      if (triangles.is_near()) return true;
      if (triangles.are_many()) return std::nullopt;
    } else if (d.is_item() || (!c.is_item() && sides[0].size(p) > sides[1].size(q))) {
      compare(1, q, c.index());
    } else {
      compare(0, p, d.index());
    }
    if (left == 0) return std::nullopt;
  }
  return triangles.any();
}

}  // namespace signum::detail
