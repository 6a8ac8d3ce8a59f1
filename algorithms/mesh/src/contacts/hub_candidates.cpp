// SPDX-License-Identifier: MIT
#include "hub_candidates.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "boxes.hpp"
#include "directions.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

using Names = std::vector<std::uint32_t>;

/// The triangles of a mesh by the hubs that they are around.
class Hubs {
 public:
  explicit Hubs(const MeshView& mesh) {
    std::vector<std::uint32_t> degree(mesh.vertices.size());
    for (const Mesh::Triangle& t : mesh.triangles) {
      for (const std::uint32_t v : t) ++degree[v];
    }
    // The number of each hub in their list.
    std::vector<std::uint32_t> number;
    for (std::uint32_t v = 0; v < degree.size(); ++v) {
      if (degree[v] < least_hub) continue;
      number.resize(degree.size(), none);
      number[v] = static_cast<std::uint32_t>(vertices_.size());
      vertices_.push_back(v);
    }
    if (vertices_.empty()) return;
    around_.resize(vertices_.size());
    hub_of_.assign(mesh.triangles.size(), none);
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const Mesh::Triangle& t = mesh.triangles[i];
      const std::uint32_t v = *std::max_element(
          t.begin(), t.end(), [&](auto a, auto b) { return degree[a] < degree[b]; });
      hub_of_[i] = number[v];
      (number[v] == none ? rest_ : around_[number[v]]).push_back(i);
    }
  }

  bool empty() const { return vertices_.empty(); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(vertices_.size()); }
  std::uint32_t vertex(std::uint32_t hub) const { return vertices_[hub]; }
  /// The triangles around a hub. A triangle with several is around the one with the most triangles.
  const Names& around(std::uint32_t hub) const { return around_[hub]; }
  /// The triangles around no hub; empty where there are no hubs.
  const Names& rest() const { return rest_; }
  /// Whether a triangle is around a hub that comes after this one, or around none.
  bool is_after(std::uint32_t triangle, std::uint32_t hub) const { return hub_of_[triangle] > hub; }
  bool is_rest(std::uint32_t triangle) const { return empty() || hub_of_[triangle] == none; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::vector<std::uint32_t> vertices_;
  std::vector<Names> around_;
  Names rest_;
  std::vector<std::uint32_t> hub_of_;
};

BoxedTriangles in_space(const MeshView& mesh, const Names& names, const TurnedFrame* frame) {
  BoxedTriangles all;
  for (const std::uint32_t i : names) {
    const Triangle3 t = mesh.triangle(i);
    const Aabb3 box = frame != nullptr ? frame->box_of(t) : box_of(t);
    all.add(i, {&box, 1});
  }
  return all;
}

BoxedTriangles seen_from(const Point3& v, const MeshView& mesh, const Names& names) {
  BoxedTriangles all;
  for (const std::uint32_t i : names) all.add(i, DirectionBoxes(v, mesh.triangle(i)).all());
  return all;
}

/// The triangles as seen from v; a triangle that is the point v itself meets all that hold v.
BoxedTriangles with_itself(const Point3& v, const MeshView& mesh, const Names& names) {
  constexpr Aabb3 middle{};
  BoxedTriangles all;
  for (const std::uint32_t i : names) {
    const DirectionBoxes boxes(v, mesh.triangle(i));
    all.add(i, boxes.all().empty() ? std::span(&middle, 1) : boxes.all());
  }
  return all;
}

/// The boxes of triangles of another mesh, seen from v. A triangle that has a corner at v meets all
/// triangles around v, in v at least.
BoxedTriangles met_from(const Point3& v, const MeshView& mesh, const Names& names) {
  BoxedTriangles all;
  for (const std::uint32_t i : names) {
    const Triangle3 t = mesh.triangle(i);
    const auto& c = t.vertices;
    const bool at_corner = std::find(c.begin(), c.end(), v) != c.end();
    all.add(i, (at_corner ? DirectionBoxes() : DirectionBoxes(v, t)).all());
  }
  return all;
}

/// The triangles around the edge from v to w, by the directions of their normals.
BoxedTriangles around_edge(const MeshView& mesh, std::uint32_t v, std::uint32_t w,
                           const Names& names) {
  BoxedTriangles all;
  for (const std::uint32_t i : names) {
    const Mesh::Triangle& t = mesh.triangles[i];
    const auto third =
        std::find_if(t.begin(), t.end(), [&](std::uint32_t u) { return u != v && u != w; });
    const Point3& apex = mesh.vertices[third == t.end() ? v : *third];
    const Aabb3 box = normal_directions(mesh.vertices[v], mesh.vertices[w], apex);
    all.add(i, {&box, 1});
  }
  return all;
}

