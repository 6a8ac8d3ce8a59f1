// SPDX-License-Identifier: MIT
// What commands write replaces nothing that is read, and nothing that signum did not make.
#include "outputs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <signum/mesh/read_mesh.hpp>

namespace fs = std::filesystem;
using program::read_file;
using program::run;
using program::TemporaryFolder;

namespace outputs {

Inputs::Inputs()
    : a(write("a.obj", program::box({"0", "0", "0"}, {"10", "10", "10"}))),
      b(write("b.obj", program::box({"5", "5", "5"}, {"15", "15", "15"}))),
      scene(write("scene.json", R"({"bodies": [{"file": "a.obj"}, {"file": "b.obj"}]})")),
      questions(write("questions.jsonl",
                      R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})"
                      "\n")) {}

Arguments Option::with(const std::string& value, const Arguments& more) const {
  Arguments all = command;
  all.insert(all.end(), {name, value});
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<Option> all_options(const Inputs& in) {
  const std::string made = in.file("made.obj");
  const Arguments check = {"check", in.a, in.b}, bound = {"bound", in.a, "--kind", "aabb"},
                  collide = {"collide", in.scene}, combine = {"combine", "union", in.a, in.b},
                  repair = {"repair", in.a},
                  fuzz = {"fuzz",      "intersects", "triangle",   "triangle", "--3d",
                          "--against", "moller",     "--families", "mesh",     "--mesh",
                          in.a,        "--cases",    "5"};
  const auto solid = [&](Arguments command) {
    command.insert(command.end(), {"-o", made});
    return command;
  };
  return {
      {check, "--html", false, {".html"}, in.a},
      {check, "--out", true, {"contacts.obj", "contacts.svg"}, in.b},
      {bound, "--html", false, {".html"}, in.a},
      {bound, "--out", true, {"a.aabb.obj", "a.volumes.svg"}, in.a},
      {collide, "--html", false, {".html"}, in.scene},
      {collide, "--html", false, {".html"}, in.b},
      {collide, "--out", true, {"collide.svg"}, in.a},
      {combine, "-o", false, {".obj"}, in.b},
      {solid(combine), "--exact", false, {".txt"}, in.a},
      {solid(combine), "--html", false, {".html"}, in.b},
      {repair, "--out", false, {".stl"}, in.a},
      {solid(repair), "--exact", false, {".txt"}, in.a},
      {solid(repair), "--html", false, {".html"}, in.a},
      {fuzz, "--html", false, {".html"}, in.a},
      {fuzz, "--out", true, {"findings.jsonl"}, ""},
  };
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace outputs

namespace {

using outputs::all_options;
using outputs::Arguments;
using outputs::Inputs;
using outputs::names_in;
using outputs::Option;

/// Checks that the command is refused with these words and changes no file of the folder.
void check_refused(const Inputs& inputs, const Arguments& arguments, const std::string& words) {
  const auto contents = [&] {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(inputs.file("")))
      all[entry.path().string()] =
          fs::is_regular_file(entry.symlink_status()) ? read_file(entry.path()) : "";
    return all;
  };
  const auto before = contents();
  const program::Result r = run(arguments);
  CAPTURE(arguments, r.out, r.err, words);
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK(r.err.starts_with("signum: "));
  CHECK(r.err.find(words) != std::string::npos);
  CHECK((contents() == before));
}

bool wrote(const program::Result& r) { return r.status == 0 || r.status == 1; }

/// The file that a test looks at, and the value of the option that makes the command write it.
struct Written {
  std::string file, value;
};
Written written_by(const Option& o, const Inputs& in, std::size_t which = 0) {
  if (o.is_folder) return {in.file("out/" + o.writes[which]), in.file("out")};
  const std::string file = in.file("output" + o.writes[which]);
  return {file, file};
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("outputs: a name that was forgotten does not make a web page of a mesh") {
  const Inputs in;
  check_refused(in, {"check", "--html", in.a, in.b},
                "--html: \"" + in.a +
                    "\" is the name of a mesh, as it ends in .obj; expected a file for a page, "
                    "such as page.html");
  check_refused(in, {"combine", "union", in.a, in.b, "-o", in.file("o.obj"), "--exact", in.a},
                "such as exact.txt");
  check_refused(in, {"check", "--out", in.a, in.b}, "expected a folder");
  // This one takes no name, so that the mesh after it is one to check.
  CHECK(run({"check", "--json", in.a, in.b}).status == 1);
}

TEST_CASE("outputs: folders that were made are said, and go with what fails") {
  const Inputs in;
  const program::Result r = run({"check", in.a, "--html", in.file("new/pages/a.html")});
  CHECK(r.status == 0);
  CHECK(r.err.find("signum: made the folder " + in.file("new/pages") + "\n") != std::string::npos);
  CHECK(run({"check", in.a, "--html", in.file("new/pages/b.html")}).err.find("made") ==
        std::string::npos);
  CHECK(run({"check", in.a, "--out", in.file("no/way"), "--html", in.file("new")}).status == 2);
  CHECK(!fs::exists(in.file("no")));
  CHECK(run({"fuzz", "orient2d", "--against", "determinants", "--cases", "5", "--families", "grid",
             "--out", in.file("f")})
            .err.find("made the folder " + in.file("f")) != std::string::npos);
}

TEST_CASE("outputs: on standard output, beside the report on standard error") {
  const Inputs in;
  for (const Option& o : all_options(in)) {
    if (o.is_folder) {
      check_refused(in, o.with("-"), "got \"-\"; expected the name of a folder");
      continue;
    }
    const Written w = written_by(o, in);
    const program::Result named = run(o.with(w.value)), shown = run(o.with("-"));
    CAPTURE(o.command, o.name, named.err, shown.err);
    CHECK(wrote(named));
    CHECK(shown.status == named.status);
    const bool is_obj = o.name == "-o" || o.name == "--out";
    if (is_obj) CHECK(shown.out.find("\nv ") != std::string::npos);
    if (!is_obj && o.command[0] != "fuzz") CHECK((shown.out == read_file(w.file)));
    CHECK(!shown.err.empty());
    // Standard output may have the name of the file, too.
    if (is_obj) continue;
    const std::string same = program::command_line(o.with(w.value)) + " >'" + w.file + "'";
    CHECK(program::run_script(same).status == named.status);
    CHECK(read_file(w.file).ends_with(" -->\n") == (o.name == "--html"));
  }
  check_refused(in, {"combine", "union", in.a, in.b, "-o", "-", "--html", "-"},
                "--html: --out writes \"-\", too; expected another file");
}

TEST_CASE("outputs: through links, into pipes, with the rights of what was there") {
  const Inputs in;
  const std::string page = in.write("page.html", ""), link = in.file("link.html");
  fs::permissions(page, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("page.html", link);
  CHECK(run({"check", in.a, "--html", link}).status == 0);
  CHECK(fs::is_symlink(link));
  CHECK(read_file(page).starts_with("<!doctype html>"));
  CHECK(fs::status(page).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  fs::create_symlink("later.html", in.file("dangling.html"));
  CHECK(run({"check", in.a, "--html", in.file("dangling.html")}).status == 0);
  CHECK(fs::is_symlink(in.file("dangling.html")));
  CHECK(fs::is_regular_file(in.file("later.html")));
  const std::string pipe = in.file("pipe.html");
  const program::Result r = program::run_script(
      "mkfifo '" + pipe + "'; cat '" + pipe + "' >'" + in.file("copy.html") + "' & " +
      program::command_line({"check", in.a, "--html", pipe}) + "; wait");
  CHECK(fs::is_fifo(pipe));
  CHECK((read_file(in.file("copy.html")) == read_file(page)));
  CHECK(run({"check", in.a, "--html", "/dev/null"}).status == 0);
  CHECK(fs::is_character_file("/dev/null"));
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("outputs: no output is an input, by whatever name") {
  const Inputs in;
  fs::create_directories(in.file("out"));
  for (const Option& o : all_options(in)) {
    if (o.input.empty()) continue;
    for (std::size_t i = 0; i < o.writes.size(); ++i) {
      const Written w = written_by(o, in, i);
      for (const bool is_hard : {true, false}) {
        is_hard ? fs::create_hard_link(o.input, w.file) : fs::create_symlink(o.input, w.file);
        // What a scene names is known only after its outputs.
        check_refused(in, o.with(w.value), "expected another name");
        check_refused(in, o.with(w.value, {"--force"}), "is the same file as the input \"");
        fs::remove(w.file);
      }
    }
  }
  for (const std::string command : {"union", "difference"})
    for (const std::string& name : {in.a, in.file("./a.obj"), in.file("out/../a.obj")})
      check_refused(in, {"combine", command, in.b, in.a, "-o", name, "--force"}, "same file");
  // Standard input and the meshes of a scene are inputs, too.
  const program::Result r = program::run_script(
      program::command_line({"repair", "-", "-o", in.a, "--force"}) + " <'" + in.a + "'");
  CHECK(r.status == 2);
  CHECK(r.err.find("same file as the input \"standard input\"") != std::string::npos);
  const std::string before = read_file(in.a);
  for (const Arguments& command : {Arguments{"check", in.a}, {"repair", in.a, "-o", "-"}}) {
    const program::Result appended =
        program::run_script(program::command_line(command) + " >>'" + in.a + "'");
    CHECK(appended.status == 2);
    CHECK(appended.err.find("standard output goes to the input \"") != std::string::npos);
  }
  CHECK(read_file(in.a) == before);
}

TEST_CASE("outputs: the name of a mesh is not given to what is none") {
  const Inputs in;
  for (const Option& o : all_options(in)) {
    if (!o.is_folder && (o.name == "-o" || o.name == "--out")) continue;
    for (const std::string_view extension : signum::mesh_extensions)
      check_refused(in, o.with(in.file("new" + std::string(extension)), {"--force"}),
                    "is the name of a mesh");
    check_refused(in, o.with(in.file("new.STL")), "is the name of a mesh, as it ends in .stl");
  }
}

TEST_CASE("outputs: what signum did not make is replaced by -o, or with --force") {
  const std::size_t count = all_options(Inputs()).size();
  for (std::size_t k = 0; k < count; ++k) {
    const Inputs in;
    const Option o = all_options(in)[k];
    fs::create_directories(in.file("out"));
    const bool is_mesh = !o.is_folder && (o.name == "-o" || o.name == "--out");
    for (std::size_t i = 0; i < o.writes.size(); ++i) {
      const Written w = written_by(o, in, i);
      CAPTURE(o.command, o.name, w.file);
      std::ofstream(w.file) << "notes about signum\n";
      if (!is_mesh) {
        check_refused(in, o.with(w.value), "that signum made; expected another name, or --force");
      }
      CHECK(wrote(run(o.with(w.value, is_mesh ? Arguments{} : Arguments{"--force"}))));
      CHECK(read_file(w.file) != "notes about signum\n");
      fs::remove(in.file("out/campaign.json"));
      // Next time signum knows the file as its own, unless a campaign has lost its state.
      if (o.command[0] != "fuzz" || !o.is_folder) CHECK(wrote(run(o.with(w.value))));
      std::ofstream(w.file, std::ios::app) << "my notes\n";
      if (!is_mesh) check_refused(in, o.with(w.value), "expected another name, or --force");
      fs::remove_all(in.file("out"));
      fs::create_directories(in.file("out"));
      std::ofstream(w.file) << "";
      if (!o.is_folder || o.command[0] != "fuzz") CHECK(wrote(run(o.with(w.value))));
    }
  }
}

TEST_CASE("outputs: a new campaign replaces no findings of another, one that goes on does") {
  const Inputs in;
  const Arguments campaign = {"fuzz",       "intersects", "triangle",    "triangle", "--3d",
                              "--against",  "moller",     "--cases",     "300",      "--families",
                              "degenerate", "--out",      in.file("out")};
  fs::create_directories(in.file("out"));
  std::ofstream(in.file("out/07-intersects-triangle-triangle.cpp")) << "mine\n";
  check_refused(in, campaign, "07-intersects-triangle-triangle.cpp\" is there");
  // A campaign that goes on would remove the file, as it gives its findings such names.
  Arguments forced = campaign;
  forced.emplace_back("--force");
  check_refused(in, forced, "expected another folder");
  fs::remove(in.file("out/07-intersects-triangle-triangle.cpp"));
  std::ofstream(in.file("out/notes.cpp")) << "mine\n";
  CHECK(run(campaign).status == 1);
  CHECK(read_file(in.file("out/notes.cpp")) == "mine\n");
  CHECK(run({"fuzz", "--resume", in.file("out")}).status == 1);
  CHECK(run({"fuzz", "--resume", in.file("out"), "--force"}).status == 1);
}

TEST_CASE("outputs: a name through a folder that is missing is where it leads in the end") {
  const Inputs in;
  const std::string back = in.file("missing/../"), page = in.write("page.html", "mine\n");
  fs::create_symlink("missing/../a.obj", in.file("link.obj"));
  fs::create_symlink("loop.obj", in.file("loop.obj"));
  fs::create_symlink("missing/", in.file("folder.obj"));
  check_refused(in, {"repair", in.a, "-o", back + "a.obj"}, "same file as the input");
  check_refused(in, {"repair", in.a, "-o", in.file("x/y/../.././a.obj")}, "same file");
  check_refused(in, {"repair", in.a, "-o", in.file("link.obj")}, "same file as the input");
  check_refused(in, {"repair", in.a, "-o", in.file("loop.obj")}, "leads to itself");
  check_refused(in, {"repair", in.a, "-o", in.file("folder.obj")}, "is a folder");
  check_refused(in, {"check", in.a, "--html", back + "page.html"}, "is there, and is not a page");
  check_refused(in, {"check", in.a, "--html", in.file("missing/..")}, "is a folder");
  check_refused(in, {"collide", in.scene, "--force", "--html", back + "scene.json"}, "same file");
  check_refused(in, {"collide", in.scene, "--force", "--html", back + "b.obj"}, "name of a mesh");
  check_refused(in,
                {"combine", "union", in.a, in.b, "-o", in.file("o.obj"), "--exact", back + "o.obj",
                 "--force"},
                "is the name of a mesh");
  check_refused(in,
                {"combine", "union", in.a, in.b, "-o", in.file("o.obj"), "--exact",
                 in.file("o.txt"), "--html", back + "o.txt"},
                "--exact writes");
  CHECK(run({"repair", in.a, "-o", back + "new.obj"}).status == 0);
  CHECK(fs::is_regular_file(in.file("new.obj")));
  CHECK(!fs::exists(in.file("missing")));
}

TEST_CASE("outputs: names that cannot be are refused before anything is made") {
  const Inputs in;
  check_refused(in, {"check", in.a, "--html", ""}, "--html: got \"\"; expected the name of a file");
  check_refused(in, {"check", in.a, "--out", ""}, "--out: got \"\"");
  check_refused(in, {"check", in.a, "--html", in.file("new/")}, "is a folder; expected the name");
  const std::string long_name(300, 'n');
  check_refused(in, {"check", in.a, "--out", in.file("new/" + long_name)},
                "has a name of 300 bytes in it; expected at most 255");
  const std::string longest = in.file(std::string(251, 'n') + ".obj");
  CHECK(run({"repair", in.a, "-o", longest}).status == 0);
  CHECK(run({"repair", in.a, "-o", longest}).status == 0);
}

TEST_CASE("outputs: a file that is write-protected stays") {
  const Inputs in;
  for (const std::string name : {"made.obj", "page.html"}) {
    const std::string file = in.write(name, "");
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read);
    const bool is_page = name == "page.html";
    check_refused(in,
                  is_page ? Arguments{"check", in.a, "--force", "--html", file}
                          : Arguments{"repair", in.a, "-o", file},
                  name + "\" is write-protected; expected another name");
  }
}

// Regress ----------------------------------------------------------------------------------------

TEST_CASE("outputs: no link is followed whose name a file has while it is written") {
  const Inputs in;
  const std::string victim = in.write("victim.txt", "mine\n"),
                    name = in.file(".signum.") + "$(uname -n).$$.0";
  const program::Result r =
      program::run_script("ln -s victim.txt \"" + name + "\"\nexec " +
                          program::command_line({"repair", in.a, "-o", in.file("made.obj")}));
  CHECK(r.status == 0);
  CHECK(read_file(victim) == "mine\n");
  CHECK(names_in(in.file("")) == std::vector<std::string>{"a.obj", "b.obj", "made.obj",
                                                          "questions.jsonl", "scene.json",
                                                          "victim.txt"});
  fs::create_directories(in.file("out"));
  fs::create_symlink("../victim.txt", in.file("out/.campaign.json"));
  CHECK(run({"fuzz", "orient2d", "--against", "determinants", "--cases", "5", "--families", "grid",
             "--out", in.file("out")})
            .status < 2);
  CHECK(read_file(victim) == "mine\n");
  CHECK(fs::is_regular_file(in.file("out/campaign.json")));
}

TEST_CASE("outputs: what a killed process left is removed, and nothing that looks like it") {
  const Inputs in;
  const std::vector<std::string> kept = {".made.obj.999999999", ".page.html.20240101",
                                         ".signum.of-another-machine.999999999.0"};
  for (const std::string& name : kept) in.write(name, "");
  const program::Result r =
      program::run_script("touch \"" + in.file(".signum.") + "$(uname -n).999999999.0\"; " +
                          program::command_line({"repair", in.a, "-o", in.file("made.obj")}));
  CHECK(r.status == 0);
  std::vector<std::string> expected = {"a.obj", "b.obj", "made.obj", "questions.jsonl",
                                       "scene.json"};
  expected.insert(expected.begin(), kept.begin(), kept.end());
  CHECK(names_in(in.file("")) == expected);
}

TEST_CASE("outputs: a page on standard error leaves the warnings there") {
  const Inputs in;
  std::ofstream(in.a, std::ios::app) << "f 1 2\n";
  const std::string file = in.file("err.txt");
  const program::Result r = program::run_script(
      program::command_line({"check", in.a, "--html", "/dev/stderr"}) + " 2>'" + file + "'");
  CHECK(r.status < 2);
  CHECK(r.out.find("a.obj: 8 vertices") != std::string::npos);
  const std::string err = read_file(file);
  CHECK(err.starts_with("signum: " + in.a + ": warning: "));
  CHECK(err.find("<!doctype html>") != std::string::npos);
  CHECK(err.find("checked in ") != std::string::npos);
}
