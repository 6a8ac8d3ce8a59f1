// SPDX-License-Identifier: MIT
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
    if (scope_) throw InvalidArgument("this StopScope is entered already");
    if (seconds_) {
      scope_.emplace(*source_, *seconds_);
    } else {
      scope_.emplace(*source_);
    }
    if (asked_) Interrupts::begin_asking(*asked_);
  }
  void exit() {
    if (scope_ && asked_) Interrupts::end_asking();
    scope_.reset();
  }

 private:
  std::shared_ptr<const StopSource> source_;
  std::optional<double> seconds_;
  std::optional<py::function> asked_;
  std::optional<StopScope> scope_;
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
