// SPDX-License-Identifier: MIT
// signum fuzz: campaigns from the command line, and what they leave behind.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "program.hpp"

using nlohmann::json;
using Arguments = std::vector<std::string>;

namespace {

const std::string signum_itself = std::string("command:'") + SIGNUM_PROGRAM + "' oracle";
/// Says that everything meets.
const std::string always_yes = "command:while read -r q; do echo '{\"intersects\": true}'; done";

program::Result fuzz(const Arguments& arguments) {
  Arguments all = {"fuzz"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return program::run(all);
}

/// The report without what depends on time.
json report(Arguments arguments, int status) {
  arguments.emplace_back("--json");
  const auto result = fuzz(arguments);
  INFO(result.err);
  REQUIRE(result.status == status);
  json j = json::parse(result.out);
  for (json& row : j.at("rows")) row.erase("seconds");
  return j;
}

/// Runs the program under another that ends it by a signal after some time.
int interrupted(const std::string& signal, const std::string& seconds, const Arguments& arguments) {
  std::string command =
      "timeout --preserve-status -s " + signal + " " + seconds + " '" + SIGNUM_PROGRAM + "' fuzz";
  for (const std::string& a : arguments) command += " '" + a + "'";
  const int status = std::system((command + " >/dev/null 2>&1").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("Examples: signum against itself has no findings") {
  const json j = report({"intersects", "triangle", "ray", "--3d", "--against", signum_itself,
                         "--cases", "300", "--families", "grid,extreme"},
                        0);
  CHECK(j.at("findings").empty());
  CHECK(j.at("complete") == true);
  REQUIRE(j.at("rows").size() == 2);
  CHECK(j.at("rows").at(0).at("question") == "intersects triangle ray");
  CHECK(j.at("rows").at(0).at("cases") == 300);
  CHECK(j.at("rows").at(0).at("right") == 300);
}

TEST_CASE("Examples: a method of the literature, and what is kept of its faults") {
  const program::TemporaryFolder folder;
  const std::string dir = folder.file("found");
  const json j = report({"intersects", "ray", "triangle", "--3d", "--against", "moller-trumbore",
                         "--cases", "500", "--out", dir},
                        1);
  REQUIRE(!j.at("findings").empty());
  for (const json& f : j.at("findings")) {
    const std::string stem = dir + "/" + f.at("name").get<std::string>();
    const json line = json::parse(program::read_file(stem + ".jsonl"));
    CHECK(line.at("a") == f.at("case").at("a"));
    CHECK(program::read_file(stem + ".cpp").find("#include <signum") != std::string::npos);
    CHECK(program::read_file(stem + ".svg").find("<svg") != std::string::npos);
    CHECK(f.at("said") != f.at("right"));
  }
  for (const auto& entry : std::filesystem::directory_iterator(dir))
    CHECK(entry.path().filename().string().front() != '.');
}

TEST_CASE("Examples: --reduce-seconds ends the reduction, and loses no finding") {
  Arguments arguments = {"intersects", "triangle", "triangle", "--3d",
                         "--against",  always_yes, "--cases",  "50"};
  const json all = report(arguments, 1);
  arguments.insert(arguments.end(), {"--reduce-seconds", "1e-9"});
  const json soon = report(arguments, 1);
  CHECK(soon.at("rows") == all.at("rows"));
  CHECK(soon.at("findings").size() >= all.at("findings").size());
  CHECK(soon.at("findings") != all.at("findings"));
}

TEST_CASE("Examples: the table and the findings as text") {
  const auto result = fuzz({"intersects", "ray", "triangle", "--3d", "--against", "moller-trumbore",
                            "--cases", "500", "--families", "grid"});
  CHECK(result.status == 1);
  CHECK(result.err.empty());
  CHECK(result.out.find("question") == 0);
  CHECK(result.out.find("intersects ray triangle  grid") != std::string::npos);
  CHECK(result.out.find("the smallest case of each:\n1. intersects ray triangle: false") !=
        std::string::npos);
  CHECK(result.out.find("   right: {\"intersects\": ") != std::string::npos);
}

TEST_CASE("Examples: a death that comes once, before anything is counted, is told") {
  const program::TemporaryFolder folder;
  const std::string flag = folder.file("died");
  const json j = report(
      {"orient2d", "--against",
       "command:read -r line; if test -n \"$line\" && ! test -e '" + flag + "'; then touch '" +
           flag + "'; kill -9 $$; fi; { printf '%s\\n' \"$line\"; cat; } | '" + SIGNUM_PROGRAM +
           "' oracle",
       "--cases", "20", "--families", "grid", "--jobs", "1"},
      1);
  REQUIRE(j.at("findings").size() == 1);
  CHECK(j.at("findings").at(0).dump().find("crash") != std::string::npos);
}

TEST_CASE("Examples: progress without a terminal is lines of shares that grow") {
  const auto fuzz_for = [](const char* first_line) {
    program::Result result;
    setenv("SIGNUM_PROGRESS_SECONDS", first_line, 1);
    result = fuzz({"intersects", "triangle", "triangle", "--3d", "--against", "moller", "--seconds",
                   "1", "--families", "grid,extreme", "--jobs", "1", "--reduce-seconds", "0.5"});
    unsetenv("SIGNUM_PROGRESS_SECONDS");
    return result;
  };
  const auto spoken = fuzz_for("0.1");
  std::istringstream lines(spoken.err);
  double before = -1;
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    INFO(line);
    const std::size_t at = line.find(" s, ");
    REQUIRE(at != line.npos);
    CHECK(line.find('\r') == line.npos);
    CHECK((line.find("findings") != line.npos || line.find("asking") != line.npos));
    const double share = std::stod(line.substr(at + 4));
    CHECK(share >= before);
    CHECK(share <= 100);
    before = share;
  }
  CHECK(count >= 3);
  CHECK(before > 50);
  CHECK(fuzz_for("0").err.empty());
  CHECK(fuzz_for("60").err.empty());
}

TEST_CASE("Laws 2: jobs change nothing, with a command as well") {
  const Arguments peer = {"--against", "moller", "--cases", "600"};
  const Arguments command = {"intersects", "point",      "triangle", "--3d",    "--against",
                             always_yes,   "--families", "grid",     "--cases", "600"};
  for (Arguments a : {peer, command}) {
    a.insert(a.end(), {"--jobs", "1"});
    const json one = report(a, 1);
    for (const char* jobs : {"2", "8"}) {
      a.back() = jobs;
      CHECK(report(a, 1) == one);
    }
  }
}

TEST_CASE("Laws 3: killed many times and resumed, it ends the same") {
  const program::TemporaryFolder folder;
  const std::string whole = folder.file("whole"), killed = folder.file("killed");
  const Arguments campaign = {"intersects", "--families", "grid,degenerate", "--against", "moller",
                              "--cases",    "40000",      "--seed",          "7"};
  const auto with = [&](Arguments more) {
    Arguments all = campaign;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const json expected = report(with({"--out", whole}), 1);
  interrupted("KILL", "0.4", with({"--out", killed}));
  for (int i = 0; i < 5; ++i) {
    if (std::filesystem::exists(killed + "/campaign.json"))
      interrupted("KILL", "0.2", {"--resume", killed, "--jobs", std::to_string(1 + i % 3)});
  }
  if (!std::filesystem::exists(killed + "/campaign.json")) return;
  CHECK(report({"--resume", killed}, 1) == expected);
  CHECK(program::read_file(whole + "/findings.jsonl") ==
        program::read_file(killed + "/findings.jsonl"));
}

TEST_CASE("Examples: a page shows the campaign, whatever its code is called") {
  const program::TemporaryFolder folder;
  const std::string dir = folder.file("found"), page = dir + "/progress.html";
  const std::string code = R"(command:sed -u 's/.*/{"sign": 0}/' # </script><b>)";
  report(
      {"orient2d", "--against", code, "--families", "grid,uniform", "--cases", "30", "--out", dir},
      1);
  const std::string text = program::read_file(page);
  const auto element = [&](const std::string& id) {
    const std::string begin = "id=\"" + id + "\">";
    const std::size_t from = text.find(begin) + begin.size();
    return json::parse(text.substr(from, text.find("</script>", from) - from));
  };
  CHECK(element("state") == json::parse(program::read_file(dir + "/campaign.json")));
  CHECK(element("rows") == json::parse(R"([["orient2d", "grid"], ["orient2d", "uniform"]])"));
  CHECK(text.find("<b>") == std::string::npos);
  // What is no such page stays.
  folder.write("found/progress.html", "mine");
  const auto refused = program::run({"fuzz", "--resume", dir, "--cases", "40"});
  CHECK(refused.status == 2);
  CHECK(refused.err.find("progress.html is there, and is no page of a campaign") !=
        std::string::npos);
  CHECK(program::read_file(page) == "mine");
}

TEST_CASE("Examples: Ctrl-C writes what was found") {
  const program::TemporaryFolder folder;
  const std::string dir = folder.file("found");
  for (const char* signal : {"INT", "TERM"}) {
    CHECK(interrupted(signal, "1.5",
                      {"intersects", "triangle", "triangle", "--3d", "--against", "moller",
                       "--seconds", "60", "--out", dir}) == 1);
    CHECK(!program::read_file(dir + "/findings.jsonl").empty());
    std::filesystem::remove_all(dir);
  }
}

TEST_CASE("Examples: a damaged state is told, and stays") {
  const program::TemporaryFolder folder;
  std::filesystem::create_directory(folder.file("d"));
  const Arguments small = {"orient2d", "--against", "determinants", "--families",       "uniform",
                           "--cases",  "5",         "--out",        folder.file("good")};
  REQUIRE(fuzz(small).status == 0);
  const json good = json::parse(program::read_file(folder.file("good/campaign.json")));
  std::vector<std::string> texts = {"", "{", "[]", "{\"format\": 1}", "{\"format\": 2}"};
  for (const char* change :
       {R"({"cases": 0})", R"({"cases": -1})", R"({"cases": null})", R"({"time_limit": -1})",
        R"({"blocks_done": 9})", R"({"questions": ["orient9d"]})", R"({"rows": []})",
        R"({"families": ["flat"]})", R"({"rows": [{"counts": [5,4,0,0,0,0,0,0,0,0,0,0],
         "seconds": 0, "given_up": false}]})"}) {
    json bad = good;
    bad.merge_patch(json::parse(change));
    texts.push_back(bad.dump());
  }
  for (const std::string& text : texts) {
    INFO(text);
    folder.write("d/campaign.json", text);
    const auto result = fuzz({"--resume", folder.file("d")});
    CHECK(result.status == 2);
    CHECK(result.err.find("campaign.json: not the state of a campaign: ") != std::string::npos);
    CHECK(program::read_file(folder.file("d/campaign.json")) == text);
  }
}

TEST_CASE("Examples: a campaign goes on with what it was begun with, or not at all") {
  const program::TemporaryFolder folder;
  const std::string mesh = folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  const std::string peer = folder.write("peer.sh", "exec '" SIGNUM_PROGRAM "' oracle\n");
  const std::string dir = folder.file("d"), state = dir + "/campaign.json";
  REQUIRE(
      fuzz({"intersects", "triangle", "triangle", "--3d", "--against", "command:sh '" + peer + "'",
            "--families", "mesh", "--mesh", mesh, "--cases", "5", "--out", dir})
          .status == 0);
  const std::string good = program::read_file(state);
  const auto check_refused = [&](const std::string& what) {
    const auto result = fuzz({"--resume", dir});
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::Contains("--resume: the " + what) &&
                               Catch::Contains("changed since the campaign was begun"));
  };
  CHECK(fuzz({"--resume", dir}).status == 0);
  folder.write("peer.sh", "exec '" SIGNUM_PROGRAM "'  oracle\n");
  check_refused("code under test");
  folder.write("peer.sh", "exec '" SIGNUM_PROGRAM "' oracle\n");
  CHECK(fuzz({"--resume", dir}).status == 0);
  folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n");
  check_refused("mesh");
  folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  for (const char* change : {R"({"seed": 2})", R"({"cases": 6})", R"({"time_limit": 2.0})"}) {
    INFO(change);
    json other = json::parse(good);
    other.merge_patch(json::parse(change));
    folder.write("d/campaign.json", other.dump());
    check_refused("parameters");
  }
}

