// SPDX-License-Identifier: MIT
#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "results.hpp"

namespace signum::bench {

namespace {

std::string with_digits(double x) {
  return x < 10    ? fmt::format("{:.2f}", x)
         : x < 100 ? fmt::format("{:.1f}", x)
                   : fmt::format("{:.0f}", x);
}

std::string target_text(std::optional<double> target, double value) {
  if (!target) return "";
  return fmt::format("{} {:.3g}", value <= *target ? "at most" : "**missed**:", *target);
}

std::string wrong_text(const std::optional<Wrong>& wrong) {
  return wrong && wrong->of > 0 ? fmt::format("{} of {}", wrong->count, wrong->of) : "";
}

void write_lines(std::ostream& out, const Result& r) {
  bool is_first = true;
  for (const Line& line : r.lines) {
    fmt::print(out, "| {} | {} | {} | {} | {} | {} |\n", is_first ? r.name : "", line.who,
               with_digits(line.nanoseconds), is_first ? "" : fmt::format("{:.2f}", line.ratio),
               target_text(line.target, line.ratio), wrong_text(line.wrong));
    is_first = false;
  }
  if (r.figure) {
    fmt::print(out, "| {} | signum | {} {} | | {} | |\n", r.name, with_digits(r.figure->value),
               r.figure->unit, target_text(r.figure->at_most, r.figure->value));
  }
}

}  // namespace

void write_markdown(std::ostream& out, const Machine& machine, const std::vector<Result>& results) {
  fmt::print(out, "{}, {} cores; {}; commit {}.\n", machine.processor, machine.cores,
             machine.compiler, machine.commit);
  std::string group;
  for (const Result& r : results) {
    if (r.group != group) {
      group = r.group;
      fmt::print(out,
                 "\n## {}\n\n| work | who | ns | signum / it | target | wrong |\n"
                 "| --- | --- | ---: | ---: | --- | ---: |\n",
                 group);
    }
    write_lines(out, r);
  }
}

void write_json(std::ostream& out, const Machine& machine, const std::vector<Result>& results) {
  using nlohmann::ordered_json;
  ordered_json works = ordered_json::array();
  for (const Result& r : results) {
    ordered_json work{{"group", r.group}, {"work", r.name}};
    if (r.plot) {
      work["series"] = r.plot->series;
      work["size"] = r.plot->size;
    }
    for (const Line& line : r.lines) {
      ordered_json who{{"who", line.who}, {"ns", line.nanoseconds}, {"signum_over_it", line.ratio}};
      if (line.target) who["target"] = *line.target;
      if (line.wrong) who["wrong"] = {{"count", line.wrong->count}, {"of", line.wrong->of}};
      work["contenders"].push_back(std::move(who));
    }
    if (r.figure) {
      work["value"] = r.figure->value;
      work["unit"] = r.figure->unit;
      if (r.figure->at_most) work["target"] = *r.figure->at_most;
    }
    works.push_back(std::move(work));
  }
  const ordered_json all{{"processor", machine.processor},
                         {"cores", machine.cores},
                         {"compiler", machine.compiler},
                         {"commit", machine.commit},
                         {"works", std::move(works)}};
  out << all.dump(1) << '\n';
}

}  // namespace signum::bench
