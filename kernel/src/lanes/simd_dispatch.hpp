// SPDX-License-Identifier: MIT
/// Chooses an instruction set for the sources that are compiled for several, see each_target.hpp.
#pragma once

#include <string_view>
#include <vector>

namespace signum::detail {

/// The names of the instruction sets that this machine can run, the best first, then "scalar".
std::vector<std::string_view> supported_targets();

/// The instruction set that vectors are to be of: the best, or what the environment variable
/// SIGNUM_TARGET names. Throws InvalidArgument when that is none of supported_targets().
std::string_view chosen_target();

/// What filters(chosen_target()) gives; it is asked for once.
template <auto filters>
const auto& chosen_filters() {
  static const auto chosen = filters(chosen_target());
  return chosen;
}

/// For tests: vectors are of this one of supported_targets() from now on, and of the best again
/// after any_target().
void require_target(std::string_view name);
void any_target();

}  // namespace signum::detail

/// What is compiled for each instruction set stands between these two.
#define SIGNUM_LANES_BEGIN()                   \
  HWY_BEFORE_NAMESPACE();                      \
  namespace signum::detail::SIGNUM_LANES_SET { \
  namespace {                                  \
  static_assert(true)
#define SIGNUM_LANES_END() \
  }                        \
  }                        \
  HWY_AFTER_NAMESPACE()

#if SIGNUM_HAS_HIGHWAY
#ifndef HWY_DISABLED_TARGETS
// Vectors that have no size that the compiler knows are in no struct; and few machines of the last
// fifteen years have SSSE3 for their best, while sources are compiled once more for each set.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3)
#endif
#include <hwy/targets.h>

namespace signum::detail {

/// The instruction set of this name and all worse ones that this machine can run; none for
/// "scalar".
struct TargetsFrom : hwy::ChosenTarget {
  explicit TargetsFrom(std::string_view name);
};

/// What SIGNUM_TARGET asks for, which is read once, or the best. Throws InvalidArgument as
/// chosen_target() does.
const hwy::ChosenTarget& chosen_vectors();

}  // namespace signum::detail

/// The namespace, in signum::detail, of the instruction set that is compiled for.
#define SIGNUM_LANES_SET HWY_NAMESPACE
#define SIGNUM_LANES_ONCE HWY_ONCE
/// Whether a vector has one lane.
#define SIGNUM_LANES_ALONE (HWY_TARGET == HWY_SCALAR)

/// The function of this name that is compiled for one of `vectors`: where a source is not compiled
/// for it, the function for the next worse one.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define SIGNUM_DISPATCH_AMONG(vectors, function) \
  (static_cast<void>(vectors), &HWY_STATIC_DISPATCH(function))
#else
#define SIGNUM_DISPATCH_AMONG(vectors, function)                                   \
  ([](const hwy::ChosenTarget& chosen) {                                           \
    static constexpr decltype(&HWY_STATIC_DISPATCH(function)) table[] = {          \
        nullptr, HWY_CHOOSE_TARGET_LIST(function), HWY_CHOOSE_FALLBACK(function)}; \
    return table[chosen.GetIndex()];                                               \
  }(vectors))
#endif
/// The function for the set that supported_targets() names so, and the function for the best set or
/// the one that SIGNUM_TARGET asks for.
#define SIGNUM_DISPATCH_TO(target, function) \
  SIGNUM_DISPATCH_AMONG(signum::detail::TargetsFrom(target), function)
#define SIGNUM_DISPATCH(function) SIGNUM_DISPATCH_AMONG(signum::detail::chosen_vectors(), function)

#else

#define HWY_BEFORE_NAMESPACE() static_assert(true)
#define HWY_AFTER_NAMESPACE() static_assert(true)
#define SIGNUM_LANES_SET plain
#define SIGNUM_LANES_ONCE 1
#define SIGNUM_LANES_ALONE 1
#define SIGNUM_DISPATCH(function) signum::detail::plain::function

#endif
