// SPDX-License-Identifier: MIT
#include "gltf_corners.hpp"

#include "files/materials.hpp"

namespace signum::detail {

namespace {

void append_item(std::vector<double>& values, CornerKind kind, const GltfDocument::Numbers& list,
                 std::size_t i, const NestedPlacement& placement) {
  const auto number = [&](std::size_t k) { return list.number(i, k); };
  switch (kind) {
    case CornerKind::texture:  // v goes downwards in glTF
      values.insert(values.end(), {number(0), 1 - number(1)});
      return;
    case CornerKind::normal: {
      const Point3 n = placement.normal({number(0), number(1), number(2)});
      values.insert(values.end(), {n.x, n.y, n.z});
      return;
    }
    case CornerKind::colour:
      for (std::size_t k = 0; k < 3; ++k) values.push_back(srgb_of_light(number(k)));
      values.push_back(list.type == "VEC4" ? number(3) : 1);
      return;
  }
}

}  // namespace

GltfCorners::Lists GltfCorners::find(GltfDocument& document, const Field& attributes,
                                     std::size_t points) {
  constexpr std::array<const char*, 3> names{"TEXCOORD_0", "NORMAL", "COLOR_0"};
  constexpr std::array<const char*, 3> types{"VEC2", "VEC3", "VEC4"};
  Lists lists{};
  for (std::size_t kind = 0; kind < lists.size(); ++kind) {
    try {
      const auto field = attributes.find(names[kind]);
      if (!field) continue;
      const auto& list = document.numbers(*field);
      const bool is_opaque = kind == 2 && list.type == "VEC3";
      const bool is_real = list.component == GltfDocument::Component::float32 || list.is_normalized;
      if ((list.type == types[kind] || is_opaque) && is_real && list.count >= points)
        lists[kind] = &list;
    } catch (const Error&) {
    }
  }
  return lists;
}

void GltfCorners::give(const Lists& lists, std::span<const Mesh::Triangle> triangles,
                       std::uint32_t first, const NestedPlacement& placement,
                       const std::function<bool(std::size_t)>& takes_room) {
  for (std::size_t kind = 0; kind < lists.size(); ++kind) {
    auto& [values, of_corner] = tables_[kind];
    const GltfDocument::Numbers* const list = lists[kind];
    auto at = first_.find({list, kind});
    if (list != nullptr && at == first_.end() && takes_room(list->count)) {
      const std::size_t next = values.size() / corner_sizes[kind];
      at = first_.try_emplace({list, kind}, static_cast<std::uint32_t>(next)).first;
      for (std::size_t i = 0; i < list->count; ++i)
        append_item(values, static_cast<CornerKind>(kind), *list, i, placement);
    }
    for (const Mesh::Triangle& t : triangles.subspan(of_corner.size() / 3)) {
      for (const std::uint32_t v : t)
        of_corner.push_back(at == first_.end() ? CornerNumbers::none : at->second + (v - first));
    }
  }
}

}  // namespace signum::detail
