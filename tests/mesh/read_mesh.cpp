// SPDX-License-Identifier: MIT
// What holds for every format: the doubles are the file's, and what is no file is refused.
#include <bit>
#include <fstream>

#include "cases.hpp"
#include "files/source.hpp"
#include "machine/fp_environment.hpp"
#include "mesh_files.hpp"
#include "paths.hpp"
#include "vectors.hpp"

using namespace mesh_files;
namespace fs = std::filesystem;

namespace {

struct Written {
  const char* what;
  MeshFormat format;
  std::string bytes;
};

std::vector<Written> write_everywhere(const std::vector<Point3>& vertices) {
  std::string obj, off, medit, stl = "solid\n", ply, little, big;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Point3& p = vertices[i];
    obj += "v " + decimal(p) + "\n";
    off += decimal(p) + "\n";
    medit += "\n" + decimal(p) + " 0";
    ply += decimal(p) + "\n";
    if (i % 3 == 0) stl += "facet normal 0 0 0\nouter loop\n";
    stl += "vertex " + decimal(p) + "\n";
    if (i % 3 == 2) stl += "endloop\nendfacet\n";
    for (const double x : {p.x, p.y, p.z}) little += raw(x), big += raw(x, true);
  }
  const std::string n = std::to_string(vertices.size());
  const auto ply_header = [&](const std::string& format) {
    return "ply\nformat " + format + " 1.0\nelement vertex " + n +
           "\nproperty double x\nproperty double y\nproperty double z\nend_header\n";
  };
  return {{"obj", MeshFormat::obj, obj},
          {"off", MeshFormat::off, "OFF\n" + n + " 0 0\n" + off},
          {"mesh", MeshFormat::medit,
           "MeshVersionFormatted 2\nDimension 3\nVertices\n" + n + medit + "\nEnd\n"},
          {"stl", MeshFormat::stl, stl + "endsolid\n"},
          {"ply", MeshFormat::ply, ply_header("ascii") + ply},
          {"little", MeshFormat::ply, ply_header("binary_little_endian") + little},
          {"big", MeshFormat::ply, ply_header("binary_big_endian") + big}};
}

