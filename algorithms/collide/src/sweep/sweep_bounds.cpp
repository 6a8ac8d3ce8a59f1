// SPDX-License-Identifier: MIT
// One search over all times (exact/certified_search.hpp) proves that they never meet, or has a time
// at which they do. From below, what proves them apart over a while tells from its gap and the
// speed across it for how much longer they are (conservative advancement); from above, each search
// over the next while may find an earlier meeting.
#include <signum/collide/sweep_bounds.hpp>
#include <signum/kernel/error.hpp>

#include "bodies/values.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/certified_search.hpp"
#include "numbers/rational_value.hpp"
#include "sets/exact_set.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

using Kind = CertifiedRelation::Kind;

/// Enough for the times of shapes whose sizes and distances differ by less than 2^200; what more
/// would be needed for leaves the bracket wider.
constexpr long bits_of_a_step = 512;

double rounded_to_below(const BigRational& x) {
  const double nearest = round_to_double(x);
  return to_rational(nearest) > x ? std::nextafter(nearest, -1.0) : nearest;
}

double rounded_to_above(const BigRational& x) {
  const double nearest = round_to_double(x);
  return to_rational(nearest) < x ? std::nextafter(nearest, 2.0) : nearest;
}

void shift(Swept& s, const RationalPoint& by) {
  for (RationalPoint& p : s.core.points) p = p + by;
}
void shift(CylinderBody& c, const RationalPoint& by) { c.base = c.base + by; }
void shift(ConeBody& c, const RationalPoint& by) { c.apex = c.apex + by; }
void shift(EllipsoidBody& e, const RationalPoint& by) { e.center = e.center + by; }
/// Areas and solids are not swept here.
template <class Other>
void shift(Other&, const RationalPoint&) {}

class Bracket {
 public:
  Bracket(const Body& a, const Body& b, const RationalPoint& motion)
      : a_(a), b_(b), motion_(motion) {}

  std::optional<SweepBounds> find() {
    const CertifiedRelation all = over(0, 1, most_search_bits);
    if (all.kind == Kind::apart) return std::nullopt;
    if (meet_at(0)) return SweepBounds{0, 0};
    if (all.kind == Kind::open) {
      throw Undecided("sweep_bounds: the shapes graze, or 1024 bits do not tell them from such");
    }
    above_ = rounded_to_above(all.time);
    narrow();
    return SweepBounds{below_, above_};
  }

 private:
  CertifiedRelation over(double first, double last, long bits) {
    CertifiedRelation r = certified_relation(
        a_, b_, {motion_, to_rational(first), to_rational(last)}, bits, last_pairs_);
    last_pairs_ = r.pairs;
    return r;
  }

  void narrow() {
    double step = (above_ - below_) / 2;
    while (std::nextafter(below_, 2.0) < above_) {
      double until = below_ + step;
      if (!(until > below_)) until = std::nextafter(below_, 2.0);
      if (!(until < above_)) until = below_ + (above_ - below_) / 2;
      const CertifiedRelation r = over(below_, until, bits_of_a_step);
      if (r.kind == Kind::meet) {
        above_ = std::min(above_, rounded_to_above(r.time));
        step = (above_ - below_) / 2;
      } else if (r.kind == Kind::apart) {
        step = advance(until, r);
      } else if (meet_at(until)) {
        above_ = until;
      } else if (2 * step < above_ - below_) {
        // They touch at about the end of the while: a longer one has it within.
        step *= 2;
      } else {
        return;
      }
    }
  }

  bool meet_at(double time) const {
    Body moved = a_;
    std::visit([&](auto& body) { shift(body, to_rational(time) * motion_); }, moved);
    const Travel stay{{0, 0, 0}, 0, 0};
    return certified_relation(moved, b_, stay, bits_of_a_step).kind == Kind::meet;
  }

  /// They are apart until a time, and then until they have come nearer by the gap, which they do
  /// since they meet later; the next step is short for that, as the gap is nearly their distance.
  double advance(double until, const CertifiedRelation& r) {
    const BigRational more = -r.gap / dot(r.direction, motion_);
    below_ = std::min(std::max(until, rounded_to_below(to_rational(until) + more)), above_);
    return std::min((below_ - until) / 16, (above_ - below_) / 2);
  }

  const Body& a_;
  const Body& b_;
  const RationalPoint& motion_;
  double below_ = 0, above_ = 1;
  std::vector<PointPair> last_pairs_;
};

}  // namespace

std::optional<SweepBounds> sweep_bounds_of(const SetRef3& a, const SetRef3& b,
                                           const Point3& motion) {
  const DefaultFpEnvironment environment;
  const Body p = body_of(a), q = body_of(b);
  const RationalPoint v = to_rational(motion);
  require_bounded(std::get<ShapeRef3>(a.set), p);
  require_bounded(std::get<ShapeRef3>(b.set), q);
  return Bracket(p, q, v).find();
}

}  // namespace signum::detail
