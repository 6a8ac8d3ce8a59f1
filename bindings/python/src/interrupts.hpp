// SPDX-License-Identifier: MIT
/// Lets Python speak while a long call works: signals, such as Ctrl-C, whose handler raises, and
/// what StopScope asks.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <signum/kernel/stop.hpp>
#include <thread>
#include <type_traits>

namespace signum::python {

namespace py = pybind11;

/// About every 5 ms of a call of this thread it takes the GIL and asks. To be made and destroyed
/// with the GIL.
class Interrupts {
 public:
  Interrupts();
  /// Throws what a handler or a callable has raised.
  void raise_if_any();

  /// Whether calls of this thread are to ask the callable, which ends them where it is true.
  static void begin_asking(const py::function& asked);
  static void end_asking();

 private:
  bool is_to_stop();
  bool ask();

  std::thread::id thread_ = std::this_thread::get_id();
  std::chrono::steady_clock::time_point next_ = {};
  std::atomic<bool> stopped_{false};
  std::optional<py::error_already_set> error_ = {};
  StopSource source_;
  std::optional<StopScope> scope_ = {};
};

/// Runs work without the GIL, and ends it where Interrupts says so.
template <class Work>
auto without_gil(Work work) {
  Interrupts interrupts;
  const auto run = [&] {
    const py::gil_scoped_release release;
    return work();
  };
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      run();
      interrupts.raise_if_any();
    } else {
      auto made = run();
      interrupts.raise_if_any();
      return made;
    }
  } catch (const signum::Stopped&) {
    interrupts.raise_if_any();
    throw;
  }
}

}  // namespace signum::python
