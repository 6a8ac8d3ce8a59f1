# shellcheck shell=bash
# SPDX-License-Identifier: MIT

# rapidcheck_of_git: makes the archive in $sources.
rapidcheck_of_git() {
  local commit=08b5058 from=$sources/rapidcheck.git
  need git
  rm -rf "$from" "$sources"/rapidcheck_*
  git clone --quiet --bare https://github.com/emil-e/rapidcheck "$from" &&
    git -C "$from" archive --prefix=rapidcheck/ "$commit" | xz >"$from/archive" &&
    mv "$from/archive" "$sources/rapidcheck_$commit.orig.tar.xz"
}

# windows_libraries FOLDER: makes there what the tests need and Debian does not have for MinGW-w64:
# GMP, MPFR and RapidCheck, of the sources of Debian's packages, and the main function of Catch2.
# Archives that are in FOLDER/sources already are taken as they are. Not every mirror has RapidCheck:
# where Debian's fails, the commit that it was made of comes from its repository.
windows_libraries() {
  local to=$1 log=$1/build.log name archive file
  local sources=$to/sources compiler=x86_64-w64-mingw32-gcc-posix
  [[ -f $to/complete ]] && return
  say "Building GMP, MPFR and RapidCheck for Windows ($log)"
  need test make m4 xz-utils
  mkdir -p "$sources"/{apt,lists/partial} "$to"/{include,lib/cmake}
  # Lists of sources of its own: those of the system stay as they are.
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
    [[ ! -f $file ]] || sed -E 's/^Types:.*/Types: deb-src/; s/^deb /deb-src /' "$file" \
      >"$sources/apt/$(basename "$file")"
  done
  local apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$sources/apt"
    -o "Dir::State::lists=$sources/lists")
  for name in gmp mpfr4 rapidcheck; do
    compgen -G "$sources/${name}_*.orig.tar.*" >/dev/null ||
      (cd "$sources" && "${apt[@]}" update && "${apt[@]}" source --download-only "$name") \
        >>"$log" 2>&1 || { [[ $name == rapidcheck ]] && rapidcheck_of_git >>"$log" 2>&1; } ||
      fail "no sources ($log): put ${name}_VERSION.orig.tar.xz in $sources"
    archive=$(compgen -G "$sources/${name}_*.orig.tar.*")
    rm -rf "${sources:?}/$name"
    mkdir -p "$sources/$name/doc"
    tar -C "$sources/$name" --strip-components=1 -xf "$archive"
  done
  # Debian leaves out the manual of GMP, which is under another license.
  echo 'all install:' >"$sources/gmp/doc/Makefile.in"
  # RapidCheck needs none of the libraries that it is developed with.
  sed -i '/^add_subdirectory(ext)$/d' "$sources/rapidcheck/CMakeLists.txt"
  printf '#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n' >"$sources/main.cpp"
  cp -r /usr/include/catch2 "$to/include"
  cp -r /usr/lib/cmake/Catch2 "$to/lib/cmake"
  local options=(--quiet --host=x86_64-w64-mingw32 --disable-shared "--prefix=$to" "CC=$compiler")
  {
    (cd "$sources/gmp" && ./configure "${options[@]}" && make -sj "$(processes)" install) &&
      cp "$sources/gmp/gmpxx.h" "$to/include" &&
      (cd "$sources/mpfr4" && ./configure "${options[@]}" "--with-gmp=$to" &&
        make -sj "$(processes)" install) &&
      cmake -S "$sources/rapidcheck" -B "$sources/rapidcheck/build" -G Ninja -DRC_ENABLE_CATCH=ON \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/x86_64-w64-mingw32.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$to" &&
      cmake --build "$sources/rapidcheck/build" --parallel "$(processes)" --target install &&
      "${compiler/gcc/g++}" -std=c++20 -O1 "-I$to/include" -c "$sources/main.cpp" \
        -o "$sources/main.o" &&
      x86_64-w64-mingw32-ar rcs "$to/lib/libCatch2WithMain.a" "$sources/main.o"
  } >>"$log" 2>&1 || fail "GMP, MPFR or RapidCheck could not be built: $log"
  touch "$to/complete"
}
