// SPDX-License-Identifier: MIT
/// How do two segments or triangles meet? The definition of contact, computed as it reads and
/// without any orientation predicate: the intersection set is built as the hull of points, and
/// then asked for its dimension, its features and its interior.
///
/// A point of the hull of a_i that is a point of the hull of b_j is a solution of
///   sum s_i a_i = sum t_j b_j,  sum s_i = sum t_j = 1,  s_i, t_j >= 0.
/// These solutions form a polytope, of which the intersection set is a projection, so it is the
/// hull of the projected vertices. A vertex of the polytope is a solution whose nonzero
/// coefficients are determined uniquely by which ones are zero: so each pair of a vertex, edge or
/// face of a with one of b gives a linear system, and those systems with one solution, not
/// negative, give the vertices. See: Schrijver, Theory of Linear and Integer Programming, 1986,
/// chapter 8.
#pragma once

#include <signum/shapes/contact.hpp>

#include "reference_solve.hpp"

namespace reference {

/// A vertex, edge or face: its corners by index, and its name.
struct Face {
  signum::Feature name;
  std::vector<std::size_t> corners;
};

/// The faces of a segment or triangle, the smallest first, in the order of their numbers.
inline const std::vector<Face>& faces(std::size_t corners) {
  using enum signum::Feature;
  static const std::vector<Face> segment = {{vertex0, {0}}, {vertex1, {1}}, {edge0, {0, 1}}};
  static const std::vector<Face> triangle = {{vertex0, {0}},   {vertex1, {1}},  {vertex2, {2}},
                                             {edge0, {0, 1}},  {edge1, {1, 2}}, {edge2, {2, 0}},
                                             {face, {0, 1, 2}}};
  return corners == 2 ? segment : triangle;
}

template <class N>
class ContactJudge {
 public:
  using Corners = std::vector<Coordinates<N>>;
  using Point = RationalPoint<N>;

  ContactJudge(std::span<const std::array<double, 3>> corners, std::size_t count_a) {
    const auto integers = to_integers<N>(corners);
    const auto middle = integers.begin() + static_cast<std::ptrdiff_t>(count_a);
    a_.assign(integers.begin(), middle);
    b_.assign(middle, integers.end());
  }

  signum::Contact answer() {
    for (const Face& f : faces(a_.size())) {
      for (const Face& g : faces(b_.size())) meet(f, g);
    }
    signum::Contact c{};
    c.planes = planes();
    c.dimension = dimension();
    c.feature_a = smallest_feature(a_);
    c.feature_b = smallest_feature(b_);
    if (!points_.empty()) {
      const Point middle = centroid();
      c.interiors = in_relative_interior(middle, a_) && in_relative_interior(middle, b_);
    }
    return c;
  }

 private:
  /// Adds the point of the faces f of a and g of b, if it is one point.
  void meet(const Face& f, const Face& g) {
    if (f.corners.size() + g.corners.size() > 5 || apart(f, g)) return;
    const Coordinates<N>& origin = a_[f.corners[0]];
    std::vector<Coordinates<N>> columns;
    for (std::size_t i = 1; i < f.corners.size(); ++i) {
      columns.push_back(a_[f.corners[i]] - origin);
    }
    for (std::size_t j = 1; j < g.corners.size(); ++j) {
      columns.push_back(b_[g.corners[0]] - b_[g.corners[j]]);
    }
    const auto s = solve<N>(columns, b_[g.corners[0]] - origin);
    if (!s) return;
    N rest_a = s->denominator;
    N rest_b = s->denominator;
    Point p{s->denominator * origin, s->denominator};
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const N& k = s->numerators[i];
      if (sgn(k) < 0) return;
      const bool of_a = i + 1 < f.corners.size();
      N& rest = of_a ? rest_a : rest_b;
      rest = rest - k;
      for (std::size_t axis = 0; of_a && axis < 3; ++axis) {
        p.x[axis] = p.x[axis] + k * columns[i][axis];
      }
    }
    if (sgn(rest_a) < 0 || sgn(rest_b) < 0) return;
    if (std::find(points_.begin(), points_.end(), p) == points_.end()) points_.push_back(p);
  }

