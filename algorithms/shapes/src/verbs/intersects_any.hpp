// SPDX-License-Identifier: MIT
/// Do two shapes meet whose kinds are known when the program runs? Compiled once, for all who ask.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

bool intersects_any(const ShapeRef2& a, const ShapeRef2& b);
bool intersects_any(const ShapeRef3& a, const ShapeRef3& b);

/// Whether two shapes meet, of the kinds that it is for, which are at these addresses.
using MeetingTest = bool (*)(const void* a, const void* b);
/// The test for shapes of the kinds of these two, for those who ask of many.
MeetingTest meeting_test(const ShapeRef2& a, const ShapeRef2& b);
MeetingTest meeting_test(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
