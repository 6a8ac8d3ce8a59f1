// SPDX-License-Identifier: MIT
// Doubles propose the features that hold the nearest points. The vector between these, in two
// doubles, is taken as a direction along which the pieces have a gap, whatever it was to be: that
// is the least distance. Where it is certain that it is between points of the features, its length
// is the greatest one.
#include "distance/pieces/fine_bounds.hpp"

#include <algorithm>

#include "distance/shortest_vector.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

namespace {

using Number = BoundedDoubleDouble;
using Vector = Vec3<Number>;

// Not hidden by the operator here, in sources that are compiled with this one.
using detail::operator-;

Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// The number that is rounded to two doubles, once scaled; infinite past the largest double.
Number fine(const BigRational& x, int exponent) {
  const double high = scaled(x, exponent);
  if (!std::isfinite(high)) return {infinity, 0, infinity};
  const double low = scaled(x - times_power_of_two(to_rational(high), exponent), exponent);
  const auto [h, l] = fast_two_sum(high, low);
  return {h, l, RunningError::rounded(low).error};
}
Vector fine(const RationalPoint& p, int exponent) {
  return {fine(p.x, exponent), fine(p.y, exponent), fine(p.z, exponent)};
}

bool is_finite_vector(const Vector& v) {
  return std::isfinite(v.x.high) && std::isfinite(v.y.high) && std::isfinite(v.z.high);
}

constexpr TwoDoubles zero{0, 0}, infinite{infinity, 0};

/// The number, less its error, or more by it; none where that is not known.
TwoDoubles moved(const Number& x, double by, const TwoDoubles& otherwise) {
  const double low = x.low + by;
  // Where `by` is the larger, what the sum loses is less than the step by which it was rounded.
  const auto sum = fast_two_sum(x.high, by < 0 ? rounded_down(low) : rounded_up(low));
  return std::isfinite(sum.high) ? sum : otherwise;
}
TwoDoubles lower_bound_of(const Number& x, const TwoDoubles& otherwise) {
  return moved(x, -x.error, otherwise);
}
TwoDoubles upper_bound_of(const Number& x) { return moved(x, x.error, infinite); }

Number exactly(const TwoDoubles& x) { return {x.high, x.low, 0}; }
Number without_error(const Number& x) { return {x.high, x.low, 0}; }

/// The corners of a piece from an origin.
struct PieceSide {
  PieceSide(const FineCorners& of, const Vector& origin) {
    for (std::size_t i = 0; i < of.size(); ++i) {
      const Vector v = of[i] - origin;
      points[i] = {v.x.high, v.y.high, v.z.high};
      corners.add(v);
    }
  }
  std::span<const Point3> rounded() const { return std::span(points).first(corners.size()); }
  /// Vertices, edges and the face.
  std::span<const SpanningCorners> features() const {
    static constexpr std::array<SpanningCorners, 7> all{
        {{{0}, 1}, {{1}, 1}, {{0, 1}, 2}, {{2}, 1}, {{1, 2}, 2}, {{2, 0}, 2}, {{0, 1, 2}, 3}}};
    return std::span(all).first((std::size_t{1} << corners.size()) - 1);
  }

  FineCorners corners;
  std::array<Point3, 3> points;
};

/// A feature of each piece, the first of which has at most as many corners as the second, and what
/// the formulas of the distance between them ask of numbers. They are told that all is well, so
/// that they go on to the vector between the features; `judge` gets what is to be certain.
template <class Judge>
struct Features {
  Features(const ClosestCorners& c, const PieceSide& a, const PieceSide& b, Judge& judged_by)
      : first{c.a.size > c.b.size ? b : a},
        second{c.a.size > c.b.size ? a : b},
        of_first{c.a.size > c.b.size ? c.b : c.a},
        of_second{c.a.size > c.b.size ? c.a : c.b},
        judge(judged_by) {}

  FeaturePair pair() const {
    if (of_first.size == 2) return FeaturePair::edges;
    return of_second.size == 3   ? FeaturePair::vertex_face
           : of_second.size == 2 ? FeaturePair::vertex_edge
                                 : FeaturePair::vertices;
  }
  Vector between() const {
    return first.corners[of_first.index[0]] - second.corners[of_second.index[0]];
  }
  Vector edge_of_first() const {
    return first.corners[of_first.index[1]] - first.corners[of_first.index[0]];
  }
  Vector edge_of_second(std::size_t i) const {
    return second.corners[of_second.index[i]] - second.corners[of_second.index[0]];
  }
  bool not_negative(const Number& weight) const {
    judge.add_weight(sign(weight));
    return true;
  }
  bool separates(const Vector& x) const {
    judge.add_direction(x, *this);
    return true;
  }
  bool separates(const Vector& x, const Number& height) const {
    judge.add_height(sign(height));
    return separates(height.high < 0 ? negated(x) : x);
  }

  const PieceSide &first, &second;
  SpanningCorners of_first, of_second;
  Judge& judge;
};

/// Two pieces, and what is found of their distance.
class FineSearch {
 public:
  FineSearch(const FineCorners& p, const FineCorners& q) : a_(p, p[0]), b_(q, p[0]) {}

  FineBounds run() {
    ClosestProposal found;
    if (closest_corners(found, a_.rounded(), b_.rounded()) == Proposal::features) {
      compare(found.features);
    }
    // Features may be equally near in doubles, as the ends of parallel edges are.
    for (const SpanningCorners& of_a : a_.features()) {
      for (const SpanningCorners& of_b : b_.features()) {
        if (are_close()) return bounds_;
        if (of_a.size + of_b.size <= 4) compare({of_a, of_b});
      }
    }
    return bounds_;
  }

