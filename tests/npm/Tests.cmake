# SPDX-License-Identifier: MIT
# The packages for npm: the predicates in JavaScript, and the module for WebAssembly.
find_program(SIGNUM_NODE NAMES node nodejs)
foreach(name IN ITEMS predicates.test package peers geometry)
  string(REPLACE ".test" "" test npm/${name})
  if(SIGNUM_NODE)
    add_test(NAME ${test} COMMAND ${SIGNUM_NODE} ${CMAKE_CURRENT_LIST_DIR}/${name}.mjs)
  else()
    add_test(NAME ${test} COMMAND ${CMAKE_COMMAND} -E echo "skipped: no node here")
  endif()
  set_tests_properties(${test} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: " LABELS npm TIMEOUT 120)
endforeach()
