// SPDX-License-Identifier: MIT
// signum fuzz --workers: campaigns on several processes, any of which may be killed.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
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

const Arguments campaign = {"intersects", "--families", "grid,degenerate", "--against", "moller",
                            "--cases",    "20000",      "--seed",          "7"};

Arguments joined(Arguments a, const Arguments& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

program::Result fuzz(const Arguments& arguments) {
  return program::run(joined({"fuzz"}, arguments));
}

json without_seconds(json j) {
  for (json& row : j.at("rows")) row.erase("seconds");
  return j;
}

/// The report without what depends on time.
json report(const Arguments& arguments, int status = 1) {
  const auto result = fuzz(joined(arguments, {"--json"}));
  INFO(result.err);
  REQUIRE(result.status == status);
  return without_seconds(json::parse(result.out));
}

/// Runs a shell script in which "$@" is the program with these arguments.
int script(const std::string& text, const Arguments& arguments) {
  std::string command = "set -- '" SIGNUM_PROGRAM "'";
  for (const std::string& a : arguments) command += " '" + a + "'";
  const int status = std::system((command + "\n" + text).c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void check_same_folders(const std::string& a, const std::string& b) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(a)) {
    const std::string name = entry.path().filename();
    INFO(name);
    const std::string one = program::read_file(entry), other = program::read_file(b + "/" + name);
    if (name == "campaign.json") {
      CHECK(without_seconds(json::parse(one)) == without_seconds(json::parse(other)));
    } else if (name != "progress.html") {  // which tells the seconds, too
      CHECK(one == other);
    }
    ++files;
  }
  CHECK(files > 4);
  for (const auto& entry : std::filesystem::directory_iterator(b))
    CHECK(std::filesystem::exists(a + "/" + entry.path().filename().string()));
}

/// A command that answers through signum, and kills the worker that asks it while a test holds.
std::string killer(const program::TemporaryFolder& folder, const std::string& while_holds) {
  return "command:exec sh '" +
         folder.write("peer.sh", "tr '\\0' '\\n' </proc/$PPID/cmdline | grep -qx worker && " +
                                     while_holds +
                                     " && kill -9 $PPID\nexec '" SIGNUM_PROGRAM "' oracle\n") +
         "'";
}

}  // namespace

TEST_CASE("Laws 2: workers change nothing, in what is printed and in any file") {
  const program::TemporaryFolder folder;
  const json one = report(joined(campaign, {"--jobs", "1", "--out", folder.file("one")}));
  REQUIRE(!one.at("findings").empty());
  for (const std::string workers : {"1", "2", "5"}) {
    const std::string dir = folder.file(workers);
    CHECK(report(joined(campaign, {"--workers", workers, "--out", dir})) == one);
    check_same_folders(folder.file("one"), dir);
  }
}

TEST_CASE("Laws 2: workers change nothing with a command, and with a mesh") {
  const program::TemporaryFolder folder;
  const std::string mesh = folder.write("a.obj", program::box({"0", "0", "0"}, {"1", "2", "3"}));
  const Arguments command = {
      "--3d",      "intersects", "triangle",
      "triangle",  "--against",  "command:while read -r q; do echo '{\"intersects\": true}'; done",
      "--cases",   "600",        "--families",
      "grid,mesh", "--mesh",     mesh};
  CHECK(report(joined(command, {"--workers", "3"})) == report(joined(command, {"--jobs", "1"})));
}

TEST_CASE("Laws 3: workers that are killed at random times lose nothing") {
  const program::TemporaryFolder folder;
  const json whole = report(joined(campaign, {"--out", folder.file("whole")}));
  const std::string dir = folder.file("killed");
  // The children of a campaign are its workers while it asks.
  const int status =
      script("\"$@\" >'" + folder.file("out") + "' & pid=$!\n" +
                 "killed=0\n"
                 "for pause in 0.05 0.02 0.11 0.03 0.07 0.01 0.05 0.13 0.02 0.04 0.06 0.03; do\n"
                 "  sleep $pause\n"
                 "  for child in $(cat /proc/$pid/task/*/children 2>/dev/null); do\n"
                 "    kill -9 $child && killed=$((killed + 1)); break\n"
                 "  done\n"
                 "done\n"
                 "wait $pid; status=$?\n"
                 "test $killed -gt 1 || exit 99\n"
                 "exit $status\n",
             joined(joined({"fuzz"}, campaign), {"--workers", "3", "--json", "--out", dir}));
  CHECK(status == 1);
  CHECK(without_seconds(json::parse(program::read_file(folder.file("out")))) == whole);
  check_same_folders(folder.file("whole"), dir);
}

