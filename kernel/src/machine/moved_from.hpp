// SPDX-License-Identifier: MIT
/// Reaches what an object points to, and refuses an object that was moved from.
#pragma once

#include <signum/kernel/error.hpp>
#include <string>

namespace signum::detail {

/// What the pointer of an object points to. Throws InvalidArgument, with the given name of the
/// object, if the object was moved from and so points to nothing.
template <class Pointer>
auto& unmoved(const Pointer& inside, const char* name) {
  if (!inside) {
    throw InvalidArgument(std::string(name) +
                          ": it was moved from; assign to it before it is asked again");
  }
  return *inside;
}

}  // namespace signum::detail
