// SPDX-License-Identifier: MIT
#include "fuzz/campaign/campaign_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>

namespace signum::cli {
namespace {

using nlohmann::json;
using namespace oracle;

constexpr std::uint64_t format = 3;

constexpr std::array tally_members = {
    &Tally::cases,    &Tally::right,    &Tally::false_positives, &Tally::false_negatives,
    &Tally::wrong,    &Tally::errors,   &Tally::crashes,         &Tally::time_outs,
    &Tally::rubbish,  &Tally::declined, &Tally::unanswerable,    &Tally::partly,
    &Tally::excluded, &Tally::ulps};

json counts_of(const Tally& tally) {
  json numbers = json::array();
  for (const auto count : tally_members) numbers.push_back(tally.*count);
  return numbers;
}

json row_json(const CampaignRow& row) {
  json j = {
      {"counts", counts_of(row.tally)}, {"seconds", row.tally.seconds}, {"given_up", row.given_up}};
  if (!row.seeds.empty()) j["seeds"] = row.seeds;
  return j;
}

std::string key_text(const FindingKey& key) {
  return fmt::format("{}, {}, {}, {}", name(key.kind), name(key.response), name(key.verdict),
                     class_words(key));
}

json finding_json(const FirstCase& f) {
  json j = {{"key", key_text(f.key)},
            {"response", static_cast<int>(f.key.response)},
            {"verdict", static_cast<int>(f.key.verdict)},
            {"class", f.key.contact_class},
            {"family", f.family},
            {"number", f.number},
            {"seed", f.seed},
            {"block", f.block},
            {"case", question_line(f.found)}};
  if (f.truth) j["right"] = reply_line(*f.truth);
  if (f.outcome.reply) {
    // A number that is none cannot be told again.
    const std::string said = reply_line(*f.outcome.reply, f.outcome.left_out);
    if (read_outcome(f.key.kind.ask, said).reply) j["said"] = said;
  }
  if (!f.outcome.detail.empty()) j["detail"] = f.outcome.detail;
  return j;
}

CaseKind kind_named(const std::string& wanted, const std::vector<CaseKind>& all) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const CaseKind& k) { return name(k) == wanted; });
  if (found == all.end()) throw Error("unknown question \"" + wanted + "\"");
  return *found;
}

/// nlohmann-json makes other numbers of what is none or does not fit.
std::uint64_t whole(const json& j) {
  if (!j.is_number_unsigned()) throw Error(j.dump() + " is no whole number");
  return j.get<std::uint64_t>();
}

double seconds(const json& j, double most) {
  const double s = j.get<double>();
  if (!(s > 0 && s <= most)) throw Error(j.dump() + " seconds are out of range");
  return s;
}

/// An enumerator by its number.
template <class Enum>
Enum enumerator(const json& number, Enum last) {
  const std::uint64_t i = whole(number);
  if (i > static_cast<std::uint64_t>(last)) throw Error("a number is out of range");
  return static_cast<Enum>(i);
}

/// What was said of a case, as far as it is kept.
Outcome outcome_of(const json& j, const FindingKey& key) {
  const std::string detail = j.value("detail", "");
  if (key.response != Response::answered) return {key.response, std::nullopt, detail};
  return j.contains("said") ? read_outcome(key.kind.ask, j["said"].get<std::string>()) : Outcome{};
}

FirstCase read_finding(const json& j, Precision precision) {
  Case found = read_question(j.at("case").get<std::string>());
  FindingKey key{kind_of(found), enumerator(j.at("response"), Response::rubbish),
                 enumerator(j.at("verdict"), Verdict::wrong), j.at("class").get<std::string>(),
                 magnitude_of(found, precision)};
  std::optional<Reply> right;
  std::string error;
  if (j.contains("right")) right = read_reply(key.kind.ask, j["right"].get<std::string>(), error);
  Outcome said = outcome_of(j, key);
  return {std::move(key),        j.at("family").get<std::string>(),
          whole(j.at("number")), std::move(found),
          std::move(right),      std::move(said),
          whole(j.at("seed")),   whole(j.at("block"))};
}

