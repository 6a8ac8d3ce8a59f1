// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>

#include "common/writing/printable.hpp"
#include "fuzz/fuzz_report.hpp"

namespace signum::cli {
namespace {

using namespace oracle;

/// Past so many rows of a question, those in which nothing is wrong are added up.
constexpr std::size_t most_rows = 40;
/// Past so many characters a line is cut.
constexpr std::size_t longest_line = 400;

struct Row {
  std::string question, family;
  Tally tally;
};

std::vector<Row> table_rows(const CampaignState& state) {
  std::vector<Row> rows;
  for (const CampaignRow& row : state.rows) {
    if (row.tally.cases > 0) rows.push_back({name(row.kind), row.family, row.tally});
  }
  if (rows.size() <= most_rows) return rows;
  std::vector<Row> fewer;
  std::size_t summed = 0;
  for (const Row& row : rows) {
    if (fewer.empty() || fewer.back().question != row.question) summed = 0;
    if (row.tally.bad() > 0) {
      // The row goes before the sum, which stands last.
      fewer.insert(summed > 0 ? std::prev(fewer.end()) : fewer.end(), row);
    } else if (summed++ == 0) {
      fewer.push_back(row);
    } else {
      fewer.back().family = fmt::format("{} families", summed);
      fewer.back().tally += row.tally;
    }
  }
  return fewer;
}

struct Column {
  std::string_view title;
  std::uint64_t Tally::* count;
};

constexpr std::array columns = {Column{"cases", &Tally::cases},
                                Column{"false +", &Tally::false_positives},
                                Column{"false -", &Tally::false_negatives},
                                Column{"wrong", &Tally::wrong},
                                Column{"errors", &Tally::errors},
                                Column{"crashes", &Tally::crashes},
                                Column{"time-outs", &Tally::time_outs},
                                Column{"rubbish", &Tally::rubbish},
                                Column{"declined", &Tally::declined},
                                Column{"partly", &Tally::partly},
                                Column{"excluded", &Tally::excluded},
                                Column{"ulps", &Tally::ulps}};

constexpr std::ptrdiff_t always_shown = 7;

std::string rate(const Tally& t) {
  return t.seconds > 0 ? fmt::format("{:.0f}", static_cast<double>(t.cases) / t.seconds) : "";
}

/// Texts in columns, the first two to the left.
std::string aligned(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths(lines.front().size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (const auto& line : lines) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i)
      row += i < 2 ? fmt::format("{:<{}}  ", line[i], widths[i])
                   : fmt::format("{:>{}}  ", line[i], widths[i]);
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::string table(const CampaignState& state) {
  const std::vector<Row> rows = table_rows(state);
  Tally sum;
  for (const Row& row : rows) sum += row.tally;
  const auto is_shown = [&](const Column& c) {
    return &c - columns.data() < always_shown || sum.*c.count > 0;
  };
  std::vector<std::vector<std::string>> lines;
  const auto add = [&](std::string question, std::string family, const Tally& t) {
    std::vector<std::string> line = {std::move(question), std::move(family)};
    for (const Column& c : columns) {
      if (!is_shown(c)) continue;
      const std::uint64_t n = t.*c.count;
      line.push_back(n > 0 || &c == columns.data() ? fmt::format("{}", n) : ".");
    }
    line.push_back(rate(t));
    lines.push_back(std::move(line));
  };
  std::vector<std::string> titles = {"question", "family"};
  for (const Column& c : columns) {
    if (is_shown(c)) titles.emplace_back(c.title);
  }
  titles.emplace_back("cases/s");
  lines.push_back(std::move(titles));
  for (const Row& row : rows) add(row.question, row.family, row.tally);
  if (rows.size() > 1) add("all", "", sum);
  return aligned(lines);
}

std::string shortened(std::string line) {
  return line.size() <= longest_line ? line : line.substr(0, longest_line) + " ...";
}

std::string finding_text(std::size_t index, const Finding& f) {
  const std::string said = f.outcome.reply ? reply_line(*f.outcome.reply, f.outcome.left_out)
                           : f.outcome.detail.empty() ? std::string(name(f.key.response))
                                                      : f.outcome.detail;
  return fmt::format("{}. {}: {} ({}){}\n   {}\n   right: {}\n   said:  {}\n", index + 1,
                     name(f.key.kind), fault(f.key), class_words(f.key),
                     f.in_both_orders ? ", in both orders" : "",
                     shortened(question_line(f.smallest)), shortened(reply_line(f.truth)),
                     shortened(printable(said)));
}

/// The finding with the smallest case of each cause; the others of it by their numbers.
std::string findings_text(std::span<const Finding> findings) {
  std::string text;
  for (std::size_t i = 0, end = 0; i < findings.size(); i = end) {
    const FindingKey cause = cause_of(findings[i].key);
    for (end = i + 1; end < findings.size() && cause_of(findings[end].key) == cause;) ++end;
    text += finding_text(i, findings[i]);
    for (std::size_t k = i + 1; k < end; ++k)
      text += fmt::format("{}{} ({})", k == i + 1 ? "   also:  " : ", ", k + 1,
                          class_words(findings[k].key));
    if (end > i + 1) text += "\n";
  }
  return text;
}

std::size_t cause_count(std::span<const Finding> findings) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (i == 0 || !(cause_of(findings[i].key) == cause_of(findings[i - 1].key))) ++count;
  }
  return count;
}

/// "3 findings", "1 of 3 findings", "3 findings of 2 causes".
std::string headline(const FuzzReport& report) {
  const std::size_t n = report.findings.size(), all = n + report.left_out;
  const std::size_t causes = cause_count(report.findings);
  std::string text = n == all ? "" : fmt::format("{} of ", n);
  text += fmt::format("{} finding{}", all, all == 1 ? "" : "s");
  if (causes == n) return text + ", the smallest case of each";
  return text + fmt::format(", of {} cause{}; the smallest case of each cause", causes,
                            causes == 1 ? "" : "s");
}

std::size_t declined_kinds(const CampaignState& state) {
  return static_cast<std::size_t>(std::count_if(state.rows.begin(), state.rows.end(),
                                                [](const auto& r) { return r.given_up; }));
}

}  // namespace

std::string_view fault(const FindingKey& key) {
  return key.response == Response::answered ? name(key.verdict) : name(key.response);
}

std::string to_text(const FuzzReport& report) {
  const CampaignState& state = report.campaign.state;
  std::string text = table(state);
  if (const std::size_t n = declined_kinds(state); n > 0)
    text += fmt::format("{} question{} declined\n", n, n == 1 ? "" : "s");
  if (!report.complete) text += "interrupted: what was done so far\n";
  const std::size_t n = report.findings.size();
  if (n == 0) return text + "\nno findings\n";
  return text + "\n" + headline(report) + ":\n" + findings_text(report.findings);
}

}  // namespace signum::cli
