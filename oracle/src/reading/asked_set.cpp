// SPDX-License-Identifier: MIT
#include "reading/asked_set.hpp"

#include <string>
#include <utility>
#include <vector>

#include "reading/mesh_form.hpp"

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

AskedSet read_unplaced(const Field& f, VectorReader& reader, Takes takes, Beyond beyond) {
  if (beyond == Beyond::placed_shapes_and_meshes) {
    if (std::optional<Mesh> mesh = read_mesh(f, reader)) return {*std::move(mesh), {}};
  }
  Shape shape = read_shape(f, reader, takes).shape;
  return std::visit([](auto& s) -> AskedSet { return {std::move(s), {}}; }, shape);
}

AskedSet read_set(const Field& f, VectorReader& reader, Takes takes, Beyond beyond) {
  if (beyond == Beyond::nothing || name_of(f) != "placed") {
    return read_unplaced(f, reader, takes, beyond);
  }
  const auto value = f.members(std::array<std::string_view, 1>{"placed"});
  reader.require_3d(value[0], "placed");
  const auto members =
      value[0].members(std::array<std::string_view, 3>{"shape", "rotation", "translation"});
  AskedSet set = read_unplaced(members[0], reader, takes, beyond);
  if (set.kind() && !may_be_placed(*set.kind())) {
    members[0].fail("a " + std::string(name(*set.kind())) + " is not placed");
  }
  set.where = read_pose(members[1], members[2], reader);
  return set;
}

/// Whether a set stands in space by its name.
bool is_of_space(const Field& f) {
  const std::string name = name_of(f);
  return name == "mesh" || name == "placed";
}

bool fill(AskedSet& set, FillRule rule) {
  auto* const in_2d = std::get_if<Shape2>(&set.set);
  auto* const in_3d = std::get_if<Shape3>(&set.set);
  if (auto* const p = in_2d != nullptr ? std::get_if<Polygon2>(in_2d) : nullptr) p->rule = rule;
  if (auto* const p = in_3d != nullptr ? std::get_if<Polygon3>(in_3d) : nullptr) p->rule = rule;
  return set.kind() == ShapeKind::polygon;
}

/// Fails with what verb(set) throws.
void probe(const Field& f, const AskedSet& set, auto verb) {
  try {
    std::holds_alternative<Shape2>(set.set) ? verb(set.in_2d()) : verb(set.in_3d());
  } catch (const InvalidArgument& e) {
    f.fail(e.what());
  }
}
/// Whether a question may be at fault for being about an unbounded or empty set.
void probe_bounds(const Field& f, const AskedSet& set) {
  if (!set.kind() || !is_bounded(*set.kind())) return;
  probe(f, set, []<class S>(const S& s) {
    using Plane = std::conditional_t<std::is_same_v<S, Set2>, Plane2, Plane3>;
    Plane plane{};
    plane.normal.x = 1;
    side(S(plane), s);
  });
}
void probe_shape(const Field& f, const AskedSet& set) {
  probe(f, set, []<class S>(const S& s) {
    const std::conditional_t<std::is_same_v<S, Set2>, Point2, Point3> origin{};
    intersects(S(origin), s);
  });
}

}  // namespace

Set3 AskedSet::in_3d() const {
  const auto* const mesh = std::get_if<Mesh>(&set);
  const Set3 unplaced = mesh != nullptr ? Set3(*mesh) : Set3(std::get<Shape3>(set));
  return where ? unplaced.placed(*where) : unplaced;
}

std::optional<ShapeKind> AskedSet::kind() const {
  if (std::holds_alternative<Mesh>(set)) return std::nullopt;
  return std::holds_alternative<Shape2>(set) ? in_2d().kind() : in_3d().kind();
}

AskedPair read_pair(std::span<const Field> fields, Takes takes_a, Takes takes_b, Beyond beyond,
                    Vector* motion) {
  const bool in_space = is_of_space(fields[0]) || is_of_space(fields[1]);
  VectorReader reader = beyond != Beyond::nothing && in_space ? VectorReader(3) : VectorReader();
  AskedSet a = read_set(fields[0], reader, takes_a, beyond);
  // A k-DOP without directions does not tell whether it is of 2D.
  const bool open = reader.dimension() == 0;
  AskedSet b = read_set(fields[1], reader, takes_b, beyond);
  const bool both_open = reader.dimension() == 0;
  auto rest = fields.subspan(2);
  if (motion != nullptr) {
    *motion = reader.read(rest.front());
    rest = rest.subspan(1);
  }
  if (open) a = read_set(fields[0], reader, takes_a, beyond);
  if (both_open) b = read_set(fields[1], reader, takes_b, beyond);
  if (!rest.empty()) {
    const FillRule rule = read_rule(rest.front());
    const bool fills_a = fill(a, rule), fills_b = fill(b, rule);
    if (!fills_a && !fills_b) rest.front().fail("neither a nor b is a polygon");
  }
  return {std::move(a), std::move(b), reader.is_3d()};
}

Case case_of(Ask ask, AskedPair pair) {
  const auto shapes = [&]<class S>(S*) -> Case {
    std::vector<S> list;
    for (AskedSet* s : {&pair.a, &pair.b}) list.push_back(std::get<S>(std::move(s->set)));
    return {ask, std::move(list)};
  };
  return pair.is_3d ? shapes(static_cast<Shape3*>(nullptr)) : shapes(static_cast<Shape2*>(nullptr));
}

void blame(std::span<const Field> fields, const AskedPair& pair, const InvalidArgument& error) {
  probe_shape(fields[0], pair.a);
  probe_shape(fields[1], pair.b);
  // The second set is asked first: the first may be unbounded where the second may not.
  probe_bounds(fields[1], pair.b);
  probe_bounds(fields[0], pair.a);
  throw QuestionError(std::string("a, b: ") + error.what());
}

void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b) {
  throw QuestionError("a, b: " + std::string(verb) + " does not take " + std::string(name(a)) +
                      " with " + std::string(name(b)));
}

}  // namespace signum::oracle
