// SPDX-License-Identifier: MIT
#include "bodies/body.hpp"

#include <signum/kernel/error.hpp>
#include <string>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "shapes/finite.hpp"
#include "vectors/short_half_spaces.hpp"

namespace signum::detail {

namespace {

void require(bool holds, const char* message) {
  if (!holds) throw InvalidArgument(message);
}

BigRational radius_of(double radius, const std::string& shape) {
  require_finite(radius);
  if (radius < 0) throw InvalidArgument(shape + ": the radius must not be negative");
  return to_rational(radius);
}

template <class Point>
std::vector<RationalPoint> rational_points(const std::vector<Point>& points) {
  std::vector<RationalPoint> result;
  result.reserve(points.size());
  for (const Point& p : points) result.push_back(to_rational(p));
  return result;
}

// This is a call, since GCC 12 destroys the core twice when the radius of a Swept{core, radius}
// throws.
Swept swept(Hull core, BigRational radius) { return {std::move(core), std::move(radius)}; }
Swept without_radius(Hull core) { return swept(std::move(core), 0); }

/// The origin and the directions that are not zero.
Hull flat(RationalPoint origin, std::initializer_list<RationalPoint> directions) {
  Hull hull{{std::move(origin)}, {}};
  for (const RationalPoint& d : directions) {
    if (!is_zero(d)) hull.directions.push_back(d);
  }
  return hull;
}

template <class Ray>
Hull ray_hull(const Ray& r) {
  return flat(to_rational(r.origin), {to_rational(r.direction)});
}

template <class Line>
Hull line_hull(const Line& l) {
  const RationalPoint d = to_rational(l.direction);
  return flat(to_rational(l.origin), {d, -d});
}

template <class Segment>
Hull segment_hull(const Segment& s) {
  return {{to_rational(s.p), to_rational(s.q)}, {}};
}

template <class Triangle>
Hull triangle_hull(const Triangle& t) {
  return {{to_rational(t.vertices[0]), to_rational(t.vertices[1]), to_rational(t.vertices[2])}, {}};
}

/// The points origin + sum of s_i * edges[i] with s_i in [0, 1].
template <class Edges>
Hull parallelotope(const RationalPoint& origin, const Edges& edges) {
  Hull hull{{origin}, {}};
  for (const RationalPoint& e : edges) {
    const std::size_t n = hull.points.size();
    for (std::size_t i = 0; i < n; ++i) hull.points.push_back(hull.points[i] + e);
  }
  return hull;
}

template <class Box>
void require_box(const Box& box) {
  require_finite(box.min);
  require_finite(box.max);
  bool ordered = box.min.x <= box.max.x && box.min.y <= box.max.y;
  if constexpr (requires { box.min.z; }) ordered = ordered && box.min.z <= box.max.z;
  require(ordered, "aabb: min must not be greater than max");
}

template <class Box>
Hull aabb_hull(const Box& box) {
  require_box(box);
  const RationalPoint min = to_rational(box.min);
  const RationalPoint size = to_rational(box.max) - min;
  std::vector<RationalPoint> edges;
  for (const RationalPoint& e :
       {RationalPoint{size.x, 0, 0}, RationalPoint{0, size.y, 0}, RationalPoint{0, 0, size.z}}) {
    if (!is_zero(e)) edges.push_back(e);
  }
  return parallelotope(min, edges);
}

BigRational half_extent(double half) {
  require_finite(half);
  require(half >= 0, "obb: no half may be negative");
  return to_rational(half);
}

template <class Box>
Hull obb_hull(const Box& box) {
  RationalPoint corner = to_rational(box.center);
  std::vector<RationalPoint> edges;
  for (std::size_t i = 0; i < box.axes.size(); ++i) {
    const RationalPoint half_edge = half_extent(box.half[i]) * to_rational(box.axes[i]);
    corner = corner - half_edge;
    edges.push_back(BigRational(2) * half_edge);
  }
  return parallelotope(corner, edges);
}

template <class Kdop>
void require_kdop(const Kdop& kdop) {
  const std::size_t n = kdop.directions.size();
  require(kdop.min.size() == n && kdop.max.size() == n,
          "kdop: directions, min and max must be of one size");
  for (std::size_t i = 0; i < n; ++i) {
    require_finite(kdop.directions[i]);
    require_finite(kdop.min[i]);
    require_finite(kdop.max[i]);
    require(kdop.min[i] <= kdop.max[i], "kdop: min must not be greater than max");
  }
}

template <class Kdop>
std::vector<HalfSpace> kdop_half_spaces(const Kdop& kdop) {
  require_kdop(kdop);
  std::vector<HalfSpace> result;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const RationalPoint normal = to_rational(kdop.directions[i]);
    result.push_back({normal, -to_rational(kdop.min[i])});
    result.push_back({-normal, to_rational(kdop.max[i])});
  }
  return result;
}

template <class Planes>
Hull hull_of_planes(const Planes& planes) {
  if (const auto all = short_half_spaces_of(planes)) {
    if (auto hull = hull_of(*all)) return *std::move(hull);
  }
  return hull_of(half_spaces_of(planes));
}

template <class Convex>
Hull convex_hull(const Convex& c) {
  require(!c.points.empty(), "convex: expected at least one point");
  return {rational_points(c.points), {}};
}

template <class Polygon>
PolygonBody polygon(const Polygon& p) {
  std::vector<std::vector<RationalPoint>> chains;
  for (const auto& chain : p.chains) chains.push_back(rational_points(chain));
  return polygon_body(std::move(chains), p.rule);
}

/// The point of a plane that is nearest to the origin.
RationalPoint foot_of_origin(const HalfSpace& plane) {
  return -(plane.offset / square(plane.normal)) * plane.normal;
}

Body to_body(const Point2& p) { return without_radius({{to_rational(p)}, {}}); }
Body to_body(const Point3& p) { return without_radius({{to_rational(p)}, {}}); }
Body to_body(const Segment2& s) { return without_radius(segment_hull(s)); }
Body to_body(const Segment3& s) { return without_radius(segment_hull(s)); }
Body to_body(const Ray2& r) { return without_radius(ray_hull(r)); }
Body to_body(const Ray3& r) { return without_radius(ray_hull(r)); }
Body to_body(const Line2& l) { return without_radius(line_hull(l)); }
Body to_body(const Line3& l) { return without_radius(line_hull(l)); }

Body to_body(const Plane2& p) {
  const HalfSpace h = half_space_of(p);
  const RationalPoint along{-h.normal.y, h.normal.x, 0};
  return without_radius(flat(foot_of_origin(h), {along, -along}));
}

Body to_body(const Plane3& p) { return without_radius(hull_of_plane(half_space_of(p))); }

Body to_body(const Triangle2& t) { return without_radius(triangle_hull(t)); }
Body to_body(const Triangle3& t) { return without_radius(triangle_hull(t)); }
Body to_body(const Polygon2& p) { return polygon(p); }
Body to_body(const Polygon3& p) { return polygon(p); }
Body to_body(const Aabb2& b) { return without_radius(aabb_hull(b)); }
Body to_body(const Aabb3& b) { return without_radius(aabb_hull(b)); }
Body to_body(const Obb2& b) { return without_radius(obb_hull(b)); }
Body to_body(const Obb3& b) { return without_radius(obb_hull(b)); }

Body to_body(const Kdop2& k) {
  std::vector<HalfSpace> all = kdop_half_spaces(k);
  all.push_back({{0, 0, 1}, 0});
  all.push_back({{0, 0, -1}, 0});
  return without_radius(hull_of(all));
}

Body to_body(const Kdop3& k) {
  require_kdop(k);
  return without_radius(hull_of_planes(k));
}
Body to_body(const Frustum3& f) { return without_radius(hull_of_planes(f)); }
Body to_body(const Convex2& c) { return without_radius(convex_hull(c)); }
Body to_body(const Convex3& c) { return without_radius(convex_hull(c)); }
Body to_body(const Polyhedron3& p) { return polyhedron_body(p); }

Body to_body(const Sphere2& s) {
  return swept({{to_rational(s.center)}, {}}, radius_of(s.radius, "sphere"));
}
Body to_body(const Sphere3& s) {
  return swept({{to_rational(s.center)}, {}}, radius_of(s.radius, "sphere"));
}
Body to_body(const Capsule2& c) {
  return swept(segment_hull(c.segment), radius_of(c.radius, "capsule"));
}
Body to_body(const Capsule3& c) {
  return swept(segment_hull(c.segment), radius_of(c.radius, "capsule"));
}
Body to_body(const Lozenge3& l) {
  const std::array edges{to_rational(l.edges[0]), to_rational(l.edges[1])};
  return swept(parallelotope(to_rational(l.origin), edges), radius_of(l.radius, "lozenge"));
}

Body to_body(const Cylinder3& c) {
  const RationalPoint p = to_rational(c.axis.p);
  RationalPoint axis = to_rational(c.axis.q) - p;
  require(!is_zero(axis), "cylinder: the ends of the axis must be distinct");
  BigRational radius = radius_of(c.radius, "cylinder");
  return CylinderBody{p, std::move(axis), std::move(radius)};
}

Body to_body(const Cone3& c) {
  const RationalPoint apex = to_rational(c.apex);
  RationalPoint axis = to_rational(c.base) - apex;
  require(!is_zero(axis), "cone: apex and base must be distinct");
  BigRational radius = radius_of(c.radius, "cone");
  return ConeBody{apex, std::move(axis), std::move(radius)};
}

Body to_body(const Ellipsoid3& e) {
  return EllipsoidBody{to_rational(e.center),
                       {to_rational(e.axes[0]), to_rational(e.axes[1]), to_rational(e.axes[2])}};
}

}  // namespace

