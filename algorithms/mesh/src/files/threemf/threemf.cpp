// SPDX-License-Identifier: MIT
// 3MF: the triangles of what is to be built, each item's in its place. A file may show its meshes
// many times, so there is a limit.
#include "files/formats.hpp"

#if SIGNUM_HAS_3MF
#include <cmath>
#include <set>

#include "files/materials.hpp"
#include "threemf_model.hpp"
#include "threemf_package.hpp"
#endif

namespace signum::detail {

#if SIGNUM_HAS_3MF

namespace {

class ThreemfBuild {
 public:
  ThreemfBuild(const Source& source, ThreemfModel model)
      : source_(source), model_(std::move(model)) {}

  NamedMesh make() {
    const ThreemfModel::Amount all = require_room();
    in_place_ = shows_all_in_order();
    if (in_place_) {
      made_.mesh = std::move(model_.mesh);
    } else {
      made_.mesh.vertices.reserve(all.vertices);
      made_.mesh.triangles.reserve(all.triangles);
    }
    for (const auto& [look, material] : model_.looks)
      materials_of_looks_[look] = materials_.number(material);
    for (std::size_t i = 0; i < model_.items.size(); ++i) build(i);
    made_.unit = model_.unit;
    made_.materials = materials_.take();
    return std::move(made_);
  }

 private:
  ThreemfModel::Amount require_room() const;
  bool shows_all_in_order() const;
  void build(std::size_t item);
  void show(const ThreemfModel::Use& root);
  void show_mesh(const ThreemfModel::Object& object);
  void give_materials(const ThreemfModel::Object& object, std::size_t first);
  void place(Point3& p, const ThreemfModel::Object& object, std::size_t vertex);

