// SPDX-License-Identifier: MIT
#include "peers/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <optional>
#include <signum/judge/code_under_test.hpp>
#include <signum/kernel/error.hpp>
#include <thread>

#include "peers/posix/pipe.hpp"

extern "C" char** environ;

namespace signum::oracle {
namespace {

using Clock = std::chrono::steady_clock;

/// The resident memory of a process and of its descendants.
std::uint64_t resident_bytes(pid_t pid) {
  const std::string folder = "/proc/" + std::to_string(pid);
  std::uint64_t size = 0, resident = 0;
  std::ifstream(folder + "/statm") >> size >> resident;
  std::uint64_t sum = resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  std::ifstream children(folder + "/task/" + std::to_string(pid) + "/children");
  for (pid_t child; children >> child;) sum += resident_bytes(child);
  return sum;
}

pid_t spawn(const std::vector<std::string>& arguments, int in, int out, int error) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, error, STDERR_FILENO);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
#endif
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&how, &none);
  posix_spawnattr_setsigdefault(&how, &all);
  // The process is in a group of its own: an interrupt from the terminal is for the caller alone.
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setflags(&how,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> argv;
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);
  pid_t pid = -1;
  const int error_number = posix_spawnp(&pid, argv[0], &files, &how, argv.data(), environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  if (error_number != 0) {
    throw Error(arguments[0] + " cannot be run: " + std::strerror(error_number));
  }
  const rlimit no_core{0, 0};
  ::prlimit(pid, RLIMIT_CORE, &no_core, nullptr);
  return pid;
}

}  // namespace

std::string signal_name(int signal) { return ::strsignal(signal); }

class ChildProcess::Run {
 public:
  Run(const std::vector<std::string>& arguments, const ProcessLimits& limits) : limits_(limits) {
    pid_ = spawn(arguments, input_.out.get(), output_.in.get(), errors_.in.get());
    input_.out.close();
    output_.in.close();
    errors_.in.close();
    input_.in.do_not_block();
    output_.out.do_not_block();
    errors_.out.do_not_block();
    heard();
  }
  ~Run() {
    if (pid_ <= 0) return;
    input_.in.close();
    deadline_ = Clock::now() + std::chrono::milliseconds(100);
    exits_in_time();
    end_group();
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  ProcessEnd to_the_end(const Feed& feed, const TakeLine& take_line) {
    begin(feed, take_line);
    const NoSigpipe no_sigpipe;
    std::optional<Ending> stopped;
    while (output_.out.is_open() && !stopped) stopped = step();
    return end(stopped);
  }

  std::optional<ProcessEnd> exchange(const Feed& feed, const TakeLine& take_line,
                                     const IsDone& is_done) {
    begin(feed, take_line);
    const NoSigpipe no_sigpipe;
    stays_open_ = true;
    std::optional<Ending> stopped;
    while (output_.out.is_open() && !stopped) {
      // Whose input has ended is read to its end.
      if (input_.in.is_open() && is_done()) return std::nullopt;
      if (waits_ && Clock::now() >= heard_ + (deadline_ - heard_) / 2) {
        input_.in.close();
        waits_ = false;
        heard();
      }
      stopped = step();
    }
    return end(stopped);
  }

 private:
  void begin(const Feed& feed, const TakeLine& take_line) {
    feed_ = &feed;
    take_line_ = &take_line;
    piece_.clear();
    written_ = 0;
    waits_ = false;
    heard();
  }

  ProcessEnd end(std::optional<Ending> stopped) {
    if (stopped == Ending::silent || stopped == Ending::memory) stopped = last_words(*stopped);
    input_.in.close();
    if (!stopped && !exits_in_time()) stopped = Ending::silent;
    read_errors();
    const int status = end_group();
    ProcessEnd e{Ending::exited, 0, std::move(line_), std::move(complaint_)};
    if (stopped) {
      e.ending = *stopped;
    } else if (WIFSIGNALED(status)) {
      e.ending = Ending::signalled;
      e.status = WTERMSIG(status);
    } else {
      e.status = WEXITSTATUS(status);
    }
    return e;
  }

  void heard() {
    heard_ = Clock::now();
    deadline_ = heard_ + std::chrono::duration_cast<Clock::duration>(
                             std::chrono::duration<double>(limits_.seconds_of_silence));
  }

  /// Waits for a while and does what there is to do.
  std::optional<Ending> step() {
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(deadline_ - Clock::now());
    if (left.count() <= 0) return Ending::silent;
    constexpr milliseconds memory_interval{20};
    std::array<pollfd, 3> watched = {{{output_.out.get(), POLLIN, 0},
                                      {errors_.out.get(), POLLIN, 0},
                                      {waits_ ? -1 : input_.in.get(), POLLOUT, 0}}};
    const int ready = ::poll(watched.data(), watched.size(),
                             static_cast<int>(std::min(left, memory_interval).count()));
    if (ready < 0 && errno != EINTR) fail("poll");
    if (limits_.stop()) throw Stopped();
    if (Clock::now() >= next_memory_check_) {
      if (resident_bytes(pid_) > limits_.memory_bytes) return Ending::memory;
      next_memory_check_ = Clock::now() + memory_interval;
    }
    if (ready <= 0) return std::nullopt;
    if (watched[1].revents != 0) read_errors();
    if (watched[2].revents != 0) write_input();
    if (watched[0].revents != 0 && !read_output()) return Ending::refused;
    return std::nullopt;
  }

  void write_input() {
    if (written_ == piece_.size()) {
      piece_ = (*feed_)();
      written_ = 0;
      waits_ = piece_.empty() && stays_open_;
      if (waits_) return;
      if (piece_.empty()) return input_.in.close();
    }
    const ssize_t n = ::write(input_.in.get(), piece_.data() + written_, piece_.size() - written_);
    if (n > 0) {
      written_ += static_cast<std::size_t>(n);
    } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
      input_.in.close();  // It reads no more, and may answer still.
    }
  }