TEST_CASE("Laws 3: a campaign of workers that is killed leaves none, and goes on in any way") {
  const program::TemporaryFolder folder;
  const json whole = report(joined(campaign, {"--out", folder.file("whole")}));
  const std::string dir = folder.file("killed");
  const int status = script(
      "\"$@\" >/dev/null 2>&1 & pid=$!\n"
      "until test -e '" +
          dir +
          "/campaign.json'; do sleep 0.01; done\n"
          "children=$(cat /proc/$pid/task/*/children)\n"
          "kill -9 $pid; wait $pid 2>/dev/null; sleep 0.3\n"
          "for child in $children; do ! grep -qs worker /proc/$child/cmdline || exit 98; done\n",
      joined(joined({"fuzz"}, campaign), {"--workers", "2", "--out", dir}));
  CHECK(status == 0);
  // What is left of a process that was killed while it wrote, and of findings that were numbered
  // otherwise when the campaign had ended earlier.
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  for (const std::string& left : {".signum." + std::string(host.data()) + ".999999999.0",
                                  std::string("98-intersects-triangle-ray.svg")})
    folder.write("killed/" + left, "left");
  CHECK(report({"--resume", dir, "--workers", "2"}) == whole);
  check_same_folders(folder.file("whole"), dir);
}

TEST_CASE("Laws 3: a worker that waits for its code dies with its campaign, too") {
  const program::TemporaryFolder folder;
  const int status = script(
      "\"$@\" >/dev/null 2>&1 & pid=$!\n"
      "worker=\n"
      "until test -n \"$worker\" && grep -qs sleep /proc/$code/cmdline; do\n"
      "  sleep 0.01\n"
      "  for child in $(cat /proc/$pid/task/*/children); do\n"
      "    grep -qs worker /proc/$child/cmdline && worker=$child\n"
      "  done\n"
      "  code=$(cat /proc/$worker/task/*/children 2>/dev/null | tr -d ' ')\n"
      "done\n"
      "kill -9 $pid; wait $pid 2>/dev/null; sleep 0.3\n"
      "! grep -qs worker /proc/$worker/cmdline || exit 98\n",
      {"fuzz", "orient2d", "--families", "grid", "--cases", "300", "--workers", "1", "--time-limit",
       "30", "--against", killer(folder, "exec sleep 20"), "--out", folder.file("d")});
  CHECK(status == 0);
}

TEST_CASE("Examples: a worker says where the files of its campaign are other ones") {
  const program::TemporaryFolder folder;
  const std::string mesh = folder.write("a.obj", program::box({"0", "0", "0"}, {"1", "2", "3"}));
  const Arguments few = {"--3d", "intersects", "triangle", "triangle", "--families",
                         "mesh", "--cases",    "300",      "--mesh",   mesh};
  const std::string dir = folder.file("d");
  REQUIRE(fuzz(joined(few, {"--against", "moller", "--out", dir, "--begin"})).status == 0);
  const std::string state = program::read_file(dir + "/campaign.json");
  CHECK(program::run({"worker"}, state).status == 0);
  // It is changed while the first worker is killed: what the next one says is told.
  const auto told = fuzz(joined(
      few, {"--workers", "1", "--against", killer(folder, "echo '# other' >>'" + mesh + "'")}));
  CHECK(told.status == 2);
  CHECK_THAT(told.err, Catch::Contains("or the mesh is another one here"));
  const auto other = program::run({"worker"}, state);
  CHECK(other.status == 2);
  CHECK_THAT(other.out, Catch::Contains("or the mesh is another one here"));
}

TEST_CASE("Examples: what kills a worker now and then is asked again, what always does is told") {
  const program::TemporaryFolder folder;
  const Arguments few = {"orient2d", "--families", "grid", "--cases", "600", "--workers", "2"};
  const std::string flag = folder.file("died");
  const std::string once = "! test -e '" + flag + "' && touch '" + flag + "'";
  const json j = report(joined(few, {"--against", killer(folder, once)}), 0);
  CHECK(std::filesystem::exists(flag));
  CHECK(j.at("rows").at(0).at("right") == 600);
  const std::string deaths = folder.file("deaths");
  const auto result = fuzz({"orient2d", "--families", "grid", "--cases", "600", "--workers", "1",
                            "--against", killer(folder, "echo >>'" + deaths + "'")});
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK_THAT(result.err, Catch::Contains("20 worker processes ended in block 0 (orient2d, grid), "
                                         "the last by signal 9 (Killed)"));
  CHECK(program::read_file(deaths).size() == 20);
}

