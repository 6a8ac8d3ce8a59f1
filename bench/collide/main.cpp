// SPDX-License-Identifier: MIT
// The experiments of Tang, Bounding Volumes and Collision Detection, 2015, with our volumes and
// trees and those of the thesis: docs/k_cbp_pipeline.md has what it prints. One thread.
//
//   bench_collide [--quick] [--plots FOLDER] MESH...
//
// The first mesh is the model of E1 and of the plots; without one a rough sphere and a torus stand
// in. Scenes are random by a seed that is printed: turns uniform, middles uniform in a cube whose
// edge is so many times that of the mean box that as many boxes overlap as in the thesis.
#include <cmath>
#include <cstdio>

#include "experiments.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

int main(int argc, char** argv) {
  using namespace signum::bench;
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  Settings settings;
  std::vector<Model> models;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--quick") {
      settings.quick = true;
    } else if (word == "--plots" && i + 1 < argc) {
      settings.folder = argv[++i];
    } else {
      models.push_back(model_of(word));
    }
  }
  if (models.empty()) {
    models = {{"rough sphere", signum::bench::sphere(7000, 0.02)},
              {"torus", signum::bench::torus(20000)}};
  }
  std::printf("# The pipeline of k-CBPs, seed %llu\n",
              static_cast<unsigned long long>(settings.seed));
  one_model(models.front(), settings);
  many_volumes(models, settings);
  beside_trees(models, settings);
  moving_body(models, settings);
}
