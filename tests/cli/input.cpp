// SPDX-License-Identifier: MIT
// What arguments name: commands, files, and the standard input.
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

using program::read_file;
using program::run;
using program::TemporaryFolder;

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("input: a command that is misspelt is suggested, another gets the list") {
  CHECK(run({"chek", "a.obj"}).err.find("no command chek; did you mean check?") !=
        std::string::npos);
  CHECK(run({"orcale"}).err.find("did you mean oracle?") != std::string::npos);
  const program::Result r = run({"frobnicate"});
  CHECK(r.status == 2);
  CHECK(r.err.find("the commands are bound, check, collide, combine, fuzz, host, judge, manual, "
                   "oracle, plane, repair, section, "
                   "worker") != std::string::npos);
  CHECK(run({}).err.starts_with("signum: no command is given; the commands are bound, "));
}

TEST_CASE("input: what is wrong with an option is said with what to do next") {
  const auto err = [](const std::vector<std::string>& arguments) {
    const program::Result r = run(arguments);
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    return r.err;
  };
  const std::string more = "\nRun signum check --help for more.\n";
  CHECK(err({"check", "a.obj", "--jsn"}) ==
        "signum: check has no option --jsn; did you mean --json?" + more);
  CHECK(err({"check", "a.obj", "--frobnicate=3"}) ==
        "signum: check has no option --frobnicate" + more);
  CHECK(err({"check", "a.obj", "-o", "b.obj"}) ==
        "signum: check has no option -o; signum combine and signum repair have it" + more);
  CHECK(err({"bound", "a.obj", "b.obj"}) ==
        "signum: \"b.obj\" is one argument too many; expected signum bound FILE\n"
        "Run signum bound --help for more.\n");
  CHECK(err({"repair", "a.obj", "-o", "b.obj", "--outer-hull", "--rule", "nonzero"})
            .starts_with("signum: expected --"));
  CHECK(err({"check"}).starts_with("signum: files: missing; expected FILE: "));
  CHECK(
      err({"combine"}).starts_with("signum: operation: missing; expected OPERATION: difference, "));
  CHECK(err({"combine", "unoin", "a.obj"}).find("; did you mean union?\n") != std::string::npos);
  CHECK(err({"check", "a.obj", "--limit", "1.5"}) ==
        "signum: --limit: got \"1.5\"; expected a whole number from 0 to 1000000000" + more);
  CHECK(err({"check", "a.obj", "--threads", "0"}) ==
        "signum: --threads: got \"0\"; expected a whole number from 1 to 1024" + more);
  CHECK(err({"check", "a.obj", "--up", "x"}) == "signum: --up: got \"x\"; expected y or z" + more);
  CHECK(err({"check", "a.obj", "--up"}) == "signum: --up: nothing follows; expected y|z" + more);
  CHECK(err({"check", "a.obj", "--html"}) ==
        "signum: --html: nothing follows; expected FILE" + more);
  CHECK(err({"check", "a.obj", "--html", "a", "--html", "b"}) ==
        "signum: --html: given more than once" + more);
  CHECK(err({"repair", "a.obj", "-o", "b.obj", "--html", "--json"})
            .starts_with("signum: --html: got --json, which is an option; expected a value"));
  CHECK(err({"check", ""}) == "signum: got \"\"; expected the name of a file\n");
  CHECK(err({"repair", "a.obj", "-o", ""}).starts_with("signum: --out: got \"\"; expected "));
  CHECK(err({"--frob"}).starts_with("signum: no option --frob; the commands are bound, "));
  CHECK(err({"combine", "unite", "a.obj", "-o", "b.obj"})
            .starts_with("signum: operation: got \"unite\"; expected difference, intersection, "));
}

TEST_CASE("input: the help of each command ends with two examples, which work") {
  const TemporaryFolder folder;
  const auto box = [&](const std::string& name, const char* min, const char* max) {
    const std::string obj =
        folder.write("made.obj", program::box({min, min, min}, {max, max, max}));
    REQUIRE(run({"repair", obj, "-o", folder.file(name)}).status == 0);
  };
  for (const std::string name : {"block", "housing", "assembly", "shells", "scan", "bracket", "a"})
    for (const std::string type : {".stl", ".obj"}) box(name + type, "0", "10");
  for (const std::string name : {"pin.stl", "bolt.off", "b.stl"}) box(name, "5", "15");
  folder.write("questions.jsonl", R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})"
                                  "\n");
  folder.write("answers.jsonl", "{\"sign\": 1}\n");
  folder.write("robot.urdf", program::read_file(SIGNUM_EXAMPLES "/scenes/arm.urdf"));
  folder.write("scene.json", R"({"bodies": [{"file": "block.obj"}, {"file": "pin.stl"}]})");
  const std::string help = run({"--help"}).out;
  const auto examples = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text.substr(text.find("\nExamples:\n") + 11));
    for (std::string line; std::getline(in, line) && line.starts_with("  ");)
      lines.push_back(line.substr(2));
    return lines;
  };
  std::vector<std::string> all = examples(help);
  CHECK(all.size() == 2);
  for (const std::string command : {"bound", "check", "collide", "combine", "fuzz", "host", "judge",
                                    "manual", "oracle", "plane", "repair", "section", "worker"}) {
    CHECK(help.find("\n  " + command + " ") != std::string::npos);
    const std::vector<std::string> two = examples(run({command, "--help"}).out);
    CHECK(two.size() == 2);
    all.insert(all.end(), two.begin(), two.end());
  }
  for (const std::string& example : all) {
    CAPTURE(example);
    // No plugin is built here.
    if (example.find("./peer.so") != std::string::npos) continue;
    folder.write("script", "cd '" + folder.file("") + "'\nsignum() { " + program::command_line({}) +
                               " \"$@\"; }\n" + example + "\n");
    const program::Result r = program::run_script("bash '" + folder.file("script") + "'");
    CAPTURE(r.out, r.err);
    CHECK((r.status == 0 || r.status == 1));
  }
}

