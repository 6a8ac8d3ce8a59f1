# SPDX-License-Identifier: MIT
# What takes the place of other predicates, in C and C++: predicates.c, and the one header, which is
# made of the library's sources.
set(one_header ${CMAKE_CURRENT_BINARY_DIR}/one_header/signum_predicates.hpp)
if(SIGNUM_PYTHON)
  file(GLOB amalgamated CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/kernel/include/signum/kernel/*.hpp
    ${PROJECT_SOURCE_DIR}/kernel/src/numbers/*.hpp ${PROJECT_SOURCE_DIR}/packaging/hpp/*.hpp
    ${PROJECT_SOURCE_DIR}/predicates/include/signum/predicates/*.hpp ${PROJECT_SOURCE_DIR}/predicates/src/*)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/one_header)
  add_custom_command(OUTPUT ${one_header} DEPENDS ${amalgamated} ${PROJECT_SOURCE_DIR}/scripts/amalgamate
    COMMAND ${SIGNUM_PYTHON} ${PROJECT_SOURCE_DIR}/scripts/amalgamate ${one_header} VERBATIM)
  add_executable(test_one_header dropins/one_header.cpp dropins/one_header_batch.cpp ${one_header})
  signum_test(test_one_header)
  target_include_directories(test_one_header PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/one_header)
  catch_discover_tests(test_one_header TEST_PREFIX "dropins/" PROPERTIES LABELS dropins TIMEOUT 300)
  # Alone, in C++17, by each compiler that is here, without a warning.
  foreach(compiler IN ITEMS g++ clang++)
    find_program(SIGNUM_DROPIN_${compiler} NAMES ${compiler})
    set(name dropins/one_header_by_${compiler})
    if(SIGNUM_DROPIN_${compiler})
      add_test(NAME ${name} COMMAND sh -c "${SIGNUM_DROPIN_${compiler}} -std=c++17 -O1 -Wall -Wextra \
        -pedantic -Werror -I${CMAKE_CURRENT_BINARY_DIR}/one_header ${CMAKE_CURRENT_LIST_DIR}/one_header_alone.cpp \
        -o one_header_by_${compiler} && ./one_header_by_${compiler}")
    else()
      add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -E echo "skipped: no ${compiler} here")
    endif()
    set_tests_properties(${name} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: " LABELS dropins)
  endforeach()
endif()

include(CheckLanguage)
check_language(C)
if(NOT CMAKE_C_COMPILER)
  add_test(NAME dropins/c COMMAND ${CMAKE_COMMAND} -E echo "skipped: no compiler for C here")
  set_tests_properties(dropins/c PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: " LABELS dropins)
  return()
endif()
enable_language(C)
set(predicates_c ${PROJECT_SOURCE_DIR}/packaging/c/predicates.c)
# Without the flags of the tests in C++, whose compiler may be another one.
add_library(predicates_c STATIC ${predicates_c})
set_target_properties(predicates_c PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
target_include_directories(predicates_c PUBLIC ${PROJECT_SOURCE_DIR}/packaging/c)
add_executable(test_dropins dropins/predicates_c.cpp)
signum_test(test_dropins)
target_link_libraries(test_dropins PRIVATE predicates_c)
catch_discover_tests(test_dropins TEST_PREFIX "dropins/" PROPERTIES LABELS dropins TIMEOUT 300)

# As C99 without a warning, by each compiler that is here, in a program written for the original.
foreach(compiler IN ITEMS gcc clang)
  find_program(SIGNUM_DROPIN_${compiler} NAMES ${compiler})
  if(SIGNUM_DROPIN_${compiler})
    add_test(NAME dropins/c_by_${compiler} COMMAND sh -c "${SIGNUM_DROPIN_${compiler}} -std=c99 -O2 -Wall \
      -Wextra -pedantic -Wconversion -Werror -c ${predicates_c} -o c_by_${compiler}.o && ${SIGNUM_DROPIN_${compiler}} \
      -std=c99 ${CMAKE_CURRENT_LIST_DIR}/original_interface.c c_by_${compiler}.o -lm -o c_by_${compiler} && ./c_by_${compiler}")
    set_tests_properties(dropins/c_by_${compiler} PROPERTIES PASS_REGULAR_EXPRESSION
      "orient2d 1 -1 0\nincircle 0.375 -12\norient3d -1 1\ninsphere 0.5625 -0.5625\ninsphereexact 0.5625\n")
  else()
    add_test(NAME dropins/c_by_${compiler} COMMAND ${CMAKE_COMMAND} -E echo "skipped: no ${compiler} here")
  endif()
  set_tests_properties(dropins/c_by_${compiler} PROPERTIES LABELS dropins SKIP_REGULAR_EXPRESSION "skipped: ")
endforeach()
