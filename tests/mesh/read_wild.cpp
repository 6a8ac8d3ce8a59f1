// SPDX-License-Identifier: MIT
// Files as they are found in the wild. A file that breaks the rules of its format without any loss
// is read with a warning, or refused with the same words if that is asked for.
#include <fstream>
#include <optional>
#include <sstream>

#include "mesh_files.hpp"
#include "paths.hpp"

using namespace mesh_files;

namespace {

struct Odd {
  std::string bytes;
  std::size_t triangles;
  /// The warnings; a file without flaws gives none.
  std::vector<std::string> warnings;
};

void check_read(const std::vector<Odd>& files, MeshFormat format) {
  for (const Odd& file : files) {
    INFO(file.bytes.substr(0, 400));
    const signum::NamedMesh named = signum::read_named_mesh(file.bytes, format, "part");
    CHECK(named.mesh.triangles.size() == file.triangles);
    CHECK(named.objects.of_triangle.size() == file.triangles);
    CHECK(named.warnings == file.warnings);
    // Only what is left out makes a mesh partial.
    CHECK(named.is_partial ==
          std::any_of(file.warnings.begin(), file.warnings.end(), [](const std::string& warning) {
            return warning.find("left out") != warning.npos;
          }));
    const auto strict = [&] {
      return signum::read_mesh(file.bytes, format, "part", {.strict = true});
    };
    if (file.warnings.empty()) {
      CHECK(strict().triangles.size() == file.triangles);
      continue;
    }
    const std::string& first = file.warnings.front();
    CHECK_THROWS_WITH(strict(), "part: " + first.substr(0, first.find(", the first of ")));
  }
}

// STL

const std::string loop = "outer loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n";
const std::string facet = "facet\n" + loop + "endfacet\n";

std::string binary_stl(std::uint32_t count, std::size_t triangles, const std::string& more) {
  const std::string floats = raw(0.F) + raw(0.F) + raw(0.F);
  const std::string triangle = floats + floats + raw(1.F) + raw(0.F) + raw(0.F) + raw(0.F) +
                               raw(1.F) + raw(0.F) + std::string(2, '\0');
  std::string bytes = std::string(80, '\0') + raw(count);
  for (std::size_t i = 0; i < triangles; ++i) bytes += triangle;
  return bytes + more;
}

}  // namespace

TEST_CASE("odd files: STL texts") {
  const std::string end = "endsolid x\n", solid = "solid x\n";
  const std::string quad =
      "facet\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 1 1 0\n"
      "vertex 0 1 0\nendloop\nendfacet\n";
  const std::string comment = "a comment, which text STL does not have";
  check_read({{solid + facet + end, 1, {}},
              {"# made\n// by\n" + solid + ";\n" + facet + end,
               1,
               {"line 1: " + comment + ", the first of 3 times"}},
              {solid + facet + "end solid x\n", 1, {"line 9: 'end solid' in two words"}},
              {solid + facet + "END SOLID", 1, {"line 9: 'end solid' in two words"}},
              {solid + replaced(facet + facet, "endloop", "end loop") + end,
               2,
               {"line 7: 'end loop' in two words"}},
              {solid + replaced(facet, "endfacet", "end facet") + end,
               1,
               {"line 8: 'end facet' in two words"}},
              {solid + replaced(facet, "endfacet\n", "") + "end solid",
               1,
               {"line 8: 'endfacet' is missing", "line 8: 'end solid' in two words"}},
              {solid + replaced(facet, "endfacet\n", "") + facet + end,
               2,
               {"line 8: 'endfacet' is missing"}},
              {solid + replaced(facet, "endloop\n", "") + end, 1, {"line 7: 'endloop' is missing"}},
              {solid + facet, 1, {"line 9: 'endsolid' is missing"}},
              {solid + facet + solid + facet + end, 2, {"line 9: 'endsolid' is missing"}},
              {solid + quad + quad + end,
               4,
               {"line 3: a facet of more than three vertices, the first of 2 times"}},
              {solid + replaced(facet, "endloop", "endloop 1") + end,
               1,
               {"line 7: words after 'endloop'"}},
              {solid + replaced(facet, "endfacet", "endfacet x y") + end,
               1,
               {"line 8: words after 'endfacet'"}},
              {solid + facet + end + "made\nby hand\n" + solid + facet + end,
               2,
               {"line 10: text after 'endsolid', the first of 2 times"}},
              {solid + facet + end + "# made\n", 1, {"line 10: " + comment}}},
             MeshFormat::stl);
}

