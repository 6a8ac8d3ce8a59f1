// SPDX-License-Identifier: MIT
// Why early() is never late: say that at the time t the body and the content of a leaf share the
// point x = s + t m, s of the body at the start. All half-spaces on the way to the leaf hold x, so
// that the least n . s over the body plus t n . m is at most their offset. Each test takes a lower
// bound of the left side at t = 0 and at t = 1; between these it is above the line through both.
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <span>

#include "boxes.hpp"
#include "bsp/bsp_nodes.hpp"
#include "bsp/cylinder_entry.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "running_error.hpp"

namespace signum {

using namespace detail;

namespace {

/// The points that are at most `radius` away from one of `points`, or for an upright cylinder of
/// the axis over the point, across z; in the scale of the tree.
struct Mover {
  std::vector<Point3> points;
  Point3 motion{};
  double radius = 0, radius_across = 0, height = 0;

  Mover(const BspNodes& tree, std::span<const Point3> of, const Point3& by)
      : exponent_(-tree.exponent) {
    motion = scaled(by);
    for (const Point3& p : of) points.push_back(scaled(p));
  }
  Point3 scaled(const Point3& p) const {
    return {std::ldexp(p.x, exponent_), std::ldexp(p.y, exponent_), std::ldexp(p.z, exponent_)};
  }
  double scaled_up(double length) const { return rounded_up(std::ldexp(length, exponent_)); }

 private:
  int exponent_;
};

/// The part of the path that is left.
struct Part {
  double begin = 0, end = 1;

  /// Takes away what is certainly not in the shifted half-space; whether anything is left.
  bool clip(const BspHalfSpace& h, const Mover& m) {
    const Point3& n = h.normal;
    const auto along = [&n](const Point3& p) {
      const double bound = lower(RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z));
      return std::isnan(bound) ? -infinity : bound;  // It has overflowed.
    };
    double least = infinity;
    for (const Point3& p : m.points) least = std::min(least, along(p));
    if (m.radius > 0) least = rounded_down(least - rounded_up(m.radius * h.length));
    if (m.radius_across > 0) {
      least = rounded_down(least - rounded_up(m.radius_across * h.length_across));
    }
    if (n.z < 0) least = rounded_down(least + rounded_down(n.z * m.height));
    const double at_start = rounded_down(least - h.offset);
    const double at_end = rounded_down(at_start + along(m.motion));
    const auto zero = [&] {
      return RunningError{at_start} / (RunningError{at_start} - RunningError{at_end});
    };
    if (at_start > 0 && at_end > 0) return false;
    if (at_start > 0) {
      const double t = lower(zero());
      if (t > begin) begin = t;
    } else if (at_end > 0) {
      const double t = upper(zero());
      if (t < end) end = t;
    }
    return begin <= end;
  }
};

class Search {
 public:
  Search(const BspNodes& tree, const Mover& mover) : tree_(tree), mover_(mover) {}

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
      std::array<Part, 2> parts{next.part, next.part};
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
    Part part;
  };

  bool is_late(const Part& part) const { return best_ && part.begin >= *best_; }
  void push(const BspChild& child, const Part& part) {
    if (child.kind == BspChild::Kind::empty) return;
    open_.push_back(
        {child.kind == BspChild::Kind::node ? What::cell : What::leaf, child.index, part});
  }
  void meet(std::uint32_t index, Part part) {
    const BspLeaf& leaf = tree_.leaves[index];
    for (std::uint32_t i = 0; i < leaf.count; ++i) {
      if (!part.clip(tree_.half_spaces[leaf.first + i], mover_)) return;
    }
    if (!is_late(part)) best_ = part.begin;
  }

  const BspNodes& tree_;
  const Mover& mover_;
  std::optional<double> best_;
  std::vector<Open> open_;
};

void require_length(double length, const char* what) {
  require_finite(length);
  if (length < 0) throw InvalidArgument(what);
}

