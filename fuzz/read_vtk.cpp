// SPDX-License-Identifier: MIT
// Any bytes are VTK or are refused.
#include "common/read_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return signum::fuzzing::read_bytes(signum::MeshFormat::vtk, data, size);
}
