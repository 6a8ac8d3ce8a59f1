// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>

#include "certificate/certifier.hpp"

namespace signum::detail {

std::string Certifier::certify_location() {
  if (is_faced()) return certify_faced(FacedClaim::location, 0);
  if (is_curved()) return certify_curved_location();
  const auto nearest = min_norm(a_.set.core, b_.set.core);
  const BigRational reach_squared = reach_ * reach_;
  if (!nearest || nearest->squared > reach_squared) {
    text_.claim("outside");
    put_planes(nearest ? nearest->x : RationalPoint{0, 0, 0});
  } else if (!reach_.is_zero()) {
    const bool inside = nearest->squared < reach_squared;
    text_.claim(inside ? "inside" : "boundary");
    put_points(*nearest);
    if (!inside) put_planes(nearest->x);
  } else {
    locate_in_hull(*nearest);
  }
  return text_.end();
}

void Certifier::locate_in_hull(const MinNorm& nearest) {
  const RationalPoint& x = a_.set.core.points.front();
  const Hull& hull = b_.set.core;
  for (const HalfSpace& h : half_spaces_of(hull)) {
    if (!h(x).is_zero()) continue;
    const RationalPoint n = in_dimension(-h.normal);
    const std::optional<CertifiedWeights> beyond = point_beyond(h);
    if (!beyond || (b_.set.bounded_by_rows() && !multipliers_at(b_.set.rows, x, -n))) continue;
    text_.claim("boundary");
    put_points(nearest);
    put_planes(n);
    put_line_of("other", b_, *beyond);
    return;
  }
  text_.claim("inside");
  put_point_of(a_, nearest, true);
  if (b_.set.bounded_by_rows()) {
    require_plainly_inside(x);
    text_.line("at-b", x);
  } else {
    text_.line("at-b", positive_weights(x));
  }
}

std::optional<CertifiedWeights> Certifier::point_beyond(const HalfSpace& h) const {
  const Hull& hull = b_.set.core;
  for (std::size_t i = 0; i < hull.points.size(); ++i) {
    if (h(hull.points[i]) > 0) return CertifiedWeights{{i, 1}};
  }
  for (std::size_t i = 0; i < hull.directions.size(); ++i) {
    if (dot(h.normal, hull.directions[i]) > 0) {
      return CertifiedWeights{{0, 1}, {hull.points.size() + i, 1}};
    }
  }
  return std::nullopt;
}

void Certifier::require_plainly_inside(const RationalPoint& x) const {
  const std::vector<HalfSpace>& rows = b_.set.rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const HalfSpace &h = rows[i], &other = rows[i ^ 1];
    const bool opposite =
        is_zero(h.normal + other.normal) && BigRational(h.offset + other.offset).is_zero();
    if (h(x).is_zero() && !opposite && !is_zero(h.normal)) {
      throw InvalidArgument("certificate: the " + std::string(name(b_.set.kind)) +
                            " is flat, and not by two opposite half-spaces");
    }
  }
}

CertifiedWeights Certifier::positive_weights(const RationalPoint& x) const {
  const Hull& hull = b_.set.core;
  const BigRational each = BigRational(1) / static_cast<unsigned long>(hull.points.size());
  RationalPoint centroid{0, 0, 0};
  for (const RationalPoint& p : hull.points) centroid = centroid + each * p;
  std::vector<BigRational> weights(hull.points.size(), each);
  if (!is_zero(x - centroid)) {
    const BigRational farther = span_in(hull, x, x - centroid).value().high.value();
    const Hull point{{x + farther * (x - centroid)}, {}};
    const MinNorm at_point = min_norm(point, hull).value();
    const BigRational rest = farther + 1;
    for (BigRational& w : weights) w = w * farther / rest;
    for (const auto& [i, w] : weights_of_terms(at_point, hull, false)) weights[i] += w / rest;
  }
  CertifiedWeights all;
  for (std::size_t i = 0; i < weights.size(); ++i) all.emplace_back(i, weights[i]);
  return all;
}

}  // namespace signum::detail