TEST_CASE("odd files: binary STL files of another length than their count says") {
  check_read({{binary_stl(2, 2, ""), 2, {}},
              {binary_stl(2, 2, "1234567"), 2, {"byte 184: 7 bytes after the last of 2 triangles"}},
              {binary_stl(0, 2, ""), 2, {"byte 80: the count says 0 triangles, and there are 2"}},
              {binary_stl(0xFFFFFFFF, 2, ""),
               2,
               {"byte 80: the count says 4294967295 triangles, and there are 2"}}},
             MeshFormat::stl);
  // Nobody knows how many triangles such a file holds.
  check_refused(
      {{binary_stl(1, 2, ""),
        "byte 80: a binary STL of 1 triangles, expected 134 bytes, found 184, which are 2 "
        "triangles: correct the count, or the end, of the file"},
       {binary_stl(0, 1, "1"),
        "byte 80: a binary STL of 0 triangles, expected 84 bytes, found 135"},
       {binary_stl(3, 2, "12"),
        "byte 80: a binary STL of 3 triangles, expected 234 bytes, found 186"}},
      MeshFormat::stl);
}

TEST_CASE("odd files: OFF") {
  const std::string counts = "3 1 0\n", face = "3 0 1 2\n";
  const std::string coloured = "0 0 0 9 9 9\n1 0 0 9 9 9\n0 1 0 9 9 9\n";
  const std::string points = "0 0 0\n1 0 0\n0 1 0\n";
  const std::string more =
      "line 3: more than three numbers for a vertex, in an OFF file without C, N or ST, the first "
      "of 3 times";
  check_read({{"OFF\n" + counts + points + face, 1, {}},
              {"OFF\n" + counts + coloured + face, 1, {more}},
              {"COFF\n" + counts + coloured + face, 1, {}},
              {"off\n" + counts + points + face, 1, {"line 1: a header in small letters"}},
              {"coff\n" + counts + coloured + face, 1, {"line 1: a header in small letters"}},
              // The whole file is a stream of words.
              {"OFF 3 1\n0 0 0 0 1 0\n0 0 1 0\n3 0 1\n2\n", 1, {}},
              {"OFF\n3\n1\n0\n0 0 0 1 0 0 0 1 0\n3 0\n1 2 255 0 0\n", 1, {}},
              {"OFF 3 2 0 0 0 0 1 0 0 0 1 0\n3 0 1 2\n3 2 1 0", 2, {}},
              {"OFF\n3 2 0\n" + points + face + "2 0 1\n",
               1,
               {"line 7: a face of fewer than 3 corners, which is left out"}}},
             MeshFormat::off);
  check_refused({{"noff\n" + counts + coloured + face,
                  "line 1: expected an OFF header or the number of vertices, found 'noff'"},
                 // The fourth number may be the weight of a point in four dimensions.
                 {"OFF\n" + counts + replaced(points, "1 0 0", "1 0 0 2") + face,
                  "line 4: expected three coordinates, and no more in an OFF file without C, N or "
                  "ST, found '2'"}},
                MeshFormat::off);
}

