// SPDX-License-Identifier: MIT
/// What stands behind an object, where it was not moved from.
#pragma once

#include <signum/kernel/error.hpp>
#include <string>

namespace signum::detail {

/// What the pointer of an object points to. Throws InvalidArgument where the object was moved from,
/// and so points to nothing; it is called by the given name.
template <class Pointer>
auto& unmoved(const Pointer& inside, const char* name) {
  if (!inside) {
    throw InvalidArgument(std::string(name) +
                          ": it was moved from; assign to it before it is asked again");
  }
  return *inside;
}

}  // namespace signum::detail
