// SPDX-License-Identifier: MIT
// Colours and groups that `signum combine` and `repair` keep.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "program.hpp"

namespace {

using namespace signum;
using program::box;
using program::read_file;
using program::run;

const Colour red{255, 0, 0, 255}, blue{0, 51, 255, 255}, glass{0, 255, 0, 128};

/// Two boxes that overlap: one is red but for its face at x = 0, which is blue, and has groups; the
/// other one is green glass.
struct Boxes : program::TemporaryFolder {
  const std::string library = write("two colours.mtl",
                                    "newmtl red\nmap_Kd  red.png # one\nKd 1 0 0\nillum 2\n"
                                    "newmtl dark blue\nKd 0 0.2 1\n"
                                    "newmtl red\nKd 1 1 1\n");
  const std::string a = write(
      "a.obj", "mtllib two colours.mtl\no block\ng side\nusemtl dark  blue\n" + vertices("0", "2") +
                   "f 1 4 3 2\ng rest\nusemtl red # the others\n" + faces());
  const std::string b = write("b.obj", "mtllib glass.mtl\no pin\nusemtl glass\n" +
                                           vertices("1", "3") + "f 1 4 3 2\n" + faces());
  const std::string glass_library = write("glass.mtl",
                                          "newmtl glass\nKd 0 1 0\nd 0.502\n"
                                          "newmtl wood\nmap_Kd w.png\nd 0.5\n");

  static std::string vertices(const std::string& low, const std::string& high) {
    std::string text;
    for (const std::string& x : {low, high})
      text += "v " + x + " 0 0\nv " + x + " 2 0\nv " + x + " 2 2\nv " + x + " 0 2\n";
    return text;
  }
  static std::string faces() { return "f 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n"; }
};

NamedMesh read_back(const std::string& path) { return read_named_mesh(path, {.materials = true}); }

/// The colours of the triangles whose corners are all at this x.
std::set<std::optional<Colour>> colours_at(const NamedMesh& named, double x) {
  std::set<std::optional<Colour>> found;
  for (std::size_t i = 0; i < named.mesh.triangles.size(); ++i) {
    const Triangle3 t = named.mesh.triangle(i);
    if (t.vertices[0].x != x || t.vertices[1].x != x || t.vertices[2].x != x) continue;
    const std::uint32_t number = named.materials.of_triangle.empty()
                                     ? TriangleMaterials::none
                                     : named.materials.of_triangle[i];
    if (number == TriangleMaterials::none) {
      found.insert(std::nullopt);
    } else {
      found.insert(named.materials.materials[number].colour);
    }
  }
  return found;
}

using Colours = std::set<std::optional<Colour>>;

}  // namespace

TEST_CASE("combine: each triangle has the colour of the one that it is a part of") {
  const Boxes boxes;
  for (const std::string extension : {".obj", ".3mf", ".glb", ".gltf"}) {
    const std::string out = boxes.file("out" + extension);
    const program::Result r = run({"combine", "union", boxes.a, boxes.b, "-o", out});
    CAPTURE(extension, r.out, r.err);
    CHECK(r.status == 0);
    const NamedMesh made = read_back(out);
    CHECK(inspect(made.mesh).closed);
    CHECK(inspect(made.mesh).shells == 1);
    CHECK(colours_at(made, 0) == Colours{blue});
    CHECK(colours_at(made, 3) == Colours{glass});
    // Faces in one plane, in which the first file counts.
    CHECK(made.materials.materials.size() == 3);
    const NamedMesh apart = [&] {
      run({"combine", "difference", boxes.a, boxes.b, "-o", out});
      return read_back(out);
    }();
    CHECK(colours_at(apart, 0) == Colours{blue});
    CHECK(colours_at(apart, 1) == Colours{glass});
  }
}

