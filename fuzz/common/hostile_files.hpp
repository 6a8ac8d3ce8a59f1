// SPDX-License-Identifier: MIT
/// Files that were written to cost a reader much: of every format and with every kind of lie, each
/// of about a given size.
#pragma once

#include <cstdint>
#include <signum/mesh/write_mesh.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::fuzzing {

struct HostileFile {
  std::string what;
  MeshFormat format;
  std::string bytes;
};

namespace detail {

/// The text again and again, up to the size.
inline std::string filled(std::string_view start, std::string_view again, std::size_t size,
                          std::string_view end = "") {
  std::string text(start);
  while (!again.empty() && text.size() + again.size() + end.size() <= size) text += again;
  return text.append(end);
}

inline std::string little_endian(std::uint32_t x) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(x >> (8 * i) & 0xFF);
  return bytes;
}

/// A file of one triangle in a format of text, in which one number is a lie, or one line stands
/// again and again.
inline std::vector<std::string> lies(MeshFormat format, std::size_t size) {
  const std::string text = mesh_bytes({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, format);
  if (text.find('\0') != text.npos) return {};
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string before = text.substr(0, at);
    const std::size_t end = text.find('\n', at);
    if (at == 0 || text[at - 1] == '\n') {
      all.push_back(filled(before, text.substr(at, end + 1 - at), size, text.substr(end + 1)));
    }
    if (text[at] < '0' || text[at] > '9' || (at > 0 && text[at - 1] > ' ')) continue;
    const std::string after = text.substr(text.find_first_of(" \n", at));
    for (const char* lie : {"4000000000", "99999999999999999999", "-3", "0.5", "1e999"}) {
      all.push_back(filled(before + lie + after.substr(0, after.find('\n') + 1),
                           text.substr(end + 1, text.find('\n', end + 1) - end), size));
    }
    all.push_back(filled(before, std::string(1, text[at]), size, after));
  }
  return all;
}

}  // namespace detail

