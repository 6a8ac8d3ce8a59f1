// SPDX-License-Identifier: MIT
// Trees of volumes and searches in them, beside all items one by one.
#include <algorithm>
#include <set>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/key_search.hpp>
#include <signum/bound/volume_tree.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "bounding_support.hpp"

using namespace signum;

namespace {

using Points = std::vector<Point3>;
using Triple = std::array<std::uint32_t, 3>;
using Seen = std::set<std::uint32_t>;
using PairsSeen = std::set<IndexPair>;

struct Items {
  Points points;
  std::vector<Triple> items;

  Triangle3 triangle(std::uint32_t i) const {
    const auto& [a, b, c] = items[i];
    return {{points[a], points[b], points[c]}};
  }
};

/// Some triangles are points or segments, and some are there twice.
Items make_items(cases::Family family, cases::Random& random, int most) {
  Items made{bounding::quartered(bounding::make_points(family, random)), {}};
  const auto last = static_cast<int>(made.points.size()) - 1;
  const auto index = [&] { return static_cast<std::uint32_t>(random.between(0, last)); };
  for (int n = random.between(1, most); n > 0; --n) {
    made.items.push_back({index(), index(), index()});
    if (random.one_in(8)) made.items.push_back(made.items.back());
  }
  return made;
}

Kdop3 kdop(std::span<const Point3> p) { return bounding_kdop(p, 18); }
Sphere3 sphere(std::span<const Point3> p) { return ritter_sphere(p); }
Obb3 obb(std::span<const Point3> p) { return dito_obb(p, 14, BoxQuality::volume); }

bool same(const Point3& a, const Point3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
bool same(const Sphere3& a, const Sphere3& b) {
  return same(a.center, b.center) && a.radius == b.radius;
}
bool same(const Kdop3& a, const Kdop3& b) { return a.min == b.min && a.max == b.max; }
bool same(const Obb3& a, const Obb3& b) {
  return same(a.center, b.center) && same(a.axes[0], b.axes[0]) && same(a.axes[1], b.axes[1]) &&
         same(a.axes[2], b.axes[2]) && a.half == b.half;
}

/// The corners below a node, each once and in their order.
template <class Node>
Points corners_below(const Items& made, std::span<const std::uint32_t> items, const Node& node) {
  Seen named;
  for (const std::uint32_t i : items.subspan(node.first, node.count)) {
    named.insert(made.items[i].begin(), made.items[i].end());
  }
  Points points;
  for (const std::uint32_t i : named) points.push_back(made.points[i]);
  return points;
}

/// What is wrong with the nodes and the items below them.
template <class Volume, class Bound>
std::string wrong_nodes(const VolumeTree<Volume>& tree, const Items& made, Bound bound,
                        std::uint32_t most_in_leaf) {
  std::vector<int> leaves_of(made.items.size(), 0);
  if (tree.root().first != 0 || tree.root().count != made.items.size()) return "root";
  for (const auto& node : tree.nodes()) {
    const Points below = corners_below(made, tree.items(), node);
    if (!bounding::contains(node.volume, below)) return "a corner is outside";
    const Volume again = bound(std::span<const Point3>(below));
    if (!same(again, node.volume)) return "law 1";
    if (!node.child) {
      if (node.count > most_in_leaf) return "a leaf has many items";
      for (const std::uint32_t i : tree.items_of(node)) ++leaves_of[i];
      continue;
    }
    const auto &p = tree.nodes()[*node.child], &q = tree.nodes()[*node.child + 1];
    if (p.first != node.first || q.first != p.first + p.count || p.count + q.count != node.count ||
        p.count == 0 || q.count == 0) {
      return "law 2: children";
    }
  }
  const bool once = std::all_of(leaves_of.begin(), leaves_of.end(), [](int n) { return n == 1; });
  return once ? "" : "law 2: leaves";
}

/// The items about which no volume is refused.
template <class Volume, class Enter>
Seen entered(const VolumeTree<Volume>& tree, Enter enter) {
  std::vector<bool> refused(tree.items().size(), false);
  for (const auto& node : tree.nodes()) {
    if (enter(node.volume)) continue;
    for (const std::uint32_t i : tree.items_of(node)) refused[i] = true;
  }
  Seen result;
  for (std::uint32_t i = 0; i < refused.size(); ++i) {
    if (!refused[i]) result.insert(i);
  }
  return result;
}

template <class Volume, class Bound>
std::string wrong_tree(cases::Family family, cases::Random& random, Bound bound) {
  Items made = make_items(family, random, 12);
  const auto most_in_leaf = static_cast<std::uint32_t>(random.between(1, 3));
  VolumeTree<Volume> tree(made.points, made.items, bound, most_in_leaf);
  for (int round = 0; round < 2; ++round) {
    if (const auto wrong = wrong_nodes(tree, made, bound, most_in_leaf); !wrong.empty()) {
      return (round == 0 ? "" : "law 4: ") + wrong + bounding::print(made.points);
    }
    const Items others = make_items(family, random, 1);
    const Triangle3 query = others.triangle(0);
    Seen found;
    const auto meets = [&](const Volume& volume) { return intersects(volume, query); };
    walk(tree, meets,
         [&](std::uint32_t i) { return found.insert(i).second ? Walk::go_on : Walk::stop; });
    if (found != entered(tree, meets)) return "law 3";
    for (std::uint32_t i = 0; i < made.items.size(); ++i) {
      if (intersects(made.triangle(i), query) && found.count(i) == 0) return "an item is missed";
    }
    std::reverse(made.points.begin(), made.points.end());
    tree.refit(made.points, bound);
  }
  return "";
}

template <class A, class B, class BoundA, class BoundB>
std::string wrong_pairs(cases::Family family, cases::Random& random, BoundA bound_a,
                        BoundB bound_b) {
  const Items a = make_items(family, random, 6), b = make_items(family, random, 6);
  const VolumeTree<A> tree_a(a.points, a.items, bound_a);
  const VolumeTree<B> tree_b(b.points, b.items, bound_b, 2);
  PairsSeen found, met;
  walk(
      tree_a, tree_b, [](const A& p, const B& q) { return intersects(p, q); },
      [&](IndexPair pair) { return found.insert(pair).second ? Walk::go_on : Walk::stop; });
  PairKeySearch search(
      tree_a, tree_b,
      [](const A& p, const B& q) { return squared_distance(p, q).squared_rounded(); },
      [&](std::uint32_t i, std::uint32_t j) {
        return squared_distance(a.triangle(i), b.triangle(j)).squared_rounded();
      });
  double least = std::numeric_limits<double>::infinity();
  IndexPair best{0, 0};
  for (std::uint32_t i = 0; i < a.items.size(); ++i) {
    for (std::uint32_t j = 0; j < b.items.size(); ++j) {
      const double key = squared_distance(a.triangle(i), b.triangle(j)).squared_rounded();
      if (key < least) least = key, best = {i, j};
      if (key == 0 && found.count({i, j}) == 0) return "law 3 of pairs";
    }
  }
  do {
    if (search.least() > least || search.greatest() < least) return "law 1 of pairs";
  } while (search.step());
  if (search.best() != best || search.greatest() != least || search.least() != least) {
    return "law 3 of pairs of keys";
  }
  return "";
}

template <class Volume, class Bound>
std::string wrong_search(cases::Family family, cases::Random& random, Bound bound) {
  const Items made = make_items(family, random, 12);
  const Point3 eye = make_items(family, random, 1).points[0];
  const VolumeTree<Volume> tree(made.points, made.items, bound, 2);
  const auto key_of = [&](const auto& s) { return squared_distance(s, eye).squared_rounded(); };
  const auto key_of_item = [&](std::uint32_t i) { return key_of(made.triangle(i)); };
  double least = std::numeric_limits<double>::infinity();
  std::uint32_t best = 0;
  for (std::uint32_t i = 0; i < made.items.size(); ++i) {
    if (key_of_item(i) < least) least = key_of_item(best = i);
  }
  const auto check = [&](auto search) -> std::string {
    double below = search.least(), above = search.greatest();
    while (true) {
      if (search.least() > least || search.greatest() < least) return "law 1 of keys";
      if (search.least() < below || search.greatest() > above) return "law 2 of keys";
      below = search.least(), above = search.greatest();
      if (!search.step()) break;
    }
    if (search.best() != best || below != least || above != least) return "law 3 of keys";
    return "";
  };
  const std::string wrong = check(KeySearch(tree, key_of, key_of_item));
  if (!wrong.empty()) return wrong + bounding::print(made.points);
  const auto any = [&](const Volume&, double) { return random.unit(); };
  const auto last = [](const Volume&, double key) { return -key; };
  const std::string with_any = check(KeySearch(tree, key_of, key_of_item, any));
  const std::string with_last = check(KeySearch(tree, key_of, key_of_item, last));
  return with_any.empty() && with_last.empty() ? "" : "law 4 of keys: " + with_any + with_last;
}

}  // namespace

// --- Examples

TEST_CASE("a tree of spheres finds the nearest triangle, and stops when asked") {
  const Points points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}};
  const std::vector<Triple> triangles{{0, 1, 2}, {3, 4, 5}};
  const VolumeTree<Sphere3> tree(points, triangles, sphere);
  CHECK(tree.nodes().size() == 3);
  const Point3 eye{5, 0, 3};
  const auto square_to = [&](const auto& s) { return squared_distance(s, eye).squared_rounded(); };
  KeySearch search(tree, square_to, [&](std::uint32_t i) {
    const auto& [a, b, c] = triangles[i];
    return square_to(Triangle3{{points[a], points[b], points[c]}});
  });
  CHECK(search.greatest() == std::numeric_limits<double>::infinity());
  while (search.step()) {
  }
  CHECK(search.best() == 1u);
  CHECK(search.least() == 9);
  int visits = 0;
  const auto all = [](const auto&...) { return true; };
  walk(tree, all, [&](std::uint32_t) { return ++visits, Walk::stop; });
  CHECK(visits == 1);
  walk(tree, tree, all, [&](IndexPair) { return ++visits, Walk::stop; });
  CHECK(visits == 2);
}

