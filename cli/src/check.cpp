// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <chrono>
#include <filesystem>
#include <utility>

#include "input.hpp"

namespace signum::cli {
namespace {

/// A mesh costs about this much more to join with itself than to read.
constexpr double join_work = 2;

/// Whether every point of inner is in outer.
bool holds(const Aabb3& outer, const Aabb3& inner) {
  return locate(inner.min, outer) != Location::outside &&
         locate(inner.max, outer) != Location::outside;
}

double size_of(const CheckedFile& file) { return static_cast<double>(file.mesh.triangles.size()); }

std::string name_of(const CheckedFile& file) {
  return std::filesystem::path(file.path).filename().string();
}

std::vector<CheckedFile> read(const std::vector<std::string>& paths, Progress& progress) {
  progress.set_total(static_cast<double>(paths.size()));
  std::vector<CheckedFile> files;
  files.reserve(paths.size());
  for (const std::string& path : paths) {
    progress.step(0, "reading " + path);
    Mesh mesh = weld(read_mesh_argument(path));
    const MeshSummary summary = inspect(mesh);
    files.push_back({path, std::move(mesh), summary});
    progress.step(1);
  }
  return files;
}

/// The contacts of every pair of files, and of each with itself, that has any.
std::vector<PairContacts> find_contacts(const std::vector<CheckedFile>& files,
                                        const std::vector<Aabb3>& boxes, Progress& progress) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> todo;
  double total = 0;
  const auto work = [&](std::uint32_t a, std::uint32_t b) {
    return a == b ? join_work * size_of(files[a]) : size_of(files[a]) + size_of(files[b]);
  };
  for (std::uint32_t a = 0; a < files.size(); ++a) {
    for (std::uint32_t b = a; b < files.size(); ++b) {
      if (!intersects(boxes[a], boxes[b])) continue;
      todo.emplace_back(a, b);
      total += work(a, b);
    }
  }
  progress.set_total(total);

  std::vector<PairContacts> pairs;
  for (const auto& [a, b] : todo) {
    progress.step(0, a == b ? name_of(files[a]) : name_of(files[a]) + " + " + name_of(files[b]));
    MeshContacts found = a == b ? contacts(files[a].mesh) : contacts(files[a].mesh, files[b].mesh);
    if (!found.contacts.empty() || !found.degenerate.empty())
      pairs.push_back({a, b, std::move(found)});
    progress.step(work(a, b));
  }
  return pairs;
}

std::vector<Containment> find_contained(const CheckReport& report,
                                        const std::vector<Aabb3>& boxes) {
  const auto count = static_cast<std::uint32_t>(report.files.size());
  std::vector<bool> meet(std::size_t{count} * count);
  for (const PairContacts& p : report.pairs)
    meet[std::size_t{p.file_a} * count + p.file_b] =
        meet[std::size_t{p.file_b} * count + p.file_a] = true;

  std::vector<Containment> contained;
  for (std::uint32_t inner = 0; inner < count; ++inner) {
    for (std::uint32_t outer = 0; outer < count; ++outer) {
      if (inner == outer || meet[std::size_t{inner} * count + outer]) continue;
      if (!report.files[outer].summary.closed || !holds(boxes[outer], boxes[inner])) continue;
      if (contains(report.files[outer].mesh, report.files[inner].mesh))
        contained.push_back({inner, outer});
    }
  }
  return contained;
}

}  // namespace

CheckReport check(const std::vector<std::string>& paths, Progress& progress) {
  const auto start = std::chrono::steady_clock::now();
  CheckReport report{};
  report.files = read(paths, progress);
  std::vector<Aabb3> boxes;
  for (const CheckedFile& file : report.files) {
    if (file.mesh.triangles.empty()) throw FileError(file.path + ": no triangles");
    boxes.push_back(bounding_aabb(corners(file.mesh)));
  }
  report.pairs = find_contacts(report.files, boxes, progress);
  report.contained = find_contained(report, boxes);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
