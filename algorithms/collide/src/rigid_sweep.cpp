// SPDX-License-Identifier: MIT
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "fp_environment.hpp"
#include "rigid_pairs.hpp"
#include "rigid_search.hpp"
#include "root_value.hpp"

namespace signum::detail {

namespace {

/// Whichever of two found ones comes first, where each later one may only be earlier.
std::optional<RigidFound> search_all(const RigidShape& a, const RigidShape& b,
                                     const RigidPairs& pairs) {
  std::optional<RigidFound> best;
  for (std::size_t i = 0; i < parts_of(a); ++i) {
    for (std::size_t j = 0; j < parts_of(b); ++j) {
      auto found = pairs.compare(i, j, MayMeet(), best ? &best->contact.time : nullptr);
      if (found) best = RigidFound{*std::move(found), i, j};
    }
  }
  return best;
}

}  // namespace

void require_way(const RigidShape& s, const Motion& motion) {
  if (!names_rotations(motion)) {
    throw InvalidArgument("a motion was expected of which no blended quaternion is zero");
  }
  if (s.is_mesh && s.triangles.empty()) throw InvalidArgument("a mesh with triangles was expected");
}

RigidContact contact_of(RigidFound found) {
  auto& [contact, part_a, part_b] = found;
  const auto& rational = contact.time.known_rational();
  const bool initially = rational && rational->is_zero();
  return {Root(Root::Value{std::move(contact.time)}),
          initially,
          part_a,
          part_b,
          contact.first,
          contact.second};
}

RigidShape rigid_shape(const Point3& p) { return {{p}, {}, false}; }
RigidShape rigid_shape(const Segment3& s) { return {{s.p, s.q}, {}, false}; }
RigidShape rigid_shape(const Triangle3& t) {
  return {{t.vertices.begin(), t.vertices.end()}, {}, false};
}
RigidShape rigid_shape(const Mesh& m) { return {m.vertices, m.triangles, true}; }

std::optional<RigidContact> sweep(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                                  const Motion& motion_b) {
  const DefaultFpEnvironment guard;
  require_way(a, motion_a);
  require_way(b, motion_b);
  const RigidPairs pairs(a, motion_a, b, motion_b);
  std::optional<RigidFound> found;
  // Hierarchies cost as much as a pair or two.
  if (parts_of(a) * parts_of(b) <= 4) {
    found = search_all(a, b, pairs);
  } else {
    RigidSearch search(a, motion_a, b, motion_b, pairs);
    search.refine();
    found = search.best();
  }
  if (!found) return std::nullopt;
  return contact_of(*std::move(found));
}

}  // namespace signum::detail