TEST_CASE("a tree refuses what it cannot be of") {
  Points points{{0, 0, 0}, {1, 0, 0}};
  using Edges = std::vector<std::array<std::uint32_t, 2>>;
  CHECK_THROWS_AS(VolumeTree<Sphere3>(points, Edges{{0, 2}}, sphere), InvalidArgument);
  CHECK_THROWS_AS(VolumeTree<Sphere3>(points, Edges{}, sphere), InvalidArgument);
  CHECK_THROWS_AS(VolumeTree<Sphere3>(points, Edges{{0, 1}}, sphere, 0), InvalidArgument);
  VolumeTree<Sphere3> tree(points, Edges{{0, 1}, {1, 1}}, sphere);
  CHECK_THROWS_AS(tree.refit(std::span(points).first(1), sphere), InvalidArgument);
  points[1].x = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(tree.refit(points, sphere), NotFinite);
  CHECK_THROWS_AS(VolumeTree<Sphere3>(points, Edges{{0, 1}}, sphere), NotFinite);
  CHECK(same(tree.root().volume, sphere(Points{{0, 0, 0}, {1, 0, 0}})));
}

// --- Laws

TEST_CASE("laws 1 to 4 of VolumeTree: nodes, walks and refits, beside the items one by one") {
  cases::run_families(12, [](cases::Family family, cases::Random& random) {
    const std::string of_kdops = wrong_tree<Kdop3>(family, random, kdop);
    const std::string of_spheres = wrong_tree<Sphere3>(family, random, sphere);
    const std::string of_boxes = wrong_tree<Obb3>(family, random, obb);
    return of_kdops + of_spheres + of_boxes;
  });
}

