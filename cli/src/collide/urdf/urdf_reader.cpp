// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>

#include "collide/turns.hpp"
#include "collide/urdf/urdf_model.hpp"
#include "files/xml/xml.hpp"

namespace signum::cli::urdf {

#if SIGNUM_HAS_3MF

namespace {

using detail::XmlAttributes;

/// Hostile files may not name more things than this.
constexpr std::size_t most_things = 4096;

class UrdfReader final : public detail::XmlReader {
 public:
  explicit UrdfReader(const detail::Source& source) : XmlReader(source, "") {}

  Robot robot;

 private:
  enum class Element : std::uint8_t {
    document,
    robot_element,
    link,
    collision,
    origin,
    geometry,
    box,
    cylinder,
    sphere,
    mesh,
    joint,
    parent,
    child,
    axis,
    limit,
    mimic
  };
  using enum Element;
  struct Row {
    Element element;
    const char* name;
    Element around;
  };
  static constexpr std::array<Row, 16> rows = {{{robot_element, "robot", document},
                                                {link, "link", robot_element},
                                                {collision, "collision", link},
                                                {origin, "origin", collision},
                                                {geometry, "geometry", collision},
                                                {box, "box", geometry},
                                                {cylinder, "cylinder", geometry},
                                                {sphere, "sphere", geometry},
                                                {mesh, "mesh", geometry},
                                                {joint, "joint", robot_element},
                                                {origin, "origin", joint},
                                                {parent, "parent", joint},
                                                {child, "child", joint},
                                                {axis, "axis", joint},
                                                {limit, "limit", joint},
                                                {mimic, "mimic", joint}}};

  void start(std::string_view name, const XmlAttributes& a) override;
  void end() override;

  void begin(const Row& row, const XmlAttributes& a);
  void begin_joint(const XmlAttributes& a);
  void begin_shape(const Row& row, const XmlAttributes& a);
  void end_joint() const;
  Maps origin_of(const XmlAttributes& a) const;

  std::string named(const char* element, const XmlAttributes& a, const char* attribute) const;
  std::array<double, 3> three(const char* element, const XmlAttributes& a, const char* attribute,
                              std::array<double, 3> otherwise) const;
  double positive(const char* element, const XmlAttributes& a, const char* attribute) const;
  double optional_number(const char* element, const XmlAttributes& a, const char* attribute,
                         double otherwise) const;
  void once(bool is_there, const char* element, const char* around) const;

  Collision& last_collision() { return robot.links.back().collisions.back(); }

