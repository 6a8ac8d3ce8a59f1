// SPDX-License-Identifier: MIT
// The first hits of many rays. What a ray needs before it is traversed, and what becomes of the
// first meeting, is computed for many rays beside each other.
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/mesh/surface.hpp>

#include "body/mesh_body_parts.hpp"
#include "bvh_tree.hpp"
#include "first_query.hpp"
#include "machine/parallel.hpp"
#include "ray_columns.hpp"

namespace signum {

using namespace detail;

namespace {

/// From so many nodes on, they are not all in a core's own cache.
constexpr std::size_t many_nodes = 4096;

struct Scene {
  const Mesh& mesh;
  const Bvh& bvh;
  const Aabb3& box;
};

/// Rays that come one after the other, made ready some at a time, with none for their hits.
class ReadyRays {
 public:
  ReadyRays(const Scene& scene, std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits)
      : scene_(scene), rays_(rays), hits_(hits) {}

  std::size_t size() const { return rays_.size(); }
  /// To be called before the others, for each i in order. False when the ray misses all boxes.
  bool get_ready(std::size_t i) {
    if (i % RayColumns::capacity == 0) make_ready(i);
    return in_frame_[i % RayColumns::capacity].has_value();
  }
  /// These are of the ray that was made ready last.
  const RayInFrame& in_frame(std::size_t i) const { return *in_frame_[i % RayColumns::capacity]; }
  const RayShear& shear(std::size_t i) const { return shears_[i % RayColumns::capacity]; }

 private:
  void make_ready(std::size_t first) {
    const std::size_t count = std::min(RayColumns::capacity, rays_.size() - first);
    const auto some = rays_.subspan(first, count);
    std::fill_n(hits_.data() + first, count, std::optional<RayHit>());
    const RayColumns columns(some);
    if (!columns.is_finite()) throw NotFinite();
    rays_in_frame(columns, frame_of(scene_.bvh), in_frame_);
    ray_shears(columns, scene_.box, shears_);
  }

  const Scene& scene_;
  std::span<const Ray3> rays_;
  std::span<std::optional<RayHit>> hits_;
  std::array<std::optional<RayInFrame>, RayColumns::capacity> in_frame_;
  std::array<RayShear, RayColumns::capacity> shears_;
};

/// First meetings, which become hits some at a time.
class HitWriter {
 public:
  HitWriter(const Mesh& mesh, std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits)
      : mesh_(mesh), rays_(rays), hits_(hits) {}

  void add(std::size_t ray, const TriangleMeeting& m) {
    meetings_[count_++] = {ray, m};
    if (count_ == meetings_.size()) finish();
  }

  /// Writes the hits of all meetings that were added.
  void finish() {
    const auto meetings = std::span(meetings_).first(count_);
    for (const auto& [ray, m] : meetings) {
      met_.add(rays_[ray], mesh_.triangle(m.triangle), m.feature, start_of(m));
    }
    std::array<std::optional<RoundedHit>, MetTriangles::capacity> quick;
    rounded_hits(met_, quick);
    for (std::size_t i = 0; i < count_; ++i) {
      const auto& [ray, m] = meetings[i];
      hits_[ray] = in_doubles(rays_[ray], mesh_, m, quick[i]);
    }
    met_.clear();
    count_ = 0;
  }

 private:
  struct OfRay {
    std::size_t ray;
    TriangleMeeting meeting;
  };

  const Mesh& mesh_;
  std::span<const Ray3> rays_;
  std::span<std::optional<RayHit>> hits_;
  std::size_t count_ = 0;
  MetTriangles met_;
  std::array<OfRay, MetTriangles::capacity> meetings_;
};

/// First meetings of several rays at once.
class FirstOfEach : public RayTasks {
 public:
  FirstOfEach(const Scene& scene, std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
              double limit, HitWriter& writer)
      : scene_(scene), rays_(rays), limit_(limit), ready_(scene, rays, hits), writer_(writer) {}

  const RayTask* next(std::size_t place) override {
    auto& [in_frame, shear, query, ray] = places_[place];
    if (query) {
      if (const TriangleMeeting* const found = query->result()) writer_.add(ray, *found);
      query.reset();
    }
    while (next_ < rays_.size()) {
      ray = next_++;
      if (!ready_.get_ready(ray)) continue;
      in_frame = ready_.in_frame(ray);
      shear = ready_.shear(ray);
      query.emplace(scene_.mesh, scene_.bvh, rays_[ray], in_frame, shear, limit_);
      return &query->task();
    }
    return nullptr;
  }

 private:
  struct Place {
    RayInFrame in_frame;
    RayShear shear;
    std::optional<FirstQuery> query;
    std::size_t ray;
  };

  const Scene& scene_;
  std::span<const Ray3> rays_;
  double limit_;
  ReadyRays ready_;
  HitWriter& writer_;
  std::size_t next_ = 0;
  std::array<Place, most_together> places_;
};

/// Whether most rays are close to the one before: then they pass the same nodes, which are at hand,
/// and are faster one by one. It is a guess from some of them, on which no answer depends.
bool are_coherent(std::span<const Ray3> rays, const Aabb3& box) {
  const double reach = (std::abs(box.max.x - box.min.x) + std::abs(box.max.y - box.min.y) +
                        std::abs(box.max.z - box.min.z)) *
                       0x1p-6;
  std::size_t asked = 0;
  std::size_t close = 0;
  for (std::size_t i = 1; i < rays.size(); i += 16) {
    const auto& [p, d] = rays[i - 1];
    const auto& [q, e] = rays[i];
    const bool near = std::abs(p.x - q.x) + std::abs(p.y - q.y) + std::abs(p.z - q.z) < reach;
    const double along = dot(d, e);
    close += near && along > 0 && along * along > 0.99 * dot(d, d) * dot(e, e) ? 1 : 0;
    ++asked;
  }
  return 2 * close > asked;
}

}  // namespace

void Surface::first(std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
                    const HitLimit& limit) const {
  if (rays.size() != hits.size()) {
    throw InvalidArgument("rays: " + std::to_string(rays.size()) + " of them, but " +
                          std::to_string(hits.size()) + " hits");
  }
  if (rays.empty()) return;
  const double most = greatest_t_of(limit);
  const auto& [bvh, box] = mesh_parts_of(body_).tree();
  const Scene scene{mesh(), bvh, box};
  constexpr std::size_t block = 1024;
  parallel_for((rays.size() + block - 1) / block, [&](std::size_t task) {
    const std::size_t begin = task * block;
    const std::size_t count = std::min(block, rays.size() - begin);
    const auto some = rays.subspan(begin, count);
    const auto some_hits = hits.subspan(begin, count);
    HitWriter writer(scene.mesh, some, some_hits);
    if (nodes_of(scene.bvh).size() < many_nodes || are_coherent(some, scene.box)) {
      ReadyRays ready(scene, some, some_hits);
      for (std::size_t i = 0; i < count; ++i) {
        if (!ready.get_ready(i)) continue;
        FirstQuery query(scene.mesh, scene.bvh, some[i], ready.in_frame(i), ready.shear(i), most);
        visit_in_order(query.task().query, query.task().visit);
        if (const TriangleMeeting* const found = query.result()) writer.add(i, *found);
      }
    } else {
      FirstOfEach each(scene, some, some_hits, most, writer);
      visit_in_order(each);
    }
    writer.finish();
  });
}

}  // namespace signum
