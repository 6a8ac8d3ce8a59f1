# SPDX-License-Identifier: MIT
# A toolchain of Debian's: MinGW-w64 compiles for Windows on x86-64, and Wine runs that. See
# ./dev machine.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
# Symbols of a DLL are no matter of visibility there.
# Objects there have few sections unless they are told to have more.
set(CMAKE_CXX_FLAGS_INIT "-Wno-attributes -Wa,-mbig-obj")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(CMAKE_CROSSCOMPILING_EMULATOR wine64)
include(${CMAKE_CURRENT_LIST_DIR}/header_libraries.cmake)
