// SPDX-License-Identifier: MIT
// The judge, with a function of Python as the code under test; and pictures.

#include <algorithm>
#include <limits>
#include <memory>
#include <signum/judge/campaign.hpp>
#include <signum/oracle/lines.hpp>
#include <sstream>

#include "check/formats/check_svg.hpp"
#include "common/progress.hpp"
#include "kept_mesh.hpp"
#include "module.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using namespace oracle;

/// Calls answer(case, ask): the answer as a line of the oracle's format.
class PythonCode : public CodeUnderTest {
 public:
  PythonCode(const py::function& answer, bool& interrupted)
      : answer_(answer), interrupted_(interrupted) {}

  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    const py::gil_scoped_acquire acquire;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      if (!interrupted_) outcomes[i] = one(cases[i]);
    }
  }

 private:
  Outcome one(const Case& question) {
    py::list shapes;
    std::visit(
        [&](const auto& list) {
          for (const auto& s : list) shapes.append(PyShape{bindings::Shape(s)});
        },
        question.shapes);
    try {
      const auto line = answer_(std::string(name(question.ask)), shapes).cast<std::string>();
      return read_outcome(question.ask, line);
    } catch (py::error_already_set& e) {
      if (e.matches(PyExc_KeyboardInterrupt)) interrupted_ = true;
      Outcome failed;
      failed.response = Response::error;
      failed.detail = e.what();
      failed.detail = failed.detail.substr(0, failed.detail.find('\n'));
      return failed;
    }
  }

  // The caller holds it as long as the campaign runs.
  const py::function& answer_;
  bool& interrupted_;
};

std::vector<CaseKind> kinds_of(const std::string& ask, const std::vector<std::string>& shapes,
                               std::optional<int> dimension) {
  if (dimension && *dimension != 2 && *dimension != 3) {
    throw InvalidArgument("dimension: 2 or 3 was expected, not " + std::to_string(*dimension));
  }
  std::vector<CaseKind> kinds;
  for (const CaseKind& kind : all_case_kinds()) {
    if (name(kind.ask) != ask || (dimension && kind.in_3d != (*dimension == 3))) continue;
    const bool all = is_predicate(kind.ask) || shapes.empty();
    if (all || (name(kind.a) == shapes[0] && name(kind.b) == shapes[1])) kinds.push_back(kind);
  }
  if (kinds.empty()) {
    throw InvalidArgument("fuzz: there is no question " + ask + " about these shapes");
  }
  return kinds;
}

py::dict finding_dict(const Finding& f, const std::string& peer) {
  py::list shapes;
  std::visit(
      [&](const auto& list) {
        for (const auto& s : list) shapes.append(PyShape{bindings::Shape(s)});
      },
      f.smallest.shapes);
  py::dict d;
  d["question"] = name(f.key.kind);
  d["verdict"] = f.key.response == Response::answered ? std::string(name(f.key.verdict))
                                                      : std::string(name(f.key.response));
  d["contact_class"] = class_words(f.key);
  d["shapes"] = shapes;
  d["line"] = question_line(f.smallest);
  d["right"] = reply_line(f.truth);
  d["said"] = f.outcome.reply ? reply_line(*f.outcome.reply, f.outcome.left_out) : f.outcome.detail;
  d["program"] = finding_snippet(f, peer);
  d["svg"] = finding_picture(f, peer);
  return d;
}

Precision precision_named(const std::string& numbers) {
  for (const Precision p : {Precision::doubles, Precision::floats}) {
    if (name(p) == numbers) return p;
  }
  throw InvalidArgument("numbers: expected \"double\" or \"float\", found \"" + numbers + "\"");
}

/// Throws InvalidArgument for a word that no class of cases has.
void require_words(const std::vector<std::string>& without) {
  const auto known = words_of_classes();
  for (const std::string& word : without) {
    if (std::ranges::find(known, word) != known.end()) continue;
    std::string all;
    for (const auto& w : known) all.append(all.empty() ? "" : ", ").append(w);
    throw InvalidArgument("without: unknown word \"" + word + "\"; expected one of " + all);
  }
}

/// (findings, cases judged, right ones, declined ones, excluded ones).
py::tuple fuzz(const std::string& ask, const std::vector<std::string>& shapes,
               const py::function& answer, std::optional<int> dimension, std::uint64_t cases,
               std::uint64_t seed, std::optional<double> seconds,
               const std::vector<std::string>& families, const std::string& numbers,
               const std::vector<std::string>& without, const std::string& peer) {
  CampaignState state;
  state.parameters.precision = precision_named(numbers);
  require_words(without);
  state.parameters.without = without;
  state.parameters.kinds = kinds_of(ask, shapes, dimension);
  state.parameters.families = families;
  if (families.empty()) {
    for (const generators::Family f : generators::all_families) {
      state.parameters.families.emplace_back(name(f));
    }
    for (const generators::Family f : generators::motion_families) {
      state.parameters.families.emplace_back(name(f));
    }
  }
  state.parameters.cases = cases;
  state.parameters.seed = seed;
  state.rows = campaign_rows(state.parameters);
  bool interrupted = false;
  CampaignRun run;
  run.open = [&] { return std::make_unique<PythonCode>(answer, interrupted); };
  run.seconds = seconds;
  run.stop = [&] { return interrupted; };
  std::vector<Finding> findings;
  {
    const py::gil_scoped_release release;
    run_campaign(state, run);
    constexpr std::size_t shrink_budget = 20000;
    if (!interrupted) findings = reduce_findings(state, run, shrink_budget);
  }
  if (interrupted) {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
  }
  Tally all;
  for (const CampaignRow& row : state.rows) all += row.tally;
  py::list list;
  for (const Finding& f : findings) list.append(finding_dict(f, peer));
  return py::make_tuple(list, all.cases, all.right, all.declined, all.excluded);
}

std::string contacts_svg(const bindings::KeptMesh& a, const bindings::KeptMesh* b,
                         const std::string& name_a, const std::string& name_b) {
  const py::gil_scoped_release release;
  cli::CheckReport report{};
  const auto add = [&](const std::string& name, const Mesh& mesh) {
    report.parts.push_back({name,
                            {},
                            MeshBody(mesh),
                            inspect(mesh),
                            {},
                            {},
                            {},
                            {},
                            SolidRule::nonzero,
                            {},
                            false,
                            {}});
  };
  add(name_a, a.mesh());
  if (b == nullptr) {
    report.pairs.push_back({0, 0, std::make_shared<MeshContacts>(contacts(a.mesh()))});
  } else {
    add(name_b, b->mesh());
    report.pairs.push_back({0, 1, std::make_shared<MeshContacts>(contacts(a.mesh(), b->mesh()))});
  }
  cli::Progress progress;
  const std::vector<std::vector<cli::ContactShape>> shapes =
      cli::contact_shapes(report, std::numeric_limits<std::size_t>::max(), progress);
  std::ostringstream out;
  cli::write_svg(out, report, {}, shapes);
  return out.str();
}

}  // namespace

void add_judge(py::module_& m) {
  m.def("is_predicate", [](const std::string& question) {
    const auto at = std::ranges::find(ask_names, question);
    return at != ask_names.end() && is_predicate(static_cast<Ask>(at - ask_names.begin()));
  });
  m.def("fuzz", &fuzz);
  m.def("contacts_svg", &contacts_svg, py::arg("a"), py::arg("b").none(true), py::arg("name_a"),
        py::arg("name_b"));
}

}  // namespace signum::python
