// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <signum/arrange/solid_pair.hpp>

#include "border/flat_triangle.hpp"
#include "boxes.hpp"
#include "cells/arrangement.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "open_edge.hpp"
#include "planar/common_point.hpp"
#include "solids/crossing_verdict.hpp"
#include "solids/shell_verdict.hpp"
#include "solids/touch_size_of.hpp"
#include "valid_mesh.hpp"
#include "vectors/exact_point.hpp"
#include "volumes/enclosed_volume.hpp"

namespace signum {

using namespace detail;

/// An arrangement that is made when it is asked for first.
struct detail::ArrangedOnce {
  std::mutex making;
  std::optional<Arrangement> arrangement;
};

namespace {

/// What the facets say.
class FacetVerdict {
 public:
  FacetVerdict(const Arrangement& arrangement, const std::array<SolidRule, 2>& rules)
      : arrangement_(arrangement), rules_(rules), around_(arrangement.windings()) {
    for (std::size_t f = 0; f < arrangement.facets().size(); ++f) add(f);
  }

  bool a_in_b() const { return in_other_[0]; }
  bool b_in_a() const { return in_other_[1]; }
  /// A point of the faces of one mesh in the other solid.
  std::optional<RationalPoint> common() const {
    if (!touching_) return std::nullopt;
    return arrangement_.points().exact(arrangement_.loop(*touching_).front());
  }
  /// A point that both enclose.
  std::optional<RationalPoint> shared() const {
    if (!shared_) return std::nullopt;
    return arrangement_.point_beside(shared_->facet, shared_->side);
  }

 private:
  struct Place {
    std::size_t facet;
    FacetSide side;
  };

  void add(std::size_t facet) {
    const std::array<detail::Cover, 2> cover = {arrangement_.cover(facet, 0),
                                                arrangement_.cover(facet, 1)};
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      const detail::Cover* const around = &around_[2 * arrangement_.cell(facet, side)];
      const std::array<bool, 2> in = {is_enclosed(around[0], rules_[0]),
                                      is_enclosed(around[1], rules_[1])};
      for (const std::size_t m : {0U, 1U}) {
        const bool on_other = cover[1 - m].times > 0;
        if (in[m] && !in[1 - m]) in_other_[m] = false;
        if (cover[m].times == 0) continue;
        if (!on_other && !in[1 - m]) in_other_[m] = false;
        if (on_other || in[1 - m]) touching_ = facet;
      }
      if (!in[0] || !in[1]) continue;
      // Triangles that nothing cuts come first, and have simpler points.
      if (!shared_) shared_ = Place{facet, side};
    }
  }

  const Arrangement& arrangement_;
  std::array<SolidRule, 2> rules_;
  std::vector<detail::Cover> around_;
  std::array<bool, 2> in_other_ = {true, true};
  std::optional<std::size_t> touching_;
  std::optional<Place> shared_;
};

/// Asks of both meshes, at once where they are large.
std::array<bool, 2> both_answer(const Mesh& a, const Mesh& b,
                                const std::function<bool(std::size_t)>& ask) {
  constexpr std::size_t many = 1 << 14;
  std::array<bool, 2> answers;
  const auto answer = [&](std::size_t i) { answers[i] = ask(i); };
  if (std::min(a.triangles.size(), b.triangles.size()) >= many) {
    parallel_for(2, answer);
  } else {
    for (const std::size_t i : {0U, 1U}) answer(i);
  }
  return answers;
}

/// Whether the vertices, of triangles or not, have boxes that do not overlap, and both meshes are
/// valid, and solids by their indices.
bool are_solids_in_boxes_apart(const Mesh& a, const Mesh& b, SolidRule rule) {
  const auto box = [](const Mesh& mesh) {
    Aabb3 all = no_box;
    for (const Point3& p : mesh.vertices) all = hull(all, box_of(p));
    return all;
  };
  if (overlap(box(a), box(b))) return false;
  require_valid(a);
  require_valid(b);
  const auto [of_a, of_b] =
      both_answer(a, b, [&](std::size_t i) { return are_edges_even(i == 0 ? a : b, rule); });
  return of_a && of_b;
}

}  // namespace

SolidPair::SolidPair(const Mesh& a, const Mesh& b, SolidRule rule)
    // Braces, so that what is wrong with the first mesh is told first.
    : SolidPair{MeshBody(a, BvhBuild::linear), MeshBody(b, BvhBuild::linear), rule} {}

SolidPair::SolidPair(const MeshBody& a, const MeshBody& b, SolidRule rule)
    : SolidPair(a, b, rule, rule) {}

