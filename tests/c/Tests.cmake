# SPDX-License-Identifier: MIT
# The library for C, from C.
include(CheckLanguage)
check_language(C)
if(CMAKE_C_COMPILER)
  enable_language(C)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
  # Each header is enough for what it declares.
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/bindings/c/include
    ${PROJECT_SOURCE_DIR}/bindings/c/include/signum/c/*.h)
  foreach(header IN LISTS headers)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/headers/${header}.c)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include <${header}>\n")
    list(APPEND sources ${source})
  endforeach()
  add_executable(test_c ${sources})
  set_target_properties(test_c PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
  target_link_libraries(test_c PRIVATE signum::c)
  if(SIGNUM_SANITIZE)
    # Its compiler may be another one than that of C++, which does not know the same sanitizers.
    set_target_properties(test_c PROPERTIES COMPILE_OPTIONS "" LINKER_LANGUAGE CXX)
  else()
    target_compile_options(test_c PRIVATE -Wall -Wextra -pedantic -Werror)
  endif()
  add_test(NAME c/calls COMMAND test_c)
  set_tests_properties(c/calls PROPERTIES LABELS c)
endif()

# What the library shows is what the list says, what the headers declare, and what the tests call.
add_test(NAME c/symbols COMMAND ${CMAKE_COMMAND} -DLIBRARY=$<TARGET_FILE:signum_c>
  -DLIST=${PROJECT_SOURCE_DIR}/bindings/c/symbols.txt
  -DHEADERS=${PROJECT_SOURCE_DIR}/bindings/c/include/signum/c
  -DTESTS=${CMAKE_CURRENT_LIST_DIR} -P ${CMAKE_CURRENT_LIST_DIR}/symbols.cmake)
set_tests_properties(c/symbols PROPERTIES LABELS c)
