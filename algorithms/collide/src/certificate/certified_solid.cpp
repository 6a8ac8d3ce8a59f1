// SPDX-License-Identifier: MIT
// Polyhedra, with each other and with what points and directions span. Each face has a point that
// is near enough, or a plane that parts it from the other set, or from each face of that. Whether a
// set is inside the other is told by how many faces a ray from a point of it goes through.
#include <algorithm>
#include <signum/kernel/error.hpp>

#include "bodies/polygons/areas.hpp"
#include "certificate/certifier.hpp"
#include "depth/nearest_facet.hpp"

namespace signum::detail {

namespace {

/// The hull of face i, or the core of a set that is no polyhedron.
std::vector<Hull> parts_of(const CertifiedSet& set) {
  if (!set.solid) return {set.core};
  std::vector<Hull> parts;
  for (const auto& [i, j, k] : set.solid->faces) {
    const auto& p = set.solid->points;
    parts.push_back({{p[i], p[j], p[k]}, {}});
  }
  return parts;
}

/// The points of a set that are in none of its parts' insides alone: all of a polyhedron's faces,
/// or any one.
std::vector<std::size_t> samples_of(const CertifiedSet& set) {
  if (!set.solid) return {0};
  std::vector<std::size_t> samples;
  for (const auto& face : set.solid->faces) samples.insert(samples.end(), face.begin(), face.end());
  return samples;
}

}  // namespace

CertifiedWeights Certifier::weights_in_part(const CertifiedSide& side, std::size_t part,
                                            const CertifiedWeights& weights) {
  if (!side.set.solid) return weights;
  CertifiedWeights of_points;
  for (const auto& [corner, weight] : weights) {
    of_points.emplace_back(side.set.solid->faces[part][corner], weight);
  }
  std::sort(of_points.begin(), of_points.end());
  // A face may name a point twice.
  CertifiedWeights sums;
  for (const auto& [i, w] : of_points) {
    if (!sums.empty() && sums.back().first == i) {
      sums.back().second += w;
    } else {
      sums.emplace_back(i, w);
    }
  }
  return sums;
}

std::vector<RationalPoint> Certifier::between_parts(NearestParts& nearest) const {
  std::vector<RationalPoint> normals;
  const std::vector<Hull> of_a = parts_of(a_.set), of_b = parts_of(b_.set);
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    for (std::size_t j = 0; j < of_b.size(); ++j) {
      MinNorm found = min_norm(of_a[i], of_b[j]).value();
      normals.push_back(is_zero(found.x) ? found.x : coprime(found.x));
      if (normals.size() > 1 && !(found.squared < nearest.squared)) continue;
      nearest.squared = found.squared;
      nearest.at_a = weights_in_part(a_, i, weights_of_terms(found, of_a[i], true));
      nearest.at_b = weights_in_part(b_, j, weights_of_terms(found, of_b[j], false));
    }
  }
  return normals;
}

bool Certifier::put_point_inside(const std::string& word, const std::vector<BigRational>& numbers) {
  const auto put = [&](const CertifiedSide& side, const CertifiedSide& other) {
    if (!other.set.solid) return false;
    const auto& points = side.set.solid ? side.set.solid->points : side.set.core.points;
    for (const std::size_t i : samples_of(side.set)) {
      if (locate(points[i], *other.set.solid) == Location::outside) continue;
      text_.claim(word, numbers);
      text_.line("at-" + side.name, CertifiedWeights{{i, 1}});
      text_.line("at-" + other.name, points[i]);
      return true;
    }
    return false;
  };
  return put(a_, b_) || put(b_, a_);
}

std::string Certifier::certify_solid(SolidClaim wanted, const BigRational& distance) {
  for (const CertifiedSide* side : {&a_, &b_}) {
    if (side->set.curved || side->set.bounded_by_rows()) {
      throw InvalidArgument("certificate: a polyhedron and a " + std::string(name(side->set.kind)));
    }
    const bool is_empty = side->set.solid ? side->set.solid->faces.empty() : side->set.core.empty();
    if (is_empty) throw InvalidArgument("certificate: expected sets that are not empty");
  }
  NearestParts nearest;
  const std::vector<RationalPoint> normals = between_parts(nearest);
  const BigRational reach = wanted == SolidClaim::within ? BigRational(reach_ + distance) : 0;
  const bool is_within = wanted == SolidClaim::within;
  const bool is_location = wanted == SolidClaim::location;
  const auto put_nearest = [&](const std::string& word, const std::vector<BigRational>& numbers) {
    text_.claim(word, numbers);
    text_.line("at-a", nearest.at_a);
    text_.line("at-b", nearest.at_b);
  };
  if (is_within && nearest.squared <= reach * reach) {
    put_nearest("within", {distance});
    return text_.end();
  }
  if (is_location && nearest.squared.is_zero()) {
    put_nearest("boundary", {});
    return text_.end();
  }
  const char* const word = is_within ? "within" : is_location ? "inside" : "distance";
  const std::vector<BigRational> numbers = is_within     ? std::vector<BigRational>{distance}
                                           : is_location ? std::vector<BigRational>{}
                                                         : std::vector<BigRational>{0, reach_};
  if (nearest.squared.is_zero()) {
    put_nearest(word, numbers);
  } else if (put_point_inside(word, numbers)) {
    if (is_location) text_.line("normal", normals);
  } else {
    if (is_within) text_.claim("beyond", {distance});
    if (is_location) text_.claim("outside");
    if (wanted == SolidClaim::distance) put_nearest("distance", {nearest.squared, reach_});
    text_.line("normal", normals);
  }
  return text_.end();
}

std::optional<std::string> Certifier::certify_solid_contact(const RationalPoint& motion) {
  const PolyhedronBody& solid = b_.set.solid.value();
  const RationalPoint& x = a_.set.core.points.front();
  const std::vector<Hull> faces = parts_of(b_.set);
  std::optional<BigRational> first;
  if (locate(x, solid) != Location::outside) {
    first = 0;
  } else if (!is_zero(motion)) {
    for (const Hull& face : faces) {
      const auto span = span_in(face, x, motion);
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
  std::optional<CertifiedWeights> on_face;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const MinNorm there = min_norm(Hull{{at}, {}}, faces[i]).value();
    if (there.squared.is_zero()) {
      on_face = weights_in_part(b_, i, weights_of_terms(there, faces[i], false));
    }
    const Hull way{{x, x + low * motion}, {}};
    const RationalPoint between = min_norm(way, faces[i]).value().x;
    normals.push_back(is_zero(between) ? between : coprime(between));
  }
  on_face ? text_.line("at-b", *on_face) : text_.line("at-b", at);
  if (!low.is_zero()) text_.line("normal", normals);
  return text_.end();
}

}  // namespace signum::detail
