// SPDX-License-Identifier: MIT
#include "verb_answers.hpp"

using namespace signum;
using signum::c::guarded;
using signum::c::required;
using signum::c::shape_of;

extern "C" {

signum_status signum_shape_intersection(const signum_shape* a, const signum_shape* b,
                                        signum_intersection* intersection, signum_numbers** exact) {
  return guarded([&] {
    const auto x = shape_of(a, "a"), y = shape_of(b, "b");
    const auto set = bindings::intersection(x, y);
    auto numbers =
        exact == nullptr ? nullptr : c::exact_numbers(bindings::exact_intersection(x, y));
    c::give_intersection(set, x.index() == 0 ? 2 : 3, intersection);
    if (exact != nullptr) *exact = numbers.release();
  });
}

signum_status signum_shape_intersection_line(const signum_shape* a, const signum_shape* b,
                                             signum_intersection_line* line) {
  return guarded([&] {
    const auto set = bindings::intersection(shape_of(a, "a"), shape_of(b, "b"));
    signum_intersection_line& to = required(line, "line");
    to = {};
    to.has_through = set.through.empty() ? 0 : 1, to.has_direction = set.direction.empty() ? 0 : 1;
    std::copy(set.through.begin(), set.through.end(), to.through);
    std::copy(set.direction.begin(), set.direction.end(), to.direction);
  });
}
}
