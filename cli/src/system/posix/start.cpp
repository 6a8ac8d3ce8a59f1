// SPDX-License-Identifier: MIT
#include "system/start.hpp"

#include <fcntl.h>

#include <csignal>
#include <utility>

namespace signum::cli {

void start_program(int&, char**&) {
  std::signal(SIGXFSZ, SIG_IGN);
  // A standard stream that was closed is opened so that reading and writing fail, as before.
  for (const auto& [number, mode] :
       {std::pair{0, O_WRONLY}, std::pair{1, O_RDONLY}, std::pair{2, O_RDONLY}}) {
    if (fcntl(number, F_GETFD) == -1) open("/dev/null", mode);
  }
}

void let_pipes_fail() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace signum::cli