  /// Returns false when the reader has enough.
  bool read_output() {
    std::array<char, 1 << 16> buffer;
    const ssize_t n = ::read(output_.out.get(), buffer.data(), buffer.size());
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) output_.out.close();
    if (n <= 0) return true;
    std::string_view piece(buffer.data(), static_cast<std::size_t>(n));
    for (std::size_t end; (end = piece.find('\n')) != piece.npos;) {
      line_ += piece.substr(0, end);
      if (!(*take_line_)(line_)) return false;
      line_.clear();
      piece.remove_prefix(end + 1);
      heard();
    }
    line_ += piece;
    return line_.size() <= limits_.line_bytes;
  }

  void read_errors() {
    constexpr std::size_t most = 300;
    std::array<char, 4096> buffer;
    for (;;) {
      const ssize_t n =
          errors_.out.is_open() ? ::read(errors_.out.get(), buffer.data(), buffer.size()) : 0;
      if (n == 0) errors_.out.close();
      if (n <= 0) return;
      complaint_.append(buffer.data(), static_cast<std::size_t>(n));
      if (complaint_.size() > most) complaint_.erase(0, complaint_.size() - most);
    }
  }

  /// Asks the process to end, and reads what it has kept back: a host of plugins writes it then.
  Ending last_words(Ending stopped) {
    ::kill(-pid_, SIGTERM);
    const auto until = Clock::now() + std::chrono::milliseconds(100);
    while (output_.out.is_open() && Clock::now() < until) {
      pollfd watched{output_.out.get(), POLLIN, 0};
      if (::poll(&watched, 1, 10) > 0 && !read_output()) break;
    }
    return stopped;
  }

  bool exits_in_time() {
    for (auto pause = std::chrono::microseconds(20); Clock::now() < deadline_;
         pause = std::min(2 * pause, std::chrono::microseconds(1000))) {
      siginfo_t info{};
      if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
          info.si_pid == pid_) {
        return true;
      }
      std::this_thread::sleep_for(pause);
    }
    return false;
  }

  /// Ends all processes of the group. Returns the status of the first.
  int end_group() {
    int status = 0;
    ::kill(-pid_, SIGKILL);
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

  const Feed* feed_ = nullptr;
  const TakeLine* take_line_ = nullptr;
  const ProcessLimits limits_;
  Pipe input_, output_, errors_;
  pid_t pid_ = -1;
  Clock::time_point heard_, deadline_, next_memory_check_;
  std::string piece_, line_, complaint_;
  std::size_t written_ = 0;
  /// Whether the input stays open when there is nothing to write; and whether there is nothing now.
  bool stays_open_ = false, waits_ = false;
};

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, const ProcessLimits& limits)
    : run_(std::make_unique<Run>(arguments, limits)) {}

ChildProcess::~ChildProcess() = default;

std::optional<ProcessEnd> ChildProcess::exchange(const Feed& feed, const TakeLine& take_line,
                                                 const IsDone& is_done) {
  return run_->exchange(feed, take_line, is_done);
}

ProcessEnd run_process(const std::vector<std::string>& arguments, const Feed& feed,
                       const TakeLine& take_line, const ProcessLimits& limits) {
  return ChildProcess::Run(arguments, limits).to_the_end(feed, take_line);
}

}  // namespace signum::oracle
