// SPDX-License-Identifier: MIT
#include <signum/kernel/version.hpp>

namespace signum {

Version version() { return header_version; }

}  // namespace signum
