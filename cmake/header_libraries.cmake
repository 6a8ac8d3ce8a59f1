# SPDX-License-Identifier: MIT
# For toolchains of other machines: of the libraries in /usr/include those that are nothing but
# headers, without the C library beside them, are linked into a folder of the build.
set(signum_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${signum_headers}/include)
foreach(library IN ITEMS boost fast_float CLI fmt nlohmann)
  file(CREATE_LINK /usr/include/${library} ${signum_headers}/include/${library} SYMBOLIC)
endforeach()
file(COPY /usr/lib/cmake/FastFloat DESTINATION ${signum_headers}/lib/cmake)
set(FastFloat_DIR ${signum_headers}/lib/cmake/FastFloat)
foreach(package IN ITEMS CLI11 nlohmann_json)
  if(EXISTS /usr/share/cmake/${package})
    file(COPY /usr/share/cmake/${package} DESTINATION ${signum_headers}/share/cmake)
  endif()
  set(${package}_DIR ${signum_headers}/share/cmake/${package})
endforeach()
# Its library is compiled where it is included.
set(fmt_DIR ${signum_headers}/lib/cmake/fmt)
file(WRITE ${fmt_DIR}/fmt-config.cmake [[
if(NOT TARGET fmt::fmt)
  add_library(fmt::fmt INTERFACE IMPORTED)
  set_target_properties(fmt::fmt PROPERTIES INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY=1
    INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_CURRENT_LIST_DIR}/../../../include)
endif()
]])
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${signum_headers}/include)
