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

/// How many steps from one double to the next lead from a to b; -0 and 0 are one, and the
/// infinities are the neighbours of the largest.
std::uint64_t steps_between(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return no_number;
  const auto rank = [](double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63;
    return bits & sign_bit ? sign_bit - (bits & ~sign_bit) : sign_bit + bits;
  };
  const std::uint64_t ra = rank(a), rb = rank(b);
  return std::max(ra, rb) - std::min(ra, rb);
}

std::uint64_t steps_between(const Point3& a, const Point3& b) {
  return std::max({steps_between(a.x, b.x), steps_between(a.y, b.y), steps_between(a.z, b.z)});
}

/// The verdict on a claim of a coincidence, where both claim one, or none, and differ in what else
/// they say.
Verdict compare(bool truth, bool claimed, bool same) {
  if (truth != claimed) return claimed ? Verdict::false_positive : Verdict::false_negative;
  return same ? Verdict::right : Verdict::wrong;
}

Judgement compare(Sign t, Sign r) { return {compare(t == Sign::zero, r == Sign::zero, t == r), 0}; }

Judgement compare(bool t, bool r) { return {compare(t, r, true), 0}; }

Judgement compare(Location t, Location r) {
  return {compare(t != Location::outside, r != Location::outside, t == r), 0};
}

Judgement compare(Side t, Side r) {
  return {compare(t == Side::crossing, r == Side::crossing, t == r), 0};
}

Judgement compare(Containment t, Containment r) {
  return {compare(t != Containment::outside, r != Containment::outside, t == r), 0};
}

Judgement compare(const Contact& t, const Contact& r) {
  return {compare(t.dimension >= 0, r.dimension >= 0, t == r), 0};
}

/// The largest distance of corners in the best of the ways to go round the same polygon: from any
/// corner, either way.
std::uint64_t steps_round(std::span<const Point3> t, std::span<const Point3> r) {
  const std::size_t n = t.size();
  std::uint64_t best = no_number;
  for (std::size_t start = 0; start < n; ++start) {
    for (const std::size_t stride : {std::size_t{1}, n - 1}) {
      std::uint64_t largest = 0;
      for (std::size_t i = 0; i < n && largest < best; ++i)
        largest = std::max(largest, steps_between(t[i], r[(start + i * stride) % n]));
      best = std::min(best, largest);
    }
  }
  return best;
}

/// How far the points are apart in any order: each takes the nearest that is left.
std::uint64_t steps_apart(std::span<const Point3> t, std::vector<Point3> r) {
  std::uint64_t largest = 0;
  for (const Point3& p : t) {
    const auto nearest = std::min_element(r.begin(), r.end(), [&](const auto& a, const auto& b) {
      return steps_between(p, a) < steps_between(p, b);
    });
    largest = std::max(largest, steps_between(p, *nearest));
    r.erase(nearest);
  }
  return largest;
}

Judgement compare(const IntersectionReply& t, const IntersectionReply& r) {
  const bool same = t.dimension == r.dimension && t.points.size() == r.points.size();
  Judgement j{compare(t.dimension >= 0, r.dimension >= 0, same), 0};
  if (j.verdict != Verdict::right || t.points.empty()) return j;
  j.ulps = t.dimension == 3 ? steps_apart(t.points, r.points) : steps_round(t.points, r.points);
  // A coordinate that is no number is far from any.
  return j.ulps == no_number ? Judgement{Verdict::wrong, 0} : j;
}

/// The judgement of a number that is at least 0: a negative reply is no matter of rounding.
Judgement compare_magnitudes(Verdict v, double t, double r) {
  if (v != Verdict::right) return {v, 0};
  return r >= 0 ? Judgement{v, steps_between(t, r)} : Judgement{Verdict::wrong, 0};
}

Judgement compare(const HitReply& t, const HitReply& r) {
  const Verdict v = compare(t.hit, r.hit, t.inside == r.inside);
  return t.hit ? compare_magnitudes(v, t.t, r.t) : Judgement{v, 0};
}

Judgement compare(const DistanceReply& t, const DistanceReply& r) {
  return compare_magnitudes(compare(t.squared == 0, r.squared == 0, true), t.squared, r.squared);
}

Judgement compare(const PenetrationReply& t, const PenetrationReply& r) {
  constexpr auto apart = PenetrationRelation::apart;
  return compare_magnitudes(
      compare(t.relation != apart, r.relation != apart, t.relation == r.relation), t.depth,
      r.depth);
}

/// To be together from the start is a coincidence of its own.
Judgement compare(const ImpactReply& t, const ImpactReply& r) {
  const Verdict v = compare(t.hit, r.hit, (t.t == 0) == (r.t == 0) && r.t <= 1);
  return t.hit ? compare_magnitudes(v, t.t, r.t) : Judgement{v, 0};
}

}  // namespace

std::string_view name(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names = {"right", "false positive", "false negative",
                                                     "wrong"};
  return names[static_cast<std::size_t>(verdict)];
}

Judgement judge(const Reply& truth, const Reply& reply) {
  return std::visit(
      []<class T, class R>(const T& t, const R& r) -> Judgement {
        if constexpr (std::is_same_v<T, R>) return compare(t, r);
        return {Verdict::wrong, 0};
      },
      truth, reply);
}

}  // namespace signum::oracle
