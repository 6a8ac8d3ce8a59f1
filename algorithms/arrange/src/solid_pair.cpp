// SPDX-License-Identifier: MIT
#include <array>
#include <signum/arrange/solid_pair.hpp>

#include "arrangement.hpp"
#include "common_point.hpp"
#include "enclosed_volume.hpp"
#include "exact_point.hpp"
#include "flat_triangle.hpp"
#include "fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// What the facets say.
class FacetVerdict {
 public:
  FacetVerdict(const Arrangement& arrangement, SolidRule rule)
      : arrangement_(arrangement), rule_(rule) {
    for (std::size_t f = 0; f < arrangement.facets().size(); ++f) add(f);
  }

  bool a_in_b() const { return in_other_[0]; }
  bool b_in_a() const { return in_other_[1]; }
  /// A point of the faces of one in the other.
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
    const std::span<const detail::Cover> cover = arrangement_.cover(facet);
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      const std::span<const detail::Cover> around = arrangement_.around(facet, side);
      const std::array<bool, 2> in = {is_enclosed(around[0], rule_), is_enclosed(around[1], rule_)};
      for (const std::size_t m : {0U, 1U}) {
        const bool on_other = cover[1 - m].times > 0;
        if (in[m] && !in[1 - m]) in_other_[m] = false;
        if (cover[m].times == 0) continue;
        if (!on_other && !in[1 - m]) in_other_[m] = false;
        if (on_other || in[1 - m]) touching_ = facet;
      }
      if (!in[0] || !in[1]) continue;
      // Triangles that nothing cuts have simpler points.
      const auto facets = arrangement_.facets();
      if (!shared_ || (facets[shared_->facet].is_cut() && !facets[facet].is_cut())) {
        shared_ = Place{facet, side};
      }
    }
  }

  const Arrangement& arrangement_;
  SolidRule rule_;
  std::array<bool, 2> in_other_ = {true, true};
  std::optional<std::size_t> touching_;
  std::optional<Place> shared_;
};

}  // namespace

SolidPair::SolidPair(const Mesh& a, const Mesh& b, SolidRule rule) : rule_(rule) {
  const DefaultFpEnvironment environment;
  require_solid(a, rule);
  require_solid(b, rule);
  const std::array meshes = {&a, &b};
  arrangement_ = std::make_shared<const Arrangement>(meshes);
}

SolidVerdict SolidPair::verdict() const {
  const DefaultFpEnvironment environment;
  const FacetVerdict facets(*arrangement_, rule_);
  std::array<bool, 2> in_other = {facets.a_in_b(), facets.b_in_a()};
  std::optional<RationalPoint> common = facets.common();
  const detail::JoinedMeshes& joined = arrangement_->joined();
  for (std::uint32_t i = 0; i < joined.mesh.triangles.size(); ++i) {
    if (arrangement_->has_area(i)) continue;
    const std::uint32_t m = joined.mesh_of(i);
    const detail::FlatReach reach = detail::reach_of_flat(*arrangement_, i, 1 - m, rule_);
    in_other[m] = in_other[m] && reach.inside;
    if (!common) common = reach.common;
  }
  SolidVerdict verdict{SolidRelation::apart, in_other[0], in_other[1], {}};
  if (const auto shared = facets.shared()) {
    verdict.relation = SolidRelation::interfering;
    verdict.witness = exact_point(*shared);
    return verdict;
  }
  if (!common) common = detail::point_on_both(*arrangement_);
  if (common) {
    verdict.relation = SolidRelation::touching;
    verdict.witness = exact_point(*common);
  }
  return verdict;
}

ExactVolume SolidPair::common_volume() const {
  const DefaultFpEnvironment environment;
  return detail::enclosed_volume(*arrangement_, [this](std::span<const detail::Cover> around) {
    return is_enclosed(around[0], rule_) && is_enclosed(around[1], rule_);
  });
}

SolidVerdict verdict(const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return SolidPair(a, b, rule).verdict();
}

ExactVolume common_volume(const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return SolidPair(a, b, rule).common_volume();
}

ExactVolume solid_volume(const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  require_solid(mesh, rule);
  const std::array meshes = {&mesh};
  return detail::enclosed_volume(Arrangement(meshes), [rule](std::span<const detail::Cover> a) {
    return is_enclosed(a[0], rule);
  });
}

}  // namespace signum
