// SPDX-License-Identifier: MIT
#include "common/report.hpp"

#include <array>

namespace signum::cli {
namespace {
struct Names {
  const char *words, *identifier;
};
constexpr std::array<Names, contact_class_count> names{{
    {"crossing", "crossing"},
    {"overlapping in an area", "overlapping"},
    {"touching along a segment", "touching_segment"},
    {"touching at a point", "touching_point"},
    {"of a zero-area triangle", "degenerate"},
}};
}  // namespace

const char* words(ContactClass c) { return names[static_cast<std::size_t>(c)].words; }
const char* identifier(ContactClass c) { return names[static_cast<std::size_t>(c)].identifier; }

const char* identifier(PartRelation r) {
  static constexpr std::array<const char*, part_relation_count> relations{
      "equal", "inside", "holds", "interfering", "undecided", "touching", "apart"};
  return relations[static_cast<std::size_t>(r)];
}

const char* identifier(SolidRule r) {
  static constexpr std::array<const char*, 3> rules{"even_odd", "nonzero", "positive"};
  return rules[static_cast<std::size_t>(r)];
}

}  // namespace signum::cli
