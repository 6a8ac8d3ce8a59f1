// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <signum/collide/set.hpp>
#include <variant>

#include "own_questions.hpp"
#include "reading/mesh_form.hpp"
#include "reading/number.hpp"
#include "reading/shape_reader.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {
namespace {

struct MovingBody {
  std::variant<Shape3, Mesh> shape;
  Motion motion;

  Set3 set() const {
    const auto* const mesh = std::get_if<Mesh>(&shape);
    return mesh != nullptr ? Set3(*mesh) : Set3(std::get<Shape3>(shape));
  }
};

std::variant<Shape3, Mesh> read_body(const Field& f, VectorReader& reader) {
  if (auto mesh = read_mesh(f, reader)) return *std::move(mesh);
  return std::get<Shape3>(read_shape(f, reader, has_at_most_three_corners).shape);
}

Quaternion read_rotation(const Field& f) {
  const std::vector<Field> numbers = f.elements(4, 4, "a quaternion [x, y, z, w]");
  const Quaternion q{read_number(numbers[0]), read_number(numbers[1]), read_number(numbers[2]),
                     read_number(numbers[3])};
  if (q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0) f.fail("the zero quaternion is no rotation");
  return q;
}

MovingBody read_moving(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 3>{"body", "start", "end"});
  MovingBody moving{read_body(members[0], reader), {}};
  const auto read_pose = [&](const Field& pose, Pose& p) {
    const auto parts = pose.members(std::array<std::string_view, 2>{"rotation", "translation"});
    p.rotation = read_rotation(parts[0]);
    p.translation = reader.read(parts[1]).xyz();
  };
  read_pose(members[1], moving.motion.start);
  read_pose(members[2], moving.motion.end);
  if (!names_rotations(moving.motion)) {
    const auto parts =
        members[2].members(std::array<std::string_view, 2>{"rotation", "translation"});
    parts[0].fail("opposite to that of start, so that their blend passes zero");
  }
  return moving;
}

}  // namespace

std::string ask_rigid(std::span<const Field> fields) {
  VectorReader reader(3);
  const MovingBody a = read_moving(fields[0], reader), b = read_moving(fields[1], reader);
  const std::optional<RigidContact> found = sweep_rigid(a.set(), a.motion, b.set(), b.motion);
  if (!found) return R"("hit": false)";
  return R"("hit": true, "t": )" + write_double(found->time.to_double());
}

}  // namespace signum::oracle
