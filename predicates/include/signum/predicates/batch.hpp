// SPDX-License-Identifier: MIT
/// void orient2d(a, b, c, signs): the signs of a predicate on many points at once; so for the other
/// predicates. signs[i] is the predicate on the i-th points, each list of which is given as
/// kernel/many.hpp says.
///
/// Laws:
///   1. each sign is that of the predicate on single points
///   2. no sign depends on the machine's vectors, on the number of points or on where they lie in
///      memory
/// Cost: where the filter decides, about the time that it takes to read the points. Nothing is
/// allocated, and all is done on the thread that calls.
/// Throws: InvalidArgument when there is another number of points than of signs; NotFinite, and
/// then the signs are of no use.
/// The environment variable SIGNUM_TARGET, read by the first call, asks for one of the instruction
/// sets that targets() names, in place of the best; InvalidArgument when it is none of them.
#pragma once

#include <signum/kernel/many.hpp>
#include <signum/kernel/sign.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace SIGNUM_API signum {

void orient2d(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
              std::span<Sign> signs);
void orient3d(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
              const Many<Point3>& d, std::span<Sign> signs);
void incircle(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
              const Many<Point2>& d, std::span<Sign> signs);
void insphere(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
              const Many<Point3>& d, const Many<Point3>& e, std::span<Sign> signs);

/// The instruction sets that this machine can run, the best first, and last "scalar".
std::vector<std::string_view> targets();

}  // namespace signum
