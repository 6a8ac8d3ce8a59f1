// SPDX-License-Identifier: MIT
/// Refuses the compilers that cannot compile signum, and the modes under which double arithmetic is
/// not IEEE 754: an error bound proved for one is worth nothing under the other.
///
/// What cannot be seen from here, and must not be used: Clang's -fdenormal-fp-math, and before
/// Clang 18 -fno-honor-nans and -fno-honor-infinities where only one of them is given.
#pragma once

#if !defined(__GNUC__)
#error "signum needs GCC 12 or Clang 16, or a later one"
#define SIGNUM_REFUSED
#elif defined(__apple_build_version__) && __clang_major__ < 15
#error "signum needs Apple Clang 15 or later"
#define SIGNUM_REFUSED
#elif defined(__clang__) && !defined(__apple_build_version__) && !defined(__wasm__) && \
    __clang_major__ < 16
#error "signum needs Clang 16 or later"
#define SIGNUM_REFUSED
#elif defined(__wasm__) && __clang_major__ < 14
#error "signum needs Emscripten 3.1 or later"
#define SIGNUM_REFUSED
#elif !defined(__clang__) && __GNUC__ < 12
#error "signum needs GCC 12 or later"
#define SIGNUM_REFUSED
#elif __cplusplus < 202002L
#error "signum needs C++20: compile with -std=c++20 or later"
#define SIGNUM_REFUSED
#endif
// Without this, hundreds of lines would follow from that error.
#ifdef SIGNUM_REFUSED
#include "the error above: nothing more is compiled"
#endif

#include <cfloat>
#include <limits>

/// What a namespace of a public header declares is seen outside of a shared library; nothing else
/// is.
#define SIGNUM_API [[gnu::visibility("default")]]

/// Inlined at every optimization level: a filter called through ten small functions is no filter.
#define SIGNUM_INLINE [[gnu::always_inline]] inline
#define SIGNUM_INLINE_LAMBDA __attribute__((always_inline))

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || \
    (defined(__GCC_IEC_559) && __GCC_IEC_559 < 1)
#error "signum needs IEEE 754 arithmetic: compile without -ffast-math, -Ofast and their parts"
#endif
#if FLT_EVAL_METHOD != 0
#error "signum needs doubles evaluated as doubles: on 32-bit x86 compile with -msse2 -mfpmath=sse"
#endif

// Clang has no macro for the parts of -ffast-math, but errors of its own for what they rule out.
#if defined(__clang__) && !defined(__FAST_MATH__)
namespace signum::detail {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wunknown-pragmas"
#pragma clang diagnostic ignored "-Wignored-pragmas"
#pragma clang diagnostic error "-Wnan-infinity-disabled"
inline bool ieee_754(double x) {
#pragma STDC FENV_ACCESS ON  // signum needs IEEE 754 arithmetic: without -ffast-math and its parts
  return __builtin_isnan(x) ||  // signum needs NaN: compile without -fno-honor-nans
         __builtin_isinf(x);    // signum needs infinity: compile without -fno-honor-infinities
}
#pragma clang diagnostic pop
}  // namespace signum::detail
#endif

static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<double>::digits == 53,
              "signum needs IEEE 754 binary64 doubles");
