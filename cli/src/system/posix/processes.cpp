// SPDX-License-Identifier: MIT
#include "system/processes.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill
#include <unistd.h>

#include <array>
#include <cerrno>

namespace signum::cli {

std::string machine_name() {
  std::array<char, 65> host{};
  gethostname(host.data(), host.size() - 1);
  return host.data();
}

std::int64_t process_number() { return getpid(); }

bool has_ended(std::int64_t process) {
  return kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH;
}

}  // namespace signum::cli
