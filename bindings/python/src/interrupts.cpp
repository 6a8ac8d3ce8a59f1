// SPDX-License-Identifier: MIT
#include "interrupts.hpp"

#include <utility>
#include <vector>

namespace signum::python {

namespace {

constexpr std::chrono::milliseconds between_asking{5};

thread_local std::vector<py::function> asked_here;

bool is_main_thread() {
  static const unsigned long main =
      py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
  return PyThread_get_thread_ident() == main;
}

}  // namespace

Interrupts::Interrupts() : source_([this] { return is_to_stop(); }) {
  if (asked_here.empty() && !is_main_thread()) return;
  next_ = std::chrono::steady_clock::now() + between_asking;
  scope_.emplace(source_);
}

bool Interrupts::is_to_stop() {
  if (stopped_.load(std::memory_order_relaxed)) return true;
  // On its own thread alone, which has a state in Python.
  if (std::this_thread::get_id() != thread_) return false;
  if (std::chrono::steady_clock::now() < next_) return false;
  const bool stops = ask();
  stopped_.store(stops, std::memory_order_relaxed);
  next_ = std::chrono::steady_clock::now() + between_asking;
  return stops;
}

bool Interrupts::ask() {
  const py::gil_scoped_acquire gil;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    // What is asked may itself make calls, which ask no more.
    const auto all = std::exchange(asked_here, {});
    bool stops = false;
    try {
      for (const py::function& asked : all) stops = stops || py::bool_(asked());
    } catch (...) {
      asked_here = all;
      throw;
    }
    asked_here = all;
    return stops;
  } catch (py::error_already_set& e) {
    error_.emplace(std::move(e));
    return true;
  }
}

void Interrupts::raise_if_any() {
  if (error_) throw *std::exchange(error_, std::nullopt);
}

void Interrupts::begin_asking(const py::function& asked) { asked_here.push_back(asked); }
void Interrupts::end_asking() { asked_here.pop_back(); }

}  // namespace signum::python