std::vector<HalfSpace> half_spaces_of(const Aabb3& box) {
  require_box(box);
  const RationalPoint min = to_rational(box.min);
  const RationalPoint max = to_rational(box.max);
  return {{{1, 0, 0}, -min.x}, {{-1, 0, 0}, max.x}, {{0, 1, 0}, -min.y},
          {{0, -1, 0}, max.y}, {{0, 0, 1}, -min.z}, {{0, 0, -1}, max.z}};
}

std::vector<HalfSpace> half_spaces_of(const Kdop3& kdop) { return kdop_half_spaces(kdop); }

std::optional<std::vector<HalfSpace>> half_spaces_of(const Obb3& box) {
  const RationalPoint center = to_rational(box.center);
  const std::array axes{to_rational(box.axes[0]), to_rational(box.axes[1]),
                        to_rational(box.axes[2])};
  const std::array half{half_extent(box.half[0]), half_extent(box.half[1]),
                        half_extent(box.half[2])};
  const BigRational det = dot(axes[0], cross(axes[1], axes[2]));
  if (det.is_zero()) return std::nullopt;
  std::vector<HalfSpace> faces;
  for (std::size_t i = 0; i < 3; ++i) {
    // The coordinate of a point along axis i is dot(dual, x - center).
    const RationalPoint dual = cross(axes[(i + 1) % 3], axes[(i + 2) % 3]) / det;
    const BigRational at_center = dot(dual, center);
    faces.push_back({dual, half[i] - at_center});
    faces.push_back({-dual, half[i] + at_center});
  }
  return faces;
}

