// SPDX-License-Identifier: MIT
#include "deforming_parts.hpp"

#include <algorithm>
#include <signum/bvh/bvh_cost.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <utility>

#include "blended.hpp"
#include "boxes.hpp"
#include "bvh_tree.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "shapes/finite.hpp"
#include "valid_mesh.hpp"

namespace signum::detail {

namespace {

constexpr std::uint32_t no_number = ~std::uint32_t{0};

double node_cost(const Bvh& bvh) { return cost(bvh, BvhMeasure::surface_area, {1, 0}); }
double item_cost(const Bvh& bvh) { return cost(bvh, BvhMeasure::surface_area, {0, 1}); }

bool is_finite_box(const Aabb3& box) {
  return detail::is_finite(box.min) && detail::is_finite(box.max);
}

template <class Vertices>
Aabb3 box_of_vertices(std::span<const Point3> points, const Vertices& vertices) {
  Aabb3 box = no_box;
  for (const std::uint32_t i : vertices) box = hull(box, box_of(points[i]));
  return box;
}

/// The items of a hierarchy in lists of at most so many, each of what is below one node, or of
/// items that hang from one.
class Cutter {
 public:
  Cutter(const Bvh& bvh, std::size_t most) : nodes_(nodes_of(bvh)), most_(most) {
    items_.resize(nodes_.size());
    // Children stand after their parents.
    for (std::size_t n = nodes_.size(); n-- > 0;) {
      for (std::size_t i = 0, size = nodes_[n].size(); i < size; ++i) {
        const BvhChild child = nodes_[n].children[i];
        items_[n] += child.is_item() ? 1 : items_[child.index()];
      }
    }
    if (!nodes_.empty()) add(0);
  }

  std::vector<std::vector<std::uint32_t>> take() { return std::move(lists_); }

 private:
  /// Adds what is below a node. The depth of a hierarchy is bounded.
  void add(std::size_t node) {
    if (items_[node] <= most_) {
      collect(node, lists_.emplace_back());
      return;
    }
    std::vector<std::uint32_t> hanging;
    for (std::size_t i = 0, size = nodes_[node].size(); i < size; ++i) {
      const BvhChild child = nodes_[node].children[i];
      if (!child.is_item()) {
        add(child.index());
        continue;
      }
      if (hanging.size() == most_) lists_.push_back(std::exchange(hanging, {}));
      hanging.push_back(child.index());
    }
    if (!hanging.empty()) lists_.push_back(std::move(hanging));
  }
  void collect(std::size_t node, std::vector<std::uint32_t>& list) const {
    for (std::size_t i = 0, size = nodes_[node].size(); i < size; ++i) {
      const BvhChild child = nodes_[node].children[i];
      child.is_item() ? list.push_back(child.index()) : collect(child.index(), list);
    }
  }

