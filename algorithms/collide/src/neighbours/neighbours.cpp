// SPDX-License-Identifier: MIT
// Two trees are walked together: a pair of nodes is left out where its boxes are apart, and taken
// whole where all of its points are near; else the wider node is opened.
#include <algorithm>
#include <signum/collide/neighbours.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "points/point_tree.hpp"
#include "points/radius_test.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

using Node = PointTree::Node;
using Pairs = std::vector<IndexPair>;

struct NodePair {
  Node a, b;
  Nearness reach;
};

double greatest_extent(const Aabb3& box) {
  return std::max({box.max.x / 2 - box.min.x / 2, box.max.y / 2 - box.min.y / 2,
                   box.max.z / 2 - box.min.z / 2});
}

/// The walk over two trees, or over one with itself: then a pair of different nodes is met once.
class TreeJoin {
 public:
  TreeJoin(const PointTree& a, const PointTree& b, double radius)
      : a_(a), b_(b), is_one_(&a == &b), test_(radius) {}

  /// Adds all pairs of neighbours below a pair of nodes, which are not apart.
  void run(const NodePair& p, Pairs& found) const {
    if (is_end(p)) return finish(p, found);
    for_each_part(p, [&](const NodePair& part) { run(part, found); });
  }

  /// Pairs of nodes below the roots that have all pairs of neighbours below them: many, as a rule.
  std::vector<NodePair> tasks() const {
    constexpr std::size_t enough = 512;
    const Nearness of_roots = reach({}, {});
    if (of_roots == Nearness::apart) return {};
    std::vector<NodePair> tasks{{{}, {}, of_roots}}, next;
    for (bool opened = true; opened && tasks.size() < enough; std::swap(tasks, next)) {
      opened = false;
      next.clear();
      for (const NodePair& p : tasks) {
        if (is_end(p)) {
          next.push_back(p);
          continue;
        }
        opened = true;
        for_each_part(p, [&](const NodePair& part) { next.push_back(part); });
      }
    }
    return tasks;
  }

 private:
  bool is_same(const NodePair& p) const { return is_one_ && p.a == p.b; }
  Nearness reach(const Node& a, const Node& b) const {
    return test_.of_boxes(a_.box(a), b_.box(b));
  }

  /// Whether b, the wider one, is divided, and not a.
  bool opens_b(const NodePair& p) const {
    return greatest_extent(a_.box(p.a)) < greatest_extent(b_.box(p.b));
  }

  /// Whether a pair, which is not apart, is not divided: its points are compared. A leaf that is to
  /// be divided is its points.
  bool is_end(const NodePair& p) const {
    if (p.reach == Nearness::within) return true;
    return is_same(p) ? a_.is_leaf(p.a) : opens_b(p) ? b_.is_leaf(p.b) : a_.is_leaf(p.a);
  }

  template <class F>
  void for_each_part(const NodePair& p, F&& f) const {
    const auto add = [&](const Node& a, const Node& b) {
      const Nearness r = reach(a, b);
      if (r != Nearness::apart) f(NodePair{a, b, r});
    };
    if (is_same(p)) {
      add(p.a.child(0), p.a.child(0));
      add(p.a.child(1), p.a.child(1));
      add(p.a.child(0), p.a.child(1));
    } else if (opens_b(p)) {
      add(p.a, p.b.child(0));
      add(p.a, p.b.child(1));
    } else {
      add(p.a.child(0), p.b);
      add(p.a.child(1), p.b);
    }
  }

