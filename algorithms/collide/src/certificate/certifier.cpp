// SPDX-License-Identifier: MIT
// The nearest points of the cores, which min_norm finds, are witnesses of nearly all: points whose
// weights its terms are, and the vector between them, which is normal to two planes with the cores
// beyond.
#include "certificate/certifier.hpp"

#include <signum/kernel/error.hpp>

#include "depth/nearest_facet.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

namespace {

RationalPoint point_of(const CertifiedWeights& weights, const Hull& hull) {
  RationalPoint x{0, 0, 0};
  for (const auto& [i, w] : weights) {
    const std::size_t n = hull.points.size();
    x = x + w * (i < n ? hull.points[i] : hull.directions[i - n]);
  }
  return x;
}

}  // namespace

CertifiedWeights weights_of_terms(const MinNorm& nearest, const Hull& hull, bool of_a) {
  std::vector<BigRational> sums(hull.points.size() + hull.directions.size());
  for (const MinNormTerm& t : nearest.terms) {
    const std::size_t i = of_a ? t.a : t.b;
    if (t.kind == MinNormTerm::Kind::points) {
      sums[i] += t.weight;
    } else if ((t.kind == MinNormTerm::Kind::direction_a) == of_a) {
      sums[hull.points.size() + i] += t.weight;
    }
  }
  CertifiedWeights weights;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!sums[i].is_zero()) weights.emplace_back(i, sums[i]);
  }
  return weights;
}

std::optional<std::string> CertifiedSide::words_below(const RationalPoint& f) const {
  if (set.curved) return low_words(f);
  if (!set.bounded_by_rows()) return "";
  const auto weights =
      set.core.empty() ? multipliers_of_empty(set.rows) : multipliers_at(set.rows, lowest(f), f);
  return weights ? std::optional(weights_text(*weights)) : std::nullopt;
}

const RationalPoint& CertifiedSide::lowest(const RationalPoint& f) const {
  const RationalPoint* least = &set.core.points.front();
  for (const RationalPoint& p : set.core.points) {
    if (dot(f, p) < dot(f, *least)) least = &p;
  }
  return *least;
}

std::string Certifier::certify_within(const BigRational& distance) {
  if (distance < 0) throw InvalidArgument("certificate: the distance must not be negative");
  if (is_faced()) return certify_faced(FacedClaim::within, distance);
  if (is_curved()) return certify_curved_within(distance, false);
  const auto nearest = min_norm(a_.set.core, b_.set.core);
  const BigRational reach = reach_ + distance;
  if (!nearest || nearest->squared > reach * reach) {
    text_.claim("beyond", {distance});
    put_planes(nearest ? nearest->x : RationalPoint{0, 0, 0});
  } else {
    text_.claim("within", {distance});
    put_points(*nearest);
  }
  return text_.end();
}

std::string Certifier::certify_distance() {
  if (is_faced()) return certify_faced(FacedClaim::distance, 0);
  if (is_curved()) return certify_curved_within(0, true);
  const auto nearest = min_norm(a_.set.core, b_.set.core);
  if (!nearest) throw InvalidArgument("certificate: expected sets that are not empty");
  text_.claim("distance", {nearest->squared, reach_});
  put_points(*nearest);
  if (!nearest->squared.is_zero()) put_planes(nearest->x);
  return text_.end();
}

std::string Certifier::certify_contact(const std::optional<Surd>& time, const RationalPoint& motion,
                                       const std::vector<RationalPoint>& normals) {
  if (!time) {
    text_.claim("never", {1}, motion);
    Hull moved = moved_by(1, motion);
    moved.points.insert(moved.points.end(), a_.set.core.points.begin(), a_.set.core.points.end());
    const auto nearest = min_norm(moved, b_.set.core);
    put_planes(nearest.value().x);
    return text_.end();
  }
  if (const auto exact = time->as_rational()) {
    const BigRational& t = number_of(*exact);
    if (is_curved() && put_curved_contact(t, t, motion)) return text_.end();
    if (is_curved()) return put_contact_between(*time, motion);
    const MinNorm at_t = min_norm(moved_by(t, motion), b_.set.core).value();
    if (t.is_zero()) return put_contact(t, t, motion, at_t, {0, 0, 0});
    if (dot(at_t.x, motion) < 0) return put_contact(t, t, motion, at_t, at_t.x);
    for (const RationalPoint& n : normals) {
      if (dot(n, motion) < 0 && bounds_at(n, t, motion)) {
        return put_contact(t, t, motion, at_t, n);
      }
    }
  }
  return put_contact_between(*time, motion);
}

