// SPDX-License-Identifier: MIT
/// How far work is that takes long, on standard error: a bar at a terminal, otherwise a line now
/// and then.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace signum::cli {

/// At a terminal it draws from its own thread, from half a second after its start until it is
/// destroyed; then the line is clear again. Elsewhere it writes a line after ten seconds, then each
/// time that as long has passed again as before, a minute at most: short work stays silent.
/// SIGNUM_PROGRESS_SECONDS in the environment is another number of seconds for the first line.
/// What is shown never becomes less.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// The work that is known of, in any unit.
  void set_total(double total);
  /// Says that `work` of the total was done since the last call. It may be called from any thread.
  void step(double work);
  /// Does what step(work) does, and says what is done from now on.
  void step(double work, std::string now);

 private:
  void draw_until_stopped();
  void write_until_stopped(double first_seconds);
  /// The greatest share of the work that was done at any time. Requires the lock.
  double share();

  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  double total_ = 0, done_ = 0, greatest_share_ = 0;
  std::string now_;
  std::thread thread_;
};

}  // namespace signum::cli
