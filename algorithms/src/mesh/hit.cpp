// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/mesh/hit.hpp>
#include <utility>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "intersect/hit_spans.hpp"
#include "ray_bounds.hpp"

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

/// The t of a ray on a triangle that it meets: bounds at once, and the exact one when it is asked
/// for.
class Meeting {
 public:
  Meeting(const Ray3& ray, const Mesh& mesh, std::uint32_t index)
      : bounds_(ray_plane_bounds(ray, mesh.triangle(index))), index_(index) {}

  std::uint32_t index() const { return index_; }
  const Bounds& bounds() const { return bounds_; }

  const TriangleHit& exact(const Ray3& ray, const Mesh& mesh) {
    if (!exact_) exact_ = hit_met(ray, mesh.triangle(index_), {});
    return *exact_;
  }

 private:
  Bounds bounds_;
  std::uint32_t index_;
  std::optional<TriangleHit> exact_;
};

/// The meeting with the least t so far, and of those the lowest triangle.
class FirstMeeting {
 public:
  FirstMeeting(const Ray3& ray, const Mesh& mesh) : ray_(ray), mesh_(mesh) {}

  /// Requires that the ray meets the triangle.
  void add(std::uint32_t index) {
    Meeting next(ray_, mesh_, index);
    if (!best_ || comes_before(next, *best_)) best_ = std::move(next);
  }

  /// No hit with a greater t can become the first.
  double greatest_t() const { return best_ ? best_->bounds().high : infinity; }

  std::optional<MeshHit> result(const HitLimit& limit) {
    if (!best_) return std::nullopt;
    const TriangleHit& hit = best_->exact(ray_, mesh_);
    if (limit.greatest_t && Surd(*limit.greatest_t) < hit.t) return std::nullopt;
    return MeshHit{hit, best_->index()};
  }

 private:
  bool comes_before(Meeting& a, Meeting& b) {
    if (a.bounds().high < b.bounds().low) return true;
    if (b.bounds().high < a.bounds().low) return false;
    const Sign order = compare(a.exact(ray_, mesh_).t, b.exact(ray_, mesh_).t);
    return order == Sign::zero ? a.index() < b.index() : order == Sign::negative;
  }

  const Ray3& ray_;
  const Mesh& mesh_;
  std::optional<Meeting> best_;
};

/// Calls visit(index) for the triangles whose boxes the ray may meet at a t up to greatest_t(),
/// those first whose boxes come first; until it returns true.
template <class GreatestT, class Visit>
void traverse(const BinaryBvh& bvh, const Ray3& ray, GreatestT greatest_t, Visit visit) {
  const std::span<const BinaryBvh::Node> nodes = bvh.nodes();
  if (nodes.empty()) return;
  struct Entry {
    std::uint32_t node;
    double t;
  };
  const RayBoxFilter filter(ray);
  std::array<Entry, BinaryBvh::max_depth + 1> stack;
  std::size_t size = 0;
  if (const auto t = filter.entry(nodes[0].box, greatest_t())) stack[size++] = {0, *t};
  while (size > 0) {
    const Entry entry = stack[--size];
    if (entry.t > greatest_t()) continue;
    const BinaryBvh::Node& node = nodes[entry.node];
    if (node.count > 0) {
      for (const BinaryBvh::Item& item : bvh.items().subspan(node.first, node.count)) {
        if (filter.entry(item.box, greatest_t()) && visit(item.index)) return;
      }
      continue;
    }
    const auto left = filter.entry(nodes[node.first].box, greatest_t());
    const auto right = filter.entry(nodes[node.first + 1].box, greatest_t());
    const bool left_first = left && (!right || *left <= *right);
    if (left && !left_first) stack[size++] = {node.first, *left};
    if (right) stack[size++] = {node.first + 1, *right};
    if (left_first) stack[size++] = {node.first, *left};
  }
}

}  // namespace

std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  checked_limit(ray, limit);
  require_finite(mesh);
  FirstMeeting first(ray, mesh);
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (intersects(ray, mesh.triangle(i))) first.add(i);
  }
  return first.result(limit);
}

MeshRaycaster::MeshRaycaster(Mesh mesh) : mesh_(std::move(mesh)), bvh_(mesh_) {}

std::optional<MeshHit> MeshRaycaster::first(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  FirstMeeting first(ray, mesh_);
  traverse(
      bvh_, ray, [&] { return std::min(most, first.greatest_t()); },
      [&](std::uint32_t i) {
        if (intersects(ray, mesh_.triangle(i))) first.add(i);
        return false;
      });
  return first.result(limit);
}

bool MeshRaycaster::any(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  bool found = false;
  traverse(
      bvh_, ray, [&] { return most; },
      [&](std::uint32_t i) {
        if (!intersects(ray, mesh_.triangle(i))) return false;
        const Bounds t = ray_plane_bounds(ray, mesh_.triangle(i));
        found =
            t.high <= most || (t.low <= most && hit_met(ray, mesh_.triangle(i), limit).has_value());
        return found;
      });
  return found;
}

std::vector<MeshHit> MeshRaycaster::all(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  std::vector<MeshHit> hits;
  traverse(
      bvh_, ray, [&] { return most; },
      [&](std::uint32_t i) {
        if (!intersects(ray, mesh_.triangle(i))) return false;
        if (auto hit = hit_met(ray, mesh_.triangle(i), limit)) hits.push_back({std::move(*hit), i});
        return false;
      });
  std::sort(hits.begin(), hits.end(), [](const MeshHit& a, const MeshHit& b) {
    const Sign order = compare(a.t, b.t);
    return order == Sign::zero ? *a.face < *b.face : order == Sign::negative;
  });
  return hits;
}

}  // namespace signum
