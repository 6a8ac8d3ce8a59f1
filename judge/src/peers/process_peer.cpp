// SPDX-License-Identifier: MIT
#include "process_peer.hpp"

#include <algorithm>
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <utility>

#include "child_process.hpp"
#include "field.hpp"

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

Conversation converse(const std::vector<std::string>& arguments, std::span<const Case> cases,
                      const RunLimits& limits) {
  Conversation c;
  std::size_t next = 0;
  const Feed feed = [&] {
    constexpr std::size_t enough = std::size_t{1} << 16;
    std::string piece;
    for (; next < cases.size() && piece.size() < enough; ++next) {
      piece += question_line(cases[next], std::to_string(next)) + '\n';
    }
    return piece;
  };
  const TakeLine take = [&](std::string_view line) {
    const std::size_t k = c.outcomes.size();
    c.out_of_step = k == cases.size();
    if (c.out_of_step) return false;
    const std::optional<std::string> id = id_of(line);
    c.all_have_ids = c.all_have_ids && id;
    c.out_of_step = id && *id != std::to_string(k);
    if (c.out_of_step) return false;
    c.outcomes.push_back(read_outcome(cases[k].ask, line));
    if (c.outcomes.back().response == Response::rubbish) {
      c.outcomes.back().detail += ", of " + shortened(line);
    }
    return true;
  };
  c.end = run_process(arguments, feed, take, {limits.seconds_per_case, limits.memory_bytes});
  if (c.outcomes.size() == cases.size() && !c.end.half_line.empty()) c.out_of_step = true;
  return c;
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
                                                         ::strsignal(end.status) + ")",
                                                     end));
    case Ending::exited:
      break;
  }
  if (!end.half_line.empty() && end.status == 0) {
    return outcome(Response::rubbish, "half a line: " + shortened(end.half_line));
  }
  return outcome(Response::crash, with_complaint("exit status " + std::to_string(end.status), end));
}

/// Asks a program about cases, in as few processes as it takes.
class Inquiry {
 public:
  Inquiry(const std::vector<std::string>& arguments, const RunLimits& limits)
      : arguments_(arguments), limits_(limits) {}

  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) {
    while (!cases.empty()) {
      Conversation c = converse(arguments_, cases, limits_);
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

  const std::vector<std::string>& arguments_;
  const RunLimits& limits_;
  /// How many cases were at fault when they were asked alone.
  std::size_t blamed_alone_ = 0;
};

}  // namespace

ProcessPeer::ProcessPeer(std::vector<std::string> arguments, const RunLimits& limits)
    : arguments_(std::move(arguments)), limits_(limits) {
  const ProcessEnd end = converse(arguments_, {}, limits_).end;
  if (end.ending == Ending::exited && (end.status == 126 || end.status == 127)) {
    throw Error(with_complaint(arguments_.back() + " cannot be run", end));
  }
}

void ProcessPeer::ask(std::span<const Case> cases, std::span<Outcome> outcomes) {
  Inquiry(arguments_, limits_).ask(cases, outcomes);
}

}  // namespace signum::oracle
