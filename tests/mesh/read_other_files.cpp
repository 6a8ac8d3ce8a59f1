// SPDX-License-Identifier: MIT
// Files that a file names are read from its folder alone, unless others are asked for. The contents
// of a file that is no mesh do not appear in messages.
#include "gltf_files.hpp"

using namespace gltf_files;

namespace {

namespace fs = std::filesystem;
using signum::OtherFiles;

std::string text_of(const std::string& uri) {
  return asset + lists + R"("buffers": [{"byteLength": 64, "uri": ")" + uri + R"("}], )" + quad +
         "}";
}

/// top/secret.bin, and top/models/ with a.gltf, own.bin, deeper/own.bin and links, where the system
/// makes them.
struct Models : Folder {
  bool has_links;
  Models() : Folder("signum_read_other_files") {
    fs::create_directories(path / "models/deeper");
    write("secret.bin", numbers);
    write("models/own.bin", numbers);
    write("models/deeper/own.bin", numbers);
    std::error_code error;
    fs::create_symlink("../secret.bin", path / "models/link.bin", error);
    has_links = !error;
    if (!has_links) {
      WARN("left out: links, which this system does not make");
      return;
    }
    fs::create_symlink("own.bin", path / "models/near.bin");
    fs::create_directory_symlink("..", path / "models/up");
    fs::create_directory_symlink("models", path / "alias");
  }
  bool has(std::string_view uri) const {
    return has_links || !(uri == "near.bin" || uri == "link.bin" || uri.starts_with("up/"));
  }
  fs::path with(const std::string& uri) const { return write("models/a.gltf", text_of(uri)); }
};

std::string why_not(const fs::path& path, const signum::MeshReadOptions& options = {}) {
  try {
    signum::read_mesh(path, options);
    return {};
  } catch (const signum::FileError& e) {
    return e.what();
  }
}

}  // namespace

// Examples

TEST_CASE("other files: those in the folder and below it are read, by any spelling") {
  const Models models;
  for (const std::string uri :
       {"own.bin", "./own.bin", "deeper/own.bin", "deeper/../own.bin", "%6fwn.bin", "near.bin",
        "../models/own.bin", "up/models/own.bin"}) {
    if (!models.has(uri)) continue;
    CAPTURE(uri);
    CHECK(why_not(models.with(uri)).empty());
    if (models.has_links) CHECK(why_not(models.path / "alias/a.gltf").empty());
    const fs::path here = fs::current_path();
    fs::current_path(models.path / "models");
    CHECK(why_not("a.gltf").empty());
    fs::current_path(here);
  }
}

TEST_CASE(
    "other files: what is outside is refused, also by links, or read when that is asked for") {
  const Models models;
  const std::string absolute = (models.path / "secret.bin").generic_string();
  for (const std::string& uri :
       {std::string("../secret.bin"), std::string("%2e%2e/secret.bin"),
        std::string("%2E%2e%2Fsecret.bin"), std::string("deeper/../../secret.bin"),
        std::string("link.bin"), std::string("up/secret.bin"), absolute, "%2F" + absolute.substr(1),
        "./" + std::string("../") + "models/../secret.bin"}) {
    // A colon is no part of a name in a URI, and the names of Windows have one.
    if (!models.has(uri) || (absolute[0] != '/' && uri.ends_with(absolute.substr(1)))) continue;
    CAPTURE(uri);
    const fs::path path = models.with(uri);
    CHECK_THAT(why_not(path), Catch::Contains("buffers[0].uri: expected a file "));
    CHECK(why_not(path, {OtherFiles::anywhere, nullptr}).empty());
    CHECK(signum::read_named_mesh(path, {OtherFiles::anywhere, nullptr}).mesh.vertices == vertices);
  }
  // The message does not tell whether a file is there.
  CHECK_THAT(why_not(models.with("../none.bin")),
             Catch::Contains("in the folder of this one or below it, unless others are allowed "
                             "(--allow-outside), got \"../none.bin\""));
  if (models.has_links) {
    CHECK_THAT(why_not(models.with("up/none/none.bin")),
               Catch::Contains("in the folder of this one"));
  }
  if (fs::path::preferred_separator == '\\') {
    for (const std::string uri :
         {R"(..\\secret.bin)", R"(\\\\machine\\secret.bin)", "C%3A/secret.bin"}) {
      CAPTURE(uri);
      CHECK_THAT(why_not(models.with(uri)), Catch::Contains("in the folder of this one"));
    }
  }
  // A name that is cut short at a zero byte is not the name that was looked at.
  CHECK_THAT(
      why_not(models.with("../secret.bin%00/../models/own.bin"), {OtherFiles::anywhere, nullptr}),
      Catch::Contains("expected a file beside this one"));
}

TEST_CASE("other files: each is told once, before it is read") {
  const Models models;
  std::vector<fs::path> told;
  const signum::MeshReadOptions options{OtherFiles::in_folder,
                                        [&](const fs::path& path) { told.push_back(path); }};
  CHECK(why_not(models.with("deeper/../own.bin"), options).empty());
  CHECK(told == std::vector<fs::path>{models.path / "models/own.bin"});
  CHECK_FALSE(why_not(models.with("../secret.bin"), options).empty());
  CHECK(told.size() == 1);
  CHECK_THAT(why_not(models.with("none.bin"), options), Catch::Contains("none.bin: no such file"));
  CHECK(told.size() == 2);
}

// Laws

TEST_CASE("other files: what is no mesh does not appear in a message") {
  const std::string line = "root:x:0:0:root:/root:/bin/bash";
  const std::string json = R"({"nodes": ["hunter2hunter2"], "buffers": "hunter2hunter2"})";
  for (std::size_t i = 0; i < signum::mesh_extensions.size(); ++i) {
    const auto format = static_cast<MeshFormat>(i);
    for (const std::string& text : {line + "\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n",
                                    json, "[" + json + "]", "\"" + line + "\""}) {
      const std::string why = refusal(text, format);
      CAPTURE(signum::mesh_extensions[i], why);
      CHECK_FALSE(why.empty());
      for (const std::string part : {"root", "daemon", "hunter2", "bash"})
        CHECK(why.find(part) == std::string::npos);
    }
  }
  // Numbers of another file do not appear, either.
  const Models models;
  models.write("models/own.bin", std::string(64, '\x5a'));
  const std::string why = why_not(models.with("own.bin"));
  CHECK(why.ends_with(": indices: expected indices below 4; the one at place 0 is not"));
}
