# SPDX-License-Identifier: MIT
# `cpack --config build/release/CPackConfig.cmake` makes a .deb of what `cmake --install` lays down,
# but for the plugins of other libraries, whose licences are their own.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME signum)
set(CPACK_PACKAGE_VENDOR "The signum authors")
set(CPACK_PACKAGE_CONTACT "The signum authors <signum@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "Whether triangles, boxes, meshes and other shapes meet, where and when, is
decided exactly, degenerate input included. The library for C++, and the
program signum, which checks whether the parts of an assembly fit.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL Unspecified)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Who links the static library needs what it stands on.
set(recommended)
if(SIGNUM_WITH_GMP)
  list(APPEND recommended libgmp-dev)
endif()
if(TARGET TBB::tbb)
  list(APPEND recommended libtbb-dev)
endif()
list(JOIN recommended ", " CPACK_DEBIAN_PACKAGE_RECOMMENDS)
include(CPack)
