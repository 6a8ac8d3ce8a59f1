// SPDX-License-Identifier: MIT
/// Lets Python speak while a long call works: signals, such as Ctrl-C, whose handler raises, and
/// what StopScope asks.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <signum/kernel/stop.hpp>
#include <thread>
#include <type_traits>

namespace signum::python {

namespace py = pybind11;

/// A StopScope between __enter__ and __exit__.
struct EnteredScope {
  std::shared_ptr<const StopSource> source = {};
  std::optional<std::chrono::steady_clock::time_point> end = {};
  std::optional<py::function> asked = {};
  std::optional<StopScope> scope = {};

  void begin();
};

/// About every 5 ms of a call of this thread it takes the GIL and asks. To be made and destroyed
/// with the GIL.
class Interrupts {
 public:
  Interrupts();
  /// Throws what a handler or a callable has raised.
  void raise_if_any();

  /// Begins a scope of this thread, and ends one, in any order. Throws InvalidArgument for one of
  /// another thread, and for one that a call of this thread works in.
  static void enter(std::shared_ptr<EnteredScope> scope);
  static void leave(const std::shared_ptr<EnteredScope>& scope);

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
