// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/algorithms/bound/bounding_aabb.hpp>
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

/// From so many on, they are not all in a core's own cache.
constexpr std::size_t many_nodes = 4096;

/// Throws NotFinite. The limit as a double is exact, and infinite where there is none.
double checked_limit(const Ray3& ray, const HitLimit& limit) {
  if (!is_finite(ray.origin) || !is_finite(ray.direction)) throw NotFinite();
  if (!limit.greatest_t) return infinity;
  if (!std::isfinite(*limit.greatest_t)) throw NotFinite();
  return *limit.greatest_t;
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

/// What is asked with: a mesh, its hierarchy and its box.
struct Scene {
  const Mesh& mesh;
  const Bvh& bvh;
  const Aabb3& box;
};

/// A ray that looks for its first meeting.
class FirstQuery {
 public:
  FirstQuery(const Scene& scene, const Ray3& ray, const RayInFrame& in_frame, double limit)
      : bvh_(scene.bvh),
        in_frame_(in_frame),
        triangles_(ray, scene.mesh, scene.box),
        first_(triangles_, limit),
        greatest_tau_(in_frame.greatest_tau(limit)) {}
  FirstQuery(const FirstQuery&) = delete;
  FirstQuery& operator=(const FirstQuery&) = delete;

  const RayTask& task() const { return task_; }
  const RayTriangles& triangles() const { return triangles_; }
  const Meeting* result() const { return first_.result(); }

 private:
  struct Visit {
    FirstQuery& query;
    float operator()(std::uint32_t triangle) const {
      query.first_.add(triangle);
      return query.in_frame_.greatest_tau(query.first_.greatest_t());
    }
  };

  const Bvh& bvh_;
  RayInFrame in_frame_;
  RayTriangles triangles_;
  FirstMeeting first_;
  float greatest_tau_;
  Visit visit_{*this};
  RayTask task_{{bvh_, in_frame_, greatest_tau_, &triangles_}, visit_};
};

/// What becomes of the first meeting, by `result(triangles, meeting)`.
template <class Result>
auto first_of(const Scene& scene, const Ray3& ray, const HitLimit& limit, Result result)
    -> std::optional<decltype(result(std::declval<RayTriangles&>(),
                                     std::declval<const Meeting&>()))> {
  const double most = checked_limit(ray, limit);
  const auto in_frame = ray_in_frame(ray, scene.bvh.frame());
  if (!in_frame) return std::nullopt;
  FirstQuery query(scene, ray, *in_frame, most);
  visit_in_order(query.task().query, query.task().visit);
  const Meeting* const found = query.result();
  if (!found) return std::nullopt;
  return result(query.triangles(), *found);
}

/// The same of many rays.
class FirstOfEach : public RayTasks {
 public:
  FirstOfEach(const Scene& scene, std::span<const Ray3> rays, const HitLimit& limit,
              std::span<std::optional<RayHit>> hits)
      : scene_(scene), rays_(rays), limit_(limit), hits_(hits) {}

  const RayTask* next(std::size_t place) override {
    auto& [query, ray] = places_[place];
    if (query) {
      const Meeting* const found = query->result();
      if (found) hits_[ray] = in_doubles(query->triangles(), *found);
      query.reset();
    }
    while (next_ < rays_.size()) {
      ray = next_++;
      hits_[ray].reset();
      const double most = checked_limit(rays_[ray], limit_);
      if (const auto in_frame = ray_in_frame(rays_[ray], scene_.bvh.frame())) {
        return &query.emplace(scene_, rays_[ray], *in_frame, most).task();
      }
    }
    return nullptr;
  }

 private:
  struct Place {
    std::optional<FirstQuery> query;
    std::size_t ray;
  };

  const Scene& scene_;
  std::span<const Ray3> rays_;
  const HitLimit& limit_;
  std::span<std::optional<RayHit>> hits_;
  std::size_t next_ = 0;
  std::array<Place, most_together> places_;
};

/// Whether most rays are close to the one before: then they pass the same nodes, which are at hand,
/// and are faster one by one. A guess, on which no answer depends.
bool are_coherent(std::span<const Ray3> rays, const Aabb3& box) {
  const double reach = (std::abs(box.max.x - box.min.x) + std::abs(box.max.y - box.min.y) +
                        std::abs(box.max.z - box.min.z)) *
                       0x1p-6;
  std::size_t close = 0;
  for (std::size_t i = 1; i < rays.size(); ++i) {
    const auto& [p, d] = rays[i - 1];
    const auto& [q, e] = rays[i];
    const bool near = std::abs(p.x - q.x) + std::abs(p.y - q.y) + std::abs(p.z - q.z) < reach;
    const double along = dot(d, e);
    close += near && along > 0 && along * along > 0.99 * dot(d, d) * dot(e, e) ? 1 : 0;
  }
  return 2 * close > rays.size();
}

}  // namespace

std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  require_finite(mesh);
  if (mesh.vertices.empty()) return std::nullopt;
  const Aabb3 box = bounding_aabb(mesh.vertices);
  RayTriangles triangles(ray, mesh, box);
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
  return first_of({mesh_, bvh_, box_}, ray, limit, in_doubles);
}

std::optional<MeshHit> MeshRaycaster::first(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  return first_of({mesh_, bvh_, box_}, ray, limit, exact_hit);
}

void MeshRaycaster::nearest(std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
                            const HitLimit& limit) const {
  if (rays.size() != hits.size()) {
    throw InvalidArgument("rays: " + std::to_string(rays.size()) + " of them, but " +
                          std::to_string(hits.size()) + " hits");
  }
  const Scene scene{mesh_, bvh_, box_};
  constexpr std::size_t block = 1024;
  parallel_for((rays.size() + block - 1) / block, [&](std::size_t task) {
    const std::size_t begin = task * block;
    const std::size_t count = std::min(block, rays.size() - begin);
    const auto some = rays.subspan(begin, count);
    if (bvh_.nodes().size() < many_nodes || are_coherent(some, box_)) {
      for (std::size_t i = 0; i < count; ++i) {
        hits[begin + i] = first_of(scene, some[i], limit, in_doubles);
      }
    } else {
      FirstOfEach each(scene, some, limit, hits.subspan(begin, count));
      visit_in_order(bvh_, each);
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
