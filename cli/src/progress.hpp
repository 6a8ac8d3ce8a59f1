// SPDX-License-Identifier: MIT
/// A bar on standard error for work that takes long, shown only to a person at a terminal.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace signum::cli {

/// Draws from its own thread, from half a second after its start until it is destroyed; then the
/// line is clear again. Where standard error is no terminal it does nothing.
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

  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  double total_ = 0, done_ = 0;
  std::string now_;
  std::thread thread_;
};

}  // namespace signum::cli
