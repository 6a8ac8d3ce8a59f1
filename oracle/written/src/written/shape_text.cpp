// SPDX-License-Identifier: MIT
#include "written/shape_text.hpp"

namespace signum::oracle {

std::string shape_text(const Shape3& shape) {
  std::string text;
  Writer out(text);
  std::visit([&](const auto& s) { out.shape(s); }, shape);
  return text;
}

}  // namespace signum::oracle
