// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/sweep.hpp>
#include <utility>

#include "depth/search_facet.hpp"
#include "entry/box_impact.hpp"
#include "entry/proposed_entry.hpp"
#include "entry/quick_impact.hpp"
#include "entry/sphere_impact.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "sweep/first_impact.hpp"

namespace signum::detail {
namespace {

RationalPoint exact(const Difference2& d) { return to_rational(d.to) - to_rational(d.from); }
RationalPoint exact(const Difference3& d) { return to_rational(d.to) - to_rational(d.from); }

SweepSet set_of(const ShapeRef2& shape) { return SweepSet::of(shape); }
SweepSet set_of(const SweepRef3& shape) {
  if (const auto* const mesh = std::get_if<const Mesh*>(&shape)) return SweepSet::of(**mesh);
  return SweepSet::of(std::get<ShapeRef3>(shape));
}

/// The corners farthest along the vector.
std::vector<std::uint32_t> extreme_corners(const Hull& hull, const RootVector& n) {
  std::vector<std::uint32_t> corners;
  for (std::uint32_t i = 0; i < hull.points.size(); ++i) {
    const int order =
        corners.empty() ? 1 : n.sign_along(hull.points[i] - hull.points[corners.front()]);
    if (order > 0) corners.clear();
    if (order >= 0) corners.push_back(i);
  }
  return corners;
}

std::vector<std::uint32_t> corners_of(const SweepSet& set, std::size_t piece, const RootVector& n) {
  if (set.plane || set.corners != Corners::of_shape) return {};
  return extreme_corners(set.hull(piece), n);
}

void set_normal(Impact2& impact, Vec3<Surd> n) {
  impact.normal = ContactNormal<Vec2<Surd>>({std::move(n.x), std::move(n.y)});
}
void set_normal(Impact3& impact, Vec3<Surd> n) {
  impact.normal = ContactNormal<Vec3<Surd>>(std::move(n));
}
constexpr Space space_of(const Impact2*) { return Space::plane; }
constexpr Space space_of(const Impact3*) { return Space::space; }

Difference3 in_space(const Difference2& d) {
  return {{d.from.x, d.from.y, 0}, {d.to.x, d.to.y, 0}};
}

/// A box whose corners coincide has them once in a hull.
bool has_all_corners(const ShapeRef2& shape) {
  const auto* const box = std::get_if<const Aabb2*>(&shape);
  return box == nullptr || ((*box)->min.x < (*box)->max.x && (*box)->min.y < (*box)->max.y);
}
bool has_all_corners(const ShapeRef3& shape) {
  const auto* const box = std::get_if<const Aabb3*>(&shape);
  return box == nullptr || ((*box)->min.x < (*box)->max.x && (*box)->min.y < (*box)->max.y &&
                            (*box)->min.z < (*box)->max.z);
}

/// Whether a facet of the difference of the cores has the origin behind it, and none is nearer: so
/// the origin is inside of all.
bool insides_meet_by_facet(const RoundedCore& a, const RoundedCore& b, Space space) {
  if (space == Space::plane || a.error != 0 || b.error != 0) return false;
  const std::optional<NearestFacet> facet = search_facet(a.corners(), b.corners());
  return facet && facet->height.sign() > 0;
}

template <class Result, class ShapeRef>
std::optional<CertainImpact<Result>> impact_by_proposal(const ShapeRef& a, const ShapeRef& b,
                                                        const Difference3& motion) {
  const RoundedMotion rounded = rounded_motion(motion);
  if (!is_finite(rounded.v)) return std::nullopt;
  RoundedCore core_a, core_b;
  if (!set_rounded_core(core_a, a) || !set_rounded_core(core_b, b)) return std::nullopt;
  const Advance found = advance(core_a, core_b, rounded.v);
  if (found.end == Advance::End::missed && is_proof_of_miss(found, core_a, core_b, rounded)) {
    return CertainImpact<Result>{};
  }
  constexpr Space space = space_of(static_cast<const Result*>(nullptr));
  if (found.end == Advance::End::overlapping &&
      (insides_surely_meet(found, core_a, core_b, space) ||
       insides_meet_by_facet(core_a, core_b, space))) {
    CertainImpact<Result> certain;
    certain.impact.emplace().initially = true;
    return certain;
  }
  const bool is_exact = core_a.error == 0 && core_b.error == 0;
  if (found.end == Advance::End::met && is_exact && has_all_corners(a) && has_all_corners(b)) {
    std::optional<ProvedEntry> proved = proved_entry(found.face, core_a, core_b, motion, space);
    if (proved) {
      CertainImpact<Result> certain;
      Result& result = certain.impact.emplace();
      result.time = std::move(proved->time);
      result.normal = normal_of<std::remove_cvref_t<decltype(*result.normal)>>(*proved);
      result.approach = Sign::positive;
      result.corners_a = proved->corners_a;
      result.corners_b = proved->corners_b;
      return certain;
    }
  }
  if (surely_apart(core_a, core_b, rounded, 1)) return CertainImpact<Result>{};
  return std::nullopt;
}

template <class Result>
std::optional<Result> impact(const SweepSet& a, const SweepSet& b, const Difference3& given) {
  const RationalPoint motion = to_rational(given.to) - to_rational(given.from);
  std::optional<RoundedMotion> rounded = rounded_motion(given);
  if (!is_finite(rounded->v)) rounded.reset();
  std::optional<SetEntry> first = first_impact(a, b, motion, BigRational(1), rounded);
  if (!first) return std::nullopt;
  Entry& entry = first->entry;
  Result result;
  result.time = DeferredSurd(std::move(entry.time));
  result.initially = entry.initially;
  if (entry.normal) {
    const RootVector& n = *entry.normal;
    result.approach = sign_of(-n.sign_along(motion));
    const RootVector opposite{-n.rational, -n.coefficient, n.radicand};
    result.corners_a = corners_of(a, first->pieces->a, opposite);
    result.corners_b = corners_of(b, first->pieces->b, n);
    set_normal(result, n.surds());
  }
  if (first->pieces) {
    if (a.has_faces()) result.face_a = static_cast<std::uint32_t>(first->pieces->a);
    if (b.has_faces()) result.face_b = static_cast<std::uint32_t>(first->pieces->b);
  }
  return result;
}

/// Requires that the shape is an S.
template <class S>
const S* the(const ShapeRef3& shape) {
  return *std::get_if<const S*>(&shape);
}

/// A time after which the shapes are apart: when the least value of the motion's product on a is
/// above the greatest on b by more than the reach.
BigRational time_after_all(const SweepSet& a, const SweepSet& b, const RationalPoint& motion) {
  std::optional<BigRational> least_a;
  std::optional<BigRational> greatest_b;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (const RationalPoint& p : a.hull(i).points) {
      BigRational v = dot(motion, p);
      if (!least_a || v < *least_a) least_a = std::move(v);
    }
  }
  for (std::size_t i = 0; i < b.size(); ++i) {
    for (const RationalPoint& p : b.hull(i).points) {
      BigRational v = dot(motion, p);
      if (!greatest_b || *greatest_b < v) greatest_b = std::move(v);
    }
  }
  // With r the reach over the length of the motion, r <= r^2 + 1.
  const BigRational squared = square(motion);
  const BigRational reach = a.radius + b.radius;
  const BigRational t = (*greatest_b - *least_a + reach * reach) / squared + 2;
  return t.sign() > 0 ? t : BigRational(0);
}

SweepSet moved_set(SweepSet set, const RationalPoint& by) {
  std::vector<Hull> hulls;
  for (std::size_t i = 0; i < set.size(); ++i) {
    Hull h = set.hull(i);
    for (RationalPoint& p : h.points) p = p + by;
    hulls.push_back(std::move(h));
  }
  set.hulls = std::move(hulls);
  set.faces = {};
  set.solid = nullptr;
  set.core.reset();
  return set;
}

/// The last contact of sets that are no planes and not empty, where the motion is not zero: they
/// part where their surfaces do, which is where they first meet on the way back.
std::optional<LastContact> last_on_the_way_back(const SweepSet& a, const SweepSet& b,
                                                const RationalPoint& motion) {
  const BigRational late = time_after_all(a, b, motion);
  SweepSet surface = b;
  surface.solid = nullptr;
  const auto back = first_impact(moved_set(a, late * motion), surface, -motion, late);
  if (!back) return std::nullopt;
  return LastContact{-back->entry.time + Rational({late})};
}

/// The last contact with a plane, which a leaves on its far side.
std::optional<LastContact> last_at_plane(const SweepSet& a, const HalfSpace& plane,
                                         const RationalPoint& motion) {
  const BigRational speed = dot(plane.normal, motion);
  std::optional<BigRational> farthest;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (const RationalPoint& p : a.hull(i).points) {
      BigRational left = -plane(p) * speed.sign();
      if (!farthest || *farthest < left) farthest = std::move(left);
    }
  }
  const BigRational squared = a.radius * a.radius * square(plane.normal);
  const BigRational by = 1 / abs(speed);
  Surd time(Rational({*farthest * by}), Rational({by}), Rational({squared}));
  if (sign(time) == Sign::negative) return std::nullopt;
  return LastContact{std::move(time)};
}

