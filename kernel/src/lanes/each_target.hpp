// SPDX-License-Identifier: MIT
// Compiles a source once for each instruction set, of which simd_dispatch.hpp chooses one when it
// runs. Such a source begins with
//     #define SIGNUM_LANES_FILE "name.cpp"  // as -I finds it
//     #include "lanes/each_target.hpp"
// has between SIGNUM_LANES_BEGIN() and SIGNUM_LANES_END() what is compiled for each set, and after
// #if SIGNUM_LANES_ONCE what is compiled once. A header "...-inl.hpp" with lanes in it is read once
// for each set: it stands between
//     #if defined(SIGNUM_NAME) == defined(SIGNUM_LANES_TOGGLE)
// with the lines after that as lanes-inl.hpp has them, and #endif. Without Highway there is one
// set, plain.
#include "simd_dispatch.hpp"

#if SIGNUM_HAS_HIGHWAY
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
