// SPDX-License-Identifier: MIT
// Reads Wavefront OBJ: the vertices and faces, with names, materials, texture coordinates, normals
// and colours of vertices; every other statement is skipped. Free-form curves and surfaces are no
// triangles, and are skipped, too.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "files/formats.hpp"
#include "files/materials.hpp"
#include "files/mesh_builder.hpp"
#include "machine/parallel.hpp"
#include "obj_block.hpp"
#include "text_scanner.hpp"

namespace signum::detail {

namespace {

/// Whether the statement names files or what is in them: a path may end in a backslash.
bool names_files(std::string_view keyword) {
  constexpr std::array<std::string_view, 6> words = {"mtllib", "usemtl",     "maplib",
                                                     "usemap", "shadow_obj", "trace_obj"};
  return std::find(words.begin(), words.end(), keyword) != words.end();
}

class ObjReader {
 public:
  // Some editors begin a text with a byte order mark.
  explicit ObjReader(const Source& source)
      : source_(source), part_(source), text_(source, syntax), builder_(source) {}

  Mesh read();
  /// What names the triangles are under, as they are read.
  void keep_names(NamedMesh& names);
  /// The materials of all triangles, once they are read.
  TriangleMaterials materials();
  /// The items that corners may have, as they were read.
  CornerTables items() { return std::move(items_); }

 private:
  /// The names of one statement.
  struct Names {
    TriangleNames* kept = nullptr;
    std::map<std::string, std::uint32_t> index;
    std::string name;
    std::optional<std::uint32_t> number;  ///< of the name, once a triangle has it
  };

  void read_blocks();
  bool can_take(const ObjBlock& block) const;
  void take(const ObjBlock& block);
  void read_lines();
  void name_triangles();
  void read_name(Names& names);
  void read_material();
  void read_item(CornerKind kind);
  void name_triangles(Names& names);
  void read_vertex();
  void read_face();
  std::uint32_t read_corner(CornerItems& items);
  void resolve_forward_references();

  static constexpr TextSyntax syntax{true, true};

  const Source& source_;
  Source part_;  ///< the bytes up to the end of a block
  TextScanner text_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  std::vector<CornerItems> corner_items_;
  CornerTables items_;
  Names objects_, groups_;
  MaterialList materials_;
  std::uint32_t material_ = TriangleMaterials::none;  ///< of the faces that follow
  MaterialLibrary library_;
  bool is_flat_ = false;  ///< whether vertices have two coordinates

