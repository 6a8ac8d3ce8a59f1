// SPDX-License-Identifier: MIT
#include "distance/quick_distance.hpp"

#include <algorithm>
#include <signum/collide/set_distance.hpp>
#include <vector>

#include "bvh_tree.hpp"
#include "distance/later_distance.hpp"
#include "distance/nearest_triangle.hpp"
#include "locate_in.hpp"
#include "machine/fp_environment.hpp"
#include "placed/meeting_triangles.hpp"
#include "sets/placed_core.hpp"
#include "shapes/finite.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// The point, or the center of the ball, of a set that is one.
std::optional<Point3> center_of(const SetRef3& ref) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  if (shape == nullptr || ref.where != nullptr) return std::nullopt;
  if (const auto* p = std::get_if<const Point3*>(shape)) return **p;
  const auto* ball = std::get_if<const Sphere3*>(shape);
  if (ball == nullptr || !((*ball)->radius >= 0 && (*ball)->radius < infinity)) return std::nullopt;
  return (*ball)->center;
}

const Mesh* mesh_with_hierarchy(const SetRef3& ref) {
  const auto* mesh = std::get_if<const Mesh*>(&ref.set);
  if (mesh == nullptr || ref.where != nullptr || ref.bvh == nullptr) return nullptr;
  return nodes_of(*ref.bvh).empty() ? nullptr : *mesh;
}

enum class Order : std::uint8_t { point_first, mesh_first };

Distance3 in_order(Order order, const ShapeRef3& point, const ShapeRef3& other) {
  return order == Order::point_first ? distance(point, other) : distance(other, point);
}

/// The distance from the nearest of these triangles.
Distance3 from_nearest(Order order, const ShapeRef3& point, const Point3& p, const Mesh& mesh,
                       const NearTriangles& near) {
  const auto from = [&](std::uint32_t i) {
    const Triangle3 triangle = mesh.triangle(i);
    return in_order(order, point, ShapeRef3(&triangle));
  };
  if (near.size == 1) return from(near.index[0]);
  double least = infinity;
  Mesh few;
  for (const std::uint32_t i : near.all()) {
    least = std::min(least, from(i).squared_rounded());
    const Triangle3 triangle = mesh.triangle(i);
    const auto first = static_cast<std::uint32_t>(few.vertices.size());
    few.vertices.insert(few.vertices.end(), triangle.vertices.begin(), triangle.vertices.end());
    few.triangles.push_back({first, first + 1, first + 2});
  }
  const double radius =
      kind_of(point) == ShapeKind::sphere ? std::get<const Sphere3*>(point)->radius : 0;
  return later_distance(least, [few = std::move(few), p, radius, order] {
    NearTriangles all;
    for (std::uint32_t i = 0; i < few.triangles.size(); ++i) all.index[all.size++] = i;
    const std::uint32_t i = nearest_exactly(p, few.vertices, few.triangles, all);
    const Triangle3 triangle = few.triangle(i);
    const Sphere3 ball{p, radius};
    return in_order(order, ShapeRef3(&ball), ShapeRef3(&triangle)).exact();
  });
}

std::optional<Distance3> distance_from_mesh(Order order, const SetRef3& point, const SetRef3& ref) {
  const std::optional<Point3> p = center_of(point);
  const Mesh* const mesh = p ? mesh_with_hierarchy(ref) : nullptr;
  if (mesh == nullptr || !is_finite(*p)) return std::nullopt;
  if (ref.inside &&
      locate_in(*mesh, *ref.bvh, ref.bvh->bounds(), *p, *ref.inside) == Location::inside) {
    return distance(ShapeRef3(&*p), ShapeRef3(&*p));
  }
  const auto near = nearest_triangles(*p, mesh->vertices, mesh->triangles, *ref.bvh);
  if (!near) return std::nullopt;
  return from_nearest(order, std::get<ShapeRef3>(point.set), *p, *mesh, *near);
}

/// The distance of two meshes that meet, by a pair of triangles that does.
std::optional<Distance3> distance_if_they_meet(const SetRef3& a, const SetRef3& b) {
  const auto found = meeting_pair(a, b);
  if (!found || !found->pair) return std::nullopt;
  const auto copied = [](const SetRef3& ref, std::uint32_t i) {
    return Placed<Triangle3>{mesh_of(ref).triangle(i), ref.where ? *ref.where : Placement()};
  };
  return later_distance(0, [p = copied(a, found->pair->a), q = copied(b, found->pair->b)] {
    const DefaultFpEnvironment environment;
    return distance_of_swept(nearest_cores(body_of(set_ref(p)), body_of(set_ref(q))), 0, 0);
  });
}

/// The distance of two shapes of which one is placed, if doubles or two doubles tell it.
std::optional<Distance3> distance_of_placed_cores(const SetRef3& a, const SetRef3& b) {
  if (a.where == nullptr && b.where == nullptr) return std::nullopt;
  std::optional<double> squared = placed_cores_distance(a, b);
  if (!squared && placed_cores_meet(a, b) == true) squared = 0;
  if (!squared) return std::nullopt;
  const auto copied = [](const SetRef3& ref) {
    const auto of = [](const auto* shape) { return Shape3(*shape); };
    return Placed<Shape3>{std::visit(of, std::get<ShapeRef3>(ref.set)),
                          ref.where ? *ref.where : Placement()};
  };
  return later_distance(*squared, [p = copied(a), q = copied(b)] {
    const auto set = [](const Placed<Shape3>& placed) {
      return SetRef3{ref(placed.shape), nullptr, &placed.where};
    };
    return distance_of_sets(set(p), set(q));
  });
}

}  // namespace

std::optional<Distance3> distance_of_point(const SetRef3& a, const SetRef3& b) {
  if (auto found = distance_from_mesh(Order::point_first, a, b)) return found;
  return distance_from_mesh(Order::mesh_first, b, a);
}

std::optional<Distance3> quick_distance(const SetRef3& a, const SetRef3& b) {
  if (auto found = distance_of_point(a, b)) return found;
  if (auto found = distance_of_placed_cores(a, b)) return found;
  return distance_if_they_meet(a, b);
}

}  // namespace signum::detail
