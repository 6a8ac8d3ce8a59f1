// SPDX-License-Identifier: MIT
#include "interrupts.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>
#include <vector>

namespace signum::python {

namespace {

constexpr std::chrono::milliseconds between_asking{5};

/// The scopes of a thread, the last one innermost.
struct EnteredScopes {
  std::vector<std::shared_ptr<EnteredScope>> all = {};

  EnteredScopes() = default;
  EnteredScopes(const EnteredScopes&) = delete;
  EnteredScopes& operator=(const EnteredScopes&) = delete;
  /// A thread that ends within a scope has no GIL: what it was to ask stays.
  ~EnteredScopes() {
    for (; !all.empty(); all.pop_back()) {
      if (all.back()->asked) all.back()->asked->release();
    }
  }
};

thread_local EnteredScopes entered_here;

bool asks(const std::shared_ptr<EnteredScope>& scope) { return scope->asked.has_value(); }

bool is_main_thread() {
  static const unsigned long main =
      py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
  return PyThread_get_thread_ident() == main;
}

}  // namespace

Interrupts::Interrupts() : source_([this] { return is_to_stop(); }) {
  const auto& all = entered_here.all;
  if (std::none_of(all.begin(), all.end(), asks) && !is_main_thread()) return;
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
  // What is asked may itself make calls, which ask no more, and has scopes of its own.
  struct Apart {
    std::vector<std::shared_ptr<EnteredScope>> outer = std::exchange(entered_here.all, {});
    ~Apart() {
      while (!entered_here.all.empty()) leave(entered_here.all.back());
      entered_here.all = std::move(outer);
    }
  } apart;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    return std::any_of(apart.outer.begin(), apart.outer.end(), [](const auto& scope) {
      return scope->asked && py::bool_((*scope->asked)());
    });
  } catch (py::error_already_set& e) {
    error_.emplace(std::move(e));
    return true;
  }
}

void Interrupts::raise_if_any() {
  if (error_) throw *std::exchange(error_, std::nullopt);
}

void EnteredScope::begin() {
  end ? scope.emplace(*source, *end - std::chrono::steady_clock::now()) : scope.emplace(*source);
}

void Interrupts::enter(std::shared_ptr<EnteredScope> scope) {
  scope->begin();
  entered_here.all.push_back(std::move(scope));
}

void Interrupts::leave(const std::shared_ptr<EnteredScope>& scope) {
  auto& all = entered_here.all;
  const auto at = std::find(all.begin(), all.end(), scope);
  if (at == all.end()) {
    throw InvalidArgument("this StopScope is of another thread, or a call works in it");
  }
  // Those inside of it are begun again, since each knows the one around it.
  for (auto inner = all.end(); inner != at;) (*--inner)->scope.reset();
  for (auto inner = all.erase(at); inner != all.end(); ++inner) (*inner)->begin();
}

}  // namespace signum::python
