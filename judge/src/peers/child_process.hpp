// SPDX-License-Identifier: MIT
/// A program that is fed on its standard input and read from its standard output.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle {

/// Why a process came to its end.
enum class Ending : std::uint8_t {
  exited,     ///< by itself; status is its exit status
  signalled,  ///< status is the signal
  silent,     ///< it was stopped, as no line came in time
  memory,     ///< it was stopped, as it took too much memory
  refused,    ///< it was stopped, as its reader had enough
};

/// What the system calls a signal.
std::string signal_name(int signal);

struct ProcessEnd {
  Ending ending;
  int status = 0;
  /// What it wrote after its last whole line.
  std::string half_line;
  /// The end of what it wrote to standard error.
  std::string complaint;
};

struct ProcessLimits {
  double seconds_of_silence;
  std::uint64_t memory_bytes;
  /// A longer line is not waited for.
  std::size_t line_bytes = std::size_t{1} << 20;
  /// Asked while it is waited for: whether to end it at once.
  std::function<bool()> stop = [] { return false; };
};

/// The next piece of input, or nothing at its end.
using Feed = std::function<std::string()>;
/// Takes a line without its end; false when no more are wanted.
using TakeLine = std::function<bool(std::string_view)>;

/// Whether the lines that were taken answer everything that was fed.
using IsDone = std::function<bool()>;

/// A program that is asked again and again. It ends with the object, and runs as run_process()
/// says.
class ChildProcess {
 public:
  /// Throws Error when it cannot be started.
  ChildProcess(const std::vector<std::string>& arguments, const ProcessLimits& limits);
  ~ChildProcess();

  /// Feeds and reads, both at once, until is_done(). Returns how the process ended where it did so
  /// before; then nothing more can be exchanged. A program that keeps its answers back until the
  /// end of its input is one that is silent for half its time: its input ends then. Throws Stopped.
  std::optional<ProcessEnd> exchange(const Feed& feed, const TakeLine& take_line,
                                     const IsDone& is_done);

 private:
  class Run;
  friend ProcessEnd run_process(const std::vector<std::string>&, const Feed&, const TakeLine&,
                                const ProcessLimits&);
  std::unique_ptr<Run> run_;
};

/// Runs a program to its end, and ends all processes of its group then. It runs without core dumps,
/// with default signals, and with no descriptor of the caller.
/// Throws Error when it cannot be started, and Stopped.
ProcessEnd run_process(const std::vector<std::string>& arguments, const Feed& feed,
                       const TakeLine& take_line, const ProcessLimits& limits);

}  // namespace signum::oracle
