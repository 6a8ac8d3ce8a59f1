// SPDX-License-Identifier: MIT
/// Which triangle does a ray meet first?
///
/// Requires the default floating-point environment.
#pragma once

#include <algorithm>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/mesh/hit.hpp>

#include "hits/hit_spans.hpp"
#include "hits/rounded_hit.hpp"
#include "ray_traversal.hpp"
#include "ray_triangles.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

/// Throws NotFinite.
inline void require_finite(const Ray3& ray) {
  if (!is_finite(ray.origin) || !is_finite(ray.direction)) throw NotFinite();
}
/// Throws NotFinite. The limit as a double is exact, and infinite where there is none.
inline double greatest_t_of(const HitLimit& limit) {
  if (!limit.greatest_t) return std::numeric_limits<double>::infinity();
  if (!std::isfinite(*limit.greatest_t)) throw NotFinite();
  return *limit.greatest_t;
}

inline bool comes_before(const RayTriangles& triangles, const TriangleMeeting& a,
                         const TriangleMeeting& b) {
  const Sign order = triangles.order(a, b);
  return order == Sign::zero ? a.triangle < b.triangle : order == Sign::negative;
}

/// The meeting with the least t so far; the lowest triangle where several have it.
class FirstMeeting {
 public:
  FirstMeeting(RayTriangles& triangles, double limit) : triangles_(triangles), limit_(limit) {}

  /// Adds a triangle, with its crossing where that is known.
  void add(std::uint32_t triangle, const Crossing* crossing = nullptr) {
    auto next = crossing != nullptr
                    ? triangles_.meet(triangle, Feature::face, *crossing, greatest_t())
                    : triangles_.meet(triangle, greatest_t());
    if (next && (!best_ || comes_before(triangles_, *next, *best_))) best_ = next;
  }

  /// No meeting with a greater t can become the first that counts.
  double greatest_t() const { return best_ ? std::min(limit_, best_->t.high) : limit_; }

  /// The first meeting; none when its t is above the limit.
  const TriangleMeeting* result() const { return best_ && counts(*best_) ? &*best_ : nullptr; }

 private:
  bool counts(const TriangleMeeting& m) const {
    if (m.t.high <= limit_) return true;
    return m.t.low <= limit_ && !(Surd(limit_) < triangles_.exact(m).t);
  }

  RayTriangles& triangles_;
  double limit_;
  std::optional<TriangleMeeting> best_;
};

/// A ray that looks for its first meeting.
class FirstQuery {
 public:
  FirstQuery(const Mesh& mesh, const Bvh& bvh, const Ray3& ray, const RayInFrame& in_frame,
             const RayShear& shear, double limit)
      : bvh_(bvh),
        in_frame_(in_frame),
        triangles_(ray, mesh, shear),
        first_(triangles_, limit),
        greatest_tau_(in_frame_.greatest_tau(limit)) {}
  FirstQuery(const FirstQuery&) = delete;
  FirstQuery& operator=(const FirstQuery&) = delete;

  const RayTask& task() const { return task_; }
  const RayTriangles& triangles() const { return triangles_; }
  const TriangleMeeting* result() const { return first_.result(); }

 private:
  struct Visit {
    FirstQuery& query;
    float operator()(std::uint32_t triangle, const Crossing* crossing) const {
      query.first_.add(triangle, crossing);
      return query.in_frame_.greatest_tau(query.first_.greatest_t());
    }
  };

  const Bvh& bvh_;
  const RayInFrame& in_frame_;
  RayTriangles triangles_;
  FirstMeeting first_;
  float greatest_tau_;
  Visit visit_{*this};
  RayTask task_{{bvh_, in_frame_, greatest_tau_, &triangles_}, visit_};
};

inline Start start_of(const TriangleMeeting& m) {
  return m.t.high == 0 ? Start::on_triangle : Start::elsewhere;
}

/// The hit in doubles: a quick hit, or without one the exact hit, rounded.
inline RayHit in_doubles(const Ray3& ray, const Mesh& mesh, const TriangleMeeting& m,
                         const std::optional<RoundedHit>& quick) {
  if (quick) return {quick->t, quick->barycentric, m.triangle, m.feature};
  const TriangleHit exact = *hit_met(ray, mesh.triangle(m.triangle), {});
  const RoundedHit hit = rounded(exact);
  return {hit.t, hit.barycentric, m.triangle, exact.feature};
}

}  // namespace signum::detail
