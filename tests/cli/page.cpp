// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "program.hpp"

namespace {

using nlohmann::json;
using program::read_file;
using program::run;
using program::TemporaryFolder;

/// What stands in the element of this id; empty where there is none.
std::string element(const std::string& html, const std::string& id) {
  const std::size_t tag = html.find("id=\"" + id + "\">");
  if (tag == std::string::npos) return {};
  const std::size_t begin = html.find('>', tag) + 1;
  return html.substr(begin, html.find("</script>", begin) - begin);
}

/// Decodes base64, by its definition.
std::string bytes_of(const std::string& text) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    REQUIRE(digits.find(c) != std::string::npos);
    bits = bits << 6 | static_cast<std::uint32_t>(digits.find(c));
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>(bits >> count & 255);
    }
  }
  return bytes;
}

template <class T>
std::vector<T> numbers(const std::string& html, const json& index) {
  const std::string bytes = bytes_of(element(html, "numbers" + std::to_string(index.get<int>())));
  REQUIRE(bytes.size() % sizeof(T) == 0);
  std::vector<T> values(bytes.size() / sizeof(T));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

const std::vector<std::string> files{"examples/bracket_and_bolt/bracket.obj",
                                     "examples/bracket_and_bolt/nut.off",
                                     "examples/bracket_and_bolt/bolt.stl"};

std::string page_of(std::vector<std::string> arguments, const TemporaryFolder& folder) {
  arguments.insert(arguments.begin(), "check");
  arguments.insert(arguments.end(), {"--html", folder.file("page.html")});
  const program::Result r = run(arguments);
  CAPTURE(r.err);
  REQUIRE(r.status <= 1);
  return read_file(folder.file("page.html"));
}

}  // namespace

