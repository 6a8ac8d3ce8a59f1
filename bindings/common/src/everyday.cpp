// SPDX-License-Identifier: MIT
#include "everyday.hpp"

#include <signum/bound/bounding_shape.hpp>
#include <signum/mesh/winding_number.hpp>
#include <signum/shapes/winding_number.hpp>
#include <string>

namespace signum::bindings {
namespace {

std::string kind_name(const Shape& shape) {
  return std::string(
      std::visit([](const auto& of_space) { return name(kind_of(ref(of_space))); }, shape));
}

/// Throws InvalidArgument for a set that is placed.
void require_unplaced(const AnySet& set, const char* what) {
  if (set.where) throw InvalidArgument(std::string(what) + " takes no set that is placed");
}

template <std::size_t N>
MomentsOfEither either(const Moments<N>& m) {
  MomentsOfEither all{m.dimension, m.measure, m.squared, {}, {}, {}};
  if (!m.centroid) return all;
  all.centroid.emplace(m.centroid->begin(), m.centroid->end());
  all.second.emplace(m.second->begin(), m.second->end());
  if constexpr (N == 3) {
    const auto tensor = inertia(m);
    all.inertia.emplace(tensor.begin(), tensor.end());
  }
  return all;
}
HullOfEither either(const auto& hull) {
  HullOfEither all;
  all.dimension = hull.dimension;
  for (const auto& p : hull.vertices) all.vertices.emplace_back(p.exact.begin(), p.exact.end());
  if constexpr (requires { hull.faces; }) {
    all.faces = hull.faces, all.measure = hull.volume;
  } else {
    all.measure = hull.area;
  }
  return all;
}

Polyhedron3 polyhedron_of(const Mesh& mesh) { return {mesh.vertices, mesh.triangles}; }

/// The mesh of a set that is one, or a polyhedron. Throws InvalidArgument of others.
MeshBody body_of(const AnySet& set, const char* what) {
  if (set.mesh != nullptr) return set.mesh->body();
  const auto* const p = std::get_if<Polyhedron3>(&in_space(*set.shape));
  if (p != nullptr) return MeshBody(Mesh{p->points, p->faces});
  throw InvalidArgument(std::string(what) + " does not take a " + kind_name(*set.shape));
}

}  // namespace

MomentsOfEither moments_of(const AnySet& set, SolidRule rule) {
  require_unplaced(set, "moments");
  if (set.mesh != nullptr) return either(moments(polyhedron_of(set.mesh->mesh()), rule));
  if (const auto* const flat = std::get_if<Shape2>(set.shape)) return either(moments(ref(*flat)));
  return either(moments(ref(std::get<Shape3>(*set.shape)), rule));
}
MomentsOfEither moments_of(const PlaneSet& polygons) { return either(moments(polygons)); }

MomentsOfEither signed_moments_of(const AnySet& set) {
  require_unplaced(set, "signed_moments");
  if (set.mesh != nullptr) return either(signed_moments(polyhedron_of(set.mesh->mesh())));
  if (const auto* const flat = std::get_if<Shape2>(set.shape)) {
    if (const auto* const polygon = std::get_if<Polygon2>(flat)) {
      return either(signed_moments(PlaneSet{{}, {}, {polygon->chains}}));
    }
  } else if (const auto* const p = std::get_if<Polyhedron3>(&std::get<Shape3>(*set.shape))) {
    return either(signed_moments(*p));
  }
  throw InvalidArgument("signed_moments does not take a " + kind_name(*set.shape));
}
MomentsOfEither signed_moments_of(const PlaneSet& polygons) {
  return either(signed_moments(polygons));
}

Aabb3 shape_aabb_of(const Shape& shape) {
  const auto* in_space = std::get_if<Shape3>(&shape);
  if (in_space == nullptr) throw InvalidArgument("a shape of space was expected");
  return bounding_aabb(ref(*in_space));
}
HullOfEither exact_hull_of(const Shape& shape) {
  return std::visit([](const auto& s) { return either(exact_hull(ref(s))); }, shape);
}
HullOfEither minkowski_sum_of(const Shape& a, const Shape& b) {
  if (a.index() != b.index()) throw InvalidArgument("one shape is of the plane, one of space");
  return std::visit(
      [&](const auto& s) {
        const auto& other = std::get<std::remove_cvref_t<decltype(s)>>(b);
        return either(minkowski_sum(ref(s), ref(other)));
      },
      a);
}

std::string certificate_of_shapes(CertifiedVerb verb, const Shape& a, const Shape& b,
                                  double distance, std::span<const double> motion) {
  if (a.index() != b.index()) throw InvalidArgument("one shape is of the plane, one of space");
  const std::size_t wanted = verb != CertifiedVerb::sweep        ? 0
                             : std::holds_alternative<Shape2>(a) ? 2
                                                                 : 3;
  if (motion.size() != wanted) {
    throw InvalidArgument("motion: expected " + std::to_string(wanted) + " numbers");
  }
  CertifiedValues values{distance};
  if (wanted > 0) values.motion = {motion[0], motion[1], wanted == 3 ? motion[2] : 0};
  return std::visit(
      [&](const auto& s) {
        const auto& other = std::get<std::remove_cvref_t<decltype(s)>>(b);
        if constexpr (std::is_same_v<decltype(s), const Shape2&>) {
          return detail::certificate_of(verb, ref(s), ref(other), values);
        } else {
          return detail::certificate_of(verb, detail::SetRef3{ref(s)}, detail::SetRef3{ref(other)},
                                        values);
        }
      },
      a);
}

std::string certificate_of_placed(CertifiedVerb verb, const AnySet& a, const AnySet& b,
                                  double distance) {
  if (a.shape == nullptr || b.shape == nullptr) {
    throw InvalidArgument("certificate takes no mesh");
  }
  if (!a.where && !b.where) return certificate_of_shapes(verb, *a.shape, *b.shape, distance, {});
  const auto placed = [](const AnySet& s) {
    detail::SetRef3 set{ref(in_space(*s.shape))};
    set.where = s.where ? &*s.where : nullptr;
    return set;
  };
  return detail::certificate_of(verb, placed(a), placed(b), {distance});
}

PlaneSection section_of(const Plane3& plane, const AnySet& solid, SolidRule rule,
                        SectionSide side) {
  require_unplaced(solid, "section");
  if (solid.mesh != nullptr) return section(plane, solid.mesh->body(), rule, side);
  return std::visit(
      [&]<class S>(const S& s) -> PlaneSection {
        if constexpr (section_takes(kind_of_type<S>())) {
          return section(plane, s, side);
        } else {
          throw InvalidArgument("section does not take a " + std::string(name(kind_of_type<S>())));
        }
      },
      in_space(*solid.shape));
}
std::optional<int> winding_number_of(const AnySet& point, const AnySet& set) {
  require_unplaced(point, "winding_number"), require_unplaced(set, "winding_number");
  const auto asked = [&]<class Point>(const auto& shape, const auto& ask) -> std::optional<int> {
    const auto* const p = std::get_if<Point>(&shape);
    if (p == nullptr) throw InvalidArgument("point: a point was expected");
    const auto found = ask(*p);
    return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
  };
  if (point.shape == nullptr) throw InvalidArgument("point: a point was expected");
  if (!are_of_plane(point, set)) {
    const MeshBody body = body_of(set, "winding_number");
    return asked.template operator()<Point3>(in_space(*point.shape), [&](const Point3& p) {
      return winding_number(p, Solid(body, SolidRule::nonzero));
    });
  }
  const auto* const polygon = std::get_if<Polygon2>(&std::get<Shape2>(*set.shape));
  if (polygon == nullptr) {
    throw InvalidArgument("winding_number does not take a " + kind_name(*set.shape));
  }
  return asked.template operator()<Point2>(
      std::get<Shape2>(*point.shape), [&](const Point2& p) { return winding_number(p, *polygon); });
}

double signed_distances_of(const Point3& point, const Solid& solid) {
  return signed_distance(point, solid).distance;
}
std::vector<double> signed_distances_of(std::span<const Point3> points, const Solid& solid) {
  std::vector<double> all;
  for (const SignedDistance& d : signed_distance(points, solid)) all.push_back(d.distance);
  return all;
}

int yu_he_of(const Shape& a, const Shape& b) {
  const auto* const p = std::get_if<Triangle3>(&in_space(a));
  const auto* const q = std::get_if<Triangle3>(&in_space(b));
  if (p == nullptr || q == nullptr) throw InvalidArgument("yu_he takes two triangles");
  return static_cast<int>(yu_he(contact(*p, *q)));
}

KeptLineParameters line_parameters_of(const Shape& a, const Shape& b) {
  const auto linear = [](const Shape& shape) {
    if (const auto* const flat = std::get_if<Shape2>(&shape)) {
      if (const auto* const s = std::get_if<Segment2>(flat)) return LinearShape2(*s);
      if (const auto* const s = std::get_if<Ray2>(flat)) return LinearShape2(*s);
      if (const auto* const s = std::get_if<Line2>(flat)) return LinearShape2(*s);
    }
    throw InvalidArgument("line_parameters takes segments, rays and lines of the plane");
  };
  const ExactLineParameters found = line_parameters(linear(a), linear(b)).exact();
  KeptLineParameters kept{found.position, found.meets, {}, {}};
  if (found.first) kept.first = {found.first->t, found.first->u};
  if (found.last) kept.last = {found.last->t, found.last->u};
  return kept;
}

PolygonWeights polygon_weights_of(const Shape& at, const Shape& polygon) {
  if (const auto* const flat = std::get_if<Shape2>(&at); flat && polygon.index() == at.index()) {
    const auto* const point = std::get_if<Point2>(flat);
    const auto* const of = std::get_if<Polygon2>(&std::get<Shape2>(polygon));
    if (point != nullptr && of != nullptr) return mean_value_weights(*point, *of);
  } else if (polygon.index() == at.index()) {
    const auto* const ray = std::get_if<Ray3>(&std::get<Shape3>(at));
    const auto* const of = std::get_if<Polygon3>(&std::get<Shape3>(polygon));
    if (ray != nullptr && of != nullptr) {
      return mean_value_weights(*ray, *of).value_or(PolygonWeights{});
    }
  }
  throw InvalidArgument(
      "mean_value_weights takes a point and a polygon of the plane, or a ray and a polygon of "
      "space");
}

}  // namespace signum::bindings
