// SPDX-License-Identifier: MIT
#include "closing/near_components.hpp"

#include <algorithm>

#include "points/radius_test.hpp"

namespace signum::detail {

namespace {

using Node = PointTree::Node;

class ComponentWalk {
 public:
  ComponentWalk(const PointTree& tree, double radius)
      : tree_(tree), test_(radius), sets_(tree.points({}).size()), whole_(tree.nodes()) {}

  DisjointSets run() && {
    join_own({});
    return std::move(sets_);
  }

 private:
  /// A point of the node.
  std::uint32_t one_of(const Node& n) const { return tree_.points(n).front().number; }
  /// Whether all points of the node are known to be in one set.
  std::uint8_t& whole(const Node& n) { return whole_[PointTree::place(n)]; }
  bool in_one_set(const Node& a, const Node& b) {
    return whole(a) != 0 && whole(b) != 0 && sets_.find(one_of(a)) == sets_.find(one_of(b));
  }

  void unite_all(const Node& n) {
    if (whole(n) != 0) return;
    whole(n) = 1;
    if (tree_.is_leaf(n)) {
      for (const NumberedPoint& p : tree_.points(n)) sets_.unite(one_of(n), p.number);
      return;
    }
    unite_all(n.child(0));
    unite_all(n.child(1));
    sets_.unite(one_of(n.child(0)), one_of(n.child(1)));
  }

  /// The pairs of points of one node.
  void join_own(const Node& n) {
    if (test_.of_boxes(tree_.box(n), tree_.box(n)) == Nearness::within) return unite_all(n);
    if (tree_.is_leaf(n)) {
      join_points(n, n);
      const auto points = tree_.points(n);
      const std::uint32_t set = sets_.find(one_of(n));
      whole(n) = std::all_of(points.begin(), points.end(),
                             [&](const NumberedPoint& p) { return sets_.find(p.number) == set; });
      return;
    }
    join_own(n.child(0));
    join_own(n.child(1));
    join(n.child(0), n.child(1));
    whole(n) = in_one_set(n.child(0), n.child(1));
  }

  /// The pairs of a point of one node and one of another.
  void join(const Node& a, const Node& b) {
    if (in_one_set(a, b)) return;
    const Nearness reach = test_.of_boxes(tree_.box(a), tree_.box(b));
    if (reach == Nearness::apart || are_apart(tree_.box(a), tree_.box(b))) return;
    if (reach == Nearness::within) {
      unite_all(a);
      unite_all(b);
      sets_.unite(one_of(a), one_of(b));
    } else if (tree_.is_leaf(a) && tree_.is_leaf(b)) {
      join_points(a, b);
    } else if (tree_.is_leaf(a) || (!tree_.is_leaf(b) && a.level > b.level)) {
      join(a, b.child(0));
      join(a, b.child(1));
    } else {
      join(a.child(0), b);
      join(a.child(1), b);
    }
  }

  /// Exactly: very many points may be nearly as far apart as the radius.
  bool are_apart(const Aabb3& a, const Aabb3& b) const {
    Point3 p, q;
    for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
      p.*x = std::max(a.min.*x, std::min(a.max.*x, b.min.*x));
      q.*x = std::max(b.min.*x, std::min(b.max.*x, p.*x));
    }
    return !test_.are_near(p, q);
  }

  void join_points(const Node& a, const Node& b) {
    for (const NumberedPoint& p : tree_.points(a)) {
      for (const NumberedPoint& q : tree_.points(b)) {
        if (sets_.find(p.number) != sets_.find(q.number) && test_.are_near(p.at, q.at))
          sets_.unite(p.number, q.number);
      }
    }
  }

  const PointTree& tree_;
  RadiusTest test_;
  DisjointSets sets_;
  std::vector<std::uint8_t> whole_;
};

}  // namespace

DisjointSets near_components(const PointTree& tree, double radius) {
  return ComponentWalk(tree, radius).run();
}

}  // namespace signum::detail
