// SPDX-License-Identifier: MIT
#include "bound_volumes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <signum/algorithms/bound/bounding_aabb.hpp>
#include <signum/algorithms/bound/bounding_kdop.hpp>
#include <signum/algorithms/bound/bounding_obb.hpp>
#include <signum/algorithms/bound/bounding_sphere.hpp>
#include <signum/algorithms/bound/bounding_swept.hpp>
#include <signum/algorithms/bound/convex_hull3.hpp>
#include <signum/algorithms/bound/k_cbp.hpp>
#include <signum/algorithms/bound/measures.hpp>
#include <signum/algorithms/bound/smallest_enclosing_sphere.hpp>
#include <utility>

namespace signum::cli {
namespace {

using Points = std::vector<Point3>;

constexpr std::array<std::size_t, 8> kdop_sizes{6, 8, 14, 18, 20, 24, 26, 46};
constexpr std::array<std::size_t, 2> usual_sizes{14, 26};

Point3 moved(const Point3& p, double s, const Point3& v) {
  return {p.x + s * v.x, p.y + s * v.y, p.z + s * v.z};
}

/// Unit vectors all round, by latitude and longitude.
Points sphere_directions() {
  constexpr int rows = 12, columns = 24;
  Points directions = {{0, 0, 1}, {0, 0, -1}};
  for (int i = 1; i < rows; ++i) {
    const double u = std::numbers::pi * i / rows;
    for (int j = 0; j < columns; ++j) {
      const double v = 2 * std::numbers::pi * j / columns;
      directions.push_back({std::sin(u) * std::cos(v), std::sin(u) * std::sin(v), std::cos(u)});
    }
  }
  return directions;
}

Mesh hull_mesh(const Points& points) { return to_mesh(convex_hull(points), points); }

/// The hull of spheres about points.
Mesh swept_outline(const Points& core, double radius) {
  Points points;
  for (const Point3& center : core)
    for (const Point3& d : sphere_directions()) points.push_back(moved(center, radius, d));
  return hull_mesh(points);
}

Mesh outline(const Aabb3& b) {
  Points points;
  for (const double x : {b.min.x, b.max.x})
    for (const double y : {b.min.y, b.max.y})
      for (const double z : {b.min.z, b.max.z}) points.push_back({x, y, z});
  return hull_mesh(points);
}
Mesh outline(const Obb3& b) {
  Points points;
  for (const double s : {-b.half[0], b.half[0]})
    for (const double t : {-b.half[1], b.half[1]})
      for (const double r : {-b.half[2], b.half[2]})
        points.push_back(moved(moved(moved(b.center, s, b.axes[0]), t, b.axes[1]), r, b.axes[2]));
  return hull_mesh(points);
}
Mesh outline(const Sphere3& s) { return swept_outline({s.center}, s.radius); }
Mesh outline(const Capsule3& c) { return swept_outline({c.segment.p, c.segment.q}, c.radius); }
Mesh outline(const Lozenge3& l) {
  const Point3 u = moved(l.origin, 1, l.edges[0]), v = moved(l.origin, 1, l.edges[1]);
  return swept_outline({l.origin, u, v, moved(u, 1, l.edges[1])}, l.radius);
}
Mesh outline(const Cylinder3& c) {
  const Point3 axis = moved(c.axis.q, -1, c.axis.p);
  Point3 u = std::abs(axis.x) < std::abs(axis.y) ? cross(axis, Point3{1, 0, 0})
                                                 : cross(axis, Point3{0, 1, 0});
  const double length = std::sqrt(dot(u, u));
  u = {u.x / length, u.y / length, u.z / length};
  Point3 v = cross(axis, u);
  const double width = std::sqrt(dot(v, v));
  v = {v.x / width, v.y / width, v.z / width};
  Points points;
  constexpr int steps = 48;
  for (int i = 0; i < steps; ++i) {
    const double angle = 2 * std::numbers::pi * i / steps;
    for (const Point3& end : {c.axis.p, c.axis.q})
      points.push_back(
          moved(moved(end, c.radius * std::cos(angle), u), c.radius * std::sin(angle), v));
  }
  return hull_mesh(points);
}
std::vector<Plane3> planes_of(const Kdop3& kdop) {
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& d = kdop.directions[i];
    planes.push_back({d, -kdop.max[i]});
    planes.push_back({{-d.x, -d.y, -d.z}, kdop.min[i]});
  }
  return planes;
}
Mesh outline(const Kdop3& kdop) {
  const HalfSpaceIntersection3 set = half_space_intersection(planes_of(kdop));
  return set.kind == Boundedness::solid ? to_rounded_mesh(set.polytope) : Mesh{};
}

/// Slabs whose other sides are as far off as doubles go: the same set, flat or not.
Kdop3 slabs(const std::vector<Plane3>& planes) {
  Kdop3 kdop;
  for (const Plane3& p : planes) {
    kdop.directions.push_back(p.normal);
    kdop.min.push_back(std::numeric_limits<double>::lowest());
    kdop.max.push_back(-p.offset);
  }
  return kdop;
}

class Builder {
 public:
  Builder(BoundReport& report, const PointSet& set) : report_(report), set_(set) {}