  const Source& source_;
  ThreemfModel model_;
  bool in_place_ = false;  ///< the meshes of the model become those that are made
  NestedPlacement placement_;
  std::size_t item_ = 0, triangles_ = 0;
  std::set<std::string> names_;
  MaterialList materials_;
  std::map<ThreemfModel::Look, std::uint32_t> materials_of_looks_;
  NamedMesh made_;
};

/// All that is to be made.
ThreemfModel::Amount ThreemfBuild::require_room() const {
  constexpr std::uint64_t more = std::uint64_t{32} << 20;
  constexpr ThreemfModel::Amount of_item{0, 0, 256};
  const ThreemfModel::Amount once{model_.mesh.vertices.size(), model_.mesh.triangles.size(), 0};
  ThreemfModel::Amount all;
  for (const auto& item : model_.items) {
    all.add(model_.objects[item.object].amount);
    all.add(of_item);
  }
  if (all.bytes() > once.bytes() + more) {
    source_.fail("shows its meshes so often that they take over 32 MB more than they do once");
  }
  return all;
}

/// Whether each object is one mesh that one item shows, in the order of the file, so that no mesh
/// is there twice.
bool ThreemfBuild::shows_all_in_order() const {
  if (model_.items.size() != model_.objects.size()) return false;
  for (std::size_t i = 0; i < model_.items.size(); ++i) {
    if (model_.items[i].object != i || !model_.objects[i].has_mesh()) return false;
  }
  return true;
}

void ThreemfBuild::build(std::size_t item) {
  item_ = item;
  show(model_.items[item]);
  if (triangles_ == made_.objects.of_triangle.size()) return;
  const std::string numbered = "item " + std::to_string(item);
  std::string name = model_.objects[model_.items[item].object].name;
  if (name.empty()) name = numbered;
  // Several items may show one object, and are parts of their own.
  while (!names_.insert(name).second) name += " (" + numbered + ")";
  made_.objects.of_triangle.resize(triangles_,
                                   static_cast<std::uint32_t>(made_.objects.names.size()));
  made_.objects.names.push_back(std::move(name));
}

/// No object is in itself, but objects may be nested deeply, so this function does not call itself.
void ThreemfBuild::show(const ThreemfModel::Use& root) {
  struct Visit {
    std::size_t next, end;  ///< parts of the object
    bool has_place;
  };
  std::vector<Visit> path;
  const auto enter = [&](const ThreemfModel::Use& use) {
    const auto& object = model_.objects[use.object];
    if (use.place != nullptr) {
      AffineMap map;
      map.matrix = *use.place;
      placement_.enter(map);
    }
    if (object.has_mesh()) show_mesh(object);
    path.push_back({object.parts.begin, object.parts.end, use.place != nullptr});
  };
  for (enter(root); !path.empty();) {
    Visit& visit = path.back();
    if (visit.next != visit.end) {
      enter(model_.parts[visit.next++]);
    } else {
      if (visit.has_place) placement_.leave();
      path.pop_back();
    }
  }
}

void ThreemfBuild::show_mesh(const ThreemfModel::Object& object) {
  auto& [vertices, triangles] = made_.mesh;
  std::size_t first = object.triangles.begin;
  if (in_place_) {
    for (std::size_t i = object.vertices.begin; i != object.vertices.end; ++i) {
      place(vertices[i], object, i - object.vertices.begin);
    }
  } else {
    first = triangles.size();
    const auto shift = static_cast<std::uint32_t>(vertices.size() - object.vertices.begin);
    for (std::size_t i = object.vertices.begin; i != object.vertices.end; ++i) {
      vertices.push_back(model_.mesh.vertices[i]);
      place(vertices.back(), object, i - object.vertices.begin);
    }
    for (std::size_t i = object.triangles.begin; i != object.triangles.end; ++i) {
      const auto& [a, b, c] = model_.mesh.triangles[i];
      triangles.push_back({a + shift, b + shift, c + shift});
    }
  }
  const std::size_t end = first + object.triangles.size();
  for (std::size_t i = first; i != end && placement_.mirrors(); ++i) {
    std::swap(triangles[i][1], triangles[i][2]);
  }
  triangles_ = end;
  if (first == end) return;
  give_materials(object, first);
  made_.groups.of_triangle.resize(end, static_cast<std::uint32_t>(made_.groups.names.size()));
  made_.groups.names.push_back(object.name);
}

void ThreemfBuild::give_materials(const ThreemfModel::Object& object, std::size_t first) {
  // An AMF file has none.
  if (model_.look_of_triangle.empty()) return;
  for (std::size_t i = 0; i < object.triangles.size(); ++i) {
    const auto& look = model_.look_of_triangle[object.triangles.begin + i];
    const auto at = look ? materials_of_looks_.find(*look) : materials_of_looks_.end();
    const bool is_known = at != materials_of_looks_.end();
    materials_.give(is_known ? at->second : TriangleMaterials::none, first + i + 1);
  }
}

void ThreemfBuild::place(Point3& p, const ThreemfModel::Object& object, std::size_t vertex) {
  constexpr std::size_t unpacked = 8;  // times as many bytes, as a rule
  const auto placed = placement_.place(p, unpacked * source_.bytes.size());
  if (!placed) source_.fail(too_many_digits);
  p = *placed;
  if (std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z)) return;
  source_.fail("item " + std::to_string(item_) + ": vertex " + std::to_string(vertex) +
               " of object " + std::to_string(object.id) + " is placed past the largest double");
}

}  // namespace

NamedMesh build_model(const Source& source, ThreemfModel model) {
  return ThreemfBuild(source, std::move(model)).make();
}

NamedMesh read_named_threemf(const Source& source) {
  const ZipArchive archive(source);
  const std::string name = threemf_model_name(source, archive);
  const ZipArchive::Entry* const entry = find_part(archive, name);
  if (entry == nullptr)
    source.fail("_rels/.rels: expected a part of this file, found " + quote(name));
  return build_model(source, read_threemf_model(source, archive, *entry));
}

#else

namespace {
[[noreturn]] void fail_without(const Source& source) {
  source.fail(
      "3MF, AMF and VTP are not read by this build of signum, which is without zlib and Expat");
}
}  // namespace

NamedMesh read_named_threemf(const Source& source) { fail_without(source); }
NamedMesh read_named_amf(const Source& source) { fail_without(source); }
Mesh read_vtp(const Source& source) { fail_without(source); }

#endif

Mesh read_threemf(const Source& source) { return read_named_threemf(source).mesh; }
Mesh read_amf(const Source& source) { return read_named_amf(source).mesh; }

}  // namespace signum::detail
