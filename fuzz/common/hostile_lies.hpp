// SPDX-License-Identifier: MIT
/// Files of text of which one number is a lie.
#pragma once

#include <cctype>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "hostile_file.hpp"

namespace signum::fuzzing {

namespace detail {

/// A file of text in which one number is a lie, or one line stands again and again. As there are so
/// many, of large files there is but one: that whose first number has as many digits.
inline std::vector<std::string> lies(const std::string& text, std::size_t size) {
  constexpr std::string_view of_numbers = "0123456789.eE+-";
  const bool is_large = size > std::size_t{1} << 14;
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string before = text.substr(0, at);
    const std::size_t end = text.find('\n', at);
    if (!is_large && (at == 0 || text[at - 1] == '\n')) {
      all.push_back(filled(before, text.substr(at, end + 1 - at), size, text.substr(end + 1)));
    }
    const bool follows = at > 0 && (std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0 ||
                                    of_numbers.find(text[at - 1]) != of_numbers.npos);
    if (text[at] < '0' || text[at] > '9' || follows) continue;
    const std::string after = text.substr(text.find_first_not_of(of_numbers, at));
    all.push_back(filled(before, std::string(1, text[at]), size, after));
    if (is_large) break;
    for (const char* lie : {"4000000000", "99999999999999999999", "-3", "0.5", "1e999"}) {
      all.push_back(filled(before + lie + after.substr(0, after.find('\n') + 1),
                           text.substr(end + 1, text.find('\n', end + 1) - end), size));
    }
  }
  return all;
}

/// Files of one triangle, whose numbers are followed by something, and whose last line has an end.
inline std::vector<std::pair<MeshFormat, std::string>> texts_of_a_triangle() {
  std::vector<std::pair<MeshFormat, std::string>> all;
  for (std::size_t i = 0; i < written_formats; ++i) {
    const auto format = static_cast<MeshFormat>(i);
    std::string text = mesh_bytes({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, format);
    if (text.find('\0') == text.npos) all.emplace_back(format, std::move(text));
  }
  all.emplace_back(MeshFormat::stl,
                   "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n"
                   "vertex 0 1 0\nendloop\nendfacet\nendsolid a\n");
  all.emplace_back(MeshFormat::msh,
                   "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n"
                   "$EndNodes\n$Elements\n1\n1 2 2 7 8 1 2 3\n$EndElements\n");
  all.emplace_back(MeshFormat::msh,
                   "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$PhysicalNames\n1\n2 1 \"a\"\n"
                   "$EndPhysicalNames\n$Entities\n0 0 1 0\n1 0 0 0 1 1 0 1 1 0\n$EndEntities\n"
                   "$Nodes\n1 3 1 3\n2 1 0 3\n1\n2\n3\n0 0 0\n1 0 0\n0 1 0\n$EndNodes\n"
                   "$Elements\n1 1 1 1\n2 1 2 1\n1 1 2 3\n$EndElements\n");
  const std::string points = "ASCII\nDATASET POLYDATA\nPOINTS 3 double\n0 0 0\n1 0 0\n0 1 0\n";
  all.emplace_back(MeshFormat::vtk, "# vtk DataFile Version 3.0\nname\n" + points +
                                        "POLYGONS 1 4\n3 0 1 2\nTRIANGLE_STRIPS 1 4\n3 0 1 2\n");
  all.emplace_back(MeshFormat::vtk, "# vtk DataFile Version 5.1\nname\n" + points +
                                        "FIELD FieldData 1\nname 1 1 int\n1\nPOLYGONS 2 3\n"
                                        "OFFSETS int\n0 3\nCONNECTIVITY int\n0 1 2\n");
  const auto corner = [](const std::string& x, const std::string& y) {
    return "<vertex><coordinates><x>" + x + "</x><y>" + y + "</y><z>0</z></coordinates></vertex>\n";
  };
  all.emplace_back(MeshFormat::amf,
                   "<amf>\n<object id=\"0\"><mesh><vertices>\n" + corner("0", "0") +
                       corner("1", "0") + corner("0", "1") +
                       "</vertices><volume>\n<triangle><v1>0</v1><v2>1</v2><v3>2</v3></triangle>\n"
                       "</volume></mesh></object>\n<constellation id=\"1\">\n<instance "
                       "objectid=\"0\"><deltax>1</deltax><rx>90</rx></instance>\n</constellation>\n"
                       "</amf>\n");
  all.emplace_back(MeshFormat::vtp,
                   "<VTKFile type=\"PolyData\"><PolyData>\n<Piece NumberOfPoints=\"3\" "
                   "NumberOfPolys=\"1\">\n<Points><DataArray type=\"Float64\" "
                   "NumberOfComponents=\"3\" format=\"ascii\">\n0 0 0\n1 0 0\n0 1 0\n"
                   "</DataArray></Points>\n<Polys><DataArray type=\"Int32\" Name=\"connectivity\" "
                   "format=\"ascii\">\n0 1 2\n</DataArray>\n<DataArray type=\"Int32\" "
                   "Name=\"offsets\" format=\"ascii\">\n3\n</DataArray>\n</Polys></Piece>\n"
                   "</PolyData></VTKFile>\n");
  return all;
}

}  // namespace detail

}  // namespace signum::fuzzing
