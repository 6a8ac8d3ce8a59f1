# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# wasm [--speed]: builds the module for JavaScript into build/wasm/wasm by Debian's Emscripten, and
# tests it in Node, the golden answers, too; --speed: how long it takes beside the library for C.
option_of "${1:-}" --speed
need build wasm
# Where Debian's Emscripten finds the parser of JavaScript that it needs, and its libraries.
export NODE_PATH=/usr/share/nodejs
unset EM_CACHE
say "Building for WebAssembly in build/wasm"
configure wasm
build wasm
if [[ ${1:-} == --speed ]]; then
  configure dev
  build dev --target signum_c
  cc -O2 -Ibindings/c/include -Ijudge/include bench/wasm/speed.c -Lbuild/dev/bindings/c -lsignum_c \
    -Wl,-rpath,"$PWD/build/dev/bindings/c" -o build/wasm/speed
  say "Times of a thread, in C and in Node"
  node bench/wasm/speed.mjs build/wasm/speed
else
  say "Comparing its answers with tests/golden/answers.txt"
  node build/wasm/tests/golden_answers.js tests/golden/answers.txt
  say "Testing the module"
  node --test --test-reporter=spec tests/wasm/*.test.mjs
fi