TEST_CASE("combine: OBJ files keep objects, groups and the names of materials") {
  const Boxes boxes;
  const std::string out = boxes.file("out.obj");
  const program::Result r = run({"combine", "union", boxes.a, boxes.b, "-o", out});
  CHECK(r.out.find("\ncolours in " + boxes.file("out.mtl") + "\n") != std::string::npos);
  CHECK(r.err.empty());
  const NamedMesh made = read_back(out);
  CHECK(std::set(made.objects.names.begin(), made.objects.names.end()) ==
        std::set<std::string>{"block", "pin"});
  std::map<std::string, std::set<std::string>> materials_of_group;
  for (std::size_t i = 0; i < made.mesh.triangles.size(); ++i) {
    materials_of_group[made.groups.names[made.groups.of_triangle[i]]].insert(
        made.materials.materials[made.materials.of_triangle[i]].name);
  }
  CHECK(materials_of_group["side"] == std::set<std::string>{"dark blue"});
  CHECK(materials_of_group["rest"] == std::set<std::string>{"red"});
  CHECK(materials_of_group[""] == std::set<std::string>{"glass"});
  CHECK(read_file(boxes.file("out.mtl")).find("newmtl red\nKd 1 0 0\nmap_Kd red.png\nillum 2\n") !=
        std::string::npos);
  // What was made is read and made again, over its own library.
  const program::Result again = run({"repair", out, "-o", boxes.file("again.obj")});
  CHECK(again.status == 0);
  CHECK(read_back(boxes.file("again.obj")).materials.materials.size() == 3);
  CHECK(run({"combine", "union", boxes.a, boxes.b, "-o", out}).status == 0);
}

TEST_CASE("combine: a material that is a picture alone is kept in OBJ files") {
  const Boxes boxes;
  std::string text = read_file(boxes.b);
  text.replace(text.find("usemtl glass"), 12, "usemtl wood");
  const std::string wooden = boxes.write("wooden.obj", text), out = boxes.file("out.obj");
  const program::Result r = run({"repair", wooden, "-o", out});
  CHECK((r.status == 0 && r.err.empty()));
  CHECK(read_file(boxes.file("out.mtl")).starts_with("newmtl wood\nmap_Kd w.png\nd 0.5\n#"));
}

TEST_CASE("combine: an OBJ file finds its library, whatever it is called") {
  const Boxes boxes;
  for (const std::string name : {"#1", "two  blanks", "a # b", " a"}) {
    CAPTURE(name);
    const std::string out = boxes.file(name + ".obj");
    REQUIRE(run({"repair", boxes.b, "-o", out}).status == 0);
    CHECK(read_back(out).materials.materials.front().colour == glass);
  }
}

TEST_CASE("obj: a library that is named many times is read once") {
  const Boxes boxes;
  std::string text = read_file(boxes.b);
  text.insert(
      0, "mtllib none.mtl ./glass.mtl none.mtl\nmtllib two colours.mtl\nmtllib x/../glass.mtl\n");
  std::multiset<std::string> asked;
  const auto count = [&](const std::string& path) { asked.insert(path); };
  const NamedMesh named =
      read_named_mesh(boxes.write("often.obj", text), {.reads_other = count, .materials = true});
  CHECK(named.materials.materials.front().colour == glass);
  CHECK(asked.count(boxes.glass_library) == 1);
  CHECK(asked.count(boxes.library) == 1);
  CHECK(asked.count(boxes.file("none.mtl")) == 1);
}

TEST_CASE("combine: what a format does not hold is said") {
  const Boxes boxes;
  const auto report = [&](const std::string& out) {
    return run({"combine", "union", boxes.a, boxes.b, "-o", out});
  };
  const program::Result stl = report(boxes.file("out.stl"));
  CHECK(stl.err.find("out.stl: warning: colours are not kept: ") != std::string::npos);
  CHECK(stl.err.find("out.stl: warning: names of groups are not kept: ") != std::string::npos);
  CHECK(report(boxes.file("out.3mf")).err.find("warning: names of groups") != std::string::npos);
  const program::Result printed = report("-");
  CHECK(printed.err.find("standard output: warning: colours are not kept: ") != std::string::npos);
  CHECK(printed.out.find("usemtl dark blue\n") != std::string::npos);
  CHECK(printed.out.find("mtllib") == std::string::npos);
  const auto json = nlohmann::json::parse(
      run({"combine", "union", boxes.a, boxes.b, "-o", boxes.file("out.ply"), "--json"}).out);
  CHECK(json["warnings"].size() == 2);
  CHECK(json["materials"] == 0);
}

