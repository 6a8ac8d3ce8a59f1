// SPDX-License-Identifier: MIT
// What is written is read as the same doubles and triangles, bit for bit, in every format.
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <signum/mesh/write_mesh.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "files/source.hpp"
#include "mesh_files.hpp"

using namespace mesh_files;
namespace fs = std::filesystem;

namespace {

constexpr auto formats = [] {
  std::array<MeshFormat, signum::written_formats> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<MeshFormat>(i);
  return all;
}();

Mesh random_mesh(cases::Random& random) {
  Mesh mesh;
  mesh.vertices.resize(1 + random.bits() % 20);
  for (Point3& p : mesh.vertices) {
    p = {any_double(random), any_double(random), any_double(random)};
  }
  mesh.triangles.resize(random.bits() % 30);
  for (auto& t : mesh.triangles) {
    for (auto& vertex : t) {
      vertex = static_cast<std::uint32_t>(random.bits() % mesh.vertices.size());
    }
  }
  return mesh;
}

// Three vertices a triangle.
Mesh soup(const Mesh& mesh) {
  Mesh all;
  for (const auto& [a, b, c] : mesh.triangles) {
    const auto first = static_cast<std::uint32_t>(all.vertices.size());
    for (const auto vertex : {a, b, c}) all.vertices.push_back(mesh.vertices[vertex]);
    all.triangles.push_back({first, first + 1, first + 2});
  }
  return all;
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string message(const fs::path& path, const Mesh& mesh) {
  try {
    signum::write_mesh(path, mesh);
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

const Mesh tetrahedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                       {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};

}  // namespace

TEST_CASE("write_mesh: what is read again is the mesh, bit for bit, in every format") {
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(300); ++i) {
    const Mesh mesh = random_mesh(random);
    for (const MeshFormat format : formats) {
      const Mesh expected = format == MeshFormat::stl ? soup(mesh) : mesh;
      const std::string bytes = signum::mesh_bytes(mesh, format);
      const Mesh back = read(bytes, format);
      CAPTURE(static_cast<int>(format));
      CHECK(identical(back.vertices, expected.vertices));
      CHECK(identical(back.triangles, expected.triangles));
      CHECK(signum::mesh_format_of(bytes) == format);
    }
  }
}

TEST_CASE("write_mesh: nothing, and vertices alone") {
  for (const MeshFormat format : formats) {
    const std::string empty = signum::mesh_bytes({}, format);
    if (format == MeshFormat::obj) {
      CHECK(refusal(empty, format).find("expected a vertex") != std::string::npos);
    } else {
      CHECK(read(empty, format).vertices.empty());
      CHECK(read(empty, format).triangles.empty());
    }
    const Mesh points = read(signum::mesh_bytes({{{1, 2, 3}}, {}}, format), format);
    CHECK(points.vertices.size() == (format == MeshFormat::stl ? 0 : 1));
  }
}

TEST_CASE("write_mesh: the bytes of small files") {
  const Mesh mesh{{{0.1, 0, -0.0}, {1, 0, 0}, {0, 5e-324, 1e300}}, {{0, 1, 2}}};
  CHECK(signum::mesh_bytes(mesh, MeshFormat::obj) ==
        "# 3 vertices, 1 triangles\nv 0.1 0 -0\nv 1 0 0\nv 0 5e-324 1e+300\nf 1 2 3\n");
  CHECK(signum::mesh_bytes(mesh, MeshFormat::off) ==
        "OFF\n3 1 0\n0.1 0 -0\n1 0 0\n0 5e-324 1e+300\n3 0 1 2\n");
  CHECK(signum::mesh_bytes({tetrahedron.vertices, {{0, 1, 2}, {0, 0, 1}}}, MeshFormat::stl) ==
        "solid mesh\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
        "endloop\nendfacet\nfacet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 0 0 0\n"
        "vertex 1 0 0\nendloop\nendfacet\nendsolid mesh\n");
}

TEST_CASE(
    "write_mesh: the normals of STL are across the triangles, of any size, and about 1 long") {
  cases::run("normals", 500, [](cases::Random& random) -> std::string {
    // Integers times a power of two, whose products may be beyond the doubles, some nearly on one
    // line.
    const bool is_narrow = random.one_in(3);
    const int exponent = random.one_in(3) ? (is_narrow ? 990 : 1019) : random.between(-1074, 900);
    std::array<std::array<std::int64_t, 3>, 3> corners;
    for (auto& corner : corners) {
      for (std::int64_t& x : corner) x = random.between(-8, 8);
    }
    if (is_narrow) {
      const std::int64_t far = random.between(1, 1 << 26), farther = random.between(1, 1 << 26);
      for (std::size_t k = 0; k < 3; ++k) {
        const std::int64_t along = corners[1][k];
        corners[1][k] = corners[0][k] + far * along;
        corners[2][k] = corners[1][k] + farther * along + random.between(-1, 1);
      }
    }
    Mesh mesh{{}, {{0, 1, 2}}};
    for (const auto& [x, y, z] : corners) {
      const auto scaled = [&](std::int64_t n) {
        return std::ldexp(static_cast<double>(n), exponent);
      };
      mesh.vertices.push_back({scaled(x), scaled(y), scaled(z)});
    }
    const std::string bytes = signum::mesh_bytes(mesh, MeshFormat::stl);
    std::array<double, 3> found{};
    if (std::sscanf(bytes.c_str(), "solid mesh\nfacet normal %lf %lf %lf", &found[0], &found[1],
                    &found[2]) != 3) {
      return "no normal";
    }
    const auto edge = [&](std::size_t to, std::size_t k) { return corners[to][k] - corners[0][k]; };
    std::array<std::int64_t, 3> exact;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      exact[k] = edge(1, i) * edge(2, j) - edge(1, j) * edge(2, i);
    }
    if (exact == std::array<std::int64_t, 3>{}) {
      return found == std::array<double, 3>{} ? "" : "a normal: " + bytes;
    }
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3;
      const auto size = static_cast<double>(exact[k]);
      if (size * found[k] < 0 || (size != 0 && found[k] == 0)) return "a sign: " + bytes;
      // Numbers that differ by a thousandth do so by far more than what is rounded.
      if (std::abs(exact[k]) < std::abs(exact[i]) - std::abs(exact[i]) / 1024 &&
          std::abs(found[k]) >= std::abs(found[i])) {
        return "another direction: " + bytes;
      }
    }
    const double square = found[0] * found[0] + found[1] * found[1] + found[2] * found[2];
    return square > 0.5 && square < 2 ? "" : "another length: " + bytes;
  });
  SUCCEED("all cases hold");
}

