// SPDX-License-Identifier: MIT
// Where a point is inside, duality answers: the hull of the dual points has a corner for each face
// of the polytope, and a face for each of its corners. Where no point is inside, or the hull of the
// dual points is not all around, the double description of the set says which it is.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <utility>

#include "bodies/hulls/hull.hpp"
#include "hull/dual_space.hpp"
#include "hull/interior_point.hpp"
#include "hull/merged_faces.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/ratio.hpp"
#include "shapes/finite.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

/// A plane's equation in integers without a common factor.
using Row = std::array<BigInteger, 4>;

Row row_of(const Plane3& p) {
  const std::array<BigRational, 4> x = {to_rational(p.normal.x), to_rational(p.normal.y),
                                        to_rational(p.normal.z), to_rational(p.offset)};
  BigInteger multiple = 1;
  for (const BigRational& r : x) multiple = std::max<BigInteger>(multiple, denominator(r));
  Row row;  // of doubles, so that all denominators are powers of two
  BigInteger factor = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    row[i] = numerator(x[i]) * BigInteger(multiple / denominator(x[i]));
    factor = gcd(factor, row[i]);
  }
  for (BigInteger& r : row) r /= factor;
  return row;
}

/// The planes that differ from all before them, and where they stand in the input.
struct Distinct {
  std::vector<Plane3> planes;
  std::vector<Row> rows;
  std::vector<std::uint32_t> index;
};

Distinct distinct(std::span<const Plane3> planes) {
  Distinct d;
  std::map<Row, std::uint32_t> seen;
  for (std::uint32_t i = 0; i < planes.size(); ++i) {
    Row row = row_of(planes[i]);
    if (!seen.emplace(row, i).second) continue;
    d.planes.push_back(planes[i]);
    d.rows.push_back(std::move(row));
    d.index.push_back(i);
  }
  return d;
}

/// Four planes that are linearly independent, by elimination.
std::optional<std::array<std::uint32_t, 4>> independent_rows(const std::vector<Row>& rows) {
  std::array<std::uint32_t, 4> found{};
  std::vector<std::pair<std::size_t, std::array<BigRational, 4>>> basis;
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    std::array<BigRational, 4> r;
    for (std::size_t k = 0; k < 4; ++k) r[k] = BigRational(rows[i][k]);
    for (const auto& [pivot, b] : basis) {
      const BigRational f = r[pivot] / b[pivot];
      for (std::size_t k = 0; k < 4; ++k) r[k] -= f * b[k];
    }
    const auto pivot = std::find_if(r.begin(), r.end(), [](auto& x) { return !x.is_zero(); });
    if (pivot == r.end()) continue;
    found[basis.size()] = i;
    basis.emplace_back(pivot - r.begin(), r);
    if (basis.size() == 4) return found;
  }
  return std::nullopt;
}

/// The point of three planes, by Cramer's rule.
ExactPoint3 corner(const Row& a, const Row& b, const Row& c) {
  const auto normal = [](const Row& r) { return Vec3<BigInteger>{r[0], r[1], r[2]}; };
  const auto u = cross(normal(b), normal(c));
  const auto v = cross(normal(c), normal(a));
  const auto w = cross(normal(a), normal(b));
  const BigInteger determinant = dot(normal(a), u);
  const auto quotient = [&](auto axis) {
    const BigInteger sum = a[3] * (u.*axis) + b[3] * (v.*axis) + c[3] * (w.*axis);
    return ratio(-sum, determinant);
  };
  using V = Vec3<BigInteger>;
  return exact_point({quotient(&V::x), quotient(&V::y), quotient(&V::z)});
}

/// The polytope, unless the dual hull is not all around the point inside: then it is unbounded.
std::optional<HalfSpaceIntersection3> by_duality(const Distinct& d, const Point3& inside) {
  const auto simplex = independent_rows(d.rows);
  if (!simplex) return std::nullopt;
  const DualSpace space(d.planes, inside);
  const Quickhull<DualSpace> hull(space, *simplex);
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const auto& [a, b, c] = hull.facet(i).corners;
    const auto normal = [&](std::uint32_t k) { return as_difference(d.planes[k].normal); };
    if (triple_product_sign(normal(a), normal(b), normal(c)) != Sign::positive) return std::nullopt;
  }
  const PolygonFaces dual = in_order(merged_faces(hull, d.planes.size()));

  HalfSpaceIntersection3 result;
  result.kind = Boundedness::solid;
  ConvexPolytope3& p = result.polytope;
  // Round a corner of the dual hull, counter-clockwise: each face follows the one whose edge to the
  // corner is its edge from there.
  constexpr auto none = std::numeric_limits<std::uint32_t>::max();
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> face_of_edge;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> before;
  std::vector<std::uint32_t> any_face(d.planes.size(), none);
  for (std::uint32_t f = 0; f < dual.size(); ++f) {
    const auto face = dual[f];
    for (std::size_t k = 0; k < face.size(); ++k) {
      const std::uint32_t next = face[(k + 1) % face.size()];
      face_of_edge[{face[k], next}] = f;
      before[{f, next}] = face[k];
      any_face[face[k]] = f;
    }
    p.vertices.push_back(corner(d.rows[face[0]], d.rows[face[1]], d.rows[face[2]]));
  }
  std::vector<std::uint32_t> face;
  for (std::uint32_t i = 0; i < d.planes.size(); ++i) {
    if (any_face[i] == none) continue;
    face.clear();
    std::uint32_t f = any_face[i];
    do {
      face.push_back(f);
      f = face_of_edge.at({i, before.at({f, i})});
    } while (f != any_face[i]);
    p.faces.push_back(face);
    p.planes.push_back(d.planes[i]);
    result.face_planes.push_back(d.index[i]);
  }
  return result;
}