std::optional<LastContact> last(const SweepSet& a, const SweepSet& b, const RationalPoint& motion) {
  const auto for_ever = [&]() -> std::optional<LastContact> {
    if (!first_impact(a, b, motion, std::nullopt)) return std::nullopt;
    return LastContact{};
  };
  const auto is_empty = [](const SweepSet& s) { return !s.plane && s.size() == 0; };
  if (is_empty(a) || is_empty(b)) return std::nullopt;
  if (is_zero(motion)) return for_ever();
  if (a.plane && !b.plane) return last(b, a, -motion);
  if (!b.plane) return last_on_the_way_back(a, b, motion);
  const bool along = dot(b.plane->normal, motion).is_zero();
  if (!a.plane) return along ? for_ever() : last_at_plane(a, *b.plane, motion);
  // Two planes meet once, where they are parallel and the motion is not along them.
  const bool once = !along && is_zero(cross(a.plane->normal, b.plane->normal));
  if (!once) return for_ever();
  const auto entry = first_impact(a, b, motion, std::nullopt);
  if (!entry) return std::nullopt;
  return LastContact{entry->entry.time};
}

}  // namespace

std::optional<Impact2> sweep_exactly(const ShapeRef2& a, const ShapeRef2& b,
                                     const Difference2& motion) {
  const DefaultFpEnvironment environment;
  return impact<Impact2>(set_of(a), set_of(b), in_space(motion));
}

