# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What the commands of ./dev share: packages, compilers, builds, the project's sources.

# What is needed, by the names of Debian 12 and Ubuntu 24.04. README.md has the first group, too.
declare -A packages=(
  [build]="g++ cmake ninja-build libgmp-dev libboost-dev libfast-float-dev libtbb-dev libhwy-dev \
    libexpat1-dev zlib1g-dev libfmt-dev libcli11-dev nlohmann-json3-dev"
  [test]="catch2 librapidcheck-dev libmpfr-dev gappa"
  [python]="pybind11-dev python3-dev python3-numpy python3-pip python3-setuptools python3-wheel \
    python3-distributed"
  [bench]="libbenchmark-dev libcgal-dev libeigen3-dev libqhull-dev libfcl-dev libembree-dev"
  [peers]="libcgal-dev libfcl-dev libbullet-dev libccd-dev libode-dev \
    libqhull-dev libsfcgal-dev libembree-dev libgeos-dev libocct-modeling-algorithms-dev \
    libocct-modeling-data-dev libocct-visualization-dev"
  [peers-python]="python3 python3-shapely python3-scipy python3-pyclipper python3-matplotlib \
    python3-gmsh python3-rtree"
  [aarch64]="g++-aarch64-linux-gnu qemu-user libgmp-dev:arm64 libtbb-dev:arm64 libhwy-dev:arm64"
  [s390x]="g++-s390x-linux-gnu qemu-user libgmp-dev:s390x"
  [i686]="g++-i686-linux-gnu qemu-user"
  [windows]="g++-mingw-w64-x86-64-posix wine64"
  [wasm]="emscripten nodejs"
  [page]="nodejs npm"
  [format]="git clang-format-19"
  [lint]="shellcheck clang-tidy-19"
  [prove]="gappa python3"
  [coq]="coq libcoq-flocq python3"
)
clang_versions=(19 20 18 17 16)  # of clang-N and libclang-rt-N-dev, the first to be had

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf 'dev: %s\n' "$*" >&2
  exit 2
}

# option_of ARGUMENT OPTION...: the argument, if there is one, is one of these.
option_of() {
  local argument=$1 known
  shift
  [[ $argument ]] || return 0
  for known in "$@"; do [[ $argument == "$known" ]] && return; done
  fail "expected ${*:-no argument}, not $argument"
}

# Of several architectures each says so.
installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed* ]]; }
as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# need NAME...: installs what is missing of these groups and packages; without apt, names them and
# stops.
need() {
  local missing=() wanted=() name words package
  for name in "$@"; do
    read -ra words <<<"${packages[$name]:-$name}"
    wanted+=("${words[@]}")
  done
  if ! command -v apt-get dpkg-query >/dev/null; then
    [[ ${SIGNUM_PACKAGES_PRESENT:-} ]] && return
    fail "no apt here. Install the equivalents of these Debian packages:
  ${wanted[*]}
then run this again with SIGNUM_PACKAGES_PRESENT=1 in the environment."
  fi
  for package in "${wanted[@]}"; do
    installed "$package" || missing+=("$package")
  done
  [[ ${#missing[@]} == 0 ]] && return
  if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
    fail "not root, and no sudo here. As root: apt-get install ${missing[*]}"
  fi
  say "Installing ${missing[*]} (out/install.log)"
  mkdir -p out
  as_root apt-get update -q >out/install.log 2>&1 ||
    printf 'dev: apt-get update failed, going on with the old lists\n' >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    "${missing[@]}" >>out/install.log 2>&1 || {
    tail -n 20 out/install.log >&2
    fail "apt-get could not install ${missing[*]}"
  }
}

# The version of Clang to use: one that is installed, or else one that can be.
clang_version() {
  local version
  command -v dpkg-query >/dev/null || return 0
  for version in "${clang_versions[@]}"; do
    installed "clang-$version" && echo "$version" && return
  done
  for version in "${clang_versions[@]}"; do
    [[ $(apt-cache policy "clang-$version" 2>/dev/null) == *Candidate:\ [0-9]* ]] || continue
    echo "$version" && return
  done
  return 0
}

# A process of the compiler takes up to 1.5 GB.
processes() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable/ {print int($2 / 1500000)}' /proc/meminfo 2>/dev/null || echo 1)
  echo "${JOBS:-$((memory < 1 ? 1 : memory < cores ? memory : cores))}"
}

# ccache knows a source by its place in the project, so that it serves several checkouts, and takes
# precompiled headers. Comments count: GCC knows a header in a precompiled one by all of its bytes,
# and reads one that differs in a comment a second time.
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
  export CCACHE_BASEDIR=${CCACHE_BASEDIR-$PWD} CCACHE_NOHASHDIR=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_COMMENTS=1
fi

# configure PRESET [OPTION...]: into build/PRESET, saying little unless it fails.
configure() {
  local preset=$1
  shift
  mkdir -p "build/$preset"
  cmake --preset "$preset" "$@" >"build/$preset/configure.log" 2>&1 || {
    cat "build/$preset/configure.log" >&2
    fail "cmake --preset $preset failed"
  }
}
build() {
  local preset=$1
  shift
  cmake --build "build/$preset" --parallel "$(processes)" "$@"
}

# build_for_wasm [OPTION...]: in build/wasm.
build_for_wasm() {
  need wasm
  # Where Debian's Emscripten finds the parser of JavaScript that it needs, and its libraries.
  export NODE_PATH=/usr/share/nodejs
  unset EM_CACHE
  say "Building for WebAssembly in build/wasm"
  configure wasm
  build wasm "$@"
}

# sources PATTERN...: the files of the project, those that git does not know yet, too.
sources() {
  local file
  git ls-files --cached --others --exclude-standard -- "$@" | sort -u |
    while read -r file; do [[ ! -f $file ]] || echo "$file"; done
}
fuzz_targets() {
  local source
  for source in fuzz/*.cpp; do
    [[ $source == fuzz/replay_main.cpp ]] || basename "$source" .cpp
  done
}

has() { command -v "$1" >/dev/null; }

# node_of VERSION: there is Node.js of that version or later, with npm; where not it prints why.
node_of() {
  local major
  has node && has npm || (need page) >&2 || true
  if ! has node || ! has npm; then
    echo "there is no Node.js with npm: install $1 or later, from Debian (nodejs npm) or nodejs.org"
    return 1
  fi
  major=$(node -p 'process.versions.node.split(".")[0]')
  ((major >= $1)) || {
    echo "Node.js $1 or later is needed, this is $major: nodejs.org has it"
    return 1
  }
}

# page_packages VERSION: installs the packages of page/, which need that version of Node.js; where
# they are not to be had it prints why.
page_packages() {
  node_of "$1" || return 1
  if ! cmp -s page/package-lock.json page/node_modules/.signum-lock; then
    say "Installing the packages of page/ (out/npm.log)" >&2
    mkdir -p out
    (cd page && npm ci) >out/npm.log 2>&1 || {
      echo "npm ci in page/ failed, which asks the registry of npm for packages: out/npm.log"
      return 1
    }
    cp page/package-lock.json page/node_modules/.signum-lock
  fi
}
