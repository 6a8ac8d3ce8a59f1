# SPDX-License-Identifier: MIT
# What `cmake --install` lays down: the headers, the library, the licence, signumConfig.cmake, with
# which find_package(signum) gives signum::signum, and signum::c where it is built, and signum.pc for
# pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(signum_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/signum)
install(TARGETS signum EXPORT signumTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# They include what their users have, so that they are no part of the headers that are compiled alone.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/signum/adaptors
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/signum)
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

# What a static library needs besides is for those who ask for it: pkg-config --static.
set(signum_pc_private)
if(SIGNUM_WITH_GMP)
  string(APPEND signum_pc_private " -lgmp")
endif()
if(TARGET TBB::tbb)
  string(APPEND signum_pc_private " -ltbb")
endif()
if(SIGNUM_HAS_3MF)
  string(APPEND signum_pc_private " -lexpat -lz")
endif()
# signum_install_pc(NAME PRIVATE LIBS): NAME.pc, which finds the rest from where it is itself, so that
# it is right wherever the whole is installed.
function(signum_install_pc name private libs)
  file(RELATIVE_PATH signum_pc_prefix /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
  string(REGEX REPLACE "/$" "" signum_pc_prefix "${signum_pc_prefix}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/signum.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
signum_install_pc(signum "${signum_pc_private} -pthread" "-lsignum")
if(TARGET signum_c)
  install(EXPORT signum_cTargets NAMESPACE signum:: DESTINATION ${signum_package_dir})
  signum_install_pc(signum_c "" "-lsignum_c")
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
# For who writes a plugin of the judge.
install(FILES ${PROJECT_SOURCE_DIR}/judge/include/signum/judge/signum_peer.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/signum/judge)