std::optional<Impact3> sweep_exactly(const SweepRef3& a, const SweepRef3& b,
                                     const Difference3& motion) {
  const DefaultFpEnvironment environment;
  return impact<Impact3>(set_of(a), set_of(b), motion);
}

std::optional<Impact3> sweep_exactly(const SetRef3& a, const SetRef3& b,
                                     const Difference3& motion) {
  if (a.where == nullptr && b.where == nullptr) return sweep_any(a.set, b.set, motion);
  const DefaultFpEnvironment environment;
  return impact<Impact3>(SweepSet::of(a), SweepSet::of(b), motion);
}

std::optional<Impact3> sweep_shapes(const ShapeRef3& a, const ShapeRef3& b,
                                    const Difference3& motion) {
  using enum ShapeKind;
  const auto are = [p = kind_of(a), q = kind_of(b)](ShapeKind k, ShapeKind l) {
    return p == k && q == l;
  };
  if (are(sphere, sphere)) return sweep_pair(*the<Sphere3>(a), *the<Sphere3>(b), motion);
  if (are(sphere, plane)) return sweep_pair(*the<Sphere3>(a), *the<Plane3>(b), motion);
  if (are(plane, sphere)) return sweep_pair(*the<Plane3>(a), *the<Sphere3>(b), motion);
  if (are(aabb, aabb)) return sweep_pair(*the<Aabb3>(a), *the<Aabb3>(b), motion);
  const DefaultFpEnvironment environment;
  if (are(sphere, polygon)) {
    auto told = impact_of_polygon(*the<Sphere3>(a), *the<Polygon3>(b), motion);
    if (told) return std::move(told->impact);
  }
  return sweep_by_search(a, b, motion);
}

std::optional<Impact3> sweep_by_search(const ShapeRef3& a, const ShapeRef3& b,
                                       const Difference3& motion) {
  const DefaultFpEnvironment environment;
  if (auto proposed = impact_by_proposal<Impact3>(a, b, motion)) return std::move(proposed->impact);
  return impact<Impact3>(SweepSet::of(a), SweepSet::of(b), motion);
}

std::optional<Impact2> sweep_any(const ShapeRef2& a, const ShapeRef2& b,
                                 const Difference2& motion) {
  const DefaultFpEnvironment environment;
  if (auto proposed = impact_by_proposal<Impact2>(a, b, in_space(motion))) {
    return std::move(proposed->impact);
  }
  return impact<Impact2>(set_of(a), set_of(b), in_space(motion));
}

std::optional<Impact3> sweep_any(const SweepRef3& a, const SweepRef3& b,
                                 const Difference3& motion) {
  const auto* const shape_a = std::get_if<ShapeRef3>(&a);
  const auto* const shape_b = std::get_if<ShapeRef3>(&b);
  if (shape_a != nullptr && shape_b != nullptr) return sweep_shapes(*shape_a, *shape_b, motion);
  const DefaultFpEnvironment environment;
  return impact<Impact3>(set_of(a), set_of(b), motion);
}

std::optional<LastContact> last_exactly(const ShapeRef2& a, const ShapeRef2& b,
                                        const Difference2& motion) {
  const DefaultFpEnvironment environment;
  return last(set_of(a), set_of(b), exact(motion));
}

std::optional<LastContact> last_exactly(const SweepRef3& a, const SweepRef3& b,
                                        const Difference3& motion) {
  const DefaultFpEnvironment environment;
  return last(set_of(a), set_of(b), exact(motion));
}

std::optional<LastContact> last_exactly(const SetRef3& a, const SetRef3& b,
                                        const Difference3& motion) {
  const DefaultFpEnvironment environment;
  return last(SweepSet::of(a), SweepSet::of(b), exact(motion));
}

}  // namespace signum::detail
