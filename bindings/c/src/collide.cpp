// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/kernel/error.hpp>

#include "sets.hpp"

namespace signum::c {
namespace {

using Numbers = std::unique_ptr<signum_numbers>;

/// verb(x, y, list) adds to a list, which becomes *exact unless it is empty.
signum_status ask_exactly(const signum_set* a, const signum_set* b, signum_numbers** exact,
                          auto verb) {
  if (exact != nullptr) *exact = nullptr;
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    auto list = std::make_unique<signum_numbers>();
    verb(x, y, list);
    give_numbers(exact, std::move(list));
  });
}

Point2 motion_of(const Set2&, const double* m) { return value<Point2>(m, "motion"); }
Point3 motion_of(const Set3&, const double* m) { return value<Point3>(m, "motion"); }

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::ask_exactly;
using signum::c::ask_number;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_set_intersects(const signum_set* a, const signum_set* b, int* intersects) {
  return ask_number(a, b, intersects, "intersects",
                    [](const auto& x, const auto& y) { return signum::intersects(x, y); });
}
signum_status signum_set_squared_distance(const signum_set* a, const signum_set* b, double* squared,
                                          signum_numbers** exact) {
  return ask_exactly(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = signum::squared_distance(x, y);
    required(squared, "squared") = found.squared_rounded();
    if (exact == nullptr) return;
    const auto e = found.exact();
    list->add(e.squared);
    for (const auto& p : e.nearest) list->add_all(bindings::coordinates(p));
  });
}
signum_status signum_set_within(const signum_set* a, const signum_set* b, double distance,
                                int* within) {
  return ask_number(a, b, within, "within",
                    [&](const auto& x, const auto& y) { return signum::within(x, y, distance); });
}
signum_status signum_set_depth(const signum_set* a, const signum_set* b, int* relation,
                               double* depth, signum_numbers** exact) {
  return ask_exactly(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = signum::depth(x, y);
    required(relation, "relation") = static_cast<int>(found.relation);
    required(depth, "depth") = found.depth.to_double();
    if (exact == nullptr) return;
    list->add(found.depth);
    if (found.normal) list->add_all(*found.normal);
  });
}
signum_status signum_set_separation(const signum_set* a, const signum_set* b, int* separated,
                                    signum_numbers** proof) {
  return ask_exactly(a, b, proof, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = signum::separation(x, y);
    required(separated, "separated") = found.index() == 0;
    if (found.index() == 1) return list->add_all(std::get<1>(found).exact);
    list->add_all(std::get<0>(found).normal), list->add(std::get<0>(found).offset);
  });
}
signum_status signum_set_sweep(const signum_set* a, const signum_set* b, const double* motion,
                               signum_impact* impact, signum_numbers** exact) {
  return ask_exactly(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = signum::sweep(x, y, c::motion_of(x, motion));
    signum_impact& to = required(impact, "impact");
    to = {};
    if (!found) return;
    // The nearest double may be the time itself, or after it; the one before it is before.
    const double t = found->time.to_double();
    to = {1, t, t > 0 ? std::nextafter(t, 0) : 0, found->initially,
          static_cast<int>(found->approach)};
    if (exact != nullptr) list->add(found->time), list->add_all(bindings::normal_of(*found));
  });
}
signum_status signum_set_last_contact(const signum_set* a, const signum_set* b,
                                      const double* motion, signum_last_contact* contact,
                                      signum_numbers** exact) {
  return ask_exactly(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = signum::last_contact(x, y, c::motion_of(x, motion));
    signum_last_contact& to = required(contact, "contact");
    to = {};
    if (!found) return;
    to = {1, !found->time, found->time ? found->time->to_double() : 0};
    if (found->time) list->add(*found->time);
  });
}

signum_status signum_ccd(const signum_shape* start_a, const signum_shape* end_a,
                         const signum_shape* start_b, const signum_shape* end_b,
                         signum_first_contact* contact) {
  return guarded([&] {
    const auto a = c::shape_of(start_a, "start_a"), to_a = c::shape_of(end_a, "end_a"),
               b = c::shape_of(start_b, "start_b"), to_b = c::shape_of(end_b, "end_b");
    required(contact, "contact") = c::first_contact(sweep_linear(
        bindings::set_of(a), bindings::set_of(to_a), bindings::set_of(b), bindings::set_of(to_b)));
  });
}
signum_status signum_rigid_ccd(const signum_set* a, const double end_a[7], const signum_set* b,
                               const double end_b[7], signum_first_contact* contact) {
  return c::on_sets_in_space(a, b, [&](const Set3& x, const Set3& y) {
    const auto motion = [](const signum_set* set, const double* end, const char* name) {
      Motion m{{}, c::pose(&required(end, name))};
      if (set->pose != nullptr) m.start = c::pose(set->pose);
      if (set->matrix != nullptr) throw InvalidArgument("a rigid body is placed by a pose");
      return m;
    };
    required(contact, "contact") =
        c::first_contact(sweep_rigid(x, motion(a, end_a, "end_a"), y, motion(b, end_b, "end_b")));
  });
}
}
