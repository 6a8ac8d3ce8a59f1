// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>

#include "any_sets.hpp"
#include "handles.hpp"

namespace signum::c {
namespace {

Pose pose(const double* from) {
  return {value<Quaternion>(from, "a pose"), value<Point3>(from + 4, "a pose")};
}

/// A set with the shape that it refers to, so that it stays where it is.
struct KeptSet {
  bindings::Shape shape;
  bindings::AnySet set;

  KeptSet(const signum_set* from, const char* name) {
    const signum_set& s = required(from, name);
    if ((s.shape == nullptr) == (s.mesh == nullptr)) {
      throw InvalidArgument(std::string(name) + " is either a shape or a mesh");
    }
    if (s.pose != nullptr && s.matrix != nullptr) {
      throw InvalidArgument(std::string(name) + " is placed by a pose or by a matrix");
    }
    if (s.shape != nullptr) {
      shape = bindings::make_shape(*s.shape);
      set.shape = &shape;
    } else {
      set.mesh = &s.mesh->mesh();
    }
    if (s.pose != nullptr) set.where = pose(s.pose);
    if (s.matrix != nullptr) set.where = value<AffineMatrix3>(s.matrix, name);
  }
  KeptSet(const KeptSet&) = delete;
  KeptSet& operator=(const KeptSet&) = delete;
  ~KeptSet() = default;
};

using Numbers = std::unique_ptr<signum_numbers>;

/// verb(a, b, list): what it adds to the list becomes *exact, unless that is null.
signum_status ask(const signum_set* a, const signum_set* b, signum_numbers** exact, auto verb) {
  return guarded([&] {
    const KeptSet first(a, "a"), second(b, "b");
    auto list = std::make_unique<signum_numbers>();
    verb(first.set, second.set, list);
    if (exact != nullptr) *exact = list.release();
  });
}

signum_first_contact first_contact(const std::optional<bindings::AnyFirstContact>& found) {
  signum_first_contact c{};
  if (!found) return c;
  const Root& t = found->time;
  return {1,
          t.to_double(),
          t.below(),
          t.above(),
          found->initially,
          found->triangle_a,
          found->triangle_b,
          static_cast<int>(found->feature_a),
          static_cast<int>(found->feature_b)};
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
    list->add(found.depth), list->add_all(found.normal);
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
  if (exact != nullptr) *exact = nullptr;
  signum_numbers* made = nullptr;
  const signum_status status =
      ask(a, b, exact == nullptr ? nullptr : &made,
          [&](const auto& x, const auto& y, const c::Numbers& list) {
            const std::size_t d = x.shape != nullptr && x.shape->index() == 0 ? 2 : 3;
            const auto found = bindings::sweep(x, y, c::numbers(motion, 1, d, "motion"));
            signum_impact& to = required(impact, "impact");
            to = {};
            if (!found) return;
            const Root t(found->time);
            to = {1, t.to_double(), t.below(), found->initially, static_cast<int>(found->approach)};
            list->add(found->time), list->add_all(found->normal);
          });
  if (status == SIGNUM_OK && exact != nullptr && impact->hit == 1) {
    *exact = made;
  } else {
    signum_numbers_free(made);
  }
  return status;
}

signum_status signum_ccd(const signum_shape* start_a, const signum_shape* end_a,
                         const signum_shape* start_b, const signum_shape* end_b,
                         signum_first_contact* contact) {
  return guarded([&] {
    const auto shape = [](const signum_shape* s, const char* name) {
      return bindings::make_shape(required(s, name));
    };
    required(contact, "contact") =
        c::first_contact(bindings::sweep_linear(shape(start_a, "start_a"), shape(end_a, "end_a"),
                                                shape(start_b, "start_b"), shape(end_b, "end_b")));
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
    required(contact, "contact") = c::first_contact(
        bindings::sweep_rigid(x, motion(a, end_a, "end_a"), y, motion(b, end_b, "end_b")));
  });
}
}
