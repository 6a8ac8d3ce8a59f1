# SPDX-License-Identifier: MIT
# The package for Python; and the library for C, through Python's ctypes, on the shared questions.
set(python_environment PYTHONPATH=${PROJECT_BINARY_DIR}/python:${CMAKE_CURRENT_LIST_DIR}
  PYTHONDONTWRITEBYTECODE=1 SIGNUM_SHARED_DATA=${SIGNUM_SHARED_DATA}
  SIGNUM_BUILD_DIR=${PROJECT_BINARY_DIR})
if(TARGET signum_c)
  list(APPEND python_environment SIGNUM_C_LIBRARY=$<TARGET_FILE:signum_c>)
  if(CMAKE_C_COMPILER)
    list(APPEND python_environment SIGNUM_C_COMPILER=${CMAKE_C_COMPILER})
  endif()
endif()
if(TARGET signum_report)
  list(APPEND python_environment SIGNUM_REPORT_PROGRAM=$<TARGET_FILE:signum_report>)
endif()
# A module with sanitizers needs their library before all others are loaded. Python itself leaks.
if(SIGNUM_SANITIZE MATCHES "address")
  set(runtimes libasan.so libstdc++.so.6)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set(runtimes libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so libstdc++.so.6)
  endif()
  set(preload)
  foreach(runtime IN LISTS runtimes)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${runtime}
      OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(APPEND preload ":${path}")
  endforeach()
  list(APPEND python_environment LD_PRELOAD=${preload} ASAN_OPTIONS=detect_leaks=0)
endif()
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/test_*.py)
foreach(file IN LISTS files)
  string(REGEX REPLACE ".*/test_(.*)[.]py" "\\1" name ${file})
  add_test(NAME python/${name}
    COMMAND ${SIGNUM_PYTHON_EXECUTABLE} -W error -m unittest -v test_${name})
  set_tests_properties(python/${name} PROPERTIES LABELS python TIMEOUT 300
    ENVIRONMENT "${python_environment}" SKIP_REGULAR_EXPRESSION "skipped: "
    WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR})
endforeach()
