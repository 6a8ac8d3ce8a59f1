// SPDX-License-Identifier: MIT
#include "collide/scene_part.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "collide/turns.hpp"
#include "sets/rational_map.hpp"

namespace signum::cli {
namespace {

/// The rotation that the field names, or none; `axis` is that of the body, if it has one.
std::optional<Quaternion> rotation_of(const Field& field, std::optional<Point3>& axis) {
  const char* const expected = "a quaternion [x, y, z, w], of any length but zero";
  if (field.has("axis")) {
    const Field given = field.member("axis", "");
    const auto [x, y, z] = given.numbers<3>("a vector [x, y, z], of any length but zero");
    if (x == 0 && y == 0 && z == 0) given.fail("a vector [x, y, z], of any length but zero");
    axis = Point3{x, y, z};
  }
  if (field.has("angle")) {
    const Field angle = field.member("angle", "");
    if (field.has("rotation")) angle.fail("an axis and an angle or a rotation, not both");
    const double degrees = angle.number("a number of degrees");
    if (!(std::abs(degrees) <= 360)) angle.fail("an angle of at most 360 degrees, either way");
    if (!axis) field.member("axis", "an axis [x, y, z] for the angle");
    return turn_about(*axis, degrees);
  }
  if (!field.has("rotation")) return std::nullopt;
  const Field rotation = field.member("rotation", "");
  const auto [x, y, z, w] = rotation.numbers<4>(expected);
  if (x == 0 && y == 0 && z == 0 && w == 0) rotation.fail(expected);
  return Quaternion{x, y, z, w};
}

std::optional<Point3> point_of(const Field& field, const char* key) {
  if (!field.has(key)) return std::nullopt;
  const auto [x, y, z] = field.member(key, "").numbers<3>("three numbers [x, y, z]");
  return Point3{x, y, z};
}

/// The translation that takes the pivot, which is the origin of the mesh, to its place.
Point3 translation_from(const Point3& pivot, const Point3& by, const Field& field) {
  const auto exact_sum = [&field](double p, double q) {
    const double sum = p + q;
    if (!std::isfinite(sum) || !(Rational(p) + Rational(q) == Rational(sum)))
      field.has("pivot")
          ? field.member("pivot", "").fail("a pivot whose sum with the translation is a double")
          : field.member("translation", "")
                .fail("a translation whose sum with the pivot is a double");
    return sum;
  };
  return {exact_sum(pivot.x, by.x), exact_sum(pivot.y, by.y), exact_sum(pivot.z, by.z)};
}

AffineMatrix3 matrix_of(const Field& field) {
  const char* const expected = "three rows of four numbers, and maybe the row [0, 0, 0, 1]";
  const std::size_t rows = field.array(expected);
  if (rows != 3 && rows != 4) field.fail(expected);
  AffineMatrix3 matrix;
  for (std::size_t i = 0; i < 3; ++i)
    matrix[i] = field.element(i).numbers<4>("a row of four numbers");
  if (rows == 4 &&
      field.element(3).numbers<4>("the row [0, 0, 0, 1]") != std::array<double, 4>{0, 0, 0, 1})
    field.element(3).fail("the row [0, 0, 0, 1]");
  return matrix;
}

/// The maps that take a point of the mesh to the origin.
std::vector<detail::AffineMap> frame_about(const Point3& pivot) {
  if (pivot == Point3{0, 0, 0}) return {};
  detail::AffineMap shift;
  shift.pose.translation = {-pivot.x, -pivot.y, -pivot.z};
  return {shift};
}

/// How a body is placed while its way is read: by a pose of the mesh whose origin is the pivot.
struct PosedPart {
  std::optional<Point3> axis;  ///< of the last turn that named one
  Point3 pivot{0, 0, 0};
  Pose pose;

