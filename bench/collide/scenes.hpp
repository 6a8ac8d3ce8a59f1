// SPDX-License-Identifier: MIT
/// Scenes of many bodies at random places and turns, as in the experiments of Tang, Bounding
/// Volumes and Collision Detection, 2015; and the time of their stages.
#pragma once

#include <ctime>
#include <signum/collide/placement.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

namespace signum::bench {

struct Model {
  std::string name;
  Mesh mesh;
};

/// The mesh, times a power of two so that its box is about as large as 1, its middle at 0.
Model model_of(const std::string& path);

struct Body {
  const Model* model;
  Placement where;
  /// The mesh with its vertices placed and rounded: what a program has that knows no placements.
  Mesh placed;
};

/// Whether each body has its mesh placed, which takes memory.
enum class Copies { placed, none };

/// So many bodies of each model, in a cube whose edge is `edges` times that of their mean box.
std::vector<Body> random_scene(const std::vector<std::pair<const Model*, std::size_t>>& models,
                               double edges, std::uint64_t seed, Copies copies = Copies::placed);

Mesh placed(const Mesh& mesh, const Pose& pose);

/// Seconds of the processor, which a busy machine disturbs less than those of the wall.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
/// How long the work takes.
template <class Work>
double seconds_of(Work work) {
  const double start = processor_seconds();
  work();
  return processor_seconds() - start;
}

}  // namespace signum::bench