  // A face may name vertices that follow it. Its triangles are kept free until they are known.
  struct ForwardFace {
    std::size_t first_triangle, first_corner, corners, line;
  };
  std::vector<ForwardFace> forward_faces_;
  std::vector<std::uint32_t> forward_corners_;
};

Mesh ObjReader::read() {
  // What corners have is counted from line to line.
  if (source_.corners != nullptr) {
    read_lines();
  } else {
    read_blocks();
  }
  if (builder_.mesh.vertices.empty()) text_.fail_expected("a vertex, 'v x y z'");
  resolve_forward_references();
  return std::move(builder_.mesh);
}

/// Reads some blocks at a time, in parallel. Those that are not plain are read line by line.
void ObjReader::read_blocks() {
  constexpr std::size_t size = 1 << 18, most = 16;
  const std::string_view bytes = source_.bytes;
  for (std::size_t begin = 0, line = 1; begin < bytes.size();) {
    std::vector<ObjBlock> blocks;
    for (std::size_t end = begin; blocks.size() < most && end < bytes.size();) {
      end = obj_line_end(bytes, std::min(end + size, bytes.size()));
      blocks.push_back({end, false, 0, 0, {}});
    }
    parallel_for(blocks.size(), [&](std::size_t i) {
      read_obj_block(source_, i == 0 ? begin : blocks[i - 1].end, blocks[i]);
    });
    for (ObjBlock& block : blocks) {
      if (can_take(block)) {
        take(block);
        text_ = TextScanner(source_, syntax, block.end, line + block.lines);
      } else {
        part_.bytes = bytes.substr(0, block.end);
        text_ = TextScanner(part_, syntax, begin, line);
        read_lines();
      }
      begin = block.end;
      line = text_.place().number;
      block.mesh = {};
    }
  }
}

bool ObjReader::can_take(const ObjBlock& block) const {
  const std::size_t before = builder_.mesh.vertices.size();
  return block.is_plain && !is_flat_ && block.needed <= static_cast<std::int64_t>(before) &&
         before + block.mesh.vertices.size() <= MeshBuilder::max_vertices;
}

void ObjReader::take(const ObjBlock& block) {
  auto& [vertices, triangles] = builder_.mesh;
  vertices.insert(vertices.end(), block.mesh.vertices.begin(), block.mesh.vertices.end());
  triangles.insert(triangles.end(), block.mesh.triangles.begin(), block.mesh.triangles.end());
  if (!block.mesh.triangles.empty()) name_triangles();
}

void ObjReader::read_lines() {
  for (; text_.skip_empty_lines(), !text_.at_end(); text_.next_line()) {
    const std::string_view keyword = text_.peek();
    if (keyword == "v") {
      read_vertex();
    } else if (keyword == "f" || keyword == "fo") {  // fo: of old files
      read_face();
      name_triangles();
    } else if (keyword == "o" && objects_.kept != nullptr) {
      read_name(objects_);
    } else if (keyword == "g" && groups_.kept != nullptr) {
      read_name(groups_);
    } else if (source_.corners != nullptr && (keyword == "vt" || keyword == "vn")) {
      read_item(keyword == "vt" ? CornerKind::texture : CornerKind::normal);
    } else if (!std::all_of(keyword.begin(), keyword.end(),
                            [](char c) { return c > ' ' && c <= '~'; })) {
      text_.fail_expected("a statement of an OBJ file");
    } else if (source_.materials && (keyword == "usemtl" || keyword == "mtllib")) {
      read_material();
    } else if (names_files(keyword)) {
      text_.skip_to_line_end();
    }
  }
}

void ObjReader::keep_names(NamedMesh& names) {
  objects_.kept = &names.objects;
  groups_.kept = &names.groups;
}

// usemtl name, mtllib file ...
void ObjReader::read_material() {
  const bool is_use = text_.word() == "usemtl";
  const std::size_t begin = text_.offset();
  text_.skip_to_line_end();
  const std::string_view line = source_.bytes.substr(begin, text_.offset() - begin);
  if (is_use) {
    const std::string name = words_of(line);
    material_ =
        name.empty() ? TriangleMaterials::none : materials_.number({name, std::nullopt, {}});
  } else {
    read_material_libraries(source_, line, library_);
  }
}

TriangleMaterials ObjReader::materials() {
  TriangleMaterials all = materials_.take();
  for (Material& material : all.materials) {
    const auto found = library_.materials.find(material.name);
    if (found != library_.materials.end()) material = found->second;
  }
  return all;
}

// vt u [v [w]], vn x y z
void ObjReader::read_item(CornerKind kind) {
  text_.word();
  const auto index = static_cast<std::size_t>(kind);
  for (std::size_t k = 0; k < corner_sizes[index]; ++k) {
    const bool is_u = kind == CornerKind::texture && k == 1 && text_.at_line_end();
    items_[index].values.push_back(is_u ? 0 : number_of(text_.word()).value_or(NAN));
  }
}

// o name, g name ...
void ObjReader::read_name(Names& names) {
  text_.word();
  names.name.clear();
  names.number.reset();
  while (!text_.at_line_end()) {
    names.name.append(names.name.empty() ? "" : " ").append(text_.word());
  }
}

/// Gives the triangles that were read last what they are under.
void ObjReader::name_triangles() {
  name_triangles(objects_);
  name_triangles(groups_);
  if (source_.materials) materials_.give(material_, builder_.mesh.triangles.size());
}

/// Gives those triangles that have no name yet the current one.
void ObjReader::name_triangles(Names& names) {
  if (names.kept == nullptr || names.kept->of_triangle.size() == builder_.mesh.triangles.size())
    return;
  if (!names.number) {
    const auto next = static_cast<std::uint32_t>(names.kept->names.size());
    const auto [at, is_new] = names.index.try_emplace(names.name, next);
    if (is_new) names.kept->names.push_back(names.name);
    names.number = at->second;
  }
  names.kept->of_triangle.resize(builder_.mesh.triangles.size(), *names.number);
}

// v x y z [w] [r g b], or v x y
void ObjReader::read_vertex() {
  const Place place = text_.place();
  text_.word();
  Point3 p{};
  p.x = text_.number("a coordinate");
  p.y = text_.number("a coordinate");
  // A drawing in the plane has two coordinates for all vertices; one such vertex among others lacks
  // a number.
  const bool flat = text_.at_line_end();
  if (flat && builder_.mesh.vertices.empty()) {
    source_.warn(place, "vertices of two coordinates, to which z = 0 is added");
    is_flat_ = true;
  }
  if (is_flat_ && !flat) text_.fail_expected("two coordinates, as in the vertices before");
  if (!is_flat_) p.z = text_.number("a coordinate");
  double more[4] = {};
  int n = 0;
  while (n < 4 && !text_.at_line_end()) more[n++] = text_.any_number("a weight or a colour");
  text_.expect_line_end();
  if (n == 2) text_.fail_expected("3, 4, 6 or 7 numbers");
  const bool weighted = n == 1 || n == 4;
  if (weighted && more[0] != 1) {
    source_.fail(place, "expected no weight other than 1: rational vertices cannot be read");
  }
  if (!std::all_of(more, more + n, [](double x) { return std::isfinite(x); })) {
    source_.warn(place, "a colour that is not finite");
  }
  builder_.add_vertex(p, place);
  if (source_.corners == nullptr || n < 3) return;
  constexpr auto colour = static_cast<std::size_t>(CornerKind::colour);
  std::vector<double>& colours = source_.corners->of_vertices[colour];
  colours.resize(corner_sizes[colour] * (builder_.mesh.vertices.size() - 1), NAN);
  colours.insert(colours.end(), {more[n - 3], more[n - 2], more[n - 1], 1});
}

// f v[/[vt][/[vn]]] ...
void ObjReader::read_face() {
  const Place place = text_.place();
  text_.word();
  corners_.clear();
  corner_items_.clear();
  bool forward = false;
  while (!text_.at_line_end()) {
    corners_.push_back(read_corner(corner_items_.emplace_back(no_items)));
    forward = forward || corners_.back() >= builder_.mesh.vertices.size();
  }
  if (!builder_.has_area(corners_.size(), place)) return;
  if (source_.corners != nullptr) source_.corners->add(corners_, corner_items_);
  if (!forward) {
    builder_.add_polygon(corners_, place);
    return;
  }
  auto& triangles = builder_.mesh.triangles;
  forward_faces_.push_back(
      {triangles.size(), forward_corners_.size(), corners_.size(), place.number});
  forward_corners_.insert(forward_corners_.end(), corners_.begin(), corners_.end());
  triangles.resize(triangles.size() + corners_.size() - 2);
}

std::uint32_t ObjReader::read_corner(CornerItems& items) {
  constexpr const char* expected = "the index of a vertex";
  const auto vertices = static_cast<std::int64_t>(builder_.mesh.vertices.size());
  const std::int64_t i = text_.integer(expected);
  if (i == 0) source_.fail(text_.place(), "expected indices that begin at 1, found 0");
  if (i < -vertices || i > 0xFFFFFFFF) {
    source_.fail(text_.place(), "expected an index of one of the " + std::to_string(vertices) +
                                    " vertices, found " + std::to_string(i));
  }
  // A texture vertex or normal that is not there makes no mesh wrong; only the syntax is required.
  for (std::size_t k = 0; k < 2 && text_.accept('/'); ++k) {
    if (text_.at_word_end() || text_.at('/')) continue;
    const std::int64_t given = text_.integer("an index");
    const auto known = static_cast<std::int64_t>(items_[k].values.size() / corner_sizes[k]);
    const std::int64_t item = given < 0 ? known + given : given - 1;
    if (item >= 0 && item < CornerNumbers::none) items[k] = static_cast<std::uint32_t>(item);
  }
  if (!text_.at_word_end()) text_.fail_expected("a corner v, v/vt, v//vn or v/vt/vn");
  return static_cast<std::uint32_t>(i < 0 ? vertices + i : i - 1);
}

void ObjReader::resolve_forward_references() {
  for (const ForwardFace& face : forward_faces_) {
    const Place place{Place::Unit::line, face.line};
    const auto corners = std::span(forward_corners_).subspan(face.first_corner, face.corners);
    for (const std::uint32_t i : corners) {
      if (i >= builder_.mesh.vertices.size()) builder_.bad_index(double{1} + i, place);
    }
    builder_.triangulate(corners, face.first_triangle, place);
  }
}

}  // namespace

Mesh read_obj(const Source& source) { return ObjReader(source).read(); }

NamedMesh read_named_obj(const Source& source) {
  NamedMesh named;
  ObjReader reader(source);
  reader.keep_names(named);
  named.mesh = reader.read();
  named.materials = reader.materials();
  named.corners = reader.items();
  return named;
}

}  // namespace signum::detail
