// SPDX-License-Identifier: MIT
// The triangles of a mesh that meet beyond what they share, beside CGAL's self_intersections. All
// starts from the arrays of the mesh for signum, which builds its hierarchy and describes each
// contact; CGAL is given its connected mesh, and finds the pairs.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <fstream>
#include <memory>
#include <signum/mesh/inspect.hpp>
#include <string>

#include "found_pairs.hpp"
#include "groups.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Polygon_mesh_processing/self_intersections.h>

#include "cgal_mesh.hpp"
#endif

namespace signum::bench {

namespace {

using SharedMesh = std::shared_ptr<const Mesh>;

Contender ours(const SharedMesh& mesh, const std::string& who = "signum", int threads = 1) {
  return {.who = who,
          .pass =
              [mesh] {
                const MeshContacts found = contacts(*mesh);
                benchmark::DoNotOptimize(found.contacts.data());
              },
          .threads = threads};
}

#if SIGNUM_HAS_CGAL
FoundPairs cgal_pairs(const CgalMesh& mesh) {
  using Face = CgalMesh::Face_index;
  std::vector<std::pair<Face, Face>> faces;
  CGAL::Polygon_mesh_processing::self_intersections<CGAL::Sequential_tag>(
      mesh, std::back_inserter(faces));
  FoundPairs pairs;
  for (const auto& [f, g] : faces) pairs.emplace_back(std::minmax<std::uint32_t>(f.idx(), g.idx()));
  return pairs;
}
#endif

Work beside_cgal(Mesh made) {
  const auto mesh = std::make_shared<const Mesh>(std::move(made));
  Work work{.items = mesh->triangles.size(), .contenders = {ours(mesh)}};
#if SIGNUM_HAS_CGAL
  if (auto converted = to_cgal(*mesh)) {
    const auto theirs = std::make_shared<const CgalMesh>(std::move(*converted));
    work.contenders.push_back(
        {.who = "CGAL",
         .pass = [theirs] { benchmark::DoNotOptimize(cgal_pairs(*theirs).data()); },
         .target = 1.0 / 8,
         .wrong = wrong_of(cgal_pairs(*theirs), pairs_of(contacts(*mesh)))});
  }
#endif
  return work;
}

Work on_two_threads(Mesh made) {
  const auto mesh = std::make_shared<const Mesh>(std::move(made));
  Work work{.items = mesh->triangles.size(),
            .contenders = {ours(mesh, "signum, two threads", 2), ours(mesh, "signum, one thread")},
            .clock = Clock::wall};
  work.contenders.back().target = 1 / 1.8;
  return work;
}

/// A number in kB that the system keeps for this process.
long memory_kb(const std::string& key) {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(key + ":")) return std::stol(line.substr(key.size() + 1));
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/// What the work of `signum check` adds to the memory of this process at most, for a triangle.
Figure bytes_a_triangle(const Mesh& mesh) {
#if defined(__GLIBC__)
  malloc_trim(0);  // so that no freed memory is used again unseen
#endif
  std::ofstream("/proc/self/clear_refs") << 5;  // VmHWM starts again
  const long before = memory_kb("VmRSS");
  inspect(mesh);
  const MeshContacts found = contacts(mesh);
  benchmark::DoNotOptimize(found.contacts.data());
  const auto added = static_cast<double>(memory_kb("VmHWM") - before);
  return {1024 * added / static_cast<double>(mesh.triangles.size()), "bytes a triangle", 250};
}

constexpr double rough = 0.002;
constexpr std::size_t large = 500'000;

}  // namespace

void add_self_intersections(Program& program) {
  const std::string group = "Self-intersections of a mesh";
  program.add_figure(group, "memory, a sphere that crosses itself",
                     [] { return bytes_a_triangle(sphere(large, rough)); });
  program.add(group, "a smooth sphere", [] { return beside_cgal(sphere(large)); });
  program.add(group, "terrain", [] { return beside_cgal(terrain(large)); });
  program.add(group, "coplanar plates along the axes", [] { return beside_cgal(plates(large)); });
  program.add(group, "coplanar plates, sloped", [] { return beside_cgal(sloped_plates(large)); });
  program.add(group, "a second core", [] { return on_two_threads(sphere(large, rough)); });
  for (const std::size_t size : {1'000, 10'000, 100'000, 500'000, 1'000'000}) {
    program.add(group, "a sphere that crosses itself, " + std::to_string(size), [size] {
      Work work = beside_cgal(sphere(size, rough));
      work.plot = {"self_intersections", size};
      return work;
    });
  }
}

}  // namespace signum::bench
