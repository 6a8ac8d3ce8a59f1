// SPDX-License-Identifier: MIT
#include <signum/judge/make_case.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace signum::oracle {

namespace {

bool takes(Ask ask, ShapeKind a, ShapeKind b) {
  switch (ask) {
    case Ask::intersects:
      return intersects_takes(a, b);
    case Ask::locate:
      return a == ShapeKind::point && has_inside(b);
    case Ask::side:
      return a == ShapeKind::plane && is_bounded(b);
    case Ask::frustum:
      return a == ShapeKind::frustum && is_bounded(b);
    case Ask::contact: {
      const auto has_features = [](ShapeKind k) {
        return k == ShapeKind::segment || k == ShapeKind::triangle;
      };
      return has_features(a) && has_features(b);
    }
    case Ask::intersection: {
      const auto has_set = [](ShapeKind k) {
        return intersection_takes(k) && k != ShapeKind::point;
      };
      return has_set(a) && has_set(b);
    }
    case Ask::hit:
      return a == ShapeKind::ray;
    case Ask::distance:
      return distance_takes(a) && distance_takes(b);
    default:
      return false;
  }
}

}  // namespace

CaseKind kind_of(const Case& question) {
  return std::visit(
      [&]<class Shapes>(const Shapes& shapes) -> CaseKind {
        constexpr bool in_3d = std::is_same_v<Shapes, std::vector<Shape3>>;
        if (is_predicate(question.ask)) {
          return {question.ask, ShapeKind::point, ShapeKind::point, in_3d};
        }
        return {question.ask, signum::kind_of(ref(shapes[0])), signum::kind_of(ref(shapes[1])),
                in_3d};
      },
      question.shapes);
}

std::string name(const CaseKind& kind) {
  std::string text(name(kind.ask));
  if (is_predicate(kind.ask)) return text;
  for (const ShapeKind shape : {kind.a, kind.b}) text.append(" ").append(name(shape));
  return kind.in_3d ? text : text + " 2d";
}

std::vector<CaseKind> all_case_kinds() {
  std::vector<CaseKind> kinds;
  for (const Ask ask : {Ask::orient2d, Ask::orient3d, Ask::incircle, Ask::insphere}) {
    const bool in_3d = ask == Ask::orient3d || ask == Ask::insphere;
    kinds.push_back({ask, ShapeKind::point, ShapeKind::point, in_3d});
  }
  for (std::size_t i = kinds.size(); i < ask_names.size(); ++i) {
    for (const bool in_3d : {true, false}) {
      for (std::size_t j = 0; j < shape_names.size() * shape_names.size(); ++j) {
        const auto a = static_cast<ShapeKind>(j / shape_names.size());
        const auto b = static_cast<ShapeKind>(j % shape_names.size());
        if (!in_3d && (is_of_space_only(a) || is_of_space_only(b))) continue;
        const auto ask = static_cast<Ask>(i);
        if (takes(ask, a, b)) kinds.push_back({ask, a, b, in_3d});
      }
    }
  }
  return kinds;
}

}  // namespace signum::oracle
