// SPDX-License-Identifier: MIT
#include "peers/child_process.hpp"

#include <signum/kernel/error.hpp>

namespace signum::oracle {
namespace {

[[noreturn]] void refuse(const std::vector<std::string>& arguments) {
  throw Error(arguments.at(0) +
              " cannot be run: on Windows signum asks no other programs; expected a method that is "
              "built in, such as determinants");
}

}  // namespace

std::string signal_name(int signal) { return std::to_string(signal); }

class ChildProcess::Run {};

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, const ProcessLimits&) {
  refuse(arguments);
}

ChildProcess::~ChildProcess() = default;

std::optional<ProcessEnd> ChildProcess::exchange(const Feed&, const TakeLine&, const IsDone&) {
  return std::nullopt;
}

ProcessEnd run_process(const std::vector<std::string>& arguments, const Feed&, const TakeLine&,
                       const ProcessLimits&) {
  refuse(arguments);
}

}  // namespace signum::oracle
