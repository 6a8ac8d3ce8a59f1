// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <system_error>
#include <vector>

#include "fuzz/fuzz_report.hpp"

namespace signum::cli {
namespace {

using namespace oracle;
using nlohmann::ordered_json;

ordered_json tally_json(const CampaignRow& row) {
  const Tally& t = row.tally;
  return {{"question", name(row.kind)},
          {"family", row.family},
          {"cases", t.cases},
          {"right", t.right},
          {"false_positives", t.false_positives},
          {"false_negatives", t.false_negatives},
          {"wrong", t.wrong},
          {"errors", t.errors},
          {"crashes", t.crashes},
          {"time_outs", t.time_outs},
          {"rubbish", t.rubbish},
          {"declined", t.declined},
          {"unanswerable", t.unanswerable},
          {"partly", t.partly},
          {"excluded", t.excluded},
          {"ulps", t.ulps},
          {"seconds", t.seconds}};
}

ordered_json finding_json(std::size_t index, const Finding& f) {
  ordered_json j = {{"name", file_stem(index, f)},
                    {"question", name(f.key.kind)},
                    {"fault", fault(f.key)},
                    {"class", class_words(f.key)},
                    {"cause", class_words(cause_of(f.key))},
                    {"severity", name(severity_of(f))},
                    {"both_orders", f.in_both_orders},
                    {"family", f.family},
                    {"number", f.number},
                    {"seed", f.seed},
                    {"case", ordered_json::parse(question_line(f.smallest))},
                    {"right", ordered_json::parse(reply_line(f.truth))}};
  if (f.outcome.reply) {
    // An answer with a number that is none is no JSON.
    const std::string said = reply_line(*f.outcome.reply, f.outcome.left_out);
    j["said"] = ordered_json::accept(said) ? ordered_json::parse(said) : ordered_json(said);
  }
  if (!f.outcome.detail.empty()) j["detail"] = f.outcome.detail;
  return j;
}

std::string dashed(std::string words) {
  std::replace(words.begin(), words.end(), ' ', '-');
  return words;
}

const std::string all_findings = "findings.jsonl";

/// The files of findings of the campaign that are in the folder, and the stem of each.
std::map<std::filesystem::path, std::string> finding_files(const std::string& folder,
                                                           const FuzzCampaign& campaign) {
  std::set<std::string> kinds;
  for (const CaseKind& kind : campaign.state.parameters.kinds) kinds.insert(dashed(name(kind)));
  std::map<std::filesystem::path, std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::filesystem::path file = entry.path().filename();
    const std::string stem = file.stem().string();
    const std::size_t dash = stem.find_first_not_of("0123456789");
    if (dash == stem.npos || dash < 2 || stem[dash] != '-') continue;
    const bool is_finding =
        file.extension() == ".jsonl" || file.extension() == ".cpp" || file.extension() == ".svg";
    if (is_finding && kinds.contains(stem.substr(dash + 1))) found.emplace(entry.path(), stem);
  }
  return found;
}

}  // namespace

std::string file_stem(std::size_t index, const Finding& finding) {
  return fmt::format("{:02}-{}", index + 1, dashed(name(finding.key.kind)));
}

std::string to_json(const FuzzReport& report) {
  const FuzzCampaign& campaign = report.campaign;
  const CampaignState& state = campaign.state;
  ordered_json j = {{"against", campaign.against},
                    {"seed", state.parameters.seed},
                    {"numbers", name(state.parameters.precision)},
                    {"without", state.parameters.without},
                    {"complete", report.complete},
                    {"declined", ordered_json::array()},
                    {"rows", ordered_json::array()},
                    {"findings", ordered_json::array()},
                    {"left_out", report.left_out}};
  for (const CampaignRow& row : state.rows) {
    if (row.given_up) j["declined"].push_back(name(row.kind));
    if (row.tally.cases > 0) j["rows"].push_back(tally_json(row));
  }
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    j["findings"].push_back(finding_json(i, report.findings[i]));
  // What code under test says may be no UTF-8.
  return j.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

void require_no_findings(const std::string& folder, const FuzzCampaign& campaign, Replace replace) {
  const std::filesystem::path all = std::filesystem::path(folder) / all_findings;
  if (replace == Replace::own_files)
    require_own("--out", all, output_of("--out", all), OutputKind::finding);
  if (const auto found = finding_files(folder, campaign); !found.empty())
    throw Error(
        fmt::format("--out: \"{}\" is there, which a campaign would take for a finding of its own; "
                    "expected another folder",
                    found.begin()->first.string()));
}

void write_findings(OutputFiles& files, const std::string& folder, const FuzzReport& report) {
  const std::string& peer = report.campaign.against;
  std::string all;
  const auto write = [&](const std::string& file, const std::string& text) {
    const std::filesystem::path path = std::filesystem::path(folder) / file;
    files.plan("--out", path, OutputKind::finding);
    files.write(path, [&](std::ostream& out) { out << text; });
  };
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding& f = report.findings[i];
    const std::string stem = file_stem(i, f), line = finding_line(f, peer) + "\n";
    all += line;
    write(stem + ".jsonl", line);
    write(stem + ".cpp", finding_snippet(f, peer));
    write(stem + ".svg", finding_picture(f, peer));
  }
  write(all_findings, all);
}

void remove_earlier_findings(const std::string& folder, const FuzzReport& report) {
  std::set<std::string> written;
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    written.insert(file_stem(i, report.findings[i]));
  for (const auto& [file, stem] : finding_files(folder, report.campaign)) {
    std::error_code ignored;
    if (!written.contains(stem)) std::filesystem::remove(file, ignored);
  }
}

}  // namespace signum::cli