TEST_CASE("check --html: the parts and contacts are those of the report") {
  const TemporaryFolder folder;
  const std::string html = page_of(files, folder);
  const json scene = json::parse(element(html, "scene"));
  std::vector<std::string> arguments{"check", "--json"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  const json report = json::parse(run(arguments).out);

  CHECK(scene["title"] == "bracket.obj, nut.off, bolt.stl");
  REQUIRE(scene["parts"].size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const json& part = scene["parts"][i];
    const auto triangles = numbers<std::uint32_t>(html, part["triangles"]);
    CHECK(triangles.size() == 3 * report["parts"][i]["triangles"].get<std::size_t>());
    const std::size_t coordinates = part["type"] == "float"
                                        ? numbers<float>(html, part["positions"]).size()
                                        : numbers<double>(html, part["positions"]).size();
    CHECK(coordinates == 3 * report["parts"][i]["vertices"].get<std::size_t>());
    CHECK(part["facts"][3] == "watertight");
  }

  std::size_t next = 0;
  for (const json& pair : scene["pairs"]) {
    const auto table = numbers<std::uint32_t>(html, pair["contacts"]);
    std::size_t total = 0;
    for (const json& n : pair["counts"]) total += n.get<std::size_t>();
    CHECK(total == table.size() / 4);
    for (std::size_t i = 0; i < table.size(); i += 4, ++next) {
      const json& contact = report["contacts"][next];
      CHECK(contact["a"] == json{{"part", pair["a"]}, {"triangle", table[i]}});
      CHECK(contact["b"] == json{{"part", pair["b"]}, {"triangle", table[i + 1]}});
      CHECK(static_cast<int>(table[i + 2] >> 5 & 3) - 1 == contact["dimension"].get<int>());
      CHECK((table[i + 2] >> 7 & 1) == contact["interiors"].get<bool>());
    }
  }
  CHECK(next == report["contacts"].size());
}

TEST_CASE("check --html: coordinates keep every bit, and contacts are there as fractions") {
  const TemporaryFolder folder;
  // They cross in the segment from (9/20, 7/5, 0) to (1/4, 1, 0); 0.1 is no float.
  const std::string a = folder.write("a.obj", "v 0 0 0\nv 3 0 0\nv 0 3 0\nv 0.1 0 0\nf 1 2 3\n");
  const std::string b = folder.write("b.obj", "v 0.25 1 -1\nv 0.25 1 2\nv 0.5 1.5 -0.5\nf 1 2 3\n");
  const std::string html = page_of({a, b}, folder);
  const json scene = json::parse(element(html, "scene"));
  CHECK(scene["parts"][1]["type"] == "float");
  REQUIRE(scene["parts"][0]["type"] == "double");
  CHECK(numbers<double>(html, scene["parts"][0]["positions"])[9] == 0.1);
  CHECK(numbers<float>(html, scene["parts"][1]["positions"])[0] == 0.25F);
  REQUIRE(scene["pairs"].size() == 1);
  CHECK(scene["pairs"][0]["counts"] == json{1, 0, 0, 0, 0});
  CHECK(scene["pairs"][0]["exact"] == "9/20 7/5 0;1/4 1 0\n");
  const auto points = numbers<double>(html, scene["pairs"][0]["points"]);
  CHECK(points == std::vector<double>{0.45, 1.4, 0, 0.25, 1, 0});
}

TEST_CASE("check --html: verdicts are those of the report, with the surface of what is shared") {
  const TemporaryFolder folder;
  const std::vector<std::string> paths{
      folder.write("a.obj", program::box({"0", "0", "0"}, {"4", "4", "2"})),
      folder.write("b.obj", program::box({"1", "1", "1"}, {"6", "3", "2"})),
      folder.write("c.obj", program::box({"2", "2", "0.5"}, {"3", "2.5", "0.75"})),
      folder.write("d.obj", program::box({"9", "9", "9"}, {"10", "10", "10"}))};
  const std::string html = page_of(paths, folder);
  const json scene = json::parse(element(html, "scene"));
  std::vector<std::string> arguments{"check", "--json"};
  arguments.insert(arguments.end(), paths.begin(), paths.end());
  const json report = json::parse(run(arguments).out);
  REQUIRE(scene["verdicts"].size() == report["verdicts"].size());
  CHECK(scene["apart"] == report["counts"]["apart"]);
  for (std::size_t i = 0; i < scene["verdicts"].size(); ++i) {
    json verdict = scene["verdicts"][i];
    const json common = verdict.value("common", json());
    verdict.erase("common");
    CHECK(verdict == report["verdicts"][i]);
    // Of a part inside another its own mesh is the surface.
    REQUIRE(common.is_object() == (verdict["relation"] == "interfering"));
    if (!common.is_object()) continue;
    REQUIRE(common["type"] == "double");
    const auto points = numbers<double>(html, common["positions"]);
    const auto corners = numbers<std::uint32_t>(html, common["triangles"]);
    double volume = 0;
    for (std::size_t t = 0; t < corners.size(); t += 3) {
      const double *p = &points[3 * corners[t]], *q = &points[3 * corners[t + 1]],
                   *r = &points[3 * corners[t + 2]];
      volume += p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) +
                p[2] * (q[0] * r[1] - q[1] * r[0]);
    }
    CHECK(volume / 6 == Approx(verdict["volume"].get<double>()));
  }
}

TEST_CASE("check --html: names are as short as tells files apart, and paths are there") {
  const TemporaryFolder folder;
  std::vector<std::string> paths;
  for (const std::string name : {"left/x.obj", "right/x.obj", "right/y.obj"}) {
    std::filesystem::create_directories(std::filesystem::path(folder.file(name)).parent_path());
    paths.push_back(folder.write(name, program::box({"0", "0", "0"}, {"1", "1", "1"})));
  }
  // Nothing tells the same file apart from itself, given twice or with one more slash.
  paths.push_back(paths[2]);
  std::string doubled = paths[0];
  doubled.insert(doubled.rfind('/'), "/");
  paths.push_back(doubled);
  const json scene = json::parse(element(page_of(paths, folder), "scene"));
  std::vector<std::string> names;
  for (const json& part : scene["parts"]) names.push_back(part["name"]);
  CHECK(std::vector(names.begin() + 1, names.begin() + 4) ==
        std::vector<std::string>{"right/x.obj", "y.obj", "y.obj"});
  CHECK(names[0] == names[4]);
  for (std::size_t i = 0; i < paths.size(); ++i) CHECK(scene["parts"][i]["path"] == paths[i]);
}

