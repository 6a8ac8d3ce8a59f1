// SPDX-License-Identifier: MIT
// Consistency: the shared questions about distances of lines, rays, planes and polygons, and about
// nearest points. Any nearest pair is right: it is judged by being in the sets and so far apart, by
// the reference's own rationals.
#include "oracle_vectors.hpp"
#include "reading/shape_reader.hpp"
#include "reference/body.hpp"

using nlohmann::json;
using reference::Point;
using reference::Q;

namespace {

Point point_of(const json& coordinates) {
  const auto at = [&](std::size_t i) {
    return i < coordinates.size() ? Q(coordinates[i].get<std::string>()) : Q(0);
  };
  return {at(0), at(1), at(2)};
}

double number_of(const json& x) {
  return x.is_string() ? std::strtod(x.get<std::string>().c_str(), nullptr) : x.get<double>();
}

/// Undoes the rotation by a quaternion of any length, and the shift.
Point taken_back(const Point& p, const json& placed) {
  const auto number = [&](const char* key, std::size_t i) {
    return Q(number_of(placed.at(key)[i]));
  };
  const Point u{number("rotation", 0), number("rotation", 1), number("rotation", 2)};
  const Q w = number("rotation", 3);
  const Point v =
      p - Point{number("translation", 0), number("translation", 1), number("translation", 2)};
  const Q length(square(u) + w * w);
  // The conjugate turns back: v + 2 u x (u x v) - 2 w u x v, by the square of the length.
  const Point uv = cross(u, v), uuv = cross(u, uv);
  return v + Q(2 / length) * (uuv - w * uv);
}

bool is_in_triangles(const Point& p, const json& mesh) {
  for (const json& face : mesh.at("faces")) {
    std::vector<Point> corners;
    for (const json& i : face) {
      const json& c = mesh.at("points")[i.get<std::size_t>()];
      corners.push_back({Q(number_of(c[0])), Q(number_of(c[1])), Q(number_of(c[2]))});
    }
    if (reference::Polytope::hull(corners).contains(p)) return true;
  }
  return false;
}

bool is_in(const Point& p, const json& shape, const json& question) {
  const std::string name = shape.begin().key();
  const json& value = shape.begin().value();
  if (name == "placed") return is_in(taken_back(p, value), value.at("shape"), question);
  if (name == "mesh") return is_in_triangles(p, value);
  const std::string text = shape.dump();
  signum::oracle::VectorReader reader;
  auto read = signum::oracle::read_shape(signum::oracle::Field{nullptr, "shape", text}, reader,
                                         [](signum::ShapeKind) { return true; });
  return std::visit(
      [&](auto& s) {
        const auto set_rule = [&](auto& x) {
          if constexpr (requires { x.chains; }) {
            if (question.value("rule", "") == "nonzero") x.rule = signum::FillRule::nonzero;
          }
        };
        std::visit(set_rule, s);
        return reference::locate(p, reference::body(signum::ref(s))) != signum::Location::outside;
      },
      read.shape);
}

/// The feature's name is the first of the shape's that has the point: a vertex's point is its
/// corner, and what is on no vertex has none's name.
void check_feature(const std::string& name, const Point& p, const json& shape) {
  if (!shape.contains("segment") && !shape.contains("triangle")) return;
  const json& corners = shape.begin().value();
  std::string expected;
  for (std::size_t i = 0; i < corners.size() && expected.empty(); ++i) {
    Point c{Q(number_of(corners[i][0])), Q(number_of(corners[i][1])), Q(0)};
    if (corners[i].size() > 2) c.z = Q(number_of(corners[i][2]));
    if (c == p) expected = "vertex" + std::to_string(i);
  }
  CHECK((expected.empty() ? name.rfind("vertex", 0) != 0 : name == expected));
}

void check(const json& question, const json& got, const json& expected) {
  CHECK(got.at("squared") == expected.at("squared"));
  CHECK(got.value("exact", json()) == expected.value("exact", json()));
  REQUIRE(got.contains("nearest") == expected.contains("nearest"));
  if (!got.contains("nearest")) return;
  const Point p = point_of(got.at("nearest").at("a")), q = point_of(got.at("nearest").at("b"));
  CHECK((square(p - q) == Q(got.at("exact").get<std::string>())));
  CHECK(is_in(p, question.at("a"), question));
  CHECK(is_in(q, question.at("b"), question));
  for (const std::size_t i : {0, 1}) {
    const char* key = i == 0 ? "a" : "b";
    const json& shape = question.at(key);
    const std::string name = got.at("features")[i];
    check_feature(name, i == 0 ? p : q, shape);
    const bool is_box = shape.contains("placed") && (shape["placed"]["shape"].contains("aabb") ||
                                                     shape["placed"]["shape"].contains("obb"));
    if (!is_box && got.at("nearest").at(key) == expected.at("nearest").at(key)) {
      CHECK(name == expected.at("features")[i]);
    }
  }
}

}  // namespace

TEST_CASE("Consistency: the shared questions about everyday distances", "[vectors]") {
  if (!vectors::present()) return;
  const vectors::Count count = vectors::ask_all("oracle-everyday", "everyday-distance-", check);
  CHECK(count.answered >= 60);
  CHECK(count.refused >= 5);
}
