// SPDX-License-Identifier: MIT
#include <signum/collide/sweep.hpp>
#include <type_traits>
#include <utility>

#include "own_questions.hpp"
#include "reading/asked_set.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

/// What does not end is swept against, but does not move.
constexpr bool is_swept(ShapeKind a, ShapeKind b) {
  return sweep_takes(a, b) && a != ShapeKind::plane;
}
constexpr Takes moves = Takes::first_of(is_swept), stands = Takes::second_of(is_swept);

Point2 along(const Vector& motion, const Set2&) { return motion.xy(); }
Point3 along(const Vector& motion, const Set3&) { return motion.xyz(); }

/// Sweeps each set against itself: where that fails, the set is at fault. Throws QuestionError.
[[noreturn]] void blame_sweep(std::span<const Field> fields, const AskedPair& pair,
                              const Vector& motion, const InvalidArgument& error) {
  const AskedSet* const sets[] = {&pair.a, &pair.b};
  for (std::size_t i = 0; i < 2; ++i) {
    try {
      AskedPair{*sets[i], *sets[i], pair.is_3d}.ask(
          [&](const auto& a, const auto& b) { return sweep(a, b, along(motion, a)).has_value(); });
    } catch (const InvalidArgument& e) {
      fields[i].fail(e.what());
    }
  }
  throw QuestionError(std::string("a, b: ") + error.what());
}

}  // namespace

bool sweep_asks_of(ShapeKind a, ShapeKind b) { return is_swept(a, b); }

Case read_sweep_case(Ask ask, std::span<const Field> fields) {
  Vector motion{};
  Case question = case_of(ask, read_pair(fields, moves, stands, Beyond::nothing, &motion));
  std::visit(
      [&]<class S>(std::vector<S>& shapes) {
        if constexpr (std::is_same_v<S, Shape3>) {
          shapes.push_back(motion.xyz());
        } else {
          shapes.push_back(motion.xy());
        }
      },
      question.shapes);
  return question;
}

std::string ask_sweep(std::span<const Field> fields) {
  Vector motion{};
  const AskedPair pair =
      read_pair(fields, moves, stands, Beyond::placed_shapes_and_meshes, &motion);
  try {
    return pair.ask([&](const auto& a, const auto& b) {
      const auto impact = sweep(a, b, along(motion, a));
      if (!impact) return write_time(nullptr);
      const Surd time = impact->time.exact();
      return write_time(&time);
    });
  } catch (const InvalidArgument& e) {
    blame_sweep(fields, pair, motion, e);
  }
}

}  // namespace signum::oracle
