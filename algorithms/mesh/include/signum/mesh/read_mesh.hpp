// SPDX-License-Identifier: MIT
/// Mesh read_mesh(path): the mesh that a file of one of these formats holds.
///
/// Every coordinate is the double nearest to what the file says, and exactly that where it says a
/// double (17 digits, or a binary number) or, in STL, PLY and VTK files, a float.
///
///   OBJ  vertices and faces, negative indices and lines that go on after '\' included. Everything
///        else, free-form surfaces too, is skipped; rational vertices are refused.
///   STL  text of one or several solids, and binary: three vertices a triangle (see weld).
///   PLY  text, and binary of either endianness: x, y, z of the element vertex and the list
///        vertex_indices (or vertex_index) of the elements face and tristrips, of any types, with
///        -1 between strips. Other properties and elements are skipped.
///   OFF  text, in which lines may end anywhere; normals, colours and texture ([ST][C][N]OFF) are
///        skipped. Binary files and other than three dimensions are refused.
///   MESH text of Medit: vertices, triangles and quadrilaterals, numbers being doubles in every
///        version. Other lists, such as edges and tetrahedra, are skipped; faces with curved edges
///        and meshes of other than three dimensions are refused.
///   glTF JSON (.gltf) and binary (.glb), version 2: the triangles, strips and fans of the scene
///        shown first, each node's in its place, turned as seen from there. Points are
///        floats in this format; the place of each is computed exactly from the numbers of its
///        nodes, and rounded once. Lists may be sparse, and points may be integers
///        (KHR_mesh_quantization); normalized integers are divided and rounded first. Skins,
///        morphing and looks are left out. A file that needs anything else to be read, such as
///        compression, is refused. Meshes may be shown many times, up to 2 million vertices and
///        triangles, or as many as the file has bytes. Other files that the file names are read
///        from its folder and below it, see OtherFiles. A file in memory that needs other files is
///        refused.
///   3MF  the triangles of what is to be built, each item's in its place, turned as seen from
///        there. The place of a point is computed exactly from the doubles nearest to the decimals
///        of its transforms, and rounded once. Objects may be in other parts of the package. Looks
///        are left out; beams and slices are left out with a warning. A file that needs these, or
///        anything else, such as encryption, is refused.
///   AMF  plain or zipped: the triangles of all volumes, of each object where constellations move
///        it. Turned and scaled objects, and curved triangles, are refused.
///   MSH  of Gmsh, versions 2 and 4.1, text and binary: the nodes, triangles and quadrangles. Other
///        elements are skipped; faces with curved edges are refused.
///   VTK  text and binary, and VTP in text, base 64 and bytes, deflated by zlib or not: the points,
///        polygons and strips of PolyData. Vertices, lines and all data are skipped.
///
/// A build of signum without zlib and Expat reads no 3MF, AMF and VTP files.
///
/// Coordinates are in the unit of the file, and are not scaled: NamedMesh::unit names it for 3MF,
/// AMF and glTF, and mesh/length_unit.hpp converts.
///
/// A polygon of n corners becomes n - 2 triangles, in file order. They cover it without overlapping
/// and do not depend on where its list of corners starts, nor on which way it runs. No triangle has
/// zero area, and no diagonal is an edge or a diagonal of another face, if other triangles can be
/// found; docs/decisions/polygons.md says how far. The corners of a polygon that is not planar
/// define no one surface: its projection along an axis decides, and where that crosses itself any
/// triangles do. A planar polygon that crosses itself becomes any triangles with a warning, and is
/// refused if it has over 64 corners.
///
/// A file that breaks the rules of its format is read with a warning if nothing is lost by it.
/// Otherwise it is refused.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/kernel/function.hpp>
#include <signum/mesh/corner_numbers.hpp>
#include <signum/mesh/file_path.hpp>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace SIGNUM_API signum {

/// A file cannot be read. The message names the file, the line (from 1) or the byte (from 0), and
/// what was expected.
class FileError : public Error {
 public:
  using Error::Error;
};

enum class MeshFormat : std::uint8_t {
  obj,
  stl,
  ply,
  off,
  medit,
  gltf,
  glb,
  threemf,
  amf,
  msh,
  vtk,
  vtp
};

/// The formats in the order of MeshFormat, by the extension of their files, such as ".obj".
inline constexpr std::array<std::string_view, 12> mesh_extensions = {
    ".obj", ".stl", ".ply", ".off", ".mesh", ".gltf",
    ".glb", ".3mf", ".amf", ".msh", ".vtk",  ".vtp"};
/// How many formats are written: the first of them all.
inline constexpr std::size_t written_formats = 5;

