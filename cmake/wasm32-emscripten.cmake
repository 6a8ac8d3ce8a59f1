# SPDX-License-Identifier: MIT
# A toolchain of Debian's: compiles for WebAssembly. See ./dev wasm.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
# Native exceptions; no names of types, which exceptions do without; and Boost's numbers are called,
# not put into each place that uses them. No vectors: with -msimd128 Clang 14 stores lanes of two
# doubles in wrong places where it makes vectors by itself (-fslp-vectorize, on from -O2).
# The preset has -finline-functions, as emcc adds -fno-inline-functions to -Oz, with which what reads
# an element of an array is a call, longer than the reading.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -fno-rtti -DBOOST_FORCEINLINE=inline")
include(${CMAKE_CURRENT_LIST_DIR}/header_libraries.cmake)
