# SPDX-License-Identifier: MIT
# The library as others meet it: its headers alone, its layers apart, installed and in a package;
# ./dev threads has it inside another project, and as a shared library.
set(build ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --config $<CONFIG> --target)

# Each public header compiles on its own.
add_test(NAME package/headers COMMAND ${build} all_verify_interface_header_sets)

# A layer sees none of those below it: with its include folders, a header of the next one, which is
# here named beside that layer, is not found.
set(layers kernel predicates exact shapes bvh mesh arrange bound collide oracle judge)
set(headers signum/kernel/sign.hpp signum/predicates/orient3d.hpp bodies/body.hpp
  signum/shapes/intersects.hpp signum/bvh/bvh.hpp signum/mesh/mesh.hpp
  signum/arrange/verdict.hpp signum/bound/k_cbp.hpp signum/collide/within.hpp
  signum/oracle/answer.hpp signum/judge/campaign.hpp)
set(layering_tests)
list(LENGTH layers count)
math(EXPR last "${count} - 2")
foreach(i RANGE ${last})
  math(EXPR next "${i} + 1")
  list(GET layers ${i} layer)
  list(GET headers ${next} header)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/layering/${layer}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "#include <${header}>\n")
  add_library(layering_${layer} OBJECT EXCLUDE_FROM_ALL ${source})
  target_link_libraries(layering_${layer} PRIVATE signum::${layer}_private)
  add_test(NAME package/layering_${layer} COMMAND ${build} layering_${layer})
  list(APPEND layering_tests package/layering_${layer})
  string(REPLACE "." "\\." pattern ${header})
  set_tests_properties(package/layering_${layer} PROPERTIES
    PASS_REGULAR_EXPRESSION "${pattern}(: No such file|' file not found)")
endforeach()

# A project outside. What signum needs only to be built must not be asked of who uses it.
set(prefix ${CMAKE_CURRENT_BINARY_DIR}/prefix)
add_test(NAME package/install
  COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --config $<CONFIG> --prefix ${prefix})
add_test(NAME package/consumer_installed COMMAND ${CMAKE_CTEST_COMMAND} --build-and-test
  ${CMAKE_CURRENT_SOURCE_DIR}/consumer_installed ${CMAKE_CURRENT_BINARY_DIR}/consumer_installed
  --build-generator ${CMAKE_GENERATOR} --build-options -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
  -DCMAKE_CXX_FLAGS=${CMAKE_CXX_FLAGS} -DCMAKE_BUILD_TYPE=$<CONFIG>
  -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON -DCMAKE_DISABLE_FIND_PACKAGE_FastFloat=ON
  --test-command consumer)
# The installed library by pkg-config, as who has no CMake finds it.
find_program(SIGNUM_PKG_CONFIG NAMES pkgconf pkg-config)
if(SIGNUM_PKG_CONFIG)
  add_test(NAME package/pkg_config COMMAND sh -c "${CMAKE_CXX_COMPILER} -std=c++20 \
    ${CMAKE_CURRENT_SOURCE_DIR}/consumer_installed/main.cpp -o ${CMAKE_CURRENT_BINARY_DIR}/by_pkg_config \
    $(${SIGNUM_PKG_CONFIG} --static --cflags --libs signum) && ${CMAKE_CURRENT_BINARY_DIR}/by_pkg_config")
