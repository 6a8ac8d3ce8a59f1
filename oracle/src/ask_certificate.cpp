// SPDX-License-Identifier: MIT
#include <signum/collide/separation.hpp>

#include "ask_sets.hpp"
#include "own_questions.hpp"
#include "shape_reader.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_certificate(std::span<const Field> fields) {
  if (auto of_sets = ask_certificate_of_sets(fields)) return *std::move(of_sets);
  const Case pair = read_pair(Ask::intersects, fields, separation_takes, separation_takes);
  try {
    return answer_pair(pair, []<class A, class B>(const A& a, const B& b) -> std::string {
      constexpr ShapeKind kind_a = kind_of_type<A>(), kind_b = kind_of_type<B>();
      if constexpr (separation_takes(kind_a) && separation_takes(kind_b)) {
        return write(separation(a, b));
      }
      fail_not_taken("intersects with a certificate", kind_a, kind_b);
    });
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

}  // namespace signum::oracle