TEST_CASE("write_mesh: files, by their extension, and what was there is replaced or stays") {
  const Folder folder("signum_write_mesh");
  for (const MeshFormat format : formats) {
    const std::string_view extension = signum::mesh_extensions[static_cast<std::size_t>(format)];
    const fs::path path = folder.path / ("a" + std::string(extension));
    std::ofstream(path) << "older";
    signum::write_mesh(path, tetrahedron);
    CHECK(identical(soup(signum::read_mesh(path)).vertices, soup(tetrahedron).vertices));
    const std::string before = bytes_of(path);
    CHECK(message(path, {tetrahedron.vertices, {{0, 1, 4}}}) == "face 0 names vertex 4, of 4");
    CHECK_THROWS_AS(signum::write_mesh(path, {{{0, 0, NAN}}, {}}), signum::NotFinite);
    CHECK(bytes_of(path) == before);
  }
  CHECK(message(folder.path / "a.stp", tetrahedron).find("expected a name that ends in .obj") !=
        std::string::npos);
  const std::string written = signum::detail::extensions(signum::written_formats);
  CHECK(message(folder.path / "a.glb", tetrahedron).find("ends in " + written) !=
        std::string::npos);
  CHECK_THROWS_WITH(signum::mesh_bytes(tetrahedron, MeshFormat::glb),
                    "format: expected one that holds doubles, " + written);
  fs::create_directories(folder.path / "folder.obj");
  CHECK(message(folder.path / "folder.obj", tetrahedron).find("a directory of this name") !=
        std::string::npos);
  folder.write("b.obj.part", "somebody's");
  CHECK(message(folder.path / "b.obj", tetrahedron).find("b.obj.part is there") !=
        std::string::npos);
  CHECK(bytes_of(folder.path / "b.obj.part") == "somebody's");
  fs::remove(folder.path / "b.obj.part");
  CHECK(message(folder.path / "none" / "a.obj", tetrahedron).find("cannot be written") !=
        std::string::npos);
  for (const auto& entry : fs::recursive_directory_iterator(folder.path)) {
    CHECK(entry.path().extension() != ".part");
  }
}

TEST_CASE("write_mesh: the same bytes in every floating-point environment") {
  cases::Random random(cases::first_seed());
  const Mesh mesh = random_mesh(random);
  for (const MeshFormat format : formats) {
    const std::string expected = signum::mesh_bytes(mesh, format);
    for (const environment::Setting& setting : environment::every_setting) {
      const auto bytes = [&] {
        const environment::Scope scope(setting);
        return signum::mesh_bytes(mesh, format);
      }();
      CHECK(bytes == expected);
    }
  }
}
