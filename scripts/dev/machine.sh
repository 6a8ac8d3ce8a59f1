# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# machine [NAME] (aarch64): the golden answers, and the predicates beside their definitions, of a
# build for another machine, by Debian's cross compiler and an emulator: aarch64, 64-bit ARM, whose
# vectors are NEON's; s390x, IBM Z, which is big-endian; i686, 32-bit x86, where predicates.c is
# tried with the extended precision of x87, too; windows, by MinGW-w64 and Wine, where the program is
# asked what it answers on this machine, too.
# machine windows --tests: also runs the tests of kernel, predicates, shapes and meshes there.
machine=${1:-aarch64}
option_of "$machine" aarch64 s390x i686 windows
option_of "${2:-}" --tests
[[ ! ${2:-} || $machine == windows ]] || fail "--tests: expected windows, got $machine"
command -v dpkg >/dev/null || fail "the cross compiler and the emulator are those of Debian"
# The architectures whose libraries are Debian's own.
declare -A foreign=([aarch64]=arm64 [s390x]=s390x)
if [[ ${foreign[$machine]:-} ]]; then
  dpkg --print-foreign-architectures | grep -qx "${foreign[$machine]}" ||
    as_root dpkg --add-architecture "${foreign[$machine]}"
fi
need build python3 "$machine"

folder=build/$machine
tools=$machine-linux-gnu-
suffix=
emulator=(qemu-"${machine/i686/i386}")
# Debian's own libraries are in their place. With the cross compiler's beside them, TBB of 64-bit ARM
# never ends its search for processors.
[[ ${foreign[$machine]:-} ]] || emulator+=(-L "/usr/$machine-linux-gnu")
link=()
c_flags=(-std=c99 -O2)
cpp_flags=(-std=c++17 -O1)
if [[ $machine == i686 ]]; then
  c_flags+=(-mfpmath=387)
  cpp_flags+=(-msse2 -mfpmath=sse)
elif [[ $machine == windows ]]; then
  tools=x86_64-w64-mingw32-
  suffix=-posix
  link=(-static)
  # In it Wine reads arguments as UTF-8.
  export WINEPREFIX=$PWD/$folder/wine WINEDEBUG=-all LC_ALL=C.UTF-8
  emulator=("$(command -v wine64 || echo /usr/lib/wine/wine64)")
fi
# run NAME [ARGUMENT...]: a program of the build.
run() {
  local program
  program=$(compgen -G "$folder/$1*" | grep -E "/$(basename "$1")(\.exe)?$")
  "${emulator[@]}" "$program" "${@:2}" | tr -d '\r'
}

targets=(--target golden_answers --target signum_sign_campaigns)
options=()
[[ $machine == windows ]] && targets+=(--target signum_cli)
if [[ ${2:-} ]]; then
  # shellcheck source=scripts/dev/windows_libraries.sh
  source scripts/dev/windows_libraries.sh
  windows_libraries "$PWD/$folder/libraries"
  options=(-DSIGNUM_BUILD_TESTS=ON -DSIGNUM_TEST_FLAGS=-O1
    "-DCMAKE_PREFIX_PATH=$PWD/$folder/libraries")
  layers=(kernel predicates shapes mesh)
  for layer in "${layers[@]}"; do targets+=(--target "test_$layer"); done
fi
say "Building for $machine in $folder"
(configure "$machine" "${options[@]}") || exit 1
build "$machine" "${targets[@]}"
say "Comparing its answers with tests/golden/answers.txt"
run tests/golden_answers tests/golden/answers.txt
say "Comparing the predicates with their definitions: cases, and those that differ"
run tests/signum_sign_campaigns --blocks 2 --seed 0 --jobs 1
if [[ $machine == windows ]]; then
  say "Asking the program what it says on Linux"
  bash tests/machines/program.sh examples "${emulator[@]}" "$PWD/$folder/cli/signum.exe" \
    >"$folder/program.txt"
  diff tests/machines/program.expected "$folder/program.txt"
fi
say "Calling predicates.c as the original is called, and all predicates of the one header"
"${tools}gcc$suffix" "${c_flags[@]}" "${link[@]}" tests/dropins/original_interface.c \
  packaging/c/predicates.c -lm -o "$folder/original_interface"
run original_interface | tee "$folder/original_interface.txt"
cmp "$folder/original_interface.txt" - <<'SIGNS'
orient2d 1 -1 0
incircle 0.375 -12
orient3d -1 1
insphere 0.5625 -0.5625
insphereexact 0.5625
SIGNS
python3 scripts/amalgamate "$folder/signum_predicates.hpp"
"${tools}g++$suffix" "${cpp_flags[@]}" "${link[@]}" "-I$folder" \
  tests/dropins/one_header_alone.cpp -o "$folder/one_header_alone"
run one_header_alone
if [[ ${2:-} ]]; then
  for layer in "${layers[@]}"; do
    say "Running the tests of $layer"
    run "tests/test_$layer"
  done
fi
