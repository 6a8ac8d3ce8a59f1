// SPDX-License-Identifier: MIT
#include "solids/kept_looks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "files/materials.hpp"
#include "solids/made_solid.hpp"

namespace signum::cli {
namespace {

std::string name_of(const TriangleNames& names, std::size_t triangle) {
  return names.of_triangle.empty() ? "" : names.names[names.of_triangle[triangle]];
}

std::optional<std::tuple<std::string, std::optional<Colour>, std::string>> painted(
    const TriangleMaterials& all, std::size_t triangle) {
  const std::uint32_t number =
      all.of_triangle.empty() ? TriangleMaterials::none : all.of_triangle[triangle];
  if (number == TriangleMaterials::none) return std::nullopt;
  const auto& [name, colour, lines] = all.materials[number];
  return std::tuple(name, colour, lines);
}

/// Names or materials, each once.
template <class Key>
class Distinct {
 public:
  std::uint32_t number(const Key& key) {
    return number_of_.try_emplace(key, static_cast<std::uint32_t>(number_of_.size())).first->second;
  }
  /// All of them, in the order of their numbers.
  std::vector<Key> all() const {
    std::vector<Key> keys(number_of_.size());
    for (const auto& [key, number] : number_of_) keys[number] = key;
    return keys;
  }

 private:
  std::map<Key, std::uint32_t> number_of_;
};

}  // namespace

void KeptLooks::add(const NamedMesh& named) {
  corners_.add(named.corners);
  std::vector<std::uint32_t>& kinds = kinds_.emplace_back();
  // A triangle is mostly like the one before it.
  std::array<std::uint32_t, 3> last{};
  for (std::size_t i = 0; i < named.mesh.triangles.size(); ++i) {
    const auto number = [i](const std::vector<std::uint32_t>& numbers) {
      return numbers.empty() ? TriangleMaterials::none : numbers[i];
    };
    const std::array now{number(named.objects.of_triangle), number(named.groups.of_triangle),
                         number(named.materials.of_triangle)};
    if (i > 0 && now == last) {
      kinds.push_back(kinds.back());
      continue;
    }
    last = now;
    const Look look{name_of(named.objects, i), name_of(named.groups, i),
                    painted(named.materials, i)};
    const auto next = static_cast<std::uint32_t>(looks_.size());
    const auto [at, is_new] = kind_of_look_.try_emplace(look, next);
    if (is_new) looks_.push_back(look);
    kinds.push_back(at->second);
    has_materials_ = has_materials_ || look.material;
    has_colours_ = has_colours_ || (look.material && (std::get<1>(*look.material).has_value() ||
                                                      !std::get<2>(*look.material).empty()));
    const Look& first = looks_[kinds.front()];
    has_groups_ = has_groups_ || look.object != first.object || look.group != first.group;
  }
}

std::uint32_t KeptLooks::kind_of(const TriangleSource& source) const {
  if (source.mesh == TriangleSource::no_mesh) return 0;
  std::uint32_t triangle = source.triangle;
  if (!numbers_.empty() && !numbers_[source.mesh].empty()) {
    const std::vector<std::uint32_t>& numbers = numbers_[source.mesh];
    if (triangle >= numbers.size()) return 0;
    triangle = numbers[triangle];
  }
  const std::vector<std::uint32_t>& kinds = kinds_[source.mesh];
  return triangle < kinds.size() ? kinds[triangle] : 0;
}

std::vector<std::uint32_t> KeptLooks::kinds(std::span<const TriangleSource> sources) const {
  std::vector<std::uint32_t> all;
  for (const TriangleSource& source : sources) all.push_back(kind_of(source));
  return all;
}

NamedMesh KeptLooks::named(const RoundedMesh& mesh, std::optional<LengthUnit> unit) const {
  NamedMesh named{mesh.mesh, {}, {}, unit};
  constexpr std::uint32_t none = TriangleMaterials::none;
  Distinct<std::string> objects, groups;
  Distinct<Painted> materials;
  // Of each kind that occurs: its object, group and material.
  std::vector<std::array<std::uint32_t, 3>> numbers(looks_.size(), {none, none, none});
  for (const TriangleSource& source : mesh.sources) {
    const std::uint32_t kind = kind_of(source);
    const Look& look = looks_[kind];
    auto& [object, group, material] = numbers[kind];
    if (object == none) {
      object = objects.number(look.object);
      group = groups.number(look.group);
      if (look.material) material = materials.number(*look.material);
    }
    named.objects.of_triangle.push_back(object);
    named.groups.of_triangle.push_back(group);
    named.materials.of_triangle.push_back(material);
  }
  named.objects.names = objects.all();
  named.groups.names = groups.all();
  for (const auto& [name, colour, lines] : materials.all())
    named.materials.materials.push_back({name, colour, lines});
  return named;
}

std::optional<std::filesystem::path> material_library_of(const std::string& out,
                                                         const KeptLooks& looks) {
  std::filesystem::path path(out);
  if (out == "-" || written_mesh_format_of(out) != MeshFormat::obj || !looks.has_colours())
    return std::nullopt;
  // A line of the OBJ file has to name it.
  const std::string name = path.replace_extension(".mtl").filename().string();
  return path.replace_filename(detail::written_name(name, "#"));
}

bool holds_materials(MeshFormat format) {
  return has_named_format(format) && format != MeshFormat::ply;
}

bool holds_corners(MeshFormat format) {
  return has_named_format(format) && format != MeshFormat::threemf;
}

void plan_looks(OutputFiles& files, const MadeSolidOptions& options, const KeptLooks& looks,
                std::vector<std::string>& warnings) {
  const std::string& out = options.out;
  const std::string to = out == "-" ? "standard output" : out;
  const auto warn = [&](const std::string& what) {
    say("signum: {}: warning: {}\n", printable(to), what);
    warnings.push_back(to + ": " + what);
  };
  const MeshFormat format = written_mesh_format_of(out);
  if (!holds_materials(format)) {
    const std::string_view extension = mesh_extensions[static_cast<std::size_t>(format)];
    if (looks.has_materials()) {
      warn(fmt::format(
          "colours are not kept: {} files hold none here; .obj, .gltf, .glb and .3mf do",
          extension));
    }
  } else if (out == "-" && looks.has_colours()) {
    warn(
        "colours are not kept: those of an OBJ file are in a second file; -o FILE.obj writes both");
  }
  for (const auto& [kind, words] : {std::pair(CornerKind::texture, "texture coordinates"),
                                    std::pair(CornerKind::colour, "colours of vertices")}) {
    if (!looks.corners().has(kind) || (!options.simplify && holds_corners(format))) continue;
    warn(words + std::string(" are not kept: ") +
         (options.simplify ? "--simplify joins triangles that differ in them"
                           : ".obj, .ply, .gltf and .glb files hold them"));
  }
  if (looks.has_groups() && format != MeshFormat::obj)
    warn("names of groups are not kept: the solid is one part; .obj files hold them");
  if (const auto library = material_library_of(out, looks))
    files.plan("--out", *library, OutputKind::materials);
}

}  // namespace signum::cli
