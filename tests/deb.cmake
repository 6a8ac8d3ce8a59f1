# SPDX-License-Identifier: MIT
# cmake -DCPACK=... -DBUILD_DIR=... -DWORK_DIR=... -DDPKG_DEB=... -DVERSION=... -DPYTHON=... -P deb.cmake
# cpack makes a package of Debian that holds both libraries, the headers, the program with its man
# page and completions, and the licence, and names what it needs; unpacked, the program runs.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR})
function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE error RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${status}\n${out}${error}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

run(${CPACK} --config ${BUILD_DIR}/CPackConfig.cmake -G DEB -B ${WORK_DIR})
file(GLOB packages ${WORK_DIR}/*.deb)
list(LENGTH packages count)
if(NOT count EQUAL 1)
  message(FATAL_ERROR "expected one package, not \"${packages}\"")
endif()

run(${DPKG_DEB} --field ${packages})
foreach(field IN ITEMS "Package: signum\n" "Version: ${VERSION}\n" "Depends: [^\n]*libstdc\\+\\+6"
    "Depends: [^\n]*libc6" "Architecture: ")
  if(NOT out MATCHES "${field}")
    message(FATAL_ERROR "no \"${field}\" among the fields of the package:\n${out}")
  endif()
endforeach()

run(${DPKG_DEB} --extract ${packages} ${WORK_DIR}/unpacked)
file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${WORK_DIR}/unpacked ${WORK_DIR}/unpacked/*)
foreach(file IN ITEMS usr/bin/signum usr/include/signum/signum.hpp
    usr/include/signum/c/signum.h "usr/lib/.*libsignum_c\\.so[.0-9]*"
    usr/include/signum/judge/signum_peer.h usr/share/man/man1/signum.1
    usr/share/bash-completion/completions/signum usr/share/zsh/site-functions/_signum
    "usr/lib/.*/?signumConfig.cmake" "usr/lib/.*signum.pc" "usr/lib/.*signum_c.pc" "usr/lib/.*libsignum\\.(a|so)"
    "usr/share/doc/signum/LICENSE")
  if(NOT ";${files};" MATCHES ";${file};")
    message(FATAL_ERROR "no ${file} in the package, which has ${files}")
  endif()
endforeach()
if(PYTHON AND NOT ";${files};" MATCHES ";usr/lib/python3/dist-packages/signum/__init__.py;")
  message(FATAL_ERROR "no package for Python among ${files}")
endif()
if(";${files};" MATCHES "/peers/")
  message(FATAL_ERROR "a plugin of another library is in the package: ${files}")
endif()
run(${WORK_DIR}/unpacked/usr/bin/signum --version)
if(NOT out MATCHES "${VERSION}")
  message(FATAL_ERROR "signum --version: ${out}")
endif()
