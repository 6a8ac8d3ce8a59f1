// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "program.hpp"

namespace {

using nlohmann::json;
using program::box;
using program::read_file;
using program::run;
using program::TemporaryFolder;

struct Folder : TemporaryFolder {
  const std::string a = write("a.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  const std::string b = write("b.obj", box({"5", "0", "0"}, {"15", "10", "10"}));
  const std::string out = file("out.obj");

  program::Result combine(const std::string& operation, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"combine", operation, a, b, "-o", out});
    return run(more);
  }
};

void check_refused(const std::vector<std::string>& arguments, const std::string& words) {
  const program::Result r = run(arguments);
  CAPTURE(r.err, words);
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK(r.err.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("combine: two boxes, one pushed into the other") {
  const Folder folder;
  for (const auto& [operation, volume] :
       {std::pair("union", "1500"), std::pair("intersection", "500"),
        std::pair("difference", "500"), std::pair("symmetric-difference", "1000")}) {
    const program::Result r = folder.combine(operation);
    CAPTURE(operation, r.out, r.err);
    CHECK(r.status == 0);
    CHECK(r.out.starts_with(operation + std::string(" of ") + folder.a + ", " + folder.b +
                            ": volume " + volume + "\n" + folder.out + ": "));
    CHECK(r.out.find(", closed, free of crossings\nevery vertex is exact\n") != std::string::npos);
    const program::Result check = run({"check", folder.out});
    CHECK(check.status == 0);
    CHECK(check.out.find(", volume " + std::string(volume)) != std::string::npos);
  }
}

TEST_CASE("combine: what touches only has nothing in common") {
  const Folder folder;
  const std::string beside = folder.write("c.obj", box({"10", "0", "0"}, {"20", "10", "10"}));
  const program::Result r = run({"combine", "intersection", folder.a, beside, "-o", folder.out});
  CHECK(r.status == 3);
  CHECK(r.out.find(": nothing, as no inside is left\n") != std::string::npos);
  CHECK(r.out.find("\n" + folder.out + ": no triangles\n") != std::string::npos);
  CHECK(std::filesystem::exists(folder.out));
}

TEST_CASE("combine: rounded vertices are said, in words and in JSON, and the exact ones kept") {
  const Folder folder;
  const std::string thirds = folder.write(
      "t.obj", "v 0 0 0\nv 1 0 0\nv 0 3 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
  const std::string slab = folder.write("s.obj", box({"0", "1", "0"}, {"1", "2", "1"}));
  const std::vector<std::string> command = {
      "combine", "intersection", thirds,    slab,
      "-o",      folder.out,     "--exact", folder.file("exact.txt")};
  const program::Result text = run(command);
  CAPTURE(text.out, text.err);
  CHECK(text.status == 0);
  CHECK(text.out.find(" rounded, no coordinate by more than ") != std::string::npos);
  CHECK(read_file(folder.file("exact.txt")).find("v 2 3 0 3\n") != std::string::npos);
  std::vector<std::string> in_json = command;
  in_json.emplace_back("--json");
  const json report = json::parse(run(in_json).out);
  CHECK(report["operation"] == "intersection");
  CHECK(report["files"] == json({thirds, slab}));
  CHECK(report["rounded_vertices"] > 0);
  CHECK(report["largest_move"] > 0);
  CHECK(report["largest_move"] < 1e-16);
  CHECK(report["crossing_pairs"] == 0);
  CHECK(report["triangles"] == signum::read_mesh(folder.out).triangles.size());
}

TEST_CASE("combine: of the smallest solids it is said how little they are rounded") {
  const Folder folder;
  const std::string thirds = folder.write("t.obj",
                                          "v 0 0 0\nv 2e-321 0 0\nv 0 5e-321 0\nv 0 0 2e-321\n"
                                          "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
  const std::string slab =
      folder.write("s.obj", box({"0", "1e-321", "0"}, {"2e-321", "4e-321", "2e-321"}));
  for (const char* operation : {"intersection", "difference", "union"}) {
    const program::Result r = run({"combine", operation, thirds, slab, "-o", folder.out});
    CAPTURE(r.out, r.err);
    CHECK(r.status < 2);
    const std::size_t most = r.out.find("than ");
    REQUIRE(most != r.out.npos);
    CHECK(std::strtod(r.out.c_str() + most + 5, nullptr) < 1e-321);
  }
}

TEST_CASE("combine: of many files the report names three, and counts the others") {
  const Folder folder;
  const program::Result r =
      run({"combine", "union", folder.a, folder.b, folder.a, folder.b, folder.a, "-o", folder.out});
  CHECK(r.status == 0);
  CHECK(r.out.starts_with("union of " + folder.a + ", " + folder.b + ", " + folder.a +
                          " and 2 more files: volume 1500\n"));
  CHECK(r.out.ends_with("\n2 more files: 12 faces of more than 3 corners cut into 24 triangles\n"));
  const program::Result four =
      run({"combine", "union", folder.a, folder.b, folder.a, folder.b, "-o", folder.out, "--json"});
  CHECK(json::parse(four.out)["files"].size() == 4);
}

TEST_CASE("repair: overlapping shells become one") {
  const Folder folder;
  const std::string both = folder.write("both.obj", read_file(folder.a) + read_file(folder.b));
  const program::Result r = run({"repair", both, "-o", folder.out});
  CHECK(r.status == 0);
  CHECK(r.out.find("24 triangles in ") != std::string::npos);
  CHECK(r.out.find("\nrepaired: volume 1500\n") != std::string::npos);
  CHECK(signum::inspect(signum::read_mesh(folder.out)).shells == 1);
  const json hollow =
      json::parse(run({"repair", both, "-o", folder.out, "--rule", "even-odd", "--json"}).out);
  CHECK(hollow["volume"] == 1000);
  CHECK(hollow["was"]["triangles"] == 24);
}

TEST_CASE("repair --outer-hull: what is seen from outside, of a mesh with holes too") {
  const Folder folder;
  const std::string small = box({"1", "1", "1"}, {"2", "2", "2"});
  const std::string both = folder.write("both.obj", read_file(folder.a) + small);
  const program::Result r = run({"repair", both, "--outer-hull", "-o", folder.out});
  CHECK(r.status == 0);
  CHECK(r.out.find("\nouter hull: volume 1000\n" + folder.out +
                   ": 8 vertices, 12 triangles, closed, free of crossings\n") != std::string::npos);
  const std::string open = "v 0 0 9\nv 1 0 9\nv 0 1 9\nf 1 2 3\n";
  const std::string more = folder.write("more.obj", read_file(both) + open);
  const program::Result half = run({"repair", more, "--outer-hull", "-o", folder.out, "--json"});
  CHECK(half.status == 0);
  CHECK(json::parse(half.out)["volume"] == 1000);
  const std::string alone = folder.write("alone.obj", open);
  const program::Result none = run({"repair", alone, "--outer-hull", "-o", folder.out});
  CHECK(none.status == 3);
  CHECK(none.out.find("\nouter hull: nothing, as no inside is left\n") != std::string::npos);
  check_refused({"repair", both, "--outer-hull", "--rule", "nonzero", "-o", folder.out}, "--rule");
}

TEST_CASE("combine, repair: what is refused is named, and nothing is written") {
  const Folder folder;
  const std::string open =
      folder.write("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n");
  check_refused(
      {"combine", "union", folder.a, open, "-o", folder.out},
      open + ": not closed: the edge between (0, 0, 0) and (0, 1, 0) is in an odd number");
  check_refused({"repair", open, "-o", folder.out}, open + ": not closed: the edge between");
  check_refused({"combine", "unite", folder.a, "-o", folder.out}, "unite");
  check_refused({"combine", "union", folder.a}, "--out: missing; expected FILE");
  check_refused({"combine", "union", folder.file("none.obj"), "-o", folder.out}, "none.obj");
  check_refused({"combine", "union", folder.file("none.obj"), "-o", folder.file("out.xyz"),
                 "--exact", folder.file("exact")},
                "out.xyz: expected a name that ends in");
  // Where one of the files cannot be written, none is.
  check_refused({"combine", "union", folder.a, folder.b, "-o", folder.out, "--exact",
                 folder.file("exact"), "--html", folder.a + "/page.html"},
                "cannot make this folder");
  CHECK(!std::filesystem::exists(folder.file("exact")));
  CHECK(!std::filesystem::exists(folder.out));
}

TEST_CASE("combine: what its page shows is what the program says") {
  const Folder folder;
  const auto shown = program::shown_commands(read_file(SIGNUM_EXAMPLES "/../docs/combine.md"));
  REQUIRE(shown.size() == 4);
  for (program::Shown command : shown) {
    std::string made;
    for (std::size_t i = 1; i < command.arguments.size(); ++i) {
      if (command.arguments[i - 1] == "-o") made = command.arguments[i];
    }
    for (std::string& argument : command.arguments) {
      if (!made.empty() && argument == made) argument = folder.file(made);
    }
    std::string out = run(command.arguments).out;
    if (const std::size_t at = out.find(folder.file(made)); !made.empty() && at != out.npos)
      out.replace(at, folder.file(made).size(), made);
    CHECK(out == command.output);
  }
}
