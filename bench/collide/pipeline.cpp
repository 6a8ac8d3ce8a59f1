// SPDX-License-Identifier: MIT
#include "pipeline.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/corners.hpp>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "machine/fp_environment.hpp"
#include "placed/meeting_triangles.hpp"
#include "scene/scene_body.hpp"

#if SIGNUM_HAS_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/collision.h>
#endif

namespace signum::bench {

namespace {

using Pairs = std::vector<IndexPair>;

/// The ids that are in a pair.
std::vector<std::uint32_t> members(const Pairs& pairs) {
  std::vector<std::uint32_t> ids;
  for (const auto& [a, b] : pairs) ids.insert(ids.end(), {a, b});
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

template <class Keep>
Pairs kept(const Pairs& pairs, Keep keep) {
  Pairs result;
  std::copy_if(pairs.begin(), pairs.end(), std::back_inserter(result), keep);
  return result;
}

/// Runs it again and again, and keeps the least of each time.
template <class Run>
Stages least_of(int rounds, Run run) {
  Stages best = run();
  for (int i = 1; i < rounds; ++i) {
    const Stages next = run();
    for (const auto time :
         {&Stages::find, &Stages::make, &Stages::compare, &Stages::build, &Stages::decide}) {
      best.*time = std::min(best.*time, next.*time);
    }
  }
  return best;
}

/// The stages, by what each does with a body or a pair.
template <class Box, class Make, class Compare, class Build, class Decide>
Stages staged(std::size_t count, bool has_volume, Box box, Make make, Compare compare, Build build,
              Decide decide) {
  Stages s;
  Pairs pairs;
  s.find = seconds_of([&] {
    std::vector<Aabb3> boxes;
    for (std::size_t i = 0; i < count; ++i) boxes.push_back(box(i));
    pairs = overlapping_pairs(boxes);
  });
  s.boxes = pairs.size();
  if (has_volume) {
    s.make = seconds_of([&] {
      for (const std::uint32_t i : members(pairs)) make(i);
    });
    s.compare = seconds_of([&] { pairs = kept(pairs, compare); });
  }
  s.volumes = pairs.size();
  s.build = seconds_of([&] {
    for (const std::uint32_t i : members(pairs)) build(i);
  });
  s.decide = seconds_of([&] { pairs = kept(pairs, decide); });
  s.meet = pairs.size();
  s.meeting = std::move(pairs);
  return s;
}

bool meet(const detail::SetRef3& a, const detail::SetRef3& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::meeting_pair(a, b).value().pair.has_value();
}

}  // namespace

Stages each_built(const std::vector<Body>& bodies, const std::optional<VolumeKind>& volume,
                  int rounds) {
  return least_of(rounds, [&] {
    const Placement identity = Pose{};
    std::vector<Shape3> volumes(bodies.size());
    std::vector<std::optional<Bvh>> trees(bodies.size());
    const auto set = [&](std::uint32_t i) {
      return detail::SetRef3{&bodies[i].placed, &*trees[i], &identity};
    };
    return staged(
        bodies.size(), volume.has_value(),
        [&](std::size_t i) { return bounding_aabb(bodies[i].placed.vertices); },
        [&](std::uint32_t i) { volumes[i] = volume->make(bodies[i].placed.vertices); },
        [&](const IndexPair& p) { return may_meet(volumes[p.a], volumes[p.b]); },
        [&](std::uint32_t i) { trees[i].emplace(hierarchy(bodies[i].placed, BvhBuild::linear)); },
        [&](const IndexPair& p) { return meet(set(p.a), set(p.b)); });
  });
}

Stages shared_body(const std::vector<Body>& bodies, const std::optional<VolumeKind>& volume,
                   int rounds) {
  return least_of(rounds, [&] {
    std::map<const Model*, Bvh> trees;
    std::map<const Model*, Shape3> volumes, boxes;
    double make = 0, build = 0;
    for (const Body& b : bodies) {
      if (trees.contains(b.model)) continue;
      build +=
          seconds_of([&] { trees.emplace(b.model, hierarchy(b.model->mesh, BvhBuild::linear)); });
      boxes.emplace(b.model, trees.at(b.model).bounds());
      if (!volume) continue;
      make += seconds_of([&] { volumes.emplace(b.model, volume->make(b.model->mesh.vertices)); });
    }
    const auto set = [&](std::uint32_t i) {
      const Body& b = bodies[i];
      return detail::SetRef3{&b.model->mesh, &trees.at(b.model), &b.where};
    };
    Stages s = staged(
        bodies.size(), volume.has_value(),
        [&](std::size_t i) {
          const detail::DefaultFpEnvironment environment;
          return detail::box_of(boxes.at(bodies[i].model), bodies[i].where);
        },
        [](std::uint32_t) {},
        [&](const IndexPair& p) {
          const Body &a = bodies[p.a], &b = bodies[p.b];
          return may_meet(volumes.at(a.model), a.where, volumes.at(b.model), b.where);
        },
        [](std::uint32_t) {}, [&](const IndexPair& p) { return meet(set(p.a), set(p.b)); });
    s.make = make;
    s.build = build;
    return s;
  });
}

Stages kdop_trees(const std::vector<Body>& bodies, int k, int rounds) {
  return least_of(rounds, [&] {
    std::vector<std::optional<KdopTree>> trees(bodies.size());
    TreeCounts counts;
    Stages s = staged(
        bodies.size(), false,
        [&](std::size_t i) { return bounding_aabb(bodies[i].placed.vertices); },
        [](std::uint32_t) {}, [](const IndexPair&) { return true; },
        [&](std::uint32_t i) { trees[i].emplace(bodies[i].placed, k); },
        [&](const IndexPair& p) { return KdopTree::meet(*trees[p.a], *trees[p.b], counts); });
    s.counts = counts;
    return s;
  });
}

#if SIGNUM_HAS_FCL
Stages fcl_kdop_trees(const std::vector<Body>& bodies, int rounds) {
  using Tree = fcl::BVHModel<fcl::KDOP<double, 24>>;
  return least_of(rounds, [&] {
    std::vector<std::unique_ptr<Tree>> trees(bodies.size());
    const fcl::Transform3d identity = fcl::Transform3d::Identity();
    return staged(
        bodies.size(), false,
        [&](std::size_t i) { return bounding_aabb(bodies[i].placed.vertices); },
        [](std::uint32_t) {}, [](const IndexPair&) { return true; },
        [&](std::uint32_t i) {
          std::vector<fcl::Vector3d> vertices;
          for (const Point3& p : bodies[i].placed.vertices) vertices.emplace_back(p.x, p.y, p.z);
          std::vector<fcl::Triangle> triangles;
          for (const auto& [a, b, c] : bodies[i].placed.triangles) triangles.emplace_back(a, b, c);
          trees[i] = std::make_unique<Tree>();
          trees[i]->beginModel();
          trees[i]->addSubModel(vertices, triangles);
          trees[i]->endModel();
        },
        [&](const IndexPair& p) {
          const fcl::CollisionRequestd request(1, false);
          fcl::CollisionResultd result;
          fcl::collide(trees[p.a].get(), identity, trees[p.b].get(), identity, request, result);
          return result.isCollision();
        });
  });
}
#endif

std::size_t differences(const Pairs& a, const Pairs& b) {
  Pairs only;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
  return only.size();
}

}  // namespace signum::bench