  /// Whether the bounding boxes are disjoint: only to be quick.
  bool apart(const Face& f, const Face& g) const {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto below = [axis](const Face& lower, const Corners& p, const Face& upper,
                                const Corners& q) {
        for (const std::size_t i : lower.corners) {
          for (const std::size_t j : upper.corners) {
            if (!(p[i][axis] < q[j][axis])) return false;
          }
        }
        return true;
      };
      if (below(f, a_, g, b_) || below(g, b_, f, a_)) return true;
    }
    return false;
  }

  signum::Planes planes() const {
    using enum signum::Planes;
    if (a_.size() != 3 || b_.size() != 3) return degenerate;
    const auto m = cross_product(a_[1] - a_[0], a_[2] - a_[0]);
    const auto n = cross_product(b_[1] - b_[0], b_[2] - b_[0]);
    if (is_zero(m) || is_zero(n)) return degenerate;
    if (!is_zero(cross_product(m, n))) return transversal;
    return sgn(dot_product(m, b_[0] - a_[0])) == 0 ? coplanar : parallel;
  }

  /// A multiple of the vector from p to q.
  static Coordinates<N> vector(const Point& p, const Point& q) { return p.w * q.x - q.w * p.x; }

  std::int8_t dimension() const {
    if (points_.empty()) return -1;
    std::int8_t rank = 0;
    Coordinates<N> along{};
    for (const Point& p : points_) {
      const auto v = vector(points_[0], p);
      if (rank == 0 && !is_zero(v)) {
        along = v;
        rank = 1;
      } else if (rank == 1 && !is_zero(cross_product(along, v))) {
        return 2;
      }
    }
    return rank;
  }

  static bool on_segment(const Point& p, const Coordinates<N>& from, const Coordinates<N>& to) {
    if (from == to) return p == Point{from, 1};
    const auto s = solve<N>({p.w * (to - from)}, p.x - p.w * from);
    return s && sgn(s->numerators[0]) >= 0 && !(s->denominator < s->numerators[0]);
  }

  /// Whether the face of the shape holds every point. Asked of the whole shape only last, and that
  /// holds them all.
  bool holds(const Corners& shape, const Face& f) const {
    return f.corners.size() == 3 || std::all_of(points_.begin(), points_.end(), [&](const auto& p) {
             return on_segment(p, shape[f.corners.front()], shape[f.corners.back()]);
           });
  }

  signum::Feature smallest_feature(const Corners& shape) const {
    if (points_.empty()) return signum::Feature::none;
    for (const Face& f : faces(shape.size())) {
      if (holds(shape, f)) return f.name;
    }
    throw std::logic_error("a shape that does not hold its own points");
  }

  Point centroid() const {
    Point sum{{}, 1};
    for (const Point& p : points_) {
      const auto left = p.w * sum.x;
      const auto right = sum.w * p.x;
      sum = {{left[0] + right[0], left[1] + right[1], left[2] + right[2]}, sum.w * p.w};
    }
    sum.w = sum.w * N(static_cast<int>(points_.size()));
    return sum;
  }

  static bool in_relative_interior(const Point& p, const Corners& shape) {
    if (shape.size() == 3) {
      const auto u = shape[1] - shape[0];
      const auto v = shape[2] - shape[0];
      if (!is_zero(cross_product(u, v))) {
        const auto s = solve<N>({p.w * u, p.w * v}, p.x - p.w * shape[0]);
        return s && sgn(s->numerators[0]) > 0 && sgn(s->numerators[1]) > 0 &&
               s->numerators[0] + s->numerators[1] < s->denominator;
      }
    }
    // On a line the ends are the two corners that are farthest from each other.
    std::array<Coordinates<N>, 2> ends = {shape[0], shape[0]};
    N longest = 0;
    for (const auto& from : shape) {
      for (const auto& to : shape) {
        const N length = dot_product(to - from, to - from);
        if (longest < length) {
          longest = length;
          ends = {from, to};
        }
      }
    }
    const bool is_end = p == Point{ends[0], 1} || p == Point{ends[1], 1};
    return sgn(longest) == 0 ? is_end : !is_end && on_segment(p, ends[0], ends[1]);
  }

  Corners a_, b_;
  std::vector<Point> points_;
};

inline auto corners(const signum::Point2& p) { return std::vector{corner(p)}; }
inline auto corners(const signum::Point3& p) { return std::vector{corner(p)}; }
inline auto corners(const signum::Segment2& s) { return std::vector{corner(s.p), corner(s.q)}; }
inline auto corners(const signum::Segment3& s) { return std::vector{corner(s.p), corner(s.q)}; }
inline auto corners(const signum::Triangle2& t) {
  return std::vector{corner(t.vertices[0]), corner(t.vertices[1]), corner(t.vertices[2])};
}
inline auto corners(const signum::Triangle3& t) {
  return std::vector{corner(t.vertices[0]), corner(t.vertices[1]), corner(t.vertices[2])};
}

/// The first count_a points are the corners of a, the others those of b.
inline signum::Contact contact_of_corners(std::span<const std::array<double, 3>> points,
                                          std::size_t count_a) {
  try {
    return ContactJudge<Small>(points, count_a).answer();
  } catch (const Overflow&) {
    return ContactJudge<Big>(points, count_a).answer();
  }
}

/// The contact of two shapes of one dimension, each a segment or a triangle.
template <class A, class B>
signum::Contact contact(const A& a, const B& b) {
  std::vector<std::array<double, 3>> points = corners(a);
  const std::size_t count_a = points.size();
  for (const auto& p : corners(b)) points.push_back(p);
  return contact_of_corners(points, count_a);
}

}  // namespace reference
