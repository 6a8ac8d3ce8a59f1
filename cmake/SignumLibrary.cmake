# SPDX-License-Identifier: MIT
# The library signum, of the objects of all layers.
get_property(layers GLOBAL PROPERTY signum_layers)
set(signum_objects)
foreach(layer IN LISTS layers)
  list(APPEND signum_objects $<TARGET_OBJECTS:signum_${layer}>)
endforeach()
set(signum_needs)
if(SIGNUM_WITH_GMP)
  list(APPEND signum_needs GMP::gmp)
endif()
if(TARGET TBB::tbb)
  list(APPEND signum_needs TBB::tbb)
endif()
if(SIGNUM_WITH_CUDA)
  list(APPEND signum_needs CUDA::cudart_static)
endif()

target_sources(signum PRIVATE ${signum_objects})
target_link_libraries(signum PRIVATE ${signum_needs})
set_target_properties(signum PROPERTIES LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  VERIFY_INTERFACE_HEADER_SETS ${PROJECT_IS_TOP_LEVEL})

# signum::internals is the library for who uses what is private in it, as the tests do and the
# program. It is static: a shared library shows nothing but what is public.
add_library(signum_internals INTERFACE)
add_library(signum::internals ALIAS signum_internals)
list(GET layers -1 last)
target_link_libraries(signum_internals INTERFACE signum::${last}_private)
if(BUILD_SHARED_LIBS)
  add_library(signum_static STATIC EXCLUDE_FROM_ALL ${signum_objects})
  target_link_libraries(signum_static PRIVATE ${signum_needs})
  target_include_directories(signum_static INTERFACE
    $<TARGET_PROPERTY:signum,INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_features(signum_static PUBLIC cxx_std_20)
  target_link_libraries(signum_internals INTERFACE signum_static)
else()
  target_link_libraries(signum_internals INTERFACE signum)
endif()
