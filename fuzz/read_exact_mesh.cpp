// SPDX-License-Identifier: MIT
// Any bytes are the text of an exact mesh, which its text gives again, or are refused.
#include <signum/arrange/read_exact_mesh.hpp>

#include "common/read_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace signum;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    const ExactMesh mesh = read_exact_mesh(bytes, "fuzzed");
    const std::string text = exact_text(mesh);
    fuzzing::check(exact_text(read_exact_mesh(text, "again")) == text);
    fuzzing::check(mesh.vertex_count() <= size && mesh.triangles().size() <= size);
  } catch (const FileError&) {
  }
  return 0;
}
