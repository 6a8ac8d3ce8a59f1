// SPDX-License-Identifier: MIT
// Code under test in processes of its own: exactly the faulty cases are blamed, in every way of
// being at fault.
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <signum/judge/code_under_test.hpp>
#include <signum/kernel/error.hpp>
#include <string>
#include <vector>

using namespace signum;
using namespace signum::oracle;

namespace {

RunLimits limits() { return {1, std::uint64_t{600} << 20, SIGNUM_PROGRAM}; }

Case turn(double x) {
  return {Ask::orient2d, std::vector<Shape2>{Point2{x, 0}, Point2{x + 1, 0}, Point2{x, 1}}};
}

/// Forty cases with first coordinates of their own, the faulty ones among them.
std::vector<Case> forty(const std::vector<double>& faulty) {
  std::vector<Case> all;
  for (int i = 0; i < 40; ++i) all.push_back(turn(i));
  for (std::size_t i = 0; i < faulty.size(); ++i) all[7 * i + 3] = turn(faulty[i]);
  return all;
}

/// What became of each; checks that all but the faulty have the right answer.
std::vector<Outcome> ask(const std::string& code, const std::vector<double>& faulty) {
  const std::vector<Case> all = forty(faulty);
  std::vector<Outcome> outcomes(all.size());
  open_code_under_test(code, limits())->ask(all, outcomes);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % 7 == 3 && i / 7 < faulty.size()) continue;
    INFO(code << ", case " << i << ": " << name(outcomes[i].response) << " " << outcomes[i].detail);
    CHECK(outcomes[i].reply == Reply(Sign::positive));
  }
  return outcomes;
}

/// A command that answers 1 to every line by a shell script, with `faulty` for the points at 1000.
std::string script(const std::string& faulty, const std::string& answer = "echo '{\"sign\": 1}'") {
  return "command:while read -r line; do case $line in *1000*) " + faulty + ";; *) " + answer +
         ";; esac; done";
}

void check_blamed(const std::string& code, Response response) {
  const std::vector<Outcome> outcomes = ask(code, {1000});
  INFO(code << ": " << name(outcomes[3].response) << " " << outcomes[3].detail);
  CHECK(outcomes[3].response == response);
}

}  // namespace

TEST_CASE("a command that answers well is heard, however it writes") {
  ask("command:" SIGNUM_PROGRAM " oracle", {});
  ask(script(""), {});
  ask("command:sed 's/.*/{\"sign\": 1}/'", {});
  ask("command:lines=$(cat); echo \"$lines\" | sed 's/.*/{\"sign\": 1}/'", {});
}

TEST_CASE("a command at fault is blamed for its case alone") {
  check_blamed(script("exit 3"), Response::crash);
  check_blamed(script("kill -9 $$"), Response::crash);
  check_blamed(script("while :; do :; done"), Response::time_out);
  check_blamed(script("printf '{\"si'; exit 0"), Response::rubbish);
  check_blamed(script("echo nonsense"), Response::rubbish);
  check_blamed(script("echo '{\"sign\": 2}'"), Response::rubbish);
  check_blamed(script("echo '{\"sign\": 1}'; echo '{\"sign\": 1}'"), Response::rubbish);
  check_blamed(script(":"), Response::crash);
  check_blamed(script("exit 0"), Response::crash);
  check_blamed(script("echo '{\"error\": \"no\"}'"), Response::error);
  check_blamed(script("echo '{\"declined\": true}'"), Response::declined);
  check_blamed(script("echo '{\"id\": 77, \"sign\": 1}'"), Response::rubbish);
}

TEST_CASE("a plugin at fault is blamed for its case alone") {
  const std::vector<double> faulty = {1001, 1003, 1004, 1005, 1006};
  const std::vector<Outcome> outcomes = ask(SIGNUM_PLANTED_PLUGIN, faulty);
  const std::vector<Response> expected = {Response::crash, Response::crash, Response::error,
                                          Response::declined, Response::error};
  for (std::size_t i = 0; i < faulty.size(); ++i) {
    INFO(faulty[i] << " " << outcomes[7 * i + 3].detail);
    CHECK(outcomes[7 * i + 3].response == expected[i]);
  }
  const std::vector<Outcome> others = ask(SIGNUM_PLANTED_PLUGIN, {1002, 1007, 1008});
  CHECK(others[3].response == Response::time_out);
  CHECK(others[10].response == Response::rubbish);
  const bool stopped =
      others[17].response == Response::crash || others[17].response == Response::time_out;
  CHECK(stopped);
}

TEST_CASE("a command that dies now and then is found out, though no case alone makes it die") {
  for (const auto& [end, response] : std::map<std::string, Response>{
           {"exit 3", Response::crash},
           {"exit 0", Response::crash},
           {"kill -9 $$", Response::crash},
           {"while :; do :; done", Response::time_out},
       }) {
    CAPTURE(end);
    const std::string code =
        "command:n=0; while read -r line; do n=$((n+1)); if [ $n = 37 ]; then " + end +
        "; fi; echo '{\"sign\": 1}'; done";
    const std::vector<Case> all = forty({});
    std::vector<Outcome> outcomes(all.size());
    open_code_under_test(code, limits())->ask(all, outcomes);
    std::size_t found = 0;
    for (const Outcome& o : outcomes) {
      if (o.response == Response::answered) continue;
      ++found;
      CHECK(o.response == response);
      CHECK(o.detail.find("after 36 answers, and not again") != std::string::npos);
    }
    CHECK(found == 1);
  }
}