TEST_CASE("Examples: a folder that holds a campaign is not begun again") {
  const program::TemporaryFolder folder;
  const Arguments campaign = {"orient2d", "--against", "determinants", "--families",    "uniform",
                              "--cases",  "5",         "--out",        folder.file("d")};
  CHECK(fuzz(campaign).status == 0);
  const std::string state = program::read_file(folder.file("d/campaign.json"));
  const auto again = fuzz(campaign);
  CHECK(again.status == 2);
  CHECK_THAT(again.err, Catch::Contains("holds a campaign; expected another folder, or --resume"));
  CHECK(program::read_file(folder.file("d/campaign.json")) == state);
}

TEST_CASE("Examples: wrong arguments") {
  const auto error = [](const Arguments& arguments) {
    const auto result = fuzz(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  using Catch::Contains;
  CHECK_THAT(error({}), Contains("--against: missing") && Contains("moller-trumbore"));
  CHECK_THAT(error({"--against", "nobody"}), Contains("nobody"));
  CHECK_THAT(error({"meets", "--against", "moller"}),
             Contains("QUESTION: unknown name \"meets\"; expected one of orient2d, "));
  CHECK_THAT(error({"hit", "ray", "--against", "moller"}), Contains("SHAPE_B: missing; expected"));
  CHECK_THAT(error({"hit", "ray", "thing", "--against", "moller"}),
             Contains("SHAPE_B: unknown name \"thing\"; expected one of point, "));
  CHECK_THAT(error({"hit", "point", "ray", "--against", "moller"}),
             Contains("there is no \"hit point ray\""));
  CHECK_THAT(error({"--families", "grid,flat", "--against", "moller"}),
             Contains("--families: unknown name \"flat\""));
  CHECK_THAT(error({"--families", "grid,grid", "--against", "moller"}), Contains("stands twice"));
  CHECK_THAT(error({"--families", "mesh", "--against", "moller"}), Contains("--mesh: missing"));
  for (const char* cases : {"0", "-5", "1e3", "2.5", "ten", "99999999999999999999999"})
    CHECK_THAT(error({"--cases", cases, "--against", "moller"}),
               Contains(std::string("--cases: got \"") + cases + "\"; expected a whole number"));
  for (const char* option : {"--seconds", "--time-limit", "--reduce-seconds"}) {
    for (const char* seconds : {"0", "-1", "nan", "inf", "1e300", "soon"})
      CHECK_THAT(error({option, seconds, "--against", "moller"}),
                 Contains(std::string(option) + ": got \"" + seconds + "\"; expected seconds"));
  }
  CHECK_THAT(error({"--seed", "18446744073709551616", "--against", "moller"}),
             Contains("--seed: got"));
  for (const char* jobs : {"0", "-3", "99999999999"})
    CHECK_THAT(error({"--jobs", jobs, "--against", "moller"}), Contains("--jobs: got"));
  CHECK_THAT(error({"--2d", "--3d", "--against", "moller"}),
             Contains("expected --2d or --3d, not both"));
  CHECK_THAT(error({"--mesh", "/no/such", "--against", "moller"}), Contains("--mesh: /no/such"));
  CHECK_THAT(error({"--against", "./no-such.so"}), Contains("--against: ./no-such.so"));
  CHECK_THAT(error({"--against", "command: "}), Contains("--against: command: names no program"));
  CHECK_THAT(error({"--resume", "/dev/null"}), Contains("--resume: \"/dev/null\" holds no"));
  CHECK_THAT(error({"--resume", "x", "--seed", "2"}), Contains("--seed: given with --resume"));
  CHECK_THAT(error({"orient2d", "--resume", "x"}), Contains("QUESTION: given with --resume"));
  const Arguments small = {"intersects", "triangle", "triangle", "--3d",  "--against",
                           "moller",     "--cases",  "5",        "--out", "/dev/null/folder"};
  CHECK_THAT(error(small), Contains("/dev/null/folder: cannot make this folder"));
  CHECK_THAT(error({"locate", "--against", "moller", "--cases", "5"}),
             Contains("moller answers none of these questions"));
}

TEST_CASE("Examples: a list of what there is") {
  const auto result = fuzz({"--list"});
  CHECK(result.status == 0);
  for (const char* name : {"moller-trumbore", "near_degenerate", "intersects triangle triangle",
                           "locate point polygon 2d"})
    CHECK(result.out.find(name) != std::string::npos);
}

TEST_CASE(
    "Examples: a folder is one campaign's at a time; one that is being killed is waited for") {
  const program::TemporaryFolder folder;
  const Arguments few = {"orient2d", "--families", "grid",        "--cases",
                         "300",      "--against",  "determinants"};
  const std::string dir = folder.file("d");
  Arguments begun = few;
  begun.insert(begun.end(), {"--out", dir, "--begin"});
  REQUIRE(fuzz(begun).status == 0);
  const auto resumed_while_locked = [&](const std::string& seconds) {
    // It says that it has the lock before the program begins.
    const std::string ready = folder.file("ready" + seconds);
    const std::string lock = "flock '" + dir + "' sh -c 'touch \"" + ready + "\"; exec sleep " +
                             seconds + "' & until test -e '" + ready + "'; do sleep 0.01; done";
    REQUIRE(std::system(lock.c_str()) == 0);
    return fuzz({"--resume", dir, "--json"});
  };
  CHECK(resumed_while_locked("0.5").status == 0);
  const auto refused = resumed_while_locked("10");
  CHECK(refused.status == 2);
  CHECK_THAT(refused.err, Catch::Contains("another campaign runs in this folder"));
}
