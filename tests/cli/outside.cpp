// SPDX-License-Identifier: MIT
// Files that a mesh file names, and that are not in its folder.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "program.hpp"

using program::read_file;
using program::run;
using program::TemporaryFolder;
using Arguments = std::vector<std::string>;

namespace {

/// A tetrahedron whose numbers are in another file.
std::string tetrahedron(const std::string& uri) {
  return R"({"asset": {"version": "2.0"},
    "buffers": [{"byteLength": 60, "uri": ")" +
         uri + R"("}],
    "bufferViews": [{"buffer": 0, "byteLength": 48},
                    {"buffer": 0, "byteOffset": 48, "byteLength": 12}],
    "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                  {"bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR"}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}]})";
}

std::string tetrahedron_numbers() {
  const std::string zero(4, '\0'), one("\0\0\x80\x3f", 4);
  return zero + zero + zero + one + zero + zero + zero + one + zero + zero + zero + one +
         std::string("\0\2\1\0\1\3\0\3\2\1\2\3", 12);
}

struct Models : TemporaryFolder {
  Models() {
    write("secret.bin", tetrahedron_numbers());
    std::filesystem::create_directories(file("models"));
    write("models/own.bin", tetrahedron_numbers());
    write("models/scene.json", R"({"bodies": [{"file": "a.gltf"}]})");
  }
  std::vector<Arguments> commands() const {
    const std::string mesh = file("models/a.gltf");
    const Arguments fuzz = {"fuzz",      "intersects", "triangle", "triangle", "--3d",
                            "--against", "moller",     "--mesh",   mesh,       "--cases",
                            "3",         "--families", "mesh"};
    Arguments by_workers = fuzz;
    by_workers.insert(by_workers.end(), {"--workers", "1"});
    return {{"check", mesh},
            {"check", mesh, "--parts", "objects"},
            {"bound", mesh, "--kind", "aabb"},
            {"collide", file("models/scene.json")},
            {"combine", "union", mesh, "-o", file("made.obj")},
            {"repair", mesh, "-o", file("made.obj")},
            fuzz,
            by_workers};
  }
};

}  // namespace

TEST_CASE("outside: no command reads a file outside of a mesh's folder unless told to") {
  const Models models;
  models.write("models/a.gltf", tetrahedron("%2e%2e/secret.bin"));
  for (Arguments command : models.commands()) {
    const program::Result refused = run(command);
    CAPTURE(command, refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.err.find("(--allow-outside), got \"%2e%2e/secret.bin\"") != std::string::npos);
    command.emplace_back("--allow-outside");
    const program::Result read = run(command);
    CAPTURE(read.err);
    CHECK((read.status == 0 || read.status == 1));
  }
}

TEST_CASE("outside: a file that a mesh names is an input, which no output replaces") {
  const Models models;
  models.write("models/a.gltf", tetrahedron("own.bin"));
  for (Arguments command : models.commands()) {
    command.insert(command.end(), {"--html", models.file("models/own.bin"), "--force"});
    const program::Result r = run(command);
    CAPTURE(command, r.err);
    CHECK(r.status == 2);
    CHECK(r.err.find("own.bin\" is the same file as the input \"") != std::string::npos);
    CHECK((read_file(models.file("models/own.bin")) == tetrahedron_numbers()));
    CHECK(!std::filesystem::exists(models.file("made.obj")));
  }
}

TEST_CASE("outside: what is in files of other kinds is not shown") {
  const TemporaryFolder folder;
  const std::string line = "user hunter2hunter2hunter2hunter2 secret";
  std::filesystem::create_directories(folder.file("d"));
  for (const std::string& text :
       {line, "{\"" + line + "\": 1}", "{\"a\": \"" + line, "[\"" + line + "\"]"}) {
    const std::string scene = folder.write("scene.json", text), mesh = folder.write("a.gltf", text);
    folder.write("d/campaign.json", text);
    for (const Arguments& command : std::vector<Arguments>{
             {"collide", scene}, {"check", mesh}, {"fuzz", "--resume", folder.file("d")}}) {
      const program::Result r = run(command);
      CAPTURE(command, text, r.err);
      CHECK(r.status == 2);
      CHECK(r.out.empty());
      CHECK(r.err.find("hunter2") == std::string::npos);
      CHECK(r.err.find("secret") == std::string::npos);
    }
  }
}
