// SPDX-License-Identifier: MIT
#include "fuzz/judge_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/oracle/reply.hpp>

#include "common/writing/printable.hpp"
#include "reading/json_object.hpp"
#include "text/json.hpp"

namespace signum::cli {
namespace {

using namespace oracle;

/// Whether both have a member of this name, and it is not the same.
bool differ_in(std::string_view key, const Field& a, const Field& b) {
  const std::optional<Field> of_a = a.find(key), of_b = b.find(key);
  return of_a && of_b && !same_json(of_a->json(), of_b->json());
}

struct Told {
  Ask ask;
  Reply truth;
};

/// The answer in parts, which are judged one by one; none for questions that have no such.
std::optional<Told> told_in_parts(const std::string& question) {
  try {
    const Case asked = read_question(question);
    return Told{asked.ask, truth(asked)};
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// Whether two answers are the same values, whatever their ids.
bool same_but_ids(const std::string& a, const std::string& b) {
  auto x = nlohmann::json::parse(a), y = nlohmann::json::parse(b);
  x.erase("id"), y.erase("id");
  return x == y;
}

/// Whether code says that it has no answer.
bool is_declined(const Field& said) {
  const std::optional<Field> declined = said.find("declined");
  return declined && declined->json() == "true";
}

class Judge {
 public:
  explicit Judge(Precision precision) : precision_(precision) {}

  /// Judges one pair of lines.
  void line(std::uint64_t number, const std::string& question, const std::string& said) {
    const Answer right = answer(question);
    std::string fault, text = said;
    try {
      fault = fault_of(question, said, right, text);
    } catch (const Error& e) {
      fault = "rubbish";
      text = e.what();
    }
    if (!fault.empty()) report_.remarks.push_back({number, fault, text, right.line});
  }

  void missing(std::uint64_t number, const std::string& question) {
    report_.remarks.push_back({number, "missing", "no line", answer(question).line});
  }
  void surplus(std::uint64_t number, const std::string& said) {
    report_.remarks.push_back({number, "surplus", said, ""});
  }

  JudgeReport report() && { return std::move(report_); }

 private:
  /// What is wrong with an answer, in a word and in `text`; counted where nothing is. Throws
  /// QuestionError or InvalidArgument for what is no answer.
  std::string fault_of(const std::string& question, const std::string& said, const Answer& right,
                       std::string& text) {
    const Field truth_object = object_of(right.line), said_object = object_of(said);
    if (differ_in("id", truth_object, said_object)) return "other id";
    if (is_declined(said_object)) return not_answered();
    if (!right.answered()) {
      // To refuse what cannot be answered is right.
      if (!said_object.find("error")) return "no question";
      count_right(0);
      return {};
    }
    const auto asked = told_in_parts(question);
    if (!asked) {
      if (!same_but_ids(right.line, said)) return said_object.find("error") ? "error" : "another";
      count_right(0);
      return {};
    }
    const Outcome outcome = read_outcome(asked->ask, said);
    if (outcome.response == Response::declined) return not_answered();
    if (!outcome.reply) {
      text = outcome.detail;
      return std::string(name(outcome.response));
    }
    const Reply reply = completed(*outcome.reply, outcome.left_out, asked->truth);
    const Judgement judgement = oracle::judge(asked->truth, reply, precision_);
    if (judgement.verdict != Verdict::right) return std::string(name(judgement.verdict));
    if (differ_in("exact", truth_object, said_object)) return "inexact";
    count_right(judgement.ulps);
    return {};
  }

  std::string not_answered() {
    ++report_.not_answered;
    return {};
  }

  void count_right(std::uint64_t ulps) {
    ++report_.right;
    if (ulps > 0) ++report_.rounded_wrongly;
    report_.ulps = std::max(report_.ulps, ulps);
  }

  Precision precision_;
  JudgeReport report_;
};

}  // namespace

JudgeReport judge_lines(std::istream& questions, std::istream& answers, Precision precision) {
  Judge judge(precision);
  std::string question, said;
  for (std::uint64_t number = 1;; ++number) {
    const bool asked = static_cast<bool>(std::getline(questions, question));
    const bool is_there = static_cast<bool>(std::getline(answers, said));
    if (!asked && !is_there) break;
    if (asked && is_there)
      judge.line(number, question, said);
    else if (asked)
      judge.missing(number, question);
    else
      judge.surplus(number, said);
  }
  return std::move(judge).report();
}

std::string to_text(const JudgeReport& report) {
  std::string text;
  std::map<std::string, std::uint64_t> counts;
  for (const JudgeRemark& r : report.remarks) {
    ++counts[r.fault];
    text += fmt::format("line {}: {}: {}\n", r.line, r.fault, printable(r.said));
    if (!r.right.empty()) text += fmt::format("  right: {}\n", printable(r.right));
  }
  text += fmt::format("{:>8}  right\n", report.right);
  if (report.rounded_wrongly > 0)
    text += fmt::format("{:>8}  of them not correctly rounded, by up to {} ulps\n",
                        report.rounded_wrongly, report.ulps);
  if (report.not_answered > 0) text += fmt::format("{:>8}  not answered\n", report.not_answered);
  for (const auto& [fault, n] : counts) text += fmt::format("{:>8}  {}\n", n, fault);
  return text;
}

std::string to_json(const JudgeReport& report) {
  std::string text = fmt::format(
      "{{\n \"right\": {},\n \"not_answered\": {},\n \"rounded_wrongly\": {},\n \"ulps\": {},\n",
      report.right, report.not_answered, report.rounded_wrongly, report.ulps);
  text += " \"remarks\": [";
  std::string_view comma = "\n";
  for (const JudgeRemark& r : report.remarks) {
    text += fmt::format("{}  {{\"line\": {}, \"fault\": {}, \"said\": {}", comma, r.line,
                        detail::json_quote(r.fault), detail::json_quote(r.said));
    // What is right is JSON already, and may hold an id of any depth.
    if (!r.right.empty()) text += ", \"right\": " + r.right;
    text += "}";
    comma = ",\n";
  }
  return text + "]\n}\n";
}

}  // namespace signum::cli