  void finish(const NodePair& p, Pairs& found) const {
    const std::span of_a = a_.points(p.a), of_b = b_.points(p.b);
    if (p.reach == Nearness::within) {
      for (std::size_t i = 0; i < of_a.size(); ++i) {
        for (std::size_t j = is_same(p) ? i + 1 : 0; j < of_b.size(); ++j) {
          add(of_a[i].number, of_b[j].number, found);
        }
      }
    } else if (is_same(p)) {
      for (std::size_t i = 0; i < of_a.size(); ++i) {
        for (std::size_t j = i + 1; j < of_b.size(); ++j) {
          if (test_.are_near(of_a[i].at, of_b[j].at)) add(of_a[i].number, of_b[j].number, found);
        }
      }
    } else if (opens_b(p)) {
      for (const NumberedPoint& q : of_b) {
        for_each_near(q.at, a_, p.a, [&](std::uint32_t i) { add(i, q.number, found); });
      }
    } else {
      for (const NumberedPoint& q : of_a) {
        for_each_near(q.at, b_, p.b, [&](std::uint32_t i) { add(q.number, i, found); });
      }
    }
  }

  /// Calls f(number) for the points below a node that are near this one.
  template <class F>
  void for_each_near(const Point3& p, const PointTree& tree, const Node& n, const F& f) const {
    const Nearness reach = test_.of_boxes({p, p}, tree.box(n));
    if (reach == Nearness::apart) return;
    if (reach == Nearness::unsure && !tree.is_leaf(n)) {
      for_each_near(p, tree, n.child(0), f);
      for_each_near(p, tree, n.child(1), f);
      return;
    }
    for (const NumberedPoint& q : tree.points(n)) {
      if (reach == Nearness::within || test_.are_near(p, q.at)) f(q.number);
    }
  }

  void add(std::uint32_t a, std::uint32_t b, Pairs& found) const {
    found.push_back(is_one_ && b < a ? IndexPair{b, a} : IndexPair{a, b});
  }

  const PointTree& a_;
  const PointTree& b_;
  bool is_one_;
  RadiusTest test_;
};

/// All pairs, sorted: put by their first index into rows, each of which is sorted.
Pairs sorted(std::span<Pairs> parts, std::size_t rows) {
  std::vector<std::size_t> ends(rows + 1, 0);
  for (const Pairs& part : parts) {
    for (const IndexPair& p : part) ++ends[p.a + 1];
  }
  for (std::size_t i = 0; i < rows; ++i) ends[i + 1] += ends[i];
  Pairs pairs(ends[rows]);
  for (Pairs& part : parts) {
    for (const IndexPair& p : part) pairs[ends[p.a]++] = p;
    part = {};
  }
  // By now ends[i] is where row i ends.
  parallel_ranges(rows, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const std::size_t begin = i == 0 ? 0 : ends[i - 1];
      std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(begin),
                pairs.begin() + static_cast<std::ptrdiff_t>(ends[i]));
    }
  });
  return pairs;
}

/// Throws NotFinite and InvalidArgument.
void require_points(std::span<const Point3> points) {
  for (const Point3& p : points) require_finite(p);
  if (points.size() > 0xffffffff) throw InvalidArgument("expected fewer than 2^32 points");
}

void require_radius(double radius) {
  require_finite(radius);
  if (radius < 0) throw InvalidArgument("a radius must not be negative");
}

Pairs neighbours_of(const PointTree& a, std::size_t rows, const PointTree& b, double radius) {
  const TreeJoin walk(a, b, radius);
  const std::vector<NodePair> tasks = walk.tasks();
  std::vector<Pairs> found(tasks.size());
  parallel_for(tasks.size(), [&](std::size_t i) { walk.run(tasks[i], found[i]); });
  return sorted(found, rows);
}

}  // namespace

std::vector<IndexPair> neighbours(std::span<const Point3> points, double radius) {
  const DefaultFpEnvironment environment;
  require_radius(radius);
  require_points(points);
  if (points.empty()) return {};
  const PointTree tree(points);
  return neighbours_of(tree, points.size(), tree, radius);
}

std::vector<IndexPair> neighbours(std::span<const Point3> a, std::span<const Point3> b,
                                  double radius) {
  const DefaultFpEnvironment environment;
  require_radius(radius);
  require_points(a);
  require_points(b);
  if (a.empty() || b.empty()) return {};
  return neighbours_of(PointTree(a), a.size(), PointTree(b), radius);
}

}  // namespace signum
