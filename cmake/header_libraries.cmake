# SPDX-License-Identifier: MIT
# For toolchains of other machines: of the libraries in /usr/include those that are nothing but
# headers, without the C library beside them, are linked into a folder of the build.
set(signum_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${signum_headers}/include)
foreach(library IN ITEMS boost fast_float CLI)
  file(CREATE_LINK /usr/include/${library} ${signum_headers}/include/${library} SYMBOLIC)
endforeach()
file(COPY /usr/lib/cmake/FastFloat DESTINATION ${signum_headers}/lib/cmake)
set(FastFloat_DIR ${signum_headers}/lib/cmake/FastFloat)
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${signum_headers}/include)