TEST_CASE("check --html: no name gets out of its element") {
  const TemporaryFolder folder;
  const std::string name = "x<\"'&><!--<script>\n.obj";
  const std::string path = folder.write(name, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  const TemporaryFolder other;
  const std::string plain =
      page_of({other.write("x.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")}, other);
  const std::string html = page_of({path}, folder);
  const std::string scene = element(html, "scene");
  CHECK(scene.find('<') == std::string::npos);
  CHECK(json::parse(scene)["parts"][0]["name"] == "x<\"'&><!--<script>\\x0a.obj");
  // All else is as with any other name.
  std::string without = html, expected = plain;
  without.erase(without.find(scene), scene.size());
  const std::string plain_scene = element(plain, "scene");
  expected.erase(expected.find(plain_scene), plain_scene.size());
  CHECK((without == expected));
}

TEST_CASE("check --html: where it cannot be written nothing is printed") {
  const TemporaryFolder folder;
  const program::Result r = run({"check", files[0], "--html", folder.file("")});
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK_FALSE(r.err.empty());
}

TEST_CASE("check --html: distances of parts that are apart, or one inside the other") {
  const TemporaryFolder folder;
  const auto cube = [&](const std::string& name, const std::string& min, const std::string& max) {
    return folder.write(name, program::box({min, min, min}, {max, max, max}));
  };
  const program::Result r =
      run({"check", cube("big.obj", "0", "9"), cube("inner.obj", "3", "4"),
           cube("far.obj", "11", "12"), "--clearance", "3", "--html", folder.file("page.html")});
  CHECK(r.status == 1);
  const json scene = json::parse(element(read_file(folder.file("page.html")), "scene"));
  CHECK(scene["clearance"] == 3);
  REQUIRE(scene["distances"].size() == 3);
  CHECK(scene["distances"][0]["b"] == 1);
  CHECK(scene["distances"][0]["distance"] == 3);
  CHECK(scene["distances"][0]["near"] == true);
  CHECK(scene["distances"][1]["b"] == 2);
  CHECK(scene["distances"][1]["near"] == false);
}

TEST_CASE("bound --html: the input, and each volume that has an outline") {
  const TemporaryFolder folder;
  const program::Result r = run({"bound", files[1], "--kind", "hull,aabb,sphere,kdop", "--k", "14",
                                 "--html", folder.file("page.html")});
  CAPTURE(r.err);
  REQUIRE(r.status == 0);
  const std::string html = read_file(folder.file("page.html"));
  const json scene = json::parse(element(html, "scene"));
  std::vector<std::string> names, looks;
  for (const json& part : scene["parts"]) {
    names.push_back(part["name"]);
    looks.push_back(part["look"]);
    CHECK_FALSE(numbers<std::uint32_t>(html, part["triangles"]).empty());
  }
  CHECK(names == std::vector<std::string>{"nut.off", "hull", "aabb", "sphere", "kdop14"});
  CHECK(looks == std::vector<std::string>{"solid", "transparent", "hidden", "hidden", "hidden"});
  CHECK_FALSE(scene["sought"].get<bool>());
  CHECK(scene["parts"][1]["facts"][1] == "tightness 1.000");
}

TEST_CASE("combine, repair --html: what was made, and what it was made of") {
  const TemporaryFolder folder;
  const std::vector<std::string> names{"pin.stl", "bushing.off"};
  const auto scene_of = [&](std::vector<std::string> arguments) {
    for (const std::string& name : names) arguments.push_back("examples/press_fit/" + name);
    if (arguments[0] == "repair") arguments.pop_back();
    arguments.insert(arguments.end(),
                     {"-o", folder.file("made.obj"), "--json", "--html", folder.file("page.html")});
    const program::Result r = run(arguments);
    CAPTURE(r.err);
    REQUIRE(r.status == 0);
    const json report = json::parse(r.out);
    const std::string html = read_file(folder.file("page.html"));
    json scene = json::parse(element(html, "scene"));
    CHECK(scene["parts"][0]["name"] == "made.obj");
    CHECK(scene["parts"][0]["look"] == "solid");
    CHECK(numbers<std::uint32_t>(html, scene["parts"][0]["triangles"]).size() ==
          3 * report["triangles"].get<std::size_t>());
    CHECK(scene["parts"][0]["facts"][2] == "closed");
    CHECK_FALSE(scene["sought"].get<bool>());
    for (std::size_t i = 1; i < scene["parts"].size(); ++i)
      CHECK(scene["parts"][i]["name"] == names[i - 1]);
    return scene;
  };
  // What is not in the result is glass; the rest would only be drawn upon it.
  for (const auto& [operation, first, second] :
       {std::tuple("union", "hidden", "hidden"),
        std::tuple("intersection", "transparent", "transparent"),
        std::tuple("difference", "hidden", "transparent"),
        std::tuple("symmetric-difference", "hidden", "hidden")}) {
    const json scene = scene_of({"combine", operation});
    CAPTURE(operation);
    REQUIRE(scene["parts"].size() == 3);
    CHECK(scene["parts"][1]["look"] == first);
    CHECK(scene["parts"][2]["look"] == second);
    CHECK(scene["notes"][0].get<std::string>().rfind(operation + std::string(" of "), 0) == 0);
    CHECK(std::string(scene["notes"][1]).starts_with("closed, free of crossings"));
  }
  const json scene = scene_of({"repair"});
  REQUIRE(scene["parts"].size() == 2);
  CHECK(scene["parts"][1]["look"] == "hidden");
  CHECK(scene["notes"][1].get<std::string>().rfind("repaired: volume ", 0) == 0);
}

TEST_CASE("combine --html: where nothing is left the page says so") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.obj", program::box({"0", "0", "0"}, {"1", "1", "1"}));
  const program::Result r = run({"combine", "difference", path, path, "-o", folder.file("none.obj"),
                                 "--html", folder.file("page.html")});
  CHECK(r.status == 3);
  const json scene = json::parse(element(read_file(folder.file("page.html")), "scene"));
  REQUIRE(scene["notes"].size() == 1);
  CHECK(scene["notes"][0].get<std::string>().find(": nothing, as no inside is left.") !=
        std::string::npos);
}

