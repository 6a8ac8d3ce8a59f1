// SPDX-License-Identifier: MIT
/// A mesh as a file of a format of read_mesh.hpp that holds doubles, from which read_mesh makes the
/// same ones again.
///
///   PLY     binary, little-endian: vertices as doubles, and triangles, in their order.
///   STL     text of one solid, with decimals as below: three vertices a triangle, so that which of
///           them the mesh shares is for weld to find, and vertices of no triangle are lost. The
///           normals are unit vectors in doubles, and zero for a triangle without one.
///   others  text: vertices and triangles in their order, each coordinate as the shortest decimal
///           that is read as that double. read_mesh refuses an OBJ file without vertices.
#pragma once

#include <optional>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>

namespace SIGNUM_API signum {

/// Writes the file, whose extension says the format, in any case of letters. A file of this name is
/// replaced when all is written, and stays as it is otherwise: what is written first is
/// `path`.part, which must not be there.
/// Throws: FileError, NotFinite; InvalidArgument when a triangle has a vertex that is not there.
void write_mesh(const FilePath& path, const Mesh& mesh);

/// The format that the extension of the name says. Throws FileError if it is none of those
/// written.
MeshFormat written_format_of(const FilePath& path);

/// The bytes of such a file.
/// Throws: NotFinite; InvalidArgument when a triangle has a vertex that is not there, and for a
/// format that is not written.
std::string mesh_bytes(const Mesh& mesh, MeshFormat format);

/// Whether float_mesh_bytes takes the format: STL, glTF, GLB and 3MF.
bool has_float_format(MeshFormat format);

/// The bytes of a file that holds floats, as most programs read it: a binary STL file, or a glTF,
/// GLB or 3MF file of one part. 3MF names the unit, millimeters if there is none. glTF is in
/// meters: the scale of its node says what a unit is, or 1 if there is none.
/// Throws: NotFinite; InvalidArgument for a coordinate that is not a float, which names the vertex,
/// for a triangle that has a vertex that is not there, for a format that holds no floats, and for
/// 3MF in a build without zlib and Expat.
std::string float_mesh_bytes(const Mesh& mesh, MeshFormat format,
                             std::optional<LengthUnit> unit = std::nullopt);

/// Whether named_mesh_bytes takes the format: OBJ, PLY, glTF, GLB and 3MF.
bool has_named_format(MeshFormat format);

/// What mesh_bytes (OBJ, PLY) and float_mesh_bytes (the others) make of mesh.mesh in mesh.unit,
/// with what corners have (not in 3MF), and but in PLY with materials and names: an OBJ file has
/// all of them. The other formats get one part, so that it stays closed, which has a name if all
/// triangles have the same in `objects`. A vertex whose corners differ is written several times, in
/// OBJ for colours alone. Triangles are in the order of names and materials. `library` is the name
/// of a file that holds material_library(mesh), to which an OBJ file refers; empty if there is
/// none. Characters that a format has no place for become
/// '_', materials with the same name are numbered, and one without a name is called by its colour.
/// Throws what those functions throw; InvalidArgument if names or materials are not of as many
/// triangles as there are.
std::string named_mesh_bytes(const NamedMesh& mesh, MeshFormat format,
                             const std::string& library = "");

/// The material library of an OBJ file (.mtl) with all materials that have a colour or lines.
std::string material_library(const NamedMesh& mesh);

}  // namespace signum
