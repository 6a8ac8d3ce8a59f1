// SPDX-License-Identifier: MIT
/// The slow reference of the tests as code under test of a campaign: where it differs from the
/// library, one of the two is wrong.
#pragma once

#include <memory>
#include <signum/judge/code_under_test.hpp>
#include <string>
#include <vector>

namespace signum::campaigns {

/// Whether the reference has something to say of the question: of signs of predicates, of whether,
/// where and how far from each other shapes are that stand, of depths and proofs what standing.hpp
/// says, and of motion what motion.hpp says. Contacts and intersections have tests of their own.
bool is_answered(oracle::Ask ask);

/// Decides each case by the definition of its question, in rationals. A double of the library that
/// is not the nearest to the number of the reference is an error. Of predicates, batches are asked
/// as well, on the vectors that SIGNUM_TARGET names; another sign of theirs is an error.
std::unique_ptr<oracle::CodeUnderTest> reference_peer();

}  // namespace signum::campaigns
