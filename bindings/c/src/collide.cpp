// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/kernel/error.hpp>

#include "handles.hpp"
#include "sets.hpp"

namespace signum::c {
namespace {

using Numbers = std::unique_ptr<signum_numbers>;

/// verb(a, b, list) adds to a list, which becomes *exact unless it is empty.
signum_status ask(const signum_set* a, const signum_set* b, signum_numbers** exact, auto verb) {
  return guarded([&] {
    if (exact != nullptr) *exact = nullptr;
    const KeptSet first(a, "a"), second(b, "b");
    auto list = std::make_unique<signum_numbers>();
    verb(first.set, second.set, list);
    if (exact != nullptr && !list->numbers.empty()) *exact = list.release();
  });
}

std::span<const double> motion_of(const bindings::AnySet& a, const double* motion) {
  const bool is_of_plane = a.shape != nullptr && a.shape->index() == 0;
  return numbers(motion, 1, is_of_plane ? 2 : 3, "motion");
}

signum_first_contact found_or_none(const std::optional<bindings::AnyFirstContact>& found) {
  return found ? first_contact(*found) : signum_first_contact{};
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::ask;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_set_intersects(const signum_set* a, const signum_set* b, int* intersects) {
  return ask(a, b, nullptr, [&](const auto& x, const auto& y, const c::Numbers&) {
    required(intersects, "intersects") = bindings::intersects(x, y);
  });
}
signum_status signum_set_squared_distance(const signum_set* a, const signum_set* b, double* squared,
                                          signum_numbers** exact) {
  return ask(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = bindings::squared_distance(x, y);
    std::visit(
        [&](const auto& d) {
          required(squared, "squared") = d.squared_rounded();
          if (exact == nullptr) return;
          const auto e = d.exact();
          list->add(e.squared);
          for (const auto& p : e.nearest) {
            list->add(p.x), list->add(p.y);
            if constexpr (requires { p.z; }) list->add(p.z);
          }
        },
        found);
  });
}
signum_status signum_set_within(const signum_set* a, const signum_set* b, double distance,
                                int* within) {
  return ask(a, b, nullptr, [&](const auto& x, const auto& y, const c::Numbers&) {
    required(within, "within") = bindings::within(x, y, distance);
  });
}
signum_status signum_set_depth(const signum_set* a, const signum_set* b, int* relation,
                               double* depth, signum_numbers** exact) {
  return ask(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = bindings::depth(x, y);
    required(relation, "relation") = static_cast<int>(found.relation);
    required(depth, "depth") = found.depth.to_double();
    if (exact != nullptr) list->add(found.depth), list->add_all(found.normal);
  });
}
signum_status signum_set_separation(const signum_set* a, const signum_set* b, int* separated,
                                    signum_numbers** proof) {
  return ask(a, b, proof, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = bindings::separation(x, y);
    required(separated, "separated") = found.point.empty();
    list->add_all(found.plane), list->add_all(found.point);
  });
}
signum_status signum_set_sweep(const signum_set* a, const signum_set* b, const double* motion,
                               signum_impact* impact, signum_numbers** exact) {
  return ask(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = bindings::sweep(x, y, c::motion_of(x, motion));
    signum_impact& to = required(impact, "impact");
    to = {};
    if (!found) return;
    std::visit(
        [&](const auto& i) {
          // The nearest double may be the time itself, or after it; the one before it is before.
          const double t = i.time.to_double();
          to = {1, t, t > 0 ? std::nextafter(t, 0) : 0, i.initially, static_cast<int>(i.approach)};
          if (exact != nullptr) list->add(i.time);
        },
        *found);
    if (exact != nullptr) list->add_all(bindings::normal_of(*found));
  });
}
signum_status signum_set_last_contact(const signum_set* a, const signum_set* b,
                                      const double* motion, signum_last_contact* contact,
                                      signum_numbers** exact) {
  return ask(a, b, exact, [&](const auto& x, const auto& y, const c::Numbers& list) {
    const auto found = bindings::last_contact(x, y, c::motion_of(x, motion));
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
    required(contact, "contact") = c::found_or_none(
        bindings::sweep_linear(c::shape_of(start_a, "start_a"), c::shape_of(end_a, "end_a"),
                               c::shape_of(start_b, "start_b"), c::shape_of(end_b, "end_b")));
  });
}
signum_status signum_rigid_ccd(const signum_set* a, const double end_a[7], const signum_set* b,
                               const double end_b[7], signum_first_contact* contact) {
  return ask(a, b, nullptr, [&](const auto& x, const auto& y, const c::Numbers&) {
    const auto motion = [](const signum_set* set, const double* end, const char* name) {
      Motion m{{}, c::pose(&required(end, name))};
      if (set->pose != nullptr) m.start = c::pose(set->pose);
      if (set->matrix != nullptr) throw InvalidArgument("a rigid body is placed by a pose");
      return m;
    };
    required(contact, "contact") = c::found_or_none(
        bindings::sweep_rigid(x, motion(a, end_a, "end_a"), y, motion(b, end_b, "end_b")));
  });
}
}
