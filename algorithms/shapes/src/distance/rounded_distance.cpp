// SPDX-License-Identifier: MIT
// A search proposes features, or a tetrahedron of differences of corners that holds the origin; the
// features are confirmed, and give the distance (between_features.hpp), or the shapes meet.
#include "distance/rounded_distance.hpp"

#include <algorithm>
#include <cmath>
#include <signum/predicates/cross_sign.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "aligned_boxes.hpp"
#include "ball_distance.hpp"
#include "between_features.hpp"
#include "closest_faces.hpp"
#include "convex/corner_extent.hpp"
#include "distance/corners/corner_grid.hpp"
#include "distance/corners/corner_signs.hpp"
#include "distance/corners/corner_values.hpp"
#include "distance/corners/exact_corners.hpp"
#include "distance/curved/curved_distance.hpp"
#include "distance/unbounded/unbounded_distance.hpp"
#include "distance_bounds.hpp"
#include "operands.hpp"
#include "shapes/lifted_shapes.hpp"

namespace signum::detail {

namespace {

struct BoundedQuotient {
  BoundedDoubleDouble operator()(const BoundedDoubleDouble& x, const BoundedDoubleDouble& y) const {
    return x / y;
  }
  BoundedDoubleDouble operator()(const BoundedDoubleDouble& x) const { return x; }
};

std::optional<double> zero_if(bool meet) { return meet ? std::optional(0.0) : std::nullopt; }

/// False where a shape has no core, or is out of range.
template <class ShapeRef>
bool set_cores(Operands<ShapeRef>& o) {
  if (!set_rounded_core(o.core_a, o.a) || !set_rounded_core(o.core_b, o.b)) return false;
  if (o.has_exact_corners()) o.grid_bits = grid_bits({o.core_a.corners(), o.core_b.corners()});
  return in_range(o.core_a) && in_range(o.core_b);
}

/// Whether both are boxes along the axes; then `told` says whether their distance is certain.
template <class ShapeRef>
bool are_aligned(RoundedDistance& result, bool& told, const ShapeRef& a, const ShapeRef& b) {
  AlignedBox box_a, box_b;
  if (!set_aligned(box_a, a) || !set_aligned(box_b, b)) return false;
  told =
      set_distance(result, rounded_beyond(squared_gap(box_a, box_b), box_a.radius, box_b.radius));
  return true;
}

/// Where a search among the corners of boxes ends, their faces are asked.
template <class ShapeRef>
[[gnu::noinline]] bool between_faces(RoundedDistance& result, const ClosestProposal& found,
                                     const Operands<ShapeRef>& o) {
  if (!is_box(o.core_a) && !is_box(o.core_b)) return false;
  const auto closest = closest_on_faces(o.core_a, o.core_b, found.simplex);
  return closest && between_features(result, *closest, o);
}

/// The distance where doubles are not certain of features, and no grid makes them so, as of boxes
/// with parallel faces: bounds from both sides take a fraction of the time of exact signs.
bool told_by_bounds(RoundedDistance&, const ClosestCorners&, const Operands<ShapeRef2>&) {
  return false;
}
bool told_by_bounds(RoundedDistance& result, const ClosestCorners& closest,
                    const Operands<ShapeRef3>& o) {
  if (o.grid_bits != 0) return false;
  return between_features(result, closest, o, Confirm::doubles) ||
         distance_by_bounds(result, {o.a, o.core_a}, {o.b, o.core_b}, closest);
}

/// The distance that a search proposes, if it is certain.
template <class ShapeRef>
bool confirm(RoundedDistance& result, Proposal proposal, const ClosestProposal& found,
             const Operands<ShapeRef>& o) {
  switch (proposal) {
    case Proposal::features:
      return told_by_bounds(result, found.features, o) ||
             between_features(result, found.features, o) ||
             set_distance(result, zero_if(share_a_point(found.simplex, o.core_a, o.core_b))) ||
             between_faces(result, found, o);
    case Proposal::tetrahedron:
      return set_distance(result, zero_if(share_a_point(found.simplex, o.core_a, o.core_b)));
    case Proposal::nothing:
      break;
  }
  return between_faces(result, found, o);
}

template <class ShapeRef>
bool ask_intersects(const ShapeRef& a, const ShapeRef& b) {
  const auto ask = []<class A, class B>(const A* p, const B* q) {
    if constexpr (shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>())) {
      return intersects(*p, *q);
    } else {
      return false;
    }
  };
  return std::visit(ask, a, b);
}

/// Whether these are points, segments and triangles, with which `intersects` is quick.
template <class ShapeRef>
bool are_simplices(const Operands<ShapeRef>& o) {
  return std::max(o.core_a.corners().size(), o.core_b.corners().size()) <= 3;
}

/// Whether the shapes meet. Where boxes stand on one floor and overlap, the search may end at a
/// feature on that floor, which no sign confirms: intersects tells, by rationals if it must.
template <class ShapeRef>
[[gnu::noinline]] bool meet(const Operands<ShapeRef>& o) {
  constexpr bool in_plane = std::is_same_v<ShapeRef, ShapeRef2>;
  if (are_simplices(o)) return ask_intersects(o.a, o.b);
  const auto found =
      in_plane ? search_in_plane(o.core_a, o.core_b) : search_intersects(o.core_a, o.core_b);
  if (found) return *found;
  return ask_intersects(o.a, o.b);
}

template <class ShapeRef>
bool search_distance(RoundedDistance& result, const Operands<ShapeRef>& o) {
  // No edges tell that triangles on a grid meet.
  const bool has_triangle = o.core_a.corners().size() + o.core_b.corners().size() > 4;
  if (o.grid_bits != 0 && has_triangle && are_simplices(o) && ask_intersects(o.a, o.b)) {
    return set_distance(result, 0);
  }
  ClosestProposal found;
  const Proposal proposal = closest_corners(found, o.core_a.corners(), o.core_b.corners());
  return confirm(result, proposal, found, o) || set_distance(result, zero_if(meet(o)));
}

template <class ShapeRef>
bool find_distance(RoundedDistance& result, const ShapeRef& a, const ShapeRef& b) {
  bool told = false;
  if (are_aligned(result, told, a, b)) return told;
  Operands<ShapeRef> o{a, b, {}, {}};
  return set_cores(o) && search_distance(result, o);
}

bool is_half_spaces(const ShapeRef3& s) {
  return kind_of(s) == ShapeKind::kdop || kind_of(s) == ShapeKind::frustum;
}

/// The distance where one shape is a polygon, curved, a k-DOP or a frustum.
[[gnu::noinline]] bool distance_of_others(RoundedDistance& result, const ShapeRef3& a,
                                          const ShapeRef3& b) {
  if (const auto* p = std::get_if<const Polygon3*>(&a)) return distance_of_polygon(result, **p, b);
  if (const auto* p = std::get_if<const Polygon3*>(&b)) return distance_of_polygon(result, **p, a);
  if (is_quadric(kind_of(a)) || is_quadric(kind_of(b))) return distance_of_curved(result, a, b);
  return distance_of_half_spaces(result, a, b);
}

/// Whether a shape of the plane is kept as a list, of which a core in space is to be made.
bool is_list(const ShapeRef2& s) {
  return kind_of(s) == ShapeKind::convex || kind_of(s) == ShapeKind::polygon ||
         kind_of(s) == ShapeKind::kdop;
}

/// Whether a shape of finite numbers that is not empty is bounded: a k-DOP where two of its
/// directions are not parallel.
bool has_bound(const ShapeRef2& s) {
  const auto* const kdop = std::get_if<const Kdop2*>(&s);
  if (kdop == nullptr) return true;
  const auto& all = (*kdop)->directions;
  const auto first =
      std::find_if(all.begin(), all.end(), [](const Point2& d) { return d.x != 0 || d.y != 0; });
  return std::any_of(first, all.end(), [&](const Point2& d) {
    return cross_sign(as_difference(*first), as_difference(d)) != Sign::zero;
  });
}

/// A prism, whose section at z = 0 is the k-DOP.
Kdop3 prism_over(const Kdop2& kdop) {
  Kdop3 r{lifted(kdop.directions), kdop.min, kdop.max};
  r.directions.push_back({0, 0, 1});
  r.min.push_back(-1);
  r.max.push_back(1);
  return r;
}

bool is_other(const ShapeRef3& s) {
  return kind_of(s) == ShapeKind::polygon || is_half_spaces(s) || is_quadric(kind_of(s));
}

/// Whether these are corners. What doubles confirm of them, as all weights are positive, are the
/// nearest features.
bool may_span(const SpanningCorners& corners, const RoundedCore& core) {
  if (corners.size < 1 || corners.size > corners.index.size()) return false;
  return std::all_of(corners.index.begin(), corners.index.begin() + corners.size,
                     [&](std::uint32_t i) { return i < core.corners().size(); });
}
bool may_span(const ClosestCorners& corners, const Operands<ShapeRef3>& o) {
  return may_span(corners.a, o.core_a) && may_span(corners.b, o.core_b);
}

bool told_by_hint(RoundedDistance& result, const Operands<ShapeRef3>& o, HintContent& hint) {
  if (may_span(hint.nearest, o) && between_features(result, hint.nearest, o, Confirm::doubles)) {
    return true;
  }
  CornerPairs& simplex = hint.simplex;
  if (!are_of(simplex, o.core_a, o.core_b)) simplex.size = 0;
  if (simplex.size == 4 && share_a_point(simplex, o.core_a, o.core_b))
    return set_distance(result, 0);
  ClosestProposal found;
  const Proposal proposal = closest_corners(found, o.core_a.corners(), o.core_b.corners(), simplex);
  hint.simplex = found.simplex;
  hint.nearest = proposal == Proposal::features ? found.features : ClosestCorners();
  return confirm(result, proposal, found, o);
}

}  // namespace

