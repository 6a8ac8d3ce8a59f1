// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>
#include <vector>

#include "common/writing/printable.hpp"
#include "fuzz/fuzz_figure.hpp"
#include "fuzz/fuzz_report.hpp"
#include "page/elements.hpp"

namespace signum::cli {
namespace {

using namespace oracle;
using nlohmann::json;

json coordinates_of(const std::vector<Point3>& points) {
  json numbers = json::array();
  for (const Point3& p : points)
    for (const double x : {p.x, p.y, p.z}) numbers.push_back(x);
  return numbers;
}

json shape_json(page::Elements& elements, const DrawnShape& shape) {
  json result = elements.mesh(shape.surface);
  result["name"] = shape.name;
  result["lines"] = json::array();
  result["arrows"] = json::array();
  result["dots"] = json::array();
  for (const auto& chain : shape.lines) result["lines"].push_back(coordinates_of(chain));
  for (const Segment3& s : shape.arrows) result["arrows"].push_back(coordinates_of({s.p, s.q}));
  for (const DrawnDot& dot : shape.dots)
    result["dots"].push_back({{"at", coordinates_of({dot.at})}, {"label", dot.label}});
  return result;
}

json finding_page(page::Elements& elements, const Finding& f, const json& reported) {
  const DrawnFinding drawn = draw(f);
  json shapes = json::array();
  for (const DrawnShape& shape : drawn.shapes) shapes.push_back(shape_json(elements, shape));
  const std::string said = f.outcome.reply ? reply_line(*f.outcome.reply, f.outcome.left_out)
                           : f.outcome.detail.empty() ? std::string(name(f.key.response))
                                                      : printable(f.outcome.detail);
  json result;
  for (const char* member : {"name", "question", "fault", "class", "family", "number"})
    result[member] = reported.at(member);
  // Lines keep the order of their members.
  result["case"] = question_line(f.smallest);
  result["right"] = reply_line(f.truth);
  result["said"] = said;
  result["shapes"] = shapes;
  result["common"] = coordinates_of(drawn.common);
  result["nearest"] = coordinates_of(drawn.nearest);
  result["flat"] = drawn.is_flat;
  result["toScale"] = drawn.to_scale;
  return result;
}

std::vector<std::string> findings_notes(const FuzzReport& report) {
  Tally sum;
  for (const CampaignRow& row : report.campaign.state.rows) sum += row.tally;
  const std::size_t n = report.findings.size();
  std::vector<std::string> notes{
      n == 0 ? "No findings."
             : fmt::format("{}, the smallest case of each.", counted(n, "finding"))};
  std::string counts = counted(sum.cases, "case");
  const auto add = [&](std::uint64_t count, const char* one) {
    if (count > 0) counts += ", " + counted(count, one);
  };
  add(sum.false_positives, "false positive");
  add(sum.false_negatives, "false negative");
  if (sum.wrong > 0) counts += fmt::format(", {} wrong", sum.wrong);
  add(sum.errors, "error");
  if (sum.crashes > 0) counts += ", " + counted(sum.crashes, "crash", "crashes");
  add(sum.time_outs, "time-out");
  if (sum.rubbish > 0) counts += fmt::format(", {} rubbish", sum.rubbish);
  notes.push_back(counts + ".");
  if (!report.complete) notes.emplace_back("Interrupted: what was done so far.");
  notes.emplace_back("The right answers are exact; the shapes are drawn in doubles.");
  return notes;
}

}  // namespace

void write_html(std::ostream& out, const FuzzReport& report) {
  // The page says what the report says.
  const json reported = json::parse(to_json(report));
  page::write_with(out, [&](page::Elements& elements) {
    json findings = json::array();
    for (std::size_t i = 0; i < report.findings.size(); ++i)
      findings.push_back(finding_page(elements, report.findings[i], reported["findings"][i]));
    elements.object("findings", {{"format", 1},
                                 {"program", "signum " SIGNUM_VERSION},
                                 {"title", "signum fuzz: " + printable(report.campaign.against)},
                                 {"against", printable(report.campaign.against)},
                                 {"notes", findings_notes(report)},
                                 {"findings", findings}});
  });
}

}  // namespace signum::cli