void read_tally(const json& numbers, Tally& tally) {
  if (numbers.size() != tally_members.size()) throw Error("a row has another number of counts");
  for (std::size_t i = 0; i < tally_members.size(); ++i)
    tally.*tally_members[i] = whole(numbers[i]);
  // The eight ways of being asked, of which right is the first.
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < 9; ++i) sum += tally.*tally_members[i];
  if (sum != tally.cases) throw Error("the counts of a row do not add up");
}

void read_row(const json& j, CampaignRow& row) {
  read_tally(j.at("counts"), row.tally);
  row.tally.seconds = j.at("seconds").get<double>();
  row.given_up = j.at("given_up").get<bool>();
  if (j.contains("seeds")) {
    for (const json& seed : j["seeds"]) row.seeds.push_back(whole(seed));
  }
}

FuzzCampaign read_campaign(const json& j) {
  if (whole(j.at("format")) != format) throw Error("it is of another version of signum");
  FuzzCampaign campaign;
  campaign.against = j.at("against").get<std::string>();
  campaign.mesh = j.at("mesh").get<std::string>();
  if (j.value("allow_outside", false)) campaign.other_files = OtherFiles::anywhere;
  campaign.time_limit = seconds(j.at("time_limit"), most_time_limit);
  if (j.contains("seconds")) campaign.seconds = seconds(j.at("seconds"), most_seconds);
  CampaignState& state = campaign.state;
  const auto all = all_case_kinds();
  for (const json& kind : j.at("questions"))
    state.parameters.kinds.push_back(kind_named(kind.get<std::string>(), all));
  state.parameters.families = j.at("families").get<std::vector<std::string>>();
  if (j.contains("cases")) state.parameters.cases = whole(j.at("cases"));
  if (state.parameters.cases.value_or(1) - 1 >= most_cases) throw Error("cases are out of range");
  campaign.is_merged = j.at("merged").get<bool>();
  if (!state.parameters.cases && !campaign.seconds && !campaign.is_merged)
    throw Error("it has neither cases nor seconds");
  state.parameters.seed = whole(j.at("seed"));
  const std::string numbers = j.at("numbers").get<std::string>();
  for (const Precision p : {Precision::doubles, Precision::floats}) {
    if (name(p) == numbers) state.parameters.precision = p;
  }
  if (name(state.parameters.precision) != numbers) throw Error("unknown numbers");
  state.parameters.without = j.at("without").get<std::vector<std::string>>();
  std::uint64_t before = 0;
  for (const json& cases : j.at("extended_from")) {
    const std::uint64_t n = whole(cases);
    if (n <= before || n >= state.parameters.cases.value_or(0))
      throw Error("the cases that it was extended from are out of order");
    state.parameters.extended_from.push_back(before = n);
  }
  state.rows = campaign_rows(state.parameters);
  const json& inputs = j.at("inputs");
  if (inputs.size() != 3) throw Error("it has another number of inputs");
  campaign.inputs = {whole(inputs[0]), whole(inputs[1]), whole(inputs[2])};
  const json& rows = j.at("rows");
  if (rows.size() != state.rows.size()) throw Error("it has another number of rows");
  for (std::size_t i = 0; i < rows.size(); ++i) read_row(rows[i], state.rows[i]);
  state.blocks_done = whole(j.at("blocks_done"));
  if (state.blocks_done > block_count(state).value_or(state.blocks_done))
    throw Error("more blocks are done than there are");
  for (const json& f : j.at("findings"))
    state.findings.push_back(read_finding(f, state.parameters.precision));
  return campaign;
}

