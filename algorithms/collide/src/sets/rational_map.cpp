// SPDX-License-Identifier: MIT
#include "sets/rational_map.hpp"

#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "shapes/rotation_rows.hpp"

namespace signum::detail {

namespace {

RationalMap rational_map_of(const Pose& pose) {
  const auto& [x, y, z, w] = pose.rotation;
  const RationalPoint u = to_rational(Point3{x, y, z});
  const BigRational real = to_rational(w);
  if (is_zero(u) && real.is_zero()) {
    throw InvalidArgument("rotation: the quaternion must not be zero");
  }
  const auto rows = rotation_rows<BigRational>(u.x, u.y, u.z, real);
  const auto row = [&rows](std::size_t i) {
    return RationalPoint{rows[i][0], rows[i][1], rows[i][2]};
  };
  return {{row(0), row(1), row(2)}, to_rational(pose.translation)};
}

RationalMap rational_map_of(const AffineMatrix3& m) {
  const auto row = [&m](std::size_t i) { return to_rational(Point3{m[i][0], m[i][1], m[i][2]}); };
  return {{row(0), row(1), row(2)}, to_rational(Point3{m[0][3], m[1][3], m[2][3]})};
}

void require_rigid(const RationalMap& map) {
  if (is_rigid(map)) return;
  throw InvalidArgument("placement: a shape with a radius needs a rigid one");
}

Hull mapped_hull(const Hull& hull, const RationalMap& map) {
  Hull image;
  image.points.reserve(hull.points.size());
  for (const RationalPoint& p : hull.points) image.points.push_back(map(p));
  for (const RationalPoint& d : hull.directions) {
    RationalPoint turned = map.turned(d);
    if (!is_zero(turned)) image.directions.push_back(std::move(turned));
  }
  return image;
}

Body image_of_body(const Swept& s, const RationalMap& map) {
  if (!s.radius.is_zero()) require_rigid(map);
  return Swept{mapped_hull(s.core, map), s.radius};
}
Body image_of_body(const CylinderBody& c, const RationalMap& map) {
  require_rigid(map);
  return CylinderBody{map(c.base), map.turned(c.axis), c.radius};
}
Body image_of_body(const ConeBody& c, const RationalMap& map) {
  require_rigid(map);
  return ConeBody{map(c.apex), map.turned(c.axis), c.radius};
}
Body image_of_body(const EllipsoidBody& e, const RationalMap& map) {
  return EllipsoidBody{map(e.center),
                       {map.turned(e.axes[0]), map.turned(e.axes[1]), map.turned(e.axes[2])}};
}
Body image_of_body(const PolygonBody& p, const RationalMap& map) {
  std::vector<std::vector<RationalPoint>> chains;
  for (const auto& chain : p.chains) {
    auto& image = chains.emplace_back();
    for (const RationalPoint& x : chain) image.push_back(map(x));
  }
  return polygon_body(std::move(chains), p.rule);
}
Body image_of_body(const PolyhedronBody& p, const RationalMap& map) {
  PolyhedronBody image{{}, p.faces};
  image.points.reserve(p.points.size());
  for (const RationalPoint& x : p.points) image.points.push_back(map(x));
  return image;
}

}  // namespace

RationalMap rational_map(const Placement& where) {
  return std::visit([](const auto& w) { return rational_map_of(w); }, where);
}

bool is_rigid(const RationalMap& map) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if (dot(map.rows[i], map.rows[j]) != (i == j ? 1 : 0)) return false;
    }
  }
  return true;
}

HalfSpace preimage(const HalfSpace& h, const RationalMap& map) {
  const auto& [x, y, z] = h.normal;
  return {x * map.rows[0] + y * map.rows[1] + z * map.rows[2], h(map.shift)};
}

std::optional<RationalMap> inverse(const RationalMap& map) {
  const auto& [a, b, c] = map.rows;
  const RationalPoint bc = cross(b, c);
  const BigRational determinant = dot(a, bc);
  if (determinant.is_zero()) return std::nullopt;
  // The columns of the inverse.
  const RationalPoint u = bc / determinant;
  const RationalPoint v = cross(c, a) / determinant;
  const RationalPoint w = cross(a, b) / determinant;
  RationalMap result{
      {RationalPoint{u.x, v.x, w.x}, RationalPoint{u.y, v.y, w.y}, RationalPoint{u.z, v.z, w.z}},
      {0, 0, 0}};
  result.shift = -result.turned(map.shift);
  return result;
}

Body mapped(const Body& body, const RationalMap& map) {
  return std::visit([&map](const auto& b) { return image_of_body(b, map); }, body);
}

}  // namespace signum::detail
