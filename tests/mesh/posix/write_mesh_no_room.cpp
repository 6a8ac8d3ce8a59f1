// SPDX-License-Identifier: MIT
// A file that cannot be filled leaves what was there: the system limits the size of files.
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <signum/mesh/write_mesh.hpp>

#include "mesh_files.hpp"

using namespace mesh_files;

TEST_CASE("write_mesh: where there is no room, what was there stays") {
  const Folder folder("signum_write_no_room");
  const std::filesystem::path path = folder.write("a.obj", "older");
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  for (const std::size_t vertices : {4U, 100000U}) {
    const Mesh mesh{std::vector<Point3>(vertices, {0.1, 0.2, 0.3}), {{0, 1, 2}}};
    const rlimit little{10, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &little);
    std::string why;
    try {
      signum::write_mesh(path, mesh);
    } catch (const std::exception& error) {
      why = error.what();
    }
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK_THAT(why, Catch::Contains("a.obj.part cannot be filled"));
    std::string kept;
    std::getline(std::ifstream(path), kept);
    CHECK(kept == "older");
    CHECK_FALSE(std::filesystem::exists(folder.path / "a.obj.part"));
  }
  std::signal(SIGXFSZ, ignored);
}
