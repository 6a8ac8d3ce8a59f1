// SPDX-License-Identifier: MIT
#include "questions.hpp"

#include <array>
#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/intersection.hpp>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <variant>
#include <vector>

#include "shape_reader.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

// The signs.

template <std::size_t N>
std::array<Vector, N> read_points(const Field& f, std::size_t dimension,
                                  std::string_view expected) {
  const std::vector<Field> elements = f.elements(N, N, expected);
  VectorReader reader{dimension};
  std::array<Vector, N> points;
  for (std::size_t i = 0; i < N; ++i) points[i] = reader.read(elements[i]);
  return points;
}

std::string ask_orient2d(std::span<const Field> fields) {
  const auto p = read_points<3>(fields[0], 2, "three points [x, y]");
  return write(orient2d(p[0].xy(), p[1].xy(), p[2].xy()));
}

std::string ask_orient3d(std::span<const Field> fields) {
  const auto p = read_points<4>(fields[0], 3, "four points [x, y, z]");
  return write(orient3d(p[0].xyz(), p[1].xyz(), p[2].xyz(), p[3].xyz()));
}

std::string ask_incircle(std::span<const Field> fields) {
  const auto p = read_points<4>(fields[0], 2, "four points [x, y]");
  return write(incircle(p[0].xy(), p[1].xy(), p[2].xy(), p[3].xy()));
}

std::string ask_insphere(std::span<const Field> fields) {
  const auto p = read_points<5>(fields[0], 3, "five points [x, y, z]");
  return write(insphere(p[0].xyz(), p[1].xyz(), p[2].xyz(), p[3].xyz(), p[4].xyz()));
}

// The verbs on two shapes. A verb answers nothing, at compile time, for a pair of shapes that it
// has no overload for, so that a new overload is picked up by itself.

struct Intersects {
  static constexpr std::string_view name = "intersects";
  static constexpr std::array<std::string_view, 0> taken = {};
  template <class A, class B>
  static auto apply(const A& a, const B& b) -> decltype(intersects(a, b)) {
    return intersects(a, b);
  }
};

struct ContactOf {
  static constexpr std::string_view name = "contact";
  static constexpr std::array<std::string_view, 2> taken = {"segment", "triangle"};
  template <class A, class B>
  static auto apply(const A& a, const B& b) -> decltype(contact(a, b)) {
    return contact(a, b);
  }
};

struct IntersectionOf {
  static constexpr std::string_view name = "intersection";
  static constexpr std::array<std::string_view, 6> taken = {"segment", "ray",      "line",
                                                            "plane",   "triangle", "aabb"};
  template <class A, class B>
  static auto apply(const A& a, const B& b) -> decltype(intersection(a, b)) {
    return intersection(a, b);
  }
};

template <class Verb>
std::string ask_pair(std::span<const Field> fields) {
  VectorReader reader;
  const NamedShape a = read_shape(fields[0], reader, Verb::taken);
  const NamedShape b = read_shape(fields[1], reader, Verb::taken);
  const auto apply = [&](const auto& x, const auto& y) -> std::string {
    if constexpr (requires { Verb::apply(x, y); }) {
      return write(Verb::apply(x, y));
    } else {
      throw QuestionError("a, b: " + std::string(Verb::name) + " of a " + std::string(a.name) +
                          " and a " + std::string(b.name) + " in " +
                          (reader.is_3d() ? "3D" : "2D") + " is not supported yet");
    }
  };
  if (reader.is_3d()) {
    return std::visit(apply, std::get<ShapeIn3d>(a.shape), std::get<ShapeIn3d>(b.shape));
  }
  return std::visit(apply, std::get<ShapeIn2d>(a.shape), std::get<ShapeIn2d>(b.shape));
}

constexpr std::array<std::string_view, 1> points_key = {"points"};
constexpr std::array<std::string_view, 2> pair_keys = {"a", "b"};

constexpr std::array<Question, 12> all_questions = {{
    {"orient2d", points_key, ask_orient2d},
    {"orient3d", points_key, ask_orient3d},
    {"incircle", points_key, ask_incircle},
    {"insphere", points_key, ask_insphere},
    {"intersects", pair_keys, ask_pair<Intersects>},
    {"locate", pair_keys, nullptr},
    {"side", pair_keys, nullptr},
    {"frustum", pair_keys, nullptr},
    {"contact", pair_keys, ask_pair<ContactOf>},
    {"intersection", pair_keys, ask_pair<IntersectionOf>},
    {"hit", pair_keys, nullptr},
    {"distance", pair_keys, nullptr},
}};

}  // namespace

std::span<const Question> questions() { return all_questions; }

}  // namespace signum::oracle
