// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "../json_text.hpp"
#include "../printable.hpp"
#include "base64.hpp"
#include "bundle.hpp"
#include "scene.hpp"

namespace signum::cli::page {
namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "pages have numbers in this order");

constexpr std::string_view scene_marker = "<!--scene-->";

/// Whether every coordinate is a float, and can be kept in half the space.
bool all_floats(const Mesh& mesh) {
  const auto is_float = [](double x) { return static_cast<double>(static_cast<float>(x)) == x; };
  return std::all_of(mesh.vertices.begin(), mesh.vertices.end(), [&](const Point3& p) {
    return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}) <=
               std::numeric_limits<float>::max() &&
           is_float(p.x) && is_float(p.y) && is_float(p.z);
  });
}

/// Writes the elements that hold data. None of them is a program, and none has a `<` in it, so that
/// no name can end the element before its time.
class Elements {
 public:
  explicit Elements(std::ostream& out) : out_(out) {}

  /// Returns the number by which the page finds it.
  template <class T>
  std::size_t numbers(const std::vector<T>& values) {
    out_ << "<script type=\"text/plain\" id=\"numbers" << count_ << "\">";
    write_base64(out_, std::as_bytes(std::span(values)));
    out_ << "</script>\n";
    return count_++;
  }

  void object(std::string_view id, const json& value) {
    const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    out_ << "<script type=\"application/json\" id=\"" << id << "\">";
    for (const char c : text) {
      if (c == '<')
        out_ << "\\u003c";
      else
        out_ << c;
    }
    out_ << "</script>\n";
  }

 private:
  std::ostream& out_;
  std::size_t count_ = 0;
};

template <class T>
std::vector<T> coordinates(const Mesh& mesh) {
  std::vector<T> numbers;
  numbers.reserve(3 * mesh.vertices.size());
  for (const Point3& p : mesh.vertices)
    for (const double x : {p.x, p.y, p.z}) numbers.push_back(static_cast<T>(x));
  return numbers;
}

json write_mesh(Elements& elements, const Mesh& mesh) {
  const bool floats = all_floats(mesh);
  std::vector<std::uint32_t> corners;
  corners.reserve(3 * mesh.triangles.size());
  for (const Mesh::Triangle& t : mesh.triangles) corners.insert(corners.end(), t.begin(), t.end());
  return {{"type", floats ? "float" : "double"},
          {"positions", floats ? elements.numbers(coordinates<float>(mesh))
                               : elements.numbers(coordinates<double>(mesh))},
          {"triangles", elements.numbers(corners)}};
}

json as_json(const Pose& pose) {
  const auto& [x, y, z, w] = pose.rotation;
  const auto& t = pose.translation;
  return {{"rotation", {x, y, z, w}}, {"translation", {t.x, t.y, t.z}}};
}
json as_json(const AffineMatrix3& matrix) { return {{"matrix", matrix}}; }

/// A mesh of several parts is written once.
json write_part(Elements& elements, const Part& part, std::map<const Mesh*, json>& meshes) {
  static constexpr std::array looks{"solid", "transparent", "hidden"};
  const auto [mesh, is_new] = meshes.try_emplace(part.mesh);
  if (is_new) mesh->second = write_mesh(elements, *part.mesh);
  json result = mesh->second;
  result["name"] = printable(part.name);
  result["facts"] = part.facts;
  result["look"] = looks[static_cast<std::size_t>(part.look)];
  if (part.where)
    result["where"] = std::visit([](const auto& w) { return as_json(w); }, *part.where);
  if (part.motion) result["to"] = as_json(part.motion->end);
  return result;
}

json as_json(const PairDistance& d) {
  json points = json::array();
  for (const Point3& p : d.points) points.push_back({p.x, p.y, p.z});
  return {{"a", d.part_a},
          {"b", d.part_b},
          {"distance", d.distance},
          {"points", points},
          {"near", d.is_near}};
}

json as_json(const SceneImpact& impact) {
  const RigidContact& c = impact.contact;
  return {{"a", impact.a},
          {"b", impact.b},
          {"time", c.time.to_double()},
          {"initially", c.initially},
          {"triangles", {c.triangle_a, c.triangle_b}},
          {"features", {feature_name(c.feature_a), feature_name(c.feature_b)}}};
}

/// All that is said of how two triangles meet, in one number.
std::uint32_t packed(const SceneContact& c) {
  const Contact& contact = c.triangles.contact;
  const auto bits = [](auto value) { return static_cast<std::uint32_t>(value); };
  return bits(c.kind) | bits(contact.planes) << 3 | bits(contact.dimension + 1) << 5 |
         bits(contact.interiors) << 7 | bits(contact.feature_a) << 8 |
         bits(contact.feature_b) << 16;
}

json write_pair(Elements& elements, const ScenePair& pair) {
  std::vector<std::uint32_t> table;
  std::vector<double> points;
  std::string exact;
  for (const SceneContact& c : pair.contacts) {
    const auto first = static_cast<std::uint32_t>(points.size() / 3);
    table.insert(table.end(), {c.triangles.a, c.triangles.b, packed(c), first});
    for (const Point3& p : c.points) points.insert(points.end(), {p.x, p.y, p.z});
    exact += c.exact;
    exact += '\n';
  }
  return {{"a", pair.part_a},
          {"b", pair.part_b},
          {"counts", pair.counts},
          {"contacts", elements.numbers(table)},
          {"points", elements.numbers(points)},
          {"exact", exact}};
}

}  // namespace

void write_page(std::ostream& out, const Scene& scene) {
  const std::string_view page = bundle();
  const std::size_t here = page.find(scene_marker);
  out.write(page.data(), static_cast<std::streamsize>(here));
  Elements elements(out);
  json parts = json::array(), pairs = json::array(), classes = json::array();
  std::map<const Mesh*, json> meshes;
  for (const Part& part : scene.parts) parts.push_back(write_part(elements, part, meshes));
  for (const ScenePair& pair : scene.pairs) pairs.push_back(write_pair(elements, pair));
  for (std::size_t k = 0; k < contact_class_count && scene.classified; ++k) {
    const auto kind = static_cast<ContactClass>(k);
    classes.push_back({{"name", words(kind)}, {"id", identifier(kind)}});
  }
  if (!scene.classified) classes.push_back({{"name", "triangles that meet"}, {"id", "meeting"}});
  json object = {{"format", 1},
                 {"program", "signum " SIGNUM_VERSION},
                 {"title", printable(scene.title)},
                 {"notes", scene.notes},
                 {"classes", classes},
                 {"parts", parts},
                 {"called", scene.called},
                 {"sought", scene.sought},
                 {"classified", scene.classified},
                 {"pairs", pairs},
                 {"distances", json::array()}};
  if (scene.clearance) object["clearance"] = *scene.clearance;
  for (const PairDistance& d : scene.distances) object["distances"].push_back(as_json(d));
  if (scene.impact) object["impact"] = as_json(*scene.impact);
  elements.object("scene", object);
  const std::string_view rest = page.substr(here + scene_marker.size());
  out.write(rest.data(), static_cast<std::streamsize>(rest.size()));
}

}  // namespace signum::cli::page
