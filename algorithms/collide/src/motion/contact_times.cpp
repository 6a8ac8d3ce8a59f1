// SPDX-License-Identifier: MIT
#include "motion/contact_times.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

/// The features of a common point, none when there is none.
struct Features {
  Feature first = Feature::none, second = Feature::none;
};

/// The roots of p in [0, 1], ascending. Requires that p is not zero.
std::vector<AlgebraicNumber> roots_in_time(const IntegerPolynomial& p) {
  if (p.degree() == 0) return {};
  std::vector<AlgebraicNumber> roots;
  const bool at_an_end =
      p.coefficients().front().is_zero() || value_at(p, BigInteger(1), 0).is_zero();
  const int most_inside = at_an_end ? 2 : most_roots_inside_unit_interval(p);
  if (most_inside == 1) {
    roots.emplace_back(p, RootPlace{RootPlace::Kind::between, 0, 0});
  } else if (most_inside > 1) {
    const IntegerPolynomial simple = square_free_part(p);
    for (const RootPlace& place : roots_in_unit_interval(simple)) roots.emplace_back(simple, place);
  }
  return roots;
}

bool precedes(const AlgebraicNumber& a, const AlgebraicNumber& b) {
  return compare(a, b) == Sign::negative;
}

/// What is not before the limit is left out, which is cheaper than to find its place.
void put_in_order(std::vector<AlgebraicNumber>& times, const AlgebraicNumber* limit) {
  if (limit != nullptr) {
    std::erase_if(times, [&](const AlgebraicNumber& t) { return !precedes(t, *limit); });
  }
  std::sort(times.begin(), times.end(), precedes);
}

/// The first of ascending times at which some features meet.
template <class FeaturesAt>
std::optional<TimedContact> first_of(std::vector<AlgebraicNumber> times,
                                     const AlgebraicNumber* limit, FeaturesAt features_at) {
  for (AlgebraicNumber& t : times) {
    if (limit != nullptr && !precedes(t, *limit)) break;
    const Features f = features_at(t);
    if (f.first != Feature::none) return TimedContact{std::move(t), f.first, f.second};
  }
  return std::nullopt;
}

bool is_zero_at(const PolynomialVector& v, AlgebraicNumber& t) {
  return t.sign_of(v.x) == Sign::zero && t.sign_of(v.y) == Sign::zero &&
         t.sign_of(v.z) == Sign::zero;
}

/// Adds the times at which v may be zero without being so for ever; none where it is.
bool add_zeros(const PolynomialVector& v, std::vector<AlgebraicNumber>& times) {
  for (const IntegerPolynomial* p : {&v.x, &v.y, &v.z}) {
    if (p->is_zero()) continue;
    for (AlgebraicNumber& t : roots_in_time(*p)) times.push_back(std::move(t));
    return true;
  }
  return false;
}

/// The times at which a point may come to a segment, when the three are not on a line for ever; and
/// else the times at which it may come to an end of the segment.
void add_times(const PolynomialVector& to_first, const PolynomialVector& to_second,
               const PolynomialVector& product, std::vector<AlgebraicNumber>& times) {
  if (add_zeros(product, times)) return;
  add_zeros(to_first, times);
  add_zeros(to_second, times);
}

/// What of the segment holds the point, which the vectors from its ends lead to; none where it is
/// not on the segment.
Feature on_segment(const PolynomialVector& to_first, const PolynomialVector& to_second,
                   const PolynomialVector& product, AlgebraicNumber& t) {
  if (!is_zero_at(product, t)) return Feature::none;
  const Sign s = t.sign_of(dot(to_first, to_second));
  if (s == Sign::positive) return Feature::none;
  if (s == Sign::negative) return Feature::edge0;
  return is_zero_at(to_first, t) ? Feature::vertex0 : Feature::vertex1;
}

/// A polynomial that is made when it is first asked for, and then kept for all times.
class Postponed {
 public:
  template <class Make>
  const IntegerPolynomial& get(Make make) {
    if (!polynomial_) polynomial_ = make();
    return *polynomial_;
  }

 private:
  std::optional<IntegerPolynomial> polynomial_;
};

std::vector<AlgebraicNumber> from_start() { return {AlgebraicNumber(BigRational(0))}; }

}  // namespace

