// SPDX-License-Identifier: MIT
/// Refuses the compiler modes under which double arithmetic is not IEEE 754: an error bound proved
/// for one is worth nothing under the other.
#pragma once

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

static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<double>::digits == 53,
              "signum needs IEEE 754 binary64 doubles");
