// SPDX-License-Identifier: MIT
#include <signum/collide/certificate.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/locate.hpp>
#include <type_traits>

#include "bodies/values.hpp"
#include "certificate/certifier.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

namespace {

RationalPoint rational_motion(const Point3& v, std::size_t dimension) {
  return dimension == 2 ? to_rational(Point2{v.x, v.y}) : to_rational(v);
}

const ShapeRef2& shape_of(const ShapeRef2& shape) { return shape; }
const ShapeRef3& shape_of(const SetRef3& set) { return std::get<ShapeRef3>(set.set); }

auto sweep_of(const ShapeRef2& a, const ShapeRef2& b, const Point3& v) {
  return sweep_any(a, b, as_difference(Point2{v.x, v.y}));
}
auto sweep_of(const SetRef3& a, const SetRef3& b, const Point3& v) {
  if (a.where != nullptr || b.where != nullptr) {
    throw InvalidArgument("certificate: sweep takes nothing that is placed");
  }
  return sweep_any(SweepRef3(shape_of(a)), SweepRef3(shape_of(b)), as_difference(v));
}

std::optional<Hit> hit_of(const ShapeRef2& ray, const ShapeRef2& shape) {
  return hit_of_any(*std::get<const Ray2*>(ray), shape, {});
}
std::optional<Hit> hit_of(const SetRef3& ray, const SetRef3& shape) {
  if (ray.where != nullptr || shape.where != nullptr) return placed_hit(ray, shape, {});
  return hit_of_any(*std::get<const Ray3*>(shape_of(ray)), shape_of(shape), {});
}

CertifiedSet certified_point(const ShapeRef2&, const Point2& p) {
  return certified_set(ShapeRef2(&p));
}
CertifiedSet certified_point(const SetRef3& ray, const Point3& p) {
  return certified_set(SetRef3{ShapeRef3(&p), nullptr, ray.where});
}

/// The normal as rationals, if it has no roots.
template <class Impact>
std::vector<RationalPoint> normals_of(const std::optional<Impact>& impact) {
  if (!impact || !impact->normal) return {};
  const auto n = impact->normal.exact();
  RationalPoint normal{0, 0, 0};
  const auto put = [](BigRational& to, const Surd& x) {
    const auto exact = x.as_rational();
    if (exact) to = number_of(*exact);
    return exact.has_value();
  };
  bool rational = put(normal.x, n.x) && put(normal.y, n.y);
  if constexpr (requires { n.z; }) rational = rational && put(normal.z, n.z);
  if (!rational) return {};
  return {normal, -normal};
}

template <class Ref>
std::string certificate_of_any(CertifiedVerb verb, const Ref& a, const Ref& b,
                               const CertifiedValues& values) {
  constexpr std::size_t dimension = std::is_same_v<Ref, ShapeRef2> ? 2 : 3;
  using Point = std::conditional_t<dimension == 2, Point2, Point3>;
  using Ray = std::conditional_t<dimension == 2, Ray2, Ray3>;
  const CertifiedSet set_a = certified_set(a), set_b = certified_set(b);
  Certifier of_both(set_a, set_b, dimension);
  switch (verb) {
    case CertifiedVerb::intersects:
      return of_both.certify_within(0);
    case CertifiedVerb::within:
      return of_both.certify_within(to_rational(values.distance));
    case CertifiedVerb::squared_distance:
      return of_both.certify_distance();
    case CertifiedVerb::locate:
      if (!std::holds_alternative<const Point*>(shape_of(a)) || !has_inside(set_b.kind)) {
        throw InvalidArgument("certificate: locate takes a point and a shape with an inside");
      }
      return of_both.certify_location();
    case CertifiedVerb::depth:
      if (!depth_takes(set_a.kind, set_b.kind)) {
        throw InvalidArgument("certificate: depth takes no rays, no lines and no planes");
      }
      require_bounded(shape_of(a), body_of(shape_of(a)));
      require_bounded(shape_of(b), body_of(shape_of(b)));
      return of_both.certify_depth();
    case CertifiedVerb::hit: {
      const auto* const ray = std::get_if<const Ray*>(&shape_of(a));
      if (ray == nullptr) throw InvalidArgument("certificate: hit takes a ray");
      const Point origin = (*ray)->origin;
      const CertifiedSet point = certified_point(a, origin);
      const auto& directions = set_a.core.directions;
      const RationalPoint motion = directions.empty() ? RationalPoint{0, 0, 0} : directions[0];
      Certifier of_point(point, set_b, dimension);
      if (set_b.faced) {
        auto contact = of_point.certify_faced_contact(motion);
        return contact ? *std::move(contact) : of_both.certify_within(0);
      }
      const auto found = hit_of(a, b);
      if (!found) return of_both.certify_within(0);
      return of_point.certify_contact(
          found->t.exact(), motion,
          set_b.curved ? std::vector<RationalPoint>{} : of_point.faces_of_b());
    }
    case CertifiedVerb::sweep: {
      const RationalPoint motion = rational_motion(values.motion, dimension);
      if (!sweep_takes(set_a.kind, set_b.kind)) {
        throw InvalidArgument("certificate: sweep takes no rays and no lines");
      }
      if (of_both.is_faced()) {
        throw InvalidArgument("certificate: sweep takes no polygons and no polyhedra");
      }
      const auto impact = sweep_of(a, b, values.motion);
      if (!impact) return of_both.certify_contact(std::nullopt, motion, {});
      return of_both.certify_contact(impact->time.exact(), motion, normals_of(impact));
    }
  }
  throw InvalidArgument("certificate: no such verb");
}

}  // namespace

std::string certificate_of(CertifiedVerb verb, const ShapeRef2& a, const ShapeRef2& b,
                           const CertifiedValues& values) {
  const DefaultFpEnvironment guard;
  return certificate_of_any(verb, a, b, values);
}
std::string certificate_of(CertifiedVerb verb, const SetRef3& a, const SetRef3& b,
                           const CertifiedValues& values) {
  const DefaultFpEnvironment guard;
  return certificate_of_any(verb, a, b, values);
}

}  // namespace signum::detail
