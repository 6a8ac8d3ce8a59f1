// SPDX-License-Identifier: MIT
/// The four experiments of the thesis, each of which prints its tables and writes its plots.
#pragma once

#include <string>
#include <vector>

#include "scenes.hpp"

namespace signum::bench {

struct Settings {
  /// Where plots go; none where it is empty.
  std::string folder;
  std::uint64_t seed = 2015;
  /// Shorter runs.
  bool quick = false;
};

/// E1: many bodies of one model, boxes alone and with a volume.
void one_model(const Model& model, const Settings& settings);
/// E2: bodies of many models, and all volumes.
void many_volumes(const std::vector<Model>& models, const Settings& settings);
/// E3: beside trees of k-DOPs, static.
void beside_trees(const std::vector<Model>& models, const Settings& settings);
/// E4: beside trees of k-DOPs, one body moving.
void moving_body(const std::vector<Model>& models, const Settings& settings);

/// The cube's edge in edges of the mean box, by which as many boxes overlap as in the thesis.
constexpr double edges_of_e1 = 5.6, edges_of_e3 = 4.5;

}  // namespace signum::bench
