// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <span>
#include <type_traits>

#include "boxes.hpp"
#include "bsp/bsp_mover.hpp"
#include "bsp/bsp_nodes.hpp"
#include "bsp/cylinder_entry.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

class Search {
 public:
  Search(const BspNodes& tree, const BspMover& mover) : tree_(tree), mover_(mover) {}

  std::optional<double> run() {
    for (const std::uint32_t leaf : tree_.loose_leaves) meet(leaf, {});
    push(tree_.root, {});
    while (!open_.empty()) {
      const Open next = open_.back();
      open_.pop_back();
      if (is_late(next.part)) continue;
      if (next.what == What::leaf) {
        meet(next.index, next.part);
        continue;
      }
      const BspNode& node = tree_.nodes[next.index];
      if (next.what == What::in_plane) {
        for (const std::uint32_t leaf : node.flat_leaves) meet(leaf, next.part);
        continue;
      }
      std::array<BspPart, 2> parts{next.part, next.part};
      std::array<bool, 2> meets{};
      for (std::size_t side = 0; side < 2; ++side) {
        meets[side] = node.children[side].kind != BspChild::Kind::empty &&
                      parts[side].clip(node.half_spaces[side], mover_);
      }
      // The side from which the path comes is looked at first.
      const Point3 &n = node.half_spaces[0].normal, &m = mover_.motion;
      const std::size_t first = n.x * m.x + n.y * m.y + n.z * m.z > 0 ? 0 : 1;
      if (meets[1 - first]) push(node.children[1 - first], parts[1 - first]);
      if (!node.flat_leaves.empty()) open_.push_back({What::in_plane, next.index, next.part});
      if (meets[first]) push(node.children[first], parts[first]);
    }
    return best_;
  }

 private:
  enum class What : std::uint8_t { cell, in_plane, leaf };
  struct Open {
    What what;
    std::uint32_t index;
    BspPart part;
  };

  bool is_late(const BspPart& part) const { return best_ && part.begin >= *best_; }
  void push(const BspChild& child, const BspPart& part) {
    if (child.kind == BspChild::Kind::empty) return;
    open_.push_back(
        {child.kind == BspChild::Kind::node ? What::cell : What::leaf, child.index, part});
  }
  void meet(std::uint32_t index, BspPart part) {
    const BspLeaf& leaf = tree_.leaves[index];
    for (std::uint32_t i = 0; i < leaf.count; ++i) {
      if (!part.clip(tree_.half_spaces[leaf.first + i], mover_)) return;
    }
    if (!is_late(part)) best_ = part.begin;
  }

  const BspNodes& tree_;
  const BspMover& mover_;
  std::optional<double> best_;
  std::vector<Open> open_;
};

void require_length(double length, const char* what) {
  require_finite(length);
  if (length < 0) throw InvalidArgument(what);
}

constexpr double largest = std::numeric_limits<double>::max();

/// The box of what is at most `radius` away from points, from one time to another.
Aabb3 box_of_way(std::span<const Point3> points, double radius, const Point3& motion,
                 const BspPart& part) {
  Aabb3 box = no_box;
  for (const Point3& p : points) {
    for (const double t : {part.begin, part.end}) {
      const auto at = [&](auto round) {
        // Past the largest double that is a bound from below, and infinity one from above.
        const auto along = [&](double x, double by) {
          return round(std::clamp(x + round(t * by), -largest, largest));
        };
        return Point3{along(p.x, motion.x), along(p.y, motion.y), along(p.z, motion.z)};
      };
      box = hull(box, {at(rounded_down), at(rounded_up)});
    }
  }
  const auto low = [&](double x) { return std::max(rounded_down(x - radius), -largest); };
  const auto high = [&](double x) { return std::min(rounded_up(x + radius), largest); };
  return {{low(box.min.x), low(box.min.y), low(box.min.z)},
          {high(box.max.x), high(box.max.y), high(box.max.z)}};
}

/// The first contact with some of the triangles.
template <class Shape>
std::optional<BspContact> contact_with(const Mesh& mesh, std::span<const std::uint32_t> faces,
                                       const Shape& shape, const Point3& motion) {
  Mesh part;
  for (const std::uint32_t i : faces) {
    const auto first = static_cast<std::uint32_t>(part.vertices.size());
    for (const Point3& p : mesh.triangle(i).vertices) part.vertices.push_back(p);
    part.triangles.push_back({first, first + 1, first + 2});
  }
  const std::optional<Impact3> impact = sweep(shape, part, motion);
  if (!impact) return std::nullopt;
  return BspContact{impact->time, impact->initially, faces[*impact->face_b]};
}