TEST_CASE("a command that echoes ids is one process for all batches, until it dies") {
  const std::string folder =
      std::string(std::filesystem::temp_directory_path()) + "/signum_" + std::to_string(::getpid());
  // It notes each start, and each question; it dies of the points at 1000.
  const auto command = [&](const std::string& name) {
    return "command:echo start >> " + folder + "/" + name +
           "; while read -r line; do case $line in *1000*) kill -9 $$;; esac; id=${line#*: }; "
           "echo \"{\\\"id\\\": ${id%%,*}, \\\"sign\\\": 1}\"; done";
  };
  std::filesystem::create_directories(folder);
  const auto starts = [&](const std::string& name) {
    std::ifstream in(folder + "/" + name);
    return std::count(std::istreambuf_iterator<char>(in), {}, '\n');
  };
  for (const bool dies : {false, true}) {
    const std::string name = dies ? "dies" : "lives";
    const auto code = open_code_under_test(command(name), limits());
    const auto before = starts(name);
    for (int batch = 0; batch < 20; ++batch) {
      std::vector<Case> all = forty({});
      if (dies && batch == 7) all[20] = turn(1000);
      std::vector<Outcome> outcomes(all.size());
      code->ask(all, outcomes);
      for (std::size_t i = 0; i < all.size(); ++i) {
        const bool faulty = dies && batch == 7 && i == 20;
        CHECK(outcomes[i].response == (faulty ? Response::crash : Response::answered));
      }
    }
    // The death, the case asked again alone, and one that takes over.
    CHECK(starts(name) - before == (dies ? 3 : 1));
  }
  std::filesystem::remove_all(folder);
}

TEST_CASE("a command that is kept has full pipes without a deadlock") {
  // Each answer is longer than its question, with complaints of the same length: all three pipes
  // hold much less than a batch.
  const std::string code =
      "command:long=$(printf %4000s x); while read -r line; do id=${line#*: }; echo \"$long\" >&2; "
      "echo \"{\\\"id\\\": ${id%%,*}, \\\"sign\\\": 1, \\\"note\\\": \\\"$long\\\"}\"; done";
  const auto peer = open_code_under_test(code, limits());
  std::vector<Case> all;
  for (int i = 0; i < 1000; ++i) all.push_back(turn(i));
  for (int batch = 0; batch < 2; ++batch) {
    std::vector<Outcome> outcomes(all.size());
    peer->ask(all, outcomes);
    for (const Outcome& o : outcomes) CHECK(o.response == Response::answered);
  }
}

TEST_CASE("a command that is kept is blamed for an answer too many at the end of a batch") {
  const std::string answer = "echo \"{\\\"id\\\": ${id%%,*}, \\\"sign\\\": 1}\"; ";
  const std::string code = "command:while read -r line; do id=${line#*: }; " + answer +
                           "case $line in *1000*) sleep 0.05; " + answer + ";; esac; done";
  std::vector<Case> all = forty({});
  all.back() = turn(1000);
  const auto peer = open_code_under_test(code, limits());
  for (int batch = 0; batch < 3; ++batch) {
    std::vector<Outcome> outcomes(all.size());
    peer->ask(all, outcomes);
    for (std::size_t i = 0; i + 1 < all.size(); ++i)
      CHECK(outcomes[i].response == Response::answered);
    CHECK(outcomes.back().response == Response::rubbish);
  }
}

TEST_CASE("a command that keeps its answers back, with ids, is heard") {
  const std::string code = "command:lines=$(cat); echo \"$lines\" | '" SIGNUM_PROGRAM "' oracle";
  const auto peer = open_code_under_test(code, limits());
  for (int batch = 0; batch < 5; ++batch) {
    const std::vector<Case> all = forty({});
    std::vector<Outcome> outcomes(all.size());
    peer->ask(all, outcomes);
    for (const Outcome& o : outcomes) {
      INFO(o.detail);
      CHECK(o.response == Response::answered);
    }
  }
}

TEST_CASE("many plugins and commands leave no descriptor and no process behind") {
  const auto descriptors = [] {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  const auto before = descriptors();
  for (int i = 0; i < 10; ++i) check_blamed(script("exit 3"), Response::crash);
  CHECK(descriptors() == before);
}

TEST_CASE("what cannot be opened is said") {
  CHECK_THROWS_AS(open_code_under_test("no-such-peer", limits()), InvalidArgument);
  CHECK_THROWS_AS(open_code_under_test("./no-such-plugin.so", limits()), InvalidArgument);
  CHECK_THROWS_AS(open_code_under_test("command:/no/such/program", limits()), Error);
}
