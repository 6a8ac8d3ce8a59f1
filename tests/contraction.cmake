# SPDX-License-Identifier: MIT
# The filters are inlined in the code of whoever calls them, and so are compiled with that code's
# flags. Here that code is a test of all predicates, with contraction of a * b + c to one rounding
# allowed, as GCC does by default wherever the target has the instruction.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(fma -mfma)
  set(native -march=native)
endif()
foreach(variant IN ITEMS fma native)
  if(NOT DEFINED ${variant})
    continue()
  endif()
  add_executable(test_contraction_${variant} predicates/environment.cpp support/seed.cpp)
  signum_build_flags(test_contraction_${variant})
  target_compile_options(test_contraction_${variant} PRIVATE
    -O3 -ffp-contract=fast ${${variant}})
  target_link_libraries(test_contraction_${variant} PRIVATE signum_testing)
  catch_discover_tests(test_contraction_${variant} TEST_PREFIX "contraction/${variant}/" PROPERTIES
    SKIP_REGULAR_EXPRESSION "skipped: " LABELS predicates TIMEOUT 300)
endforeach()

# In the library itself there is no contraction, whatever the target has.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  foreach(level IN ITEMS -O2 -O3)
    add_test(NAME contraction/none_at${level} COMMAND ${CMAKE_COMMAND} -DCOMPILER=${CMAKE_CXX_COMPILER}
      "-DFLAGS=${signum_no_contraction};${level};-mfma;-mavx2" -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}
      -P ${CMAKE_CURRENT_SOURCE_DIR}/no_contraction.cmake)
    set_tests_properties(contraction/none_at${level} PROPERTIES LABELS predicates)
  endforeach()
endif()
