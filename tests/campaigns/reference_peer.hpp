// SPDX-License-Identifier: MIT
/// The slow reference of the tests as code under test of a campaign: where it differs from the
/// library, one of the two is wrong.
#pragma once

#include <memory>
#include <signum/judge/code_under_test.hpp>
#include <string>
#include <vector>

namespace signum::campaigns {

/// Decides each case by the definition of its question, in rationals. Of depths, proofs and
/// intersections it says what standing.hpp and common.hpp say, and of motion what motion.hpp says.
/// A double of the library that is not the nearest to the number of the reference is an error. Of
/// predicates and contacts, batches are asked as well, on the vectors that SIGNUM_TARGET names;
/// another answer of theirs is an error.
std::unique_ptr<oracle::CodeUnderTest> reference_peer();

}  // namespace signum::campaigns