std::string refusal_of(const fs::path& path) {
  try {
    signum::read_mesh(path);
  } catch (const signum::FileError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

// Examples

TEST_CASE("read_mesh: the extension says the format, in any case of letters") {
  const Folder folder("signum_read_mesh");
  const std::string solid = "solid\nendsolid\n";
  CHECK(signum::read_mesh(folder.write("a.STL", solid)).triangles.empty());
  CHECK(signum::read_mesh(folder.write("a.b.Obj", "v 1 2 3\n")).vertices.size() == 1);
  const std::string at = (folder.path / "").string();
  CHECK(signum::detail::extensions(3) == ".obj, .stl or .ply");
  CHECK(refusal_of(folder.write("a.txt", solid)) ==
        at + "a.txt: expected a name that ends in " +
            signum::detail::extensions(signum::mesh_extensions.size()));
  CHECK_THAT(
      refusal_of(folder.write("part.STEP", "ISO-10303-21;")),
      Catch::EndsWith("; it holds exact faces, no triangles: export the part as .stl or .3mf"));
  CHECK(refusal_of(folder.path / "absent.txt") == at + "absent.txt: no such file");
  CHECK(refusal_of(folder.path) == folder.path.string() + ": expected a mesh file, found a folder");
  CHECK(refusal_of(folder.write("empty.stl", "")) ==
        at + "empty.stl: expected a mesh, found an empty file");
  CHECK(refusal_of(folder.path / "absent.stl") == at + "absent.stl: no such file");
  fs::create_directory(folder.path / "folder.stl");
  CHECK(refusal_of(folder.path / "folder.stl") ==
        at + "folder.stl: expected a mesh file, found a folder");
  std::error_code no_links;
  fs::create_symlink("round.stl", folder.path / "round.stl", no_links);
  if (no_links) {
    WARN("left out: links, which this system does not make");
  } else {
    CHECK_THAT(refusal_of(folder.path / "round.stl"),
               Catch::Contains("round.stl: cannot be opened"));
    fs::create_symlink("/dev/null", folder.path / "null.stl");
    CHECK(refusal_of(folder.path / "null.stl") == at + "null.stl: expected a plain file");
  }
  const signum::NamedMesh none =
      signum::read_named_mesh("OFF\n1 0 0\n0 0 0\n", MeshFormat::off, "none");
  CHECK(none.mesh.vertices.size() == 1);
  CHECK(none.objects.names.empty());
  CHECK(none.groups.of_triangle.empty());
}

TEST_CASE(
    "read_mesh: bytes without a name tell their format, and a byte-order mark is passed over") {
  using enum signum::MeshFormat;
  const std::string mark = "\xEF\xBB\xBF";
  const std::string binary = std::string(80, 's') + std::string(4, '\0');
  const std::vector<std::pair<signum::MeshFormat, std::string>> files = {
      {obj, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"},
      {stl,
       "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
       "endloop\nendfacet\nendsolid s\n"},
      {ply,
       "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\n"
       "property float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n"
       "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"},
      {off, "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"},
  };
  for (const auto& [format, text] : files) {
    INFO(escaped(text));
    CHECK(signum::mesh_format_of(text) == format);
    CHECK(signum::mesh_format_of(mark + text) == format);
    CHECK(signum::read_mesh(text, format, "it").triangles.size() == 1);
    CHECK(signum::read_mesh(mark + text, format, "it").triangles.size() == 1);
  }
  CHECK(signum::mesh_format_of("NCOFF 1 2 3") == off);
  CHECK(signum::mesh_format_of("# made by hand\n\n#\nOFF\n") == off);
  CHECK(signum::mesh_format_of("OFF3 1 0\n") == off);
  CHECK(signum::mesh_format_of("  SOLID s\n") == stl);
  CHECK(signum::mesh_format_of("# no more") == obj);
  CHECK(signum::mesh_format_of(binary) == stl);
  CHECK(signum::mesh_format_of("PK\3\4") == threemf);
  CHECK(signum::mesh_format_of("") == obj);
}

TEST_CASE("read_mesh: the last line of a text needs no end") {
  using enum signum::MeshFormat;
  const std::string corners = "0 0 0\n1 0 0\n0 1 0\n", face = "3 0 1 2\n";
  const std::string ply_vertices =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty int x\nproperty int y\nproperty int z\n";
  const std::string ply_faces =
      "element face 1\nproperty list int int vertex_indices\nend_header\n" + corners + face;
  const std::string vtk_points =
      "# vtk DataFile Version 5.1\n\nASCII\nDATASET POLYDATA\nPOINTS 3 int\n" + corners;
  // Each text is as short as it may be, so that no byte is left over where bytes are counted.
  const std::vector<std::pair<signum::MeshFormat, std::string>> files = {
      {obj, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"},
      {obj, "v 0 0 0\nv 1 0 0\nv 0 1 0\n"},
      {stl,
       "solid\nfacet\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
       "endsolid\n"},
      {stl, "solid\nendsolid\n"},
      {ply, ply_vertices + ply_faces},
      {ply, ply_vertices + "end_header\n" + corners},
      {ply, ply_vertices + "element edge 3\nproperty char a\nend_header\n" + corners + "0\n0\n0\n"},
      {ply, replaced(ply_vertices, "vertex 3", "vertex 0") + "end_header\n"},
      {off, "OFF\n3 1 0\n" + corners + face},
      {off, "OFF\n3 0 0\n" + corners},
      {off, "OFF\n0 0 0\n"},
      {medit,
       "MeshVersionFormatted 1\nDimension 3\nVertices\n3\n0 0 0 0\n1 0 0 0\n0 1 0 "
       "0\nTriangles\n1\n1 2 "
       "3 0\nEnd\n"},
      {medit, "MeshVersionFormatted 1\nDimension 3\nVertices\n1\n0 0 0 0\nEnd\n"},
      {gltf, "{\"asset\":{\"version\":\"2.0\"}}\n"},
      {msh,
       "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n$EndNodes\n"
       "$Elements\n1\n1 2 0 1 2 3\n$EndElements\n"},
      {msh,
       "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n1 1 1 1\n2 1 0 1\n1\n0 0 0\n$EndNodes\n"
       "$Elements\n1 1 1 1\n2 1 2 1\n1 1 1 1\n$EndElements\n"},
      {vtk, vtk_points + "POLYGONS 1 4\n3 0 1 2\n"},
      {vtk, vtk_points + "POLYGONS 2 3\nOFFSETS int\n0 3\nCONNECTIVITY int\n0 1 2\n"},
      {vtk, vtk_points},
  };
  for (const auto& [format, text] : files) {
    for (const std::string end : {"\n", "\r\n"}) {
      std::string file;
      for (const char c : text) file += c == '\n' ? end : std::string(1, c);
      INFO(escaped(file));
      const Mesh whole = read(file, format);
      for (std::size_t spared = 1; spared <= end.size(); ++spared) {
        INFO(spared << " bytes less");
        const std::string shorter = file.substr(0, file.size() - spared);
        REQUIRE(escaped(refusal(shorter, format)).empty());
        const Mesh same = read(shorter, format);
        CHECK(same.vertices == whole.vertices);
        CHECK(same.triangles == whole.triangles);
      }
    }
  }
}

// Range

TEST_CASE("read_mesh: every double is read as it was written, in any environment") {
  using signum::detail::fp_control;
  using signum::detail::fp_rounding_and_flush_bits;
  using signum::detail::set_fp_control;
  const std::uint64_t usual = fp_control();
#if defined(__x86_64__)
  const std::vector<std::uint64_t> settings{0, 0x2000, 0x4000, 0x6000, 0x8040};
#else
  const std::vector<std::uint64_t> settings{0, 1u << 22, 2u << 22, 3u << 22, 1u << 24};
#endif
  cases::run("doubles", 60, [&](cases::Random& random) {
    std::vector<Point3> vertices(30);
    for (Point3& p : vertices) {
      p = {any_double(random), any_double(random), any_double(random)};
    }
    for (const Written& file : write_everywhere(vertices)) {
      for (const std::uint64_t setting : settings) {
        set_fp_control(usual | setting);
        const Mesh mesh = read(file.bytes, file.format);
        const bool kept = (fp_control() & fp_rounding_and_flush_bits) == setting;
        set_fp_control(usual);
        if (!kept) return std::string("the environment has changed");
        if (!identical(mesh.vertices, vertices)) {
          return std::string(file.what) + " changes a double, control " + std::to_string(setting);
        }
      }
    }
    return std::string();
  });
}

TEST_CASE("read_mesh: floats in binary STL and PLY are read as they were written") {
  cases::run("floats", 200, [](cases::Random& random) {
    std::string numbers;
    Point3 p{};
    for (double* x : {&p.x, &p.y, &p.z}) {
      auto f = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits() & 0xFF7FFFFF));
      if (random.one_in(8))
        f = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits() & 0x807FFFFF));
      *x = f;
      numbers += raw(f);
    }
    const std::string stl =
        std::string(80, ' ') + raw(1) + std::string(12, '\0') + numbers + numbers + numbers + "ab";
    const std::string ply =
        "ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty float x\nproperty float "
        "y\nproperty float z\nend_header\n" +
        numbers;
    const bool same = identical(read(stl, MeshFormat::stl).vertices, {p, p, p}) &&
                      identical(read(ply, MeshFormat::ply).vertices, {p});
    return same ? std::string() : "a float changes: " + cases::hex(p);
  });
}

