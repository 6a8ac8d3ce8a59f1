// SPDX-License-Identifier: MIT
// A ray is mapped exactly, and so is what it is asked about. Only where faces are to be told, the
// ray is taken back to where the shape was made instead: t is the same there. So it is where a ray
// is to pass by boxes.
#include <algorithm>
#include <limits>
#include <queue>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/collide/placed_hit.hpp>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "bvh_tree.hpp"
#include "common_hull.hpp"
#include "image_of_line.hpp"
#include "machine/fp_environment.hpp"
#include "ray_past_boxes.hpp"
#include "valid_mesh.hpp"

namespace signum::detail {

namespace {

/// The line where the shape was made; none where its image is flat.
std::optional<RationalLine> taken_back(RationalLine line, const SetRef3& shape) {
  const std::optional<RationalMap> back = way_back(shape);
  if (!back) return std::nullopt;
  line.origin = (*back)(line.origin);
  line.direction = back->turned(line.direction);
  return line;
}

/// The first of the hits on the triangles; the lowest of several. Triangles, and nodes of their
/// hierarchy where there is one, are looked at in the order in which the ray may come to their
/// boxes, until it comes to all others later.
class FirstHit {
 public:
  /// The line is that of the images; the other one, if any, where the triangles were made.
  FirstHit(const RationalLine& line, const std::optional<RationalLine>& made,
           const TriangleSet& set, const Bvh* bvh)
      : line_(line), set_(set), bvh_(bvh) {
    if (made) ray_.emplace(*made);
    if (line.high) most_ = rounded_up(round_to_double(*line.high));
  }

  std::optional<MeshHit> find() {
    if (bvh_ != nullptr && bvh_->size() > 0) {
      open_.push({0, BvhChild::node(0)});
    } else {
      for (std::uint32_t i = 0; i < set_.triangles.size(); ++i) {
        push(bounding_aabb(corners(i)), BvhChild::item(i));
      }
    }
    while (!open_.empty() && !(open_.top().entry > most_)) {
      const BvhChild next = open_.top().child;
      open_.pop();
      next.is_item() ? take(next.index()) : open(nodes_of(*bvh_)[next.index()]);
    }
    return std::move(first_);
  }

 private:
  struct Open {
    double entry;
    BvhChild child;
    friend bool operator<(const Open& a, const Open& b) { return a.entry > b.entry; }
  };

  std::array<Point3, 3> corners(std::uint32_t i) const {
    const auto& [a, b, c] = set_.triangles[i];
    return {set_.vertices[a], set_.vertices[b], set_.vertices[c]};
  }
  void push(const Aabb3& box, BvhChild child) {
    const std::optional<double> entry = ray_ ? ray_->entry(box, most_) : 0;
    if (entry) open_.push({*entry, child});
  }
  void open(const BvhNode& node) {
    for (std::size_t i = 0; i < node.size(); ++i) {
      push(bounds_of(*bvh_, node, i), node.children[i]);
    }
  }
  void take(std::uint32_t i) {
    const auto& [a, b, c] = set_.triangles[i];
    auto next = hit_exactly(line_, {set_.vertex(a), set_.vertex(b), set_.vertex(c)});
    if (!next) return;
    if (first_ && (first_->t < next->t || (first_->t == next->t && *first_->face < i))) return;
    most_ = std::min(most_, rounded_up(next->t.to_double()));
    first_ = MeshHit{*std::move(next), i};
  }

  const RationalLine& line_;
  const TriangleSet& set_;
  const Bvh* bvh_;
  std::optional<RayPastBoxes> ray_;
  double most_ = std::numeric_limits<double>::infinity();  ///< a t that is not before the best
  std::priority_queue<Open> open_;
  std::optional<MeshHit> first_;
};

std::optional<MeshHit> first_hit(const RationalLine& line, const SetRef3& mesh,
                                 const TriangleSet& set) {
  return FirstHit(line, taken_back(line, mesh), set, mesh.bvh).find();
}

}  // namespace

std::optional<Hit> placed_hit(const SetRef3& ray, const SetRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_exactly(image_of_ray(ray, limit), body_of(shape));
}

std::optional<FaceHit> placed_face_hit(const SetRef3& ray, const SetRef3& shape,
                                       const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = image_of_ray(ray, limit);
  std::optional<RationalLine> made = taken_back(line, shape);
  const auto faces = made ? numbered_faces(std::get<ShapeRef3>(shape.set)) : std::nullopt;
  if (faces) return hit_exactly(*std::move(made), *faces);
  std::optional<Hit> found = hit_exactly(line, body_of(shape));
  if (!found) return std::nullopt;
  return FaceHit{*std::move(found), std::nullopt};
}

std::optional<TriangleHit> placed_triangle_hit(const SetRef3& ray, const SetRef3& triangle,
                                               const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const Hull image = hull_of_image(triangle);
  return hit_exactly(image_of_ray(ray, limit), {image.points[0], image.points[1], image.points[2]});
}

std::optional<MeshHit> placed_mesh_hit(const SetRef3& ray, const SetRef3& mesh,
                                       const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = image_of_ray(ray, limit);
  std::optional<RationalMap> map;
  if (mesh.where != nullptr) map = rational_map(*mesh.where);
  if (const auto* const m = std::get_if<const Mesh*>(&mesh.set)) {
    // A mesh with a hierarchy was checked when the hierarchy was made.
    if (mesh.bvh == nullptr) require_valid(**m);
    return first_hit(line, mesh, {(*m)->vertices, (*m)->triangles, std::move(map)});
  }
  const Polyhedron3& p = *std::get<const Polyhedron3*>(std::get<ShapeRef3>(mesh.set));
  const Body body = body_of(mesh);
  if (is_empty(line)) return std::nullopt;
  if (locate(line.origin, std::get<PolyhedronBody>(body)) == Location::inside) {
    return MeshHit{{{DeferredSurd(), true}, Feature::none, {}}, std::nullopt};
  }
  return first_hit(line, mesh, {p.points, p.faces, std::move(map)});
}

}  // namespace signum::detail
