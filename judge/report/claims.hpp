// SPDX-License-Identifier: MIT
/// What libraries say of themselves: what they are asked by, and what counts as wrong.
#pragma once

#include <optional>
#include <signum/oracle/case.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle::report {

struct Claim {
  /// The name of the peer, as --against takes it.
  std::string_view name;
  std::string_view licence;
  /// What its documentation says that it answers, and in which section.
  std::string_view says;
  /// The section in which it says that answers are not exact; empty where there is none.
  std::string_view inexact = {};
  /// Words of classes that it excludes, or of which it says nothing.
  std::vector<std::string> without = {};
  /// It says that answers are exact, but for these questions; nothing where it does not say so.
  std::optional<std::vector<Ask>> exact_but = {};

  bool is_exact(Ask ask) const;
  bool is_inexact(Ask ask) const { return !inexact.empty() && !is_exact(ask); }
  /// The words of classes that are not asked: those above and, where answers are not exact, those
  /// of numbers whose products overflow or underflow.
  std::vector<std::string> left_out(Ask ask) const;
};

/// Null where there is no such library.
const Claim* claim_of(std::string_view name);

/// The names of all libraries, in the order of the report.
std::vector<std::string> library_names();

}  // namespace signum::oracle::report