TEST_CASE("input: check and bound read a mesh from standard input") {
  const std::string nut = SIGNUM_EXAMPLES "/bracket_and_bolt/nut.off";
  const std::string bolt = SIGNUM_EXAMPLES "/bracket_and_bolt/bolt.stl";
  for (const std::string& path : {nut, bolt}) {
    CAPTURE(path);
    const program::Result named = run({"check", path, bolt}),
                          read = run({"check", "-", bolt}, read_file(path));
    CHECK(read.status == named.status);
    CHECK(read.out.find("-: ") == 0);
    CHECK(std::count(read.out.begin(), read.out.end(), '\n') ==
          std::count(named.out.begin(), named.out.end(), '\n'));
    CHECK(run({"bound", "-", "--kind", "aabb"}, read_file(path)).status == 0);
  }
  CHECK(run({"check", "-"}).err ==
        "signum: standard input: expected a mesh, found an empty file\n");
}

TEST_CASE("input: a distance is the double nearest to what is written") {
  const TemporaryFolder folder;
  const std::string low = folder.write("low.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
                    high = folder.write("high.obj",
                                        "v 0 0 1.0000000000000002\nv 1 0 1.0000000000000002\n"
                                        "v 0 1 1.0000000000000002\nf 1 2 3\n"),
                    scene = folder.write(
                        "scene.json", R"({"bodies": [{"file": "low.obj"}, {"file": "high.obj"}]})");
  // A little more than halfway between 1 and the next double; the halfway point is a long double.
  const std::string halfway = "1.00000000000000011102230246251565404236316680908203125";
  for (const auto& command :
       {std::vector<std::string>{"check", low, high, "--fail-on", "clearance"},
        {"collide", scene}}) {
    auto more = command, less = command;
    more.insert(more.end(), {"--clearance", halfway + "0001"});
    less.insert(less.end(), {"--clearance", halfway});
    CHECK(run(more).status == 1);
    CHECK(run(less).status == 0);
  }
  for (const std::string wrong : {"-1", "nan", "inf", "1e999", "2x", "", "0x1p0"})
    CHECK(run({"check", low, high, "--clearance", wrong}).status == 2);
}

TEST_CASE("input: check reads the output of a command as a shell names it") {
  // A shell that has no <(...) makes such a name itself.
  const program::Result r =
      program::run_script("cat examples/bracket_and_bolt/bolt.stl | { " +
                          program::command_line({"check", "/dev/fd/3", "--summary"}) + " 3<&0; }");
  CHECK(r.status == 0);
  CHECK(r.err.find("expected") == std::string::npos);
}

TEST_CASE("input: the oracle reads a file, the judge reads answers from standard input") {
  const TemporaryFolder folder;
  const std::string question =
      "{\"id\": 1, \"ask\": \"orient2d\", \"points\": [[0, 0], [1, 0], [0, 1]]}\n";
  const std::string path = folder.write("questions.jsonl", question);
  const program::Result from_file = run({"oracle", path});
  CHECK(from_file.status == 0);
  CHECK(from_file.out.find("\"sign\": 1") != std::string::npos);
  CHECK(run({"oracle", "-"}, question).out == from_file.out);
  CHECK(run({"oracle"}, question).out == from_file.out);
  CHECK(run({"oracle", "--limit-work", "1000000"}, question).out == from_file.out);
  CHECK(run({"judge", "-", "--questions", path}, from_file.out).status == 0);

  const std::string dear =
      R"({"ask": "distance", "a": {"point": [0.1, 0]}, "b": {"segment": [[1, 3], [2, 1]]}})"
      "\n";
  CHECK(run({"oracle"}, dear).status == 0);
  const program::Result limited = run({"oracle", "--limit-work", "10"}, dear);
  CHECK(limited.status == 1);
  CHECK(limited.out == "{\"error\": \"more work is needed than the limit of 10\"}\n");
  CHECK(run({"oracle", "--limit-work", "0"}).err.find("expected a whole number from 1 to") !=
        std::string::npos);

  CHECK(run({"oracle", folder.file("none")}).err ==
        "signum: " + folder.file("none") + ": no such file\n");
  CHECK(run({"oracle", folder.file("")}).err ==
        "signum: " + folder.file("") + ": is a folder; expected a file\n");
  const program::Result both = run({"judge", "-"});
  CHECK(both.status == 2);
  CHECK(both.err.find("give --questions FILE") != std::string::npos);
}