/// Which other files a mesh file may name, as glTF does. The maker of the file chooses the names.
enum class OtherFiles : std::uint8_t {
  in_folder,  ///< those in the folder of the file or below it, and no links that lead out of it
  anywhere
};

struct MeshReadOptions {
  OtherFiles other_files = OtherFiles::in_folder;
  /// This function is called with the path of each other file before the file is read.
  Function<void(const std::string&)> reads_other = nullptr;
  /// Whether a file that would be read with a warning is refused, with the words of the warning.
  bool strict = false;
  /// Whether NamedMesh::materials is read. Material libraries of OBJ files are other files, too;
  /// one that cannot be read gives no colours.
  bool materials = false;
  /// Whether NamedMesh::corners is read.
  bool corners = false;
};

/// The mesh in a file, whose extension says the format, in any case of letters. A byte-order mark
/// of UTF-8 before a text is passed over. Takes memory in proportion to the file, whatever counts
/// the file claims.
/// Throws: FileError.
Mesh read_mesh(const FilePath& path, const MeshReadOptions& options = {});
/// The mesh that is read from memory; `name` stands for the file in messages.
Mesh read_mesh(std::string_view bytes, MeshFormat format, const std::string& name,
               const MeshReadOptions& options = {});

/// Under which name each triangle stands in its file.
struct TriangleNames {
  /// The names that some triangle has, in the order of the file. Empty for what stands before the
  /// first.
  std::vector<std::string> names;
  /// For each triangle the index of its name.
  std::vector<std::uint32_t> of_triangle;
};

/// Red, green, blue and alpha as sRGB has them, up to 255; an alpha of 255 is opaque.
using Colour = std::array<std::uint8_t, 4>;

struct Material {
  std::string name;
  std::optional<Colour> colour = {};  ///< empty if the file tells none
  std::string lines = {};             ///< what else an OBJ library says of it, as map_Kd
  friend auto operator<=>(const Material&, const Material&) = default;
};

/// The materials of the triangles are those that the file names: usemtl of OBJ, with Kd and d of
/// the library; the base materials and colour groups of 3MF, of which the first corner counts; the
/// base colour of glTF, without textures.
struct TriangleMaterials {
  std::vector<Material> materials;
  /// For each triangle the index of its material, or `none`. Empty if no triangle has one.
  std::vector<std::uint32_t> of_triangle;

  static constexpr std::uint32_t none = 0xFFFFFFFF;
};

/// A face of more than three corners, which became these triangles.
struct CutPolygon {
  std::uint32_t first_triangle, triangles;
};

struct NamedMesh {
  Mesh mesh;
  /// What the lines `o NAME` and `g NAME ...` of an OBJ file say: words with a blank between them.
  /// In glTF, objects are the nodes that show a mesh, each of a name of its own, and groups these
  /// meshes; in 3MF and AMF, the items to be built, named as their objects are, each with a name of
  /// its own, and the objects that are meshes. In files of other formats nothing has a name.
  TriangleNames objects, groups;
  /// The unit of the coordinates. A 3MF or AMF file names it, or else it is millimeters; glTF files
  /// are in meters. Files of other formats have no unit.
  std::optional<LengthUnit> unit = std::nullopt;
  /// The rules of the format that the file breaks without any loss, each with its line or byte:
  /// "line 3: 'endfacet' is missing". A rule that is broken many times is listed once, with how
  /// often.
  std::vector<std::string> warnings = {};
  /// Whether something that the file has is not in the mesh, as a warning says: a face of fewer
  /// than three corners, beams or slices.
  bool is_partial = false;
  /// The faces of the file of more than three corners, in the order of the file.
  std::vector<CutPolygon> polygons = {};
  /// Read if MeshReadOptions::materials says so.
  TriangleMaterials materials = {};
  /// Read if MeshReadOptions::corners says so, of OBJ (vt, vn, v x y z r g b), PLY (s t, nx ny nz,
  /// red green blue) and glTF. What is wrong with them is left out, and makes no file wrong.
  CornerTables corners = {};
};

/// Reads what read_mesh reads, with all that a NamedMesh has.
NamedMesh read_named_mesh(const FilePath& path, const MeshReadOptions& options = {});
NamedMesh read_named_mesh(std::string_view bytes, MeshFormat format, const std::string& name,
                          const MeshReadOptions& options = {});

/// The format in which these bytes would be read, by how they begin: OBJ, which begins in no way of
/// its own, where they are of none of the other formats.
MeshFormat mesh_format_of(std::string_view bytes);

}  // namespace signum
