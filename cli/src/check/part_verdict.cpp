// SPDX-License-Identifier: MIT
#include "check/part_verdict.hpp"

#include <algorithm>
#include <functional>

namespace signum::cli {
namespace {

bool is_any(const MeshContacts& found) {
  return !found.contacts.empty() || !found.degenerate.empty();
}

bool is_any_crossing(const MeshContacts& found) {
  return std::any_of(found.contacts.begin(), found.contacts.end(), [](const TriangleContact& c) {
    return classify(c.contact) == ContactClass::crossing;
  });
}

PartRelation relation_of(const SolidVerdict& v) {
  if (v.relation == SolidRelation::apart) return PartRelation::apart;
  if (v.relation == SolidRelation::touching) return PartRelation::touching;
  if (v.a_in_b && v.b_in_a) return PartRelation::equal;
  if (v.a_in_b) return PartRelation::inside;
  return v.b_in_a ? PartRelation::holds : PartRelation::interfering;
}

/// Whether a volume is at most so much: exact, though what is known of it is rounded.
bool is_at_most(double rounded, double most, const std::function<Rational()>& exact) {
  if (rounded != most) return rounded < most;
  return !(Rational(most) < exact());
}

/// Decides the relation of two closed parts.
void decide_solids(const CheckedPart& a, const CheckedPart& b, PairFindings& found,
                   std::optional<double> min_volume) {
  const SolidPair pair(a.prepared, b.prepared, a.rule, b.rule);
  PartVerdict& verdict = found.verdict;
  found.contacts = pair.contacts();
  verdict.relation = relation_of(pair.verdict());
  if (const auto& w = pair.verdict().witness) {
    // Adding 0 makes -0 the 0 that it equals.
    verdict.witness = Point3{w->rounded.x + 0.0, w->rounded.y + 0.0, w->rounded.z + 0.0};
  }
  if (verdict.relation == PartRelation::touching) verdict.touch = pair.touch_size();
  if (!is_interfering(verdict.relation)) return;
  // A part that is all in the other is what they share.
  const CheckedPart* inner = verdict.relation == PartRelation::holds         ? &b
                             : verdict.relation == PartRelation::interfering ? nullptr
                                                                             : &a;
  if (inner != nullptr && inner->measures.volume) {
    verdict.volume = inner->measures.volume;
    verdict.box = inner->prepared.box();
  } else {
    verdict.volume = pair.rounded_common_volume();
    verdict.box = pair.common_box();
  }
  verdict.is_allowed = min_volume && is_at_most(*verdict.volume, *min_volume,
                                                [&] { return pair.common_volume().exact; });
}

/// Decides how two parts lie one of which, at least, is open: that one is no more than its surface.
void decide_surfaces(const CheckedPart& a, const CheckedPart& b, PairFindings& found) {
  found.contacts = contacts(a.prepared, b.prepared);
  const auto holds = [](const CheckedPart& outer, const CheckedPart& inner) {
    return outer.prepared.is_closed() &&
           contains(Solid(outer.prepared, outer.rule), inner.prepared);
  };
  if (is_any(found.contacts)) {
    found.verdict.relation = PartRelation::undecided;
  } else if (holds(b, a)) {
    found.verdict.relation = PartRelation::inside;
  } else if (holds(a, b)) {
    found.verdict.relation = PartRelation::holds;
  }
}

}  // namespace

PairFindings find_verdict(const std::vector<CheckedPart>& parts, std::uint32_t a, std::uint32_t b,
                          std::optional<double> min_volume) {
  PairFindings found{{a, b, PartRelation::apart, false, {}, {}, {}, {}}, {}};
  if (parts[a].prepared.is_closed() && parts[b].prepared.is_closed()) {
    decide_solids(parts[a], parts[b], found, min_volume);
  } else {
    decide_surfaces(parts[a], parts[b], found);
  }
  found.verdict.crossing = is_any_crossing(found.contacts);
  return found;
}

}  // namespace signum::cli
