// SPDX-License-Identifier: MIT
#include "questions.hpp"

#include <array>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <vector>

#include "pair_questions.hpp"
#include "vector_reader.hpp"
#include "write.hpp"

namespace signum::oracle {
namespace {

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

constexpr std::array<std::string_view, 1> points_key = {"points"};
constexpr std::array<std::string_view, 2> pair_keys = {"a", "b"};

constexpr std::array<Question, 12> all_questions = {{
    {"orient2d", points_key, "", ask_orient2d},
    {"orient3d", points_key, "", ask_orient3d},
    {"incircle", points_key, "", ask_incircle},
    {"insphere", points_key, "", ask_insphere},
    {"intersects", pair_keys, "rule", ask_intersects},
    {"locate", pair_keys, "rule", ask_locate},
    {"side", pair_keys, "rule", ask_side},
    {"frustum", pair_keys, "rule", ask_frustum},
    {"contact", pair_keys, "", ask_contact},
    {"intersection", pair_keys, "", ask_intersection},
    {"hit", pair_keys, "rule", ask_hit},
    {"distance", pair_keys, "rule", ask_distance},
}};

}  // namespace

std::span<const Question> questions() { return all_questions; }

}  // namespace signum::oracle
