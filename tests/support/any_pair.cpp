// SPDX-License-Identifier: MIT
#include "any_pair.hpp"

#include <stdexcept>

namespace any_pair {

void not_asked() { throw std::logic_error("the verb does not take these kinds"); }

}  // namespace any_pair
