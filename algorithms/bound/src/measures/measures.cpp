// SPDX-License-Identifier: MIT
// A capsule, a lozenge and a ball are a segment, a parallelogram and a point, and all that is
// within a radius: by Steiner's formula their measures are polynomials in it. A parallelepiped is a
// sum of segments, whose mean widths add.
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "measures/mean_length.hpp"
#include "measures/polygon_measures.hpp"
#include "measures/surface.hpp"
#include "numbers/exact.hpp"
#include "shapes/finite.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

using Edges = std::array<RationalPoint, 3>;

Edges edges_of(const Aabb3& b) {
  const RationalPoint size = to_rational(b.max) - to_rational(b.min);
  if (size.x < 0 || size.y < 0 || size.z < 0)
    throw InvalidArgument("aabb: min <= max was expected");
  return {RationalPoint{size.x, 0, 0}, RationalPoint{0, size.y, 0}, RationalPoint{0, 0, size.z}};
}

Edges edges_of(const Obb3& b) {
  require_finite(b.center);
  Edges e;
  for (std::size_t i = 0; i < 3; ++i) {
    const BigRational half = to_rational(b.half[i]);
    if (half < 0) throw InvalidArgument("obb: half >= 0 was expected");
    e[i] = BigRational(2 * half) * to_rational(b.axes[i]);
  }
  return e;
}

Rational volume_of_edges(const Edges& e) {
  return Rational({abs(BigRational(dot(e[0], cross(e[1], e[2]))))});
}
BigFloat area_of_edges(const Edges& e) {
  return 2 * (root(square(cross(e[0], e[1]))) + root(square(cross(e[1], e[2]))) +
              root(square(cross(e[2], e[0]))));
}
BigFloat width_of_edges(const Edges& e) {
  return (root(square(e[0])) + root(square(e[1])) + root(square(e[2]))) / 2;
}

/// What is within a radius of a flat body of which one side has this area.
struct Around {
  BigFloat one_side, mean_width, radius;
};

BigFloat radius_of(double r) {
  const BigRational exact = to_rational(r);
  if (exact < 0) throw InvalidArgument("radius: at least 0 was expected");
  return to_float(exact);
}
Around around(const Sphere3& s) {
  require_finite(s.center);
  return {0, 0, radius_of(s.radius)};
}
Around around(const Capsule3& c) {
  const RationalPoint axis = to_rational(c.segment.q) - to_rational(c.segment.p);
  return {0, root(square(axis)) / 2, radius_of(c.radius)};
}
Around around(const Lozenge3& l) {
  require_finite(l.origin);
  const Edges e{to_rational(l.edges[0]), to_rational(l.edges[1]), {0, 0, 0}};
  return {area_of_edges(e) / 2, width_of_edges(e), radius_of(l.radius)};
}

double volume_of(const Around& a) {
  const BigFloat& r = a.radius;
  return rounded(
      BigFloat(2 * a.one_side * r + 2 * pi() * a.mean_width * r * r + 4 * pi() * r * r * r / 3));
}
double area_around(const Around& a) {
  const BigFloat& r = a.radius;
  return rounded(BigFloat(2 * a.one_side + 4 * pi() * (a.mean_width * r + r * r)));
}
double width_of(const Around& a) { return rounded(BigFloat(a.mean_width + 2 * a.radius)); }

struct Round {
  BigFloat height, radius;
};
Round round_of(const Cylinder3& c) {
  const RationalPoint axis = to_rational(c.axis.q) - to_rational(c.axis.p);
  if (is_zero(axis)) throw InvalidArgument("cylinder: distinct ends were expected");
  return {root(square(axis)), radius_of(c.radius)};
}
Round round_of(const Cone3& c) {
  const RationalPoint axis = to_rational(c.apex) - to_rational(c.base);
  if (is_zero(axis)) throw InvalidArgument("cone: an apex and a base that differ were expected");
  return {root(square(axis)), radius_of(c.radius)};
}

std::array<RationalPoint, 3> axes_of(const Ellipsoid3& e) {
  require_finite(e.center);
  return {to_rational(e.axes[0]), to_rational(e.axes[1]), to_rational(e.axes[2])};
}

/// Sums of products of doubles, as integers times a power of two.
using Big = Scaled<BigInteger>;
using BigVector = Vec3<Big>;

BigVector edge(const Mesh& mesh, std::uint32_t from, std::uint32_t to) {
  const Point3& a = mesh.vertices[from];
  const Point3& b = mesh.vertices[to];
  return {Big(b.x) - Big(a.x), Big(b.y) - Big(a.y), Big(b.z) - Big(a.z)};
}

BigRational rational_of_float(const Big& x) {
  return times_power_of_two(x.mantissa, static_cast<long>(x.exponent));
}

}  // namespace