SolidPair::SolidPair(const MeshBody& a, const MeshBody& b, SolidRule rule_a, SolidRule rule_b)
    : a_(a), b_(b), rules_{rule_a, rule_b}, arranged_(std::make_shared<detail::ArrangedOnce>()) {
  const DefaultFpEnvironment environment;
  const auto [is_a, is_b] = both_answer(a.mesh(), b.mesh(), [&](std::size_t i) {
    return i == 0 ? a.is_solid(rule_a) : b.is_solid(rule_b);
  });
  if (!is_a) require_solid(a.welded(), rule_a);
  if (!is_b) require_solid(b.welded(), rule_b);
  const bool none_of_a = a.mesh().triangles.empty(), none_of_b = b.mesh().triangles.empty();
  if (none_of_a || none_of_b || !overlap(a.box(), b.box())) {
    verdict_ = {SolidRelation::apart, none_of_a, none_of_b, {}};
    return;
  }
  contacts_ = std::make_shared<const MeshContacts>(signum::contacts(a, b));
  const bool meet = !contacts_->contacts.empty() || !contacts_->degenerate.empty();
  std::optional<SolidVerdict> quick;
  if (meet) {
    quick = detail::crossing_verdict(a, b, rules_, *contacts_);
  } else {
    quick = detail::shell_verdict(a, b, rules_);
  }
  if (quick) {
    verdict_ = *quick;
  } else {
    decide();
  }
}

const detail::Arrangement& SolidPair::arrangement() const {
  const std::lock_guard lock(arranged_->making);
  auto& made = arranged_->arrangement;
  if (!made) made.emplace(a_, b_, *contacts_, detail::JoinExtent::where_boxes_meet);
  return *made;
}

void SolidPair::decide() {
  const detail::Arrangement& all = arrangement();
  const FacetVerdict facets(all, rules_);
  const detail::JoinedMeshes& joined = all.joined();
  // What was left out is outside the box of the other solid.
  std::array<bool, 2> in_other = {facets.a_in_b() && !joined.is_trimmed(0),
                                  facets.b_in_a() && !joined.is_trimmed(1)};
  std::optional<RationalPoint> common = facets.common();
  for (std::uint32_t i = 0; i < joined.mesh.triangles.size(); ++i) {
    if (all.has_area(i)) continue;
    const std::uint32_t m = joined.mesh_of(i);
    const detail::FlatReach reach = detail::reach_of_flat(all, i, 1 - m, rules_[1 - m]);
    in_other[m] = in_other[m] && reach.inside;
    if (!common) common = reach.common;
  }
  verdict_ = {SolidRelation::apart, in_other[0], in_other[1], {}};
  if (const auto shared = facets.shared()) {
    verdict_.relation = SolidRelation::interfering;
    verdict_.witness = exact_point(*shared);
    return;
  }
  if (!common) common = detail::point_on_both(all);
  if (common) {
    verdict_.relation = SolidRelation::touching;
    verdict_.witness = exact_point(*common);
  }
}

bool SolidPair::is_common(std::span<const detail::Cover> around) const {
  return is_enclosed(around[0], rules_[0]) && is_enclosed(around[1], rules_[1]);
}

template <class Answer, class Keeps>
Answer SolidPair::of_common_cells(Answer (*ask)(const detail::Arrangement&, const Keeps&)) const {
  return ask(arrangement(),
             [this](std::span<const detail::Cover> c, auto) { return is_common(c); });
}

ExactVolume SolidPair::common_volume() const {
  const DefaultFpEnvironment environment;
  if (verdict_.relation != SolidRelation::interfering) return {Rational(), 0.0};
  return of_common_cells(detail::enclosed_volume);
}

double SolidPair::rounded_common_volume() const {
  const DefaultFpEnvironment environment;
  if (verdict_.relation != SolidRelation::interfering) return 0;
  return of_common_cells(detail::rounded_enclosed_volume);
}

std::optional<Aabb3> SolidPair::common_box() const {
  const DefaultFpEnvironment environment;
  if (verdict_.relation != SolidRelation::interfering) return std::nullopt;
  return of_common_cells(detail::enclosed_box);
}

TouchSize SolidPair::touch_size() const {
  const DefaultFpEnvironment environment;
  if (verdict_.relation != SolidRelation::touching) return {};
  return detail::touch_size_of(arrangement(), rules_);
}

SolidVerdict verdict(const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (are_solids_in_boxes_apart(a, b, rule))
    return {SolidRelation::apart, a.triangles.empty(), b.triangles.empty(), {}};
  return SolidPair(a, b, rule).verdict();
}

ExactVolume common_volume(const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return SolidPair(a, b, rule).common_volume();
}

ExactVolume solid_volume(const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  require_solid(mesh, rule);
  const detail::Arrangement arrangement{MeshBody(mesh, BvhBuild::linear)};
  return detail::enclosed_volume(arrangement, [rule](std::span<const detail::Cover> a, auto) {
    return is_enclosed(a[0], rule);
  });
}

}  // namespace signum
