// SPDX-License-Identifier: MIT
// The shapes of a question, in 2D and in 3D, and what is wrong with those that are none.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>
#include <vector>

using signum::oracle::Answer;
using signum::oracle::answer;

namespace {

std::string answer_to(const std::string& question) { return answer(question).line; }

/// The error of a question that must get one.
std::string error_to(const std::string& question) {
  const Answer a = answer(question);
  INFO(question << "\n" << a.line);
  REQUIRE(!a.answered());
  return nlohmann::json::parse(a.line).at("error");
}

std::string asking(const std::string& ask, const std::string& a, const std::string& b) {
  return R"({"ask": ")" + ask + R"(", "a": )" + a + R"(, "b": )" + b + "}";
}

const std::string origin_2d = R"({"point": [0, 0]})", origin_3d = R"({"point": [0, 0, 0]})";

/// The error of a shape of space.
std::string error_of(const std::string& shape) {
  return error_to(asking("intersects", shape, origin_3d));
}

std::string error_in_2d(const std::string& shape) {
  return error_to(asking("intersects", shape, origin_2d));
}

/// Shapes that the origin is in.
const std::vector<std::string> around_2d = {
    origin_2d,
    R"({"segment": [[-1, 0], [1, 0]]})",
    R"({"ray": {"origin": [-1, 0], "direction": [1, 0]}})",
    R"({"line": {"origin": [3, 0], "direction": [1, 0]}})",
    R"({"plane": {"normal": [0, 2], "offset": 0}})",
    R"({"triangle": [[-1, -1], [1, -1], [0, 1]]})",
    R"({"polygon": [[-1, -1], [1, -1], [1, 1], [-1, 1]]})",
    R"({"aabb": {"min": [-1, -1], "max": [1, 1]}})",
    R"({"obb": {"center": [0, 0], "axes": [[1, 1], [-1, 1]], "half": [1, 1]}})",
    R"({"kdop": {"directions": [[1, 0], [0, 1], [1, 1]], "min": [-1, -1, -1], "max": [1, 1, 1]}})",
    R"({"convex": {"points": [[-1, -1], [1, -1], [0, 1]]}})",
    R"({"sphere": {"center": [0, 0], "radius": 1}})",
    R"({"capsule": {"segment": [[-1, 0], [1, 0]], "radius": 1}})",
};

const std::string tetrahedron =
    R"({"polyhedron": {"points": [[-1, -1, -1], [3, -1, -1], [-1, 3, -1], [-1, -1, 3]],
        "faces": [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]}})";
const std::string identity = R"([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])";

const std::vector<std::string> around_3d = {
    origin_3d,
    R"({"segment": [[-1, 0, 0], [1, 0, 0]]})",
    R"({"ray": {"origin": [-1, 0, 0], "direction": [1, 0, 0]}})",
    R"({"line": {"origin": [3, 0, 0], "direction": [1, 0, 0]}})",
    R"({"plane": {"normal": [0, 2, 1], "offset": 0}})",
    R"({"triangle": [[-1, -1, 0], [1, -1, 0], [0, 1, 0]]})",
    R"({"polygon": [[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]})",
    R"({"aabb": {"min": [-1, -1, -1], "max": [1, 1, 1]}})",
    R"({"obb": {"center": [0, 0, 0], "axes": [[1, 1, 0], [-1, 1, 0], [0, 0, 1]], "half": [1, 1, 0]}})",
    R"({"kdop": {"directions": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "min": [-1, -1, -1], "max": [1, 1, 1]}})",
    R"({"convex": {"points": [[-1, -1, 0], [1, -1, 0], [0, 1, 0]]}})",
    tetrahedron,
    R"({"sphere": {"center": [0, 0, 0], "radius": 1}})",
    R"({"capsule": {"segment": [[-1, 0, 0], [1, 0, 0]], "radius": 1}})",
    R"({"lozenge": {"origin": [0, 0, 1], "edges": [[1, 0, 0], [0, 1, 0]], "radius": 1}})",
    R"({"cylinder": {"segment": [[-1, 0, 0], [1, 0, 0]], "radius": 1}})",
    R"({"cone": {"apex": [-1, 0, 0], "base": [1, 0, 0], "radius": 1}})",
    R"({"ellipsoid": {"center": [0, 0, 0], "axes": [[1, 0, 0], [0, 2, 0], [0, 1, 1]]}})",
    R"({"frustum": {"matrix": )" + identity + R"(, "depth": "gl"}})",
};

}  // namespace

TEST_CASE("Examples: all pairs of shapes that share the origin") {
  for (const auto* shapes : {&around_2d, &around_3d}) {
    for (const std::string& a : *shapes) {
      for (const std::string& b : *shapes) {
        INFO(a << "\n" << b);
        CHECK(answer_to(asking("intersects", a, b)) == R"({"intersects": true})");
      }
    }
  }
}

