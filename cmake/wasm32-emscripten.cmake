# SPDX-License-Identifier: MIT
# A toolchain of Debian's: compiles for WebAssembly. See ./dev wasm.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
# Native exceptions; no names of types, which exceptions do without; and Boost's numbers are called,
# not put into each place that uses them. No vectors: with -msimd128 Clang 14 stores lanes of two
# doubles in wrong places where it makes vectors by itself (-fslp-vectorize, on from -O2).
# The preset has -finline-functions, as emcc adds -fno-inline-functions to -Oz, with which what reads
# an element of an array is a call, longer than the reading.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -fno-rtti -DBOOST_FORCEINLINE=inline")
# Of the libraries in /usr/include those that are nothing but headers, without the C library beside
# them.
set(signum_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${signum_headers}/include)
foreach(library IN ITEMS boost fast_float CLI)
  file(CREATE_LINK /usr/include/${library} ${signum_headers}/include/${library} SYMBOLIC)
endforeach()
file(COPY /usr/lib/cmake/FastFloat DESTINATION ${signum_headers}/lib/cmake)
set(FastFloat_DIR ${signum_headers}/lib/cmake/FastFloat)
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${signum_headers}/include)
