// SPDX-License-Identifier: MIT
/// The questions about how a point, a line or a plane lies in a set, and about what convex sets
/// have in common: from the fields of their keys in questions.cpp to the members of the answer.
/// They throw QuestionError.
#pragma once

#include <array>
#include <signum/mesh/solid_rule.hpp>
#include <span>
#include <string>
#include <string_view>

#include "reading/field.hpp"

namespace signum::oracle {

/// How often do chains or faces run round a point?
std::string ask_winding(std::span<const Field> fields);
/// At which parameters is a segment, ray or line in a set?
std::string ask_intervals(std::span<const Field> fields);
/// In which polygons does a plane run through the inside of a solid?
inline constexpr std::array<std::string_view, 2> section_options = {"side", "rule"};
std::string ask_section(std::span<const Field> fields);
/// Finds a cone that holds the directions.
std::string ask_bounding_cone(std::span<const Field> fields);
std::string ask_bounding_ellipsoid(std::span<const Field> fields);
/// Finds the areas in which two solids touch.
std::string ask_touch_regions(std::span<const Field> fields);
/// How far is a point from the surface of a solid, and on which side?
std::string ask_signed_distance(std::span<const Field> fields);
/// Reads "evenodd", "nonzero" or "positive". Throws QuestionError.
SolidRule read_any_solid_rule(const Field& f);
/// Answers near_triangles: which triangles are nearest to a point.
inline constexpr std::array<std::string_view, 3> near_keys = {"a", "b", "count"};
std::string ask_near_triangles(std::span<const Field> fields);
/// Answers yu_he: which code Yu and He give two triangles.
std::string ask_yu_he(std::span<const Field> fields);
/// Answers line_parameters: by which parameters two segments, rays or lines of the plane meet.
std::string ask_line_parameters(std::span<const Field> fields);
/// Answers mean_value_weights: which weights a polygon's corners have at a point or a ray's hit.
inline constexpr std::array<std::string_view, 2> weights_keys = {"at", "polygon"};
std::string ask_mean_value_weights(std::span<const Field> fields);
/// What do two convex sets have in common?
std::string ask_common(std::span<const Field> fields);

}  // namespace signum::oracle
