// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_pair.hpp>
#include <signum/collide/solid_depth.hpp>

#include "deep/deep_solids.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rounded_root.hpp"

namespace signum {

using namespace detail;

double SolidDepth::least() const { return rounded_root(least_squared); }
double SolidDepth::most() const { return rounded_root(most_squared); }
bool SolidDepth::is_at_most(double depth) const {
  return depth >= 0 && !(Rational(depth) * Rational(depth) < most_squared);
}

bool SolidDepth::is_between(double depth) const {
  return !is_at_most(depth) && !(Rational(depth) * Rational(depth) < least_squared);
}

std::optional<SolidDepth> solid_depth(const MeshBody& a, const MeshBody& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  const SolidPair pair(a, b, rule);
  if (pair.verdict().relation != SolidRelation::interfering)
    return SolidDepth{Rational(), Rational(), {0, 0, 0}};
  std::vector<IndexPair> meeting;
  for (const TriangleContact& c : pair.contacts().contacts) meeting.push_back({c.a, c.b});
  const deep::DepthHints hints{*pair.common_box(),
                               deep::box_size(a.box()) + deep::box_size(b.box()),
                               deep::ways_out(a.welded(), b.welded(), meeting)};
  return deep::solid_depth({&a, rule, deep::is_convex(a)}, {&b, rule, deep::is_convex(b)}, hints,
                           std::nullopt);
}

}  // namespace signum