TEST_CASE("collide --html: bodies where they stand, their ways, distances and the first impact") {
  const TemporaryFolder folder;
  const program::Result r =
      run({"collide", "examples/scenes/gears.json", "--json", "--html", folder.file("page.html")});
  CAPTURE(r.err);
  REQUIRE(r.status == 1);
  const json report = json::parse(r.out);
  const std::string html = read_file(folder.file("page.html"));
  const json scene = json::parse(element(html, "scene"));
  REQUIRE(scene["parts"].size() == report["bodies"].size());
  for (std::size_t i = 0; i < report["bodies"].size(); ++i) {
    const json &part = scene["parts"][i], &body = report["bodies"][i];
    CHECK(part["name"] == body["name"]);
    CHECK(numbers<std::uint32_t>(html, part["triangles"]).size() ==
          3 * body["triangles"].get<std::size_t>());
    CHECK(part["facts"][0] == std::to_string(body["vertices"].get<int>()) + " vertices");
    CHECK(part.contains("to") == (body["name"] == "pinion"));
  }
  CHECK(scene["parts"][1]["where"]["translation"] == json{12, 0, 0});
  CHECK(scene["parts"][1]["to"]["rotation"] == json{0, 0, 1, 8});
  json impact = report["first_impact"];
  impact.erase("poses");
  CHECK(scene["impact"] == impact);
  CHECK(scene["clearance"] == 8);
  REQUIRE(scene["distances"].size() == report["distances"].size());
  for (std::size_t i = 0; i < report["distances"].size(); ++i) {
    json distance = scene["distances"][i];
    const bool near = distance["near"];
    distance.erase("near");
    CHECK(distance == report["distances"][i]);
    CHECK(near == (distance == report["nearer"][0]));
  }
}

