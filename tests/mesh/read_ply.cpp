// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::ply); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
const std::string header =
    "ply\nformat ascii 1.0\ncomment made by a test\n"
    "element vertex 4\nproperty double x\nproperty double y\nproperty double z\n"
    "element face 2\nproperty list uchar int vertex_indices\nend_header\n";
const std::string body = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n3 0 1 3\n";

std::string binary_header(const std::string& format) {
  return replaced(header, "ascii", "binary_" + format + "_endian");
}

std::string binary(bool big) {
  std::string bytes = binary_header(big ? "big" : "little");
  for (const Point3& p : vertices) bytes += raw(p.x, big) + raw(p.y, big) + raw(p.z, big);
  const auto face = [&](const std::vector<int>& corners) {
    bytes += static_cast<char>(corners.size());
    for (const int i : corners) bytes += raw(i, big);
  };
  face({0, 1, 2, 3});
  face({0, 1, 3});
  return bytes;
}

}  // namespace

// Examples

TEST_CASE("ply: text") {
  const Mesh mesh = read(header + body);
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}});
}

TEST_CASE("ply: binary of either endianness") {
  for (const bool big : {false, true}) {
    const Mesh mesh = read(binary(big));
    CHECK(mesh.vertices == vertices);
    CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}});
  }
  CHECK(read(binary(false) + '\n').triangles.size() == 3);
}

TEST_CASE("ply: lines of a binary header may end in CR LF or CR, and the body may begin with LF") {
  const std::string one_vertex =
      replaced(replaced(binary_header("little"), "vertex 4", "vertex 1"), "face 2", "face 0");
  const std::string bytes = "\n\r\n\r\n\r\n\r";
  double x = 0;
  std::memcpy(&x, bytes.data(), sizeof x);
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    std::string file;
    for (const char c : one_vertex) file += c == '\n' ? end : std::string(1, c);
    CHECK(read(file + bytes + raw(1.0) + raw(2.0)).vertices == std::vector<Point3>{{x, 1, 2}});
  }
}

TEST_CASE("ply: every type of number") {
  const auto file = [](const std::string& type, const std::string& bytes) {
    return replaced(
               replaced(replaced(replaced(replaced(binary_header("big"), "double x", type + " x"),
                                          "double y", type + " y"),
                                 "double z", type + " z"),
                        "vertex 4", "vertex 1"),
               "face 2", "face 0") +
           bytes + bytes + bytes;
  };
  const auto x = [&](const std::string& type, const std::string& bytes) {
    return read(file(type, bytes)).vertices.at(0).x;
  };
  CHECK(x("char", "\x80") == -128);
  CHECK(x("uint8", "\x80") == 128);
  CHECK(x("int16", std::string("\x80\x00", 2)) == -32768);
  CHECK(x("ushort", "\x80\x01") == 32769);
  CHECK(x("int", std::string("\xff\xff\xff\xfe", 4)) == -2);
  CHECK(x("uint32", std::string("\xff\xff\xff\xfe", 4)) == 4294967294);
  CHECK(x("float32", raw(0.1f, true)) == double{0.1f});
  CHECK(x("float64", raw(0.1, true)) == 0.1);
}

TEST_CASE("ply: a coordinate declared as a float is one, in text too") {
  const std::string start = replaced(replaced(header, "double x", "float x"), "face 2", "face 0");
  const Mesh mesh = read(replaced(start, "vertex 4", "vertex 1") + "0.1 0.1 0.1\n");
  CHECK(mesh.vertices == std::vector<Point3>{{double{0.1f}, 0.1, 0.1}});
}

TEST_CASE("ply: other properties and elements are skipped, in any order") {
  const std::string elements =
      "element first 2\nproperty list int float a\nelement none 99\n"
      "element face 2\nproperty uchar red\nproperty list ushort uint vertex_index\nproperty list "
      "char double weights\n"
      "element vertex 4\nproperty int id\nproperty float z\nproperty list char short s\nproperty "
      "float y\nproperty float x\nend_header\n";
  const Mesh mesh = read("ply\nformat ascii 1.0\nobj_info x\n" + elements +
                         "2 0.5 0.5\n0\n7 4 0 1 2 3 0\n255 3 0 1 3 2 1e5 nan\n\n"
                         "9 0 1 1 0 0\n9 0 0 0 1\n9 0 3 1 2 3 1 1\n9 0 0 1 0\n");
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}});

  const auto item = [](auto... numbers) { return (raw(numbers) + ...); };
  using u8 = std::uint8_t;
  using u16 = std::uint16_t;
  using i16 = std::int16_t;
  std::string bytes = item(2, .5f, .5f, 0);
  bytes += item(u8{7}, u16{4}, 0u, 1u, 2u, 3u, u8{0}) + item(u8{7}, u16{3}, 0u, 1u, 3u, u8{1}, 1.0);
  bytes += item(9, 0.f, u8{1}, i16{1}, 0.f, 0.f) + item(9, 0.f, u8{0}, 0.f, 1.f);
  bytes += item(9, 0.f, u8{0}, 1.f, 1.f) + item(9, 0.f, u8{0}, 1.f, 0.f);
  const Mesh same = read("ply\nformat binary_little_endian 1.0\n" + elements + bytes);
  CHECK(same.vertices == vertices);
  CHECK(same.triangles == mesh.triangles);
}

