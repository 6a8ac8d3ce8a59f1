// SPDX-License-Identifier: MIT
/// Questions and answers in words, for those who read a finding.
#pragma once

#include <signum/judge/finding.hpp>
#include <string>

namespace signum::oracle {

/// The answer in words, as "they intersect" or "hit at t = 0.5".
std::string words(const Reply& reply);

/// What the code under test answered, or what became of it.
std::string words(const Outcome& outcome);

/// What is wrong: "false negative", "crash".
std::string fault_words(const FindingKey& key);

/// A double as std::cout prints it with 17 digits.
std::string digits17(double x);

}  // namespace signum::oracle
