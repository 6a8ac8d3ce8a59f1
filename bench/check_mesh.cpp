// SPDX-License-Identifier: MIT
// The contacts of a mesh of a million triangles, beside CGAL's self_intersections in the same
// process on the same triangles: time, and the most memory in use.
//
//   bench_check_mesh [--triangles N] [FILE...]
//
// Meshes are made here (a smooth sphere, a rough one that crosses itself, a terrain, a plate of
// coplanar triangles with bores) and read from the files given. Each program finds the pairs of
// triangles that meet beyond what they share; ours describes each, too. "ours" is on one thread,
// from the unconnected triangles of the mesh to the list of contacts, in processor time; CGAL's is
// sequential and starts from triangles already connected. "all thr." is by the wall clock.
#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <limits>
#include <numbers>
#include <random>
#include <signum/signum.hpp>
#include <string>

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/self_intersections.h>
#include <CGAL/Surface_mesh.h>
#endif

namespace {

using signum::Mesh;
using signum::Point3;

/// The vertices of a grid of rows x columns, as triangles, two a cell. `wrap` joins the last column
/// to the first.
void add_grid(Mesh& mesh, std::size_t rows, std::size_t columns, bool wrap,
              const std::function<Point3(std::size_t, std::size_t)>& point) {
  const auto base = mesh.vertices.size();
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) mesh.vertices.push_back(point(i, j));
  }
  const auto at = [&](std::size_t i, std::size_t j) {
    return static_cast<std::uint32_t>(base + i * columns + j % columns);
  };
  for (std::size_t i = 0; i + 1 < rows; ++i) {
    for (std::size_t j = 0; j + (wrap ? 0 : 1) < columns; ++j) {
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
}

/// A sphere without its poles whose radius is 1 + roughness * noise.
Mesh sphere(std::size_t triangles, double roughness) {
  const auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 4)) + 2;
  const std::size_t columns = 2 * rows;
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> noise(-1, 1);
  Mesh mesh;
  add_grid(mesh, rows, columns, true, [&](std::size_t i, std::size_t j) {
    const double u = std::numbers::pi * static_cast<double>(i + 1) / static_cast<double>(rows + 1);
    const double v = 2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(columns);
    const double r = 1 + roughness * noise(random);
    const double shift = roughness == 0 ? 0 : 4.0 / static_cast<double>(rows) * noise(random);
    return Point3{r * std::sin(u + shift) * std::cos(v), r * std::sin(u + shift) * std::sin(v),
                  r * std::cos(u + shift)};
  });
  return mesh;
}

Mesh terrain(std::size_t triangles) {
  const auto n = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 2)) + 1;
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> noise(0, 0.5);
  Mesh mesh;
  add_grid(mesh, n, n, false, [&](std::size_t i, std::size_t j) {
    const auto x = static_cast<double>(i), y = static_cast<double>(j);
    return Point3{x, y, 20 * std::sin(x / 50) * std::cos(y / 30) + noise(random)};
  });
  return mesh;
}

/// Plates at a distance of one, each a flat grid in a plane parallel to an axis: all neighbours are
/// coplanar, as on the flat faces of a part.
Mesh plates(std::size_t triangles) {
  const std::size_t n = 100;
  Mesh mesh;
  for (std::size_t k = 0; mesh.triangles.size() < triangles; ++k) {
    add_grid(mesh, n + 1, n + 1, false, [&](std::size_t i, std::size_t j) {
      return Point3{0.1 * static_cast<double>(i), 0.1 * static_cast<double>(j),
                    static_cast<double>(k)};
    });
  }
  return mesh;
}

double wall_clock() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of all threads of the process: what others do on the machine counts less.
double processor_clock() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The least of some runs, as little else as possible being measured.
double least_seconds(double (*clock)(), const std::function<void()>& work) {
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < 3; ++i) {
    const double start = clock();
    work();
    least = std::min(least, clock() - start);
  }
  return least;
}

/// A number in kB that the system keeps for this process.
long memory_kb(const std::string& key) {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);) {
    if (line.rfind(key + ":", 0) == 0) return std::atol(line.c_str() + key.size() + 1);
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/// Bytes that the work adds to what the process has, at most.
double peak_bytes(const std::function<void()>& work) {
  std::ofstream("/proc/self/clear_refs") << 5;  // VmHWM starts again
  const long before = memory_kb("VmRSS");
  work();
  return 1024.0 * static_cast<double>(memory_kb("VmHWM") - before);
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using SurfaceMesh = CGAL::Surface_mesh<Kernel::Point_3>;

/// None where CGAL can't hold the mesh: it is not manifold, or a face stands twice.
std::optional<SurfaceMesh> to_cgal(const Mesh& mesh) {
  SurfaceMesh result;
  for (const Point3& p : mesh.vertices) result.add_vertex(Kernel::Point_3(p.x, p.y, p.z));
  using Vertex = SurfaceMesh::Vertex_index;
  for (const auto& [a, b, c] : mesh.triangles) {
    if (result.add_face(Vertex(a), Vertex(b), Vertex(c)) == SurfaceMesh::null_face()) return {};
  }
  return result;
}

std::size_t cgal_pairs(const SurfaceMesh& mesh) {
  std::vector<std::pair<SurfaceMesh::Face_index, SurfaceMesh::Face_index>> pairs;
  CGAL::Polygon_mesh_processing::self_intersections<CGAL::Sequential_tag>(
      mesh, std::back_inserter(pairs));
  return pairs.size();
}
#endif

void compare(const std::string& name, const Mesh& mesh) {
  const auto n = static_cast<double>(mesh.triangles.size());
  std::size_t found = 0;
  const auto ours = [&] {
    const signum::MeshContacts c = signum::contacts(mesh);
    found = c.contacts.size() + c.degenerate.size();
  };
  const double bytes = peak_bytes(ours);
  double one_thread = 0;
  {
#if SIGNUM_HAS_TBB
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
#endif
    one_thread = least_seconds(processor_clock, ours);
  }
  const double all_threads = least_seconds(wall_clock, ours);
  const double inspection = least_seconds(processor_clock, [&] { signum::inspect(mesh); });
  std::printf("%-24s %9.0f %9zu %8.3f %8.3f %8.3f %7.0f", name.c_str(), n, found, one_thread,
              all_threads, inspection, bytes / n);
#if SIGNUM_HAS_CGAL
  if (const auto theirs = to_cgal(signum::weld(mesh))) {
    std::size_t pairs = 0;
    const double seconds = least_seconds(processor_clock, [&] { pairs = cgal_pairs(*theirs); });
    std::printf(" %9zu %8.3f %7.2f", pairs, seconds, seconds / one_thread);
  } else {
    std::printf("   (not a mesh for CGAL)");
  }
#endif
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t triangles = 1'000'000;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--triangles" && i + 1 < argc) {
      triangles = std::strtoul(argv[++i], nullptr, 10);
    } else {
      files.push_back(argv[i]);
    }
  }
  std::printf("%-24s %9s %9s %8s %8s %8s %7s %9s %8s %7s\n", "mesh", "triangles", "pairs", "ours s",
              "all thr.", "inspect", "bytes/t", "CGAL", "CGAL s", "ratio");
  compare("sphere", sphere(triangles, 0));
  compare("sphere, crossing itself", sphere(triangles, 0.002));
  compare("terrain", terrain(triangles));
  compare("plates", plates(triangles));
  for (const std::string& file : files) {
    compare(std::filesystem::path(file).filename().string(), signum::read_mesh(file));
  }
}
