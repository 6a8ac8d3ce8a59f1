# SPDX-License-Identifier: MIT
# SIGNUM_SANITIZE concerns every target, SIGNUM_BUILD_FUZZERS the library and the fuzz targets.
if(SIGNUM_SANITIZE)
  add_compile_options(-fsanitize=${SIGNUM_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SIGNUM_SANITIZE})
  if(SIGNUM_SANITIZE MATCHES "undefined")
    # Not part of "undefined", and a double that does not fit an integer is what we must not miss.
    add_compile_options(-fsanitize=float-cast-overflow)
    add_link_options(-fsanitize=float-cast-overflow)
  endif()
  # Sources of vectors are dear here, and two sets of instructions, the least and one of longer
  # vectors, pass through all that they are written in.
  add_compile_definitions(
    "HWY_DISABLED_TARGETS=(HWY_SSSE3|HWY_SSE4|HWY_AVX3|HWY_AVX3_DL|HWY_SVE|HWY_SVE2|HWY_SVE_256|HWY_SVE2_128|HWY_RVV)")
endif()
# signum_watch_coverage(TARGET): lets the fuzzers see which of its code an input reaches.
function(signum_watch_coverage target)
  if(SIGNUM_BUILD_FUZZERS)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# signum_sanitize_less(SOURCE...): these have long functions, once for each instruction set, and
# Clang takes minutes to optimize loops with checks for undefined behavior in them: go without.
function(signum_sanitize_less)
  if(SIGNUM_SANITIZE MATCHES "undefined" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set_source_files_properties(${ARGN} PROPERTIES
      COMPILE_OPTIONS "-fno-sanitize=undefined,float-cast-overflow" SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()
