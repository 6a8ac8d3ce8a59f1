// SPDX-License-Identifier: MIT
/// Do the verbs agree on two shapes? Whether they meet is asked in both orders, and told again by
/// contact, intersection, locate, side, hit, distance and the frustum's side, as far as they take
/// the two.
///
/// The input is text, a case a line: the kinds, the space, the family and the seed of the
/// generators, then changes of the numbers of the two shapes, which are counted through:
///   triangle ray 3d grid 42 copy 3 7 ulps 2 -1 put 5 0
/// copies number 7 to number 3, moves number 2 by an ulp down, and makes number 5 zero.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/any_shape.hpp>
#include <span>

namespace signum::fuzzing {

inline constexpr std::array linear = {ShapeKind::point, ShapeKind::segment, ShapeKind::ray,
                                      ShapeKind::line,  ShapeKind::plane,   ShapeKind::triangle};
inline constexpr std::array boxes = {ShapeKind::aabb, ShapeKind::obb};
inline constexpr std::array polygons = {ShapeKind::polygon};
inline constexpr std::array convex = {ShapeKind::kdop, ShapeKind::convex, ShapeKind::polyhedron};
inline constexpr std::array round = {ShapeKind::sphere, ShapeKind::capsule, ShapeKind::lozenge};
inline constexpr std::array quadrics = {ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};
inline constexpr std::array frusta = {ShapeKind::frustum};

enum class Space : std::uint8_t { plane, space };

/// A shape of one of these kinds, and any other.
struct PairFamily {
  std::span<const ShapeKind> kinds;
  Space space;
  /// Of the other shape: this one or an earlier kind.
  ShapeKind last_other = ShapeKind::frustum;
};

/// Aborts where verbs disagree.
int check_pairs(const PairFamily& family, const std::uint8_t* data, std::size_t size);

/// Another case, or one of the input with another change.
std::size_t mutate_pairs(const PairFamily& family, std::uint8_t* data, std::size_t size,
                         std::size_t max_size, unsigned seed);

}  // namespace signum::fuzzing

/// The fuzz target of a family of pairs.
#define SIGNUM_FUZZ_PAIRS(...)                                                          \
  static constexpr signum::fuzzing::PairFamily family{__VA_ARGS__};                     \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {   \
    return signum::fuzzing::check_pairs(family, data, size);                            \
  }                                                                                     \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,  \
                                                 std::size_t max_size, unsigned seed) { \
    return signum::fuzzing::mutate_pairs(family, data, size, max_size, seed);           \
  }