/// The ends of the axis of a cylinder, or beyond: the top may be at infinity.
std::array<Point3, 2> axis_of(const UprightCylinder& c) {
  return {c.foot, {c.foot.x, c.foot.y, rounded_up(c.foot.z + c.height)}};
}

/// A half-space with that normal, whatever it is, which holds the triangle.
BspHalfSpace half_space_around(const Point3& n, const Triangle3& triangle) {
  double offset = -infinity;
  for (const Point3& p : triangle.vertices) {
    const double bound = upper(RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z));
    offset = std::isnan(bound) ? infinity : std::max(offset, bound);
  }
  return {n, offset};
}

/// When a body may be at a triangle; none where it certainly is not.
std::optional<double> soonest_at(const Triangle3& triangle, const BspMover& mover) {
  const auto& [a, b, c] = triangle.vertices;
  const auto edge = [](const Point3& p, const Point3& q) {
    return Point3{q.x - p.x, q.y - p.y, q.z - p.z};
  };
  const Point3 normal = cross(edge(a, b), edge(a, c));
  BspPart part;
  for (const Point3& n :
       {normal, cross(edge(a, b), normal), cross(edge(b, c), normal), cross(edge(c, a), normal),
        Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}) {
    for (const Point3& way : {n, Point3{-n.x, -n.y, -n.z}}) {
      if (!part.clip(half_space_around(way, triangle), mover)) return std::nullopt;
    }
  }
  return part.begin;
}

/// Triangles that may be met first come first, so that few others are asked.
std::optional<BspContact> contact_with(const Mesh& mesh, std::span<const std::uint32_t> faces,
                                       const UprightCylinder& cylinder, const Point3& motion) {
  BspMover mover(0, {&cylinder.foot, 1}, motion);
  mover.radius_across = cylinder.radius;
  mover.height = cylinder.height;
  std::vector<std::pair<double, std::uint32_t>> soonest;
  for (const std::uint32_t i : faces) {
    const std::optional<double> time = soonest_at(mesh.triangle(i), mover);
    if (time) soonest.emplace_back(*time, i);
  }
  std::sort(soonest.begin(), soonest.end());
  std::optional<Surd> least;
  double latest = infinity;
  std::uint32_t face = 0;
  for (const auto& [bound, i] : soonest) {
    if (bound > latest) break;
    const std::optional<Surd> time = cylinder_entry(cylinder, mesh.triangle(i), motion);
    if (!time) continue;
    const Sign order = least ? compare(*time, *least) : Sign::negative;
    if (order == Sign::positive || (order == Sign::zero && face < i)) continue;
    least = time;
    face = i;
    latest = rounded_up(least->to_double());
  }
  if (!least) return std::nullopt;
  return BspContact{DeferredSurd(*least), sign(*least) == Sign::zero, face};
}

/// The first contact with the triangles whose boxes meet one.
template <class Shape>
std::optional<BspContact> contact_in(const BspNodes& tree, const Aabb3& box, const Shape& shape,
                                     const Point3& motion) {
  std::vector<std::uint32_t> near;
  walk(tree.body.bvh(), box, [&](std::uint32_t i) { return near.push_back(i), Walk::go_on; });
  if (near.empty()) return std::nullopt;
  std::sort(near.begin(), near.end());
  return contact_with(tree.body.mesh(), near, shape, motion);
}

/// The least of the triangles that are met at the time of the contact.
template <class Shape>
std::uint32_t least_face(const BspNodes& tree, const Shape& shape, std::span<const Point3> points,
                         double radius, const Point3& motion, const BspContact& contact) {
  const double t = contact.time.to_double();
  const BspPart then{std::max(0.0, rounded_down(t)), rounded_up(t)};
  std::uint32_t least = *contact.face;
  walk(tree.body.bvh(), box_of_way(points, radius, motion, then), [&](std::uint32_t i) {
    if (i >= least) return Walk::go_on;
    const std::optional<Impact3> impact = sweep(shape, tree.body.mesh().triangle(i), motion);
    if (impact && impact->time.to_double() == t && impact->time.exact() == contact.time.exact()) {
      least = i;
    }
    return Walk::go_on;
  });
  return least;
}