TEST_CASE(
    "collide --html: bodies of one file share its numbers, and those that meet their triangles") {
  const TemporaryFolder folder;
  folder.write("a.obj", "v 0 0 0\nv 3 0 0\nv 0 3 0\nf 1 2 3\n");
  const std::string path =
      folder.write("scene.json",
                   R"({"bodies": [{"name": "a", "file": "a.obj"}, {"name": "b", "file": "a.obj",
          "rotation": [1, 0, 0, 1], "translation": [0.25, 1, -1]}]})");
  const program::Result r = run({"collide", path, "--json", "--html", folder.file("page.html")});
  REQUIRE(r.status == 1);
  const json report = json::parse(r.out);
  const std::string html = read_file(folder.file("page.html"));
  const json scene = json::parse(element(html, "scene"));
  CHECK(scene["parts"][0]["positions"] == scene["parts"][1]["positions"]);
  REQUIRE(scene["pairs"].size() == 1);
  const auto table = numbers<std::uint32_t>(html, scene["pairs"][0]["contacts"]);
  CHECK(json{table[0], table[1]} == report["contacts"][0]["triangles"][0]);
  CHECK_FALSE(scene["classified"].get<bool>());
  CHECK_FALSE(scene.contains("impact"));
  // Upright in the plane y = 1, it meets the first in the segment from (1/4, 1) to (2, 1).
  const auto points = numbers<double>(html, scene["pairs"][0]["points"]);
  REQUIRE(points.size() == 6);
  const double ends[] = {points[0], points[3]};
  CHECK(std::min(ends[0], ends[1]) == Approx(0.25));
  CHECK(std::max(ends[0], ends[1]) == Approx(2));
  CHECK(points[1] == Approx(1));
}

TEST_CASE("fuzz --html: the findings are those of the report, drawn in the ball of radius 1") {
  const TemporaryFolder folder;
  const program::Result r = run({"fuzz", "intersects", "ray", "aabb", "--3d", "--against",
                                 "williams", "--families", "uniform,grid", "--cases", "1000",
                                 "--jobs", "1", "--json", "--html", folder.file("page.html")});
  REQUIRE(r.status == 1);
  const json report = json::parse(r.out);
  const std::string html = read_file(folder.file("page.html"));
  const json page = json::parse(element(html, "findings"));
  REQUIRE(page["findings"].size() == report["findings"].size());
  std::size_t found = 0;
  for (const json& finding : page["findings"]) {
    for (const json& reported : report["findings"]) {
      if (reported["name"] != finding["name"]) continue;
      ++found;
      for (const char* same : {"question", "fault", "class", "family", "number"})
        CHECK(finding[same] == reported[same]);
      CHECK(json::parse(finding["case"].get<std::string>()) == reported["case"]);
      CHECK(json::parse(finding["right"].get<std::string>()) == reported["right"]);
      CHECK(json::parse(finding["said"].get<std::string>()) == reported["said"]);
    }
    REQUIRE(finding["shapes"].size() == 2);
    CHECK(finding["shapes"][0]["name"] == "a: ray");
    CHECK(finding["shapes"][0]["arrows"].size() == 1);
    for (const json& shape : finding["shapes"]) {
      CHECK(shape["type"] == "float");
      for (const float x : numbers<float>(html, shape["positions"])) CHECK(std::abs(x) <= 1);
    }
  }
  CHECK(found == report["findings"].size());
}
