// SPDX-License-Identifier: MIT
// A hostile file of any format is answered, with a mesh or an error, in a second and 64 MB a
// megabyte.
#include "../../fuzz/common/hostile_files.hpp"

#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

#include "limits.hpp"

using namespace signum;

TEST_CASE("hostile files: each is answered in a second and 64 MB a megabyte") {
  for (const std::size_t size : {std::size_t{1} << 12, std::size_t{1} << 20}) {
    for (const fuzzing::HostileFile& file : fuzzing::hostile_files(size)) {
      INFO(file.what << ", " << mesh_extensions[static_cast<std::size_t>(file.format)] << ", "
                     << size << " bytes");
      const auto read = [&file] {
        try {
          read_mesh(file.bytes, file.format, file.what);
        } catch (const Error&) {
        }
      };
      CHECK(limits::read_alone(file.bytes.size(), read) == limits::answered);
    }
  }
}
