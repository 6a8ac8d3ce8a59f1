// SPDX-License-Identifier: MIT
// glTF, as JSON and as GLB: the triangles of the scene that is shown, those of each node in their
// place. What a file shows often takes more memory than the file, so there is a limit.
// See: Khronos Group, glTF 2.0 Specification, 2021 (ISO/IEC 12113:2022).
#include <cmath>
#include <map>
#include <set>

#include "files/formats.hpp"
#include "files/load.hpp"
#include "files/materials.hpp"
#include "files/nested_placement.hpp"
#include "gltf_corners.hpp"
#include "gltf_document.hpp"
#include "gltf_map.hpp"

namespace signum::detail {

namespace {

using Component = GltfDocument::Component;
using Numbers = GltfDocument::Numbers;

struct Primitive {
  Field field;
  const Numbers* points;
  const Numbers* indices;  ///< null where the points follow one another
  enum Mode { triangles = 4, strip = 5, fan = 6 } mode;
  std::uint32_t material = TriangleMaterials::none;
  GltfCorners::Lists items{};

  std::size_t corners() const { return indices != nullptr ? indices->count : points->count; }
  /// The number of a point.
  std::uint32_t corner(std::size_t i) const;
};

struct NamedPrimitives {
  std::string name;
  std::vector<Primitive> primitives;
};

std::uint32_t Primitive::corner(std::size_t i) const {
  if (indices == nullptr) return static_cast<std::uint32_t>(i);
  const std::uint32_t index = indices->integer(i);
  if (index < points->count) return index;
  field.fail("indices: expected indices below " + std::to_string(points->count) +
             "; the one at place " + std::to_string(i) + " is not");
}

std::string name_of(const Field& f) {
  const auto name = f.find("name");
  return name && name->kind() == JsonKind::string ? json_unquote(name->json()) : "";
}

class GltfReader {
 public:
  explicit GltfReader(const Source& source) : source_(source), document_(source) {}

  NamedMesh read() {
    require_no_other_geometry();
    seen_.resize(document_.nodes.items.size());
    meshes_.resize(document_.meshes.items.size());
    const auto roots = roots_of_scene();
    for (const std::size_t root : roots ? *roots : nodes_without_parent()) show_tree(root);
    for (std::size_t i = 0; i < seen_.size() && !roots; ++i) {
      if (!seen_[i]) fail_tree(i);  // it hangs on itself
    }
    if (document_.nodes.items.empty()) {
      for (std::size_t i = 0; i < meshes_.size(); ++i)
        show(i, document_.meshes.items[i], "mesh", i);
    }
    named_.materials = materials_.take();
    named_.corners = corners_.take();
    return std::move(named_);
  }

 private:
  struct Visit {
    std::vector<std::size_t> children;
    bool has_place;  ///< other than that of its parent
    std::size_t next = 0;
  };

  void require_no_other_geometry();
  std::optional<std::vector<std::size_t>> roots_of_scene() const;
  std::vector<std::size_t> nodes_without_parent() const;
  std::vector<std::size_t> nodes_of(const Field& f, std::string_view key) const;
  void show_tree(std::size_t root);
  Visit enter(std::size_t node);
  [[noreturn]] void fail_tree(std::size_t node) const;
  void show(std::size_t mesh, const Field& holder, const char* kind, std::size_t number);
  const NamedPrimitives& mesh_of(std::size_t mesh);
  std::uint32_t material_of(const Field& primitive);
  std::uint32_t add_points(const Primitive& primitive);
  void add_triangles(const Primitive& primitive, std::uint32_t first);
  bool takes_room(std::size_t more, std::size_t& made) const;
  void require_room(std::size_t more);