TEST_CASE("Examples: a k-DOP without directions is all of the plane or of space") {
  const std::string all = R"({"kdop": {"directions": [], "min": [], "max": []}})";
  for (const std::string& other : {origin_2d, origin_3d, all}) {
    CHECK(answer_to(asking("intersects", all, other)) == R"({"intersects": true})");
    CHECK(answer_to(asking("intersects", other, all)) == R"({"intersects": true})");
  }
}

TEST_CASE("Examples: the rule by which a polygon is filled") {
  // Twice round, so that even-odd leaves the middle out.
  const std::string twice =
      R"({"polygon": [[-1, -1], [1, -1], [0, 1], [-1, -1], [1, -1], [0, 1]]})";
  const auto located = [&](const std::string& rule) {
    return answer_to(R"({"ask": "locate", "rule": )" + rule + R"(, "a": )" + origin_2d +
                     R"(, "b": )" + twice + "}");
  };
  CHECK(located(R"("nonzero")") == R"({"location": "inside"})");
  CHECK(located(R"("even_odd")") == R"({"location": "outside"})");
  CHECK(located(R"("evenodd")") == R"({"location": "outside"})");
  CHECK(answer_to(asking("locate", origin_2d, twice)) == R"({"location": "outside"})");
  CHECK(located("\"winding\"") ==
        R"({"error": "rule: expected \"even_odd\" or \"nonzero\", got \"winding\""})");
  CHECK(located("1") == R"({"error": "rule: expected \"even_odd\" or \"nonzero\", got 1"})");
  CHECK(error_to(R"({"ask": "intersects", "rule": "nonzero", "a": )" + origin_2d + R"(, "b": )" +
                 origin_2d + "}") == "rule: neither a nor b is a polygon");
  CHECK(error_to(R"({"ask": "contact", "rule": "nonzero", "a": {"segment": [[0, 0], [1, 0]]},
                     "b": {"segment": [[0, 0], [1, 0]]}})") == "unknown key rule");
}

TEST_CASE("Laws: an object with one key, the name of a shape") {
  for (const std::string shape : {"5", "{}", "[]", "null"}) {
    CHECK(error_of(shape) ==
          "a: expected an object with one key, the name of a shape, got " + shape);
  }
  CHECK(error_of(R"({"point": [0, 0], "segment": [[0, 0], [1, 0]]})")
            .rfind("a: expected an object with one key", 0) == 0);
  CHECK(error_of(R"({"tri": []})").rfind("a: unknown shape tri; expected one of point, ", 0) == 0);
  CHECK(error_of(R"({"": []})").rfind("a: unknown shape ; expected one of", 0) == 0);
}

TEST_CASE("Laws: exactly the keys of the shape") {
  CHECK(error_of(R"({"ray": {"origin": [0, 0, 0]}})") == "a.ray.direction: missing");
  CHECK(error_of(R"({"ray": {"origin": [0, 0, 0], "origin": [0, 0, 0]}})") ==
        "a.ray: the key origin stands twice");
  CHECK(error_of(R"({"line": {"origin": [0, 0, 0], "eps": 1}})") == "a.line: unknown key eps");
  CHECK(error_of(R"({"kdop": {"directions": [[1, 0, 0]], "min": [0]}})") == "a.kdop.max: missing");
  CHECK(error_of(R"({"aabb": {}})") == "a.aabb.min: missing");
  CHECK(error_of(R"({"sphere": 1})") ==
        "a.sphere: expected an object with the keys center radius, got 1");
  CHECK(error_of(R"({"frustum": {"matrix": )" + identity + "}}") == "a.frustum.depth: missing");
}

