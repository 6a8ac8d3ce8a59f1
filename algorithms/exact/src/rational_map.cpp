// SPDX-License-Identifier: MIT
#include "rational_map.hpp"

#include <signum/kernel/error.hpp>
#include <utility>

#include "areas.hpp"

namespace signum::detail {

namespace {

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

Body image_of(const Swept& s, const RationalMap& map) {
  if (!s.radius.is_zero()) require_rigid(map);
  return Swept{mapped_hull(s.core, map), s.radius};
}
Body image_of(const CylinderBody& c, const RationalMap& map) {
  require_rigid(map);
  return CylinderBody{map(c.base), map.turned(c.axis), c.radius};
}
Body image_of(const ConeBody& c, const RationalMap& map) {
  require_rigid(map);
  return ConeBody{map(c.apex), map.turned(c.axis), c.radius};
}
Body image_of(const EllipsoidBody& e, const RationalMap& map) {
  return EllipsoidBody{map(e.center),
                       {map.turned(e.axes[0]), map.turned(e.axes[1]), map.turned(e.axes[2])}};
}
Body image_of(const PolygonBody& p, const RationalMap& map) {
  std::vector<std::vector<RationalPoint>> chains;
  for (const auto& chain : p.chains) {
    auto& image = chains.emplace_back();
    for (const RationalPoint& x : chain) image.push_back(map(x));
  }
  return polygon_body(std::move(chains), p.rule);
}
Body image_of(const PolyhedronBody& p, const RationalMap& map) {
  PolyhedronBody image{{}, p.faces};
  image.points.reserve(p.points.size());
  for (const RationalPoint& x : p.points) image.points.push_back(map(x));
  return image;
}

}  // namespace

// The rotation's formula (kernel/pose.hpp) is applied to the three unit vectors e_i: column i is
// ((w^2 - u.u) e_i + 2 u_i u + 2 w (u x e_i)) / (u.u + w^2).
RationalMap rational_map(const Pose& pose) {
  const auto& [x, y, z, w_double] = pose.rotation;
  const RationalPoint u = to_rational(Point3{x, y, z});
  const BigRational w = to_rational(w_double);
  const BigRational uu = square(u);
  const BigRational ww = w * w;
  const BigRational length = uu + ww;
  if (length.is_zero()) {
    throw InvalidArgument("rotation: the quaternion must not be zero");
  }
  const BigRational s = (ww - uu) / length;
  const BigRational k = 2 / length;
  const RationalPoint ku = k * u;
  const RationalPoint kwu = w * ku;
  return {{RationalPoint{s + ku.x * u.x, ku.x * u.y - kwu.z, ku.x * u.z + kwu.y},
           RationalPoint{ku.y * u.x + kwu.z, s + ku.y * u.y, ku.y * u.z - kwu.x},
           RationalPoint{ku.z * u.x - kwu.y, ku.z * u.y + kwu.x, s + ku.z * u.z}},
          to_rational(pose.translation)};
}

RationalMap rational_map(const std::array<std::array<double, 4>, 3>& m) {
  const auto row = [&m](std::size_t i) { return to_rational(Point3{m[i][0], m[i][1], m[i][2]}); };
  return {{row(0), row(1), row(2)}, to_rational(Point3{m[0][3], m[1][3], m[2][3]})};
}

RationalMap operator*(const RationalMap& a, const RationalMap& b) {
  const auto row = [&b](const RationalPoint& r) {
    return r.x * b.rows[0] + r.y * b.rows[1] + r.z * b.rows[2];
  };
  return {{row(a.rows[0]), row(a.rows[1]), row(a.rows[2])}, a(b.shift)};
}

BigRational determinant(const RationalMap& map) {
  return dot(map.rows[0], cross(map.rows[1], map.rows[2]));
}

bool is_rigid(const RationalMap& map) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if (dot(map.rows[i], map.rows[j]) != (i == j ? 1 : 0)) return false;
    }
  }
  return true;
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
  return std::visit([&map](const auto& b) { return image_of(b, map); }, body);
}

}  // namespace signum::detail
