// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
#include "verbs/verb_lines.hpp"

#include "verbs/verb_line.hpp"

namespace signum::oracle {

std::string ask_within(std::span<const Field> fields) {
  return ask_verb<detail::Verb::within>(fields, Beyond::placed_shapes_and_meshes,
      [](const auto& x, const auto& y, const VerbArguments& with) -> decltype(signum::within(x, y, with.distance)) {
        return signum::within(x, y, with.distance);
      });
}

std::string ask_closest_points(std::span<const Field> fields) {
  return ask_verb<detail::Verb::closest_points>(fields, Beyond::placed_shapes_and_meshes,
      [](const auto& x, const auto& y, const VerbArguments&) -> decltype(signum::closest_points(x, y)) {
        return signum::closest_points(x, y);
      });
}

std::string ask_last_contact(std::span<const Field> fields) {
  return ask_verb<detail::Verb::last_contact>(fields, Beyond::placed_shapes_and_meshes,
      [](const auto& x, const auto& y, const VerbArguments& with) -> decltype(signum::last_contact(x, y, with.motion_in(x))) {
        return signum::last_contact(x, y, with.motion_in(x));
      });
}

std::string ask_point_contact(std::span<const Field> fields) {
  return ask_verb<detail::Verb::point_contact>(fields, Beyond::placed_shapes,
      [](const auto& x, const auto& y, const VerbArguments&) -> decltype(signum::contact(x, y)) {
        return signum::contact(x, y);
      });
}

std::string ask_feature_pairs(std::span<const Field> fields) {
  return ask_verb<detail::Verb::feature_pairs>(fields, Beyond::placed_shapes,
      [](const auto& x, const auto& y, const VerbArguments&) -> decltype(signum::feature_pairs(x, y)) {
        return signum::feature_pairs(x, y);
      });
}

std::string ask_nearest_points(std::span<const Field> fields) {
  return ask_verb<detail::Verb::nearest_points>(fields, Beyond::placed_shapes,
      [](const auto& x, const auto& y, const VerbArguments&) -> decltype(signum::nearest_points(x, y)) {
        return signum::nearest_points(x, y);
      });
}

std::string ask_one_sided_hit(std::span<const Field> fields) {
  return ask_verb<detail::Verb::one_sided_hit>(fields, Beyond::placed_shapes,
      [](const auto& x, const auto& y, const VerbArguments& with) -> decltype(signum::one_sided_hit(x, y, with.side, with.greatest_t)) {
        return signum::one_sided_hit(x, y, with.side, with.greatest_t);
      });
}

std::string ask_passage(std::span<const Field> fields) {
  return ask_verb<detail::Verb::passage>(fields, Beyond::placed_shapes,
      [](const auto& x, const auto& y, const VerbArguments& with) -> decltype(signum::passage(x, y, with.greatest_t)) {
        return signum::passage(x, y, with.greatest_t);
      });
}

}  // namespace signum::oracle
