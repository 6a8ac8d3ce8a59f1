// SPDX-License-Identifier: MIT
#include "questions.hpp"

#include <algorithm>
#include <array>
#include <signum/collide/set.hpp>
#include <signum/oracle/reply.hpp>
#include <utility>
#include <vector>

#include "everyday/ask_nearest.hpp"
#include "everyday/exact_sets.hpp"
#include "everyday/implicit_points.hpp"
#include "everyday/part_questions.hpp"
#include "own_questions.hpp"
#include "plane/plane_polygons.hpp"
#include "plane/plane_questions.hpp"
#include "point_questions.hpp"
#include "sets/verb_pairs.hpp"
#include "verbs/verb_lines.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

using detail::Verb;

template <Verb verb>
constexpr bool taken(ShapeKind a, ShapeKind b) {
  return detail::takes(verb, a, b);
}
// The lines of campaigns are of fewer pairs: their points are asked by other questions.
constexpr bool contact_asks_of(ShapeKind a, ShapeKind b) {
  return taken<Verb::contact>(a, b) && a != ShapeKind::point && b != ShapeKind::point;
}
constexpr bool intersection_asks_of(ShapeKind a, ShapeKind b) {
  return taken<Verb::intersection>(a, b) && a != ShapeKind::point && b != ShapeKind::point;
}

constexpr std::array<std::string_view, 1> points_key = {"points"};
constexpr std::array<std::string_view, 2> pair_keys = {"a", "b"};
constexpr std::array<std::string_view, 1> a_key = {"a"}, b_key = {"b"};
constexpr std::array<std::string_view, 1> rule_key = {"rule"};
constexpr std::array<std::string_view, 2> triangulate_keys = {"constraints", "weights"};
constexpr std::array<std::string_view, 3> sweep_keys = {"a", "b", "motion"};
constexpr std::array<std::string_view, 1> certificate_keys = {"of"};
constexpr std::array<std::string_view, 7> certificate_options = {
    "a", "b", "distance", "motion", "points", "op", "rule"};

using Pair = const AskedPair&;

std::string answer_certificate(Pair pair) {
  return pair.ask([](const auto& a, const auto& b) { return write(separation(a, b)); });
}
std::string answer_intersection(Pair pair) {
  return pair.ask([](const auto& a, const auto& b) { return write(intersection(a, b).exact()); });
}
std::string answer_hit(Pair pair) {
  return pair.ask([](const auto& a, const auto& b) {
    const auto found = hit(a, b);
    return write_hit(found ? &*found : nullptr);
  });
}
std::string answer_penetration(Pair pair) {
  return pair.ask([](const auto& a, const auto& b) { return write(depth(a, b)); });
}

constexpr Beyond nothing = Beyond::nothing, placed = Beyond::placed_shapes,
                 meshes = Beyond::placed_shapes_and_meshes;

/// The questions of Ask that are not about points, in its order.
constexpr auto shape_questions = std::to_array<Question>({
    {name(Ask::intersects),
     PairForm{taken<Verb::intersects>, placed, nullptr, ask_intersects_of_plane_polygons}},
    {name(Ask::locate),
     PairForm{taken<Verb::locate>, nothing, nullptr, ask_locate_of_plane_polygons}},
    {name(Ask::side), PairForm{taken<Verb::side>, nothing}},
    {name(Ask::frustum), PairForm{taken<Verb::containment>, nothing}},
    {name(Ask::contact), PairForm{contact_asks_of, nothing}},
    {name(Ask::intersection), PairForm{intersection_asks_of, nothing, answer_intersection}},
    {name(Ask::hit), PairForm{taken<Verb::hit>, nothing, answer_hit, ask_hit_of_plane_polygons}},
    {name(Ask::distance), PairForm{taken<Verb::squared_distance>, meshes, answer_distance,
                                   ask_distance_of_plane_polygons}},
    {name(Ask::penetration), PairForm{taken<Verb::depth>, placed, answer_penetration}},
    {name(Ask::sweep), OwnForm{sweep_keys, ask_sweep, rule_key, sweep_asks_of, read_sweep_case}},
    {name(Ask::ccd), OwnForm{pair_keys, ask_ccd, {}, ccd_asks_of, read_ccd_case}},
});

