// SPDX-License-Identifier: MIT
/// Do the verbs agree on two shapes, and with the independent decision of tests/support/reference?
/// Whether they meet is asked in both orders, and told again by contact, intersection, locate,
/// side, hit, distance and the frustum's side, as far as they take the two.
///
/// The input is text, a case a line: the kinds, the space, the family and the seed of the
/// generators, then changes of the numbers of the two shapes, which are counted through:
///   triangle ray 3d grid 42 copy 3 7 ulps 2 -1 put 5 0
/// copies number 7 to number 3, moves number 2 by an ulp down, and makes number 5 zero.
#pragma once

#include <cstddef>
#include <cstdint>

namespace signum::fuzzing {

enum class Space : std::uint8_t { plane, space };

/// Aborts where verbs disagree.
int check_pairs(const std::uint8_t* data, std::size_t size);

/// Another case of that space, or one of the input with another change.
std::size_t mutate_pairs(Space space, std::uint8_t* data, std::size_t size, std::size_t max_size,
                         unsigned seed);

}  // namespace signum::fuzzing

/// The fuzz target of the pairs of a space.
#define SIGNUM_FUZZ_PAIRS(space)                                                        \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {   \
    return signum::fuzzing::check_pairs(data, size);                                    \
  }                                                                                     \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,  \
                                                 std::size_t max_size, unsigned seed) { \
    return signum::fuzzing::mutate_pairs(space, data, size, max_size, seed);            \
  }