  void add_hull() {
    const auto points = set_.points();
    ConvexHull3 hull;
    BoundingVolume& v = timed("hull", {}, [&] { hull = convex_hull(points); });
    v.volume = hull_volume_.to_double();
    v.tightness = 1;
    v.surface_area = surface_area(hull, points);
    v.outline = to_mesh(hull, points);
  }
  void add_k_cbp(std::size_t k) {
    KCbp3 found;
    BoundingVolume& v = timed("kcbp", k, [&] { found = k_cbp(set_.points(), k); });
    v.planes = found.planes;
    if (found.kind == Boundedness::solid) {
      measure(v, found.polytope);
      v.outline = to_rounded_mesh(found.polytope);
    } else {
      measure(v, slabs(found.planes));
    }
  }
  void add_kdop(std::size_t k) {
    Kdop3 found;
    BoundingVolume& v = timed("kdop", k, [&] { found = bounding_kdop(set_, static_cast<int>(k)); });
    measure(v, found);
    v.planes = planes_of(found);
    v.outline = outline(found);
  }
  template <class Build>
  void add(const std::string& kind, Build build) {
    std::optional<decltype(build(set_))> found;
    BoundingVolume& v = timed(kind, {}, [&] { found = build(set_); });
    measure(v, *found);
    v.outline = outline(*found);
  }
  void set_hull_volume(Rational volume) { hull_volume_ = std::move(volume); }

 private:
  template <class Build>
  BoundingVolume& timed(const std::string& kind, std::optional<std::size_t> k, Build build) {
    const auto start = std::chrono::steady_clock::now();
    build();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    report_.volumes.push_back({kind, k, 0, 0, 0, time.count(), {}, {}});
    return report_.volumes.back();
  }
  template <class Shape>
  void measure(BoundingVolume& v, const Shape& shape) {
    if constexpr (std::is_same_v<decltype(volume(shape)), Rational>) {
      const Rational exact = volume(shape);
      v.volume = exact.to_double();
      v.tightness = tightness(hull_volume_, exact);
    } else {
      v.volume = volume(shape);
      const bool finite = std::isfinite(v.volume);
      v.tightness = finite ? tightness(hull_volume_, Rational(v.volume)) : 0;
    }
    v.surface_area = surface_area(shape);
  }

  BoundReport& report_;
  const PointSet& set_;
  Rational hull_volume_;
};

using Add = std::function<void(Builder&)>;

/// The kinds without a k, by name.
const std::vector<std::pair<std::string, Add>>& plain_kinds() {
  static const std::vector<std::pair<std::string, Add>> kinds{
      {"hull", [](Builder& b) { b.add_hull(); }},
      {"aabb", [](Builder& b) { b.add("aabb", [](auto& s) { return bounding_aabb(s); }); }},
      {"pca-obb", [](Builder& b) { b.add("pca-obb", [](auto& s) { return pca_obb(s); }); }},
      {"dito-obb",
       [](Builder& b) {
         b.add("dito-obb", [](auto& s) { return dito_obb(s, 26, BoxQuality::volume); });
       }},
      {"obb",
       [](Builder& b) {
         b.add("obb", [](auto& s) { return smallest_obb(s, BoxQuality::volume); });
       }},
      {"box-sphere",
       [](Builder& b) { b.add("box-sphere", [](auto& s) { return box_sphere(s); }); }},
      {"ritter-sphere",
       [](Builder& b) { b.add("ritter-sphere", [](auto& s) { return ritter_sphere(s); }); }},
      {"epos-sphere",
       [](Builder& b) { b.add("epos-sphere", [](auto& s) { return epos_sphere(s, 26); }); }},
      {"sphere",
       [](Builder& b) {
         b.add("sphere", [](auto& s) { return smallest_enclosing_sphere(s).sphere; });
       }},
      {"capsule",
       [](Builder& b) { b.add("capsule", [](auto& s) { return bounding_capsule(s); }); }},
      {"lozenge",
       [](Builder& b) { b.add("lozenge", [](auto& s) { return bounding_lozenge(s); }); }},
      {"cylinder",
       [](Builder& b) { b.add("cylinder", [](auto& s) { return bounding_cylinder(s); }); }},
  };
  return kinds;
}

bool is_kdop_size(std::size_t k) {
  return std::find(kdop_sizes.begin(), kdop_sizes.end(), k) != kdop_sizes.end();
}

}  // namespace

const std::vector<std::string>& bound_kinds() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const auto& [name, add] : plain_kinds()) list.push_back(name);
    list.push_back("kdop");
    list.push_back("kcbp");
    return list;
  }();
  return names;
}

BoundReport bound(const std::string& path, const std::vector<std::string>& kinds,
                  std::optional<std::size_t> k) {
  const auto asked = [&](const std::string& kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  };
  const auto wanted = [&](const std::string& kind) { return kinds.empty() || asked(kind); };
  if (k && asked("kdop") && !is_kdop_size(*k))
    throw Error(
        fmt::format("--k {}: there are k-DOPs for k = {}", *k, fmt::join(kdop_sizes, ", ")));
  if (k && wanted("kcbp") && *k < 4)
    throw Error(fmt::format("--k {}: a bounded polyhedron has 4 faces or more", *k));

  BoundReport report{path, weld(read_mesh(path)), {}};
  const PointSet set(report.mesh);
  if (set.points().empty()) throw Error(fmt::format("{}: there is no triangle to bound", path));
  Builder builder(report, set);
  builder.set_hull_volume(volume(convex_hull(set.points()), set.points()));
  for (const auto& [name, add] : plain_kinds())
    if (wanted(name)) add(builder);
  const std::vector<std::size_t> sizes =
      k ? std::vector{*k} : std::vector(usual_sizes.begin(), usual_sizes.end());
  for (const std::size_t size : sizes) {
    if (wanted("kdop") && is_kdop_size(size)) builder.add_kdop(size);
    if (wanted("kcbp")) builder.add_k_cbp(size);
  }
  return report;
}

}  // namespace signum::cli
