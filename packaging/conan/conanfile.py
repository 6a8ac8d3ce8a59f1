# SPDX-License-Identifier: MIT
"""A recipe for the checkout that it is part of."""

import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class SignumConan(ConanFile):
    name = "signum"
    version = "0.1.0"
    license = "MIT"
    description = "Exact answers about geometry given in doubles"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "program": [True, False]}
    default_options = {"shared": False, "program": False}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for folder in ("cmake", "include", "kernel", "predicates", "algorithms", "oracle", "judge",
                       "cli", "page/dist"):
            copy(self, f"{folder}/*", root, self.export_sources_folder)
        for file in ("CMakeLists.txt", "LICENSE"):
            copy(self, file, root, self.export_sources_folder)

    def requirements(self):
        self.requires("gmp/[>=6.2]")
        self.requires("boost/[>=1.74]", visible=False)
        self.requires("fast_float/[>=3.5]", visible=False)
        self.requires("onetbb/[>=2021.6]")
        self.requires("highway/[>=1.0]")
        self.requires("expat/[>=2.4]")
        self.requires("zlib/[>=1.2.11]")
        if self.options.program:
            self.requires("fmt/[>=9]", visible=False)
            self.requires("cli11/[>=2.3]", visible=False)
            self.requires("nlohmann_json/[>=3.11]", visible=False)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({
            "BUILD_SHARED_LIBS": bool(self.options.shared),
            "SIGNUM_BUILD_PROGRAM": bool(self.options.program),
            "SIGNUM_BUILD_TESTS": False,
            "SIGNUM_INSTALL": True,
        })
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["signum"]
