// SPDX-License-Identifier: MIT
// What of a robot's file is refused, with its line, and the meshes that it names.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

namespace {

using Arguments = std::vector<std::string>;

const std::string solid = "<collision><geometry><box size='1 1 1'/></geometry></collision>";

/// A link with a box, one without, and a joint with these attributes and elements.
std::string jointed(const std::string& attributes, const std::string& elements) {
  return "<robot>\n<link name='a'>" + solid + "</link><link name='b'/>\n<joint " + attributes +
         ">" + elements + "</joint></robot>";
}

std::string with_mesh(const std::string& name, const std::string& more = "") {
  return "<robot>\n<link name='a'><collision><geometry>\n<mesh filename='" + name + "' " + more +
         "/></geometry></collision></link></robot>";
}

std::string with_shape(const std::string& shape) {
  return "<robot><link name='a'><collision><geometry>\n" + shape +
         "</geometry></collision></link></robot>";
}

/// A package as ROS has it.
struct Package : program::TemporaryFolder {
  Package() {
    for (const char* const folder : {"arm", "arm/urdf", "arm/urdf/own", "arm/meshes"})
      std::filesystem::create_directories(file(folder));
    const std::string cube = program::box({"0", "0", "0"}, {"2", "1", "1"});
    for (const char* const name :
         {"arm/urdf/cube.obj", "arm/urdf/own/cube.obj", "arm/meshes/cube.obj"})
      write(name, cube);
    write("arm/urdf/cube.dae", "<COLLADA/>");
  }
  program::Result collide(const std::string& robot, Arguments more = {}) const {
    more.insert(more.begin(), {"collide", write("arm/urdf/r.urdf", robot)});
    return program::run(more);
  }
  std::string refusal(const std::string& robot, const Arguments& more = {}) const {
    const program::Result r = collide(robot, more);
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    const std::size_t at = r.err.find("r.urdf: ");
    const std::string text = at == r.err.npos ? r.err : r.err.substr(at + 8);
    return text.substr(0, text.find('\n'));
  }
};

const std::string ends = "<parent link='a'/><child link='b'/>";

}  // namespace

TEST_CASE("urdf: errors name the line, the element, the attribute and what was expected") {
  const Package p;
  CHECK(p.refusal("<robot>") == "line 1: expected XML: no element found");
  CHECK(p.refusal("<sdf/>") == "line 1: expected <robot>, found 'sdf'");
  CHECK(p.refusal("<robot/>") == "expected a robot with links");
  CHECK(p.refusal("<robot><link name='a'/></robot>") == "expected a link with a collision");
  CHECK(p.refusal("<robot>\n<link/></robot>") == "line 2: link: expected the attribute name");
  CHECK(p.refusal("<robot>\n<link name=''/></robot>") ==
        "line 2: link: name: expected a name, found ''");
  CHECK(p.refusal("<robot><link name='a'/>\n<link name='a'/></robot>") ==
        "line 2: link: name: expected a name that no other link has, found 'a'");
  CHECK(p.refusal("<robot><link name='a'/>\n<link name='b'/></robot>") ==
        "line 2: link: expected a joint that has 'b' as its child, since 'a' is the first link");
  CHECK(p.refusal("<robot><link name='a'>\n<collision/></link></robot>") ==
        "line 2: collision: expected a geometry with a box, cylinder, sphere or mesh");
  CHECK(p.refusal("<!DOCTYPE robot [<!ENTITY a 'b'>]><robot/>") ==
        "line 1: expected XML without a document type");
  CHECK(
      p.refusal("<robot xmlns:xacro='http://www.ros.org/wiki/xacro'>\n<xacro:include/></robot>") ==
      "line 2: expected URDF, found a macro; run xacro first, and give signum what it writes");
}