TEST_CASE("Examples: --begin asks nothing, and is gone on with") {
  const program::TemporaryFolder folder;
  const std::string dir = folder.file("d");
  const auto begun = fuzz(joined(campaign, {"--out", dir, "--begin"}));
  CHECK(begun.status == 0);
  CHECK(begun.out.empty());
  CHECK(json::parse(program::read_file(dir + "/campaign.json")).at("blocks_done") == 0);
  CHECK(report({"--resume", dir}) == report(campaign));
}

TEST_CASE("Examples: a worker does the segments that lines ask for, in any order") {
  const program::TemporaryFolder folder;
  const std::string dir = folder.file("d");
  REQUIRE(fuzz({"orient2d", "--against", "determinants", "--families", "grid,rotated", "--cases",
                "700", "--out", dir, "--begin"})
              .status == 0);
  const std::string state = program::read_file(dir + "/campaign.json");
  const auto work = [&](const std::string& lines) {
    return program::run({"worker"}, state + lines);
  };
  const auto done =
      work("{\"from\": 3, \"to\": 5}\n{\"from\": 0, \"to\": 1}\n{\"from\": 3, \"to\": 5}\n");
  CHECK(done.status == 0);
  std::istringstream lines(done.out);
  std::vector<json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
  REQUIRE(answers.size() == 4);
  CHECK(answers[0] == json({{"blocks", 7}, {"probes", 1}}));
  for (json& a : answers) {
    if (!a.contains("rows")) continue;
    for (json& row : a.at("rows")) row.at(2) = 0;
  }
  CHECK(answers[1] == answers[3]);
  CHECK(answers[1].at("rows").size() == 2);
  CHECK(answers[1].at("rows").at(0).at(3).at(0) == 256);
  CHECK(answers[2].at("from") == 0);
  for (const char* wrong : {"", "[]", "{}", "{\"from\": 1, \"to\": 1}", "{\"from\": -1, \"to\": 1}",
                            "{\"from\": 0, \"to\": 8}", "{\"from\": 0, \"to\": 1e99}"}) {
    INFO(wrong);
    const auto result = work(std::string(wrong) + "\n");
    CHECK(result.status == 2);
    CHECK_THAT(result.out, Catch::Contains("{\"error\":\""));
  }
  CHECK(program::run({"worker"}, "{\n").status == 2);
  CHECK(program::run({"worker"}).out.empty());
}

TEST_CASE("Examples: workers and hosts whose answers cannot be written say so") {
  const program::TemporaryFolder folder;
  REQUIRE(fuzz({"orient2d", "--against", "determinants", "--families", "grid", "--cases", "5",
                "--out", folder.file("d"), "--begin"})
              .status == 0);
  const std::string questions =
      folder.write("questions", R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})"
                                "\n");
  const std::string worker = program::command_line({"worker"}) + " <'" + folder.file("d") +
                             "/campaign.json'",
                    host = program::command_line({"host", SIGNUM_PLANTED_PLUGIN}) + " <'" +
                           questions + "'";
  for (const std::string& command : {worker, host}) {
    CHECK(program::run_script(command).status == 0);
    for (const char* to : {" >/dev/full", " >&-"}) {
      const auto result = program::run_script(command + to);
      INFO(command + to);
      CHECK(result.status == 2);
      CHECK(result.err.starts_with("signum: "));
    }
  }
}

TEST_CASE("Examples: wrong arguments about workers") {
  const auto error = [](const Arguments& arguments) {
    const auto result = fuzz(joined(arguments, {"--against", "moller"}));
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  for (const std::string workers : {"0", "-3", "1000000000", "two", "99999999999999999999"})
    CHECK_THAT(error({"--workers", workers}),
               Catch::Contains("--workers: got \"" + workers +
                               "\"; expected a whole number from 1 to 1024"));
  CHECK_THAT(error({"--workers", "2", "--jobs", "2"}), Catch::Contains(", not both"));
  CHECK_THAT(error({"--begin"}), Catch::Contains("--begin: given without --out"));
}