else()
  add_test(NAME package/pkg_config COMMAND ${CMAKE_COMMAND} -E echo "skipped: no pkg-config here")
  set_tests_properties(package/pkg_config PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
endif()
set_tests_properties(package/pkg_config PROPERTIES FIXTURES_REQUIRED installed
  ENVIRONMENT "PKG_CONFIG_PATH=${prefix}/lib/pkgconfig:${prefix}/${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# The installed library for C, in the same two ways.
if(TARGET signum_c AND CMAKE_C_COMPILER)
  add_test(NAME package/consumer_c COMMAND ${CMAKE_CTEST_COMMAND} --build-and-test
    ${CMAKE_CURRENT_SOURCE_DIR}/consumer_c ${CMAKE_CURRENT_BINARY_DIR}/consumer_c
    --build-generator ${CMAKE_GENERATOR} --build-options -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}
    -DCMAKE_C_FLAGS=${CMAKE_C_FLAGS} -DCMAKE_PREFIX_PATH=${prefix} --test-command consumer)
else()
  add_test(NAME package/consumer_c COMMAND ${CMAKE_COMMAND} -E echo "skipped: no library for C here")
endif()
if(TARGET signum_c AND CMAKE_C_COMPILER AND SIGNUM_PKG_CONFIG)
  add_test(NAME package/pkg_config_c COMMAND sh -c "${CMAKE_C_COMPILER} ${CMAKE_C_FLAGS} \
    ${CMAKE_CURRENT_SOURCE_DIR}/consumer_c/main.c -o ${CMAKE_CURRENT_BINARY_DIR}/c_by_pkg_config \
    $(${SIGNUM_PKG_CONFIG} --cflags --libs signum_c) && \
    LD_LIBRARY_PATH=$(${SIGNUM_PKG_CONFIG} --variable=libdir signum_c) ${CMAKE_CURRENT_BINARY_DIR}/c_by_pkg_config")
else()
  add_test(NAME package/pkg_config_c COMMAND ${CMAKE_COMMAND} -E echo "skipped: no pkg-config or library for C here")
endif()
set_tests_properties(package/consumer_c package/pkg_config_c PROPERTIES FIXTURES_REQUIRED installed
  LABELS package SKIP_REGULAR_EXPRESSION "skipped: "
  ENVIRONMENT "PKG_CONFIG_PATH=${prefix}/lib/pkgconfig:${prefix}/${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# A package of Debian, unpacked.
find_program(SIGNUM_DPKG_DEB dpkg-deb)
find_program(SIGNUM_SHLIBDEPS dpkg-shlibdeps)
if(SIGNUM_DPKG_DEB AND SIGNUM_SHLIBDEPS AND TARGET signum_cli)
  add_test(NAME package/deb COMMAND ${CMAKE_COMMAND} -DCPACK=${CMAKE_CPACK_COMMAND}
    -DBUILD_DIR=${PROJECT_BINARY_DIR} -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}/deb
    -DDPKG_DEB=${SIGNUM_DPKG_DEB} -DVERSION=${PROJECT_VERSION}
    -DPYTHON=${SIGNUM_BUILD_PYTHON} -P ${CMAKE_CURRENT_SOURCE_DIR}/deb.cmake)
else()
  add_test(NAME package/deb COMMAND ${CMAKE_COMMAND} -E echo "skipped: no dpkg-deb here")
  set_tests_properties(package/deb PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
endif()
# That package over one of another version, and programs that were linked before.
if(SIGNUM_DPKG_DEB AND SIGNUM_SHLIBDEPS AND TARGET signum_cli AND TARGET signum_c AND CMAKE_C_COMPILER)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
  add_test(NAME package/upgrade COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/upgrade.sh ${CMAKE_CURRENT_BINARY_DIR}/deb
    ${CMAKE_C_COMPILER} ${flags})
  set_tests_properties(package/deb PROPERTIES FIXTURES_SETUP deb)
else()
  add_test(NAME package/upgrade COMMAND ${CMAKE_COMMAND} -E echo "skipped: no dpkg-deb or library for C here")
endif()
set_tests_properties(package/upgrade PROPERTIES LABELS package FIXTURES_REQUIRED deb
  SKIP_REGULAR_EXPRESSION "skipped: ")
add_test(NAME package/recipes COMMAND ${PROJECT_SOURCE_DIR}/scripts/check_recipes ${PROJECT_VERSION})

set_tests_properties(package/install PROPERTIES FIXTURES_SETUP installed)
set_tests_properties(package/consumer_installed PROPERTIES FIXTURES_REQUIRED installed)
# Those that build in this build folder do it one after the other.
set_tests_properties(package/headers ${layering_tests} PROPERTIES RESOURCE_LOCK build_folder)
set_property(TEST package/headers ${layering_tests} package/install package/consumer_installed
  package/pkg_config package/deb package/recipes
  PROPERTY LABELS package)
set_property(TEST package/headers PROPERTY TIMEOUT 1200)