TEST_CASE("urdf: shapes that are refused") {
  const Package p;
  CHECK(p.refusal(with_shape("<capsule/>")) ==
        "line 2: geometry: expected a box, cylinder, sphere or mesh, found 'capsule'");
  CHECK(p.refusal(with_shape("<box/>")) == "line 2: box: expected the attribute size");
  CHECK(p.refusal(with_shape("<box size='1 2'/>")) ==
        "line 2: box: size: expected three numbers, found '1 2'");
  CHECK(p.refusal(with_shape("<box size='1 2 3 4'/>")) ==
        "line 2: box: size: expected three numbers, found '1 2 3 4'");
  CHECK(p.refusal(with_shape("<box size='1 ${w} 3'/>")) ==
        "line 2: box: size: expected a decimal number, found '${w}'");
  CHECK(p.refusal(with_shape("<box size='1 0 1'/>")) ==
        "line 2: box: size: expected three positive numbers, found '1 0 1'");
  CHECK(p.refusal(with_shape("<sphere radius='1e999'/>")) ==
        "line 2: sphere: radius: expected a number that is finite, found '1e999'");
  CHECK(p.refusal(with_shape("<cylinder radius='1' length='-1'/>")) ==
        "line 2: cylinder: length: expected a positive number, found '-1'");
  CHECK(p.refusal(with_shape("<sphere radius='1'/><sphere radius='1'/>")) ==
        "line 2: geometry: expected one shape");
  CHECK(p.refusal(
            "<robot><link name='a'><collision><origin/>\n<origin/></collision></link></robot>") ==
        "line 2: collision: expected one origin");
  // A number that no place can take.
  CHECK(p.refusal("<robot><link name='a'><collision><origin xyz='1.7e308 0 0'/><geometry><box size="
                  "'1.7e308 1 1'/></geometry></collision></link></robot>") ==
        "expected places that are finite doubles");
}

TEST_CASE("urdf: joints that are refused") {
  const Package p;
  CHECK(p.refusal(jointed("name='j'", ends)) == "line 3: joint: expected the attribute type");
  CHECK(p.refusal(jointed("name='j' type='floating'", ends)) ==
        "line 3: joint: type: expected fixed, revolute, continuous or prismatic, found 'floating'");
  CHECK(p.refusal(jointed("name='j' type='fixed'", "<parent link='a'/>")) ==
        "line 3: joint 'j': expected a child");
  CHECK(p.refusal(jointed("name='j' type='fixed'", "<parent link='a'/><child link='c'/>")) ==
        "line 3: joint 'j': child: link: expected the name of a link, found 'c'");
  CHECK(p.refusal(jointed("name='j' type='fixed'", "<parent link='a'/><child link='a'/>")) ==
        "line 2: link: expected at most 256 joints up to the first link, and none that go round, "
        "above 'a'");
  CHECK(p.refusal(jointed("name='j' type='revolute'", ends)) ==
        "line 3: joint 'j': expected a limit, which revolute and prismatic joints have");
  CHECK(p.refusal(jointed("name='j' type='continuous'", ends + "<axis xyz='0 0 0'/>")) ==
        "line 3: axis: xyz: expected a vector of any length but zero, found '0 0 0'");
  CHECK(p.refusal(jointed("name='j' type='revolute'", ends + "<limit lower='2' upper='1'/>")) ==
        "line 3: limit: lower: expected at most the upper limit, found '2'");
  CHECK(p.refusal(jointed("name='j' type='continuous'", ends + "<mimic joint='k'/>")) ==
        "line 3: joint 'j': mimic: joint: expected the name of a joint that moves and mimics none, "
        "found 'k'");
  const std::string twice = "</joint><joint name='k' type='fixed'>" + ends;
  CHECK(p.refusal(jointed("name='j' type='fixed'", ends + twice)) ==
        "line 3: joint 'k': child: link: expected a link that is the child of no other joint, "
        "found 'b'");
}

TEST_CASE("urdf: what --joint refuses") {
  const Package p;
  const std::string robot =
      jointed("name='j' type='revolute'", ends + "<limit lower='-1' upper='2'/>");
  const auto refusal = [&](Arguments joints) {
    Arguments more;
    for (std::string& joint : joints) more.insert(more.end(), {"--joint", joint});
    return p.refusal(robot, more);
  };
  CHECK(refusal({"j"}) == "signum: --joint j: expected NAME=VALUE or NAME=FROM..TO");
  CHECK(refusal({"k=1"}) == "signum: --joint k: expected the name of a joint that moves: j");
  CHECK(refusal({"j=x"}) == "signum: --joint j: expected a number of radians, found 'x'");
  CHECK(refusal({"j=0..nan"}) == "signum: --joint j: expected a number of radians, found 'nan'");
  CHECK(refusal({"j=1", "j=0..2"}) == "signum: --joint j: expected one value");
  CHECK(refusal({"j=0..2.5"}) == "line 3), found 2.5");
  CHECK(p.refusal(robot, {"--unit", "mm"}) ==
        "signum: --unit: expected m, since lengths in URDF are in meters");
  const std::string scene = p.write("scene.json", R"({"bodies": []})");
  CHECK(program::run({"collide", scene, "--joint", "a=1"}).err ==
        "signum: --joint: expected a robot in URDF; scenes in JSON have no joints\n");
}