/// What code under test says may be no UTF-8.
std::string line_of(const json& j) {
  return j.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string to_json(const FuzzCampaign& campaign) {
  const CampaignState& state = campaign.state;
  json j = {{"format", format},
            {"against", campaign.against},
            {"mesh", campaign.mesh},
            {"allow_outside", campaign.other_files == OtherFiles::anywhere},
            {"time_limit", campaign.time_limit},
            {"families", state.parameters.families},
            {"seed", state.parameters.seed},
            {"numbers", name(state.parameters.precision)},
            {"without", state.parameters.without},
            {"extended_from", state.parameters.extended_from},
            {"merged", campaign.is_merged},
            {"blocks_done", state.blocks_done},
            {"inputs", {campaign.inputs.parameters, campaign.inputs.code, campaign.inputs.mesh}},
            {"questions", json::array()},
            {"rows", json::array()},
            {"findings", json::array()}};
  if (campaign.seconds) j["seconds"] = *campaign.seconds;
  if (state.parameters.cases) j["cases"] = *state.parameters.cases;
  for (const CaseKind& kind : state.parameters.kinds) j["questions"].push_back(name(kind));
  for (const CampaignRow& row : state.rows) j["rows"].push_back(row_json(row));
  for (const FirstCase& f : state.findings) j["findings"].push_back(finding_json(f));
  return line_of(j);
}

FuzzCampaign campaign_from_json(std::string_view text, const std::string& name) {
  try {
    return read_campaign(json::parse(text));
  } catch (const json::parse_error& e) {  // whose message shows what was read
    throw Error(
        fmt::format("{}: not the state of a campaign: expected JSON at byte {}", name, e.byte));
  } catch (const json::exception& e) {
    throw Error(fmt::format("{}: not the state of a campaign: {}", name, e.what()));
  } catch (const Error& e) {
    throw Error(fmt::format("{}: not the state of a campaign: {}", name, e.what()));
  }
}

Segment segment_from_json(std::string_view text) {
  try {
    const json j = json::parse(text);
    const Segment segment{whole(j.at("from")), whole(j.at("to"))};
    if (segment.from >= segment.to) throw Error("a segment without blocks");
    return segment;
  } catch (const json::exception& e) {
    throw Error(fmt::format("not a segment of a campaign: {}", e.what()));
  }
}

std::string to_json(const Segment& segment) {
  return json{{"from", segment.from}, {"to", segment.to}}.dump() + "\n";
}

std::string answer_json(const CampaignState& done, const Segment& segment) {
  json j = {{"from", segment.from},
            {"to", segment.to},
            {"rows", json::array()},
            {"findings", json::array()}};
  for (const std::size_t i : block_rows(done, segment.from, segment.to)) {
    const CampaignRow& row = done.rows[i];
    j["rows"].push_back({i, row.given_up, row.tally.seconds, counts_of(row.tally)});
  }
  for (const FirstCase& f : done.findings) j["findings"].push_back(finding_json(f));
  return line_of(j);
}

CampaignBlock block_from_json(std::string_view text, const CampaignState& state,
                              std::uint64_t number) {
  try {
    const json j = json::parse(text);
    const json& rows = j.at("rows");
    const bool is_asked = whole(j.at("from")) == number && whole(j.at("to")) == number + 1 &&
                          rows.size() == 1 && rows[0].size() == 4 &&
                          whole(rows[0][0]) == block_rows(state, number, number + 1).front();
    if (!is_asked) throw Error("an answer to another question");
    CampaignBlock block;
    read_tally(rows[0][3], block.tally);
    block.tally.seconds = rows[0][2].get<double>();
    for (const json& f : j.at("findings"))
      block.findings.push_back(read_finding(f, state.parameters.precision));
    return block;
  } catch (const json::exception& e) {
    throw Error(fmt::format("not an answer of a worker: {}", e.what()));
  }
}

std::string error_json(const std::string& message) { return line_of({{"error", message}}); }

std::optional<std::string> error_from_json(std::string_view text) {
  const json j = json::parse(text, nullptr, false);
  if (!j.is_object() || !j.contains("error") || !j["error"].is_string()) return std::nullopt;
  return j["error"].get<std::string>();
}

std::string counts_json(const CampaignState& state) {
  const auto blocks = block_count(state);
  return json{{"blocks", blocks ? json(*blocks) : json()}, {"probes", probe_count(state)}}.dump() +
         "\n";
}

}  // namespace signum::cli
