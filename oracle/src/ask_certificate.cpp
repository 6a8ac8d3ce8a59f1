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
    return answer_pair(
        pair, "intersects with a certificate", separation_takes,
        [](const auto& a, const auto& b) { return write(detail::separation_exactly(a, b)); });
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

}  // namespace signum::oracle
