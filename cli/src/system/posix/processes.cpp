// SPDX-License-Identifier: MIT
#include "system/processes.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill
#include <sys/resource.h>
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

double largest_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  constexpr double unit = 1;
#else
  constexpr double unit = 1024;
#endif
  return unit * static_cast<double>(usage.ru_maxrss);
}

}  // namespace signum::cli