/// The triangles around a hub: those around each edge that at least least_hub of them have, each
/// around one of these, with the other vertex of the edge; then the others.
class HubEdges {
 public:
  HubEdges(const MeshView& mesh, std::uint32_t hub, const Names& names) {
    Names others;
    for (const std::uint32_t i : names) {
      for (const std::uint32_t w : mesh.triangles[i]) {
        if (w != hub) others.push_back(w);
      }
    }
    std::sort(others.begin(), others.end());
    for (std::size_t i = 0, j = 0; i < others.size(); i = j) {
      while (j < others.size() && others[j] == others[i]) ++j;
      if (j - i >= least_hub) vertices_.push_back(others[i]);
    }
    around_.resize(vertices_.size() + 1);
    for (const std::uint32_t i : names) {
      const Mesh::Triangle& t = mesh.triangles[i];
      const auto edge = std::find_if(vertices_.begin(), vertices_.end(), [&](std::uint32_t w) {
        return std::find(t.begin(), t.end(), w) != t.end();
      });
      around_[static_cast<std::size_t>(edge - vertices_.begin())].push_back(i);
    }
  }

  const Names& vertices() const { return vertices_; }
  const Names& around(std::size_t edge) const { return around_[edge]; }
  /// The triangles around edges that come after, and around none.
  Names after(std::size_t edge) const {
    Names all;
    for (std::size_t i = edge + 1; i < around_.size(); ++i) {
      all.insert(all.end(), around_[i].begin(), around_[i].end());
    }
    return all;
  }

 private:
  Names vertices_;
  std::vector<Names> around_;
};

/// The tree is binned, since arcs crowd together as triangles in space seldom do.
Bvh tree_of(const BoxedTriangles& all) { return Bvh(all.boxes, BvhBuild::binned); }

void take_pairs(const MeshView& mesh_a, const BoxedTriangles& a, const MeshView& mesh_b,
                const BoxedTriangles& b, const TakeSource& take) {
  const Bvh tree_a = tree_of(a), tree_b = tree_of(b);
  take(PairSource(BvhCandidates(tree_a, tree_b), mesh_a, a, mesh_b, b));
}

void take_pairs(const MeshView& mesh, const BoxedTriangles& all, const TakeSource& take) {
  const Bvh tree = tree_of(all);
  take(PairSource(BvhCandidates(tree), mesh, all, mesh, all));
}

/// The triangles of a mesh, another or the hub's own, near those of a hub, for which keep(i) holds.
template <class Keep>
Names near_hub(const MeshView& mesh, const Names& names, const Bvh& others, Keep keep) {
  Aabb3 box = no_box;
  for (const std::uint32_t i : names) box = hull(box, box_of(mesh.triangle(i)));
  Names near;
  for_each_candidate(others, box, [&](std::uint32_t i) {
    if (keep(i)) near.push_back(i);
    return true;
  });
  // With sorted triangles the hierarchies are the same, however the triangles were found.
  std::sort(near.begin(), near.end());
  return near;
}

Names all_names(const MeshView& mesh) {
  Names names(mesh.triangles.size());
  std::iota(names.begin(), names.end(), 0U);
  return names;
}

/// Whether two boxes overlap, of which the second stands before `end`.
bool overlap_before(const Aabb3& box, const BoxedTriangles& all, std::uint32_t begin,
                    std::uint32_t end) {
  for (std::uint32_t i = begin; i < end; ++i) {
    if (overlap(box, all.boxes[i])) return true;
  }
  return false;
}

}  // namespace

void BoxedTriangles::add(std::uint32_t name, std::span<const Aabb3> boxes_of_triangle) {
  const auto begin = static_cast<std::uint32_t>(boxes.size());
  for (const Aabb3& box : boxes_of_triangle) {
    names.push_back(name);
    boxes.push_back(box);
    first.push_back(begin);
  }
}

