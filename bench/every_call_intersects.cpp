// SPDX-License-Identifier: MIT
// How long does every yes-or-no question on two shapes take? intersects, locate, side and
// containment on every pair of kinds in space: on random shapes of like size, about as often apart
// as overlapping, and on shapes that touch or nearly do. One line a cell, in nanoseconds, sorted:
//   VERB A B: typical, its slowest call; hard, its slowest call; how many in a hundred meet
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <string>
#include <vector>

#include "typical_shapes.hpp"

using namespace signum;
using generators::Family;

namespace {

struct Pair {
  Shape3 a, b;
};

/// Whether the shapes meet, or the point is not outside; -1 where there is no such call, 0 where a
/// shape is none or a pair is left undecided.
template <class Verb>
int answer(const Pair& pair, Verb verb) {
  return std::visit(
      [&](const auto& x, const auto& y) -> int {
        if constexpr (requires { verb(x, y); }) {
          try {
            return verb(x, y);
          } catch (const Error&) {
            return 0;
          }
        } else {
          return -1;
        }
      },
      pair.a, pair.b);
}

const auto ask_intersects = []<class A, class B>(
    const A& a, const B& b) requires(intersects_takes(kind_of_type<A>(), kind_of_type<B>())) {
  return int{intersects(a, b)};
};
const auto ask_locate = []<class B>(const Point3& a, const B& b) requires requires { locate(a, b); }
{ return int{locate(a, b) != Location::outside}; };
const auto ask_side = []<class B>(const Plane3& a, const B& b) requires requires { side(a, b); }
{ return int{side(a, b) == Side::crossing}; };
const auto ask_containment = []<class B>(const Frustum3& a, const B& b) requires requires {
  containment(a, b);
}
{ return int{containment(a, b) != Containment::outside}; };

struct Times {
  double each = 0, worst = 0;
  int meeting = 0;
};

template <class Verb>
Times measure(const std::vector<Pair>& pairs, Verb verb) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::duration d) {
    return std::chrono::duration<double, std::nano>(d).count();
  };
  Times t;
  std::vector<double> single(pairs.size(), 1e18);
  const auto start = Clock::now();
  for (int round = 0;
       round < 3 || (round < 200 && Clock::now() - start < std::chrono::milliseconds(4)); ++round) {
    t.meeting = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const auto begin = Clock::now();
      t.meeting += answer(pairs[i], verb);
      single[i] = std::min(single[i], seconds(Clock::now() - begin));
    }
    if (Clock::now() - start > std::chrono::milliseconds(400)) break;
  }
  t.worst = *std::max_element(single.begin(), single.end());
  for (const double s : single) t.each += s / static_cast<double>(pairs.size());
  t.meeting = t.meeting * 100 / static_cast<int>(pairs.size());
  return t;
}

struct Cell {
  std::string name;
  Times typical, hard;
};

template <class Verb>
void run(const char* verb_name, Verb verb, bool ordered, const char* only,
         std::vector<Cell>& cells) {
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    for (std::size_t j = ordered ? 0 : i; j < shape_names.size(); ++j) {
      const auto a = static_cast<ShapeKind>(i);
      const auto b = static_cast<ShapeKind>(j);
      Cell cell{
          std::string(verb_name) + " " + std::string(name(a)) + " " + std::string(name(b)), {}, {}};
      if (cell.name.find(only) == std::string::npos) continue;
      typical::Random random(1000 * i + j + 1);
      std::vector<Pair> usual;
      for (int k = 0; k < 48; ++k)
        usual.push_back({typical::shape(random, a), typical::shape(random, b)});
      if (answer(usual[0], verb) < 0) continue;
      generators::Random hard_random(1000 * i + j + 1);
      std::vector<Pair> hard;
      for (int k = 0; k < 24; ++k) {
        const auto family = k % 2 ? Family::degenerate : Family::degenerate_shape;
        auto p = generators::shapes_in_space(family, hard_random, a, b);
        hard.push_back({std::move(p.a), std::move(p.b)});
      }
      cell.typical = measure(usual, verb);
      cell.hard = measure(hard, verb);
      cells.push_back(cell);
    }
  }
}

void print(std::vector<Cell>& cells) {
  const auto by_time = [](const Cell& a, const Cell& b) { return a.typical.each > b.typical.each; };
  std::sort(cells.begin(), cells.end(), by_time);
  for (const Cell& c : cells) {
    std::printf("%-34s %10.0f %10.0f   %10.0f %10.0f  %3d %3d\n", c.name.c_str(), c.typical.each,
                c.typical.worst, c.hard.each, c.hard.worst, c.typical.meeting, c.hard.meeting);
  }
  const auto median = [&](auto of) {
    std::vector<double> v;
    for (const Cell& c : cells) v.push_back(of(c));
    std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
    return v[v.size() / 2];
  };
  if (cells.empty()) return;
  std::printf("%zu cells, median typical %.0f, hard %.0f\n\n", cells.size(),
              median([](const Cell& c) { return c.typical.each; }),
              median([](const Cell& c) { return c.hard.each; }));
}

template <class Verb>
void run(const char* verb_name, Verb verb, bool ordered, const char* only) {
  std::vector<Cell> cells;
  run(verb_name, verb, ordered, only, cells);
  print(cells);
}

}  // namespace

int main(int argc, char** argv) {
  const char* only = argc > 1 ? argv[1] : "";
  run("intersects", ask_intersects, false, only);
  run("locate", ask_locate, true, only);
  run("side", ask_side, true, only);
  run("containment", ask_containment, true, only);
}
