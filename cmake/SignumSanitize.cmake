# SPDX-License-Identifier: MIT
# SIGNUM_SANITIZE and SIGNUM_BUILD_FUZZERS concern every target, the library too.
if(SIGNUM_SANITIZE)
  add_compile_options(-fsanitize=${SIGNUM_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SIGNUM_SANITIZE})
  if(SIGNUM_SANITIZE MATCHES "undefined")
    # Not part of "undefined", and a double that does not fit an integer is what we must not miss.
    add_compile_options(-fsanitize=float-cast-overflow)
    add_link_options(-fsanitize=float-cast-overflow)
  endif()
endif()
if(SIGNUM_BUILD_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
