# SPDX-License-Identifier: MIT
# The crates of bindings/rust, compiled without a network in a copy, since Cargo writes beside them.
find_program(SIGNUM_CARGO cargo)
find_program(SIGNUM_PYTHON python3)
if(SIGNUM_PYTHON)
  add_test(NAME rust/generated COMMAND ${CMAKE_COMMAND} -E env CC=${CMAKE_CXX_COMPILER}
    ${SIGNUM_PYTHON} -B ${PROJECT_SOURCE_DIR}/bindings/rust/generate.py --check)
  set_tests_properties(rust/generated PROPERTIES LABELS rust)
endif()
if(SIGNUM_CARGO)
  set(crates ${CMAKE_CURRENT_BINARY_DIR}/rust)
  add_test(NAME rust/copy COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_SOURCE_DIR}/bindings/rust ${crates})
  add_test(NAME rust/answers WORKING_DIRECTORY ${crates} COMMAND ${CMAKE_COMMAND} -E env
    SIGNUM_LIB_DIR=$<TARGET_FILE_DIR:signum_c> LD_LIBRARY_PATH=$<TARGET_FILE_DIR:signum_c>
    ${SIGNUM_CARGO} test --offline --quiet)
  set_tests_properties(rust/copy PROPERTIES LABELS rust FIXTURES_SETUP rust_crates)
  set_tests_properties(rust/answers PROPERTIES LABELS rust FIXTURES_REQUIRED rust_crates TIMEOUT 300)
else()
  add_test(NAME rust/answers COMMAND ${CMAKE_COMMAND} -E echo "skipped: no cargo here")
  set_tests_properties(rust/answers PROPERTIES LABELS rust SKIP_REGULAR_EXPRESSION "skipped: ")
endif()