std::vector<HalfSpace> half_spaces(std::span<const Plane3> planes) {
  std::vector<HalfSpace> h;
  for (const Plane3& p : planes) h.push_back({-to_rational(p.normal), -to_rational(p.offset)});
  return h;
}

RationalPoint middle(const std::vector<RationalPoint>& points) {
  RationalPoint sum{0, 0, 0};
  for (const RationalPoint& p : points) sum = sum + p;
  return sum / BigRational(points.size());
}

/// The intersection by the double description, which takes any set.
HalfSpaceIntersection3 by_description(const Distinct& d) {
  const std::vector<HalfSpace> sides = half_spaces(d.planes);
  const Hull hull = hull_of(sides);
  HalfSpaceIntersection3 result;
  if (hull.empty()) return result;
  if (!hull.directions.empty()) {
    result.kind = Boundedness::unbounded;
    result.direction = exact_vector(hull.directions.front());
    return result;
  }
  const RationalPoint inside = middle(hull.points);
  const bool solid = std::all_of(sides.begin(), sides.end(),
                                 [&](const HalfSpace& h) { return h(inside).sign() > 0; });
  if (solid) return by_duality(d, rounded(inside)).value();
  result.kind = Boundedness::flat;
  return result;
}

}  // namespace

HalfSpaceIntersection3 half_space_intersection(std::span<const Plane3> planes) {
  const DefaultFpEnvironment environment;
  for (const Plane3& p : planes) {
    require_finite(p.normal);
    require_finite(p.offset);
    if (p.normal == Point3{0, 0, 0}) throw InvalidArgument("planes: a normal must not be zero");
  }
  const Distinct d = distinct(planes);
  std::optional<HalfSpaceIntersection3> result;
  if (const auto inside = find_interior_point(d.planes)) result = by_duality(d, *inside);
  if (!result) result = by_description(d);
  if (result->kind == Boundedness::solid) {
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < planes.size(); ++i) {
      if (next < result->face_planes.size() && result->face_planes[next] == i) {
        ++next;
      } else {
        result->redundant.push_back(i);
      }
    }
  }
  return std::move(*result);
}

std::optional<Kdop3> to_kdop(const ConvexPolytope3& polytope) {
  Kdop3 k;
  for (const Plane3& plane : polytope.planes) {
    const RationalPoint n = to_rational(plane.normal);
    BigRational least;
    for (std::size_t i = 0; i < polytope.vertices.size(); ++i) {
      const auto& [x, y, z] = polytope.vertices[i].exact;
      const BigRational value =
          n.x * x.value().number + n.y * y.value().number + n.z * z.value().number;
      if (i == 0 || value < least) least = value;
    }
    double low = round_to_double(least);
    if (std::isfinite(low) && to_rational(low) > least) {
      low = std::nextafter(low, -std::numeric_limits<double>::infinity());
    }
    if (!std::isfinite(low)) return std::nullopt;
    k.directions.push_back(plane.normal);
    k.min.push_back(low);
    k.max.push_back(-plane.offset);
  }
  return k;
}

std::optional<Convex3> to_convex(const ConvexPolytope3& polytope) {
  Convex3 c;
  for (const ExactPoint3& p : polytope.vertices) {
    const auto is_double = [](const Rational& x, double rounded) {
      return std::isfinite(rounded) && Rational(rounded) == x;
    };
    if (!is_double(p.exact[0], p.rounded.x) || !is_double(p.exact[1], p.rounded.y) ||
        !is_double(p.exact[2], p.rounded.z)) {
      return std::nullopt;
    }
    c.points.push_back(p.rounded);
  }
  return c;
}

Mesh to_rounded_mesh(const ConvexPolytope3& polytope) {
  Mesh mesh;
  for (const ExactPoint3& p : polytope.vertices) mesh.vertices.push_back(p.rounded);
  for (std::size_t i = 0; i < polytope.faces.size(); ++i) {
    const auto face = polytope.faces[i];
    for (std::size_t k = 2; k < face.size(); ++k) {
      mesh.triangles.push_back({face[0], face[k - 1], face[k]});
    }
  }
  return mesh;
}

}  // namespace signum
