// SPDX-License-Identifier: MIT
// How tight k-CBPs are beside k-DOPs of the same k, on mesh files: the tables and the plot of
// docs/bounding.md.
//
//   bench_k_cbp_tightness [--svg FILE] [--tries N] MESH...
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/corners.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "written/svg.hpp"

namespace {

constexpr std::array<std::size_t, 13> sizes{10, 12, 14, 16, 18, 20, 22, 24, 26, 30, 34, 40, 46};
/// For these there are k-DOPs.
constexpr std::array<std::size_t, 6> kdop_sizes{14, 18, 20, 24, 26, 46};

struct Row {
  std::string name;
  std::map<std::size_t, double> k_cbp, kdop;
};

Row measure(const std::string& path, std::size_t tries) {
  const signum::Mesh mesh = signum::read_mesh(path);
  const std::vector<signum::Point3> points = signum::corners(mesh);
  const signum::Rational hull = signum::volume(signum::convex_hull(points), points);
  Row row{std::filesystem::path(path).filename().string(), {}, {}};
  for (const std::size_t k : sizes) {
    const signum::KCbp3 found = signum::k_cbp(points, k, {.tries = tries});
    const bool solid = found.kind == signum::Boundedness::solid;
    row.k_cbp[k] =
        signum::tightness(hull, solid ? signum::volume(found.polytope) : signum::Rational(0));
  }
  for (const std::size_t k : kdop_sizes)
    row.kdop[k] =
        signum::tightness(hull, signum::volume(signum::bounding_kdop(points, static_cast<int>(k))));
  return row;
}

double median(const std::vector<Row>& rows, std::map<std::size_t, double> Row::* of,
              std::size_t k) {
  std::vector<double> all;
  for (const Row& row : rows) all.push_back((row.*of).at(k));
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

namespace picture = signum::oracle::picture;

class Plot {
 public:
  Plot() {
    for (int i = 3; i <= 10; ++i) {
      svg_ += picture::path_element("stroke=\"#ddd\"",
                                    path({{x(10), y(0.1 * i)}, {x(46), y(0.1 * i)}}));
      text(46, y(0.1 * i) + 5, std::to_string(i == 10 ? 1 : 0) + "." + std::to_string(i % 10));
    }
    for (const std::size_t k : sizes) text(x(k) - 8, 404, std::to_string(k));
    text(x(28), 424, "k");
    text(24, 22,
         "tightness: volume of the hull / volume. k-CBP solid, k-DOP dashed; the medians thick");
  }
  std::string document() const {
    return picture::document({760, 430}, "font-size=\"14\" fill=\"#333\"", svg_);
  }

  void curve(const std::map<std::size_t, double>& values, const std::string& style) {
    std::vector<signum::Point2> points;
    for (const auto& [k, tightness] : values) points.push_back({x(k), y(tightness)});
    svg_ += picture::path_element("fill=\"none\" " + style, path(points));
  }

 private:
  static double x(std::size_t k) { return 80 + 18 * (static_cast<double>(k) - 10); }
  static double y(double tightness) { return 40 + 490 * (1 - std::max(0.3, tightness)); }
  static std::string path(const std::vector<signum::Point2>& points) {
    return picture::path(points, picture::Closing::open);
  }
  void text(double at_x, double at_y, const std::string& words) {
    svg_ += picture::text({at_x, at_y}, "", words);
  }

  std::string svg_;
};

void print(const Row& row) {
  std::printf("| %s |", row.name.c_str());
  for (const std::size_t k : sizes) {
    std::printf(" %.2f", row.k_cbp.at(k));
    if (row.kdop.contains(k)) std::printf(" / %.2f", row.kdop.at(k));
    std::printf(" |");
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Row> rows;
  std::string svg;
  std::size_t tries = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--svg" && i + 1 < argc) {
      svg = argv[++i];
      continue;
    }
    if (std::string(argv[i]) == "--tries" && i + 1 < argc) {
      tries = std::strtoull(argv[++i], nullptr, 10);
      continue;
    }
    try {
      rows.push_back(measure(argv[i], tries));
    } catch (const signum::Error& e) {
      std::fprintf(stderr, "left out: %s\n", e.what());
    }
  }
  if (rows.empty()) {
    std::printf("no meshes were given\n");
    return 0;
  }
  Row medians{"median", {}, {}};
  for (const std::size_t k : sizes) medians.k_cbp[k] = median(rows, &Row::k_cbp, k);
  for (const std::size_t k : kdop_sizes) medians.kdop[k] = median(rows, &Row::kdop, k);

  std::printf("| k-CBP / k-DOP |");
  for (const std::size_t k : sizes) std::printf(" %zu |", k);
  std::printf("\n| --- |");
  for (std::size_t i = 0; i < sizes.size(); ++i) std::printf(" --- |");
  std::printf("\n");
  for (const Row& row : rows) print(row);
  print(medians);
  std::size_t looser = 0, equal = 0;
  std::vector<double> gains;
  for (const Row& row : rows) {
    for (const std::size_t k : kdop_sizes) {
      const double ours = row.k_cbp.at(k), theirs = row.kdop.at(k);
      looser += ours < theirs;
      equal += ours == theirs;
      if (theirs > 0) gains.push_back(ours / theirs);
    }
  }
  std::sort(gains.begin(), gains.end());
  const auto quantile = [&](std::size_t percent) { return gains[percent * gains.size() / 100]; };
  std::printf(
      "\nOf %zu pairs the k-CBP is looser in %zu, equal in %zu. Tighter by a factor of\n"
      "%.2f, %.2f, %.2f (quartiles).\n",
      rows.size() * kdop_sizes.size(), looser, equal, quantile(25), quantile(50), quantile(75));
  if (svg.empty()) return 0;
  Plot plot;
  for (const Row& row : rows) {
    plot.curve(row.kdop, "stroke=\"#e8b06a\" stroke-opacity=\".45\" stroke-dasharray=\"4 3\"");
    plot.curve(row.k_cbp, "stroke=\"#3b6ea5\" stroke-opacity=\".35\"");
  }
  plot.curve(medians.kdop, "stroke=\"#d07000\" stroke-width=\"3\" stroke-dasharray=\"8 4\"");
  plot.curve(medians.k_cbp, "stroke=\"#14407a\" stroke-width=\"3\"");
  std::ofstream(svg) << plot.document();
}
