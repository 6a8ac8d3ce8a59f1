// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
/// The lines of the oracle that ask a verb on two sets.
#pragma once

#include "questions.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 3> within_keys = {"a", "b", "distance"};
inline constexpr std::array<std::string_view, 1> within_optional_keys = {"rule"};
std::string ask_within(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 2> closest_points_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 1> closest_points_optional_keys = {"rule"};
std::string ask_closest_points(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 3> last_contact_keys = {"a", "b", "motion"};
inline constexpr std::array<std::string_view, 1> last_contact_optional_keys = {"rule"};
std::string ask_last_contact(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 2> point_contact_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 1> point_contact_optional_keys = {"rule"};
std::string ask_point_contact(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 2> feature_pairs_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 1> feature_pairs_optional_keys = {"rule"};
std::string ask_feature_pairs(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 2> nearest_points_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 0> nearest_points_optional_keys = {};
std::string ask_nearest_points(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 3> one_sided_hit_keys = {"a", "b", "side"};
inline constexpr std::array<std::string_view, 1> one_sided_hit_optional_keys = {"greatest_t"};
std::string ask_one_sided_hit(std::span<const Field> fields);
inline constexpr std::array<std::string_view, 2> passage_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 2> passage_optional_keys = {"greatest_t", "rule"};
std::string ask_passage(std::span<const Field> fields);

inline constexpr auto verb_questions = std::to_array<Question>({
    {"within", OwnForm{within_keys, ask_within, within_optional_keys}},
    {"closest_points", OwnForm{closest_points_keys, ask_closest_points, closest_points_optional_keys}},
    {"last_contact", OwnForm{last_contact_keys, ask_last_contact, last_contact_optional_keys}},
    {"point_contact", OwnForm{point_contact_keys, ask_point_contact, point_contact_optional_keys}},
    {"feature_pairs", OwnForm{feature_pairs_keys, ask_feature_pairs, feature_pairs_optional_keys}},
    {"nearest_points", OwnForm{nearest_points_keys, ask_nearest_points, nearest_points_optional_keys}},
    {"one_sided_hit", OwnForm{one_sided_hit_keys, ask_one_sided_hit, one_sided_hit_optional_keys}},
    {"passage", OwnForm{passage_keys, ask_passage, passage_optional_keys}},
});

}  // namespace signum::oracle
