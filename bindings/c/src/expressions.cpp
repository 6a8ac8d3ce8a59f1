// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_expression.hpp>
#include <signum/kernel/error.hpp>

#include "solids.hpp"

struct signum_expression {
  signum::SolidExpression solid;
};

namespace signum::c {
namespace {

const SolidExpression& solid_of(const signum_expression* expression, const char* name) {
  return required(expression, name).solid;
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::guarded;
using signum::c::required;
using signum::c::solid_of;

extern "C" {

signum_status signum_expression_create(const signum_mesh* mesh, int rule,
                                       signum_expression** expression) {
  return guarded([&] {
    c::give(expression, "expression",
            std::make_unique<signum_expression>(signum_expression{
                SolidExpression(required(mesh, "mesh").mesh(), c::solid_rule(rule))}));
  });
}
signum_status signum_expression_combine(int operation, const signum_expression* const* operands,
                                        size_t count, signum_expression** expression) {
  return guarded([&] {
    const BooleanOperation asked = c::operation_of(operation);
    if (count == 0) throw InvalidArgument("no operands");
    auto all = std::make_unique<signum_expression>(
        signum_expression{solid_of(required(operands, "operands"), "operands")});
    for (std::size_t i = 1; i < count; ++i) {
      all->solid.apply(asked, solid_of(operands[i], "operands"));
    }
    c::give(expression, "expression", std::move(all));
  });
}
void signum_expression_free(signum_expression* expression) { delete expression; }

signum_status signum_expression_verdict(const signum_expression* a, const signum_expression* b,
                                        signum_verdict* verdict, signum_numbers** exact) {
  return guarded([&] {
    c::give_verdict(signum::verdict(solid_of(a, "a"), solid_of(b, "b")), verdict, exact);
  });
}
signum_status signum_expression_volume(const signum_expression* expression, double* volume,
                                       signum_numbers** exact) {
  return guarded(
      [&] { c::give_volume(solid_volume(solid_of(expression, "expression")), volume, exact); });
}
signum_status signum_expression_make(const signum_expression* expression, int rounding,
                                     signum_mesh** made, signum_made_solid* report) {
  return guarded([&] {
    c::give_made(combine(solid_of(expression, "expression")), rounding, nullptr, made, report);
  });
}
signum_status signum_expression_make_spaced(const signum_expression* expression, int rounding,
                                            double spacing, signum_mesh** made,
                                            signum_made_solid* report) {
  return guarded([&] {
    c::give_made(combine(solid_of(expression, "expression")), rounding, &spacing, made, report);
  });
}
}
