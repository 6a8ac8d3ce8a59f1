// SPDX-License-Identifier: MIT
// If writing anything fails, the status is 2, and no file is new, changed or half written.
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "outputs.hpp"

namespace fs = std::filesystem;

namespace {

using outputs::all_options;
using outputs::Arguments;
using outputs::Inputs;
using outputs::names_in;
using program::command_line;
using program::read_file;
using program::run;
using program::run_script;

/// The files of a campaign are its state, which is kept whatever fails.
void remove_campaign(const Inputs& in) {
  for (const char* name : {"campaign.json", "progress.html"})
    fs::remove(in.file("out") + "/" + name);
  fs::remove(in.file("out"));
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("outputs fail: moves that are subnormal are told, after which nothing fails") {
  const Inputs in;
  const std::string thick =
                        in.write("thick.obj", program::box({"-1", "-1", "0"}, {"1", "1", "1e-12"})),
                    thin =
                        in.write("thin.obj", program::box({"-1", "-1", "0"}, {"1", "1", "5e-324"}));
  const Arguments command = {"combine", "intersection", thick, thin, "-o", in.file("made.obj")};
  const program::Result text = run(command);
  CAPTURE(text.out, text.err);
  CHECK(text.status == 0);
  CHECK(text.err.empty());
  const std::string words = "no coordinate by more than ";
  const std::size_t at = text.out.find(words);
  REQUIRE(at != std::string::npos);
  Arguments in_json = command;
  in_json.emplace_back("--json");
  const auto largest = nlohmann::json::parse(run(in_json).out)["largest_move"].get<double>();
  CHECK(largest > 0);
  CHECK(largest < 0x1p-1022);
  // The three digits are no less than the move, and at most one more in the last place.
  const double told = nlohmann::json::parse(
      text.out.substr(at + words.size(), text.out.find('\n', at) - at - words.size()));
  CHECK(told >= largest);
  CHECK(told <= largest * 1.0101);
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("outputs fail: standard output is full, closed, or nobody reads it") {
  const Inputs in;
  const auto before = names_in(in.file(""));
  for (const auto& o : all_options(in)) {
    const std::string value = in.file(o.is_folder ? "out" : "output" + o.writes[0]);
    for (const Arguments& more : {Arguments{}, Arguments{"--json"}}) {
      const std::string command = command_line(o.with(value, more));
      for (const std::string& script :
           {command + " >/dev/full", command + " >&-",
            "mkfifo '" + in.file("p") + "'; (: <'" + in.file("p") + "') & exec 3>'" + in.file("p") +
                "'; wait; rm '" + in.file("p") + "'; " + command + " >&3"}) {
        const program::Result r = run_script(script);
        CAPTURE(script, r.err);
        CHECK(r.status == 2);
        CHECK(r.err.find("cannot write to standard output") != std::string::npos);
        remove_campaign(in);
        CHECK(names_in(in.file("")) == before);
      }
    }
  }
}

TEST_CASE("outputs fail: commands that only print say that they could not") {
  const Inputs in;
  const std::string answers = in.write("answers.jsonl", "{\"sign\": 1}\n");
  for (const Arguments& command :
       std::vector<Arguments>{{"oracle", in.questions},
                              {"judge", answers, "--questions", in.questions},
                              {"judge", answers, "--questions", in.questions, "--json"},
                              {"manual", "man"},
                              {"manual", "bash"},
                              {"fuzz", "--list"},
                              {"check", in.a},
                              {"check", in.a, "--json"},
                              {"bound", in.a},
                              {"collide", in.scene, "--json"},
                              {"--version"},
                              {"--help"},
                              {"check", "--help"}}) {
    for (const std::string to : {" >/dev/full", " >&-"}) {
      const program::Result r = run_script(command_line(command) + to);
      CAPTURE(command, to, r.err);
      CHECK(r.status == 2);
      CHECK(r.err.starts_with("signum: "));
    }
  }
}

TEST_CASE("outputs fail: standard error that is full or closed stops nothing") {
  const Inputs in;
  for (const std::string to : {" 2>/dev/full", " 2>&-"}) {
    const std::string page = in.file("new/page.html");
    CHECK(run_script(command_line({"check", in.a, "--html", page}) + to).status == 0);
    CHECK(fs::exists(page));
    fs::remove_all(in.file("new"));
  }
}

TEST_CASE("outputs fail: a full disk, a folder in its place, or one that is not to be written") {
  const Inputs in;
  fs::create_directories(in.file("out.html"));
  const auto before = names_in(in.file(""));
  for (const auto& o : all_options(in)) {
    std::vector<std::string> scripts;
    if (o.is_folder) {
      for (const std::string& file : o.writes) {
        fs::create_directories(in.file("there/" + file));
        scripts.push_back(command_line(o.with(in.file("there"))));
      }
      scripts.push_back(command_line(o.with(in.a + "/below")));
      scripts.push_back(command_line(o.with("/proc/no/such")));
    } else {
      const bool is_mesh = o.writes[0] == ".obj" || o.writes[0] == ".stl";
      if (!is_mesh) scripts.push_back(command_line(o.with("/dev/full")));
      if (!is_mesh) scripts.push_back(command_line(o.with(in.file("out.html"))));
      scripts.push_back(command_line(o.with("/proc/no/such" + o.writes[0])));
      scripts.push_back(command_line(o.with(in.a + "/below" + o.writes[0])));
      scripts.push_back("ulimit -f 0; " + command_line(o.with(in.file("large" + o.writes[0]))));
      if (geteuid() != 0) {
        fs::create_directories(in.file("there/shut"));
        fs::permissions(in.file("there/shut"), fs::perms::owner_read | fs::perms::owner_exec);
        scripts.push_back(command_line(o.with(in.file("there/shut/new" + o.writes[0]))));
      }
    }
    for (const std::string& script : scripts) {
      // The output goes through a pipe, which takes what a small file does not.
      const program::Result r = run_script("(" + script + " 2>&1; echo status $?) | cat");
      CAPTURE(script, r.out, r.err);
      CHECK(r.out.find("signum: ") != std::string::npos);
      CHECK(r.out.ends_with("\nstatus 2\n"));
      fs::remove(in.file("there/campaign.json"));
    }
    fs::remove_all(in.file("there"));
    remove_campaign(in);
    CHECK(names_in(in.file("")) == before);
  }
}

TEST_CASE("outputs fail: where one file fails last, the others are what they were") {
  // A pipe is written to before files get their names. While the command waits for a reader of the
  // pipe, a folder takes one of these names.
  for (const std::string late : {"made.obj", "exact.txt"}) {
    for (const bool is_there : {false, true}) {
      const Inputs in;
      const std::string other = late == "made.obj" ? "exact.txt" : "made.obj";
      if (is_there) {
        REQUIRE(run({"repair", in.b, "-o", in.file("made.obj"), "--exact", in.file("exact.txt")})
                    .status == 0);
        fs::remove(in.file(late));
      }
      const std::string old = is_there ? read_file(in.file(other)) : "";
      const std::string folder = "'" + in.file("") + "'";
      const program::Result r =
          run_script("cd " + folder + "; mkfifo pipe.html; " +
                     command_line({"repair", in.a, "-o", "made.obj", "--exact", "exact.txt",
                                   "--html", "pipe.html"}) +
                     " & pid=$!; until ls .signum.* >/dev/null 2>&1; do sleep 0.01; done; "
                     "mkdir " +
                     late + "; cat pipe.html >/dev/null; wait $pid; echo status $?; rm pipe.html");
      CAPTURE(late, is_there, r.out, r.err);
      CHECK(r.out.ends_with("status 2\n"));
      CHECK(r.err.find(late + ": ") != std::string::npos);
      CHECK(fs::is_directory(in.file(late)));
      if (is_there) CHECK((read_file(in.file(other)) == old));
      std::vector<std::string> expected = {"a.obj", "b.obj", late, "questions.jsonl", "scene.json"};
      if (is_there) expected.push_back(other);
      std::sort(expected.begin(), expected.end());
      CHECK(names_in(in.file("")) == expected);
    }
  }
}