IntegerPolynomial ContactTimes::reduced(IntegerPolynomial p) const {
  if (factor_.is_zero() || factor_.degree() == 0) return p;
  while (!p.is_zero()) {
    auto quotient = exact_quotient(p, factor_);
    if (!quotient) break;
    p = std::move(*quotient);
  }
  return p;
}

PolynomialVector ContactTimes::reduced_cross(const PolynomialVector& a,
                                             const PolynomialVector& b) const {
  PolynomialVector product = cross(a, b);
  if (factor_.is_zero() || factor_.degree() == 0) return product;
  while (!is_zero(product)) {
    auto x = exact_quotient(product.x, factor_);
    if (!x) break;
    auto y = exact_quotient(product.y, factor_), z = exact_quotient(product.z, factor_);
    if (!y || !z) break;
    product = {std::move(*x), std::move(*y), std::move(*z)};
  }
  return product;
}

std::optional<TimedContact> ContactTimes::points(const PolynomialVector& offset,
                                                 const AlgebraicNumber* limit) const {
  std::vector<AlgebraicNumber> times;
  if (!add_zeros(offset, times)) times = from_start();
  return first_of(std::move(times), limit, [&](AlgebraicNumber& t) {
    return is_zero_at(offset, t) ? Features{Feature::vertex0, Feature::vertex0} : Features{};
  });
}

std::optional<TimedContact> ContactTimes::point_segment(
    const std::array<PolynomialVector, 2>& offsets, const AlgebraicNumber* limit) const {
  const PolynomialVector product = reduced_cross(offsets[0], offsets[1]);
  std::vector<AlgebraicNumber> times;
  if (is_zero(product)) times = from_start();
  add_times(offsets[0], offsets[1], product, times);
  put_in_order(times, limit);
  return first_of(std::move(times), limit, [&](AlgebraicNumber& t) {
    const Feature f = on_segment(offsets[0], offsets[1], product, t);
    return f == Feature::none ? Features{} : Features{Feature::vertex0, f};
  });
}

std::optional<TimedContact> ContactTimes::point_triangle(
    const std::array<PolynomialVector, 3>& edges, const std::array<PolynomialVector, 3>& offsets,
    const AlgebraicNumber* limit) const {
  const PolynomialVector normal = reduced_cross(edges[0], edges[1]);
  const IntegerPolynomial height = reduced(dot(normal, offsets[0]));
  std::vector<PolynomialVector> products;  // zero where the point is on the line of the edge
  const auto make_products = [&] {
    for (std::size_t i = 0; i < 3; ++i) {
      products.push_back(reduced_cross(offsets[i], offsets[(i + 1) % 3]));
    }
  };
  std::vector<AlgebraicNumber> times;
  if (height.is_zero()) {
    make_products();
    times = from_start();
    for (std::size_t i = 0; i < 3; ++i) {
      add_times(offsets[i], offsets[(i + 1) % 3], products[i], times);
    }
    put_in_order(times, limit);
  } else {
    times = roots_in_time(height);
  }
  std::array<Postponed, 3> sides_of_edges;
  const auto features_at = [&](AlgebraicNumber& t) -> Features {
    // The sides of the edges, which add up to the square of the normal.
    std::array<Sign, 3> sides;
    for (std::size_t i = 0; i < 3; ++i) {
      sides[i] = t.sign_of(
          sides_of_edges[i].get([&] { return dot(normal, reduced_cross(edges[i], offsets[i])); }));
      if (sides[i] == Sign::negative) return {};
    }
    const auto zeros = std::count(sides.begin(), sides.end(), Sign::zero);
    if (zeros == 0) return {Feature::vertex0, Feature::face};
    const auto at = [&](Sign s) {
      return static_cast<std::size_t>(std::find(sides.begin(), sides.end(), s) - sides.begin());
    };
    if (zeros == 1) return {Feature::vertex0, edge_feature(at(Sign::zero))};
    if (zeros == 2) return {Feature::vertex0, vertex_feature((at(Sign::positive) + 2) % 3)};
    // The triangle has no area just then.
    if (products.empty()) make_products();
    for (std::size_t i = 0; i < 3; ++i) {
      const Feature f = on_segment(offsets[i], offsets[(i + 1) % 3], products[i], t);
      if (f != Feature::none) return {Feature::vertex0, feature_of_edge(f, i, 3)};
    }
    return {};
  };
  return first_of(std::move(times), limit, features_at);
}

