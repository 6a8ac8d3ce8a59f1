// SPDX-License-Identifier: MIT
// Oriented boxes of a million points in a ball, on one thread, beside CGAL's optimal_bounding_box;
// then the surface areas of both around the meshes of a folder:
//
//   bench_bound_obb [FOLDER]
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/corners.hpp>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "in_turn.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif
#if SIGNUM_HAS_OPTIMAL_BOUNDING_BOX
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/optimal_bounding_box.h>
#endif

namespace {

using namespace signum;
using Points = std::vector<Point3>;

#if SIGNUM_HAS_OPTIMAL_BOUNDING_BOX
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

std::vector<Kernel::Point_3> to_cgal(std::span<const Point3> points) {
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  return theirs;
}

double surface_of_optimal(const std::vector<Kernel::Point_3>& points) {
  std::array<Kernel::Point_3, 8> c;
  CGAL::oriented_bounding_box(points, c, CGAL::parameters::use_convex_hull(true));
  const auto edge = [&](std::size_t i) { return std::sqrt((c[i] - c[0]).squared_length()); };
  const double x = edge(1), y = edge(3), z = edge(5);
  return 2 * (x * y + y * z + z * x);
}
#endif

void compare_times() {
  const Points points = bench::in_ball(1'000'000);
  double sum = 0;
  std::vector<bench::Runner> all;
  constexpr auto area = BoxQuality::surface_area;
  all.push_back({"DiTO-26", [&] { sum += dito_obb(points, 26, area).half[0]; }});
  all.push_back({"DiTO-14", [&] { sum += dito_obb(points, 14, area).half[0]; }});
  all.push_back({"principal components", [&] { sum += pca_obb(points).half[0]; }});
  all.push_back({"smallest_obb", [&] { sum += smallest_obb(points, area).half[0]; }});
#if SIGNUM_HAS_OPTIMAL_BOUNDING_BOX
  const std::vector<Kernel::Point_3> theirs = to_cgal(points);
  all.push_back({"CGAL optimal_bounding_box", [&] { sum += surface_of_optimal(theirs); }});
#endif
  bench::run_in_turn(all, 9);
  std::printf("| box of a million points | ms | ratio |\n| --- | ---: | ---: |\n");
  for (const bench::Runner& r : all) {
    std::printf("| %s | %.2f | %.2f |\n", r.name.c_str(), 1e3 * r.seconds,
                r.seconds / all[0].seconds);
  }
  if (sum == 0) std::printf("\n");
}

#if SIGNUM_HAS_OPTIMAL_BOUNDING_BOX
double median(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  return x.empty() ? 0 : x[x.size() / 2];
}

void compare_areas(const char* folder) {
  std::vector<double> dito, smallest;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    Mesh mesh;
    try {
      if (file.is_regular_file()) mesh = read_mesh(file.path());
    } catch (const Error&) {  // not a mesh
    }
    if (mesh.triangles.empty()) continue;
    const std::vector<Point3> points = corners(mesh);
    const double theirs = surface_of_optimal(to_cgal(points));
    if (!(theirs > 0)) continue;
    dito.push_back(surface_area(dito_obb(points, 26, BoxQuality::surface_area)) / theirs);
    smallest.push_back(surface_area(smallest_obb(points, BoxQuality::surface_area)) / theirs);
  }
  std::printf("\n| surface area to that of CGAL, %zu meshes | median | least | most |\n",
              dito.size());
  std::printf("| --- | ---: | ---: | ---: |\n");
  const auto row = [](const char* name, const std::vector<double>& x) {
    if (x.empty()) return;
    std::printf("| %s | %.4f | %.4f | %.4f |\n", name, median(x),
                *std::min_element(x.begin(), x.end()), *std::max_element(x.begin(), x.end()));
  };
  row("DiTO-26", dito);
  row("smallest_obb", smallest);
}
#endif

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
#endif
  compare_times();
  if (argc < 2) return 0;
#if SIGNUM_HAS_OPTIMAL_BOUNDING_BOX
  compare_areas(argv[1]);
#else
  std::printf("skipped: no CGAL with Eigen to compare the areas around %s with\n", argv[1]);
#endif
}
