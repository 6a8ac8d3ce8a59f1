// SPDX-License-Identifier: MIT
// Booleans of the files of examples/ are to the last bit those of tests/golden/booleans.txt, which
// the module for JavaScript is compared with, too.
#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <sstream>

#include "paths.hpp"

namespace {

using namespace signum;

/// See: Fowler, Noll and Vo, FNV-1a.
struct Hash {
  std::uint64_t value = 0xcbf29ce484222325;
  void add(std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) {
      value = (value ^ (number >> (8 * i) & 0xFF)) * 0x100000001b3;
    }
  }
};

/// What follows the names in a line: rounding, exact volume rounded, vertices, faces, and the hash
/// of both and of the sources.
std::string made_line(const ExactMesh& solid, CoordinateGrid grid) {
  const RoundedMesh made = rounded(solid, CoordinateRounding::snapped, grid);
  Hash hash;
  for (const auto& [x, y, z] : made.mesh.vertices) {
    for (const double c : {x, y, z}) hash.add(std::bit_cast<std::uint64_t>(c), 8);
  }
  for (const Mesh::Triangle& t : made.mesh.triangles) {
    for (const std::uint32_t v : t) hash.add(v, 4);
  }
  for (const TriangleSource& s : made.sources) {
    hash.add(s.mesh, 4), hash.add(s.triangle, 4), hash.add(s.turned ? 1 : 0, 1);
  }
  std::ostringstream text;
  text << (grid == CoordinateGrid::floats ? "floats " : "doubles ") << std::setprecision(17)
       << solid.rounded_volume() << ' ' << made.mesh.vertices.size() << ' '
       << made.mesh.triangles.size() << ' ' << std::hex << hash.value;
  return text.str();
}

}  // namespace

TEST_CASE("Examples: booleans of files, as they are golden") {
  constexpr std::array names{"union", "intersection", "difference", "symmetric-difference"};
  const std::vector<std::vector<std::string>> sets{
      {"gears/large.off", "gears/small.ply"},
      {"press_fit/pin.stl", "press_fit/bushing.off"},
      {"bracket_and_bolt/bracket.obj", "bracket_and_bolt/nut.off", "bracket_and_bolt/bolt.stl"}};
  const std::filesystem::path golden_folder = paths::pinned_hashes().parent_path();
  std::string found;
  for (const auto& set : sets) {
    std::vector<MeshBody> solids;
    std::string files;
    for (const std::string& name : set) {
      solids.emplace_back(read_mesh(golden_folder / "../../examples" / name));
      files += ' ' + name;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      const ExactMesh solid = combine(static_cast<BooleanOperation>(i), solids);
      for (const CoordinateGrid grid : {CoordinateGrid::doubles, CoordinateGrid::floats}) {
        found += names[i] + files + ' ' + made_line(solid, grid) + '\n';
      }
    }
  }
  std::ifstream file(golden_folder / "booleans.txt");
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  CHECK(found == golden);
}
