// SPDX-License-Identifier: MIT
#include <signum/collide/penetration.hpp>

#include "ask_sets.hpp"
#include "own_questions.hpp"
#include "shape_reader.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_penetration(std::span<const Field> fields) {
  if (auto of_sets = ask_penetration_of_sets(fields)) return *std::move(of_sets);
  // Which question the pair is of matters to neither reader nor blame.
  const Case pair = read_pair(Ask::distance, fields, depth_takes, depth_takes);
  try {
    return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
      constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
      if constexpr (depth_takes(kind_a) && depth_takes(kind_b)) return write(depth(a, b));
      fail_not_taken("penetration", kind_a, kind_b);
    });
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

}  // namespace signum::oracle