std::vector<HalfSpace> half_spaces_of(const Frustum3& frustum) {
  std::array<HalfSpace, 4> rows;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& row = frustum.matrix[i];
    rows[i] = {to_rational(Point3{row[0], row[1], row[2]}), to_rational(row[3])};
  }
  const HalfSpace& w = rows[3];
  std::vector<HalfSpace> result;
  for (std::size_t i = 0; i < 3; ++i) {
    const HalfSpace& r = rows[i];
    const bool from_zero = i == 2 && frustum.depth == DepthRange::direct3d;
    result.push_back(from_zero ? r : HalfSpace{w.normal + r.normal, w.offset + r.offset});
    result.push_back({w.normal - r.normal, w.offset - r.offset});
  }
  return result;
}

HalfSpace half_space_of(const Plane2& plane) {
  const RationalPoint normal = to_rational(plane.normal);
  require(!is_zero(normal), "plane: the normal must not be zero");
  return {normal, to_rational(plane.offset)};
}

HalfSpace half_space_of(const Plane3& plane) {
  const RationalPoint normal = to_rational(plane.normal);
  require(!is_zero(normal), "plane: the normal must not be zero");
  return {normal, to_rational(plane.offset)};
}

Hull hull_of_plane(const HalfSpace& boundary) {
  const RationalPoint& n = boundary.normal;
  const bool upright = n.x.is_zero() && n.y.is_zero();
  const RationalPoint u = upright ? RationalPoint{1, 0, 0} : RationalPoint{-n.y, n.x, 0};
  const RationalPoint v = cross(n, u);
  return flat(foot_of_origin(boundary), {u, -u, v, -v});
}

Body body_of(const ShapeRef2& shape) {
  return std::visit([](const auto* s) { return to_body(*s); }, shape);
}

Body body_of(const ShapeRef3& shape) {
  return std::visit([](const auto* s) { return to_body(*s); }, shape);
}

}  // namespace signum::detail