TEST_CASE("Laws: numbers that make no shape") {
  CHECK(error_of(R"({"plane": {"normal": [0, 0, -0.0], "offset": 1}})") ==
        "a.plane.normal: the normal of a plane must not be zero");
  CHECK(answer(asking("intersects", R"({"plane": {"normal": [0, 0, 5e-324], "offset": 0}})",
                      origin_3d))
            .answered());
  CHECK(error_of(R"({"aabb": {"min": [0, 1, 0], "max": [0, 0.5, 0]}})") ==
        "a.aabb.max[1]: must not be less than that of min");
  CHECK(error_of(R"({"kdop": {"directions": [[1, 0, 0]], "min": [5e-324], "max": [0]}})") ==
        "a.kdop.max[0]: must not be less than that of min");
  CHECK(error_in_2d(R"({"obb": {"center": [0, 0], "axes": [[1, 0], [0, 1]], "half": [1, -1]}})") ==
        "a.obb.half[1]: must not be negative, got -1");
  for (const std::string shape :
       {R"({"sphere": {"center": [0, 0, 0], "radius": -5e-324}})",
        R"({"capsule": {"segment": [[0, 0, 0], [1, 0, 0]], "radius": -5e-324}})",
        R"({"lozenge": {"origin": [0, 0, 0], "edges": [[1, 0, 0], [0, 1, 0]], "radius": -5e-324}})",
        R"({"cylinder": {"segment": [[0, 0, 0], [1, 0, 0]], "radius": -5e-324}})",
        R"({"cone": {"apex": [0, 0, 0], "base": [1, 0, 0], "radius": -5e-324}})"}) {
    const std::string name = shape.substr(2, shape.find('"', 2) - 2);
    CHECK(error_of(shape) == "a." + name + ".radius: must not be negative, got -5e-324");
  }
  CHECK(answer(asking("intersects", R"({"sphere": {"center": [0, 0], "radius": -0.0}})", origin_2d))
            .answered());
  CHECK(error_of(R"({"cylinder": {"segment": [[0, 1, 0], [-0.0, 1, 0]], "radius": 1}})") ==
        "a.cylinder.segment: the two ends of the axis must differ");
  CHECK(error_of(R"({"cone": {"apex": [0, 1, 0], "base": [0, 1, 0], "radius": 1}})") ==
        "a.cone.base: the two ends of the axis must differ");
}

TEST_CASE("Laws: lists of the right size") {
  CHECK(error_in_2d(R"({"polygon": [[0, 0], [1, 0]]})") ==
        "a.polygon: expected three points or more, got [[0, 0], [1, 0]]");
  CHECK(error_in_2d(R"({"convex": {"points": []}})") ==
        "a.convex.points: expected one point or more, got []");
  CHECK(error_of(R"({"obb": {"center": [0, 0, 0], "axes": [[1, 0, 0]], "half": [1, 1, 1]}})") ==
        "a.obb.axes: expected three vectors, got [[1, 0, 0]]");
  CHECK(error_in_2d(R"({"obb": {"center": [0, 0], "axes": [[1, 0], [0, 1]], "half": [1]}})") ==
        "a.obb.half: expected two numbers, got [1]");
  const std::string kdop = R"({"kdop": {"directions": [[1, 0, 0], [0, 1, 0]], "min": )";
  CHECK(error_of(kdop + R"([0], "max": [1, 1]}})") ==
        "a.kdop.min: expected a number for each of the 2 directions, got [0]");
  CHECK(error_of(kdop + R"([0, 0], "max": [1, 1, 1]}})") ==
        "a.kdop.max: expected a number for each of the 2 directions, got [1, 1, 1]");
  CHECK(error_of(R"({"frustum": {"matrix": [[1, 0, 0, 0]], "depth": "gl"}})") ==
        "a.frustum.matrix: expected four rows of four numbers, got [[1, 0, 0, 0]]");
  CHECK(error_of(R"({"frustum": {"matrix": [[], [], [], []], "depth": "gl"}})") ==
        "a.frustum.matrix[0]: expected four numbers, got []");
  CHECK(error_of(R"({"frustum": {"matrix": )" + identity + R"(, "depth": "vulkan"}})") ==
        "a.frustum.depth: expected \"gl\" or \"d3d\", got \"vulkan\"");
  CHECK(error_of(R"({"ellipsoid": {"center": [0, 0, 0], "axes": [[0, 0, 0]]}})") ==
        "a.ellipsoid.axes: expected three vectors, got [[0, 0, 0]]");
}

TEST_CASE("Laws: 2D and 3D") {
  const std::string mixed = R"({"convex": {"points": [[0, 0, 0], [0, 0]]}})";
  CHECK(error_of(mixed) ==
        "a.convex.points[1]: expected [x, y, z] as before (2D and 3D do not mix), got [0, 0]");
  for (std::size_t i = 0; i < around_3d.size(); ++i) {
    const std::string name = around_3d[i].substr(2, around_3d[i].find('"', 2) - 2);
    const std::string error = error_to(asking("intersects", origin_2d, around_3d[i]));
    CHECK(error.rfind("b." + name, 0) == 0);
  }
  CHECK(error_to(asking("intersects", origin_2d, tetrahedron)) ==
        "b.polyhedron: a polyhedron in 2D, where there is none");
  CHECK(error_of(R"({"cone": {"apex": [0, 0], "base": [0, 1], "radius": 1}})") ==
        "a.cone.apex: expected [x, y, z], got [0, 0]");
}

