// SPDX-License-Identifier: MIT
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

using program::run;
using program::TemporaryFolder;

/// Seconds of a processor that the programs took that were run so far.
double processor_seconds() {
  rusage used;
  REQUIRE(getrusage(RUSAGE_CHILDREN, &used) == 0);
  return double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

/// Refused at once: status 2, no output, one line that names the file and has these words.
void check_refused(const std::string& path, const std::string& words) {
  const double before = processor_seconds();
  const program::Result r = run({"check", path});
  const double taken = processor_seconds() - before;
  CAPTURE(path, r.err);
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK(r.err.rfind("signum: " + path + ": ", 0) == 0);
  CHECK(r.err.find(words) != std::string::npos);
  CHECK(r.err.find('\n') == r.err.size() - 1);
  CHECK(taken < 5);
}

std::string binary_stl(std::uint32_t count, std::size_t bytes_of_triangles) {
  std::string text(80, ' ');
  for (int i = 0; i < 4; ++i) text += static_cast<char>(count >> (8 * i) & 0xff);
  return text + std::string(bytes_of_triangles, '\0');
}

}  // namespace

// Range ------------------------------------------------------------------------------------------

TEST_CASE("check: files that are not there or not files") {
  const TemporaryFolder folder;
  check_refused(folder.file("missing.obj"), "no such file");
  std::filesystem::create_directory(folder.file("folder.obj"));
  check_refused(folder.file("folder.obj"), "found a folder");
  std::filesystem::create_symlink("loop.obj", folder.file("loop.obj"));
  check_refused(folder.file("loop.obj"), "symbolic links");
  std::filesystem::create_symlink("/dev/zero", folder.file("endless.obj"));
  check_refused(folder.file("endless.obj"), "");
  check_refused(folder.write("notes.txt", "hello"), ".obj");
}

TEST_CASE("check: files with no mesh in them") {
  const TemporaryFolder folder;
  for (const std::string extension : {"obj", "stl", "ply", "off"}) {
    check_refused(folder.write("empty." + extension, ""), "empty");
    const std::string path = folder.write("noise." + extension, std::string(1000, '\xa7'));
    CHECK(run({"check", path}).status == 2);
  }
  check_refused(folder.write("vertices.obj", "v 0 0 0\n"), "triangle");
}

TEST_CASE("check: lines that lie name their number") {
  const TemporaryFolder folder;
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  check_refused(folder.write("nan.obj", "v 0 0 0\nv 1 nan 0\nv 0 1 0\nf 1 2 3\n"), "line 2");
  check_refused(folder.write("huge.obj", "v 0 0 0\nv 1 1e999 0\nv 0 1 0\nf 1 2 3\n"), "line 2");
  check_refused(folder.write("index.obj", corners + "f 1 2 4\n"), "line 4");
  check_refused(folder.write("zero.obj", corners + "f 0 1 2\n"), "line 4");
  check_refused(folder.write("few.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n"), "line");
  check_refused(folder.write("index.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 -1\n"), "line 6");
}

TEST_CASE("check: counts that lie cost no memory") {
  const TemporaryFolder folder;
  check_refused(folder.write("count.stl", binary_stl(4'000'000'000u, 100)), "4000000000");
  check_refused(folder.write("short.stl", binary_stl(10, 499)), "byte");
  check_refused(folder.write("count.off", "OFF\n4000000000 1 0\n0 0 0\n"), "line 2");
  const std::string ply =
      "ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\nproperty double x\n"
      "property double y\nproperty double z\nelement face 1\n"
      "property list uchar int vertex_indices\nend_header\n";
  check_refused(folder.write("count.ply", ply), "4000000000");
}

TEST_CASE("check: one file that cannot be read stops all, before anything is written") {
  const TemporaryFolder folder;
  const program::Result r = run({"check", "examples/gears/large.off", folder.file("missing.obj"),
                                 "--out", folder.file("out")});
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK(!std::filesystem::exists(folder.file("out")));
}

TEST_CASE("check: arguments that mean nothing") {
  const std::vector<std::string> bad[]{{},
                                       {"check"},
                                       {"frobnicate"},
                                       {"check", "--bogus", "examples/gears/large.off"},
                                       {"check", "--threads", "0", "examples/gears/large.off"},
                                       {"check", "--threads", "x", "examples/gears/large.off"},
                                       {"check", "examples/gears/large.off", "--out"}};
  for (const auto& arguments : bad) {
    const program::Result r = run(arguments);
    CAPTURE(r.err);
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    CHECK(r.err.rfind("signum: ", 0) == 0);
  }
}
