// SPDX-License-Identifier: MIT
// Polygons of the plane and polyhedra, with each other and with convex sets. Each side or face has
// a point that is near enough, or a plane that parts it from the other set, or from each face of
// that. Whether a set is inside the other is told by how a ray from a point of it goes through the
// faces.
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/reach.hpp"
#include "certificate/certifier.hpp"
#include "depth/nearest_facet.hpp"

namespace signum::detail {

namespace {

/// A part of a set, without its line.
CertifiedSet part_of(const CertifiedSet& set, std::size_t i) {
  return {set.kind, "", set.part(i), set.radius, set.rows, set.curved};
}

/// Points of a set that has a point inside another, away from whose faces it is, only if one of
/// these is: all corners of faces, or any point.
std::vector<RationalPoint> samples_of(const CertifiedSet& set) {
  if (set.curved) return {middle(*set.curved)};
  if (!set.faced) return {set.core.points.front()};
  std::vector<RationalPoint> samples;
  for (const auto& face : set.faced->faces) {
    for (const std::size_t i : face) samples.push_back(set.faced->points[i]);
  }
  return samples;
}

/// The weights of a face's corners as those of the points, of which a face may name one twice.
CertifiedWeights weights_on_face(const std::vector<std::size_t>& face,
                                 const CertifiedWeights& of_corners) {
  CertifiedWeights of_points, sums;
  for (const auto& [corner, weight] : of_corners) of_points.emplace_back(face[corner], weight);
  std::sort(of_points.begin(), of_points.end());
  for (const auto& [i, w] : of_points) {
    if (!sums.empty() && sums.back().first == i) {
      sums.back().second += w;
    } else {
      sums.emplace_back(i, w);
    }
  }
  return sums;
}

}  // namespace

void Certifier::put_near_point(const CertifiedSide& side, std::size_t part,
                               const RationalPoint& p) {
  const std::string key = "at-" + side.name;
  if (side.set.curved) return put_coordinates(key, *side.set.curved, p);
  if (side.set.bounded_by_rows()) return text_.line(key, p);
  const Hull hull = side.set.part(part);
  const auto weights = weights_of_terms(min_norm(hull, Hull{{p}, {}}).value(), hull, true);
  text_.line(key, side.set.faced ? weights_on_face(side.set.faced->faces[part], weights) : weights);
}

CertifiedGap Certifier::gap_of_cores(const BigRational& reach, bool is_interval) {
  if (is_curved()) return curved_gap(reach, is_interval);
  const MinNorm found = min_norm(a_.set.core, b_.set.core).value();
  RationalPoint p = combination(a_.set.core, found), q = p - found.x;
  return {found.squared <= reach * reach, {std::move(p), std::move(q), {}}, found.x, found.squared};
}

bool Certifier::put_point_inside(const std::string& word, const std::vector<BigRational>& numbers) {
  const auto put = [&](const CertifiedSide& side, const CertifiedSide& other) {
    if (!other.set.faced) return false;
    for (const RationalPoint& p : samples_of(side.set)) {
      if (!other.set.faced->holds(p)) continue;
      text_.claim(word, numbers);
      std::size_t part = 0;
      const Hull point{{p}, {}};
      while (side.set.faced && !min_norm(side.set.part(part), point)->squared.is_zero()) ++part;
      put_near_point(side, part, p);
      text_.line("at-" + other.name + " inside", p);
      return true;
    }
    return false;
  };
  return put(a_, b_) || put(b_, a_);
}

std::string Certifier::certify_faced(FacedClaim wanted, const BigRational& distance) {
  require_not_empty();
  const bool is_within = wanted == FacedClaim::within, is_location = wanted == FacedClaim::location;
  const bool is_interval = wanted == FacedClaim::distance && is_curved();
  const BigRational reach = is_within ? BigRational(reach_ + distance) : 0;
  CertifiedNormals bounds;
  std::optional<CertifiedGap> least;
  std::optional<BigRational> low;
  std::size_t part_a = 0, part_b = 0;
  for (std::size_t i = 0; i < a_.set.parts(); ++i) {
    for (std::size_t j = 0; j < b_.set.parts() && !(least && least->within); ++j) {
      const CertifiedSet of_a = part_of(a_.set, i), of_b = part_of(b_.set, j);
      Certifier of_parts(of_a, of_b, dimension_);
      CertifiedGap gap = of_parts.gap_of_cores(reach, is_interval);
      if (!gap.within) {
        of_parts.add_planes(bounds, gap.normal);
        if (!low || gap.low < *low) low = gap.low;
      }
      if (least && !gap.within && gap.squared >= least->squared) continue;
      least = std::move(gap), part_a = i, part_b = j;
    }
  }
  const char* const word = is_within     ? "within"
                           : is_location ? (least->within ? "boundary" : "inside")
                           : is_interval ? "between"
                                         : "distance";
  std::vector<BigRational> numbers;
  if (is_within) numbers = {distance};
  // Of an interval the radii are 0.
  if (wanted == FacedClaim::distance) numbers = {0, reach_};
  const auto put_nearest = [&] {
    put_near_point(a_, part_a, least->near.of_a);
    put_near_point(b_, part_b, least->near.of_b);
  };
  if (least->within) {
    text_.claim(word, numbers);
    put_nearest();
    return text_.end();
  }
  if (put_point_inside(word, numbers)) {
    if (is_location) put_bounds(bounds);
    return text_.end();
  }
  if (is_within) text_.claim("beyond", {distance});
  if (is_location) text_.claim("outside");
  if (wanted == FacedClaim::distance) {
    text_.claim(word,
                is_interval ? std::vector{*low, least->high} : std::vector{least->squared, reach_});
    put_nearest();
  }
  put_bounds(bounds);
  for (const CertifiedSide* side : {&a_, &b_}) {
    if (side->set.bounded_by_rows()) text_.line("other", side->set.core.points.front());
  }
  return text_.end();
}

std::optional<std::string> Certifier::certify_faced_contact(const RationalPoint& motion) {
  const CertifiedFaces& faced = b_.set.faced.value();
  const RationalPoint& x = a_.set.core.points.front();
  std::optional<BigRational> first;
  if (faced.holds(x)) {
    first = 0;
  } else if (!is_zero(motion)) {
    for (std::size_t i = 0; i < faced.faces.size(); ++i) {
      const auto span = span_in(faced.hull(i), x, motion);
      if (!span || *span->low < 0 || (first && *first <= *span->low)) continue;
      first = *span->low;
    }
  }
  if (!first) return std::nullopt;
  const BigRational low = *first - *first / BigRational(BigInteger(1) << std::size_t{64});
  text_.claim("first", {low, *first}, motion);
  text_.line("at-a", CertifiedWeights{{0, 1}});
  const RationalPoint at = x + *first * motion;
  std::vector<RationalPoint> normals;
  std::optional<std::size_t> on_face;
  for (std::size_t i = 0; i < faced.faces.size(); ++i) {
    const Hull face = faced.hull(i);
    if (min_norm(Hull{{at}, {}}, face).value().squared.is_zero()) on_face = i;
    const RationalPoint between = min_norm(Hull{{x, x + low * motion}, {}}, face).value().x;
    normals.push_back(is_zero(between) ? between : coprime(between));
  }
  on_face ? put_near_point(b_, *on_face, at) : text_.line("at-b inside", at);
  if (!low.is_zero()) text_.line("normal", normals);
  return text_.end();
}

}  // namespace signum::detail