/// There is no contact before `early`: what comes next is looked at in parts of the path, each four
/// times as long as the one before.
template <class Shape>
std::optional<BspContact> first_contact(const BspNodes& tree, const Shape& shape,
                                        std::span<const Point3> points, double radius,
                                        const Point3& motion, double early) {
  std::optional<BspContact> contact;
  for (double length = 1.0 / 256; !contact; length *= 4) {
    const BspPart part{early, std::min(1.0, early + length)};
    contact = contact_in(tree, box_of_way(points, radius, motion, part), shape, motion);
    // What is met after the part may not be the first.
    if (part.end == 1) break;
    if (contact && !(contact->time.to_double() < part.end)) contact.reset();
  }
  if constexpr (!std::is_same_v<Shape, UprightCylinder>) {
    if (contact) contact->face = least_face(tree, shape, points, radius, motion, *contact);
  }
  // What meets no triangle at the start is wholly inside or wholly outside.
  const bool starts_inside = tree.locator && early == 0 && (!contact || !contact->initially) &&
                             tree.locator->locate(points.front()) == Location::inside;
  if (starts_inside) return BspContact{DeferredSurd(), true, std::nullopt};
  return contact;
}

}  // namespace

BspTree::BspTree(Mesh mesh, Bevels bevels, SolidRule rule) {
  const DefaultFpEnvironment environment;
  nodes_ = std::make_shared<const BspNodes>(build_bsp(std::move(mesh), bevels, rule));
}

bool BspTree::is_solid() const { return nodes_->locator.has_value(); }
std::size_t BspTree::nodes() const { return nodes_->nodes.size(); }

std::optional<double> BspTree::early(const Point3& p, const Point3& motion) const {
  return early(Sphere3{p, 0}, motion);
}

std::optional<double> BspTree::early(const Sphere3& ball, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  require_finite(ball.center);
  require_finite(motion);
  require_length(ball.radius, "radius: expected a number from 0 on");
  BspMover mover(nodes_->exponent, {&ball.center, 1}, motion);
  mover.radius = ball.radius > 0 ? mover.scaled_up(ball.radius) : 0;
  return Search(*nodes_, mover).run();
}

std::optional<double> BspTree::early(const UprightCylinder& cylinder, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  require_finite(cylinder.foot);
  require_finite(motion);
  require_length(cylinder.radius, "radius: expected a number from 0 on");
  require_length(cylinder.height, "height: expected a number from 0 on");
  BspMover mover(nodes_->exponent, {&cylinder.foot, 1}, motion);
  mover.radius_across = cylinder.radius > 0 ? mover.scaled_up(cylinder.radius) : 0;
  mover.height = cylinder.height > 0 ? mover.scaled_up(cylinder.height) : 0;
  return Search(*nodes_, mover).run();
}

std::optional<double> BspTree::early(const Convex3& body, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  if (body.points.empty()) throw InvalidArgument("points: expected at least one");
  for (const Point3& p : body.points) require_finite(p);
  require_finite(motion);
  return Search(*nodes_, BspMover(nodes_->exponent, body.points, motion)).run();
}

std::optional<BspContact> BspTree::exact(const Point3& p, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  const std::optional<double> from = early(p, motion);
  if (!from) return std::nullopt;
  return first_contact(*nodes_, p, {&p, 1}, 0, motion, *from);
}

std::optional<BspContact> BspTree::exact(const Sphere3& ball, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  const std::optional<double> from = early(ball, motion);
  if (!from) return std::nullopt;
  return first_contact(*nodes_, ball, {&ball.center, 1}, ball.radius, motion, *from);
}

std::optional<BspContact> BspTree::exact(const UprightCylinder& cylinder,
                                         const Point3& motion) const {
  const DefaultFpEnvironment environment;
  const std::optional<double> from = early(cylinder, motion);
  if (!from) return std::nullopt;
  const std::array axis = axis_of(cylinder);
  return first_contact(*nodes_, cylinder, axis, cylinder.radius, motion, *from);
}

std::optional<BspContact> BspTree::exact(const Convex3& body, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  const std::optional<double> from = early(body, motion);
  if (!from) return std::nullopt;
  return first_contact(*nodes_, body, body.points, 0, motion, *from);
}

}  // namespace signum
