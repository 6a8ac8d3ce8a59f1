// SPDX-License-Identifier: MIT
#include <signum/plane/relate.hpp>
#include <string>
#include <vector>

#include "grid_asks.hpp"
#include "grid_reference.hpp"
#include "plane/lattice_reference.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;

Point2 grid_point(Random& random) {
  return {double(random.between(0, 3)), double(random.between(0, 3))};
}

std::vector<Point2> grid_chain(Random& random, int least) {
  std::vector<Point2> points;
  for (int n = least + random.between(0, 2); n > 0; --n) {
    const bool again = !points.empty() && random.one_in(6);
    points.push_back(again ? points[static_cast<std::size_t>(random.bits() % points.size())]
                           : grid_point(random));
  }
  return points;
}

PlaneSet grid_set(Random& random) {
  PlaneSet set;
  for (int n = random.between(0, 2); n > 0; --n) {
    Chains2& chains = set.polygons.emplace_back();
    for (int m = random.between(1, 2); m > 0; --m) chains.push_back(grid_chain(random, 3));
  }
  set.rule = static_cast<WindingRule>(random.between(0, 3));
  for (int n = random.between(0, 1); n > 0; --n) set.lines.push_back(grid_chain(random, 2));
  for (int n = random.between(0, 1); n > 0; --n) set.points.push_back(grid_point(random));
  return set;
}

std::string text(const std::vector<Point2>& chain) {
  std::string line;
  for (const Point2& p : chain) {
    line += (line.empty() ? "[" : ",[") + std::to_string(int(p.x)) + "," +
            std::to_string(int(p.y)) + "]";
  }
  return "[" + line + "]";
}

std::string text(const PlaneSet& set) {
  std::string line = R"({"rule": )" + std::to_string(int(set.rule)) + R"(, "points": )" +
                     text(set.points) + R"(, "lines": [)";
  for (const auto& chain : set.lines) line += (line.back() == '[' ? "" : ",") + text(chain);
  line += R"(], "polygons": [)";
  for (const Chains2& polygon : set.polygons) {
    line += line.back() == '[' ? "[" : ",[";
    for (const auto& chain : polygon) line += (line.back() == '[' ? "" : ",") + text(chain);
    line += "]";
  }
  return line + "]}";
}

std::string transposed(const std::string& m) {
  return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]};
}

}  // namespace

Asked ask_relate(Random& random) {
  const PlaneSet a = grid_set(random), b = grid_set(random);
  Asked asked;
  asked.line = R"({"ask": "relate", "a": )" + text(a) + R"(, "b": )" + text(b) + "}";
  const std::string matrix = grid_matrix(a, b);
  // One in 256 is decided in fractions as well.
  if (random.one_in(256) && lattice::matrix(a, b) != matrix) asked.flaw = "not " + matrix;
  if (relate(a, b).matrix() != matrix) asked.flaw = "the matrix is " + matrix;
  if (relate(b, a).matrix() != transposed(matrix)) asked.flaw = "the other way round " + matrix;
  return asked;
}

}  // namespace signum::campaigns
