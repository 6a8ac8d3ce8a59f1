// SPDX-License-Identifier: MIT
#include <zlib.h>

#include "gltf_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::vtp); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0.1}, {0, 1, 0}};
const Triangles triangles{{0, 1, 2}, {0, 2, 3}};

std::string list(const std::string& name, const std::string& type, const std::string& more,
                 const std::string& text) {
  return "<DataArray type=\"" + type + "\" " +
         (name == "Points" ? "NumberOfComponents=\"3\"" : "Name=\"" + name + "\"") + " " + more +
         ">" + text + "</DataArray>\n";
}

/// A file of the square, of lists that are made so from their bytes.
template <class Make>
std::string file(const std::string& attributes, bool big, Make make,
                 const std::string& after = "") {
  std::string points, corners, ends;
  for (const Point3& p : vertices) points += raw(p.x, big) + raw(p.y, big) + raw(p.z, big);
  for (const int i : {0, 1, 2, 0, 2, 3}) corners += raw(std::int64_t{i}, big);
  for (const int i : {3, 6}) ends += raw(std::int32_t{i}, big);
  return "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" " + attributes +
         ">\n<PolyData>\n<Piece NumberOfPoints=\"4\" NumberOfLines=\"1\" NumberOfPolys=\"2\">\n"
         "<PointData><DataArray type=\"Float32\" format=\"ascii\">1 2</DataArray></PointData>\n"
         "<Points>" +
         make("Points", "Float64", points) + "</Points>\n<Polys>" +
         make("connectivity", "Int64", corners) + make("offsets", "Int32", ends) +
         "</Polys>\n</Piece>\n</PolyData>\n" + after + "</VTKFile>\n";
}

/// The numbers of a list as words.
std::string words(const std::string& name, const std::string& type, const std::string&) {
  return list(name, type, "format=\"ascii\"",
              name == "Points"         ? "0 0 0 1 0 0\n1 1 .1 0 1 0"
              : name == "connectivity" ? "0 1 2 0 2 3\n"
                                       : "\n3 6");
}
const std::string text = file("", false, words);

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string made(size, '\0');
  REQUIRE(compress(reinterpret_cast<Bytef*>(made.data()), &size,
                   reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()) == Z_OK);
  return made.substr(0, size);
}

/// A list in blocks of 40 bytes, as a header and what follows it.
template <class Header>
std::pair<std::string, std::string> blocks(const std::string& bytes, bool big) {
  constexpr std::size_t size = 40;
  const auto n = [big](std::size_t x) { return raw(static_cast<Header>(x), big); };
  std::string sizes, packed;
  std::size_t count = 0;
  for (std::size_t at = 0; at < bytes.size(); at += size, ++count) {
    const std::string block = deflated(bytes.substr(at, size));
    sizes += n(block.size());
    packed += block;
  }
  return {n(count) + n(size) + n(bytes.size() % size) + sizes, packed};
}

template <class Header>
std::string header_type() {
  return sizeof(Header) == 8 ? " header_type=\"UInt64\"" : " header_type=\"UInt32\"";
}

template <class Header>
void check_inline(bool big) {
  const std::string order = big ? "byte_order=\"BigEndian\"" : "byte_order=\"LittleEndian\"";
  const auto plain = [&](bool apart) {
    return file(order + header_type<Header>(), big,
                [&](const std::string& name, const std::string& type, const std::string& bytes) {
                  const std::string size = raw(static_cast<Header>(bytes.size()), big);
                  return list(name, type, "format=\"binary\"",
                              "\n " + (apart ? gltf_files::base64(size) + gltf_files::base64(bytes)
                                             : gltf_files::base64(size + bytes)));
                });
  };
  const std::string packed =
      file(order + header_type<Header>() + " compressor=\"vtkZLibDataCompressor\"", big,
           [&](const std::string& name, const std::string& type, const std::string& bytes) {
             const auto [header, rest] = blocks<Header>(bytes, big);
             return list(name, type, "format=\"binary\"",
                         gltf_files::base64(header) + gltf_files::base64(rest));
           });
  for (const std::string& bytes : {plain(false), plain(true), packed}) {
    CHECK(read(bytes).vertices == vertices);
    CHECK(read(bytes).triangles == triangles);
  }
}

}  // namespace

// Examples

TEST_CASE("vtp: points and polygons in words") {
  CHECK(read(text).vertices == vertices);
  CHECK(read(text).triangles == triangles);
  CHECK(signum::mesh_format_of(text) == MeshFormat::vtp);
  // A second piece, of a strip.
  const std::string piece = "<Piece NumberOfPoints=\"4\" NumberOfStrips=\"1\"><Points>" +
                            words("Points", "Float32", "") + "</Points><Strips>" +
                            list("connectivity", "Int32", "", "0 1 3 2") +
                            list("offsets", "Int32", "", "4") + "</Strips></Piece>\n</PolyData>";
  const Mesh two = read(replaced(text, "</PolyData>", piece));
  CHECK(two.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {4, 5, 7}, {7, 5, 6}});
  CHECK(two.vertices[6] == Point3{1, 1, 0.1F});
}

