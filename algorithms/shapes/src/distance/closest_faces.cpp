// SPDX-License-Identifier: MIT
#include "closest_faces.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "distance/half_spaces/sides.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

double clamped(double t) { return std::clamp(t, 0.0, 1.0); }

/// A corner, an edge, a triangle or a parallelogram, with its corners in cyclic order.
class Face {
 public:
  /// False where the corners of the box are not of one face.
  bool set(const RoundedCore& core, const SpanningCorners& spanned) {
    core_ = &core;
    size_ = 0;
    const std::uint32_t first = spanned.index[0];
    if (!is_box(core)) {
      for (std::uint32_t i = 0; i < spanned.size; ++i) index_[size_++] = spanned.index[i];
      return true;
    }
    std::uint32_t edges[3], edge_count = 0;
    for (std::uint32_t bit = 1; bit < core.own_size; bit <<= 1) {
      const auto differs = [&](std::uint32_t i) { return ((i ^ first) & bit) != 0; };
      if (std::any_of(spanned.index.begin(), spanned.index.begin() + spanned.size, differs)) {
        edges[edge_count++] = bit;
      }
    }
    if (edge_count > 2) return false;
    index_[size_++] = first;
    if (edge_count > 0) index_[size_++] = first ^ edges[0];
    if (edge_count > 1) index_[size_++] = first ^ edges[0] ^ edges[1];
    if (edge_count > 1) index_[size_++] = first ^ edges[1];
    return true;
  }

  std::uint32_t size() const { return size_; }
  /// A corner is an edge of no length.
  std::uint32_t edge_count() const { return size_ == 2 ? 1 : size_; }
  const Point3& operator[](std::uint32_t i) const { return core_->corners()[index_[i]]; }
  std::uint32_t next(std::uint32_t i) const { return i + 1 < size_ ? i + 1 : 0; }
  SpanningCorners corner(std::uint32_t i) const { return {{index_[i]}, 1}; }
  /// Where the edge from corner i is at t.
  SpanningCorners on_edge(std::uint32_t i, double t) const {
    return corner_or_edge(t, index_[i], index_[next(i)]);
  }
  SpanningCorners whole() const { return {{index_[0], index_[1], index_[size_ - 1]}, 3}; }
  /// Whether the point of the plane with these multiples of the edges at corner 0 is inside.
  bool holds(double s, double t) const {
    return s > 0 && t > 0 && (size_ == 3 ? s + t < 1 : s < 1 && t < 1);
  }

 private:
  const RoundedCore* core_;
  std::array<std::uint32_t, 4> index_;
  std::uint32_t size_;
};

struct Nearest {
  double squared = std::numeric_limits<double>::infinity();
  ClosestCorners corners;

  void take(double candidate, const SpanningCorners& a, const SpanningCorners& b) {
    if (candidate < squared) *this = {candidate, {a, b}};
  }
};

/// Calls take(squared distance, corner of `corners`, whole) for corners above the inside of a face.
template <class Take>
void above_inside(const Face& face, const Face& corners, Take take) {
  if (face.size() < 3) return;
  const Point3 u = minus(face[1], face[0]), v = minus(face[face.size() - 1], face[0]);
  const Point3 n = cross(u, v);
  const double all = dot(n, n);
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    const Point3 r = minus(corners[i], face[0]);
    if (!face.holds(dot(cross(r, v), n) / all, dot(cross(u, r), n) / all)) continue;
    const double height = dot(r, n);
    take(height * height / all, corners.corner(i), face.whole());
  }
}

}  // namespace

SpanningCorners corner_or_edge(double t, std::uint32_t from, std::uint32_t to) {
  if (!(t > 0)) return {{from}, 1};
  if (!(t < 1)) return {{to}, 1};
  return {{from, to}, 2};
}

EdgeParameters nearest_on_edges(const Point3& p, const Point3& d, const Point3& q,
                                const Point3& e) {
  const Point3 r = minus(p, q);
  const double a = dot(d, d), b = dot(d, e), c = dot(d, r), f = dot(e, e), g = dot(e, r);
  if (!(a > 0)) return {0, f > 0 ? clamped(g / f) : 0};
  if (!(f > 0)) return {clamped(-c / a), 0};
  // Parallel edges, or nearly so, are nearest at an end, too.
  const double determinant = a * f - b * b;
  double s = determinant > 0x1p-45 * (a * f) ? clamped((b * g - c * f) / determinant) : 0;
  const double t = b * s + g;
  if (t < 0) return {clamped(-c / a), 0};
  if (t > f) return {clamped((b - c) / a), 1};
  return {s, t / f};
}

std::optional<ClosestCorners> closest_on_faces(const RoundedCore& a, const RoundedCore& b,
                                               const CornerPairs& corners) {
  SpanningCorners of_a, of_b;
  for (std::uint32_t i = 0; i < std::min(corners.size, 3U); ++i) {
    if (!of_a.has(corners.pairs[i].a)) of_a.add(corners.pairs[i].a);
    if (!of_b.has(corners.pairs[i].b)) of_b.add(corners.pairs[i].b);
  }
  Face p, q;
  if (corners.size == 0 || !p.set(a, of_a) || !q.set(b, of_b)) return std::nullopt;
  Nearest nearest;
  above_inside(p, q,
               [&](double squared, const SpanningCorners& corner, const SpanningCorners& whole) {
                 nearest.take(squared, whole, corner);
               });
  above_inside(q, p,
               [&](double squared, const SpanningCorners& corner, const SpanningCorners& whole) {
                 nearest.take(squared, corner, whole);
               });
  for (std::uint32_t i = 0; i < p.edge_count(); ++i) {
    const Point3 d = minus(p[p.next(i)], p[i]);
    for (std::uint32_t j = 0; j < q.edge_count(); ++j) {
      const Point3 e = minus(q[q.next(j)], q[j]);
      const auto [s, t] = nearest_on_edges(p[i], d, q[j], e);
      const Point3 x = minus(point_along(p[i], s, d), point_along(q[j], t, e));
      nearest.take(dot(x, x), p.on_edge(i, s), q.on_edge(j, t));
    }
  }
  return nearest.corners;
}

}  // namespace signum::detail
