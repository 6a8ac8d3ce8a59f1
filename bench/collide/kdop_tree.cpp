// SPDX-License-Identifier: MIT
#include "kdop_tree.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <utility>

#include "textbook/moller_1997.hpp"

namespace signum::bench {

KdopTree::KdopTree(const Mesh& mesh, int k) : mesh_(&mesh), directions_(kdop_directions(k)) {
  const std::size_t count = mesh.triangles.size(), m = directions_.size();
  for (const Point3& p : mesh.vertices) {
    for (const Point3& d : directions_) of_vertices_.push_back(dot(d, p));
  }
  std::vector<Point3> middles;
  for (const auto& [a, b, c] : mesh.triangles) {
    const Point3 &p = mesh.vertices[a], &q = mesh.vertices[b], &r = mesh.vertices[c];
    middles.push_back({p.x + q.x + r.x, p.y + q.y + r.y, p.z + q.z + r.z});
  }
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  nodes_.reserve(2 * count);
  bounds_.reserve(4 * count * m);
  build(order.data(), order.data() + count, middles);
  of_vertices_.clear();
}

std::uint32_t KdopTree::build(std::uint32_t* first, std::uint32_t* last,
                              const std::vector<Point3>& middles) {
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  const std::size_t m = directions_.size();
  nodes_.emplace_back();
  bounds_.resize(bounds_.size() + 2 * m);
  if (last - first == 1) {
    nodes_[node].triangle = *first;
    const auto [p, q, r] = mesh_->triangles[*first];
    for (std::size_t i = 0; i < m; ++i) {
      const auto [low, high] =
          std::minmax({of_vertices_[m * p + i], of_vertices_[m * q + i], of_vertices_[m * r + i]});
      bounds(node)[i] = low;
      bounds(node)[m + i] = high;
    }
    return node;
  }
  Point3 low = middles[*first], high = low;
  for (const std::uint32_t* i = first; i != last; ++i) {
    const Point3& p = middles[*i];
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  const Point3 size{high.x - low.x, high.y - low.y, high.z - low.z};
  const auto axis = size.x >= size.y && size.x >= size.z ? &Point3::x
                    : size.y >= size.z                   ? &Point3::y
                                                         : &Point3::z;
  std::uint32_t* middle = first + (last - first) / 2;
  std::nth_element(first, middle, last, [&](std::uint32_t i, std::uint32_t j) {
    return middles[i].*axis < middles[j].*axis;
  });
  const std::uint32_t left = build(first, middle, middles), right = build(middle, last, middles);
  nodes_[node].left = left;
  nodes_[node].right = right;
  for (std::size_t i = 0; i < m; ++i) {
    bounds(node)[i] = std::min(bounds(left)[i], bounds(right)[i]);
    bounds(node)[m + i] = std::max(bounds(left)[m + i], bounds(right)[m + i]);
  }
  return node;
}

double KdopTree::width(std::uint32_t node) const {
  double most = 0;
  const std::size_t m = directions_.size();
  // The axes come first.
  for (std::size_t i = 0; i < 3; ++i) most = std::max(most, bounds(node)[m + i] - bounds(node)[i]);
  return most;
}

Triangle3 KdopTree::triangle(std::uint32_t node) const {
  const auto [p, q, r] = mesh_->triangles[nodes_[node].triangle];
  return {{mesh_->vertices[p], mesh_->vertices[q], mesh_->vertices[r]}};
}

template <class BoundsOfB, class TriangleOfB>
bool KdopTree::search(const KdopTree& a, const KdopTree& b, BoundsOfB bounds_of_b,
                      TriangleOfB triangle_of_b, TreeCounts& counts) {
  const std::size_t m = a.directions_.size();
  std::vector<std::pair<std::uint32_t, std::uint32_t>> open{{0, 0}};
  while (!open.empty()) {
    const auto [i, j] = open.back();
    open.pop_back();
    ++counts.volumes;
    const double *p = a.bounds(i), *q = bounds_of_b(j);
    bool apart = false;
    for (std::size_t k = 0; k < m && !apart; ++k) apart = p[m + k] < q[k] || q[m + k] < p[k];
    if (apart) continue;
    const Node &s = a.nodes_[i], &t = b.nodes_[j];
    if (s.left == 0 && t.left == 0) {
      ++counts.triangles;
      if (textbook::moller_1997(a.triangle(i), triangle_of_b(j))) return true;
    } else if (t.left == 0 || (s.left != 0 && a.width(i) >= b.width(j))) {
      open.insert(open.end(), {{s.left, j}, {s.right, j}});
    } else {
      open.insert(open.end(), {{i, t.left}, {i, t.right}});
    }
  }
  return false;
}

bool KdopTree::meet(const KdopTree& a, const KdopTree& b, TreeCounts& counts) {
  return search(
      a, b, [&](std::uint32_t j) { return b.bounds(j); },
      [&](std::uint32_t j) { return b.triangle(j); }, counts);
}

/// The k-DOPs of a turned tree: each direction, turned back, is a sum of three of the tree's, whose
/// bounds then give one of it.
class KdopTree::Aligned {
 public:
  Aligned(const KdopTree& tree, const std::array<Point3, 3>& rows, const Point3& shift)
      : tree_(&tree), out_(2 * tree.directions_.size()) {
    static thread_local std::vector<Point3> signed_directions;
    static thread_local std::vector<std::array<std::uint32_t, 3>> cones;
    if (signed_directions.size() != out_.size()) make_cones(signed_directions, cones);
    for (const Point3& d : tree.directions_) {
      const Point3 back{dot(d, Point3{rows[0].x, rows[1].x, rows[2].x}),
                        dot(d, Point3{rows[0].y, rows[1].y, rows[2].y}),
                        dot(d, Point3{rows[0].z, rows[1].z, rows[2].z})};
      sums_.push_back(sum_of(back, signed_directions, cones));
      shifts_.push_back(dot(d, shift));
    }
  }

  const double* operator()(std::uint32_t node) {
    const double* in = tree_->bounds(node);
    const std::size_t m = sums_.size();
    for (std::size_t i = 0; i < m; ++i) {
      double low = shifts_[i], high = shifts_[i];
      for (const auto& [direction, share] : sums_[i]) {
        const double x = in[direction], y = in[m + direction];
        low += share > 0 ? share * x : share * y;
        high += share > 0 ? share * y : share * x;
      }
      out_[i] = low;
      out_[m + i] = high;
    }
    return out_.data();
  }

 private:
  using Sum = std::array<std::pair<std::uint32_t, double>, 3>;

  void make_cones(std::vector<Point3>& directions,
                  std::vector<std::array<std::uint32_t, 3>>& cones) const {
    directions.clear();
    cones.clear();
    for (const double s : {1.0, -1.0}) {
      for (const Point3& d : tree_->directions_) {
        const double length = s / std::sqrt(dot(d, d));
        directions.push_back({d.x * length, d.y * length, d.z * length});
      }
    }
    const Mesh mesh = to_mesh(convex_hull(directions), directions);
    cones = mesh.triangles;
    for (auto& cone : cones) {
      for (std::uint32_t& corner : cone) {
        const auto at = std::find(directions.begin(), directions.end(), mesh.vertices[corner]);
        corner = static_cast<std::uint32_t>(at - directions.begin());
      }
    }
  }

  Sum sum_of(const Point3& d, const std::vector<Point3>& directions,
             const std::vector<std::array<std::uint32_t, 3>>& cones) const {
    const auto m = static_cast<std::uint32_t>(tree_->directions_.size());
    Sum best{};
    double least = -1e300;
    for (const auto& [i, j, k] : cones) {
      const Point3 &u = directions[i], &v = directions[j], &w = directions[k];
      const double det = dot(u, cross(v, w));
      const std::array shares{dot(d, cross(v, w)) / det, dot(d, cross(w, u)) / det,
                              dot(d, cross(u, v)) / det};
      const double worst = std::min({shares[0], shares[1], shares[2]});
      if (!(worst > least)) continue;
      least = worst;
      const std::array<std::uint32_t, 3> corners{i, j, k};
      for (std::size_t n = 0; n < 3; ++n) {
        const Point3& of_tree = tree_->directions_[corners[n] % m];
        const double length = std::sqrt(dot(of_tree, of_tree));
        best[n] = {corners[n] % m, (corners[n] < m ? shares[n] : -shares[n]) / length};
      }
    }
    return best;
  }

  const KdopTree* tree_;
  std::vector<double> out_, shifts_;
  std::vector<Sum> sums_;
};

bool KdopTree::meet(const KdopTree& a, const KdopTree& b, const std::array<Point3, 3>& rows,
                    const Point3& shift, TreeCounts& counts) {
  Aligned aligned(b, rows, shift);
  const auto place = [&](const Point3& p) {
    return Point3{dot(rows[0], p) + shift.x, dot(rows[1], p) + shift.y, dot(rows[2], p) + shift.z};
  };
  return search(
      a, b,
      [&](std::uint32_t j) {
        ++counts.updates;
        return aligned(j);
      },
      [&](std::uint32_t j) {
        const auto [p, q, r] = b.triangle(j).vertices;
        return Triangle3{{place(p), place(q), place(r)}};
      },
      counts);
}

}  // namespace signum::bench
