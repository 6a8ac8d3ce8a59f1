// SPDX-License-Identifier: MIT
// What is written in floats is read as the same floats and triangles.
#include <array>
#include <cmath>
#include <limits>
#include <signum/mesh/write_mesh.hpp>

#include "cases.hpp"
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

constexpr std::array float_formats{MeshFormat::stl, MeshFormat::gltf, MeshFormat::glb,
                                   MeshFormat::threemf};

const Mesh four_floats{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1.5}},
                       {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};

float any_float(cases::Random& random) {
  const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
  return std::isfinite(x) ? x : std::numeric_limits<float>::max();
}

Mesh random_floats(cases::Random& random) {
  Mesh mesh;
  mesh.vertices.resize(1 + random.bits() % 20);
  for (Point3& p : mesh.vertices) p = {any_float(random), any_float(random), any_float(random)};
  mesh.triangles.resize(1 + random.bits() % 30);
  for (auto& t : mesh.triangles) {
    for (auto& v : t) v = static_cast<std::uint32_t>(random.bits() % mesh.vertices.size());
  }
  return mesh;
}

std::vector<Point3> corner_points(const Mesh& mesh) {
  std::vector<Point3> all;
  for (const auto& t : mesh.triangles) {
    for (const std::uint32_t v : t) all.push_back(mesh.vertices[v]);
  }
  return all;
}

std::string float_refusal(const Mesh& mesh, MeshFormat format) {
  try {
    signum::float_mesh_bytes(mesh, format);
  } catch (const signum::InvalidArgument& e) {
    return e.what();
  }
  return {};
}

}  // namespace

TEST_CASE("write floats: which float_formats") {
  for (std::size_t i = 0; i < signum::mesh_extensions.size(); ++i) {
    const auto format = static_cast<MeshFormat>(i);
    const bool is_one =
        std::find(float_formats.begin(), float_formats.end(), format) != float_formats.end();
    CHECK(signum::has_float_format(format) == is_one);
    CHECK(float_refusal(four_floats, format).empty() == is_one);
  }
}

TEST_CASE("write floats: a binary STL file, byte by byte") {
  const std::string bytes = signum::float_mesh_bytes(four_floats, MeshFormat::stl);
  REQUIRE(bytes.size() == 84 + 4 * 50);
  CHECK(bytes.substr(0, 6) != "solid ");
  CHECK(bytes.substr(80, 4) == raw(std::uint32_t{4}));
  std::string first;
  for (const float x : {0.F, 0.F, -1.F, 0.F, 0.F, 0.F, 0.F, 1.F, 0.F, 1.F, 0.F, 0.F})
    first += raw(x);
  CHECK(bytes.substr(84, 50) == first + std::string(2, '\0'));
}

TEST_CASE("write floats: what is written is read") {
  cases::run("any floats", 200, [](cases::Random& random) {
    const Mesh mesh = random_floats(random);
    for (const MeshFormat format : float_formats) {
      const std::string bytes = signum::float_mesh_bytes(mesh, format);
      if (signum::mesh_format_of(bytes) != format) return std::string("is taken for another");
      const Mesh back = read(bytes, format);
      if (format != MeshFormat::stl && back.triangles != mesh.triangles)
        return std::string("other triangles");
      if (corner_points(back) != corner_points(mesh)) return std::string("other corners");
    }
    return std::string();
  });
}

TEST_CASE("write floats: units") {
  const auto read_back = [](MeshFormat format, std::optional<signum::LengthUnit> unit) {
    return signum::read_named_mesh(signum::float_mesh_bytes(four_floats, format, unit), format, "a",
                                   {.strict = true});
  };
  for (std::size_t i = 0; i < signum::length_unit_names.size(); ++i) {
    const auto unit = static_cast<signum::LengthUnit>(i);
    CHECK(read_back(MeshFormat::threemf, unit).unit == unit);
    CHECK(read_back(MeshFormat::threemf, unit).mesh.vertices == four_floats.vertices);
    const auto [n, d] = signum::unit_factor(unit, signum::LengthUnit::meter);
    for (const MeshFormat format : {MeshFormat::gltf, MeshFormat::glb}) {
      CHECK(read_back(format, unit).mesh.vertices[3].z ==
            Approx(1.5 * static_cast<double>(n) / static_cast<double>(d)).epsilon(1e-14));
    }
  }
  CHECK(read_back(MeshFormat::threemf, std::nullopt).unit == signum::LengthUnit::millimeter);
  CHECK(read_back(MeshFormat::glb, std::nullopt).mesh.vertices == four_floats.vertices);
}

TEST_CASE("write floats: nothing, too") {
  const Mesh none;
  CHECK(read(signum::float_mesh_bytes(none, MeshFormat::stl), MeshFormat::stl).triangles.empty());
  CHECK(read(signum::float_mesh_bytes(none, MeshFormat::threemf), MeshFormat::threemf)
            .triangles.empty());
}

TEST_CASE("write floats: what is no float is refused, and named") {
  Mesh mesh = four_floats;
  mesh.vertices[2].y = 0.1;
  CHECK(float_refusal(mesh, MeshFormat::stl) ==
        "vertex 2: expected floats, found 0.1; rounded() makes floats of a mesh");
  mesh.vertices[2].y = 1e39;
  CHECK(float_refusal(mesh, MeshFormat::glb).find("found 1e+39") != std::string::npos);
  mesh = four_floats;
  mesh.triangles[1][2] = 7;
  CHECK(!float_refusal(mesh, MeshFormat::threemf).empty());
}
