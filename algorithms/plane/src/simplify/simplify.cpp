// SPDX-License-Identifier: MIT
// All points stand in one row, chain after chain. An edge runs from a point to the next that is
// left, and belongs to the first. A tree of boxes over the row finds the edges near a triangle; a
// point that goes changes the one box of the edge before it.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <queue>
#include <signum/kernel/error.hpp>
#include <signum/plane/simplify.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum {

using namespace detail;

namespace {

/// Boxes of a row, each node of which has the box of both below it.
class BoxRow {
 public:
  explicit BoxRow(std::size_t size) : size_(size), boxes_(2 * size, nothing) {}

  void set(std::size_t i, const Aabb2& box) {
    boxes_[i += size_] = box;
    while (i > 1) {
      i /= 2;
      boxes_[i] = united(boxes_[2 * i], boxes_[2 * i + 1]);
    }
  }
  void clear(std::size_t i) { set(i, nothing); }

  /// Whether meets(i) holds for an element whose box meets this one.
  template <class Meets>
  bool any(const Aabb2& box, const Meets& meets) const {
    return size_ != 0 && any(1, box, meets);
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static constexpr Aabb2 nothing{{infinity, infinity}, {-infinity, -infinity}};

  static Aabb2 united(const Aabb2& a, const Aabb2& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
  }

  template <class Meets>
  bool any(std::size_t node, const Aabb2& box, const Meets& meets) const {
    const Aabb2& mine = boxes_[node];
    if (mine.max.x < box.min.x || box.max.x < mine.min.x || mine.max.y < box.min.y ||
        box.max.y < mine.min.y) {
      return false;
    }
    if (node >= size_) return meets(node - size_);
    return any(2 * node, box, meets) || any(2 * node + 1, box, meets);
  }

  std::size_t size_;
  std::vector<Aabb2> boxes_;
};

Aabb2 box_of(const Point2& p, const Point2& q) {
  return {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
}

class Simplifier {
 public:
  explicit Simplifier(double greatest_area) : greatest_(greatest_area) {}

  /// Adds points that follow each other; returns the number of the first.
  std::size_t add(const std::vector<Point2>& points, bool closed) {
    const std::size_t first = points_.size();
    std::size_t count = points.size();
    // The last point of a chain may repeat its first.
    while (closed && count > 3 && points[count - 1] == points[0]) --count;
    for (std::size_t i = 0; i < count; ++i) {
      points_.push_back(points[i]);
      before_.push_back(i != 0 ? first + i - 1 : closed ? first + count - 1 : none);
      after_.push_back(i + 1 != count ? first + i + 1 : closed ? first : none);
      chain_.push_back(left_.size());
    }
    left_.push_back(count);
    least_.push_back(closed ? 3 : 0);
    return first;
  }

  void run() {
    row_ = BoxRow(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i) row_.set(i, box_of(points_[i], end_of(i)));
    asked_.assign(points_.size(), 0);
    for (std::size_t i = 0; i < points_.size(); ++i) ask(i);
    std::vector<std::size_t> held;
    for (bool gone = true; gone && !soonest_.empty(); held.clear()) {
      gone = false;
      while (!soonest_.empty()) {
        const auto [area, point, asked] = soonest_.top();
        soonest_.pop();
        if (asked != asked_[point] || left_[chain_[point]] <= least_[chain_[point]]) continue;
        if (is_held(point)) {
          held.push_back(point);
        } else {
          remove(point);
          gone = true;
        }
      }
      // What held them may be gone.
      for (const std::size_t i : held) {
        if (is_left(i)) ask(i);
      }
    }
  }

  /// What is left of the points from this number on, which was returned by add().
  std::vector<Point2> from(std::size_t first) const {
    std::vector<Point2> r;
    for (std::size_t i = first; i < points_.size() && chain_[i] == chain_[first]; ++i) {
      if (is_left(i)) r.push_back(points_[i]);
    }
    return r;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct Candidate {
    double area;
    std::size_t point;
    std::uint32_t asked;

    /// Whether x is to go later than y.
    friend bool operator<(const Candidate& x, const Candidate& y) {
      return x.area > y.area || (x.area == y.area && x.point > y.point);
    }
  };

  bool is_left(std::size_t i) const { return asked_[i] != gone_for_good; }
  const Point2& end_of(std::size_t i) const { return points_[after_[i] == none ? i : after_[i]]; }

  /// Whether the area of the triangle of a point with its neighbours is at most the greatest.
  void ask(std::size_t i) {
    ++asked_[i];
    if (before_[i] == none || after_[i] == none) return;
    const Point2 &a = points_[before_[i]], &b = points_[i], &c = points_[after_[i]];
    const auto counted = [](double x) { return RunningError{x, 0}; };
    const RunningError twice = (counted(b.x) - counted(a.x)) * (counted(c.y) - counted(a.y)) -
                               (counted(b.y) - counted(a.y)) * (counted(c.x) - counted(a.x));
    const double area = std::abs(twice.value) / 2;
    const RunningError excess =
        RunningError{std::abs(twice.value), twice.error} - RunningError{2 * greatest_, 0};
    if (excess.value > excess.error) return;
    if (!(-excess.value > excess.error)) {
      const BigRational exact =
          (to_rational(b.x) - to_rational(a.x)) * (to_rational(c.y) - to_rational(a.y)) -
          (to_rational(b.y) - to_rational(a.y)) * (to_rational(c.x) - to_rational(a.x));
      const BigRational most = 2 * to_rational(greatest_);
      if (most < exact || most < -exact) return;
    }
    soonest_.push({area, i, asked_[i]});
  }

  /// Whether something is in the triangle of a point that has to stay outside.
  bool is_held(std::size_t i) const {
    const Point2 &a = points_[before_[i]], &b = points_[i], &c = points_[after_[i]];
    const Triangle2 triangle{a, b, c};
    Aabb2 box = box_of(a, c);
    box = {{std::min(box.min.x, b.x), std::min(box.min.y, b.y)},
           {std::max(box.max.x, b.x), std::max(box.max.y, b.y)}};
    return row_.any(box, [&](std::size_t edge) {
      if (edge == i || edge == before_[i]) return false;
      const Segment2 other{points_[edge], end_of(edge)};
      const int dimension = contact(other, triangle).dimension;
      // One point that they share may be a neighbour.
      return dimension > 0 || (dimension == 0 && !intersects(a, other) && !intersects(c, other));
    });
  }

  void remove(std::size_t i) {
    const std::size_t a = before_[i], c = after_[i];
    after_[a] = c;
    before_[c] = a;
    --left_[chain_[i]];
    asked_[i] = gone_for_good;
    row_.clear(i);
    row_.set(a, box_of(points_[a], points_[c]));
    ask(a);
    ask(c);
  }

  static constexpr std::uint32_t gone_for_good = 0xffffffff;

  double greatest_;
  std::vector<Point2> points_;
  std::vector<std::size_t> before_, after_, chain_;
  std::vector<std::size_t> left_, least_;  ///< points of each chain
  std::vector<std::uint32_t> asked_;       ///< how often, so that older candidates are known
  BoxRow row_{0};
  std::priority_queue<Candidate> soonest_;
};

}  // namespace

PlaneSet simplified(const PlaneSet& set, double greatest_area) {
  const DefaultFpEnvironment environment;
  require_plane_set(set);
  if (!std::isfinite(greatest_area)) throw NotFinite("the greatest area is not finite");
  if (greatest_area < 0) throw InvalidArgument("the greatest area is negative");
  Simplifier simplifier(greatest_area);
  std::vector<std::size_t> firsts;
  for (const Point2& p : set.points) simplifier.add({p}, false);
  for (const auto& line : set.lines) firsts.push_back(simplifier.add(line, false));
  for (const Chains2& polygon : set.polygons) {
    for (const auto& chain : polygon) firsts.push_back(simplifier.add(chain, true));
  }
  simplifier.run();
  PlaneSet result = set;
  auto first = firsts.begin();
  for (auto& line : result.lines) line = simplifier.from(*first++);
  for (Chains2& polygon : result.polygons) {
    for (auto& chain : polygon) chain = simplifier.from(*first++);
  }
  return result;
}

}  // namespace signum