TEST_CASE("law 3 of VolumeTree and laws 1 to 3 of PairKeySearch: pairs, beside all of them") {
  cases::run_families(6, [](cases::Family family, cases::Random& random) {
    return wrong_pairs<Sphere3, Sphere3>(family, random, sphere, sphere) +
           wrong_pairs<Kdop3, Obb3>(family, random, kdop, obb);
  });
}

TEST_CASE("laws 1 to 4 of KeySearch: bounds at all times and the least key in the end") {
  cases::run_families(12, [](cases::Family family, cases::Random& random) {
    return wrong_search<Kdop3>(family, random, kdop) +
           wrong_search<Sphere3>(family, random, sphere) + wrong_search<Obb3>(family, random, obb);
  });
}

TEST_CASE("law 5 of KeySearch: a step that throws can be made again") {
  cases::run_families(12, [](cases::Family family, cases::Random& random) -> std::string {
    const Items made = make_items(family, random, 40);
    const VolumeTree<Sphere3> tree(made.points, made.items, sphere);
    const Point3 eye = made.points.front();
    int asked = 0;
    const auto key = [&](const auto& shape) {
      if (++asked % 3 == 0) throw InvalidArgument("not now");
      return squared_distance(shape, eye).squared_rounded();
    };
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < made.items.size(); ++i) {
      least = std::min(least, squared_distance(made.triangle(i), eye).squared_rounded());
    }
    KeySearch search(tree, key, [&](std::uint32_t i) { return key(made.triangle(i)); });
    for (bool is_open = true; is_open;) {
      try {
        is_open = search.step();
      } catch (const InvalidArgument&) {
      }
      if (!(search.least() <= least && least <= search.greatest())) return "bounds";
    }
    return search.greatest() == least ? "" : "the least key";
  });
}
