# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# wasm [--speed]: builds the module for JavaScript into build/wasm/wasm by Debian's Emscripten, and
# tests it in Node, the golden answers, too; --speed: how long it takes beside the library for C.
option_of "${1:-}" --speed
need build
build_for_wasm
if [[ ${1:-} == --speed ]]; then
  configure dev
  build dev --target signum_c
  cc -O2 -Ibindings/c/include bench/wasm/speed.c -Lbuild/dev/bindings/c -lsignum_c \
    -Wl,-rpath,"$PWD/build/dev/bindings/c" -o build/wasm/speed
  say "Times of a thread, in C and in Node"
  node bench/wasm/speed.mjs build/wasm/speed
else
  say "Comparing its answers with tests/golden/answers.txt"
  node build/wasm/tests/golden_answers.js tests/golden/answers.txt
  say "Comparing the predicates with their definitions: cases, and those that differ"
  node build/wasm/tests/signum_sign_campaigns.js --blocks 2 --seed 0 --jobs 1
  say "Testing the module"
  node --test --test-reporter=spec tests/wasm/*.test.mjs
fi