  std::span<const BvhNode> nodes_;
  std::size_t most_;
  std::vector<std::size_t> items_;
  std::vector<std::vector<std::uint32_t>> lists_;
};

}  // namespace

DeformingParts::DeformingParts(Mesh mesh, std::vector<std::vector<Point3>> targets,
                               const DeformingOptions& options)
    : mesh_(std::move(mesh)),
      targets_(std::move(targets)),
      options_(options),
      top_(std::span<const Aabb3>()) {
  if (options_.part_size == 0) throw InvalidArgument("parts of a triangle or more were expected");
  if (!(options_.wear >= 1)) throw InvalidArgument("a wear of 1 or more was expected");
  require_valid(mesh_);
  for (const std::vector<Point3>& target : targets_) {
    if (target.size() != mesh_.vertices.size()) {
      throw InvalidArgument("a target with as many vertices as the mesh was expected");
    }
    require_finite(target, {"target", "targets"});
  }
  cut();
}

void DeformingParts::cut() {
  parts_.clear();
  std::vector<std::uint32_t> number(mesh_.vertices.size(), no_number);
  for (auto& names : Cutter(hierarchy(mesh_, options_.build), options_.part_size).take()) {
    add_part(std::move(names), number);
  }
  if (!targets_.empty() && rest_boxes_.empty()) {
    std::vector<char> is_used(mesh_.vertices.size());
    for (const Mesh::Triangle& t : mesh_.triangles) {
      for (const std::uint32_t i : t) is_used[i] = 1;
    }
    std::vector<std::uint32_t> rest;
    for (std::uint32_t i = 0; i < is_used.size(); ++i) {
      if (is_used[i] == 0) rest.push_back(i);
    }
    if (!rest.empty()) {
      for (const auto& target : targets_) rest_boxes_.push_back(box_of_vertices(target, rest));
    }
  }
  counts_.parts = parts_.size();
  top_ = Bvh(boxes(), options_.build);
  least_nodes_ = node_cost(top_);
  least_parts_ = item_cost(top_);
}

void DeformingParts::add_part(std::vector<std::uint32_t> names,
                              std::vector<std::uint32_t>& number) {
  Part part;
  for (const std::uint32_t name : names) {
    Mesh::Triangle triangle = mesh_.triangles[name];
    for (std::uint32_t& i : triangle) {
      if (number[i] == no_number) {
        number[i] = static_cast<std::uint32_t>(part.vertices.size());
        part.vertices.push_back(i);
      }
      i = number[i];
    }
    part.triangles.push_back(triangle);
  }
  for (const std::uint32_t i : part.vertices) number[i] = no_number;
  for (const auto& target : targets_) {
    part.target_boxes.push_back(box_of_vertices(target, part.vertices));
  }
  part.names = std::move(names);
  part.points.resize(part.vertices.size());
  parts_.push_back(std::move(part));
}

std::vector<Aabb3> DeformingParts::boxes() const {
  std::vector<Aabb3> all(parts_.size());
  parallel_for(parts_.size(), [&](std::size_t i) {
    all[i] = box_of_vertices(mesh_.vertices, parts_[i].vertices);
  });
  return all;
}

void DeformingParts::move(std::span<const Point3> vertices) {
  if (vertices.size() != mesh_.vertices.size()) {
    throw InvalidArgument("as many vertices as the mesh has were expected");
  }
  require_finite(vertices);
  end_if_stopped();
  const WithStopScope whole(nullptr);
  std::copy(vertices.begin(), vertices.end(), mesh_.vertices.begin());
  is_complete_ = true;
  place(boxes());
}

void DeformingParts::blend(std::span<const double> weights) {
  if (weights.size() != targets_.size() || targets_.empty()) {
    throw InvalidArgument("as many weights as the mesh and its targets were expected");
  }
  for (const double w : weights) detail::require_finite(w);
  std::vector<Aabb3> all(parts_.size());
  parallel_for(parts_.size(), [&](std::size_t i) {
    all[i] = blended(weights, std::span<const Aabb3>(parts_[i].target_boxes));
    if (!is_finite_box(all[i])) throw NotFinite();
  });
  if (!rest_boxes_.empty() &&
      !is_finite_box(blended(weights, std::span<const Aabb3>(rest_boxes_)))) {
    throw NotFinite();
  }
  const WithStopScope whole(nullptr);
  weights_.assign(weights.begin(), weights.end());
  is_complete_ = false;
  place(all);
}

bool DeformingParts::has_worn(double cost, double& least) const {
  if (cost > options_.wear * least) return true;
  least = std::min(least, cost);
  return false;
}

void DeformingParts::place(const std::vector<Aabb3>& boxes) {
  for (Part& part : parts_) part.is_fresh = false;
  top_.refit(boxes);
  if (has_worn(item_cost(top_), least_parts_)) {
    complete();
    cut();
    ++counts_.all_rebuilt;
  } else if (has_worn(node_cost(top_), least_nodes_)) {
    top_ = Bvh(boxes, options_.build);
    least_nodes_ = node_cost(top_);
    ++counts_.top_rebuilt;
  }
}

void DeformingParts::refresh(std::span<const std::uint32_t> parts) {
  std::vector<Work> work(parts.size());
  parallel_for(parts.size(), [&](std::size_t i) { work[i] = refresh(parts_[parts[i]]); });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (work[i] == Work::none) continue;
    parts_[parts[i]].is_fresh = true;
    counts_.built += work[i] == Work::built ? 1 : 0;
    counts_.refitted += work[i] == Work::built ? 0 : 1;
    counts_.rebuilt += work[i] == Work::rebuilt ? 1 : 0;
    if (is_complete_) continue;
    const Part& part = parts_[parts[i]];
    for (std::size_t k = 0; k < part.points.size(); ++k) {
      mesh_.vertices[part.vertices[k]] = part.points[k];
    }
  }
}

DeformingParts::Work DeformingParts::refresh(Part& part) {
  if (part.is_fresh) return Work::none;
  std::vector<double> scratch(targets_.size());
  for (std::size_t k = 0; k < part.points.size(); ++k) {
    const std::uint32_t i = part.vertices[k];
    part.points[k] = is_complete_ ? mesh_.vertices[i] : blended_vertex(i, scratch);
  }
  Work work = Work::refitted;
  if (part.bvh) {
    part.bvh->refit(part.points, part.triangles);
    if (!has_worn(node_cost(*part.bvh), part.least_cost)) return work;
    work = Work::rebuilt;
  } else {
    work = Work::built;
  }
  part.bvh.emplace(part.points, part.triangles, options_.build);
  part.least_cost = node_cost(*part.bvh);
  return work;
}

Point3 DeformingParts::blended_vertex(std::uint32_t i, std::span<double> scratch) const {
  Point3 p{};
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    for (std::size_t k = 0; k < scratch.size(); ++k) scratch[k] = targets_[k][i].*axis;
    p.*axis = blended(weights_, std::span<const double>(scratch));
  }
  return p;
}

const Mesh& DeformingParts::complete() {
  if (!is_complete_) {
    parallel_ranges(mesh_.vertices.size(), [&](std::size_t begin, std::size_t past) {
      std::vector<double> scratch(targets_.size());
      for (std::size_t i = begin; i < past; ++i) {
        mesh_.vertices[i] = blended_vertex(static_cast<std::uint32_t>(i), scratch);
      }
    });
    is_complete_ = true;
  }
  return mesh_;
}

}  // namespace signum::detail
