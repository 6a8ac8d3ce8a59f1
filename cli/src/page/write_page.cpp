// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "elements.hpp"
#include "scene.hpp"

namespace signum::cli::page {
namespace {

using nlohmann::json;

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
  if (is_new) mesh->second = elements.mesh(*part.mesh);
  json result = mesh->second;
  result["name"] = printable(part.name);
  if (!part.path.empty()) result["path"] = printable(part.path);
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

json write_verdicts(Elements& elements, const PairVerdicts& verdicts) {
  json array = json::parse(verdicts.json);
  for (std::size_t i = 0; i < verdicts.common.size(); ++i) {
    if (verdicts.common[i]) array[i]["common"] = elements.mesh(*verdicts.common[i]);
  }
  return array;
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
          {"contacts", elements.numbers<std::uint32_t>(table)},
          {"points", elements.numbers<double>(points)},
          {"exact", exact}};
}

json as_json(Elements& elements, const Scene& scene) {
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
                 {"up", scene.up == UpAxis::y ? "y" : "z"},
                 {"called", scene.called},
                 {"sought", scene.sought},
                 {"classified", scene.classified},
                 {"pairs", pairs},
                 {"distances", json::array()},
                 {"verdicts", write_verdicts(elements, scene.verdicts)},
                 {"apart", scene.verdicts.apart}};
  if (scene.clearance) object["clearance"] = *scene.clearance;
  for (const PairDistance& d : scene.distances) object["distances"].push_back(as_json(d));
  if (scene.impact) object["impact"] = as_json(*scene.impact);
  return object;
}

}  // namespace

void write_page(std::ostream& out, const Scene& scene) {
  write_with(out, [&](Elements& elements) { elements.object("scene", as_json(elements, scene)); });
}

}  // namespace signum::cli::page
