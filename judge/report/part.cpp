// SPDX-License-Identifier: MIT
#include "part.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <utility>

namespace signum::oracle::report {
namespace {

constexpr std::array counts = {&Tally::cases,           &Tally::right,    &Tally::false_positives,
                               &Tally::false_negatives, &Tally::wrong,    &Tally::errors,
                               &Tally::crashes,         &Tally::rubbish,  &Tally::time_outs,
                               &Tally::declined,        &Tally::excluded, &Tally::ulps};
constexpr std::size_t of_part = 3, of_finding = 6;

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == line.npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

std::uint64_t whole(std::string_view text, std::uint64_t most = UINT64_MAX) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [at, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc() || at != end || number > most)
    throw Error("\"" + std::string(text) + "\" is no number that can stand here");
  return number;
}

/// An enumerator by its number.
template <class Enum>
Enum enumerator(std::string_view number, Enum last) {
  return static_cast<Enum>(whole(number, static_cast<std::uint64_t>(last)));
}

Part part_of(const std::vector<std::string_view>& fields) {
  if (fields.size() < of_part) throw Error("no part of a report");
  const auto family = generators::family_named(fields[2]);
  for (const CaseKind& kind : all_case_kinds()) {
    if (name(kind) == fields[1] && family) return {std::string(fields[0]), kind, *family};
  }
  throw Error("unknown question or family");
}

FirstCase finding_of(const Part& part, const std::string_view* field) {
  Case found = read_question(field[5]);
  FindingKey key{part.kind, enumerator(field[0], Response::rubbish),
                 enumerator(field[1], Verdict::wrong), std::string(field[3]),
                 enumerator(field[4], Magnitude::tiny)};
  return {std::move(key), std::string(name(part.family)), whole(field[2]), std::move(found)};
}

}  // namespace

std::string line_of(const Part& part) {
  return part.subject + "\t" + name(part.kind) + "\t" + std::string(name(part.family));
}

std::string line_of(const AnsweredPart& answered) {
  std::string line = line_of(answered.part);
  for (const auto count : counts) line += "\t" + std::to_string(answered.tally.*count);
  for (const FirstCase& f : answered.findings) {
    line += "\t" + std::to_string(static_cast<int>(f.key.response)) + "\t" +
            std::to_string(static_cast<int>(f.key.verdict)) + "\t" + std::to_string(f.number) +
            "\t" + f.key.contact_class + "\t" + std::to_string(static_cast<int>(f.key.magnitude)) +
            "\t" + question_line(f.found);
  }
  return line;
}

Part read_part(std::string_view line) { return part_of(fields_of(line)); }

AnsweredPart read_answered_part(std::string_view line) {
  const auto fields = fields_of(line);
  AnsweredPart answered = {part_of(fields), {}, {}};
  std::size_t at = of_part;
  if (fields.size() < at + counts.size() || (fields.size() - at - counts.size()) % of_finding != 0)
    throw Error("no answered part of a report");
  for (const auto count : counts) answered.tally.*count = whole(fields[at++]);
  for (; at < fields.size(); at += of_finding)
    answered.findings.push_back(finding_of(answered.part, &fields[at]));
  return answered;
}

}  // namespace signum::oracle::report