  Leg leg() const { return {frame_about(pivot), pose, std::nullopt, pivot}; }
};

/// Moves the pivot to another point of the mesh, and the body by no more than one rounding.
void move_pivot(PosedPart& part, const Point3& to, const Field& field, std::string name,
                std::vector<std::string>& notes) {
  using detail::to_rational, detail::round_to_double, detail::operator-;
  const detail::RationalPoint exact =
      detail::rational_map(part.pose)(to_rational(to) - to_rational(part.pivot));
  const Point3 rounded{round_to_double(exact.x), round_to_double(exact.y),
                       round_to_double(exact.z)};
  if (!std::isfinite(rounded.x) || !std::isfinite(rounded.y) || !std::isfinite(rounded.z))
    field.member("pivot", "").fail("a pivot that is not so far away");
  if (!detail::is_zero(to_rational(rounded) - exact)) {
    notes.push_back(std::move(name) +
                    ": the place of the pivot at the waypoint before is rounded to the nearest "
                    "doubles");
  }
  part.pivot = to;
  part.pose.translation = rounded;
}

/// The way to one waypoint. What is not named stays.
Leg leg_to(const Field& to, PosedPart& part, const std::string& name,
           std::vector<std::string>& notes) {
  to.require_object({"pivot", "rotation", "axis", "angle", "translation"});
  if (const auto pivot = point_of(to, "pivot")) {
    move_pivot(part, *pivot, to, name + ": " + to.name(), notes);
  }
  Leg leg = part.leg();
  if (const auto rotation = rotation_of(to, part.axis)) part.pose.rotation = *rotation;
  if (const auto translation = point_of(to, "translation"))
    part.pose.translation = translation_from(part.pivot, *translation, to);
  leg.motion = Motion{std::get<Pose>(leg.where), part.pose};
  if (!names_rotations(*leg.motion)) {
    to.fail(
        "a rotation that is not the opposite of the first one: no blend of the two may be zero");
  }
  return leg;
}

}  // namespace

ScenePart part_of(const Field& field, const std::filesystem::path& folder,
                  std::vector<std::string>& notes) {
  field.require_object(
      {"name", "file", "pivot", "rotation", "axis", "angle", "translation", "matrix", "to"});
  const std::string file = field.member("file", "the path of a mesh").text("the path of a mesh");
  ScenePart part{field.has("name") ? field.member("name", "").text("a name") : file,
                 (folder / file).string(),
                 {}};
  if (field.has("matrix")) {
    const Field matrix = field.member("matrix", "");
    for (const char* const key : {"pivot", "rotation", "axis", "angle", "translation"}) {
      if (field.has(key)) matrix.fail("a matrix or a rotation and translation, not both");
    }
    if (field.has("to"))
      field.member("to", "").fail("no motion of a body that is placed by a matrix");
    part.legs.push_back({{}, matrix_of(matrix)});
    return part;
  }
  PosedPart posed;
  posed.pivot = point_of(field, "pivot").value_or(Point3{0, 0, 0});
  posed.pose.rotation = rotation_of(field, posed.axis).value_or(Quaternion{});
  posed.pose.translation = translation_from(
      posed.pivot, point_of(field, "translation").value_or(Point3{0, 0, 0}), field);
  if (!field.has("to")) {
    part.legs.push_back(posed.leg());
    return part;
  }
  const Field to = field.member("to", "");
  if (!to.is_array()) {
    part.legs.push_back(leg_to(to, posed, part.name, notes));
    return part;
  }
  const char* const expected = "a waypoint, or an array of one to 1000";
  const std::size_t count = to.array(expected);
  if (count == 0 || count > 1000) to.fail(expected);
  for (std::size_t i = 0; i < count; ++i) {
    part.legs.push_back(leg_to(to.element(i), posed, part.name, notes));
  }
  return part;
}

void rest_until(ScenePart& part, std::size_t legs) {
  if (part.legs.size() >= legs) return;
  Leg rest = part.legs.back();
  if (rest.motion) rest.where = rest.motion->end;
  rest.motion.reset();
  part.legs.resize(legs, rest);
}

}  // namespace signum::cli