TEST_CASE("vtp: lists in base 64, deflated or not, of both endiannesses") {
  for (const bool big : {false, true}) {
    check_inline<std::uint32_t>(big);
    check_inline<std::uint64_t>(big);
  }
}

TEST_CASE("vtp: lists behind the XML, as bytes and in base 64") {
  for (const bool is_raw : {false, true}) {
    for (const bool packed : {false, true}) {
      CAPTURE(is_raw, packed);
      std::string appended;
      const std::string whole =
          file(packed ? "compressor=\"vtkZLibDataCompressor\"" : "", false,
               [&](const std::string& name, const std::string& type, const std::string& bytes) {
                 auto [header, rest] = blocks<std::uint32_t>(bytes, false);
                 if (!packed) {
                   header = raw(static_cast<std::uint32_t>(bytes.size()));
                   rest = bytes;
                 }
                 const std::string offset = std::to_string(appended.size());
                 appended +=
                     is_raw ? header + rest : gltf_files::base64(header) + gltf_files::base64(rest);
                 return list(name, type, "format=\"appended\" offset=\"" + offset + "\"", "");
               });
      const std::string start =
          "<AppendedData encoding=\"" + std::string(is_raw ? "raw" : "base64") + "\">\n  _";
      const std::string bytes =
          replaced(whole, "</VTKFile>", start + appended + "\n</AppendedData>\n</VTKFile>");
      CHECK(read(bytes).vertices == vertices);
      CHECK(read(bytes).triangles == triangles);
      const std::size_t end = bytes.find(start) + start.size() + appended.size();
      for (std::size_t cut = bytes.find("<Points>"); cut + 4 < end; ++cut)
        CHECK_FALSE(refusal(bytes.substr(0, cut), MeshFormat::vtp).empty());
    }
  }
}

// Malformed

TEST_CASE("vtp: what cannot be read is refused with its line") {
  const auto with = [](const std::string& from, const std::string& to) {
    return replaced(text, from, to);
  };
  const std::string type = "line 2: VTKFile: type: expected PolyData, found ";
  const std::string other = "line 6: DataArray: ";
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"<model/>", "line 1: expected <VTKFile>, found 'model'"},
       {with("type=\"PolyData\"", ""), type + "''"},
       {with("type=\"PolyData\"", "type=\"ImageData\""), type + "'ImageData'"},
       {with("type=\"PolyData\" ", "type=\"PolyData\" compressor=\"vtkLZ4DataCompressor\""),
        "line 2: VTKFile: compressor: expected vtkZLibDataCompressor, or none, found "
        "'vtkLZ4DataCompressor'"},
       {with("NumberOfPoints=\"4\"", "NumberOfPoints=\"-4\""),
        "line 4: Piece: NumberOfPoints: expected a number of 32 bits, found '-4'"},
       {with("\"Float64\"", "\"Int8\""),
        other + "type: expected Float32, Float64, Int32 or Int64, found 'Int8'"},
       {with("Components=\"3\"", "Components=\"2\""),
        other + "NumberOfComponents: expected 3, found '2'"},
       {with("3\" format=\"ascii\"", "3\" format=\"hex\""),
        other + "format: expected ascii, binary or appended, found 'hex'"},
       {with("3\" format=\"ascii\"", "3\" format=\"appended\""),
        other + "expected the attribute offset"},
       {with("3\" format=\"ascii\"", "3\" format=\"appended\" offset=\"1\""),
        "line 6: expected an offset in what is appended"},
       {with("3\" format=\"ascii\"", "3\" format=\"binary\""),
        "line 6: expected lists of fewer bytes, in a file of this size"},
       {with("<Points>", "<Points>" + words("Points", "Float32", "")),
        "line 8: DataArray: expected one list of its kind in a piece"},
       {with("1 1 .1", "1 1"), "line 6: expected 12 coordinates, found 11"},
       {with("1 1 .1", "1 1 x"), "line 7: expected a number, found 'x'"},
       {with("1 1 .1", "1 1 inf"), "line 7: expected a number that is finite, found 'inf'"},
       {with("<Points>", "<Lines>"), "line 8: expected XML: mismatched tag"},
       {replaced(with("<Points>", "<Lines>"), "</Points>", "</Lines>"), "line 4: expected Points"},
       {with("\"offsets\"", "\"ends\""),
        "line 4: expected lists connectivity and offsets of all cells"},
       {with("\n3 6", "\n3 6 6"), "line 11: expected 2 offsets, found 3"},
       {with("\n3 6", "\n3 5"),
        "line 11: expected offsets that rise up to 6, the number of the corners of all cells"},
       {with("\n3 6", "\n6 3"),
        "line 11: expected offsets that rise up to 6, the number of the corners of all cells"},
       {with("0 1 2 0 2 3", "0 1 2 0 2 4"),
        "line 9: expected indices below 4; the one at place 5 is not"},
       {with("0 1 2 0 2 3", "0 1 2 0 2 1.5"),
        "line 9: expected indices below 4; the one at place 5 is not"}},
      MeshFormat::vtp);
}
