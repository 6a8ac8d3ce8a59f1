// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/algorithms/mesh/hit.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "intersect/rounded_hit.hpp"
#include "parallel.hpp"
#include "ray_traversal.hpp"
#include "ray_triangles.hpp"

namespace signum {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Throws NotFinite. The limit as a double is exact, and infinite where there is none.
double checked_limit(const Ray3& ray, const HitLimit& limit) {
  if (!is_finite(ray.origin) || !is_finite(ray.direction)) throw NotFinite();
  if (!limit.greatest_t) return infinity;
  if (!std::isfinite(*limit.greatest_t)) throw NotFinite();
  return *limit.greatest_t;
}

/// The box of all vertices.
Aabb3 box_of(const Mesh& mesh) {
  if (mesh.vertices.empty()) return {{0, 0, 0}, {0, 0, 0}};
  Aabb3 box{mesh.vertices.front(), mesh.vertices.front()};
  for (const Point3& p : mesh.vertices) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
  }
  return box;
}

/// The box of all triangles, and a little more.
Aabb3 box_of(const Bvh& bvh) {
  if (bvh.nodes().empty()) return {{0, 0, 0}, {0, 0, 0}};
  const Bvh::Node& root = bvh.nodes().front();
  const auto low = [&](std::size_t axis) {
    const float least = *std::min_element(root.min[axis].begin(), root.min[axis].end());
    return bvh.frame().lower_bound(axis, least);
  };
  const auto high = [&](std::size_t axis) {
    const float most = *std::max_element(root.max[axis].begin(), root.max[axis].end());
    return bvh.frame().upper_bound(axis, most);
  };
  return {{low(0), low(1), low(2)}, {high(0), high(1), high(2)}};
}

bool comes_before(const RayTriangles& triangles, const Meeting& a, const Meeting& b) {
  const Sign order = triangles.order(a, b);
  return order == Sign::zero ? a.triangle < b.triangle : order == Sign::negative;
}

/// The meeting with the least t so far, and of those the lowest triangle.
class FirstMeeting {
 public:
  FirstMeeting(RayTriangles& triangles, double limit) : triangles_(triangles), limit_(limit) {}

  void add(std::uint32_t triangle) {
    auto next = triangles_.meet(triangle, greatest_t());
    if (next && (!best_ || comes_before(triangles_, *next, *best_))) best_ = next;
  }

  /// No meeting with a greater t can become the first that counts.
  double greatest_t() const { return best_ ? std::min(limit_, best_->t.high) : limit_; }

  /// None when the least t is above the limit.
  const Meeting* result() const { return best_ && counts(*best_) ? &*best_ : nullptr; }

 private:
  bool counts(const Meeting& m) const {
    if (m.t.high <= limit_) return true;
    return m.t.low <= limit_ && !(Surd(limit_) < triangles_.exact(m).t);
  }

  RayTriangles& triangles_;
  double limit_;
  std::optional<Meeting> best_;
};

RayHit in_doubles(const RayTriangles& triangles, const Meeting& m) {
  const Start start = m.t.high == 0 ? Start::on_triangle : Start::elsewhere;
  if (const auto hit =
          rounded_hit(triangles.ray(), triangles.mesh().triangle(m.triangle), m.feature, start)) {
    return {hit->t, hit->barycentric, m.triangle, m.feature};
  }
  const TriangleHit exact = triangles.exact(m);
  const RoundedHit hit = rounded(exact);
  return {hit.t, hit.barycentric, m.triangle, exact.feature};
}

MeshHit exact_hit(const RayTriangles& triangles, const Meeting& m) {
  return {triangles.exact(m), m.triangle};
}

/// What becomes of the first meeting, by `result(triangles, meeting)`.
template <class Result>
auto first_of(const Ray3& ray, const HitLimit& limit, const Mesh& mesh, const Bvh& bvh,
              const Aabb3& box, Result result)
    -> std::optional<decltype(result(std::declval<RayTriangles&>(),
                                     std::declval<const Meeting&>()))> {
  const double most = checked_limit(ray, limit);
  const auto in_frame = ray_in_frame(ray, bvh.frame());
  if (!in_frame) return std::nullopt;
  RayTriangles triangles(ray, mesh, box);
  FirstMeeting first(triangles, most);
  const auto visit = [&](std::uint32_t triangle) {
    first.add(triangle);
    return in_frame->greatest_tau(first.greatest_t());
  };
  visit_in_order({bvh, *in_frame, in_frame->greatest_tau(most), &triangles}, visit);
  const Meeting* const found = first.result();
  if (!found) return std::nullopt;
  return result(triangles, *found);
}

}  // namespace

std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  require_finite(mesh);
  RayTriangles triangles(ray, mesh, box_of(mesh));
  FirstMeeting first(triangles, most);
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) first.add(i);
  const Meeting* const found = first.result();
  return found ? std::optional(exact_hit(triangles, *found)) : std::nullopt;
}

MeshRaycaster::MeshRaycaster(Mesh mesh, BvhBuild how) : mesh_(std::move(mesh)), bvh_(mesh_, how) {
  const DefaultFpEnvironment environment;
  box_ = box_of(bvh_);
}

std::optional<RayHit> MeshRaycaster::nearest(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  return first_of(ray, limit, mesh_, bvh_, box_, in_doubles);
}

std::optional<MeshHit> MeshRaycaster::first(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  return first_of(ray, limit, mesh_, bvh_, box_, exact_hit);
}

void MeshRaycaster::nearest(std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
                            const HitLimit& limit) const {
  if (rays.size() != hits.size()) {
    throw InvalidArgument("rays: " + std::to_string(rays.size()) + " of them, but " +
                          std::to_string(hits.size()) + " hits");
  }
  constexpr std::size_t block = 1024;
  parallel_for((rays.size() + block - 1) / block, [&](std::size_t task) {
    const std::size_t end = std::min(rays.size(), (task + 1) * block);
    for (std::size_t i = task * block; i < end; ++i) {
      hits[i] = first_of(rays[i], limit, mesh_, bvh_, box_, in_doubles);
    }
  });
}

bool MeshRaycaster::any(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  const auto in_frame = ray_in_frame(ray, bvh_.frame());
  if (!in_frame) return false;
  RayTriangles triangles(ray, mesh_, box_);
  const float greatest_tau = in_frame->greatest_tau(most);
  bool found = false;
  const auto visit = [&](std::uint32_t triangle) {
    FirstMeeting one(triangles, most);
    one.add(triangle);
    found = one.result() != nullptr;
    return found ? -1 : greatest_tau;
  };
  visit_all({bvh_, *in_frame, greatest_tau, &triangles}, visit);
  return found;
}

std::vector<MeshHit> MeshRaycaster::all(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  const auto in_frame = ray_in_frame(ray, bvh_.frame());
  if (!in_frame) return {};
  RayTriangles triangles(ray, mesh_, box_);
  const float greatest_tau = in_frame->greatest_tau(most);
  std::vector<Meeting> meetings;
  const auto visit = [&](std::uint32_t triangle) {
    FirstMeeting one(triangles, most);
    one.add(triangle);
    if (const Meeting* const found = one.result()) meetings.push_back(*found);
    return greatest_tau;
  };
  visit_all({bvh_, *in_frame, greatest_tau, &triangles}, visit);
  std::sort(meetings.begin(), meetings.end(),
            [&](const Meeting& a, const Meeting& b) { return comes_before(triangles, a, b); });
  std::vector<MeshHit> hits;
  hits.reserve(meetings.size());
  for (const Meeting& m : meetings) hits.push_back(exact_hit(triangles, m));
  return hits;
}

}  // namespace signum
