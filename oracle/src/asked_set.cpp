// SPDX-License-Identifier: MIT
#include "asked_set.hpp"

#include <string>
#include <utility>

#include "mesh_form.hpp"

namespace signum::oracle {
namespace {

/// The one key of a shape, which may be none.
std::string name_of(const Field& f) {
  if (f.kind() != JsonKind::object) return "";
  JsonWalk walk{f.json()};
  return walk.next() ? json_unquote(walk.raw_key()) : "";
}

/// The kinds that may be placed.
constexpr bool may_be_placed(ShapeKind k) {
  switch (k) {
    case ShapeKind::point:
    case ShapeKind::segment:
    case ShapeKind::triangle:
    case ShapeKind::aabb:
    case ShapeKind::obb:
    case ShapeKind::sphere:
    case ShapeKind::capsule:
    case ShapeKind::lozenge:
    case ShapeKind::convex:
    case ShapeKind::polyhedron:
      return true;
    default:
      return false;
  }
}

Pose read_pose(const Field& rotation, const Field& translation, VectorReader& reader) {
  const auto numbers = rotation.elements(4, 4, "a quaternion [x, y, z, w]");
  Pose pose;
  pose.rotation = {read_number(numbers[0]), read_number(numbers[1]), read_number(numbers[2]),
                   read_number(numbers[3])};
  const auto& [x, y, z, w] = pose.rotation;
  if (x == 0 && y == 0 && z == 0 && w == 0) rotation.fail("the quaternion must not be zero");
  pose.translation = reader.read(translation).xyz();
  return pose;
}

AskedSet read_unplaced(const Field& f, VectorReader& reader, const TakesSets& takes) {
  if (takes.meshes == TakesSets::Meshes::taken) {
    if (std::optional<Mesh> mesh = read_mesh(f, reader)) return {*std::move(mesh), std::nullopt};
  }
  NamedShape shape = read_shape(f, reader, takes.shapes);
  reader.require_3d(f, name(shape.kind));
  return {std::get<Shape3>(std::move(shape.shape)), std::nullopt};
}

}  // namespace

detail::SetRef3 AskedSet::ref() const {
  detail::SetRef3 r;
  if (const auto* mesh = std::get_if<Mesh>(&set)) {
    r.set = mesh;
  } else {
    r.set = signum::ref(std::get<Shape3>(set));
  }
  r.where = where ? &*where : nullptr;
  return r;
}

std::optional<ShapeKind> AskedSet::kind() const {
  if (is_mesh()) return std::nullopt;
  return kind_of(signum::ref(std::get<Shape3>(set)));
}

bool has_sets(std::span<const Field> fields) {
  for (const Field& f : fields.first(2)) {
    const std::string name = name_of(f);
    if (name == "mesh" || name == "placed") return true;
  }
  return false;
}

AskedSet read_set(const Field& f, VectorReader& reader, const TakesSets& takes) {
  if (name_of(f) != "placed") return read_unplaced(f, reader, takes);
  const auto value = f.members(std::array<std::string_view, 1>{"placed"});
  reader.require_3d(value[0], "placed");
  const auto members =
      value[0].members(std::array<std::string_view, 3>{"shape", "rotation", "translation"});
  AskedSet set = read_unplaced(members[0], reader, takes);
  if (set.kind() && !may_be_placed(*set.kind())) {
    members[0].fail("a " + std::string(name(*set.kind())) + " is not placed");
  }
  set.where = read_pose(members[1], members[2], reader);
  return set;
}

std::array<AskedSet, 2> read_sets(std::span<const Field> fields, const TakesSets& takes) {
  VectorReader reader{3};
  AskedSet a = read_set(fields[0], reader, takes);
  AskedSet b = read_set(fields[1], reader, takes);
  if (fields.size() > 2) {
    const FillRule rule = read_rule(fields[2]);
    bool filled = false;
    for (AskedSet* s : {&a, &b}) {
      auto* const shape = std::get_if<Shape3>(&s->set);
      auto* const polygon = shape != nullptr ? std::get_if<Polygon3>(shape) : nullptr;
      if (polygon == nullptr) continue;
      polygon->rule = rule;
      filled = true;
    }
    if (!filled) fields[2].fail("neither a nor b is a polygon");
  }
  return {std::move(a), std::move(b)};
}

}  // namespace signum::oracle
