// SPDX-License-Identifier: MIT
// Is the judge right? It is asked the shared questions, which another program answered, without the
// library's verbs; and examples that a reader can check.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <signum/shapes/intersects.hpp>

#include "pairs.hpp"
#include "reading/shape_reader.hpp"
#include "reference/body.hpp"
#include "vectors.hpp"

using namespace signum;
using nlohmann::json;
using reference::Body;

namespace {

Body read(const std::string& text, oracle::VectorReader& reader) {
  const oracle::Field field{std::string_view(text)};
  const auto named = oracle::read_shape(field, reader, [](ShapeKind) { return true; });
  return std::visit(
      [](const auto& variant) {
        return std::visit([](const auto& s) { return reference::body(&s); }, variant);
      },
      named.shape);
}

/// What the judge says, as the format has it; null for what it does not judge.
json answer(const json& q, const Body& a, const Body& b, const json& expected) {
  const std::string ask = q.at("ask");
  json result = json::object();
  if (ask == "intersects") result[ask] = reference::intersects(a, b);
  if (ask == "locate") {
    const Location l = reference::locate(*reference::any_point(a), b);
    result["location"] = l == Location::inside    ? "inside"
                         : l == Location::outside ? "outside"
                                                  : "boundary";
  }
  if (ask == "side") {
    const auto h = std::get<reference::Swept>(a).core.half_spaces();
    result["side"] = reference::least_sign(h[0], b) > 0   ? "positive"
                     : reference::least_sign(h[1], b) > 0 ? "negative"
                                                          : "crossing";
  }
  if (ask == "frustum") {
    result["side"] = reference::intersects(a, b) ? "inside" : "outside";
    for (const reference::HalfSpace& h : std::get<reference::Swept>(a).core.half_spaces()) {
      const bool crosses = result["side"] == "inside" && reference::least_sign(h, b) < 0;
      if (crosses) result["side"] = "crossing";
    }
  }
  const auto add = [&](const char* key, const reference::Root& x) {
    const double rounded = expected.at(key).is_number() ? expected.at(key).get<double>()
                                                        : std::numeric_limits<double>::infinity();
    if (reference::is_rounded(rounded, x)) result[key] = expected.at(key);
    if (const auto rational = as_rational(x)) result["exact"] = rational->get_str();
  };
  if (ask == "hit") {
    const auto& [points, directions] = std::get<reference::Swept>(a).core.span();
    const reference::Point still{0, 0, 0};
    const auto& direction = directions.empty() ? still : directions[0];
    const auto t = reference::hit(points[0], direction, b);
    result["hit"] = t.has_value();
    if (t) {
      if (expected.contains("t")) add("t", *t);
      result["inside"] = reference::locate(points[0], b) != Location::outside;
    }
  }
  if (ask == "distance") add("squared", reference::squared_distance(a, b)->squared);
  return result;
}

}  // namespace

TEST_CASE("the judge agrees with the shared questions", "[vectors]") {
  if (!vectors::present()) return;
  int judged = 0;
  for (const auto& file : std::filesystem::directory_iterator(vectors::folder() / "oracle")) {
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
      const json vector = json::parse(line);
      if (!vector.contains("q") || vector.at("a").contains("error")) continue;
      const json& q = vector.at("q");
      static const std::set<std::string> asks = {"intersects", "locate", "side",
                                                 "frustum",    "hit",    "distance"};
      if (asks.count(q.at("ask")) == 0 || q.value("rule", "") == "nonzero") continue;
      json expected = vector.at("a");
      expected.erase("id");
      oracle::VectorReader reader;
      const std::string text_a = q.at("a").dump();
      const std::string text_b = q.at("b").dump();
      const Body a = read(text_a, reader);
      const Body b = read(text_b, reader);
      INFO(line);
      CHECK(answer(q, a, b, expected) == expected);
      ++judged;
    }
  }
  CHECK(judged > 700);
}

// --- Examples

TEST_CASE("the judge on spheres, cones and ellipsoids that touch at Pythagorean places") {
  const auto meet = [](const auto& a, const auto& b) {
    return reference::intersects(reference::body(&a), reference::body(&b));
  };
  const Sphere3 ball{{1, 2, 2}, 2};
  CHECK(meet(ball, Sphere3{{0, 0, 0}, 1}));
  CHECK_FALSE(meet(ball, Sphere3{{0, 0, 0}, std::nextafter(1, 0)}));
  const Cone3 cone{{0, 0, 4}, {0, 0, 0}, 3};  // a slope of 4 to 3, normal to (4, 0, 3)
  const Point3 on{1.5, 0, 2};
  CHECK(meet(cone, on));
  CHECK(meet(cone, Sphere3{{5.5, 0, 5}, 5}));
  CHECK_FALSE(meet(cone, Sphere3{{5.5, 0, 5}, std::nextafter(5, 0)}));
  const Ellipsoid3 ellipsoid{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  CHECK(meet(ellipsoid, Sphere3{{5, 0, 0}, 3}));
  CHECK_FALSE(meet(ellipsoid, Sphere3{{5, 0, 0}, std::nextafter(3, 0)}));
  CHECK(meet(ellipsoid, Sphere3{{0, 4, 0}, 3}));
}
