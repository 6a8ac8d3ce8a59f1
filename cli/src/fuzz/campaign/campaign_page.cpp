// SPDX-License-Identifier: MIT
#include "fuzz/campaign/campaign_page.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <signum/kernel/error.hpp>

#include "common/writing/printable.hpp"
#include "fuzz/campaign/campaign_json.hpp"

namespace signum::cli {
namespace {

constexpr std::string_view first_line = "<!doctype html><title>signum fuzz</title>";

constexpr std::string_view style_and_body = R"html(
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1em 0 } th, td { padding: .15em .8em; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child { text-align: left } progress { width: 10em } pre { white-space: pre-wrap; background: #f4f4f4; padding: .6em }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } pre { background: #242424 } th, td { border-color: #444 } }
</style>
<h1 id="against"></h1>
<p id="sum"></p>
<p><progress id="done" max="1"></progress> <span id="share"></span></p>
<h2>Families</h2><table id="families"></table>
<h2>Questions</h2><table id="questions"></table>
<h2>Findings so far, as they were met</h2><div id="findings"></div>
)html";

constexpr std::string_view script = R"html(<script>
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const state = read('state'), names = read('rows');
const put = (id, text) => (document.getElementById(id).textContent = text);
const grouped = (n) => Math.round(n).toLocaleString('en');
// The counts of a row are: cases, right, six faults, rubbish, declined, unanswerable, partly, excluded, ulps.
const rows = state.rows.map(({ counts, seconds, given_up }, i) => ({
  question: names[i][0], family: names[i][1], cases: counts[0], wrong: counts[0] - counts[1], seconds, given_up,
  asked: counts[0] + counts[9] + counts[10] + counts[12],
}));
const given = new Set(rows.filter((row) => row.given_up).map((row) => row.question));
const live = rows.filter((row) => !given.has(row.question));
const sum = (list, key) => list.reduce((total, row) => total + row[key], 0);
const wanted = (list) => (state.cases ? state.cases * list.length : NaN);
const share = (list) => sum(list, 'asked') / wanted(list);
const element = (name, ...children) => { const made = document.createElement(name); made.append(...children); return made; };
function table(id, key, list) {
  const into = document.getElementById(id), kinds = [...new Set(list.map((row) => row[key]))];
  into.append(element('tr', ...[key, 'cases', 'wrong', 'percent', 'asked', 'cases/s'].map((title) => element('th', title))));
  for (const kind of kinds) {
    const its = list.filter((row) => row[key] === kind), cases = sum(its, 'cases'), wrong = sum(its, 'wrong'), bar = element('progress');
    if (state.cases) bar.value = share(its);
    const cells = [kind, grouped(cases), grouped(wrong), cases ? (100 * wrong / cases).toPrecision(2) : '', bar, sum(its, 'seconds') ? grouped(cases / sum(its, 'seconds')) : ''];
    into.append(element('tr', ...cells.map((cell) => element('td', cell))));
  }
}
const cases = sum(rows, 'cases'), seconds = sum(rows, 'seconds'), all = live.length > 0 && share(live) >= 1;
put('against', state.against);
put('sum', `${grouped(cases)} cases, ${grouped(sum(rows, 'wrong'))} wrong, ${state.findings.length} findings before they are reduced; ` +
  `${seconds ? grouped(cases / seconds) : 0} cases a second and thread; ${grouped(state.blocks_done)} blocks; seed ${state.seed}; ${given.size} questions declined`);
if (state.cases) document.getElementById('done').value = share(live);
put('share', all ? 'All is asked.' : state.cases ? `${(100 * share(live)).toFixed(1)} % of ${grouped(wanted(live))} cases` : 'It ends after a time.');
table('families', 'family', live);
table('questions', 'question', live);
for (const { key, family, number, case: asked, right, said, detail } of state.findings)
  document.getElementById('findings').append(element('h3', key), element('p', `${family}, case ${number}`),
    element('pre', [asked, right && `right: ${right}`, (said || detail) && `said:  ${said || detail}`].filter(Boolean).join('\n')));
if (!all) setTimeout(() => location.reload(), 2000);
</script>
)html";

/// An element with data, in which nothing ends it before its time.
std::string data(std::string_view id, const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<')
      escaped += "\\u003c";
    else
      escaped += c;
  }
  return fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, escaped);
}

}  // namespace

std::string campaign_page(const FuzzCampaign& campaign) {
  nlohmann::json names = nlohmann::json::array();
  for (const oracle::CampaignRow& row : campaign.state.rows)
    names.push_back({name(row.kind), row.family});
  return std::string(first_line) + std::string(style_and_body) + data("rows", names.dump()) +
         data("state", to_json(campaign)) + std::string(script);
}

void require_own_page(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / progress_file;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return;
  std::string line;
  std::getline(std::ifstream(path), line);
  if (line != first_line)
    throw Error(
        fmt::format("{} is there, and is no page of a campaign; expected another "
                    "folder",
                    printable(path.string())));
}

}  // namespace signum::cli
