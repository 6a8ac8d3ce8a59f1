// SPDX-License-Identifier: MIT
#include "bodies.hpp"

#include <signum/shapes/face_normals.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/kdop.hpp>

namespace signum::bindings {
namespace {

/// Throws InvalidArgument.
template <class A, class B>
[[noreturn]] void fail_pair(const char* what) {
  throw InvalidArgument(std::string(what) + " does not take a " +
                        std::string(name(kind_of_type<A>())) + " and a " +
                        std::string(name(kind_of_type<B>())));
}

/// ask(a, b) of two shapes of one space, which it need not take.
template <class Answer>
Answer on_pair(const char* what, const Shape& a, const Shape& b, const auto& ask) {
  if (a.index() != b.index()) throw InvalidArgument("one shape is of the plane, one of space");
  return std::visit(
      [&](const auto& x) -> Answer {
        const auto& y = std::get<std::remove_cvref_t<decltype(x)>>(b);
        return std::visit(
            [&]<class P, class Q>(const P& p, const Q& q) -> Answer {
              if constexpr (requires { ask(p, q); }) {
                return ask(p, q);
              } else {
                fail_pair<P, Q>(what);
              }
            },
            x, y);
      },
      a);
}

/// ask(shape) of a shape of space, which it need not take.
template <class Answer>
Answer on_shape(const char* what, const Shape& shape, const auto& ask) {
  const Shape3& in = in_space(shape);
  return std::visit(
      [&](const auto& s) -> Answer {
        if constexpr (requires { ask(s); }) {
          return ask(s);
        } else {
          throw InvalidArgument(
              std::string(what) + " does not take a " +
              std::string(name(kind_of_type<std::remove_cvref_t<decltype(s)>>())));
        }
      },
      in);
}

template <class S>
constexpr bool takes_hint = hint_takes(kind_of_type<S>());
template <class A, class B>
concept HintedPair = AnyShape3<A> && AnyShape3<B> && takes_hint<A> && takes_hint<B>;

Set3 bounded_set(const AnySet& s, const char* what) {
  const Set3 set = set_of(s);
  if (set.is_mesh() || !sweep_bounds_takes(set.kind(), set.kind())) {
    throw InvalidArgument(std::string(what) + " does not take a " + std::string(set.kind_name()));
  }
  return set;
}

}  // namespace

Measures3 measures_of(const Shape& shape) {
  return on_shape<Measures3>(
      "measures", shape,
      [](const auto& s) -> decltype(static_cast<void>(mean_width(s)), static_cast<void>(volume(s)),
                                    Measures3{}) { return measures(s); });
}

bool may_intersect_by_slabs_of(const Shape& a, const Shape& b) {
  return on_pair<bool>("may_intersect_by_slabs", a, b,
                       [](const auto& x, const auto& y) -> decltype(may_intersect_by_slabs(x, y)) {
                         return may_intersect_by_slabs(x, y);
                       });
}
bool may_intersect_by_planes_of(const Shape& frustum, const Shape& b) {
  const Frustum3& f = frustum_of(frustum);
  return on_shape<bool>("may_intersect_by_planes", b,
                        [&](const auto& s) -> decltype(may_intersect_by_planes(f, s)) {
                          return may_intersect_by_planes(f, s);
                        });
}
bool may_intersect_by_face_normals_of(const Shape& a, const Shape& b) {
  return on_pair<bool>(
      "may_intersect_by_face_normals", a, b,
      [](const auto& x, const auto& y) -> decltype(may_intersect_by_face_normals(x, y)) {
        return may_intersect_by_face_normals(x, y);
      });
}

bool intersects_by(ConvexHint& hint, const Shape& a, const Shape& b) {
  return on_pair<bool>("a hint", a, b,
                       [&]<class A, class B>(const A& x, const B& y) -> bool
                         requires HintedPair<A, B>
                       { return intersects(x, y, hint); });
}
Surd squared_distance_by(ConvexHint& hint, const Shape& a, const Shape& b) {
  return on_pair<Surd>("a hint", a, b,
                       [&]<class A, class B>(const A& x, const B& y) -> Surd
                         requires HintedPair<A, B>
                       { return squared_distance(x, y, hint).exact().squared; });
}

const Frustum3& frustum_of(const Shape& shape) {
  const auto* const frustum = std::get_if<Frustum3>(&in_space(shape));
  if (frustum == nullptr) throw InvalidArgument("a frustum was expected");
  return *frustum;
}
CulledVolume culled(const FrustumCuller& culler, const Shape& shape, int planes) {
  if (planes < 0 || planes > all_planes) {
    throw InvalidArgument("planes: a number from 0 to 63 was expected");
  }
  const auto mask = static_cast<PlaneMask>(planes);
  return on_shape<CulledVolume>("FrustumCuller", shape,
                                [&](const auto& s) -> decltype(culler.containment(s, mask)) {
                                  return culler.containment(s, mask);
                                });
}

bool polygon_meets(const PlanePolygon3& polygon, const Shape& shape) {
  return on_shape<bool>(
      "a polygon in a plane", shape,
      [&](const auto& s) -> decltype(intersects(polygon, s)) { return intersects(polygon, s); });
}
Surd polygon_distance(const PlanePolygon3& polygon, const Shape& shape) {
  return on_shape<Surd>(
      "a polygon in a plane", shape,
      [&](const auto& s) -> decltype(squared_distance(polygon, s).exact().squared) {
        return squared_distance(polygon, s).exact().squared;
      });
}

std::optional<SweepBounds> sweep_bounds_of(const AnySet& a, const AnySet& b, const Point3& motion) {
  const Set3 x = bounded_set(a, "sweep_bounds"), y = bounded_set(b, "sweep_bounds");
  return detail::sweep_bounds_of(x.ref(), y.ref(), motion);
}
DistanceBounds distance_bounds_of(const AnySet& a, const AnySet& b) {
  const Set3 x = bounded_set(a, "distance_bounds"), y = bounded_set(b, "distance_bounds");
  return detail::distance_bounds_of(x.ref(), y.ref());
}

const ConvexPolytope3& solid_of(const HalfSpaceIntersection3& set) {
  if (set.kind != Boundedness::solid) {
    throw InvalidArgument("an intersection that is bounded and has an inside was expected");
  }
  return set.polytope;
}
std::optional<ExactPoint3> direction_of(const HalfSpaceIntersection3& set) {
  if (!set.direction) return std::nullopt;
  const auto& [x, y, z] = *set.direction;
  return ExactPoint3{*set.direction, {x.to_double(), y.to_double(), z.to_double()}};
}

}  // namespace signum::bindings
