// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

signum_status signum_bvh_create(
    const double* boxes_, size_t boxes_count_, int build_, signum_bvh** made_) {
  return c::guarded([&] {
    const auto boxes = c::values<Aabb3>(boxes_, boxes_count_, "boxes");
    const auto build = c::word<BvhBuild>(build_, 4, "build");
    c::give(made_, "made", std::make_unique<signum_bvh>(signum_bvh{Bvh(boxes, build)}));
  });
}
signum_status signum_bvh_size(const signum_bvh* self_, size_t* size_) {
  return c::of(self_, [&](auto& self) { c::put(self.size(), size_, "size"); });
}
signum_status signum_bvh_bounds(const signum_bvh* self_, int* found_, double box_[6]) {
  return c::of(self_, [&](const Bvh& self) {
    c::put_found(self.size() == 0 ? std::optional<Aabb3>() : self.bounds(), found_, [&](auto& x) { c::store(x, box_, "box"); });
  });
}
signum_status signum_bvh_candidates(
    const signum_bvh* self_, const double box_[6], signum_indices** items_) {
  return c::of(self_, [&](auto& self) {
    const auto box = c::value<Aabb3>(box_, "box");
    c::put_indices(candidates(self, box), items_, "items");
  });
}
signum_status signum_bvh_cost(const signum_bvh* self_, int measure_, double* cost_) {
  return c::of(self_, [&](auto& self) {
    const auto measure = c::word<BvhMeasure>(measure_, 2, "measure");
    c::put(cost(self, measure), cost_, "cost");
  });
}
signum_status signum_bvh_refit(signum_bvh* self_, const double* boxes_, size_t boxes_count_) {
  return c::of(self_, [&](auto& self) {
    const auto boxes = c::values<Aabb3>(boxes_, boxes_count_, "boxes");
    self.refit(boxes);
  });
}
void signum_bvh_free(signum_bvh* self) { delete self; }
signum_status signum_apex_map_create(
    const double* points_, size_t points_count_, uint32_t cells_, signum_apex_map** made_) {
  return c::guarded([&] {
    const auto points = c::values<Point3>(points_, points_count_, "points");
    const std::uint32_t cells = cells_;
    c::give(made_, "made", std::make_unique<signum_apex_map>(signum_apex_map{ApexMap(points, cells)}));
  });
}
signum_status signum_apex_map_support(
    const signum_apex_map* self_, const double* direction_, double* supports_, size_t count_) {
  return c::of(self_, [&](auto& self) {
    const auto all_ = c::values<Point3>(direction_, count_, "direction");
    c::each(all_, supports_, "supports",
      [&](const auto& direction) -> decltype(self.support(direction)) { return self.support(direction); });
  });
}
void signum_apex_map_free(signum_apex_map* self) { delete self; }
}
