// SPDX-License-Identifier: MIT
// contacts on real meshes, against the pairs that CGAL's exact kernel found, pair for pair.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <signum/mesh/contacts.hpp>
#include <tuple>

#include "inspect_fanned.hpp"
#include "vectors.hpp"

using namespace signum;
using fanned::meshes;

namespace {

/// A pair of triangles and the kind of their contact: 1 a point, 2 a segment, 3 an area.
using Pair = std::tuple<std::uint32_t, std::uint32_t, int>;

std::vector<Pair> pairs_of(const MeshContacts& found) {
  std::vector<Pair> pairs;
  for (const auto& [a, b, contact] : found.contacts) {
    pairs.push_back({a, b, contact.dimension + 1});
  }
  return pairs;
}

/// The pairs of a file, whose kind is in the given column; none when there is no file.
std::vector<Pair> expected_pairs(const std::string& name, std::size_t kind_column) {
  std::vector<Pair> pairs;
  if (!std::filesystem::exists(vectors::folder() / name)) return pairs;
  for (const vectors::Row& row : vectors::table(name)) {
    const auto word = [&row](std::size_t i) {
      return static_cast<std::uint32_t>(std::stoul(row.words.at(i)));
    };
    pairs.push_back({word(0), word(1), static_cast<int>(word(kind_column))});
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

/// The first pair that is in only one of the two lists, said in words; empty when they are equal.
std::string difference(const std::vector<Pair>& found, const std::vector<Pair>& expected) {
  const auto [f, e] = std::mismatch(found.begin(), found.end(), expected.begin(), expected.end());
  if (f == found.end() && e == expected.end()) return "";
  const auto say = [](const Pair& p) {
    return std::to_string(std::get<0>(p)) + " " + std::to_string(std::get<1>(p)) + " kind " +
           std::to_string(std::get<2>(p));
  };
  const bool extra = e == expected.end() || (f != found.end() && *f < *e);
  return std::to_string(found.size()) + " found, " + std::to_string(expected.size()) +
         " expected; " + (extra ? "found only: " + say(*f) : "expected only: " + say(*e));
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::filesystem::path> assemblies() {
  std::vector<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(meshes())) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  return folders;
}

}  // namespace

// Examples

TEST_CASE("contacts of every mesh are those of the vectors") {
  if (!vectors::present()) return;
  for (const auto& path : files_in(meshes())) {
    const std::string name = path.filename().string();
    INFO(name);
    const std::string file = "derived-cgal/self_intersections/" + name + ".txt";
    CHECK(difference(pairs_of(contacts(fanned::read(path))), expected_pairs(file, 3)) == "");
  }
}

TEST_CASE("contacts of pairs of meshes are those of the vectors") {
  if (!vectors::present()) return;
  for (const auto& path : files_in(vectors::folder() / "derived-cgal/mesh_pairs")) {
    if (path.extension() != ".txt") continue;
    const std::string name = path.stem().string();
    INFO(name);
    const std::size_t middle = name.find("__");
    const Mesh a = read_mesh(meshes() / name.substr(0, middle));
    const Mesh b = read_mesh(meshes() / name.substr(middle + 2));
    const auto expected = expected_pairs("derived-cgal/mesh_pairs/" + path.filename().string(), 2);
    CHECK(difference(pairs_of(contacts(a, b)), expected) == "");
  }
}

TEST_CASE("contacts between the parts of assemblies are as many as in the vectors") {
  if (!vectors::present()) return;
  // For two parts: how many pairs of triangles meet in a point, a segment, an area.
  using Counts = std::array<int, 3>;
  std::map<std::string, Counts> expected;
  for (const vectors::Row& row : vectors::table("derived-cgal/mesh_pairs/summary.tsv")) {
    if (row.words.size() != 6 || row.words[0].rfind("asm_", 0) != 0) continue;
    const auto count = [&row](std::size_t i) { return static_cast<int>(row.number(i)); };
    expected[row.words[0] + " " + row.words[1]] = {count(3), count(4), count(5)};
  }
  REQUIRE(expected.size() == 4);

  for (const auto& folder : assemblies()) {
    std::vector<std::pair<std::string, Mesh>> parts;
    for (const auto& path : files_in(folder)) {
      const std::string name = (folder.filename() / path.filename()).string();
      parts.push_back({name, read_mesh(path)});
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (std::size_t j = i + 1; j < parts.size(); ++j) {
        Counts found{};
        for (const TriangleContact& c : contacts(parts[i].second, parts[j].second).contacts) {
          ++found[static_cast<std::size_t>(c.contact.dimension)];
        }
        const std::string name = parts[i].first + " " + parts[j].first;
        INFO(name);
        const auto known = expected.find(name);
        CHECK(found == (known == expected.end() ? Counts{} : known->second));
      }
    }
  }
}
