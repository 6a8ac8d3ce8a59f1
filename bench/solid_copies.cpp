// SPDX-License-Identifier: MIT
// Every mesh of a folder as a solid, with itself moved along x by a thousandth of its size, and
// with itself turned by 30 degrees about the axis z of its box: contacts, verdict, union and
// intersection, beside CGAL's corefinement. Each task is a process of its own, so that one that
// fails or takes too long ends alone. Prints the tables of docs/solids.md.
//
// Usage: bench_solid_copies FOLDER [SECONDS of processor time for each task, 60] [moved|turned]
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <map>
#include <numbers>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <sstream>

#include "in_turn.hpp"
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/measure.h>
#include <CGAL/Polygon_mesh_processing/orient_polygon_soup.h>
#include <CGAL/Polygon_mesh_processing/orientation.h>
#include <CGAL/Polygon_mesh_processing/polygon_soup_to_polygon_mesh.h>
#include <CGAL/Surface_mesh.h>
#endif

namespace {

using namespace signum;

enum class Copy { moved, turned };

Mesh copy_of(Mesh mesh, Copy how) {
  Point3 low = mesh.vertices.at(0), high = low;
  for (const Point3& p : mesh.vertices) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  const double size = std::max({high.x - low.x, high.y - low.y, high.z - low.z});
  const double cx = (low.x + high.x) / 2, cy = (low.y + high.y) / 2;
  const double c = std::numbers::sqrt3 / 2, s = 0.5;
  for (Point3& p : mesh.vertices) {
    if (how == Copy::moved) {
      p.x += size / 1000;
    } else {
      const double x = p.x - cx, y = p.y - cy;
      p = {cx + c * x - s * y, cy + s * x + c * y, p.z};
    }
  }
  return mesh;
}

/// Of processor time, the mean of as many runs as take a twentieth of a second.
double milliseconds(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  std::size_t runs = 0;
  double seconds = 0;
  do {
    work();
    ++runs;
    seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  } while (seconds < 0.05);
  return 1e3 * seconds / static_cast<double>(runs);
}

/// What a task said before it ended, and how it failed if it did.
struct Told {
  std::vector<double> numbers;
  std::string failure;
};

using Say = std::function<void(double)>;

/// Runs the task in a process of its own, which is ended after so many seconds of processor time.
Told told_by(rlim_t seconds, const std::function<void(const Say&)>& task) {
  std::array<int, 2> ends;
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const rlimit time{seconds, seconds + 2}, room{rlim_t{1} << 34U, rlim_t{1} << 34U};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &room);
    const auto put = [&](const std::string& text) {
      if (write(ends[1], text.data(), text.size()) < 0) _exit(1);
    };
    try {
      task([&](double x) {
        std::ostringstream out;
        out.precision(17);
        out << x << '\n';
        put(out.str());
      });
    } catch (const std::exception& e) {
      put(std::string("!") + e.what() + '\n');
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  std::array<char, 4096> some;
  for (ssize_t n; (n = read(ends[0], some.data(), some.size())) > 0;) {
    text.append(some.data(), static_cast<std::size_t>(n));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  Told told;
  std::istringstream in(text);
  for (std::string field; std::getline(in, field);) {
    if (field.starts_with('!')) {
      told.failure = field.substr(1);
    } else {
      told.numbers.push_back(std::strtod(field.c_str(), nullptr));
    }
  }
  if (WIFSIGNALED(status)) {
    const int by = WTERMSIG(status);
    told.failure = by == SIGXCPU || by == SIGKILL ? "takes too long" : "crashes";
  }
  return told;
}

void ask_verdict(const Mesh& a, const Mesh& b, const Say& say) {
  std::size_t found = 0;
  say(milliseconds([&] { found = contacts(a, b).contacts.size(); }));
  say(static_cast<double>(found));
  if (!is_closed(a)) throw std::runtime_error("open");
  SolidVerdict said{};
  say(milliseconds([&] { said = verdict(a, b, SolidRule::even_odd); }));
  say(static_cast<double>(said.relation));
}

void ask_combined(BooleanOperation operation, const Mesh& a, const Mesh& b, const Say& say) {
  std::optional<ExactMesh> made;
  say(milliseconds([&] { made = combine(operation, a, b, SolidRule::even_odd); }));
  say(made->rounded_volume());
  std::optional<RoundedMesh> r;
  say(milliseconds([&] { r = rounded(*made); }));
  say(static_cast<double>(r->rounds));
  say(static_cast<double>(r->crossing_pairs + r->flat_triangles));
}

#if SIGNUM_HAS_CGAL
namespace pmp = CGAL::Polygon_mesh_processing;
using Point = CGAL::Exact_predicates_inexact_constructions_kernel::Point_3;
using Surface = CGAL::Surface_mesh<Point>;

Surface to_cgal(const Mesh& mesh) {
  const Mesh whole = weld(mesh);
  std::vector<Point> points;
  for (const Point3& p : whole.vertices) points.emplace_back(p.x, p.y, p.z);
  std::vector<std::vector<std::size_t>> faces;
  for (const auto& [a, b, c] : whole.triangles) faces.push_back({a, b, c});
  // Turns faces alike, and divides vertices and edges where the surface is no manifold.
  pmp::orient_polygon_soup(points, faces);
  Surface surface;
  pmp::polygon_soup_to_polygon_mesh(points, faces, surface);
  if (!CGAL::is_closed(surface)) throw std::runtime_error("not closed as a manifold");
  pmp::orient_to_bound_a_volume(surface);
  return surface;
}

/// The union, and how many pairs of its triangles cross when it is read again.
void ask_corefinement(const Mesh& a, const Mesh& b, const Say& say) {
  const Surface x = to_cgal(a), y = to_cgal(b);
  Surface made;
  bool done = false;
  const double time = milliseconds([&] {
    Surface p = x, q = y;
    made.clear();
    try {
      done = pmp::corefine_and_compute_union(p, q, made,
                                             CGAL::parameters::throw_on_self_intersection(true));
    } catch (const pmp::Corefinement::Self_intersection_exception&) {
      throw std::runtime_error("crosses itself");
    } catch (const CGAL::Failure_exception&) {
      throw std::runtime_error("fails an assertion");
    }
  });
  if (!done) throw std::runtime_error("no manifold made");
  Mesh mesh;
  for (const auto v : made.vertices()) {
    const Point& p = made.point(v);
    mesh.vertices.push_back({p.x(), p.y(), p.z()});
  }
  for (const auto f : made.faces()) {
    Mesh::Triangle t;
    std::size_t i = 0;
    for (const auto v : made.vertices_around_face(made.halfedge(f))) t.at(i++) = v;
    mesh.triangles.push_back(t);
  }
  say(time);
  say(pmp::volume(made));
  const MeshContacts found = contacts(weld(mesh));
  say(static_cast<double>(found.contacts.size() + found.degenerate.size()));
}
#endif

struct Tally {
  std::size_t closed = 0, made = 0, free = 0;
  std::map<std::string, std::size_t> of_peer;
};

/// Prints the row of a mesh.
void compare(const std::filesystem::path& path, Copy how, rlim_t seconds, Tally& tally) {
  const auto task = [&](auto ask) {
    return told_by(seconds, [&](const Say& say) {
      const Mesh a = read_mesh(path.string());
      ask(a, copy_of(a, how), say);
    });
  };
  const auto cell = [](const std::string& text) { std::printf(" %s |", text.c_str()); };
  const auto time = [&](double ms) {
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), ms < 10 ? "%.2f" : "%.0f", ms);
    return std::string(text.data());
  };
  const Told said = task(ask_verdict);
  const auto& answer = said.numbers;
  std::printf("| %s |", path.filename().c_str());
  cell(answer.size() < 2 ? "" : std::to_string(static_cast<std::size_t>(answer[1])));
  cell(answer.empty() ? "" : time(answer[0]));
  if (answer.size() < 4) {
    std::printf(" %s | | | | | |\n", said.failure.c_str());
    return;
  }
  ++tally.closed;
  cell(time(answer[2]) + (answer[3] == 2 ? "" : answer[3] == 1 ? ", touching" : ", apart"));
  std::array<std::optional<double>, 2> volume;
  bool made = true, free = true;
  for (const auto operation : {BooleanOperation::set_union, BooleanOperation::set_intersection}) {
    const Told t = task([operation](const Mesh& a, const Mesh& b, const Say& say) {
      ask_combined(operation, a, b, say);
    });
    const auto& n = t.numbers;
    made = made && n.size() >= 2;
    free = free && n.size() == 5 && n[4] == 0;
    if (n.size() >= 2) volume.at(operation == BooleanOperation::set_union ? 0 : 1) = n[1];
    cell((n.empty() ? "" : time(n[0]) + " + ") + (n.size() < 5 ? t.failure : time(n[2])) +
         (n.size() < 5 || n[3] == 0 ? "" : ", " + time(n[3]) + " rounds") +
         (n.size() < 5 || n[4] == 0 ? "" : ", " + time(n[4]) + " pairs cross"));
  }
  tally.made += made ? 1 : 0;
  tally.free += free ? 1 : 0;
#if SIGNUM_HAS_CGAL
  const Told t = task(ask_corefinement);
  std::string what = t.failure, more;
  if (t.numbers.size() == 3) {
    // The peer rounds corners and sums in doubles, so only a greater difference is one of the
    // solid.
    const bool differs = volume[0] && std::abs(t.numbers[1] - *volume[0]) > 1e-9 * *volume[0];
    what = differs ? "wrong volume" : t.numbers[2] == 0 ? "right" : "crosses itself as written";
    if (t.numbers[2] != 0) more = ": " + std::to_string(static_cast<int>(t.numbers[2])) + " pairs";
  }
  ++tally.of_peer[what];
  cell(t.numbers.empty() ? "" : time(t.numbers[0]));
  cell(what + more);
#else
  std::printf(" | |");
#endif
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::puts("usage: bench_solid_copies FOLDER [SECONDS]"), 2;
  const rlim_t seconds = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 60;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  const std::string only = argc > 3 ? argv[3] : "";
  for (const Copy how : {Copy::moved, Copy::turned}) {
    if (!only.empty() && only != (how == Copy::moved ? "moved" : "turned")) continue;
    std::printf(
        "\n## %s\n\n| mesh | contacts | ms | verdict | union | intersection | "
        "corefinement | |\n| --- | --: | --: | --: | --: | --: | --: | --- |\n",
        how == Copy::moved ? "Moved by a thousandth" : "Turned by 30 degrees");
    Tally tally;
    for (const auto& path : paths) compare(path, how, seconds, tally);
    std::printf(
        "\nOf %zu closed meshes %zu are united and intersected, %zu free of crossings when "
        "rounded. Corefinement:",
        tally.closed, tally.made, tally.free);
    for (const auto& [what, times] : tally.of_peer) std::printf(" %zu %s;", times, what.c_str());
    std::printf("\n");
  }
}
