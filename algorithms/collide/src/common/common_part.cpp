// SPDX-License-Identifier: MIT
// The half-spaces of all operands have one double description, which is what is common.
#include <algorithm>
#include <signum/collide/common_part.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/hulls/hull_shape.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"
#include "verbs/exactly/by_half_spaces.hpp"

namespace signum {

using namespace detail;

namespace {

using HalfSpaces = std::vector<HalfSpace>;

/// What no point is in.
HalfSpace nothing() { return {{0, 0, 0}, -1}; }

void add_to(HalfSpaces& all, const Body& body) {
  const Hull& hull = std::get<Swept>(body).core;
  if (hull.empty()) all.push_back(nothing());
  for (HalfSpace& h : half_spaces_of(hull)) all.push_back(std::move(h));
}

void add_to(HalfSpaces& all, const Set2& set) {
  if (!common_part_takes(set.kind())) {
    throw InvalidArgument("common_part does not take the kind " + std::string(set.kind_name()));
  }
  add_to(all, body_of(set.ref()));
}

void add_to(HalfSpaces& all, const Set3& set) {
  if (set.is_mesh() || !common_part_takes(set.kind())) {
    throw InvalidArgument("common_part does not take the kind " + std::string(set.kind_name()));
  }
  const SetRef3 ref = set.ref();
  const auto given =
      ref.where == nullptr ? half_spaces_that_make(std::get<ShapeRef3>(ref.set)) : std::nullopt;
  if (!given) return add_to(all, body_of(ref));
  all.insert(all.end(), given->begin(), given->end());
}

/// The direction as coprime integers. Requires integers.
RationalPoint coprime(const RationalPoint& v) {
  const BigInteger divisor = gcd(gcd(numerator(v.x), numerator(v.y)), numerator(v.z));
  return v / BigRational(divisor);
}

std::int8_t lineality_of(const Hull& hull) {
  std::size_t ends = 0;
  for (const RationalPoint& d : hull.directions) {
    ends += std::find(hull.directions.begin(), hull.directions.end(), -d) != hull.directions.end();
  }
  return static_cast<std::int8_t>(ends / 2);
}

/// A face by its corners, which are in the plane with this normal, from where they are to run
/// counter-clockwise.
void add_face(PolygonFaces& faces, const std::vector<RationalPoint>& vertices,
              std::vector<RationalPoint> corners, const RationalPoint& normal) {
  put_round(corners);
  if (dot(normal_of(corners), normal).sign() < 0) std::reverse(corners.begin(), corners.end());
  std::vector<std::uint32_t> face;
  for (const RationalPoint& p : corners) {
    const auto at = std::lower_bound(vertices.begin(), vertices.end(), p, is_less);
    face.push_back(static_cast<std::uint32_t>(at - vertices.begin()));
  }
  faces.push_back(face);
}

/// The sum over the triangles of all faces of the volume of what is between them and a vertex.
BigRational volume_of(const PolygonFaces& faces, const std::vector<RationalPoint>& vertices) {
  BigRational six = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto face = faces[i];
    const auto from_first = [&](std::size_t k) { return vertices[face[k]] - vertices[0]; };
    for (std::size_t k = 2; k < face.size(); ++k) {
      six += dot(from_first(0), cross(from_first(k - 1), from_first(k)));
    }
  }
  return six / 6;
}

BigRational area_of(const PolygonFaces& faces, const std::vector<RationalPoint>& vertices) {
  BigRational two = 0;
  for (std::size_t k = 2; k < faces[0].size(); ++k) {
    two += normal_of({vertices[faces[0][0]], vertices[faces[0][k - 1]], vertices[faces[0][k]]}).z;
  }
  return two / 2;
}

struct CommonBody {
  Hull hull;
  std::int8_t dimension, lineality;
  PolygonFaces faces;
};

CommonBody common_body(const HalfSpaces& all) {
  CommonBody body{hull_of(all), -1, 0, {}};
  Hull& hull = body.hull;
  body.dimension = dimension_of(hull);
  body.lineality = lineality_of(hull);
  if (body.lineality != 0) {
    hull = {};
    return body;
  }
  for (RationalPoint& d : hull.directions) d = coprime(d);
  std::sort(hull.points.begin(), hull.points.end(), is_less);
  std::sort(hull.directions.begin(), hull.directions.end(), is_less);
  if (!hull.directions.empty() || body.dimension < 2) return body;
  if (body.dimension == 2) {
    RationalPoint normal = normal_of(hull.points);
    if (normal.z.sign() < 0) normal = -normal;
    add_face(body.faces, hull.points, hull.points, normal);
    return body;
  }
  for (const HalfSpace& face : half_spaces_of(hull)) {
    std::vector<RationalPoint> corners;
    for (const RationalPoint& p : hull.points) {
      if (face(p).is_zero()) corners.push_back(p);
    }
    add_face(body.faces, hull.points, std::move(corners), -face.normal);
  }
  return body;
}

std::array<Rational, 2> exact_in_plane(const RationalPoint& p) {
  return {Rational({p.x}), Rational({p.y})};
}

}  // namespace

CommonPart2 common_part(std::span<const Set2> sets, std::span<const Plane2> half_spaces) {
  const DefaultFpEnvironment environment;
  HalfSpaces all{{{0, 0, 1}, 0}, {{0, 0, -1}, 0}};
  for (const Plane2& h : half_spaces) all.push_back(half_space_of(h));
  for (const Set2& set : sets) add_to(all, set);
  CommonBody body = common_body(all);
  CommonPart2 part{body.dimension, body.lineality};
  for (const RationalPoint& p : body.hull.points) {
    const Point3 near = rounded(p);
    part.vertices.push_back({exact_in_plane(p), {near.x, near.y}});
  }
  for (const RationalPoint& d : body.hull.directions) part.rays.push_back(exact_in_plane(d));
  if (body.faces.size() == 1) part.measure = Rational({area_of(body.faces, body.hull.points)});
  part.faces = std::move(body.faces);
  return part;
}

CommonPart3 common_part(std::span<const Set3> sets, std::span<const Plane3> half_spaces) {
  const DefaultFpEnvironment environment;
  HalfSpaces all;
  for (const Plane3& h : half_spaces) all.push_back(half_space_of(h));
  for (const Set3& set : sets) add_to(all, set);
  CommonBody body = common_body(all);
  CommonPart3 part{body.dimension, body.lineality};
  for (const RationalPoint& p : body.hull.points) part.vertices.push_back(exact_point(p));
  for (const RationalPoint& d : body.hull.directions) part.rays.push_back(exact_vector(d));
  if (body.faces.size() > 1) part.measure = Rational({volume_of(body.faces, body.hull.points)});
  part.faces = std::move(body.faces);
  return part;
}

CommonPart2 common_part(const Set2& a, const Set2& b) {
  const DefaultFpEnvironment environment;
  return common_part(std::array{a, b});
}
CommonPart3 common_part(const Set3& a, const Set3& b) {
  const DefaultFpEnvironment environment;
  return common_part(std::array{a, b});
}

}  // namespace signum
