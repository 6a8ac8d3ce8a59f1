// SPDX-License-Identifier: MIT
#include "judge_lines.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/oracle/reply.hpp>

namespace signum::cli {
namespace {

using nlohmann::ordered_json;
using namespace oracle;

/// An answer that gives an exact number, and gives another than the oracle does.
bool claims_otherwise(const ordered_json& said, const ordered_json& right) {
  return said.contains("exact") && right.contains("exact") && said["exact"] != right["exact"];
}

class Judge {
 public:
  /// Judges one pair of lines.
  void line(std::uint64_t number, const std::string& question, const std::string& said) {
    const auto remark = [&](std::string_view fault, std::string text, std::string right) {
      report_.remarks.push_back({number, std::string(fault), std::move(text), std::move(right)});
    };
    const Answer right = answer(question);
    const ordered_json truth_json = ordered_json::parse(right.line);
    const ordered_json said_json = ordered_json::parse(said, nullptr, false);
    if (said_json.is_discarded()) return remark("rubbish", "not JSON", right.line);
    if (!said_json.is_object()) return remark("rubbish", "not an object", right.line);
    if (has_other_id(truth_json, said_json)) return remark("other id", said, right.line);
    if (!right.answered) {
      // To refuse what cannot be answered is right.
      if (said_json.contains("error")) return count_right(0);
      return remark("no question", said, right.line);
    }
    const Case asked = read_question(question);
    std::string error;
    std::optional<Reply> reply;
    try {
      reply = read_reply(asked.ask, said, error);
    } catch (const InvalidArgument& e) {
      return remark("rubbish", e.what(), right.line);
    }
    if (!reply) return remark("error", error, right.line);
    const Judgement judgement = oracle::judge(truth(asked), *reply);
    if (judgement.verdict != Verdict::right)
      return remark(name(judgement.verdict), said, right.line);
    if (claims_otherwise(said_json, truth_json)) return remark("inexact", said, right.line);
    count_right(judgement.ulps);
  }

  void missing(std::uint64_t number, const std::string& question) {
    report_.remarks.push_back({number, "missing", "no line", answer(question).line});
  }
  void surplus(std::uint64_t number, const std::string& said) {
    report_.remarks.push_back({number, "surplus", said, ""});
  }

  JudgeReport report() && { return std::move(report_); }

 private:
  static bool has_other_id(const ordered_json& truth, const ordered_json& said) {
    return truth.contains("id") && said.contains("id") && truth["id"] != said["id"];
  }

  void count_right(std::uint64_t ulps) {
    ++report_.right;
    if (ulps > 0) ++report_.rounded_wrongly;
    report_.ulps = std::max(report_.ulps, ulps);
  }

  JudgeReport report_;
};

}  // namespace

JudgeReport judge_lines(std::istream& questions, std::istream& answers) {
  Judge judge;
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
    text += fmt::format("line {}: {}: {}\n", r.line, r.fault, r.said);
    if (!r.right.empty()) text += fmt::format("  right: {}\n", r.right);
  }
  text += fmt::format("{:>8}  right\n", report.right);
  if (report.rounded_wrongly > 0)
    text += fmt::format("{:>8}  of them not correctly rounded, by up to {} ulps\n",
                        report.rounded_wrongly, report.ulps);
  for (const auto& [fault, n] : counts) text += fmt::format("{:>8}  {}\n", n, fault);
  return text;
}

std::string to_json(const JudgeReport& report) {
  ordered_json j = {{"right", report.right},
                    {"rounded_wrongly", report.rounded_wrongly},
                    {"ulps", report.ulps},
                    {"remarks", ordered_json::array()}};
  for (const JudgeRemark& r : report.remarks) {
    ordered_json remark = {{"line", r.line}, {"fault", r.fault}, {"said", r.said}};
    if (!r.right.empty()) remark["right"] = ordered_json::parse(r.right);
    j["remarks"].push_back(std::move(remark));
  }
  return j.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace signum::cli