TEST_CASE("ply: counts and indices may be of floating type") {
  const Mesh mesh = read(replaced(header, "list uchar int", "list float double") +
                         "0 0 0\n1 0 0\n1 1 0\n0 1 0\n4.0 0 1 2 3e0\n3 0 1 3\n");
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}});
}

TEST_CASE("ply: empty lines of a header, line ends that change, strips beside faces") {
  CHECK(read(replaced(header, "element face", "\nelement face") + body).triangles.size() == 3);
  const std::string strips =
      "element tristrips 1\nproperty list int int vertex_indices\nend_header\n";
  CHECK(read(replaced(header, "end_header\n", strips) + body + "2 0 1\n").triangles.size() == 3);
  // The first line ends in two characters, and the last of the header in one.
  const std::string start = binary_header("little");
  const std::string file = replaced(binary(false), "ply\n", "ply\r\n");
  CHECK(read(file).vertices == vertices);
}

// Malformed

TEST_CASE("ply: a header that cannot be read is refused with its line") {
  const std::string other =
      "line 5: expected 'format', 'comment', 'element', 'property' of an "
      "element, or 'end_header', found ";
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"plyx", "line 1: expected 'ply', found 'plyx'"},
       {"ply",
        "line 1: expected a PLY header that ends with 'end_header', found the end of the "
        "file"},
       {header.substr(0, header.find("end_header")),
        "line 10: expected a PLY header that ends with 'end_header', found the end of the file"},
       {replaced(header, "format ascii 1.0\n", ""),
        "line 9: expected a line 'format' before 'end_header', found 'end_header'"},
       {replaced(header, "ascii", "text"),
        "line 2: expected 'ascii', 'binary_little_endian' or 'binary_big_endian', found 'text'"},
       {replaced(header, "1.0", "2.0"), "line 2: expected '1.0', found '2.0'"},
       {replaced(header, "property double x", "proprety double x"), other + "'proprety'"},
       {replaced(header, "double y", "quad y"),
        "line 6: expected a type of number, such as 'float' or 'int', found 'quad'"},
       {replaced(header, "double y", "double"),
        "line 6: expected the name of a property, found the end of the line"},
       {replaced(header, "double y", "double x"),
        "line 6: expected one property 'x', found a second"},
       {replaced(header, "element face", "element vertex"),
        "line 8: expected one element 'vertex', found a second"},
       {replaced(header, "vertex 4", "vertex four"),
        "line 4: expected the number of its items, found 'four'"},
       {replaced(header, "vertex 4", "vertex -4"),
        "line 4: expected the number of its items, found '-4'"},
       {replaced(header, "vertex 4", "points 4") + body, "line 10: expected an element 'vertex'"},
       {replaced(header, "double z", "double w") + body,
        "line 10: expected an element 'vertex' with the numbers x, y and z"},
       {replaced(header, "property double y", "property list uchar double y") + body,
        "line 10: expected an element 'vertex' with the numbers x, y and z"},
       {replaced(header, "property list uchar int", "property int") + body,
        "line 10: expected an element 'face' with a list vertex_indices"},
       {replaced(header, "element vertex 4\n", ""), "line 4: " + other.substr(8) + "'property'"},
       {replaced(header, "vertex_indices", "corners") + body,
        "line 10: expected an element 'face' with a list vertex_indices"},
       {replaced(replaced(header, "element face", "element tristrips"), "vertex_indices",
                 "corners") +
            body,
        "line 10: expected an element 'tristrips' with a list vertex_indices"}},
      MeshFormat::ply);
}

