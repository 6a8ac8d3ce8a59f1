// SPDX-License-Identifier: MIT
// What worlds of particles, cars and bodies ask of a scene, beside a textbook's k-d tree, Bullet
// and FCL: neighbours, distance fields, BSP trees, rays for wheels, apex maps, responses. One
// thread; all that is in one table in turn, on the same input.
#include "compare.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

int main() {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  signum::bench::compare_neighbours();
  signum::bench::compare_fields();
  signum::bench::compare_trees();
  signum::bench::compare_wheels();
  signum::bench::compare_boxes();
  signum::bench::compare_responses();
}
