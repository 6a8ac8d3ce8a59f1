// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/reply.hpp>
#include <span>
#include <type_traits>

namespace signum::oracle {
namespace {

constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

/// How many steps from one number to the next lead from a to b; -0 and 0 are one, and the
/// infinities are the neighbours of the largest.
template <class Number, class Bits>
std::uint64_t steps_of(Number a, Number b) {
  constexpr Bits sign_bit = Bits{1} << (8 * sizeof(Bits) - 1);
  const auto rank = [](Number x) {
    const auto bits = std::bit_cast<Bits>(x);
    return bits & sign_bit ? sign_bit - (bits & ~sign_bit) : sign_bit + bits;
  };
  const Bits ra = rank(a), rb = rank(b);
  return std::max(ra, rb) - std::min(ra, rb);
}

/// The float that an exact number may be rounded to, which is t as a double: the nearest, or of two
/// that are as near the one nearer to what was said.
double float_of(double t, double said) {
  const double nearest = to_float(t), other = t + (t - nearest);
  if (nearest == t || !std::isfinite(nearest) || to_float(other) != other) return nearest;
  return std::abs(said - other) < std::abs(said - nearest) ? other : nearest;
}

/// What compares numbers of a precision.
class Numbers {
 public:
  explicit Numbers(Precision precision) : precision_(precision) {}

  std::uint64_t steps(double truth, double said) const {
    if (std::isnan(truth) || std::isnan(said)) return no_number;
    if (precision_ == Precision::doubles) return steps_of<double, std::uint64_t>(truth, said);
    const double r = to_float(said), t = float_of(truth, r);
    return steps_of<float, std::uint32_t>(static_cast<float>(t), static_cast<float>(r));
  }
  std::uint64_t steps(const Point3& t, const Point3& r) const {
    return std::max({steps(t.x, r.x), steps(t.y, r.y), steps(t.z, r.z)});
  }
  /// What was said, as that number.
  double said(double r) const { return precision_ == Precision::doubles ? r : to_float(r); }
  /// The truth as that number, where this was said.
  double truth(double t, double r) const {
    return precision_ == Precision::doubles ? t : float_of(t, to_float(r));
  }

 private:
  Precision precision_;
};

/// The verdict on a claim of a coincidence, where both claim one, or none, and differ in what else
/// they say.
Verdict compare(bool truth, bool claimed, bool same) {
  if (truth != claimed) return claimed ? Verdict::false_positive : Verdict::false_negative;
  return same ? Verdict::right : Verdict::wrong;
}

Judgement compare(Sign t, Sign r, Numbers) {
  return {compare(t == Sign::zero, r == Sign::zero, t == r), 0};
}

Judgement compare(bool t, bool r, Numbers) { return {compare(t, r, true), 0}; }

Judgement compare(Location t, Location r, Numbers) {
  return {compare(t != Location::outside, r != Location::outside, t == r), 0};
}

Judgement compare(Side t, Side r, Numbers) {
  return {compare(t == Side::crossing, r == Side::crossing, t == r), 0};
}

Judgement compare(Containment t, Containment r, Numbers) {
  return {compare(t != Containment::outside, r != Containment::outside, t == r), 0};
}

Judgement compare(const Contact& t, const Contact& r, Numbers) {
  return {compare(t.dimension >= 0, r.dimension >= 0, t == r), 0};
}

/// The largest distance of corners in the best of the ways to go round the same polygon: from any
/// corner, either way.
std::uint64_t steps_round(std::span<const Point3> t, std::span<const Point3> r, Numbers numbers) {
  const std::size_t n = t.size();
  std::uint64_t best = no_number;
  for (std::size_t start = 0; start < n; ++start) {
    for (const std::size_t stride : {std::size_t{1}, n - 1}) {
      std::uint64_t largest = 0;
      for (std::size_t i = 0; i < n && largest < best; ++i)
        largest = std::max(largest, numbers.steps(t[i], r[(start + i * stride) % n]));
      best = std::min(best, largest);
    }
  }
  return best;
}

/// How far the points are apart in any order: each takes the nearest that is left.
std::uint64_t steps_apart(std::span<const Point3> t, std::vector<Point3> r, Numbers numbers) {
  std::uint64_t largest = 0;
  for (const Point3& p : t) {
    const auto nearest = std::min_element(r.begin(), r.end(), [&](const auto& a, const auto& b) {
      return numbers.steps(p, a) < numbers.steps(p, b);
    });
    largest = std::max(largest, numbers.steps(p, *nearest));
    r.erase(nearest);
  }
  return largest;
}

Judgement compare(const IntersectionReply& t, const IntersectionReply& r, Numbers numbers) {
  const bool same = t.dimension == r.dimension && t.points.size() == r.points.size();
  Judgement j{compare(t.dimension >= 0, r.dimension >= 0, same), 0};
  if (j.verdict != Verdict::right || t.points.empty()) return j;
  j.ulps = t.dimension == 3 ? steps_apart(t.points, r.points, numbers)
                            : steps_round(t.points, r.points, numbers);
  // A coordinate that is no number is far from any.
  return j.ulps == no_number ? Judgement{Verdict::wrong, 0} : j;
}

/// The judgement of a number that is at least 0: a negative reply is no matter of rounding.
Judgement compare_magnitudes(Verdict v, double t, double r, Numbers numbers) {
  if (v != Verdict::right) return {v, 0};
  return r >= 0 ? Judgement{v, numbers.steps(t, r)} : Judgement{Verdict::wrong, 0};
}

Judgement compare(const HitReply& t, const HitReply& r, Numbers numbers) {
  const Verdict v = compare(t.hit, r.hit, t.inside == r.inside);
  return t.hit ? compare_magnitudes(v, t.t, r.t, numbers) : Judgement{v, 0};
}

Judgement compare(const DistanceReply& t, const DistanceReply& r, Numbers numbers) {
  const bool meet = numbers.truth(t.squared, r.squared) == 0;
  return compare_magnitudes(compare(meet, numbers.said(r.squared) == 0, true), t.squared, r.squared,
                            numbers);
}

Judgement compare(const PenetrationReply& t, const PenetrationReply& r, Numbers numbers) {
  constexpr auto apart = PenetrationRelation::apart;
  return compare_magnitudes(
      compare(t.relation != apart, r.relation != apart, t.relation == r.relation), t.depth, r.depth,
      numbers);
}

/// To be together from the start is a coincidence of its own.
Judgement compare(const ImpactReply& t, const ImpactReply& r, Numbers numbers) {
  const double said = numbers.said(r.t);
  const bool same_start = (numbers.truth(t.t, r.t) == 0) == (said == 0);
  const Verdict v = compare(t.hit, r.hit, same_start && said <= 1);
  return t.hit ? compare_magnitudes(v, t.t, r.t, numbers) : Judgement{v, 0};
}

}  // namespace

std::string_view name(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names = {"right", "false positive", "false negative",
                                                     "wrong"};
  return names[static_cast<std::size_t>(verdict)];
}

Judgement judge(const Reply& truth, const Reply& reply, Precision precision) {
  return std::visit(
      [=]<class T, class R>(const T& t, const R& r) -> Judgement {
        if constexpr (std::is_same_v<T, R>) return compare(t, r, Numbers(precision));
        return {Verdict::wrong, 0};
      },
      truth, reply);
}

}  // namespace signum::oracle
