// SPDX-License-Identifier: MIT
#include "standing.hpp"

#include <cmath>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "reference_certificate.hpp"
#include "reference_depth.hpp"

namespace signum::campaigns {

using namespace oracle;
using reference::Body;
using reference::Q;

Reply checked_depth(const Case& question, const PenetrationReply& told) {
  const reference::Depth truth = std::visit(
      []<class Shape>(const std::vector<Shape>& s) {
        const Body a = reference::body(ref(s[0])), b = reference::body(ref(s[1]));
        return reference::depth(std::get<reference::Swept>(a), std::get<reference::Swept>(b),
                                std::is_same_v<Shape, Shape2>);
      },
      question.shapes);
  if (truth.apart != (told.relation == PenetrationRelation::apart)) throw Error("apart, or not");
  if (truth.apart) return told;
  const bool deep = told.relation == PenetrationRelation::overlapping;
  if (deep != (reference::sign(truth.value) > 0)) throw Error("overlapping, or not");
  if (!reference::is_rounded(told.depth, truth.value)) throw Error("another depth");
  return told;
}

void check_certificate(const Case& question, bool meet) {
  std::visit(
      [&](const auto& s) {
        const ShapeKind kinds[] = {kind_of(ref(s[0])), kind_of(ref(s[1]))};
        if (!separation_takes(kinds[0], kinds[1])) return;
        const reference::Certificate given = reference::asked(s[0], s[1]);
        if ((given.index() == 1) != meet) throw Error("separation and intersects");
        const std::string flaw =
            reference::wrong(given, reference::body(ref(s[0])), reference::body(ref(s[1])));
        if (!flaw.empty()) throw Error(flaw);
      },
      question.shapes);
}

void check_within(const Case& question, const reference::Root& squared) {
  const double near =
      std::sqrt(squared.a.get_d() + squared.b.get_d() * std::sqrt(squared.d.get_d()));
  for (const double x : {0.0, std::nextafter(near, 0), near, std::nextafter(near, 2 * near)}) {
    if (!std::isfinite(x)) continue;
    const bool expected = reference::compare(squared, reference::Root(Q(Q(x) * Q(x)))) <= 0;
    const bool told = std::visit(
        [x](const auto& s) { return within(any_pair::set(s[0]), any_pair::set(s[1]), x); },
        question.shapes);
    if (told != expected) throw Error("within another distance");
  }
}

}  // namespace signum::campaigns
