// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>

#include "sets.hpp"

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_sweep_linear(const signum_shape* start_a, const signum_shape* end_a,
                                  const signum_shape* start_b, const signum_shape* end_b,
                                  signum_first_contact* contact) {
  return guarded([&] {
    const auto a = c::shape_of(start_a, "start_a"), to_a = c::shape_of(end_a, "end_a"),
               b = c::shape_of(start_b, "start_b"), to_b = c::shape_of(end_b, "end_b");
    required(contact, "contact") = c::first_contact(sweep_linear(
        bindings::set_of(a), bindings::set_of(to_a), bindings::set_of(b), bindings::set_of(to_b)));
  });
}
signum_status signum_sweep_rigid(const signum_set* a, const double end_a[7], const signum_set* b,
                                 const double end_b[7], signum_first_contact* contact) {
  return guarded([&] {
    const c::KeptSet x(a, "a"), y(b, "b");
    const auto motion = [](const signum_set* set, const double* end, const char* name) {
      Motion m{{}, c::pose(&required(end, name))};
      if (set->pose != nullptr) m.start = c::pose(set->pose);
      if (set->matrix != nullptr) throw InvalidArgument("a rigid body is placed by a pose");
      return m;
    };
    required(contact, "contact") =
        c::first_contact(sweep_rigid(bindings::set_of(x.set), motion(a, end_a, "end_a"),
                                     bindings::set_of(y.set), motion(b, end_b, "end_b")));
  });
}
}
