// SPDX-License-Identifier: MIT
/// All that can be asked of two solids, for callers who want more than one answer: their triangles
/// are arranged once, if they have to be, and only those that may meet the other solid.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/touch_size.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <span>

namespace SIGNUM_API signum {

namespace detail {
class Arrangement;
struct ArrangedOnce;
struct Cover;
}  // namespace detail

/// Answers as verdict(a, b, rule) and common_volume(a, b, rule) do, or by a rule for each of the
/// two meshes. Several threads may ask at once.
class SolidPair {
 public:
  /// Throws what these functions throw.
  /// Cost: finding the contacts between the meshes. If there are none, a ray for each shell usually
  /// decides; if two triangles cross and meet no others of their mesh, a few rays do. By the rule
  /// positive an arrangement is always made.
  SolidPair(const MeshBody& a, const MeshBody& b, SolidRule rule = SolidRule::nonzero);
  SolidPair(const MeshBody& a, const MeshBody& b, SolidRule rule_a, SolidRule rule_b);
  SolidPair(const Mesh& a, const Mesh& b, SolidRule rule = SolidRule::nonzero);
  // A move is a copy, which is cheap, so that what was moved from still answers.
  SolidPair(const SolidPair&) = default;
  SolidPair& operator=(const SolidPair&) = default;

  /// The contacts between the two meshes: contacts(a, b).
  const MeshContacts& contacts() const { return *contacts_; }
  const SolidVerdict& verdict() const { return verdict_; }

  ExactVolume common_volume() const;
  /// The correctly rounded double of the common volume, which takes no sum of many rationals.
  double rounded_common_volume() const;
  /// The box of the points that both enclose, rounded to nearest; nothing where there are none.
  std::optional<Aabb3> common_box() const;
  /// How large what they share is. Nothing but zeros unless they touch.
  TouchSize touch_size() const;

 private:
  const detail::Arrangement& arrangement() const;
  void decide();
  bool is_common(std::span<const detail::Cover> around) const;
  template <class Answer, class Keeps>
  Answer of_common_cells(Answer (*ask)(const detail::Arrangement&, const Keeps&)) const;

  MeshBody a_, b_;
  std::array<SolidRule, 2> rules_;
  detail::Shared<MeshContacts> contacts_ = std::make_shared<const MeshContacts>();
  std::shared_ptr<detail::ArrangedOnce> arranged_;
  SolidVerdict verdict_{};
};

}  // namespace signum