/// The box of what is at most `radius` away from points, from one time to another.
Aabb3 box_of_way(std::span<const Point3> points, double radius, const Point3& motion,
                 const Part& part) {
  constexpr double largest = std::numeric_limits<double>::max();
  Aabb3 box = no_box;
  for (const Point3& p : points) {
    for (const double t : {part.begin, part.end}) {
      const auto at = [&](auto round) {
        const auto along = [&](double x, double by) { return round(x + round(t * by)); };
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
  BspContact contact{impact->time, impact->initially, std::nullopt};
  if (impact->face_b) contact.face = faces[*impact->face_b];
  return contact;
}

std::optional<BspContact> contact_with(const Mesh& mesh, std::span<const std::uint32_t> faces,
                                       const UprightCylinder& cylinder, const Point3& motion) {
  std::optional<Surd> least;
  std::uint32_t face = 0;
  for (const std::uint32_t i : faces) {
    const std::optional<Surd> time = cylinder_entry(cylinder, mesh.triangle(i), motion);
    if (!time || (least && !(*time < *least))) continue;
    least = time;
    face = i;
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

/// There is no contact before `early`: what comes next is looked at in parts of the path, each four
/// times as long as the one before.
template <class Shape>
std::optional<BspContact> first_contact(const BspNodes& tree, const Shape& shape,
                                        std::span<const Point3> points, double radius,
                                        const Point3& motion, double early) {
  std::optional<BspContact> contact;
  for (double length = 1.0 / 256; !contact; length *= 4) {
    const Part part{early, std::min(1.0, early + length)};
    contact = contact_in(tree, box_of_way(points, radius, motion, part), shape, motion);
    // What is met after the part may not be the first.
    if (part.end == 1) break;
    if (contact && !(contact->time.to_double() < part.end)) contact.reset();
  }
  // What meets no triangle at the start is wholly inside or wholly outside.
  const bool starts_inside = tree.locator && early == 0 && (!contact || !contact->initially) &&
                             tree.locator->locate(points.front()) == Location::inside;
  if (starts_inside) return BspContact{DeferredSurd(), true, std::nullopt};
  return contact;
}

}  // namespace

BspTree::BspTree(Mesh mesh, Bevels bevels) {
  const DefaultFpEnvironment environment;
  nodes_ = std::make_shared<const BspNodes>(build_bsp(std::move(mesh), bevels));
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
  Mover mover(*nodes_, {&ball.center, 1}, motion);
  mover.radius = ball.radius > 0 ? mover.scaled_up(ball.radius) : 0;
  return Search(*nodes_, mover).run();
}

std::optional<double> BspTree::early(const UprightCylinder& cylinder, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  require_finite(cylinder.foot);
  require_finite(motion);
  require_length(cylinder.radius, "radius: expected a number from 0 on");
  require_length(cylinder.height, "height: expected a number from 0 on");
  Mover mover(*nodes_, {&cylinder.foot, 1}, motion);
  mover.radius_across = cylinder.radius > 0 ? mover.scaled_up(cylinder.radius) : 0;
  mover.height = cylinder.height > 0 ? mover.scaled_up(cylinder.height) : 0;
  return Search(*nodes_, mover).run();
}

std::optional<double> BspTree::early(const Convex3& body, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  if (body.points.empty()) throw InvalidArgument("points: expected at least one");
  for (const Point3& p : body.points) require_finite(p);
  require_finite(motion);
  return Search(*nodes_, Mover(*nodes_, body.points, motion)).run();
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
  const Point3& foot = cylinder.foot;
  const double top = rounded_up(foot.z + cylinder.height);
  const std::array axis{foot,
                        Point3{foot.x, foot.y, std::min(top, std::numeric_limits<double>::max())}};
  return first_contact(*nodes_, cylinder, axis, cylinder.radius, motion, *from);
}

std::optional<BspContact> BspTree::exact(const Convex3& body, const Point3& motion) const {
  const DefaultFpEnvironment environment;
  const std::optional<double> from = early(body, motion);
  if (!from) return std::nullopt;
  return first_contact(*nodes_, body, body.points, 0, motion, *from);
}

}  // namespace signum
