// SPDX-License-Identifier: MIT
/// The builders of a hierarchy, each in the file of its name.
#pragma once

#include <memory>
#include <signum/bvh/bvh.hpp>

#include "bvh_reference.hpp"
#include "bvh_tree.hpp"

namespace signum::detail {

struct BvhNodes {
  std::shared_ptr<const BvhNode[]> memory;
  std::size_t size = 0;
};

/// The nodes over the references, of which there is at least one, and which are reordered at will.
/// No result depends on the number of threads.
BvhNodes build_linear(BvhReferences& references);
BvhNodes build_binned(BvhReferences& references);
BvhNodes build_median(BvhReferences& references);
BvhNodes build_inserted(BvhReferences& references);

}  // namespace signum::detail