std::vector<RationalPoint> Certifier::faces_of_b() const {
  std::vector<RationalPoint> normals;
  for (const HalfSpace& h : half_spaces_of(b_.set.core)) normals.push_back(in_dimension(-h.normal));
  return normals;
}

void Certifier::put_point_of(const CertifiedSide& side, const MinNorm& nearest, bool of_a) {
  put_line_of("at-" + side.name, side, weights_of_terms(nearest, side.set.core, of_a));
}

void Certifier::put_line_of(const std::string& key, const CertifiedSide& side,
                            const CertifiedWeights& weights) {
  if (side.set.bounded_by_rows()) {
    text_.line(key, point_of(weights, side.set.core));
  } else {
    text_.line(key, weights);
  }
}

void Certifier::add_planes(CertifiedNormals& to, const RationalPoint& normal) const {
  const RationalPoint n = is_zero(normal) ? normal : coprime(normal);
  const auto of_a = a_.words_below(n), of_b = b_.words_below(-n);
  if (!of_a || !of_b) throw Error("certificate: no multipliers of half-spaces were found");
  const auto comma = [&](const CertifiedSide& side) {
    return to.normals.empty() || !side.set.bounded_by_rows() ? "" : " ,";
  };
  to.of_a += comma(a_) + *of_a;
  to.of_b += comma(b_) + *of_b;
  to.normals.push_back(n);
}

void Certifier::put_bounds(const CertifiedNormals& bounds) {
  text_.line("normal", bounds.normals);
  for (const CertifiedSide* side : {&a_, &b_}) {
    if (!side->set.curved && !side->set.bounded_by_rows()) continue;
    const char* const key = side->set.curved ? "low-" : "rows-";
    text_.line(key + side->name, side == &a_ ? bounds.of_a : bounds.of_b);
  }
}

void Certifier::put_planes(const RationalPoint& normal) {
  CertifiedNormals bounds;
  add_planes(bounds, normal);
  put_bounds(bounds);
}

Hull Certifier::moved_by(const BigRational& t, const RationalPoint& motion) const {
  Hull moved = a_.set.core;
  for (RationalPoint& p : moved.points) p = p + t * motion;
  return moved;
}

bool Certifier::bounds_at(const RationalPoint& n, const BigRational& t,
                          const RationalPoint& motion) const {
  for (const RationalPoint& d : a_.set.core.directions) {
    if (dot(n, d) < 0) return false;
  }
  for (const RationalPoint& d : b_.set.core.directions) {
    if (dot(n, d) > 0) return false;
  }
  const BigRational gap = dot(n, a_.lowest(n)) + t * dot(n, motion) - dot(n, b_.lowest(-n));
  return gap >= 0 && gap * gap >= reach_ * reach_ * square(n);
}

std::string Certifier::put_contact(const BigRational& low, const BigRational& high,
                                   const RationalPoint& motion, const MinNorm& at_high,
                                   const RationalPoint& normal) {
  text_.claim("first", {low, high}, motion);
  put_points(at_high);
  if (!low.is_zero()) put_planes(normal);
  return text_.end();
}

std::string Certifier::put_contact_between(const Surd& time, const RationalPoint& motion) {
  const std::optional<Rational> exact = time.as_rational();
  BigRational low = 0, high = 1;
  while (compare(Surd(Rational({high})), time) == Sign::negative) low = high, high *= 2;
  for (int step = 0; step < 4000; ++step) {
    BigRational middle = (low + high) / 2;
    const Sign side = compare(Surd(Rational({middle})), time);
    if (side == Sign::negative) {
      low = std::move(middle);
    } else {
      high = std::move(middle);
    }
    if (step < 64 || low.is_zero()) continue;
    if (exact) high = number_of(*exact);
    if (is_curved()) {
      if (put_curved_contact(low, high, motion)) return text_.end();
      continue;
    }
    const MinNorm at_high = min_norm(moved_by(high, motion), b_.set.core).value();
    if (at_high.squared > reach_ * reach_) continue;
    const MinNorm at_low = min_norm(moved_by(low, motion), b_.set.core).value();
    return put_contact(low, high, motion, at_high, at_low.x);
  }
  throw Undecided("certificate: the contact is shorter than 2^-4000");
}

}  // namespace signum::detail
