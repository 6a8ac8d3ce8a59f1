// SPDX-License-Identifier: MIT
/// Chooses an instruction set. A file that is compiled once for each instruction set that Highway
/// knows includes this after hwy/highway.h. Without Highway there is one set, plain.
#pragma once

#include <string_view>
#include <vector>

namespace signum::detail {

/// The names of the instruction sets that this machine can run, the best first, then "scalar".
std::vector<std::string_view> supported_targets();

/// That which vectors are to be of: the best, or what the environment variable SIGNUM_TARGET names.
/// Throws InvalidArgument when that is none of supported_targets().
std::string_view chosen_target();

}  // namespace signum::detail

#if SIGNUM_HAS_HIGHWAY
#include <hwy/targets.h>

#include <cstdint>

namespace signum::detail {

/// In Highway's bits the one of this name and all worse ones, of those that this machine can run.
/// None for "scalar".
std::int64_t targets_from(std::string_view name);

/// What SIGNUM_TARGET asks for, which is read once, or what Highway has chosen. Throws
/// InvalidArgument as chosen_target() does.
const hwy::ChosenTarget& chosen_vectors();

}  // namespace signum::detail

/// The function of an HWY_EXPORT for a hwy::ChosenTarget: where a file is not compiled for it, that
/// for the next worse.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define SIGNUM_DISPATCH_TO(vectors, function) HWY_STATIC_DISPATCH(function)
#else
#define SIGNUM_DISPATCH_TO(vectors, function) (*HWY_DISPATCH_TABLE(function)[(vectors).GetIndex()])
#endif
#define SIGNUM_DISPATCH(function) SIGNUM_DISPATCH_TO(signum::detail::chosen_vectors(), function)

#else

#define HWY_NAMESPACE plain
#define HWY_BEFORE_NAMESPACE()
#define HWY_AFTER_NAMESPACE()
#define HWY_ONCE 1
#define HWY_EXPORT(function)
#define SIGNUM_DISPATCH(function) plain::function

#endif
