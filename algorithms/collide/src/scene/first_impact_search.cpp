// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/first_impact_search.hpp>
#include <utility>

#include "impact_queue.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

FirstImpactSearch::FirstImpactSearch(std::unique_ptr<ImpactQueue> queue)
    : queue_(std::move(queue)) {}

bool FirstImpactSearch::refine(std::uint64_t pairs) {
  const DefaultFpEnvironment environment;
  const std::uint64_t before = counts().pairs;
  queue_->refine(before + std::min(pairs, RigidSearch::all_steps - before));
  return queue_->is_done();
}

bool FirstImpactSearch::is_done() const {
  const DefaultFpEnvironment environment;
  return queue_->is_done();
}

TimeBracket FirstImpactSearch::bracket() const {
  const DefaultFpEnvironment environment;
  return queue_->bracket();
}

FirstImpactCounts FirstImpactSearch::counts() const { return queue_->counts(); }

std::optional<SceneImpact> FirstImpactSearch::impact() {
  refine(RigidSearch::all_steps);
  const DefaultFpEnvironment environment;
  return queue_->impact();
}

}  // namespace signum
