// SPDX-License-Identifier: MIT
/// The questions about sets of the plane: from the fields of their keys in questions.cpp to the
/// members of the answer. They throw QuestionError.
#pragma once

#include <array>
#include <signum/plane/boolean_operation.hpp>
#include <span>
#include <string>
#include <string_view>

#include "reading/field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 3> overlay_keys = {"op", "a", "b"};
inline constexpr std::array<std::string_view, 1> arrangement_keys = {"segments"};

/// Throws QuestionError.
BooleanOperation read_operation(const Field& f);

/// How are two sets related?
std::string ask_relate(std::span<const Field> fields);
/// Are polygons valid, and if not, why and where?
std::string ask_valid(std::span<const Field> fields);
/// What do two sets make together?
std::string ask_overlay(std::span<const Field> fields);
/// What is the sum of a region and a convex polygon?
inline constexpr std::array<std::string_view, 2> region_sum_keys = {"a", "points"};
std::string ask_region_sum(std::span<const Field> fields);
/// How do segments divide the plane?
std::string ask_arrangement(std::span<const Field> fields);
/// What is the convex hull of points, and how large is it?
std::string ask_hull2(std::span<const Field> fields);

}  // namespace signum::oracle
