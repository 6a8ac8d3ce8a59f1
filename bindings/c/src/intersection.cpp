// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/kernel/error.hpp>

#include "any_intersection.hpp"
#include "handles.hpp"

namespace signum::c {
namespace {

/// The exact numbers of the set that both share.
std::unique_ptr<signum_numbers> exact_numbers(const bindings::Shape& a, const bindings::Shape& b) {
  const auto set = bindings::exact_intersection(a, b);
  auto numbers = std::make_unique<signum_numbers>();
  for (const auto* list : {&set.points, &set.through, &set.direction}) numbers->add_all(*list);
  return numbers;
}

}  // namespace
}  // namespace signum::c

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
    signum_intersection& to = required(intersection, "intersection");
    const std::size_t d = x.index() == 0 ? 2 : 3, n = set.points.size() / d;
    if (n > SIGNUM_MAX_CORNERS) throw Error("more corners than SIGNUM_MAX_CORNERS");
    auto numbers = exact == nullptr ? nullptr : c::exact_numbers(x, y);
    to.dimension = set.dimension, to.point_count = n;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        to.points[3 * i + k] = k < d ? set.points[d * i + k] : 0;
      }
    }
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
