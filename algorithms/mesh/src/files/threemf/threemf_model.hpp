// SPDX-License-Identifier: MIT
/// What the model of a 3MF file, or an AMF file, holds: meshes, objects made of them, and what is
/// to be built. See: 3MF Consortium, 3D Manufacturing Format Core Specification, version 1.3, 2021.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "files/nested_placement.hpp"
#include "files/source.hpp"
#include "files/xml/xml.hpp"
#include "zip.hpp"

namespace signum::detail {

struct ThreemfModel {
  struct Range {
    std::size_t begin = 0, end = 0;

    std::size_t size() const { return end - begin; }
  };

  /// How much there is to be made of something, with all that it holds.
  struct Amount {
    std::uint64_t vertices = 0, triangles = 0;
    std::uint64_t others = 0;  ///< bytes, for names and steps

    std::uint64_t bytes() const {
      constexpr std::size_t of_triangle = sizeof(Mesh::Triangle) + 2 * sizeof(std::uint32_t);
      return vertices * sizeof(Point3) + triangles * of_triangle + others;
    }
    /// Sums that stay where they are once they are past any memory.
    void add(const Amount& more) {
      constexpr std::uint64_t most = std::uint64_t{1} << 48;
      vertices = std::min(vertices + more.vertices, most);
      triangles = std::min(triangles + more.triangles, most);
      others = std::min(others + more.others, most);
    }
  };

  /// A line of a file of the package, by its number in `files`.
  struct Line {
    std::uint32_t file;
    std::size_t line;
  };

  /// An object where it is shown: in another one, or among what is built.
  struct Use {
    std::uint32_t object;             ///< its id, until it is linked
    const AffineRows<double>* place;  ///< one of `places`; null where it moves nothing
    std::uint32_t file;               ///< where the object is
    Line line;                        ///< where it is used
  };

  /// An item of a list of base materials or colours; such lists have ids among those of objects.
  struct Look {
    std::uint32_t file = 0, list = 0, item = 0;
    friend auto operator<=>(const Look&, const Look&) = default;
  };

  /// An object is a mesh, or has parts, which are other objects.
  struct Object {
    std::uint32_t id;
    Line line;
    std::string name;
    Range vertices, triangles, parts;  ///< of `mesh` and `parts` below
    enum class Linked : std::uint8_t { no, begun, yes } linked = Linked::no;
    Amount amount;
    std::optional<Look> look = std::nullopt;  ///< of triangles that have none of their own

    bool has_mesh() const { return vertices.size() > 0; }
  };

  LengthUnit unit = LengthUnit::millimeter;
  const char* part_element = "component";  ///< the name of the element that uses an object
  Mesh mesh;                               ///< all meshes, one after the other
  std::deque<Object> objects;
  std::vector<Use> parts, items;
  std::deque<AffineRows<double>> places;
  /// What the items of lists look like; and of each triangle, if materials are read, which it is.
  std::map<Look, Material> looks;
  std::vector<std::optional<Look>> look_of_triangle;

  /// The names of the model and of the files of the package that have more of its objects.
  std::vector<std::string> files;
  std::vector<Line> first_named;  ///< where each of them is named first
  std::map<std::string, std::uint32_t, std::less<>> number_of_file;
  /// The objects of each file by their ids there.
  std::vector<std::unordered_map<std::uint32_t, std::uint32_t>> object_of_id;

  /// A new object, to which all belongs that is added until it ends.
  Object& begin_object(std::uint32_t id, const Line& line);
  const Object& end_object();

  /// The number of the file with this name, which is read if it is new.
  std::uint32_t file(std::string_view name, const Line& named);
};

/// Adds the contents of a file of the package to the model; the first file also says its unit and
/// what is to be built. Uses name objects by their ids. Returns the reader that is to be given the
/// bytes of the file.
std::unique_ptr<XmlReader> threemf_file_reader(const Source& source, ThreemfModel& model,
                                               std::uint32_t file);

/// Finds the objects that uses name by their ids. Throws FileError.
void link_objects(const Source& source, ThreemfModel& model);

/// The mesh of what is to be built, with names. Throws FileError.
NamedMesh build_model(const Source& source, ThreemfModel model);

/// Reads the model in an entry of the archive, with all files that it names. Throws FileError.
ThreemfModel read_threemf_model(const Source& source, const ZipArchive& archive,
                                const ZipArchive::Entry& entry);

}  // namespace signum::detail