constexpr auto other_questions = std::to_array<Question>({
    {"pairs", OwnForm{a_key, ask_pairs, b_key}},
    {"rigid", OwnForm{pair_keys, ask_rigid}},
    {"solids", OwnForm{pair_keys, ask_solids, rule_key}},
    {"relate", OwnForm{pair_keys, ask_relate, rule_key}},
    {"valid", OwnForm{a_key, ask_valid, rule_key}},
    {"overlay", OwnForm{overlay_keys, ask_overlay, rule_key}},
    {"arrangement", OwnForm{arrangement_keys, ask_arrangement}},
    {"hull2", OwnForm{points_key, ask_hull2}},
    {"triangulate", OwnForm{points_key, ask_triangulate, triangulate_keys}},
    {"tetrahedralize", OwnForm{points_key, ask_tetrahedralize}},
    {"compare", OwnForm{points_key, ask_compare}},
    {"measures", OwnForm{a_key, ask_measures, rule_key}},
    {"minkowski", OwnForm{pair_keys, ask_minkowski}},
    {"winding", OwnForm{pair_keys, ask_winding}},
    {"section", OwnForm{pair_keys, ask_section, section_options}},
    {"common", OwnForm{pair_keys, ask_common}},
    {"intervals", OwnForm{pair_keys, ask_intervals, rule_key}},
    {"certificate", OwnForm{certificate_keys, ask_certificate, certificate_options}},
    {"signed_distance", OwnForm{pair_keys, ask_signed_distance, rule_key}},
    {"near_triangles", OwnForm{near_keys, ask_near_triangles}},
    {"yu_he", OwnForm{pair_keys, ask_yu_he}},
    {"line_parameters", OwnForm{pair_keys, ask_line_parameters}},
    {"mean_value_weights", OwnForm{weights_keys, ask_mean_value_weights}},
    {"bounding_cone", OwnForm{points_key, ask_bounding_cone}},
    {"bounding_ellipsoid", OwnForm{points_key, ask_bounding_ellipsoid}},
    {"touch_regions", OwnForm{pair_keys, ask_touch_regions, rule_key}},
    {"region_sum", OwnForm{region_sum_keys, ask_region_sum, rule_key}},
});

/// All questions: those of Ask come first, then those of bindings/verbs.toml.
constexpr auto questions = [] {
  std::array<Question, point_questions.size() + shape_questions.size() + verb_questions.size() +
                           other_questions.size()>
      all{};
  std::size_t size = 0;
  for (const PointQuestion& q : point_questions) {
    all[size++] = {name(q.ask), PointsForm{q.count, q.dimension}};
  }
  for (const std::span<const Question> some :
       {std::span<const Question>(shape_questions), std::span<const Question>(verb_questions),
        std::span<const Question>(other_questions)}) {
    for (const Question& q : some) all[size++] = q;
  }
  return all;
}();

static_assert(
    [] {
      for (std::size_t i = 0; i < ask_names.size(); ++i) {
        if (questions[i].name != ask_names[i]) return false;
      }
      return true;
    }(),
    "each question of Ask is in the table, at its place");

constexpr Question certificate{name(Ask::intersects),
                               PairForm{taken<Verb::separation>, placed, answer_certificate}};
constexpr Question nearest{name(Ask::distance),
                           PairForm{has_rational_nearest, meshes, answer_nearest}};

/// A pair of which there is an answer by its kinds.
AskedPair read_taken(std::string_view name, const PairForm& form, std::span<const Field> fields,
                     Beyond beyond) {
  AskedPair pair =
      read_pair(fields, Takes::first_of(form.takes), Takes::second_of(form.takes), beyond);
  const auto a = pair.a.kind(), b = pair.b.kind();
  if (a && b && !form.takes(*a, *b)) fail_not_taken(name, *a, *b);
  return pair;
}

