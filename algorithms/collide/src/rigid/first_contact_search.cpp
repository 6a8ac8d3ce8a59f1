// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/collide/first_contact_search.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "rigid/rigid_search.hpp"

namespace signum {

using namespace detail;

struct FirstContactSearch::Search {
  Search(RigidShape shape_a, const Motion& motion_a, RigidShape shape_b, const Motion& motion_b)
      : a(std::move(shape_a)),
        b(std::move(shape_b)),
        pairs(a, motion_a, b, motion_b),
        rigid(a, motion_a, b, motion_b, pairs) {}

  RigidShape a, b;
  RigidPairs pairs;
  RigidSearch rigid;
};

FirstContactSearch::FirstContactSearch(RigidShape a, const Motion& motion_a, RigidShape b,
                                       const Motion& motion_b) {
  const DefaultFpEnvironment environment;
  require_way(a, motion_a);
  require_way(b, motion_b);
  search_.emplace(std::move(a), motion_a, std::move(b), motion_b);
}

bool FirstContactSearch::refine(std::uint64_t pairs) {
  const DefaultFpEnvironment environment;
  RigidSearch& rigid = search_->rigid;
  const std::uint64_t before = rigid.steps();
  return rigid.refine(before + std::min(pairs, RigidSearch::all_steps - before));
}

bool FirstContactSearch::is_done() const {
  const DefaultFpEnvironment environment;
  return search_->rigid.is_done();
}

TimeBracket FirstContactSearch::bracket() const {
  const DefaultFpEnvironment environment;
  const RigidSearch& rigid = search_->rigid;
  return {rigid.earliest(),
          rigid.best() ? rigid.latest() : std::numeric_limits<double>::infinity()};
}

FirstContactCounts FirstContactSearch::counts() const {
  const RigidSearch& rigid = search_->rigid;
  return {rigid.steps(), rigid.decided()};
}

std::optional<RigidContact> FirstContactSearch::contact() {
  refine(RigidSearch::all_steps);
  const DefaultFpEnvironment environment;
  if (!search_->rigid.best()) return std::nullopt;
  return contact_of(*search_->rigid.best());
}

}  // namespace signum
