// SPDX-License-Identifier: MIT
/// Whether hostile input is answered in a second and 64 MB a megabyte.
#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

namespace limits {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr double slower = 20;
#else
inline constexpr double slower = 1;
#endif

struct Cost {
  double seconds;
  double megabytes;
};

inline Cost cost_so_far() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return {seconds(u.ru_utime) + seconds(u.ru_stime), static_cast<double>(u.ru_maxrss) / 1024};
}

enum Status { answered, too_slow, too_large, threw };

/// Calls read() in a process of its own, so that the most memory is that of this input; the signal
/// that ended it, negative, where one did. What every process takes is allowed to small input, too.
template <class Read>
int read_alone(std::size_t bytes, Read read) {
  const double megabytes = std::max(1.0, static_cast<double>(bytes) / (1 << 20));
  const pid_t child = fork();
  if (child == 0) {
    // The process runs neither for ever, nor with all memory of the machine.
    const auto limit = static_cast<rlim_t>(10 * slower * (1 + megabytes));
    const rlimit time{limit, limit};
    setrlimit(RLIMIT_CPU, &time);
    const Cost before = cost_so_far();
    int status = answered;
    try {
      read();
    } catch (...) {
      status = threw;
    }
    const Cost after = cost_so_far();
    if (after.seconds - before.seconds > slower * megabytes) status = too_slow;
    if (after.megabytes - before.megabytes > 64 * slower * megabytes) status = too_large;
    _exit(status);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace limits
