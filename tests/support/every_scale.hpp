// SPDX-License-Identifier: MIT
/// The law that a power of two changes nothing but the exponent: input at many scales, and how to
/// compare what a verb says of it.
#pragma once

#include <cmath>
#include <functional>
#include <random>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

namespace every_scale {

using namespace signum;

/// At these scales no coordinate of the input becomes subnormal or overflows.
constexpr int exponents[] = {-1000, -900, -540, -515, -300, 300, 511, 520, 900};

/// A number that a verb returns, in units of length to the power of its dimension.
struct Answer {
  double value;
  int dimension = 0;
};
using Answers = std::vector<Answer>;

inline void add(Answers& answers, const Point3& p, int dimension) {
  for (const double x : {p.x, p.y, p.z}) answers.push_back({x, dimension});
}

/// Two balls that are apart, two that overlap, points about them, a motion and a length.
struct Input {
  Mesh a, b, c, d;
  std::vector<Point3> points;
  Point3 motion{4, 3, 2.5};
  double length = 0.75;
};

inline Mesh ball(double radius, const Point3& center, unsigned rows) {
  Mesh mesh;
  const unsigned columns = 2 * rows;
  const auto on_grid = [](double x) { return std::round(x * 1024) / 1024; };
  for (unsigned i = 0; i <= rows; ++i) {
    for (unsigned j = 0; j < columns && (j == 0 || (i > 0 && i < rows)); ++j) {
      const double u = 3.1416 * i / rows, v = 6.2832 * j / columns, r = radius * std::sin(u);
      mesh.vertices.push_back({center.x + on_grid(r * std::cos(v)),
                               center.y + on_grid(r * std::sin(v)),
                               center.z + on_grid(radius * std::cos(u))});
    }
  }
  const auto last = static_cast<unsigned>(mesh.vertices.size()) - 1;
  const auto at = [&](unsigned i, unsigned j) {
    return i == 0 ? 0 : i == rows ? last : 1 + (i - 1) * columns + j % columns;
  };
  for (unsigned i = 0; i < rows; ++i) {
    for (unsigned j = 0; j < columns; ++j) {
      if (i > 0) mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
      if (i + 1 < rows) mesh.triangles.push_back({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  return mesh;
}

inline Input input(int exponent) {
  Input in{ball(1, {0.5, 0.25, 0}, 6),
           ball(1, {4, 3, 2}, 6),
           ball(2, {0, 0, 0}, 6),
           ball(1.5, {3, 1, 0.5}, 5),
           {}};
  std::mt19937 random(5);
  const auto coordinate = [&] { return (static_cast<double>(random() % 4096) - 2048) / 512; };
  for (int i = 0; i < 200; ++i) {
    const double x = coordinate(), y = coordinate(), z = coordinate();
    in.points.push_back({x, y, z});
  }
  const double unit = std::ldexp(1.0, exponent);
  const auto scale = [unit](Point3& p) { p = {p.x * unit, p.y * unit, p.z * unit}; };
  for (Mesh* mesh : {&in.a, &in.b, &in.c, &in.d}) {
    for (Point3& p : mesh->vertices) scale(p);
  }
  for (Point3& p : in.points) scale(p);
  scale(in.motion);
  in.length *= unit;
  return in;
}

/// The scales at which a verb answers otherwise, and the first such answer.
inline std::string differences(const std::function<Answers(const Input&)>& verb) {
  const Answers expected = verb(input(0));
  if (expected.empty()) return "it says nothing";
  std::string said;
  for (const int e : exponents) {
    const Answers found = verb(input(e));
    std::size_t i = 0;
    while (i < expected.size() && i < found.size() &&
           found[i].value == std::ldexp(expected[i].value, e * expected[i].dimension)) {
      ++i;
    }
    if (i == expected.size() && i == found.size()) continue;
    said += "2^" + std::to_string(e) + ": answer " + std::to_string(i) + " of " +
            std::to_string(expected.size()) + "; ";
  }
  return said;
}

}  // namespace every_scale
