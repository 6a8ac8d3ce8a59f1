// SPDX-License-Identifier: MIT
#include "ask_sets.hpp"

#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>

#include "asked_set.hpp"
#include "plane_polygons.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

/// verb(a, b). An error is blamed on the set that has one with a point, too.
template <class Verb>
auto answered(std::span<const Field> fields, const std::array<AskedSet, 2>& sets, Verb verb) {
  try {
    return verb(sets[0].ref(), sets[1].ref());
  } catch (const InvalidArgument& error) {
    const Point3 origin{0, 0, 0};
    for (std::size_t i = 0; i < 2; ++i) {
      try {
        verb(sets[i].ref(), detail::set_ref(origin));
      } catch (const InvalidArgument& e) {
        fields[i].fail(e.what());
      }
    }
    throw QuestionError(std::string("a, b: ") + error.what());
  }
}

constexpr bool any(ShapeKind) { return true; }

}  // namespace

std::optional<std::string> ask_intersects_of_sets(std::span<const Field> fields) {
  if (auto given = ask_intersects_of_plane_polygons(fields)) return given;
  if (!has_sets(fields)) return std::nullopt;
  const auto sets = read_sets(fields, {any, TakesSets::Meshes::not_taken});
  const ShapeKind a = *sets[0].kind(), b = *sets[1].kind();
  if (!intersects_takes(a, b)) fail_not_taken("intersects", a, b);
  return write(answered(fields, sets, detail::sets_intersect));
}

std::optional<std::string> ask_distance_of_sets(std::span<const Field> fields) {
  if (auto given = ask_distance_of_plane_polygons(fields)) return given;
  if (!has_sets(fields)) return std::nullopt;
  const auto sets = read_sets(fields, {distance_asks_of, TakesSets::Meshes::taken});
  return write_squared(answered(fields, sets, detail::distance_of_sets).squared);
}

std::optional<std::string> ask_penetration_of_sets(std::span<const Field> fields) {
  if (!has_sets(fields)) return std::nullopt;
  const auto sets = read_sets(fields, {depth_takes, TakesSets::Meshes::not_taken});
  return write(answered(fields, sets,
                        [](const auto& a, const auto& b) { return detail::depth_exactly(a, b); }));
}

std::optional<std::string> ask_certificate_of_sets(std::span<const Field> fields) {
  if (!has_sets(fields)) return std::nullopt;
  const auto sets = read_sets(fields, {separation_takes, TakesSets::Meshes::not_taken});
  return write(answered(
      fields, sets, [](const auto& a, const auto& b) { return detail::separation_exactly(a, b); }));
}

}  // namespace signum::oracle
