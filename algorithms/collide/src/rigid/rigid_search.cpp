// SPDX-License-Identifier: MIT
#include "rigid/rigid_search.hpp"

#include <algorithm>
#include <cmath>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/collide/placed.hpp>

#include "machine/stop_scope.hpp"
#include "machine/work.hpp"
#include "rigid/rigid_set.hpp"

namespace signum::detail {

namespace {

Bvh hierarchy_of(const RigidShape& shape) {
  if (shape.is_mesh) return Bvh(shape.points, shape.triangles, BvhBuild::linear);
  const Aabb3 box = bounding_aabb(shape.points);
  return Bvh(std::span(&box, 1), BvhBuild::linear);
}

double size_of(const Aabb3& box) {
  return std::max({box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z});
}

/// The exponent of a Scale for the corners of the body on its way.
int scale_exponent(const RigidShape& shape, const Motion& motion) {
  int most = std::max(exponent_of(motion.start.translation), exponent_of(motion.end.translation));
  if (shape.bvh != nullptr) {
    const Aabb3 box = shape.bvh->bounds();
    return std::max({most, exponent_of(box.min), exponent_of(box.max)});
  }
  if (!shape.is_mesh) {
    for (const Point3& p : shape.points) most = std::max(most, exponent_of(p));
  }
  // Vertices that are in no triangle may be anywhere.
  for (const Mesh::Triangle& t : shape.triangles) {
    for (const std::uint32_t i : t) most = std::max(most, exponent_of(shape.points[i]));
  }
  return most;
}

BigRational exact(double x) {
  const DecodedDouble d = decode(x);
  return times_power_of_two(BigInteger(d.mantissa), d.exponent);
}

/// Two triangles are decided exactly once they can't be advanced by more than this part of their
/// pace, or have been advanced this many times.
constexpr double shortest = 0x1p-26;
constexpr int most_steps_of_pair = 100;

}  // namespace

double double_below(const AlgebraicNumber& time) {
  const double nearest = time.to_double();
  const bool is_before = compare(time, AlgebraicNumber(exact(nearest))) == Sign::negative;
  return is_before ? std::nextafter(nearest, -1.0) : nearest;
}

RigidParts::RigidParts(const RigidShape& shape, const Scale& scale) : shape_(shape), scale_(scale) {
  if (shape.bvh == nullptr) made_.emplace(hierarchy_of(shape));
  // Children stand after their parents.
  const std::span nodes = nodes_of(bvh());
  least_.resize(nodes.size());
  for (std::size_t n = nodes.size(); n-- > 0;) {
    least_[n] = least_of(nodes[n].children[0]);
    for (std::size_t k = 1; k < nodes[n].size(); ++k) {
      least_[n] = std::min(least_[n], least_of(nodes[n].children[k]));
    }
  }
  parts_.push_back({scale_(bvh().bounds()), BvhChild::node(0), {0, 0}});
}

RigidParts::Corners RigidParts::corners(std::uint32_t part) const {
  Corners result;
  if (shape_.is_mesh) {
    for (const std::uint32_t i : shape_.triangles[item(part)]) {
      result.points[result.count++] = scale_(shape_.points[i]);
    }
  } else {
    for (const Point3& p : shape_.points) result.points[result.count++] = scale_(p);
  }
  return result;
}

std::pair<std::uint32_t, std::uint32_t> RigidParts::children(std::uint32_t part) {
  if (parts_[part].children.second == 0) {
    const BvhNode& node = nodes_of(bvh())[parts_[part].child.index()];
    const auto first = static_cast<std::uint32_t>(parts_.size());
    const auto count = static_cast<std::uint32_t>(node.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      parts_.push_back({scale_(bounds_of(bvh(), node, i)), node.children[i], {0, 0}});
    }
    parts_[part].children = {first, count};
  }
  return parts_[part].children;
}

RigidSearch::RigidSearch(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                         const Motion& motion_b, RigidPairs& pairs)
    : shape_a_(a),
      shape_b_(b),
      start_a_(motion_a.start),
      start_b_(motion_b.start),
      scale_(std::max(scale_exponent(a, motion_a), scale_exponent(b, motion_b))),
      a_(a, scale_),
      b_(b, scale_),
      bounds_(scale_(motion_a), scale_(motion_b)),
      pairs_(pairs) {
  push(0, 0, 0);
}

bool RigidSearch::refine(std::uint64_t most_steps) {
  while (!is_done() && steps_ < most_steps) {
    count_work(2000);
    end_if_stopped();
    step();
  }
  return is_done();
}

double RigidSearch::earliest() const {
  const double of_open = is_done() ? std::numeric_limits<double>::infinity() : next_time();
  return best_ ? std::min(of_open, double_below(best_->contact.time)) : of_open;
}

void RigidSearch::forget_after(double latest) {
  if (latest >= latest_) return;
  latest_ = latest;
  best_.reset();
}

void RigidSearch::keep(RigidFound found) {
  best_ = std::move(found);
  ++found_;
}

void RigidSearch::step() {
  if (steps_ == 0) look_at_start();
  ++steps_;
  const Open next = open_.top();
  open_.pop();
  if (is_too_late(next.time, next.least_a, next.least_b)) return;
  try {
    bounds_.go_to(next.time);
    a_.is_item(next.a) && b_.is_item(next.b) ? advance(next) : open(next);
  } catch (...) {
    // What is ended begins anew; a pair may be looked at twice then.
    open_.push(next);
    throw;
  }
}

void RigidSearch::look_at_start() {
  if (!shape_a_.is_solid() && !shape_b_.is_solid()) return;
  const RigidSet a(shape_a_, a_.bvh()), b(shape_b_, b_.bvh());
  const Placement where_a = start_a_, where_b = start_b_;
  if (!sets_intersect(a.placed(where_a), b.placed(where_b))) return;
  latest_ = 0;
  // Until features that meet are found.
  keep({{AlgebraicNumber(BigRational(0)), Feature::none, Feature::none},
        RigidFound::no_part,
        RigidFound::no_part});
}

bool RigidSearch::is_too_late(double time, std::uint32_t least_a, std::uint32_t least_b) const {
  if (time != latest_ || !best_) return time > latest_;
  return least_a > best_->part_a || (least_a == best_->part_a && least_b >= best_->part_b);
}

void RigidSearch::push(double time, std::uint32_t a, std::uint32_t b, int tries, int steps) {
  const std::uint32_t least_a = a_.least(a), least_b = b_.least(b);
  if (!is_too_late(time, least_a, least_b))
    open_.push({time, least_a, least_b, a, b, tries, steps});
}

void RigidSearch::open(const Open& pair) {
  const double until = bounds_.apart_until(a_.box(pair.a), b_.box(pair.b));
  if (until > latest_) return;
  const double size_a = size_of(a_.box(pair.a)), size_b = size_of(b_.box(pair.b));
  // Far apart, they go on together.
  const double way = (until - pair.time) * bounds_.speed(a_.box(pair.a), b_.box(pair.b));
  if (way > 0.25 * std::max(size_a, size_b)) return push(until, pair.a, pair.b);
  if (b_.is_item(pair.b) || (!a_.is_item(pair.a) && size_a >= size_b)) {
    const auto [first, count] = a_.children(pair.a);
    for (std::uint32_t i = first; i < first + count; ++i) push(until, i, pair.b);
  } else {
    const auto [first, count] = b_.children(pair.b);
    for (std::uint32_t i = first; i < first + count; ++i) push(until, pair.a, i);
  }
}

double RigidSearch::pace_of(const Open& pair) const {
  const Scaled<Aabb3>&a = a_.box(pair.a), &b = b_.box(pair.b);
  const double size = std::max(size_of(a), size_of(b));
  // Times far from 0 have no more bits than this.
  const double pace = std::max(0x1p10 * size / bounds_.speed(a, b), 0x1p-30 * pair.time);
  return pace > 0 && pace < 1 ? pace : 1;
}

void RigidSearch::advance(const Open& pair) {
  const Corners corners_a = a_.corners(pair.a), corners_b = b_.corners(pair.b);
  const double until = bounds_.apart_until(std::span<const Scaled<Point3>>(corners_a), corners_b);
  if (until > latest_) return;
  const double pace = pace_of(pair);
  if (until - pair.time > shortest * pace && pair.steps < most_steps_of_pair) {
    return push(until, pair.a, pair.b, pair.tries, pair.steps + 1);
  }
  // The while gets ever longer, so that parts that glide along each other are soon finished. If
  // bounds tell nothing, it is all of the time at once.
  const bool is_bounded = until > pair.time || bounds_.know_turns();
  const double last =
      is_bounded ? std::min(latest_, pair.time + std::ldexp(pace, 2 * pair.tries - 14)) : latest_;
  decide(pair, corners_a, corners_b, last);
  if (last < latest_) push(last, pair.a, pair.b, pair.tries + 1);
}

void RigidSearch::decide(const Open& pair, const Corners& corners_a, const Corners& corners_b,
                         double last) {
  ++decided_;
  const MayMeet may_meet = features(pair.time, corners_a, corners_b, last);
  const AlgebraicNumber limit(exact(std::nextafter(last, 2.0)));
  const std::size_t i = a_.item(pair.a), j = b_.item(pair.b);
  std::optional<TimedContact> found = pairs_.compare(i, j, may_meet, &limit);
  // After the last, features that were passed over may have met before.
  if (!found || compare(found->time, AlgebraicNumber(exact(last))) == Sign::positive) return;
  if (best_) {
    const Sign order = compare(found->time, best_->contact.time);
    const bool is_less = std::pair(i, j) < std::pair(best_->part_a, best_->part_b);
    if (order == Sign::positive || (order == Sign::zero && !is_less)) return;
  }
  double above = found->time.to_double();
  if (compare(found->time, AlgebraicNumber(exact(above))) == Sign::positive) {
    above = std::nextafter(above, 2.0);
  }
  latest_ = std::min(latest_, above);
  keep({*std::move(found), i, j});
}

MayMeet RigidSearch::features(double now, const Corners& a, const Corners& b, double last) const {
  MayMeet may;
  may.start = now == 0;
  using Points = std::span<const Scaled<Point3>>;
  const auto apart = [&](Points p, Points q) { return bounds_.apart_until(p, q) > last; };
  const auto edge = [](const Corners& corners, std::size_t i) {
    return std::array{corners[i], corners[(i + 1) % corners.size()]};
  };
  const auto edges = [](const Corners& c) { return c.size() == 3 ? 3 : c.size() - 1; };
  for (std::size_t i = 0; i < a.size(); ++i) may.corners_a[i] = !apart(std::span(&a[i], 1), b);
  for (std::size_t j = 0; j < b.size(); ++j) may.corners_b[j] = !apart(a, std::span(&b[j], 1));
  for (std::size_t i = 0; i < edges(a); ++i) {
    for (std::size_t j = 0; j < edges(b); ++j) {
      may.edges[i][j] = !apart(edge(a, i), edge(b, j));
    }
  }
  return may;
}

}  // namespace signum::detail
