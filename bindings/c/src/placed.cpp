// SPDX-License-Identifier: MIT
#include "any_sets.hpp"
#include "sets.hpp"
#include "verb_answers.hpp"

using namespace signum;
using signum::c::guarded;
using signum::c::KeptSet;
using signum::c::required;

extern "C" {

signum_status signum_set_hit(const signum_set* a, const signum_set* b, const double* greatest_t,
                             signum_hit* hit, signum_numbers** exact) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    c::give_hit(bindings::hit(x.set, y.set, c::limit(greatest_t)), hit, exact);
  });
}
signum_status signum_set_passage(const signum_set* a, const signum_set* b, const double* greatest_t,
                                 int* hit, signum_crossing* entry, signum_crossing* leave) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    c::give_passage(bindings::passage(x.set, y.set, c::limit(greatest_t)), hit, entry, leave);
  });
}
signum_status signum_set_locate(const signum_set* a, const signum_set* b, int* location) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    required(location, "location") = static_cast<int>(bindings::locate(x.set, y.set));
  });
}
signum_status signum_set_side(const signum_set* a, const signum_set* b, int* side) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    required(side, "side") = static_cast<int>(bindings::side(x.set, y.set));
  });
}
signum_status signum_set_containment(const signum_set* a, const signum_set* b, int* containment) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    required(containment, "containment") = static_cast<int>(bindings::containment(x.set, y.set));
  });
}
signum_status signum_set_contact(const signum_set* a, const signum_set* b,
                                 signum_contact* contact) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    c::give_contact(bindings::contact(x.set, y.set), contact);
  });
}
signum_status signum_set_point_contact(const signum_set* a, const signum_set* b, int* location,
                                       signum_indices** faces) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    c::give_point_contact(bindings::contact(x.set, y.set), location, faces);
  });
}
signum_status signum_set_feature_pairs(const signum_set* a, const signum_set* b,
                                       signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
                                       size_t* count) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    c::give_feature_pairs(bindings::feature_pairs(x.set, y.set), pairs, count);
  });
}
signum_status signum_set_intersection(const signum_set* a, const signum_set* b,
                                      signum_intersection* intersection, signum_numbers** exact) {
  return guarded([&] {
    using bindings::Exact;
    const KeptSet x(a, "a"), y(b, "b");
    const auto set =
        bindings::intersection(x.set, y.set, exact == nullptr ? Exact::unwanted : Exact::wanted);
    auto numbers = exact == nullptr ? nullptr : c::exact_numbers(set.exact);
    c::give_intersection(set.rounded, x.shape.index() == 0 ? 2 : 3, intersection);
    if (exact != nullptr) *exact = numbers.release();
  });
}
}