  std::vector<const Row*> open_;
  std::size_t ignored_ = 0;  ///< how many elements are open that are left out
  bool has_origin_ = false, has_axis_ = false;
};

void UrdfReader::start(std::string_view name, const XmlAttributes& a) {
  if (ignored_ > 0) {
    ++ignored_;
    return;
  }
  const Element around = open_.empty() ? document : open_.back()->element;
  const auto* const row = std::find_if(
      rows.begin(), rows.end(), [&](const Row& r) { return r.around == around && name == r.name; });
  if (row != rows.end()) {
    open_.push_back(row);
    return begin(*row, a);
  }
  if (around == document) fail("expected <robot>, found " + detail::quote(name));
  if (around == geometry)
    fail("geometry: expected a box, cylinder, sphere or mesh, found " + detail::quote(name));
  if (around == robot_element && name.find("xacro|") != name.npos) {
    fail("expected URDF, found a macro; run xacro first, and give signum what it writes");
  }
  ++ignored_;
}

void UrdfReader::end() {
  if (ignored_ > 0) {
    --ignored_;
    return;
  }
  const Element ended = open_.back()->element;
  open_.pop_back();
  if (ended == joint) end_joint();
  if (ended == collision && !last_collision().geometry) {
    fail("collision: expected a geometry with a box, cylinder, sphere or mesh");
  }
}

void UrdfReader::begin(const Row& row, const XmlAttributes& a) {
  switch (row.element) {
    case link:
      if (robot.links.size() == most_things) fail("expected at most 4096 links");
      robot.links.push_back({named("link", a, "name"), line()});
      return;
    case collision:
      if (robot.links.back().collisions.size() == most_things)
        fail("link: expected at most 4096 collisions");
      robot.links.back().collisions.push_back({std::string(a.find("name").value_or("")), line()});
      has_origin_ = false;
      return;
    case box:
    case cylinder:
    case sphere:
    case mesh:
      return begin_shape(row, a);
    case joint:
      return begin_joint(a);
    case origin:
      once(has_origin_, "origin", open_[open_.size() - 2]->name);
      has_origin_ = true;
      (open_[open_.size() - 2]->element == joint ? robot.joints.back().origin
                                                 : last_collision().origin) = origin_of(a);
      return;
    case parent:
      once(!robot.joints.back().parent.empty(), "parent", "joint");
      robot.joints.back().parent = named("parent", a, "link");
      return;
    case child:
      once(!robot.joints.back().child.empty(), "child", "joint");
      robot.joints.back().child = named("child", a, "link");
      return;
    case axis: {
      once(has_axis_, "axis", "joint");
      has_axis_ = true;
      const auto [x, y, z] = three("axis", a, "xyz", {1, 0, 0});
      if (x == 0 && y == 0 && z == 0)
        fail_at("axis", "xyz", "a vector of any length but zero", a.find("xyz").value_or(""));
      robot.joints.back().joint.axis = {x, y, z};
      return;
    }
    case limit:
      once(robot.joints.back().limit.has_value(), "limit", "joint");
      robot.joints.back().limit =
          Limit{optional_number("limit", a, "lower", 0), optional_number("limit", a, "upper", 0)};
      if (robot.joints.back().limit->lower > robot.joints.back().limit->upper)
        fail_at("limit", "lower", "at most the upper limit", a.find("lower").value_or("0"));
      return;
    case mimic:
      once(robot.joints.back().mimic.has_value(), "mimic", "joint");
      robot.joints.back().mimic =
          Mimic{named("mimic", a, "joint"), optional_number("mimic", a, "multiplier", 1),
                optional_number("mimic", a, "offset", 0)};
      return;
    default:
      return;
  }
}

void UrdfReader::begin_joint(const XmlAttributes& a) {
  if (robot.joints.size() == most_things) fail("expected at most 4096 joints");
  RobotJoint j{named("joint", a, "name"), line(), {}};
  const std::string_view type = required("joint", a, "type");
  j.is_continuous = type == "continuous";
  if (type == "revolute" || j.is_continuous) {
    j.joint.kind = Joint::Kind::revolute;
  } else if (type == "prismatic") {
    j.joint.kind = Joint::Kind::prismatic;
  } else if (type != "fixed") {
    fail_at("joint", "type", "fixed, revolute, continuous or prismatic", type);
  }
  robot.joints.push_back(std::move(j));
  has_origin_ = has_axis_ = false;
}

void UrdfReader::end_joint() const {
  const RobotJoint& j = robot.joints.back();
  const std::string what = "joint " + detail::quote(j.name) + ": expected ";
  if (j.parent.empty()) fail(what + "a parent");
  if (j.child.empty()) fail(what + "a child");
  if (j.joint.kind != Joint::Kind::fixed && !j.is_continuous && !j.limit)
    fail(what + "a limit, which revolute and prismatic joints have");
}

void UrdfReader::begin_shape(const Row& row, const XmlAttributes& a) {
  once(last_collision().geometry.has_value(), "shape", "geometry");
  const auto shape = [&]() -> Geometry {
    if (row.element == sphere) return Sphere{positive("sphere", a, "radius")};
    if (row.element == cylinder)
      return Cylinder{positive("cylinder", a, "radius"), positive("cylinder", a, "length")};
    if (row.element == mesh) {
      const auto scale = three("mesh", a, "scale", {1, 1, 1});
      if (scale[0] == 0 || scale[1] == 0 || scale[2] == 0)
        fail_at("mesh", "scale", "three numbers that are not zero", a.find("scale").value_or(""));
      return MeshFile{named("mesh", a, "filename"), scale};
    }
    required("box", a, "size");
    const auto size = three("box", a, "size", {});
    if (!(size[0] > 0 && size[1] > 0 && size[2] > 0))
      fail_at("box", "size", "three positive numbers", *a.find("size"));
    return Box{size};
  };
  last_collision().geometry = shape();
}

/// The turns by roll, pitch and yaw, about axes that stay, and then the shift.
Maps UrdfReader::origin_of(const XmlAttributes& a) const {
  const auto [x, y, z] = three("origin", a, "xyz", {});
  const auto [roll, pitch, yaw] = three("origin", a, "rpy", {});
  Maps maps;
  const auto add = [&maps](const Pose& pose) {
    detail::AffineMap map;
    map.pose = pose;
    if (!map.moves_nothing()) maps.push_back(map);
  };
  add({turn_by_radians({0, 0, 1}, yaw), {x, y, z}});
  add({turn_by_radians({0, 1, 0}, pitch), {0, 0, 0}});
  add({turn_by_radians({1, 0, 0}, roll), {0, 0, 0}});
  return maps;
}

std::string UrdfReader::named(const char* element, const XmlAttributes& a,
                              const char* attribute) const {
  const std::string_view text = required(element, a, attribute);
  if (text.empty()) fail_at(element, attribute, "a name", text);
  return std::string(text);
}

std::array<double, 3> UrdfReader::three(const char* element, const XmlAttributes& a,
                                        const char* attribute,
                                        std::array<double, 3> otherwise) const {
  const auto text = a.find(attribute);
  if (!text) return otherwise;
  std::string_view rest = *text;
  std::array<double, 3> numbers{};
  for (double& x : numbers) {
    const std::string_view word = detail::next_word(rest);
    if (word.empty()) fail_at(element, attribute, "three numbers", *text);
    x = number(element, attribute, word);
  }
  if (!detail::trimmed(rest).empty()) fail_at(element, attribute, "three numbers", *text);
  return numbers;
}

double UrdfReader::positive(const char* element, const XmlAttributes& a,
                            const char* attribute) const {
  const std::string_view text = required(element, a, attribute);
  const double x = number(element, attribute, text);
  if (!(x > 0)) fail_at(element, attribute, "a positive number", text);
  return x;
}

double UrdfReader::optional_number(const char* element, const XmlAttributes& a,
                                   const char* attribute, double otherwise) const {
  const auto text = a.find(attribute);
  return text ? number(element, attribute, *text) : otherwise;
}

void UrdfReader::once(bool is_there, const char* element, const char* around) const {
  if (is_there) fail(std::string(around) + ": expected one " + element);
}

}  // namespace

Robot read_robot(std::string_view text, const std::string& name) {
  const detail::Source source{text, name};
  UrdfReader reader(source);
  reader.read(text);
  reader.finish();
  return std::move(reader.robot);
}

#else

Robot read_robot(std::string_view, const std::string& name) {
  throw FileError(name + ": this build of signum reads no URDF, since it has no Expat");
}

#endif

}  // namespace signum::cli::urdf