Rational volume(const Mesh& mesh) {
  require_valid(mesh);
  Big six;
  for (const auto& [a, b, c] : mesh.triangles) {
    six = six + dot(edge(mesh, 0, a), cross(edge(mesh, 0, b), edge(mesh, 0, c)));
  }
  return Rational({rational_of_float(six) / 6});
}
Rational volume(const ConvexHull3& hull, std::span<const Point3> points) {
  return volume(to_mesh(hull, points));
}
Rational volume(const ConvexPolytope3& polytope) {
  return Rational({volume(surface_of(polytope))});
}
Rational volume(const Aabb3& box) { return volume_of_edges(edges_of(box)); }
Rational volume(const Obb3& box) { return volume_of_edges(edges_of(box)); }
Rational volume(const Kdop3& kdop) { return Rational({volume(surface_of(kdop))}); }
double volume(const Sphere3& sphere) { return volume_of(around(sphere)); }
double volume(const Capsule3& capsule) { return volume_of(around(capsule)); }
double volume(const Lozenge3& lozenge) { return volume_of(around(lozenge)); }
double volume(const Cylinder3& cylinder) {
  const auto [h, r] = round_of(cylinder);
  return rounded(BigFloat(pi() * r * r * h));
}
double volume(const Cone3& cone) {
  const auto [h, r] = round_of(cone);
  return rounded(BigFloat(pi() * r * r * h / 3));
}
double volume(const Ellipsoid3& ellipsoid) {
  const auto [a, b, c] = axes_of(ellipsoid);
  return rounded(BigFloat(4 * pi() * to_float(abs(BigRational(dot(a, cross(b, c))))) / 3));
}
Rational volume(const Polygon3& polygon) {
  require_polygon(polygon);
  return {};
}
Rational volume(const Frustum3& frustum) { return Rational({volume(surface_of(frustum))}); }

double surface_area(const Mesh& mesh) {
  require_valid(mesh);
  BigFloat twice = 0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const BigVector n = cross(edge(mesh, a, b), edge(mesh, a, c));
    twice += root(rational_of_float(dot(n, n)));
  }
  return rounded(BigFloat(twice / 2));
}
double surface_area(const ConvexHull3& hull, std::span<const Point3> points) {
  return rounded(surface_area(surface_of(hull, points)));
}
double surface_area(const ConvexPolytope3& polytope) {
  return rounded(surface_area(surface_of(polytope)));
}
double surface_area(const Aabb3& box) { return rounded(area_of_edges(edges_of(box))); }
double surface_area(const Obb3& box) { return rounded(area_of_edges(edges_of(box))); }
double surface_area(const Kdop3& kdop) { return rounded(surface_area(surface_of(kdop))); }
double surface_area(const Sphere3& sphere) { return area_around(around(sphere)); }
double surface_area(const Capsule3& capsule) { return area_around(around(capsule)); }
double surface_area(const Lozenge3& lozenge) { return area_around(around(lozenge)); }
double surface_area(const Cylinder3& cylinder) {
  const auto [h, r] = round_of(cylinder);
  return rounded(BigFloat(2 * pi() * r * (r + h)));
}
double surface_area(const Cone3& cone) {
  const auto [h, r] = round_of(cone);
  return rounded(BigFloat(pi() * r * (r + sqrt(BigFloat(h * h + r * r)))));
}
double surface_area(const Ellipsoid3& ellipsoid) {
  const auto [a, b, c] = axes_of(ellipsoid);
  // The area that the map from the ball makes of an element is the length of a vector product.
  return rounded(BigFloat(4 * pi() * mean_length({cross(b, c), cross(c, a), cross(a, b)})));
}
double surface_area(const Frustum3& frustum) { return rounded(surface_area(surface_of(frustum))); }
double surface_area(const Polygon3& polygon) { return rounded(BigFloat(2 * area_of(polygon))); }

double mean_width(const ConvexHull3& hull, std::span<const Point3> points) {
  return rounded(mean_width(surface_of(hull, points)));
}
double mean_width(const ConvexPolytope3& polytope) {
  return rounded(mean_width(surface_of(polytope)));
}
double mean_width(const Aabb3& box) { return rounded(width_of_edges(edges_of(box))); }
double mean_width(const Obb3& box) { return rounded(width_of_edges(edges_of(box))); }
double mean_width(const Kdop3& kdop) { return rounded(mean_width(surface_of(kdop))); }
double mean_width(const Sphere3& sphere) { return width_of(around(sphere)); }
double mean_width(const Capsule3& capsule) { return width_of(around(capsule)); }
double mean_width(const Lozenge3& lozenge) { return width_of(around(lozenge)); }
double mean_width(const Cylinder3& cylinder) {
  const auto [h, r] = round_of(cylinder);
  return rounded(BigFloat((h + pi() * r) / 2));
}
double mean_width(const Cone3& cone) {
  const auto [h, r] = round_of(cone);
  // The rim has the exterior angle pi - atan(h / r), and the side a curvature whose integral is h.
  return rounded(BigFloat((h + r * (pi() - atan2(h, r))) / 2));
}
double mean_width(const Ellipsoid3& ellipsoid) {
  return rounded(BigFloat(2 * mean_length(axes_of(ellipsoid))));
}
double mean_width(const Frustum3& frustum) { return rounded(mean_width(surface_of(frustum))); }
double mean_width(const Polygon3& polygon) {
  return rounded(BigFloat(perimeter_of_hull(polygon) / 4));
}

double tightness(const Rational& volume_of_hull, const Rational& volume) {
  if (sign(volume) == Sign::zero) return 1;
  return (volume_of_hull / volume).to_double();
}

HitProbabilities hit_probabilities(const Measures3& inner, const Measures3& outer) {
  const DefaultFpEnvironment environment;
  const auto ratio = [](double a, double b) { return b == 0 ? 1 : a / b; };
  return {ratio(inner.volume, outer.volume), ratio(inner.surface_area, outer.surface_area),
          ratio(inner.mean_width, outer.mean_width)};
}

}  // namespace signum
