// SPDX-License-Identifier: MIT
#include "hull_face.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <signum/predicates/orient3d.hpp>
#include <vector>

namespace signum::detail {

namespace {

/// A point as the ray sees it: beside the ray by (x, y), at t along it.
struct SeenVertex {
  double x, y, t;
};

double cross_of_seen(const SeenVertex& a, const SeenVertex& b) { return a.x * b.y - a.y * b.x; }

class EntrySearch {
 public:
  EntrySearch(const Ray3& ray, std::span<const Point3> points) : points_(points) {
    const std::array o{ray.origin.x, ray.origin.y, ray.origin.z};
    const std::array d{ray.direction.x, ray.direction.y, ray.direction.z};
    std::size_t k = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      if (std::abs(d[i]) > std::abs(d[k])) k = i;
    }
    const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
    seen_.reserve(points.size());
    for (const Point3& p : points) {
      const std::array at{p.x, p.y, p.z};
      const double t = (at[k] - o[k]) / d[k];
      seen_.push_back({(at[i] - o[i]) - t * d[i], (at[j] - o[j]) - t * d[j], t});
    }
  }

  /// Three points that the ray passes between, counter-clockwise about it; false where none are
  /// found.
  bool surround() {
    a_ = farthest(1, 0);
    b_ = farthest(-seen_[a_].x, -seen_[a_].y);
    for (int steps = 0; steps < most_steps; ++steps) {
      const SeenVertex &a = seen_[a_], &b = seen_[b_];
      if (cross_of_seen(a, b) < 0) std::swap(a_, b_);
      // The ray is to the left of the line from a to b.
      const double x = seen_[a_].y - seen_[b_].y, y = seen_[b_].x - seen_[a_].x;
      c_ = farthest(x, y);
      if (c_ == a_ || c_ == b_) return false;
      const bool left_of_bc = cross_of_seen(seen_[b_], seen_[c_]) >= 0;
      const bool left_of_ca = cross_of_seen(seen_[c_], seen_[a_]) >= 0;
      if (left_of_bc && left_of_ca) return true;
      (left_of_bc ? b_ : a_) = c_;
    }
    return false;
  }

  /// Exchanges points until none is before the plane of the three.
  bool descend() {
    for (int steps = 0; steps < most_steps; ++steps) {
      const std::size_t first = most_before();
      if (first == a_ || first == b_ || first == c_) return true;
      exchange(first);
    }
    return false;
  }

  /// Brings a point into the triangle in the place of another one, so that the ray still passes
  /// between them.
  void exchange(std::size_t p) {
    const SeenVertex& s = seen_[p];
    const double of_a = cross_of_seen(s, seen_[a_]), of_b = cross_of_seen(s, seen_[b_]),
                 of_c = cross_of_seen(s, seen_[c_]);
    if (of_a >= 0 && of_b <= 0) {
      c_ = p;
    } else if (of_b >= 0 && of_c <= 0) {
      a_ = p;
    } else {
      b_ = p;
    }
  }

  Triangle3 face() const { return {{points_[a_], points_[b_], points_[c_]}}; }

 private:
  static constexpr int most_steps = 64;

  std::size_t farthest(double x, double y) const {
    std::size_t best = 0;
    double most = -HUGE_VAL;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const double at = x * seen_[i].x + y * seen_[i].y;
      if (at > most) most = at, best = i;
    }
    return best;
  }

  /// The point that is farthest before the plane of the three; one of them where none is before it
  /// by more than rounding may make. How much that is said to be decides nothing: predicates look
  /// at all points once more.
  std::size_t most_before() const {
    const SeenVertex &a = seen_[a_], &b = seen_[b_], &c = seen_[c_];
    const SeenVertex u{b.x - a.x, b.y - a.y, b.t - a.t}, v{c.x - a.x, c.y - a.y, c.t - a.t};
    const double area = cross_of_seen(u, v);
    const double along_x = (u.t * v.y - v.t * u.y) / area;
    const double along_y = (v.t * u.x - u.t * v.x) / area;
    std::size_t best = a_;
    double least = -0x1p-45 * (std::abs(a.t) + std::abs(u.t) + std::abs(v.t));
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const SeenVertex& p = seen_[i];
      const double at = (p.t - a.t) - (along_x * (p.x - a.x) + along_y * (p.y - a.y));
      if (at < least) least = at, best = i;
    }
    return best;
  }

  std::span<const Point3> points_;
  std::vector<SeenVertex> seen_;
  std::size_t a_ = 0, b_ = 0, c_ = 0;
};

}  // namespace

std::optional<Triangle3> face_where_entered(const Ray3& ray, std::span<const Point3> points) {
  if (points.size() < 4 || ray.direction == Point3{0, 0, 0}) return std::nullopt;
  EntrySearch search(ray, points);
  if (!search.surround()) return std::nullopt;
  // A point that the doubles do not see before the plane takes part, too.
  constexpr int most_tries = 8;
  for (int tries = 0; tries < most_tries; ++tries) {
    if (!search.descend()) return std::nullopt;
    const Triangle3 face = search.face();
    const auto& [a, b, c] = face.vertices;
    const Sign outside = orient3d(a, b, c, ray.origin);
    if (outside == Sign::zero) return std::nullopt;
    const auto before = std::find_if(
        points.begin(), points.end(),
        [&, &p = a, &q = b, &r = c](const Point3& x) { return orient3d(p, q, r, x) == outside; });
    if (before == points.end()) return face;
    search.exchange(static_cast<std::size_t>(before - points.begin()));
  }
  return std::nullopt;
}

}  // namespace signum::detail
