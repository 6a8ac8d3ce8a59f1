// SPDX-License-Identifier: MIT
/// Histories of bodies that come, move and go in a scene, and what each pair of them must answer.
#pragma once

#include <map>
#include <signum/collide/scene.hpp>
#include <signum/collide/set.hpp>
#include <signum/judge/random.hpp>

#include "solid_meshes.hpp"

namespace histories {

using namespace signum;
using signum::generators::Random;

using Pairs = std::vector<IndexPair>;

inline Mesh box_mesh(double x, double y, double z) { return solids::box({0, 0, 0}, {x, y, z}); }

inline Pairs meeting_of(Scene& scene) {
  const std::span<const IndexPair> pairs = scene.meeting();
  return {pairs.begin(), pairs.end()};
}
inline Pairs pairs_of(const SceneContacts& found) {
  Pairs pairs;
  for (const SceneContact& c : found.contacts) pairs.push_back({c.a, c.b});
  return pairs;
}

inline double integer(Random& random, int most) {
  return static_cast<double>(random.between(-most, most));
}

inline Placement some_placement(Random& random) {
  if (random.one_in(8)) {
    return AffineMatrix3{{{0, -1, 0, integer(random, 4)},
                          {1, 0, 0, integer(random, 4)},
                          {0, 0, 1, integer(random, 4)}}};
  }
  Pose pose;
  if (random.one_in(2)) {
    pose.rotation = {integer(random, 2), integer(random, 2), integer(random, 2), 1};
  }
  pose.translation = {integer(random, 4), integer(random, 4), integer(random, 4)};
  return pose;
}

inline SceneBody some_body(Random& random, const std::vector<MeshBody>& meshes) {
  switch (random.between(0, 5)) {
    case 0:
      return Shape3(Sphere3{{0, 0, 0}, 1});
    case 1:
      return Shape3(Convex3{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}}});
    case 2:
      return ConvexBody(Convex3{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {1, 1, 1}}});
    default:
      return meshes[static_cast<std::size_t>(random.between(0, 1))];
  }
}

/// The bodies that are there, each asked with each.
struct SlowScene {
  struct Entry {
    SceneBody body;
    Placement where;
  };
  std::map<Scene::Id, Entry> all;

  template <class Question>
  Pairs pairs(Question question) const {
    Pairs result;
    for (auto a = all.begin(); a != all.end(); ++a) {
      for (auto b = std::next(a); b != all.end(); ++b) {
        if (ask(a->second, b->second, question)) result.push_back({a->first, b->first});
      }
    }
    return result;
  }

  template <class Question>
  static bool ask(const Entry& a, const Entry& b, Question question) {
    const auto plain = [](const SceneBody& body) -> Shape3 {
      if (const auto* mesh = std::get_if<MeshBody>(&body)) {
        return Polyhedron3{mesh->mesh().vertices, mesh->mesh().triangles};
      }
      if (const auto* convex = std::get_if<ConvexBody>(&body)) return convex->convex();
      return std::get<Shape3>(body);
    };
    const Shape3 x = plain(a.body), y = plain(b.body);
    return question(Set3(x).placed(a.where), Set3(y).placed(b.where));
  }
};

constexpr auto meet = [](const auto& a, const auto& b) { return intersects(a, b); };

}  // namespace histories
