# SPDX-License-Identifier: MIT
# cmake -DLIBRARY=FILE -P exported_symbols.cmake
# A shared library shows what the public headers declare: names of signum, and instances of the
# standard library's templates, but nothing of what the library is built with.
execute_process(COMMAND nm -D --defined-only -C ${LIBRARY} OUTPUT_VARIABLE symbols
  RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "nm cannot read ${LIBRARY}")
endif()
string(REPLACE ";" "," symbols "${symbols}")
string(REPLACE "\n" ";" symbols "${symbols}")
set(strangers)
set(own 0)
foreach(symbol IN LISTS symbols)
  if(symbol MATCHES "boost::|hwy::|tbb::|__gmp|signum::(expansion|BvhReference|RationalBody)")
    list(APPEND strangers "${symbol}")
  elseif(symbol MATCHES " signum::")
    math(EXPR own "${own} + 1")
  endif()
endforeach()
if(strangers OR own LESS 100)
  list(JOIN strangers "\n" text)
  message(FATAL_ERROR "${own} names of signum; of others:\n${text}")
endif()
message("${own} names of signum")
