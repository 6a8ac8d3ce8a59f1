// SPDX-License-Identifier: MIT
// Compiles a source once for each instruction set, of which simd_dispatch.hpp chooses one when it
// runs. Such a source begins with
//     #define SIGNUM_LANES_FILE "name.cpp"  // as -I finds it
//     #include "lanes/each_target.hpp"
// has between SIGNUM_LANES_BEGIN() and SIGNUM_LANES_END() what is compiled for each set, and after
// #if SIGNUM_LANES_ONCE what is compiled once. A header "...-inl.hpp" with lanes in it is read once
// for each set: it stands between
//     #if defined(SIGNUM_NAME) == defined(SIGNUM_LANES_TOGGLE)
// with the lines after that as lanes-inl.hpp has them, and #endif. Where SIGNUM_LANES_FEWER is
// defined there are fewer sets, as what takes a compiler long may ask for. Without Highway there is
// one set, plain.
#if SIGNUM_HAS_HIGHWAY
#ifndef HWY_DISABLED_TARGETS
// Vectors that have no size that the compiler knows are in no struct; and few machines of the last
// fifteen years have SSSE3 for their best.
#define SIGNUM_LANES_SIZELESS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#if defined(SIGNUM_LANES_FEWER)
#define HWY_DISABLED_TARGETS (SIGNUM_LANES_SIZELESS | HWY_SSSE3)
#else
#define HWY_DISABLED_TARGETS SIGNUM_LANES_SIZELESS
#endif
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE SIGNUM_LANES_FILE
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after foreach_target.h.
#include <hwy/highway.h>
#endif

#undef SIGNUM_LANES_TOGGLE
#ifdef HWY_TARGET_TOGGLE
#define SIGNUM_LANES_TOGGLE
#endif

#include "simd_dispatch.hpp"