Shape3 lifted_shape(const ShapeRef2& shape) {
  return std::visit(
      []<class S>(const S* s) {
        if constexpr (std::is_same_v<S, Kdop2>) return Shape3(prism_over(*s));
        if constexpr (!std::is_same_v<S, Kdop2>) return Shape3(lifted(*s));
      },
      shape);
}

bool rounded_distance(RoundedDistance& result, const ShapeRef2& a, const ShapeRef2& b) {
  if (set_distance(result, ball_distance(a, b))) return true;
  const bool has_unbounded = is_unbounded(a) || is_unbounded(b);
  if (!has_unbounded && !is_list(a) && !is_list(b)) return find_distance(result, a, b);
  // What overlaps in one plane is hard to tell in space.
  if (ask_intersects(a, b)) return has_bound(a) && has_bound(b) && set_distance(result, 0);
  const Shape3 p = lifted_shape(a), q = lifted_shape(b);
  return rounded_distance(result, ref(p), ref(q));
}
bool rounded_distance(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b) {
  if (set_distance(result, ball_distance(a, b))) return true;
  if (is_unbounded(a) || is_unbounded(b)) return distance_of_unbounded(result, a, b);
  return is_other(a) || is_other(b) ? distance_of_others(result, a, b)
                                    : find_distance(result, a, b);
}

