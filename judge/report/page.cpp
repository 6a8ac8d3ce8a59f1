// SPDX-License-Identifier: MIT
#include "page.hpp"

#include <algorithm>
#include <utility>

#include "explanation.hpp"
#include "findings/reply_words.hpp"
#include "heat_map.hpp"
#include "readable_line.hpp"

namespace signum::oracle::report {
namespace {

using Files = std::map<std::string, std::string>;

constexpr std::string_view folder = "report/";

/// 12,345
std::string grouped(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, ",");
  return digits;
}

std::string image(const std::string& file, const std::string& alt, int width) {
  return "<img src=\"" + std::string(folder) + file + "\" width=\"" + std::to_string(width) +
         "\" alt=\"" + alt + "\">\n";
}

/// A way to be wrong, as a column.
struct Column {
  std::string_view title;
  std::uint64_t Tally::* count;
};
constexpr Column columns[] = {{"false positives", &Tally::false_positives},
                              {"false negatives", &Tally::false_negatives},
                              {"other wrong answers", &Tally::wrong},
                              {"errors", &Tally::errors},
                              {"crashes", &Tally::crashes},
                              {"time-outs", &Tally::time_outs},
                              {"rubbish", &Tally::rubbish}};

struct TableRow {
  std::string question;
  Ask ask;
  Tally tally;
  /// It belongs to the finding that is shown, and is empty if none is.
  std::string severity;
};

template <class OfKind>
std::string severity_in(const Measured& m, OfKind of_kind) {
  const auto is_of_row = [&](const Finding& f) { return of_kind(f.key.kind); };
  const auto found = std::find_if(m.shown.begin(), m.shown.end(), is_of_row);
  return found == m.shown.end() ? "" : std::string(name(severity_of(*found)));
}

/// A row for each question, or for each Ask where there are many questions.
std::vector<TableRow> rows_of(const Measured& m) {
  constexpr std::size_t many = 6;
  std::vector<TableRow> rows;
  if (m.questions.size() <= many) {
    for (const Counts& q : m.questions) {
      const std::string severity =
          severity_in(m, [&](const CaseKind& kind) { return kind == q.kind; });
      rows.push_back({name(q.kind), q.kind.ask, q.total(), severity});
    }
    return rows;
  }
  for (const std::string_view ask : ask_names) {
    std::size_t count = 0;
    TableRow row = {};
    for (const Counts& q : m.questions) {
      if (name(q.kind.ask) != ask) continue;
      row.question = name(q.kind), row.ask = q.kind.ask;
      row.tally += q.total();
      ++count;
    }
    if (count > 1) row.question = std::string(ask) + ", " + std::to_string(count) + " pairs";
    row.severity = severity_in(m, [&](const CaseKind& kind) { return name(kind.ask) == ask; });
    if (count > 0) rows.push_back(std::move(row));
  }
  return rows;
}

/// What no wrong answer is, but told of a library.
constexpr Column told[] = {
    {"declined", &Tally::declined}, {"left out", &Tally::excluded}, {"ulps", &Tally::ulps}};
constexpr std::string_view inexact = "inexact by its documentation";

/// What each library says of itself, and what came of it.
std::string claims_table(const std::vector<Measured>& all) {
  std::string text =
      "| code | library | licence | what it says, and where | asked, wrong |\n"
      "| --- | --- | --- | --- | --- |\n";
  for (const Measured& m : all) {
    const Claim& claim = *m.subject.claim;
    Tally sum;
    for (const Counts& q : m.questions) sum += q.total();
    text += "| " + m.subject.name + " | " + m.subject.source + " | " + std::string(claim.licence) +
            " | " + std::string(claim.says);
    if (!claim.inexact.empty())
      text += "; " + std::string(inexact) + ": " + std::string(claim.inexact);
    text += " | " + grouped(sum.cases) + ", " + grouped(sum.bad()) + " |\n";
  }
  return text;
}

/// Columns of what never happens are left out.
std::string table(const std::vector<Measured>& all) {
  std::vector<Column> used;
  for (const Column& c : columns) {
    const bool happens = std::any_of(all.begin(), all.end(), [&](const Measured& m) {
      return std::any_of(m.questions.begin(), m.questions.end(),
                         [&](const Counts& q) { return q.total().*c.count > 0; });
    });
    if (happens) used.push_back(c);
  }
  const bool of_libraries = !all.empty() && all.front().subject.claim != nullptr;
  if (of_libraries) used.insert(used.end(), std::begin(told), std::end(told));
  std::string text = "| code | question | cases | wrong |", line = "\n| --- | --- | ---: | ---: |";
  for (const Column& c : used) {
    text += " " + std::string(c.title) + " |";
    line += " ---: |";
  }
  text += " severity |", line += " --- |";
  if (of_libraries) text += " |", line += " --- |";
  text += line + "\n";
  for (const Measured& m : all) {
    std::string code = m.subject.name;
    for (const TableRow& row : rows_of(m)) {
      text += "| " + std::exchange(code, "") + " | " + row.question + " | " +
              grouped(row.tally.cases) + " | " + percent(row.tally) + " % |";
      for (const Column& c : used) text += " " + grouped(row.tally.*c.count) + " |";
      text += (row.severity.empty() ? "" : " ") + row.severity + " |";
      if (of_libraries) {
        const bool is_known = row.tally.bad() > 0 && m.subject.claim->is_inexact(row.ask);
        text += is_known ? " " + std::string(inexact) + " |" : " |";
      }
      text += "\n";
    }
  }
  return text;
}

/// The rows of those that were asked in one of the families; empty where there are none.
std::string heat_map_of(const std::vector<Measured>& all, Families families) {
  std::vector<HeatRow> rows;
  for (const Measured& m : all) {
    const std::vector<Tally> tallies = m.by_family();
    const bool asked = std::any_of(families.begin(), families.end(), [&](generators::Family f) {
      return tallies[static_cast<std::size_t>(f)].cases > 0;
    });
    if (asked) rows.push_back({m.subject.name, tallies});
  }
  return rows.empty() ? "" : heat_map(rows, families);
}

/// What the code said, without the point that some messages end with.
std::string said(const Outcome& outcome) {
  std::string text = words(outcome);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

/// A finding in words under its picture.
std::string finding_text(const Finding& f, const Subject& subject, const std::string& file) {
  const std::string& peer = subject.name;
  const std::string title = name(f.key.kind) + ": " + fault_words(f.key);
  return image(file, peer + ", " + title, 560) + "<br>" + peer + " says: " + said(f.outcome) +
         ". Right: " + words(f.truth) + ". " + explanation(f, subject.precision) +
         " Severity: " + std::string(name(severity_of(f))) + ".\n\n    " +
         readable_line(f.smallest) + "\n";
}

std::string sections(const std::vector<Measured>& all, Files& files) {
  std::string text;
  for (const Measured& m : all) {
    text += "\n### " + m.subject.name + "\n" + m.subject.source + ".\n";
    if (m.shown.empty()) text += "No wrong answer was found.\n";
    for (std::size_t i = 0; i < m.shown.size(); ++i) {
      const std::string suffix = i == 0 ? "" : "-" + std::to_string(i + 1);
      const std::string file = m.subject.name + suffix + ".svg";
      text += "\n" + finding_text(m.shown[i], m.subject, file);
      files[std::string(folder) + file] = finding_picture(m.shown[i], m.subject.name);
    }
  }
  return text;
}

std::string opening(const Report& report) {
  return std::string(page_title) +
         "\n\n"
         "Methods of the literature, in doubles and with the tolerances that their authors "
         "recommend, were asked " +
         grouped(report.textbook_cases) +
         " cases of each question in each of eight families, in five more of what moves, and "
         "well-known libraries " +
         grouped(report.library_cases) + ", from seed " + std::to_string(report.seed) +
         ". Every answer was held against the exact one, and wrong ones were reduced to cases as "
         "small as could be reached. `./dev report` makes this page again, byte for byte on the "
         "same "
         "processor, which Embree asks what it is; "
         "`signum fuzz QUESTION --against NAME` goes on from there.\n\n"
         "Where coordinates are random (`uniform`), almost everything is right, which is why such "
         "code passes its tests. It fails where shapes touch, line up, share coordinates or "
         "differ in size: in what people design (`grid`, `degenerate`), in the same after a "
         "rotation (`rotated`) or one unit in the last place beside it (`near_degenerate`), and "
         "in numbers very large and very small (`extreme`), in shapes without area "
         "(`degenerate_shape`), and in triangles like needles (`sliver`). What moves, "
         "besides, fails where it only grazes, touches at the first or last moment "
         "(`touching_then_leaving`), "
         "stays in one plane, collapses, or is fast and far away (`cancelling_velocities`).\n";
}

constexpr std::string_view about_claims =
    "Each library is asked what its documentation says that it answers; the table has the section. "
    "*Left out* counts the cases that the documentation excludes or of which it says nothing, such "
    "as shapes without extent, and, but for libraries that are exact, numbers whose products "
    "overflow or underflow. *Declined* counts the cases to which the library has no answer, that "
    "it "
    "calls invalid, or that it cannot hold without rounding. Libraries that calculate in floats "
    "get "
    "numbers that floats hold. Where the documentation says that answers are not exact, wrong ones "
    "are marked *inexact by its documentation*. *Ulps* is the largest error of a number, which "
    "does not count as wrong. The heads of the files in `judge/peers/library/` say more.\n\n";

}  // namespace

Files page(const Report& report) {
  Files files;
  std::string text = opening(report);
  const auto part = [&](const std::string& title, const std::string& map,
                        const std::vector<Measured>& all) {
    text += "\n## " + title +
            "\n\nOf the cases of each family, so many percent got a wrong "
            "answer:\n\n" +
            image(map, title + ": percent of wrong answers by family", 720) + "\n";
    if (&all == &report.libraries) text += std::string(about_claims) + claims_table(all) + "\n";
    text += table(all);
    files[std::string(folder) + map] = heat_map_of(all, generators::all_families);
    const std::string of_motion = heat_map_of(all, generators::motion_families);
    if (of_motion.empty()) return;
    const std::string name = "motion-of-" + map;
    text += "\nOf what moves, in its families:\n\n" +
            image(name, title + ", what moves: percent of wrong answers by family", 530);
    files[std::string(folder) + name] = of_motion;
  };
  if (!report.textbooks.empty())
    part("The methods of the textbooks", "textbooks.svg", report.textbooks);
  if (!report.libraries.empty()) part("Libraries", "libraries.svg", report.libraries);
  if (!report.missing.empty()) {
    text += "\nNot measured here, as not installed:";
    for (const std::string& name : report.missing)
      text += (&name == report.missing.data() ? " " : ", ") + name;
    text += ".\n";
  }
  text +=
      "\nA false positive claims a coincidence that is none: that shapes meet, a point is in, "
      "a ray hits, points are on one line or plane. A false negative misses one. Other wrong "
      "answers are an opposite sign, a wrong side, *inside* for *on the boundary*. A "
      "parameter or distance that is not the nearest double is not counted; so a distance of 0 is "
      "a false positive where the true one is not, however small that is.\n"
      "\n## The smallest failing case of each\n\n"
      "The line under each picture is a question that `signum oracle` answers. *Severity*, also in "
      "the tables, is what a user suffers, [by the smallest case](judge.md#severity): `lost`, "
      "`everyday`, `refused`, `scale` or `edge`, the worst first.\n";
  text += sections(report.textbooks, files) + sections(report.libraries, files);
  files["report.md"] = text;
  return files;
}

}  // namespace signum::oracle::report
