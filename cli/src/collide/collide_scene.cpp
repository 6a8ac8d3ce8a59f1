// SPDX-License-Identifier: MIT
#include "collide/collide_scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numbers>
#include <set>
#include <string_view>
#include <vector>

#include "common/input.hpp"

namespace signum::cli {
namespace {

using Json = nlohmann::json;

/// A value of the file with its name, such as bodies[2].rotation.
class Field {
 public:
  Field(const Json& value, std::string name, const std::string& file)
      : value_(value), name_(std::move(name)), file_(file) {}

  [[noreturn]] void fail(const std::string& expected) const {
    throw FileError(file_ + ": " + name_ + ": expected " + expected);
  }

  bool has(const char* key) const { return value_.contains(key); }
  Field member(const char* key, const std::string& expected) const {
    const Field field(has(key) ? value_[key] : value_, inner(key), file_);
    if (!has(key)) field.fail(expected);
    return field;
  }
  Field element(std::size_t i) const {
    return {value_[i], name_ + "[" + std::to_string(i) + "]", file_};
  }

  /// An object with no other members.
  void require_object(std::initializer_list<std::string_view> keys) const {
    std::string all;
    for (const std::string_view key : keys) all += (all.empty() ? "" : ", ") + std::string(key);
    if (!value_.is_object()) fail("an object with " + all);
    for (const auto& [key, value] : value_.items()) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      // A longer key is no misspelt field. It is not shown, since the file may be no scene at all.
      constexpr std::size_t longest = 24;
      const std::string shown =
          key.size() <= longest ? key : "a key of " + std::to_string(key.size()) + " bytes";
      throw FileError(file_ + ": " + inner(shown) + ": there is no such field; expected " + all);
    }
  }
  std::size_t array(const std::string& expected) const {
    if (!value_.is_array()) fail(expected);
    return value_.size();
  }
  std::string text(const std::string& expected) const {
    if (!value_.is_string()) fail(expected);
    const auto text = value_.get<std::string>();
    if (text.empty()) fail(expected);
    return text;
  }
  bool boolean() const {
    if (!value_.is_boolean()) fail("true or false");
    return value_.get<bool>();
  }
  double number(const std::string& expected) const {
    if (!value_.is_number()) fail(expected);
    const auto x = value_.get<double>();
    if (!std::isfinite(x)) fail(expected);
    return x;
  }
  template <std::size_t N>
  std::array<double, N> numbers(const std::string& expected) const {
    if (array(expected) != N) fail(expected);
    std::array<double, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = element(i).number("a number");
    return all;
  }

 private:
  std::string inner(const std::string& key) const {
    return name_.empty() ? key : name_ + "." + key;
  }

  const Json& value_;
  std::string name_;
  const std::string& file_;
};

/// Refuses a key that an object has twice, since the parser would keep only one of the two. The
/// parser calls it with each thing that it has read.
class KeysOnce {
 public:
  explicit KeysOnce(const std::string& file) : file_(file) {}

  bool operator()(int, Json::parse_event_t event, const Json& value) {
    using Event = Json::parse_event_t;
    if (event == Event::object_start || event == Event::array_start) {
      open_.push_back({event == Event::array_start, 0, {}, {}});
    } else if (event == Event::key) {
      Open& object = open_.back();
      object.key = value.get<std::string>();
      if (!object.keys.insert(object.key).second)
        throw FileError(file_ + ": " + path() + ": the key stands twice");
    } else {
      if (event != Event::value) open_.pop_back();
      if (!open_.empty()) ++open_.back().index;
    }
    return true;
  }

 private:
  struct Open {
    bool is_array;
    std::size_t index;
    std::string key;
    std::set<std::string> keys;
  };

  std::string path() const {
    std::string text;
    for (const Open& o : open_) {
      if (o.is_array) {
        text += "[" + std::to_string(o.index) + "]";
      } else {
        text += (text.empty() ? "" : ".") + o.key;
      }
    }
    return text;
  }