  void add_weight(FilterSign s) {
    is_between_ = is_between_ && (s == FilterSign::positive || s == FilterSign::zero);
  }
  void add_height(FilterSign) {}

  /// (min x.p - max x.q)^2 / x.x, where that is more than the least distance so far.
  void add_direction(const Vector& v, const Features<FineSearch>& features) {
    const Vector u = &features.first == &a_ ? v : negated(v);
    const Vector x{without_error(u.x), without_error(u.y), without_error(u.z)};
    const TwoDoubles none{-infinity, 0};
    TwoDoubles low = infinite, high = none;
    for (std::size_t i = 0; i < a_.corners.size(); ++i) {
      low = std::min(low, lower_bound_of(dot(x, a_.corners[i]), none));
    }
    for (std::size_t j = 0; j < b_.corners.size(); ++j) {
      high = std::max(high, upper_bound_of(dot(x, b_.corners[j])));
    }
    const Number gap = exactly(low) - exactly(high);
    if (sign(gap) != FilterSign::positive) return;
    const TwoDoubles squared = lower_bound_of(gap * gap / dot(x, x), zero);
    if (bounds_.least < squared) bounds_.least = squared;
  }

 private:
  bool are_close() const {
    const auto& [least, greatest, features] = bounds_;
    return std::isfinite(greatest.high) && greatest.high - least.high <= 0x1p-52 * greatest.high &&
           (greatest.high - least.high) + (greatest.low - least.low) <= 0x1p-90 * greatest.high;
  }

  void compare(const ClosestCorners& c) {
    is_between_ = true;
    const Features<FineSearch> features(c, a_, b_, *this);
    is_shortest(features.pair(), features);
    if (!is_between_) return;
    const TwoDoubles squared =
        upper_bound_of(squared_length(features.pair(), features, Quotient()));
    if (!(squared < bounds_.greatest)) return;
    bounds_.greatest = squared;
    bounds_.features = c;
  }
  struct Quotient {
    Number operator()(const Number& x) const { return x; }
    Number operator()(const Number& x, const Number& y) const { return x / y; }
  };

  PieceSide a_, b_;
  FineBounds bounds_{zero, infinite, {}};
  bool is_between_ = true;
};

/// Whether all signs are strict.
struct Strict {
  void add_weight(FilterSign s) { certain = certain && s == FilterSign::positive; }
  void add_height(FilterSign s) {
    certain = certain && (s == FilterSign::positive || s == FilterSign::negative);
  }
  /// The other corners are beyond the planes through the features.
  void add_direction(const Vector& x, const Features<Strict>& f) {
    add_others(x, f.first, f.of_first);
    add_others(negated(x), f.second, f.of_second);
  }
  void add_others(const Vector& x, const PieceSide& side, const SpanningCorners& spanning) {
    for (std::size_t i = 0; i < side.corners.size(); ++i) {
      if (spanning.has(i)) continue;
      add_weight(sign(dot(x, side.corners[i] - side.corners[spanning.index[0]])));
    }
  }

  bool certain = true;
};

}  // namespace

FinePieces::FinePieces(const ExactSet& set, int exponent)
    : set_(set), scale_(exponent), has_corners_(true) {
  if (const TriangleSet* t = set.triangles()) {
    if (!t->map) return;
    const auto& [x, y, z] = t->map->rows;
    map_ = Map{{fine(x, 0), fine(y, 0), fine(z, 0)}, fine(t->map->shift, exponent)};
    // The shift, as the corners of a body, is at most 1 in the scale.
    has_corners_ = is_finite_vector(map_->rows[0]) && is_finite_vector(map_->rows[1]) &&
                   is_finite_vector(map_->rows[2]);
    return;
  }
  const auto* swept = std::get_if<Swept>(&std::get<Body>(set.set));
  has_corners_ = swept != nullptr && swept->core.points.size() <= 3;
  if (!has_corners_) return;
  for (const RationalPoint& p : swept->core.points) corners_.add(fine(p, exponent));
}

FineCorners FinePieces::corners(std::uint32_t piece) const {
  const TriangleSet* t = set_.triangles();
  if (t == nullptr) return corners_;
  FineCorners corners;
  for (const std::uint32_t i : t->triangles[piece]) {
    const Point3 p = scale_(t->vertices[i]);
    const auto number = [](double x) { return Number(x, 0, RunningError::tiny); };
    const Corner v{number(p.x), number(p.y), number(p.z)};
    if (!map_) {
      corners.add(v);
      continue;
    }
    const auto& [r, s, q] = map_->rows;
    corners.add({dot(r, v) + map_->shift.x, dot(s, v) + map_->shift.y, dot(q, v) + map_->shift.z});
  }
  return corners;
}

FineBounds fine_bounds(const FineCorners& p, const FineCorners& q) {
  return FineSearch(p, q).run();
}

bool are_nearest(const ClosestCorners& features, const FineCorners& p, const FineCorners& q) {
  if (features.a.size == 0) return false;
  const PieceSide a(p, p[0]), b(q, p[0]);
  Strict strict;
  const Features<Strict> asked(features, a, b, strict);
  is_shortest(asked.pair(), asked);
  return strict.certain;
}

}  // namespace signum::detail
