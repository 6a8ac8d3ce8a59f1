# SPDX-License-Identifier: MIT
# What every target of the project is built with, and how a layer is declared.

set(signum_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False for strings beside literals: GCC bugs 105651 and 105329.
  list(APPEND signum_warnings -Wno-restrict -Wno-stringop-overread)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  list(APPEND signum_warnings -Wno-deprecated-declarations)  # in libstdc++ 12's std::stable_sort
endif()

# No contraction of a*b+c to one rounding, which the error-free transformations rely on. GCC 12
# knows of it everywhere but where it makes one vector of sums and differences of products that stand
# beside each other (see GCC bug 106902), so it is to make none.
set(signum_no_contraction -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND signum_no_contraction -fno-tree-slp-vectorize)
endif()

# signum_build_flags(TARGET): warnings, C++20, no contraction.
function(signum_build_flags target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE ${signum_no_contraction})
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(${target} PRIVATE ${signum_warnings})
    set_target_properties(${target} PROPERTIES
      COMPILE_WARNING_AS_ERROR ${SIGNUM_WARNINGS_AS_ERRORS})
  endif()
endfunction()

# signum_of_system(VARIABLE): of a list of sources, those for this system alone, which are in folders
# windows and posix.
function(signum_of_system variable)
  if(WIN32)
    set(other posix)
  else()
    set(other windows)
  endif()
  list(FILTER ${variable} EXCLUDE REGEX "/${other}/[^/]+$")
  set(${variable} ${${variable}} PARENT_SCOPE)
endfunction()

# signum_for_size(TARGET): for what runs once and only calls the library: a quarter less code, and a
# sixth less time to compile.
function(signum_for_size target)
  if(NOT MSVC)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Os>)
  endif()
endfunction()

# signum_precompile(TARGET HEADER...): with SIGNUM_PRECOMPILE_HEADERS, these are read once for all
# sources of the target; signum_precompile(TARGET REUSE_FROM OTHER): with those of the other target.
function(signum_precompile target)
  if(SIGNUM_PRECOMPILE_HEADERS)
    if(ARGV1 STREQUAL "REUSE_FROM")
      target_precompile_headers(${target} ${ARGN})
    else()
      target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
    # Headers that were read once are known by their place and time: what is compiled with them
    # serves this checkout only, and no other one by way of ccache.
    target_compile_definitions(${target} PRIVATE SIGNUM_CHECKOUT="${PROJECT_SOURCE_DIR}")
    # What ccache needs, to know the headers.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -fpch-preprocess)
      if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # False in std::string, and shown only where it comes from such a header.
        target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
      endif()
    elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
endfunction()

# What is in a source of several is no longer in the compiler's main file; and for Clang a name
# inside a function hides what the source before it has at its top.
set(signum_united_warnings
  $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage> $<$<CXX_COMPILER_ID:Clang>:-Wno-shadow>)

# signum_unite(TARGET): up to twelve sources of one folder are compiled as one, so no two of them
# may give one name to two things; scripts/check_names tests this for the library. A source with
# flags of its own, or one for several instruction sets, is compiled alone. Call it after the last
# source is known. SIGNUM_UNITE=OFF compiles each source alone.
function(signum_unite target)
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  list(SORT sources)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH parent)
    cmake_path(GET parent FILENAME group)
    file(STRINGS ${path} alone REGEX "lanes/each_target.hpp|^#define [A-Z]+_CONST")
    if(alone)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    math(EXPR number_${group} "0${number_${group}} + 1")
    math(EXPR twelve "${number_${group}} / 12")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}${twelve})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SIGNUM_UNITE} UNITY_BUILD_MODE GROUP)
  if(SIGNUM_UNITE)
    target_compile_options(${target} PRIVATE ${signum_united_warnings})
  endif()
endfunction()

