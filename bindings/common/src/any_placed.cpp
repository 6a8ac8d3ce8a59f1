// SPDX-License-Identifier: MIT
#include "any_placed.hpp"

#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_feature_pairs.hpp>
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/placed_intersection.hpp>
#include <signum/collide/placed_location.hpp>
#include <signum/collide/placed_passage.hpp>
#include <signum/kernel/error.hpp>
#include <string>

namespace signum::bindings {
namespace {

/// Throws InvalidArgument for a mesh.
ShapeKind kind_of_shape(const AnySet& s, std::string_view verb) {
  if (s.shape != nullptr) return kind_of(*s.shape);
  throw InvalidArgument(std::string(verb) + " does not take a mesh here");
}

/// What is placed asks `placed` of the images, where b is of a kind that is taken and a of kind
/// `first`.
template <class Answer>
Answer with_first(std::string_view verb, ShapeKind first, bool (*takes)(ShapeKind), const AnySet& a,
                  const AnySet& b,
                  Answer (*placed)(const detail::SetRef3&, const detail::SetRef3&)) {
  const ShapeKind of_a = kind_of_shape(a, verb), of_b = kind_of_shape(b, verb);
  if (of_a != first || !takes(of_b)) fail_not_taken(verb, of_a, of_b);
  return placed(set_ref(a), set_ref(b));
}

template <class Found>
std::optional<AnyHit> any_hit(const std::optional<Found>& found) {
  return found ? std::optional(any_hit_of(*found)) : std::nullopt;
}

BothIntersections both_of(const ExactIntersection3& set) {
  BothIntersections both;
  both.rounded.dimension = both.exact.dimension = set.dimension;
  const auto append = [](std::vector<Rational>& exact, std::vector<double>& rounded,
                         const std::array<Rational, 3>& from) {
    for (const Rational& x : from) exact.push_back(x), rounded.push_back(x.to_double());
  };
  for (const ExactPoint3& p : set.points) append(both.exact.points, both.rounded.points, p.exact);
  if (set.through) append(both.exact.through, both.rounded.through, set.through->exact);
  if (set.direction) append(both.exact.direction, both.rounded.direction, *set.direction);
  return both;
}

}  // namespace

std::optional<AnyHit> hit(const AnySet& ray, const AnySet& b, const HitLimit& limit) {
  if (are_plain(ray, b)) return hit(*ray.shape, *b.shape, limit);
  if (kind_of_shape(ray, "hit") != ShapeKind::ray) {
    throw InvalidArgument("hit expects a ray first");
  }
  const detail::SetRef3 r = set_ref(ray), s = set_ref(b);
  if (b.mesh != nullptr) return any_hit(detail::placed_mesh_hit(r, s, limit));
  return std::visit(
      [&]<class S>(const S&) -> std::optional<AnyHit> {
        using Found = typename detail::HitOn<S>::Type::value_type;
        if constexpr (std::same_as<Found, MeshHit>) {
          return any_hit(detail::placed_mesh_hit(r, s, limit));
        } else if constexpr (std::same_as<Found, TriangleHit>) {
          return any_hit(detail::placed_triangle_hit(r, s, limit));
        } else if constexpr (std::same_as<Found, FaceHit>) {
          return any_hit(detail::placed_face_hit(r, s, limit));
        } else {
          return any_hit(detail::placed_hit(r, s, limit));
        }
      },
      in_space(*b.shape));
}

Location locate(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return locate(*a.shape, *b.shape);
  return with_first("locate", ShapeKind::point, has_inside, a, b, detail::placed_location);
}

Side side(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return side(*a.shape, *b.shape);
  return with_first("side", ShapeKind::plane, is_bounded, a, b, detail::placed_side);
}

Containment containment(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return containment(*a.shape, *b.shape);
  return with_first("containment", ShapeKind::frustum, is_bounded, a, b,
                    detail::placed_containment);
}

std::optional<Passage> passage(const AnySet& ray, const AnySet& b, const HitLimit& limit) {
  if (are_plain(ray, b)) return passage(*ray.shape, *b.shape, limit);
  const ShapeKind of_ray = kind_of_shape(ray, "passage"), of_b = kind_of_shape(b, "passage");
  if (of_ray != ShapeKind::ray || !passage_takes(of_b)) fail_not_taken("passage", of_ray, of_b);
  return detail::placed_passage(set_ref(ray), set_ref(b), limit);
}

FeaturePairs feature_pairs(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return feature_pairs(*a.shape, *b.shape);
  const ShapeKind of_a = kind_of_shape(a, "feature_pairs");
  const ShapeKind of_b = kind_of_shape(b, "feature_pairs");
  const auto is_taken = [](ShapeKind k) {
    return k == ShapeKind::segment || k == ShapeKind::triangle;
  };
  if (!is_taken(of_a) || !is_taken(of_b)) fail_not_taken("feature_pairs", of_a, of_b);
  return detail::placed_feature_pairs(set_ref(a), set_ref(b));
}

AnyContact contact(const AnySet& a, const AnySet& b) {
  if (are_plain(a, b)) return contact(*a.shape, *b.shape);
  const ShapeKind of_a = kind_of_shape(a, "contact"), of_b = kind_of_shape(b, "contact");
  const detail::SetRef3 x = set_ref(a), y = set_ref(b);
  if (of_a == ShapeKind::point && has_point_contact(of_b))
    return detail::placed_point_contact(x, y);
  if (of_b == ShapeKind::point && has_point_contact(of_a))
    return detail::placed_point_contact(y, x);
  return std::visit(
      [&]<class A, class B>(const A&, const B&) -> AnyContact {
        if constexpr (detail::ContactShapes<A, B>) return detail::placed_contact(x, y);
        fail_not_taken("contact", of_a, of_b);
      },
      in_space(*a.shape), in_space(*b.shape));
}

BothIntersections intersection(const AnySet& a, const AnySet& b, Exact exact) {
  const ShapeKind of_a = kind_of_shape(a, "intersection");
  const ShapeKind of_b = kind_of_shape(b, "intersection");
  if (are_plain(a, b)) {
    BothIntersections both{intersection(*a.shape, *b.shape), {}};
    if (exact == Exact::wanted) both.exact = exact_intersection(*a.shape, *b.shape);
    return both;
  }
  if (!intersection_takes(of_a) || !intersection_takes(of_b)) {
    fail_not_taken("intersection", of_a, of_b);
  }
  return both_of(detail::placed_intersection(set_ref(a), set_ref(b)));
}

}  // namespace signum::bindings