TEST_CASE("Laws: polyhedra") {
  const auto error = [](const std::string& faces) {
    return error_of(R"({"polyhedron": {"points": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
                        "faces": )" +
                    faces + "}}");
  };
  CHECK(error("[[0, 1, 4]]") ==
        "a.polyhedron.faces[0][2]: expected the index of one of the 4 points, got 4");
  CHECK(error("[[0, 1, 2], [0, -1, 2]]") ==
        "a.polyhedron.faces[1][1]: expected the index of one of the 4 points, got -1");
  CHECK(error("[[0, 1, 1.5]]") ==
        "a.polyhedron.faces[0][2]: expected the index of one of the 4 points, got 1.5");
  CHECK(error("[[0, 1, 1e300]]") ==
        "a.polyhedron.faces[0][2]: expected the index of one of the 4 points, got 1e300");
  CHECK(error("[[0, 1]]") ==
        "a.polyhedron.faces[0]: expected the indices of three points, got [0, 1]");
  CHECK(error("[[0, 1, 2]]").rfind("a: polyhedron: not closed", 0) == 0);
}

TEST_CASE("Laws: what only exact arithmetic tells names a or b, whatever is asked") {
  const std::string skew = R"({"polygon": [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 5e-324]]})";
  const std::string open = R"({"polyhedron": {"points": [[0, 0, 0], [1, 0, 0], [0, 1, 0]],
                               "faces": [[0, 1, 2]]}})";
  for (const std::string& shape : {skew, open}) {
    for (const std::string& other : around_3d) {
      INFO(shape << "\n" << other);
      CHECK(error_to(asking("intersects", shape, other)).rfind("a: poly", 0) == 0);
      CHECK(error_to(asking("intersects", other, shape)).rfind("b: poly", 0) == 0);
    }
    CHECK(error_to(asking("locate", origin_3d, shape)).rfind("b: poly", 0) == 0);
    CHECK(error_to(asking("side", around_3d[4], shape)).rfind("b: poly", 0) == 0);
    CHECK(error_to(asking("hit", around_3d[2], shape)).rfind("b: poly", 0) == 0);
    CHECK(error_to(asking("frustum", around_3d.back(), shape)).rfind("b: poly", 0) == 0);
  }
  CHECK(error_to(asking("distance", skew, skew)).rfind("a: poly", 0) == 0);
}

TEST_CASE("Laws: unbounded and empty shapes where a bounded one is wanted") {
  const std::string slab = R"({"kdop": {"directions": [[1, 0, 0]], "min": [0], "max": [1]}})";
  const std::string empty = R"({"kdop": {"directions": [[1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
                                "min": [0, 2, 0, 0], "max": [1, 3, 1, 1]}})";
  const std::string half = R"({"frustum": {"depth": "gl", "matrix":
      [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]}})";
  const std::string none = R"({"frustum": {"depth": "gl", "matrix":
      [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, -1]]}})";
  for (const std::string& shape : {slab, empty, half, none}) {
    INFO(shape);
    CHECK(error_to(asking("side", around_3d[4], shape)).rfind("b: ", 0) == 0);
    CHECK(error_to(asking("frustum", around_3d.back(), shape)).rfind("b: ", 0) == 0);
    CHECK(error_to(asking("distance", shape, origin_3d)).rfind("a: ", 0) == 0);
    CHECK(error_to(asking("distance", origin_3d, shape)).rfind("b: ", 0) == 0);
  }
  // A camera may be unbounded or empty, and what is asked about is still to blame.
  CHECK(error_to(asking("frustum", half, slab)).rfind("b: ", 0) == 0);
  CHECK(answer_to(asking("frustum", none, origin_3d)) == R"({"side": "outside"})");
  CHECK(answer_to(asking("frustum", half, origin_3d)) == R"({"side": "inside"})");
  for (const std::string& shape : around_3d) {
    CHECK(answer_to(asking("intersects", none, shape)) == R"({"intersects": false})");
    CHECK(answer_to(asking("intersects", shape, empty)) == R"({"intersects": false})");
  }
  CHECK(answer_to(asking("locate", origin_3d, empty)) == R"({"location": "outside"})");
}

TEST_CASE("Laws: a question takes the shapes that it is about") {
  CHECK(error_to(asking("contact", origin_2d, origin_2d)) ==
        "a: expected one of segment, triangle, got a point");
  CHECK(error_to(asking("locate", around_3d[1], tetrahedron)) ==
        "a: expected one of point, got a segment");
  CHECK(error_to(asking("locate", origin_3d, around_3d[4])).rfind("b: expected one of tri", 0) ==
        0);
  CHECK(error_to(asking("side", origin_3d, origin_3d)) == "a: expected one of plane, got a point");
  CHECK(error_to(asking("side", around_3d[4], around_3d[3])).rfind("b: expected one of", 0) == 0);
  CHECK(error_to(asking("frustum", origin_3d, origin_3d)) ==
        "a: expected one of frustum, got a point");
  CHECK(error_to(asking("hit", around_3d[1], origin_3d)) ==
        "a: expected one of ray, got a segment");
  CHECK(error_to(asking("intersection", tetrahedron, origin_3d)) ==
        "a: expected one of segment, ray, line, plane, triangle, aabb, got a polyhedron");
}
