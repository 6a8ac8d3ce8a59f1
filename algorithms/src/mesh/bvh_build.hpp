// SPDX-License-Identifier: MIT
/// The builders of a hierarchy.
#pragma once

#include <signum/algorithms/mesh/bvh.hpp>
#include <vector>

#include "bvh_reference.hpp"

namespace signum {

/// The nodes over the references, which are reordered at will. The same on any number of threads.
std::vector<Bvh::Node> build_linear(std::span<BvhReference> references);
std::vector<Bvh::Node> build_binned(std::span<BvhReference> references);

}  // namespace signum
