// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <signum/bvh/bvh_query.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/fill_holes.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "boxes.hpp"
#include "closing/border_loops.hpp"
#include "closing/patch.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/edge_uses.hpp"
#include "valid_mesh.hpp"
#include "weld.hpp"

namespace signum {

using namespace detail;

namespace {

/// How often a patch is made anew.
constexpr int most_patches = 16;

struct Hole {
  std::vector<std::uint32_t> vertices;
  PatchRules rules;
  std::vector<LoopTriangle> patch;
  std::optional<HoleRefusal> refusal;
  std::optional<std::uint32_t> meets;

  Mesh::Triangle triangle(const LoopTriangle& t) const {
    return {vertices[t[0]], vertices[t[1]], vertices[t[2]]};
  }
};

class HoleFiller {
 public:
  HoleFiller(const Mesh& mesh, std::size_t most_edges)
      : mesh_(mesh), triangles_(welded_triangles(mesh)) {
    if (triangles_.empty()) triangles_ = mesh.triangles;
    for (BorderLoop& loop : border_loops(mesh.vertices.size(), triangles_)) {
      Hole hole{std::move(loop.vertices), {}, {}, {}, {}};
      if (!loop.is_closed) {
        hole.refusal = HoleRefusal::unclosed;
      } else if (hole.vertices.size() > most_edges) {
        hole.refusal = HoleRefusal::too_long;
      }
      holes_.push_back(std::move(hole));
    }
    find_edges();
    find_near();
  }

  FilledHoles run() {
    std::vector<Hole*> todo;
    for (Hole& hole : holes_) {
      if (!hole.refusal) todo.push_back(&hole);
    }
    for (int round = 1; !todo.empty(); ++round) {
      for (Hole* hole : todo) make_patch(*hole);
      todo = refuse_crossings();
      if (round < most_patches) continue;
      for (Hole* hole : todo) hole->refusal = HoleRefusal::crossing;
      break;
    }
    return result();
  }

 private:
  using Edge = std::array<std::uint32_t, 2>;

  /// The edges between vertices of holes.
  void find_edges() {
    std::vector<std::uint8_t> is_at_hole(mesh_.vertices.size());
    for (const Hole& hole : holes_) {
      for (const std::uint32_t v : hole.vertices) is_at_hole[v] = 1;
    }
    const auto nothing = [](std::uint32_t, bool) { return true; };
    for_each_edge<bool>(mesh_.vertices.size(), triangles_, nothing,
                        [&](std::uint32_t low, auto uses) {
                          const std::uint32_t high = uses.front().first;
                          if (is_at_hole[low] != 0 && is_at_hole[high] != 0)
                            edges_.push_back({low, high});
                        });
    for (Hole& hole : holes_) {
      hole.rules.is_taken = [this, &hole](std::uint32_t i, std::uint32_t j) {
        const auto [low, high] = std::minmax(hole.vertices[i], hole.vertices[j]);
        return std::binary_search(edges_.begin(), edges_.end(), Edge{low, high});
      };
    }
  }

  /// The triangles that patches may meet.
  void find_near() {
    std::vector<std::uint8_t> is_near(triangles_.size());
    std::optional<Bvh> bvh;
    for (const Hole& hole : holes_) {
      if (hole.refusal) continue;
      if (!bvh) bvh = hierarchy(mesh_);
      Aabb3 box = no_box;
      for (const std::uint32_t v : hole.vertices) box = hull(box, box_of(mesh_.vertices[v]));
      for (const std::uint32_t i : candidates(*bvh, box)) is_near[i] = 1;
    }
    for (std::uint32_t i = 0; i < triangles_.size(); ++i) {
      if (is_near[i] != 0) near_.push_back(i);
    }
  }

  void make_patch(Hole& hole) const {
    std::vector<Point3> loop;
    for (const std::uint32_t v : hole.vertices) loop.push_back(mesh_.vertices[v]);
    std::optional<std::vector<LoopTriangle>> patch = least_patch(loop, hole.rules);
    if (patch) {
      hole.patch = std::move(*patch);
    } else {
      hole.refusal = hole.rules.refused.empty() ? HoleRefusal::flat : HoleRefusal::crossing;
      hole.patch.clear();
    }
  }

  /// Refuses those triangles of patches that meet triangles of the mesh, or of patches before them.
  /// Returns the holes that have such.
  std::vector<Hole*> refuse_crossings() {
    struct Part {
      Hole* hole;
      LoopTriangle triangle;
    };
    std::vector<Part> parts;
    Mesh soup;
    std::vector<std::uint32_t> name(mesh_.vertices.size(), none);
    const auto add = [&](Mesh::Triangle t) {
      for (std::uint32_t& v : t) {
        if (name[v] == none) {
          name[v] = static_cast<std::uint32_t>(soup.vertices.size());
          soup.vertices.push_back(mesh_.vertices[v]);
        }
        v = name[v];
      }
      soup.triangles.push_back(t);
    };
    for (const std::uint32_t i : near_) add(triangles_[i]);
    for (Hole& hole : holes_) {
      if (hole.refusal) continue;
      for (const LoopTriangle& t : hole.patch) {
        parts.push_back({&hole, t});
        add(hole.triangle(t));
      }
    }
    const MeshContacts found = contacts(soup);
    // Of each pair a < b, so patches come after the mesh.
    const auto for_each_pair = [&](auto visit) {
      for (const auto* list : {&found.contacts, &found.degenerate}) {
        for (const TriangleContact& c : *list) {
          if (c.b < near_.size()) continue;
          const Part& b = parts[c.b - near_.size()];
          visit(c.a < near_.size() ? nullptr : parts[c.a - near_.size()].hole, c.a, b);
        }
      }
    };
    std::set<Hole*> refused;
    const auto refuse = [&](const Part& part) {
      part.hole->rules.refused.insert(part.triangle);
      refused.insert(part.hole);
    };
    for_each_pair([&](const Hole* a, std::uint32_t triangle, const Part& b) {
      if (a != nullptr && a != b.hole) return;
      if (a == nullptr) b.hole->meets = near_[triangle];
      refuse(b);
    });
    // A patch that is refused itself keeps no other one out.
    const std::set<const Hole*> alone(refused.begin(), refused.end());
    for_each_pair([&](const Hole* a, std::uint32_t, const Part& b) {
      if (a != nullptr && a != b.hole && !alone.contains(a) && !alone.contains(b.hole)) refuse(b);
    });
    return {refused.begin(), refused.end()};
  }

  FilledHoles result() const {
    FilledHoles filled{mesh_, 0, 0, {}};
    for (const Hole& hole : holes_) {
      if (hole.refusal) {
        filled.left.push_back({*hole.refusal, hole.vertices,
                               *hole.refusal == HoleRefusal::crossing ? hole.meets : std::nullopt});
        continue;
      }
      ++filled.filled;
      filled.added += hole.patch.size();
      for (const LoopTriangle& t : hole.patch) filled.mesh.triangles.push_back(hole.triangle(t));
    }
    return filled;
  }

  static constexpr std::uint32_t none = ~std::uint32_t{0};

  const Mesh& mesh_;
  /// With the first of equal vertices in the place of all.
  std::vector<Mesh::Triangle> triangles_;
  std::vector<Hole> holes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> near_;
};

}  // namespace

FilledHoles fill_holes(const Mesh& mesh, std::size_t most_edges) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  return HoleFiller(mesh, most_edges).run();
}

}  // namespace signum
