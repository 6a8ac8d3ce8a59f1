# SPDX-License-Identifier: MIT
# What every target of the project is built with, and how a layer is declared.

set(signum_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  list(APPEND signum_warnings -Wno-restrict)  # false for "a" + std::string: GCC bug 105651
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  list(APPEND signum_warnings -Wno-deprecated-declarations)  # in libstdc++ 12's std::stable_sort
endif()

# signum_build_flags(TARGET): warnings, C++20, and no contraction of a*b+c to one rounding, which
# the error-free transformations rely on.
function(signum_build_flags target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -ffp-contract=off)
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(${target} PRIVATE ${signum_warnings})
    set_target_properties(${target} PROPERTIES
      COMPILE_WARNING_AS_ERROR ${SIGNUM_WARNINGS_AS_ERRORS})
  endif()
endfunction()

# signum_precompile(TARGET HEADER...): with SIGNUM_PRECOMPILE_HEADERS, these are read once for all
# sources of the target.
function(signum_precompile target)
  if(SIGNUM_PRECOMPILE_HEADERS)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    # What ccache needs, to know the headers.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -fpch-preprocess)
    elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
endfunction()

# signum_layer(NAME SOURCES... ): the library signum::NAME with its public headers in
# NAME/include, and signum::NAME_private, which lets the layers below use NAME/src/*.hpp.
function(signum_layer name)
  add_library(signum_${name} STATIC ${ARGN})
  add_library(signum::${name} ALIAS signum_${name})
  signum_build_flags(signum_${name})
  signum_watch_coverage(signum_${name})
  set_target_properties(signum_${name} PROPERTIES EXPORT_NAME ${name}
    POSITION_INDEPENDENT_CODE ON VERIFY_INTERFACE_HEADER_SETS ${PROJECT_IS_TOP_LEVEL})
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/include/*.hpp)
  target_sources(signum_${name} PUBLIC FILE_SET HEADERS
    BASE_DIRS ${CMAKE_CURRENT_SOURCE_DIR}/include FILES ${headers})
  add_library(signum_${name}_private INTERFACE)
  add_library(signum::${name}_private ALIAS signum_${name}_private)
  target_include_directories(signum_${name}_private INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  target_link_libraries(signum_${name}_private INTERFACE signum_${name})
  target_link_libraries(signum_${name} PRIVATE $<BUILD_INTERFACE:signum_${name}_private>)
endfunction()
