# SPDX-License-Identifier: MIT
# cmake -DLIBRARY=FILE -P exported_symbols.cmake
# A shared library shows what the public headers declare, besides instances of the standard
# library's templates and what Boost's exceptions are, and nothing else of what it is built with.
execute_process(COMMAND nm -D --defined-only -C ${LIBRARY} OUTPUT_VARIABLE symbols
  RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "nm cannot read ${LIBRARY}")
endif()
# Functions of headers, operators and such as inline functions call.
foreach(name IN ITEMS "orient3d_settle(" "power_circle_settle(" "power_sphere_settle(" "compare(signum::Surd"
    "operator/(signum::Rational" "intersects(signum::Triangle3" "Surface::first("
    "convex_hull(" "contacts(signum::Mesh")
  string(FIND "${symbols}" " signum::${name}" at)
  string(FIND "${symbols}" " signum::detail::${name}" at_detail)
  if(at EQUAL -1 AND at_detail EQUAL -1)
    list(APPEND missing "${name}")
  endif()
endforeach()
string(REGEX MATCHALL "[^\n]*(boost::multiprecision|hwy::|tbb::|__gmp)[^\n]*"
  strangers "${symbols}")
if(strangers OR missing)
  list(JOIN strangers "\n" text)
  message(FATAL_ERROR "missing: ${missing}\nnot of the API:\n${text}")
endif()
