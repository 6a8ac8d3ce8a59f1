# SPDX-License-Identifier: MIT
# A toolchain of Debian's: compiles for Linux on the machine SIGNUM_MACHINE, and runs that by an
# emulator, where this machine does not run it itself. See ./dev machine.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SIGNUM_MACHINE)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${SIGNUM_MACHINE})
set(CMAKE_C_COMPILER ${SIGNUM_MACHINE}-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER ${SIGNUM_MACHINE}-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE ${SIGNUM_MACHINE}-linux-gnu)
string(REPLACE i686 i386 signum_emulated ${SIGNUM_MACHINE})
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${signum_emulated} -L /usr/${SIGNUM_MACHINE}-linux-gnu)
if(NOT SIGNUM_MACHINE STREQUAL "aarch64")
  # Without libraries of that machine.
  include(${CMAKE_CURRENT_LIST_DIR}/header_libraries.cmake)
endif()
