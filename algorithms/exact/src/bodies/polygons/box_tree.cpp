// SPDX-License-Identifier: MIT
#include "bodies/polygons/box_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

/// Some e with |x| <= 2^e, at most two more than needed. Requires that x is not zero.
long coordinate_exponent(const BigRational& x) {
  return numerator_mantissa(x).exponent - denominator_mantissa(x).exponent + 1;
}

double scaled(const BigRational& x, int exponent) {
  return round_to_double(times_power_of_two(x, -exponent));
}

void grow(Aabb3& box, const Aabb3& b) {
  box.min = {std::min(box.min.x, b.min.x), std::min(box.min.y, b.min.y),
             std::min(box.min.z, b.min.z)};
  box.max = {std::max(box.max.x, b.max.x), std::max(box.max.y, b.max.y),
             std::max(box.max.z, b.max.z)};
}

bool boxes_overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

/// Not above the squared distance, of boxes whose coordinates are at most 1.
double least_squared(const Aabb3& a, const Aabb3& b) {
  const auto gap = [](double a_min, double a_max, double b_min, double b_max) {
    return RunningError::rounded(std::max({0.0, b_min - a_max, a_min - b_max}));
  };
  const RunningError x = gap(a.min.x, a.max.x, b.min.x, b.max.x);
  const RunningError y = gap(a.min.y, a.max.y, b.min.y, b.max.y);
  const RunningError z = gap(a.min.z, a.max.z, b.min.z, b.max.z);
  return std::max(0.0, lower(x * x + y * y + z * z));
}

double size(const Aabb3& b) {
  return 0.25 * (b.max.x - b.min.x) + 0.25 * (b.max.y - b.min.y) + 0.25 * (b.max.z - b.min.z);
}

}  // namespace

Aabb3 outward_box(std::span<const RationalPoint> points, int exponent) {
  Aabb3 box{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
  for (const RationalPoint& p : points) {
    const Point3 q{scaled(p.x, exponent), scaled(p.y, exponent), scaled(p.z, exponent)};
    const auto down = [](double x) { return std::nextafter(x, -infinity); };
    const auto up = [](double x) { return std::nextafter(x, infinity); };
    grow(box, {{down(q.x), down(q.y), down(q.z)}, {up(q.x), up(q.y), up(q.z)}});
  }
  return box;
}

int exponent_of(std::span<const RationalPoint> points) {
  long greatest = std::numeric_limits<long>::min();
  for (const RationalPoint& p : points) {
    for (const BigRational* c : {&p.x, &p.y, &p.z}) {
      if (!c->is_zero()) greatest = std::max(greatest, coordinate_exponent(*c));
    }
  }
  return greatest == std::numeric_limits<long>::min() ? 0 : static_cast<int>(greatest);
}

BoxTree::BoxTree(std::vector<Aabb3> boxes) : boxes_(std::move(boxes)), items_(boxes_.size()) {
  std::iota(items_.begin(), items_.end(), 0U);
  nodes_.reserve(2 * boxes_.size());
  if (!boxes_.empty()) add_node(0, static_cast<std::uint32_t>(boxes_.size()));
}

std::uint32_t BoxTree::add_node(std::uint32_t first, std::uint32_t last) {
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  Aabb3 box = boxes_[items_[first]];
  for (std::uint32_t i = first + 1; i < last; ++i) grow(box, boxes_[items_[i]]);
  nodes_.push_back({box, first, last, 0, 0});
  if (last - first == 1) return index;
  const double x = box.max.x - box.min.x, y = box.max.y - box.min.y, z = box.max.z - box.min.z;
  const auto axis = x >= y && x >= z ? &Point3::x : y >= z ? &Point3::y : &Point3::z;
  const std::uint32_t middle = first + (last - first) / 2;
  const auto at = [&](std::uint32_t i) {
    return 0.5 * (boxes_[i].min.*axis) + 0.5 * (boxes_[i].max.*axis);
  };
  std::nth_element(items_.begin() + first, items_.begin() + middle, items_.begin() + last,
                   [&](std::uint32_t i, std::uint32_t j) { return at(i) < at(j); });
  const std::uint32_t left = add_node(first, middle);
  const std::uint32_t right = add_node(middle, last);
  nodes_[index].left = left;
  nodes_[index].right = right;
  return index;
}

template <class Visit>
void BoxTree::open(const BoxTree& other, std::uint32_t a, std::uint32_t b, Visit visit) const {
  const Node &m = nodes_[a], &n = other.nodes_[b];
  if (n.is_leaf() || (!m.is_leaf() && size(m.box) >= size(n.box))) {
    visit(m.left, b);
    visit(m.right, b);
  } else {
    visit(a, n.left);
    visit(a, n.right);
  }
}

bool BoxTree::any_pair(const BoxTree& other,
                       const std::function<bool(std::uint32_t, std::uint32_t)>& visit) const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> waiting;
  if (!nodes_.empty() && !other.nodes_.empty()) waiting.emplace_back(0, 0);
  while (!waiting.empty()) {
    const auto [a, b] = waiting.back();
    waiting.pop_back();
    const Node &m = nodes_[a], &n = other.nodes_[b];
    if (!boxes_overlap(m.box, n.box)) continue;
    if (m.is_leaf() && n.is_leaf()) {
      if (visit(items_[m.first], other.items_[n.first])) return true;
    } else {
      open(other, a, b, [&](std::uint32_t i, std::uint32_t j) { waiting.emplace_back(i, j); });
    }
  }
  return false;
}

void BoxTree::nearest_pairs(
    const BoxTree& other, const std::function<double(std::uint32_t, std::uint32_t)>& visit) const {
  if (nodes_.empty() || other.nodes_.empty()) return;
  const auto farther = [](const Pair& p, const Pair& q) { return p.least > q.least; };
  std::vector<Pair> heap{{0, 0, 0}};
  double limit = infinity;
  while (!heap.empty() && heap.front().least < limit) {
    std::pop_heap(heap.begin(), heap.end(), farther);
    const Pair p = heap.back();
    heap.pop_back();
    const Node &m = nodes_[p.a], &n = other.nodes_[p.b];
    if (m.is_leaf() && n.is_leaf()) {
      limit = visit(items_[m.first], other.items_[n.first]);
      continue;
    }
    open(other, p.a, p.b, [&](std::uint32_t i, std::uint32_t j) {
      const double least = least_squared(nodes_[i].box, other.nodes_[j].box);
      if (least >= limit) return;
      heap.push_back({least, i, j});
      std::push_heap(heap.begin(), heap.end(), farther);
    });
  }
}

}  // namespace signum::detail