/// Whether this is the first pair of boxes that overlap, for the doubles that they are.
bool PairSource::counts(const IndexPair& boxes) const {
  const auto [i, j] = boxes;
  const std::uint32_t s = a_->names[i], t = b_->names[j];
  if (a_ == b_ && s == t) return false;
  if (!overlap(a_->boxes[i], b_->boxes[j])) return false;
  if (overlap_before(a_->boxes[i], *b_, b_->first[j], j)) return false;
  const std::uint32_t first_of_b = b_->first[j];
  const std::uint32_t last_of_b =
      static_cast<std::uint32_t>(std::find_if(b_->first.begin() + j, b_->first.end(),
                                              [&](std::uint32_t f) { return f != first_of_b; }) -
                                 b_->first.begin());
  for (std::uint32_t k = a_->first[i]; k < i; ++k) {
    if (overlap_before(a_->boxes[k], *b_, b_->first[j], last_of_b)) return false;
  }
  return overlap(box_of(mesh_a_->triangle(s)), box_of(mesh_b_->triangle(t)));
}

void PairSource::run(std::size_t task, const BvhCandidates::Sink& sink) const {
  if (a_ == nullptr) {
    join_.run(task, sink);
    return;
  }
  join_.run(task, [&](std::span<const IndexPair> block) {
    std::array<IndexPair, BvhCandidates::block_size> named;
    std::size_t size = 0;
    for (IndexPair pair : block) {
      // In a pair of one hierarchy either of the two may come first.
      if (a_ == b_ && pair.a > pair.b) std::swap(pair.a, pair.b);
      if (counts(pair)) named[size++] = {a_->names[pair.a], b_->names[pair.b]};
    }
    return sink(std::span(named).first(size));
  });
}

void for_each_source(const MeshView& mesh, const Bvh& bvh, const TakeSource& take,
                     const TurnedFrame* frame) {
  const Hubs hubs(mesh);
  if (hubs.empty() && frame == nullptr) {
    take(PairSource(BvhCandidates(bvh)));
    return;
  }
  for (std::uint32_t hub = 0; hub < hubs.size(); ++hub) {
    const Names& names = hubs.around(hub);
    if (names.empty()) continue;
    const Point3& v = mesh.vertices[hubs.vertex(hub)];
    const HubEdges edges(mesh, hubs.vertex(hub), names);
    for (std::size_t i = 0; i < edges.vertices().size(); ++i) {
      const Names& these = edges.around(i);
      take_pairs(mesh, around_edge(mesh, hubs.vertex(hub), edges.vertices()[i], these), take);
      take_pairs(mesh, seen_from(v, mesh, these), mesh, seen_from(v, mesh, edges.after(i)), take);
    }
    take_pairs(mesh, seen_from(v, mesh, edges.around(edges.vertices().size())), take);
    const auto later = [&](std::uint32_t i) { return hubs.is_after(i, hub); };
    // A triangle that is the hub itself has no arc, and meets what holds the hub.
    const BoxedTriangles near = seen_from(v, mesh, near_hub(mesh, names, bvh, later));
    take_pairs(mesh, with_itself(v, mesh, names), mesh, near, take);
  }
  take_pairs(mesh, in_space(mesh, hubs.empty() ? all_names(mesh) : hubs.rest(), frame), take);
}

void for_each_source(const MeshView& a, const Bvh& bvh_a, const MeshView& b, const Bvh& bvh_b,
                     const TakeSource& take, const TurnedFrame* frame) {
  const Hubs of_a(a), of_b(b);
  if (of_a.empty() && of_b.empty() && frame == nullptr) {
    take(PairSource(BvhCandidates(bvh_a, bvh_b)));
    return;
  }
  for (std::uint32_t hub = 0; hub < of_a.size(); ++hub) {
    const Names& names = of_a.around(hub);
    if (names.empty()) continue;
    const Names near = near_hub(a, names, bvh_b, [](std::uint32_t) { return true; });
    const Point3& v = a.vertices[of_a.vertex(hub)];
    take_pairs(a, with_itself(v, a, names), b, met_from(v, b, near), take);
  }
  for (std::uint32_t hub = 0; hub < of_b.size(); ++hub) {
    const Names& names = of_b.around(hub);
    if (names.empty()) continue;
    const Names near = near_hub(b, names, bvh_a, [&](auto i) { return of_a.is_rest(i); });
    const Point3& v = b.vertices[of_b.vertex(hub)];
    take_pairs(a, met_from(v, a, near), b, with_itself(v, b, names), take);
  }
  take_pairs(a, in_space(a, of_a.empty() ? all_names(a) : of_a.rest(), frame), b,
             in_space(b, of_b.empty() ? all_names(b) : of_b.rest(), frame), take);
}

}  // namespace signum::detail
