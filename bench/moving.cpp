// SPDX-License-Identifier: MIT
// When do a point and a triangle, or two segments, first meet as their corners move? Pairs as a
// simulation asks for them: most are apart along an axis, many of the others never in a plane, and
// few meet. Given a folder of public queries as an argument, those too: mean and worst.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <signum/collide/moving.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "side_by_side.hpp"

namespace {

using namespace signum;

/// The places of four corners at the start, then at the end.
using Query = std::array<Point3, 8>;

std::optional<FirstContact> vertex_face(const Query& p) {
  const Linear<Triangle3> face{{{{p[1], p[2], p[3]}}}, {{{p[5], p[6], p[7]}}}};
  return sweep(Linear<Point3>{p[0], p[4]}, face);
}
std::optional<FirstContact> edge_edge(const Query& p) {
  return sweep(Linear<Segment3>{{p[0], p[1]}, {p[4], p[5]}},
               Linear<Segment3>{{p[2], p[3]}, {p[6], p[7]}});
}

using Ask = std::optional<FirstContact> (*)(const Query&);

enum class Outcome { apart, contact };

/// Corners in a cube of edge 1, of two shapes that are `gap` apart on the average, and go as far.
Query any_query(std::mt19937_64& random, double gap, std::size_t corners_of_first) {
  std::uniform_real_distribution<double> x(-0.5, 0.5);
  const auto point = [&] { return Point3{x(random), x(random), x(random)}; };
  Query q{};
  const Point3 away{gap * x(random), gap * x(random), gap * x(random)};
  for (std::size_t i = 0; i < 4; ++i) {
    const Point3 p = point(), step = point();
    q[i] = i < corners_of_first ? p : Point3{p.x + away.x, p.y + away.y, p.z + away.z};
    q[i + 4] = {q[i].x + 0.3 * step.x, q[i].y + 0.3 * step.y, q[i].z + 0.3 * step.z};
  }
  return q;
}

std::vector<Query> such(Ask ask, double gap, Outcome outcome) {
  std::mt19937_64 random(1);
  std::vector<Query> all;
  while (all.size() < 4096) {
    const Query q = any_query(random, gap, ask == vertex_face ? 1 : 2);
    if (ask(q).has_value() == (outcome == Outcome::contact)) {
      all.push_back(q);
    }
  }
  return all;
}

void add(const std::string& name, Ask ask, std::vector<Query> queries) {
  const std::size_t count = queries.size();
  signum::bench::add(name, count, [ask, all = std::move(queries)] {
    for (const Query& q : all) {
      auto found = ask(q);
      benchmark::DoNotOptimize(found);
    }
  });
}

/// Adds the same queries in one batch.
void add_batch(const std::string& name, Ask ask, const std::vector<Query>& queries) {
  const auto found = std::make_shared<std::vector<std::optional<FirstContact>>>(queries.size());
  if (ask == vertex_face) {
    std::array<std::vector<Point3>, 2> points;
    std::array<std::vector<Triangle3>, 2> faces;
    for (const Query& q : queries) {
      for (std::size_t k = 0; k < 2; ++k) {
        points[k].push_back(q[4 * k]);
        faces[k].push_back({{q[4 * k + 1], q[4 * k + 2], q[4 * k + 3]}});
      }
    }
    signum::bench::add(name, queries.size(), [=] {
      sweep(Linear<Many<Point3>>{points[0], points[1]}, Linear<Many<Triangle3>>{faces[0], faces[1]},
            *found);
      benchmark::DoNotOptimize(found->data());
    });
    return;
  }
  std::array<std::vector<Segment3>, 2> a, b;
  for (const Query& q : queries) {
    for (std::size_t k = 0; k < 2; ++k) {
      a[k].push_back({q[4 * k], q[4 * k + 1]});
      b[k].push_back({q[4 * k + 2], q[4 * k + 3]});
    }
  }
  signum::bench::add(name, queries.size(), [=] {
    sweep(Linear<Many<Segment3>>{a[0], a[1]}, Linear<Many<Segment3>>{b[0], b[1]}, *found);
    benchmark::DoNotOptimize(found->data());
  });
}

void time_public_queries(const std::filesystem::path& folder) {
  std::vector<double> times;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".csv") continue;
    const bool face = entry.path().parent_path().filename() == "vertex-face";
    std::ifstream in(entry.path());
    Query q{};
    std::size_t row = 0;
    for (std::string line; std::getline(in, line); ++row) {
      std::replace(line.begin(), line.end(), ',', ' ');
      std::istringstream words(line);
      std::array<double, 6> x{};
      for (double& number : x) words >> number;
      q[row % 8] = {x[0] / x[1], x[2] / x[3], x[4] / x[5]};
      if (row % 8 != 7) continue;
      double least = 1e9;
      for (int run = 0; run < 5; ++run) {
        const auto start = std::chrono::steady_clock::now();
        auto found = (face ? vertex_face : edge_edge)(q);
        benchmark::DoNotOptimize(found);
        const std::chrono::duration<double, std::nano> time =
            std::chrono::steady_clock::now() - start;
        least = std::min(least, time.count());
      }
      times.push_back(least);
    }
  }
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  double sum = 0;
  for (const double t : times) sum += t;
  const auto count = static_cast<double>(times.size());
  std::printf("\n%zu public queries, ns: mean %.0f, median %.0f, worst %.0f\n", times.size(),
              sum / count, times[times.size() / 2], times.back());
}

}  // namespace

int main(int argc, char** argv) {
  const char* folder = argc > 1 && argv[1][0] != '-' ? argv[1] : nullptr;
  for (const auto& [name, ask] : {std::pair<std::string, Ask>{"vertex-face", vertex_face},
                                  std::pair<std::string, Ask>{"edge-edge", edge_edge}}) {
    const auto far = such(ask, 20, Outcome::apart);
    const auto near = such(ask, 2, Outcome::apart);
    add(name + ", far/signum", ask, far);
    add_batch(name + ", far/signum batch", ask, far);
    add(name + ", near/signum", ask, near);
    add_batch(name + ", near/signum batch", ask, near);
    add(name + ", meeting/signum", ask, such(ask, 0, Outcome::contact));
  }
  if (folder != nullptr) argc = 1;
  const int result = signum::bench::run(argc, argv);
  if (folder != nullptr) time_public_queries(folder);
  return result;
}