TEST_CASE("read_mesh: halfway cases of decimal rounding go to even") {
  const Mesh mesh = read(
      "v 9007199254740993 9007199254740995 9007199254740993.00000000000000000000000000001\n"
      "v 2.4703282292062327208e-324 2.4703282292062327209e-324 179769313486231580793e288\n",
      MeshFormat::obj);
  CHECK(identical(mesh.vertices,
                  {{0x1p53, 0x1p53 + 4, 0x1p53 + 2}, {0, 0x1p-1074, 0x1.fffffffffffffp+1023}}));
}

// Hostile files

TEST_CASE("read_mesh: every prefix of a good file is read or refused") {
  cases::Random random(1);
  std::vector<Point3> vertices(9);
  for (Point3& p : vertices) p = {random.unit(), random.symmetric(), any_double(random)};
  for (const Written& file : write_everywhere(vertices)) {
    for (std::size_t n = 0; n < file.bytes.size(); ++n) {
      refusal(file.bytes.substr(0, n), file.format);
    }
  }
  SUCCEED("no prefix does harm");
}

// This takes hours if the time grows as the square.
TEST_CASE("read_mesh: long lines and many faces take time in proportion") {
  const std::string blanks(20000000, ' ');
  CHECK(refusal("v" + blanks + "1 2 x", MeshFormat::obj) != "");
  CHECK(refusal("OFF" + blanks, MeshFormat::off) != "");
  std::string polygon = "f";
  for (int i = 0; i < 30000; ++i) polygon += " 1 2 3";
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  CHECK(refusal(corners + polygon, MeshFormat::obj) ==
        "part: line 4: expected a polygon that is cut into triangles within 4194496 steps, found "
        "one of 90000 corners that needs more; divide it, or have it touch itself less often");
  CHECK(refusal(polygon + "\n" + corners, MeshFormat::obj).find("line 1: expected a polygon") !=
        std::string::npos);
}

// Shared meshes

TEST_CASE("read_mesh: the shared meshes have the vertices and triangles that are known of them") {
  if (!vectors::present()) return;
  const auto rows = vectors::table("derived-cgal/mesh_facts.tsv");
  REQUIRE(rows.at(0).words[1] == "vertices_in_file");
  REQUIRE(rows.at(0).words[2] == "distinct_positions");
  REQUIRE(rows.at(0).words[4] == "triangles");
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Mesh mesh = signum::read_mesh(paths::shared_data() / "meshes" / rows[i].words[0]);
    INFO(rows[i].words[0]);
    CHECK(mesh.vertices.size() == static_cast<std::size_t>(rows[i].number(1)));
    CHECK(signum::weld(mesh).vertices.size() == static_cast<std::size_t>(rows[i].number(2)));
    CHECK(mesh.triangles.size() == static_cast<std::size_t>(rows[i].number(4)));
  }
}

TEST_CASE("read_mesh: the shared assemblies are readable") {
  if (!vectors::present()) return;
  std::size_t parts = 0;
  for (const auto& entry : fs::recursive_directory_iterator(paths::shared_data() / "meshes")) {
    if (!entry.is_regular_file() || entry.path().parent_path().filename() == "meshes") continue;
    INFO(entry.path().filename());
    CHECK(!signum::read_mesh(entry.path()).triangles.empty());
    ++parts;
  }
  CHECK(parts == 25 + 100 + 6 + 5);
}
