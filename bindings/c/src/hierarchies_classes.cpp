// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_bvh_create, (const double* boxes_, size_t boxes_count_, int build_, signum_bvh** made_),
  const auto boxes = c::values<Aabb3>(boxes_, boxes_count_, "boxes");
  const auto build = c::word<BvhBuild>(build_, 4, "build");
  c::give(made_, "made", std::make_unique<signum_bvh>(signum_bvh{Bvh(boxes, build)}));)
SIGNUM_METHOD(signum_bvh_size, (const signum_bvh* self_, size_t* size_), c::put(self.size(), size_, "size");)
SIGNUM_METHOD(signum_bvh_bounds, (const signum_bvh* self_, int* found_, double box_[6]), c::put_found(self.size() == 0 ? std::optional<Aabb3>() : self.bounds(), found_, [&](auto& x) { c::store(x, box_, "box"); });)
SIGNUM_METHOD(signum_bvh_candidates, (const signum_bvh* self_, const double box_[6], signum_indices** items_),
  const auto box = c::value<Aabb3>(box_, "box");
  c::put_indices(candidates(self, box), items_, "items");)
SIGNUM_METHOD(signum_bvh_candidate_pairs, (const signum_bvh* self_, signum_indices** pairs_), c::put_indices(candidate_pairs(self), pairs_, "pairs");)
SIGNUM_METHOD(signum_bvh_candidate_pairs_with, (const signum_bvh* self_, const signum_bvh* other_, signum_indices** pairs_),
  auto& other = c::required(other_, "other").value;
  c::put_indices(candidate_pairs(self, other), pairs_, "pairs");)
SIGNUM_METHOD(signum_bvh_cost, (const signum_bvh* self_, int measure_, double* cost_),
  const auto measure = c::word<BvhMeasure>(measure_, 2, "measure");
  c::put(cost(self, measure), cost_, "cost");)
SIGNUM_METHOD(signum_bvh_refit, (signum_bvh* self_, const double* boxes_, size_t boxes_count_),
  const auto boxes = c::values<Aabb3>(boxes_, boxes_count_, "boxes");
  self.refit(boxes);)
void signum_bvh_free(signum_bvh* self) { delete self; }
SIGNUM_FUNCTION(signum_apex_map_create, (const double* points_, size_t points_count_, uint32_t cells_, signum_apex_map** made_),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  const std::uint32_t cells = cells_;
  c::give(made_, "made", std::make_unique<signum_apex_map>(signum_apex_map{ApexMap(points, cells)}));)
SIGNUM_METHOD(signum_apex_map_support, (const signum_apex_map* self_, const double* direction_, double* supports_, size_t count_),
  const auto all_ = c::values<Point3>(direction_, count_, "direction");
  c::each(all_, supports_, "supports",
    [&](const auto& direction) -> decltype(self.support(direction)) { return self.support(direction); });)
void signum_apex_map_free(signum_apex_map* self) { delete self; }
}
