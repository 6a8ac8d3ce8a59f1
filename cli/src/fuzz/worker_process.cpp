// SPDX-License-Identifier: MIT
#include "fuzz/worker_process.hpp"

#include <fmt/format.h>

#include <limits>
#include <signum/kernel/error.hpp>
#include <utility>
#include <vector>

#include "fuzz/campaign/campaign_json.hpp"
#include "peers/child_process.hpp"

namespace signum::cli {
namespace {

/// One that is at work says so each second.
constexpr double seconds_of_silence = 30;
constexpr int most_ends = 20;

std::string words(const oracle::ProcessEnd& end) {
  switch (end.ending) {
    case oracle::Ending::exited:
      return fmt::format("exit status {} {}", end.status, end.complaint);
    case oracle::Ending::signalled:
      return fmt::format("signal {} ({})", end.status, oracle::signal_name(end.status));
    default:
      return fmt::format("it was silent for {} seconds", seconds_of_silence);
  }
}

}  // namespace

WorkerProcess::WorkerProcess(const FuzzCampaign& campaign, const std::string& text,
                             std::function<bool()> stop)
    : campaign_(campaign), text_(text), stop_(std::move(stop)) {}

WorkerProcess::~WorkerProcess() = default;

oracle::CampaignBlock WorkerProcess::do_block(std::uint64_t number) {
  for (int ends = 0; ends < most_ends; ++ends) {
    if (!process_) {
      constexpr std::size_t most_bytes = std::size_t{1} << 30;
      const oracle::ProcessLimits limits{
          seconds_of_silence, std::numeric_limits<std::uint64_t>::max(), most_bytes, stop_};
      process_ = std::make_unique<oracle::ChildProcess>(
          std::vector<std::string>{"/proc/self/exe", "worker"}, limits);
      if (!ask(text_)) continue;
    }
    if (const auto answer = ask(to_json(Segment{number, number + 1})))
      return block_from_json(*answer, campaign_.state, number);
  }
  const oracle::CampaignRow& row =
      campaign_.state.rows[block_rows(campaign_.state, number, number + 1).front()];
  throw Error(fmt::format("{} worker processes ended in block {} ({}, {}), the last by {}",
                          most_ends, number, name(row.kind), row.family, end_));
}

std::optional<std::string> WorkerProcess::ask(const std::string& line) {
  std::string left = line, answer;
  const auto end = process_->exchange([&] { return std::exchange(left, {}); },
                                      [&](std::string_view said) {
                                        answer = said;
                                        return true;
                                      },
                                      [&] { return !answer.empty(); });
  if (end) {
    process_.reset();
    end_ = words(*end);
  }
  if (answer.empty()) return std::nullopt;
  if (const auto error = error_from_json(answer)) throw Error(*error);
  return answer;
}

}  // namespace signum::cli
