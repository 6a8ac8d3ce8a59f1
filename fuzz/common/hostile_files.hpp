// SPDX-License-Identifier: MIT
/// Files that were written to cost a reader much: of every format and with every kind of lie, each
/// of about a given size.
#pragma once

#include <vector>

#include "hostile_gltf.hpp"
#include "hostile_lies.hpp"

namespace signum::fuzzing {

inline std::vector<HostileFile> hostile_files(std::size_t size) {
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
    add("nothing but zeros", format, std::string(size, '\0'));
    add("nothing but spaces", format, std::string(size, ' '));
    add("nothing but line ends", format, std::string(size, '\n'));
    add("nothing but brackets", format, std::string(size, '['));
    add("bytes above 0x7F", format, std::string(size, '\xFF'));
    add("comments without end", format, filled("", "# ", size));
  }

  for (const auto& [format, text] : detail::texts_of_a_triangle()) {
    for (std::string& lie : detail::lies(text, size)) add("a lie", format, std::move(lie));
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
  add("a long name of many faces", obj,
      filled(corners + "o " + std::string(size / 2, 'x') + "\n", "f 1 1 1\n", size));
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

  for (HostileFile& file : hostile_gltf(size)) all.push_back(std::move(file));

  add("more vertices than bytes", off, filled("OFF\n4000000000 1 0\n", "0 0 0\n", size));
  add("more faces than bytes", off,
      filled("OFF\n3 4000000000 0\n" + off_corners, "3 0 1 2\n", size));
  add("faces of no corner", off, filled("OFF\n3 4000000000 0\n" + off_corners, "0\n", size));
  add("a face of more corners than bytes", off,
      filled("OFF\n3 1 0\n" + off_corners + "4000000000", " 0", size));
  add("negative counts", off, filled("OFF\n-3 -1 0\n", off_corners, size));
  add("comments between counts", off, filled("OFF\n", "# 3 1 0\n", size, "3 1 0\n"));

  const std::string msh = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n";
  add("more nodes than bytes", MeshFormat::msh, filled(msh + "4000000000\n", "1 0 0 0\n", size));
  add("nodes", MeshFormat::msh, [&] {
    std::string nodes;
    std::size_t count = 0;
    while (nodes.size() < size) nodes += std::to_string(count++) + " 0 0 0\n";
    return msh + std::to_string(count) + "\n" + nodes + "$EndNodes\n$Elements\n0\n$EndElements\n";
  }());
  add("elements", MeshFormat::msh,
      filled(msh + "1\n1 0 0 0\n$EndNodes\n$Elements\n" + std::to_string(size / 13) + "\n",
             "1 2 0 1 1 1\n", size));
  const std::string vtk = "# vtk DataFile Version 3.0\n\nASCII\nDATASET POLYDATA\nPOINTS ";
  add("more points than bytes", MeshFormat::vtk, filled(vtk + "4000000000 float\n", "0 ", size));
  add("cells of no corner", MeshFormat::vtk,
      filled(vtk + "1 float\n0 0 0\nPOLYGONS " + std::to_string(size / 2) + " " +
                 std::to_string(size / 2) + "\n",
             "0 ", size));
  add("offsets that stand still", MeshFormat::vtk,
      filled(vtk + "1 float\n0 0 0\nPOLYGONS " + std::to_string(size / 2) + " 0\nOFFSETS int\n",
             "0 ", size));
  for (const auto& [format, root] :
       {std::pair{MeshFormat::amf, "amf"}, {MeshFormat::vtp, "VTKFile"}}) {
    const std::string open = "<" + std::string(root) + ">";
    add("elements in elements", format, filled(open, "<a>", size));
    add("an attribute without end", format, filled(open + "<a b=\"", "c", size));
    std::string entities = "<!DOCTYPE a [<!ENTITY e0 \"many\">";
    for (int i = 0; i < 20; ++i) {
      const std::string one = "&e" + std::to_string(i) + ";";
      entities += "<!ENTITY e" + std::to_string(i + 1) + " \"" + one + one + one + one + "\">";
    }
    add("entities of entities", format, filled(entities + "]>" + open, "&e20;", size));
  }
  add("constellations of constellations", MeshFormat::amf, [&] {
    std::string text = "<amf><object id=\"0\"><mesh><vertices>";
    const std::string zeros = "<coordinates><x>0</x><y>0</y><z>0</z></coordinates>";
    text = filled(text, "<vertex>" + zeros + "</vertex>", size / 2);
    text += "</vertices></mesh></object>";
    for (int i = 1; i < 40; ++i) {
      const std::string one = "<instance objectid=\"" + std::to_string(i - 1) + "\"/>";
      text += "<constellation id=\"" + std::to_string(i) + "\">" + one + one + "</constellation>";
    }
    return text + "</amf>";
  }());
  add("instances", MeshFormat::amf,
      filled("<amf><object id=\"0\"/><constellation id=\"1\">", "<instance objectid=\"0\"/>", size,
             "</constellation></amf>"));
  add("pieces of the same bytes", MeshFormat::vtp, [&] {
    const std::string points(size / 2, '\0');
    const std::string piece = "<Piece NumberOfPoints=\"" + std::to_string(points.size() / 12) +
                              "\"><Points><DataArray type=\"Float32\" format=\"appended\" "
                              "offset=\"0\"/></Points></Piece>";
    return filled("<VTKFile type=\"PolyData\"><PolyData>", piece, size / 2) +
           "</PolyData><AppendedData encoding=\"raw\">_" +
           little_endian(static_cast<std::uint32_t>(points.size() / 12 * 12)) + points;
  }());
  add("numbers of one digit", MeshFormat::vtp,
      filled("<VTKFile type=\"PolyData\"><PolyData><Piece NumberOfPoints=\"" +
                 std::to_string(size / 6) +
                 "\"><Points><DataArray type=\"Float64\" format=\"ascii\">",
             "0 ", size, "</DataArray></Points></Piece></PolyData></VTKFile>"));
  return all;
}

}  // namespace signum::fuzzing