std::optional<TimedContact> ContactTimes::segments(
    const std::array<PolynomialVector, 2>& edges,
    const std::array<std::array<PolynomialVector, 2>, 2>& offsets,
    const AlgebraicNumber* limit) const {
  const PolynomialVector normal = reduced_cross(edges[0], edges[1]);
  const IntegerPolynomial height = reduced(dot(normal, offsets[0][0]));
  struct EndOnSegment {
    const PolynomialVector *to_first, *to_second;
    PolynomialVector product;
    Feature end_of_first, end_of_second;  ///< edge0 of the one that is the segment
  };
  std::vector<EndOnSegment> ends;
  const auto make_ends = [&] {
    const auto add = [&](const PolynomialVector& a, const PolynomialVector& b, Feature first,
                         Feature second) {
      ends.push_back({&a, &b, reduced_cross(a, b), first, second});
    };
    for (std::size_t i = 0; i < 2; ++i) {
      add(offsets[i][0], offsets[i][1], vertex_feature(i), Feature::edge0);
      add(offsets[0][i], offsets[1][i], Feature::edge0, vertex_feature(i));
    }
  };
  std::vector<AlgebraicNumber> times;
  if (height.is_zero()) {
    make_ends();
    times = from_start();
    for (const EndOnSegment& e : ends) add_times(*e.to_first, *e.to_second, e.product, times);
    put_in_order(times, limit);
  } else {
    times = roots_in_time(height);
  }
  std::array<std::array<Postponed, 2>, 2> sides_of_ends;
  const auto features_at = [&](AlgebraicNumber& t) -> Features {
    // On which side of the line of the other segment the ends of each are. From the first end to
    // the second they grow, by the square of the normal.
    std::array<std::array<Sign, 2>, 2> sides;
    bool all_zero = true;
    for (std::size_t of = 0; of < 2; ++of) {
      for (std::size_t i = 0; i < 2; ++i) {
        const PolynomialVector& offset = of == 1 ? offsets[0][i] : offsets[i][0];
        sides[of][i] = t.sign_of(sides_of_ends[of][i].get(
            [&] { return dot(normal, reduced_cross(edges[1 - of], offset)); }));
        if (sides[of][i] == (i == 0 ? Sign::positive : Sign::negative)) return {};
        all_zero = all_zero && sides[of][i] == Sign::zero;
      }
    }
    if (!all_zero) {
      const auto feature = [](const std::array<Sign, 2>& s) {
        if (s[0] == Sign::zero) return Feature::vertex0;
        return s[1] == Sign::zero ? Feature::vertex1 : Feature::edge0;
      };
      return {feature(sides[0]), feature(sides[1])};
    }
    // The segments are parallel just then, or one is a point.
    if (ends.empty()) make_ends();
    for (const EndOnSegment& e : ends) {
      const Feature f = on_segment(*e.to_first, *e.to_second, e.product, t);
      if (f == Feature::none) continue;
      return e.end_of_first == Feature::edge0 ? Features{f, e.end_of_second}
                                              : Features{e.end_of_first, f};
    }
    return {};
  };
  return first_of(std::move(times), limit, features_at);
}

bool ContactTimes::pierces_at_start(const PolynomialVector& segment,
                                    const std::array<PolynomialVector, 3>& edges,
                                    const std::array<PolynomialVector, 3>& offsets_first,
                                    const std::array<PolynomialVector, 3>& offsets_second) const {
  using Vector = Vec3<BigInteger>;
  const auto at_start = [](const PolynomialVector& v) {
    const auto constant = [](const IntegerPolynomial& p) {
      return p.is_zero() ? BigInteger(0) : p.coefficients().front();
    };
    return Vector{constant(v.x), constant(v.y), constant(v.z)};
  };
  const Vector normal = cross(at_start(edges[0]), at_start(edges[1]));
  const int first = dot(normal, at_start(offsets_first[0])).sign();
  const int second = dot(normal, at_start(offsets_second[0])).sign();
  if (first * second >= 0) return false;
  std::array<int, 3> sides;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector product = cross(at_start(offsets_first[i]), at_start(offsets_first[(i + 1) % 3]));
    sides[i] = dot(product, at_start(segment)).sign();
  }
  return sides[0] != 0 && sides[0] == sides[1] && sides[1] == sides[2];
}

}  // namespace signum::detail