Case read_form(Ask ask, const PointsForm& form, std::span<const Field> fields) {
  constexpr std::array<std::string_view, 6> words = {"", "one", "two", "three", "four", "five"};
  const std::string wanted =
      (form.count < words.size() ? std::string(words[form.count]) : std::to_string(form.count)) +
      (form.dimension == 2 ? " points [x, y]" : " points [x, y, z]");
  const std::vector<Field> elements = fields[0].elements(form.count, form.count, wanted);
  VectorReader reader{form.dimension};
  std::vector<Shape2> in_2d;
  std::vector<Shape3> in_3d;
  for (const Field& e : elements) {
    const Vector p = reader.read(e);
    if (reader.is_3d()) {
      in_3d.push_back(p.xyz());
    } else {
      in_2d.push_back(p.xy());
    }
  }
  if (reader.is_3d()) return {ask, std::move(in_3d)};
  return {ask, std::move(in_2d)};
}

}  // namespace

std::span<const std::string_view> Question::keys() const {
  if (const auto* const own = std::get_if<OwnForm>(&form)) return own->keys;
  if (std::holds_alternative<PointsForm>(form)) return points_key;
  return pair_keys;
}

std::span<const std::string_view> Question::optional_keys() const {
  if (const auto* const own = std::get_if<OwnForm>(&form)) return own->optional_keys;
  const auto* const pair = std::get_if<PairForm>(&form);
  const bool polygons = pair && (Takes::first_of(pair->takes)(ShapeKind::polygon) ||
                                 Takes::second_of(pair->takes)(ShapeKind::polygon));
  if (polygons) return rule_key;
  return {};
}

std::string Question::answer(std::span<const Field> fields) const {
  if (const auto* const own = std::get_if<OwnForm>(&form)) return own->answer(fields);
  if (const auto* const points = std::get_if<PointsForm>(&form)) {
    auto given = ask_of_implicit_points(name, points->count, points->dimension, fields[0]);
    if (given) return *std::move(given);
  }
  const auto* const of_pair = std::get_if<PairForm>(&form);
  // What the truth says of points holds nothing that is rounded.
  if (of_pair == nullptr) return write_reply(truth(read_case(*this, fields)));
  if (of_pair->answer_plane_polygons != nullptr) {
    if (auto given = of_pair->answer_plane_polygons(fields)) return *std::move(given);
  }
  const AskedPair pair = read_taken(name, *of_pair, fields, of_pair->beyond);
  try {
    if (of_pair->answer != nullptr) return of_pair->answer(pair);
    const auto ask = static_cast<Ask>(this - questions.data());
    return pair.ask(
        [&](const auto& a, const auto& b) { return write_reply(pair_truth(ask, a, b)); });
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

bool takes(Ask ask, ShapeKind a, ShapeKind b) {
  const Question& question = questions[static_cast<std::size_t>(ask)];
  if (const auto* const own = std::get_if<OwnForm>(&question.form)) return own->takes(a, b);
  const auto* const form = std::get_if<PairForm>(&question.form);
  return form != nullptr && form->takes(a, b);
}

std::span<const Question> all_questions() { return questions; }

const Question* find_question(std::string_view name) {
  const auto at = std::find_if(questions.begin(), questions.end(),
                               [&](const Question& q) { return q.name == name; });
  return at == questions.end() ? nullptr : &*at;
}

FlaggedQuestion flagged(const Question& question) {
  if (question.name == certificate.name) return {"certificate", &certificate};
  if (question.name == nearest.name) return {"nearest", &nearest};
  return {};
}

Case read_case(const Question& question, std::span<const Field> fields) {
  const auto* const own = std::get_if<OwnForm>(&question.form);
  if ((own != nullptr && own->read == nullptr) || &question == &certificate ||
      &question == &nearest) {
    throw QuestionError("ask: " + std::string(question.name) + " is not a question about points " +
                        "or two shapes");
  }
  const auto ask = static_cast<Ask>(&question - questions.data());
  if (own != nullptr) return own->read(ask, fields);
  if (const auto* const form = std::get_if<PointsForm>(&question.form)) {
    return read_form(ask, *form, fields);
  }
  return case_of(
      ask, read_taken(question.name, std::get<PairForm>(question.form), fields, Beyond::nothing));
}

}  // namespace signum::oracle
