// SPDX-License-Identifier: MIT
#include "questions.hpp"

#include <algorithm>
#include <array>
#include <signum/oracle/reply.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <vector>

#include "pair_question.hpp"
#include "pair_questions.hpp"
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

constexpr std::array<Question, ask_names.size()> questions = {{
    {Ask::orient2d, PointsForm{3, 2, "three points [x, y]"}, ask_truth},
    {Ask::orient3d, PointsForm{4, 3, "four points [x, y, z]"}, ask_truth},
    {Ask::incircle, PointsForm{4, 2, "four points [x, y]"}, ask_truth},
    {Ask::insphere, PointsForm{5, 3, "five points [x, y, z]"}, ask_truth},
    {Ask::intersects, PairForm{any, any, intersects_takes}, ask_truth},
    {Ask::locate, PairForm{is<ShapeKind::point>, has_inside, any_two}, ask_truth},
    {Ask::side, PairForm{is<ShapeKind::plane>, is_bounded, any_two}, ask_truth},
    {Ask::frustum, PairForm{is<ShapeKind::frustum>, is_bounded, any_two}, ask_truth},
    {Ask::contact, PairForm{contact_takes, contact_takes, any_two}, ask_truth},
    {Ask::intersection, PairForm{intersection_asks_of, intersection_asks_of, any_two},
     ask_intersection},
    {Ask::hit, PairForm{is<ShapeKind::ray>, any, any_two}, ask_hit},
    {Ask::distance, PairForm{distance_takes, distance_takes, any_two}, ask_distance},
}};

Case read_form(Ask ask, const PointsForm& form, std::span<const Field> fields) {
  const std::vector<Field> elements = fields[0].elements(form.count, form.count, form.expected);
  VectorReader reader{form.dimension};
  std::vector<Vector> points;
  for (const Field& e : elements) points.push_back(reader.read(e));
  if (reader.is_3d()) {
    const std::vector<Point3> p = points_3d(points);
    return {ask, std::vector<Shape3>(p.begin(), p.end())};
  }
  const std::vector<Point2> p = points_2d(points);
  return {ask, std::vector<Shape2>(p.begin(), p.end())};
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
  static constexpr std::array<std::string_view, 1> points = {"points"};
  static constexpr std::array<std::string_view, 2> pair = {"a", "b"};
  if (std::holds_alternative<PointsForm>(form)) return points;
  return pair;
}

std::string_view Question::optional_key() const {
  const auto* const pair = std::get_if<PairForm>(&form);
  const bool polygons =
      pair && (pair->takes_a(ShapeKind::polygon) || pair->takes_b(ShapeKind::polygon));
  return polygons ? "rule" : "";
}

const Question* find_question(std::string_view name) {
  const auto at = std::find(ask_names.begin(), ask_names.end(), name);
  return at == ask_names.end() ? nullptr
                               : &questions[static_cast<std::size_t>(at - ask_names.begin())];
}

Case read_case(const Question& question, std::span<const Field> fields) {
  return std::visit([&](const auto& form) { return read_form(question.ask, form, fields); },
                    question.form);
}

}  // namespace signum::oracle
