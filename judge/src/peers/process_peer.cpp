// SPDX-License-Identifier: MIT
#include "process_peer.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <utility>

#include "child_process.hpp"
#include "reading/field.hpp"

namespace signum::oracle {
namespace {

/// What one process said to some cases.
struct Conversation {
  /// The outcomes of the first cases, which were answered in whole lines.
  std::vector<Outcome> outcomes;
  /// Whether each answer is known, by its id, to be the answer to its case.
  bool all_have_ids = true;
  /// Whether there was a line that is not the expected answer: then no line can be trusted.
  bool out_of_step = false;
  ProcessEnd end;
};

/// Reads the answers to some cases, whose questions have the ids from first_id on.
class Listener {
 public:
  Listener(std::span<const Case> cases, std::uint64_t first_id)
      : cases_(cases), first_id_(first_id) {}

  std::string questions() {
    constexpr std::size_t enough = std::size_t{1} << 16;
    std::string piece;
    for (; next_ < cases_.size() && piece.size() < enough; ++next_) {
      piece += question_line(cases_[next_], std::to_string(first_id_ + next_)) + '\n';
    }
    return piece;
  }

  /// Returns false where no more is to be heard.
  bool take(std::string_view line) {
    const std::size_t k = heard.outcomes.size();
    heard.out_of_step = k == cases_.size();
    if (heard.out_of_step) return false;
    const std::optional<std::string> id = id_of(line);
    heard.all_have_ids = heard.all_have_ids && id;
    heard.out_of_step = id && *id != std::to_string(first_id_ + k);
    if (heard.out_of_step) return false;
    heard.outcomes.push_back(read_outcome(cases_[k].ask, line));
    if (heard.outcomes.back().response == Response::rubbish) {
      heard.outcomes.back().detail += ", of " + shortened(line);
    }
    return true;
  }

  bool has_all() const { return heard.outcomes.size() == cases_.size(); }

  Conversation heard;

 private:
  std::span<const Case> cases_;
  std::uint64_t first_id_;
  std::size_t next_ = 0;
};

ProcessLimits limits_of(const RunLimits& limits) {
  ProcessLimits result{limits.seconds_per_case, limits.memory_bytes};
  result.stop = limits.stop;
  return result;
}

/// With a process of its own, whose input ends after the questions.
Conversation converse(const std::vector<std::string>& arguments, std::span<const Case> cases,
                      const RunLimits& limits) {
  Listener listener(cases, 0);
  listener.heard.end = run_process(
      arguments, [&] { return listener.questions(); },
      [&](std::string_view line) { return listener.take(line); }, limits_of(limits));
  Conversation& c = listener.heard;
  if (listener.has_all() && !c.end.half_line.empty()) c.out_of_step = true;
  return std::move(c);
}

std::string with_complaint(std::string what, const ProcessEnd& end) {
  std::string_view said = end.complaint;
  while (!said.empty() && (said.back() == '\n' || said.back() == '\r')) said.remove_suffix(1);
  if (const std::size_t line = said.rfind('\n'); line != said.npos) said.remove_prefix(line + 1);
  return said.empty() ? what : what + ", " + std::string(said);
}

/// The outcome of one case that got no answer, or more than one.
Outcome blamed(const Conversation& c) {
  const ProcessEnd& end = c.end;
  const auto outcome = [](Response r, std::string detail) {
    return Outcome{r, std::nullopt, std::move(detail)};
  };
  if (c.out_of_step) {
    return outcome(Response::rubbish,
                   c.outcomes.empty() ? "an id of another question" : "more lines than questions");
  }
  switch (end.ending) {
    case Ending::silent:
      return outcome(Response::time_out, "");
    case Ending::memory:
      return outcome(Response::crash, "out of memory");
    case Ending::refused:
      return outcome(Response::rubbish, "a line without an end");
    case Ending::signalled:
      return outcome(Response::crash, with_complaint("signal " + std::to_string(end.status) + " (" +
                                                         signal_name(end.status) + ")",
                                                     end));
    case Ending::exited:
      break;
  }
  if (!end.half_line.empty() && end.status == 0) {
    return outcome(Response::rubbish, "half a line: " + shortened(end.half_line));
  }
  return outcome(Response::crash, with_complaint("exit status " + std::to_string(end.status), end));
}

/// Asks a program about cases, with as few conversations as it takes.
class Inquiry {
 public:
  using Converse = std::function<Conversation(std::span<const Case>)>;