bool rounded_distance(RoundedDistance& result, const Operands<ShapeRef3>& o) {
  return search_distance(result, o);
}

std::optional<double> rounded_height(const Operands<ShapeRef3>& o, std::uint32_t i) {
  const SpannedShapes sides{{&o.core_a, {{i}, 1}}, {&o.core_b, {{0, 1, 2}, 3}}};
  const BoundedOfCorners numbers(sides, ExactCorners<ShapeRef3>{o.a, o.b, sides});
  return rounded_beyond(squared_length(FeaturePair::vertex_face, numbers, BoundedQuotient()),
                        o.core_a.radius, o.core_b.radius);
}

bool shapes_meet(const ShapeRef3& a, const ShapeRef3& b) { return ask_intersects(a, b); }

bool rounded_distance(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b,
                      HintContent& hint) {
  bool told = false;
  if (are_aligned(result, told, a, b)) return told;
  Operands<ShapeRef3> o{a, b, {}, {}};
  return set_cores(o) && (told_by_hint(result, o, hint) || search_distance(result, o));
}

bool distance_of_features(RoundedDistance& result, const ClosestCorners& proposed,
                          const ShapeRef3& a, const ShapeRef3& b) {
  BoundedCore core_a, core_b;
  HalfSpaces body_a, body_b;
  if (!set_bounded_core(core_a, body_a, a) || !set_bounded_core(core_b, body_b, b)) return false;
  if (core_a.body != nullptr || core_b.body != nullptr) {
    return distance_by_bounds(result, core_a, core_b, proposed);
  }
  return between_features(result, proposed, Operands<ShapeRef3>{a, b, core_a.core, core_b.core});
}

}  // namespace signum::detail
