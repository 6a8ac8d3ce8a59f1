// SPDX-License-Identifier: MIT
/// The materials of triangles, as readers find them.
#pragma once

#include <functional>
#include <map>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>
#include <tuple>

#include "source.hpp"

namespace signum::detail {

/// Gathers materials, each once, and which triangles have them.
class MaterialList {
 public:
  std::uint32_t number(const Material& material);
  /// Gives the material, or none, to all triangles of so many that have not been given one.
  void give(std::uint32_t material, std::size_t triangles) {
    all_.of_triangle.resize(triangles, material);
  }
  TriangleMaterials take();

 private:
  TriangleMaterials all_;
  std::map<std::tuple<std::string, std::optional<Colour>, std::string>, std::uint32_t> number_of_;
};

/// The name of a triangle, or its material, of a mesh that need not have any.
const std::string& name_at(const TriangleNames& names, std::size_t triangle);
std::uint32_t material_at(const NamedMesh& mesh, std::size_t triangle);

/// A name as a file may have it: in UTF-8, without the characters of `refused`, or those that
/// control something, which become '_', and with one blank between words.
std::string written_name(std::string_view name, std::string_view refused);
/// Materials with such names, of which no two are the same: those that have none are called by
/// their colours, or are none.
std::vector<Material> written_materials(std::vector<Material> materials, std::string_view refused);

/// The words of a line, with one blank between them, as far as the first that begins with '#'.
std::string words_of(std::string_view line);

/// Materials by their names, and the files that were asked for them, with whether they were there.
struct MaterialLibrary {
  std::map<std::string, Material, std::less<>> materials;
  std::map<std::string, bool> files;
};

/// Adds the materials of the libraries that a line of an OBJ file names: one file whose name may
/// have blanks, or else several. What cannot be read is left out; the first of a name counts, so
/// that each file is read once.
void read_material_libraries(const Source& source, std::string_view line, MaterialLibrary& all);

/// The colour that "#RRGGBB" or "#RRGGBBAA" says.
std::optional<Colour> colour_of(std::string_view text);
/// "#RRGGBB", and AA behind it if that is not FF.
std::string colour_text(const Colour& colour);

/// What 255 times a number from 0 to 1 rounds to; of numbers outside, of the nearest one.
std::uint8_t byte_of(double x);
/// The numbers of sRGB are not in proportion to light, as those of glTF are.
double srgb_of_light(double light);
double light_of_srgb(double srgb);

}  // namespace signum::detail