  explicit Inquiry(Converse converse) : converse_(std::move(converse)) {}

  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) {
    while (!cases.empty()) {
      Conversation c = converse_(cases);
      const std::size_t answered = c.outcomes.size();
      const bool complete = answered == cases.size() && !c.out_of_step;
      if (!complete && cases.size() == 1) {
        outcomes[0] = blamed(c);
        ++blamed_alone_;
        return;
      }
      // A line too many or too few may have been anywhere before.
      const bool ended_well = c.end.ending == Ending::exited && c.end.status == 0;
      const bool doubtful = c.out_of_step || (ended_well && !c.all_have_ids);
      if (!complete && doubtful) {
        Outcome& suspect = outcomes[std::min(answered, cases.size() - 1)];
        return ask_halves_after(c, suspect, cases, outcomes);
      }
      std::move(c.outcomes.begin(), c.outcomes.end(), outcomes.begin());
      cases = cases.subspan(answered);
      outcomes = outcomes.subspan(answered);
      if (cases.empty()) return;
      ask(cases.first(1), outcomes.first(1));
      Outcome& suspect = outcomes[0];
      const Response alone = suspect.response;
      cases = cases.subspan(1);
      outcomes = outcomes.subspan(1);
      // A later case was at fault, not this one, and the program keeps its answers back.
      if (alone != Response::crash && alone != Response::time_out && alone != Response::rubbish) {
        return ask_halves_after(c, suspect, cases, outcomes);
      }
    }
  }

 private:
  /// Asks about the rest after a conversation that ended before its end. Where no case is at fault
  /// by itself then, the end is blamed on the case that was asked, though it does not repeat: a
  /// program that dies now and then is not right.
  void ask_halves_after(const Conversation& c, Outcome& suspect, std::span<const Case> cases,
                        std::span<Outcome> outcomes) {
    const std::size_t known = blamed_alone_;
    ask_halves(cases, outcomes);
    if (blamed_alone_ != known) return;
    suspect = blamed(c);
    suspect.detail += (suspect.detail.empty() ? "" : "; ") +
                      ("after " + std::to_string(c.outcomes.size())) + " answers, and not again";
  }

  void ask_halves(std::span<const Case> cases, std::span<Outcome> outcomes) {
    const std::size_t half = cases.size() / 2;
    ask(cases.first(half), outcomes.first(half));
    ask(cases.subspan(half), outcomes.subspan(half));
  }

  const Converse converse_;
  /// How many cases were at fault when they were asked alone.
  std::size_t blamed_alone_ = 0;
};

}  // namespace

/// The process that is kept, and whether it is worth it.
class ProcessPeer::Kept {
 public:
  Kept(const std::vector<std::string>& arguments, const RunLimits& limits)
      : arguments_(arguments), limits_(limits) {}

  Conversation converse(std::span<const Case> cases) {
    // A case alone, which may be blamed, is asked of a process that was asked nothing before.
    if (cases.size() > 1 && may_be_kept_) {
      if (std::optional<Conversation> c = continue_with(cases)) return *std::move(c);
    }
    return oracle::converse(arguments_, cases, limits_);
  }

 private:
  /// Asks the process that lives on. Nothing where it is not to be kept: by answers without an id
  /// an answer too many is not told from the next one.
  std::optional<Conversation> continue_with(std::span<const Case> cases) {
    // The first question again ends the batch: what comes before its answer belongs to the batch.
    std::vector<Case> all(cases.begin(), cases.end());
    all.push_back(cases.front());
    Listener listener(all, next_id_);
    next_id_ += all.size();
    if (!process_) process_.emplace(arguments_, limits_of(limits_));
    const auto end = process_->exchange(
        [&] { return listener.questions(); },
        [&](std::string_view line) { return listener.take(line) && listener.heard.all_have_ids; },
        [&] { return listener.has_all(); });
    Conversation& c = listener.heard;
    if (end) {
      process_.reset();
      c.end = *end;
    }
    if (!c.all_have_ids) {
      may_be_kept_ = false;
      return std::nullopt;
    }
    // Its input had to be ended before it answered.
    times_kept_back_ = end && listener.has_all() ? times_kept_back_ + 1 : 0;
    if (times_kept_back_ == most_times_kept_back) may_be_kept_ = false;
    // Where the last question had no answer, the case before it is the one in doubt.
    if (listener.has_all() || c.outcomes.size() == cases.size()) c.outcomes.pop_back();
    return std::move(c);
  }

  static constexpr int most_times_kept_back = 3;

  const std::vector<std::string>& arguments_;
  const RunLimits& limits_;
  std::optional<ChildProcess> process_;
  std::uint64_t next_id_ = 0;
  bool may_be_kept_ = true;
  int times_kept_back_ = 0;
};

ProcessPeer::ProcessPeer(std::vector<std::string> arguments, const RunLimits& limits)
    : arguments_(std::move(arguments)),
      limits_(limits),
      kept_(std::make_unique<Kept>(arguments_, limits_)) {
  // A shell says at once that it finds no program. A program may take its time to end.
  RunLimits brief = limits_;
  brief.seconds_per_case = std::min(brief.seconds_per_case, 1.0);
  const ProcessEnd end = converse(arguments_, {}, brief).end;
  if (end.ending == Ending::exited && (end.status == 126 || end.status == 127)) {
    throw Error(with_complaint(arguments_.back() + " cannot be run", end));
  }
}

ProcessPeer::~ProcessPeer() = default;

void ProcessPeer::ask(std::span<const Case> cases, std::span<Outcome> outcomes) {
  Inquiry([this](std::span<const Case> some) {
    return kept_->converse(some);
  }).ask(cases, outcomes);
}

}  // namespace signum::oracle