  const Source& source_;
  GltfDocument document_;
  std::vector<bool> seen_;
  std::vector<std::optional<NamedPrimitives>> meshes_;
  NestedPlacement placement_;
  std::map<const Numbers*, std::uint32_t> first_of_;  ///< of the points of this node
  std::set<std::string> names_;
  MaterialList materials_;
  GltfCorners corners_;
  NamedMesh named_{{}, {}, {}, LengthUnit::meter};
  /// Vertices and triangles, and what corners have: without these there still is a mesh.
  std::size_t made_ = 0, items_ = 0;
  bool has_integers_ = false;  ///< whether coordinates may be integers
};

/// What changes only how things look, or says who made them, may be left out; of others nothing is
/// known.
void GltfReader::require_no_other_geometry() {
  const auto list = document_.root().find("extensionsRequired");
  if (!list) return;
  list->each_element(0, "an array of names", [this](const Field& f) {
    const std::string name = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
    for (const std::string_view harmless :
         {"KHR_materials_", "KHR_texture_", "EXT_texture_", "MSFT_texture_", "KHR_lights_",
          "EXT_lights_", "KHR_xmp", "KHR_animation_pointer"}) {
      if (name.starts_with(harmless)) return;
    }
    if (name == "KHR_mesh_quantization") {
      has_integers_ = true;
      return;
    }
    f.fail("the extension " + shortened(f.json()) + " is not read");
  });
}

std::vector<std::size_t> GltfReader::nodes_of(const Field& f, std::string_view key) const {
  std::vector<std::size_t> all;
  if (const auto list = f.find(key)) {
    list->each_element(0, "an array of nodes",
                       [&](const Field& item) { all.push_back(document_.nodes.index(item)); });
  }
  return all;
}

std::optional<std::vector<std::size_t>> GltfReader::roots_of_scene() const {
  const auto shown = document_.root().find("scene");
  if (!shown && document_.scenes.items.empty()) return std::nullopt;
  return nodes_of(document_.scenes.items[shown ? document_.scenes.index(*shown) : 0], "nodes");
}

std::vector<std::size_t> GltfReader::nodes_without_parent() const {
  std::vector<bool> is_child(document_.nodes.items.size());
  for (const Field& node : document_.nodes.items) {
    for (const std::size_t child : nodes_of(node, "children")) is_child[child] = true;
  }
  std::vector<std::size_t> roots;
  for (std::size_t i = 0; i < is_child.size(); ++i) {
    if (!is_child[i]) roots.push_back(i);
  }
  return roots;
}

void GltfReader::show_tree(std::size_t root) {
  std::vector<Visit> path;
  path.push_back(enter(root));
  while (!path.empty()) {
    Visit& visit = path.back();
    if (visit.next < visit.children.size()) {
      const std::size_t child = visit.children[visit.next++];
      path.push_back(enter(child));
    } else {
      if (visit.has_place) placement_.leave();
      path.pop_back();
    }
  }
}

void GltfReader::fail_tree(std::size_t node) const {
  document_.nodes.items[node].fail("expected a node that hangs on one other, or is one root");
}

GltfReader::Visit GltfReader::enter(std::size_t node) {
  const Field& field = document_.nodes.items[node];
  if (seen_[node]) fail_tree(node);
  seen_[node] = true;
  if (const auto others = field.find("extensions")) {
    if (const auto copies = others->find("EXT_mesh_gpu_instancing")) copies->fail("is not read");
  }
  const AffineMap map = gltf_map(field);
  const bool has_place = !map.moves_nothing();
  if (has_place) placement_.enter(map);
  if (const auto mesh = field.find("mesh"))
    show(document_.meshes.index(*mesh), field, "node", node);
  return {nodes_of(field, "children"), has_place};
}

void GltfReader::show(std::size_t mesh, const Field& holder, const char* kind, std::size_t number) {
  first_of_.clear();
  corners_.enter_node();
  const auto& [group, primitives] = mesh_of(mesh);
  for (const Primitive& primitive : primitives) {
    const std::uint32_t first = add_points(primitive);
    add_triangles(primitive, first);
    if (source_.corners != nullptr) {
      corners_.give(primitive.items, named_.mesh.triangles, first, placement_,
                    [this](std::size_t more) { return takes_room(more, items_); });
    }
    if (source_.materials) materials_.give(primitive.material, named_.mesh.triangles.size());
  }
  const std::size_t triangles = named_.mesh.triangles.size();
  if (triangles == named_.objects.of_triangle.size()) return;
  const std::string numbered = kind + (" " + std::to_string(number)), given = name_of(holder);
  std::string name = given.empty() ? numbered : given;
  // Several nodes may have one name, and are parts of their own.
  while (!names_.insert(name).second) name += " (" + numbered + ")";
  const auto add = [triangles](TriangleNames& names, const std::string& of_new) {
    names.of_triangle.resize(triangles, static_cast<std::uint32_t>(names.names.size()));
    names.names.push_back(of_new);
  };
  add(named_.objects, name);
  require_room(group.size() / sizeof(Point3));  // it stands once in the file, and again here
  add(named_.groups, group);
}

const NamedPrimitives& GltfReader::mesh_of(std::size_t mesh) {
  if (meshes_[mesh]) return *meshes_[mesh];
  const Field& field = document_.meshes.items[mesh];
  NamedPrimitives& made = meshes_[mesh].emplace();
  made.name = name_of(field);
  const auto list = field.find("primitives");
  if (!list) field.fail("expected primitives");
  list->each_element(1, "an array of primitives", [&](const Field& item) {
    const auto mode = item.find("mode");
    const std::size_t number = mode ? whole_number(*mode) : std::size_t{Primitive::triangles};
    if (number > Primitive::fan) mode->fail_expecting("a mode from 0 to 6");
    const auto attributes = item.find("attributes");
    const auto points = attributes ? attributes->find("POSITION") : std::nullopt;
    if (number < Primitive::triangles || !points) return;  // points, lines, or nothing to be seen
    Primitive p{Field{&field, "primitives", item.json()}, &document_.numbers(*points), nullptr,
                static_cast<Primitive::Mode>(number)};
    const bool is_known = p.points->component == Component::float32 ||
                          (has_integers_ && p.points->component != Component::uint32);
    if (p.points->type != "VEC3" || !is_known) {
      points->fail(
          "expected points of three floats, or of integers with KHR_mesh_quantization in "
          "extensionsRequired");
    }
    if (const auto indices = item.find("indices")) {
      p.indices = &document_.numbers(*indices);
      if (p.indices->type != "SCALAR" || !p.indices->is_unsigned()) {
        indices->fail("expected integers");
      }
    }
    if (source_.materials) p.material = material_of(item);
    if (source_.corners != nullptr)
      p.items = GltfCorners::find(document_, *attributes, p.points->count);
    made.primitives.push_back(p);
  });
  return made;
}

/// The material of a primitive. What is wrong with it makes no mesh wrong.
std::uint32_t GltfReader::material_of(const Field& primitive) {
  try {
    const auto number = primitive.find("material");
    if (!number) return TriangleMaterials::none;
    const Field& field = document_.materials.items[document_.materials.index(*number)];
    Material material{name_of(field), std::nullopt};
    const auto look = field.find("pbrMetallicRoughness");
    if (const auto factor = look ? look->find("baseColorFactor") : std::nullopt) {
      material.colour.emplace();
      const std::vector<Field> parts = factor->elements(4, 4, "four numbers");
      for (std::size_t k = 0; k < 3; ++k)
        (*material.colour)[k] = byte_of(srgb_of_light(finite_number(parts[k])));
      material.colour->back() = byte_of(finite_number(parts[3]));
    }
    if (look && look->find("baseColorTexture")) material.colour.reset();
    return materials_.number(material);
  } catch (const FieldError&) {
    return TriangleMaterials::none;
  }
}

bool GltfReader::takes_room(std::size_t more, std::size_t& made) const {
  constexpr std::size_t often = std::size_t{1} << 21, most = 0xFFFFFFFF;
  const bool fits = more <= std::min(std::max(often, source_.bytes.size()), most) - made;
  if (fits) made += more;
  return fits;
}

void GltfReader::require_room(std::size_t more) {
  if (takes_room(more, made_)) return;
  source_.fail("shows its meshes so often that they are over 2 million vertices and triangles");
}

std::uint32_t GltfReader::add_points(const Primitive& primitive) {
  std::vector<Point3>& vertices = named_.mesh.vertices;
  const auto next = static_cast<std::uint32_t>(vertices.size());
  const auto [at, is_new] = first_of_.try_emplace(primitive.points, next);
  if (!is_new) return at->second;
  require_room(primitive.points->count);
  for (std::size_t i = 0; i < primitive.points->count; ++i) {
    const auto coordinate = [&](std::size_t k) { return primitive.points->number(i, k); };
    const auto is_finite = [](const Point3& x) {
      return std::isfinite(x.x) && std::isfinite(x.y) && std::isfinite(x.z);
    };
    const Point3 given{coordinate(0), coordinate(1), coordinate(2)};
    if (!is_finite(given)) {
      primitive.field.fail("vertex " + std::to_string(i) +
                           ": expected coordinates that are finite");
    }
    const auto placed = placement_.place(given, document_.bytes_read());
    if (!placed) source_.fail(too_many_digits);
    vertices.push_back(*placed);
    if (!is_finite(vertices.back())) {
      primitive.field.fail("vertex " + std::to_string(i) + " is placed past the largest double");
    }
  }
  return next;
}

void GltfReader::add_triangles(const Primitive& primitive, std::uint32_t first) {
  const std::size_t corners = primitive.corners();
  const bool apart = primitive.mode == Primitive::triangles;
  if (apart && corners % 3 != 0) {
    primitive.field.fail("expected three corners a triangle, found " + std::to_string(corners));
  }
  const std::size_t count = apart ? corners / 3 : corners < 3 ? 0 : corners - 2;
  require_room(count + 1);
  for (std::size_t i = 0; i < count; ++i) {
    std::array<std::size_t, 3> k{3 * i, 3 * i + 1, 3 * i + 2};
    if (primitive.mode == Primitive::strip) k = {i, i + 1 + i % 2, i + 2 - i % 2};
    if (primitive.mode == Primitive::fan) k = {i + 1, i + 2, 0};
    if (placement_.mirrors()) std::swap(k[1], k[2]);
    named_.mesh.triangles.push_back({first + primitive.corner(k[0]), first + primitive.corner(k[1]),
                                     first + primitive.corner(k[2])});
  }
}

}  // namespace

NamedMesh read_named_gltf(const Source& source) {
  try {
    return GltfReader(source).read();
  } catch (const FieldError& error) {
    source.fail(error.what());
  }
}

Mesh read_gltf(const Source& source) { return read_named_gltf(source).mesh; }

}  // namespace signum::detail
