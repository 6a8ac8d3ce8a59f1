// SPDX-License-Identifier: MIT
// How JavaScript ends calls that take long: shared.mjs has the other side of it.
#include <memory>
#include <signum/kernel/stop.hpp>
#include <vector>

namespace signum::wasm {
namespace {

/// The last one innermost.
std::vector<std::unique_ptr<StopScope>> begun;

}  // namespace
}  // namespace signum::wasm

extern "C" {

/// Whether the call that works is to end.
__attribute__((import_module("env"), import_name("signum_is_to_stop"))) int signum_is_to_stop(void);

/// Calls ask that, until signum_end_asking().
void signum_begin_asking(void) {
  static const signum::StopSource source([] { return signum_is_to_stop() != 0; });
  signum::wasm::begun.push_back(std::make_unique<signum::StopScope>(source));
}
void signum_end_asking(void) { signum::wasm::begun.pop_back(); }
}