TEST_CASE("combine: a library that signum did not make is not replaced, and none that is read") {
  const Boxes boxes;
  const std::string other = boxes.write("out.mtl", "newmtl mine\n");
  const std::string out = boxes.file("out.obj");
  const program::Result r = run({"combine", "union", boxes.a, boxes.b, "-o", out});
  CHECK(r.status == 2);
  CHECK(r.err.find("out.mtl\" is there, and is not a material library that signum made") !=
        std::string::npos);
  CHECK(!std::filesystem::exists(out));
  CHECK(read_file(other) == "newmtl mine\n");
  CHECK(run({"combine", "union", boxes.a, boxes.b, "-o", out, "--force"}).status == 0);
  const std::string own = read_file(boxes.glass_library);
  for (const bool force : {false, true}) {
    std::vector<std::string> words{"repair", boxes.b, "-o", boxes.file("glass.obj")};
    if (force) words.emplace_back("--force");
    CHECK(run(words).status == 2);
  }
  CHECK(read_file(boxes.glass_library) == own);
}

TEST_CASE("combine: names without a library, and files without names, are kept as they are") {
  const Boxes boxes;
  std::filesystem::remove(boxes.library);
  std::filesystem::remove(boxes.glass_library);
  const std::string plain = boxes.write("plain.obj", box({"5", "0", "0"}, {"6", "1", "1"}));
  const std::string out = boxes.file("out.obj");
  CHECK(run({"combine", "union", plain, boxes.a, "-o", out}).status == 0);
  CHECK(!std::filesystem::exists(boxes.file("out.mtl")));
  const NamedMesh made = read_back(out);
  CHECK(made.materials.materials.size() == 2);
  CHECK(colours_at(made, 0) == Colours{std::nullopt});
  // A face after others has the material of these, unless it comes first.
  for (std::size_t i = 0; i < made.mesh.triangles.size(); ++i) {
    const bool is_plain = made.mesh.triangle(i).vertices[0].x >= 5;
    CHECK((made.materials.of_triangle[i] == TriangleMaterials::none) == is_plain);
  }
  CHECK(run({"repair", plain, "-o", out}).status == 0);
  for (const std::string statement : {"\no ", "\no\n", "\ng ", "\ng\n", "\nusemtl"})
    CHECK(read_file(out).find(statement) == std::string::npos);
}

TEST_CASE("combine --simplify, --weld and --fill keep colours") {
  const Boxes boxes;
  const std::string out = boxes.file("out.obj");
  const program::Result simple =
      run({"combine", "union", boxes.a, boxes.b, "-o", out, "--simplify", "--weld", "1e-9"});
  CHECK(simple.status == 0);
  const NamedMesh made = read_back(out);
  CHECK(colours_at(made, 0) == Colours{blue});
  CHECK(colours_at(made, 3) == Colours{glass});
  // The top of the block ends at the pin, where one colour ends.
  CHECK(made.mesh.triangles.size() > 12);
  // The first triangle is dropped, and those after it have other numbers then.
  std::string text = read_file(boxes.a);
  text.insert(text.find("f 1 4 3 2"), "v 1e-10 0 0\nf 1 9 4\n");
  text.replace(text.find("f 4 1 5 8"), 9, "f 4 9 5 8");
  const std::string cracked = boxes.write("cracked.obj", text);
  CHECK(run({"repair", cracked, "--weld", "1e-9", "-o", out}).status == 0);
  CHECK(colours_at(read_back(out), 0) == Colours{blue});
  CHECK(colours_at(read_back(out), 2) == Colours{red});
  text = read_file(boxes.a);
  const std::string open = boxes.write("open.obj", text.substr(0, text.rfind("f 4 1")));
  CHECK(run({"repair", open, "--fill", "-o", out}).status == 0);
  const NamedMesh filled = read_back(out);
  std::size_t new_ones = 0;
  for (const std::uint32_t number : filled.materials.of_triangle)
    new_ones += number == TriangleMaterials::none ? 1 : 0;
  CHECK(new_ones == 2);
  CHECK(colours_at(filled, 0) == Colours{blue});
}
