#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# try_road.sh ROAD FOLDER: on an empty Debian, as root: installs what ROAD needs, from Debian and from
# the packages in FOLDER, and asks one question. Its last line is the answer.
set -Eeuo pipefail
road=$1
packages=$2
work=$(mktemp -d)
cd "$work"
export DEBIAN_FRONTEND=noninteractive
install() {
  apt-get update -q >/dev/null 2>&1
  apt-get install -qy --no-install-recommends "$@" >install.log 2>&1 || { tail install.log >&2 && exit 1; }
}
deb=$(echo "$packages"/signum_*.deb)
answer_in_c() {
  cat >main.c <<'C'
#include <signum/c/signum.h>
#include <stdio.h>

int main(void) {
  const double a[2] = {0, 0}, b[2] = {1e-200, 0}, c[2] = {0, 1e-200};
  int sign;
  if (signum_orient2d(a, b, c, &sign) != SIGNUM_OK) return 1;
  printf("%d\n", sign);
  return 0;
}
C
}
question='signum.orient2d([0, 0], [1e-200, 0], [0, 1e-200])'
case $road in
  program)
    install "$deb"
    echo '{"ask": "orient2d", "points": [[0, 0], [1e-200, 0], [0, 1e-200]]}' | signum oracle
    ;;
  c++)
    install "$deb" g++ cmake make libgmp-dev libtbb-dev libexpat1-dev zlib1g-dev
    cat >main.cpp <<'CPP'
#include <cstdio>
#include <signum/signum.hpp>

int main() { std::printf("%d\n", int(signum::orient2d({0, 0}, {1e-200, 0}, {0, 1e-200}))); }
CPP
    printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(mine LANGUAGES CXX)' \
      'find_package(signum 0.1 REQUIRED)' 'add_executable(mine main.cpp)' \
      'target_link_libraries(mine PRIVATE signum::signum)' >CMakeLists.txt
    cmake -B build >cmake.log && cmake --build build >>cmake.log
    build/mine
    ;;
  c)
    install "$deb" gcc libc6-dev pkgconf
    answer_in_c
    read -ra flags <<<"$(pkg-config --cflags --libs signum_c)"
    cc main.c "${flags[@]}" -o mine && ./mine
    ;;
  c-cmake)
    install "$deb" gcc libc6-dev cmake make
    answer_in_c
    printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(mine LANGUAGES C)' \
      'find_package(signum 0.1 REQUIRED COMPONENTS c)' 'add_executable(mine main.c)' \
      'target_link_libraries(mine PRIVATE signum::c)' >CMakeLists.txt
    cmake -B build >cmake.log && cmake --build build >>cmake.log
    build/mine
    ;;
  python-deb)
    install "$deb" python3-numpy
    python3 -m signum --version >/dev/null
    python3 -c "import signum; print($question)"
    ;;
  wheel)
    # Debian's NumPy, so that nothing is asked of an index of packages.
    install python3-venv python3-numpy
    python3 -m venv --system-site-packages env
    env/bin/pip --quiet --disable-pip-version-check install "$packages"/signum-*.whl
    env/bin/signum --version
    env/bin/python -c "import signum; print($question)"
    ;;
  sdist)
    install python3-venv python3-dev python3-numpy pybind11-dev g++ cmake ninja-build libgmp-dev libboost-dev \
      libfast-float-dev libtbb-dev libhwy-dev libexpat1-dev zlib1g-dev libfmt-dev libcli11-dev nlohmann-json3-dev
    python3 -m venv env --system-site-packages
    CMAKE_GENERATOR=Ninja env/bin/pip --quiet --disable-pip-version-check install "$packages"/signum-*.tar.gz
    env/bin/python -c "import signum; print($question)"
    ;;
  npm | npm-predicates)
    install nodejs npm
    name=signum-geometry points='[0, 0], [1e-200, 0], [0, 1e-200]'
    [[ $road == npm ]] || name=signum-predicates points='0, 0, 1e-200, 0, 0, 1e-200'
    npm install --silent --no-audit --no-fund "$packages/$name"-*.tgz >npm.log
    echo "import { orient2d } from '$name'; console.log(orient2d($points));" >main.mjs
    node main.mjs
    ;;
  one-header)
    install g++
    cat >main.cpp <<'CPP'
#include <cstdio>
#include "signum_predicates.hpp"

int main() { std::printf("%d\n", int(signum::orient2d({0, 0}, {1e-200, 0}, {0, 1e-200}))); }
CPP
    g++ -std=c++17 -O2 -I"$packages" main.cpp -o mine && ./mine
    ;;
  one-file-of-c)
    install gcc libc6-dev
    cat >main.c <<'C'
#include <stdio.h>
#include "predicates.h"

int main(void) {
  double a[2] = {0, 0}, b[2] = {1e-200, 0}, c[2] = {0, 1e-200};
  printf("%d\n", orient2d(a, b, c) > 0);
  return 0;
}
C
    gcc -O2 -I"$packages" main.c "$packages/predicates.c" -lm -o mine && ./mine
    ;;
  *)
    echo "try_road.sh: unknown road: $road" >&2
    exit 2
    ;;
esac
