# SPDX-License-Identifier: MIT
# What the standard library of Debian's Emscripten lacks, for all targets, and programs for Node.
add_library(signum_missing_std STATIC ${CMAKE_CURRENT_LIST_DIR}/src/number_text.cpp)
signum_build_flags(signum_missing_std)
target_link_libraries(signum_missing_std PRIVATE FastFloat::fast_float)
# Nothing is linked when the program runs.
set(CMAKE_CXX_COMPILE_OPTIONS_PIC "")
link_libraries(signum_missing_std)
add_compile_options(-include ${CMAKE_CURRENT_LIST_DIR}/src/missing_std.hpp)

# signum_program_of_node(TARGET): it is run by `node build/wasm/tests/TARGET.js`, and reads files.
function(signum_program_of_node target)
  target_link_options(${target} PRIVATE -sNODERAWFS -sALLOW_MEMORY_GROWTH -sEXIT_RUNTIME
    -sWASM_ASYNC_COMPILATION=0)
endfunction()
