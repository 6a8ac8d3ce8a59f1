// SPDX-License-Identifier: MIT
// The verbs of sets that tell where shapes meet. Of shapes that stand where they are, the verb for
// the two types answers; of others the one for references.
#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_feature_pairs.hpp>
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/placed_intersection.hpp>
#include <signum/collide/placed_location.hpp>
#include <signum/collide/placed_nearest_points.hpp>
#include <signum/collide/placed_one_sided_hit.hpp>
#include <signum/collide/placed_passage.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/locate.hpp>

#include "sets/require_taken.hpp"

namespace signum {

using namespace detail;

namespace {

/// ask(x, y) of two shapes that stand where they are, if they have that verb; nothing for other
/// sets. Throws InvalidArgument for shapes that do not have it.
template <class Answer, class S>
std::optional<Answer> of_plain(Verb verb, const S& a, const S& b, auto ask) {
  const auto *of_a = a.plain_shape(), *of_b = b.plain_shape();
  if (of_a == nullptr || of_b == nullptr) return std::nullopt;
  return std::visit(
      [&](const auto* x, const auto* y) -> Answer {
        if constexpr (requires { ask(*x, *y); }) {
          return ask(*x, *y);
        } else {
          not_taken(verb, a, b);
        }
      },
      *of_a, *of_b);
}

/// As of_plain, where a is a First.
template <class Answer, class First, class S>
std::optional<Answer> of_plain_first(Verb verb, const S& a, const S& b, auto ask) {
  const auto *of_a = a.plain_shape(), *of_b = b.plain_shape();
  if (of_a == nullptr || of_b == nullptr) return std::nullopt;
  const auto* const first = std::get_if<const First*>(of_a);
  return std::visit(
      [&](const auto* y) -> Answer {
        if constexpr (requires(const First& x) { ask(x, *y); }) {
          if (first != nullptr) return ask(**first, *y);
        }
        not_taken(verb, a, b);
      },
      *of_b);
}

/// The shape of a body that turns, which is a or b.
RigidShape rigid_shape_of(const Set3& body, const Set3& a, const Set3& b) {
  const SetRef3 ref = body.ref();
  if (const auto* const mesh = std::get_if<const Mesh*>(&ref.set)) {
    RigidShape shape = rigid_shape(**mesh);
    shape.bvh = ref.bvh;
    if (ref.inside) shape.inside = Inside::by_rule, shape.rule = *ref.inside;
    return shape;
  }
  return std::visit(
      [&](const auto* shape) -> RigidShape {
        if constexpr (requires { rigid_shape(*shape); }) return rigid_shape(*shape);
        not_taken(Verb::sweep_rigid, a, b);
      },
      std::get<ShapeRef3>(ref.set));
}

template <class Found>
std::optional<SetHit> set_hit(const std::optional<Found>& found) {
  if (!found) return std::nullopt;
  SetHit h{{found->t, found->inside}, {}, {}, {}};
  if constexpr (requires { found->face; }) h.face = found->face;
  if constexpr (requires { found->feature; }) {
    h.feature = found->feature, h.barycentric = found->barycentric;
  }
  return h;
}

// What each verb asks of two shapes.
constexpr auto of_contact = [](const auto& x, const auto& y) -> SetContact
  requires requires { contact(x, y); }
{ return contact(x, y); };
constexpr auto of_feature_pairs = [](const auto& x, const auto& y)
  requires requires { feature_pairs(x, y); }
{ return feature_pairs(x, y); };
constexpr auto of_intersection = [](const auto& x, const auto& y)
  requires requires { intersection(x, y); }
{ return intersection(x, y); };
constexpr auto of_locate = [](const auto& x, const auto& y)
  requires requires { locate(x, y); }
{ return locate(x, y); };
constexpr auto of_side = [](const auto& x, const auto& y)
  requires requires { side(x, y); }
{ return side(x, y); };

template <class Ray, class S>
auto plain_hit(const S& ray, const S& b, const HitLimit& limit) {
  return of_plain_first<std::optional<SetHit>, Ray>(
      Verb::hit, ray, b,
      [&](const auto& x, const auto& y) -> std::optional<SetHit>
        requires requires { hit(x, y, limit); }
      { return set_hit(hit(x, y, limit)); });
}

}  // namespace

SetContact contact(const Set2& a, const Set2& b) {
  return *of_plain<SetContact>(Verb::contact, a, b, of_contact);
}
SetContact contact(const Set3& a, const Set3& b) {
  if (auto plain = of_plain<SetContact>(Verb::contact, a, b, of_contact)) return *std::move(plain);
  require_taken(Verb::contact, a, b);
  if (!point_contact_takes(a.kind(), b.kind())) return placed_contact(a.ref(), b.ref());
  const bool a_is_point = a.kind() == ShapeKind::point;
  return placed_point_contact((a_is_point ? a : b).ref(), (a_is_point ? b : a).ref());
}

FeaturePairs feature_pairs(const Set2& a, const Set2& b) {
  return *of_plain<FeaturePairs>(Verb::feature_pairs, a, b, of_feature_pairs);
}
FeaturePairs feature_pairs(const Set3& a, const Set3& b) {
  if (auto plain = of_plain<FeaturePairs>(Verb::feature_pairs, a, b, of_feature_pairs)) {
    return *std::move(plain);
  }
  require_taken(Verb::feature_pairs, a, b);
  return placed_feature_pairs(a.ref(), b.ref());
}

Intersection2 intersection(const Set2& a, const Set2& b) {
  return *of_plain<Intersection2>(Verb::intersection, a, b, of_intersection);
}
Intersection3 intersection(const Set3& a, const Set3& b) {
  if (auto plain = of_plain<Intersection3>(Verb::intersection, a, b, of_intersection)) {
    return *std::move(plain);
  }
  require_taken(Verb::intersection, a, b);
  return placed_intersection(a.ref(), b.ref());
}

NearestOnLines nearest_points(const Set3& a, const Set3& b) {
  constexpr auto of_lines = [](const Line3& x, const Line3& y) { return nearest_points(x, y); };
  if (auto plain = of_plain_first<NearestOnLines, Line3>(Verb::nearest_points, a, b, of_lines)) {
    return *std::move(plain);
  }
  require_taken(Verb::nearest_points, a, b);
  return placed_nearest_points(a.ref(), b.ref());
}

std::optional<FirstContact> sweep_linear(const Set3& start_a, const Set3& end_a,
                                         const Set3& start_b, const Set3& end_b) {
  for (const auto& [start, end] : {std::pair(&start_a, &end_a), std::pair(&start_b, &end_b)}) {
    if (start->kind_name() != end->kind_name()) {
      throw InvalidArgument("sweep_linear: start and end must be of one kind, not " +
                            std::string(start->kind_name()) + " and " +
                            std::string(end->kind_name()));
    }
  }
  const auto of_corners = [&]<class A, class B>(const A& a, const B& b)
    requires requires { sweep(Linear<A>{a, a}, Linear<B>{b, b}); }
  {
    return sweep(Linear<A>{a, *std::get<const A*>(*end_a.plain_shape())},
                 Linear<B>{b, *std::get<const B*>(*end_b.plain_shape())});
  };
  using Found = std::optional<FirstContact>;
  if (auto found = of_plain<Found>(Verb::sweep_linear, start_a, start_b, of_corners)) {
    return *std::move(found);
  }
  not_taken(Verb::sweep_linear, start_a, start_b);
}
std::optional<RigidContact> sweep_rigid(const Set3& a, const Motion& motion_a, const Set3& b,
                                        const Motion& motion_b) {
  return sweep(rigid_shape_of(a, a, b), motion_a, rigid_shape_of(b, a, b), motion_b);
}

Location locate(const Set2& point, const Set2& b) {
  return *of_plain_first<Location, Point2>(Verb::locate, point, b, of_locate);
}
Location locate(const Set3& point, const Set3& b) {
  if (const auto plain = of_plain_first<Location, Point3>(Verb::locate, point, b, of_locate)) {
    return *plain;
  }
  if (!point.is_mesh() && point.kind() == ShapeKind::point && b.is_solid()) {
    SetRef3 surface = b.ref();
    surface.inside.reset();
    if (sets_intersect(point.ref(), surface)) return Location::boundary;
    return sets_intersect(point.ref(), b.ref()) ? Location::inside : Location::outside;
  }
  require_taken(Verb::locate, point, b);
  return placed_location(point.ref(), b.ref());
}

Side side(const Set2& plane, const Set2& b) {
  return *of_plain_first<Side, Plane2>(Verb::side, plane, b, of_side);
}
Side side(const Set3& plane, const Set3& b) {
  if (const auto plain = of_plain_first<Side, Plane3>(Verb::side, plane, b, of_side)) return *plain;
  require_taken(Verb::side, plane, b);
  return placed_side(plane.ref(), b.ref());
}

Containment containment(const Set3& frustum, const Set3& b) {
  const auto of_two = [](const auto& x, const auto& y)
    requires requires { containment(x, y); }
  { return containment(x, y); };
  if (const auto plain =
          of_plain_first<Containment, Frustum3>(Verb::containment, frustum, b, of_two)) {
    return *plain;
  }
  require_taken(Verb::containment, frustum, b);
  return placed_containment(frustum.ref(), b.ref());
}

std::optional<SetHit> hit(const Set2& ray, const Set2& b, const HitLimit& limit) {
  return *plain_hit<Ray2>(ray, b, limit);
}
std::optional<SetHit> hit(const Set3& ray, const Set3& b, const HitLimit& limit) {
  if (auto plain = plain_hit<Ray3>(ray, b, limit)) return *std::move(plain);
  require_taken(Verb::hit, ray, b, Meshes::surfaces);
  if (b.is_mesh()) return set_hit(placed_mesh_hit(ray.ref(), b.ref(), limit));
  return std::visit(
      [&]<class S>(const S*) -> std::optional<SetHit> {
        using Found = typename HitOn<S>::Type::value_type;
        if constexpr (std::same_as<Found, MeshHit>) {
          return set_hit(placed_mesh_hit(ray.ref(), b.ref(), limit));
        } else if constexpr (std::same_as<Found, TriangleHit>) {
          return set_hit(placed_triangle_hit(ray.ref(), b.ref(), limit));
        } else if constexpr (std::same_as<Found, FaceHit>) {
          return set_hit(placed_face_hit(ray.ref(), b.ref(), limit));
        } else {
          return set_hit(placed_hit(ray.ref(), b.ref(), limit));
        }
      },
      std::get<ShapeRef3>(b.ref().set));
}

std::optional<SetHit> one_sided_hit(const Set3& ray, const Set3& triangle, TriangleSide side,
                                    const HitLimit& limit) {
  const auto of_two = [&](const Ray3& x, const Triangle3& y) {
    return set_hit(one_sided_hit(x, y, side, limit));
  };
  if (auto plain =
          of_plain_first<std::optional<SetHit>, Ray3>(Verb::one_sided_hit, ray, triangle, of_two)) {
    return *std::move(plain);
  }
  require_taken(Verb::one_sided_hit, ray, triangle);
  auto found = set_hit(placed_triangle_hit(ray.ref(), triangle.ref(), limit));
  if (found && placed_side_met(ray.ref(), triangle.ref()) != side) found.reset();
  return found;
}

std::optional<Passage> passage(const Set3& ray, const Set3& b, const HitLimit& limit) {
  const auto of_two = [&](const auto& x, const auto& y)
    requires requires { passage(x, y, limit); }
  { return passage(x, y, limit); };
  if (auto plain = of_plain_first<std::optional<Passage>, Ray3>(Verb::passage, ray, b, of_two)) {
    return *std::move(plain);
  }
  require_taken(Verb::passage, ray, b);
  return placed_passage(ray.ref(), b.ref(), limit);
}

}  // namespace signum
