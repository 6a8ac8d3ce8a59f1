// SPDX-License-Identifier: MIT
#include "questions.hpp"

#include <algorithm>
#include <array>
#include <signum/collide/penetration.hpp>
#include <signum/oracle/reply.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <utility>
#include <vector>

#include "ask_sets.hpp"
#include "exact_answers.hpp"
#include "own_questions.hpp"
#include "plane_polygons.hpp"
#include "point_questions.hpp"
#include "two_shapes.hpp"
#include "vector_reader.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

/// What the truth says in full: it holds nothing that is rounded.
std::string ask_truth(const Case& question) { return write_reply(truth(question)); }

template <ShapeKind kind>
bool is(ShapeKind k) {
  return k == kind;
}
constexpr bool any(ShapeKind) { return true; }
constexpr bool any_two(ShapeKind, ShapeKind) { return true; }

constexpr std::array<std::string_view, 1> points_key = {"points"};
constexpr std::array<std::string_view, 2> pair_keys = {"a", "b"};
constexpr std::array<std::string_view, 1> a_key = {"a"}, b_key = {"b"};
constexpr std::array<std::string_view, 1> rule_key = {"rule"};
constexpr std::array<std::string_view, 3> sweep_keys = {"a", "b", "motion"};

/// The questions of Ask that are not about points, in its order, then the others.
constexpr auto shape_questions = std::to_array<Question>({
    {name(Ask::intersects), PairForm{any, any, intersects_takes, ask_intersects_of_sets},
     ask_truth},
    {name(Ask::locate),
     PairForm{is<ShapeKind::point>, has_inside, any_two, ask_locate_of_plane_polygons}, ask_truth},
    {name(Ask::side), PairForm{is<ShapeKind::plane>, is_bounded, any_two}, ask_truth},
    {name(Ask::frustum), PairForm{is<ShapeKind::frustum>, is_bounded, any_two}, ask_truth},
    {name(Ask::contact), PairForm{contact_takes, contact_takes, any_two}, ask_truth},
    {name(Ask::intersection), PairForm{intersection_asks_of, intersection_asks_of, any_two},
     ask_intersection},
    {name(Ask::hit), PairForm{is<ShapeKind::ray>, any, any_two, ask_hit_of_plane_polygons},
     ask_hit},
    {name(Ask::distance),
     PairForm{distance_asks_of, distance_asks_of, any_two, ask_distance_of_sets}, ask_distance},
    {name(Ask::penetration), PairForm{depth_takes, depth_takes, any_two, ask_penetration_of_sets},
     ask_penetration},
    {name(Ask::sweep), OwnForm{sweep_keys, ask_sweep, rule_key, sweep_asks_of, read_sweep_case}},
    {name(Ask::ccd), OwnForm{pair_keys, ask_ccd, {}, ccd_asks_of, read_ccd_case}},
    {"pairs", OwnForm{a_key, ask_pairs, b_key}},
    {"rigid", OwnForm{pair_keys, ask_rigid}},
    {"solids", OwnForm{pair_keys, ask_solids, rule_key}},
});

constexpr auto questions =
    []<std::size_t... i, std::size_t... j>(std::index_sequence<i...>, std::index_sequence<j...>) {
      constexpr auto of_points = [](const PointQuestion& q) {
        return Question{name(q.ask), PointsForm{q.count, q.dimension}, ask_truth};
      };
      return std::array{of_points(point_questions[i])..., shape_questions[j]...};
    }(std::make_index_sequence<point_questions.size()>(),
      std::make_index_sequence<shape_questions.size()>());

static_assert(
    [] {
      for (std::size_t i = 0; i < ask_names.size(); ++i) {
        if (questions[i].name != ask_names[i]) return false;
      }
      return true;
    }(),
    "each question of Ask is in the table, at its place");

constexpr Question certificate{name(Ask::intersects), OwnForm{pair_keys, ask_certificate}};

Case read_form(Ask ask, const PointsForm& form, std::span<const Field> fields) {
  constexpr std::array<std::string_view, 6> words = {"", "one", "two", "three", "four", "five"};
  const std::string expected =
      (form.count < words.size() ? std::string(words[form.count]) : std::to_string(form.count)) +
      (form.dimension == 2 ? " points [x, y]" : " points [x, y, z]");
  const std::vector<Field> elements = fields[0].elements(form.count, form.count, expected);
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

Case read_form(Ask ask, const PairForm& form, std::span<const Field> fields) {
  Case pair = read_pair(ask, fields, form.takes_a, form.takes_b);
  std::visit(
      [&](const auto& shapes) {
        const ShapeKind a = kind_of(ref(shapes[0]));
        const ShapeKind b = kind_of(ref(shapes[1]));
        if (!form.takes(a, b)) fail_not_taken(name(ask), a, b);
      },
      pair.shapes);
  return pair;
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
  const bool polygons =
      pair && (pair->takes_a(ShapeKind::polygon) || pair->takes_b(ShapeKind::polygon));
  if (polygons) return rule_key;
  return {};
}

bool takes(Ask ask, ShapeKind a, ShapeKind b) {
  const Question& question = questions[static_cast<std::size_t>(ask)];
  if (const auto* const own = std::get_if<OwnForm>(&question.form)) return own->takes(a, b);
  const auto* const form = std::get_if<PairForm>(&question.form);
  return form != nullptr && form->takes_a(a) && form->takes_b(b) && form->takes(a, b);
}

std::span<const Question> all_questions() { return questions; }

const Question* find_question(std::string_view name) {
  const auto at = std::find_if(questions.begin(), questions.end(),
                               [&](const Question& q) { return q.name == name; });
  return at == questions.end() ? nullptr : &*at;
}

const Question* with_certificate(const Question& question) {
  return question.name == certificate.name ? &certificate : nullptr;
}

Case read_case(const Question& question, std::span<const Field> fields) {
  const auto* const own = std::get_if<OwnForm>(&question.form);
  if (own != nullptr && own->read == nullptr) {
    throw QuestionError("ask: " + std::string(question.name) + " is not a question about points " +
                        "or two shapes");
  }
  const auto ask = static_cast<Ask>(&question - questions.data());
  if (own != nullptr) return own->read(ask, fields);
  if (const auto* const form = std::get_if<PointsForm>(&question.form)) {
    return read_form(ask, *form, fields);
  }
  return read_form(ask, std::get<PairForm>(question.form), fields);
}

}  // namespace signum::oracle