# signum_unite_apart(TARGET SOURCE...): with SIGNUM_UNITE, up to eight of these
# sources are compiled as one, each in a namespace of its own, so they may give one name to several
# things. The headers of all come first. Sources that open a named namespace, define or ask macros,
# or replace operator new, are compiled alone.
function(signum_unite_apart target)
  if(NOT SIGNUM_UNITE)
    return()
  endif()
  set(headers "")
  set(count 0)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} alone REGEX "^(namespace [a-z_:]+ {|#(define|if)|extern|void. operator)")
    if(NOT alone)
      math(EXPR eight "${count} / 8")
      math(EXPR count "${count} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${eight})
      file(STRINGS ${source} included REGEX "^#include")
      list(APPEND headers ${included})
      cmake_path(GET source PARENT_PATH folder)
      target_include_directories(${target} PRIVATE ${folder})
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  endforeach()
  list(REMOVE_DUPLICATES headers)
  list(JOIN headers "\n" headers)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_UNIQUE_ID SIGNUM_SOURCE
    UNITY_BUILD_CODE_BEFORE_INCLUDE "${headers}\nnamespace SIGNUM_SOURCE {"
    UNITY_BUILD_CODE_AFTER_INCLUDE "}")
  target_compile_options(${target} PRIVATE ${signum_united_warnings})
endfunction()

# signum_layer(NAME ABOVE): the layer of the sources under src/ of this folder, an object library
# signum_NAME that becomes part of the library signum. Its public headers are in include/, those of
# its own in src/: signum::NAME_headers and signum::NAME_private let others see the first or both,
# with those of ABOVE, the layer above it, and of what that sees. ABOVE is NONE for the first.
function(signum_layer name above)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/*.cpp)
  if(NOT TARGET signum_highway)
    list(FILTER sources EXCLUDE REGEX "_simd\\.cpp$")
  endif()
  add_library(signum_${name} OBJECT ${sources})
  add_library(signum_${name}_headers INTERFACE)
  add_library(signum_${name}_private INTERFACE)
  foreach(part IN ITEMS headers private)
    add_library(signum::${name}_${part} ALIAS signum_${name}_${part})
  endforeach()
  if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/include)
    target_include_directories(signum_${name}_headers INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/include)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/include/*.hpp)
    target_sources(signum PUBLIC FILE_SET HEADERS
      BASE_DIRS ${CMAKE_CURRENT_SOURCE_DIR}/include FILES ${headers})
  endif()
  target_include_directories(signum_${name}_private INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  target_link_libraries(signum_${name}_private INTERFACE signum_${name}_headers)
  if(NOT above STREQUAL "NONE")
    target_link_libraries(signum_${name}_headers INTERFACE signum_${above}_headers)
    target_link_libraries(signum_${name}_private INTERFACE signum_${above}_private)
  endif()
  signum_build_flags(signum_${name})
  signum_unite(signum_${name})
  signum_watch_coverage(signum_${name})
  set_target_properties(signum_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_link_libraries(signum_${name} PRIVATE signum_${name}_private)
  set_property(GLOBAL APPEND PROPERTY signum_layers ${name})
endfunction()

# signum_program_layer(NAME FOLDERS ABOVE...): a layer below the library, which is part of the
# program and of the tests: a static library with its sources in these folders and its headers in
# include/. signum::NAME_private lets the layers below use what is in its src/.
function(signum_program_layer name folders)
  list(TRANSFORM folders REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/\\1/*.cpp")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folders})
  signum_of_system(sources)
  if(EMSCRIPTEN)
    # Its library does not write doubles to a number of places, and nobody asks for pictures there.
    list(FILTER sources EXCLUDE REGEX "/svg\\.cpp$")
  endif()
  add_library(signum_${name} STATIC ${sources})
  add_library(signum::${name} ALIAS signum_${name})
  add_library(signum_${name}_private INTERFACE)
  add_library(signum::${name}_private ALIAS signum_${name}_private)
  signum_build_flags(signum_${name})
  signum_unite(signum_${name})
  signum_watch_coverage(signum_${name})
  set_target_properties(signum_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_include_directories(signum_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
  target_include_directories(signum_${name}_private INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  target_link_libraries(signum_${name}_private INTERFACE signum_${name})
  target_link_libraries(signum_${name} PUBLIC ${ARGN}
    PRIVATE signum_${name}_private signum::kernel_private)
endfunction()