TEST_CASE("urdf: one joint moves at a time") {
  const Package p;
  const std::string robot = "<robot><link name='a'>" + solid +
                            "</link><link name='b'/><link name='c'/><joint name='j' type="
                            "'continuous'>" +
                            ends +
                            "</joint><joint name='k' type='continuous'><parent link='b'/><child "
                            "link='c'/></joint></robot>";
  CHECK(p.refusal(robot, {"--joint", "j=0..1", "--joint", "k=0..1"}) ==
        "signum: --joint k: expected a value, since one joint moves at a time, and j has a range");
  CHECK(p.refusal(robot, {"--joint", "j=0..1e9"}) ==
        "signum: --joint j: expected at most 500 turns");
}

TEST_CASE("urdf: meshes are read from the file's folder, and from others if that is allowed") {
  const Package p;
  for (const char* const name : {"cube.obj", "own/cube.obj", "package://own/cube.obj",
                                 "package://urdf/cube.obj", "./own/../cube.obj"}) {
    const program::Result r = p.collide(with_mesh(name));
    CAPTURE(name, r.err);
    CHECK(r.status == 0);
    CHECK(r.out.starts_with("r.urdf: 1 body, in meters; "));
  }
  for (const std::string& name :
       {std::string("../meshes/cube.obj"), std::string("package://arm/meshes/cube.obj"),
        "file://" + p.file("arm/meshes/cube.obj")}) {
    CAPTURE(name);
    CHECK(p.refusal(with_mesh(name))
              .starts_with("line 2: mesh: filename: expected a file in the folder of this one or "
                           "below it, unless others are allowed (--allow-outside), found '"));
    CHECK(p.collide(with_mesh(name), {"--allow-outside"}).status == 0);
  }
  std::filesystem::create_symlink(p.file("arm/meshes"), p.file("arm/urdf/link"));
  CHECK(p.collide(with_mesh("link/cube.obj")).status == 2);
  CHECK(p.refusal(with_mesh("none.obj"))
            .starts_with("line 2: mesh: filename: expected a file, and there is none at "));
  CHECK(p.refusal(with_mesh("cube.dae"))
            .starts_with("line 2: mesh: filename: expected a name that ends in .obj, .stl"));
  CHECK(p.refusal(with_mesh("package://other/cube.obj")) ==
        "line 2: mesh: filename: expected a package whose folder is beside this file, or is a "
        "folder that this file is in, found 'package://other/cube.obj'");
  CHECK(p.refusal(with_mesh("cube.obj", "scale='1 0 1'")) ==
        "line 3: mesh: scale: expected three numbers that are not zero, found '1 0 1'");
  // A mesh that is read is never replaced.
  CHECK(
      p.collide(with_mesh("cube.obj"), {"--html", p.file("arm/urdf/cube.obj"), "--force"}).status ==
      2);
}

TEST_CASE("urdf: meshes are scaled, and mirrored ones are solid") {
  const Package p;
  const auto deep = [&](const std::string& scale) {
    const std::string robot =
        "<robot><link name='a'><collision><geometry><mesh filename='cube.obj' "
        "scale='" +
        scale +
        "'/></geometry></collision></link>"
        "<link name='b'><collision><origin xyz='-0.75 0.5 0.5'/><geometry><box "
        "size='0.25 0.25 0.25'/></geometry></collision></link>"
        "<joint name='j' type='fixed'>" +
        ends + "</joint></robot>";
    return nlohmann::json::parse(
        p.collide(robot, {"--adjacent", "--depths", "--json"}).out)["contacts"];
  };
  CHECK(deep("1 1 1").empty());
  // It reaches from -1 to 0, and the small box is out of it after 0.375 + 0.25.
  REQUIRE(deep("-0.5 1 1").size() == 1);
  CHECK(deep("-0.5 1 1")[0]["depth"]["most"] == 0.375);
  CHECK(deep("-0.1 1 1").empty());
}
