// SPDX-License-Identifier: MIT
/// Questions of the oracle's line format about random shapes.
#pragma once

#include <algorithm>
#include <signum/collide/penetration.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "questions.hpp"
#include "random_shape.hpp"
#include "sets/verb_pairs.hpp"

namespace signum::fuzzing {

/// Whether a verb takes two of a kind.
template <bool (*takes)(ShapeKind, ShapeKind)>
bool alike(ShapeKind kind) {
  return takes(kind, kind);
}

class RandomQuestion {
 public:
  explicit RandomQuestion(std::uint64_t seed)
      : random_(seed), in_3d_(!random_.one_in(3)), shape_(random_, in_3d_) {}

  std::string question() {
    // What is asked in space alone comes last.
    static constexpr std::string_view asks[] = {
        "intersects",  "locate",      "side",  "hit",     "intersection", "contact", "distance",
        "certificate", "penetration", "sweep", "frustum", "ccd",          "rigid",   "solids"};
    if (random_.one_in(3)) return verb_question();
    const std::string_view ask = asks[random_.between(0, in_3d_ ? 13 : 9)];
    // Solids, and bodies that turn, take seconds if their numbers are of all magnitudes.
    if (ask == "rigid" || ask == "solids") shape_.stay_on_grid();
    const std::string a = first(ask), b = second(ask);
    const bool certificate = ask == "certificate";
    std::string s = R"({"ask":")" + std::string(certificate ? "intersects" : ask) + R"(","a":)" +
                    a + R"(,"b":)" + b;
    if (certificate) s += R"(,"certificate":true)";
    if (ask == "sweep") s += R"(,"motion":)" + shape_.vector();
    if (s.find("polygon") != s.npos && random_.one_in(2)) s += R"(,"rule":"nonzero")";
    return s + "}";
  }

  std::string shape() { return shape(kind()); }

 private:
  /// A question of the table of verbs, by its keys.
  std::string verb_question() {
    const auto all = oracle::all_questions();
    const auto verb_of = [](const oracle::Question& q) {
      const auto& names = detail::verb_names;
      return static_cast<std::size_t>(std::find(names.begin(), names.end(), q.name) -
                                      names.begin());
    };
    const oracle::Question* question = nullptr;
    const auto is_asked = [&](const oracle::Question& q) {
      return std::holds_alternative<oracle::OwnForm>(q.form) && q.name != "sweep" &&
             verb_of(q) != detail::verb_names.size();
    };
    while (question == nullptr || !is_asked(*question)) {
      question =
          &all[static_cast<std::size_t>(random_.between(0, static_cast<int>(all.size()) - 1))];
    }
    const auto verb = static_cast<detail::Verb>(verb_of(*question));
    ShapeKind a = kind(), b = kind();
    for (int tries = 0; tries < 200 && !takes(verb, a, b); ++tries) a = kind(), b = kind();
    std::string s = R"({"ask":")" + std::string(question->name) + '"';
    const auto add = [&](std::string_view key) {
      s.append(R"(,")").append(key).append(R"(":)").append(value(key, a, b));
    };
    for (const std::string_view key : question->keys()) add(key);
    for (const std::string_view key : question->optional_keys()) {
      if (key == "rule" ? s.find("polygon") != s.npos : random_.one_in(3)) add(key);
    }
    return s + "}";
  }
  std::string value(std::string_view key, ShapeKind a, ShapeKind b) {
    if (key == "a" || key == "b") {
      const std::string s = shape(key == "a" ? a : b);
      return in_3d_ && random_.one_in(6) ? placed(s) : s;
    }
    if (key == "motion") return shape_.vector();
    if (key == "side") return random_.one_in(2) ? R"("front")" : R"("back")";
    if (key == "rule") return R"("nonzero")";
    return shape_.number();
  }

  std::string shape(ShapeKind kind) { return shape_.shape(kind); }

  ShapeKind kind() {
    return static_cast<ShapeKind>(
        random_.between(0, in_3d_ ? static_cast<int>(shape_names.size()) - 1 : 13));
  }

  /// A shape, mostly of a kind that is taken.
  template <class Takes>
  std::string shape_of(Takes takes) {
    ShapeKind k = kind();
    for (int tries = 0; tries < 10 && !takes(k); ++tries) k = kind();
    return shape(k);
  }

  /// Some triangles.
  std::string mesh() {
    const int points = random_.between(3, 6);
    const auto corner = [&] { return std::to_string(random_.between(0, points - 1)); };
    return RandomShape::object(
        "mesh", R"({"points":)" + shape_.vectors(points) + R"(,"faces":)" +
                    shape_.list(random_.between(1, 4), [&] { return shape_.list(3, corner); }) +
                    "}");
  }
  /// The members of a pose in space.
  std::string pose() {
    const std::string rotation = shape_.list(4, [&] { return shape_.number(); });
    return R"("rotation":)" + rotation + R"(,"translation":)" + shape_.vector();
  }
  std::string placed(const std::string& shape) {
    return RandomShape::object("placed", R"({"shape":)" + shape + "," + pose() + "}");
  }

  ShapeKind with_few_corners() {
    static constexpr ShapeKind kinds[] = {ShapeKind::point, ShapeKind::segment,
                                          ShapeKind::triangle};
    return kinds[random_.between(0, 2)];
  }

  /// A shape, now and then a placed one, or a mesh where these are taken.
  template <class Takes>
  std::string set_of(Takes takes, bool meshes) {
    if (!in_3d_ || !random_.one_in(4)) return shape_of(takes);
    const std::string s = meshes && random_.one_in(2) ? mesh() : shape_of(takes);
    return random_.one_in(2) ? s : placed(s);
  }

  std::string first(std::string_view ask) {
    if (ask == "locate") return shape(ShapeKind::point);
    if (ask == "side") return shape(ShapeKind::plane);
    if (ask == "hit") return shape(ShapeKind::ray);
    if (ask == "frustum") return shape(ShapeKind::frustum);
    if (ask == "sweep")
      return set_of([](ShapeKind k) { return sweep_takes(k, k) && k != ShapeKind::plane; }, true);
    return second(ask);
  }
  std::string second(std::string_view ask) {
    if (ask == "locate") return shape_of(has_inside);
    if (ask == "side" || ask == "frustum") return shape_of(is_bounded);
    if (ask == "distance") return set_of([](ShapeKind k) { return !is_quadric(k); }, true);
    if (ask == "penetration") return set_of(alike<depth_takes>, false);
    if (ask == "certificate") return set_of(alike<separation_takes>, false);
    if (ask == "sweep") return set_of(alike<sweep_takes>, true);
    if (ask == "solids") return shape(ShapeKind::polyhedron);
    if (ask == "ccd") {
      const ShapeKind k = with_few_corners();
      const std::string start = shape(k), end = random_.one_in(4) ? start : shape(k);
      return "[" + start + "," + end + "]";
    }
    if (ask == "rigid") {
      const std::string start = pose(), end = random_.one_in(4) ? start : pose();
      return R"({"body":)" + (random_.one_in(4) ? mesh() : shape(with_few_corners())) +
             R"(,"start":{)" + start + R"(},"end":{)" + end + "}}";
    }
    if (ask == "intersection") return shape_of(alike<intersection_takes>);
    if (ask == "contact")
      return shape(random_.one_in(3) ? ShapeKind::segment : ShapeKind::triangle);
    return shape();
  }

  generators::Random random_;
  bool in_3d_;
  RandomShape shape_;
};

}  // namespace signum::fuzzing
