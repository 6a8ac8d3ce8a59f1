// SPDX-License-Identifier: MIT
/// Code under test that is a program of its own, which speaks the oracle's line format.
#pragma once

#include <memory>
#include <signum/judge/code_under_test.hpp>
#include <string>
#include <vector>

namespace signum::oracle {

class ProcessPeer : public CodeUnderTest {
 public:
  /// Throws Error when the program cannot be run, or says so by the exit status 126 or 127.
  ProcessPeer(std::vector<std::string> arguments, const RunLimits& limits);
  ~ProcessPeer() override;

  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) override;

 private:
  std::vector<std::string> arguments_;
  RunLimits limits_;
  class Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace signum::oracle