  const std::string& file_;
  std::vector<Open> open_;
};

/// The quaternion [x, y, z, w] of a turn about an axis by an angle in degrees. Right angles are
/// exact along axes whose lengths are doubles; others are the rounded sine and cosine.
Quaternion turn_about(const Point3& axis, double degrees) {
  const double most = std::max({std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)});
  const Point3 u{axis.x / most, axis.y / most, axis.z / most};
  const double quarters = degrees / 90;
  const bool is_right = quarters == std::round(quarters);
  constexpr std::array<std::array<double, 2>, 5> right{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
  const double half = std::abs(degrees) / 360 * std::numbers::pi;
  const auto [sine, cosine] = is_right ? right[static_cast<std::size_t>(std::abs(quarters))]
                                       : std::array{std::sin(half), std::cos(half)};
  const double s = degrees < 0 ? -sine : sine;
  return {u.x * s, u.y * s, u.z * s, std::sqrt(dot(u, u)) * cosine};
}

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
      field.member("pivot", "").fail("a pivot whose sum with the translation is a double");
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

ScenePart part_of(const Field& field, const std::filesystem::path& folder) {
  field.require_object(
      {"name", "file", "pivot", "rotation", "axis", "angle", "translation", "matrix", "to"});
  const std::string file = field.member("file", "the path of a mesh").text("the path of a mesh");
  ScenePart part{field.has("name") ? field.member("name", "").text("a name") : file,
                 (folder / file).string(), Pose{}, std::nullopt};
  if (field.has("matrix")) {
    const Field matrix = field.member("matrix", "");
    for (const char* const key : {"pivot", "rotation", "axis", "angle", "translation"}) {
      if (field.has(key)) matrix.fail("a matrix or a rotation and translation, not both");
    }
    if (field.has("to"))
      field.member("to", "").fail("no motion of a body that is placed by a matrix");
    part.where = matrix_of(matrix);
    return part;
  }
  part.pivot = point_of(field, "pivot");
  const Point3 pivot = part.pivot.value_or(Point3{0, 0, 0});
  std::optional<Point3> axis;
  Pose start;
  start.rotation = rotation_of(field, axis).value_or(Quaternion{});
  start.translation = point_of(field, "translation").value_or(Point3{0, 0, 0});
  Pose end = start;
  start.translation = translation_from(pivot, start.translation, field);
  part.where = start;
  if (!field.has("to")) return part;
  const Field to = field.member("to", "");
  to.require_object({"rotation", "axis", "angle", "translation"});
  // What is not named stays as it is.
  if (const auto rotation = rotation_of(to, axis)) end.rotation = *rotation;
  if (const auto translation = point_of(to, "translation")) end.translation = *translation;
  end.translation = translation_from(pivot, end.translation, field);
  part.motion = Motion{start, end};
  if (!names_rotations(*part.motion)) {
    to.fail(
        "a rotation that is not the opposite of the first one: no blend of the two may be zero");
  }
  return part;
}

std::string text_of(const std::string& path) {
  LineInput input(path);
  std::string text(std::istreambuf_iterator<char>(input.stream()), {});
  input.require_read();
  return text;
}

/// Where a parser stopped, as people count.
std::string line_and_column(const std::string& text, std::size_t byte) {
  const std::string_view before(text.data(), std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n');
  return "line " + std::to_string(line) + ", column " +
         std::to_string(before.size() - (start == before.npos ? 0 : start + 1) + 1);
}

}  // namespace

SceneFile read_scene(const std::string& path) {
  const std::string name = path == "-" ? "standard input" : path;
  const std::string text = text_of(path);
  Json json;
  try {
    json = Json::parse(text, KeysOnce(name));
  } catch (const Json::parse_error& e) {
    throw FileError(name + ": " + line_and_column(text, e.byte) + ": expected JSON" +
                    (e.byte <= 1 ? ": a scene, whose bodies name files of meshes" : ""));
  } catch (const Json::exception&) {
    throw FileError(name + ": expected numbers that are finite doubles");
  }
  const Field root(json, "", name);
  if (!json.is_object()) throw FileError(name + ": expected an object with bodies");
  root.require_object({"bodies", "clearance", "distances", "depths"});
  SceneFile scene;
  scene.path = path;
  const Field bodies = root.member("bodies", "an array of bodies");
  const std::size_t count = bodies.array("an array of bodies");
  const std::filesystem::path folder =
      path == "-" ? std::filesystem::path() : std::filesystem::path(path).parent_path();
  for (std::size_t i = 0; i < count; ++i) {
    scene.parts.push_back(part_of(bodies.element(i), folder));
    for (std::size_t j = 0; j < i; ++j) {
      if (scene.parts[j].name != scene.parts[i].name) continue;
      throw FileError(name + ": bodies[" + std::to_string(i) +
                      "].name: expected a name that no other body has");
    }
  }
  if (root.has("clearance")) {
    const Field clearance = root.member("clearance", "");
    scene.clearance = clearance.number("a distance that is not negative");
    if (*scene.clearance < 0) clearance.fail("a distance that is not negative");
  }
  if (root.has("distances")) scene.distances = root.member("distances", "").boolean();
  if (root.has("depths")) scene.depths = root.member("depths", "").boolean();
  return scene;
}

}  // namespace signum::cli
