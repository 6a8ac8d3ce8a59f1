// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

using namespace signum;

namespace {

const std::string frame =
    R"({"polygon": {"plane": {"normal": [1, 1, 1], "offset": -1}, "chains": [[[0, 0, 0], [0, 4, 0],)"
    R"( [0, 4, 4], [0, 0, 4]], [[0, 1, 1], [0, 2, 1], [0, 2, 2], [0, 1, 2]]]}})";

std::string asked(const std::string& ask, const std::string& a, const std::string& b,
                  const std::string& more = "") {
  const std::string line =
      R"({"ask": ")" + ask + R"(", )" + more + R"("a": )" + a + R"(, "b": )" + b + "}";
  return oracle::answer(line).line;
}

}  // namespace

TEST_CASE("oracle: polygons in a plane, with holes") {
  CHECK(asked("locate", R"({"point": [0, 0.5, 0.5]})", frame) == R"({"location": "inside"})");
  CHECK(asked("locate", R"({"point": [-2, 1.5, 1.5]})", frame) == R"({"location": "outside"})");
  CHECK(asked("locate", R"({"point": [-2, 1.5, 1.5]})", frame, R"("rule": "nonzero", )") ==
        R"({"location": "inside"})");
  CHECK(asked("locate", R"({"point": [-1, 1, 1]})", frame) == R"({"location": "boundary"})");
  CHECK(asked("intersects", frame, R"({"segment": [[0, 1, 0], [0, 0, 1]]})") ==
        R"({"intersects": true})");
  CHECK(asked("intersects", R"({"aabb": {"min": [-9, 1.25, 1.25], "max": [9, 1.75, 1.75]}})",
              frame) == R"({"intersects": false})");
  CHECK(asked("intersects", frame, frame) == R"({"intersects": true})");
  CHECK(asked("distance", R"({"sphere": {"center": [2, 0.5, 0.5], "radius": 1}})", frame)
            .find(R"("squared": )") != std::string::npos);
  CHECK(asked("distance", frame, R"({"point": [2, 1.5, 0.5]})") ==
        asked("distance", R"({"point": [2, 1.5, 0.5]})", frame));
  CHECK(asked("hit", R"({"ray": {"origin": [3, 0.5, 0.5], "direction": [-1, 0, 0]}})", frame) ==
        R"({"hit": true, "t": 3.0, "exact": "3", "inside": false})");
  CHECK(asked("hit", R"({"ray": {"origin": [3, 1.5, 1.5], "direction": [-1, 0, 0]}})", frame) ==
        R"({"hit": false})");
}

TEST_CASE("oracle: what is wrong with a polygon in a plane") {
  const auto error = [](const std::string& polygon) {
    return asked("locate", R"({"point": [0, 0, 0]})", R"({"polygon": )" + polygon + "}");
  };
  CHECK(error(R"({"plane": {"normal": [0, 0, 0], "offset": 1}, "chains": []})") ==
        R"({"error": "b.polygon.plane.normal: the normal of a plane must not be zero"})");
  CHECK(error(R"({"plane": {"normal": [0, 0, 1], "offset": 1}, "chains": []})") ==
        R"({"error": "b.polygon.chains: expected one chain or more, got []"})");
  CHECK(error(R"({"plane": {"normal": [0, 0, 1], "offset": 1}, "chains": [[[0, 0, 0]]]})") ==
        R"({"error": "b.polygon.chains[0]: expected three points or more, got [[0, 0, 0]]"})");
  CHECK(error(R"({"plane": {"normal": [0, 1], "offset": 1}, "chains": []})").find("error") == 2);
  CHECK(asked("locate", frame, frame).find("error") == 2);
  CHECK(asked("contact", frame, R"({"point": [0, 0, 0]})").find("error") == 2);
  CHECK(asked("distance", frame,
              R"({"ellipsoid": {"center": [0, 0, 0], "axes": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}})")
            .find("error") == 2);
  const std::string open =
      R"({"polyhedron": {"points": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "faces": [[0, 1, 2]]}})";
  CHECK(asked("intersects", open, frame).rfind(R"({"error": "a: )", 0) == 0);
}