TEST_CASE("odd files: OBJ") {
  const std::string points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\n";
  const std::string left_out = "a face of fewer than 3 corners, which is left out";
  check_read({{"mtllib C:\\models\\\n" + points + "usemtl a\\\nf 1 2 3\n", 1, {}},
              {points + "o thin\nf 1 2\nf\no t\nf 1 2 3\n",
               1,
               {"line 6: " + left_out + ", the first of 2 times"}},
              {"v 0 0 0 nan 0 inf\nv 1 0 0 1 NaN 0 0\nv 0 1 0\nf 1 2 3\n",
               1,
               {"line 1: a colour that is not finite, the first of 2 times"}},
              {"v 0 0\nv 1 0\nv 0 1\nf 1 2 3\n",
               1,
               {"line 1: vertices of two coordinates, to which z = 0 is added"}},
              {points + "f 1 4 2 3\nf 1 2 3\n",
               3,
               {"line 5: a polygon that crosses itself, so that its triangles overlap"}},
              {"f 1 4 2 3\n" + points,
               2,
               {"line 1: a polygon that crosses itself, so that its triangles overlap"}}},
             MeshFormat::obj);
  check_refused({{"v 0 0 0\nv 1 0\n", "line 2: expected a coordinate, found the end of the line"},
                 {"v 0 0\nv 1 0 0\n",
                  "line 2: expected two coordinates, as in the vertices before, found '0'"},
                 {"v 0 0 0 nan\n",
                  "line 1: expected no weight other than 1: rational vertices cannot be read"},
                 {"v 0 0 nan\n", "line 1: expected a coordinate that is finite, found 'nan'"}},
                MeshFormat::obj);
}

TEST_CASE("odd files: PLY") {
  const std::string vertex =
      "element vertex 4\nproperty float x\nproperty float y\nproperty float z\n";
  const std::string face = "element face 1\nproperty list uchar int vertex_indices\n";
  const std::string strips = "element tristrips 1\nproperty list int int vertex_indices\n";
  const std::string points = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n", triangle = "3 0 1 2\n";
  const auto file = [](const std::string& header, const std::string& body) {
    return "ply\nformat ascii 1.0\n" + header + "end_header\n" + body;
  };
  std::string bytes(48, '\0');
  bytes += '\3' + raw(0) + raw(1) + raw(2);
  const std::string binary =
      "ply\nformat binary_little_endian 1.0\n" + vertex + face + "end_header";
  const std::string no_comment = "a line of the header that is no 'comment'";
  check_read(
      {{file(vertex + face, points + "comment x\nobj_info y\n" + triangle + "comment\n"),
        1,
        {"line 14: a comment after the header, the first of 3 times"}},
       {file("Created by hand\n" + vertex + face, points + triangle), 1, {"line 3: " + no_comment}},
       {file(vertex + "COMMENT by hand\n" + face, points + triangle), 1, {"line 7: " + no_comment}},
       {binary + "\r\n" + bytes, 1, {"line 9: ends in CR LF, but the lines before it end in LF"}},
       {binary + "\n" + bytes, 1, {}},
       {file(vertex + face, points + "2 0 1\n"),
        0,
        {"line 14: a face of fewer than 3 corners, which is left out"}},
       {file(vertex + strips, points + "9 0 1 2 3 -1 2 1 0 -1\n"), 3, {}},
       {file(strips + vertex, "4 0 1 2 3\n" + points), 2, {}},
       {file(vertex + replaced(face, "1", "0") + strips, points + "3 0 1 2\n"), 1, {}},
       // A corner that is repeated joins two strips.
       {file(vertex + strips, points + "6 0 1 2 2 3 1\n"), 2, {}}},
      MeshFormat::ply);
  const Mesh strip = read(file(vertex + strips, points + "4 0 1 2 3\n"), MeshFormat::ply);
  CHECK(strip.triangles == Triangles{{0, 1, 2}, {2, 1, 3}});
  const std::string expected =
      ": expected 'format', 'comment', 'element', 'property' of an element, or 'end_header', "
      "found ";
  check_refused(
      {{file(vertex + "propetry float w\n" + face, points + triangle),
        "line 7" + expected + "'propetry'"},
       {file(vertex + "elment face 1\n", points + triangle), "line 7" + expected + "'elment'"},
       {file(vertex + "Property\n" + face, points + triangle), "line 7" + expected + "'Property'"},
       {file(vertex + strips, points + "3 0 1 -2\n"),
        "line 14: expected an index of one of the 4 vertices, found -2"}},
      MeshFormat::ply);
}