TEST_CASE("ply: a text that cannot be read is refused with its line") {
  check_refused(
      {{replaced(header, "vertex 4", "vertex 4294967295") + body,
        "line 11: expected 4294967295 items of the element 'vertex', of at least 6 bytes each, and "
        "only 42 bytes follow"},
       {replaced(header, "face 2", "face 18446744073709551615") + body,
        "line 15: expected 18446744073709551615 items of the element 'face', of at least 2 bytes "
        "each, and only 18 bytes follow"},
       {header + replaced(body, "1 1 0", "1 1"),
        "line 13: expected a number, found the end of the line"},
       {header + replaced(body, "1 1 0", "1 1 0 0"),
        "line 13: expected the end of the line, found '0'"},
       {replaced(header, "property double z\n", "property double z\nproperty int w\n") + body,
        "line 12: expected a number, found the end of the line"},
       {header + replaced(body, "3 0 1 3", "4294967296 0 1 3"),
        "line 16: expected the number of items in a list, found 4294967296"},
       {replaced(header, "list uchar int", "list float int") +
            replaced(body, "3 0 1 3", "3.5 0 1 3"),
        "line 16: expected the number of items in a list, found 3.5"},
       {header + replaced(body, "1 1 0", "1 x 0"), "line 13: expected a number, found 'x'"},
       {header + replaced(body, "1 1 0", "1 nan 0"),
        "line 13: expected a number that is finite, found 'nan'"},
       {replaced(header, "double y", "float y") + replaced(body, "1 1 0", "1 1e39 0"),
        "line 13: expected a number that is finite, found '1e39'"},
       {header + replaced(body, "3 0 1 3", "3 0 1 4"),
        "line 16: expected an index of one of the 4 vertices, found 4"},
       {header + replaced(body, "3 0 1 3", "3 0 1 -1"),
        "line 16: expected an index of one of the 4 vertices, found -1"},
       {header + replaced(body, "3 0 1 3", "3 0 1 1.5"),
        "line 16: expected an index of one of the 4 vertices, found 1.5"},
       {header + replaced(body, "3 0 1 3", "3 0 1 1e300"),
        "line 16: expected an index of one of the 4 vertices, found 1e+300"},
       {header + replaced(body, "3 0 1 3", "4000000000 0 1 3"),
        "line 16: expected a number, found the end of the line"},
       {header + replaced(body, "3 0 1 3", "-3 0 1 3"),
        "line 16: expected the number of items in a list, found -3"},
       {header + body.substr(0, body.find("3 0 1 3")),
        "line 16: expected a number, found the end of the file"},
       {header + body + "0",
        "line 17: expected the end of the file after the last element, found '0'"}},
      MeshFormat::ply);
}

TEST_CASE("ply: a binary file that cannot be read is refused with its byte") {
  const std::string good = binary(false);
  const std::size_t faces = good.size() - 17 - 13;
  const auto at = [](std::size_t byte) { return "byte " + std::to_string(byte) + ": "; };
  std::string nan = good;
  nan.replace(faces - 8, 8, raw(HUGE_VAL));
  std::string index = good;
  index.replace(faces + 1, 4, raw(4));
  std::string count = good;
  count[faces + 17] = '\xff';
  const std::string start = replaced(binary_header("little"), "list uchar int", "list uint uint");
  const std::string huge = start + std::string(96, '\0') + std::string(8, '\xff');
  check_refused(
      {{good.substr(0, good.size() - 1),
        at(good.size() - 4) + "expected 1 numbers of 4 bytes each, and only 3 bytes follow"},
       {good.substr(0, faces - 40),
        at(faces - 96) + "expected 4 items of the element 'vertex', of at least 24 bytes each, and "
                         "only 56 bytes follow"},
       {nan, at(faces - 8) + "expected a coordinate that is finite"},
       {index, at(faces + 1) + "expected an index of one of the 4 vertices, found 4"},
       {count, at(good.size()) + "expected 1 numbers of 4 bytes each, and only 0 bytes follow"},
       {huge, at(huge.size() - 4) + "expected an index of one of the 4 vertices, found 4294967295"},
       {good + "x", at(good.size()) +
                        "expected the end of the file after the last element, and 1 bytes follow"}},
      MeshFormat::ply);
}

TEST_CASE("Regress: a header of many lines takes time in proportion to them") {
  std::string many = "ply\nformat ascii 1.0\nelement thing 0\n";
  for (int i = 0; i < 200000; ++i) many += "property int p" + std::to_string(i) + "\n";
  for (int i = 0; i < 200000; ++i) many += "element e" + std::to_string(i) + " 0\n";
  const std::string rest = header.substr(header.find("element"));
  CHECK(read(many + rest + body).triangles.size() == 3);
}
