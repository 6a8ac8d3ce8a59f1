// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/kernel/stop.hpp>

#include "interrupts.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

/// A scope between __enter__ and __exit__, on the thread that entered it.
class Scope {
 public:
  Scope(std::shared_ptr<const StopSource> source, std::optional<double> seconds,
        std::optional<py::function> asked)
      : source_(std::move(source)), seconds_(seconds), asked_(std::move(asked)) {
    if (seconds && !(*seconds > 0)) throw InvalidArgument("seconds: expected more than 0, or None");
  }
  void enter() {
    if (!entered_.expired()) throw InvalidArgument("this StopScope is entered already");
    // Longer than a program runs, and not too long for the clock.
    constexpr double longest = 1e9;
    auto scope = std::make_shared<EnteredScope>();
    scope->source = source_;
    scope->asked = asked_;
    if (seconds_) {
      scope->end =
          std::chrono::steady_clock::now() +
          std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * std::min(*seconds_, longest)));
    }
    entered_ = scope;
    Interrupts::enter(std::move(scope));
  }
  void exit() {
    if (const auto scope = entered_.lock()) Interrupts::leave(scope);
  }

 private:
  std::shared_ptr<const StopSource> source_;
  std::optional<double> seconds_;
  std::optional<py::function> asked_;
  std::weak_ptr<EnteredScope> entered_ = {};
};

}  // namespace

void add_stop(py::module_& m) {
  py::class_<StopSource, std::shared_ptr<StopSource>>(m, "StopSource")
      .def(py::init<>())
      .def("request", &StopSource::request)
      .def("is_requested", &StopSource::is_requested);
  py::class_<Scope>(m, "StopScope")
      .def(py::init([](std::shared_ptr<StopSource> source, std::optional<double> seconds,
                       std::optional<py::function> asked) {
        return std::make_unique<Scope>(std::move(source), seconds, std::move(asked));
      }))
      .def("enter", &Scope::enter)
      .def("exit", &Scope::exit);
}

}  // namespace signum::python
