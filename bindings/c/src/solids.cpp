// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_volume.hpp>
#include <signum/kernel/error.hpp>

#include "handles.hpp"

namespace signum::c {
namespace {

SolidRule solid_rule(int rule) {
  if (rule != 0 && rule != 1) throw InvalidArgument("the rule is 0, even-odd, or 1, nonzero");
  return rule == 0 ? SolidRule::even_odd : SolidRule::nonzero;
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_mesh_verdict(const signum_mesh* a, const signum_mesh* b, int rule,
                                  signum_verdict* verdict, signum_numbers** exact) {
  return guarded([&] {
    const SolidVerdict v =
        signum::verdict(required(a, "a").mesh(), required(b, "b").mesh(), c::solid_rule(rule));
    signum_verdict& to = required(verdict, "verdict");
    auto list = std::make_unique<signum_numbers>();
    to = {static_cast<int>(v.relation), v.a_in_b, v.b_in_a, v.witness.has_value(), {}};
    if (v.witness) {
      c::store(v.witness->rounded, to.witness, "witness");
      list->add_all(v.witness->exact);
    }
    if (exact != nullptr) *exact = v.witness ? list.release() : nullptr;
  });
}
signum_status signum_mesh_volume(const signum_mesh* mesh, int rule, double* volume,
                                 signum_numbers** exact) {
  return guarded([&] {
    const ExactVolume v = solid_volume(required(mesh, "mesh").mesh(), c::solid_rule(rule));
    auto list = std::make_unique<signum_numbers>();
    if (exact != nullptr) list->add(v.exact);
    required(volume, "volume") = v.rounded;
    if (exact != nullptr) *exact = list.release();
  });
}
signum_status signum_mesh_common_volume(const signum_mesh* a, const signum_mesh* b, int rule,
                                        double* volume, signum_numbers** exact) {
  return guarded([&] {
    const ExactVolume v =
        common_volume(required(a, "a").mesh(), required(b, "b").mesh(), c::solid_rule(rule));
    auto list = std::make_unique<signum_numbers>();
    if (exact != nullptr) list->add(v.exact);
    required(volume, "volume") = v.rounded;
    if (exact != nullptr) *exact = list.release();
  });
}
}
