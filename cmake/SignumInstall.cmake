# SPDX-License-Identifier: MIT
# What `cmake --install` lays down: the headers, the libraries, and signumConfig.cmake, with which
# find_package(signum) gives signum::signum.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(signum_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/signum)
install(TARGETS signum signum_kernel signum_predicates signum_algorithms EXPORT signumTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT signumTargets NAMESPACE signum:: DESTINATION ${signum_package_dir})
if(TARGET signum_cli)
  install(TARGETS signum_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/signumConfig.cmake.in
  ${PROJECT_BINARY_DIR}/signumConfig.cmake INSTALL_DESTINATION ${signum_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/signumConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/signumConfig.cmake
  ${PROJECT_BINARY_DIR}/signumConfigVersion.cmake ${CMAKE_CURRENT_LIST_DIR}/FindGMP.cmake
  DESTINATION ${signum_package_dir})
