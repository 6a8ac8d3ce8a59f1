// SPDX-License-Identifier: MIT
/// Code that is asked questions: built in, in a shared library, or a program of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <signum/judge/precision.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/outcome.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle {

/// Whoever asked was told to stop: there will be no answer.
class Stopped : public Error {
 public:
  Stopped() : Error("it was told to stop") {}
};

/// A question that is asked twice gets one outcome, whatever was asked before and by how many
/// batches, as far as the code itself is deterministic.
class CodeUnderTest {
 public:
  virtual ~CodeUnderTest() = default;

  /// Fills outcomes, one for each case. Requires spans of one size.
  /// Throws Error when the code cannot be run at all: no such program, no such peer; Stopped where
  /// RunLimits::stop says so.
  virtual void ask(std::span<const Case> cases, std::span<Outcome> outcomes) = 0;
};

/// How code is run.
struct RunLimits {
  /// A process that is silent for longer is stopped.
  double seconds_per_case = 1;
  /// A process that takes more memory is stopped, too.
  std::uint64_t memory_bytes = std::uint64_t{4} << 30;
  /// The signum program, in whose processes plugins run: /proc/self/exe where that is it.
  std::string program = "/proc/self/exe";
  /// Asked some fifty times a second while a process is waited for; from any thread.
  std::function<bool()> stop = [] { return false; };
};

/// The peers that can be named: those built in, then the plugins that are installed.
std::vector<std::string> peer_names(const RunLimits& limits = {});

/// The shared library that is named, by its path or its name alone; empty where none is.
std::string plugin_path(std::string_view named, const RunLimits& limits = {});

/// What is named: "command:PROGRAM ARGUMENTS" (through the shell, on standard input and output, in
/// the oracle's line format), the path of a shared library with the functions of signum_peer.h,
/// a peer that is built in, or a plugin NAME.so in the folder peers beside the program or in that
/// of its installation. Commands and plugins run in child processes: one as long as it lives and
/// echoes ids, otherwise one for each batch of cases. A case that ends or stops its process is
/// asked again alone before it is blamed. An end that does not repeat is blamed on the case that
/// was asked then, with a word that says so. Several may be open at a time, on threads of their
/// own. Throws InvalidArgument naming what is unknown, with the peers that there are; Error when a
/// plugin cannot be loaded, or a command not be found.
std::unique_ptr<CodeUnderTest> open_code_under_test(std::string_view named,
                                                    const RunLimits& limits = {});

/// In which numbers the code says that it calculates: floats where a plugin has a function
/// signum_peer_numbers that says so, doubles for all else, and for what cannot be opened.
Precision precision_of(std::string_view named, const RunLimits& limits = {});

}  // namespace signum::oracle
