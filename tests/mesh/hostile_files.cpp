// SPDX-License-Identifier: MIT
// A hostile file of any format is answered, with a mesh or an error, in a second and 64 MB a
// megabyte.
#include "../../fuzz/common/hostile_files.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

using namespace signum;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double slower = 20;
#else
constexpr double slower = 1;
#endif

struct Cost {
  double seconds;
  double megabytes;
};

Cost cost_so_far() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return {seconds(u.ru_utime) + seconds(u.ru_stime), static_cast<double>(u.ru_maxrss) / 1024};
}

enum Status { answered, too_slow, too_large, threw };

/// Reads in a process of its own, so that the most memory is that of this file.
int read_alone(const fuzzing::HostileFile& file, double megabytes) {
  const pid_t child = fork();
  if (child == 0) {
    // Not for ever, and not with all memory of the machine.
    const auto limit = static_cast<rlim_t>(10 * slower * (1 + megabytes));
    const rlimit time{limit, limit};
    setrlimit(RLIMIT_CPU, &time);
    const Cost before = cost_so_far();
    int status = answered;
    try {
      read_mesh(file.bytes, file.format, file.what);
    } catch (const Error&) {
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

}  // namespace

TEST_CASE("hostile files: each is answered in a second and 64 MB a megabyte") {
  for (const std::size_t size : {std::size_t{1} << 12, std::size_t{1} << 20}) {
    for (const fuzzing::HostileFile& file : fuzzing::hostile_files(size)) {
      INFO(file.what << ", " << mesh_extensions[static_cast<std::size_t>(file.format)] << ", "
                     << size << " bytes");
      // What every process takes is allowed to small files, too.
      const double megabytes = std::max(1.0, static_cast<double>(file.bytes.size()) / (1 << 20));
      CHECK(read_alone(file, megabytes) == answered);
    }
  }
}