TEST_CASE("odd files: MESH") {
  const std::string lists =
      "Dimension 3\nVertices\n3\n0 0 0 0\n1 0 0 0\n0 1 0 0\n"
      "Triangles\n1\n1 2 3 0\n";
  const std::string start = "MeshVersionFormatted 0\n";
  check_read({{start + lists + "End\n", 1, {}},
              {start + "Identifier\n\"by a tool, on a Date: 1\"\n" + lists + "End\n", 1, {}},
              {start + "Geometry \"a b\" " + lists + "End", 1, {}},
              {start + lists, 1, {"line 11: 'End' is missing"}}},
             MeshFormat::medit);
}

// Shared files

namespace {

struct WildRow {
  std::string file, right, kind;
};

std::vector<WildRow> wild_rows(const std::filesystem::path& folder) {
  std::vector<WildRow> rows;
  std::ifstream in(folder / "EXPECTED.tsv");
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::vector<std::string> all;
    for (std::string field; std::getline(fields, field, '\t');) all.push_back(field);
    if (all.size() == 4) rows.push_back({all[0], all[2], all[3]});
  }
  return rows;
}

/// The number in front of a word.
std::optional<std::size_t> number_of(const std::string& word, const std::string& text) {
  const std::size_t end = text.find(" " + word);
  if (end == text.npos) return std::nullopt;
  return std::stoul(text.substr(text.find_last_not_of("0123456789", end - 1) + 1));
}

double wild_volume(const Mesh& mesh) {
  double sixfold = 0;
  for (const Mesh::Triangle& t : mesh.triangles) {
    const auto& [p, q, r] =
        mesh.triangle(static_cast<std::size_t>(&t - mesh.triangles.data())).vertices;
    sixfold += p.x * (q.y * r.z - q.z * r.y) + p.y * (q.z * r.x - q.x * r.z) +
               p.z * (q.x * r.y - q.y * r.x);
  }
  return sixfold / 6;
}

}  // namespace

TEST_CASE("odd files: the shared ones are read as is right") {
  const auto folder = paths::shared_data() / "wild";
  if (!std::filesystem::is_directory(folder)) {
    std::puts("skipped: the shared files are absent");
    return;
  }
  const bool reads_threemf =
      refusal("PK", MeshFormat::threemf).find("without zlib") == std::string::npos;
  std::size_t read = 0;
  for (const auto& [file, right, kind] : wild_rows(folder)) {
    if (kind != "lenient where nothing is lost, with a warning" &&
        kind != "formats' parts not read" && kind != "3MF of today's slicers" &&
        kind != "one bad face silences the file") {
      continue;
    }
    INFO(file);
    ++read;
    if (file.ends_with(".3mf") && !reads_threemf) continue;
    const signum::NamedMesh named = signum::read_named_mesh(folder / file);
    CHECK_FALSE(named.mesh.triangles.empty());
    if (const auto n = number_of("triangles", right)) CHECK(named.mesh.triangles.size() == *n);
    if (const auto n = number_of("vertices", right)) CHECK(named.mesh.vertices.size() == *n);
    if (right.find("volume 30") != right.npos) CHECK(wild_volume(named.mesh) == 30);
    if (right.find("warning") != right.npos) CHECK_FALSE(named.warnings.empty());
    const auto strict = [&] { return signum::read_mesh(folder / file, {.strict = true}); };
    if (named.warnings.empty()) {
      CHECK_NOTHROW(strict());
    } else {
      CHECK_THROWS_AS(strict(), signum::FileError);
    }
  }
  CHECK(read == 27);
}
