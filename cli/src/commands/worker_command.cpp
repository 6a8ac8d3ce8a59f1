// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <CLI/CLI.hpp>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <signum/judge/code_under_test.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <span>
#include <string>
#include <thread>

#include "command.hpp"
#include "fuzz/campaign/campaign_json.hpp"
#include "help_text.hpp"

namespace signum::cli {
namespace {

/// Says that the process is at work, by an empty line each second while it lives.
class SignsOfLife {
 public:
  SignsOfLife() : thread_([this] { give(); }) {}
  ~SignsOfLife() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
    }
    end_.notify_one();
    thread_.join();
  }
  SignsOfLife(const SignsOfLife&) = delete;
  SignsOfLife& operator=(const SignsOfLife&) = delete;

 private:
  void give() {
    std::unique_lock lock(mutex_);
    while (!end_.wait_for(lock, std::chrono::seconds(1), [this] { return ends_; }))
      std::cout << std::endl;
  }

  std::mutex mutex_;
  std::condition_variable end_;
  bool ends_ = false;
  std::thread thread_;
};

/// Asks code that lives longer.
class Lent : public oracle::CodeUnderTest {
 public:
  explicit Lent(oracle::CodeUnderTest& code) : code_(code) {}
  void ask(std::span<const oracle::Case> cases, std::span<oracle::Outcome> outcomes) override {
    code_.ask(cases, outcomes);
  }

 private:
  oracle::CodeUnderTest& code_;
};

/// A campaign of which segments are done in any order.
class Segments {
 public:
  /// Throws Error where the campaign cannot be run here.
  explicit Segments(const std::string& text)
      : campaign_(campaign_from_json(text, "the first line")) {
    if (const CampaignInputs here = inputs_of(campaign_); !(here == campaign_.inputs))
      throw Error(fmt::format(
          "the code under test, \"{}\", or the mesh is another one here; expected the files that "
          "the campaign was begun with",
          campaign_.against));
    if (!campaign_.mesh.empty())
      mesh_.emplace(weld(read_mesh(campaign_.mesh, {campaign_.other_files, {}})));
    code_ = oracle::open_code_under_test(campaign_.against, {campaign_.time_limit});
    run_.open = [this] { return std::make_unique<Lent>(*code_); };
    run_.mesh = mesh_ ? &*mesh_ : nullptr;
    for (oracle::CampaignRow& row : campaign_.state.rows) row.tally = {};
  }

  const oracle::CampaignState& state() const { return campaign_.state; }

  std::string answer(const Segment& segment) {
    oracle::CampaignState& state = campaign_.state;
    if (segment.to > oracle::block_count(state).value_or(segment.to))
      throw Error("a segment beyond the last block");
    state.blocks_done = segment.from;
    state.findings.clear();
    run_.until = segment.to;
    oracle::run_campaign(state, run_);
    std::string text = answer_json(state, segment);
    for (oracle::CampaignRow& row : state.rows) row.tally = {};
    return text;
  }

 private:
  FuzzCampaign campaign_;
  std::optional<oracle::MeshCases> mesh_;
  std::unique_ptr<oracle::CodeUnderTest> code_;
  oracle::CampaignRun run_;
};

int work() {
#ifdef __linux__
  // Nobody wants what a worker does whose campaign was killed.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  std::optional<Segments> segments;
  for (std::string line; std::getline(std::cin, line);) {
    std::string answer;
    bool fails = false;
    try {
      const SignsOfLife signs;
      if (segments) {
        answer = segments->answer(segment_from_json(line));
      } else {
        answer = counts_json(segments.emplace(line).state());
      }
    } catch (const Error& e) {
      fails = true;
      answer = error_json(e.what());
    }
    if (!(std::cout << answer << std::flush)) throw Error("cannot write to standard output");
    if (fails) return 2;
  }
  return 0;
}

}  // namespace

Command add_worker(CLI::App& app) {
  CLI::App* worker = app.add_subcommand("worker",
                                        "Do segments of a campaign, as lines on standard input say "
                                        "(what signum fuzz --workers runs)");
  add_ending(*worker,
             {"signum fuzz orient2d --against determinants --workers 2",
              "signum fuzz --resume found --workers 4"},
             "Exit status: 0 all were done, 2 could not run.");
  return {worker, work};
}

}  // namespace signum::cli