inline std::vector<HostileFile> hostile_files(std::size_t size) {
  using detail::filled, detail::little_endian;
  constexpr MeshFormat obj = MeshFormat::obj, stl = MeshFormat::stl, off = MeshFormat::off;
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  const std::string ply_vertices = "property double x\nproperty double y\nproperty double z\n";
  const std::string ply_faces = "property list uchar int vertex_indices\nend_header\n";
  const std::string ply = "ply\nformat ascii 1.0\n";
  const std::string binary_ply = "ply\nformat binary_little_endian 1.0\n";
  const std::string off_corners = "0 0 0\n1 0 0\n0 1 0\n";
  std::vector<HostileFile> all;
  const auto add = [&](std::string what, MeshFormat format, std::string bytes) {
    all.push_back({std::move(what), format, std::move(bytes)});
  };
  for (std::size_t i = 0; i < mesh_extensions.size(); ++i) {
    const auto format = static_cast<MeshFormat>(i);
    if (i < written_formats) {
      for (std::string& text : detail::lies(format, size)) add("a lie", format, std::move(text));
    }
    add("nothing but zeros", format, std::string(size, '\0'));
    add("nothing but spaces", format, std::string(size, ' '));
    add("nothing but line ends", format, std::string(size, '\n'));
    add("nothing but brackets", format, std::string(size, '['));
    add("bytes above 0x7F", format, std::string(size, '\xFF'));
    add("comments without end", format, filled("", "# ", size));
  }

  add("a number of many digits", obj, filled("v 0 0 ", "1", size, "\n") + corners + "f 1 2 3\n");
  add("a number of many zeros", obj, filled("v 0 0 0.", "0", size, "1\n") + "f 1 1 1\n");
  add("an exponent of many digits", obj, filled("v 0 0 1e", "9", size, "\n"));
  add("an exponent of many zeros", obj, filled("v 0 0 1e-", "0", size, "1\n"));
  add("vertices without faces", obj, filled("", "v 0 0 0\n", size));
  add("a polygon of three points in turn", obj, filled(corners + "f", " 1 2 3", size, "\n"));
  add("a polygon of one point", obj, filled(corners + "f", " 1", size, "\n"));
  add("many polygons as large as may have ears", obj, [&] {
    std::string face = "f";
    for (int i = 0; i < 1000; ++i) face += i % 2 == 0 ? " 1 2 3" : " 3 1 4 2";
    return filled(corners + "v 1 1 0\n", face + "\n", size);
  }());
  add("indices past the end", obj, filled(corners, "f 1 2 4000000000\n", size));
  add("indices before the beginning", obj, filled(corners, "f -1 -2 -4000000000\n", size));
  add("an index of many digits", obj, filled(corners + "f 1 2 ", "9", size, "\n"));
  add("slashes", obj, filled(corners + "f 1", "/", size, " 2 3\n"));
  add("groups", obj, filled(corners, "g a b c\no d\n", size, "f 1 2 3\n"));
  add("a name without end", obj, filled(corners + "g ", "name ", size, "\nf 1 2 3\n"));
  add("lines that go on", obj, filled(corners + "f 1 2", "\\\n", size, " 3\n"));
  add("words of no meaning", obj, filled(corners, "zz 1\n", size, "f 1 2 3\n"));

  const std::string header(80, ' ');
  add("more triangles than bytes", stl,
      filled(header + little_endian(0xFFFFFFFF), std::string_view("\0", 1), size));
  add("fewer triangles than bytes", stl, filled(header + little_endian(1), "abcd", size));
  add("not a number", stl, [&] {
    const auto count = static_cast<std::uint32_t>((size - 84) / 50);
    return header + little_endian(count) + std::string(50 * std::size_t{count}, '\xFF');
  }());
  add("solids", stl, filled("", "solid a\nendsolid a\n", size));
  add("a solid's name without end", stl, filled("solid ", "x ", size));
  add("facets in facets", stl, filled("solid a\n", "facet normal 0 0 1\n", size));
  add("loops in loops", stl, filled("solid a\nfacet normal 0 0 1\n", "outer loop\n", size));
  add("a loop of many vertices", stl,
      filled("solid a\nfacet normal 0 0 1\nouter loop\n", "vertex 0 0 0\n", size));
  add("text, and then bytes", stl, filled("solid a\nfacet normal 0 0 1\n", "\1\2\3", size));

  add("a header without end", MeshFormat::ply, filled(ply, "comment x\n", size));
  add("elements", MeshFormat::ply, filled(ply, "element e 0\n", size));
  add("elements without properties", MeshFormat::ply,
      [&] { return filled(ply, "element e 4000000000\n", size, "end_header\n"); }());
  add("properties", MeshFormat::ply, filled(ply + "element vertex 1\n", "property int p\n", size));
  add("lists as properties", MeshFormat::ply,
      filled(ply + "element vertex 1\n", "property list uchar int p\n", size));
  for (const std::string& form : {ply, binary_ply}) {
    const std::string in = form == ply ? ", text" : ", binary";
    const auto start = [&](std::string vertices, std::string faces) {
      return form + "element vertex " + vertices + "\n" + ply_vertices + "element face " + faces +
             "\n" + ply_faces;
    };
    add("more vertices than bytes" + in, MeshFormat::ply,
        filled(start("4000000000", "1"), "0 ", size));
    add("more faces than bytes" + in, MeshFormat::ply,
        filled(start("0", "4000000000"), "0 ", size));
    add("faces of no corner" + in, MeshFormat::ply,
        filled(start("0", std::to_string(size)), form == ply ? "0\n" : std::string_view("\0", 1),
               size));
    add("a vertex without properties" + in, MeshFormat::ply,
        filled(form + "element vertex 4000000000\nelement face 1\n" + ply_faces, "3 ", size));
    add("negative counts" + in, MeshFormat::ply, filled(start("-1", "-1"), "0 ", size));
  }
  add("a list of more items than bytes", MeshFormat::ply,
      filled(ply + "element vertex 0\n" + ply_vertices +
                 "element face 1\nproperty list uint int vertex_indices\nend_header\n4000000000",
             " 0", size));

  const std::string gltf = R"({"asset":{"version":"2.0"},)";
  // The points of a mesh that each node shows, of which there are as many as bytes for both.
  const std::string points(size / 2, '\0');
  const auto count = std::to_string(points.size() / 12);
  const std::string shown = filled(
      gltf + R"("buffers":[{"byteLength":)" + std::to_string(points.size()) +
          R"(}],"bufferViews":[{"buffer":0,"byteLength":)" + std::to_string(points.size()) +
          R"(}],"accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" + count +
          R"(}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"mode":5}]}],"nodes":[)",
      R"({"mesh":0},)", size / 2, R"({"mesh":0}]})");
  add("a mesh that is shown many times", MeshFormat::glb,
      "glTF" + little_endian(2) + little_endian(0) +
          little_endian(static_cast<std::uint32_t>(shown.size())) + "JSON" + shown +
          little_endian(static_cast<std::uint32_t>(points.size())) + std::string("BIN\0", 4) +
          points);
  add("a mesh of a long name that is shown many times", MeshFormat::gltf,
      filled(gltf + R"("buffers":[{"byteLength":36,"uri":"data:;base64,)" + std::string(48, 'A') +
                 R"("}],"bufferViews":[{"buffer":0,"byteLength":36}],"accessors":[{"bufferView":0,)"
                 R"("componentType":5126,"type":"VEC3","count":3}],"meshes":[{"name":")" +
                 std::string(size / 2, 'a') +
                 R"(","primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0})",
             R"(,{"mesh":0})", size, "]}"));
  add("nodes that show nothing", MeshFormat::gltf,
      filled(gltf + R"("nodes":[)", "{},", size, "{}]}"));
  add("one child of many nodes", MeshFormat::gltf,
      filled(gltf + R"("nodes":[{})", R"(,{"children":[0]})", size, "]}"));
  std::string chain = gltf + R"("nodes":[{})";
  for (int i = 0; chain.size() < size; ++i) chain += R"(,{"children":[)" + std::to_string(i) + "]}";
  add("nodes in nodes", MeshFormat::gltf, chain + "]}");
  add("placements", MeshFormat::gltf,
      filled(gltf + R"("nodes":[{})", R"(,{"mesh":0,"rotation":[1e-44,3e38,-0.3,4]})", size,
             R"(],"meshes":[{"primitives":[{"attributes":{}}]}]})"));

  add("more vertices than bytes", off, filled("OFF\n4000000000 1 0\n", "0 0 0\n", size));
  add("more faces than bytes", off,
      filled("OFF\n3 4000000000 0\n" + off_corners, "3 0 1 2\n", size));
  add("faces of no corner", off, filled("OFF\n3 4000000000 0\n" + off_corners, "0\n", size));
  add("a face of more corners than bytes", off,
      filled("OFF\n3 1 0\n" + off_corners + "4000000000", " 0", size));
  add("negative counts", off, filled("OFF\n-3 -1 0\n", off_corners, size));
  add("comments between counts", off, filled("OFF\n", "# 3 1 0\n", size, "3 1 0\n"));
  return all;
}

}  // namespace signum::fuzzing
