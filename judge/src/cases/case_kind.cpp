// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/shapes/side.hpp>

#include "point_questions.hpp"
#include "questions.hpp"

namespace signum::oracle {

namespace {

/// Whether the reference of campaigns has distances of it.
bool has_truth_of_distance(ShapeKind k) {
  return is_bounded(k) && !is_quadric(k) && k != ShapeKind::polyhedron;
}

/// Whether campaigns have a truth for it; they have none for the distance to a polyhedron, to what
/// is unbounded or has curved faces, which only the line format asks for, and none for pairs that
/// may be left undecided.
bool is_asked(Ask ask, ShapeKind a, ShapeKind b, bool in_3d) {
  if (ask == Ask::ccd && !in_3d) return false;
  if (ask == Ask::intersects && !intersects_always_decides(a, b)) return false;
  if (ask == Ask::distance && !(has_truth_of_distance(a) && has_truth_of_distance(b))) return false;
  return takes(ask, a, b);
}

}  // namespace

CaseKind kind_of(const Case& question) {
  return std::visit(
      [&]<class Shapes>(const Shapes& shapes) -> CaseKind {
        constexpr bool in_3d = std::is_same_v<Shapes, std::vector<Shape3>>;
        if (is_predicate(question.ask)) {
          return {question.ask, ShapeKind::point, ShapeKind::point, in_3d};
        }
        return {question.ask, signum::kind_of(ref(shapes[0])),
                signum::kind_of(ref(shapes[place_of_b(question.ask)])), in_3d};
      },
      question.shapes);
}

std::string name(const CaseKind& kind) {
  std::string text(name(kind.ask));
  if (is_predicate(kind.ask)) return text;
  for (const ShapeKind shape : {kind.a, kind.b}) text.append(" ").append(name(shape));
  return kind.in_3d ? text : text + " 2d";
}

bool has_cases(const CaseKind& kind, generators::Family family) {
  return !generators::is_of_motion(family) || is_of_motion(kind.ask);
}

std::vector<CaseKind> all_case_kinds() {
  std::vector<CaseKind> kinds(point_questions.size());
  std::transform(point_questions.begin(), point_questions.end(), kinds.begin(),
                 [](const PointQuestion& q) {
                   return CaseKind{q.ask, ShapeKind::point, ShapeKind::point, q.dimension == 3};
                 });
  for (std::size_t i = kinds.size(); i < ask_names.size(); ++i) {
    for (const bool in_3d : {true, false}) {
      for (std::size_t j = 0; j < shape_names.size() * shape_names.size(); ++j) {
        const auto a = static_cast<ShapeKind>(j / shape_names.size());
        const auto b = static_cast<ShapeKind>(j % shape_names.size());
        if (!in_3d && (is_of_space_only(a) || is_of_space_only(b))) continue;
        const auto ask = static_cast<Ask>(i);
        if (is_asked(ask, a, b, in_3d)) kinds.push_back({ask, a, b, in_3d});
      }
    }
  }
  return kinds;
}

}  // namespace signum::oracle
