# SPDX-License-Identifier: MIT
# What takes the place of other predicates, in C and C++.
include(CheckLanguage)
check_language(C)
if(NOT CMAKE_C_COMPILER)
  add_test(NAME dropins/c COMMAND ${CMAKE_COMMAND} -E echo "skipped: no compiler for C here")
  set_tests_properties(dropins/c PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: " LABELS dropins)
  return()
endif()
enable_language(C)
set(predicates_c ${PROJECT_SOURCE_DIR}/packaging/c/predicates.c)
add_executable(test_dropins dropins/predicates_c.cpp ${predicates_c})
signum_test(test_dropins)
set_source_files_properties(${predicates_c} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
set_target_properties(test_dropins PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
target_include_directories(test_dropins PRIVATE ${PROJECT_SOURCE_DIR}/packaging/c)
catch_discover_tests(test_dropins TEST_PREFIX "dropins/" PROPERTIES LABELS dropins TIMEOUT 300)

# As C99 without a warning, by each compiler that is here, in a program written for the original.
foreach(compiler IN ITEMS gcc clang)
  find_program(SIGNUM_DROPIN_${compiler} NAMES ${compiler})
  if(SIGNUM_DROPIN_${compiler})
    add_test(NAME dropins/c_by_${compiler} COMMAND sh -c "${SIGNUM_DROPIN_${compiler}} -std=c99 -O2 -Wall \
      -Wextra -pedantic -Wconversion -Werror -c ${predicates_c} -o c_by_${compiler}.o && ${SIGNUM_DROPIN_${compiler}} \
      -std=c99 ${CMAKE_CURRENT_LIST_DIR}/original_interface.c c_by_${compiler}.o -lm -o c_by_${compiler} && ./c_by_${compiler}")
  else()
    add_test(NAME dropins/c_by_${compiler} COMMAND ${CMAKE_COMMAND} -E echo "skipped: no ${compiler} here")
  endif()
  set_tests_properties(dropins/c_by_${compiler} PROPERTIES LABELS dropins
    SKIP_REGULAR_EXPRESSION "skipped: " PASS_REGULAR_EXPRESSION
    "orient2d 1 -1 0\nincircle 0.375 -12\norient3d -1 1\ninsphere 0.5625 -0.5625\ninsphereexact 0.5625\n")
endforeach()
