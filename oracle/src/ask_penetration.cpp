// SPDX-License-Identifier: MIT
#include <signum/collide/penetration.hpp>

#include "exact_answers.hpp"
#include "two_shapes.hpp"
#include "write.hpp"

namespace signum::oracle {

std::string ask_penetration(const Case& pair) {
  return answer_pair(pair, "penetration", depth_takes, [](const auto& a, const auto& b) {
    return write(detail::depth_exactly(a, b));
  });
}

}  // namespace signum::oracle
