// SPDX-License-Identifier: MIT
// Bounds in doubles leave the triangles that may be nearest, which are asked in rationals. Where
// none meets the quadric, one of its points tells whether it is in the solid.
#include "distance/quadric_triangles.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "bodies/bounds.hpp"
#include "bodies/reach.hpp"
#include "distance/pieces/piece_bounds.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "distance/quadric_bounds.hpp"
#include "nearest/certified_search.hpp"
#include "sets/exact_set.hpp"
#include "shapes/finite.hpp"
#include "verbs/exactly/quadric_distance.hpp"
#include "verbs/exactly/quadric_pieces.hpp"

namespace signum::detail {

namespace {

bool is_quadric_set(const SetRef3& ref) {
  const auto* const shape = std::get_if<ShapeRef3>(&ref.set);
  return shape != nullptr && is_quadric(kind_of(*shape));
}
bool has_triangles(const SetRef3& ref) {
  const auto* const shape = std::get_if<ShapeRef3>(&ref.set);
  return shape == nullptr || kind_of(*shape) == ShapeKind::polyhedron;
}

/// The triangles that may be nearest to a quadric.
struct NearHulls {
  std::vector<Hull> hulls;
  /// Whether the last of them certainly meets the quadric.
  bool last_meets = false;
};

/// A search among the boxes of triangles and the triangles in them, of all the nearest first, by
/// lower bounds that are counted in doubles. The first triangle that it comes to is nearly the
/// nearest: its distance in rationals ends the search.
class HullSearch {
 public:
  HullSearch(const Body& quadric, const ExactSet& set)
      : quadric_(quadric),
        set_(*set.triangles()),
        exponent_(std::max(exponent_of(set), exponent_of(*bounds_of(quadric)))),
        pieces_(set, exponent_),
        bounds_(quadric, exponent_) {}

  NearHulls near() {
    NearHulls found;
    const std::span<const BvhNode> nodes = nodes_of(pieces_.bvh());
    open_.push_back({0, Stage::told, BvhChild::node(0), nullptr, 0});
    while (!open_.empty() && !found.last_meets) {
      std::pop_heap(open_.begin(), open_.end(), comes_later);
      Open open = open_.back();
      open_.pop_back();
      if (open.least > most_) break;
      if (open.stage == Stage::by_box) {
        open.least = std::max(open.least, least_of_hull(open));
        open.stage = Stage::told;
        push(open);
      } else if (open.child.is_item()) {
        take(open.child.index(), found);
      } else {
        push_children(nodes[open.child.index()]);
      }
    }
    return found;
  }

 private:
  /// What a lower bound is from: the box, or all that is told.
  enum class Stage : std::uint8_t { by_box, told };
  struct Open {
    double least;
    Stage stage;
    BvhChild child;
    const BvhNode* parent;
    std::size_t place;
  };
  static bool comes_later(const Open& a, const Open& b) {
    return a.least != b.least ? a.least > b.least : a.stage < b.stage;
  }

  void push(const Open& open) {
    if (open.least > most_) return;
    open_.push_back(open);
    std::push_heap(open_.begin(), open_.end(), comes_later);
  }

  void push_children(const BvhNode& node) {
    const std::size_t count = node.size();
    for (std::size_t i = 0; i < count; ++i) {
      const double least = least_of_boxes(pieces_.box(node, i), bounds_.box(), pieces_.error());
      push({least, Stage::by_box, node.children[i], &node, i});
    }
  }

  double least_of_hull(const Open& open) const {
    if (open.child.is_item()) {
      ScaledPieces::Corners buffer;
      const auto corners = pieces_.corners(open.child.index(), buffer);
      return bounds_.least(corners, pieces_.error(), most_);
    }
    const auto corners = pieces_.corners_of_box(*open.parent, open.place);
    return bounds_.least(corners, pieces_.error(), most_);
  }

  void take(std::uint32_t triangle, NearHulls& found) {
    found.hulls.push_back(set_.triangle(triangle));
    if (found.hulls.size() > 1) return;
    const CertifiedBounds squares = certified_distance(Swept{found.hulls[0], 0}, quadric_, 32);
    most_ = rounded_up(scaled(squares.above, 2 * exponent_));
    found.last_meets = squares.above.is_zero();
  }

  const Body& quadric_;
  const TriangleSet& set_;
  int exponent_;
  ScaledPieces pieces_;
  QuadricBounds bounds_;
  double most_ = infinity;
  std::vector<Open> open_;
};

class QuadricBesideTriangles {
 public:
  QuadricBesideTriangles(const SetRef3& quadric, const SetRef3& set, const char* verb)
      : quadric_(body_with_distance(quadric, verb)),
        set_(set, verb),
        found_(HullSearch(quadric_, set_).near()),
        near_(quadric_, found_.hulls) {}

  bool meet() {
    if (found_.last_meets) return true;
    near_.narrow(8);
    return near_.meet() || is_in_solid(middle(quadric_), set_);
  }
  NearestPieces& near() { return near_; }

 private:
  Body quadric_;
  ExactSet set_;
  NearHulls found_;
  NearestPieces near_;
};

std::unique_ptr<QuadricBesideTriangles> beside_triangles(const SetRef3& a, const SetRef3& b,
                                                         const char* verb) {
  if (is_quadric_set(a) && has_triangles(b))
    return std::make_unique<QuadricBesideTriangles>(a, b, verb);
  if (is_quadric_set(b) && has_triangles(a))
    return std::make_unique<QuadricBesideTriangles>(b, a, verb);
  return nullptr;
}

}  // namespace

std::optional<double> quadric_triangle_distance(const SetRef3& a, const SetRef3& b) {
  const auto pair = beside_triangles(a, b, "squared_distance");
  if (!pair) return std::nullopt;
  return pair->meet() ? 0 : pair->near().rounded_square();
}

std::optional<bool> quadric_near_triangles(const SetRef3& a, const SetRef3& b,
                                           const BigRational& distance) {
  const auto pair = beside_triangles(a, b, "within");
  if (!pair) return std::nullopt;
  return pair->meet() || !pair->near().beyond(distance * distance);
}

}  // namespace signum::detail
